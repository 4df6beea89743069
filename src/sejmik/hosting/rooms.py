"""The rooms of a game. One that cannot be opened is told in one line and left out; the game is played without it."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput, in_a_line
from sejmik.kernel.meta import Meta
from sejmik.kernel.room import Room

log = logging.getLogger(__name__)


@cache
def rooms_of(meta: Meta) -> dict[str, Room]:
    """By name, as they are."""
    rooms: dict[str, Room] = {}
    for name, part in meta.rooms.items():
        try:
            room = meta.fetch(part)
            if not isinstance(room, Room):
                raise BadInput(f'{part} is no Room')
            rooms[name] = room
        except Exception as error:  # what a stranger's module raises can be anything
            log.warning('sejmik: the room %r of %s is left out: %s', name, meta.name, in_a_line(error))
    return rooms


def do_in_room(game: str, room: str, what: str, wish: Any, lang: str) -> Any:
    """Carry out a wish in a room of a game."""
    return rooms_of(take(game))[room].deeds[what].do(wish, lang)
