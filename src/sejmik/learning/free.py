"""The short free game at the end of the lessons: the learner alone against the gentlest bots, without a coach.

`lessons/free.toml` says how many play, with which options, and from which position if not from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning.lesson import FOLDER
from sejmik.learning.reading import check_keys, has, named, read, table_of

FREE_GAME = 'free'  # in the place of a lesson's name
FILE = 'free.toml'


@dataclass(frozen=True)
class FreeGame:
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None


@cache
def free_game(meta: Meta) -> FreeGame | None:
    """The free game of a game; None if it has none."""
    if not has(meta, FOLDER, FILE):
        return None
    where, found = named(meta, FOLDER, FILE), read(meta, FOLDER, FILE)
    check_keys(found, ('game', 'seats', 'options', 'position'), where)
    seats = found.get('seats')
    if seats not in meta.seat_counts:
        raise BadInput(f'{where}: {meta.name} is for {", ".join(map(str, meta.seat_counts))} players, not {seats!r}')
    return FreeGame(seats, table_of(found, 'options', where), found.get('position'))
