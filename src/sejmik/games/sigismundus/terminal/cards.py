"""The cards of Sigismundus Augustus to look up: offices, Figures, policies, Acts, countries and the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.sigismundus.names import FIELDS, REPRESENTATIVES, TRACKS
from sejmik.games.sigismundus.terminal.words import PRINTED, Printed
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.words import Words

SECTIONS = ('offices', 'policies', 'figures', 'sejms', 'countries', 'houses', 'demands')
PLAIN = {'fields': FIELDS, 'representatives': REPRESENTATIVES}
"""These are known from the rulebook, so nothing of them is in the data."""
HISTORY = {'offices': 'office_', 'figures': 'figure_', 'sejms': '', 'countries': 'country_', 'houses': 'house_'}


class SigismundusCard(CardFacts):
    """A card with its lines: title, words, and the value whose provenance is told."""

    lines: list[tuple[str, str, str]]
    home: str
    history: str

    def tell(self, words: Words) -> Group:
        """Everything that is known of it."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for title, told, value in self.lines:
            text = Text(told)
            source = self.provenance.get(value, '')
            text.append(f'  ({words.say(f"provenance.{source}")})' if source else '', 'dim')
            grid.add_row(f'  {title}', text)
        parts: list[RenderableType] = [self.head(), grid]
        parts += [Text(self.history, 'italic')] if self.history else []
        if self.note and words.game.lang == 'en':  # the notes are for the keepers of the data, and in English
            parts.append(Text(f'{words.say("cards.note")}: {self.note}', 'dim'))
        return Group(*parts)

    def head(self) -> Text:
        return Text(self.name, 'bold').append(f' ({self.home})', 'not bold')

    def line(self, words: Words, provenance: bool) -> Group:
        told = Text()
        for title, text, value in self.lines:
            if value == 'name' and not provenance:
                continue
            told.append('; ' if told else '')
            told.append(f'{title}: {text}'.rstrip('.'))
            source = self.provenance.get(value, '') if provenance else ''
            told.append(f' ({words.say(f"provenance.{source}")})' if source else '', 'dim')
        return Group(self.head(), Padding(told, (0, 0, 0, 2)))


def all_cards(printed: Printed, words: Words) -> list[CardFacts]:
    found: list[CardFacts] = []
    for section in SECTIONS:
        found += [one_card(printed, section, kind, values, words) for kind, values in printed.values[section].items()]
    for section, kinds in PLAIN.items():
        found += [one_card(printed, section, kind, {}, words) for kind in kinds]
    return found


def one_card(printed: Printed, section: str, kind: str, values: Mapping[str, Any], words: Words) -> SigismundusCard:
    told = words.game.words
    changed = printed.pack.get(section, {}).get(kind, {})
    name = told[section][kind] if section in ('countries', 'houses') else told[texts_of(section)][kind]['name']
    card = SigismundusCard(kind, name, '' if section == 'houses' else printed.effect(words, section, kind))
    card.provenance = {**values.get('provenance', {}), **dict.fromkeys(map(provenance_key, changed), 'pack')}
    card.note = values.get('note', '')
    key = f'rep_{kind}' if section == 'representatives' else f'{HISTORY.get(section, "-")}{kind}'
    card.history = told['history'].get(key, '')
    card.home = home(printed, section, kind, words)
    card.lines = lines(printed, section, kind, values, words)
    if not card.effect:
        card.effect = '; '.join(f'{title}: {text}' for title, text, _ in card.lines)
    return card


def texts_of(section: str) -> str:
    return 'acts' if section == 'sejms' else section


def provenance_key(key: str) -> str:
    """Under which name the provenance of a value is kept."""
    return 'effect' if key == 'ribbon' else 'start' if key in TRACKS else key


def home(printed: Printed, section: str, kind: str, words: Words) -> str:
    """The kind of card it is, with dates where it has some."""
    told = words.game.words
    name = printed.say(words, f'kinds.{section}')
    if section == 'figures':
        ribbon = f', {printed.say(words, "ribbon")}' if 'ribbon' in printed.values['figures'][kind] else ''
        return f'{name}{ribbon}; {told["figures"][kind]["life"]}'
    if section == 'offices':
        return str(told['office_kinds'][printed.values['offices'][kind]['kind']])
    return name


def lines(
    printed: Printed, section: str, kind: str, values: Mapping[str, Any], words: Words
) -> list[tuple[str, str, str]]:
    """What is printed on the card, value by value."""
    told = words.game.words
    texts: dict[str, str] = {}
    if section == 'offices':
        texts = {'number': str(values['number']), 'latin': told['offices'][kind]['latin']}
        texts |= {key: both_sides(printed, values[key], words) for key in ('income', 'prestige')}
    elif section == 'policies':
        texts = {'deck': told['decks'][values['deck']]['name'], 'copies': str(values['copies'])}
    elif section == 'demands':
        texts = {'copies': str(values['copies'])}
    elif section == 'sejms':
        sejm = told['sejms'][kind]
        texts = {'round': kind.removeprefix('sejm_'), 'date': sejm['date'], 'place': sejm['place']}
        texts['date'] += f' ({sejm["note"].rstrip(".")})' if 'note' in sejm else ''
    elif section == 'houses':
        spaces = [f'{told["estates"][track]["short"]} {told["spaces"][str(values[track])]}' for track in TRACKS]
        texts = {'start': ', '.join(spaces), 'initiative': str(values['initiative'])}
    if section != 'houses':
        key = 'effect' if section == 'figures' else PRINTED.get(section, 'effect')
        texts[key] = printed.effect(words, section, kind)
    if section == 'policies':
        texts['use'] = told['decks'][values['deck']]['use']
    known = values.get('provenance', {})
    if 'latin' in known:
        texts['latin'] = told['countries_latin'][kind]
    if 'name' in known and section in ('figures', 'countries', 'houses'):
        texts['name'] = told[section][kind]['name'] if section == 'figures' else told[section][kind]
    return [(printed.say(words, f'values.{key}'), text, key) for key, text in texts.items()]


def both_sides(printed: Printed, pair: list[int], words: Words) -> str:
    """Two sides of an office, if they differ."""
    front, back = pair
    return str(front) if front == back else printed.say(words, 'values.other_side', n=front, m=back)
