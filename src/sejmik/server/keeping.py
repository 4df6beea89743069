"""A database file is for one server, and for the eyes of its owner: seeds lie in it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from sejmik.kernel.errors import BadInput

OWNER_ONLY = 0o600
BESIDE = ('', '-wal', '-shm', '-journal', '.lock')  # the file, what SQLite keeps beside it, and our lock


def make_room(file: Path) -> None:
    """The folder and the file, if they are not there yet; what is there already is closed to others."""
    file.parent.mkdir(0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    if sys.platform == 'win32':  # there a user's folder is his own
        return
    for suffix in BESIDE:
        path = Path(f'{file}{suffix}')
        if path.exists() and path.stat().st_mode & 0o077:
            path.chmod(OWNER_ONLY)


def lock(file: Path) -> IO[str]:
    """Keep other servers from this file as long as the lock is open. It goes with the process, however that ends."""
    path = Path(f'{file}.lock')
    held = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY), 'r+', encoding='ascii', errors='replace')
    try:
        if sys.platform == 'win32':
            import msvcrt

            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise BadInput(f'{file} is in use by another server: end that one, or name another file with --data') from None
    return held
