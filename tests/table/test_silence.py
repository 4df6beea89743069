"""Nobody is asked what can be answered in one way only; and what happens when somebody goes back all the same."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from sejmik.games.niepodlegla.consent import CastingVote, Consent, Vote
from sejmik.games.niepodlegla.names import AGREE, OBJECT
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.shelf import take
from sejmik.games.unia.names import PASS
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.seat import BOT, PERSON, Seat
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table
from tests.table.sitting import answer, everything, play, refusal, seen, sit, told, until, wish
from tools.silence import ME, lay
from tools.silence import play as play_with_bots


def apart(seed: str = 'table') -> Table:
    """Two people who do not sit at the same device."""
    table = sit('pi', seed)
    wish(table, 'sit', 1, name='Guest')
    return table


def by_itself(table: Table, seat: int) -> Entry:
    """The table answers for the seat, as its driver lets it."""
    action = table.standing_answer(seat)
    assert action is not None
    data = {'action': action, 'question': table.question_no, 'by_itself': True}
    entry = table.prepare('answer', seat, 0, data)
    assert entry is not None
    table.apply(entry)
    return entry


def until_nothing_to_say(table: Table, step: str, dice: random.Random) -> int:
    """Random answers until a seat is asked this and has one answer; who it is."""
    for _ in range(2000):
        until(table, step, dice)
        seat = table.waiting()[0]
        if len(table.record.game.options(seat)) == 1:
            return seat
        play(table, dice, 1)
    raise AssertionError(f'{step} always left a choice')


# -- how few questions are none ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(('game', 'seats'), [('unia', 2), ('unia', 4), ('sigismundus', 4), ('niepodlegla', 3)])
def test_a_person_among_bots_is_asked_hardly_anything_that_is_no_question(game: str, seats: int) -> None:
    after = play_with_bots(lay(game, seats, 'silence 0', silent=True))
    assert after.asked > 20
    assert after.none <= 0.01 * after.asked
    before = play_with_bots(lay(game, seats, 'silence 0', silent=False))
    assert before.none > 0, 'without the passing there are such questions'


def test_a_veto_player_is_not_asked_for_empty_replies() -> None:
    count = play_with_bots(lay('veto', 2, 'silence 0', silent=True))
    assert count.asked > 20
    assert count.none == 0


# -- who is passed over ------------------------------------------------------------------------------------------------


def test_whoever_says_nothing_else_is_passed_over() -> None:
    table = apart()
    assert all(seat.auto_pass for seat in table.seats)
    seat = until_nothing_to_say(table, 'veto_window', random.Random(3))
    assert table.standing_answer(seat) == PASS
    wish(table, 'standing', seat, auto_pass=False)
    assert table.standing_answer(seat) is None


def test_what_was_recorded_before_is_kept() -> None:
    """A table that somebody arranged in an earlier version comes back as it was arranged."""
    table = sit('pp')
    table.apply(Entry(1, 'standing', 0, 0, {'auto_pass': False}))
    assert [seat.auto_pass for seat in table.seats] == [False, True]


def test_a_question_that_answers_itself_offers_nothing() -> None:
    table = apart()
    seat = until_nothing_to_say(table, 'veto_window', random.Random(3))
    state = seen(table, seat, (seat,))
    assert (state['prompt']['choices'], state['prompt']['barred']) == ([], [])
    assert state['answers_itself'] == [seat]
    wish(table, 'standing', seat, auto_pass=False)
    state = seen(table, seat, (seat,))
    assert [choice['phrase'] for choice in state['prompt']['choices']] == ['pass']
    assert state['answers_itself'] == []


def test_a_moment_that_is_looked_back_on_is_shown_as_it_was_asked() -> None:
    table = apart()
    seat = until_nothing_to_say(table, 'veto_window', random.Random(3))
    prompt = Showing(table, Viewer('watch', (seat,), seat, 'en')).prompt()
    assert prompt is not None
    assert len(prompt['choices']) == 1


def test_a_shared_device_knows_for_whom_it_need_not_be_handed_on() -> None:
    """Whether the other one at the device has a choice shows in any case: the curtain comes, or it does not."""
    table = sit('pp')
    seat = until_nothing_to_say(table, 'veto_window', random.Random(3))
    assert seen(table, 1 - seat, (0, 1))['answers_itself'] == [seat]
    assert seen(table, 1 - seat, (1 - seat,))['answers_itself'] == []
    assert seen(table)['answers_itself'] == []


@pytest.mark.parametrize(('who', 'hides'), [('pp', False), ('pb', False), ('pi', True), ('ii', True)])
def test_time_hides_something_only_from_people_elsewhere(who: str, hides: bool) -> None:
    assert sit(who).has_secrets_from_people(0) == hides


def test_where_anyone_may_speak_silence_is_an_answer() -> None:
    meta = take('niepodlegla')
    table = lay('niepodlegla', 3, 'first', silent=True)
    game = table.record.game
    assert game.question is not None
    assert game.question.need < len(game.question.seats)
    only = [game.options(ME)[0]]
    game.menu, game.menu_seat = only, ME
    assert game.options(ME) == only
    assert meta.only_answer(game, ME) is None


# -- stops -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('step', 'moment'), [('veto_window', 'veto_window'), ('turn', 'turn_over')])
def test_a_stop_asks_even_where_there_is_one_answer(step: str, moment: str) -> None:
    table = sit('pp')
    seat = until_nothing_to_say(table, step, random.Random(3))
    assert table.standing_answer(seat) is not None
    wish(table, 'standing', seat, auto_pass=True, stops=[moment])
    assert table.standing_answer(seat) is None


def test_every_moment_has_a_name_in_every_language() -> None:
    for game in ('unia', 'sigismundus', 'veto'):
        table = lay(game, 4 if game == 'sigismundus' else 2, 'moments', silent=True)
        assert table.meta.moments
        for lang in table.meta.languages:
            for word, name in seen(table, ME, (ME,), lang)['moments']:
                assert name
                assert name != word
                assert '‹' not in name


def test_a_veto_can_be_renounced_until_the_next_decision() -> None:
    table, dice = sit('pp'), random.Random(5)
    until(table, 'veto_window', dice, options=2)
    seat = table.waiting()[0]
    assert seen(table, seat, (seat,))['passing']
    wish(table, 'standing', seat, auto_pass=True, yields='turn')
    assert table.standing_answer(seat) == PASS
    by_itself(table, seat)
    while seat not in table.waiting() or table.meta.passing(table.record.game, seat) is not None:
        answer(table)
    assert table.seats[seat].yields == ''


# -- what is told ------------------------------------------------------------------------------------------------------


def test_only_the_seat_itself_reads_what_was_said_for_it() -> None:
    table = apart()
    seat = until_nothing_to_say(table, 'veto_window', random.Random(3))
    entry = by_itself(table, seat)
    mine = [line for line in told(table, seat, (seat,))['lines'] if line['tag'] == 'said_for_you']
    assert [line['n'] for line in mine] == [table.number(entry.n)]
    label = table.meta.actions[entry.data['action']]
    assert label.phrase == 'pass'
    assert 'for you' in mine[0]['text']
    assert mine[0] in seen(table, seat, (seat,))['log']
    for eyes, own in ((1 - seat, (1 - seat,)), (-1, ())):
        assert not [line for line in told(table, eyes, own)['lines'] if line['tag'] == 'said_for_you']
        assert seen(table, eyes, own)['said_for_you'] is None
    assert seen(table, seat, (seat,))['said_for_you']['phrase'] == 'pass'


def test_what_was_said_for_somebody_is_forgotten_with_their_own_next_answer() -> None:
    table, dice = apart(), random.Random(3)
    seat = until_nothing_to_say(table, 'veto_window', dice)
    by_itself(table, seat)
    while seat not in table.waiting():
        play(table, dice, 1)
    answer(table, seat)
    assert seen(table, seat, (seat,))['said_for_you'] is None


# -- going back --------------------------------------------------------------------------------------------------------


def after_the_last_card(table: Table) -> int:
    """Play until somebody's turn has ended by itself after an answer of theirs that is still free; who it is."""
    dice = random.Random(11)
    for _ in range(3000):
        seat = table.waiting()[0]
        play(table, dice, 1)
        q = table.record.game.question
        if q is None or q.step.tag != 'turn' or table.waiting() != [seat] or table.standing_answer(seat) is None:
            continue
        if not table.can_undo(seat):
            continue
        by_itself(table, seat)
        if table.can_undo(seat):
            return seat
    raise AssertionError('no turn ended by itself')


