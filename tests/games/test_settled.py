"""Questions that a game answers by itself although there is more than one option: nothing may come of which it is."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.unia.names import NOBODY
from sejmik.games.unia.state import Unia
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta

GAMES = 40
BEFORE_THE_TOTALS = ('choose_counting', 'sell_markers')  # of Unia: then the totals of the bids are reckoned


def results(meta: Meta, g: Game, seat: int, option: int) -> dict[str, Any]:
    """The position after this answer, and after whatever else settles itself then; what others say meanwhile is the
    first thing that they could. Which card counted is forgotten as soon as the totals stand."""
    tried = g.clone()
    tried.telling = False
    tried.answer(seat, option)
    while tried.question is not None:
        if tried.question is g.question or tried.question.step.tag in BEFORE_THE_TOTALS:
            other = tried.waiting()[0]
            tried.answer(other, tried.options(other)[0])
        elif len(tried.question.seats) == 1 and meta.only_answer(tried, tried.question.seats[0]) is not None:
            only = meta.only_answer(tried, tried.question.seats[0])
            assert only is not None
            tried.answer(tried.question.seats[0], only)
        else:
            break
    if isinstance(tried, Unia):
        for p in tried.players:
            p.counting = NOBODY
    return {key: value for key, value in tried.save().items() if key != 'shown'}


@pytest.mark.parametrize(
    ('game', 'seats', 'steps'),
    [
        ('unia', 2, {'choose_counting', 'lose_markers'}),
        ('unia', 4, {'choose_markers'}),
        ('sigismundus', 3, {'income', 'act_of_law'}),
    ],
)
def test_what_settles_itself_comes_to_the_same(game: str, seats: int, steps: set[str]) -> None:
    meta, dice = take(game), random.Random(f'{game} {seats}')
    met: Counter[str] = Counter()
    for n in range(GAMES):
        g = meta.begin(meta.start(list('ABCD')[:seats], f'settled {n}'))
        while not g.is_over():
            seat = dice.choice(g.waiting())
            options = list(g.options(seat))
            only = meta.only_answer(g, seat)
            if only is not None and len(options) > 1:
                assert g.question is not None
                met[g.question.step.tag] += 1
                expected = results(meta, g, seat, options[0])
                assert all(results(meta, g, seat, option) == expected for option in options[1:])
            g.answer(seat, dice.choice(options))
            g.news = []
        if steps <= set(met):
            break
    assert steps <= set(met), met


@pytest.mark.parametrize(('game', 'seats'), [('unia', 2), ('unia', 4), ('sigismundus', 3), ('veto', 2)])
def test_it_settles_itself_by_what_the_seat_may_know(game: str, seats: int) -> None:
    """In a world that the seat cannot tell from the true one it would be the same."""
    meta, dice = take(game), random.Random(f'{game} {seats}')
    g = meta.begin(meta.start(list('ABCD')[:seats], 'known'))
    settled = 0
    for _ in range(400):
        if g.is_over():
            break
        seat = dice.choice(g.waiting())
        only = meta.only_answer(g, seat)
        settled += only is not None
        assert meta.only_answer(g.imagine(seat, dice.getrandbits(40)), seat) == only
        g.answer(seat, dice.choice(list(g.options(seat))))
        g.news = []
    assert settled
