"""Small changes to the text of a rule, one at a time: each is a mutant.

Functions and methods are changed, and tables: lists and the like outside of functions. What is left alone:
docstrings, annotations, defaults, decorators, `assert`, `raise`, `isinstance`, texts with holes, and the functions in
`LEFT_ALONE`: a change there breaks no rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMPARE: Final[dict[type[ast.cmpop], tuple[str, tuple[str, ...]]]] = {
    ast.Lt: ('<', ('<=', '>=')),
    ast.LtE: ('<=', ('<', '>')),
    ast.Gt: ('>', ('>=', '<=')),
    ast.GtE: ('>=', ('>', '<')),
    ast.Eq: ('==', ('!=',)),
    ast.NotEq: ('!=', ('==',)),
    ast.In: ('in', ('not in',)),
    ast.NotIn: (r'not\s+in', ('in',)),
    ast.Is: ('is', ('is not',)),
    ast.IsNot: (r'is\s+not', ('is',)),
}
RECKON: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ('+', '-'),
    ast.Sub: ('-', '+'),
    ast.Mult: ('*', '+'),
    ast.FloorDiv: ('//', '*'),
    ast.Div: ('/', '*'),
    ast.Mod: ('%', '+'),
    ast.LShift: ('<<', '>>'),
    ast.RShift: ('>>', '<<'),
    ast.BitAnd: ('&', '|'),
    ast.BitOr: ('|', '&'),
    ast.BitXor: ('^', '&'),
}
SEATS: Final = (
    'seat', 'other', 'enemy', 'ally', 'owner', 'winner', 'loser', 'target', 'whom', 'giver', 'taker', 'speaker',
    'payer', 'challenger', 'challenged', 'buyer', 'seller', 'holder', 'attacker', 'defender', 'player', 'partner',
    'victim',
)  # fmt: skip
TELLING: Final = ('tell', 'tell_all', 'tell_shown', 'tell_secretly')
LEFT_ALONE: Final = ('audit', 'derive', '__repr__', '__str__')
LISTS: Final = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr)


@dataclass(frozen=True)
class Mutant:
    """One change: the bytes from `start` to `end` of a file become `text`."""

    file: str
    function: str  # qualified: 'Turn.options'; '' for what stands outside of functions
    operator: str
    line: int  # of the change
    first: int  # the lines of the statement's head: whoever runs one of them meets the mutant
    last: int
    start: int
    end: int
    text: str
    number: int  # among equal changes in the same function
    is_told: bool  # it changes only what is told of a deed, not the deed

    def key(self, source: bytes) -> str:
        """A name that stays when lines are moved."""
        old = source[self.start : self.end].decode()
        return f'{self.file}:{self.function}:{self.operator}:{old}->{self.text}#{self.number}'

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def shown(self, source: bytes) -> tuple[str, str]:
        """The original and the changed line, or lines if the change crosses them."""
        begin = source.rfind(b'\n', 0, self.start) + 1
        finish = source.find(b'\n', self.end)
        if finish < 0:
            finish = len(source)
        after = source[begin : self.start] + self.text.encode() + source[self.end : finish]
        return in_one_line(source[begin:finish]), in_one_line(after)


def in_one_line(text: bytes) -> str:
    return ' '.join(text.decode().split())


def mutants_of(file: str, source: bytes) -> list[Mutant]:
    """All mutants of a module's functions, methods and tables, in the order of the lines."""
    return sorted(Maker(file, source).make(), key=lambda mutant: (mutant.start, mutant.end, mutant.text))


