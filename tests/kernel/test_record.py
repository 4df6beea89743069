"""Undo, and its information frontier."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.errors import Refused
from sejmik.kernel.record import Record
from sejmik.testing.scenario import Scenario, scenario
from sejmik_election.meta import ELECTION


def election(seed: str = 'one') -> Record:
    return Record(ELECTION, ELECTION.start(['A', 'B', 'C'], seed))


def test_a_sealed_answer_may_be_withdrawn_and_changed() -> None:
    record = election()
    before = record.game.digest()
    record.say('A bid 2')
    record.undo(0)
    assert record.game.digest() == before
    record.say('A bid 2')
    record.say('A bid 3')
    assert record.game.waiting() == [1, 2]


def test_the_answer_that_opens_the_sealed_ones_cannot_be_withdrawn() -> None:
    record = election()
    for sentence in ('A bid 1', 'B bid 2', 'C bid 0'):
        record.say(sentence)
    assert not record.free(2)
    with pytest.raises(Refused):
        record.undo(2)


def test_an_answer_is_not_free_once_another_seat_has_answered() -> None:
    record = election()
    record.say('A bid 1')
    record.say('B bid 1')
    assert not record.free(0)
    assert record.free(1)


def quiet_turn() -> Scenario:
    """A's turn, nobody can veto."""
    return scenario('unia', seats=2, turn='A', first='B').give('A', hand=['mowca', 'palac', 'jarmark'])


def test_a_play_that_shows_nothing_may_be_withdrawn() -> None:
    t = quiet_turn()
    before = t.game.digest()
    t.say('A play mowca')
    t.table.undo(0)
    assert t.game.digest() == before
    t.say('A play mowca', 'A play jarmark')
    t.table.undo(0)
    t.table.undo(0)
    assert t.game.digest() == before


def test_a_drawn_card_ends_the_right_to_withdraw() -> None:
    t = quiet_turn().say('A play palac')
    assert not t.table.free(0)


def test_after_a_veto_window_the_play_is_the_tables_business() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['mowca']).give('B', hand=['jarmark'])
    t.say('A play mowca', 'B pass')
    assert not t.table.free(0)
    t.table.take_back()
    t.asked('B veto_window')
    t.table.take_back()
    t.asked('A turn').expect(pool=19)


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    meta = take('unia')
    record = Record(meta, meta.start(['a', 'b'], 'x'))
    with pytest.raises(Refused):
        record.take_back()


# -- what was said before at the same point ----------------------------------------------------------------------------


def test_what_was_said_and_refused_is_known_when_the_game_is_back_where_it_was() -> None:
    """Everything needs consent: A is against B's roll, and has the casting vote."""
    seats = {
        'A': {'missions': ['a06'], 'dice': ['neutral combat'], 'owns': ['pilsudski']},
        'B': {'missions': ['a33'], 'dice': ['neutral money'] * 4},
    }
    quiet = {'obstacles': {}, 'stack': [], 'old_threats': [], 'morale': 9, 'missions': ['a33', 'a06']}
    record = Scenario(take('niepodlegla'), 2, {'phase': 'struggle', **quiet, **seats}, {'consent': 'everything'}).table
    assert record.in_vain(1) == []
    record.say('B reroll n2')
    assert record.in_vain(1) == []  # another question
    for sentence in ('B throw', 'A object', 'B go_ahead', 'A leave_it', 'A leave_it'):
        record.say(sentence)
    phrases = [record.meta.actions[action].phrase for action in record.in_vain(1)]
    assert phrases == ['reroll n2']
    assert record.in_vain(0) == []
    record.say('B reroll n3')
    record.say('B throw')
    record.say('A agree')
    assert record.in_vain(1) == []  # the dice lie differently
