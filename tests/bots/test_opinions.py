"""What judges have learned: the network, how it is fitted, and the files it is kept in."""

from __future__ import annotations

import json
from importlib.resources import files
from math import log

import pytest

from sejmik.bots.fit import Fit, Sample, loss
from sejmik.bots.opinion import Opinion, shared_out
from sejmik.bots.weights import file_of, judge_of, read, written
from sejmik.games.shelf import SHELF
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream
from sejmik.kernel.errors import BadInput
from sejmik.lab.training import learn, play_lessons

EVEN = log(2)
LEARNED = [(meta, seats) for meta in SHELF.values() if meta.judge for seats in meta.seat_counts]


def both_or_neither(hidden: int) -> float:
    """Somebody wins who has both of two things or neither: no straight line can tell that."""
    dice = stream('seed', 'both')
    samples = []
    for _ in range(400):
        one, other = dice.below(2), dice.below(2)
        won = 1.0 if one == other else 0.0
        samples.append(Sample([[float(one), float(other)], [0.0, 0.0]], [won, 1.0 - won]))
    fit = Fit(2, hidden, stream('seed', 'fit'))
    for _ in range(60):
        fit.round(samples, 0.02, 0.0, 16)
    return loss(fit.opinion(), samples)


def test_a_straight_line_learns_what_counts() -> None:
    samples = [
        Sample([[float(n % 2), 0.5], [float(1 - n % 2), 0.5]], [float(n % 2), float(1 - n % 2)]) for n in range(50)
    ]
    fit = Fit(2, 0, stream('seed', 'fit'))
    assert loss(fit.opinion(), samples) == pytest.approx(EVEN)
    for _ in range(40):
        fit.round(samples, 0.05, 0.0, 8)
    assert loss(fit.opinion(), samples) < 0.2
    assert fit.opinion().straight[0] > 1


def test_hidden_units_learn_what_a_straight_line_cannot() -> None:
    assert both_or_neither(0) > 0.4
    assert both_or_neither(6) < both_or_neither(0) / 2


def test_chances_add_up() -> None:
    assert shared_out([1.0, 1.0]) == [0.5, 0.5]
    assert sum(shared_out([3.0, -2.0, 0.5])) == pytest.approx(1)
    assert shared_out([0.0]) == [0.5], 'one side plays against the game'
    assert shared_out([1000.0, -1000.0])[0] <= 1
    assert Opinion([2.0, 0.0], [], [], [], 0.5).score([1.0, 7.0]) == 2.5


def test_a_file_keeps_an_opinion() -> None:
    fit = Fit(3, 2, stream('seed', 'fit'))
    text = written(fit.opinion(), {'games': 1})
    again = read(json.loads(text), 'here')
    assert again.score([1.0, -0.5, 2.0]) == pytest.approx(fit.opinion().score([1.0, -0.5, 2.0]), abs=0.01)
    assert written(again, {'games': 1}) == text


@pytest.mark.parametrize(
    ('change', 'why'),
    [
        ({'straight': None}, 'no opinion can be read from it'),
        ({'lift': [1.0]}, 'the layers do not fit one another'),
        ({'inner': [[1.0]]}, 'the layers do not fit one another'),
        ({'outer': 'much'}, 'no opinion can be read from it'),
    ],
)
def test_a_broken_file_is_refused_in_one_line(change: dict[str, object], why: str) -> None:
    stored = json.loads(written(Fit(3, 2, stream('seed', 'fit')).opinion(), {}))
    with pytest.raises(BadInput, match=f'^opinion.json: {why}') as refused:
        read({**stored, **change}, 'opinion.json')
    assert '\n' not in str(refused.value)


@pytest.mark.parametrize(('meta', 'seats'), LEARNED, ids=[f'{meta.name} {seats}' for meta, seats in LEARNED])
def test_what_a_game_brings_fits_its_judge(meta: object, seats: int) -> None:
    game = next(one for one in SHELF.values() if one is meta)
    file = files(game.package) / 'bot' / file_of(seats)
    card = json.loads(file.read_text('utf-8'))['card']
    assert (card['game'], card['seats'], card['rules_version']) == (game.name, seats, game.rules_version)
    assert card['games'] > 0
    assert card['positions'] > 0
    assert 0 < card['loss_elsewhere'] < 2
    assert card['bots']
    assert card['strength']
    judge = judge_of(game)
    assert judge is not None
    g = game.begin(game.start([''] * seats, 'seed'))
    for side in judge.sides(g):
        assert len(judge.traits(g, side)) == len(judge.opinions[seats].straight)
    chances = judge.chances(g)
    assert len(chances) == seats
    assert all(0 <= chance <= 1 for chance in chances)
    assert sum(chances[side[0]] for side in judge.sides(g)) == pytest.approx(1) or len(judge.sides(g)) == 1


def test_a_judge_learns_from_games() -> None:
    """Few games already tell that votes win: whoever leads is thought to win."""
    played = play_lessons('unia', 2, 'random', 30, 'lesson', 0, 1, {})
    assert played == play_lessons('unia', 2, 'random', 30, 'lesson', 0, 1, {})
    assert len(played) == 30
    opinion, facts = learn(played, 0, 4, 0.01, 0.001, 'lesson')
    assert facts['positions'] == sum(len(game) for game in played)
    assert facts['loss'] < EVEN
    assert opinion.straight[0] > 0


def test_nothing_can_be_learned_from_nothing() -> None:
    with pytest.raises(BadInput, match='nothing to learn from'):
        learn([[]], 0, 1, 0.01, 0.0, 'seed')


def test_only_who_judges_can_learn() -> None:
    assert UNIA.judge
    plain = type('Plain', (type(UNIA),), {'judge': ''})()
    assert judge_of(plain) is None
