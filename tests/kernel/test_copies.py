"""What follows from a declaration: copies, saves, and the text that the compiler is given."""

from __future__ import annotations

import json
from collections import deque
from typing import Any, ClassVar

import pytest

from sejmik.kernel.copies import Derived, Given, Late, Replaced, Rows, expand
from sejmik.kernel.game import Game
from sejmik.kernel.part import Part
from sejmik.testing.components import between
from sejmik_election.meta import ELECTION
from sejmik_election.state import Election


class Coin(Part):
    value: int
    face_up: bool


class ByHand(Part):
    """It counts from one in its saves; the copy follows from the declaration."""

    number: int

    def save(self) -> list[Any]:
        return [self.number + 1]

    def load(self, saved: list[Any]) -> ByHand:
        self.number = saved[0] - 1
        return self


class Chest(Part):
    """One component of each type."""

    kind: ClassVar[str] = 'oak'
    name: str
    prices: list[int]
    rows: list[list[int]]
    cubes: list[list[list[int]]]
    debts: dict[str, int]
    coins: list[Coin]
    heaps: list[list[Coin]]
    lid: Coin
    key: Coin | None
    lock: Coin | None
    bill: Replaced[list[int]]
    guests: Replaced[list[Coin]]
    house: Given[object]
    weight: Derived[list[int]]


def coin(value: int) -> Coin:
    return Coin().load([value, True])


def chest() -> Chest:
    one = Chest()
    one.name = 'big'
    one.prices = [1, 2]
    one.rows = [[1], [2, 3]]
    one.cubes = [[[1], []], [[2]]]
    one.debts = {'A': 3}
    one.coins = [coin(1), coin(2)]
    one.heaps = [[coin(3)], []]
    one.lid = coin(4)
    one.key = coin(5)
    one.lock = None
    one.bill = [7]
    one.guests = [coin(6)]
    one.house = object()
    one.weight = [9]
    return one


SAVED: list[Any] = [
    'big', [1, 2], [[1], [2, 3]], [[[1], []], [[2]]], {'A': 3}, [[1, True], [2, True]], [[[3, True]], []], [4, True],
    [5, True], None, [7], [[6, True]],
]  # fmt: skip


def test_a_part_is_saved_in_the_order_of_its_declarations() -> None:
    assert chest().save() == SAVED


def test_a_clone_is_equal_and_shares_only_what_is_given_or_replaced() -> None:
    one = chest()
    other = one.clone()
    assert between(one, other, 'chest') == ''
    assert [name for name, value in vars(one).items() if vars(other)[name] is value and isinstance(value, list)] == [
        'bill',
        'guests',
    ]
    assert other.house is one.house
    assert other.rows[0] is not one.rows[0]
    assert other.cubes[0][0] is not one.cubes[0][0]
    assert other.coins[0] is not one.coins[0]
    assert other.heaps[0][0] is not one.heaps[0][0]


class Slotted:
    __slots__ = ('n',)

    def __init__(self, n: int) -> None:
        self.n = n


@pytest.mark.parametrize(
    ('one', 'other', 'where'),
    [
        (1, 2, 'it'),
        ('a', None, 'it'),
        ([1, 2], [1], 'it'),
        ([1, [2]], [1, [3]], 'it[1][0]'),
        ({'a': 1}, {'b': 1}, 'it'),
        ({'a': [1]}, {'a': [2]}, "it['a'][0]"),
        ({1}, {2}, 'it'),
        (deque([1]), deque([2]), 'it'),
        (Slotted(1), Slotted(2), 'it.n'),
        ([coin(1)], [coin(2)], 'it[0].value'),
        (coin(1), Coin(), 'it.face_up'),
        (ByHand(), Coin(), 'it'),
        (len, max, 'it'),
    ],
)
def test_a_difference_is_found_wherever_it_is(one: Any, other: Any, where: str) -> None:
    assert between(one, other, 'it') == where
    assert between(one, one, 'it') == ''


