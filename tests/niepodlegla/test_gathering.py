"""Victory, challenges and points of the final round, compared with every way to allot the symbols on the dice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.final import best_challenges, best_points, common_need, gathered, open_challenges
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.niepodlegla.names import FIRST_CHALLENGE, NOBODY, PARIS, PIPS, PORTRAIT, STOP, SYMBOLS, is_common
from sejmik.games.niepodlegla.state import Niepodlegla

SMALL = ['a12', 'a13', 'a14', 'a15']
CHALLENGES = ['a21', 'a22', 'a23']
TOKENS = ['daszynski', 'pow', 'liga', 'lozanna']
KINDS = ['neutral', 'pilsudski', 'witos']

Lacks = tuple[tuple[int, ...], ...]  # of each mission on the table: how many of each symbol it lacks


# -- by enumeration ----------------------------------------------------------------------------------------------------


def allotments(g: Niepodlegla) -> set[Lacks]:
    """What the missions can lack after every symbol has been laid somewhere, or nowhere, in every possible way."""
    reached: set[Lacks] = {tuple(tuple(counts(g.need(mission))) for mission in g.laid)}
    for seat in range(g.seats):
        for piece in g.held(seat):
            for symbol in g.symbols(piece):
                reached |= {after for lacks in reached for after in laid_on(g, lacks, seat, symbol)}
    return reached


def laid_on(g: Niepodlegla, lacks: Lacks, seat: int, symbol: int) -> list[Lacks]:
    """One symbol of this player is laid on one mission: all the ways."""
    ways = []
    for i, lack in enumerate(lacks):
        if g.pawn[i] == seat or is_common(g.laid[i]):
            for demanded in range(4):
                if lack[demanded] > 0 and symbol in (demanded, PORTRAIT):
                    less = (*lack[:demanded], lack[demanded] - 1, *lack[demanded + 1 :])
                    ways.append((*lacks[:i], less, *lacks[i + 1 :]))
    return ways


def covered(g: Niepodlegla, lacks: Lacks) -> set[int]:
    return {g.laid[i] for i, lack in enumerate(lacks) if not any(lack)}


def is_challenge(mission: int) -> bool:
    return is_common(mission) and mission < PARIS


def worth(g: Niepodlegla, mission: int) -> int:
    """NP-23.9."""
    return 10 if mission >= PARIS else 2 if is_challenge(mission) else 3 if g.seats == 4 else 4


# -- random tables -----------------------------------------------------------------------------------------------------


def random_table(rng: random.Random) -> Niepodlegla:
    """A final struggle with few missions and few dice; a portrait may stand beside other symbols."""
    seats = rng.choice([2, 2, 3, 4])
    scarce = rng.sample(SYMBOLS[:4], k=2)  # challenges compete for these two symbols
    faces = [rng.choices(SYMBOLS, weights=[2, 2, 2, 2, 1], k=rng.choice([1, 2, 2, 3])) for _ in range(6)]
    pack = {
        'game': 'niepodlegla',
        'finals': {name: {'hard': some(rng, 2), 'easy': some(rng, 1)} for name in SMALL},
        'challenges': {name: {'needs': rng.choices(scarce, k=rng.choice([1, 1, 3]))} for name in CHALLENGES},
        'dice': {kind: {'faces': faces} for kind in KINDS},
        'characters': {name: {'gives': rng.choice(SYMBOLS)} for name in TOKENS},
    }
    missions = rng.sample(SMALL, k=rng.randint(1, 3))
    stated: dict[str, Any] = {
        'phase': 'final_struggle',
        'morale': 9,
        'missions': missions,
        'easy': [name for name in missions if rng.random() < 0.5],
        'paris': rng.randint(0, 2),
        'warsaw': rng.randint(0, 2),
        'challenges': rng.sample(CHALLENGES, k=rng.randint(0, 3)),
        'used': [TOKENS[0]] if rng.random() < 0.5 else [],
    }
    owners = rng.sample([*range(seats), *range(seats)], k=len(missions))  # two pawns each
    for seat in range(seats):
        stated['ABCD'[seat]] = {
            'missions': [name for name, owner in zip(missions, owners) if owner == seat],
            'dice': [f'neutral {"+".join(rng.choice(faces))}' for _ in range(rng.randint(1, 3))],
            'tokens': [name for i, name in enumerate(TOKENS) if i % seats == seat and rng.random() < 0.3],
        }
    for kind in KINDS[1:]:
        if rng.random() < 0.5:
            stated['ABCD'[rng.randrange(seats)]]['dice'].append(f'{kind} {"+".join(rng.choice(faces))}')
    options: dict[str, object] = {'consent': 'nobody', 'dice': 'typed'}
    start = NIEPODLEGLA.start(list('ABCD'[:seats]), 'gathering', options, NIEPODLEGLA.read_pack(pack, 'pack'))
    g = NIEPODLEGLA.arrange(start, stated)
    assert isinstance(g, Niepodlegla)
    return g


def some(rng: random.Random, most: int) -> list[str]:
    return rng.choices(SYMBOLS[:4], k=rng.randint(1, most))


def drawn(mask: int) -> set[int]:
    """The challenges of a mask."""
    return {FIRST_CHALLENGE + i for i in range(8) if mask >> i & 1}


def check_table(g: Niepodlegla) -> str:
    """Compare; and how it ended when the players stopped there."""
    ways = [covered(g, lacks) for lacks in allotments(g)]
    challenges = {mission for mission in g.laid if is_challenge(mission)}
    final = set(g.laid) - challenges
    assert drawn(open_challenges(g)) == challenges
    for mask in range(8):
        wanted = final | (challenges & drawn(mask))
        assert gathered(g, common_need(g, mask)) == any(wanted <= way for way in ways)
    done = best_challenges(g)
    most = max((len(way & challenges) for way in ways if final <= way), default=NOBODY)
    assert (done if done == NOBODY else done.bit_count()) == most
    assert best_points(g) == max(sum(worth(g, mission) for mission in way) for way in ways)
    if most == len(challenges):
        assert_won(g, final | challenges, most)
        return 'won at once'
    assert g.outcome is None
    g.answer(0, STOP)
    if most == NOBODY:
        assert g.outcome is not None
        assert g.outcome.winners() == []
        assert g.outcome.scores[0] == best_points(g)
        return 'lost'
    for _ in range(len(challenges) - most):
        assert g.outcome is None
        g.answer(0, PIPS)
    assert_won(g, final | drawn(done), most)
    return 'won with open challenges'


def assert_won(g: Niepodlegla, wanted: set[int], challenges: int) -> None:
    """The game is won, and the dice lie so that all can see it."""
    assert g.outcome is not None
    assert g.outcome.winners() == list(range(g.seats))
    assert g.outcome.scores[0] == 44 + 2 * challenges
    assert wanted <= {g.laid[i] for i in range(len(g.laid)) if g.is_covered(i)}
    assert g.audit() == []


# -- the tests ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    'NP-22.13', 'NP-22.14', 'NP-22.16', 'NP-22.17', 'NP-22.18', 'NP-23.5', 'NP-23.9', 'NP-23.12', 'NP-23.14'
)
@pytest.mark.parametrize('seed', range(6))
def test_the_final_round_is_judged_by_the_best_of_all_allotments(seed: int) -> None:
    rng = random.Random(seed)
    ends = [check_table(random_table(rng)) for _ in range(60)]
    assert min(ends.count(end) for end in ('lost', 'won at once', 'won with open challenges')) > 2


@pytest.mark.rule('NP-9.5', 'NP-22.17')
def test_a_used_token_gathers_nothing() -> None:
    def table(used: list[str]) -> Niepodlegla:
        stated = {
            'phase': 'final_struggle',
            'missions': ['a12'],
            'easy': ['a12'],
            'paris': 0,
            'warsaw': 1,
            'used': used,
            'A': {'missions': ['a12'], 'dice': ['neutral people+combat'], 'tokens': ['pow']},
            'B': {'dice': ['neutral money']},
        }
        g = NIEPODLEGLA.arrange(NIEPODLEGLA.start(['A', 'B'], 'used'), stated)
        assert isinstance(g, Niepodlegla)
        return g

    assert table([]).outcome is not None
    assert table(['pow']).outcome is None
