"""Every wish, and every reason to refuse it."""

from __future__ import annotations

import random

import pytest

from sejmik.games.shelf import take
from sejmik.games.unia.settled import makes_no_difference
from sejmik.games.unia.state import Unia
from sejmik.kernel.errors import BadInput, Refused
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.names import alike, tidy
from sejmik.table.seat import BOT, Seat
from sejmik.table.table import Table
from tests.table.sitting import answer, everything, play, refusal, seen, sit, told, until, wish


def free_answer(table: Table) -> int:
    """Play until somebody has given an answer that may be withdrawn; who it was."""
    dice = random.Random(7)
    for _ in range(1000):
        seat = table.waiting()[0]
        play(table, dice, 1)
        if not table.over and table.can_undo(seat):
            return seat
    raise AssertionError('no answer was free')


# -- opening -----------------------------------------------------------------------------------------------------------


def test_the_seats_described_are_the_seats_named() -> None:
    table = sit('pp')
    with pytest.raises(BadInput, match='2 seats are named, 1 are described'):
        Table(table.meta, table.start, [Seat('person', 'A')], table.clock, 0)


def test_a_bot_nobody_knows_cannot_sit_down() -> None:
    table = sit('pp')
    with pytest.raises(BadInput, match='there is no bot'):
        Table(table.meta, table.start, [Seat('person', 'A'), Seat(BOT, 'B', 'oracle')], table.clock, 0)


# -- answers -----------------------------------------------------------------------------------------------------------


def test_an_answer_moves_the_game_and_a_stale_one_is_refused() -> None:
    table = sit()
    seat = table.waiting()[0]
    entry = answer(table, seat)
    assert table.n == entry.n == 1
    assert table.question_no == 2
    assert refusal(table, 'answer', seat, action=entry.data['action'], question=1) == 'this question is no longer open'


@pytest.mark.parametrize('action', [None, 'pass', True, 1.5, [], {}])
def test_an_answer_is_a_number(action: object) -> None:
    table = sit()
    assert refusal(table, 'answer', table.waiting()[0], action=action, question=1) == 'an answer is a number'


@pytest.mark.parametrize('action', [-1, 10**30, 0])
def test_only_what_is_offered_can_be_said(action: int) -> None:
    table = sit()
    assert refusal(table, 'answer', table.waiting()[0], action=action, question=1) == 'this is not offered'


def test_who_is_not_asked_cannot_answer() -> None:
    table = sit()
    asked = table.waiting()[0]
    action = table.record.game.options(asked)[0]
    assert refusal(table, 'answer', 1 - asked, action=action, question=1) == 'this is not offered'


def test_nobody_answers_before_everybody_has_come() -> None:
    table = sit('pi')
    assert table.empty_seats() == [1]
    action = table.record.game.options(table.waiting()[0])[0]
    assert refusal(table, 'answer', table.waiting()[0], action=action, question=1) == 'not everybody has come yet'
    wish(table, 'sit', 1, name='Jan')
    assert table.empty_seats() == []
    answer(table)


def test_nobody_answers_when_the_game_is_over() -> None:
    table = sit()
    play(table, random.Random(1))
    assert table.over
    assert table.waiting() == []
    assert refusal(table, 'answer', 0, action=0, question=table.question_no) == 'the game is over'


def test_a_request_counts_once() -> None:
    table = sit()
    first = wish(table, 'chat', 0, request='r1', text='hello')
    assert first is not None
    before = everything(table)
    assert wish(table, 'chat', 0, request='r1', text='hello') is None
    assert everything(table) == before
    assert table.requests['r1'] == first.n


def test_entries_come_in_order() -> None:
    table = sit()
    with pytest.raises(Refused, match='entry 5 does not follow entry 0'):
        table.apply(Entry(5, 'chat', 0, 0, {'text': 'x', 'allies': False}))


def test_the_table_does_not_know_everything() -> None:
    assert refusal(sit(), 'cheat', 0) == "the table knows no 'cheat'"


