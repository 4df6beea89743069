"""Opening the box: the card pool and starter decks from data.toml, with the cards of a pack added or replaced."""

from __future__ import annotations

import copy
import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sejmik.games.veto import moments
from sejmik.games.veto.cards import Reader, person_names
from sejmik.games.veto.language import DEED, PASSIVE, REPLY, TRIFLE
from sejmik.games.veto.names import (
    CHARACTER,
    EFFECT,
    FACTION,
    FACTIONS,
    KEYWORDS,
    KINDS,
    NEUTRAL,
    NOTHING,
    STAB,
    STRATEGY,
    TYPES,
)
from sejmik.games.veto.pool import Box, Face
from sejmik.games.veto.setup import LARGEST_DECK
from sejmik.kernel.errors import BadInput
from sejmik.kernel.pack import Section, check_values, read_sections

CARD_KEYS = {
    'type': str, 'faction': str, 'treasury': int, 'income': int, 'sabre': int, 'votes': int, 'cost': int, 'upkeep': int,
    'keywords': list, 'unique': bool, 'same_as': str, 'host': dict, 'abilities': list, 'provenance': str, 'known': list,
    'note': str, 'name': str, 'subtitle': str, 'text': str,
}  # fmt: skip
DECK_KEYS = {'faction': 'card', 'strategy': 'card', 'cards': 'cards'}
COPIES = re.compile('[0-9]{1,3}')


@cache
def data() -> dict[str, Any]:
    """Our own data file."""
    return tomllib.loads(files('sejmik.games.veto').joinpath('data.toml').read_text('utf-8'))


