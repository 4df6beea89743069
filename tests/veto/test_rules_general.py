"""Rules that one position cannot show: who may sit down, what is in the box, what chance does, what a seat sees."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto.box import data
from sejmik.games.veto.names import FACTIONS, KINDS, TYPES
from sejmik.games.veto.state import Veto
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS
from sejmik.testing.scenario import Scenario

META = take('veto')
CARDS = data()['cards']
WATCHER = -1


def of_type(type: str) -> list[str]:
    return [name for name, card in CARDS.items() if card['type'] == type]


@pytest.mark.rule('VT-1.3')
@pytest.mark.parametrize('seats', [0, 1, 5])
def test_fewer_than_two_players_cannot_sit_down(seats: int) -> None:
    with pytest.raises(BadInput, match=f'players, not {seats}'):
        META.start(list(SEAT_LETTERS[:seats]), 'seed', {})


@pytest.mark.rule('VT-1.9')
@pytest.mark.parametrize(('seats', 'total'), [(2, 21), (3, 24), (4, 27)])
def test_the_votes_of_the_game_depend_on_the_number_of_players(seats: int, total: int) -> None:
    game = META.begin(META.start(list(SEAT_LETTERS[:seats]), 'seed', {}))
    assert isinstance(game, Veto)
    assert (game.pool, game.total, [p.votes for p in game.players]) == (total, total, [0] * seats)
    game.players[1].votes = 1
    assert game.audit() == [f'{total + 1} votes instead of {total}']


@pytest.mark.rule('VT-2.1')
def test_there_are_cards_of_seven_types() -> None:
    assert {card['type'] for card in CARDS.values()} == set(TYPES)
    assert len(TYPES) == 7


@pytest.mark.rule('VT-2.4')
@pytest.mark.parametrize('faction', FACTIONS)
def test_a_faction_card_has_a_treasury_an_income_a_text_and_one_political_influence(faction: str) -> None:
    card = CARDS[f'fr_{faction}']
    assert card['faction'] == faction
    assert card['treasury'] > 0
    assert card['income'] > 0
    assert sorted(bool(ability.get('influence')) for ability in card['abilities']) == [False, True]


@pytest.mark.rule('VT-2.10')
@pytest.mark.parametrize('name', of_type('character'))
def test_a_character_has_a_sabre_votes_and_costs(name: str) -> None:
    assert {'sabre', 'votes', 'cost', 'upkeep'} <= CARDS[name].keys()


@pytest.mark.rule('VT-2.17')
@pytest.mark.parametrize('name', of_type('equipment'))
def test_equipment_has_one_type_modifiers_and_costs(name: str) -> None:
    card = CARDS[name]
    assert {'sabre', 'votes', 'cost', 'upkeep'} <= card.keys()
    assert len(card['keywords']) == 1


@pytest.mark.rule('VT-2.21')
@pytest.mark.rule('VT-2.22')
@pytest.mark.rule('VT-2.23')
@pytest.mark.parametrize('name', [*of_type('effect'), *of_type('stab'), *of_type('strategy')])
def test_effects_stabs_and_strategies_have_no_cost(name: str) -> None:
    assert CARDS[name].keys() & {'cost', 'upkeep', 'votes'} == set()
    assert CARDS[name]['abilities']


@pytest.mark.rule('VT-9.7')
def test_a_renewed_deck_is_shuffled() -> None:
    pile = ['szynk', 'kiejdany', 'finta', 'mlynek', 'uhlik', 'ketling', 'charlamp']
    position = {'phase': 'settlement', 'A': {'hand': ['roch_kowalski'] * 5, 'deck': ['sakowicz'], 'discard': pile}}
    orders = set()
    for n in range(10):
        deck = META.describe(Scenario(META, 2, position, seed=f'deck {n}').game)['A']['deck']
        assert sorted(deck) == sorted(pile)
        orders.add(tuple(deck))
    assert len(orders) > 5


@pytest.mark.rule('VT-9.11')
@pytest.mark.parametrize('seat', [WATCHER, 0, 1])
def test_et_79_of_a_discard_pile_everyone_sees_the_top_card_and_the_number(seat: int) -> None:
    piles = [['szynk', 'kiejdany', 'finta', 'mlynek', 'uhlik'], ['szynk', 'ketling', 'finta', 'finta', 'precz']]
    views = [Scenario(META, 2, {'A': {'discard': pile, 'deck': ['sakowicz']}}).game.view(seat) for pile in piles]
    seen = views[0]['players'][0]
    assert (seen['discard_top'], seen['discard_count']) == (KINDS.index('szynk'), 5)
    assert views[0] == views[1]  # whatever lies below the top card


def test_whoever_chooses_from_a_hand_has_all_of_it_before_him_and_nobody_else() -> None:
    """Also which cards are there twice: the names alone, as they are offered, would not tell."""
    position = {
        'A': {'faction': 'wisniowieccy', 'treasury': 5, 'hand': ['szpieg_we_dworze']},
        'B': {'faction': 'radziwillowie', 'hand': ['finta', 'finta', 'riposta']},
    }
    g = META.arrange(META.start(['A', 'B'], 'seed', {}), position)
    g.answer(0, META.action('play szpieg_we_dworze'))
    while g.question is not None and g.question.step.tag == 'reply':
        g.answer(g.waiting()[0], META.action('bene'))
    assert g.question is not None
    assert g.question.step.tag == 'discard_hand'
    hand = sorted(KINDS.index(name) for name in ('finta', 'finta', 'riposta'))
    assert g.view(0)['question']['shows'] == hand
    for other in (1, WATCHER):
        assert 'shows' not in g.view(other)['question']
    g.answer(0, META.action('discard finta'))
    assert g.view(0)['question']['shows'] == []
