"""The shelf: the games that can be played, by name."""

from __future__ import annotations

from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.sigismundus.meta import SIGISMUNDUS
from sejmik.games.unia.meta import UNIA
from sejmik.games.veto.meta import VETO
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta

SHELF: dict[str, Meta] = {meta.name: meta for meta in (UNIA, SIGISMUNDUS, NIEPODLEGLA, VETO)}


def take(name: str) -> Meta:
    """The game of this name."""
    if name not in SHELF:
        raise BadInput(f'there is no game {name!r}; the shelf has {", ".join(SHELF)}')
    return SHELF[name]
