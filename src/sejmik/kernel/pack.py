"""Data packs: the printed values of a real copy, in the place of ours.

A pack is made of sections, a section of named entries, an entry of values. Whatever does not belong is an error that
names the file and the key.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sejmik.kernel.errors import BadInput

HEAD = ('game', 'title', 'source')


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
    for key in pack:
        if key not in (*HEAD, *sections, *apart):
            raise BadInput(f'{where}: unknown key {key!r}; a pack has {", ".join((*HEAD, *sections, *apart))}')
    if pack.get('game') != game:
        raise BadInput(f'{where}: game = {pack.get("game")!r}, expected "{game}"')
    return {
        name: section.read(pack[name], f'{where}: {name}', wrong) for name, section in sections.items() if name in pack
    }


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
