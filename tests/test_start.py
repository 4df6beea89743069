"""The first start is made on the sources; the compiler works behind it, for the next one.

A small checkout is started: with tools/start.py and hatch_build.py as they are, a package of one rule, and a `sejmik`
that says where this rule comes from and then plays until its input ends.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]

PROJECT = """
[build-system]
requires = []
[project]
dependencies = []
[tool.sejmik]
compiled = ['src/sejmik/kernel/*.py']
interpreted = []
compiler = ['mypy']
"""

SEJMIK = """#!/bin/sh
''''exec {python} -S "$0" "$@" # '''
import sys
import time
sys.path.append({src!r})
import sejmik.kernel.rule
print('the rule is in', sejmik.kernel.rule.__file__, flush=True)
sys.stdin.read()
sys.exit(3 if sejmik.kernel.rule.holds(2) else 4)
"""


class Checkout:
    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ('hatch_build.py', 'tools/start.py'):
            self.write(name, (HERE / name).read_text('utf-8'))
        self.write('pyproject.toml', PROJECT)
        self.write('requirements-dev.lock', '')
        self.write('src/sejmik/__init__.py', '')
        self.write('src/sejmik/kernel/__init__.py', '')
        self.write('src/sejmik/kernel/rule.py', 'def holds(votes: int) -> bool:\n    return votes > 1\n')
        self.write('src/sejmik/server/client/index.html', '')
        self.program('.venv/bin/sejmik', SEJMIK.format(python=sys.executable, src=str(root / 'src')))
        self.program('build/workshop/bin/python', f'#!/bin/sh\nexec {sys.executable} "$@"\n')
        self.program('bin/uv', '#!/bin/sh\n')  # all is there: nothing is to be fetched
        ready = [sys.executable, '-c', 'import start; print(start.environment_inputs(), end="")']
        self.write('.venv/ready', subprocess.check_output(ready, cwd=root / 'tools', text=True))

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, 'utf-8')

    def program(self, name: str, text: str) -> None:
        self.write(name, text)
        (self.root / name).chmod(0o755)

    @contextmanager
    def start(self, command: str = 'serve', **environment: str) -> Iterator[subprocess.Popen[str]]:
        clean = {name: value for name, value in os.environ.items() if name not in ('PYTHONPATH', 'SEJMIK_PURE', 'CC')}
        path = os.pathsep.join([str(self.root / 'bin'), os.environ['PATH']])
        call = [sys.executable, str(self.root / 'tools' / 'start.py'), command]
        with subprocess.Popen(
            call,
            env={**clean, 'PATH': path, **environment},
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        ) as started:
            yield started
            started.communicate()
            assert started.returncode == 3  # what sejmik said

    def lines(self, command: str = 'serve', **environment: str) -> list[str]:
        """What is said by a start whose game ends at once."""
        with self.start(command, **environment) as started:
            return started.communicate()[0].splitlines()

    def compiles(self, started: subprocess.Popen[str]) -> bool:
        """Whether the process of the compiler has yet to end: one that is about to has no words any more."""
        for one in Path('/proc').glob('[0-9]*'):
            with suppress(OSError):
                state, parent = (one / 'stat').read_text().rpartition(') ')[2].split()[:2]
                words = (one / 'cmdline').read_bytes()
                if parent == str(started.pid) and state != 'Z' and (not words or b'--compile' in words.split(b'\0')):
                    return True
        return False

    def lock_compiler(self, how: int) -> None:
        with (self.root / 'build' / 'play.lock').open() as lock:
            fcntl.flock(lock, how)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def until(started: subprocess.Popen[str], *words: str) -> list[str]:
    """The lines until all these words have been said, in any order."""
    assert started.stdout is not None
    found: list[str] = []
    for line in started.stdout:
        found.append(line.strip())
        if all(any(word in said for said in found) for word in words):
            return found
        if 'not compiled, ' in line:
            break  # it would go on playing for ever
    raise AssertionError(f'never said: {words}; but {found}')


def need_compiler() -> None:
    if shutil.which('cc') is None:
        pytest.skip('there is no C compiler here')


def test_the_compiled_rules_serve_the_next_start_as_long_as_they_are_those_of_the_sources(checkout: Checkout) -> None:
    need_compiler()
    with checkout.start() as started:
        said = until(started, '== compiled')
    source = f'the rule is in {checkout.root}/src/sejmik/kernel/rule.py'
    assert source in said
    assert said[-1] == '== compiled: from the next start on the bots think three to eight times faster'

    checkout.write('src/sejmik/texts/en.toml', 'hello = "Hello"')  # needs no compiler, but has to be seen
    said = checkout.lines()
    assert said[0] == '== the rules are compiled'
    assert said[1].startswith(f'the rule is in {checkout.root}/build/play/sejmik/kernel/rule.cpython')
    assert (checkout.root / 'build/play/sejmik/texts/en.toml').read_text() == 'hello = "Hello"'

    checkout.write('src/sejmik/kernel/rule.py', 'def holds(votes: int) -> bool:\n    return votes >= 2\n')
    said = checkout.lines()
    assert source in said
    assert '== the rules are compiled' not in said


def test_a_failed_compiler_is_told_in_one_line_and_not_called_again_for_the_same_rules(checkout: Checkout) -> None:
    need_compiler()
    with checkout.start(CC='false') as started:
        said = until(started, 'not compiled')
    assert f'the rule is in {checkout.root}/src/sejmik/kernel/rule.py' in said
    assert said[-1] == ('== not compiled, the game goes on as it is: the C compiler failed (all of it: build/play.log)')
    assert any('failed before' in line for line in checkout.lines(CC='false'))
    assert any('in the background' in line for line in checkout.lines())  # with another compiler it may go well


def test_without_a_compiler_a_line_says_so(checkout: Checkout) -> None:
    said = checkout.lines(SEJMIK_PURE='1')
    assert '== the rules run as they are (SEJMIK_PURE is set): all works, the bots think longer' in said
    assert len(said) == 2


def test_the_compiler_is_stopped_with_the_game_and_begins_again(checkout: Checkout) -> None:
    need_compiler()
    checkout.program('build/workshop/bin/python', '#!/bin/sh\nexec sleep 600\n')
    for _ in range(2):
        with checkout.start() as started:
            until(started, 'the rule is in', 'in the background')
            with pytest.raises(BlockingIOError):
                checkout.lock_compiler(fcntl.LOCK_EX | fcntl.LOCK_NB)
        checkout.lock_compiler(fcntl.LOCK_EX | fcntl.LOCK_NB)  # it is gone


def test_two_do_not_compile_at_once(checkout: Checkout) -> None:
    need_compiler()
    checkout.program('build/workshop/bin/python', '#!/bin/sh\nexec sleep 600\n')
    with checkout.start() as first:
        until(first, 'in the background')
        assert any('another Sejmik compiles' in line for line in checkout.lines())


def test_a_game_in_the_terminal_is_not_interrupted_by_the_compiler(checkout: Checkout) -> None:
    need_compiler()
    checkout.program('build/workshop/bin/python', '#!/bin/sh\necho no room\nexit 1\n')
    with checkout.start('play') as started:
        until(started, 'the rule is in', 'in the background')
        checkout.lock_compiler(fcntl.LOCK_EX)  # waits until it lets go of its files
        while checkout.compiles(started):  # a moment later it has ended
            time.sleep(0.01)
        rest = started.communicate()[0]
    assert '== not compiled, the game goes on as it is: no room (all of it: build/play.log)' in rest
