"""The tree of a search: what was said at each point of the imagined games, and how they ended."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from sejmik.bots.judge import NEVER

BLIND: Final = -1  # the way on from a sealed answer: whoever answers next has not seen it
SEATS: Final = 8  # the children of a node are numbered by what was said and by who is asked next
EAGER: Final = 0.5  # how much an option that looks good draws attention before it has proved itself
UNSURE: Final = 0.2  # how much the results of an option may differ that was hardly tried: one bad deal says little
LEAST_SPREAD: Final = 0.0009  # its square: where all comes to the same, everything is still tried
OPENING: Final = 6  # so many options are looked at from the beginning
WIDENING: Final = 1.5  # and so many more, times the square root of the visits

Tally = tuple[float, list[tuple[int, int, float, float]]]  # of a node: see there


class Node:
    """A question to one seat, as the searching seat sees it. The options differ from one imagined deal to the next: the
    node knows all that were ever offered here, and counts for each how often it was taken, and how often it won. Lists
    run in parallel; `place` finds an option in them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.visits = 0
        self.gained = 0.0
        self.squared = 0.0
        self.place: dict[int, int] = {}
        self.options: list[int] = []
        self.taken: list[int] = []
        self.won: list[float] = []
        self.prior: list[float] = []
        self.children: dict[int, Node] = {}
        self.forced = False  # at the first visit only one option was worth a try: no question at all

    def meet(self, options: list[int], weights: list[float]) -> None:
        """Note options that were not seen here before, with what the judge thinks of all that are offered now."""
        shares = shares_of(options, weights)
        self.forced = shares.count(0.0) == len(options) - 1
        for i in range(len(options)):
            self.note(options[i], shares[i])

    def note(self, option: int, prior: float) -> int:
        """The place of an option; a new one if it was not seen here before."""
        at = self.place.get(option, -1)
        if at < 0:
            at = len(self.options)
            self.place[option] = at
            self.options.append(option)
            self.taken.append(0)
            self.won.append(0.0)
            self.prior.append(prior)
        return at

    def places(self, options: list[int]) -> list[int]:
        """Where these options stand; empty if one of them was not offered here before."""
        found: list[int] = []
        for option in options:
            at = self.place.get(option, -1)
            if at < 0:
                return []
            found.append(at)
        return found

    def select(self, places: list[int]) -> int:
        """The place of the option to try next: one that wins often, or looks good and was tried little (PUCT over the
        options that this deal offers). Of many options only those that look best are tried, more with each visit."""
        most = -1.0
        best = -1
        hope = self.gained / self.visits if self.visits > 0 else 0.5
        n = 0
        for at in places:
            n += self.taken[at]
        pull = EAGER * sqrt(n + 1.0)
        spread = self.spread()
        bar = self.bar(places, n)
        for at in places:
            taken = self.taken[at]
            if taken == 0 and self.prior[at] < bar:
                continue
            if taken == 0 and self.prior[at] == 0.0:  # only if this deal offers nothing better
                if best < 0:
                    best = at
                continue
            mean = self.won[at] / taken if taken > 0 else hope
            apart = max(spread, UNSURE / (1 + taken))
            score = mean + pull * apart * self.prior[at] / (1 + taken)
            if score > most:
                most = score
                best = at
        return best

    def bar(self, places: list[int], n: int) -> float:
        """The prior below which an option is not tried yet."""
        wide = OPENING + int(WIDENING * sqrt(n))
        if len(places) <= wide:
            return 0.0
        priors = [self.prior[at] for at in places]
        priors.sort()
        return priors[len(priors) - wide]

    def spread(self) -> float:
        """How much the results differ here. Where a whole game hangs on luck, more trials are needed to tell two
        options apart than where positions are compared that hardly differ."""
        if self.visits < 4:
            return 0.5
        mean = self.gained / self.visits
        return sqrt(max(LEAST_SPREAD, self.squared / self.visits - mean * mean))

    def learn(self, at: int, value: float) -> None:
        """The option at this place was taken, and this came of it."""
        self.visits += 1
        self.gained += value
        self.squared += value * value
        self.taken[at] += 1
        self.won[at] += value

    # -- several searches about one question -----------------------------------------------------------------------

    def tally(self) -> Tally:
        """What was tried here and what came of it, as plain data: for whoever thinks about the same elsewhere."""
        return self.squared, list(zip(self.options, self.taken, self.won, self.prior, strict=True))

    def add(self, tally: Tally) -> None:
        """What another search has found about the same question counts as if it had been found here."""
        self.squared += tally[0]
        for option, taken, won, prior in tally[1]:
            at = self.note(option, prior)
            self.taken[at] += taken
            self.won[at] += won
            self.visits += taken
            self.gained += won


def shares_of(options: list[int], weights: list[float]) -> list[float]:
    """The weights as shares of 1; all alike if there are none."""
    if len(weights) != len(options):
        return [1.0 / len(options)] * len(options)
    top = max(weights)
    parts = [exp(max(-20.0, weight - top)) if weight > NEVER else 0.0 for weight in weights]
    total = sum(parts)
    tried = len(parts) - parts.count(0.0)
    if tried == 0:
        return [1.0 / len(options)] * len(options)
    even = 0.1 / tried  # nothing else is ruled out at first sight
    return [0.9 * part / total + even if part > 0.0 else 0.0 for part in parts]
