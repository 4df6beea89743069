"""Rules of phase 1 that no scenario file can state: what each seat sees, and what chance does."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.testing.scenario import Scenario, scenario

WATCHER = -1


def seen_player(t: Scenario, seat: int, whom: int) -> dict[str, Any]:
    seen: dict[str, Any] = t.game.view(seat)['players'][whom]
    return seen


@pytest.mark.rule('UL-7.9')
def test_the_discard_pile_is_shuffled_by_chance() -> None:
    pile = ['klient', 'mowca', 'mowca', 'palac', 'jarmark', 'senator']
    drawn: set[str] = set()
    for n in range(40):
        position = {'turn': 'A', 'A': {'hand': ['palac'], 'deck': [], 'discard': pile}}
        t = Scenario(take('unia'), 2, position, seed=f'shuffle {n}')
        t.say('A play palac')
        told = t.meta.describe(t.game)['A']
        assert sorted([*told['hand'], *told['deck']]) == sorted(pile)
        drawn.update(told['hand'])
    assert drawn == set(pile)


def window(hand: list[str]) -> Scenario:
    t = scenario('unia', seats=4, turn='A')
    t.give('A', hand=['mowca']).give('B', hand=hand).give('D', hand=['palac'])
    return t.say('A play mowca')


@pytest.mark.rule('UL-8.20')
def test_the_veto_window_looks_the_same_whoever_holds_a_veto() -> None:
    with_veto, without = window(['veto']), window(['klient'])
    for seat in (0, 2, 3, WATCHER):
        assert with_veto.game.view(seat) == without.game.view(seat)


@pytest.mark.rule('UL-8.20')
def test_an_answer_to_the_veto_window_stays_sealed_until_all_have_answered() -> None:
    unanswered, vetoed, passed = window(['veto']), window(['veto']).say('B veto'), window(['veto']).say('B pass')
    for seat in (0, 2, 3, WATCHER):
        assert vetoed.game.view(seat) == passed.game.view(seat) == unanswered.game.view(seat)


@pytest.mark.rule('UL-8.21')
@pytest.mark.parametrize('seats', [2, 4])
def test_there_is_no_veto_outside_the_basic_sets(seats: int) -> None:
    t = Scenario(take('unia'), seats, None)
    told = t.meta.describe(t.game)
    assert 'veto' not in [*told['main_deck'], *told['track'], *told['main_discard']]
    assert [told[letter]['cards'].count('veto') for letter in 'ABCD'[:seats]] == [1] * seats


@pytest.mark.rule('UL-10.4', 'UL-10.5')
def test_of_a_bid_pile_the_others_see_the_number_and_the_owner_the_cards() -> None:
    t = scenario('unia', seats=4, turn='A').give('A', hand=['palac', 'klient', 'veto']).say('A done')
    for seat in (1, 2, 3, WATCHER):
        assert seen_player(t, seat, 0)['bid'] == 3
        assert seen_player(t, seat, 0)['known_bid'] == []
    assert len(seen_player(t, 0, 0)['known_bid']) == 3


@pytest.mark.rule('UL-17.5')
def test_an_ally_sees_no_more_than_an_enemy() -> None:
    t = scenario('unia', seats=4, turn='C')
    t.give('A', hand=['veto', 'mowca'], bid=['klient']).give('C', hand=['palac'])
    assert seen_player(t, 2, 0) == seen_player(t, 1, 0) == seen_player(t, WATCHER, 0)
    assert seen_player(t, 2, 0)['hand'] == 2
    assert seen_player(t, 2, 0)['known_hand'] == []


@pytest.mark.rule('UL-17.5')
def test_allies_talk_openly_unless_the_table_agrees_otherwise() -> None:
    assert take('unia').start(list('ABCD'), 'seed').options['ally_talk'] == 'open'
