"""What is about to decide the game is pointed out as long as it is not decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from sejmik.hosting.importing import open_journal
from sejmik.hosting.opening import thaw
from tests.table.sitting import seen

GOLDEN = Path(__file__).parents[1] / 'golden'


@pytest.mark.parametrize('name', ['veto-2-default-1', 'veto-3-greedy-1'])
def test_after_the_end_nobody_is_urged_to_anything(name: str) -> None:
    table = thaw(open_journal((GOLDEN / f'{name}.journal').read_text('utf-8'), 0, 0)[0])
    meta, game = table.meta, table.record.game
    assert table.over
    assert meta.alarms(game.view(0), 0), 'the position alone would give reason'
    assert seen(table, 0, (0,))['alarms'] == []
