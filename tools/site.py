"""`make site`: Sejmik as files that any web space serves, without a server of its own: docs/publishing.md.

    python tools/site.py              into build/site; nothing is done if it was made from the same sources
    python tools/site.py --measure    what is in it, and how large it is

The folder holds

    index.html, assets/     the client, built for a house without a server
    said/                   what the rules would answer to everybody alike, so that the hall need not wait for them
    rules/                  Pyodide, the standard library and our own modules, packed: most web spaces pack nothing
    sw.js, site.json        what makes it start without a network, and what belongs to this version

VITE_SERVER=https://… names a server to which the hall sends those who want to play with people elsewhere.
"""

from __future__ import annotations

import ast
import fcntl
import gzip
import hashlib
import json
import os
import shutil
import sys
import tomllib
import zipfile
import zlib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from sejmik import __version__
from sejmik.games.shelf import SHELF
from sejmik.hosting import hall
from sejmik.hosting.reading import PAGES, page
from sejmik.learning.figure import usual_start
from sejmik.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import hatch_build  # noqa: E402

SITE = ROOT / 'build' / 'site'
MAKING = ROOT / 'build' / 'site-making'  # beside it, so that nobody ever sees half a site
STAMP = ROOT / 'build' / 'site.stamp'
WORK = ROOT / 'build' / 'site-rules'
PROGRAMS = ('tools/site.py', 'tools/bytecode.py', 'tools/trial.py', 'hatch_build.py', 'pyproject.toml')

NOT_IN_A_PAGE = {'terminal', 'class', 'scenarios'}  # folders of a game
PYODIDE = ('pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm')
FIRST = 'pl'  # the language of index.html
PAPER = '#f6f0e2'  # as in web/src/theme.css
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # nothing says when it was made: the same sources always give the same bytes
VERSION = b'@version@'  # stands for it in sw.js
LATER = ('sw.js', 'site.json')  # not of the version: they name it


def make() -> None:
    inputs = site_inputs()
    if SITE.exists() and STAMP.exists() and STAMP.read_text() == inputs:
        return
    hatch_build.fetch_client_tools(ROOT, all_of_them=True)
    rules = make_rules()
    shutil.rmtree(MAKING, ignore_errors=True)
    hatch_build.check_client(ROOT)
    build_client(rules)
    shutil.copytree(ROOT / 'web' / 'site', MAKING, dirs_exist_ok=True)
    lay_manifest()
    lay_rules(rules)
    lay_said()
    sign()
    STAMP.unlink(missing_ok=True)
    shutil.rmtree(SITE, ignore_errors=True)
    MAKING.rename(SITE)
    STAMP.write_text(inputs)


def take_lock() -> IO[bytes]:
    """Held until it is closed: nobody else makes the site meanwhile."""
    STAMP.parent.mkdir(exist_ok=True)
    lock = STAMP.with_suffix('.lock').open('ab')
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def site_inputs() -> str:
    """A fingerprint of all that the site is made of."""
    programs = (part for name in PROGRAMS for part in (name, (ROOT / name).read_bytes()))
    sources = {name: content for name, content in hatch_build.sources(ROOT).items() if '/server/' not in name}
    package = (part for name, content in sources.items() for part in (name, content))
    server = os.environ.get('VITE_SERVER', '')
    return hatch_build.digest(sys.version, server, hatch_build.client_inputs(ROOT), *programs, *package)


# -- the rules ---------------------------------------------------------------------------------------------------------


def sources() -> dict[str, bytes]:
    """Of our package what a page can use, and what it imports."""
    package = hatch_build.sources(ROOT)
    games = {name for name in package if name.startswith('sejmik/games/') and not set(name.split('/')) & NOT_IN_A_PAGE}
    texts = {name for name in package if name.startswith('sejmik/texts/')}
    wanted = with_imported({*games, *texts, 'sejmik/page/browser.py'}, package)
    chosen = {name: package[name] for name in {*wanted, *scenarios_told(package)}}
    info = f'sejmik-{__version__}.dist-info'
    chosen[f'{info}/METADATA'] = f'Metadata-Version: 2.1\nName: sejmik\nVersion: {__version__}\n'.encode()
    chosen[f'{info}/entry_points.txt'] = (distribution('sejmik').read_text('entry_points.txt') or '').encode()
    types = distribution('mypy_extensions').locate_file('mypy_extensions.py')
    chosen['mypy_extensions.py'] = Path(str(types)).read_bytes()
    return dict(sorted(chosen.items()))


