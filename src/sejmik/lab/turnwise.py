"""A position as research interfaces want it: one player after the other, wins and losses as +1 and -1.

Sealed questions are answered one seat after the other, each blind. The information state of a player is the view of its
seat with its question: what it has been shown, and nothing else.
"""

from __future__ import annotations

from typing import Final, Self

from sejmik.bots.playout import asked
from sejmik.kernel.game import Game

TERMINAL: Final = -4  # the player whose turn it is when the game is over, as OpenSpiel numbers it


class Turnwise:
    """A position of ours, and the seat whose answer is waited for."""

    world: Game
    mover: int

    def place(self, world: Game, first: int = TERMINAL) -> None:
        """Take this position. `first` answers first of several who are asked; the answers are sealed, so their order is
        all the same."""
        self.world = world
        self.mover = asked(world) if first == TERMINAL and world.question is not None else first

    def beside(self, world: Game, first: int) -> Self:
        """Another one of the same game."""
        other = type(self)()
        other.place(world, first)
        return other

    def current_player(self) -> int:
        return self.mover

    def is_terminal(self) -> bool:
        return self.mover == TERMINAL

    def is_chance_node(self) -> bool:
        """Chance is inside the position."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self._legal_actions(self.mover if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.world.options(player)) if player == self.mover and player != TERMINAL else []

    def _apply_action(self, action: int) -> None:
        world = self.world
        world.answer(self.mover, action)
        self.mover = TERMINAL if world.question is None else asked(world)

    def returns(self) -> list[float]:
        over = self.world.outcome
        return [0.0] * self.world.seats if over is None else [float(gain) for gain in over.returns()]

    def information_state_string(self, player: int | None = None) -> str:
        return repr(self.world.view(self.mover if player is None else player))

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def clone(self) -> Self:
        return self.beside(self.world.clone(), self.mover)

    def imagined(self, player: int, seed: int) -> Self:
        """A position that this player, whose answer is waited for, cannot tell from this one."""
        return self.beside(self.world.imagine(player, seed), player)

    def __str__(self) -> str:
        return self.world.digest()
