"""The words of what is learned: a folder of the game with `texts/` of its own, read only when somebody learns."""

from __future__ import annotations

from functools import cache
from typing import Any

from sejmik.kernel.meta import Meta
from sejmik.learning.reading import read_texts


@cache
def words_in(meta: Meta, folder: str, lang: str) -> dict[str, Any]:
    """The texts of a folder of the game in the language that the game speaks to this reader."""
    return read_texts(meta, folder, meta.spoken(lang))
