"""Data packs: the printed values of a real copy, in the place of ours.

A pack is made of sections, a section of named entries, an entry of values. Whatever does not belong is an error that
names the file and the key. Packs come from strangers: how large one may be is checked before anything is made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sejmik.kernel.errors import BadInput

HEAD = ('game', 'title', 'source')
DEEPEST = 16  # tables and lists within each other
MOST_VALUES = 20_000
LONGEST_TEXT = 2_000
LONGEST_KEY = 64
LARGEST_NUMBER = 10**9


@dataclass(frozen=True)
class Section:
    """A part of the box that a pack may change."""

    names: Collection[str]  # of the entries that can be replaced
    kinds: Mapping[str, str] | None = None  # of each value that an entry may have; None: the box looks at them itself
    hint: str = ''  # what to say of an unknown name

    def read(self, given: object, where: str, wrong: Callable[[str, object], str]) -> dict[str, dict[str, Any]]:
        if not isinstance(given, Mapping):
            raise BadInput(f'{where}: expected a table')
        for name, entry in given.items():
            at = f'{where}.{name}'
            if name not in self.names:
                raise BadInput(f'{at}: there is no such thing{self.hint}')
            if not isinstance(entry, Mapping):
                raise BadInput(f'{at}: expected a table')
            if self.kinds is not None:
                check_values(entry, at, self.kinds, wrong)
        return {name: dict(entry) for name, entry in given.items()}


def check_values(
    entry: Mapping[str, Any], where: str, kinds: Mapping[str, str], wrong: Callable[[str, object], str]
) -> None:
    for key, value in entry.items():
        if key not in kinds:
            raise BadInput(f'{where}.{key}: unknown key; known are {", ".join(kinds)}')
        if reason := wrong(kinds[key], value):
            raise BadInput(f'{where}.{key}: {value!r} {reason}')


def read_sections(
    pack: Mapping[str, Any],
    where: str,
    game: str,
    sections: Mapping[str, Section],
    wrong: Callable[[str, object], str],
    apart: Collection[str] = (),
) -> dict[str, Any]:
    """The sections that a pack has. `wrong` says what is wrong with a value of a kind, or ''; `apart` are keys of the
    game's own, which it reads itself."""
    check_size(pack, where)
    for key in pack:
        if key not in (*HEAD, *sections, *apart):
            raise BadInput(f'{where}: unknown key {key!r}; a pack has {", ".join((*HEAD, *sections, *apart))}')
    if pack.get('game') != game:
        raise BadInput(f'{where}: game = {pack.get("game")!r}, expected "{game}"')
    return {
        name: section.read(pack[name], f'{where}: {name}', wrong) for name, section in sections.items() if name in pack
    }


def check_size(pack: Mapping[str, Any], where: str) -> None:
    """Whether a pack has a size that a real one may have: how many values, how deep, how long, how large."""
    seen = 0
    level: list[object] = [pack]
    for _ in range(DEEPEST):
        below: list[object] = []
        for value in level:
            inside = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
            below.extend(inside)
            if isinstance(value, Mapping) and any(len(str(key)) > LONGEST_KEY for key in value):
                raise BadInput(f'{where}: a key has at most {LONGEST_KEY} characters')
            check_value(value, where)
        seen += len(below)
        if seen > MOST_VALUES:
            raise BadInput(f'{where}: a pack has at most {MOST_VALUES} values')
        level = below
    if level:
        raise BadInput(f'{where}: at most {DEEPEST} tables and lists within each other')


def check_value(value: object, where: str) -> None:
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise BadInput(f'{where}: a text has at most {LONGEST_TEXT} characters, not {len(value)}')
    if isinstance(value, str) and '\0' in value:
        raise BadInput(f'{where}: a text has a character in it that no database keeps')
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise BadInput(f'{where}: a number is at most {LARGEST_NUMBER}')
    if not isinstance(value, str | int | float | list | Mapping):
        raise BadInput(f'{where}: {value!r} is no text, number, switch, list or table')


def with_provenance(entries: Mapping[str, Any], changed: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What is printed, and where we know each value from; 'pack' for the values of a real copy."""
    return {
        name: {
            **entry,
            'provenance': {**entry.get('provenance', {}), **dict.fromkeys(changed.get(name, {}), 'pack')},
            'note': entry.get('note', ''),
        }
        for name, entry in entries.items()
    }
