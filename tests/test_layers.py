"""Dependencies point one way: kernel <- games <- bots <- table <- server; nothing below knows what is above."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / 'src' / 'sejmik'
ABOVE = {
    'kernel': {'games', 'bots', 'table', 'server', 'texts', 'terminal', 'lab', 'testing', 'cli'},
    'texts': {'games', 'bots', 'table', 'server', 'terminal', 'lab', 'testing', 'cli'},
    'games': {'bots', 'table', 'server', 'texts', 'terminal', 'lab', 'testing', 'cli'},
    'bots': {'table', 'server', 'terminal', 'lab', 'testing', 'cli'},
    'table': {'server', 'terminal', 'lab', 'testing', 'cli'},
    'server': {'terminal', 'lab', 'testing', 'cli'},
}


def imported(path: Path) -> set[str]:
    """The parts of this package that a module names, wherever it imports them."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text('utf-8'))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith('sejmik.'):
            names.add(node.module.split('.')[1])
        elif isinstance(node, ast.Import):
            names |= {alias.name.split('.')[1] for alias in node.names if alias.name.startswith('sejmik.')}
    return names


@pytest.mark.parametrize('layer', ABOVE)
def test_a_layer_knows_nothing_above_it(layer: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): sorted(imported(path) & ABOVE[layer])
        for path in sorted((ROOT / layer).glob('**/*.py'))
        if imported(path) & ABOVE[layer]
    }
    assert wrong == {}


def test_the_kernel_knows_no_game_by_name() -> None:
    for path in (ROOT / 'kernel').glob('*.py'):
        assert 'sejmik.games' not in path.read_text('utf-8'), path.name
