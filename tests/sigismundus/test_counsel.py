"""What the table points out: the last round, answers that certainly waste something, what touches a seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.names import OFFICES
from sejmik.kernel.event import Event
from sejmik.kernel.game import UNSAID
from sejmik.kernel.record import Record
from sejmik.kernel.scene import BAD, GOOD, PLAIN
from sejmik.testing.scenario import Scenario
from sejmik.texts import GameTexts, load

META = take('sigismundus')


def doubtful(t: Scenario, letter: str = 'A') -> dict[str, str]:
    """What this player is warned of, by answer: the key of the text."""
    seat = 'ABCDE'.index(letter)
    found = META.doubts(t.game.view(seat), t.game, seat)
    return {META.phrase(action): said.key for action, said in found.items()}


def alarms(t: Scenario) -> list[str]:
    return [said.key for said in META.alarms(t.game.view(0), 0)]


def purses(a: int, b: int, c: int, **position: Any) -> Scenario:
    """Three players with so many votes and ducats."""
    return Scenario(META, 3, {**position, **{x: {'votes': n, 'ducats': n} for x, n in zip('ABC', (a, b, c))}})


# -- alarms ------------------------------------------------------------------------------------------------------------


def test_the_last_round_is_announced_and_no_other() -> None:
    assert alarms(Scenario(META, 3, {'phase': 'actions', 'round': 4})) == ['last_round']
    assert alarms(Scenario(META, 3, {'phase': 'actions', 'round': 3})) == []


def test_in_the_last_sejm_votes_are_worth_nothing_afterwards() -> None:
    t = purses(2, 2, 2, phase='office_votes', round=4)
    assert alarms(t) == ['last_sejm']


# -- doubts ------------------------------------------------------------------------------------------------------------


def test_more_votes_than_anybody_else_can_beat_are_thrown_away() -> None:
    assert doubtful(purses(4, 1, 0, phase='office_votes')) == {
        'amount 3': 'votes_wasted',
        'amount 4': 'votes_wasted',
    }


def test_nothing_is_doubtful_while_somebody_could_bid_as_much() -> None:
    assert doubtful(purses(4, 3, 0, phase='office_votes')) == {}
    assert doubtful(purses(4, 1, 0, phase='office_votes', vacancies={'castellanus_posnaniensis': 'B'})) == {}


def test_votes_that_are_not_open_leave_every_bid_alone() -> None:
    position = {'phase': 'office_votes', 'A': {'votes': 4}, 'B': {'votes': 1}}
    assert doubtful(Scenario(META, 3, position, {'open_holdings': False})) == {}


@pytest.mark.parametrize(('demand', 'key'), [('tax', 'ducats_wasted'), ('support', 'votes_wasted')])
def test_the_king_needs_no_more_than_one_above_the_others(demand: str, key: str) -> None:
    assert doubtful(purses(4, 2, 0, phase='demand', demand=demand)) == {'amount 4': key}


def test_units_that_could_stay_at_home() -> None:
    t = Scenario(META, 3, {'phase': 'demand', 'demand': 'noble_host'})
    t.give('A', active={'infantry': 2, 'hussars': 1}).give('B', active={'infantry': 1}).give(
        'C', active={'infantry': 0}
    )
    assert doubtful(t) == {'host 1-1-0': 'units_wasted', 'host 2-1-0': 'units_wasted'}


def test_votes_are_for_sale_in_vain_if_nobody_else_offers_ducats() -> None:
    t = purses(2, 2, 2, phase='bribery').say('A amount 1', 'B amount 0', 'C amount 0')
    assert doubtful(t) == {'amount 1': 'no_buyer', 'amount 2': 'no_buyer'}
    assert doubtful(t, 'B') == {}


def test_ducats_beyond_the_first_space_are_lost() -> None:
    t = Scenario(META, 3, {'phase': 'actions'})
    t.give('A', ducats=5, parliamentary=3).give('B', parliamentary=1).give('C', parliamentary=2)
    t.say('A client agitation')
    assert doubtful(t) == {f'amount {n}': 'beyond_first' for n in (2, 3, 4, 5)}


def test_a_client_moves_nobody_who_stands_in_front() -> None:
    t = Scenario(META, 3, {'phase': 'actions'})
    assert doubtful(t) == {'client feast': 'already_first', 'client agitation': 'already_first'}


def test_a_client_marks_no_office_if_none_is_free() -> None:
    t = Scenario(META, 3, {'phase': 'actions'})
    t.give('A', offices=OFFICES[:5]).give('B', offices=OFFICES[5:10]).give('C', offices=OFFICES[10:])
    assert doubtful(t)['client vacancy'] == 'no_vacancy'


def test_a_client_marks_no_office_without_a_marker() -> None:
    t = Scenario(META, 3, {'phase': 'actions'})
    assert 'client vacancy' not in doubtful(t)
    seen = t.game.view(0)
    seen['players'][0]['markers'] = 0
    assert META.doubts(seen, t.game, 0)[META.action('client vacancy')].key == 'no_marker'


def test_two_worlds_that_look_alike_give_the_same_warnings() -> None:
    """Whatever the others hold: alarms and doubts come from what the seat sees."""
    warned = 0
    for seed in range(2):
        record = Record(META, META.start(list('ABC'), str(seed), {'length': 'short'}))
        dice = random.Random(seed)
        while (q := record.game.question) is not None:
            seat = next(one for one, said in zip(q.seats, record.game.said, strict=True) if said == UNSAID)
            other = record.game.imagine(seat, 99)
            assert other.view(seat) == record.game.view(seat)
            for game in (record.game, other):
                assert META.alarms(game.view(seat), seat) == META.alarms(record.game.view(seat), seat)
            found = META.doubts(record.game.view(seat), record.game, seat)
            assert META.doubts(other.view(seat), other, seat) == found
            assert set(found) <= set(record.game.options(seat))
            warned += len(found)
            record.answer(seat, dice.choice(record.game.options(seat)))
    assert warned > 20


# -- what touches a seat -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('tag', 'numbers', 'tones'),
    [
        ('points', [0, 5, 0], (GOOD, PLAIN, PLAIN)),
        ('office_given_up', [1, 3], (PLAIN, BAD, PLAIN)),
        ('ducats_taken', [0, 2, 4], (GOOD, PLAIN, BAD)),
        ('robbed', [1, 0, 2], (BAD, GOOD, PLAIN)),
        ('attacked', [1, 0, 10], (BAD, PLAIN, PLAIN)),
        ('figure_bribed', [2, 7, 0], (BAD, PLAIN, GOOD)),
        ('country_cleared', [3, -1], (PLAIN, PLAIN, PLAIN)),
        ('representative', [0, 1], (PLAIN, GOOD, PLAIN)),
        ('phase', [7], (PLAIN, PLAIN, PLAIN)),
    ],
)
def test_what_happens_touches_those_it_is_about(tag: str, numbers: list[int], tones: tuple[int, ...]) -> None:
    event = Event(tag, numbers, [], 0, False)
    assert tuple(META.touches(event, seat) for seat in range(3)) == tones


# -- texts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('lang', META.languages)
def test_every_event_in_the_line_of_what_happened_is_one_of_the_game(lang: str) -> None:
    told = load('sejmik.games.sigismundus', lang)['since']
    tags = {key.removesuffix('_you').removesuffix('_at') for key in told}
    assert tags <= set(META.events)
    texts = GameTexts(META, lang, ('Anna', 'Bogna', 'Cyryl'))
    for tag in tags:
        public = META.events[tag].partition('|')[0].split()
        assert '‹' not in texts.since(Event(tag, [0] * len(public), [], 0, False)), tag
