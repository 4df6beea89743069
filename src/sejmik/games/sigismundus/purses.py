"""The most ducats that a player can come to: every amount up to it can be named.

Ducats never run out (SA-2.2), but they come from the bank by few ways: income, Rafts and the Economist. Nothing else
brings new ones: bribery and Sack hand ducats on, and those on Figures never come back into a purse (SA-42.6). So no
purse can hold more than all that the bank has paid out to everybody.
"""

from __future__ import annotations

from sejmik.games.sigismundus.fields import ECONOMIST_DUCATS
from sejmik.games.sigismundus.names import A_INCOME
from sejmik.games.sigismundus.policies import RAFT_DUCATS
from sejmik.games.sigismundus.printed import Box


def most_ducats(box: Box, seats: int) -> int:
    """All ducats that can be in purses when a game with this box ends, if nobody ever paid any."""
    return box.start_ducats * seats + paid_in_a_round(box, seats) * len(box.rounds)


def paid_in_a_round(box: Box, seats: int) -> int:
    """SA-12, SA-25.1, SA-47.1: what the bank pays out in one round at most, to all players together."""
    offices = max(max(sides) for sides in box.income)  # SA-12.2: one office for each player
    cards = [*box.office_abilities, *box.seal_abilities, *box.figure_abilities]
    more = sum(value for card in cards for ability, value in card if ability == A_INCOME)
    seals = len(box.seal_abilities)  # a ducat for each, by an Act
    rafts = (seats + 1) * RAFT_DUCATS  # SA-14.1, SA-14.3: one special action each, and one more
    economist = box.clients * ECONOMIST_DUCATS  # SA-16.1: no more clients than there are
    return seats * (box.basic_income + offices) + more + seals + rafts + economist
