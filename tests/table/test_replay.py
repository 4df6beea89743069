"""The list of entries is the table: applied to the same start they give the same table."""

from __future__ import annotations

import random

import pytest

from sejmik.kernel.errors import Refused
from sejmik.table.table import Table
from tests.table.sitting import everything, sit

NAMES = ['Anna', 'Jan', 'Zofia']


def random_wish(table: Table, dice: random.Random) -> tuple[str, int, dict[str, object]]:
    """Something that somebody might want."""
    seat = dice.randrange(len(table.seats))
    kind = dice.choice(
        [
            'undo',
            'ask_back',
            'agree',
            'agree',
            'object',
            'chat',
            'sit',
            'standing',
            'stand_in',
            'return',
            'pause',
            'resume',
        ]
    )
    if dice.random() < 0.8 and table.waiting():
        seat = dice.choice(table.waiting())
        action = dice.choice(table.record.game.options(seat))
        return 'answer', seat, {'action': action, 'question': table.question_no}
    data: dict[str, dict[str, object]] = {
        'chat': {'text': f'word {dice.random()}', 'allies': dice.random() < 0.5},
        'sit': {'name': dice.choice(NAMES)},
        'standing': {'auto_pass': dice.random() < 0.5, 'delay': dice.randrange(1000)},
    }
    return kind, seat, data.get(kind, {})


@pytest.mark.parametrize('who', ['pp', 'pb', 'pipb', 'pppp'])
@pytest.mark.parametrize('clock', ['none', 'move 30', 'stock 300 5'])
def test_the_entries_are_the_table(who: str, clock: str) -> None:
    dice = random.Random(who + clock)
    table = sit(who, clock=clock, ally_talk='private')
    kinds = set()
    now = 0
    for number in range(1500):
        now += dice.randrange(2000)
        kind, seat, data = random_wish(table, dice)
        before = None if number % 10 else everything(table)
        try:
            entry = table.prepare(kind, seat, now, data, f'request {number}', ran=now)
        except Refused:
            if before is not None:
                assert everything(table) == before
            continue
        assert entry is not None
        table.apply(entry)
        kinds.add(kind)
    again = sit(who, clock=clock, ally_talk='private')
    for entry in table.entries:
        again.apply(entry)
    assert everything(again) == everything(table)
    assert len(kinds) >= 10
