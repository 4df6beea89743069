"""What is sent as JSON is read by the annotations of what it is meant for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Annotated, Any, ClassVar, Literal, get_args

import pytest

from sejmik.hosting import opening, wishes
from sejmik.kernel.errors import BadInput
from sejmik.page import addresses
from sejmik.page.line import Look
from sejmik.page.reading import hints_of, read, read_json
from sejmik.server import messages


@dataclass(frozen=True)
class Part:
    kind: Literal['one', 'two']
    n: Annotated[int, range(1, 4)] = 1


@dataclass(frozen=True)
class Whole:
    __odd__: ClassVar[dict[str, Any]] = {}

    name: Annotated[str, range(4)]
    parts: Annotated[Sequence[Part], range(1, 3)]
    options: Mapping[str, bool | str | int] = field(default_factory=dict)
    ratio: float = 0.5
    seed: Annotated[str, range(3)] | None = None
    either: Part | None = None
    anything: Any = None
    own: int = 0


GOOD: dict[str, Any] = {'name': 'abc', 'parts': [{'kind': 'one'}]}


def test_what_fits_is_read() -> None:
    given = {
        **GOOD,
        'options': {'a': True, 'b': 'x', 'c': 5},
        'ratio': 1,
        'seed': None,
        'either': {'kind': 'two', 'n': 3},
        'anything': [1, {'x': None}],
    }
    assert read(Whole, given) == Whole(
        'abc', [Part('one')], {'a': True, 'b': 'x', 'c': 5}, 1, None, Part('two', 3), [1, {'x': None}]
    )
    assert read(Whole, {**GOOD, 'seed': 'xy'}).seed == 'xy'


@pytest.mark.parametrize(
    ('given', 'why'),
    [
        (5, 'expected a table of values'),
        (None, 'expected a table of values'),
        ([], 'expected a table of values'),
        ({}, 'name: this is missing'),
        ({'name': 'abc'}, 'parts: this is missing'),
        ({**GOOD, 'name': 5}, 'name: expected a text'),
        ({**GOOD, 'name': None}, 'name: expected a text'),
        ({**GOOD, 'name': 'abcd'}, 'name: expected 0 to 3 characters'),
        ({**GOOD, 'parts': {}}, 'parts: expected a list'),
        ({**GOOD, 'parts': 'one'}, 'parts: expected a list'),
        ({**GOOD, 'parts': []}, 'parts: expected 1 to 2 entries'),
        ({**GOOD, 'parts': [{'kind': 'one'}] * 3}, 'parts: expected 1 to 2 entries'),
        ({**GOOD, 'parts': [{'kind': 'one'}, 5]}, 'parts.1: expected a table of values'),
        ({**GOOD, 'parts': [{'kind': 'three'}]}, 'parts.0.kind: expected one, two'),
        ({**GOOD, 'parts': [{'kind': ['one']}]}, 'parts.0.kind: expected one, two'),
        ({**GOOD, 'parts': [{'kind': 'one', 'n': 4}]}, 'parts.0.n: expected a number from 1 to 3'),
        ({**GOOD, 'parts': [{'kind': 'one', 'n': True}]}, 'parts.0.n: expected a whole number'),
        ({**GOOD, 'parts': [{'kind': 'one', 'n': 1.0}]}, 'parts.0.n: expected a whole number'),
        ({**GOOD, 'options': []}, 'options: expected a table of values'),
        ({**GOOD, 'options': {'a': None}}, 'options.a: expected yes or no or a text or a whole number'),
        ({**GOOD, 'options': {'a': 0.5}}, 'options.a: expected yes or no or a text or a whole number'),
        ({**GOOD, 'ratio': 'x'}, 'ratio: expected a number'),
        ({**GOOD, 'ratio': True}, 'ratio: expected a number'),
        ({**GOOD, 'seed': 'xyz'}, 'seed: expected 0 to 2 characters'),
        ({**GOOD, 'seed': 5}, 'seed: expected a text'),
        ({**GOOD, 'either': {'kind': 5}}, 'either.kind: expected one, two'),
        ({**GOOD, 'either': 5}, 'either: expected a table of values'),
        ({**GOOD, 'colour': 5}, 'colour: there is no such field'),
        ({**GOOD, '': 5}, 'there is no such field'),
        ({**GOOD, 'own': 5}, 'own: there is no such field'),
        ({**GOOD, '__odd__': {}}, '__odd__: there is no such field'),
    ],
)
def test_what_does_not_fit_is_one_line_that_names_the_place(given: Any, why: str) -> None:
    with pytest.raises(BadInput) as refusal:
        read(Whole, given, apart=('own',))
    assert str(refusal.value) == why


@pytest.mark.parametrize('text', [None, '', 'x', '{', '[' * 100_000, '9' * 5000, '{"a": ' * 50_000])
def test_what_is_no_json_is_said_to_be_none(text: str | None) -> None:
    with pytest.raises(BadInput, match=r'^this is not JSON$'):
        read_json(text)


# -- the same as a server ----------------------------------------------------------------------------------------------

PAIRS: list[tuple[Any, type[messages.Message], set[str]]] = [
    (opening.SeatWish, messages.SeatWish, set()),
    (opening.TableWish, messages.TableWish, {'position'}),
    (opening.LessonWish, messages.LessonWish, {'kind'}),
    (opening.BranchWish, messages.BranchWish, set()),
    (wishes.Wish, messages.Wish, set()),
    (addresses.PuzzleWish, messages.PuzzleWish, set()),
    (addresses.JournalWish, messages.JournalWish, set()),
    (Look, messages.Look, set()),
]


def limits_there(schema: dict[str, Any]) -> tuple[int, int] | None:
    """The least and the most that a field of the server's takes."""
    for part in (schema, *schema.get('anyOf', [])):
        for least, most in (('minLength', 'maxLength'), ('minItems', 'maxItems'), ('minimum', 'maximum')):
            if most in part:
                return part.get(least, 0), part[most]
    return None


def limits_here(hint: Any) -> tuple[int, int] | None:
    for part in (hint, *get_args(hint)):
        for allowed in get_args(part):
            if isinstance(allowed, range):
                return allowed.start, allowed.stop - 1
    return None


@pytest.mark.parametrize(('kind', 'message', 'apart'), PAIRS, ids=[kind.__name__ for kind, _, _ in PAIRS])
def test_fields_and_limits_are_those_of_the_server(kind: Any, message: type[messages.Message], apart: set[str]) -> None:
    schema = message.model_json_schema()
    there = {name: one for name, one in schema['properties'].items() if name != 'type'}
    here = {one.name: one for one in fields(kind) if one.name not in apart}
    assert set(here) == set(there)
    needed = {name for name, one in here.items() if one.default is MISSING and one.default_factory is MISSING}
    assert needed == set(schema.get('required', [])) - {'type'}
    for name in here:
        assert limits_here(hints_of(kind)[name]) == limits_there(there[name]), name
