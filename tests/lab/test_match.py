"""A match of two searches: seats change, choices are counted, and what came out is told."""

from __future__ import annotations

import pytest

from sejmik.bots.uniform import Uniform
from sejmik.games.shelf import take
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import BadInput
from sejmik.lab.match import Counting, Match, match, ours
from sejmik.lab.simulate import Played


def test_every_deal_is_played_from_both_seats() -> None:
    seats: list[int] = []

    def left(meta: object, seat: int, seed: str) -> Uniform:
        seats.append(seat)
        return Uniform(UNIA, seat, seed)

    stands: list[int] = []
    result = match(UNIA, 4, 'match', left, Uniform, lambda so_far: stands.append(so_far.games))
    assert seats == [0, 1, 0, 1]
    assert stands == [1, 2, 3, 4]
    assert [one.seed for one in result.played] == ['match 0', 'match 0', 'match 1', 'match 1']
    assert result.ours.choices + result.theirs.choices < sum(one.decisions for one in result.played)
    assert min(result.ours.choices, result.theirs.choices) > 10
    assert result.ours.simulations == 0, 'random play simulates nothing'


def test_ours_counts_its_simulations() -> None:
    result = match(take('veto'), 1, 'count', ours(1e-9), Uniform)
    assert result.ours.simulations > result.ours.choices // 2
    assert result.as_json()['ours']['simulations_a_choice'] > 0.5
    assert result.theirs.simulations == 0


@pytest.mark.parametrize('judged', [True, False])
def test_ours_has_a_judge_or_not(judged: bool) -> None:
    bot = ours(0.5, judged)(UNIA, 0, 'seed')
    assert isinstance(bot, Counting)
    assert (bot.judge is not None) == judged
    assert bot.level.seconds == 0.5


def test_a_draw_is_not_a_win() -> None:
    result = Match('unia')
    for mine in (1, 1, 1, 0, -1):
        result.note(Played('', (), (mine, -mine), 9, None, 1.0, (0.2, 0.4), (2, 4)), (20, 8))
    told = result.as_json()
    assert (told['games'], told['wins'], told['draws'], told['rate']) == (5, 3, 1, 0.6)
    assert told['ours'] == {'choices': 10, 'seconds_a_choice': pytest.approx(0.1), 'simulations_a_choice': 10}
    assert told['theirs']['simulations_a_choice'] == 2
    assert result.told() == (
        'unia: ours won 3 of 5 = 60 % [23 – 88], 1 drawn\n'
        'a choice took ours 100 ms and 10 simulations, theirs 100 ms and 2 simulations'
    )


def test_a_match_is_for_two() -> None:
    with pytest.raises(BadInput, match='not played by two'):
        match(take('sigismundus'), 1, 'match', Uniform, Uniform)
