"""The bots know something: greedy beats random, and one that searches beats greedy."""

from __future__ import annotations

import os

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.levels import SENATOR
from sejmik.bots.search.thinker import Thinker
from sejmik.games.unia.meta import UNIA
from sejmik.lab.simulate import simulate

QUICK = bool(os.environ.get('SEJMIK_COMPILED'))  # the whole series is played where the rules are quick
CHUNK = 50 if QUICK else 10  # games, so that several processes can share the series


@pytest.mark.slow
@pytest.mark.parametrize('chunk', range(400 // CHUNK if QUICK else 1))
def test_greedy_beats_random_alone(chunk: int) -> None:
    greedy = simulate(UNIA, ['greedy', 'random'], CHUNK, f'alone {chunk}').rows()[0]
    assert greedy['games'] == CHUNK
    assert float(greedy['rate']) >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize('chunk', range(200 // CHUNK if QUICK else 1))
def test_greedy_beats_random_in_teams(chunk: int) -> None:
    first, _, ally, _ = simulate(UNIA, ['greedy', 'random', 'greedy', 'random'], CHUNK, f'teams {chunk}').rows()
    assert first['wins'] == ally['wins']
    assert float(first['rate']) >= 0.9


if QUICK:  # a series of whole searches takes too long where the rules are not compiled

    @pytest.mark.slow
    def test_a_senator_beats_greedy() -> None:
        """Without a clock, so that the result is the same everywhere."""
        games = 40
        wins = 0
        for n in range(games):
            seed = f'senator {n // 2}'
            g = UNIA.begin(UNIA.start(['', ''], seed))
            mine = n % 2
            bots = [roster.make('greedy', UNIA, seat, seed) for seat in range(2)]
            bots[mine] = Thinker(UNIA, mine, seed, roster.judge(UNIA), SENATOR.untimed())
            while g.question is not None:
                seat = g.waiting()[0]
                g.answer(seat, bots[seat].choose(Chair(UNIA, g, seat)))
            assert g.outcome is not None
            wins += g.outcome.won(mine)
        assert wins > games / 2
