"""Who knows which card of a hand: copies look alike, so whoever knew of one knows of one less when one goes."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.names import POLICIES
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.cards import KNOWN
from sejmik.testing.scenario import Scenario

META = take('sigismundus')
LETTERS = 'ABCD'


def table(hand: list[str], seed: str = 'known') -> Sigismundus:
    """B holds these cards: 'foray AC' is one that A and C know of, besides B."""
    g = Scenario(META, 4, {}, seed=seed).game
    assert isinstance(g, Sigismundus)
    for words in hand:
        name, _, who = words.partition(' ')
        mask = sum(1 << LETTERS.index(letter) for letter in {'B', *who})
        g.players[1].hand.append(POLICIES.index(name) | mask << KNOWN)
    return g


def known(g: Sigismundus) -> dict[str, list[str]]:
    """What each player knows of the hand of B."""
    told: dict[str, Any] = META.describe(g)
    return {letter: sorted(told[letter]['knows']['B']) for letter in LETTERS}


DROPS = [
    # what B holds, what A, C and D know after a Foray was discarded
    (['foray', 'foray A', 'foray C', 'sack A'], ['sack'], [], []),
    (['foray A', 'foray AC'], ['foray'], [], []),
    (['foray A', 'foray A', 'foray AC'], ['foray', 'foray'], [], []),
    (['foray', 'foray A', 'foray A'], ['foray'], [], []),
    (['foray', 'sack ACD', 'foray D'], ['sack'], ['sack'], ['sack']),
    (['sack D', 'foray D', 'foray CD', 'foray D'], [], [], ['foray', 'foray', 'sack']),
    (['foray', 'sack', 'foray ACD', 'foray ACD'], ['foray'], ['foray'], ['foray']),
]


@pytest.mark.rule('SA-80.5')
@pytest.mark.parametrize(('hand', 'a', 'c', 'd'), DROPS)
def test_whoever_sees_a_copy_go_knows_of_one_less(hand: list[str], a: list[str], c: list[str], d: list[str]) -> None:
    g = table(hand)
    g.discard(1, POLICIES.index('foray'))
    left = [words.partition(' ')[0] for words in hand]
    left.remove('foray')
    assert known(g) == {'A': a, 'B': sorted(left), 'C': c, 'D': d}


ROBBERIES = [
    # what B holds, all of one kind; what A, C and D know of it after A took one
    (['foray', 'foray A'], [], [], []),
    (['foray', 'foray A', 'foray A'], ['foray'], [], []),
    (['foray A', 'foray A', 'foray A'], ['foray', 'foray'], [], []),
    (['foray', 'foray', 'foray C', 'foray CD'], [], [], []),
    (['foray', 'foray ACD'], [], [], []),
]


@pytest.mark.rule('SA-14.13', 'SA-80.5')
@pytest.mark.parametrize(('hand', 'a', 'c', 'd'), ROBBERIES)
@pytest.mark.parametrize('n', range(6))
def test_a_robbed_card_may_be_any_copy(hand: list[str], a: list[str], c: list[str], d: list[str], n: int) -> None:
    g = table(hand, f'copy {n}')
    g.rob(0, 1)
    assert known(g) == {'A': a, 'B': ['foray'] * (len(hand) - 1), 'C': c, 'D': d}
    assert META.describe(g)['B']['knows']['A'] == META.describe(g)['A']['knows']['A'] == ['foray']


@pytest.mark.rule('SA-14.13', 'SA-80.5')
@pytest.mark.parametrize('n', range(6))
def test_the_last_player_robs_by_the_same_rule(n: int) -> None:
    g = table(['foray', 'foray D', 'foray D'], f'last {n}')
    g.rob(3, 1)
    assert known(g)['D'] == ['foray']
    g = table(['foray D', 'foray D', 'foray AD'], f'last {n}')
    g.rob(3, 1)
    assert known(g) == {'A': [], 'B': ['foray', 'foray'], 'C': [], 'D': ['foray', 'foray']}


@pytest.mark.rule('SA-13.3')
def test_the_backs_tell_how_many_cards_of_a_deck_somebody_holds() -> None:
    g = table(['foray', 'sack', 'client'])
    assert [g.cards_of_deck(1, deck) for deck in range(3)] == [1, 0, 2]


@pytest.mark.rule('SA-14.13', 'SA-80.5')
@pytest.mark.parametrize('n', range(12))
def test_others_forget_the_deck_of_a_robbed_card_and_no_other(n: int) -> None:
    g = table(['foray C', 'sack C', 'client C', 'primus C', 'client A'], f'deck {n}')
    g.rob(0, 1)
    (taken,) = META.describe(g)['A']['hand']
    military = taken in ('foray', 'sack')
    assert known(g)['C'] == (['client', 'primus'] if military else ['foray', 'sack'])
    assert known(g)['A'] == ([] if taken == 'client' else ['client'])
