"""Niepodległa in words: what symbols, dice, effects and fields say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sejmik.games.niepodlegla.box import open_box, with_pack
from sejmik.games.niepodlegla.names import FIRST_TOKEN, NOBODY, OBSTACLES, REGIONS, SYMBOLS, die_kind
from sejmik.kernel.meta import Start
from sejmik.terminal.words import Words

PAINT = {'people': 'green', 'diplomacy': 'blue', 'money': 'yellow', 'combat': 'red', 'portrait': 'magenta'}
"""How a symbol is painted; its word always stands beside it."""
COVERED = '■'
OPEN = '□'
FEW = 4  # so many symbols are drawn, more are counted


class Speech:
    """The printed values of a table, told in the words of a viewer."""

    def __init__(self, start: Start) -> None:
        both = start.options['russian_partition'] == 'both'
        level = str(start.options['level'])
        self.values: dict[str, Any] = with_pack(level, start.pack)
        self.box = open_box(len(start.seats), level, start.pack, both)
        self.russian_both = both
        self.all_regions = start.options['condition_mode'] == 'all'

    def say(self, words: Words, key: str, **values: object) -> str:
        """A template of the section `view`."""
        text: Any = words.game.words['view']
        for part in key.split('.'):
            text = text[part]
        return words.fill(text, values)

    # -- symbols and dice ------------------------------------------------------------------------------------------

    def symbol(self, number: int, words: Words) -> Text:
        return Text(words.game.words['symbols'][SYMBOLS[number]], PAINT[SYMBOLS[number]])

    def symbols(self, numbers: list[int], words: Words) -> Text:
        """'people + combat'; a blank face has a word too."""
        text = Text(' + ').join(self.symbol(number, words) for number in numbers)
        return text if text else Text(self.say(words, 'blank'), 'dim')

    def counted(self, names: list[str], words: Words) -> Text:
        """'people, 2 combat', as a mission needs them."""
        told = Text()
        for name in SYMBOLS:
            if n := names.count(name):
                told.append(', ' if told else '')
                told.append(f'{n} ' if n > 1 else '').append_text(self.symbol(SYMBOLS.index(name), words))
        return told

    def progress(self, need: list[int], got: list[int], words: Words) -> list[Text]:
        """Each kind of symbol that a mission needs, with those that are covered marked."""
        told: list[Text] = []
        for number, n in enumerate(need):
            if n > 0:
                marks = COVERED * got[number] + OPEN * (n - got[number]) if n <= FEW else f'{got[number]}/{n}'
                told.append(self.symbol(number, words).append(f' {marks}', 'default'))
        return told

    def face(self, piece: int, face: int, words: Words) -> Text:
        """What a die shows, or what a token gives."""
        if piece < FIRST_TOKEN:
            return self.symbols(self.box.faces[die_kind(piece)][face], words)
        symbol = self.box.token_symbol[piece - FIRST_TOKEN]
        if symbol != NOBODY:
            return self.symbol(symbol, words)
        return Text(f'{words.game.words["chart"]["morale"]} +{self.box.token_morale[piece - FIRST_TOKEN]}')

    # -- effects ---------------------------------------------------------------------------------------------------

    def where(self, name: str, words: Words) -> str:
        if name == 'russian_partition':
            return self.say(words, 'russian_both') if self.russian_both else self.where('borderlands', words)
        told = words.game.words
        return str(told['regions_in' if name in told['regions_in'] else 'areas_in'][name])

    def effect(self, phrase: str, words: Words) -> str:
        """A phrase of the data file."""
        verb, *rest = phrase.split()
        told = words.game.words
        if verb in ('accord', 'foreign_policy'):
            return self.say(words, f'effects.{verb}_{"up" if rest[0].startswith("+") else "down"}')
        if verb.startswith('independence'):
            return self.say(words, f'effects.{verb}', where=self.where(rest[0], words))
        if verb.startswith('obstacle'):
            token = told['tokens'][rest[0]]
            return self.say(words, f'effects.{verb}', token=token, where=self.where(rest[1], words))
        if verb in ('die', 'token'):
            return str(told['pieces'][rest[0]])
        if verb == 'imprison':
            return self.say(words, 'effects.imprison', prisoner=told['prisoners'][rest[0]])
        return self.say(words, f'effects.{verb}')

    def effects(self, phrases: list[str], words: Words) -> str:
        return ', '.join(self.effect(phrase, words) for phrase in phrases) or self.say(words, 'nothing')

    def positive(self, mission: str, words: Words) -> str:
        """What a mission brings; of two effects the players will choose one."""
        either = [self.effects(phrases, words) for phrases in self.values['missions'][mission]['positive']]
        return f' {self.say(words, "or")} '.join(either)

    def negative(self, mission: str, words: Words) -> str:
        return self.effects(self.values['missions'][mission]['negative'], words)

    def condition(self, phrase: str, words: Words) -> str:
        """When a small final mission lies on its easier side."""
        what, *rest = phrase.split()
        if what == 'areas':
            areas = ', '.join(words.game.words['areas'][area] for area in rest)
            return self.say(words, 'conditions.areas', areas=areas)
        if what in REGIONS:
            return self.say(words, 'conditions.region', n=rest[0], where=self.where(what, words))
        return self.say(words, f'conditions.{what}', n=rest[0])

    def lower(self, threat: Mapping[str, Any], words: Words) -> str:
        """The lower half of a threat card, with what averts it."""
        and_or = self.say(words, 'cards.unless_and' if self.all_regions else 'cards.unless_or')
        where = f' {and_or} '.join(self.where(region, words) for region in threat['unless'])
        return f'{self.effects(threat["lower"], words)}, {self.say(words, "cards.unless", where=where)}'

    def threat(self, name: str, words: Words) -> str:
        card = self.values['threats'][name]
        upper = self.effects(card['upper'], words)
        return f'{upper}; {self.lower(card, words)}' if card.get('lower') else upper

    def bonus(self, name: str, words: Words) -> str:
        return self.say(words, f'bonuses.{name}') if name else self.say(words, 'no_reward')

    # -- tokens ----------------------------------------------------------------------------------------------------

    def tokens(self, independence: int, obstacles: list[int], words: Words) -> Text:
        """What lies in an area, in short signs."""
        signs = words.game.words['view']['signs']
        there = [(signs['independence'], independence, 'bold green')]
        there += [(signs[kind], n, 'red') for kind, n in zip(OBSTACLES, obstacles, strict=True)]
        told = Text()
        for sign, n, style in there:
            if n > 0:
                told.append(' ' if told else '').append(sign, style).append(f'×{n}' if n > 1 else '')
        return told if told else Text('–', 'dim')

    def legend(self, words: Words) -> str:
        return self.say(words, 'legend', **words.game.words['view']['signs'])
