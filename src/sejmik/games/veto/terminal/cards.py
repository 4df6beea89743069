"""The cards of Veto! to look up: values, keywords with their rules, history, and where each value is known from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.veto.terminal.words import Printed
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.words import Words

LETTER = re.compile(r'\b[CDR]: ')  # deed, trifle, reply
ADDED = ('equipment', 'stab')  # their Sabre is added to that of the bearer
VALUES = ('type', 'faction', 'treasury', 'income', 'sabre', 'votes', 'cost', 'upkeep', 'unique', 'keywords')


class VetoCard(CardFacts):
    """A card with its lines: title, words, and the value whose provenance is told."""

    lines: list[tuple[str, str, str]]
    home: str
    subtitle: str
    history: str
    keywords: list[tuple[str, str]]
    legend: str

    def head(self) -> Text:
        subtitle = f'{self.subtitle}; ' if self.subtitle else ''
        return Text(self.name, 'bold').append(f' ({subtitle}{self.home})', 'not bold')

    def mark(self, words: Words, value: str) -> str:
        source = self.provenance.get(value, '')
        return f'  ({words.say(f"provenance.{source}")})' if source else ''

    def tell(self, words: Words) -> Group:
        """Everything that is known of it."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for title, told, value in self.lines:
            grid.add_row(f'  {title}', Text(told).append(self.mark(words, value), 'dim'))
        parts: list[RenderableType] = [self.head(), grid]
        parts += [Text(f'  {self.legend}', 'dim')] if self.legend else []
        parts += [Text(f'{name}: ', 'bold').append(rule, 'not bold') for name, rule in self.keywords]
        parts += [Text(self.history, 'italic')] if self.history else []
        if self.note and words.game.lang == 'en':  # the notes are for the keepers of the data, and in English
            parts.append(Text(f'{words.say("cards.note")}: {self.note}', 'dim'))
        return Group(*parts)

    def line(self, words: Words, provenance: bool) -> Group:
        told = Text()
        for title, text, value in self.lines:
            told.append('; ' if told else '')
            told.append(f'{title}: {text}'.rstrip('.'))
            told.append(self.mark(words, value).replace('  ', ' ') if provenance else '', 'dim')
        return Group(self.head(), Padding(told, (0, 0, 0, 2)))


def all_cards(printed: Printed, words: Words) -> list[CardFacts]:
    return [one_card(printed, kind, values, words) for kind, values in printed.values['cards'].items()]


def one_card(printed: Printed, kind: str, values: Mapping[str, Any], words: Words) -> VetoCard:
    told = words.game.words
    card = VetoCard(kind, printed.name(words, kind), printed.told(words, kind, 'text'))
    card.subtitle = printed.told(words, kind, 'subtitle')
    if card.name.endswith(f', {card.subtitle}'):
        card.subtitle = ''
    card.history = printed.told(words, kind, 'history')
    card.note = values.get('note', '')
    card.home = told['types'][values['type']]
    if 'faction' in values and values['type'] != 'faction':
        card.home += f', {told["factions"][values["faction"]]}'
    keywords = [told['keywords'][name] for name in values.get('keywords', [])]
    card.keywords = [(keyword['name'], keyword['rule']) for keyword in keywords]
    card.lines = lines(printed, values, card, words)
    card.legend = printed.say(words, 'text_legend') if LETTER.search(card.effect) else ''
    changed = printed.pack.get('cards', {}).get(kind, {})
    known = values.get('known', [])
    for _, _, value in card.lines:
        found = values.get('provenance') == 'rulebook' or value in known
        card.provenance[value] = 'pack' if value in changed else 'found' if found else 'reconstructed'
    if 'text' in changed:
        card.provenance['abilities'] = 'pack'
    card.effect = card.effect or '; '.join(f'{title}: {text}' for title, text, _ in card.lines)
    return card


def lines(printed: Printed, values: Mapping[str, Any], card: VetoCard, words: Words) -> list[tuple[str, str, str]]:
    """What is printed on the card, value by value."""
    told = words.game.words
    texts: dict[str, str] = {}
    for key in VALUES:
        value = values.get(key)
        if key == 'type':
            texts[key] = told['types'][values['type']]
        elif key == 'faction' and values['type'] != 'faction':
            texts[key] = told['factions'][value] if value else printed.say(words, 'values.no_faction')
        elif key == 'keywords' and value:
            texts[key] = ', '.join(told['keywords'][name]['name'] for name in value)
        elif key == 'unique' and value:
            texts[key] = printed.say(words, 'values.unique_yes')
        elif isinstance(value, int) and not isinstance(value, bool):
            signed = key == 'upkeep' or (key in ('sabre', 'votes') and values['type'] in ADDED)
            if value or not signed:
                texts[key] = f'{value:+}' if signed else str(value)
    texts['abilities'] = card.effect or printed.say(words, 'values.no_text')
    return [(printed.say(words, f'values.{key}'), text, key) for key, text in texts.items()]
