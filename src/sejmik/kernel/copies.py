"""A component is declared once: how it is copied, saved and loaded follows from its declaration.

The table of a game (a `Game`) and whatever lies on it (a `Part`) name each component with its type. From these names
the methods `clone`, `save` and `load` are written, as one would write them by hand: in an interpreted run when Python
makes the class, as for a dataclass; in a compiled one by the build, which puts the same lines into the class before
mypyc reads it. A method that a class writes itself is left alone.

    int, bool, str              shared, for nobody can edit them
    list[int], dict[str, int]   copied
    list[list[int]]             copied down to the numbers
    Player, list[Player]        cloned, saved and loaded by the part itself
    Item | None                 the same, if there is one

A table is saved as a dict, a part as a list in the order of its declarations. `rows` names components of a table that
are saved in one list. A component that came later than the first saves is marked `Late`, and in a part it stands last:
it is saved only where there is something to save, so that a position of before reads, and is saved, as ever.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import sys
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin

T = TypeVar('T')

Given = Annotated[T, 'Given']  # by whoever opens the table: copies share it, it is not saved
Replaced = Annotated[T, 'Replaced']  # as a whole and never edited: copies share it
Derived = Annotated[T, 'Derived']  # follows from the other components: not saved; after loading, `derive` sees to it
Late = Annotated[T, 'Late']  # came later than the first saves: not saved while it is empty, empty where a save lacks it

Rows = dict[str, tuple[str, str]]  # how the list is called in the save: its first and its last component
Form = tuple[str, str, str]  # what the methods are called

PLAIN: Final = ('int', 'bool', 'str')
MARKS: Final = ('Given', 'Replaced', 'Derived', 'Late')
EMPTY: Final = {'int': '0', 'bool': 'False', 'str': "''", 'list': '[]', 'dict': '{}'}
TABLE: Final[Form] = ('clone', 'save_table', 'load_table')
PART: Final[Form] = ('clone', 'save', 'load')
FUTURE: Final = 'from __future__ import annotations'
BASES: Final[dict[str, Form]] = {'Game': TABLE, 'Part': PART}


class Component:
    """One declaration: the name, and the type without its marks."""

    def __init__(self, name: str, declared: str) -> None:
        self.name = name
        self.marks: list[str] = []
        kind = ast.parse(declared, mode='eval').body
        while isinstance(kind, ast.Subscript) and called(kind) in MARKS:
            self.marks.append(called(kind))
            kind = kind.slice
        self.kind = kind

    def is_saved(self) -> bool:
        return 'Given' not in self.marks and 'Derived' not in self.marks

    def is_late(self) -> bool:
        return 'Late' in self.marks

    def is_shared(self) -> bool:
        return 'Given' in self.marks or 'Replaced' in self.marks


# -- what is done with a component, by its type ------------------------------------------------------------------------


def called(kind: ast.expr) -> str:
    """The name before the brackets."""
    if isinstance(kind, ast.Subscript):
        return called(kind.value)
    return kind.id if isinstance(kind, ast.Name) else kind.attr if isinstance(kind, ast.Attribute) else ''


def inner(kind: ast.expr) -> ast.expr | None:
    """What a list holds."""
    return kind.slice if isinstance(kind, ast.Subscript) and called(kind) == 'list' else None


def if_any(kind: ast.expr) -> ast.expr | None:
    """The type before `| None`."""
    if isinstance(kind, ast.BinOp) and isinstance(kind.right, ast.Constant) and kind.right.value is None:
        return kind.left
    return None


def is_plain(kind: ast.expr) -> bool:
    return isinstance(kind, ast.Name) and kind.id in PLAIN


def is_data(kind: ast.expr) -> bool:
    """Whether it is saved as it is."""
    held = inner(kind)
    return is_plain(kind) or called(kind) == 'dict' or (held is not None and is_data(held))


def can_follow(kind: ast.expr) -> bool:
    """Whether it is one of the types in the list above; any other name is taken for a part."""
    within = inner(kind) or if_any(kind)
    if within is not None:
        return can_follow(within)
    if isinstance(kind, ast.Subscript):
        pair = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else []
        return called(kind) == 'dict' and called(pair[0]) == 'str' and is_plain(pair[1])  # JSON knows no other keys
    return isinstance(kind, ast.Name) and kind.id not in ('set', 'tuple', 'list', 'dict', 'float', 'object', 'Any')


def copied(kind: ast.expr, value: str, each: str = 'each') -> str:
    held = inner(kind)
    some = if_any(kind)
    if is_plain(kind):
        return value
    if held is not None:
        return f'{value}.copy()' if is_plain(held) else f'[{copied(held, each, "_" + each)} for {each} in {value}]'
    if some is not None:
        return f'None if {value} is None else {copied(some, value)}'
    return f'{value}.copy()' if called(kind) == 'dict' else f'{value}.clone()'


def saved(kind: ast.expr, value: str, each: str = 'each') -> str:
    held = inner(kind)
    some = if_any(kind)
    if is_data(kind):
        return value
    if held is not None:
        return f'[{saved(held, each, "_" + each)} for {each} in {value}]'
    if some is not None:
        return value if is_data(some) else f'None if {value} is None else {saved(some, value)}'
    return f'{value}.save()'


def loaded(kind: ast.expr, value: str, each: str = 'each') -> str:
    held = inner(kind)
    some = if_any(kind)
    if is_plain(kind):
        return value
    if held is not None:
        return f'list({value})' if is_plain(held) else f'[{loaded(held, each, "_" + each)} for {each} in {value}]'
    if some is not None:
        return f'None if {value} is None else {loaded(some, value)}'
    if called(kind) == 'dict':
        return f'dict({value})'
    return f'{ast.unparse(kind)}().load({value})'


def empty(kind: ast.expr) -> str | None:
    """What stands for nothing; None if it is always something."""
    return 'None' if if_any(kind) is not None else EMPTY.get(called(kind))


# -- the methods, as text ----------------------------------------------------------------------------------------------


def clone_method(owner: str, new: str, components: list[Component], is_table: bool) -> list[str]:
    lines = [f'def clone(self) -> {owner}:', f'    copy = {new}']
    if is_table:
        lines.append('    self.hand_over(copy)')
    for each in components:
        value = f'self.{each.name}'
        lines.append(f'    copy.{each.name} = {value if each.is_shared() else copied(each.kind, value)}')
    return [*lines, '    return copy']


def row_of(components: list[Component], rows: Rows) -> dict[str, tuple[str, int]]:
    """For each component that is saved in a row: which one, and its place there."""
    names = [each.name for each in components]
    places = {}
    for row, (first, last) in rows.items():
        for place, name in enumerate(names[names.index(first) : names.index(last) + 1]):
            places[name] = (row, place)
    return places


def table_methods(components: list[Component], rows: Rows) -> dict[str, list[str]]:
    places = row_of(components, rows)
    save = ['def save_table(self) -> dict[str, Any]:', '    table: dict[str, Any] = {']
    late = []
    load = ['def load_table(self, saved: dict[str, Any]) -> None:']
    for each in components:
        value = saved(each.kind, f'self.{each.name}')
        if each.is_late():
            late += [f'    if self.{each.name}:', f'        table[{each.name!r}] = {value}']
            there = loaded(each.kind, f'saved[{each.name!r}]')
            load.append(f'    self.{each.name} = ({there}) if {each.name!r} in saved else {empty(each.kind)}')
        elif each.name not in places:
            save.append(f'        {each.name!r}: {value},')
            load.append(f'    self.{each.name} = {loaded(each.kind, f"saved[{each.name!r}]")}')
        else:
            row, place = places[each.name]
            if place == 0:
                save.append(f'        {row!r}: [')
            save.append(f'            {value},')
            if each.name == rows[row][1]:
                save.append('        ],')
            load.append(f'    self.{each.name} = {loaded(each.kind, f"saved[{row!r}][{place}]")}')
    return {'save_table': [*save, '    }', *late, '    return table'], 'load_table': [*load, '    return']}


def part_methods(owner: str, components: list[Component]) -> dict[str, list[str]]:
    save = ['def save(self) -> list[Any]:', '    part: list[Any] = [']
    load = [f'def load(self, saved: list[Any]) -> {owner}:']
    for place, each in enumerate(components):
        save.append(f'        {saved(each.kind, f"self.{each.name}")},')
        there = loaded(each.kind, f'saved[{place}]')
        if each.is_late():
            there = f'({there}) if len(saved) > {place} else {empty(each.kind)}'
        load.append(f'    self.{each.name} = {there}')
    save.append('    ]')
    always = sum(not each.is_late() for each in components)
    if always < len(components):
        save += [f'    while len(part) > {always} and not part[-1]:', '        part.pop()']
    return {'save': [*save, '    return part'], 'load': [*load, '    return self']}


def methods(owner: str, new: str, declared: dict[str, str], rows: Rows, form: Form, by_hand: set[str]) -> list[str]:
    """The lines of the methods that a class does not write by hand. `new` makes the blank copy."""
    wanted = [name for name in form if name not in by_hand]
    if not wanted:
        return []
    components = [Component(name, kind) for name, kind in declared.items()]
    kept = [each for each in components if each.is_saved()]
    for each in components:
        if (each.is_saved() or not each.is_shared()) and not can_follow(each.kind):
            raise TypeError(
                f'{owner}.{each.name}: {ast.unparse(each.kind)} is none of the types that are copied and saved by '
                'themselves (sejmik.kernel.copies). Mark it Given or Derived, or write these methods by hand: '
                + ', '.join(wanted)
            )
    check_late(owner, kept, rows, form)
    written = {'clone': clone_method(owner, new, components, form is TABLE)}
    written |= table_methods(kept, rows) if form is TABLE else part_methods(owner, kept)
    return [line for name in wanted for line in [*written[name], '']]


def check_late(owner: str, kept: list[Component], rows: Rows, form: Form) -> None:
    """Whether earlier saves can be read although they lack what came later."""
    for number, each in enumerate(kept):
        if each.is_late() and empty(each.kind) is None:
            raise TypeError(f'{owner}.{each.name}: what came later may be missing: {ast.unparse(each.kind)} | None')
        if each.is_late() and form is TABLE and each.name in row_of(kept, rows):
            raise TypeError(f'{owner}.{each.name}: what came later is saved in no row')
        if form is PART and number > 0 and kept[number - 1].is_late() and not each.is_late():
            raise TypeError(f'{owner}.{kept[number - 1].name}: what came later stands last in a part')


# -- interpreted: when Python makes the class --------------------------------------------------------------------------


def write_methods(kind: type, base: type) -> None:
    """Give a class the methods that follow from its declarations and from those of the classes above it."""
    if not inspect.get_annotations(kind) and base not in kind.__bases__:
        return  # it is copied, saved and loaded as the class above
    family = kind.__mro__[: kind.__mro__.index(base)]
    declared: dict[str, str] = {}
    by_hand: set[str] = set()
    for one in reversed(family):
        declared |= {name: as_text(each) for name, each in inspect.get_annotations(one).items() if not is_fixed(each)}
        by_hand |= {name for name, each in vars(one).items() if not hasattr(each, 'from_declarations')}
    form = BASES[base.__name__]
    text = '\n'.join(methods(kind.__name__, 'type(self)()', declared, getattr(kind, 'rows', {}), form, by_hand))
    code = compile(text, f'<components of {kind.__name__}>', 'exec', __future__.annotations.compiler_flag)
    made: dict[str, Any] = {}
    exec(code, vars(sys.modules[kind.__module__]), made)
    for name, method in made.items():
        method.from_declarations = True
        setattr(kind, name, method)


def is_fixed(declared: Any) -> bool:
    """Whether it belongs to the class, not to the table."""
    return as_text(declared).startswith('ClassVar')


def as_text(declared: Any) -> str:
    """A type as it was written; some modules keep their annotations as text, some as types."""
    if isinstance(declared, str):
        return declared
    marks = getattr(declared, '__metadata__', ())
    if marks:
        return f'{marks[0]}[{as_text(declared.__origin__)}]'
    if get_origin(declared) is UnionType:
        return ' | '.join(as_text(each) for each in get_args(declared))
    if get_origin(declared) in (list, dict):
        return f'{get_origin(declared).__name__}[{", ".join(as_text(each) for each in get_args(declared))}]'
    if isinstance(declared, type):
        return 'None' if declared is NoneType else declared.__name__
    return str(declared).removeprefix('typing.')


# -- compiled: before mypyc reads the modules --------------------------------------------------------------------------


def expand(package: dict[str, str], module: str) -> str:
    """The text of a module in which every class of components has its methods. `package` holds all modules by path."""
    lines = package[module].splitlines()
    found = False
    for one in reversed(ast.parse(package[module]).body):
        if isinstance(one, ast.ClassDef) and one.end_lineno is not None:
            read = Reading(package)
            read.read_bases(module, one)
            if read.form is not None:
                above = len(read.declared)
                read.read_body(one)
                if 0 < above == len(read.declared):
                    read.by_hand.update(read.form[1:])  # it is saved and loaded as the class above
                made = methods(one.name, f'{one.name}()', read.declared, read.rows, read.form, read.by_hand)
                lines[one.end_lineno : one.end_lineno] = ['', *(f'    {line}'.rstrip() for line in made[:-1])]
                found = True
    if not found:
        return package[module]
    lines[lines.index(FUTURE)] += '; from typing import Any'  # on the same line: the others keep their numbers
    return '\n'.join(lines) + '\n'


@cache
def parsed(source: str) -> ast.Module:
    return ast.parse(source)


class Reading:
    """What a class and those above it declare, read from the text of their modules."""

    def __init__(self, package: dict[str, str]) -> None:
        self.package = package
        self.declared: dict[str, str] = {}
        self.rows: Rows = {}
        self.by_hand: set[str] = set()
        self.form: Form | None = None  # until it is known to be a table or a part

    def read_bases(self, module: str, one: ast.ClassDef) -> None:
        for base in one.bases:
            if called(base) in BASES:
                self.form = BASES[called(base)]
            else:
                self.read_named(module, called(base))

    def read_body(self, one: ast.ClassDef) -> None:
        for line in one.body:
            if isinstance(line, ast.FunctionDef):
                self.by_hand.add(line.name)
            elif isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                if not is_fixed(ast.unparse(line.annotation)):
                    self.declared[line.target.id] = ast.unparse(line.annotation)
                elif line.target.id == 'rows' and line.value is not None:
                    self.rows = ast.literal_eval(line.value)

    def read_named(self, module: str, name: str) -> None:
        """A class by its name in a module, be it at home there or imported."""
        for node in parsed(self.package.get(module, '')).body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                self.read_bases(module, node)
                self.read_body(node)
            elif isinstance(node, ast.ImportFrom) and any(each.name == name for each in node.names):
                self.read_named(f'{node.module}'.replace('.', '/') + '.py', name)