# -- going back --------------------------------------------------------------------------------------------------------


def test_an_answer_from_which_nobody_learned_anything_can_be_undone() -> None:
    table = sit()
    seat = free_answer(table)
    answers = len(table.record.answers)
    position = table.record.befores[-1].save()
    table.seats[0].yields = 'round'
    assert seen(table, seat, (seat,))['can_undo']
    assert refusal(table, 'undo', 1 - seat) == 'this cannot be undone any more'
    question = table.question_no
    wish(table, 'undo', seat)
    assert len(table.record.answers) == answers - 1
    assert table.record.game.save() == position
    assert table.question_no == question + 1, 'answers to the withdrawn question are stale'
    assert (table.seats[0].auto_pass, table.seats[0].yields) == (True, '')
    assert len(table.told) == len(table.standings) == answers


def test_nothing_is_undone_once_somebody_learned_something() -> None:
    table = sit()
    dice = random.Random(3)
    refused = 0
    while not table.over:
        seat = table.waiting()[0]
        play(table, dice, 1)
        if not table.can_undo(seat):
            assert refusal(table, 'undo', seat) == 'this cannot be undone any more'
            refused += 1
    assert refused > 5


def test_a_finished_game_stays_finished() -> None:
    """The seed is open now: whoever could go back would know every card."""
    for number in range(5):
        table = sit(seed=f'end {number}')
        play(table, random.Random(number))
        last = table.record.answers[-1].seat
        assert refusal(table, 'undo', last) == 'this cannot be undone any more'
        assert refusal(table, 'ask_back', last) == 'there is nothing to take back'
        state = seen(table, last, (last,))
        assert not state['can_undo']
        assert not state['can_ask_back']


def test_going_further_back_needs_the_others() -> None:
    table = sit('pppp')
    assert refusal(table, 'ask_back', 0) == 'there is nothing to take back'
    assert refusal(table, 'agree', 0) == 'nobody has asked to go back'
    assert refusal(table, 'object', 0) == 'nobody has asked to go back'
    play(table, random.Random(2), 30)
    seat = table.record.answers[12].seat
    answers = table.last_answer_of(seat)
    assert answers is not None
    position = table.record.befores[answers].save()
    wish(table, 'ask_back', seat)
    others = [other for other in range(4) if other != seat]
    assert seen(table)['back'] == {'seat': seat, 'agreed': []}
    assert refusal(table, 'ask_back', others[0]) == 'somebody has already asked to go back'
    assert refusal(table, 'agree', seat) == 'the others have to agree'
    for other in others[:-1]:
        wish(table, 'agree', other)
        assert table.take_back is not None
    assert seen(table)['back'] == {'seat': seat, 'agreed': others[:-1]}
    wish(table, 'agree', others[-1])
    assert table.take_back is None
    assert len(table.record.answers) == answers
    assert table.record.game.save() == position


def test_one_who_objects_is_enough() -> None:
    table = sit('pppp')
    play(table, random.Random(2), 30)
    before = table.record.game.save()
    wish(table, 'ask_back', 0)
    wish(table, 'agree', 1)
    wish(table, 'object', 2)
    assert table.take_back is None
    assert table.record.game.save() == before


def test_who_asked_to_go_back_can_withdraw_that() -> None:
    table = sit('pppp')
    play(table, random.Random(2), 30)
    wish(table, 'ask_back', 0)
    wish(table, 'object', 0)
    assert table.take_back is None


def test_an_answer_ends_the_talk_about_going_back() -> None:
    table = sit('pppp')
    play(table, random.Random(2), 30)
    wish(table, 'ask_back', 0)
    answer(table)
    assert table.take_back is None


def test_bots_never_mind() -> None:
    table = sit('pb')
    play(table, random.Random(2), 30)
    answers = table.last_answer_of(0)
    wish(table, 'ask_back', 0)
    assert len(table.record.answers) == answers


