"""Questions that settle themselves: whatever is said, the same comes of it for everybody. Only what lies open decides
here: offices, and votes."""

from __future__ import annotations

from typing import Final

from sejmik.games.sigismundus.names import A_ACT_VOTES, OFFICE
from sejmik.games.sigismundus.rules import Income
from sejmik.games.sigismundus.sejm import ActOfLaw
from sejmik.games.sigismundus.state import Sigismundus

MOMENTS: Final = ('bribery', 'office_vote', 'royal_demand', 'act_of_law')
MOMENT_OF: Final = {
    'offer_ducats': 'bribery',
    'offer_votes': 'bribery',
    'office_vote': 'office_vote',
    'answer_demand': 'royal_demand',
    'act_of_law': 'act_of_law',
}


def moments_at(tag: str) -> tuple[str, ...]:
    """The moment that this question is about: a player may want to be asked there all the same."""
    return (MOMENT_OF[tag],) if tag in MOMENT_OF else ()


def makes_no_difference(g: Sigismundus, seat: int) -> bool:
    """Whether the options of `seat` differ in nothing but their names."""
    if g.question is None or seat not in g.question.seats:
        return False
    step = g.question.step
    if isinstance(step, Income):  # SA-12.2: all of the offices bring the same
        incomes = {g.income_of(option - OFFICE) for option in g.options(seat)}
        return len(incomes) == 1
    if isinstance(step, ActOfLaw):  # SA-17.6.3: without votes a word weighs nothing
        return g.players[seat].votes + g.ability(seat, A_ACT_VOTES) == 0
    return False
