"""Who sits with whom: tables of the sizes that a game is good for in a class, at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sejmik.games.shelf import take
from sejmik.learning.reading import has, read


@dataclass(frozen=True)
class Plan:
    """How a game is played in a class: `class/plan.toml` in its folder. A game that is too long for a lesson begins
    late: `class/start_4.toml` states the position for a table of four."""

    seats: tuple[int, ...]  # sizes of tables
    options: dict[str, bool | str | int] = field(default_factory=dict)  # for a game that fits into a lesson
    moments: tuple[str, ...] = ()  # events worth talking about, the best first
    positions: dict[int, dict[str, Any]] = field(default_factory=dict)  # in which a table of a size begins, if stated


@cache
def plan_of(game: str) -> Plan:
    """A game without a plan of its own is played at tables of any size it knows."""
    meta = take(game)
    told = read(meta, 'class', 'plan.toml') if has(meta, 'class', 'plan.toml') else {}
    seats = tuple(sorted(told.get('seats', meta.seat_counts), reverse=True))
    starts = {size: (meta, 'class', f'start_{size}.toml') for size in seats}
    positions = {size: read(*start) for size, start in starts.items() if has(*start)}
    return Plan(seats, dict(told.get('options', {})), tuple(told.get('moments', ())), positions)


@cache
def sizes(pupils: int, allowed: tuple[int, ...]) -> tuple[int, ...]:
    """The sizes of the tables for so many pupils, the largest first. In this order: nobody sits alone among bots if it
    can be helped; as few bots as can be; few tables; tables of about the same size."""
    if not pupils:
        return ()

    def worth(chosen: tuple[int, ...]) -> tuple[int, int, int, int]:
        bots = sum(chosen) - pupils
        filled = people(chosen, pupils)
        return sum(1 for n in filled if n == 1), bots, len(chosen), max(chosen) - min(chosen)

    return min(ways(pupils, tuple(sorted(allowed, reverse=True))), key=worth)


def ways(pupils: int, allowed: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to lay tables of these sizes at which everybody finds a seat, and no table is too many."""
    largest, *others = allowed
    found = []
    for n in range(-(-pupils // largest) + 1):
        left = pupils - n * largest
        if left <= 0:
            found.append((largest,) * n)
        elif others:
            found += [(largest,) * n + rest for rest in ways(left, tuple(others))]
    return found


def people(chosen: Sequence[int], pupils: int) -> list[int]:
    """How many pupils sit at each of these tables: bots sit at the largest ones, one after the other."""
    filled = list(chosen)
    for _ in range(sum(chosen) - pupils):
        filled[filled.index(max(filled))] -= 1
    return filled


def seat_by_chance(pupils: Sequence[str], allowed: Sequence[int], dice: random.Random) -> list[list[str]]:
    """Groups of pupils, mixed."""
    mixed = list(pupils)
    dice.shuffle(mixed)
    groups = []
    for size in people(sizes(len(mixed), tuple(allowed)), len(mixed)):
        groups.append(mixed[:size])
        del mixed[:size]
    return groups


def size_for(pupils: int, allowed: Sequence[int]) -> int:
    """The table that so many need."""
    return min((size for size in allowed if size >= pupils), default=max(allowed))
