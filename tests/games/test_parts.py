"""Every game is counted in rounds: 'until the end of the round' ends there, and a look back tells where one is."""

from __future__ import annotations

import random

import pytest

from sejmik.games.shelf import SHELF
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_rounds_are_counted(meta: Meta) -> None:
    dice = random.Random('rounds')
    seats = meta.seat_counts[0]
    record = Record(meta, meta.start([f'player {seat}' for seat in range(seats)], 'rounds'))
    parts = [meta.part(record.game)]
    while record.game.question is not None:
        seat = dice.choice(record.game.waiting())
        record.answer(seat, dice.choice(record.game.options(seat)))
        parts.append(meta.part(record.game))
    assert sorted(parts) == parts
    assert set(parts) - {0} == set(range(1, parts[-1] + 1))
    assert parts[-1] > 1
