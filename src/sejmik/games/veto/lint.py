"""What may be wrong with a set of cards: words that nothing uses, cards that nobody can play, texts that keep a number
to themselves. Interpreted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sejmik.games.veto import acts, moments
from sejmik.games.veto.cards import WORD_KEYS
from sejmik.games.veto.language import CONDITIONS, COSTS, LIMITS
from sejmik.games.veto.mentions import unsaid_numbers
from sejmik.games.veto.names import KEYWORDS, UNTIL
from sejmik.games.veto.numbers import PARAMS


def said(value: object, key: str = '') -> Iterator[tuple[str, str]]:
    """Every word a card uses, with the key it stands under."""
    if isinstance(value, Mapping):
        for name, part in value.items():
            yield ('key', str(name))
            yield from said(part, str(name))
    elif isinstance(value, list):
        for part in value:
            yield from said(part, key)
    elif isinstance(value, str):
        yield (key, value)


def unused(cards: Mapping[str, Any]) -> dict[str, set[str]]:
    """The words of each part of the language that no card uses."""
    words = {pair for card in cards.values() for pair in said(card.get('abilities', []))}
    named = {pair for card in cards.values() for pair in said({'keywords': card.get('keywords', [])})}

    def missing(known: list[str], *keys: str) -> set[str]:
        return {word for word in known if word and not any((key, word) in words for key in keys)}

    return {
        'word': missing(list(WORD_KEYS), 'word'),
        'condition': missing(CONDITIONS, 'key'),
        'cost': missing(COSTS, 'key'),
        'act': missing(acts.ACTS, 'act'),
        'param': missing(PARAMS, 'param'),
        'limit': missing(LIMITS, 'limit'),
        'until': missing(UNTIL, 'until'),
        'moment': missing(moments.MOMENTS, 'on'),
        'keyword': {word for word in KEYWORDS if ('keywords', word) not in named},
    }


def unplayable(cards: Mapping[str, Any]) -> list[str]:
    """Cards that no player could ever use: Loyal ones without a faction, marks without a faction card, equipment that
    no character may carry, effects and stabs that cannot be played from the hand."""
    factions = {card['faction'] for card in cards.values() if card['type'] == 'faction'}
    characters = {name: card for name, card in cards.items() if card['type'] == 'character'}
    found = []
    for name, card in cards.items():
        mark = card.get('faction')
        abilities = card.get('abilities', [])
        in_hand = [one for one in abilities if one.get('zone') == 'hand' and one['kind'] != 'passive']
        if (
            (mark is not None and mark not in factions)
            or ('loyal' in card.get('keywords', []) and mark is None)
            or (card['type'] in ('effect', 'stab') and not in_hand)
            or (card['type'] == 'equipment' and not any(carries(one, who, card) for who, one in characters.items()))
        ):
            found.append(name)
    return found


def carries(character: Mapping[str, Any], name: str, equipment: Mapping[str, Any]) -> bool:
    """Whether a character could carry the equipment, by what is printed."""
    host = equipment.get('host', {})
    mark = equipment.get('faction')
    wanted = host.get('keyword', [])
    names = host.get('name', [])
    return (
        (mark is None or mark == character.get('faction'))
        and (not wanted or bool(set(wanted) & set(character.get('keywords', []))))
        and (not names or name in ([names] if isinstance(names, str) else names))
    )


def remarks(cards: Mapping[str, Any], named: Mapping[str, Any], words: Mapping[str, Any]) -> list[str]:
    """What the author of a pack may have overlooked on the cards that it names."""
    lost = unplayable(cards)
    found = []
    for name in named:
        card = cards[name]
        text = card.get('text', words['cards'].get(name, {}).get('text', ''))
        if name in lost:
            found.append(f'{name}: no player could ever use it')
        if card.get('abilities') and not text:
            found.append(f'{name}: it has no text; players read only what `text` says')
        elif unsaid := unsaid_numbers(card, text):
            found.append(f'{name}: its text does not mention {", ".join(map(str, unsaid))}')
    return found
