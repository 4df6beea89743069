"""Reading what is sent as plain JSON into the dataclasses it is meant for, by their annotations.

Whatever does not fit is one line that names the place: 'seats.0.kind: …'. A range beside a type says how long a text or
a list may be, or how large a number.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from sejmik.kernel.errors import BadInput

T = TypeVar('T')
WORDS = {str: 'a text', bool: 'yes or no', int: 'a whole number', float: 'a number', NoneType: 'nothing'}


def read_json(text: str | None) -> Any:
    try:
        return json.loads(text or '')
    except (ValueError, RecursionError):  # no JSON, a number without end, brackets without end
        raise BadInput('this is not JSON') from None


def read(wanted: type[T], given: object, where: str = '', apart: Collection[str] = ()) -> T:
    """What is given, as one of these dataclasses. The fields `apart` are the house's own: nobody outside sets them."""
    if not isinstance(given, Mapping):
        raise wrong(where, 'expected a table of values')
    kind: Any = wanted
    hints = hints_of(kind)
    known = [field for field in fields(kind) if field.name not in apart]
    for key in given:
        if key not in {field.name for field in known}:
            raise wrong(within(where, key), 'there is no such field')
    values = {}
    for field in known:
        if field.name in given:
            values[field.name] = read_value(hints[field.name], given[field.name], within(where, field.name))
        elif field.default is MISSING and field.default_factory is MISSING:
            raise wrong(within(where, field.name), 'this is missing')
    return wanted(**values)


@cache
def hints_of(wanted: Any) -> dict[str, Any]:
    return get_type_hints(wanted, include_extras=True)


def read_value(kind: Any, given: Any, where: str) -> Any:
    origin = get_origin(kind)
    if kind is Any:
        return given
    if origin is Annotated:
        kind, allowed = get_args(kind)
        return within_limits(read_value(kind, given, where), allowed, where)
    if origin in (Union, UnionType):
        return read_choice(get_args(kind), given, where)
    if origin is Literal:
        if not isinstance(given, str) or given not in get_args(kind):
            raise wrong(where, f'expected {", ".join(get_args(kind))}')
        return given
    if origin in (list, Sequence):
        if not isinstance(given, list):
            raise wrong(where, 'expected a list')
        return [read_value(get_args(kind)[0], one, within(where, n)) for n, one in enumerate(given)]
    if origin in (dict, Mapping):
        if not isinstance(given, dict):
            raise wrong(where, 'expected a table of values')
        return {key: read_value(get_args(kind)[1], one, within(where, key)) for key, one in given.items()}
    if is_dataclass(kind) and isinstance(kind, type):
        return read(kind, given, where)
    if not fits(kind, given):
        raise wrong(where, f'expected {WORDS[kind]}')
    return given


def read_choice(kinds: Sequence[Any], given: Any, where: str) -> Any:
    """One of several types. Where all but one are plain, that one says what is wrong."""
    if any(kind in WORDS and fits(kind, given) for kind in kinds):
        return given
    others = [kind for kind in kinds if kind not in WORDS]
    if len(others) == 1 and given is not None:
        return read_value(others[0], given, where)
    named = [WORDS[kind] for kind in kinds if kind in WORDS and kind is not NoneType]
    raise wrong(where, f'expected {" or ".join(named)}')


def fits(kind: Any, given: Any) -> bool:
    """Whether a value is of a plain type; yes and no are no numbers."""
    if kind in (int, float) and isinstance(given, bool):
        return False
    return isinstance(given, (int, float) if kind is float else kind)


def within_limits(value: Any, allowed: range, where: str) -> Any:
    if isinstance(value, int):
        if value not in allowed:
            raise wrong(where, f'expected a number from {allowed.start} to {allowed.stop - 1}')
    elif len(value) not in allowed:
        what = 'characters' if isinstance(value, str) else 'entries'
        raise wrong(where, f'expected {allowed.start} to {allowed.stop - 1} {what}')
    return value


def within(where: str, key: object) -> str:
    return f'{where}.{key}' if where else str(key)


def wrong(where: str, why: str) -> BadInput:
    return BadInput(f'{where}: {why}' if where else why)
