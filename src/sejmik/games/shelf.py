"""The shelf: the games that can be played, by name.

It is filled from the entry points of the group `sejmik.games`: ours, and those of every installed package that brings
one. An entry that cannot be used is reported in one line and left out; the others are played all the same.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Meta

GROUP = 'sejmik.games'
NAME = re.compile(r'[a-z][a-z0-9_]{0,31}')  # it stands in addresses, file names and journals
log = logging.getLogger(__name__)


def fill(entries: Iterable[EntryPoint]) -> tuple[dict[str, Meta], list[str]]:
    """The games of these entries in the order of the shelf, and a line for each entry that was left out."""
    games: dict[str, tuple[Meta, str]] = {}
    left_out: list[str] = []
    for entry in sorted(entries, key=lambda entry: (package_of(entry) != 'sejmik', package_of(entry), entry.name)):
        package = package_of(entry)
        try:
            meta = take_out(entry)
            if meta.name in games:
                raise BadInput(f'there is a game {meta.name!r} already, of the package {games[meta.name][1]}')
        except (Exception, SystemExit) as error:  # what a stranger's module raises can be anything
            what = str(error) if isinstance(error, BadInput) else f'{type(error).__name__}: {error}'
            left_out.append(f'the game {entry.name!r} of the package {package} is left out: {" ".join(what.split())}')
        else:
            games[meta.name] = (meta, package)
    if not games:
        left_out.append('there are no games: no installed package brings one (is sejmik itself installed?)')
    shelf = sorted((meta for meta, _ in games.values()), key=lambda meta: (meta.place, meta.name))
    return {meta.name: meta for meta in shelf}, left_out


def package_of(entry: EntryPoint) -> str:
    return '?' if entry.dist is None else entry.dist.name


def take_out(entry: EntryPoint) -> Meta:
    """The game that an entry names; BadInput if it is none, or lacks what every table needs."""
    meta = entry.load()
    if not isinstance(meta, Meta):
        raise BadInput(f'{entry.value} is no game: expected a Meta, not {type(meta).__name__}')
    if not NAME.fullmatch(meta.name):
        raise BadInput(f'{meta.name!r} is no name for a game: small letters, digits and _, at most 32')
    if not meta.seat_counts or not all(1 <= seats <= len(SEAT_LETTERS) for seats in meta.seat_counts):
        raise BadInput(f'its seats are {meta.seat_counts}: from 1 to {len(SEAT_LETTERS)} can play')
    if not meta.languages:
        raise BadInput('it speaks no language')
    for lang in meta.languages:
        source = files(meta.package).joinpath('texts', f'{lang}.toml')
        if not source.is_file():
            raise BadInput(f'it has no texts in {lang!r} (texts/{lang}.toml)')
        if package_of(entry) != 'sejmik':  # ours are read by the tests; reading them takes a while
            check_poster(meta, lang, source.read_text('utf-8'))
    return meta


def check_poster(meta: Meta, lang: str, text: str) -> None:
    """The hall shows all games at once: one without a title or a name for an option would close it for all."""
    try:
        words = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f'texts/{lang}.toml: {error}') from None
    needed = [
        ('game', 'title'),
        *(('options', option.name, word) for option in meta.options for word in ('name', 'help')),
    ]
    for path in needed:
        found: object = words
        for part in path:
            found = found.get(part) if isinstance(found, dict) else None
        if not isinstance(found, str):
            raise BadInput(f'texts/{lang}.toml has no {".".join(path)}')


SHELF, LEFT_OUT = fill(entry_points(group=GROUP))
for line in LEFT_OUT:
    log.warning('sejmik: %s', line)


def take(name: str) -> Meta:
    """The game of this name."""
    if name not in SHELF:
        raise BadInput(f'there is no game {name!r}; the shelf has {", ".join(SHELF)}')
    return SHELF[name]
