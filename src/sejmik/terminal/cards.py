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
    """A card to look up. Every game prints something else on its cards; see its board."""

    kind: str
    name: str
    effect: str
    provenance: dict[str, str] = field(default_factory=dict)
    note: str = ''

    def as_json(self) -> dict[str, object]:
        return {
            'card': self.kind,
            'name': self.name,
            'effect': self.effect,
            'provenance': self.provenance,
            'note': self.note,
        }

    def tell(self, words: Words) -> RenderableType:
        """The card with everything that is known of it."""
        raise NotImplementedError

    def line(self, words: Words, provenance: bool) -> RenderableType:
        """The card in a list of all; with `provenance`, each value says where it comes from."""
        raise NotImplementedError


class PlainCard(CardFacts):
    """A card of which the texts tell all there is."""

    def tell(self, words: Words) -> Text:
        return Text(self.name, style='bold').append(f'\n{self.effect}', style='not bold')

    def line(self, words: Words, provenance: bool) -> Group:
        return Group(Text(self.name, style='bold'), Padding(Text(self.effect), (0, 0, 0, 2)))


@dataclass
class PlayingCard(CardFacts):
    """A card with colours, a bid value and an icon."""

    colours: list[str] = field(default_factory=list)
    bid: int = 0
    icon: str = ''  # '' for none
    copies: int = 1
    basic: bool = False
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

    def tell(self, words: Words) -> Text:
        text = Text()
        text.append(self.name, style='bold')
        home = words.say('cards.basic' if self.basic else 'cards.main')
        text.append(f' ({home}, {words.say("cards.copies", n=self.copies)})\n')
        text.append(f'{self.effect}\n')
        values = [('colours', ', '.join(self.colour_words)), ('bid', str(self.bid)), ('icon', self.icon_word or '–')]
        for key, value in values:
            text.append(f'  {words.say(f"cards.title_{key}")}: {value}')
            text.append(f'  ({words.say(f"provenance.{self.provenance[key]}")})\n', style='dim')
        if self.note and words.game.lang == 'en':  # the notes are for the keepers of the data, and in English
            text.append(f'  {words.say("cards.note")}: {self.note}\n', style='dim')
        text.rstrip()
        return text

    def line(self, words: Words, provenance: bool) -> Group:
        values = [
            ('colours', '/'.join(self.colour_words)),
            ('bid', words.say('cards.bid', n=self.bid)),
            ('icon', self.icon_word or words.say('cards.no_icon')),
            ('copies', words.say('cards.copies', n=self.copies)),
        ]
        name = Text(self.name, style='bold')
        name.append(f' ({words.say("cards.basic" if self.basic else "cards.main")})', style='not bold')
        told = Text()
        for key, value in values:
            told.append(', ' if told else '')
            told.append(value)
            if provenance:
                told.append(f' ({words.say(f"provenance.{self.provenance[key]}")})', style='dim')
        return Group(name, Padding(told, (0, 0, 0, 2)), Padding(Text(self.effect), (0, 0, 0, 2)))


def plain(text: str) -> str:
    """Letters without marks, in small: what people type for 'Radziwiłł'."""
    spread = unicodedata.normalize('NFKD', text.casefold().replace('ł', 'l').replace('_', ' '))
    return ''.join(letter for letter in spread if letter.isalnum() or letter == ' ').strip()


def find_cards(cards: list[CardFacts], text: str) -> list[CardFacts]:
    """The card of this name, or else all that have the text in their name."""
    wanted = plain(text)
    exact = [card for card in cards if wanted in (plain(card.name), plain(card.kind))]
    return exact or [card for card in cards if wanted in plain(card.name) or wanted in plain(card.kind)]


def card_list(cards: list[CardFacts], words: Words, provenance: bool) -> Group:
    """All cards, a few lines each."""
    return Group(*(card.line(words, provenance) for card in cards))


def legend(words: Words) -> Text:
    """What the marks mean."""
    marks = [
        f'{words.say(f"provenance.{key}")}: {words.say(f"provenance_why.{key}")}'
        for key in ('found', 'inferred', 'reconstructed', 'pack')
    ]
    return Text('\n' + '\n'.join(marks))
