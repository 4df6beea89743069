"""Clocks."""

from __future__ import annotations

import random

import pytest

from sejmik.kernel.errors import BadInput
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.table import Table
from tests.table.sitting import answer, everything, play, refusal, seen, sit, until, wish

CLOCKS = ('move 100', 'stock 100 0')


def left(table: Table, seat: int, now: int) -> int | None:
    """The time that everybody reads on the clock of this seat."""
    time: int | None = seen(table, now=now)['seats'][seat]['left']
    return time


def until_asked(table: Table, seat: int, at: int) -> None:
    """The others answer at once."""
    while seat not in table.waiting():
        answer(table, at=at)


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
    asked = table.waiting()[0]
    assert left(table, asked, 40_000) == table.clock.stock[asked] - 10_000


@pytest.mark.parametrize('clock', CLOCKS)
def test_a_pause_stops_the_clock_and_brings_no_time_back(clock: str) -> None:
    table = sit(clock=clock)
    asked = table.waiting()[0]
    wish(table, 'pause', 0, at=40_000)
    assert table.overdue(10**9) == []
    wish(table, 'resume', 0, at=10**9)
    assert left(table, asked, 10**9) == 60_000
    wish(table, 'pause', 0, at=10**9 + 50_000)
    wish(table, 'resume', 0, at=10**10)
    assert left(table, asked, 10**10) == 10_000
    assert table.overdue(10**10 + 10_000) == [asked]


@pytest.mark.parametrize('clock', CLOCKS)
def test_a_stand_in_stops_the_clock_and_coming_back_brings_no_time_back(clock: str) -> None:
    table = sit(clock=clock)
    asked = table.waiting()[0]
    wish(table, 'stand_in', asked, at=40_000)
    assert table.overdue(10**9) == []
    assert seen(table, now=10**9)['seats'][asked]['left'] is None
    wish(table, 'return', asked, at=10**9)
    assert left(table, asked, 10**9) == 60_000


def test_whoever_comes_back_does_not_give_the_others_time() -> None:
    table = sit('pppp', clock='move 100')
    asked = table.waiting()[0]
    other = (asked + 1) % 4
    wish(table, 'stand_in', other, at=30_000)
    wish(table, 'return', other, at=50_000)
    assert left(table, asked, 50_000) == 50_000


def test_nobody_comes_back_before_the_question_on_which_the_time_ran_out_is_answered() -> None:
    table = sit(clock='move 60')
    asked = table.waiting()[0]
    wish(table, 'stand_in', asked, at=60_000)
    assert refusal(table, 'return', asked) == 'the time of this seat is up'
    answer(table, asked, at=61_000)
    wish(table, 'return', asked, at=62_000)
    until_asked(table, asked, at=62_000)
    assert left(table, asked, 62_000) == 60_000


def test_a_stand_in_earns_no_bonus() -> None:
    table = sit(clock='stock 100 10')
    asked = table.waiting()[0]
    wish(table, 'stand_in', asked, at=20_000)
    for _ in range(5):
        until_asked(table, asked, at=20_000)
        answer(table, asked, at=20_000)
    assert table.clock.stock[asked] == 80_000


@pytest.mark.parametrize(('bonus', 'back'), [(10, 10_000), (0, None)])
def test_whoever_ran_out_of_stock_has_one_bonus_for_a_move(bonus: int, back: int | None) -> None:
    table = sit(clock=f'stock 100 {bonus}')
    asked = table.waiting()[0]
    wish(table, 'stand_in', asked, at=100_000)
    assert refusal(table, 'return', asked) == 'the time of this seat is up'
    for _ in range(3):
        until_asked(table, asked, at=100_000)
        answer(table, asked, at=100_000)
    if back is None:
        assert refusal(table, 'return', asked) == 'the time of this seat is up'
    else:
        wish(table, 'return', asked, at=100_000)
        until_asked(table, asked, at=100_000)
        assert left(table, asked, 100_000) == back


def test_a_sealed_answer_that_is_changed_brings_its_bonus_once() -> None:
    table = sit('pppp', seed='sealed', clock='stock 1000 10')
    until(table, 'veto_window', random.Random(5), seats=2, options=2)
    first, second = table.waiting()
    before = left(table, first, 0)
    assert before is not None
    for number in range(6):
        answer(table, first, table.record.game.options(first)[number % 2], at=5_000)
    assert table.clock.left(first) == before + 10_000 - 5_000
    answer(table, second, at=7_000)
    assert table.clock.stock[first] == before + 10_000 - 5_000


@pytest.mark.parametrize('clock', ['move 100', 'stock 100 0', 'stock 100 10'])
def test_withdrawing_an_answer_brings_no_time_back(clock: str) -> None:
    """However often somebody answers and thinks better of it."""
    table = sit(clock=clock)
    dice = random.Random(7)
    while True:
        seat = table.waiting()[0]
        before = left(table, seat, 0)
        play(table, dice, 1)
        if table.can_undo(seat):
            break
    assert before is not None
    action = table.record.answers[-1].action
    wish(table, 'undo', seat)
    for number in range(1, 4):
        answer(table, seat, action, at=number * 20_000)
        wish(table, 'undo', seat, at=number * 20_000)
        assert left(table, seat, number * 20_000) == before - number * 20_000
    assert table.overdue(before) == [seat]


def test_time_runs_from_the_moment_the_last_player_has_come() -> None:
    table = sit('pi', clock='move 60')
    wish(table, 'sit', 1, at=500_000, name='Jan')
    assert table.overdue(559_999) == []
    assert table.overdue(560_000) == table.waiting()


def test_bots_are_never_late() -> None:
    table = sit('bb', clock='move 5')
    assert table.overdue(10**9) == []


def test_going_back_with_the_consent_of_the_table_starts_the_time_anew() -> None:
    table = sit('pb', clock='move 60')
    play(table, random.Random(2), 30)
    wish(table, 'ask_back', 0, at=70_000)
    assert table.overdue(129_999) == []


def test_a_clock_on_the_wall_that_is_set_costs_nobody_time() -> None:
    """An entry says both what the time of day was and how far the house clock had run; only that counts."""
    table = sit(clock='move 60')
    asked = table.waiting()[0]
    for at, ran in ((5 * 10**12, 10_000), (3, 20_000), (10**13, 30_000)):
        entry = table.prepare('chat', 0, at, {'text': 'tick'}, ran=ran)
        assert entry is not None
        table.apply(entry)
        assert left(table, asked, ran) == 60_000 - ran


def test_a_house_clock_that_lost_the_last_moments_before_a_crash_runs_on() -> None:
    table = sit(clock='move 60')
    asked = table.waiting()[0]
    wish(table, 'chat', 0, at=20_000, text='here')
    assert left(table, asked, 15_000) == 40_000
    wish(table, 'chat', 0, at=16_000, text='again')
    assert left(table, asked, 26_000) == 30_000


def test_entries_of_earlier_versions_count_the_time_of_day() -> None:
    """The present question counts from the first day of the house clock on."""
    table = sit(clock='stock 100 10')
    asked = table.waiting()[0]
    action = table.record.game.options(asked)[0]
    table.apply(Entry(1, 'answer', asked, 30_000, {'action': action, 'question': 1}))
    assert table.clock.stock[asked] == 80_000
    now = table.waiting()[0]
    assert left(table, now, 5_000) == table.clock.stock[now] - 5_000
    answer(table, now, at=7_000)
    assert table.clock.stock[now] == (100_000 if now != asked else 80_000) + 10_000 - 7_000
    assert everything(table)['times'] == (7_000, 7_000)
