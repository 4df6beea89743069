"""Who sits with whom in a class: tables of the right size for any number of pupils, and nobody alone among bots."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.shelf import SHELF, take
from sejmik.hosting.seating import people, plan_of, seat_by_chance, size_for, sizes

SECONDS = 8  # that a question takes pupils; those asked at the same time think at the same time
TIME_TO_PLAY = 20 * 60
GAMES = {'unia': (4, 2), 'sigismundus': (5, 4, 3), 'niepodlegla': (4, 3, 2), 'veto': (2,)}


@pytest.mark.parametrize('game', GAMES)
@pytest.mark.parametrize('pupils', range(1, 41))
def test_everybody_has_a_seat_at_a_table_of_the_right_size(game: str, pupils: int) -> None:
    allowed = plan_of(game).seats
    assert allowed == GAMES[game]
    names = [f'p{n}' for n in range(pupils)]
    groups = seat_by_chance(names, allowed, random.Random(pupils))
    assert sorted(name for group in groups for name in group) == sorted(names)
    laid = [size_for(len(group), allowed) for group in groups]
    assert Counter(laid) == Counter(sizes(pupils, allowed))
    bots = sum(laid) - pupils
    assert bots <= min(allowed) - 1, 'no table is laid for bots'
    alone = sum(1 for group in groups if len(group) == 1)
    assert alone == (pupils % 2 if game == 'veto' else pupils == 1)
    assert all(size in take(game).seat_counts for size in laid)


def test_thirty_pupils() -> None:
    told = {game: Counter(sizes(30, plan_of(game).seats)) for game in GAMES}
    assert told == {'unia': {4: 7, 2: 1}, 'sigismundus': {5: 6}, 'niepodlegla': {4: 6, 3: 2}, 'veto': {2: 15}}


def test_bots_sit_where_most_people_are() -> None:
    assert people((4, 2), 5) == [3, 2]
    assert people((4, 4, 2), 9) == [3, 4, 2]
    assert sizes(0, (4, 2)) == ()


def test_chance_mixes() -> None:
    names = [f'p{n}' for n in range(20)]
    seatings = {tuple(map(tuple, seat_by_chance(names, (4, 2), random.Random(n)))) for n in range(20)}
    assert len(seatings) == 20


@pytest.mark.parametrize('game', SHELF)
def test_a_plan_fits_its_game(game: str) -> None:
    meta, plan = take(game), plan_of(game)
    assert set(plan.seats) <= set(meta.seat_counts)
    assert set(plan.moments) <= set(meta.events)
    assert len(plan.moments) >= 3
    for size in plan.seats:
        meta.start([f'P{n}' for n in range(size)], 'seed', plan.options)


@pytest.mark.parametrize('seed', '12')
@pytest.mark.parametrize(('game', 'size'), [(game, size) for game, sizes in GAMES.items() for size in sizes])
def test_a_game_in_class_ends_within_the_lesson(game: str, size: int, seed: str) -> None:
    meta, plan = take(game), plan_of(game)
    start = meta.start([f'P{n}' for n in range(size)], seed, plan.options, position=plan.positions.get(size))
    playing = meta.begin(start)
    assert playing.audit() == []
    bots = [make('greedy', meta, seat, seed) for seat in range(size)]
    questions, question = 0, None
    while playing.question is not None:
        seat = playing.waiting()[0]
        if playing.question is not question and len(playing.options(seat)) > 1:
            questions, question = questions + 1, playing.question
        playing.answer(seat, bots[seat].choose(Chair(meta, playing, seat)))
    assert questions * SECONDS <= TIME_TO_PLAY, f'{questions} questions'


def test_long_games_begin_late_in_a_class() -> None:
    assert {game: tuple(sorted(plan_of(game).positions)) for game in GAMES} == {
        'unia': (),
        'sigismundus': (3, 4, 5),
        'niepodlegla': (2, 3, 4),
        'veto': (),
    }
