"""`make play` and `make terminal`: start on the sources as they are; meanwhile compile the rules for the next start.

    python tools/start.py serve --host 127.0.0.1      any command of Sejmik with its options
    python tools/start.py --compile                   what goes on in the background

It needs nothing but Python, and makes what is missing:

    .venv             what Sejmik needs, and Sejmik itself as a link to src/: an edited file counts at once
    src/…/client      the browser client, for `serve` only
    build/workshop    what compiles the rules, and Node where the system has none
    build/play        the package with the rules compiled, which stands before src/ when it is made from it
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import threading
import tomllib
import venv
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

LOCK = 'requirements-dev.lock'


class CannotStart(Exception):
    """Why not, in one line, and what the tools said."""

    def __init__(self, why: str, log: str = '') -> None:
        super().__init__(why)
        self.log = log


def say(text: str) -> None:
    """At once, even into a pipe."""
    print(f'== {text}', flush=True)


def start(words: list[str]) -> int:
    """Run this command of Sejmik; give its exit status."""
    set_up(client=words[0] == 'serve')
    environment = dict(os.environ)
    compiled = hold_compiled()
    if compiled:
        say('the rules are compiled')
        environment['PYTHONPATH'] = str(ROOT / 'build' / 'play')
    sejmik = subprocess.Popen([ROOT / '.venv' / 'bin' / 'sejmik', *words], env=environment)
    pass_signals_to(sejmik)
    compiling = None if compiled else begin_compiling(quiet=words[0] != 'serve')
    try:
        status = sejmik.wait()
    finally:
        if compiling:
            compiling.end()
    return status if status >= 0 else 128 - status


def pass_signals_to(sejmik: subprocess.Popen[bytes]) -> None:
    """Ctrl-C reaches Sejmik by itself; it ends in its own time, and this program after it."""
    signal.signal(signal.SIGINT, lambda *_: None)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sejmik.terminate())


# -- what is needed to start -------------------------------------------------------------------------------------------


def set_up(client: bool) -> None:
    """The environment and the browser client, side by side."""
    (ROOT / 'build').mkdir(exist_ok=True)
    with take_lock(ROOT / 'build' / 'start.lock'), ThreadPoolExecutor() as pool:
        jobs: list[Future[None]] = []
        environment: Future[None] | None = None
        if not is_installed():
            environment = pool.submit(make_environment)
            say('installing what Sejmik needs into .venv (about 20 seconds on a quiet machine; only once)')
            jobs.append(pool.submit(install, environment))
        if client and not hatch_build.client_is_built(ROOT):
            say(f'building the browser client with npm ({"at the same time" if jobs else "about 20 seconds"})')
            jobs.append(pool.submit(build_client, environment))
        for job in jobs:
            job.result()


def is_installed() -> bool:
    ready = ROOT / '.venv' / 'ready'
    return ready.exists() and ready.read_text() == environment_inputs()


def environment_inputs() -> str:
    """A fingerprint of what the environment is made of."""
    files = ('pyproject.toml', LOCK, 'src/sejmik/__init__.py')
    return hatch_build.digest(sys.version, str(ROOT), *((ROOT / name).read_bytes() for name in files))


def install(environment: Future[None]) -> None:
    """The dependencies and the builder first, so that Sejmik itself is built without an environment of its own."""
    environment.result()
    project = tomllib.loads((ROOT / 'pyproject.toml').read_text('utf-8'))
    fetch('.venv', *project['build-system']['requires'], 'editables', *project['project']['dependencies'])
    fetch('.venv', '--no-deps', '--no-build-isolation', '--editable', '.')
    (ROOT / '.venv' / 'ready').write_text(environment_inputs())


def build_client(environment: Future[None] | None) -> None:
    """With the system's Node, or with Node from PyPI."""
    python = sys.executable
    try:
        hatch_build.find_npm()
    except hatch_build.CannotBuildClient:
        if environment:
            environment.result()
        say('there is no Node here (20.19 or newer): fetching it from PyPI, to build the client')
        python = make_workshop(hatch_build.NODE)
    call('make terminal plays without it', python, 'hatch_build.py', '--bundle')


def make_workshop(*what: str) -> str:
    """An environment with these tools; give its Python."""
    python = ROOT / 'build' / 'workshop' / 'bin' / 'python'
    if not python.exists():
        venv.create(ROOT / 'build' / 'workshop', clear=True, symlinks=True)
    fetch('build/workshop', *what)
    return str(python)


def make_environment() -> None:
    """With a pip of its own, which takes some seconds, only if there is nothing else to install with."""
    if shutil.which('uv') or find_spec('pip'):
        venv.create(ROOT / '.venv', clear=True, symlinks=True)
    else:
        call('cannot make .venv', sys.executable, '-m', 'venv', '--clear', '.venv')


