"""The cards of Niepodległa to look up: missions, threats, characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.niepodlegla.names import CHARACTER_DICE, CHARACTERS, SYMBOLS
from sejmik.games.niepodlegla.terminal.words import Speech
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.words import Words

SECTIONS = ('missions', 'finals', 'main', 'challenges', 'threats', 'characters')
YEARS = {'1914': '1914–1916', '1917': '1917–1918'}


class NiepodleglaCard(CardFacts):
    """A card with its lines: title, words, and the value whose provenance is told."""

    lines: list[tuple[str, Text, str]]
    home: str
    history: str

    def tell(self, words: Words) -> Group:
        """Everything that is known of it."""
        head = Text(f'{self.kind} · {self.name}', 'bold').append(f' ({self.home})', 'not bold')
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for title, told, value in self.lines:
            source = self.provenance.get(value, '')
            text = told.copy()
            text.append('  ' if text else '')
            text.append(f'({words.say(f"provenance.{source}")})' if source else '', 'dim')
            grid.add_row(f'  {title}', text)
        parts: list[RenderableType] = [head, grid, Text(self.history, 'italic')]
        if self.note and words.game.lang == 'en':  # the notes are for the keepers of the data, and in English
            parts.append(Text(f'{words.say("cards.note")}: {self.note}', 'dim'))
        return Group(*parts)

    def line(self, words: Words, provenance: bool) -> Group:
        head = Text(f'{self.kind} · {self.name}', 'bold').append(f' ({self.home})', 'not bold')
        told = Text()
        for title, text, value in self.lines:
            if text:
                told.append('; ' if told else '')
                told.append(f'{title}: ').append_text(text)
                source = self.provenance.get(value, '') if provenance else ''
                told.append(f' ({words.say(f"provenance.{source}")})' if source else '', 'dim')
        return Group(head, Padding(told, (0, 0, 0, 2)))


def all_cards(speech: Speech, pack: Mapping[str, Any] | None, words: Words) -> list[CardFacts]:
    found: list[CardFacts] = []
    for section in SECTIONS:
        for kind, printed in speech.values[section].items():
            changed = (pack or {}).get(section, {}).get(kind, {})
            found.append(one_card(speech, section, kind, printed, changed, words))
    return found


def one_card(
    speech: Speech, section: str, kind: str, printed: Mapping[str, Any], changed: Mapping[str, Any], words: Words
) -> NiepodleglaCard:
    told = words.game.words
    entry = told[{'threats': 'threats', 'characters': 'characters'}.get(section, 'missions')][kind]
    card = NiepodleglaCard(kind, entry['name'], '')
    card.provenance = {**printed['provenance'], **dict.fromkeys(changed, 'pack')}
    card.note = printed.get('note', '')
    card.history = told['history'][f'character_{kind}' if section == 'characters' else kind]
    card.home = home(speech, section, printed, words)
    card.lines = lines(speech, section, kind, printed, words)
    if section == 'characters' and kind in CHARACTERS[:CHARACTER_DICE]:
        card.provenance |= speech.values['dice'][kind]['provenance']
        card.note = speech.values['dice'][kind].get('note', '')
    date = entry.get('date') or entry.get('life')
    card.home = f'{card.home}, {date}' if date else card.home
    card.effect = '; '.join(f'{title}: {text.plain}' for title, text, _ in card.lines)
    return card


def home(speech: Speech, section: str, printed: Mapping[str, Any], words: Words) -> str:
    """The kind of card it is."""
    if section == 'missions':
        return speech.say(words, 'cards.mission', deck=printed['deck'])
    if section == 'threats':
        return speech.say(words, 'cards.threat', years=YEARS[printed['deck']])
    key = {'finals': 'final', 'main': 'main', 'challenges': 'challenge', 'characters': 'character'}[section]
    return speech.say(words, f'cards.{key}')


def lines(
    speech: Speech, section: str, kind: str, printed: Mapping[str, Any], words: Words
) -> list[tuple[str, Text, str]]:
    """What is printed on the card, value by value."""
    told: list[tuple[str, Text]] = []
    if section in ('missions', 'challenges'):
        told.append(('needs', speech.counted(printed['needs'], words)))
    if section == 'missions':
        told.append(('positive', Text(speech.positive(kind, words))))
        told.append(('negative', Text(speech.negative(kind, words))))
        marks = [key for key in ('urgent', 'four_players') if printed[key]] or ['no_marks']
        told.append(('marks', Text(', '.join(speech.say(words, f'cards.{mark}') for mark in marks))))
    elif section == 'finals':
        told += [(side, speech.counted(printed[side], words)) for side in ('hard', 'easy')]
        told.append(('condition', Text(speech.condition(printed['condition'], words))))
    elif section == 'main':
        table = 'by_distance' if 'by_distance' in printed else 'by_tokens'
        symbol = words.game.words['symbols'][printed['needs']]
        told.append((table, Text(f'{symbol}: {", ".join(map(str, printed[table]))}')))
        told[-1][1].append(f' – {speech.say(words, f"cards.{table}_why")}')
        told.append(('points', Text(str(printed['points']))))
    elif section == 'threats':
        told.append(('upper', Text(speech.effects(printed['upper'], words))))
        if printed.get('lower'):
            told.append(('lower', Text(speech.lower(printed, words))))
    elif section == 'characters':
        told += character(speech, kind, printed, words)
    told += [(key, Text()) for key in ('title', 'name') if key in printed['provenance']]
    return [(speech.say(words, f'cards.{key}'), text, key) for key, text in told]


def character(speech: Speech, kind: str, printed: Mapping[str, Any], words: Words) -> list[tuple[str, Text]]:
    """A die with its faces, or a token."""
    if kind in CHARACTERS[:CHARACTER_DICE]:
        faces = speech.box.faces[1 + CHARACTERS.index(kind)]
        told = Text(' | ').join(speech.symbols(face, words) for face in faces)
        return [('gives', Text(speech.say(words, 'cards.die'))), ('faces', told)]
    gives = printed['gives']
    if gives in SYMBOLS:
        token = speech.say(words, 'cards.token', symbol=words.game.words['symbols'][gives])
    else:
        token = speech.say(words, 'cards.morale_token', n=gives.split()[1])
    return [('gives', Text(token))]
