"""Rules of UL-1 to UL-3 that one scenario cannot show: what is refused at the door, what chance does, what is seen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sejmik.games.shelf import take
from sejmik.games.unia.names import KINDS
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import FACE
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS

META = take('unia')
SEEDS = [f'frame {n}' for n in range(400)]


def new_game(seats: int, seed: str) -> Unia:
    game = META.begin(META.start(list(SEAT_LETTERS[:seats]), seed))
    assert isinstance(game, Unia)
    return game


@pytest.mark.rule('UL-1.1')
@pytest.mark.parametrize('seats', [0, 1, 3, 5, 6, 8])
def test_no_other_number_of_players_can_sit_down(seats: int) -> None:
    with pytest.raises(BadInput, match=f'2 or 4 players, not {seats}'):
        META.start(list(SEAT_LETTERS[:seats]), 'seed')


@pytest.mark.rule('UL-1.4')
@pytest.mark.parametrize('seats', [2, 4])
@pytest.mark.parametrize('seed', SEEDS[:5])
def test_a_game_goes_the_same_way_if_the_sides_change_their_names(seats: int, seed: str) -> None:
    dice = random.Random(seed)
    g = new_game(seats, seed)
    other = g.clone()
    other.pro_union = 1 - g.pro_union
    for _ in range(400):
        waiting = g.waiting()
        assert waiting == other.waiting()
        if not waiting:
            break
        seat = dice.choice(waiting)
        assert g.options(seat) == other.options(seat)
        choice = dice.choice(g.options(seat))
        g.answer(seat, choice)
        other.answer(seat, choice)
        other.pro_union = g.pro_union
        assert g.digest() == other.digest()
        other.pro_union = 1 - g.pro_union


@pytest.mark.rule('UL-2.3', 'UL-2.7', 'UL-2.16')
@pytest.mark.parametrize('seats', [2, 4])
def test_main_deck_and_track_are_all_cards_that_are_not_basic_twice_each(seats: int) -> None:
    for seed in SEEDS[:20]:
        g = new_game(seats, seed)
        found = Counter(KINDS[card] for card in g.main_deck + g.track)
        assert found == dict.fromkeys(KINDS[8:], 2)


@pytest.mark.rule('UL-2.4', 'UL-2.7')
def test_every_card_can_be_in_the_opening_hand_and_on_the_track() -> None:
    games = [new_game(2, seed) for seed in SEEDS]
    for seat in range(2):
        held = {KINDS[card & FACE] for g in games for card in g.players[seat].hand}
        assert held == set(KINDS[:8])
    assert {KINDS[card] for g in games for card in g.track} == set(KINDS[8:])


@pytest.mark.rule('UL-2.6', 'UL-2.7')
@pytest.mark.parametrize('seats', [2, 4])
def test_the_decks_lie_face_down(seats: int) -> None:
    g = new_game(seats, 'face down')
    turned = g.clone()
    turned.main_deck.reverse()
    for p in turned.players:
        p.deck.reverse()
    assert turned.digest() != g.digest()
    for seat in range(-1, seats):  # a watcher is seat -1
        assert turned.view(seat) == g.view(seat)
        assert g.view(seat)['main_deck'] == len(g.main_deck)
        assert [p['deck'] for p in g.view(seat)['players']] == [5] * seats


@pytest.mark.rule('UL-2.13')
@pytest.mark.parametrize('seats', [2, 4])
def test_every_seat_is_marshal_about_equally_often(seats: int) -> None:
    found = Counter(new_game(seats, seed).marshal for seed in SEEDS)
    fair = len(SEEDS) / seats
    assert all(0.7 * fair < found[seat] < 1.3 * fair for seat in range(seats))


@pytest.mark.rule('UL-2.14')
def test_the_sides_are_drawn_by_lot_two_against_two() -> None:
    found = Counter(tuple(META.describe(new_game(4, seed))['sides'].values()) for seed in SEEDS)
    assert set(found) == {('pro', 'contra') * 2, ('contra', 'pro') * 2}
    assert min(found.values()) > 0.35 * len(SEEDS)


@pytest.mark.rule('UL-2.14')
@pytest.mark.parametrize(('agreed', 'sides'), [('ac_for', ('pro', 'contra') * 2), ('bd_for', ('contra', 'pro') * 2)])
def test_agreed_sides_change_nothing_else(agreed: str, sides: tuple[str, ...]) -> None:
    for seed in ('lot 1', 'lot 2', 'lot 3', 'lot 4'):
        usual = META.describe(new_game(4, seed))
        told = META.describe(META.begin(META.start(list('ABCD'), seed, {'sides': agreed})))
        assert tuple(told.pop('sides').values()) == sides
        usual.pop('sides')
        assert told == usual


@pytest.mark.rule('UL-2.14', 'UL-2.15')
def test_the_lot_seats_everybody_with_everybody_about_equally_often() -> None:
    names = ['Anna', 'Barbara', 'Jan', 'Stanisław']
    opposite: Counter[str] = Counter()
    for seed in SEEDS:
        start = META.seated(META.start(names, seed, {'sides': 'drawn'}))
        assert sorted(start.seats) == sorted(names)
        opposite[start.seats[(start.seats.index('Anna') + 2) % 4]] += 1
    assert all(0.7 / 3 < opposite[ally] / len(SEEDS) < 1.3 / 3 for ally in names[1:])


@pytest.mark.rule('UL-2.14')
@pytest.mark.parametrize('sides', ['seated', 'ac_for', 'bd_for'])
def test_whoever_is_seated_stays_there_unless_the_lot_decides(sides: str) -> None:
    start = META.start(list('ABCD'), 'seats', {'sides': sides})
    assert META.seated(start) == start


@pytest.mark.parametrize('sides', ['ac_for', 'bd_for', 'drawn'])
def test_two_players_have_no_sides_to_agree_on(sides: str) -> None:
    for seed in ('lot 1', 'lot 2', 'lot 3', 'lot 4'):
        start = META.seated(META.start(['Anna', 'Jan'], seed, {'sides': sides}))
        assert start.seats == ['Anna', 'Jan']
        assert META.describe(META.begin(start)) == META.describe(new_game(2, seed))


@pytest.mark.rule('UL-2.13', 'UL-3.5')
@pytest.mark.parametrize('seats', [2, 4])
def test_token_and_nomination_are_seen_by_all(seats: int) -> None:
    g = new_game(seats, 'public')
    g.answer(g.marshal, META.action('name B'))
    for seat in range(-1, seats):
        assert g.view(seat)['marshal'] == g.marshal
        assert g.view(seat)['first'] == 1
