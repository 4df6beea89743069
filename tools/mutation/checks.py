"""What may notice a mutant: scenarios, rule tests, and properties of short random games; each is called and may raise.

The rule tests are functions of pytest. Those that need nothing but their parameters are called directly; the others
are left out.
"""

from __future__ import annotations

import importlib
import inspect
import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from .games import ROOT, Ground

SCENARIO: Final = 'scenario'
RULE_TEST: Final = 'rule test'
PROPERTY: Final = 'property'
STAGES: Final = (SCENARIO, RULE_TEST, PROPERTY)

GAMES_EACH: Final = 4  # short random games for each number of seats
DECISIONS: Final = 250
EVERY: Final = 12  # copies, secrets and undoing are looked at so often


@dataclass(frozen=True)
class Check:
    name: str
    stage: str
    run: Callable[[], object]


def checks_of(ground: Ground, properties: bool, say: Callable[[str], None]) -> list[Check]:
    """Everything that may notice a mutant of this game, stage by stage; `say` is told what cannot be read."""
    found = [*scenarios(ground)]
    for path in ground.rule_tests():
        try:
            found += rule_tests(path)
        except ModuleNotFoundError as error:
            say(f'{path.name} is left out: {error}')
    if properties:
        found += games(ground)
    return found


def scenarios(ground: Ground) -> Iterator[Check]:
    from sejmik.testing.scenario import read_scenario

    for path in ground.scenarios():
        yield Check(str(path.relative_to(ground.folder)), SCENARIO, read_scenario(path).run)


# -- the functions of pytest -------------------------------------------------------------------------------------------


def rule_tests(path: Path) -> Iterator[Check]:
    """The tests of a module, once for each set of parameters."""
    name = '.'.join(path.relative_to(ROOT).with_suffix('').parts)
    module = importlib.import_module(name)
    for test in [value for name, value in vars(module).items() if name.startswith('test_')]:
        if inspect.isfunction(test) and not inspect.iscoroutinefunction(test):
            for number, values in enumerate(parameters(test)):
                if set(inspect.signature(test).parameters) == set(values):
                    yield Check(f'{path.name}::{test.__name__}[{number}]', RULE_TEST, partial(test, **values))


def parameters(test: Any) -> Iterator[dict[str, Any]]:
    """Every set of parameters that the marks of a test name."""
    sets: list[list[dict[str, Any]]] = []
    for mark in getattr(test, 'pytestmark', []):
        if mark.name == 'parametrize':
            names, rows = mark.args[:2]
            words = [word.strip() for word in names.split(',')] if isinstance(names, str) else list(names)
            sets.append([row_of(words, row) for row in rows])
    for combined in itertools.product(*sets):
        yield {name: value for each in combined for name, value in each.items()}


def row_of(names: list[str], row: Any) -> dict[str, Any]:
    if hasattr(row, 'marks') and hasattr(row, 'values'):  # pytest.param
        return dict(zip(names, row.values, strict=True))
    return {names[0]: row} if len(names) == 1 else dict(zip(names, row, strict=True))


# -- properties --------------------------------------------------------------------------------------------------------


def games(ground: Ground) -> Iterator[Check]:
    meta = ground.entry()
    for seats in meta.seat_counts:
        for number in range(GAMES_EACH):
            yield Check(f'{seats} players, game {number}', PROPERTY, partial(short_game, meta, seats, number))


def short_game(meta: Any, seats: int, number: int) -> None:
    """The beginning of a random game, looked at as the conformance suite does, without the words. The last of the games
    has all options changed."""
    from sejmik.kernel.record import Record
    from sejmik.testing import conformance
    from sejmik.testing.golden import flipped
    from sejmik.testing.leaks import check_leaks

    options = flipped(meta) if number == GAMES_EACH - 1 else None
    start = meta.start([f'player {seat}' for seat in range(seats)], f'mutation {number}', options)
    dice = random.Random(start.seed)
    record = Record(meta, start, None)
    views = [record.game.view(seat) for seat in range(-1, seats)]
    for decision in range(DECISIONS):
        if record.game.question is None:
            conformance.check_end(meta, record.game, [])
            break
        seat, choice = conformance.pick(record.game, dice)
        conformance.check_light(meta, record.game, [], set())
        if decision % EVERY == 0:
            conformance.check_refusals(meta, record.game)
            conformance.check_copies(meta, start, record.game, seat, choice)
            check_leaks(record.game, seat, choice, dice)
        conformance.check_events(meta, views, record.answer(seat, choice))
        if decision % EVERY == 0:
            conformance.check_views(record.game, views)
            conformance.check_undo(record, seat, choice, dice)
    conformance.check_views(record.game, views)