def test_nobody_waits_for_the_consent_of_somebody_who_left() -> None:
    table = sit('pp')
    play(table, random.Random(2), 30)
    answers = table.last_answer_of(0)
    wish(table, 'ask_back', 0)
    wish(table, 'stand_in', 1)
    assert table.take_back is None
    assert len(table.record.answers) == answers


# -- talk --------------------------------------------------------------------------------------------------------------


def test_chat_reaches_everyone_on_one_line() -> None:
    table = sit()
    wish(table, 'chat', 1, at=5, text='  good\n\tday\x00 ')
    line = {'n': 1, 'seat': 1, 'text': 'good day', 'at': 5, 'allies': False}
    assert seen(table)['chat'] == [line]
    assert told(table)['chat'] == [line]
    wish(table, 'chat', 0, text='and to you')
    assert [said['text'] for said in told(table)['chat']] == ['and to you']


@pytest.mark.parametrize('text', [None, 5, '', '  \n', '\ud800', 'x' * 501, ['x']])
def test_a_message_has_some_length(text: object) -> None:
    assert refusal(sit(), 'chat', 0, text=text) == 'a message has 1 to 500 characters'


def test_allies_talk_among_themselves_if_the_table_allows_it() -> None:
    table = sit('pppp', ally_talk='private')
    wish(table, 'chat', 0, text='I hold a veto', allies=True)
    for eyes, hears in ((0, True), (1, False), (2, True), (3, False), (-1, False)):
        assert bool(seen(table, eyes, (eyes,))['chat']) == hears
        assert bool(told(table, eyes, (eyes,))['chat']) == hears
    # On a shared device each sees what is said to the one whose secrets are shown.
    assert not seen(table, 1, (0, 1))['chat']
    assert not seen(table, -1, (0, 1))['chat']


def test_allies_talk_openly_unless_the_table_allows_more() -> None:
    table = sit('pppp')
    wish(table, 'chat', 0, text='hello', allies=True)
    assert seen(table)['chat'][0]['allies'] is False


def test_tidy_texts() -> None:
    assert tidy('a\r\n b\x07\ud83d') == 'a b'
    assert tidy('Zażółć 🃏') == 'Zażółć 🃏'
    assert tidy(7) == ''


@pytest.mark.parametrize(
    'unseen',
    ['\u200b', '\u200d', '\u2060', '\ufeff', '\xad', '\u202e', '\u202a', '\u2066', '\u2069', '\u200f', '\u061c',
     '\U000e0041', '\u3164', '\u2800', '\u115f', '\u034f', '\ue000', '\uffff', '\x1b', '\x85'],
)  # fmt: skip
def test_what_cannot_be_seen_is_left_out(unseen: str) -> None:
    assert tidy(f'An{unseen}na') == ('An na' if unseen == '\x85' else 'Anna')
    assert tidy(f' {unseen} ') == ''
    assert tidy(f'Jan {unseen} Kowalski') == 'Jan Kowalski'
    table = sit('pi')
    wish(table, 'chat', 0, text=f'{unseen}x{unseen}')
    assert table.chat[0].text == 'x'
    assert refusal(table, 'sit', 1, name=unseen) == 'a name has 1 to 24 characters'


@pytest.mark.parametrize('name', ['Anna Jagiellonka', 'Żółć', '王', 'Ω', "O'Neil", '🃏', 'עדה', 'José'])
def test_a_name_that_can_be_read_stays(name: str) -> None:
    assert tidy(name) == name


@pytest.mark.parametrize('other', ['Anna Z', 'anna z', 'Anna\xa0Z', 'Anna\u2003 Z', 'Ａnna Z', 'Anna\u200b Z'])
def test_two_players_do_not_have_the_same_name(other: str) -> None:
    table = sit('pi')
    wish(table, 'sit', 0, name='Anna Z')
    assert refusal(table, 'sit', 1, name=other) == 'somebody at the table is called so already'
    wish(table, 'sit', 0, name=other)  # one's own name can be written in another way
    wish(table, 'sit', 1, name='Anna')


