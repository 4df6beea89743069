"""A chair at the table: all that a bot gets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sejmik.bots.search.search import Search
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta


class Chair:
    """A seat at a running game, for a bot.

    The contract: a bot sees what a player in its seat sees. That is the view, the question at hand, its own options,
    and as many imagined positions as it likes: each is a whole game that the seat cannot tell from the true one, with
    all that it has not seen dealt anew. The bot may play them out. The true position stays behind the chair.
    """

    def __init__(
        self, meta: Meta, game: Game, seat: int, people: Collection[int] = (), in_vain: Collection[int] = ()
    ) -> None:
        self.meta = meta
        self.seat = seat
        self.people = people  # the seats where people play: everybody at the table knows that
        self.in_vain = in_vain  # what the seat has said before at this very point, and nothing came of it
        self._game = game

    def view(self) -> dict[str, Any]:
        """What this seat may know, as plain data."""
        return self._game.view(self.seat)

    @property
    def question(self) -> dict[str, Any] | None:
        """What the table waits for, as in the view: step, numbers, seats, need; None when the game is over."""
        q = self._game.question
        if q is None:
            return None
        return {'step': q.step.tag, 'numbers': q.step.numbers(), 'seats': list(q.seats), 'need': q.need}

    def options(self) -> list[int]:
        """What this seat may answer; empty if it is not asked."""
        return list(self._game.options(self.seat))

    def imagine(self, seed: int) -> Game:
        """A position that this seat cannot tell from the true one; the same seed gives the same one."""
        return self._game.imagine(self.seat, seed)

    def think(self, search: Search, simulations: int, seconds: float) -> None:
        """Let a search imagine as many positions as it likes, each of which this seat cannot tell from the true one."""
        search.think(self._game, simulations, seconds)
