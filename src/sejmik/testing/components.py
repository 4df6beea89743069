"""Nothing on the table is forgotten: two positions compared component by component, declared or not.

A digest shows only what is saved. A component that somebody forgot to copy or to save is missing from both sides of
such a comparison, so it is looked for on the table itself.
"""

from __future__ import annotations

from typing import Any, Final

from sejmik.kernel.game import Game

PLAIN: Final = (int, str, float, bytes, type(None), type)
OF_THE_MOMENT: Final = {'news', 'telling', 'menu', 'menu_seat'}  # the kernel's; they belong to one run of one table


def components(thing: object) -> set[str]:
    """The names of all that an object may hold, compiled or interpreted."""
    names = set(getattr(thing, '__dict__', {}))
    for kind in type(thing).__mro__:
        names.update(vars(kind).get('__mypyc_attrs__', ()))
        slots = vars(kind).get('__slots__', ())
        names.update([slots] if isinstance(slots, str) else slots)
    return {name for name in names if not name.startswith('__')}


def difference(one: Game, other: Game) -> str:
    """The first component in which two positions differ, as a path; '' if there is none."""
    for name in sorted(components(one) | components(other)):
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
    if one is other:
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
        pairs = [(held(one, name), held(other, name), f'{where}.{name}') for name in names]
    for mine, theirs, path in pairs:
        found = between(mine, theirs, path)
        if found:
            return found
    return ''