def test_nobody_is_called_like_a_bot() -> None:
    table = sit('pb')
    assert refusal(table, 'sit', 0, name=table.seats[1].name.upper()) == 'somebody at the table is called so already'


def test_an_accent_is_written_in_two_ways() -> None:
    assert alike('Józef', 'Jo\u0301zef')
    assert not alike('Józef', 'Jozef')


# -- seats -------------------------------------------------------------------------------------------------------------


def test_sitting_down_and_changing_ones_name() -> None:
    table = sit('pi')
    assert not seen(table)['seats'][1]['taken']
    wish(table, 'sit', 1, name=' Jan  z Czarnolasu ')
    assert seen(table)['seats'][1]['taken']
    assert seen(table)['seats'][1]['name'] == 'Jan z Czarnolasu'
    wish(table, 'sit', 0, name='Anna')
    assert table.seats[0].name == 'Anna'


@pytest.mark.parametrize('name', [None, '', ' ', 'x' * 25, 3])
def test_a_name_has_some_length(name: object) -> None:
    assert refusal(sit(), 'sit', 0, name=name) == 'a name has 1 to 24 characters'


def test_nobody_sits_down_on_a_bot() -> None:
    assert refusal(sit('pb'), 'sit', 1, name='Jan') == 'a bot sits here'


def test_a_bot_stands_in_and_the_player_comes_back() -> None:
    table = sit()
    assert refusal(table, 'return', 0) == 'nobody stands in for this seat'
    wish(table, 'stand_in', 0)
    assert seen(table)['seats'][0]['stand_in'] == 'posel'
    assert table.people() == [1]
    assert refusal(table, 'stand_in', 0) == 'a bot plays here already'
    wish(table, 'return', 0)
    assert table.people() == [0, 1]
    wish(table, 'stand_in', 0, bot='random')
    assert table.seats[0].player() == 'random'


@pytest.mark.parametrize('bot', ['oracle', None, 5, [], {}])
def test_only_a_known_bot_stands_in(bot: object) -> None:
    assert refusal(sit(), 'stand_in', 0, bot=bot) == 'there is no such bot'


def test_bots_answer_where_bots_sit() -> None:
    table = sit('bb')
    while not table.over and table.n < 60:
        seat = table.bots_to_move()[0]
        assert table.bot_answer(seat) == table.bot_answer(seat), 'a thought can be had again'
        answer(table, seat, table.bot_answer(seat))
    assert table.n > 20


def test_a_thought_is_about_the_moment_it_was_begun() -> None:
    table = sit('bb')
    thought = table.bot_thought(table.bots_to_move()[0])
    offered = list(table.record.game.options(table.bots_to_move()[0]))
    play(table, random.Random(1), 10)
    assert thought() in offered


# -- standing answers --------------------------------------------------------------------------------------------------


def test_a_standing_answer_is_given_only_if_there_is_nothing_else_to_say() -> None:
    table = sit()
    wish(table, 'standing', 0, auto_pass=True, delay=300)
    wish(table, 'standing', 1, auto_pass=True)
    dice = random.Random(4)
    given = 0
    while not table.over:
        for seat in range(2):
            options = table.record.game.options(seat)
            assert isinstance(table.record.game, Unia)
            alike = makes_no_difference(table.record.game, seat)
            expected = options[0] if seat in table.waiting() and (len(options) == 1 or alike) else None
            assert table.standing_answer(seat) == expected
            given += expected is not None
        play(table, dice, 1)
    assert given > 3
    state = seen(table, 0, (0,))
    assert (state['auto_pass'], state['delay']) == (True, 300)
    assert not seen(table, 0, ())['auto_pass']


