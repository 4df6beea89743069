"""Nothing on the table is forgotten: two positions compared component by component, declared or not.

A digest shows only what is saved. A component that somebody forgot to copy or to save is missing from both sides of
such a comparison, so it is looked for on the table itself.
"""

from __future__ import annotations

from typing import Any, Final

from sejmik.kernel.game import Game

PLAIN: Final = (int, str, float, bytes, type(None), type)
FIXED: Final[dict[type, frozenset[str]]] = {}  # looked up once for each class
OF_THE_MOMENT: Final = {'news', 'telling', 'menu', 'menu_seat', 'pile'}  # the kernel's, of one run of one table


def components(thing: object) -> frozenset[str]:
    """The names of all that an object may hold, compiled or interpreted."""
    return fixed_names(type(thing)).union(getattr(thing, '__dict__', ()))


def fixed_names(kind: type) -> frozenset[str]:
    """What every object of a compiled class holds, or of one with slots."""
    if kind in FIXED:
        return FIXED[kind]
    names: set[str] = set()
    for one in kind.__mro__:
        names.update(vars(one).get('__mypyc_attrs__', ()))
        slots = vars(one).get('__slots__', ())
        names.update([slots] if isinstance(slots, str) else slots)
    FIXED[kind] = frozenset(name for name in names if not name.startswith('__'))
    return FIXED[kind]


def difference(one: Game, other: Game) -> str:
    """The first component in which two positions differ, as a path; '' if there is none."""
    for name in sorted(components(one) | components(other) | {'agenda'}):
        if name not in OF_THE_MOMENT:
            found = between(held(one, name), held(other, name), name)
            if found:
                return found
    return ''


class Nothing:
    """In the place of a component that was never set."""


def held(thing: object, name: str) -> Any:
    return getattr(thing, name, Nothing)


def between(one: Any, other: Any, where: str) -> str:
    if one is other or (isinstance(one, list) and one == other):
        return ''
    if isinstance(one, PLAIN) or isinstance(other, PLAIN):
        return '' if one == other else where
    if type(one) is not type(other):
        return where
    if isinstance(one, (set, frozenset)):
        return '' if one == other else where
    if isinstance(one, (list, tuple)):
        if len(one) != len(other):
            return where
        pairs = [(one[i], other[i], f'{where}[{i}]') for i in range(len(one))]
    elif isinstance(one, dict):
        if one.keys() != other.keys():
            return where
        pairs = [(one[key], other[key], f'{where}[{key!r}]') for key in one]
    else:
        names = sorted(components(one) | components(other))
        kind: Any = type(one)
        if not names and (callable(one) or kind.__eq__ is not object.__eq__):
            return '' if one == other else where  # a function, or a kind of list that shows nothing of what it holds
        if not fixed_names(type(one)) and getattr(one, '__dict__', {}) == getattr(other, '__dict__', {}):
            return ''
        pairs = [(held(one, name), held(other, name), f'{where}.{name}') for name in names]
    for mine, theirs, path in pairs:
        found = between(mine, theirs, path)
        if found:
            return found
    return ''
