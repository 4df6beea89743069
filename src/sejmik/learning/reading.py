"""Files of a game's folder that people who do not program write: read, and refused in one line that names the file and
the key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta

KINDS: dict[type, str] = {str: 'a text', int: 'a whole number', list: 'a list', dict: 'a table'}


def place(meta: Meta, *parts: str) -> Traversable:
    """A file or folder of the game."""
    return files(meta.package).joinpath(*parts)


def has(meta: Meta, *parts: str) -> bool:
    """Whether the game brings this file."""
    return place(meta, *parts).is_file()


def named(meta: Meta, *parts: str) -> str:
    """How the file is called where something is wrong with it."""
    return '/'.join((meta.name, *parts))


def read(meta: Meta, *parts: str) -> dict[str, Any]:
    """A file of the game."""
    return read_table(place(meta, *parts), named(meta, *parts))


def read_texts(meta: Meta, folder: str, lang: str) -> dict[str, Any]:
    """The texts of a folder in a language."""
    return read(meta, folder, 'texts', f'{lang}.toml')


def read_table(source: Traversable, where: str) -> dict[str, Any]:
    """A TOML file; the error names it."""
    try:
        return tomllib.loads(source.read_text('utf-8'))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'this is not a text file'
        raise BadInput(f'{where}: {reason}') from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f'{where}: {error}') from None


def check_keys(table: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    if not isinstance(table, Mapping):
        raise BadInput(f'{where}: expected a table')
    for key in table:
        if key not in known:
            raise BadInput(f'{where}: unknown key {key!r}; known are {", ".join(known)}')


def check_kind(table: Mapping[str, Any], key: str, kind: type, where: str, needed: bool = False) -> None:
    if key not in table:
        if needed:
            raise BadInput(f'{where}: {key!r} is missing')
    elif not isinstance(table[key], kind) or isinstance(table[key], bool):
        raise BadInput(f'{where}: {key} must be {KINDS[kind]}')


def text_of(table: Mapping[str, Any], key: str, where: str, default: str | None = None) -> str:
    """A text; it must be there unless there is another to take in its place."""
    check_kind(table, key, str, where, needed=default is None)
    return str(table.get(key, default))


def table_of(table: Mapping[str, Any], key: str, where: str) -> dict[str, Any]:
    """A table; empty if it is left out."""
    check_kind(table, key, dict, where)
    return dict(table.get(key, {}))


def several(table: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    """Texts; one alone may stand without brackets."""
    found = table.get(key, [])
    return (found,) if isinstance(found, str) else tuple(texts_in(table, key, where))


def texts_in(table: Mapping[str, Any], key: str, where: str) -> list[str]:
    """A list of texts; empty if it is left out."""
    check_kind(table, key, list, where)
    found = table.get(key, [])
    if not all(isinstance(one, str) for one in found):
        raise BadInput(f'{where}: {key} must be a list of texts')
    return list(found)


def tables_in(table: Mapping[str, Any], key: str, where: str) -> list[dict[str, Any]]:
    """A list of tables, [[key]]; empty if it is left out."""
    check_kind(table, key, list, where)
    found = table.get(key, [])
    if not all(isinstance(one, dict) for one in found):
        raise BadInput(f'{where}: {key} must be tables, [[{key}]]')
    return list(found)