def test_undo_goes_back_to_what_somebody_said_themselves() -> None:
    table = apart(seed='undo')
    seat = after_the_last_card(table)
    answers = len(table.record.answers)
    before = table.record.befores[-2].save()
    wish(table, 'undo', seat)
    assert len(table.record.answers) == answers - 2, 'the answer that gave itself, and the one before it'
    assert table.record.game.save() == before
    assert table.went_back == [], 'nobody has learned anything'


def test_the_question_that_somebody_went_back_to_is_asked() -> None:
    """Also where there is one answer: a player switched the passing off, answered, went back and switched it on."""
    table = sit('pb', seed='again')
    seat = -1
    while seat != ME:
        seat = until_nothing_to_say(table, 'veto_window', random.Random(table.n))
        if seat != ME:
            play(table, random.Random(table.n), 1)
    assert table.standing_answer(ME) == PASS
    answer(table, ME)
    wish(table, 'ask_back', ME)
    assert table.waiting() == [ME]
    assert len(table.record.game.options(ME)) == 1
    assert table.standing_answer(ME) is None
    assert [choice['phrase'] for choice in seen(table, ME, (ME,))['prompt']['choices']] == ['pass']
    answer(table, ME)
    until_nothing_to_say(table, 'veto_window', random.Random(1))
    seat = table.waiting()[0]
    assert seat != ME or table.standing_answer(ME) == PASS, 'the next one gives itself again'


