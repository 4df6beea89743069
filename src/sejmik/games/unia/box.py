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
from sejmik.games.unia.names import COLOURS, ENDORSEMENTS, KINDS
from sejmik.games.unia.printed import Box
from sejmik.kernel.errors import BadInput
from sejmik.kernel.pack import Section, read_sections

HIGHEST_BID = 20
PACK = {'colours': 'colours', 'bid': 'bid', 'icon': 'icon'}  # what a pack may change, and the kind of each value


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
        sum(1 << kind for kind in range(len(KINDS)) if box.colours[kind] & colours)
        for colours in range(1 << len(COLOURS))
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
    checked = read_sections(pack, where, 'unia', {'cards': Section(KINDS, PACK)}, wrong)
    if not checked.get('cards'):
        raise BadInput(f'{where}: cards is missing or empty')
    return checked


def wrong(kind: str, value: object) -> str:
    if kind == 'bid' and (isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST_BID):
        return f'is not a whole number from 0 to {HIGHEST_BID}'
    if kind == 'icon' and value not in ('none', *ENDORSEMENTS):
        return f'is none of none, {", ".join(ENDORSEMENTS)}'
    if kind == 'colours':
        if not isinstance(value, list) or not value or len(set(map(str, value))) != len(value):
            return 'is not a list of different colours'
        if not set(map(str, value)) <= set(COLOURS):
            return f'has a colour that is none of {", ".join(COLOURS)}'
    return ''


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
