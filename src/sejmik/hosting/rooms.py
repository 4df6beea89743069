"""The rooms of the games, each with the game it belongs to."""

from __future__ import annotations

from collections.abc import Iterator

from sejmik.games.shelf import SHELF
from sejmik.kernel.meta import Meta
from sejmik.kernel.room import Room


def rooms() -> Iterator[tuple[Meta, str, Room]]:
    for meta in SHELF.values():
        for name, part in meta.rooms.items():
            yield meta, name, meta.fetch(part)
