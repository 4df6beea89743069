"""What people write: names and lines of chat, as the others will read them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

UNSEEN = ('Cc', 'Cf', 'Cs', 'Co', 'Cn')  # controls, marks of direction and width, halves of characters, nobody's own
# Letters and marks that show nothing, though they count as letters and marks.
BLANK = '\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0'


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
