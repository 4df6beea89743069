"""Opening the box: the printed values from data.toml, or from a pack made by the owner of a real copy."""

from __future__ import annotations

import copy
import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sejmik.games.sigismundus.names import (
    ABILITIES,
    ACT_EFFECTS,
    COUNTRIES,
    DECKS,
    DEMANDS,
    ECONOMIST_2,
    FIELDS,
    FIGURES,
    HOUSES,
    MOST,
    OFFICE_KINDS,
    OFFICES,
    POLICIES,
    SPACES,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.purses import most_ducats
from sejmik.games.sigismundus.ribbons import COUNTED
from sejmik.kernel.errors import BadInput
from sejmik.kernel.pack import Section, read_sections, with_provenance

# What a pack may replace: the section, then the keys of one entry in it, each with the kind of its value.
PACK = {
    'houses': {'royal': 'place', 'senatorial': 'place', 'parliamentary': 'place', 'initiative': 'number'},
    'tracks': {'votes': 'five'},
    'countries': {'seal': 'abilities', 'latin': 'word'},
    'offices': {'income': 'two', 'prestige': 'two', 'abilities': 'abilities'},
    'sejms': {'act': 'acts', 'date': 'word'},
    'figures': {'ribbon': 'ribbon', 'abilities': 'abilities'},
    'demands': {'copies': 'number'},
    'policies': {'copies': 'number'},
}


@cache
def data() -> dict[str, Any]:
    """Our own data file."""
    return tomllib.loads(files('sejmik.games.sigismundus').joinpath('data.toml').read_text('utf-8'))


def with_pack(pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """The data with the values of a pack in their places."""
    values = copy.deepcopy(data()) if pack else data()
    for section, entries in (pack or {}).items():
        for name, entry in entries.items():
            if section == 'figures':  # a Figure has a ribbon or abilities, never both
                values[section][name].pop('ribbon' if 'abilities' in entry else 'abilities', None)
            values[section][name].update(entry)
    return values


def open_box(seats: int, pack: Mapping[str, Any] | None, short: bool) -> Box:
    """The box for so many players, for the full or the short game."""
    values = with_pack(pack)
    box = Box()
    parts = values['components']
    box.votes = parts['votes']
    box.units = [parts[kind] for kind in UNITS]
    box.power = [values['units'][kind]['power'] for kind in UNITS]
    box.clients = parts['clients']
    box.own_clients = parts['own_clients']
    box.markers = parts['markers']
    box.basic_income = parts['income']
    box.figures_each = parts['figures_each_round']
    box.start_units = [values['start'][kind] for kind in UNITS]
    box.start_ducats = values['start']['ducats']
    box.rounds = [n - 1 for n in values['setup']['short' if short else 'full']]
    box.start_offices = sorted(n - 1 for n in values['setup']['offices'][:seats])
    box.fields = [field for field in range(len(FIELDS)) if field != ECONOMIST_2 or seats == 5]
    box.house_start = [[values['houses'][name][track] - 1 for track in TRACKS] for name in HOUSES]
    box.house_initiative = [values['houses'][name]['initiative'] for name in HOUSES]
    box.track_votes = [list(values['tracks'][track]['votes']) for track in TRACKS]
    box.values = [list(pair) for pair in values['directions']['values']]
    box.deck_of = [DECKS.index(values['policies'][name]['deck']) for name in POLICIES]
    box.copies = [values['policies'][name]['copies'] for name in POLICIES]
    box.demand_copies = [values['demands'][name]['copies'] for name in DEMANDS]
    fill_offices(box, values)
    box.seal_abilities = [read_abilities(values['countries'][name]['seal'], name) for name in COUNTRIES]
    fill_figures(box, values)
    box.act_effects = [[ACT_EFFECTS.index(word) for word in values['sejms'][f'sejm_{n}']['act']] for n in range(1, 9)]
    box.pack = '' if pack is None else hashlib.sha256(json.dumps(pack, sort_keys=True).encode()).hexdigest()[:16]
    return box


def fill_offices(box: Box, values: Mapping[str, Any]) -> None:
    cards = [values['offices'][name] for name in OFFICES]
    box.office_kind = [OFFICE_KINDS.index(card['kind']) for card in cards]
    box.income = [list(card['income']) for card in cards]
    box.prestige = [list(card['prestige']) for card in cards]
    box.palatine = [card['palatine'] for card in cards]
    box.office_abilities = [read_abilities(card['abilities'], name) for name, card in zip(OFFICES, cards)]


def fill_figures(box: Box, values: Mapping[str, Any]) -> None:
    box.figure_abilities = []
    box.ribbon = []
    box.rank_points = []
    for name in FIGURES:
        card = values['figures'][name]
        box.figure_abilities.append(read_abilities(card.get('abilities', []), name))
        ribbon, ranks = read_ribbon(card.get('ribbon', ''), name)
        box.ribbon.append(ribbon)
        box.rank_points.append(ranks)


def read_abilities(phrases: list[str], where: str) -> list[list[int]]:
    """'income 2' as a pair of numbers."""
    found = []
    for phrase in phrases:
        word, _, value = phrase.partition(' ')
        if word not in ABILITIES or not value.isdecimal():
            raise BadInput(f'{where}: {phrase!r} is no ability')
        found.append([ABILITIES.index(word), int(value)])
    return found


def read_ribbon(phrase: str, where: str) -> tuple[list[int], list[int]]:
    """'figures 2 1 8' or 'rank royal 6 4 3 2 1'; one of the two results is empty."""
    if not phrase:
        return [], []
    what, *rest = phrase.split()
    if what == 'rank' and len(rest) == 1 + SPACES and rest[0] in TRACKS and all(n.isdecimal() for n in rest[1:]):
        return [], [TRACKS.index(rest[0]), *map(int, rest[1:])]
    if what in COUNTED and len(rest) == 3 and all(n.isdecimal() for n in rest) and int(rest[1]) > 0:
        return [COUNTED.index(what), *map(int, rest)], []
    raise BadInput(f'{where}: {phrase!r} is no ribbon; try "figures 2 1 8" or "rank royal 6 4 3 2 1"')


# -- packs -------------------------------------------------------------------------------------------------------------


def read_pack(pack: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A pack replaces printed values, entry by entry; anything else in it is an error that names the key."""
    sections = {section: Section(data()[section], kinds) for section, kinds in PACK.items()}
    checked = read_sections(pack, where, 'sigismundus', sections, wrong)
    try:
        box = open_box(5, checked, False)
    except BadInput as error:
        raise BadInput(f'{where}: {error}') from None
    most = most_ducats(box, 5)
    if most > MOST:
        raise BadInput(f'{where}: with these incomes a player can come to {most} ducats; at most {MOST} can be named')
    check_houses(checked, where)
    return checked


def check_houses(checked: Mapping[str, Any], where: str) -> None:
    """SA-4.1: one marker on a space."""
    houses = with_pack(checked)['houses']
    for track in TRACKS:
        if sorted(house[track] for house in houses.values()) != list(range(1, SPACES + 1)):
            raise BadInput(f'{where}: houses: two Houses start on the same space of the {track} track')


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99


def wrong(kind: str, value: object) -> str:
    return '' if fits(kind, value) else f'is not what belongs here ({kind})'


def fits(kind: str, value: object) -> bool:
    if kind == 'word' or kind == 'ribbon':
        return isinstance(value, str)
    if kind == 'number':
        return is_number(value)
    if kind == 'place':
        return is_number(value) and value in range(1, SPACES + 1)
    if not isinstance(value, list):
        return False
    if kind == 'two' or kind == 'five':
        return len(value) == (2 if kind == 'two' else SPACES) and all(is_number(one) for one in value)
    if kind == 'acts':
        return all(word in ACT_EFFECTS for word in value)
    return all(isinstance(word, str) for word in value)


def printed(values: Mapping[str, Any], pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """What is printed on each component, and where we know it from; 'pack' for the values of a real copy."""
    told: dict[str, Any] = {
        section: with_provenance(values[section], (pack or {}).get(section, {})) for section in PACK
    }
    told['units'] = values['units']
    told['directions'] = values['directions']
    return told
