"""A puzzle in the terminal: the question, hints, the solution, and another try."""

from __future__ import annotations

from sejmik.kernel.meta import Meta
from sejmik.learning.proof import GOAL, MISSED
from sejmik.learning.puzzle import Puzzle, Told
from sejmik.learning.puzzling import names_at
from sejmik.learning.refuting import Refuting
from sejmik.terminal.boards import board_for
from sejmik.terminal.commands import Commands
from sejmik.terminal.play import WATCHER, Play
from sejmik.terminal.screen import Gone, Screen
from sejmik.terminal.table import YOU, Table
from sejmik.terminal.words import Words

OTHERS = 'posel'  # who thinks where neither the puzzle nor its proof says anything


def solve(meta: Meta, puzzle: Puzzle, told: Told, screen: Screen, lang: str) -> bool:
    """Play until it is solved or the person leaves; whether it was solved."""
    return PuzzlePlay(meta, puzzle, told, screen, lang).try_it()


class PuzzleCommands(Commands):
    """The typed words of a puzzle: those of a game, without what makes no sense here."""

    def __init__(self, play: PuzzlePlay) -> None:
        super().__init__(play)
        self.puzzle = play
        for word in ('undo', 'save', 'lang', 'advice'):
            del self.known[word]
        self.known |= {'hint': self.hint, 'solution': self.solution, 'again': self.again, 'help': self.help}

    def hint(self, rest: str) -> None:
        self.puzzle.hint()

    def solution(self, rest: str) -> None:
        self.puzzle.show_solution()

    def again(self, rest: str) -> None:
        self.puzzle.begin()

    def help(self, rest: str) -> None:
        self.play.say('puzzle.help')


class PuzzlePlay(Play):
    """The dialogue. It goes on from the position of the puzzle, as often as the person likes."""

    def __init__(self, meta: Meta, puzzle: Puzzle, told: Told, screen: Screen, lang: str) -> None:
        self.puzzle = puzzle
        self.told_of = told
        self.others = Refuting(puzzle, meta)
        learner = meta.seat(puzzle.learner, puzzle.seats)
        self.at_table = [YOU if seat == learner else OTHERS for seat in range(puzzle.seats)]
        self.learner = learner
        self.hints = 0
        self.tries = 1
        super().__init__(Table(puzzle.open(meta, self.at_table)), screen, lang, False, None)
        self.commands = PuzzleCommands(self)

    def words_for(self, viewer: int) -> Words:
        letters = [self.meta.seat_letter(seat) for seat in range(self.puzzle.seats)]
        given = names_at(self.meta, self.puzzle)
        names = [given.get(letter, name) for letter, name in zip(letters, self.at_table, strict=True)]
        return Words(self.meta, self.lang, names, viewer, self.record.start.options)

    def begin(self) -> None:
        """The position from its start."""
        self.table = Table(self.puzzle.open(self.meta, self.at_table))
        self.record = self.table.record
        self.board = board_for(self.meta, self.record.start)
        self.read_up_to = {self.learner: 0, WATCHER: 0}
        self.chapters.clear()
        self.by_itself.clear()
        self.tries += 1

    def try_it(self) -> bool:
        self.screen.rule(self.told_of.title)
        self.screen.print(self.told_of.question, 'bold')
        self.say('puzzle.help', 'dim')
        try:
            while True:
                kind = self.others.place(self.record.game).kind
                if kind == GOAL:
                    return self.solved()
                if kind == MISSED:
                    self.missed()
                else:
                    self.go_on()
        except Gone:
            self.screen.print()
            return False

    def go_on(self) -> None:
        """The next answer: what is stated, the person's, or another seat's."""
        game = self.record.game
        stated = self.others.stated(game)
        if stated is not None and stated[0] != self.learner:
            self.record.answer(*stated)
        elif stated is not None:
            self.by_itself.add(len(self.record.answers))
            self.record.answer(*stated)
        elif self.learner in game.waiting():
            self.consult(self.learner)
        else:
            seat = game.waiting()[0]
            action = self.others.answer(game, seat)
            self.record.answer(seat, self.table.think(seat) if action is None else action)

    def solved(self) -> bool:
        self.screen.print()
        self.show_news()
        self.say('puzzle.solved', 'bold green', n=self.tries)
        self.screen.print(self.told_of.solution)
        return True

    def missed(self) -> None:
        self.screen.print()
        self.show_news()
        self.say('puzzle.missed', 'bold')
        line = self.screen.read(self.words.say('puzzle.prompt_again') + ' ')
        if line in ('hint', 'solution'):
            self.begin()
            self.commands.obey(line)
        elif line == 'quit':
            raise Gone
        else:
            self.begin()

    def hint(self) -> None:
        """The next hint; the last one again if there are no more."""
        hints = self.told_of.hints
        self.hints = min(self.hints + 1, len(hints))
        self.say('puzzle.hint', 'cyan', n=self.hints, hint=hints[self.hints - 1])

    def show_solution(self) -> None:
        """The stated line in words, and why it works."""
        self.screen.print(self.told_of.solution, 'cyan')
        for sentence in self.puzzle.solution:
            seat, action = self.puzzle.understand(self.meta, sentence, 'solution')
            self.screen.print(f'{self.words.names[seat]}: {self.words.game.action(action)}', 'cyan', 2)