def with_imported(names: set[str], package: dict[str, bytes]) -> set[str]:
    """These files, and the modules of ours that they name, and those that these name, wherever they import them."""
    found: set[str] = set()
    while names:
        found |= names
        trees = [ast.parse(package[name]) for name in names if name.endswith('.py')]
        modules = {module for tree in trees for node in ast.walk(tree) for module in imported(node)}
        paths = {path.replace('.', '/') for module in modules for path in with_parents(module)}
        names = {file for path in paths for file in (f'{path}.py', f'{path}/__init__.py') if file in package} - found
    return found


def imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from (f'{node.module}.{alias.name}' for alias in node.names)


def with_parents(module: str) -> Iterator[str]:
    parts = module.split('.')
    return ('.'.join(parts[:length]) for length in range(1, len(parts) + 1))


def scenarios_told(package: dict[str, bytes]) -> Iterator[str]:
    """The scenarios with which a rulebook begins its pictures."""
    for name, content in package.items():
        if name.endswith('/rulebook/book.toml'):
            for scenario in named_in(tomllib.loads(content.decode())):
                yield f'{name.removesuffix("rulebook/book.toml")}scenarios/{scenario}.toml'


def named_in(table: Any) -> Iterator[str]:
    if isinstance(table, list):
        for part in table:
            yield from named_in(part)
    elif isinstance(table, dict):
        for key, part in table.items():
            if key == 'scenario':
                yield part
            else:
                yield from named_in(part)


def make_rules() -> dict[str, bytes]:
    """What the worker fetches, each under its name, not packed yet."""
    pyodide = ROOT / 'web' / 'node_modules' / 'pyodide'
    package = sources()
    programs = ((ROOT / name).read_bytes() for name in (*PROGRAMS, 'web/python.mjs', 'web/package-lock.json'))
    inputs = hatch_build.digest(*programs, *(part for named in package.items() for part in named))
    stamp = WORK / 'stamp'
    if not stamp.exists() or stamp.read_text() != inputs:
        shutil.rmtree(WORK, ignore_errors=True)
        for name, content in package.items():
            write(WORK / 'sources' / name, content)
        call_python('bytecode')
        write(WORK / 'python.zip', zipped(WORK / 'python'))
        call_python('trial', WORK / 'python.zip', WORK / 'sejmik')
        stamp.write_text(inputs)
    rules = {name: (pyodide / name).read_bytes() for name in PYODIDE}
    rules['python.zip'] = (WORK / 'python.zip').read_bytes()
    rules['sejmik.pack'] = packed(WORK / 'sejmik')
    return rules


def call_python(program: str, *given: Path) -> None:
    """Under Pyodide, in Node."""
    words = (str(word) for word in (ROOT / 'tools' / f'{program}.py', WORK, *given))
    hatch_build.call_npm(ROOT, 'run', 'python', '--', *words)


