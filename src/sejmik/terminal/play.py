"""A game in the terminal: people at one keyboard, and bots."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput, Endless
from sejmik.kernel.proposal import Proposal
from sejmik.kernel.record import Record
from sejmik.kernel.scene import Say
from sejmik.terminal.boards import board_for
from sejmik.terminal.commands import Commands
from sejmik.terminal.saves import fresh_path, write_whole
from sejmik.terminal.screen import Gone, Screen
from sejmik.terminal.table import Table
from sejmik.terminal.words import Words

WATCHER = -1
NEWS = 30  # lines of news; what came before can be read in the log
LONG = 8  # more answers than this are shown in columns


def play(table: Table, screen: Screen, lang: str, ask_all: bool | None = None, path: Path | None = None) -> None:
    """Play to the end, or until the person leaves. `path` is the file the game came from, if any."""
    Play(table, screen, lang, ask_all, path).run()


class Play:
    """The dialogue. It shows what the person in front of the screen may know, and nothing else."""

    def __init__(self, table: Table, screen: Screen, lang: str, ask_all: bool | None, path: Path | None) -> None:
        self.table = table
        self.record = table.record
        self.meta = table.meta
        self.screen = screen
        self.lang = lang
        # Among people, an answer given without asking would tell who holds what.
        self.ask_all = len(table.people) > 1 if ask_all is None else ask_all
        self.path = path
        self.board = board_for(table.meta, table.record.start)
        self.shared = table.meta.open_information and len(table.people) > 1  # everybody looks, anyone may type
        self.viewer = table.people[0] if len(table.people) == 1 else WATCHER
        self.read_up_to = {seat: self.after_last_answer(seat) for seat in (*table.people, WATCHER)}
        if self.shared:
            self.read_up_to[WATCHER] = max(self.read_up_to.values())
        self.chapters: dict[int, object] = {}
        self.told: dict[str, Any] = {}  # what the person saw last
        self.ask_again = False  # an answer was taken back: do not give it again unasked
        self.by_itself: set[int] = set()  # the numbers of the answers that were given unasked
        self.taken_back = 0  # how often something was taken back after it was seen what came of it
        self.proposed: Proposal | None = None  # what a bot said last: another one does not repeat it
        self.words = self.words_for(self.viewer)
        self.commands = Commands(self)

    def words_for(self, viewer: int) -> Words:
        viewed = WATCHER if self.shared else viewer
        words = Words(self.meta, self.lang, self.table.names, viewed, self.record.start.options)
        words.viewer = viewer  # where everybody looks, nobody is called "you"
        return words

    @property
    def alone(self) -> bool:
        """One person, and bots."""
        return len(self.table.people) == 1

    @property
    def eyes(self) -> int:
        """Who reads: the viewer, or everybody at the same time."""
        return WATCHER if self.shared else self.viewer

    @property
    def own(self) -> list[int]:
        """The seats that the person in front of the screen may speak for."""
        return self.table.people if self.shared else [self.viewer]

    def say(self, key: str, style: str = '', indent: int = 0, **values: object) -> None:
        self.screen.print(self.words.say(key, **values), style, indent)

    def after_last_answer(self, seat: int) -> int:
        """The place in the log from which on this seat has news; after a pause, that is its own last answer."""
        for n in range(len(self.record.answers), 0, -1):
            if self.record.answers[n - 1].seat == seat:
                return n
        return 0

    # -- the course of the game ------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self.greet()
            while self.record.game.question is not None:
                seat = self.table.next_seat()
                if seat in self.table.people:
                    self.consult(seat)
                else:
                    self.let_think(seat)
            self.close()
        except Gone:
            self.leave(self.record)
        except (BadInput, Endless):  # the game or a pack is at fault: what was played until then is kept
            self.leave(self.record)
            raise
        except KeyboardInterrupt:  # a bot was thinking, or an answer was half carried out
            self.leave(played_again(self.record))

    def greet(self) -> None:
        told = self.words.game.words['game']
        self.screen.rule(told['title'])
        for key, style in (('subtitle', ''), ('unofficial', 'dim')):
            if told.get(key):
                self.screen.print(told[key], style)
        self.screen.print()
        self.say('start.seats', seats=', '.join(self.words.names))
        self.say('start.commitment', commitment=self.record.commitment)
        self.say('start.promise', 'dim')
        if self.record.answers:
            self.say('start.resumed', n=len(self.record.answers))
        self.say('start.hint' if self.table.people else 'start.watching')

    def let_think(self, seat: int) -> None:
        if self.screen.console.is_terminal:
            with self.screen.console.status(self.words.say('play.thinks', name=self.words.names[seat])):
                choice, instead = self.table.think(seat), self.table.instead(seat)
        else:
            choice, instead = self.table.think(seat), self.table.instead(seat)
        if instead is not None and instead != self.proposed:
            self.show_proposal(seat, instead)
        self.record.answer(seat, choice)
        if not self.table.people:
            self.show_news()

    def consult(self, seat: int) -> None:
        """Ask a person, until an answer is taken or taken back."""
        game = self.record.game
        only = None if self.ask_all or self.ask_again else self.meta.only_answer(game, seat)
        if only is None and self.alone and not self.ask_all and not self.ask_again:
            only = self.record.kept_word(seat)
        if only is not None:
            if seat == self.viewer:
                self.show_news()
                self.say('play.alone', 'dim', 2, option=self.words.game.action(only))
            self.by_itself.add(len(self.record.answers))
            self.record.answer(seat, only)
            return
        spoken = self.meta.agreed(game, seat, self.table.people) if self.shared else None
        if spoken is not None and not self.ask_again:
            self.record.answer(seat, spoken)
            return
        self.ask_again = False
        self.turn_to(seat)
        self.show_position()
        self.show_question()
        before = self.record.game
        answers = len(self.record.answers)
        while self.record.game is before and len(self.record.answers) == answers and seat not in self.table.leaving:
            line = self.screen.read(self.words.say('play.prompt', name=self.words.names[self.viewer]))
            self.commands.obey(line)

    def turn_to(self, seat: int) -> None:
        """The curtain: nobody sees another person's secrets."""
        if seat == self.viewer:
            return
        if len(self.table.people) > 1 and not self.shared:
            if self.viewer != WATCHER:  # the greeting holds no secrets
                self.screen.wipe()
            public = self.words_for(WATCHER)
            self.screen.print()
            self.screen.print(public.say('curtain.hand_over', name=public.names[seat]), 'bold')
            self.screen.read(public.say('curtain.ready', name=public.names[seat]) + ' ')
            self.screen.wipe()
        self.viewer = seat
        self.words = self.words_for(seat)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show_news(self) -> None:
        """The events since this viewer last looked, as lines."""
        fresh = self.record.log[self.read_up_to[self.eyes] :]
        self.read_up_to[self.eyes] = len(self.record.log)
        lines = self.words.log([event for events in fresh for event in events])
        if len(lines) > NEWS:
            self.say('play.earlier', 'dim', 2, n=len(lines) - NEWS)
        for line in lines[-NEWS:]:
            self.screen.print(Text('· ', 'dim').append(line, 'not dim'), indent=2)

    def show_position(self) -> None:
        """The news, and the table: whole when a new part of the game has begun, else in one line."""
        self.screen.print()
        self.show_news()
        self.board.point_out(self.record.game)
        seen = self.record.game.view(self.viewer)
        chapter = self.board.chapter(seen)
        if self.eyes not in self.chapters or self.chapters[self.eyes] != chapter:
            self.show_board()
        elif self.told != standing_of(seen) and (brief := self.board.brief(seen, self.words)):
            self.screen.print(brief, indent=2)
        self.told = standing_of(seen)

    def show_board(self) -> None:
        self.board.point_out(self.record.game)
        seen = self.record.game.view(self.viewer)
        self.chapters[self.eyes] = self.board.chapter(seen)
        self.screen.print()
        self.screen.rule(self.board.title(seen, self.words))
        self.screen.print(self.board.draw(seen, self.words))

    def show_question(self) -> None:
        q = self.record.game.question
        assert q is not None
        self.screen.print()
        for alarm in self.meta.alarms(self.record.game.view(self.viewer), self.viewer):
            self.screen.print(f'! {self.words.game.say("alarms", alarm)}', 'bold red')
        self.screen.print(self.words.game.ask(q.step), 'bold')
        behind = self.board.matter(self.record.game) or q.step
        if behind is not q.step:
            self.screen.print(self.words.game.ask(behind), 'italic')
        if about := self.board.about(behind.tag, behind.numbers(), self.words):
            self.screen.print(about, 'italic')
        for seat, proposal in self.table.proposals():
            self.show_proposal(seat, proposal)
        options = self.record.game.options(self.viewer)
        self.screen.print(self.numbered(options, 1, ''))
        barred = [action for action, _ in self.record.game.barred(self.viewer)]
        if barred:
            self.say('play.barred', 'dim', n=len(options) + 1)
            self.screen.print(self.numbered(barred, len(options) + 1, 'dim'))

    def show_proposal(self, seat: int, proposal: Proposal) -> None:
        """What a bot would do."""
        self.proposed = proposal
        key, numbers = proposal.why.key, {'seat': seat, 'other': proposal.other, **proposal.why.numbers}
        mine = proposal.other == self.eyes >= 0 and f'{key}_you' in self.words.game.words['proposals']
        said = self.words.game.say('proposals', Say(f'{key}_you' if mine else key, numbers))
        self.screen.print(f'› {said}', 'cyan', 2)

    def numbered(self, actions: list[int], first: int, style: str) -> RenderableType:
        verbs = {said.verb for said in map(self.meta.actions.__getitem__, actions) if said.kind}
        if self.board.item(actions[0], self.words) is not None and (len(actions) > LONG or len(verbs) > 1):
            return self.in_columns(actions, first, style)
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify='right', min_width=4)
        grid.add_column()
        grid.add_column(ratio=1)
        for number, action in enumerate(actions, start=first):
            note = self.board.note(action, self.words) if not style else Text()
            grid.add_row(Text(str(number), style), Text(self.words.game.action(action), style), note)
        return grid

    def in_columns(self, actions: list[int], first: int, style: str) -> RenderableType:
        """A long list: the answers with the same verb together, under what they have in common."""
        groups: dict[tuple[str, str], list[Text]] = {}
        for number, action in enumerate(actions, start=first):
            item = self.board.item(action, self.words) or Text(self.words.game.action(action))
            text = Text(f'{number:4}  ', style).append_text(item)
            groups.setdefault(self.heading(action), []).append(text)
        widest = max(item.cell_len for items in groups.values() for item in items)
        columns = max(1, min(4, (self.screen.console.width + 2) // (widest + 2)))
        parts: list[RenderableType] = []
        for (heading, verb), items in groups.items():
            parts += [Text(heading, style).append(f'  ({verb})', 'dim')] if heading else []
            grid = Grid.grid(padding=(0, 2, 0, 0))
            for _ in range(columns):
                grid.add_column(width=widest)
            for start in range(0, len(items), columns):
                grid.add_row(*items[start : start + columns])
            parts.append(grid)
        return Group(*parts)

    def heading(self, action: int) -> tuple[str, str]:
        """The words of an answer with the name left out, and its verb as it is typed; '' if they say nothing."""
        said = self.meta.actions[action]
        if not said.kind:
            return '', ''
        players = {self.meta.seat_letter(seat): name for seat, name in enumerate(self.words.names)}
        text = self.words.game.tell('actions', said.verb, {**players, 'name': '…'})
        return ('', '') if text == '…' else (text, said.verb)

    # -- the end ---------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """The result, the seed, and a last look around."""
        outcome = self.record.game.outcome
        assert outcome is not None
        if len(self.table.people) > 1:  # everybody looks now
            self.read_up_to[WATCHER] = max(self.read_up_to.values())
            self.viewer = WATCHER
            self.words = self.words_for(WATCHER)
        self.screen.print()
        self.show_news()
        self.show_board()
        self.screen.print()
        self.screen.rule(self.words.say('end.title'))
        self.screen.print(self.board.result(outcome, self.words), 'bold')
        if self.taken_back:
            self.say('end.taken_back', n=self.taken_back)
        self.say('end.seed', seed=self.record.start.seed)
        self.say('end.verify', 'dim')
        if not self.table.people:
            return
        self.say('play.over')
        try:
            while line := self.screen.read(self.words.say('play.prompt_over')):
                if self.commands.obey_at_the_end(line):
                    break
        except Gone:
            self.screen.print()

    def leave(self, record: Record) -> None:
        """The person goes: the game is kept, unless there is nothing to keep."""
        self.screen.print()
        if record.answers:
            path = self.path or fresh_path(self.meta.name)
            try:
                write_whole(path, journal.write(record, with_seed=True))
            except OSError as error:
                self.say('leave.unsaved', reason=error.strerror or str(error))
            else:
                self.screen.print_whole(self.words.say('leave.saved', path=path))
                self.screen.print_whole(self.words.say('leave.resume', path=shlex.quote(str(path))))
        self.say('leave.goodbye')


def standing_of(seen: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, whatever is asked."""
    return {name: value for name, value in seen.items() if name != 'question'}


def played_again(record: Record) -> Record:
    """The same game from its start, with every answer whole."""
    again = Record(record.meta, record.start)
    for answer in record.answers:
        again.answer(answer.seat, answer.action)
    return again