def with_pack(pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """The data with the cards and decks of a pack in their places."""
    if not pack:
        return data()
    values = copy.deepcopy(data())
    for section in ('cards', 'decks'):
        for name, entry in pack.get(section, {}).items():
            values[section].setdefault(name, {}).update(entry)
    return values


def open_box(pack: Mapping[str, Any] | None) -> Box:
    """The pool, ready to be played."""
    values = with_pack(pack)
    cards = values['cards']
    box = Box()
    box.cards = []
    box.abilities = []
    box.standing = []
    persons = person_names(cards)
    for name in KINDS:
        face = Face()
        face.name = name
        face.type = -1
        if name in cards:
            read_face(box, face, name, cards[name], persons)
        box.cards.append(face)
    texts = [[ability for ability in face.abilities if not ability.in_hand] for face in box.cards]
    box.deeds = [[ability for ability in those if ability.kind in (DEED, TRIFLE)] for those in texts]
    box.replies = [[ability for ability in those if ability.kind == REPLY] for those in texts]
    box.forced = [[one for one in face.abilities if one.kind == PASSIVE and one.on] for face in box.cards]
    box.from_hand = [[] for _ in moments.MOMENTS]
    box.heard = [False] * len(moments.MOMENTS)
    for kind, face in enumerate(box.cards):
        for ability in face.abilities:
            for code in ability.on:
                box.heard[code] = True
                if ability is face.playing and ability.kind == REPLY:
                    box.from_hand[code].append(kind)
    box.decks = []
    box.deck_factions = []
    box.deck_strategies = []
    for name in FACTIONS:
        deck = values['decks'][name]
        box.decks.append(read_deck(deck['cards'], f'decks.{name}'))
        box.deck_factions.append(beside(box, deck['faction'], FACTION, f'decks.{name}.faction'))
        strategy = beside(box, deck['strategy'], STRATEGY, f'decks.{name}.strategy') if 'strategy' in deck else NOTHING
        box.deck_strategies.append(strategy)
    box.pack = '' if not pack else hashlib.sha256(json.dumps(pack, sort_keys=True).encode()).hexdigest()[:16]
    return box


@cache
def own_box() -> Box:
    """The pool without a pack."""
    return open_box(None)


def read_face(box: Box, face: Face, name: str, card: Mapping[str, Any], persons: Mapping[str, int]) -> None:
    for key, value in card.items():
        if key not in CARD_KEYS:
            raise BadInput(f'{name}: unknown key {key!r}; a card has {", ".join(CARD_KEYS)}')
        kind = CARD_KEYS[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadInput(f'{name}.{key}: {value!r} is not what belongs here')
    if card.get('type') not in TYPES:
        raise BadInput(f'{name}.type: {card.get("type")!r} is none of {", ".join(TYPES)}')
    if card.get('faction', FACTIONS[0]) not in FACTIONS:
        raise BadInput(f'{name}.faction: {card["faction"]!r} is none of {", ".join(FACTIONS)}')
    face.type = TYPES.index(card['type'])
    face.faction = FACTIONS.index(card['faction']) if 'faction' in card else NEUTRAL
    face.person = persons[name]
    for word in card.get('keywords', []):
        if word not in KEYWORDS:
            raise BadInput(f'{name}.keywords: {word!r} is none of {", ".join(KEYWORDS)}')
        face.keywords |= 1 << KEYWORDS.index(word)
    face.sabre = number(card, 'sabre', name)
    face.votes = number(card, 'votes', name)
    face.cost = number(card, 'cost', name)
    face.upkeep = number(card, 'upkeep', name)
    face.treasury = number(card, 'treasury', name)
    face.income = number(card, 'income', name)
    face.unique = face.type == CHARACTER or bool(card.get('unique'))
    reader = Reader(name, persons)
    if 'host' in card:
        face.host = reader.filter(card['host'], f'{name}.host')
    face.abilities = []
    for at, said in enumerate(card.get('abilities', [])):
        reader.standing = box.standing
        ability = reader.read(said, f'{name}.abilities[{at}]')
        ability.no = len(box.abilities)
        ability.at = at
        box.abilities.append(ability)
        face.abilities.append(ability)
        if face.playing is None and ability.in_hand and face.type in (EFFECT, STAB):
            face.playing = ability
    if face.type in (EFFECT, STAB) and face.playing is None:
        raise BadInput(f'{name}: nobody could play it: its first ability needs zone = "hand"')


def number(card: Mapping[str, Any], key: str, name: str) -> int:
    value = card.get(key, 0)
    if not -99 <= value <= 99:
        raise BadInput(f'{name}.{key}: {value!r} is not from -99 to 99')
    return int(value)


def read_deck(lines: list[str], where: str) -> list[int]:
    """'3 finta' and so on, as kinds with copies, sorted."""
    deck: list[int] = []
    for line in lines:
        n, _, name = line.partition(' ')
        if not COPIES.fullmatch(n) or name not in KINDS:
            raise BadInput(f'{where}: {line!r} is not like "3 finta"')
        if len(deck) + int(n) > LARGEST_DECK:
            raise BadInput(f'{where}: a deck has at most {LARGEST_DECK} cards')
        deck.extend([KINDS.index(name)] * int(n))
    deck.sort()
    return deck


def beside(box: Box, word: str, type: int, where: str) -> int:
    """VT-6.5: the faction card, or the strategy, that stands beside a deck."""
    kind = KINDS.index(word)
    if box.cards[kind].type != type:
        raise BadInput(f'{where}: {word!r} is no {TYPES[type]} card')
    return kind


# -- packs -------------------------------------------------------------------------------------------------------------


def read_pack(pack: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A pack replaces cards by name, adds cards as guest_1 to guest_20, and replaces starter decks."""
    sections = {
        'cards': Section(KINDS, hint='; new cards are called guest_1 to guest_20'),
        'decks': Section(FACTIONS, hint=f'; the decks are {", ".join(FACTIONS)}'),
    }
    checked = read_sections(pack, where, 'veto', sections, lambda kind, value: '')
    for name, deck in checked.get('decks', {}).items():
        check_values(deck, f'{where}: decks.{name}', DECK_KEYS, wrong_in_deck)
    try:
        open_box(checked)
    except (BadInput, KeyError, ValueError) as error:
        raise BadInput(f'{where}: {error}') from None
    return checked


def wrong_in_deck(kind: str, value: object) -> str:
    if kind == 'cards':
        fits = isinstance(value, list) and all(isinstance(line, str) for line in value)
        return '' if fits else 'is not a list of lines like "3 finta"'
    return '' if value in KINDS else 'is no card'


def printed(values: Mapping[str, Any], pack: Mapping[str, Any] | None) -> dict[str, Any]:
    """What is printed on the cards, each with where it comes from."""
    cards: dict[str, Any] = {}
    for name, card in values['cards'].items():
        entry = {key: value for key, value in card.items() if key != 'abilities'}
        entry['kinds'] = [ability['kind'] for ability in card.get('abilities', [])]
        if pack and name in pack.get('cards', {}):
            entry['provenance'] = 'pack'
        cards[name] = entry
    return {'cards': cards, 'decks': values['decks']}