def zipped(folder: Path) -> bytes:
    """As Python reads its library from; not compressed, for the whole is."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, 'w', zipfile.ZIP_STORED) as made:
        for name, content in files_in(folder).items():
            made.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return whole.getvalue()


def packed(folder: Path) -> bytes:
    """One file behind the other; in front, in a line of its own, a list of [name, length]. Files of a kind stand side
    by side, for the whole will be compressed."""
    files = dict(sorted(files_in(folder).items(), key=lambda named: (Path(named[0]).suffix, named[0])))
    head = json.dumps([[name, len(content)] for name, content in files.items()], separators=(',', ':'))
    return b'\n'.join([head.encode(), b''.join(files.values())])


# -- the client --------------------------------------------------------------------------------------------------------


def rule_name(name: str, content: bytes) -> str:
    """With its digest: who keeps it may keep it for ever, and versions cannot be mixed."""
    stem, _, kind = name.rpartition('.')
    return f'{stem}-{digest(content)[:8]}.{kind}'


def build_client(rules: dict[str, bytes]) -> None:
    told = [
        {
            'part': name,
            'file': f'rules/{rule_name(name, content)}.gz',
            'packed': len(gzipped(content)),
            'bytes': len(content),
            'digest': digest(content),
        }
        for name, content in rules.items()
    ]
    write(WORK / 'rules.json', json.dumps(told).encode())
    os.environ['SEJMIK_RULES'] = str(WORK / 'rules.json')
    hatch_build.call_npm(ROOT, 'run', 'site', '--', '--outDir', str(MAKING))


def lay_rules(rules: dict[str, bytes]) -> None:
    for name, content in rules.items():
        write(MAKING / 'rules' / f'{rule_name(name, content)}.gz', gzipped(content))


def lay_manifest() -> None:
    """As what the site is installed. All addresses are below its own."""
    icons = [('seal.svg', 'any', 'any'), ('icon-192.png', '192x192', 'any'), ('icon-512.png', '512x512', 'any')]
    icons.append(('icon-512-maskable.png', '512x512', 'maskable'))
    manifest = {
        'name': 'Sejmik',
        'short_name': 'Sejmik',
        'description': hall.shell_words(FIRST)['web']['hall']['lead'],
        'lang': FIRST,
        'start_url': './',
        'scope': './',
        'display': 'standalone',
        'background_color': PAPER,
        'theme_color': PAPER,
        'icons': [{'src': name, 'sizes': sizes, 'purpose': purpose} for name, sizes, purpose in icons],
    }
    write(MAKING / 'manifest.webmanifest', json.dumps(manifest, ensure_ascii=False, indent=2).encode())


# -- what is said to everybody -----------------------------------------------------------------------------------------


def lay_said() -> None:
    for lang in LANGUAGES:
        say(f'shell-{lang}.json', hall.shell_words(lang))
        say(f'hall-{lang}.json', hall.hall(lang))
        say(f'hall-brief-{lang}.json', hall.hall(lang, brief=True))
    for game, meta in SHELF.items():
        say(f'{game}-printed.json.gz', meta.printed(usual_start(meta)))
        for lang in LANGUAGES:
            say(f'{game}-texts-{lang}.json.gz', hall.game_words(game, lang))
            say(f'{game}-lessons-{lang}.json.gz', hall.lessons(game, lang))
            say(f'{game}-puzzles-{lang}.json.gz', hall.puzzles(game, lang))
            for kind, one in PAGES.items():
                if one.there(meta):
                    write(MAKING / 'said' / f'{game}-{kind}-{lang}.json.gz', gzipped(page(kind, game, lang)))


def say(name: str, told: Any) -> None:
    """What the server would answer, letter for letter."""
    content = json.dumps(told, ensure_ascii=False, separators=(',', ':')).encode()
    write(MAKING / 'said' / name, gzipped(content) if name.endswith('.gz') else content)


# -- the whole ---------------------------------------------------------------------------------------------------------


def sign() -> None:
    """Name the version by all that is in it, in site.json and in sw.js."""
    files = {name: content for name, content in files_in(MAKING).items() if name not in LATER}
    listed = {name: [len(content), *digests(name, content)] for name, content in files.items()}
    version = digest(json.dumps(listed).encode())[:16]
    rules = [entry['file'] for entry in json.loads((WORK / 'rules.json').read_text())]
    whole = {'version': version, 'sejmik': __version__, 'files': listed, 'rules': rules}
    write(MAKING / 'site.json', json.dumps(whole, separators=(',', ':')).encode())
    worker = MAKING / 'sw.js'
    worker.write_bytes(worker.read_bytes().replace(VERSION, version.encode()))


def digests(name: str, content: bytes) -> list[str]:
    """How the digest of a file begins; of a packed one also that of what is in it, for some servers unpack it."""
    both = [content, gzip.decompress(content)] if name.endswith('.gz') else [content]
    return [digest(one)[:16] for one in both]


def measure() -> None:
    """The files by their folders, in kilobytes as they lie there and as a server that packs sends them."""
    sizes: dict[str, list[int]] = {}
    for name, content in files_in(SITE).items():
        folder = name.split('/')[0] if '/' in name else '.'
        both = sizes.setdefault(folder, [0, 0, 0])
        for place, size in enumerate((1, len(content), min(len(content), len(gzipped(content))))):
            both[place] += size
    for folder, (count, plain, sent) in sizes.items():
        print(f'{folder:8} {count:4} files {plain / 1000:9,.1f} kB, packed {sent / 1000:9,.1f} kB')


def files_in(folder: Path) -> dict[str, bytes]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob('*') if path.is_file()}
    return {name: found[name].read_bytes() for name in sorted(found)}


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


@cache
def gzipped(content: bytes) -> bytes:
    """The shortest of what `gzip` can do with more or less memory, which is another one from file to file."""
    return min((packed_with(content, memory) for memory in (6, 7, 8)), key=len)


def packed_with(content: bytes, memory: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31, memory)
    return packer.compress(content) + packer.flush()


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def main(words: list[str]) -> None:
    match words:
        case []:
            with take_lock():
                make()
            print(f'{SITE.relative_to(ROOT)}: ready')
        case ['--measure']:
            measure()
        case _:
            sys.exit((__doc__ or '').strip())


if __name__ == '__main__':
    try:
        main(sys.argv[1:])
    except hatch_build.CannotBuildClient as why:
        sys.exit(f'{why.log}sejmik: cannot make the site: {why}')
