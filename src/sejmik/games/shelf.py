"""The shelf: the games that can be played, by name.

It is filled from the entry points of the group `sejmik.games`: ours, and those of every installed package that brings
one. An entry that cannot be used is reported in one line and left out; the others are played all the same.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points

from sejmik.games.admission import admit, check_posters
from sejmik.kernel.errors import BadInput, in_a_line
from sejmik.kernel.meta import Meta

GROUP = 'sejmik.games'
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
            left_out.append(f'the game {entry.name!r} of the package {package} is left out: {in_a_line(error)}')
        else:
            games[meta.name] = (meta, package)
    if not games:
        left_out.append('there are no games: no installed package brings one (is sejmik itself installed?)')
    shelf = sorted((meta for meta, _ in games.values()), key=lambda meta: (meta.place, meta.name))
    return {meta.name: meta for meta in shelf}, left_out


def package_of(entry: EntryPoint) -> str:
    return '?' if entry.dist is None else entry.dist.name


def take_out(entry: EntryPoint) -> Meta:
    """The game that an entry names; BadInput if it cannot stand on the shelf."""
    meta = admit(entry.load(), entry.name)
    if package_of(entry) != 'sejmik':  # ours are read by the tests; reading them takes a while
        check_posters(meta)
    return meta


SHELF, LEFT_OUT = fill(entry_points(group=GROUP))
for line in LEFT_OUT:
    log.warning('sejmik: %s', line)


def take(name: str) -> Meta:
    """The game of this name."""
    if name not in SHELF:
        raise BadInput(f'there is no game {name!r}; the shelf has {", ".join(SHELF)}')
    return SHELF[name]
