"""Where this user's tables and saved games are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for this user's data, by the custom of the system."""
    if environment.get('XDG_DATA_HOME'):
        return Path(environment['XDG_DATA_HOME']) / 'sejmik'
    if platform == 'win32':
        return Path(environment.get('LOCALAPPDATA') or Path.home() / 'AppData' / 'Local') / 'sejmik'
    if platform == 'darwin':
        return Path.home() / 'Library' / 'Application Support' / 'sejmik'
    return Path.home() / '.local' / 'share' / 'sejmik'
