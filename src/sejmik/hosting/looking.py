"""A piece of an analysis: some choices of a finished game, as plain data that another process can look at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from sejmik.bots.roster import judge
from sejmik.bots.search.analysis import Choice, look_at
from sejmik.games.shelf import take
from sejmik.kernel.meta import Start
from sejmik.kernel.record import Answer, Record


@dataclass(frozen=True)
class Moment:
    """A choice as it lay on the table."""

    number: int  # of the answer
    answer: Answer
    position: dict[str, Any]  # before it, as the game saves itself


@dataclass(frozen=True)
class Piece:
    start: Start
    moments: tuple[Moment, ...]
    simulations: int  # for each choice
    seconds: float  # for one choice at most
    enough: float  # seconds after which no further choice is begun

    def first(self) -> Piece:
        """Its first choice alone."""
        return replace(self, moments=self.moments[:1])


def moments_of(record: Record, numbers: list[int]) -> tuple[Moment, ...]:
    return tuple(Moment(number, record.answers[number], record.befores[number].save()) for number in numbers)


def look(piece: Piece) -> list[Choice]:
    """The first choices of the piece, as many as there is time for, and at least one."""
    meta = take(piece.start.game)
    enough = perf_counter() + piece.enough
    found: list[Choice] = []
    for moment in piece.moments:
        before = meta.restore(piece.start, moment.position)
        given = (moment.number, moment.answer, piece.start.seed, judge(meta), piece.simulations, piece.seconds)
        found.append(look_at(meta, before, *given))
        if perf_counter() > enough:
            break
    return found
