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

from sejmik.games.niepodlegla.cards import read_areas, read_words
from sejmik.games.niepodlegla.covering import bundle
from sejmik.games.niepodlegla.effects import PassTime, RemoveCard
from sejmik.games.niepodlegla.names import (
    AREAS,
    BONUSES,
    BORDERLANDS,
    CENTRAL,
    CHARACTER_DICE,
    CHARACTERS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    MISSIONS,
    NOBODY,
    REGIONS,
    SYMBOLS,
    THREATS,
    TOKENS,
    TSARIST,
    WHOLE_MAP,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.settings import LEVELS
from sejmik.kernel.errors import BadInput
from sejmik.kernel.pack import Section, read_sections, with_provenance

# What a pack may replace: the section, then the keys of one entry in it, each with the kind of its value.
PACK = {
    'dice': {'faces': 'faces', 'pips': 'numbers'},
    'missions': {
        'needs': 'symbols',
        'positive': 'alternatives',
        'negative': 'phrases',
        'urgent': 'switch',
        'four_players': 'switch',
        'deck': 'word',
        'date': 'word',
    },
    'finals': {'hard': 'symbols', 'easy': 'symbols', 'condition': 'word', 'date': 'word'},
    'challenges': {'needs': 'symbols', 'date': 'word'},
    'threats': {
        'upper': 'phrases',
        'lower': 'phrases',
        'unless': 'phrases',
        'deck': 'word',
        'date': 'word',
    },
    'time': {'effects': 'phrases'},
    'regions': {'areas': 'phrases', 'reward': 'word'},
    'characters': {'gives': 'word'},
    'main': {'by_distance': 'numbers', 'by_tokens': 'numbers'},
    'tracks': {'bonuses': 'bonuses', 'highest': 'number'},
}


@cache
def data() -> dict[str, Any]:
    """Our own data file."""
    return tomllib.loads(files('sejmik.games.niepodlegla').joinpath('data.toml').read_text('utf-8'))


def ranks() -> list[tuple[int, str]]:
    """NP-23.11: the ranks, highest first, each with the points from which it is given."""
    return [(one['from'], one['rank']) for one in data()['scoring']['ranks']]


@cache
def at_level(level: str) -> dict[str, Any]:
    """The data of a level: each level names what it changes of the one before it, and easy is what stands there."""
    if level == LEVELS[0]:
        return data()
    values = copy.deepcopy(at_level(LEVELS[LEVELS.index(level) - 1]))
    for section, entries in data()['levels'][level].items():
        for name, entry in entries.items():
            marks = {**values[section][name]['provenance'], **entry['provenance']}
            values[section][name].update({**entry, 'provenance': marks})
    return values


def with_pack(level: str, pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """The data of a level with the values of a pack in their places: what is printed on a real copy goes first."""
    values = copy.deepcopy(at_level(level)) if pack else at_level(level)
    for section, entries in (pack or {}).items():
        if section == 'start_obstacles':
            values[section] = entries
            continue
        for name, entry in entries.items():
            values[section][name].update(entry)
    return values


def open_box(seats: int, level: str, pack: Mapping[str, Any] | None, russian_both: bool) -> Box:
    """The box for so many players. `russian_both`: the other reading of "Russian partition" (AMB-19)."""
    values = with_pack(level, pack)
    box = Box()
    box.seats = seats
    setup = values['setup'][str(seats)]
    box.pawns = setup['pawns']
    box.missions = setup['missions']
    box.dice = setup['dice']
    box.morale = setup['morale']
    box.finals = setup['final_missions']
    box.points = setup['points']
    parts = values['components']
    box.most_independence = parts['independence_tokens']
    box.most_dice = parts['neutral_dice']
    box.most_morale = parts['morale_markers']
    box.orange = parts['orange_markers']
    box.most_challenges = parts['most_challenges']
    fill_dice(box, values)
    fill_board(box, values, russian_both)
    fill_missions(box, values)
    fill_threats(box, values)
    box.edition = level
    if pack is not None:
        box.edition += f' {hashlib.sha256(json.dumps(pack, sort_keys=True).encode()).hexdigest()[:16]}'
    return box


def fill_dice(box: Box, values: Mapping[str, Any]) -> None:
    kinds = ['neutral', *CHARACTERS[:CHARACTER_DICE]]
    box.faces = [[symbols(face) for face in values['dice'][kind]['faces']] for kind in kinds]
    box.bundles = [[bundle(face) for face in faces] for faces in box.faces]
    box.pips = list(values['dice']['black']['pips'])
    box.token_symbol = []
    box.token_morale = []
    for name in CHARACTERS[CHARACTER_DICE:]:
        gives = values['characters'][name]['gives']
        box.token_symbol.append(SYMBOLS.index(gives) if gives in SYMBOLS else NOBODY)
        box.token_morale.append(0 if gives in SYMBOLS else int(gives.split()[1]))


def fill_board(box: Box, values: Mapping[str, Any], russian_both: bool) -> None:
    box.regions = [sum(1 << AREAS.index(area) for area in values['regions'][name]['areas']) for name in REGIONS]
    box.rewards = [BONUSES.index(values['regions'][name]['reward']) for name in REGIONS]
    russian = box.regions[BORDERLANDS] | (box.regions[CENTRAL] if russian_both else 0)
    box.start_obstacles = [
        [AREAS.index(one['area']), obstacle_kind(one['kind']), one['count']] for one in values['start_obstacles']
    ]
    box.time_effects = [
        read_words(values['time'].get(str(n), {}).get('effects', []), [*box.regions, russian], f'time.{n}')
        for n in range(FINAL + 1)
    ]
    tracks = values['tracks']
    box.highest_accord = tracks['accord']['highest']
    box.highest_foreign = tracks['foreign_policy']['highest']
    box.accord_bonus = bonuses(tracks['accord'])
    box.foreign_bonus = bonuses(tracks['foreign_policy'])
    box.meeting = tracks['meeting']['sum']


def obstacle_kind(name: str) -> int:
    """At the start Russian tokens lie with the tsarist side up."""
    return TSARIST if name == 'russian' else TOKENS.index(name)


def bonuses(track: Mapping[str, Any]) -> list[int]:
    fields = [0] * (track['highest'] + 1)
    for field in track['bonuses']:
        fields[field['level']] = BONUSES.index(field['bonus'])
    return fields


def fill_missions(box: Box, values: Mapping[str, Any]) -> None:
    n = len(MISSIONS)
    box.decks = [''] * n
    dates = [''] * n
    box.needs = [0] * n
    box.easy_needs = [0] * n
    box.positive = [[] for _ in range(n)]
    box.negative = [[] for _ in range(n)]
    box.urgent = [False] * n
    box.four_players = [False] * n
    for name, card in values['missions'].items():
        i = MISSIONS.index(name)
        box.decks[i] = card['deck']
        dates[i] = card['date']
        box.needs[i] = bundle(symbols(card['needs']))
        box.positive[i] = [read_words(words, box.regions, f'missions.{name}') for words in card['positive']]
        box.negative[i] = read_words(card['negative'], box.regions, f'missions.{name}')
        box.urgent[i] = card['urgent']
        box.four_players[i] = card['four_players']
    box.removes_itself = [any(isinstance(word, RemoveCard) for word in words) for words in box.negative]
    box.time_goes = [any(isinstance(word, PassTime) for word in words) for words in box.negative]
    box.conditions = []
    for i in range(FIRST_FINAL, FIRST_CHALLENGE):
        card = values['finals'][MISSIONS[i]]
        box.decks[i] = 'F'
        dates[i] = card['date']
        box.needs[i] = bundle(symbols(card['hard']))
        box.easy_needs[i] = bundle(symbols(card['easy']))
        box.conditions.append(read_condition(card['condition'], box.regions, f'finals.{MISSIONS[i]}.condition'))
    for name, card in values['challenges'].items():
        i = MISSIONS.index(name)
        box.decks[i] = 'D'
        dates[i] = card['date']
        box.needs[i] = bundle(symbols(card['needs']))
    box.calendar = sorted(set(dates))
    box.dates = [box.calendar.index(date) for date in dates]
    main = values['main']
    box.paris = list(main['paris']['by_distance'])
    box.warsaw = list(main['warsaw']['by_tokens'])
    box.main_points = [main['paris']['points'], main['warsaw']['points']]
    box.challenge_points = values['scoring']['challenge']


def fill_threats(box: Box, values: Mapping[str, Any]) -> None:
    box.threat_decks = []
    box.upper = []
    box.lower = []
    box.unless = []
    for name in THREATS:
        card = values['threats'][name]
        where = f'threats.{name}'
        box.threat_decks.append(0 if card['deck'] == '1914' else 1)
        box.upper.append(read_words(card['upper'], box.regions, where))
        box.lower.append(read_words(card.get('lower', []), box.regions, where))
        box.unless.append([read_areas(region, box.regions, where) for region in card.get('unless', [])])


def symbols(names: list[str]) -> list[int]:
    return [SYMBOLS.index(name) for name in names]


def read_condition(phrase: str, regions: list[int], where: str) -> list[int]:
    """NP-22.22 to NP-22.30: what is compared, how much is needed, in which areas."""
    what, *rest = phrase.split()
    if what == 'areas' and rest and all(area in AREAS for area in rest):
        return [0, 0, sum(1 << AREAS.index(area) for area in rest)]
    if len(rest) == 1 and rest[0].isdecimal():
        if what in ('accord', 'foreign_policy'):
            return [2 if what == 'accord' else 3, int(rest[0]), 0]
        if what == 'map' or what in REGIONS:
            return [1, int(rest[0]), WHOLE_MAP if what == 'map' else regions[REGIONS.index(what)]]
    raise BadInput(f'{where}: {phrase!r} is no condition; try "areas krakow lwow", "map 11", "galicia 2", "accord 7"')


# -- packs -------------------------------------------------------------------------------------------------------------


def read_pack(pack: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A pack replaces printed values, entry by entry; anything else in it is an error that names the key."""
    sections = {section: Section(data()[section], kinds) for section, kinds in PACK.items()}
    checked = read_sections(pack, where, 'niepodlegla', sections, wrong, apart=('start_obstacles',))
    if 'start_obstacles' in pack:
        checked['start_obstacles'] = read_obstacles(pack['start_obstacles'], f'{where}: start_obstacles')
    check_sense(checked, where)
    return checked


def read_obstacles(given: object, where: str) -> list[dict[str, Any]]:
    kinds = ('russian', 'central_powers', 'ukrainian')
    if not isinstance(given, list):
        raise BadInput(f'{where}: expected a list of tables')
    for one in given:
        if not isinstance(one, Mapping) or set(one) != {'area', 'kind', 'count'}:
            raise BadInput(f'{where}: each has area, kind, count')
        if one['area'] not in AREAS or one['kind'] not in kinds or not is_number(one['count']):
            raise BadInput(f'{where}: {dict(one)!r} has an unknown area or kind, or no number')
    return [dict(one) for one in given]


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 99


def wrong(kind: str, value: object) -> str:
    """Whether a value has the kind it should have; whether it makes sense is seen when the box is opened."""
    words = isinstance(value, list) and all(isinstance(word, str) for word in value)
    fits = {
        'word': isinstance(value, str),
        'switch': isinstance(value, bool),
        'number': is_number(value) and value != 0,
        'numbers': isinstance(value, list) and value != [] and all(is_number(one) for one in value),
        'phrases': words,
        'symbols': words and value != [] and set(value) <= set(SYMBOLS[:4]) if isinstance(value, list) else False,
        'alternatives': isinstance(value, list) and 1 <= len(value) <= 2 and all(is_words(one) for one in value),
        'faces': isinstance(value, list) and len(value) == 6 and all(is_face(one) for one in value),
        'bonuses': isinstance(value, list) and all(isinstance(one, Mapping) for one in value),
    }
    return '' if fits[kind] else f'is not what belongs here ({kind})'


def is_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def is_face(value: object) -> bool:
    return isinstance(value, list) and len(value) <= 3 and all(symbol in SYMBOLS for symbol in value)


def check_sense(checked: Mapping[str, Any], where: str) -> None:
    """Open a box with the pack in it: what cannot be read is an error of the pack."""
    try:
        for seats in (2, 4):
            for level in LEVELS:
                box = open_box(seats, level, checked, False)
    except BadInput as error:
        raise BadInput(f'{where}: {error}') from None
    except (KeyError, ValueError, IndexError, TypeError) as error:
        raise BadInput(f'{where}: a value is not known: {error}') from None
    if sum(box.regions) != WHOLE_MAP:
        raise BadInput(f'{where}: regions: every area belongs to exactly one region')


def printed(values: Mapping[str, Any], pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """What is printed on each component, and where we know it from; 'pack' for the values of a real copy."""
    sections = ('missions', 'finals', 'challenges', 'main', 'threats', 'dice', 'characters', 'regions', 'time')
    told: dict[str, Any] = {
        section: with_provenance(values[section], (pack or {}).get(section, {})) for section in sections
    }
    told['tracks'] = values['tracks']
    return told