class Maker:
    """Walks through a module and notes what can be changed."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.made: list[Mutant] = []
        self.count: dict[tuple[str, str, str, str], int] = {}
        self.head: tuple[int, int] = (0, 0)
        self.function = ''
        self.table = ''  # how this function says how many seats there are
        self.own: list[str] = []  # names of seats in this function
        self.returns = ''
        self.telling = False
        self.final: ast.stmt | None = None  # the last statement of this function

    def make(self) -> list[Mutant]:
        for node in ast.parse(self.source).body:
            if isinstance(node, ast.FunctionDef):
                self.in_function(node, '', False)
            elif isinstance(node, ast.ClassDef):
                knows_seats = b'self.seats' in self.text_of(node)
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef):
                        self.in_function(inner, f'{node.name}.', knows_seats)
            elif (table := table_in(node)) is not None:
                self.function, self.own, self.head = '', [], (node.lineno, node.end_lineno or node.lineno)
                self.expression(table[1], node)
        return self.made

    def in_function(self, node: ast.FunctionDef, prefix: str, knows_seats: bool) -> None:
        if node.name in LEFT_ALONE:
            return
        self.function = prefix + node.name
        arguments = [argument.arg for argument in node.args.args]
        self.table = 'g' if 'g' in arguments else 'self' if knows_seats else ''
        named = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)} | set(arguments)
        self.own = [name for name in SEATS if name in named]
        self.returns = '' if node.returns is None else ast.unparse(node.returns)
        known = set(arguments)
        body = node.body[1:] if is_docstring(node.body[0]) else node.body
        self.final = body[-1] if body else None
        self.statements(body, known, ast.Return)

    # -- statements ------------------------------------------------------------------------------------------------

    def statements(self, body: list[ast.stmt], known: set[str], idle: type[ast.stmt] | None) -> None:
        """`idle`: the word that says nothing at the end of these statements, because it happens anyway."""
        for place, statement in enumerate(body):
            self.statement(statement, known, idle if place == len(body) - 1 else None)

    def statement(self, node: ast.stmt, known: set[str], idle: type[ast.stmt] | None) -> None:
        if isinstance(node, (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.Pass, ast.Global, ast.Nonlocal)):
            return
        inner = blocks(node)
        first_inside = min((block[0].lineno for block in inner if block), default=0)
        end = node.end_lineno or node.lineno
        self.head = (node.lineno, max(node.lineno, first_inside - 1) if inner else end)
        self.telling = (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and named(node.value.func) in TELLING
        )
        if self.says_something(node, known, idle):
            self.note('dropped', node, 'pass')
        for part in ast.iter_child_nodes(node):
            if isinstance(part, (ast.expr, ast.comprehension, ast.withitem)):
                if isinstance(node, ast.AnnAssign) and part is node.annotation:
                    continue
                self.expression(part, node)
        if isinstance(node, ast.AugAssign) and type(node.op) in RECKON and not isinstance(node.value, LISTS):
            sign, other = RECKON[type(node.op)]
            self.between('reckoning', node.target, node.value, re.escape(sign), other)
        if isinstance(node, (ast.If, ast.While)):
            self.negate(node.test)
        if isinstance(node, ast.Return) and node.value is not None and self.returns == 'bool':
            self.negate(node.value)
        known |= assigned(node)
        for block in inner:
            if isinstance(node, (ast.For, ast.While)):
                self.statements(block, known, ast.Continue if block is node.body else None)
            else:
                self.statements(block, known, idle)

    def says_something(self, node: ast.stmt, known: set[str], idle: type[ast.stmt] | None) -> bool:
        """Whether the rule without this sentence is still a program, and another one."""
        if isinstance(node, ast.Expr):
            return isinstance(node.value, ast.Call)
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            return node.value is not None and assigned(node) <= known  # else a name is missing: anything would notice
        if isinstance(node, ast.Return):
            return node is not self.final and (node.value is not None or idle is not ast.Return)
        if isinstance(node, ast.Continue):
            return idle is not ast.Continue
        return isinstance(node, (ast.AugAssign, ast.Break, ast.Delete))

    # -- expressions -----------------------------------------------------------------------------------------------

    def expression(self, node: ast.AST, parent: ast.AST) -> None:
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and named(node.func) == 'isinstance'):
            return
        if isinstance(node, ast.Compare):
            left = node.left
            for op, right in zip(node.ops, node.comparators, strict=True):
                sign, others = COMPARE[type(op)]
                for other in others:
                    self.between('comparison', left, right, sign, other)
                left = right
        elif isinstance(node, ast.BinOp) and type(node.op) in RECKON:
            if not isinstance(node.left, LISTS) and not isinstance(node.right, LISTS) and not is_text(node):
                sign, other = RECKON[type(node.op)]
                self.between('reckoning', node.left, node.right, re.escape(sign), other)
        elif isinstance(node, ast.BoolOp):
            word, other, neutral = ('and', 'or', 'True') if isinstance(node.op, ast.And) else ('or', 'and', 'False')
            for left, right in zip(node.values, node.values[1:]):
                self.between('and/or', left, right, word, other)
            for value in node.values:
                self.note('condition', value, neutral)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.note('not', node, f'({self.text_of(node.operand).decode()})')
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            self.note('constant', node, str(not node.value))
        elif isinstance(node, ast.expr) and (number := number_in(node)) is not None:
            self.constant(node, number, parent)
            return
        elif isinstance(node, ast.Name):
            self.seat(node)
        elif isinstance(node, ast.IfExp):
            self.negate(node.test)
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                self.negate(test)
        elif isinstance(node, ast.Call):
            self.call(node)
        for part in ast.iter_child_nodes(node):
            if isinstance(part, (ast.expr, ast.comprehension, ast.keyword, ast.Slice)):
                self.expression(part, node)

    def constant(self, node: ast.expr, value: int, parent: ast.AST) -> None:
        """One more and one less. Left out is what another change says as well: `> -1` is `>= 0`; and the place before
        the first, which is the last, and often the same one."""
        bound = parent.ops[-1] if isinstance(parent, ast.Compare) and parent.comparators[-1] is node else None
        if not isinstance(bound, (ast.Lt, ast.GtE)):
            self.note('constant', node, str(value + 1))
        if not isinstance(bound, (ast.LtE, ast.Gt)) and (value > 0 or not isinstance(parent, ast.Subscript)):
            self.note('constant', node, str(value - 1) if value > 0 else f'({value - 1})')

    def seat(self, node: ast.Name) -> None:
        """Somebody else is meant."""
        if not isinstance(node.ctx, ast.Load) or node.id not in self.own:
            return
        others = [name for name in self.own if name != node.id]
        if others:
            self.note('seat', node, others[0])
        elif self.table:
            self.note('seat', node, f'((seat + 1) % {self.table}.seats)'.replace('seat +', f'{node.id} +'))

    def call(self, node: ast.Call) -> None:
        name = named(node.func)
        if name == 'range' and len(node.args) in (1, 2) and not isinstance(node.args[-1], ast.Constant):
            bound = node.args[-1]
            self.note('bound', bound, f'{self.text_of(bound).decode()} - 1')
        is_card = self.function == '' and any(isinstance(word, ast.Call) for word in node.args)  # it has words to lose
        if (name == 'then' or is_card) and len(node.args) > 1:
            for place, step in enumerate(node.args):
                if is_card and not isinstance(step, ast.Call):
                    continue
                if place + 1 < len(node.args):
                    self.span('step', self.start_of(step), self.start_of(node.args[place + 1]), '', step.lineno)
                else:
                    self.span('step', self.end_of(node.args[place - 1]), self.end_of(step), '', step.lineno)

    def negate(self, test: ast.expr) -> None:
        """The rule holds when it should not. A comparison is turned round elsewhere."""
        simple = isinstance(test, ast.Compare) and len(test.ops) == 1
        if not simple and not isinstance(test, (ast.Constant, ast.UnaryOp)):
            if not (isinstance(test, ast.Call) and named(test.func) == 'isinstance'):
                self.note('negated', test, f'(not ({self.text_of(test).decode()}))')

    # -- notes -----------------------------------------------------------------------------------------------------

    def note(self, operator: str, node: ast.expr | ast.stmt, text: str) -> None:
        self.span(operator, self.start_of(node), self.end_of(node), text, node.lineno)

    def between(self, operator: str, left: ast.expr, right: ast.expr, sign: str, text: str) -> None:
        """Change the sign between two operands; brackets and comments may stand there too."""
        begin, end = self.end_of(left), self.start_of(right)
        gap = re.sub(rb'#[^\n]*', lambda comment: b' ' * len(comment.group()), self.source[begin:end])
        word = sign if not sign[0].isalpha() else rf'\b{sign}\b'
        found = re.search(word.encode(), gap)
        if found is None:
            raise ValueError(f'{self.file}, line {left.lineno}: no {sign} found')
        line = (left.end_lineno or left.lineno) + gap[: found.start()].count(b'\n')
        self.span(operator, begin + found.start(), begin + found.end(), text, line)

    def span(self, operator: str, start: int, end: int, text: str, line: int) -> None:
        same = (self.function, operator, self.source[start:end].decode(), text)
        number = self.count.get(same, 0)
        self.count[same] = number + 1
        self.made.append(
            Mutant(self.file, self.function, operator, line, *self.head, start, end, text, number, self.telling)
        )

    def start_of(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end_of(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text_of(self, node: ast.expr | ast.stmt) -> bytes:
        return self.source[self.start_of(node) : self.end_of(node)]


def table_in(node: ast.stmt) -> tuple[str, ast.expr] | None:
    """The table that a statement outside of functions lays out, and its name."""
    named = (
        node.target if isinstance(node, ast.AnnAssign) else node.targets[0] if isinstance(node, ast.Assign) else None
    )
    if isinstance(named, ast.Name) and isinstance(node, (ast.Assign, ast.AnnAssign)):
        if isinstance(node.value, (ast.List, ast.Dict, ast.Set, ast.Tuple)):
            return named.id, node.value
    return None


def is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def number_in(node: ast.expr) -> int | None:
    """A whole number as it is written, with its sign."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = number_in(node.operand)
        return None if value is None else -value
    return node.value if isinstance(node, ast.Constant) and type(node.value) is int else None


def is_text(node: ast.BinOp) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in (node.left, node.right))


def named(function: ast.expr) -> str:
    """The last word of what is called."""
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ''
    )


def assigned(node: ast.stmt) -> set[str]:
    """The plain names that a statement fills."""
    targets = ast.iter_child_nodes(node) if isinstance(node, (ast.Assign, ast.AnnAssign, ast.For, ast.With)) else []
    return {
        name.id
        for target in targets
        if isinstance(target, (ast.Name, ast.Tuple))
        for name in ast.walk(target)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    }


def blocks(node: ast.stmt) -> list[list[ast.stmt]]:
    """The statements inside of a statement; functions inside of functions too."""
    found = [getattr(node, name) for name in ('body', 'orelse', 'finalbody') if getattr(node, name, None)]
    found += [handler.body for handler in getattr(node, 'handlers', [])]
    found += [case.body for case in getattr(node, 'cases', [])]
    return found


def functions(source: bytes) -> Iterator[tuple[str, ast.FunctionDef]]:
    """All functions and methods of a module by their qualified names."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f'{node.name}.{inner.name}', inner) for inner in node.body if isinstance(inner, ast.FunctionDef)
            )
