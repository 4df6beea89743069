"""Which board a game is drawn on."""

from __future__ import annotations

from sejmik.kernel.meta import Meta, Start
from sejmik.terminal.generic import Board


def board_for(meta: Meta, start: Start) -> Board:
    """The game's own screen, if it has one; the generic board draws any game."""
    board: Board = meta.fetch(meta.screen)(meta, start) if meta.screen else Board(meta, start)
    return board
