"""Copies of a table have nothing in common that anybody edits. The conformance suite compares every component; here is
looked at what two copies share."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from sejmik.games.shelf import SHELF, take
from sejmik.kernel.game import Game
from sejmik.testing.components import PLAIN, components, held

KERNEL = {'steps', 'pile', 'question', 'outcome', 'menu'}
SHARED = {
    'unia': {'box', 'settings', 'order', 'census'},
    'sigismundus': {'box', 'settings', 'to_vote', 'bids', 'ranking', 'sellers', 'further_pacts'},
    'niepodlegla': {'box', 'settings'},
    'veto': {
        *('box', 'settings', 'checks', 'standing', 'held', 'lastings', 'players.deck_list'),
        *('companies', 'doers', 'repliers', 'present', 'persons'),
    },
}


def common(one: Any, other: Any, where: str) -> set[str]:
    """The places in which two positions hold the very same list or object."""
    if isinstance(one, PLAIN):
        return set()
    if one is other:
        return {where}
    if isinstance(one, list):
        return {place for i in range(len(one)) for place in common(one[i], other[i], where)}
    names = {name: f'{where}.{name}'.removeprefix('.') for name in components(one)}
    return {place for name, path in names.items() for place in common(held(one, name), held(other, name), path)}


def positions(name: str, seats: int, seed: int) -> list[Game]:
    """A random game, seen every few decisions."""
    meta = take(name)
    g = meta.begin(meta.start([f'player {i}' for i in range(seats)], f'copies {seed}'))
    dice = random.Random(seed)
    seen = []
    decisions = 0
    while g.question is not None and decisions < 1200:
        if decisions % 7 == 0:
            seen.append(g.clone())
        seat = dice.choice(g.waiting())
        g.answer(seat, dice.choice(g.options(seat)))
        decisions += 1
    return seen


@pytest.mark.parametrize('name', SHELF)
def test_copies_share_only_what_is_given_or_replaced(name: str) -> None:
    shared = {
        place
        for seats in take(name).seat_counts
        for g in positions(name, seats, seats)
        for place in common(g, g.clone(), '')
    }
    assert shared <= SHARED[name] | KERNEL
    assert shared >= SHARED[name]


@pytest.mark.parametrize('name', SHELF)
def test_copies_are_compiled_with_the_rules(name: str) -> None:
    g = positions(name, take(name).seat_counts[0], 1)[0]
    for part in (g, *getattr(g, 'players', [])):
        compiled = type(type(part).clone).__name__ == 'method_descriptor'
        assert compiled is bool(os.environ.get('SEJMIK_COMPILED'))
        assert type(part.clone()) is type(part)
