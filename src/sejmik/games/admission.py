"""What a game must have to stand on the shelf: one that lacks it would close the hall for all the others.

Whether it is a good game, its own tests say (`sejmik.testing`); here only what every table asks for is looked at.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import GROUPS, SEAT_LETTERS, Meta, Option

NAME = re.compile(r'[a-z][a-z0-9_]{0,31}')  # it stands in addresses, file names and journals
NEEDED = ('title', 'prefix', 'rules_version', 'seat_counts', 'actions', 'steps', 'events', 'longest')
TABLES = ('steps', 'events', 'params', 'namespaces', 'sections', 'rooms', 'commands')
POSTER = ('title', 'subtitle', 'years', 'line', 'seats', 'minutes', 'unofficial')


def admit(meta: object, name: str) -> Meta:
    """The game, if it can be played under this name; else BadInput with the first thing that is wrong."""
    if not isinstance(meta, Meta):
        raise BadInput(f'this is no game: expected a Meta, not {type(meta).__name__}')
    if not NAME.fullmatch(str(getattr(meta, 'name', ''))):
        raise BadInput(f'{getattr(meta, "name", "")!r} is no name for a game: small letters, digits and _, at most 32')
    if meta.name != name:
        raise BadInput(f'the entry point is called {name!r}, its Meta.name is {meta.name!r}: they must be the same')
    for field in NEEDED:
        if not hasattr(meta, field):
            raise BadInput(f'it has no Meta.{field}')
    for field in TABLES:
        if not isinstance(getattr(meta, field), Mapping):
            raise BadInput(f'its Meta.{field} is no table of names')
    if not meta.seat_counts or not all(1 <= seats <= len(SEAT_LETTERS) for seats in meta.seat_counts):
        raise BadInput(f'its seats are {meta.seat_counts}: from 1 to {len(SEAT_LETTERS)} can play')
    if not isinstance(meta.place, int):
        raise BadInput(f'its place on the shelf is {meta.place!r}, not a whole number')
    if strangers := set(meta.sections) - set(meta.namespaces):
        raise BadInput(f'Meta.sections names {min(strangers)!r}, which is none of Meta.namespaces')
    for option in meta.options:
        check_option(option)
    if not meta.languages:
        raise BadInput('it speaks no language')
    for lang in meta.languages:
        if not files(meta.package).joinpath('texts', f'{lang}.toml').is_file():
            raise BadInput(f'it has no texts in {lang!r} (texts/{lang}.toml)')
    return meta


def check_option(option: Option) -> None:
    if not isinstance(option, Option):
        raise BadInput(f'{option!r} in Meta.options is no Option')
    if option.group not in GROUPS:
        raise BadInput(f'option {option.name}: its group {option.group!r} is none of {", ".join(GROUPS)}')
    if isinstance(option.default, str):
        if not all(isinstance(choice, str) for choice in option.choices) or option.default not in option.choices:
            raise BadInput(f'option {option.name}: {option.default!r} is none of its choices {option.choices}')
    elif option.choices:
        raise BadInput(f'option {option.name}: choices are words, and so is the default, not {option.default!r}')


def check_posters(meta: Meta) -> None:
    """The texts that the hall shows, in every language."""
    for lang in meta.languages:
        text = files(meta.package).joinpath('texts', f'{lang}.toml').read_text('utf-8')
        try:
            words = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f'texts/{lang}.toml: {error}') from None
        needed: list[tuple[str, ...]] = [('game', 'title')]
        needed += [('options', option.name, word) for option in meta.options for word in ('name', 'help')]
        for path in needed:
            if find(words, path) is None:
                raise BadInput(f'texts/{lang}.toml has no {".".join(path)}')
        for path in [*needed, *(('game', word) for word in POSTER)]:
            if not isinstance(find(words, path), str | None):
                raise BadInput(f'texts/{lang}.toml: {".".join(path)} is not in quotation marks')


def find(words: Any, path: tuple[str, ...]) -> Any:
    for part in path:
        words = words.get(part) if isinstance(words, dict) else None
    return words
