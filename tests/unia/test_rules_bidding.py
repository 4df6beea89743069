"""Rules of bidding, round end and end of the game that one position cannot show."""

from __future__ import annotations

import random

import pytest

from sejmik.games.shelf import take
from sejmik.games.unia.state import Unia
from sejmik.testing.scenario import Scenario, scenario

UNIA = take('unia')
ALLIES = {'A': 'AC', 'B': 'BD'}


@pytest.mark.rule('UL-13.4', 'UL-13.6')
@pytest.mark.parametrize('votes', range(22))
def test_every_split_of_the_votes_over_two_players_has_one_winner(votes: int) -> None:
    t = scenario('unia', seats=2, turn='A')
    t.give('A', votes=votes).give('B', votes=21 - votes)
    t.expect(over=True, pool=0, winners=['A'] if votes > 10 else ['B'])


@pytest.mark.rule('UL-13.5', 'UL-13.6')
@pytest.mark.parametrize('votes', range(22))
def test_every_split_of_the_votes_over_two_sides_has_one_winning_side(votes: int) -> None:
    t = scenario('unia', seats=4, turn='A')
    t.give('A', votes=votes // 3).give('C', votes=votes - votes // 3)
    t.give('B', votes=(21 - votes) // 2).give('D', votes=21 - votes - (21 - votes) // 2)
    t.expect(over=True, pool=0, winners=list(ALLIES['A' if votes > 10 else 'B']))


@pytest.mark.rule('UL-11.25', 'UL-14.8')
def test_the_new_main_deck_is_shuffled() -> None:
    aside = ['uchanski', 'sienicki', 'sapieha', 'sanguszko', 'tryzna', 'wollowicz', 'dembinski', 'karnkowski']
    orders = set()
    for n in range(20):
        position = {'phase': 'draft', 'track': ['posel', 'posel', 'golota'], 'main_deck': [], 'main_discard': aside}
        t = Scenario(UNIA, 2, position, seed=f'seed {n}')
        t.say('A pick posel', 'B pick posel')
        told = UNIA.describe(t.game)
        assert sorted([*told['track'], *told['main_deck']]) == sorted([*aside, 'golota'])
        orders.add(tuple(told['main_deck']))
    assert len(orders) > 10


@pytest.mark.rule('UL-12.14', 'UL-14.5')
def test_the_new_personal_deck_is_shuffled() -> None:
    discard = ['jarmark', 'klient', 'mowca', 'palac', 'przemowienie', 'senator', 'sekretarz', 'veto']
    hands = set()
    for n in range(20):
        t = Scenario(UNIA, 2, {'phase': 'round_end', 'A': {'deck': ['mowca'], 'discard': discard}}, seed=f'seed {n}')
        told = UNIA.describe(t.game)['A']
        assert 'mowca' in told['hand']  # the card that was left in the deck is drawn first
        assert sorted([*told['hand'], *told['deck']]) == sorted(['mowca', *discard])
        hands.add(tuple(sorted(told['hand'])))
    assert len(hands) > 10


@pytest.mark.rule('UL-12.2', 'UL-12.13', 'UL-12.15', 'UL-12.16')
@pytest.mark.parametrize('seats', [2, 4])
def test_every_round_of_a_random_game_begins_with_five_cards_in_each_hand(seats: int) -> None:
    rounds = 0
    for n in range(5):
        g = UNIA.begin(UNIA.start(list('ABCD'[:seats]), f'game {n}'))
        assert isinstance(g, Unia)
        whim = random.Random(n)
        while g.question is not None and g.round_no < 30:
            if g.question.step.tag == 'name_first':
                rounds += 1
                assert [len(p.hand) for p in g.players] == [5] * seats
                assert not any(p.table or p.bid for p in g.players)
            seat = g.waiting()[0]
            g.answer(seat, whim.choice(g.options(seat)))
            g.news.clear()
    assert rounds > 20
