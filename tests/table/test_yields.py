"""Passing in advance: until the own decision or the end of the round, with stops, whatever the seat holds."""

from __future__ import annotations

import random

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto import actions
from sejmik.kernel.errors import Refused
from sejmik.table.clock import read_clock
from sejmik.table.seat import PERSON, Seat
from sejmik.table.table import Table
from tests.table.sitting import answer, refusal, seen, wish

META = take('veto')


def sit(seed: str = 'yields') -> Table:
    seats = [Seat(PERSON, name) for name in ('A', 'B')]
    return Table(META, META.start(['A', 'B'], seed), seats, read_clock('none', 2), 0)


def until_asked(table: Table, step: str, dice: random.Random, seat: int | None = None) -> int:
    """Random answers until this question is asked; whom."""
    while not table.over:
        question = table.record.game.question
        assert question is not None
        asked = table.waiting()[0]
        if question.step.tag == step and seat in (None, asked):
            return asked
        answer(table, asked, dice.choice(table.record.game.options(asked)))
    raise AssertionError('the game is over')


def test_whoever_yields_passes_whatever_he_holds() -> None:
    table, dice = sit(), random.Random(1)
    while True:  # until somebody who could reply is asked
        seat = until_asked(table, 'reply', dice)
        if len(table.record.game.options(seat)) > 1:
            break
        answer(table, seat, actions.BENE)
    assert table.standing_answer(seat) is None
    wish(table, 'standing', seat, auto_pass=True)
    assert table.standing_answer(seat) is None
    wish(table, 'standing', seat, auto_pass=False, yields='turn')
    assert table.standing_answer(seat) == actions.BENE


def test_yielding_until_the_own_decision_ends_there() -> None:
    table, dice = sit(), random.Random(2)
    seat = until_asked(table, 'reply', dice)
    wish(table, 'standing', seat, auto_pass=False, yields='turn')
    assert seen(table, seat, (seat,))['yields'] == 'turn'
    while table.waiting()[0] != seat or META.passing(table.record.game, seat) is not None:
        asked = table.waiting()[0]
        arranged = table.standing_answer(asked)
        answer(table, asked, dice.choice(table.record.game.options(asked)) if arranged is None else arranged)
    assert table.seats[seat].yields == ''
    assert table.standing_answer(seat) is None


def test_yielding_for_the_round_ends_with_it() -> None:
    table, dice = sit(), random.Random(3)
    seat = until_asked(table, 'reply', dice)
    round_no = META.part(table.record.game)
    wish(table, 'standing', seat, auto_pass=False, yields='round')
    table.seats[seat].part = round_no
    while META.part(table.record.game) == round_no:
        asked = table.waiting()[0]
        answer(table, asked, dice.choice(table.record.game.options(asked)))
    assert table.seats[seat].yields == ''


def test_a_stop_asks_all_the_same() -> None:
    table, dice = sit(), random.Random(4)
    seat = until_asked(table, 'reply', dice)
    passing = META.passing(table.record.game, seat)
    assert passing is not None
    moment = passing.moments[0]
    wish(table, 'standing', seat, auto_pass=True, yields='turn', stops=[moment])
    assert table.standing_answer(seat) is None
    wish(table, 'standing', seat, auto_pass=True, yields='turn', stops=[])
    assert table.standing_answer(seat) == actions.BENE
    assert seen(table, seat, (seat,))['passing']


def test_going_back_ends_what_was_arranged() -> None:
    table, dice = sit(), random.Random(5)
    until_asked(table, 'floor', dice)
    wish(table, 'standing', 1, auto_pass=True, yields='round')
    answer(table)
    wish(table, 'ask_back', table.record.answers[-1].seat)
    wish(table, 'agree', 1 - table.record.answers[-1].seat if table.take_back is None else 1 - table.take_back.seat)
    assert [(seat.auto_pass, seat.yields) for seat in table.seats] == [(True, ''), (True, '')]


def test_only_what_exists_can_be_arranged() -> None:
    table = sit()
    assert refusal(table, 'standing', 0, auto_pass=False, yields='forever') == (
        'one yields until the turn or the round, or not'
    )
    assert refusal(table, 'standing', 0, auto_pass=False, stops=['tea']) == 'there is no such moment to stop at'
    with pytest.raises(Refused):
        table.prepare('standing', 0, 0, {'auto_pass': False, 'stops': 'tea'})
