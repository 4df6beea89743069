"""Nobody's own games and settings are touched, whether a test runs the program or only a part of it."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def at_home(data_home: Path) -> None:
    pass
