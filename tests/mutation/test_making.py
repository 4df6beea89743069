"""The mutants that each kind of change makes, on small rules; and how a mutant takes the place of a running rule."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tools.mutation.mutants import Mutant, mutants_of
from tools.mutation.swap import put_in


def changed(statement: str, *, head: str = 'def rule(g, seat, n, cards):') -> set[str]:
    """The changed lines of all mutants of a rule with this one statement, and an end that has nothing to change."""
    source = f'{head}\n    {statement}\n    end()\n'.encode()
    made = [mutant for mutant in mutants_of('rules.py', source) if mutant.line == 2]
    return {mutant.shown(source)[1] for mutant in made}


@pytest.mark.parametrize(
    ('statement', 'expected'),
    [
        ('yield a < b', {'yield a <= b', 'yield a >= b'}),
        ('yield a <= b', {'yield a < b', 'yield a > b'}),
        ('yield a > b', {'yield a >= b', 'yield a <= b'}),
        ('yield a >= b', {'yield a > b', 'yield a < b'}),
        ('yield a == b', {'yield a != b'}),
        ('yield a != b', {'yield a == b'}),
        ('yield a in b', {'yield a not in b'}),
        ('yield a not in b', {'yield a in b'}),
        ('yield a is None', {'yield a is not None'}),
        ('yield a is not None', {'yield a is None'}),
        ('yield a < b <= c', {'yield a <= b <= c', 'yield a >= b <= c', 'yield a < b < c', 'yield a < b > c'}),
        ('yield a + b', {'yield a - b'}),
        ('yield (a - b) * c', {'yield (a + b) * c', 'yield (a - b) + c'}),
        ('yield a // b', {'yield a * b'}),
        ('yield a % b', {'yield a + b'}),
        ('yield a << b', {'yield a >> b'}),
        ('yield a >> b', {'yield a << b'}),
        ('yield a & b | c', {'yield a | b | c', 'yield a & b & c'}),
        ('g.votes -= n', {'g.votes += n', 'pass'}),
    ],
)
def test_signs_are_changed(statement: str, expected: set[str]) -> None:
    assert changed(statement) == expected


@pytest.mark.parametrize(
    ('statement', 'expected'),
    [
        ('yield a and b', {'yield a or b', 'yield True and b', 'yield a and True'}),
        ('yield (a or b)', {'yield (a and b)', 'yield (False or b)', 'yield (a or False)'}),
        ('yield not (a)', {'yield (a)'}),
        ('if cards: end()', {'if (not (cards)): end()', 'if cards: pass'}),
        ('while cards: end()', {'while (not (cards)): end()', 'while cards: pass'}),
        ('yield a if b else c', {'yield a if (not (b)) else c'}),
        ('yield [a for a in cards if a]', {'yield [a for a in cards if (not (a))]'}),
        ('if a == b: end()', {'if a != b: end()', 'if a == b: pass'}),  # to negate it would be the same
    ],
)
def test_conditions_are_changed(statement: str, expected: set[str]) -> None:
    assert changed(statement) == expected


def test_the_answer_of_a_rule_that_says_yes_or_no_is_negated() -> None:
    assert '(not (g.holds(n)))' in str(changed('return g.holds(n)', head='def rule(g, n) -> bool:'))
    assert not any('not' in line for line in changed('return g.holds(n)', head='def rule(g, n) -> int:'))


@pytest.mark.parametrize(
    ('statement', 'expected'),
    [
        ('yield 3', {'yield 4', 'yield 2'}),
        ('yield 0', {'yield 1', 'yield (-1)'}),
        ('yield -1', {'yield 0', 'yield (-2)'}),
        ('yield True', {'yield False'}),
        ('yield cards[0]', {'yield cards[1]'}),
        ('yield cards[-1]', {'yield cards[0]'}),
        ('yield a > 2', {'yield a >= 2', 'yield a <= 2', 'yield a > 3'}),  # > 1 is >= 2
        ('yield a <= 2', {'yield a < 2', 'yield a > 2', 'yield a <= 3'}),
        ('yield range(n)', {'yield range(n - 1)'}),
        ('yield range(1, n)', {'yield range(1, n - 1)', 'yield range(2, n)', 'yield range(0, n)'}),
    ],
)
def test_numbers_are_changed(statement: str, expected: set[str]) -> None:
    assert changed(statement) == expected


def test_somebody_else_is_meant() -> None:
    assert 'yield ((seat + 1) % g.seats)' in changed('yield seat')
    assert changed('yield seat', head='def rule(seat):') == set()  # nobody knows how many seats there are
    assert changed('yield seat, owner', head='def rule(seat, owner):') == {'yield owner, owner', 'yield seat, seat'}
    assert 'yield (g.first - n) % g.seats' in changed('yield (g.first + n) % g.seats')


@pytest.mark.parametrize(
    ('statement', 'expected'),
    [
        ('draw(cards)', {'pass'}),
        ('g.first = cards', {'pass'}),
        ('cards = g.deck', {'pass'}),
        ('fresh = g.deck', set()),  # a name would be missing: anything would notice
        ('return cards', {'pass'}),
        ('for card in cards: break', {'for card in cards: pass'}),
        ('g.then(A(), B())', {'g.then(B())', 'g.then(A())', 'pass'}),
    ],
)
def test_sentences_are_left_out(statement: str, expected: set[str]) -> None:
    assert changed(statement) == expected


def test_tables_are_changed_and_lose_words() -> None:
    source = b"WORTH = [1]\nCARDS: Final = [card('veto'), card('posel', TakeVotes(2), EndTurn())]\nCODE = 3\n"
    after = {
        mutant.shown(source)[1].removeprefix("CARDS: Final = [card('veto'), ") for mutant in mutants_of('', source)
    }
    assert after == {
        *('WORTH = [2]', 'WORTH = [0]'),
        *("card('posel', TakeVotes(3), EndTurn())]", "card('posel', TakeVotes(1), EndTurn())]"),
        *("card('posel', EndTurn())]", "card('posel', TakeVotes(2))]"),
    }


def dropped(*lines: str) -> list[int]:
    """The lines that a mutant leaves out."""
    source = '\n'.join(lines).encode()
    return [mutant.line for mutant in mutants_of('rules.py', source) if mutant.operator == 'dropped']


def test_what_happens_anyway_is_not_left_out() -> None:
    assert dropped('def rule(cards):', '    return cards') == []
    assert dropped('def rule(g):', '    if g:', '        return', '    else:', '        return 3') == [5]
    assert dropped('def rule(g):', '    if g:', '        return', '    yield g') == [3]
    assert dropped('def rule(g):', '    for card in g:', '        if card:', '            continue') == []
    assert dropped(
        'def rule(g):', '    for card in g:', '        if card:', '            continue', '        yield'
    ) == [4]


@pytest.mark.parametrize(
    'source',
    [
        'A = 1\n',
        'def rule():\n    """UL-1: 2 + 2."""\n',
        'def rule(n: Literal[3] = 4) -> Literal[5]:\n    """."""\n',
        'def rule(g):\n    assert g.votes > 0\n',
        'def rule(g):\n    raise BadInput(1 + 1)\n',
        'def rule(g):\n    return f"{g.votes + 1}"\n',
        'def rule(g):\n    if isinstance(g, Unia):\n        pass\n',
        'class Unia:\n    votes = 1\n\n    def audit(self):\n        return self.votes > 0\n',
    ],
)
def test_what_is_no_rule_is_left_alone(source: str) -> None:
    assert mutants_of('rules.py', source.encode()) == []


def test_a_mutant_keeps_its_name_when_lines_are_moved() -> None:
    source = b'def rule(g):\n    g.a += 1\n    g.b += 1\n'
    moved = b'# more\n\n' + source
    keys = [mutant.key(source) for mutant in mutants_of('rules.py', source)]
    assert keys == [mutant.key(moved) for mutant in mutants_of('rules.py', moved)]
    assert len(set(keys)) == len(keys) == 8


def test_signs_of_another_alphabet_and_several_lines_do_not_disturb() -> None:
    source = 'def rule(g):\n    # żółć\n    return "ąę" in (  # in, they say\n        g.cards)\n'.encode()
    [mutant] = mutants_of('rules.py', source)
    assert mutant.shown(source) == ('return "ąę" in ( # in, they say', 'return "ąę" not in ( # in, they say')
    assert (mutant.line, mutant.first, mutant.last) == (3, 3, 4)


def test_what_is_only_told_is_marked() -> None:
    made = mutants_of('rules.py', b"def rule(g):\n    g.tell('votes', 1)\n    g.take(1)\n")
    assert {(mutant.line, mutant.is_told) for mutant in made} == {(2, True), (3, False)}


# -- in the place of a running rule ------------------------------------------------------------------------------------

RULES = """
from __future__ import annotations
from functools import cache

