"""Golden games replay to the digests they were recorded with, compiled and interpreted."""

from __future__ import annotations

from pathlib import Path

import pytest

from sejmik.games.shelf import SHELF
from sejmik.testing.golden import check_golden

FOLDER = Path(__file__).parent / 'golden'


@pytest.mark.parametrize('path', sorted(FOLDER.glob('*.journal')), ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    record = check_golden(path)
    assert len(record.answers) > 20


def test_there_are_golden_games_for_every_number_of_players() -> None:
    names = {path.stem.rsplit('-', 1)[0] for path in FOLDER.glob('*.journal')}
    kinds = ('default', 'options', 'greedy')
    assert names == {f'{meta.name}-{n}-{kind}' for meta in SHELF.values() for n in meta.seat_counts for kind in kinds}
