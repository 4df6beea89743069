"""Does a test fail if a rule is broken? Each mutant breaks a rule in a copy of the sources; a scenario must notice."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
SOURCES = HERE.parents[1] / 'src' / 'sejmik'

RUN = """
import sys
from pathlib import Path
import sejmik
from sejmik.testing.scenario import read_scenario
rules = set(sys.argv[1].split())
paths = sorted(Path(sejmik.__file__).parent.glob('games/unia/scenarios/**/*.toml'))
shown = [one for one in map(read_scenario, paths) if rules & set(one.rules)]
assert shown, 'no scenario shows ' + sys.argv[1]
for one in shown:
    try:
        one.run()
    except Exception as error:
        print(f'noticed by {one.path.name}: {type(error).__name__}: {error}')
        sys.exit(3)
"""


def mutants() -> list[Any]:
    return [
        pytest.param(mutant, id=f'{path.stem}-{"+".join(mutant["rules"])}-{number}')
        for path in sorted((HERE / 'mutants').glob('*.toml'))
        for number, mutant in enumerate(tomllib.loads(path.read_text('utf-8'))['mutant'])
    ]


@pytest.mark.slow
@pytest.mark.parametrize('mutant', mutants())
def test_a_broken_rule_is_noticed(mutant: dict[str, Any], tmp_path: Path) -> None:
    # what the rules do not need stays out; what Python compiled before stays in, so that each mutant starts quickly
    ignore = shutil.ignore_patterns('*.so', 'bots', 'table', 'server', 'terminal', 'lab', 'cli.py')
    shutil.copytree(SOURCES, tmp_path / 'sejmik', ignore=ignore)
    target = tmp_path / 'sejmik' / 'games' / 'unia' / mutant['file']
    source = target.read_text('utf-8')
    assert source.count(mutant['find']) == 1, f'{mutant["file"]} has {mutant["find"]!r} {source.count(mutant["find"])}x'
    target.write_text(source.replace(mutant['find'], mutant['replace']), 'utf-8')
    command = [sys.executable, '-c', RUN, ' '.join(mutant['rules'])]
    done = subprocess.run(command, env={'PYTHONPATH': str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.returncode == 3, f'no scenario noticed that {mutant["rules"]} is broken: {done.stderr[-300:]}'
