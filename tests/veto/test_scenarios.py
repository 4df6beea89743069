"""The scenario files of Veto!: each shows the rules it names."""

from __future__ import annotations

from pathlib import Path

import pytest

import sejmik
from sejmik.testing.scenario import read_scenario

FOLDER = Path(sejmik.__file__).parent / 'games' / 'veto' / 'scenarios'


@pytest.mark.parametrize('path', sorted(FOLDER.glob('**/*.toml')), ids=lambda path: str(path.relative_to(FOLDER)))
def test_scenario(path: Path) -> None:
    read_scenario(path).run()
