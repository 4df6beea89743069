"""Advice: the best answers as a search sees them, how often each wins, and why.

The reasons are counted, not thought up: each of the answers is given in the same imagined deals, everybody goes on by
default to the next good moment, and what happens on the way is compared. What happens clearly more or less often after
this answer than after the others is a reason for it, or against it. Which of the two is plain of what players are
measured by; of the rest it is told by how the deals stand in which it happens, beside those in which it does not.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge, go_on
from sejmik.bots.search.compare import worth_of
from sejmik.bots.search.node import Node, Tally
from sejmik.bots.search.search import Search, result
from sejmik.kernel.chance import Chance
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta

BEST: Final = 3  # answers
DEALS: Final = 30  # in which they are compared
FEWEST: Final = 10  # where there is no time for all
LONGER: Final = 5  # so many times the time for a search of an answer, before deals are left out
FURTHEST: Final = 120  # answers to the next good moment
REASONS: Final = 2
CLEAR: Final = 0.15  # of the deals: a smaller difference is no reason
USUAL: Final = 0.5  # of the deals: what happens so often is worth a word
ALIKE: Final = 0.03  # chances that differ by less come to the same
OF: Final = 10  # "in 7 of 10 deals"
MUCH: Final = '_much'  # the key of a reason that tells an amount


@dataclass(frozen=True)
class Reason:
    """Something that happens in `times` of ten deals: a key of the section `prospects`. `n` is how much of it there is,
    on average when it happens, where the key ends in `_much`."""

    key: str
    times: int
    n: int


@dataclass(frozen=True)
class Advice:
    action: int
    tried: int  # simulations
    chance: float  # of winning, as the search sees it
    reasons: tuple[Reason, ...]


def ponder(meta: Meta, chair: Chair, judge: Judge | None, thought: Chance, simulations: int, seconds: float) -> Tally:
    """A search about the question at hand. Several of them with thoughts of their own, each in its process, know more
    than one."""
    if len(chair.options()) < 2:
        return Node(chair.seat).tally()
    search = Search(judge, chair.seat, thought, meta.longest)
    chair.think(search, simulations, seconds)
    return search.root.tally()


def advise(
    meta: Meta,
    chair: Chair,
    judge: Judge | None,
    thought: Chance,
    tallies: Sequence[Tally],
    keys: Collection[str],
    simulations: int,
    seconds: float,
) -> list[Advice]:
    """The best answers to the question at hand, the best one first: those that these searches tried most often,
    compared with the same effort each. `keys` are the reasons that can be told."""
    if len(chair.options()) < 2:
        return []
    root = Node(chair.seat)
    for tally in tallies:
        root.add(tally)
    often = sorted((at for at in range(len(root.options)) if root.taken[at] > 0), key=lambda at: -root.taken[at])[:BEST]
    seed = str(thought.bits())
    found = [
        (root.options[at], worth_of(meta, chair, judge, root.options[at], seed, simulations, seconds)) for at in often
    ]
    found.sort(key=lambda one: -one[1].chance)
    seeds = [thought.bits() for _ in range(DEALS)]
    seen = [signs_of(meta, chair, judge, action, seeds, keys, LONGER * seconds) for action, _ in found]
    return [
        Advice(action, worth.tried, worth.chance, reasons_for(place, seen, keys))
        for place, (action, worth) in enumerate(found)
    ]


def is_alike(place: int, chances: Sequence[float]) -> bool:
    """Whether it hardly matters if this answer is given or the best of the others."""
    others = [chance for number, chance in enumerate(chances) if number != place]
    return not others or abs(chances[place] - max(others)) < ALIKE


@dataclass
class Count:
    """In how many deals something happens, how much of it there is in all of them, and how much better the deals stand
    in which it happens than the others; 0 if it always happens, or nobody can tell."""

    deals: int = 0
    amount: int = 0
    good: float = 0.0
    of: int = DEALS

    def share(self) -> float:
        return self.deals / self.of

    def mean(self) -> float:
        """When it happens."""
        return self.amount / max(1, self.deals)


def signs_of(
    meta: Meta,
    chair: Chair,
    judge: Judge | None,
    action: int,
    seeds: list[int],
    keys: Collection[str],
    seconds: float = 0.0,
) -> dict[str, Count]:
    """What happens after this answer. What is done to the amount of nothing does not happen. Deals for which there is
    no time (if it is limited, `seconds` above 0) are taken off `seeds`: the next answer is not tried in them either."""
    until = perf_counter() + seconds
    happened: dict[str, list[int]] = {}  # the amounts, by deal; -1 where it does not happen
    stands: list[float] = []
    for number, seed in enumerate(seeds):
        world = chair.imagine(seed)
        world.telling = True
        world.answer(chair.seat, action)
        if judge is not None:
            go_on(world, judge, judge.moment(world), FURTHEST)
        stands.append(standing(judge, world, chair.seat))
        for event in world.news:
            key, amount = key_of(meta, event, chair.seat), meta.number_in(event, 'n')
            if key in keys and amount != 0:
                amounts = happened.setdefault(key, [-1] * len(seeds))
                amounts[number] = max(0, amounts[number]) + max(0, amount)
        if seconds > 0.0 and number + 1 >= FEWEST and perf_counter() > until:
            del seeds[number + 1 :]
            break
    counts = {key: count_of(amounts[: len(stands)], stands) for key, amounts in happened.items()}
    for key, count in counts.items():
        count.good = plainly_good(meta, key, world.seats) or count.good
    return counts


def plainly_good(meta: Meta, key: str, seats: int) -> int:
    """What players are measured by is good for who gains it, and bad for the other one of two; 0 of anything else."""
    tag, _, whose = key.rpartition('_')
    gain = meta.gains.get(tag, (0, 0))[0]
    return gain if whose == 'you' else -gain if seats == 2 else 0


def standing(judge: Judge | None, world: Game, seat: int) -> float:
    """How well the seat stands where the deal was left; a half if nobody can tell."""
    if judge is None or world.outcome is not None:
        return result(world)[seat]
    chances = judge.chances(world)
    return chances[seat] if chances else 0.5


def count_of(amounts: list[int], stands: list[float]) -> Count:
    with_it = [stand for amount, stand in zip(amounts, stands, strict=True) if amount >= 0]
    without = [stand for amount, stand in zip(amounts, stands, strict=True) if amount < 0]
    good = sum(with_it) / len(with_it) - sum(without) / len(without) if with_it and without else 0.0
    return Count(len(with_it), sum(amount for amount in amounts if amount > 0), good, len(stands))


def key_of(meta: Meta, event: Event, seat: int) -> str:
    """What happened, and whether to whoever asks or to somebody else; of several in a row, to the first."""
    whose = max(meta.number_in(event, 'seat'), meta.number_in(event, 'seats'))
    if whose < 0:
        return event.tag
    return f'{event.tag}_you' if whose == seat else f'{event.tag}_other'


def reasons_for(place: int, seen: list[dict[str, Count]], keys: Collection[str] = ()) -> tuple[Reason, ...]:
    """What speaks for one of the answers, or against it: what differs most from the others. What speaks against the
    best one is no reason to give it, nor is what speaks for another one a reason against that. If there is nothing to
    compare it with, what usually happens."""
    mine = seen[place]
    others = [counts for number, counts in enumerate(seen) if number != place]
    if not others:
        usual = [(count.share(), key) for key, count in mine.items() if count.share() >= USUAL]
        return tuple(told(key, mine[key], keys) for _, key in sorted(usual)[-1:])
    apart: list[tuple[float, str]] = []
    for key in sorted({key for counts in seen for key in counts}):
        here, there = mine.get(key, Count()), [counts.get(key, Count()) for counts in others]
        gap = gap_between(here, there)
        good = sum(count.good for count in (here, *there))
        more = here.share() - sum(count.share() for count in there) / len(there)
        contrary = good * more < 0.0 if place == 0 else good * more > 0.0
        if gap >= CLEAR and not contrary:
            apart.append((gap, key))
    apart.sort(key=lambda found: (-found[0], found[1]))
    return tuple(told(key, mine.get(key, Count()), keys) for _, key in apart[:REASONS])


def gap_between(mine: Count, others: list[Count]) -> float:
    """How far an answer is from the others: by how often something happens; where it usually does, also by how much."""
    share = sum(count.share() for count in others) / len(others)
    amount = sum(count.mean() for count in others) / len(others)
    gap = abs(mine.share() - share)
    if min(mine.share(), share) >= USUAL and abs(mine.mean() - amount) >= 1.0:
        return max(gap, CLEAR)
    return gap


def told(key: str, count: Count, keys: Collection[str]) -> Reason:
    """With the amount, where there is one and a way to say it."""
    times, n = round(OF * count.share()), round(count.mean())
    much = key + MUCH
    return Reason(much if much in keys and times > 0 and n > 0 else key, times, n)
