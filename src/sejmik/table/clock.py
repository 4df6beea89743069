"""Clocks: none, so much per move, or a stock per player with a bonus for each move (correspondence: days).

A clock never looks at a watch. It is told how long somebody was on the clock, and what was used stays used: a pause, a
stand-in, an answer that is changed or withdrawn bring no time back.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from sejmik.kernel.errors import BadInput

NONE = 'none'
PER_MOVE = 'move'
STOCK = 'stock'


@dataclass(frozen=True)
class Answered:
    """What an answer did to the clock."""

    used: list[int]  # by each seat on the question that it answered
    seat: int
    bonus: int


@dataclass
class Clock:
    kind: str = NONE
    per_move: int = 0  # milliseconds: for each move, or the bonus for each
    stock: list[int] = field(default_factory=list)  # for each seat, when the present question was asked
    used: list[int] = field(default_factory=list)  # by each seat, on the present question
    answers: list[Answered] = field(default_factory=list)

    def left(self, seat: int) -> int | None:
        """Milliseconds the seat still has for the present question; None if there is no clock."""
        if self.kind == NONE:
            return None
        return (self.per_move if self.kind == PER_MOVE else self.stock[seat]) - self.used[seat]

    def run(self, seats: list[int], time: int) -> None:
        """These seats were on the clock for so long."""
        if self.kind != NONE:
            for seat in seats:
                self.used[seat] += time

    def asked(self) -> None:
        """A new question. What was used on the one before comes off the stocks."""
        if self.kind == STOCK:
            self.stock = [stock - used for stock, used in zip(self.stock, self.used, strict=True)]
        self.used = [0] * len(self.used)

    def answered(self, seat: int, by_itself: bool) -> None:
        """The seat has answered: its stock grows by the bonus. A bot that stands in earns none, but fills up to one
        bonus what has run out, so that whoever comes back has as much as the others for a move."""
        bonus = 0
        if self.kind == STOCK:
            missing = self.per_move - (self.stock[seat] - self.used[seat])
            bonus = self.per_move if by_itself else max(0, min(self.per_move, missing))
            self.stock[seat] += bonus
        self.noted(seat, bonus)

    def noted(self, seat: int, bonus: int = 0) -> None:
        """An answer that earns nothing: a sealed one that was changed, or one that nobody was asked for."""
        self.answers.append(Answered(self.used.copy(), seat, bonus))

    def taken_back(self, answers: int, same_question: bool, anew: bool) -> None:
        """So many answers are withdrawn, and their bonuses with them. Time for a move goes on where it stood, or
        begins anew."""
        last = self.answers[-answers]
        for each in self.answers[-answers:]:
            if self.kind == STOCK:
                self.stock[each.seat] -= each.bonus
        del self.answers[-answers:]
        if anew or not same_question:
            self.asked()
        if self.kind == PER_MOVE and not anew and not same_question:
            self.used = last.used.copy()


def read_clock(text: str, seats: int) -> Clock:
    """'none', 'move 60' (seconds per move), 'stock 600 10' (seconds in all, and bonus for each move)."""
    words = text.split()
    used = [0] * seats
    if words == ['none']:
        return Clock(used=used)
    if len(words) == 2 and words[0] == PER_MOVE and words[1].isdecimal() and 5 <= int(words[1]) <= 30 * 86400:
        return Clock(PER_MOVE, int(words[1]) * 1000, used=used)
    if len(words) == 3 and words[0] == STOCK and all(word.isdecimal() for word in words[1:]):
        if 30 <= int(words[1]) <= 90 * 86400 and int(words[2]) <= 30 * 86400:
            return Clock(STOCK, int(words[2]) * 1000, [int(words[1]) * 1000] * seats, used)
    raise BadInput(f"clock {text!r}: expected 'none', 'move SECONDS' or 'stock SECONDS BONUS'")
