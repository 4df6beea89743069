"""Series of games between bots: seats, counting, and the same result in one process or in many."""

from __future__ import annotations

import json

import pytest

from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import BadInput
from sejmik.lab.simulate import Played, Result, simulate, task, wilson


def test_bots_move_on_by_one_seat_and_play_each_deal_from_every_seat() -> None:
    series = [task(UNIA, ['a', 'b', 'c', 'd'], n, 'seed', None, None, True) for n in range(8)]
    assert [one.bots for one in series[:4]] == [tuple('abcd'), tuple('bcda'), tuple('cdab'), tuple('dabc')]
    assert [one.start.seed for one in series] == ['seed 0'] * 4 + ['seed 1'] * 4
    assert all(tuple('abcd'[place] for place in one.places) == one.bots for one in series)


def test_bots_that_do_not_alternate_keep_their_seats() -> None:
    series = [task(UNIA, ['a', 'b'], n, 'seed', None, None, False) for n in range(2)]
    assert [(one.bots, one.start.seed) for one in series] == [(('a', 'b'), 'seed 0'), (('a', 'b'), 'seed 1')]


def test_wins_are_counted_for_the_bot_and_not_for_the_seat() -> None:
    rows = simulate(UNIA, ['greedy', 'random'], 6, 'count').rows()
    assert [row['bot'] for row in rows] == ['greedy', 'random']
    assert int(rows[0]['wins']) >= 5
    assert int(rows[0]['wins']) + int(rows[1]['wins']) == 6


def test_a_series_is_the_same_with_any_number_of_jobs() -> None:
    def games(jobs: int) -> list[tuple[object, ...]]:
        result = simulate(UNIA, ['greedy', 'random'], 4, 'jobs', {'veto_holdback': True}, jobs=jobs)
        return [(one.seed, one.ranks, one.decisions, one.rounds) for one in result.played]

    assert games(1) == games(2)


def test_a_result_is_plain_data() -> None:
    ticks: list[tuple[int, int]] = []
    result = simulate(UNIA, ['random'] * 4, 3, 'json', progress=lambda done, of: ticks.append((done, of)))
    told = json.loads(json.dumps(result.as_json()))
    assert told['games'] == len(told['played']) == 3
    assert told['rows'] == result.rows()
    assert told['length']['rounds_least'] <= told['length']['rounds_mean'] <= told['length']['rounds_most']
    assert told['seconds'] > 0
    assert ticks == [(1, 3), (2, 3), (3, 3)]


def test_draws_are_nobodys_wins() -> None:
    result = Result('unia', ['a', 'b'], 'seed', [Played('seed 0', (1, 1), (0, 0), 10, 1, 0.1)])
    assert [(row['wins'], row['draws']) for row in result.rows()] == [(0, 1), (0, 1)]


def test_the_interval_after_wilson() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0


@pytest.mark.parametrize(
    ('bots', 'games', 'message'),
    [
        (['greedy', 'deep'], 2, 'there is no bot'),
        (['greedy'] * 3, 2, 'unia is for 2 or 4 players, not 3'),
        (['greedy'] * 2, 0, '0 games cannot be played'),
    ],
)
def test_a_series_that_cannot_be_played_is_refused_at_once(bots: list[str], games: int, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        simulate(UNIA, bots, games, 'seed')
