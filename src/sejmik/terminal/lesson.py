"""A lesson in the terminal: the same coach, the same table; what the browser points at is named in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.bots.bot import Bot
from sejmik.bots.roster import make
from sejmik.kernel.meta import Meta
from sejmik.kernel.proposal import Proposal
from sejmik.kernel.record import Record
from sejmik.learning.bubble import bubble
from sejmik.learning.coach import AGAIN, BACK, DONE, GO_ON, GOAL, HINT, LEAVE, MISSED, SAY, SHOW_ME, WATCH
from sejmik.learning.coached import LESSON, coach_for
from sejmik.terminal.boards import board_for
from sejmik.terminal.commands import Commands
from sejmik.terminal.play import WATCHER, Play
from sejmik.terminal.screen import Gone, Screen
from sejmik.terminal.table import YOU, Table

GENTLEST = 'szlachcic'


def learn(meta: Meta, name: str, scene: int, screen: Screen, lang: str) -> bool:
    """Play one scene of a lesson; whether it came to its end."""
    return LessonPlay(meta, name, scene, screen, lang).attend()


class LessonCommands(Commands):
    """The typed words of a lesson: those of a game, and what one may wish of the coach."""

    def __init__(self, play: LessonPlay) -> None:
        super().__init__(play)
        self.lesson = play
        for word in ('undo', 'advice'):
            del self.known[word]
        deeds = {'show': SHOW_ME, 'back': BACK, 'hint': HINT, 'again': AGAIN, 'alone': LEAVE}
        for word, deed in deeds.items():
            self.known[word] = lambda rest, deed=deed: self.lesson.do(deed)  # type: ignore[misc]

    def help(self, rest: str) -> None:
        self.play.say('learn.help')

    def lang(self, rest: str) -> None:
        super().lang(rest)
        self.lesson.told_beat = None

    def answer(self, action: int, seat: int | None = None) -> None:
        """The coach hears it first."""
        coach, seat = self.lesson.coach, self.play.viewer if seat is None else seat
        if not coach.on or action not in self.offered(seat):
            super().answer(action, seat)
        elif coach.accepts(seat, action):
            self.lesson.say_it(seat, action)
        else:
            coach.misheard(action)
            self.lesson.show_miss()


class LessonTable(Table):
    """The others have the names of the lesson. They say what the coach has them say; where nothing is arranged, the
    gentlest bot speaks for them."""

    def __init__(self, record: Record, learner: int) -> None:
        super().__init__(record)
        self.people = [learner]

    def bot_at(self, seat: int) -> Bot:
        return make(GENTLEST, self.meta, seat, f'{self.record.start.seed} {len(self.record.answers)}')

    def proposals(self) -> list[tuple[int, Proposal]]:
        return []


class LessonPlay(Play):
    def __init__(self, meta: Meta, name: str, scene: int, screen: Screen, lang: str) -> None:
        self.coach = coach_for(meta, LESSON, name, scene)
        lesson, at = self.coach.lesson, self.coach.scene
        letters = [meta.seat_letter(seat) for seat in range(lesson.seats)]
        called = [
            YOU if seat == lesson.learner else lesson.names.get(letter, GENTLEST) for seat, letter in enumerate(letters)
        ]
        position = None if at.position is None else dict(at.position)
        record = Record(meta, meta.start(called, at.seed, lesson.options, position=position))
        super().__init__(LessonTable(record, lesson.learner), screen, lang, True, None)
        self.coach.begin(self.record.game)
        self.commands = LessonCommands(self)
        self.told_beat: tuple[str, int, int] | None = None  # what the coach has said already

    # -- the course of the lesson ----------------------------------------------------------------------------------

    def attend(self) -> bool:
        told = bubble(self.coach, self.lang)
        self.screen.rule(self.words.say('learn.title', title=told['title'], n=told['scene'] + 1, of=told['scenes']))
        self.say('learn.help', 'dim')
        try:
            while self.coach.on:
                said = self.coach.next_word(self.record.game)
                if said is not None:
                    self.say_it(*said)
                elif self.coach.phase() == DONE:
                    self.show_position()
                    self.show_bubble()
                    return True
                else:
                    self.listen()
            self.play_on()
        except Gone:
            self.screen.print()
        return False

    def say_it(self, seat: int, action: int) -> None:
        events = self.record.answer(seat, action)
        self.coach.heard(self.record.game, seat, action, events)

    def listen(self) -> None:
        """The learner's turn: to read, to answer, or, in a scene with a goal, to try again."""
        game, phase = self.record.game, self.coach.phase()
        waits = phase in (SAY, MISSED)
        if not waits and self.coach.learner not in game.waiting():
            if phase == WATCH:
                raise AssertionError(f'the lesson waits for {self.coach.asked(game)}')
            seat = game.waiting()[0]
            self.say_it(seat, self.table.think(seat))
            return
        self.turn_to(self.coach.learner)
        self.show_position()
        if not waits:
            self.show_question()
        self.show_bubble()
        place = self.place()
        while self.coach.on and self.place() == place:
            prompt = 'learn.again' if phase == MISSED else 'learn.go_on' if waits else 'play.prompt'
            line = self.screen.read(self.words.say(prompt, name=self.words.names[self.viewer]))
            if line or not waits:
                self.commands.obey(line)
            else:
                self.do(AGAIN if phase == MISSED else GO_ON)

    def place(self) -> tuple[int, int, bool, int]:
        """Where the lesson is: when this changes, the dialogue goes on."""
        return self.coach.beat, len(self.record.answers), self.coach.showing, self.coach.hints

    def do(self, deed: str) -> None:
        """What the learner wishes of the coach."""
        coach = self.coach
        if coach.refuses(deed):
            self.say('learn.not_now')
        elif deed == GO_ON:
            coach.go_on(self.record.game)
        elif deed == HINT:
            coach.hints += 1
            self.screen.print(f'› {bubble(coach, self.lang)["hints"][-1]}', 'cyan')
        elif deed in (BACK, AGAIN):
            self.go_back(coach.back_to())
        elif deed == SHOW_ME:
            if coach.begins_again():
                self.go_back(0)
            coach.showing = True
        elif deed == LEAVE:
            coach.on = False

    def go_back(self, answers: int) -> None:
        while len(self.record.answers) > answers:
            self.record.take_back()
        self.read_up_to = {seat: min(n, len(self.record.log)) for seat, n in self.read_up_to.items()}
        self.chapters.clear()
        self.told_beat = None
        self.coach.went_back(self.record.game, answers)

    def play_on(self) -> None:
        """Without the coach: the others are bots now."""
        seats = [name if seat == self.coach.learner else GENTLEST for seat, name in enumerate(self.table.names)]
        self.record.start.seats = seats
        self.table = Table(self.record)
        self.board = board_for(self.meta, self.record.start)
        self.ask_all = False
        self.words = self.words_for(self.viewer)
        self.read_up_to.setdefault(WATCHER, 0)
        self.commands = Commands(self)
        self.say('learn.alone')
        self.run()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show_bubble(self) -> None:
        """What the coach says, if it is new."""
        told = bubble(self.coach, self.lang)
        now = (told['text'], self.coach.beat, len(self.record.answers))
        if now == self.told_beat:
            return
        self.told_beat = now
        self.screen.print()
        self.screen.print(f'❧ {told["text"]}', 'bold cyan')
        places = [place for place in map(self.named, told['point']) if place]
        if places:
            self.say('learn.look_at', 'cyan', 2, places=', '.join(dict.fromkeys(places)))
        if self.coach.phase() == GOAL and told['more_hints']:
            self.say('learn.hint', 'dim', 2)

    def named(self, anchor: str) -> str:
        """A place on the board in words: what it is called on a tour of the board, whose it is, which one."""
        thing, _, letter = anchor.partition('@')
        kind, _, word = thing.partition(':')
        words = self.words.game.words
        others = letter not in ('', self.meta.seat_letter(self.coach.learner))
        tour = words.get('tour', {})
        called = str(tour.get(f'{kind}_of' if others and f'{kind}_of' in tour else kind, '')).partition(':')[0]
        which = name_of(words, word) if word else ''
        whose = self.words.names[self.meta.seat(letter, len(self.words.names))] if letter else ''
        return ' · '.join(part for part in (whose, which or called) if part)

    def show_miss(self) -> None:
        self.screen.print(f'❧ {bubble(self.coach, self.lang)["miss"]}', 'bold cyan')
        self.say('learn.show', 'dim', 2)


def name_of(words: Mapping[str, Any], word: str) -> str:
    """What the texts call a thing, in whatever section it stands; '' if in none."""
    for section in words.values():
        entry = section.get(word) if isinstance(section, Mapping) else None
        if isinstance(entry, Mapping) and isinstance(entry.get('name'), str):
            return str(entry['name'])
    return ''
