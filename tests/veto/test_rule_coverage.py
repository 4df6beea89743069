"""Every rule of Veto! is shown by a test, every acceptance and edge-case test of the rules is there."""

from __future__ import annotations

from pathlib import Path

import sejmik
from sejmik.games.shelf import take
from sejmik.testing.coverage import missing, unknown

META = take('veto')
TESTS = Path(__file__).parents[1]
SCENARIOS = Path(sejmik.__file__).parent / 'games' / 'veto' / 'scenarios'

ACCEPTANCE = range(1, 41)
EDGE_CASES = (
    *(1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40, 41, 43, 44),
    *(46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79, 80, 82, 83, 85, 86),
    *(88, 89),
)


def test_no_rule_is_without_a_test() -> None:
    assert missing(META, TESTS) == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert unknown(META, TESTS) == []


def test_all_acceptance_and_edge_case_tests_are_there() -> None:
    names = [path.stem for path in SCENARIOS.glob('**/*.toml')]
    wanted = [f'at-{n}-' for n in ACCEPTANCE] + [f'et-{n}-' for n in EDGE_CASES]
    assert [start for start in wanted if not any(name.startswith(start) for name in names)] == []
