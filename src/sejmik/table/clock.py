"""Clocks: none, so much per move, or a stock per player with a bonus for each move (correspondence: days)."""

from __future__ import annotations

from dataclasses import dataclass, field

from sejmik.kernel.errors import BadInput

NONE = 'none'
PER_MOVE = 'move'
STOCK = 'stock'


@dataclass
class Clock:
    kind: str = NONE
    per_move: int = 0  # milliseconds
    stock: list[int] = field(default_factory=list)  # what is left, for each seat
    since: int = 0  # when the present question was asked, or the pause ended
    running: bool = True

    def left(self, seat: int, now: int) -> int | None:
        """Milliseconds the seat still has for the present question; None if there is no clock."""
        if self.kind == NONE:
            return None
        used = now - self.since if self.running else 0
        return (self.per_move if self.kind == PER_MOVE else self.stock[seat]) - used

    def asked(self, now: int) -> None:
        """A new question: time runs from here."""
        self.since = now

    def answered(self, seat: int, now: int) -> None:
        """The seat has answered: its stock shrinks by the time taken and grows by the bonus."""
        if self.kind == STOCK:
            self.stock[seat] += self.per_move - max(0, now - self.since)

    def pause(self, seats: list[int], now: int) -> None:
        if self.running and self.kind == STOCK:
            for seat in seats:
                self.stock[seat] -= max(0, now - self.since)
        self.running = False

    def resume(self, now: int) -> None:
        self.running = True
        self.since = now


def read_clock(text: str, seats: int) -> Clock:
    """'none', 'move 60' (seconds per move), 'stock 600 10' (seconds in all, and bonus for each move)."""
    words = text.split()
    if words == ['none']:
        return Clock()
    if len(words) == 2 and words[0] == PER_MOVE and words[1].isdecimal() and 5 <= int(words[1]) <= 30 * 86400:
        return Clock(PER_MOVE, int(words[1]) * 1000)
    if len(words) == 3 and words[0] == STOCK and all(word.isdecimal() for word in words[1:]):
        if 30 <= int(words[1]) <= 90 * 86400 and int(words[2]) <= 30 * 86400:
            return Clock(STOCK, int(words[2]) * 1000, [int(words[1]) * 1000] * seats)
    raise BadInput(f"clock {text!r}: expected 'none', 'move SECONDS' or 'stock SECONDS BONUS'")
