"""Rules of the final round that one position cannot show: random draws, and ranks."""

from __future__ import annotations

import pytest

from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.kernel.outcome import shared
from sejmik.testing.scenario import Scenario

SMALL = {f'a{n}' for n in range(12, 21)}
CHALLENGES = {f'a{n}' for n in range(21, 29)}
MAIN = {'paris', 'warsaw'}


def final_round(seats: int, n: int) -> Scenario:
    position = {'phase': 'final', 'accord': 5, 'foreign_policy': 5}
    return Scenario(NIEPODLEGLA, seats, position, {'consent': 'nobody'}, seed=f'seed {n}')


@pytest.mark.rule('NP-22.3', 'NP-22.11')
@pytest.mark.parametrize(('seats', 'small'), [(2, 6), (3, 6), (4, 8)])
def test_the_small_final_missions_are_drawn_at_random_and_are_as_many_as_the_pawns(seats: int, small: int) -> None:
    draws = set()
    for n in range(60):
        told = NIEPODLEGLA.describe(final_round(seats, n).game)
        laid = set(told['missions'])
        assert laid >= MAIN
        assert len(laid - MAIN) == small == sum(told['ABCD'[seat]]['pawns'] for seat in range(seats))
        assert laid - MAIN <= SMALL
        draws.add(frozenset(SMALL - laid))
    assert set.union(*map(set, draws)) == SMALL  # each of the nine is left out now and then
    assert len(draws) == 9 if seats == 4 else len(draws) > 30


@pytest.mark.rule('NP-23.2')
@pytest.mark.parametrize('number', range(7))
def test_so_many_challenges_as_the_players_say_are_drawn_at_random(number: int) -> None:
    draws = set()
    for n in range(60):
        drawn = set(NIEPODLEGLA.describe(final_round(2, n).say(f'A challenges {number}').game)['missions']) & CHALLENGES
        assert len(drawn) == number
        draws.add(frozenset(drawn))
    assert set.union(*map(set, draws)) == (CHALLENGES if number else set())
    assert len(draws) >= (8 if number else 1)


@pytest.mark.rule('NP-23.2')
def test_none_to_six_challenges_are_offered() -> None:
    t = final_round(2, 1)
    assert [NIEPODLEGLA.phrase(option) for option in t.game.options(0)] == [f'challenges {n}' for n in range(7)]


@pytest.mark.rule('NP-22.10')
def test_one_word_is_enough_in_the_final_struggle_too() -> None:
    seats = {
        'A': {'missions': ['a12'], 'dice': ['neutral people']},
        'B': {'missions': ['a13'], 'dice': ['neutral money']},
    }
    t = Scenario(NIEPODLEGLA, 2, {'phase': 'final_struggle', 'missions': ['a12', 'a13'], **seats})
    assert t.game.question is not None
    assert (t.game.question.seats, t.game.question.need) == ([0, 1], 1)


RANKS = {
    44: 'rotmistrz',
    45: 'major',
    46: 'major',
    47: 'podpulkownik',
    48: 'pulkownik',
    49: 'pulkownik',
    50: 'general_brygady',
    51: 'general_dywizji',
    52: 'general_broni',
    **dict.fromkeys((53, 54, 55, 56), 'marshal_of_poland'),
}


@pytest.mark.rule('NP-23.11')
@pytest.mark.parametrize(('points', 'rank'), RANKS.items())
def test_points_of_a_victory_bring_a_rank(points: int, rank: str) -> None:
    assert NIEPODLEGLA.result(shared(True, 3, points)) == (f'won_{rank}', {'n': points})


@pytest.mark.rule('NP-23.15', 'AMB-35')
@pytest.mark.parametrize('points', [20, 43, 44, 50, 54])
def test_a_defeat_brings_no_rank_unless_the_table_wants_it(points: int) -> None:
    lost = shared(False, 2, points)
    lost.how = 'challenges'
    assert NIEPODLEGLA.result(lost) == ('lost_in_final', {'n': points})
    lost.how = 'challenges_ranked'
    ranked = f'lost_{RANKS[points]}' if points >= 44 else 'lost_in_final'
    assert NIEPODLEGLA.result(lost) == (ranked, {'n': points})


@pytest.mark.rule('NP-23.12')
def test_a_defeat_in_the_final_round_without_points_is_still_one_in_the_final_round() -> None:
    lost = shared(False, 2, 0)
    lost.how = 'gave_up'
    assert NIEPODLEGLA.result(lost) == ('lost_in_final', {'n': 0})
