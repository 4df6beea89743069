"""Actions: everything that can be said at this table, as one range of whole numbers."""

from __future__ import annotations

from typing import Final

BENE: Final = 0
YIELD: Final = 1
KEEP: Final = 2
REDRAW: Final = 3
ACCEPT: Final = 4
REFUSE: Final = 5
TO_ELECTION: Final = 6
TO_CRIMSON: Final = 7
PLAIN: Final = 8
WITH_STAB: Final = 9
ANNOUNCE: Final = 10
WAIT: Final = 11
ENOUGH: Final = 12
NONE: Final = 13
PAY: Final = 14
DECLINE: Final = 15
READY: Final = 16
INFLUENCE: Final = 17
BUILD: Final = 18
DONE: Final = 19
CONCEDE: Final = 20
SIMPLE: Final = [
    'bene', 'yield', 'keep', 'redraw', 'accept', 'refuse', 'election_field', 'crimson_field', 'plain', 'with_stab',
    'announce', 'wait', 'enough', 'none', 'pay', 'decline', 'ready', 'influence', 'build', 'done', 'concede',
]  # fmt: skip
SEAT: Final = 21  # + seat
STARTER: Final = 25  # + deck
CHOICE: Final = 31  # + number of the alternative
AMOUNT: Final = 35  # + ducats
MOST: Final = 99
VERBS: Final = [
    'deploy', 'agitate', 'challenge', 'move', 'play', 'attach', 'use', 'bare', 'support', 'revenge', 'pick', 'at',
    'discard', 'find', 'take', 'top', 'bottom', 'arm', 'include',
]  # fmt: skip
FIRST_CARD: Final = 135  # where the verbs with a card begin
SPAN: Final = 198  # kinds
DEPLOY: Final = 135  # + kind, and so on
AGITATE: Final = DEPLOY + 1 * SPAN
CHALLENGE: Final = DEPLOY + 2 * SPAN
MOVE: Final = DEPLOY + 3 * SPAN
PLAY: Final = DEPLOY + 4 * SPAN
ATTACH: Final = DEPLOY + 5 * SPAN
USE: Final = DEPLOY + 6 * SPAN
BARE: Final = DEPLOY + 7 * SPAN
SUPPORT: Final = DEPLOY + 8 * SPAN
REVENGE: Final = DEPLOY + 9 * SPAN
PICK: Final = DEPLOY + 10 * SPAN
AT: Final = DEPLOY + 11 * SPAN
DISCARD: Final = DEPLOY + 12 * SPAN
FIND: Final = DEPLOY + 13 * SPAN
TAKE: Final = DEPLOY + 14 * SPAN
TOP: Final = DEPLOY + 15 * SPAN
BOTTOM: Final = DEPLOY + 16 * SPAN
ARM: Final = DEPLOY + 17 * SPAN
INCLUDE: Final = DEPLOY + 18 * SPAN
# What came later stands behind: stored games know the numbers above.
LATER_VERBS: Final = ['bare_other', 'discard_other', 'pick_other']
BARE_OTHER: Final = DEPLOY + 19 * SPAN
DISCARD_OTHER: Final = DEPLOY + 20 * SPAN
PICK_OTHER: Final = DEPLOY + 21 * SPAN
COPY: Final = DEPLOY + 22 * SPAN  # + number of the copy, from 0
COPIES: Final = 99


def verb_of(action: int) -> int:
    """The verb of an action with a card, as the number that it begins from."""
    return FIRST_CARD + (action - FIRST_CARD) // SPAN * SPAN


def kind_of(action: int) -> int:
    """The card of an action with a card."""
    return (action - FIRST_CARD) % SPAN


def of_the_first(action: int) -> int:
    """The same answer about the first of two copies, if it was about the other one."""
    if BARE_OTHER <= action < COPY:
        return (BARE, DISCARD, PICK)[(action - BARE_OTHER) // SPAN] + kind_of(action)
    return action
