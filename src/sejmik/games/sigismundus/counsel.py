"""What a good neighbour at the table would point out: the last round, votes and ducats thrown away, what touches you.

All of it is read off what the seat sees, and off the printed cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.sigismundus.amounts import amount_of
from sejmik.games.sigismundus.fields import agitation_track
from sejmik.games.sigismundus.names import (
    AGITATION,
    ENOUGH,
    FEAST,
    FIELD,
    FIELD_FREE,
    HOST,
    HOST_UNITS,
    NOBODY,
    SEJM,
    SENATORIAL,
    SUPPORT,
    TAX,
    UNITS,
    VACANCY,
)
from sejmik.games.sigismundus.sejm import EXTRA_VOTES
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Say

LAST_SEJM = 7  # the card of the last round, in the short game too


def alarms(seen: Mapping[str, Any]) -> list[Say]:
    """SA-60.1: what is about to decide the game."""
    if seen['round'] == 0 or seen['sejm'] != LAST_SEJM or seen['outcome'] is not None:
        return []
    return [Say('last_sejm' if seen['phase'] == SEJM else 'last_round')]


# -- doubts ------------------------------------------------------------------------------------------------------------


def doubts(seen: Mapping[str, Any], g: Sigismundus, seat: int) -> dict[int, Say]:
    """Answers that certainly waste something, whatever the others hold and do."""
    asked = seen['question']
    if asked is None or seat not in asked['seats']:
        return {}
    options: list[int] = asked['options']
    step, numbers = asked['step'], asked['numbers']
    if step == 'office_vote':
        return too_much(options, most_votes(seen, seat, numbers[0]), 'votes_wasted')
    if step == 'answer_demand':
        return too_much_for_king(seen, g, seat, options, numbers[0])
    if step == 'offer_votes':
        return without_buyer(seen, seat, options)
    if step == 'agitate':
        return beyond_first(seen, options, seat, agitation_track(g), waiting(numbers))
    if step == 'feast_cards':
        there = seen['places'][SENATORIAL][seat] <= waiting(numbers)
        return {one: Say('card_wasted') for one in options if there and one != ENOUGH}
    if step == 'place_client':
        return client_in_vain(seen, g, seat, options)
    return {}


def waiting(numbers: list[int]) -> int:
    """AMB-31: the spaces of a move that wait for further ones."""
    return numbers[1] if len(numbers) > 1 else 0


def too_much(options: list[int], most: int | None, key: str) -> dict[int, Say]:
    """Nobody else can give more than `most`: one more is enough."""
    if most is None:
        return {}
    return {one: Say(key, {'n': most + 1}) for one in options if amount_of(one) > most + 1}


def most_votes(seen: Mapping[str, Any], seat: int, office: int) -> int | None:
    """SA-17.4.6: the most that anybody else can bid; None if somebody's votes are not open."""
    found = [0]
    for other, p in enumerate(seen['players']):
        if other == seat:
            continue
        if p['votes'] is None:
            return None
        found.append(p['votes'] + (EXTRA_VOTES if seen['vacancies'][office] == other else 0))
    return max(found)


def too_much_for_king(
    seen: Mapping[str, Any], g: Sigismundus, seat: int, options: list[int], demand: int
) -> dict[int, Say]:
    """SA-17.5.6: the first place is taken with one more than anybody else has."""
    others = [p for other, p in enumerate(seen['players']) if other != seat]
    if demand == HOST:
        most = max(power(g, p['active']) for p in others)
        found = {one: power(g, host(one)) for one in options}
        return {
            one: Say('units_wasted', {'n': most + 1}) for one in options if wasteful(g, host(one), found[one], most)
        }
    purse = 'ducats' if demand == TAX else 'votes'
    if any(p[purse] is None for p in others):
        return {}
    key = 'ducats_wasted' if demand == TAX else 'votes_wasted'
    return too_much(options, max(p[purse] for p in others), key) if demand in (TAX, SUPPORT) else {}


def power(g: Sigismundus, units: list[int]) -> int:
    return sum(n * g.box.power[kind] for kind, n in enumerate(units))


def host(action: int) -> list[int]:
    code = action - HOST_UNITS
    return [code // 136, code // 8 % 17, code % 8]


def wasteful(g: Sigismundus, units: list[int], sent: int, most: int) -> bool:
    """One of the units could stay at home, and the rest would still be more than anybody else can send."""
    return any(units[kind] > 0 and sent - g.box.power[kind] > most for kind in range(len(UNITS)))


def without_buyer(seen: Mapping[str, Any], seat: int, options: list[int]) -> dict[int, Say]:
    """SA-17.3.15: votes without a buyer are lost, and only ducats that lie ready buy."""
    if any(p['offered'] for other, p in enumerate(seen['players']) if other != seat):
        return {}
    return {one: Say('no_buyer') for one in options if amount_of(one) > 0}


def beyond_first(seen: Mapping[str, Any], options: list[int], seat: int, track: int, spaces: int) -> dict[int, Say]:
    """SA-48.3: there is nothing beyond the first space."""
    left = max(0, seen['places'][track][seat] - spaces)
    return {one: Say('beyond_first', {'n': left}) for one in options if amount_of(one) > left}


def client_in_vain(seen: Mapping[str, Any], g: Sigismundus, seat: int, options: list[int]) -> dict[int, Say]:
    """SA-45.1, SA-48.1: a client for a move of whoever stands in front already; SA-44.1: or for an office where none is
    left to mark, or no marker to do it with."""
    found: dict[int, Say] = {}
    for field, track in ((FEAST, SENATORIAL), (AGITATION, agitation_track(g))):
        if seen['places'][track][seat] == 0:
            found.update({one: Say('already_first', {'track': track}) for one in (FIELD + field, FIELD_FREE + field)})
    free = [office for office in g.free_offices() if seen['vacancies'][office] == NOBODY]
    why = 'no_vacancy' if not free else 'no_marker' if seen['players'][seat]['markers'] == 0 else ''
    if why:
        found.update({one: Say(why) for one in (FIELD + VACANCY, FIELD_FREE + VACANCY)})
    return {one: said for one, said in found.items() if one in options}


# -- what touches a seat -----------------------------------------------------------------------------------------------

GAINS = frozenset(('points', 'office_gained', 'figure_taken', 'client_taken', 'economist', 'raft', 'unit_taken'))
LOSSES = frozenset(('office_given_up', 'unit_lost', 'host_lost'))
TAKEN = frozenset(('points_taken', 'ducats_taken', 'robbed', 'attacked'))  # seat, then who suffers it
PATRONS = frozenset(('figure_bribed', 'figure_carried_off'))  # seat, Figure, who loses it


def touches(event: Event, seat: int) -> int:
    """Whether it is good or bad for the seat, beyond doubt."""
    tag, numbers = event.tag, event.numbers
    if tag in GAINS:
        return GOOD if numbers[0] == seat else PLAIN
    if tag in LOSSES:
        return BAD if numbers[0] == seat else PLAIN
    if tag in TAKEN:
        return BAD if numbers[1] == seat else GOOD if numbers[0] == seat and tag != 'attacked' else PLAIN
    if tag in PATRONS:
        return BAD if numbers[2] == seat else GOOD if numbers[0] == seat else PLAIN
    if tag in ('representative', 'country_cleared'):
        return GOOD if numbers[1] == seat != NOBODY else PLAIN
    return PLAIN