def test_alone_against_bots_going_back_over_the_frontier_is_counted() -> None:
    table, dice = sit('pb', seed='count'), random.Random(2)
    crossed = 0
    for _ in range(12):
        play(table, dice, 5)
        free = table.can_undo(ME)
        answers = table.last_answer_of(ME)
        assert answers is not None
        wish(table, 'ask_back', ME)
        assert table.take_back is None, 'bots never mind'
        assert len(table.record.answers) == answers
        crossed += not free
        assert table.taken_back() == [crossed, 0]
        lines = [line for line in seen(table, -1, ())['log'] if line['tag'] == 'went_back']
        assert len(lines) == crossed
        assert all('Player 0' in line['text'] for line in lines)
    assert crossed > 3
    numbers = [line['n'] for line in seen(table)['log']]
    assert numbers == sorted(numbers)


def test_the_end_tells_how_often_somebody_went_back() -> None:
    table, dice = sit('pb', seed='count'), random.Random(2)
    play(table, dice, 30)
    while table.can_undo(ME):
        play(table, dice, 1)
    wish(table, 'ask_back', ME)
    play(table, dice)
    assert table.over
    assert seen(table, ME, (ME,))['ending']['taken_back'] == [1, 0]
    again = sit('pb', seed='count')
    for entry in table.entries:
        again.apply(replace(entry))
    assert again.taken_back() == [1, 0], 'the same entries give the same count'
    assert everything(again)['answers'] == everything(table)['answers']


