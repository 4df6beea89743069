"""What the other seats say at the table of a puzzle: so that a wrong answer of the learner meets what punishes it.

They say what the puzzle states for them; on the way of the stated solution, what is said there; elsewhere what the
proof finds: an answer that keeps the learner from the goal, if there is one, and else the one after which the fewest
answers lead on. If that takes too long, nothing is said here, and a bot thinks instead.
"""

from __future__ import annotations

from typing import Final

from sejmik.kernel.errors import BadInput
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.learning.proof import OURS, THEIRS, Place, Prover, TooLarge
from sejmik.learning.puzzle import Puzzle

SECONDS: Final = 1.0  # of thought for an answer
MOST: Final = 200_000  # positions: time runs out before


class Refuting:
    """The other seats at the table of one puzzle."""

    def __init__(self, puzzle: Puzzle, meta: Meta, seconds: float = SECONDS) -> None:
        self.prover = Prover(puzzle, meta, MOST)
        self.seconds = seconds
        self.solved: dict[int, int] = {}  # the places on the way of the solution, each with the number of its answer
        self.trace(puzzle.open(meta).game)

    def trace(self, game: Game) -> None:
        """Go the way of the solution, as far as it can be gone."""
        left = list(self.prover.solution)
        place = self.prover.place_at(game, start=True)
        try:
            while place.kind in (OURS, THEIRS) and (left or len(place.answers) == 1):
                number = self.prover.next_of(place, left)
                self.solved[id(place)] = number
                place = self.prover.step(place, number)[0]
        except BadInput:
            return

    def place(self, game: Game) -> Place:
        copy = game.clone()
        copy.telling = False
        return self.prover.place_at(copy)

    def stated(self, game: Game) -> tuple[int, int] | None:
        """What is said without a thought, and by whom: the puzzle states it, or nothing else can be said."""
        place = self.place(game)
        return place.answers[0] if place.kind == THEIRS and len(place.answers) == 1 else None

    def answer(self, game: Game, seat: int) -> int | None:
        """What another seat says; None if a bot has to think."""
        try:
            place = self.place(game)
            mine = [number for number, (speaker, _) in enumerate(place.answers) if speaker == seat]
            if place.kind != THEIRS or not mine:
                return None
            number = self.solved.get(id(place), mine[0])
            if len(mine) > 1 and id(place) not in self.solved:
                if not self.prover.explore(place, self.seconds):
                    return None
                number = min(mine, key=lambda number: self.ease(place, number)) if place.forced else place.tried
        except TooLarge:
            return None
        speaker, action = place.answers[number]
        return action if speaker == seat else None

    def ease(self, place: Place, number: int) -> float:
        """How easy the learner has it after an answer: which part of its next answers leads on."""
        after = self.prover.step(place, number)[0]
        if after.kind != OURS:
            return 1.0
        return len(self.prover.choices(after)) / len(after.answers)

    def shown(self, game: Game) -> int | None:
        """What the learner may say here to get to the goal: that of the solution, if it is on its way. None if the goal
        cannot be forced any more."""
        try:
            place = self.place(game)
            if place.kind != OURS:
                return None
            if id(place) in self.solved:
                return place.answers[self.solved[id(place)]][1]
            if not self.prover.explore(place, self.seconds):
                return None
        except TooLarge:
            return None
        forcing = self.prover.choices(place)
        return place.answers[forcing[0]][1] if forcing else None
