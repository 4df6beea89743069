"""Reading a stated position: each error names the place and the words that would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS


def one_of(name: object, names: list[str], where: str) -> int:
    """The number of a word."""
    if name not in names:
        raise BadInput(f'{where}: {name!r} is none of {", ".join(names)}')
    return names.index(str(name))


def words_of(stated: Mapping[str, Any], key: str, where: str) -> list[str]:
    words = stated.get(key, [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadInput(f'{where}.{key}: expected a list of words')
    return words


def table_of(stated: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
    table = stated.get(key, {})
    if not isinstance(table, Mapping):
        raise BadInput(f'{where}.{key}: expected a table')
    return table


def whole(stated: Mapping[str, Any], key: str, default: int, where: str) -> int:
    value = stated.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadInput(f'{where}.{key}: {value!r} is not a whole number')
    return value


def letter_of(seat: int) -> str:
    """The letter of a seat; '' for nobody."""
    return '' if seat < 0 else SEAT_LETTERS[seat]
