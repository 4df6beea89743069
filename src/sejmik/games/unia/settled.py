"""Questions that settle themselves: whatever is said, the same comes of it for everybody. Only what lies open decides
here: markers, revealed bid piles, effects that wait for the bidding."""

from __future__ import annotations

from typing import Final

from sejmik.games.unia.effects import ChooseMarkers, LoseMarkers
from sejmik.games.unia.names import COUNT, KIND
from sejmik.games.unia.rules import ChooseCountingCard, bid_total
from sejmik.games.unia.state import Unia

MOMENTS: Final = ('veto_window', 'turn_over', 'extra_play', 'commit_bid')
MOMENT_OF: Final = {
    'veto_window': 'veto_window',
    'turn': 'turn_over',
    'extra_play': 'extra_play',
    'commit_bid': 'commit_bid',
}


def moments_at(tag: str) -> tuple[str, ...]:
    """The moment that this question is about: a player may want to be asked there all the same."""
    return (MOMENT_OF[tag],) if tag in MOMENT_OF else ()


def makes_no_difference(g: Unia, seat: int) -> bool:
    """Whether the options of `seat` differ in nothing but their names."""
    if g.question is None or seat not in g.question.seats:
        return False
    step = g.question.step
    if isinstance(step, ChooseMarkers):  # UL-7.18: all that are left are taken, in whatever order
        return step.n >= sum(g.marker_pool)
    if isinstance(step, LoseMarkers):  # UL-16.55: all go back, in whatever order
        return step.n >= sum(g.players[seat].markers)
    if isinstance(step, ChooseCountingCard):
        return counts_alike(g, seat)
    return False


def counts_alike(g: Unia, seat: int) -> bool:
    """UL-16.36: each of the own bid cards would give the same total. An effect that may still be ignored (UL-11.8) can
    change what a colour is worth, so that it is better to ask."""
    for p in g.players:
        waiting = [effect & KIND for effect in p.waiting]
        if any(pair[0] in waiting and pair[1] in waiting for pair in g.box.excluding):
            return False
    totals: list[int] = []
    for option in g.options(seat):
        tried = g.clone()
        tried.telling = False
        tried.count_only(seat, option - COUNT)
        totals.append(bid_total(tried, seat))
    return min(totals) == max(totals)
