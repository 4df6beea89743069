"""Clocks."""

from __future__ import annotations

import random

import pytest

from sejmik.kernel.errors import BadInput
from sejmik.table.clock import read_clock
from tests.table.sitting import answer, play, seen, sit, wish


@pytest.mark.parametrize(
    'text',
    ['', 'fast', 'move', 'move x', 'move 4', 'move 5 5', 'move -5', f'move {31 * 86400}', 'stock 60', 'stock 29 0',
     'stock 60 x', f'stock {91 * 86400} 0', f'stock 60 {31 * 86400}', 'none 5'],
)  # fmt: skip
def test_clocks_that_are_none(text: str) -> None:
    with pytest.raises(BadInput, match='clock'):
        read_clock(text, 2)


def test_without_a_clock_nobody_is_late() -> None:
    table = sit()
    assert table.overdue(10**15) == []
    assert seen(table, now=10**15)['seats'][table.waiting()[0]]['left'] is None


def test_so_much_for_each_move() -> None:
    table = sit(clock='move 60')
    asked = table.waiting()[0]
    assert seen(table, now=1000)['seats'][asked]['left'] == 59_000
    assert seen(table, now=1000)['seats'][1 - asked]['left'] is None
    assert table.overdue(59_999) == []
    assert table.overdue(60_000) == [asked]
    answer(table, at=50_000)
    assert table.overdue(109_999) == []
    assert table.overdue(110_000) == table.waiting()


def test_a_stock_shrinks_by_the_time_taken_and_grows_by_the_bonus() -> None:
    table = sit(clock='stock 100 10')
    asked = table.waiting()[0]
    answer(table, at=30_000)
    assert table.clock.stock[asked] == 80_000
    assert table.clock.stock[1 - asked] == 100_000
    left = table.clock.left(table.waiting()[0], 40_000)
    assert left == table.clock.stock[table.waiting()[0]] - 10_000


def test_a_pause_stops_the_clock() -> None:
    for clock in ('move 100', 'stock 100 0'):
        table = sit(clock=clock)
        asked = table.waiting()[0]
        wish(table, 'pause', 0, at=40_000)
        assert table.overdue(10**9) == []
        wish(table, 'resume', 0, at=10**9)
        left = table.clock.left(asked, 10**9)
        assert left == (60_000 if clock.startswith('stock') else 100_000)


def test_time_runs_from_the_moment_the_last_player_has_come() -> None:
    table = sit('pi', clock='move 60')
    wish(table, 'sit', 1, at=500_000, name='Jan')
    assert table.overdue(559_999) == []
    assert table.overdue(560_000) == table.waiting()


def test_bots_are_never_late() -> None:
    table = sit('bb', clock='move 5')
    assert table.overdue(10**9) == []


def test_going_back_starts_the_time_anew() -> None:
    table = sit('pb', clock='move 60')
    play(table, random.Random(2), 30)
    wish(table, 'ask_back', 0, at=70_000)
    assert table.overdue(129_999) == []
