"""Combat odds before an attack: shown to everyone, and as exact as the dice."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.game import Game
from sejmik.testing.scenario import Scenario

META = take('sigismundus')


def table(seed: str = 'odds', **armies: Any) -> Game:
    position: dict[str, Any] = {'phase': 'special', 'A': {'hand': ['foray'], 'senatorial': 1}, 'B': {}, 'C': {}}
    for letter, stated in armies.items():
        position[letter] = {**position[letter], **stated}
    return Scenario(META, 3, position, seed=seed).game


def chance(g: Game, target: int) -> float:
    return float(dict(META.hints(g)['odds'])[target])


def test_an_army_against_nobody_always_wins() -> None:
    assert chance(table(A={'active': {'infantry': 1}}, B={'active': {'infantry': 0}}), 1) == 1


def test_nobody_never_wins_against_an_army() -> None:
    assert chance(table(A={'active': {'infantry': 0}}), 1) == 0


def test_the_chance_is_that_of_the_dice() -> None:
    """Compared with 400 combats that were really fought."""
    armies: dict[str, Any] = {'A': {'active': {'infantry': 3}}, 'B': {'active': {'infantry': 3}}}
    expected = chance(table(**armies), 1)
    won = 0
    games = 400
    for n in range(games):
        g = table(seed=f'odds {n}', **armies)
        for phrase in ('play foray', 'name B'):
            g.answer(0, META.action(phrase))
        power = META.describe(g)
        won += power['A']['power'] > power['B']['power']
    assert expected == pytest.approx(won / games, abs=0.08)


def test_there_are_no_odds_where_nobody_can_attack() -> None:
    assert META.hints(Scenario(META, 3, {'phase': 'actions'}).game) == {}


def test_protected_players_are_no_targets() -> None:
    g = Scenario(META, 3, {'phase': 'special', 'protected': ['B'], 'A': {'hand': ['foray']}}).game
    assert [target for target, _ in META.hints(g)['odds']] == [2]


def test_hands_that_are_not_open_are_not_betrayed_by_the_odds() -> None:
    position = {'phase': 'special', 'A': {'hand': ['foray'], 'senatorial': 1}}
    assert 'odds' in META.hints(Scenario(META, 3, position).game)
    assert META.hints(Scenario(META, 3, position, {'open_holdings': False}).game) == {}
