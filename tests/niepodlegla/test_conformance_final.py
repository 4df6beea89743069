"""The final round conforms too: random games that begin there. Whoever plays at random from the start loses before."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from sejmik.games.niepodlegla.meta import NIEPODLEGLA, NiepodleglaMeta
from sejmik.games.niepodlegla.names import AREAS, CHARACTERS
from sejmik.testing.conformance import Report, check_games

SIX = ['a12', 'a13', 'a14', 'a15', 'a16', 'a17']
SMALL = {2: SIX, 3: SIX, 4: [*SIX, 'a18', 'a19']}
FACES = ['people+combat', 'diplomacy+money', 'people+combat', 'diplomacy+money', 'combat']
TOKENS = CHARACTERS[5:]
BEST_FACES = {
    'pilsudski': 'combat+combat+people',
    'dmowski': 'diplomacy+diplomacy+people',
    'paderewski': 'diplomacy+diplomacy+money',
    'witos': 'people+people+money',
    'haller': 'combat+combat+diplomacy',
}


class Watched(NiepodleglaMeta):
    """The game, and a list of what its events tell."""

    package = NIEPODLEGLA.package  # its texts and parts lie with the game, not with this test

    def __init__(self) -> None:
        super().__init__()
        self.heard: Counter[str] = Counter()

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        super().follow(seen, seat, tag, numbers, hidden)
        if seat == 0:
            self.heard[f'over {numbers[0]}' if tag == 'over' else tag] += 1


def shares(seats: int, things: list[str]) -> list[list[str]]:
    return [things[seat::seats] for seat in range(seats)]


def final_round(seats: int) -> dict[str, Any]:
    """Before the preparation: everything was done well in the rounds before."""
    owned = shares(seats, CHARACTERS)
    return {
        'phase': 'final',
        'accord': 9,
        'foreign_policy': 9,
        'obstacles': {},
        'independence': dict.fromkeys(AREAS, 1),
        **{'ABCD'[seat]: {'owns': owned[seat]} for seat in range(seats)},
    }


def choice_of_challenges(seats: int) -> dict[str, Any]:
    """After it: the challenges are to be chosen, then pawns and dice are assigned."""
    owned = shares(seats, CHARACTERS)
    missions = shares(seats, SMALL[seats])
    return {
        'phase': 'challenges',
        'morale': 13,
        'dice_pool': 13,
        'easy': SMALL[seats],
        'paris': 1,
        'warsaw': 1,
        **{
            'ABCD'[seat]: {'owns': owned[seat], 'missions': missions[seat], 'given': len(range(seat, 13, seats))}
            for seat in range(seats)
        },
    }


def struggle(seats: int) -> dict[str, Any]:
    """In the struggle: everybody holds good dice, and a challenge lacks one symbol."""
    tokens = shares(seats, TOKENS)
    missions = shares(seats, SMALL[seats])
    neutral = shares(seats, [f'neutral {FACES[i % len(FACES)]}' for i in range(13)])
    best = shares(seats, [f'{name} {face}' for name, face in BEST_FACES.items()])
    return {
        'phase': 'final_struggle',
        'morale': 13,
        'easy': SMALL[seats],
        'paris': 7 if seats == 4 else 8,
        'warsaw': 6,
        'challenges': ['a22', 'a28'],
        **{
            'ABCD'[seat]: {'missions': missions[seat], 'dice': neutral[seat] + best[seat], 'tokens': tokens[seat]}
            for seat in range(seats)
        },
    }


ALL_WAYS = list(product(('joint', 'everything', 'nobody'), ('rolled', 'typed')))
SOME_WAYS = [('joint', 'typed'), ('everything', 'rolled'), ('nobody', 'typed')]  # random assignments take long


def play(position: dict[str, Any], seats: int, games: int, ways: list[tuple[str, str]]) -> tuple[Counter[str], Report]:
    """Random games from there, with these ways to agree, and dice rolled by the table or by the players."""
    meta = Watched()
    whole = Report()
    for consent, dice in ways:
        options: dict[str, object] = {'level': 'easy', 'consent': consent, 'dice': dice}
        seed = f'final {consent} {dice}'
        report = check_games(meta, seats, games, seed, 15, options, texts=dice == 'typed', position=position)
        whole.games += report.games
        whole.decisions += report.decisions
        whole.undone += report.undone
        whole.leaks_tried += report.leaks_tried
        whole.asked |= report.asked
    return meta.heard, whole


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_final_rounds_conform(seats: int) -> None:
    heard, report = play(final_round(seats), seats, 1, SOME_WAYS)
    assert heard['challenge'] > 2
    assert heard['over 0'] + heard['over 1'] == report.games
    assert {'choose_challenges', 'assignment', 'type_rolls', 'final_struggle', 'consent'} <= report.asked


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_final_rounds_with_challenges_conform(seats: int) -> None:
    heard, report = play(choice_of_challenges(seats), seats, 1, ALL_WAYS)
    assert heard['challenge'] > 5
    assert heard['over 0'] + heard['over 1'] == report.games
    assert report.leaks_tried > 100
    assert report.undone > 50


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_final_struggles_conform_and_end_in_victory_or_defeat(seats: int) -> None:
    heard, report = play(struggle(seats), seats, 5, ALL_WAYS)
    assert heard['over 0'] > 3
    assert heard['over 1'] > 3
    assert heard['over 0'] + heard['over 1'] == report.games
    assert heard['passed'] > 10
    assert {'final_struggle', 'place_piece', 'gather_dice', 'roll', 'black_die', 'consent', 'vote'} <= report.asked
