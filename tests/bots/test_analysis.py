"""Looking back at a game: every choice, what it cost, and luck told apart from it."""

from __future__ import annotations

import json

import pytest

from sejmik.bots import roster
from sejmik.bots.playout import play_out
from sejmik.bots.search.analysis import TURNING, Account, Analysis, Choice, analyse
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream
from sejmik.kernel.errors import BadInput
from sejmik.kernel.record import Record


def played(seed: str = 'analysis') -> Record:
    """A short game of random answers."""
    record = Record(UNIA, UNIA.start(['', ''], seed, {'max_rounds': 1}))
    dice = stream(seed, 'answers')
    while record.game.question is not None:
        seat = record.game.waiting()[0]
        options = record.game.options(seat)
        record.answer(seat, options[dice.below(len(options))])
    return record


@pytest.fixture(scope='module')
def record() -> Record:
    return played()


@pytest.fixture(scope='module')
def analysis(record: Record) -> Analysis:
    return analyse(UNIA, record, roster.judge(UNIA), 12)


def test_every_choice_is_looked_at_and_nothing_else(record: Record, analysis: Analysis) -> None:
    made = [n for n, answer in enumerate(record.answers) if len(record.befores[n].options(answer.seat)) > 1]
    assert [one.number for one in analysis.choices] == made
    for one in analysis.choices:
        assert one.action == record.answers[one.number].action
        assert one.best in record.befores[one.number].options(one.seat)
        assert 0 <= one.taken <= one.chance <= 1
        assert one.cost >= 0
        assert one.cost == 0 or one.best != one.action


def test_the_account_of_each_player_adds_up(record: Record, analysis: Analysis) -> None:
    assert [account.seat for account in analysis.accounts] == [0, 1]
    for account in analysis.accounts:
        reckoned = account.first + account.luck - account.given_away + account.received
        assert reckoned == pytest.approx(account.result)
    assert analysis.accounts[0].given_away == pytest.approx(analysis.accounts[1].received)


def test_the_same_game_gives_the_same_analysis(record: Record, analysis: Analysis) -> None:
    before = record.game.digest()
    assert analyse(UNIA, record, roster.judge(UNIA), 12) == analysis
    assert record.game.digest() == before


def test_it_tells_how_far_it_is(record: Record) -> None:
    steps: list[tuple[int, int]] = []
    found = analyse(UNIA, record, roster.judge(UNIA), 1, lambda done, total: steps.append((done, total)))
    assert steps[-1] == (len(found.choices), len(found.choices))


def test_what_nobody_could_know_does_not_count(record: Record) -> None:
    """A choice is judged by what its player knew: the same in a world with other hidden cards."""
    number = next(n for n, answer in enumerate(record.answers) if len(record.befores[n].options(answer.seat)) > 2)
    seat = record.answers[number].seat
    found = analyse(UNIA, record, roster.judge(UNIA), 4)
    true = record.befores[number]
    record.befores[number] = true.imagine(seat, 5)
    try:
        assert analyse(UNIA, record, roster.judge(UNIA), 4).choices == found.choices
    finally:
        record.befores[number] = true


def test_turning_points_are_the_dearest_choices() -> None:
    choices = [Choice(n, 0, 1, 2, 0.5 + n / 100, 0.5, 0.0) for n in range(10)]
    found = Analysis(10, 20, choices, [Account(0, 0.5, 1.0, 0.45, 0.0, 0.95)])
    assert [one.number for one in found.turning_points()] == list(range(10 - TURNING, 10))
    assert Analysis(10, 20, choices[:3], found.accounts).turning_points() == [], 'so little turns nothing'
    assert found.curve(0)[-1] == (20, 1.0)
    assert len(found.curve(0)) == 11
    assert Choice(0, 0, 1, 2, 0.6, 0.5, 0.2).cost == 0, 'too few simulations to tell'


def test_what_cannot_be_looked_at_is_refused(record: Record) -> None:
    with pytest.raises(BadInput, match='0 simulations are no budget'):
        analyse(UNIA, record, None, 0)
    unfinished = Record(UNIA, UNIA.start(['', ''], 'seed'))
    play_out(unfinished.game, stream('seed', 'x'), 3)
    with pytest.raises(BadInput, match='not over yet'):
        analyse(UNIA, unfinished, None, 4)


def test_what_was_written_can_be_read_again(analysis: Analysis) -> None:
    assert Analysis.read(json.loads(json.dumps(analysis.as_json()))) == analysis
    with pytest.raises(KeyError):
        Analysis.read({'choices': []})
