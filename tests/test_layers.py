"""Which room may know which: kernel <- games <- bots <- learning <- table <- hosting <- server, and <- page beside it;
nothing below knows what is above.

Inside a game's folder the rules know the kernel only; `bot/`, `terminal/` and rooms know their own rules and what all
games share. No game knows another, and what all games share knows no game by name.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from sejmik.games.shelf import SHELF

ROOT = Path(__file__).parents[1] / 'src' / 'sejmik'
WEB = Path(__file__).parents[1] / 'web' / 'src'

KNOWS: dict[str, set[str]] = {
    'kernel': set(),
    'texts': {'kernel'},
    'games': {'kernel'},  # the shelf
    'games/*': {'kernel'},  # the rules
    'games/*/bot': {'kernel', 'bots'},
    'games/*/room.py': {'kernel', 'texts'},
    'games/*/terminal': {'kernel', 'texts', 'terminal', 'cli'},
    'bots': {'kernel'},
    'learning': {'kernel', 'texts', 'games', 'bots'},
    'table': {'kernel', 'texts', 'bots', 'learning'},
    'hosting': {'kernel', 'texts', 'games', 'bots', 'learning', 'table'},
    'page': {'kernel', 'texts', 'games', 'bots', 'learning', 'table', 'hosting'},
    'server': {'kernel', 'texts', 'games', 'bots', 'learning', 'table', 'hosting'},
}
"""What each room may import besides its own modules; for the parts of a game these are all of that game. What is not
named here (terminal, testing, lab, cli) sits on top and may know everything."""

PLAIN = tuple(room for room in KNOWS if room not in ('games/*/terminal', 'server'))
"""Runs wherever Python runs, also in a browser: the standard library and the compiler's own types are all it needs."""
STANDARD = {*sys.stdlib_module_names, 'mypy_extensions'}
BROWSER = {'page/browser.py': {'js', 'pyodide'}}  # the one module that speaks with the browser


def room_of(path: Path) -> str:
    """The line of the plan that a module falls under."""
    first, *inner = path.relative_to(ROOT).parts
    if first != 'games' or len(inner) < 2:
        return first.removesuffix('.py')
    part = inner[1] if len(inner) > 2 or inner[1] == 'room.py' else ''
    return f'games/*/{part}' if part else 'games/*'


def imported(path: Path) -> set[str]:
    """The modules that a module names, wherever it imports them."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text('utf-8'))):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f'{node.module}.{alias.name}' for alias in node.names}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


def forbidden(path: Path, known: set[str]) -> set[str]:
    """What it imports of this program and may not know."""
    first, *inner = path.relative_to(ROOT).parts
    wrong = set()
    for name in imported(path):
        parts = name.split('.')
        if parts[0] != 'sejmik' or len(parts) == 1 or parts[1] in known or not (ROOT / parts[1]).exists():
            continue
        if parts[1] == first and (first != 'games' or len(inner) < 2 or len(parts) < 3 or parts[2] == inner[0]):
            continue
        wrong.add(name)
    return wrong


MODULES = sorted(ROOT.glob('**/*.py'))


@pytest.mark.parametrize('room', KNOWS)
def test_a_room_knows_nothing_above_it(room: str) -> None:
    modules = [path for path in MODULES if room_of(path) == room]
    assert modules
    wrong = {str(path.relative_to(ROOT)): sorted(forbidden(path, KNOWS[room])) for path in modules}
    assert {name: found for name, found in wrong.items() if found} == {}


def test_rules_know_neither_their_bot_nor_their_screen() -> None:
    for path in (path for path in MODULES if room_of(path) == 'games/*'):
        game = path.relative_to(ROOT / 'games').parts[0]
        parts = tuple(f'sejmik.games.{game}.{part}' for part in ('bot', 'terminal', 'room'))
        assert not [name for name in imported(path) if name.startswith(parts)], path


@pytest.mark.parametrize('room', PLAIN)
def test_what_runs_everywhere_needs_the_standard_library_only(room: str) -> None:
    for path in (path for path in MODULES if room_of(path) == room):
        strangers = {name.split('.')[0] for name in imported(path)} - STANDARD - {'sejmik'}
        assert strangers <= BROWSER.get(path.relative_to(ROOT).as_posix(), set()), path


def test_what_all_games_share_knows_no_game_by_name() -> None:
    names = re.compile(rf'\b({"|".join(SHELF)})\b')
    shared = [path for path in MODULES if path.relative_to(ROOT).parts[0] != 'games']
    wrong = {}
    for path in shared:
        for node in ast.walk(ast.parse(path.read_text('utf-8'))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in SHELF:
                wrong[str(path.relative_to(ROOT))] = node.value
        for name in imported(path):
            if names.search(name):
                wrong[str(path.relative_to(ROOT))] = name
    assert wrong == {}


def test_a_game_is_one_folder() -> None:
    """No module is named after a game outside its folder, in Python as in the client."""
    files = [*MODULES, *WEB.glob('**/*.ts'), *WEB.glob('**/*.svelte')]
    wrong = [
        str(path)
        for path in files
        for game in SHELF
        if game in path.stem.lower() or (game in path.parts and path.parts[path.parts.index(game) - 1] != 'games')
    ]
    assert wrong == []


def test_every_room_of_the_house_is_on_the_plan() -> None:
    on_top = {'__init__', '__main__', 'cli', 'lab', 'terminal', 'testing'}
    assert {room_of(path) for path in MODULES} - set(KNOWS) <= on_top


OUTSIDE = re.compile(
    r"""\bfetch\( | new\ (WebSocket|Worker|EventSource) | \blocation\.(origin|pathname|search|host|protocol)\b
        | \blocalStorage\b | \bindexedDB\b | href="/ | href=\{[`'"]/ | @vite-ignore""",
    re.VERBOSE,
)
"""What only a house does: another one has no server, other addresses, and another place to keep things."""


def test_the_client_asks_its_house_and_nobody_else() -> None:
    files = [path for suffix in ('ts', 'svelte') for path in WEB.glob(f'**/*.{suffix}') if 'house' not in path.parts]
    wrong = {
        f'{path.relative_to(WEB)}:{number}': line.strip()
        for path in files
        for number, line in enumerate(path.read_text('utf-8').splitlines(), 1)
        if OUTSIDE.search(line) and path.name != 'generated.ts'
    }
    assert wrong == {}
