"""Which test shows which rule: from the scenario files of a game, and from the tests marked with rule ids."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import sejmik
from sejmik.games.shelf import SHELF
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.testing.scenario import read_scenario
from sejmik.texts import load, words_of

Shown = tuple[str, str]  # a rule id, and the name of a test that shows it


def rule_texts(meta: Meta, lang: str, options: Mapping[str, Any] | None = None) -> dict[str, str]:
    """Every rule of the game with its sentence, at a table with these options; the chapters ('UL-8') are left out where
    they have rules ('UL-8.1')."""
    texts: dict[str, str] = words_of(meta, lang, options)['rules']
    chapters = {rule.partition('.')[0] for rule in texts if '.' in rule}
    return {rule: text for rule, text in texts.items() if rule not in chapters}


def coverage(meta: Meta, tests: Path | None) -> dict[str, list[str]]:
    """The tests that show each rule; a rule nobody shows has none."""
    shown: dict[str, list[str]] = {rule: [] for rule in rule_texts(meta, meta.languages[0])}
    for rule, test in all_shown(meta, tests):
        if rule in shown and test not in shown[rule]:
            shown[rule].append(test)
    return shown


def missing(meta: Meta, tests: Path | None) -> list[str]:
    """The rules without a test."""
    return [rule for rule, names in coverage(meta, tests).items() if not names]


def unknown(meta: Meta, tests: Path | None) -> list[Shown]:
    """Ids of this game, or of no game at all, that are not among its rules and rulings."""
    others = [other for other in SHELF.values() if other.name != meta.name]
    prefixes = {other.prefix for other in others}
    known = {*load(meta.package, meta.languages[0])['rules']}
    for one in (meta, *others):  # a ruling's id does not tell whose it is
        known.update(load(one.package, one.languages[0]).get('rulings', {}))
    return [
        (rule, test)
        for rule, test in all_shown(meta, tests)
        if rule not in known and rule.split('-')[0] not in prefixes
    ]


def all_shown(meta: Meta, tests: Path | None) -> Iterator[Shown]:
    yield from shown_by_scenarios(meta)
    if tests is not None:
        yield from shown_by_tests(tests)


def shown_by_scenarios(meta: Meta) -> Iterator[Shown]:
    folder = Path(str(files(meta.package))) / 'scenarios'
    for path in sorted(folder.glob('**/*.toml')):
        name = str(path.relative_to(folder.parent))
        for rule in read_scenario(path).rules:
            yield str(rule), name


def shown_by_tests(folder: Path) -> Iterator[Shown]:
    """`@pytest.mark.rule('UL-1.1', …)` on functions, classes and parameters, read without importing anything."""
    for path in sorted(folder.glob('**/test_*.py')):
        try:
            tree = ast.parse(path.read_text('utf-8'), str(path))
        except (OSError, SyntaxError, UnicodeDecodeError) as error:
            raise BadInput(f'{path}: this test cannot be read: {error}') from None
        name = str(path.relative_to(folder))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for decorator in node.decorator_list:
                    for rule in marked(decorator):
                        yield rule, f'{name}::{node.name}'
        for statement in tree.body:
            if isinstance(statement, ast.Assign) and any(names_pytestmark(target) for target in statement.targets):
                for rule in marked(statement.value):
                    yield rule, name


def marked(node: ast.expr) -> Iterator[str]:
    """The ids in every `…mark.rule('…')` inside an expression."""
    for call in ast.walk(node):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != 'rule':
            continue
        if isinstance(call.func.value, ast.Attribute) and call.func.value.attr == 'mark':
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def names_pytestmark(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id == 'pytestmark'


def checkout_tests(here: Path | None = None) -> Path | None:
    """The folder of tests, if this package or the working directory lies in a checkout."""
    for start in (here,) if here is not None else (Path(sejmik.__file__).resolve(), Path.cwd()):
        for folder in (start, *start.parents):
            project = folder / 'pyproject.toml'
            if (folder / 'tests').is_dir() and project.is_file() and "'sejmik'" in project.read_text('utf-8'):
                return folder / 'tests'
    return None
