"""What several commands are given: a game, a language, options, a data pack, a seed, a journal."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from sejmik.games.shelf import SHELF, take
from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record

Game = Annotated[str, typer.Argument(metavar='GAME', help=f'One of: {", ".join(SHELF)}.')]
Lang = Annotated[
    str | None, typer.Option('--lang', metavar='pl|en|de', help='The language; else that of your system, or English.')
]
Options = Annotated[
    list[str] | None, typer.Option('--option', metavar='NAME=VALUE', help='A table option; may be given several times.')
]
Pack = Annotated[
    Path | None, typer.Option('--pack', metavar='FILE', help='A data pack (TOML) with the values of a real copy.')
]
Json = Annotated[bool, typer.Option('--json', help='Print JSON, for programs.')]
Seed = Annotated[str | None, typer.Option('--seed', metavar='TEXT', help='The seed; else one that nobody can guess.')]


def read_options(given: list[str] | None) -> dict[str, object]:
    options: dict[str, object] = {}
    for text in given or []:
        name, equals, value = text.partition('=')
        if not equals:
            raise BadInput(f'--option {text}: expected NAME=VALUE')
        options[name.strip()] = value.strip()
    return options


def read_pack(meta: Meta, path: Path | None) -> dict[str, Any] | None:
    if path is None:
        return None
    try:
        content = tomllib.loads(path.read_text('utf-8'))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'this is not a text file'
        raise BadInput(f'{path}: {reason}') from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f'{path}: {error}') from None
    return meta.read_pack(content, str(path))


def read_record(path: Path, seed: str | None = None) -> Record:
    """Play the journal in this file again."""
    told = journal.read_file(path)
    try:
        meta = take(told.game)
    except BadInput as error:
        raise BadInput(f'{path}: {error}') from None
    return journal.replay(told, meta, seed)
