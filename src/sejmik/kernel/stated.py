"""A stated position: reading it, where each error names the place and the words that would do; and telling whether
what lies on the table is what was stated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Bag


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


# -- comparing ---------------------------------------------------------------------------------------------------------


class Differs(Exception):
    """Something on the table is not as it was stated; one line."""


def compare(found: Any, wanted: Any, where: str) -> None:
    """Whether the found position has everything that is wanted; the order of a bag does not matter."""
    if isinstance(wanted, Mapping):
        if not isinstance(found, Mapping):
            raise Differs(f'{where} is {found!r}, not a table')
        for key, value in wanted.items():
            if key not in found:
                raise BadInput(f'{where}.{key}: a position has no such thing; it has {", ".join(found)}')
            compare(found[key], value, f'{where}.{key}')
    elif isinstance(found, Bag):
        if not isinstance(wanted, Sequence) or sorted(found) != sorted(wanted):
            raise Differs(f'{where} is {sorted(found)}, expected {wanted!r}')
    elif found != wanted or isinstance(found, bool) != isinstance(wanted, bool):
        raise Differs(f'{where} is {found!r}, expected {wanted!r}')


def holds(found: Any, wanted: Any, where: str) -> bool:
    """The same, as a yes or no."""
    try:
        compare(found, wanted, where)
    except Differs:
        return False
    return True
