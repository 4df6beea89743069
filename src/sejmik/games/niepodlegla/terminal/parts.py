"""The parts of the table of Niepodległa: tracks, map, missions, players."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.games.niepodlegla.names import (
    AREAS,
    BONUSES,
    CHARACTERS,
    DECKS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    FIRST_TOKEN,
    MISSIONS,
    NEUTRAL_DICE,
    NOBODY,
    PARIS,
    PIECES,
    REGIONS,
    REVOLUTION,
    STRUGGLE,
    THREATS,
    is_common,
)
from sejmik.games.niepodlegla.terminal.words import Speech
from sejmik.terminal.flow import Flow
from sejmik.terminal.words import Words

ROUND_MISSIONS = (('mission', 3), ('needs', 0), ('who', 0), ('positive', 4), ('negative', 4))
FINAL_MISSIONS = (('mission', 3), ('needs', 0), ('who', 0), ('worth', 0), ('remark', 4))


class Parts:
    """What lies on the table, part by part; `seen` is what everyone sees."""

    def __init__(self, speech: Speech, seen: dict[str, Any], words: Words) -> None:
        self.speech = speech
        self.box = speech.box
        self.seen = seen
        self.words = words
        self.laid = sorted(seen['laid'], key=lambda card: order(card['mission']))
        self.final = any(card['mission'] == PARIS for card in seen['laid'])
        self.rolled = any(piece['holder'] != NOBODY for piece in seen['pieces'])  # until pawns and dice are taken back

    def say(self, key: str, **values: object) -> str:
        return self.speech.say(self.words, key, **values)

    def letter(self, seat: int) -> str:
        return self.words.game.meta.seat_letter(seat)

    # -- tracks ----------------------------------------------------------------------------------------------------

    def tracks(self) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style='bold', no_wrap=True)
        grid.add_column()
        grid.add_row(self.say('time'), self.time())
        if self.seen['time'] < FINAL:
            grid.add_row('', self.next_field())
        for track, level, fields in (
            ('accord', self.seen['accord'], self.box.accord_bonus),
            ('foreign_policy', self.seen['foreign_policy'], self.box.foreign_bonus),
        ):
            grid.add_row(self.say(track), self.level(level, fields))
        grid.add_row('', self.distance())
        grid.add_row(self.say('morale'), self.morale())
        n, m = self.seen['threat_decks']
        grid.add_row(self.say('threats'), self.say('threat_decks', n=n, m=m))
        if not self.final:
            grid.add_row(self.say('stack'), self.stack())
        if self.seen['threat'] != NOBODY:
            grid.add_row(self.say('threat_now'), self.threat())
        if prisoners := self.prisoners():
            grid.add_row(self.say('prison'), Flow([Text(one) for one in prisoners]))
        if self.seen['due']:
            due = [Text(f'{MISSIONS[mission]} {self.short(mission)}') for mission in self.seen['due']]
            grid.add_row(self.say('due'), Flow(due))
        return grid

    def time(self) -> Text:
        text = Text()
        for position in range(1, FINAL + 1):
            text.append(' ─ ' if position > 1 else '', 'dim')
            if position == self.seen['time']:
                text.append(f'[{position}]', 'bold reverse')
            else:
                text.append(str(position), 'dim' if position < self.seen['time'] else '')
            text.append('◊' if position == self.seen['shield'] else '', 'bold')
        return text

    def next_field(self) -> Text:
        """The effect of the next red field, in words."""
        fields = self.speech.values['time']
        for position in range(self.seen['time'] + 1, FINAL + 1):
            phrases = fields.get(str(position), {}).get('effects', [])
            if not phrases and position != REVOLUTION:
                continue
            told = [self.say('revolution')] if position == REVOLUTION else []
            told += [self.speech.effect(phrase, self.words) for phrase in phrases]
            when = self.words.game.words['times_short'][str(position)]
            text = Text(self.say('next_field', n=position, time=when, effects=', '.join(told)))
            if self.seen['shield'] == position:
                text.append(f' (◊ {self.say("shielded")})', 'bold')
            return text
        return Text(self.say('nothing'))

    def level(self, level: int, fields: list[int]) -> Text:
        text = Text(self.say('level', n=level, m=len(fields) - 1), 'bold')
        for higher in range(level + 1, len(fields)):
            if fields[higher]:
                bonus = self.speech.bonus(BONUSES[fields[higher]], self.words)
                return text.append(f' · {self.say("next_bonus", n=higher, bonus=bonus)}', 'not bold')
        return text

    def distance(self) -> str:
        """How far the two markers are from meeting, or how far they have passed each other."""
        by = self.seen['accord'] + self.seen['foreign_policy'] - self.box.meeting
        if by < 0:
            return f'{self.say("apart", n=-by)}: {self.say("must_meet")}'
        return self.say('past', n=by) if by else self.say('met')

    def morale(self) -> Text:
        n = self.seen['morale']
        text = Text('●' * n, 'yellow').append(' ' if n else '').append(self.say('morale_left', n=n), 'bold default')
        if self.seen['overflow']:
            text.append(f' {self.say("overflow")}', 'bold red')
        what = self.say('last_morale') if self.final else self.say('check', what=self.check())
        return text.append(f' · {what}', 'not bold default')

    def check(self) -> str:
        """NP-13: what the morale check would bring now."""
        n = self.seen['morale']
        key = 'shield' if n >= 6 else 'nothing' if n >= 4 else 'one' if n >= 2 else 'two'
        return self.say(f'checks.{"four" if self.seen["overflow"] else key}')

    def stack(self) -> str:
        deck, date = self.seen['next_back']
        if not self.seen['stack']:
            return self.say('stack_empty')
        return self.say('stack_left', n=self.seen['stack'], deck=DECKS[deck], date=self.box.calendar[date])

    def threat(self) -> Text:
        name = THREATS[self.seen['threat']]
        title = self.words.game.words['threats'][name]['name']
        return Text(f'{name} {title} – ', 'bold').append(self.speech.threat(name, self.words), 'not bold')

    def prisoners(self) -> list[str]:
        jail = self.seen['jail']
        told = [self.say('prison_pawns', name=self.words.names[seat], n=n) for seat, n in enumerate(jail['pawns']) if n]
        told += [self.say('prison_dice', n=jail['dice'])] if jail['dice'] else []
        told += [self.say('prison_morale', n=jail['morale'])] if jail['morale'] else []
        return told + [self.words.game.word('piece', piece) for piece in jail['characters']]

    # -- the map ---------------------------------------------------------------------------------------------------

    def map(self) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(style='bold', no_wrap=True)
        grid.add_column()
        for region, name in enumerate(REGIONS):
            areas = [area for area in range(len(AREAS)) if self.box.regions[region] >> area & 1]
            held = sum(1 for area in areas if self.seen['independence'][area])
            reward = self.speech.bonus(BONUSES[self.box.rewards[region]], self.words)
            if held == len(areas):
                state = Text(self.say('controlled', reward=reward), 'bold green')
            else:
                state = Text(self.say('uncontrolled', n=held, m=len(areas), reward=reward), 'dim')
            title = self.words.game.words['regions'][name]
            grid.add_row(title[:1].upper() + title[1:], Flow([*(self.area(area) for area in areas), state]))
        return Group(grid, Text(self.speech.legend(self.words), 'dim'))

    def area(self, area: int) -> Text:
        return Text(f'{self.words.game.words["areas"][AREAS[area]]} ').append_text(self.lying(area))

    def lying(self, area: int) -> Text:
        return self.speech.tokens(self.seen['independence'][area], self.seen['obstacles'][area], self.words)

    # -- missions --------------------------------------------------------------------------------------------------

    def short(self, mission: int) -> str:
        return str(self.words.game.words['missions'][MISSIONS[mission]]['short'])

    def missions(self) -> RenderableType:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style='bold')
        grid.add_column('', no_wrap=True, style='bold')
        for key, ratio in FINAL_MISSIONS if self.final else ROUND_MISSIONS:
            grid.add_column(self.say(key), ratio=ratio or None, no_wrap=not ratio)
        for card in self.laid:
            grid.add_row(*(self.final_mission(card) if self.final else self.mission(card)))
        if not any(self.is_urgent(card['mission']) for card in self.seen['laid']):
            return grid
        return Group(grid, Text(self.say('urgent'), 'dim'))

    def is_urgent(self, mission: int) -> bool:
        return self.box.urgent[mission]

    def title(self, card: dict[str, Any]) -> Text:
        """The short title; urgent missions have an exclamation mark, covered ones a tick."""
        text = Text(self.short(card['mission']))
        if self.is_urgent(card['mission']):
            text.append(' !', 'bold red')
        if card['need'] == card['got']:
            text.append(' ✓', 'bold green')
        return text

    def needs(self, card: dict[str, Any]) -> Text:
        return Text('\n').join(self.speech.progress(card['need'], card['got'], self.words))

    def who(self, card: dict[str, Any]) -> Text:
        if is_common(card['mission']):
            return Text(self.say('everyone'))
        return Text('–', 'dim') if card['pawn'] == NOBODY else Text(self.letter(card['pawn']), 'bold')

    def mission(self, card: dict[str, Any]) -> tuple[RenderableType, ...]:
        name = MISSIONS[card['mission']]
        good = self.speech.positive(name, self.words)
        bad = self.speech.negative(name, self.words)
        return name, self.title(card), self.needs(card), self.who(card), good, bad

    def final_mission(self, card: dict[str, Any]) -> tuple[RenderableType, ...]:
        number = card['mission']
        worth = self.box.challenge_points
        remark = self.say('cards.challenge')
        if number >= PARIS:
            worth = self.box.main_points[number - PARIS]
            remark = self.say('main_mission')
        elif FIRST_FINAL <= number < FIRST_CHALLENGE:
            worth = self.box.points
            side = self.words.game.words['sides']['easy' if card['easy'] else 'hard']
            condition = self.speech.values['finals'][MISSIONS[number]]['condition']
            remark = side if card['easy'] else f'{side} ({self.speech.condition(condition, self.words)})'
        points = self.say('points', n=worth)
        return MISSIONS[number], self.title(card), self.needs(card), self.who(card), points, remark

    # -- players ---------------------------------------------------------------------------------------------------

    def players(self) -> RenderableType:
        lines: list[RenderableType] = []
        if self.seen['undealt'] and not self.rolled:
            lines.append(Text(self.say('undealt', n=self.seen['undealt'], m=self.seen['dice']), 'bold'))
        for seat in range(len(self.words.names)):
            lines.append(self.player(seat))
        return Group(*lines)

    def player(self, seat: int) -> RenderableType:
        """Who it is, what part they have, and all their dice and tokens."""
        question = self.seen.get('question')
        head = Text('► ' if question and seat in question['seats'] else '  ')
        name = self.words.names[seat]
        if self.letter(seat) not in name.split():
            head.append(f'{self.letter(seat)} ', 'bold')
        head.append(name, 'bold').append(''.join(f' · {role}' for role in self.roles(seat)))
        pieces = self.pieces(seat)
        return Group(head, Padding(Flow(pieces), (0, 0, 0, 4), expand=False)) if pieces else head

    def roles(self, seat: int) -> list[str]:
        arbiter = self.seen['owner'][0]
        roles = [self.say('casting_vote')] if arbiter == seat else []
        roles += [self.say('chair')] if arbiter == NOBODY and self.seen['chair'] == seat else []
        if not self.rolled:
            roles += [self.say('dice', n=self.seen['dealt'][seat]), self.say('pawns', n=self.seen['pawns'][seat])]
        return roles + ([self.say('ready')] if seat in self.seen['ready'] else [])

    def pieces(self, seat: int) -> list[Text]:
        """The dice in a player's hands with what they show and where they lie, and the cards of the player."""
        told: list[Text] = []
        for number, piece in enumerate(self.seen['pieces']):
            character = number - NEUTRAL_DICE
            owned = character >= 0 and self.seen['owner'][character] == seat
            if piece['holder'] == seat:
                told.append(self.in_hand(number, piece))
            elif owned and piece['holder'] == NOBODY:
                told.append(self.at_rest(number))
        return told

    def in_hand(self, number: int, piece: dict[str, Any]) -> Text:
        text = Text(self.called(number), 'bold').append(' ', 'not bold')
        text.append_text(self.speech.face(number, piece['face'], self.words))
        if number in self.seen['used']:
            return text.append(f' ({self.say("used")})', 'dim')
        missions = sorted({MISSIONS[mission] for _, mission, _ in piece['placed']})
        return text.append(f' → {", ".join(missions)}' if missions else '', 'not bold default')

    def at_rest(self, number: int) -> Text:
        """A character's die or token between two struggles."""
        text = Text(self.called(number), 'bold')
        if number < FIRST_TOKEN:
            return text
        text.append(' ', 'not bold').append_text(self.speech.face(number, 0, self.words))
        state = 'used' if number in self.seen['used'] else 'active'
        return text.append(f' ({self.say(state)})', 'dim')

    def called(self, number: int) -> str:
        """The name under which a piece is typed, and the person's name where that is not plain."""
        return PIECES[number] if number < NEUTRAL_DICE else CHARACTERS[number - NEUTRAL_DICE]

    # -- in a few lines --------------------------------------------------------------------------------------------

    def brief(self) -> RenderableType:
        """What changes from answer to answer."""
        seen = self.seen
        tracks = f'{self.say("accord")} {seen["accord"]} · {self.say("foreign_policy")} {seen["foreign_policy"]}'
        head = f'{self.say("morale")} {seen["morale"]} · {tracks}'
        if seen['phase'] > STRUGGLE:
            return Group(Text(head), *self.brief_effects())
        if seen['undealt'] and not self.rolled:
            head += f' · {self.say("undealt", n=seen["undealt"], m=seen["dice"])}'
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(style='bold', no_wrap=True)
        grid.add_column()
        for seat in range(len(self.words.names)):
            missions = [self.brief_mission(card) for card in self.laid if card['pawn'] == seat]
            told = self.pieces(seat) if self.rolled else [Text(role) for role in self.roles(seat)]
            ready = f' ({self.say("ready")})' if self.rolled and seat in seen['ready'] else ''
            grid.add_row(f'{self.letter(seat)}{ready}', Flow(told if self.rolled else told + missions))
            if self.rolled and missions:
                grid.add_row('', Flow(missions))
        common = [self.brief_mission(card) for card in self.laid if is_common(card['mission'])]
        if common:
            grid.add_row(self.say('everyone'), Flow(common))
        return Group(Text(head), grid)

    def brief_effects(self) -> list[RenderableType]:
        """While effects are carried out: the card at hand, and what is still to come."""
        seen = self.seen
        lines: list[RenderableType] = []
        if seen['threat'] != NOBODY:
            lines.append(Text(f'{self.say("threat_now")}: ').append_text(self.threat()))
        due = [Text(f'{MISSIONS[mission]} {self.short(mission)}') for mission in seen['due']]
        return [*lines, Flow([Text(f'{self.say("due")}: ').append_text(due[0]), *due[1:]])] if due else lines

    def brief_mission(self, card: dict[str, Any]) -> Text:
        text = Text(f'{MISSIONS[card["mission"]]}', 'bold')
        if self.rolled:
            for one in self.speech.progress(card['need'], card['got'], self.words):
                text.append(' ', 'not bold').append_text(one)
            text.append(' ✓' if card['need'] == card['got'] else '', 'bold green')
        return text


def order(mission: int) -> tuple[bool, int]:
    """Main missions first."""
    return mission < PARIS, mission
