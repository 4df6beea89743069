"""What is about to lose the game, read off the table; and whether something that happened is good or bad."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sejmik.games.niepodlegla.box import data
from sejmik.games.niepodlegla.names import FINAL, MISSIONS, NEGATIVE, NOBODY, STRUGGLE
from sejmik.games.niepodlegla.standing import check_of, lack, rounds_left
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Say

LAST_ROUNDS = 3  # from which on the tracks are looked at
LAST_MORALE = 2  # the black die may take so much at once

GOOD_NEWS = frozenset(
    ('completed', 'cheered', 'released', 'independence', 'obstacle_cancelled', 'obstacle_removed', 'shield')
    + ('reactivated', 'averted', 'received', 'positive', 'met')
)
BAD_NEWS = frozenset(('morale_lost', 'negative', 'obstacle', 'independence_cancelled', 'threat', 'imprisoned'))


def touch(event: Event) -> int:
    """NP-1.2: all win or all lose, so it is the same for everyone."""
    if event.tag in GOOD_NEWS:
        return GOOD
    if event.tag in BAD_NEWS:
        return BAD
    if event.tag in ('accord', 'foreign_policy'):
        return GOOD if event.numbers[1] > 0 else BAD
    if event.tag == 'over':
        return GOOD if event.numbers[0] else BAD
    return PLAIN


def alarms(seen: Mapping[str, Any]) -> list[Say]:
    """The nearest danger first."""
    if seen['outcome'] is not None:
        return []
    if seen['time'] == FINAL:
        return last_morale(seen)
    return [*mission_that_loses(seen), *tracks(seen), *low_morale(seen)]


def last_morale(seen: Mapping[str, Any]) -> list[Say]:
    """NP-22.16: in the final round the game is lost when morale is 0."""
    low = seen['phase'] == STRUGGLE and seen['morale'] <= LAST_MORALE
    return [Say('last_morale', {'n': seen['morale']})] if low else []


@cache
def losing() -> frozenset[int]:
    """The missions with the defeat symbol (NP-11.17), as our data has them; a pack may move it."""
    return frozenset(MISSIONS.index(name) for name, card in data()['missions'].items() if 'defeat' in card['negative'])


def mission_that_loses(seen: Mapping[str, Any]) -> list[Say]:
    """NP-11.17: it lies there, and nobody goes."""
    if seen['phase'] > NEGATIVE:
        return []
    return [
        Say('mission_loses', {'mission': card['mission']})
        for card in seen['laid']
        if card['mission'] in losing() and card['pawn'] == NOBODY and (seen['phase'] < NEGATIVE or is_due(seen, card))
    ]


def is_due(seen: Mapping[str, Any], card: Mapping[str, Any]) -> bool:
    return card['mission'] in seen['due']


def tracks(seen: Mapping[str, Any]) -> list[Say]:
    """NP-21.3: the markers will not meet in time if they go on as they have done so far."""
    short = lack(seen['accord'], seen['foreign_policy'])
    left = rounds_left(seen)
    if short <= 0 or left > LAST_ROUNDS:
        return []
    if left == 0:
        return [Say('tracks_no_round', {'n': short})]
    played = FINAL - 1 - left
    meets = played > 0 and (seen['accord'] + seen['foreign_policy']) * left >= short * played
    return [] if meets else [Say('tracks_apart', {'n': short, 'm': left})]


def low_morale(seen: Mapping[str, Any]) -> list[Say]:
    """NP-13.4, NP-13.6: what the check will bring if nothing changes."""
    if seen['phase'] not in (STRUGGLE, NEGATIVE):
        return []
    brings = check_of(seen['morale'], seen['overflow'])
    return [Say(f'check_{brings}', {'n': seen['morale']})] if brings in ('two', 'four') else []