def test_a_saved_part_is_loaded_with_lists_of_its_own() -> None:
    saved = json.loads(json.dumps(SAVED))
    other = Chest().load(saved)
    other.rows[0].append(1)
    other.debts['B'] = 1
    assert saved == SAVED
    other.rows[0].pop()
    del other.debts['B']
    assert other.save() == SAVED
    assert not hasattr(other, 'house')  # whoever opens the table gives it
    assert not hasattr(other, 'weight')  # `derive` sees to it


class Counting(Game):
    rows: ClassVar[Rows] = {'counters': ('first', 'last')}
    before: int
    first: int
    middle: list[int]
    last: int
    after: int


def test_components_of_a_table_can_be_saved_in_one_row() -> None:
    g = Counting()
    saved = {'before': 1, 'counters': [2, [3], 4], 'after': 5}
    g.load_table(saved)
    assert (g.before, g.first, g.middle, g.last, g.after) == (1, 2, [3], 4, 5)
    assert g.save_table() == saved


class Grown(Part):
    first: int
    number: Late[int]
    names: Late[list[str]]
    purse: Late[Coin | None]


@pytest.mark.parametrize(
    'saved', [[1], [1, 2], [1, 0, ['a']], [1, 0, [], [5, True]], [1, 2, ['a', 'b'], [5, False]]], ids=len
)
def test_what_a_part_got_later_is_saved_only_where_there_is_something(saved: list[Any]) -> None:
    one = Grown().load(saved)
    assert one.save() == saved
    assert one.clone().save() == saved
    purse = None if one.purse is None else one.purse.save()
    assert [one.first, one.number, one.names, purse] == [*saved, *[1, 0, [], None][len(saved) :]]


class GrownTable(Game):
    first: int
    places: Late[dict[str, int]]
    open: Late[bool]


@pytest.mark.parametrize('saved', [{'first': 1}, {'first': 1, 'open': True}, {'first': 1, 'places': {'A': 2}}])
def test_a_table_of_before_lacks_what_came_later(saved: dict[str, Any]) -> None:
    g = GrownTable()
    g.load_table(saved)
    assert (g.places, g.open) == (saved.get('places', {}), saved.get('open', False))
    assert g.save_table() == saved


