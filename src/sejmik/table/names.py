"""What people write: names and lines of chat, as the others will read them; and names for those who have none."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

UNSEEN = ('Cc', 'Cf', 'Cs', 'Co', 'Cn')  # controls, marks of direction and width, halves of characters, nobody's own
# Letters and marks that show nothing, though they count as letters and marks.
BLANK = '\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0'

# First names of the time that no card, office or person of our games bears: whoever is called so is a player.
FIRST_NAMES = (
    *('Bogna', 'Cyryl', 'Dobrawa', 'Eliasz', 'Felicja', 'Gniewko', 'Honorata', 'Idzi', 'Ludmiła', 'Nawoja', 'Olech'),
    *('Pelagia', 'Tekla', 'Urban'),
)


def named(names: Sequence[str]) -> list[str]:
    """The names at a table; whoever has none gets a first name. It begins with a letter that no other name there begins
    with, so that players are told apart by their seals."""
    initials = {heard(name)[:1] for name in names if name}
    free = [name for name in FIRST_NAMES if heard(name)[:1] not in initials]
    return [name or free.pop(0) for name in names]


def tidy(text: object) -> str:
    """A text on one line, without what cannot be seen: such signs could hide a word, or turn the line of somebody else
    around. A picture that is joined of several falls apart into them. '' if it is no text."""
    if not isinstance(text, str):
        return ''
    seen = (' ' if c.isspace() else c for c in text if c.isspace() or is_seen(c))
    return ' '.join(''.join(seen).split())


def is_seen(c: str) -> bool:
    return unicodedata.category(c) not in UNSEEN and c not in BLANK


def alike(one: str, other: str) -> bool:
    """Whether two tidy names would be taken for the same: case, width and ways to write an accent do not matter."""
    return heard(one) == heard(other)


def heard(name: str) -> str:
    folded = unicodedata.normalize('NFKC', unicodedata.normalize('NFKC', name).casefold())
    return ' '.join(folded.split())


def is_taken(name: str, names: Iterable[str]) -> bool:
    return any(alike(name, other) for other in names)
