"""Every rule of every game is shown by a test; every acceptance and edge-case test of the rules is there."""

from __future__ import annotations

from pathlib import Path

import pytest

import sejmik
from sejmik.games.shelf import SHELF
from sejmik.kernel.meta import Meta
from sejmik.testing.coverage import missing, unknown

TESTS = Path(__file__).parents[1]
GAMES = Path(sejmik.__file__).parent / 'games'

ACCEPTANCE: dict[str, list[int | str]] = {
    'unia': list(range(1, 21)),
    'sigismundus': [1, 2, '2b', '2c', 3, 4, 5, 6, 7, 8],
    'niepodlegla': list(range(1, 21)),
    'veto': list(range(1, 41)),
}
EDGE_CASES = {'unia': 47, 'sigismundus': 80, 'niepodlegla': 47, 'veto': 89}  # the last; every third number is not used
NO_SCENARIO = {'sigismundus': [28]}  # one die from 1 to 6 is a test of its own in test_rules_special.py

every_game = pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))


@every_game
def test_no_rule_is_without_a_test(meta: Meta) -> None:
    assert missing(meta, TESTS) == []


@every_game
def test_no_test_names_a_rule_that_does_not_exist(meta: Meta) -> None:
    assert unknown(meta, TESTS) == []


@every_game
def test_all_acceptance_and_edge_case_tests_are_there(meta: Meta) -> None:
    names = [path.stem for path in (GAMES / meta.name / 'scenarios').glob('**/*.toml')]
    edges = [n for n in range(1, EDGE_CASES[meta.name] + 1) if n % 3 and n not in NO_SCENARIO.get(meta.name, [])]
    wanted = [f'at-{n}-' for n in ACCEPTANCE[meta.name]] + [f'et-{n}-' for n in edges]
    assert [start for start in wanted if not any(name.startswith(start) for name in names)] == []
