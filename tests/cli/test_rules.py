"""Which test shows which rule."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.testing.coverage import checkout_tests, coverage, missing, rule_texts, unknown

Sejmik = Callable[..., Result]
UNIA = take('unia')
TESTS = """
import pytest

pytestmark = [pytest.mark.rule('UL-1.1')]

@pytest.mark.rule('UL-1.2', 'UL-1.3')
def test_a(): ...

@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('UL-1.4'))])
def test_b(x): ...

class TestC:
    @pytest.mark.rule('UL-99.1', 'AMB-1')
    async def test_d(self): ...

@pytest.mark.slow('UL-1.5')
def test_e(): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / 'deep').mkdir()
    (tmp_path / 'deep' / 'test_it.py').write_text(TESTS, 'utf-8')
    return tmp_path


def test_marks_are_found_without_importing(folder: Path) -> None:
    shown = coverage(UNIA, folder)
    assert 'deep/test_it.py' in shown['UL-1.1']
    assert 'deep/test_it.py::test_a' in shown['UL-1.2']
    assert 'deep/test_it.py::test_a' in shown['UL-1.3']
    assert 'deep/test_it.py::test_b' in shown['UL-1.4']
    assert not any('test_it' in test for test in shown['UL-1.5'])
    assert 'UL-1.2' not in missing(UNIA, folder)


def test_scenarios_count_without_a_checkout() -> None:
    assert any('vetoed-card' in test for test in coverage(UNIA, None)['UL-8.4'])


def test_an_unknown_rule_is_flagged_and_a_ruling_is_not(folder: Path) -> None:
    assert unknown(UNIA, folder) == [('UL-99.1', 'deep/test_it.py::test_d')]


def test_chapters_need_no_test() -> None:
    texts = rule_texts(UNIA, 'en')
    assert 'UL-8' not in texts
    assert 'UL-8.1' in texts


def test_a_test_that_is_no_python_is_named(folder: Path) -> None:
    (folder / 'test_broken.py').write_text('def', 'utf-8')
    with pytest.raises(BadInput, match=r'test_broken\.py'):
        coverage(UNIA, folder)


def test_the_checkout_is_found_from_inside(tmp_path: Path) -> None:
    (tmp_path / 'tests').mkdir()
    (tmp_path / 'pyproject.toml').write_text("name = 'sejmik'", 'utf-8')
    assert checkout_tests(tmp_path / 'src' / 'sejmik' / '__init__.py') == tmp_path / 'tests'
    assert checkout_tests(tmp_path) == tmp_path / 'tests'
    assert checkout_tests(Path('/')) is None


def test_the_command_lists_rules_and_flags_what_is_missing(sejmik: Sejmik, folder: Path) -> None:
    done = sejmik('rules', 'unia', '--tests', folder)
    assert done.exit_code == 1  # the unknown rule alone is enough
    assert 'UL-1.2' in done.stdout
    assert 'deep/test_it.py::test_a' in done.stdout
    assert 'unknown rule UL-99.1 named by deep/test_it.py::test_d' in done.stdout
    told = json.loads(sejmik('rules', 'unia', '--tests', folder, '--json').stdout)
    assert told['rules']['UL-1.2']['text'].startswith('The side that has more votes')
    assert told['unknown'] == [['UL-99.1', 'deep/test_it.py::test_d']]
    only = json.loads(sejmik('rules', 'unia', '--tests', folder, '--json', '--missing').stdout)
    assert list(only['rules']) == only['missing']
    assert 'Wygrywa' in sejmik('rules', 'unia', '--tests', folder, '--lang', 'pl').stdout
