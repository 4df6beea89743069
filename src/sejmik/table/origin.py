"""Where the cards of a table come from, if somebody knows them: every viewer is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Origin:
    """A table that goes on from a finished game has the seed of that game, which everybody there has seen; and whoever
    named the seed can work out every card."""

    table: str = ''  # it branched off this one
    answers: int = 0  # after so many answers
    named: bool = False  # whoever opened the table named its seed
