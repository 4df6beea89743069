"""The greedy bot knows something: it beats the random bot in at least 90 % of games, alone and in teams."""

from __future__ import annotations

import os

import pytest

from sejmik.games.unia.meta import UNIA
from sejmik.lab.simulate import simulate

CHUNK = 50  # games, so that several processes can share the series
SHARE = 1 if os.environ.get('SEJMIK_COMPILED') else 4  # the whole series is played where the rules are quick


@pytest.mark.slow
@pytest.mark.parametrize('chunk', range(400 // CHUNK // SHARE))
def test_greedy_beats_random_alone(chunk: int) -> None:
    greedy = simulate(UNIA, ['greedy', 'random'], CHUNK, f'alone {chunk}').rows()[0]
    assert greedy['games'] == CHUNK
    assert float(greedy['rate']) >= 0.9


@pytest.mark.slow
@pytest.mark.parametrize('chunk', range(200 // CHUNK // SHARE))
def test_greedy_beats_random_in_teams(chunk: int) -> None:
    first, _, ally, _ = simulate(UNIA, ['greedy', 'random', 'greedy', 'random'], CHUNK, f'teams {chunk}').rows()
    assert first['wins'] == ally['wins']
    assert float(first['rate']) >= 0.9
