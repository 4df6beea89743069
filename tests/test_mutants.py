"""Does a test fail if a rule is broken? Each mutant breaks a rule in a copy of the sources; a scenario must notice."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sejmik.testing.scenario import read_scenario

HERE = Path(__file__).parent
SOURCES = HERE.parent / 'src' / 'sejmik'

RUN = """
import sys
from pathlib import Path
from sejmik.testing.scenario import read_scenario
for path in sys.argv[1:]:
    try:
        read_scenario(Path(path)).run()
    except Exception as error:
        print(f'noticed by {path}: {type(error).__name__}: {error}')
        sys.exit(3)
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


@pytest.mark.slow
@pytest.mark.parametrize(('game', 'mutant'), mutants())
def test_a_broken_rule_is_noticed(game: str, mutant: dict[str, Any], tmp_path: Path) -> None:
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
    command = [sys.executable, '-c', RUN, *shown]
    # nothing is written beside the sources: a compiled mutant must not be taken for the next one
    env = {'PYTHONPATH': str(tmp_path), 'PYTHONDONTWRITEBYTECODE': '1'}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 3, f'no scenario noticed that {mutant["rules"]} is broken: {done.stderr[-300:]}'