@pytest.mark.parametrize(
    ('declared', 'message'),
    [
        ({'thing': 'Late[Coin]'}, r'may be missing: Coin \| None'),
        ({'thing': 'Late[int]', 'other': 'int'}, 'stands last in a part'),
    ],
)
def test_what_came_later_must_leave_earlier_saves_readable(declared: dict[str, str], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        type('Strange', (Part,), {'__annotations__': declared, '__module__': __name__})


def test_what_came_later_stands_in_no_row() -> None:
    body = {'__annotations__': {'first': 'int', 'last': 'Late[int]'}, 'rows': {'row': ('first', 'last')}}
    with pytest.raises(TypeError, match='in no row'):
        type('Strange', (Game,), {**body, '__module__': __name__})


def test_a_method_written_by_hand_is_left_alone() -> None:
    one = ByHand().load([4])
    assert one.number == 3
    assert one.clone().save() == [4]


class Same(Chest):
    """Nothing of its own."""


def test_a_copy_is_of_the_same_class() -> None:
    one = Same().load(SAVED)
    one.house = 'oak'
    one.weight = [1]
    assert type(one.clone()) is Same
    assert one.clone().save() == SAVED


class Odd(ByHand):
    extra: list[int]


def test_a_subclass_has_the_components_of_both_and_what_was_written_by_hand() -> None:
    one = Odd()
    one.load([4])
    one.extra = [1]
    other = one.clone()
    assert type(other) is Odd
    assert (other.number, other.extra) == (3, [1])
    assert other.save() == [4]


@pytest.mark.parametrize(
    'kind', ['set[int]', 'tuple[int, int]', 'dict[int, int]', 'float', 'object', 'Replaced[Any]', 'Derived[Any]']
)
def test_a_type_that_cannot_be_copied_and_saved_is_refused_when_the_class_is_made(kind: str) -> None:
    with pytest.raises(TypeError, match=r'Strange.thing: .* by hand: clone, save, load'):
        type('Strange', (Part,), {'__annotations__': {'thing': kind}, '__module__': __name__})


def test_annotations_that_are_types_are_read_like_those_that_are_text() -> None:
    declared = {
        'n': int,
        'piles': Replaced[list[list[int]]],
        'debts': dict[str, int],
        'coins': list[Coin],
        'top': Coin | None,
        'fixed': ClassVar[int],
    }
    kind = type('Typed', (Part,), {'__annotations__': declared, '__module__': __name__})
    saved = [1, [[2]], {'A': 1}, [[3, True]], [4, False]]
    one = kind().load(saved)
    assert one.save() == saved
    assert one.clone().piles is one.piles
    assert one.clone().coins[0] is not one.coins[0]


SOURCE = '''
from __future__ import annotations

from sejmik.kernel.part import Part


class Purse(Part):
    """Ducats and their owner."""

    ducats: list[int]
    owner: int

    def count(self) -> int:
        return sum(self.ducats)


class Nobody:
    name: str
'''.lstrip()


def test_the_compiler_is_given_the_same_methods_as_text() -> None:
    text = expand({'purse.py': SOURCE}, 'purse.py')
    purse = text[: text.index('class Nobody')]
    assert '    def clone(self) -> Purse:\n        copy = Purse()\n        copy.ducats = self.ducats.copy()\n' in purse
    assert '        self.owner = saved[1]\n        return self\n' in purse
    assert text[text.index('class Nobody') :] == SOURCE[SOURCE.index('class Nobody') :]
    before = SOURCE[: SOURCE.index('return sum')].count('\n')
    assert text[: text.index('return sum')].count('\n') == before  # lines keep their numbers up to there
    made: dict[str, Any] = {'__name__': __name__}
    exec(text, made)
    one = made['Purse']().load([[1, 2], 3])
    assert one.clone().save() == [[1, 2], 3]
    assert not hasattr(vars(made['Purse'])['clone'], 'from_declarations')


def test_a_module_without_components_is_not_changed() -> None:
    plain = SOURCE[SOURCE.index('class Nobody') :]
    assert expand({'nobody.py': plain}, 'nobody.py') == plain


HEAVY = """
from __future__ import annotations

from town.purse import Purse


class HeavyPurse(Purse):
    stones: list[int]

    def save(self) -> list[Any]:
        return []
""".lstrip()


def test_the_compiler_is_given_the_components_of_the_classes_above_too() -> None:
    text = expand({'town/purse.py': SOURCE, 'town/heavy.py': HEAVY}, 'town/heavy.py')
    assert '        copy = HeavyPurse()\n        copy.ducats = self.ducats.copy()\n' in text
    assert '        copy.stones = self.stones.copy()\n        return copy\n' in text
    assert text.count('def save(') == 1


BORROWED = '''
from __future__ import annotations

from town.purse import Purse


class BorrowedPurse(Purse):
    """Nothing of its own."""
'''.lstrip()


def test_a_class_without_components_of_its_own_is_given_a_copy_only() -> None:
    text = expand({'town/purse.py': SOURCE, 'town/borrowed.py': BORROWED}, 'town/borrowed.py')
    assert '    def clone(self) -> BorrowedPurse:\n        copy = BorrowedPurse()\n' in text
    assert 'def load' not in text
    assert 'def save' not in text


def test_the_toy_game_declares_each_component_once() -> None:
    g = ELECTION.begin(ELECTION.start(['A', 'B', 'C'], 'copies'))
    assert isinstance(g, Election)
    assert list(g.save_table()) == ['day', 'votes', 'ducats', 'hands', 'deck', 'discard', 'stack', 'speakers']
    assert g.clone().hands[0] is not g.hands[0]
