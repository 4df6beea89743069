"""The Election as every game is tried: random games under scrutiny, scenarios, and a scenario for every rule."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
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


@pytest.mark.parametrize(
    ('position', 'message'),
    [
        ({'weather': 'fine'}, 'position.weather: unknown'),
        ({'day': 5}, 'position.day: the election lasts from day 1 to day 4'),
        ({'moment': 'noon'}, "position.moment: 'noon' is none of morning, bid"),
        ({'A': {'ducats': 7}}, 'position.A.ducats: nobody ever has more than 6'),
        ({'A': {'hand': ['pamphlet'] * 5}}, 'position.A.hand: no copy of pamphlet is left'),
        ({'A': {'purse': 1}}, 'position.A.purse: unknown'),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_place(position: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        ELECTION.arrange(ELECTION.start(['A', 'B'], 'x'), position)


def test_every_rule_has_a_scenario() -> None:
    assert missing(ELECTION, None) == []
    assert unknown(ELECTION, None) == []
