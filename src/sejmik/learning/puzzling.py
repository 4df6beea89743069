"""The coach at the table of a puzzle: silent unless asked. The learner may say anything; the others punish mistakes.

A puzzle is a lesson of one scene with a goal. It differs in what the others say, which its proof knows
(`sejmik.learning.refuting`), in how the end is told, and in that the solution is always shown from the start.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from sejmik.kernel.errors import BadInput
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Meta
from sejmik.kernel.stated import holds
from sejmik.learning.coach import Coach, Said
from sejmik.learning.lesson import Lesson, Scene, lesson_names, lesson_of
from sejmik.learning.puzzle import Puzzle
from sejmik.learning.refuting import Refuting

PUZZLE = 'puzzle'
QUESTION, AGAIN, SOLUTION = 'question', 'again', 'solution'


@dataclass
class PuzzleCoach(Coach):
    """Beside somebody who solves a puzzle."""

    puzzle: Puzzle | None = None
    since: int = 0  # the round in which it began

    @cached_property
    def others(self) -> Refuting:
        assert self.puzzle is not None
        return Refuting(self.puzzle, self.meta)

    def begin(self, g: Game) -> None:
        self.since = self.meta.part(g)
        super().begin(g)

    def next_to_goal(self, g: Game) -> Said | None:
        if self.reached or self.missed:
            return None
        others = self.others
        stated = others.stated(g)
        if stated is not None:
            return stated
        if self.learner in g.waiting():
            action = others.shown(g) if self.showing else None
            return None if action is None else (self.learner, action)
        seat = g.waiting()[0]
        action = others.answer(g, seat)
        return None if action is None else (seat, action)

    def settle(self, g: Game) -> None:
        """The goal counts where something new is asked, and at the end. Where the puzzle begins, it is not late."""
        question = g.question
        if question is not None and len(g.waiting()) < len(question.seats):
            return
        assert self.puzzle is not None
        self.reached = self.reached or reaches(self.meta, g, self.puzzle)
        late = self.answers > 0 and self.puzzle.is_late(self.meta, g, self.since)
        self.missed = not self.reached and (question is None or late)
        if self.reached or self.missed:
            self.showing = False

    def begins_again(self) -> bool:
        return self.answers > 0


def reaches(meta: Meta, g: Game, puzzle: Puzzle) -> bool:
    """Whether the goal is true here. A thing that is not in this position at all is not there as wanted either."""
    try:
        return holds(meta.describe(g), puzzle.goal, 'goal')
    except BadInput:
        return False


def puzzle_coach(meta: Meta, puzzle: Puzzle) -> PuzzleCoach:
    """The coach of a puzzle, before anything is said."""
    scene = Scene(
        position=puzzle.position,
        seed=puzzle.seed,
        goal=puzzle.goal,
        until=puzzle.until,
        solution=puzzle.solution,
        others=puzzle.others,
        say=QUESTION,
        hints=('hint_1', 'hint_2'),
        again=AGAIN,
        done=SOLUTION,
    )
    lesson = Lesson(
        puzzle.name,
        puzzle.game,
        puzzle.seats,
        (scene,),
        SEAT_LETTERS.index(puzzle.learner),
        names_at(meta, puzzle),
        options=puzzle.options,
    )
    coach = PuzzleCoach(meta, lesson, 0, PUZZLE, puzzle=puzzle)
    coach.refute = lambda g, seat: coach.others.answer(g, seat)  # it takes time: whoever drives the table lets it think
    return coach


def names_at(meta: Meta, puzzle: Puzzle) -> dict[str, str]:
    """What the other seats are called: as the puzzle says, else as in the game's first lesson."""
    names = dict(puzzle.names)
    lessons = lesson_names(meta)
    if not names and lessons:
        names = dict(lesson_of(meta, lessons[0]).names)
    letters = SEAT_LETTERS[: puzzle.seats].replace(puzzle.learner, '')
    return {letter: name for letter, name in names.items() if letter in letters}