def test_what_gave_itself_is_nothing_to_take_back() -> None:
    """Somebody for whom every answer so far was given has said nothing that could be withdrawn."""
    table = apart()
    for _ in range(40):
        seat = table.waiting()[0]
        data: dict[str, Any] = {'action': table.record.game.options(seat)[-1], 'question': table.question_no}
        wish(table, 'answer', seat, **data, by_itself=seat == 1)
    assert any(one.seat == 1 for one in table.record.answers)
    assert table.can_ask_back(0)
    assert refusal(table, 'ask_back', 1) == 'there is nothing to take back'
    assert not seen(table, 1, (1,))['can_ask_back']


# -- one decision, said once -------------------------------------------------------------------------------------------


def dispute(people: int, first: int) -> Table:
    """A table of Niepodległa where the person of seat 0 and bots cannot agree: the vote about a proposal of `first`."""
    meta = take('niepodlegla')
    kinds = [PERSON] * people + [BOT] * (3 - people)
    seats = [Seat(kind, name, 'random' * (kind == BOT)) for kind, name in zip(kinds, 'ABC')]
    table = Table(meta, meta.start(['A', 'B', 'C'], 'dispute'), seats, read_clock('none', 3), 0)
    dice = random.Random(4)
    for _ in range(5000):
        g = table.record.game
        assert g.question is not None
        if isinstance(g.question.step, Consent) and g.question.step.seat == first and len(g.waiting()) == 2:
            return table
        seat = dice.choice(g.waiting())
        offered = [one for one in g.options(seat) if g.question.need == 1 or one == AGREE] or g.options(seat)
        answer(table, seat, dice.choice(offered))
    raise AssertionError('nobody proposed anything')


def vote_of(table: Table) -> Any:
    g = table.record.game
    assert isinstance(g, Niepodlegla)
    assert g.question is not None
    assert isinstance(g.question.step, Vote)
    return g.question.step


def test_whoever_proposed_something_does_not_say_it_again() -> None:
    table = dispute(people=1, first=ME)
    step = table.record.game.question.step if table.record.game.question else None
    assert isinstance(step, Consent)
    assert table.kept_word() is None
    answer(table, 1, OBJECT)
    answer(table, 2, OBJECT)
    vote_of(table)
    assert table.kept_word() == (ME, step.action)
    table.seats[ME].auto_pass = False
    assert table.kept_word() is None


@pytest.mark.parametrize('said', [AGREE, OBJECT])
def test_whoever_agreed_or_objected_has_said_how_to_vote(said: int) -> None:
    table = dispute(people=1, first=1)
    step = table.record.game.question.step if table.record.game.question else None
    assert isinstance(step, Consent)
    answer(table, ME, said)
    answer(table, 2, OBJECT)
    vote_of(table)
    wishes = table.record.game.options(ME)
    others = [one for one in wishes if one != step.action]
    expected = step.action if said == AGREE else others[0] if len(others) == 1 else None
    assert table.kept_word() == (None if expected is None else (ME, expected))


def test_a_casting_vote_is_like_the_vote_before_it() -> None:
    table = dispute(people=1, first=ME)
    answer(table, 1, OBJECT)
    answer(table, 2, OBJECT)
    g = table.record.game
    mine, other = g.options(ME)[:2]
    before = g.clone()
    assert take('niepodlegla').kept_word(decided_by(g, ME, mine, other), ME, before, mine) == mine
    assert take('niepodlegla').kept_word(decided_by(g, ME, mine, other), ME, before, None) is None


def decided_by(g: Any, seat: int, one: int, other: int) -> Any:
    """The same table, where this seat has the casting vote between two choices."""
    asked = g.clone()
    asked.ask_one(CastingVote(seat, one, other, -1, -1), seat)
    return asked


def test_among_people_a_second_word_is_part_of_the_talk() -> None:
    table = dispute(people=2, first=ME)
    answer(table, 1, OBJECT)
    answer(table, 2, OBJECT)
    vote_of(table)
    assert table.kept_word() is None
