"""`python -m tests.layout.choose > tests/layout/sample.toml`: the decisions that `make test` looks at.

For each number of players of each game, the golden game with the fullest table; of it the decisions with the most on
the table, the longest hand, the most answers and the most that is barred, the last one, and the last ones of steps
that are not in the sample yet.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sejmik.games.shelf import SHELF
from sejmik.table.table import Table
from tests.layout.positions import Golden, deciding, golden_games

STEPS = 4  # of each golden game


@dataclass(frozen=True)
class Measured:
    """What a decision looks like, in numbers."""

    decision: int
    step: str
    on_the_table: int
    hand: int
    answers: int
    barred: int


def measure(decision: int, table: Table) -> Measured:
    game, seat = table.record.game, deciding(table)
    assert game.question is not None
    assert seat is not None
    view = game.view(seat)
    return Measured(
        decision,
        game.question.step.tag,
        len(json.dumps(view)),
        max(hands(view), default=0),
        len(game.options(seat)),
        len(game.barred(seat)),
    )


def hands(view: Any) -> Iterator[int]:
    """How many cards are in each hand that can be looked into."""
    if isinstance(view, dict):
        for name, part in view.items():
            if name in ('hand', 'known_hand') and isinstance(part, list):
                yield len(part)
            yield from hands(part)
    elif isinstance(view, list):
        for part in view:
            yield from hands(part)


def chosen(measured: list[Measured], known: set[str]) -> list[int]:
    """The decisions that differ most; `known` are the steps that are in the sample already."""
    found = {
        max(measured, key=lambda one: one.on_the_table).decision,
        max(measured, key=lambda one: one.hand).decision,
        max(measured, key=lambda one: one.answers).decision,
        max(measured, key=lambda one: one.barred).decision,
        measured[-1].decision,
    }
    known |= {one.step for one in measured if one.decision in found}
    last = {one.step: one.decision for one in measured if one.step not in known}
    for step in sorted(last, key=lambda step: -last[step])[:STEPS]:
        found.add(last[step])
        known.add(step)
    return sorted(found)


def fullest(goldens: list[Golden]) -> tuple[Golden, list[Measured]]:
    measured = {golden: [measure(*one) for one in golden.tables()] for golden in goldens}
    return max(measured.items(), key=lambda one: max(decision.on_the_table for decision in one[1]))


def main() -> None:
    print('# Made by python -m tests.layout.choose: the decisions of golden games that every test run looks at.')
    for game, meta in SHELF.items():
        known: set[str] = set()
        for seats in meta.seat_counts:
            golden, measured = fullest([one for one in golden_games(game) if one.seats == seats])
            print(f'{golden.name} = {chosen(measured, known)}')


if __name__ == '__main__':
    main()
