"""Does a test fail if a rule is broken? Each mutant breaks a rule in a copy of the sources; a scenario must notice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sejmik.testing.scenario import read_scenario

HERE = Path(__file__).parent
SOURCES = HERE.parent / 'src' / 'sejmik'

# One process has read all that no mutant changes. For each mutant it makes a copy of itself, which reads the game from
# the mutant's folder and ends with 3 as soon as a scenario fails: some two thousand times Python starts only once.
TRIER = """
import importlib.resources, json, os, signal, sys, tomllib
from pathlib import Path
import sejmik, sejmik.texts, sejmik.kernel.boxed, sejmik.kernel.journal, sejmik.kernel.pack, sejmik.kernel.stated

def try_out(folder, scenarios):
    sejmik.__path__ = [folder]
    from sejmik.testing.scenario import read_scenario
    for path in scenarios:
        try:
            read_scenario(Path(path)).run()
        except NameError:
            return 4  # the mutant broke its module, not its rule
        except Exception:
            return 3
    return 0

for line in sys.stdin:
    told = json.loads(line)
    child = os.fork()
    if child == 0:
        code = 1
        signal.alarm(300)  # a mutant that goes on for ever is killed
        try:
            code = try_out(**told)
        except BaseException as error:
            print(f'{type(error).__name__}: {error}', file=sys.stderr)
        finally:
            os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""

SHELF = """
from sejmik.games.{game}.meta import {meta}
SHELF = {{{meta}.name: {meta}}}
take = SHELF.__getitem__
"""


def mutants() -> list[Any]:
    return [
        pytest.param(path.parents[1].name, mutant, id=f'{path.stem}-{"+".join(mutant["rules"])}-{number}')
        for path in sorted(HERE.glob('*/mutants/*.toml'))
        for number, mutant in enumerate(tomllib.loads(path.read_text('utf-8'))['mutant'])
    ]


@cache
def scenarios(game: str) -> list[tuple[str, frozenset[str]]]:
    """The scenarios of a game and the rules they show."""
    paths = sorted((SOURCES / 'games' / game / 'scenarios').glob('**/*.toml'))
    return [(str(path), frozenset(read_scenario(path).rules)) for path in paths]


def mirror(source: Path, copy: Path, file: str) -> Path:
    """A folder like the source in which everything is a link but one file, which is returned."""
    copy.mkdir()
    first, _, rest = file.partition('/')
    for entry in source.iterdir():
        if entry.name != first:
            (copy / entry.name).symlink_to(entry)
    return mirror(source / first, copy / first, rest) if rest else copy / first


@pytest.fixture(scope='module')
def trier() -> Iterator[subprocess.Popen[str]]:
    # nothing is written beside the sources: a compiled mutant must not be taken for the next one
    env = {**os.environ, 'PYTHONPATH': str(SOURCES.parent), 'PYTHONDONTWRITEBYTECODE': '1'}
    command = [sys.executable, '-c', TRIER]
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        yield running
        assert running.stdin is not None
        running.stdin.close()


@pytest.mark.slow
@pytest.mark.parametrize(('game', 'mutant'), mutants())
def test_a_broken_rule_is_noticed(
    game: str, mutant: dict[str, Any], trier: subprocess.Popen[str], tmp_path: Path
) -> None:
    file = f'games/{game}/{mutant["file"]}'
    source = (SOURCES / file).read_text('utf-8')
    assert source.count(mutant['find']) == 1, f'{mutant["file"]} has {mutant["find"]!r} {source.count(mutant["find"])}x'
    broken = mirror(SOURCES, tmp_path / 'sejmik', file)
    broken.write_text(source.replace(mutant['find'], mutant['replace']), 'utf-8')
    shelf = tmp_path / 'sejmik' / 'games' / 'shelf.py'  # with this game only: the others need not be read
    shelf.unlink()
    shelf.write_text(SHELF.format(game=game, meta=game.upper()), 'utf-8')
    shown = [path for path, rules in scenarios(game) if rules & set(mutant['rules'])]
    assert shown, f'no scenario shows {mutant["rules"]}'
    assert trier.stdin is not None
    assert trier.stdout is not None
    trier.stdin.write(json.dumps({'folder': str(tmp_path / 'sejmik'), 'scenarios': shown}) + '\n')
    trier.stdin.flush()
    code = trier.stdout.readline().strip()
    assert code != '4', f'{mutant["file"]} does not know a name that the mutant uses'
    assert code == '3', f'no scenario noticed that {mutant["rules"]} is broken (exit code {code})'
