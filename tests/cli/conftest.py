"""Games that are left are kept in a folder of the test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from sejmik.cli import app


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The environment of a person who has told nothing about language or terminal."""
    for name in ('LC_ALL', 'LC_MESSAGES', 'LANG', 'COLUMNS', 'FORCE_COLOR'):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path / 'data'))
    return tmp_path / 'data'


@pytest.fixture
def sejmik() -> Callable[..., Result]:
    """Run the program: `sejmik('play', 'unia', input='1\\n')`."""

    def run(*words: object, input: str | None = None) -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=input)

    return run
