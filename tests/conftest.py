"""What tests of several folders use: the program as a person runs it.

Mutants and starts are made from the sources, planted faults too, the examples are installed with them, a browser does
not care, and words are words: they are tried once, in the interpreted run. Long random games, long thoughts and
the proofs of puzzles are tried once, in the compiled run, if there is one after this.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

INTERPRETED = [
    'test_mutants.py',
    'test_start.py',
    'browser',
    'site',
    'layout',
    'examples',
    'mutation',
    'sigismundus/test_planted.py',
    'games/test_terms.py',
    'games/test_texts.py',
    'games/test_variants.py',
    'cli/test_shell_texts.py',
    'learning/test_pages.py',
    'server/test_pages.py',
    'server/test_schema.py',
    'server/test_security_page.py',
    'test_layers.py',
    'test_pictures.py',
    'veto/test_mentions.py',
]
COMPILED = [
    'unia/test_conformance.py',
    'sigismundus/test_conformance.py',
    'niepodlegla/test_conformance.py',
    'niepodlegla/test_conformance_final.py',
    'veto/test_conformance.py',
    'bots/test_no_cheating.py',
    'bots/test_trial.py',
    'cli/test_learn.py',
    'cli/test_measuring.py',
    'learning/test_puzzles.py',
    'lab/test_spiel.py',
    'server/test_secrets.py',
]
collect_ignore = INTERPRETED if os.environ.get('SEJMIK_COMPILED') else []
if os.environ.get('SEJMIK_COMPILED_NEXT'):
    collect_ignore = COMPILED


@pytest.fixture
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The environment of a person who has told nothing about language or terminal; games that are left are kept in a
    folder of the test."""
    for name in ('LC_ALL', 'LC_MESSAGES', 'LANG', 'COLUMNS', 'FORCE_COLOR'):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path / 'data'))
    return tmp_path / 'data'


@pytest.fixture
def sejmik(data_home: Path) -> Callable[..., Result]:
    """Run the program: `sejmik('play', 'unia', input='1\\n')`."""
    from sejmik.cli import app

    def run(*words: object, input: str | None = None) -> Result:
        return CliRunner().invoke(app, [str(word) for word in words], input=input)

    return run
