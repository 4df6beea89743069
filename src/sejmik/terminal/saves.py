"""Where games are kept when nobody names a file, and how they are written."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from sejmik.kernel.journal import FORMAT
from sejmik.table.folder import data_folder


def fresh_path(game: str, folder: Path | None = None) -> Path:
    """A file that does not exist yet, named after the game and the time."""
    folder = folder or data_folder() / 'saves'
    stem = f'{game}-{datetime.now():%Y%m%d-%H%M%S}'
    path = folder / f'{stem}.journal'
    number = 2
    while path.exists():
        path = folder / f'{stem}-{number}.journal'
        number += 1
    return path


def is_ours(path: Path) -> bool:
    """Whether a game may be written here: there is nothing, or another saved game."""
    if not path.exists():
        return True
    try:
        with path.open(encoding='utf-8') as file:
            return file.readline().strip() == FORMAT
    except (OSError, UnicodeDecodeError):
        return False


def write_whole(path: Path, text: str) -> None:
    """Write all of it or nothing: into a file beside it, which then takes the name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f'.{path.name}.', dir=path.parent)
    try:
        with os.fdopen(handle, 'w', encoding='utf-8') as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
