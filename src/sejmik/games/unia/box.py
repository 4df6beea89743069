"""Opening the box: the printed values from data.toml, or from a pack made by the owner of a real copy."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sejmik.games.unia.cards import CARDS
from sejmik.games.unia.state import COLOURS, ENDORSEMENTS, KINDS, Box
from sejmik.kernel.errors import BadInput

HIGHEST_BID = 20
PACK_KEYS = ('colours', 'bid', 'icon')


@cache
def data() -> dict[str, Any]:
    """Our own data file."""
    return tomllib.loads(files('sejmik.games.unia').joinpath('data.toml').read_text('utf-8'))


def open_box(seats: int, pack: Mapping[str, Any] | None, basic_blue: bool) -> Box:
    """The box for so many players. `basic_blue`: the other reading of the colours of Pałac and Senator."""
    components = data()['components']
    box = Box()
    box.bid_values = []
    box.colours = []
    box.icons = []
    box.copies = []
    box.basic = []
    for kind in KINDS:
        card = dict(data()['cards'][kind])
        if basic_blue and 'colours_alternative' in card:
            card['colours'] = card['colours_alternative']
        card.update((pack or {}).get('cards', {}).get(kind, {}))
        box.bid_values.append(card['bid'])
        box.colours.append(sum(1 << COLOURS.index(colour) for colour in card['colours']))
        box.icons.append(-1 if card['icon'] == 'none' else ENDORSEMENTS.index(card['icon']))
        box.copies.append(card['copies'])
        box.basic.append(card['basic'])
    box.kinds = [
        sum(1 << kind for kind in range(len(KINDS)) if box.colours[kind] >> colour & 1)
        for colour in range(len(COLOURS))
    ]
    box.votes = components['votes']
    box.markers_each = components['markers_each']
    box.hand = components['hand']
    box.track = components[f'track_{seats}']
    box.excluding = [[KINDS.index(name) for name in pair['cards']] for pair in data()['excluding']]
    box.cards = CARDS
    box.pack = '' if pack is None else hashlib.sha256(json.dumps(pack, sort_keys=True).encode()).hexdigest()[:16]
    return box


def read_pack(pack: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A pack replaces colours, bid values and icons, card by card; anything else in it is an error."""
    for key in pack:
        if key not in ('game', 'title', 'source', 'cards'):
            raise BadInput(f'{where}: unknown key {key!r}; a pack has game, title, source, cards')
    if pack.get('game') != 'unia':
        raise BadInput(f'{where}: game = {pack.get("game")!r}, expected "unia"')
    if not isinstance(pack.get('cards'), Mapping) or not pack['cards']:
        raise BadInput(f'{where}: cards is missing or empty')
    checked: dict[str, Any] = {}
    for kind, card in pack['cards'].items():
        key = f'{where}: cards.{kind}'
        if kind not in KINDS:
            raise BadInput(f'{key}: there is no such card')
        if not isinstance(card, Mapping):
            raise BadInput(f'{key}: expected a table')
        for name, value in card.items():
            if name not in PACK_KEYS:
                raise BadInput(f'{key}.{name}: unknown key; a card has {", ".join(PACK_KEYS)}')
            check_value(f'{key}.{name}', name, value)
        checked[kind] = dict(card)
    return {'cards': checked}


def check_value(key: str, name: str, value: object) -> None:
    if name == 'bid' and (isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST_BID):
        raise BadInput(f'{key}: {value!r} is not a whole number from 0 to {HIGHEST_BID}')
    if name == 'icon' and value not in ('none', *ENDORSEMENTS):
        raise BadInput(f'{key}: {value!r} is none of none, {", ".join(ENDORSEMENTS)}')
    if name == 'colours':
        if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
            raise BadInput(f'{key}: expected a list of different colours')
        for colour in value:
            if colour not in COLOURS:
                raise BadInput(f'{key}: {colour!r} is none of {", ".join(COLOURS)}')


def printed_cards(box: Box, pack: Mapping[str, Any] | None) -> dict[str, dict[str, Any]]:
    """What is printed on each card, and where we know it from; 'pack' for the values of a real copy."""
    changed = (pack or {}).get('cards', {})
    cards: dict[str, dict[str, Any]] = {}
    for number, kind in enumerate(KINDS):
        entry = data()['cards'][kind]
        cards[kind] = {
            'colours': [name for colour, name in enumerate(COLOURS) if box.colours[number] >> colour & 1],
            'bid': box.bid_values[number],
            'icon': '' if box.icons[number] < 0 else ENDORSEMENTS[box.icons[number]],
            'copies': box.copies[number],
            'basic': box.basic[number],
            'provenance': {**entry['provenance'], **dict.fromkeys(changed.get(kind, {}), 'pack')},
            'note': entry.get('note', ''),
        }
    return cards
