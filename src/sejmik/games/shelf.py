"""The shelf: the games that can be played, by name."""

from __future__ import annotations

from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta

SHELF: dict[str, Meta] = {UNIA.name: UNIA}


def take(name: str) -> Meta:
    """The game of this name."""
    if name not in SHELF:
        raise BadInput(f'there is no game {name!r}; the shelf has {", ".join(SHELF)}')
    return SHELF[name]
