"""What can be wrong with a database, in words: for whoever keeps the server, and for whoever plays there."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa
from alembic.util import CommandError

# What SQLite says, what it means, and what can be done.
SAYINGS = (
    ('file is not a database', 'is no database', 'name another file with --data, or move this one away'),
    ('malformed', 'is damaged', 'put a copy of it back; "sqlite3 FILE .recover" saves what can be saved'),
    ('is full', 'cannot grow: the disk is full', 'make room'),
    ('readonly', 'cannot be written', 'look at the rights of the file and of its folder'),
    ('unable to open', 'cannot be opened', 'look at the rights of the file and of its folder'),
    ('is locked', 'is in use by another program', 'end that one, or name another file with --data'),
    ('disk i/o error', 'cannot be read or written', 'the disk is full or fails'),
)


@dataclass(frozen=True)
class Trouble:
    what: str
    advice: str = ''


def trouble_in(error: BaseException) -> Trouble:
    """What an error of the database means."""
    if isinstance(error, CommandError) and 'locate revision' in str(error):
        return Trouble('was written by a newer Sejmik', 'use that one, or name another file with --data')
    if isinstance(error, OSError):
        return Trouble(f'cannot be used: {error.strerror or error}', 'name another file with --data')
    said = str(error.orig if isinstance(error, sa.exc.DBAPIError) else error)
    for saying, what, advice in SAYINGS:
        if saying in said.lower():
            return Trouble(what, advice)
    return Trouble(f'cannot be used: {" ".join(said.split())[:200]}')