WORTH = [1, 2]


def plain(n: int) -> int:
    return n + 1


@cache
def kept(n: int) -> int:
    return n + 1


class Above:
    def __init__(self) -> None:
        self.votes = 1


class Table(Above):
    def __init__(self) -> None:
        super().__init__()

    @property
    def double(self) -> int:
        return self.votes * 2

    def inner(self) -> int:
        return sum(map(lambda vote: vote + 1, [self.votes]))
"""


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    (tmp_path / 'toy_rules.py').write_text(RULES, 'utf-8')
    monkeypatch.syspath_prepend(tmp_path)
    import toy_rules  # type: ignore[import-not-found]

    yield toy_rules
    del sys.modules['toy_rules']


def mutant(function: str, after: str) -> Mutant:
    made = mutants_of('toy_rules.py', RULES.encode())
    [found] = [one for one in made if one.function == function and one.shown(RULES.encode())[1] == after]
    return found


def test_who_imported_a_rule_runs_the_mutant(rules: ModuleType) -> None:
    imported = rules.plain
    put_in(mutant('plain', 'return n - 1'), RULES.encode(), rules)
    assert imported(5) == 4


def test_methods_properties_and_inner_functions_are_changed_too(rules: ModuleType) -> None:
    table = rules.Table()
    put_in(mutant('Table.double', 'return self.votes * 3'), RULES.encode(), rules)
    put_in(mutant('Table.inner', 'return sum(map(lambda vote: vote - 1, [self.votes]))'), RULES.encode(), rules)
    assert (table.double, table.inner()) == (3, 0)


def test_a_rule_whose_answers_are_kept_is_changed(rules: ModuleType) -> None:
    assert rules.kept(5) == 6
    put_in(mutant('kept', 'return n - 1'), RULES.encode(), rules)
    rules.kept.cache_clear()
    assert rules.kept(5) == 4


def test_who_imported_a_table_reads_the_mutant(rules: ModuleType) -> None:
    imported = rules.WORTH
    put_in(mutant('', 'WORTH = [1, 3]'), RULES.encode(), rules)
    assert imported == [1, 3]


def test_a_mutant_may_forget_the_class_above(rules: ModuleType) -> None:
    put_in(mutant('Table.__init__', 'pass'), RULES.encode(), rules)
    assert not hasattr(rules.Table(), 'votes')


def test_a_mutant_keeps_its_lines(rules: ModuleType) -> None:
    put_in(mutant('Table.inner', 'return sum(map(lambda vote: vote - 1, [self.votes]))'), RULES.encode(), rules)
    assert rules.Table.inner.__code__.co_filename == rules.__file__
    line = RULES[: RULES.index('def inner')].count('\n') + 1
    assert rules.Table.inner.__code__.co_firstlineno == line