def fetch(environment: str, *what: str) -> None:
    """Install into this environment. Bytecode is made when a module is first used: most never are."""
    python = f'{environment}/bin/python'
    if uv := shutil.which('uv'):
        pip = [uv, 'pip', 'install', '--quiet', '--python', python]
    else:
        owner = sys.executable if find_spec('pip') else '.venv/bin/python'
        pip = [owner, '-m', 'pip', '--python', python, '--disable-pip-version-check', 'install', '-qq', '--no-compile']
    call(f'cannot install into {environment}', *pip, '-c', LOCK, *what)


def call(complaint: str, *words: str) -> None:
    done = subprocess.run(
        words, cwd=ROOT, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        raise CannotStart(complaint, done.stdout)


# -- the compiled rules ------------------------------------------------------------------------------------------------


def take_lock(path: Path, how: int = fcntl.LOCK_EX) -> IO[Any]:
    """A lock is held as long as the file is open, here or in a process that has inherited it."""
    file = path.open('a')
    try:
        fcntl.flock(file, how)
    except BlockingIOError:
        file.close()
        raise
    return file


def hold_compiled() -> IO[Any] | None:
    """The compiled rules, if they are those of the present sources: held, so that nobody compiles into them."""
    try:
        held = take_lock(ROOT / 'build' / 'play.lock', fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return None
    if hatch_build.renew(ROOT, ROOT / 'build' / 'play'):
        return held
    held.close()
    return None


def compile_trial() -> str:
    """A fingerprint of what would be compiled, and how: what failed once is not tried again and again."""
    package = hatch_build.sources(ROOT)
    inputs = hatch_build.compile_inputs(ROOT, package, hatch_build.compiled_modules(ROOT, package))
    return hatch_build.digest(sys.version, inputs, *(os.environ.get(name, '') for name in ('CC', 'CFLAGS', 'LDFLAGS')))


def compile_rules() -> None:
    """In a process of its own, behind everything else. If it fails, the last line it prints is the reason."""
    os.nice(19)
    try:
        python = make_workshop(*hatch_build.settings(ROOT)['compiler'])
    except CannotStart as why:
        sys.exit(f'{why.log}{why}')
    trial = compile_trial()
    status = subprocess.run([python, 'hatch_build.py', 'build/play'], cwd=ROOT).returncode
    if status:
        (ROOT / 'build' / 'play.failed').write_text(trial)
    sys.exit(status)


class Compiling:
    """The compiler at work while somebody plays. It is stopped with the game; the next start begins again."""

    def __init__(self, job: subprocess.Popen[bytes], log: Path, quiet: bool) -> None:
        self.job = job
        self.log = log
        self.stopped = False
        self.watch = threading.Thread(target=self.tell, daemon=True)
        if not quiet:
            self.watch.start()

    def tell(self) -> None:
        """When it is done, and how that went."""
        if self.job.wait() == 0:
            say('compiled: from the next start on the bots think three to eight times faster')
        elif not self.stopped:
            why = (
                self.log.read_text('utf-8', 'replace').strip().split('\n')[-1].removeprefix('sejmik: cannot compile: ')
            )
            say(f'not compiled, the game goes on as it is: {why} (all of it: build/{self.log.name})')

    def end(self) -> None:
        if self.job.poll() is None:
            self.stopped = True
            os.killpg(self.job.pid, signal.SIGTERM)
            say('the rules are not compiled yet; the next start begins again with that')
        if self.watch.is_alive():
            self.watch.join()
        elif self.watch.ident is None:
            self.tell()


def begin_compiling(quiet: bool) -> Compiling | None:
    """If it can be done and nobody else does it. `quiet`: nothing is told before the game has ended."""
    build = ROOT / 'build'
    try:
        hatch_build.c_compiler()
    except hatch_build.CannotCompile as why:
        say(f'the rules run as they are ({why}): all works, the bots think longer')
        return None
    failed = build / 'play.failed'
    if failed.exists() and failed.read_text() == compile_trial():
        say('the rules run as they are: compiling these has failed before (build/play.log; make clean to try again)')
        return None
    try:
        held = take_lock(build / 'play.lock', fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say('the rules run as they are: another Sejmik compiles them, or plays with older ones')
        return None
    say('the rules run as they are; in the background they are compiled for the next start (some minutes)')
    log = build / 'play.log'
    with held, log.open('wb') as out:
        job = subprocess.Popen(
            [sys.executable, __file__, '--compile'],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C is for the game
            pass_fds=[held.fileno()],
        )
    return Compiling(job, log, quiet)


def main(words: list[str]) -> None:
    match words:
        case ['--compile']:
            compile_rules()
        case [command, *_] if not command.startswith('-'):
            try:
                sys.exit(start(words))
            except CannotStart as why:
                sys.exit(f'{why.log}sejmik: {why}')
            except KeyboardInterrupt:
                sys.exit(130)
        case _:
            sys.exit((__doc__ or '').strip())


if __name__ == '__main__':
    main(sys.argv[1:])
