"""Puts a mutant in the place of a function that runs already: whoever imported the function runs the mutant."""

from __future__ import annotations

import ast
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .mutants import Mutant, functions, table_in


def mutated_code(mutant: Mutant, source: bytes, filename: str) -> CodeType:
    """The code of the mutant's function, compiled with nothing else of its module. SyntaxError if it is no Python."""
    node = dict(functions(source))[mutant.function]
    changed = mutant.applied(source)
    added = changed.count(b'\n') - source.count(b'\n')
    assert node.end_lineno is not None
    lines = changed.splitlines(keepends=True)[node.lineno - 1 : node.end_lineno + added]
    kind, _, name = mutant.function.rpartition('.')
    heads = [b'from __future__ import annotations\n'] + ([f'class {kind}:\n'.encode()] if kind else [])
    tree = ast.parse(b''.join([*heads, *lines]))
    function = find(tree, name)
    if b'super()' in b''.join(source.splitlines(keepends=True)[node.lineno - 1 : node.end_lineno]):
        # a mutant that lost its super() must still have a place for the class, or it does not fit
        function.body.append(ast.If(ast.Constant(False), [ast.Expr(ast.Name('__class__', ast.Load()))], []))
    ast.fix_missing_locations(tree)
    ast.increment_lineno(tree, node.lineno - 1 - len(heads))
    for code in walk(compile(tree, filename, 'exec', dont_inherit=True)):
        if code.co_name == name and code.co_firstlineno >= node.lineno - 1:
            return code
    raise LookupError(f'{mutant.file}: no code for {mutant.function}')


def find(tree: ast.Module, name: str) -> ast.FunctionDef:
    return next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == name)


def walk(code: CodeType) -> list[CodeType]:
    """The code itself and all that is inside, the outer before the inner."""
    found = [code]
    for code in found:
        found.extend(inner for inner in code.co_consts if isinstance(inner, CodeType))
    return found


def running(module: ModuleType, qualified: str) -> FunctionType:
    """The function that runs under this name, without its wrappings."""
    place: Any = module
    for name in qualified.split('.'):
        place = vars(place)[name]
    for wrapping in ('fget', '__func__', '__wrapped__'):
        place = getattr(place, wrapping, place)
    if not isinstance(place, FunctionType):
        raise LookupError(f'{module.__name__}.{qualified} is compiled; run the sources: PYTHONPATH=src')
    return place


def put_in(mutant: Mutant, source: bytes, module: ModuleType) -> None:
    """The mutant's function takes the place of the one that runs; or its table of the one that is read."""
    if mutant.function:
        running(module, mutant.function).__code__ = mutated_code(mutant, source, str(module.__file__))
    else:
        lay_out(mutant.applied(source), module, mutant.first)


def lay_out(source: bytes, module: ModuleType, only: int = 0) -> None:
    """Lay out the tables of a module anew, or the one in this line. The lists stay the same: others know them."""
    for node in ast.parse(source).body:
        table = table_in(node)
        if table is not None and only in (0, node.lineno):
            name, value = table
            fresh = eval(compile(ast.Expression(value), str(module.__file__), 'eval', dont_inherit=True), vars(module))
            known = getattr(module, name)
            if isinstance(known, list):
                known[:] = fresh
            elif isinstance(known, (dict, set)):
                known.clear()
                known.update(fresh)
            elif only:
                raise LookupError(f'{module.__name__}.{name} cannot be changed: it is a {type(known).__name__}')