def test_what_somebody_arranged_is_their_own_business() -> None:
    table = sit('pppp')
    play(table, random.Random(1), 10)
    wish(table, 'chat', 1, text='before')
    others = [seen(table, eyes, (eyes,)) for eyes in (1, 2, 3, -1)]
    wish(table, 'standing', 0, auto_pass=True, delay=5)
    assert [seen(table, eyes, (eyes,)) for eyes in (1, 2, 3, -1)] == others
    assert seen(table, 0, (0,))['auto_pass']
    wish(table, 'chat', 1, text='after')
    assert told(table)['n'] == others[0]['n'] + 1, 'not even a gap in the numbers'
    assert [line['n'] for line in seen(table)['chat']] == [11, 12]


@pytest.mark.parametrize('auto_pass', [None, 1, 'yes'])
def test_auto_pass_is_on_or_off(auto_pass: object) -> None:
    assert refusal(sit(), 'standing', 0, auto_pass=auto_pass) == 'auto_pass is on or off'


@pytest.mark.parametrize('delay', [-1, 10_001, True, '5', 1.5])
def test_a_delay_has_its_limits(delay: object) -> None:
    assert refusal(sit(), 'standing', 0, auto_pass=True, delay=delay) == 'a delay is 0 to 10000 milliseconds'


# -- pauses ------------------------------------------------------------------------------------------------------------


def test_nobody_is_waited_for_in_a_pause() -> None:
    table = sit()
    assert refusal(table, 'resume', 0) == 'the game is not paused'
    wish(table, 'pause', 0)
    assert seen(table)['paused']
    assert table.waiting() == []
    assert refusal(table, 'answer', 0, action=0, question=1) == 'the game is paused'
    assert refusal(table, 'pause', 1) == 'the game is paused'
    wish(table, 'resume', 1)
    answer(table)


def test_a_finished_game_is_not_paused() -> None:
    table = sit()
    play(table, random.Random(1))
    assert refusal(table, 'pause', 0) == 'the game is over'


# -- sealed questions --------------------------------------------------------------------------------------------------


def test_a_sealed_answer_is_seen_by_nobody_else_and_can_be_changed() -> None:
    table = sit('pppp', seed='sealed')
    until(table, 'veto_window', random.Random(5), seats=2, options=2)
    first, second = table.waiting()
    options = table.record.game.options(first)
    question = table.question_no
    answer(table, first, options[1])
    assert seen(table, first, (first,))['prompt']['said'] == options[1]
    for eyes in (second, -1):
        state = seen(table, eyes, (eyes,))
        assert state['prompt']['said'] is None
        assert state['prompt']['spoken'] == [first]
        assert told(table, eyes, (eyes,))['lines'] == []
    assert table.waiting() == [second]
    answer(table, first, options[0])
    assert table.question_no == question
    assert seen(table, first, (first,))['prompt']['said'] == options[0]
    assert table.can_undo(first)
    answer(table, second)
    assert table.question_no == question + 1


# -- at any time -------------------------------------------------------------------------------------------------------


def test_whoever_is_not_asked_may_give_up_and_others_may_not_say_it_for_them() -> None:
    veto = take('veto')
    seats = [Seat('person', name) for name in 'ABC']
    for seat in seats:
        seat.taken = True
    table = Table(veto, veto.start(list('ABC'), 'up', {'decks': 'random'}), seats, read_clock('none', 3), 0)
    while table.record.game.question is not None and table.record.game.question.step.tag != 'floor':
        answer(table)
    (asked,) = table.waiting()
    other = (asked + 1) % 3
    (give_up,) = table.record.game.anytime(other)
    offered = seen(table, other, (other,))['anytime']
    assert [(choice['action'], choice['seat']) for choice in offered] == [(give_up, other)]
    wish(table, 'answer', other, action=give_up, question=0)  # whatever is asked meanwhile
    assert table.waiting() == [asked]
    assert not table.over
    with pytest.raises(Refused, match='this question is no longer open'):
        wish(table, 'answer', other, action=give_up, question=0)
    wish(table, 'answer', asked, action=give_up, question=0)
    assert table.over
