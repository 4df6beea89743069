"""What Sejmik needs of Python where there is no server, as bytecode. Runs under Pyodide, called by tools/site.py.

    SITE/sources     our sources and what they import, as they are laid out for the page
    SITE/python      made here: the modules of the standard library that are used
    SITE/sejmik      made here: our modules; all other files as they are

Which modules of the standard library are used is found out by using them: all of ours are imported, and tools/trial.py
does everything once. Bytecode is made so that the same sources always give the same bytes: it carries the digest of its
source instead of a time. What only people and checkers of types read is left out: docstrings, types of arguments,
columns (PYTHONNODEBUGRANGES). That is a third of it.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import os
import sys
import zipfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

SITE = Path('/site')
LIBRARY = '/lib/python314.zip'
UNCHECKED = 1  # in the head of bytecode: believe it, without looking for its source

SPARE = ('_threading_local', 'concurrent.futures.thread', 'encodings.ascii', 'encodings.latin_1')
"""Asked for only in moments that may not have come here."""

WANTED_NOT = ('ssl', '_ssl', 'bz2', 'lzma', 'compression')
"""Sockets and packed files: there are none in a page, and who imports these does without."""


def main() -> None:
    sys.path.insert(0, str(SITE / 'sources'))
    for name in our_modules():
        import_module(name)
    import_module('trial').everything()
    for name in SPARE:
        import_module(name)
    library = used_of_the_library()
    write_library(library)
    write_ours()
    missing = sorted(name for name in imported_by_us() if not is_there(name, library))
    if missing:
        sys.exit(f'imported somewhere in the sources, and not in what was made: {", ".join(missing)}')


def our_modules() -> list[str]:
    """All that lie in the sources, by name."""
    found = (path.relative_to(SITE / 'sources').with_suffix('') for path in (SITE / 'sources').rglob('*.py'))
    return sorted('.'.join(path.parts).removesuffix('.__init__') for path in found)


def used_of_the_library() -> dict[str, str]:
    """The modules of the standard library that have been imported by now, each with its file. Those that are built into
    Python have a file too, which nobody reads."""
    used = {}
    for name, module in list(sys.modules.items()):
        if lies_in_the_library(module) and name.split('.')[0] not in WANTED_NOT:
            used[name] = str(module.__file__).removeprefix(f'{LIBRARY}/')
    return used


def lies_in_the_library(module: ModuleType) -> bool:
    built_in = module.__spec__ is not None and module.__spec__.origin == 'frozen'
    return not built_in and (getattr(module, '__file__', None) or '').startswith(LIBRARY)


def write_library(used: dict[str, str]) -> None:
    with zipfile.ZipFile(LIBRARY) as library:
        for file in sorted(set(used.values())):
            source = library.read(file)
            write(SITE / 'python' / f'{file}c', bytecode(source, source, f'/lib/python3.14/{file}', 2))


def write_ours() -> None:
    for path in sorted((SITE / 'sources').rglob('*')):
        name = path.relative_to(SITE / 'sources').as_posix()
        if path.suffix == '.py':
            source = path.read_bytes()
            write(SITE / 'sejmik' / f'{name}c', bytecode(source, shortened(source), name, 0))
        elif path.is_file():
            write(SITE / 'sejmik' / name, path.read_bytes())


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def bytecode(source: bytes, tree: ast.Module | bytes, path: str, optimize: int) -> bytes:
    """A file of bytecode that lies in the place of its source."""
    code = compile(tree, path, 'exec', dont_inherit=True, optimize=optimize)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, 'little') + importlib.util.source_hash(source)
    return head + marshal.dumps(code)


def shortened(source: bytes) -> ast.Module:
    """Without what nobody reads at run time. The types of fields stay: components and messages are made from them."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[:1] = [] if len(node.body) > 1 else [ast.copy_location(ast.Pass(), node.body[0])]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


# -- whether anything is missing ---------------------------------------------------------------------------------------


def imported_by_us() -> Iterator[str]:
    """Every module that our sources name, wherever they import it; not what only type checkers read."""
    for path in sorted((SITE / 'sources').rglob('*.py')):
        yield from imported_in(ast.parse(path.read_text('utf-8')))


def imported_in(node: ast.AST) -> Iterator[str]:
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module and not part.level:
            yield part.module
        elif not (isinstance(part, ast.If) and 'TYPE_CHECKING' in ast.unparse(part.test)):
            yield from imported_in(part)


def is_there(name: str, library: dict[str, str]) -> bool:
    if name in library:
        return True
    path = SITE / 'sources' / name.replace('.', '/')
    if path.is_dir() or path.with_suffix('.py').exists():
        return True
    return name in sys.modules and not lies_in_the_library(sys.modules[name])  # built in, as os, or no file at all: js


if __name__ == '__main__':
    os.environ.setdefault('PYTHONHASHSEED', '0')
    main()
