"""The ladder: who is compared how, and what is reckoned from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sejmik.bots.levels import LEVELS
from sejmik.bots.roster import make
from sejmik.bots.search.thinker import Thinker
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import BadInput
from sejmik.lab.ladder import (
    ALONE,
    LADDER,
    SIDES,
    TOGETHER,
    Rung,
    climb,
    compare,
    keep,
    kept,
    kind_of,
    of_two,
    ratings,
    told,
)
from sejmik_election.meta import ELECTION


def rung(upper: str, lower: str, rate: float, kind: str = SIDES, seats: int = 2, games: int = 400) -> Rung:
    return Rung('unia', seats, kind, upper, lower, games, round(rate * games), rate, 0.0, 1.0, 1.0, rate, games, 0.0)


def test_the_ladder_has_every_level_in_order() -> None:
    assert ('random', 'greedy', *LEVELS) == LADDER


@pytest.mark.parametrize(('seats', 'kind'), [(2, SIDES), (4, SIDES)])
def test_teams_are_sides(seats: int, kind: str) -> None:
    assert kind_of(UNIA, seats) == kind


def test_where_nobody_judges_everybody_plays_for_oneself() -> None:
    assert kind_of(ELECTION, 3) == ALONE
    one = compare(ELECTION, 3, 'random', 'random', 3, 'even')
    assert one.kind == ALONE
    assert one.times == pytest.approx(3 * one.rate)


def test_every_bot_meets_every_lower_one() -> None:
    heard: list[Rung] = []
    rungs = climb(UNIA, 2, ['random', 'greedy'], 4, 'ladder', progress=heard.append)
    assert [(one.upper, one.lower) for one in rungs] == [('greedy', 'random')]
    assert heard == rungs
    assert told(rungs[0]).startswith('unia 2: greedy against random: ')
    assert rungs[0].rate >= 0.75
    assert rungs[0].seconds > 0


def test_what_is_known_is_not_played_again(tmp_path: Path) -> None:
    """A ladder that was stopped goes on where it was; other games, or another seed, are other results."""
    file = tmp_path / 'ladder.jsonl'
    assert kept(file) == []
    first = climb(UNIA, 2, ['random', 'greedy'], 2, 'ladder', progress=lambda one: keep(file, one))
    assert kept(file) == first
    heard: list[Rung] = []
    again = climb(UNIA, 2, ['random', 'greedy'], 2, 'ladder', progress=heard.append, known=kept(file))
    assert (again, heard) == (first, [])
    climb(UNIA, 2, ['random', 'greedy'], 2, 'another', progress=heard.append, known=kept(file))
    assert len(heard) == 1
    file.write_text(file.read_text('utf-8') + 'half a li', 'utf-8')
    with pytest.raises(BadInput, match=r'ladder\.jsonl: line 2 is no result of a ladder$'):
        kept(file)


def test_a_bot_may_be_given_another_budget() -> None:
    bot = make('hetman:3', UNIA, 0, 'budget')
    assert isinstance(bot, Thinker)
    assert (bot.level.simulations, bot.level.seconds) == (3, 0.0)
    for budget in ('0', '', '-1', 'x'):
        with pytest.raises(BadInput, match=f"^bot 'hetman:{budget}': '{budget}' is no budget; say how many games"):
            make(f'hetman:{budget}', UNIA, 0, 'budget')
    with pytest.raises(BadInput, match=r"^there is no bot 'greedy:3'"):
        make('greedy:3', UNIA, 0, 'budget')


def test_a_ladder_of_one_is_refused() -> None:
    with pytest.raises(BadInput, match='two bots'):
        climb(UNIA, 2, ['greedy'], 4, 'ladder')


def test_ratings_tell_what_was_won() -> None:
    rated = ratings([rung('b', 'a', 0.75), rung('c', 'b', 0.75), rung('c', 'a', 0.9)])
    assert rated['a'] == 0
    assert rated['b'] == pytest.approx(191, abs=15)  # three to one
    assert rated['c'] == pytest.approx(382, abs=25)


def test_one_among_several_is_as_strong_as_they_if_it_wins_its_share() -> None:
    rated = ratings([rung('b', 'a', 0.25, ALONE, 4)])
    assert rated['b'] == pytest.approx(0, abs=10)
    assert ratings([rung('b', 'a', 0.5, ALONE, 4)])['b'] > 150


def test_who_never_loses_still_has_a_rating() -> None:
    assert 0 < ratings([rung('b', 'a', 1.0, games=20)])['b'] < 2000


def test_all_games_are_read_on_one_scale() -> None:
    assert of_two(1 / 3, 2) == pytest.approx(0.5)  # its share among two others: one of them
    assert of_two(0.25, 3) == pytest.approx(0.5)
    assert of_two(0.382, 3) == pytest.approx(0.65, abs=0.001)
    assert of_two(1.0, 3) == 1.0


def test_who_win_together_are_told_apart_by_the_deals_that_only_one_of_them_wins() -> None:
    """The same bots win and lose the same deals: nothing tells them apart."""
    one = compare(NIEPODLEGLA, 2, 'random', 'random', 3, 'together')
    assert (one.kind, one.decided, one.better) == (TOGETHER, 0, 0.5)
    assert ratings([one])['random'] == 0


def test_deals_that_both_win_do_not_count() -> None:
    few = Rung('niepodlegla', 2, TOGETHER, 'b', 'a', 400, 380, 0.95, 0.0, 1.0, 1.2, 0.75, 100, 0.0)
    assert ratings([few])['b'] == pytest.approx(191, abs=15)
