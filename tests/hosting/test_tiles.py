"""When a table is marked: a question, three misses on one beat, a long silence; and since when an answer is awaited."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.hosting.opening import SeatWish, TableWish, open_table, thaw
from sejmik.hosting.tiles import asked_at, round_of, stuck
from sejmik.kernel.errors import Refused
from sejmik.table.table import Table

CALM: dict[str, Any] = {
    'over': '',
    'done': False,
    'paused': False,
    'held': False,
    'misses': 0,
    'waits': True,
    'asked_at': 100_000,
}


@pytest.mark.parametrize(
    ('changed', 'now', 'asks', 'why'),
    [
        ({}, 160_000, False, ''),
        ({}, 160_001, False, 'slow'),
        ({'waits': False}, 999_999, False, ''),
        ({'held': True}, 999_999, False, ''),
        ({'paused': True}, 999_999, False, ''),
        ({'over': 'Ola wins.'}, 999_999, False, ''),
        ({'misses': 2}, 100_000, False, ''),
        ({'misses': 3}, 100_000, False, 'misses'),
        ({'misses': 3, 'done': True}, 100_000, False, ''),
        ({'held': True}, 100_000, True, 'question'),
        ({'misses': 3}, 100_000, True, 'question'),
    ],
)
def test_when_somebody_should_go_and_look(changed: dict[str, Any], now: int, asks: bool, why: str) -> None:
    assert stuck({**CALM, **changed}, now, 60, asks) == why


def table() -> Table:
    stored, _ = open_table(TableWish('unia', [SeatWish('person', 'Ola'), SeatWish('person', 'Jan')]), 1000, 0)
    return thaw(stored)


def do(table: Table, kind: str, seat: int, at: int, **data: Any) -> None:
    entry = table.prepare(kind, seat, at, data)
    assert entry is not None
    table.apply(entry)


def test_the_time_goes_from_what_changed_the_question() -> None:
    opened = table()
    assert asked_at(opened, 1000) == 1000
    do(opened, 'chat', 0, 2000, text='hm')
    do(opened, 'order', -1, 2500, hushed=True)
    assert asked_at(opened, 1000) == 1000
    do(opened, 'order', -1, 3000, held=True)
    do(opened, 'order', -1, 4000, held=False)
    assert asked_at(opened, 1000) == 4000, 'after a pause the patience begins anew'
    seat = opened.waiting()[0]
    do(opened, 'answer', seat, 5000, action=opened.record.game.options(seat)[0], question=opened.question_no)
    assert asked_at(opened, 1000) == 5000
    assert round_of(opened) == 1


def test_a_table_that_is_held_stands_still() -> None:
    opened = table()
    seat = opened.waiting()[0]
    do(opened, 'order', -1, 2000, held=True, hushed=True)
    assert opened.waiting() == []
    for kind in ('answer', 'undo', 'pause', 'resume', 'ask_back'):
        with pytest.raises(Refused, match='the class is paused'):
            opened.prepare(kind, seat, 3000, {})
    with pytest.raises(Refused, match='the chat is switched off'):
        opened.prepare('chat', seat, 3000, {'text': 'hi'})
    for bad in ({}, {'held': 1}, {'rich': True}):
        with pytest.raises(Refused, match='held or hushed'):
            opened.prepare('order', -1, 3000, bad)
    do(opened, 'order', -1, 4000, held=False)
    assert opened.waiting() == [seat]
    assert opened.hushed
