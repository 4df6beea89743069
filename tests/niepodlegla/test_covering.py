"""Which missions can be completed, and how dice are laid for them, compared with every way to allot the symbols."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    CHARACTER_DICE,
    CHARACTERS,
    COMPLETE,
    FIRST_TOKEN,
    MISSIONS,
    NOBODY,
    ON,
    PASS,
    PLACE,
    PORTRAIT,
    STOP,
    SYMBOLS,
)
from sejmik.games.niepodlegla.state import Niepodlegla

A = 0
IMPOSSIBLE = 99
OWN = ['a01', 'a02', 'a03']  # player A has a pawn on each of them
OTHERS = 'a04'
TOKENS = [name for name in CHARACTERS[CHARACTER_DICE:] if name != 'sienkiewicz']

Needs = tuple[tuple[int, ...], ...]  # of each mission wanted: how many of each symbol
Shown = tuple[tuple[int, bool], ...]  # symbols, and whether a token shows them


# -- by enumeration ----------------------------------------------------------------------------------------------------


@cache
def fewest_tokens(shown: Shown, needs: Needs) -> int:
    """Try every symbol in every place: the fewest tokens with which all needs are covered."""
    if not any(map(any, needs)):
        return 0
    if not shown:
        return IMPOSSIBLE
    (symbol, is_token), rest = shown[0], shown[1:]
    ways = [fewest_tokens(rest, needs)]
    for mission, need in enumerate(needs):
        for demanded in range(4):
            if need[demanded] > 0 and symbol in (demanded, PORTRAIT):
                less = (*need[:demanded], need[demanded] - 1, *need[demanded + 1 :])
                ways.append(is_token + fewest_tokens(rest, (*needs[:mission], less, *needs[mission + 1 :])))
    return min(ways)


def fewest(g: Niepodlegla, wanted: list[int]) -> int:
    """The fewest tokens with which player A can cover these missions."""
    shown = [(symbol, piece >= FIRST_TOKEN) for piece in in_use(g) for symbol in g.symbols(piece)]
    needs = [tuple(counts(g.need(mission))) for mission in wanted]
    return fewest_tokens(tuple(sorted(shown)), tuple(sorted(needs)))


def in_use(g: Niepodlegla) -> list[int]:
    return [piece for piece in range(ALL_PIECES) if g.holder[piece] == A and not g.used >> piece & 1]


# -- random tables -----------------------------------------------------------------------------------------------------


def random_pack(rng: random.Random, faces: list[list[str]]) -> dict[str, Any]:
    """A data pack with missions and dice of all sorts."""
    plain = SYMBOLS[:4]
    missions = [*OWN, OTHERS]
    return {
        'game': 'niepodlegla',
        'missions': {name: {'needs': rng.choices(plain, k=rng.randint(1, 4))} for name in missions},
        'dice': {name: {'faces': rng.sample(faces, 6)} for name in ('neutral', 'pilsudski', 'witos')},
        'characters': {name: {'gives': rng.choice(SYMBOLS)} for name in TOKENS},
    }


def simple_faces(rng: random.Random) -> list[list[str]]:
    """As in our own box: up to three symbols, or one portrait; and a blank one."""
    faces = [rng.choices(SYMBOLS[:4], k=rng.choice([1, 1, 2, 2, 3])) for _ in range(8)]
    return [[], ['portrait'], ['portrait'], *faces]


def mixed_faces(rng: random.Random) -> list[list[str]]:
    """As an owner of another box might have them: portraits beside other symbols."""
    return [[]] + [rng.choices(SYMBOLS, weights=[2, 2, 2, 2, 3], k=rng.choice([1, 1, 2, 2, 3])) for _ in range(11)]


def random_table(rng: random.Random, pack: dict[str, Any]) -> Niepodlegla:
    """A struggle in which A has three missions, some dice and some tokens, and B a die that does not help A."""
    kinds = ['neutral'] * rng.randint(1, 4) + rng.sample(['pilsudski', 'witos'], k=rng.randint(0, 2))
    tokens = rng.sample(TOKENS, k=rng.randint(0, 3))
    stated = {
        'phase': 'struggle',
        'morale': 5,
        'missions': [*OWN, OTHERS],
        'used': [name for name in tokens if rng.random() < 0.2],
        'A': {'missions': OWN, 'dice': [any_face(pack, kind) for kind in kinds], 'tokens': tokens, 'owns': tokens},
        'B': {'missions': [OTHERS], 'dice': [any_face(pack, 'neutral')]},
    }
    start = NIEPODLEGLA.start(['A', 'B'], 'covering', {'consent': 'nobody'}, NIEPODLEGLA.read_pack(pack, 'pack'))
    g = NIEPODLEGLA.arrange(start, stated)
    assert isinstance(g, Niepodlegla)
    for piece in range(FIRST_TOKEN):
        if g.holder[piece] != NOBODY:
            g.show_face(piece, rng.randrange(6))
    return g


def any_face(pack: dict[str, Any], kind: str) -> str:
    """A die before it is rolled."""
    return f'{kind} ' + '+'.join(next(face for face in pack['dice'][kind]['faces'] if face))


def covered(g: Niepodlegla) -> list[int]:
    return [g.laid[i] for i in range(len(g.laid)) if g.pawn[i] == A and g.is_covered(i)]


def tokens_laid(g: Niepodlegla) -> int:
    return sum(1 for piece in range(FIRST_TOKEN, ALL_PIECES) if g.holder[piece] == A and g.spots[piece] != 0)


def offered(g: Niepodlegla) -> list[int]:
    """The missions that A is offered to complete."""
    return [action - COMPLETE for action in g.options(A) if COMPLETE <= action < ON]


def check_offers(g: Niepodlegla) -> None:
    """What is offered is what is possible, no more and no less."""
    done = covered(g)
    own = [MISSIONS.index(name) for name in OWN]
    possible = [mission for mission in own if mission not in done and fewest(g, [*done, mission]) < IMPOSSIBLE]
    assert offered(g) == possible
    assert [mission for mission in own if g.can_complete(A, g.place_of(mission))] == possible


def complete(g: Niepodlegla, mission: int) -> None:
    """The mission is covered, those covered before stay covered, and no token lies there without need."""
    before = covered(g)
    g.answer(A, COMPLETE + mission)
    assert g.audit() == []
    assert sorted(covered(g)) == sorted([*before, mission])
    assert tokens_laid(g) == fewest(g, [*before, mission])


def meddle(g: Niepodlegla, rng: random.Random) -> None:
    """A lays or lifts something without a plan."""
    moves = [action for action in g.options(A) if PLACE <= action < PASS]
    if moves:
        g.answer(A, rng.choice(moves))
        if g.question is not None and g.question.step.tag == 'place_piece':
            g.answer(A, rng.choice(g.options(A)))


def play(rng: random.Random, faces: list[list[str]]) -> int:
    """Complete missions and meddle with them for a while; how many were completed."""
    g = random_table(rng, random_pack(rng, faces))
    times = 0
    for _ in range(8):
        assert STOP in g.options(A)
        check_offers(g)
        missions = offered(g)
        if missions and rng.random() < 0.6:
            complete(g, rng.choice(missions))
            times += 1
        else:
            meddle(g, rng)
    return times


# -- the tests ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule('NP-6.3', 'NP-6.6', 'NP-6.7', 'NP-6.8', 'NP-6.12', 'NP-9.1', 'NP-9.5')
@pytest.mark.parametrize('seed', range(10))
def test_missions_are_offered_if_some_allotment_completes_them_and_are_laid_out_with_the_fewest_tokens(
    seed: int,
) -> None:
    rng = random.Random(seed)
    assert sum(play(rng, simple_faces(rng)) for _ in range(10)) > 10


@pytest.mark.rule('NP-6.3', 'NP-6.6', 'NP-6.12', 'NP-9.1')
@pytest.mark.parametrize('seed', range(10))
def test_the_same_holds_for_dice_with_portraits_beside_other_symbols(seed: int) -> None:
    rng = random.Random(seed)
    assert sum(play(rng, mixed_faces(rng)) for _ in range(10)) > 10
