"""A room beside the tables, where something of a game is prepared: decks are built, say.

A game names its rooms in its entry on the shelf (`Meta.rooms`). What comes in and goes out is plain data in
dataclasses, so that a server can check and document it without knowing the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

STRICT: dict[str, Any] = {'extra': 'forbid'}
"""For `__pydantic_config__` of a wish: a typing mistake in a name is not silently ignored."""


@dataclass(frozen=True)
class Deed:
    """Something that can be done in a room: what is wished for, what comes of it (both dataclasses), and how.

    `do` takes the wish and a language; BadInput if the wish makes no sense.
    """

    wish: type[Any]
    report: type[Any]
    do: Callable[[Any, str], Any]


@dataclass(frozen=True)
class Room:
    """What lies in the room, as a dataclass `sight` which `show` makes in a language, and what can be done there."""

    sight: type[Any]
    show: Callable[[str], Any]
    deeds: Mapping[str, Deed]
