"""`python -m tests.layout.choose > tests/layout/sample.toml`: the decisions that `make test` looks at.

For each number of players of each game, the golden game with the fullest table; of it the decisions with the most on
the table, the longest hand and the most answers, and the last one of a step that is not in the sample yet; and before
which decisions the scenes are on, the last one of each kind.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sejmik.games.shelf import SHELF
from sejmik.table.table import Table
from tests.layout.positions import Eyes, Golden, deciding, golden_games

STEPS = 1  # of each golden game


@dataclass(frozen=True)
class Measured:
    """What a decision looks like, in numbers."""

    decision: int
    step: str
    on_the_table: int
    hand: int
    answers: int
    scenes: tuple[str, ...]


def measure(decision: int, table: Table, eyes: Eyes) -> Measured:
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
        tuple(shown.scene for shown in eyes.scenes(table)),
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
    }
    known |= {one.step for one in measured if one.decision in found}
    last = {one.step: one.decision for one in measured if one.step not in known}
    for step in sorted(last, key=lambda step: -last[step])[:STEPS]:
        found.add(last[step])
        known.add(step)
    return sorted(found)


def chosen_scenes(measured: list[Measured], known: set[str]) -> list[int]:
    """The last decisions that have a scene of each kind before them; `known` are the kinds of the sample."""
    last = {kind: one.decision for one in measured for kind in one.scenes if kind not in known}
    known |= set(last)
    return sorted(set(last.values()))


def fullest(goldens: list[Golden]) -> tuple[Golden, list[Measured]]:
    measured = {golden: [measure(*one, Eyes('', 'en')) for one in golden.tables()] for golden in goldens}
    return max(measured.items(), key=lambda one: max(decision.on_the_table for decision in one[1]))


def main() -> None:
    decisions, scenes = {}, {}
    for game, meta in SHELF.items():
        steps: set[str] = set()
        kinds: set[str] = set()
        for seats in meta.seat_counts:
            golden, measured = fullest([one for one in golden_games(game) if one.seats == seats])
            decisions[golden.name] = chosen(measured, steps)
            scenes[golden.name] = chosen_scenes(measured, kinds)
    print('# Made by python -m tests.layout.choose: what every test run looks at of the golden games.')
    for title, sample in (('decisions', decisions), ('scenes', scenes)):
        print(f'\n[{title}]')
        for name, numbers in sample.items():
            if numbers:
                print(f'{name} = {numbers}')


if __name__ == '__main__':
    main()
