"""The example is installed into a new environment by the commands of its README, and played there in every way."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat, need
from tests.browser.house import ROOT, Server, client_folder

EXAMPLE = ROOT / 'examples' / 'sejmik-election'
ONLINE_NO_MORE = ['--no-deps', '--no-build-isolation', '--no-index', '--quiet', '--disable-pip-version-check']
ALONE = {'SEJMIK_PURE': '1', 'SEJMIK_NO_CLIENT': '1', 'LANG': 'en', 'COLUMNS': '100'}


def readme() -> list[str]:
    """The commands of the README, in order."""
    blocks = re.findall(r'```sh\n(.*?)```', (EXAMPLE / 'README.md').read_text('utf-8'), re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


class Environment:
    """An environment in a folder of its own, which the commands of the README call `.venv`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / '.venv' / 'bin' / 'python'
        kept = {name: value for name, value in os.environ.items() if not name.startswith(('PYTHON', 'PYTEST', 'LC_'))}
        self.variables = {**kept, **ALONE, 'XDG_DATA_HOME': str(folder / 'data')}

    def run(self, command: str, *more: str, typed: str = '') -> str:
        """Run a command of the README in the folder of the example; what it prints."""
        assert command in readme()
        program, *words = shlex.split(command)
        done = subprocess.run(
            [str(self.folder / program) if program.startswith('.venv') else sys.executable, *words, *more],
            cwd=self.folder if program == 'python' else EXAMPLE,
            env=self.variables,
            input=typed,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def make(folder: Path) -> None:
    """Install as the README says. What both packages depend on is borrowed from the environment of the tests."""
    folder.mkdir()
    new = Environment(folder)
    create, *installs = readme()[:3]
    new.run(create)
    [site] = (folder / '.venv').glob('lib/python*/site-packages')
    (site / 'borrowed.pth').write_text(sysconfig.get_path('purelib') + '\n')
    for install in installs:
        new.run(install, *ONLINE_NO_MORE)


@pytest.fixture(scope='session')
def new(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """The new environment; processes that share the tests share it."""
    temporary = tmp_path_factory.getbasetemp()
    shared = temporary.parent if 'PYTEST_XDIST_WORKER' in os.environ else temporary
    with (shared / 'election.lock').open('w') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / 'election').exists():
            make(shared / 'election')
    return Environment(shared / 'election')


@pytest.fixture(scope='package')
def server(new: Environment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    need((client_folder() / 'index.html').is_file(), 'the browser client is not built: make client')
    running = Server(tmp_path_factory.mktemp('election'), python=new.python)
    yield running
    running.close()


def test_the_page_on_adding_a_game_quotes_it() -> None:
    page = (ROOT / 'docs' / 'adding-a-game.md').read_text('utf-8')
    names = ('pyproject.toml', 'src/**/*.py', 'src/**/*.toml', 'tests/*.py')
    sources = [lines_of(path.read_text('utf-8')) for name in names for path in EXAMPLE.glob(name)]
    quoted = re.findall(r'```(?:python|toml)\n(.*?)```', page, re.DOTALL)
    assert quoted
    for block in quoted:
        assert any(lines_of(block) in source for source in sources), block


def lines_of(text: str) -> str:
    """Without the indentation: a quotation begins at the margin."""
    return '\n'.join(line.strip() for line in text.splitlines())


def test_it_stands_on_the_shelf_beside_our_games(new: Environment) -> None:
    code = (
        'import json, sejmik, sejmik_election; from sejmik.games.shelf import SHELF, LEFT_OUT\n'
        'from sejmik.hosting.hall import hall\n'
        'print(json.dumps([sejmik.__file__, sejmik_election.__file__, list(SHELF), LEFT_OUT, hall("pl")["games"][-1]]))'
    )
    done = subprocess.run([new.python, '-c', code], env=new.variables, capture_output=True, text=True, check=True)
    program, package, shelf, left_out, poster = json.loads(done.stdout)
    assert Path(program).is_relative_to(new.folder)
    assert Path(package).is_relative_to(new.folder)
    assert shelf == ['unia', 'sigismundus', 'niepodlegla', 'veto', 'election']
    assert left_out == []
    assert poster['title'] == 'Elekcja'
    assert poster['options'][0]['choices'] == [['2', '2 dni'], ['4', '4 dni'], ['6', '6 dni']]


def test_it_is_played_in_the_terminal_by_typed_answers(new: Environment) -> None:
    shown = new.run('.venv/bin/sejmik play election', '--seed', '1', typed='2\n3\n1\n' * 50)
    assert 'The Election · Day 4' in shown
    assert 'Your hand: ' in shown
    assert re.search(r'wins the election with|share the victory', shown)
    assert 'Seed: 1' in shown


def test_its_cards_can_be_looked_up_in_the_terminal(new: Environment) -> None:
    shown = new.run('.venv/bin/sejmik play election', typed='card toast\n')
    assert 'It brings you 1 vote. Nobody vetoes a toast.' in shown


def test_every_bot_that_needs_no_judge_plays_it(new: Environment) -> None:
    shown = new.run('.venv/bin/sejmik simulate election --bots random,greedy --games 20', '--json')
    told = json.loads(shown)
    assert [row['bot'] for row in told['rows']] == ['random', 'greedy']
    assert told['games'] == 20
    assert told['length']['rounds_least'] == told['length']['rounds_most'] == 4


def test_it_passes_the_selftest(new: Environment) -> None:
    shown = new.run('.venv/bin/sejmik selftest election')
    assert 'ok: 30 games of election' in shown


def test_its_scenarios_pass_and_show_every_rule(new: Environment) -> None:
    folder = 'src/sejmik_election/scenarios'
    shown = new.run(f'.venv/bin/sejmik scenario {folder}')
    assert f'{len(list((EXAMPLE / folder).glob("*.toml")))} passed, 0 failed' in shown
    new.run('.venv/bin/sejmik rules election')  # fails if a rule is not shown


def test_its_own_tests_pass(new: Environment) -> None:
    assert ' passed' in new.run('.venv/bin/python -m pytest', '-q', '-p', 'no:cacheprovider')


def test_its_texts_are_as_good_as_ours(new: Environment) -> None:
    words = ['-q', '-p', 'no:cacheprovider', 'tests/games/test_texts.py', '-k', 'election']
    command = [str(new.python), '-m', 'pytest', *words]
    done = subprocess.run(command, cwd=ROOT, env=new.variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert ' passed' in done.stdout


@pytest.mark.slow
def test_it_is_played_in_the_browser_on_the_generic_board(server: Server, come: Seat) -> None:
    player = come()
    player.go('/')
    poster = player.page.locator('article', has_text='Elekcja')
    poster.get_by_role('button', name=player.say('hall.play')).click()
    expect(player.page.locator('.generic')).to_contain_text('Dukaty')
    expect(player.page.locator('.generic .me .card')).to_have_count(4)
    assert player.play() > 4, 'there is a bid on each of four days'
    expect(player.dialog('end.title').locator('.result')).to_contain_text(re.compile('wygrywa|zwycięstwem'))
