"""Advice: the best answers as a search sees them, how often each wins, and why.

The reasons are counted, not thought up: each of the answers is given in the same imagined deals, everybody goes on by
default to the next good moment, and what happens on the way is compared. What happens clearly more or less often after
this answer than after the others is the reason for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge, go_on
from sejmik.bots.search.compare import worth_of
from sejmik.bots.search.node import Node, Tally
from sejmik.bots.search.search import Search
from sejmik.kernel.chance import Chance
from sejmik.kernel.event import Event
from sejmik.kernel.meta import Meta

BEST: Final = 3  # answers
DEALS: Final = 30  # in which they are compared
FURTHEST: Final = 120  # answers to the next good moment
REASONS: Final = 2
CLEAR: Final = 0.15  # of the deals: a smaller difference is no reason
USUAL: Final = 0.5  # of the deals: what happens so often is worth a word
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
    seen = [signs_of(meta, chair, judge, action, seeds, keys) for action, _ in found]
    return [
        Advice(action, worth.tried, worth.chance, reasons_for(place, seen, keys))
        for place, (action, worth) in enumerate(found)
    ]


@dataclass
class Count:
    """In how many deals something happens, and how much of it there is in all of them."""

    deals: int = 0
    amount: int = 0

    def share(self) -> float:
        return self.deals / DEALS

    def mean(self) -> float:
        """When it happens."""
        return self.amount / max(1, self.deals)


def signs_of(
    meta: Meta, chair: Chair, judge: Judge | None, action: int, seeds: list[int], keys: Collection[str]
) -> dict[str, Count]:
    """In how many of the deals each thing happens after this answer."""
    counts: dict[str, Count] = {}
    for seed in seeds:
        world = chair.imagine(seed)
        world.telling = True
        world.answer(chair.seat, action)
        if judge is not None:
            go_on(world, judge, judge.moment(world), FURTHEST)
        amounts: dict[str, int] = {}
        for event in world.news:
            key = key_of(meta, event, chair.seat)
            if key in keys:
                amounts[key] = amounts.get(key, 0) + max(0, meta.number_in(event, 'n'))
        for key, amount in amounts.items():
            count = counts.setdefault(key, Count())
            count.deals += 1
            count.amount += amount
    return counts


def key_of(meta: Meta, event: Event, seat: int) -> str:
    """What happened, and whether to whoever asks or to somebody else; of several in a row, to the first."""
    whose = max(meta.number_in(event, 'seat'), meta.number_in(event, 'seats'))
    if whose < 0:
        return event.tag
    return f'{event.tag}_you' if whose == seat else f'{event.tag}_other'


def reasons_for(place: int, seen: list[dict[str, Count]], keys: Collection[str] = ()) -> tuple[Reason, ...]:
    """What speaks for one of the answers, or against it: what differs most from the others. If nothing does, it comes
    to the same; then the best one at least tells what usually happens."""
    mine = seen[place]
    others = [counts for number, counts in enumerate(seen) if number != place]
    apart: list[tuple[float, str]] = []
    for key in sorted({key for counts in seen for key in counts}):
        gap = gap_between(mine.get(key, Count()), [counts.get(key, Count()) for counts in others])
        if gap >= CLEAR:
            apart.append((gap, key))
    if not apart and place == 0:
        apart = [(count.share(), key) for key, count in mine.items() if count.share() >= USUAL]
        apart = apart and [max(apart)]
    apart.sort(key=lambda found: (-found[0], found[1]))
    return tuple(told(key, mine.get(key, Count()), keys) for _, key in apart[:REASONS])


def gap_between(mine: Count, others: list[Count]) -> float:
    """How far an answer is from the others: by how often something happens; where it usually does, also by how much."""
    if not others:
        return 0.0
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
