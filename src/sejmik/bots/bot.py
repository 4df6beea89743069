"""A bot: somebody who answers for a seat."""

from __future__ import annotations

from typing import ClassVar

from sejmik.bots.chair import Chair
from sejmik.kernel.chance import stream
from sejmik.kernel.meta import Meta
from sejmik.kernel.proposal import Proposal


class Bot:
    """One bot plays one seat of one game. Its chance is its own stream of the seed, so that with the same seed it
    thinks the same thoughts, and what it thinks does not disturb the shuffles of the game."""

    name: ClassVar[str] = ''

    def __init__(self, meta: Meta, seat: int, seed: str) -> None:
        self.meta = meta
        self.seat = seat
        self.thought = stream(seed, f'thought:{meta.seat_letter(seat)}')

    def choose(self, chair: Chair) -> int:
        """One of the chair's options."""
        raise NotImplementedError(self.name)

    def proposes(self, chair: Chair) -> Proposal | None:
        """What it would do where people have the word, or instead of what they have proposed; None if it has nothing
        to say."""
        return None
