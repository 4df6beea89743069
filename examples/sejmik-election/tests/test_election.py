"""The Election as every game is tried: random games under scrutiny, scenarios, and a scenario for every rule."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from sejmik.games.shelf import take
from sejmik.testing.conformance import check_games
from sejmik.testing.coverage import missing, unknown
from sejmik.testing.scenario import read_scenario
from sejmik_election.meta import ELECTION

SCENARIOS = Path(str(files('sejmik_election'))) / 'scenarios'


def test_it_stands_on_the_shelf() -> None:
    assert take('election') is ELECTION


@pytest.mark.parametrize('seats', ELECTION.seat_counts)
@pytest.mark.parametrize('days', ['2', '4', '6'])
def test_random_games_conform(seats: int, days: str) -> None:
    report = check_games(ELECTION, seats, 3, options={'days': days})
    assert report.leaks_tried > 0
    assert report.undone > 0


def test_everything_that_can_be_said_is_said_in_random_games() -> None:
    report = check_games(ELECTION, 4, 40, every=1000)
    assert {ELECTION.phrase(action) for action in range(len(ELECTION.actions)) if action not in report.said} == set()


@pytest.mark.parametrize('path', sorted(SCENARIOS.glob('*.toml')), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    read_scenario(path).run()


def test_every_rule_has_a_scenario() -> None:
    assert missing(ELECTION, None) == []
    assert unknown(ELECTION, None) == []
