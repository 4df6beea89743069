"""Cards to look up: what is printed on them, and where we know it from."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from sejmik.terminal.words import Words

PAINT = {'red': 'red', 'blue': 'blue', 'green': 'green', 'grey': ''}
"""How a colour is painted; its word always stands beside it."""


@dataclass
class CardFacts:
    kind: str
    name: str
    effect: str
    colours: list[str]
    bid: int
    icon: str  # '' for none
    copies: int
    basic: bool
    provenance: dict[str, str] = field(default_factory=dict)
    note: str = ''
    colour_words: list[str] = field(default_factory=list)
    icon_word: str = ''

    def as_json(self) -> dict[str, object]:
        return {
            'card': self.kind,
            'name': self.name,
            'effect': self.effect,
            'colours': self.colours,
            'bid': self.bid,
            'icon': self.icon or None,
            'copies': self.copies,
            'basic': self.basic,
            'provenance': self.provenance,
            'note': self.note,
        }


def plain(text: str) -> str:
    """Letters without marks, in small: what people type for 'Radziwiłł'."""
    spread = unicodedata.normalize('NFKD', text.casefold().replace('ł', 'l').replace('_', ' '))
    return ''.join(letter for letter in spread if letter.isalnum() or letter == ' ').strip()


def find_cards(cards: list[CardFacts], text: str) -> list[CardFacts]:
    """The card of this name, or else all that have the text in their name."""
    wanted = plain(text)
    exact = [card for card in cards if wanted in (plain(card.name), plain(card.kind))]
    return exact or [card for card in cards if wanted in plain(card.name) or wanted in plain(card.kind)]


def one_card(card: CardFacts, words: Words) -> Text:
    """A card with everything that is known of it."""
    text = Text()
    text.append(card.name, style='bold')
    home = words.say('cards.basic' if card.basic else 'cards.main')
    text.append(f' ({home}, {words.say("cards.copies", n=card.copies)})\n')
    text.append(f'{card.effect}\n')
    values = [('colours', ', '.join(card.colour_words)), ('bid', str(card.bid)), ('icon', card.icon_word or '–')]
    for key, value in values:
        text.append(f'  {words.say(f"cards.title_{key}")}: {value}')
        text.append(f'  ({words.say(f"provenance.{card.provenance[key]}")})\n', style='dim')
    if card.note and words.game.lang == 'en':  # the notes are for the keepers of the data, and in English
        text.append(f'  {words.say("cards.note")}: {card.note}\n', style='dim')
    text.rstrip()
    return text


def card_list(cards: list[CardFacts], words: Words, provenance: bool) -> Group:
    """All cards, two or three lines each; with `provenance`, each value says where it comes from."""
    blocks: list[RenderableType] = []
    for card in cards:
        values = [
            ('colours', '/'.join(card.colour_words)),
            ('bid', words.say('cards.bid', n=card.bid)),
            ('icon', card.icon_word or words.say('cards.no_icon')),
            ('copies', words.say('cards.copies', n=card.copies)),
        ]
        name = Text(card.name, style='bold')
        name.append(f' ({words.say("cards.basic" if card.basic else "cards.main")})', style='not bold')
        told = Text()
        for key, value in values:
            told.append(', ' if told else '')
            told.append(value)
            if provenance:
                told.append(f' ({words.say(f"provenance.{card.provenance[key]}")})', style='dim')
        blocks += [name, Padding(told, (0, 0, 0, 2)), Padding(Text(card.effect), (0, 0, 0, 2))]
    return Group(*blocks)


def legend(words: Words) -> Text:
    """What the marks mean."""
    marks = [
        f'{words.say(f"provenance.{key}")}: {words.say(f"provenance_why.{key}")}'
        for key in ('found', 'inferred', 'reconstructed', 'pack')
    ]
    return Text('\n' + '\n'.join(marks))
