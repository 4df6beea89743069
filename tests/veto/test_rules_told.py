"""What is told of duels and blows, each thing once and nothing that did not happen; and what is offered, each once."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.veto.meta import VETO
from sejmik.games.veto.names import ELECTION_FIELD, KILL, KINDS, NOTHING, UNHARMED, WOUND
from sejmik.games.veto.state import Veto
from sejmik.testing.scenario import Scenario

Cards = dict[str, dict[str, Any]]
ROCH = KINDS.index('roch_kowalski')
RZEDZIAN = KINDS.index('rzedzian')
DUEL = ['A challenge roch_kowalski', 'A pick rzedzian']


def table(position: dict[str, Any], cards: Cards | None = None, seats: int = 2, **options: object) -> Scenario:
    return Scenario(VETO, seats, position, options, pack=None if cards is None else {'cards': cards})


def told(t: Scenario, tag: str) -> list[list[int]]:
    """The numbers of all events of this kind, in order."""
    return [event.numbers for events in t.table.log for event in events if event.tag == tag]


def position_of(t: Scenario) -> Veto:
    assert isinstance(t.game, Veto)
    return t.game


def place(t: Scenario, name: str) -> int:
    """The number of this card in play."""
    return next(i for i, piece in enumerate(position_of(t).pieces) if piece.kind == KINDS.index(name))


def reply(on: str, *words: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """A property that answers this moment."""
    return {'type': 'property', 'abilities': [{'kind': 'reply', 'on': on, **keys, 'do': list(words)}]}


def effect(*words: dict[str, Any]) -> dict[str, Any]:
    """An effect that is a trifle."""
    return {'type': 'effect', 'abilities': [{'kind': 'trifle', 'zone': 'hand', 'do': list(words)}]}


# -- the duel ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-20.9')
def test_who_accepts_and_who_refuses_is_told() -> None:
    position = {'A': {'election': ['roch_kowalski']}, 'B': {'votes': 3, 'election': ['rzedzian']}}
    accepted = table(position).say(*DUEL, 'B accept')
    assert told(accepted, 'accepted') == [[place(accepted, 'rzedzian'), RZEDZIAN]]
    assert not told(accepted, 'refused')
    refused = table(position).say(*DUEL, 'B refuse')
    assert told(refused, 'refused') == [[place(refused, 'rzedzian'), RZEDZIAN]]
    assert not told(refused, 'accepted')


@pytest.mark.rule('VT-20.27')
def test_who_says_bene_in_the_exchange_is_told() -> None:
    stabs = {'stabs': ['finta']}
    position = {
        'A': {'election': [{'card': 'roch_kowalski', **stabs}]},
        'B': {'election': [{'card': 'rzedzian', **stabs}]},
    }
    t = table(position).say(*DUEL, 'B accept', 'A bene', 'B bene')
    assert told(t, 'duel_bene') == [[0], [1]]


@pytest.mark.rule('VT-20.39')
def test_a_fate_that_was_changed_is_told() -> None:
    position = {
        'A': {'election': ['roch_kowalski']},
        'B': {'faction': 'szlachta', 'properties': ['jasna_gora', 'wodokty'], 'election': ['rzedzian']},
    }
    t = table(position).say(*DUEL, 'B accept', 'B use jasna_gora')
    assert [numbers[2] for numbers in told(t, 'result')] == [KILL]
    assert told(t, 'fate') == [[WOUND]]
    t.say('B use wodokty')
    assert told(t, 'fate') == [[WOUND], [UNHARMED]]
    assert not told(t, 'killed')
    assert not told(t, 'wounded')


@pytest.mark.rule('VT-20.52')
def test_a_duel_is_broken_off_once() -> None:
    """The duellist leaves play when the result is known, though a reply below has called the duel off and another has
    prevented the wound."""
    cards = {
        'guest_1': reply('duel_result_determined', {'word': 'end_duel'}),
        'guest_2': reply('about_to_wound', {'word': 'return_card', 'target': 'event', 'to': 'hand'}),
        'guest_3': reply('about_to_wound', {'word': 'prevent'}),
    }
    position = {
        'A': {'election': ['roch_kowalski']},
        'B': {'properties': ['guest_1', 'guest_2', 'guest_3'], 'election': ['janusz_niesiecki']},
    }
    t = table(position, cards).say('A challenge roch_kowalski', 'A pick janusz_niesiecki', 'B accept')
    t.say('B use guest_2', 'B use guest_1', 'B use guest_3').asked('A floor')
    assert told(t, 'broken_off') == [[]]
    assert not told(t, 'fate')


@pytest.mark.rule('VT-20.34')
def test_a_stab_that_adds_nothing_changes_no_sabre() -> None:
    cards = {'guest_1': reply('stab_declared', {'word': 'copy_stab', 'target': 'my_duellist'}, by='opponent')}
    position = {
        'A': {'election': [{'card': 'roch_kowalski', 'stabs': ['mlynek']}]},
        'B': {'properties': ['guest_1'], 'election': ['rzedzian']},
    }
    t = table(position, cards).say(*DUEL, 'B accept', 'A bare mlynek', 'B use guest_1')
    assert not told(t, 'trait')


@pytest.mark.rule('VT-20.34')
@pytest.mark.parametrize(('gone', 'changed'), [('their_duellist', RZEDZIAN), ('my_duellist', ROCH)])
def test_a_stab_changes_nobody_who_is_gone(gone: str, changed: int) -> None:
    away = {'word': 'return_card', 'target': gone, 'to': 'hand'}
    cards = {
        'guest_1': reply('stab_declared', {'word': 'copy_stab', 'target': 'my_duellist'}, by='opponent'),
        'guest_2': reply('stab_declared', away, by='opponent'),
    }
    position = {
        'A': {'election': [{'card': 'roch_kowalski', 'stabs': ['finta']}]},
        'B': {'properties': ['guest_1', 'guest_2'], 'election': ['rzedzian']},
    }
    t = table(position, cards).say(*DUEL, 'B accept', 'A bare finta', 'B use guest_2', 'B use guest_1')
    assert [numbers[0] for numbers in told(t, 'trait')] == [changed]


@pytest.mark.rule('VT-20.47', 'VT-10.7')
def test_when_all_is_done_nothing_is_about_to_happen() -> None:
    position: dict[str, dict[str, Any]] = {
        'A': {'treasury': 10, 'hand': ['kesim_kesim'], 'election': ['roch_kowalski']},
        'B': {'election': ['rzedzian', 'uhlik']},
    }
    t = table(position).say('A play kesim_kesim', 'A pick uhlik')
    assert position_of(t).pendings == [] == position_of(t).waiting_pendings
    position['A']['hand'] = []
    t = table(position).say(*DUEL, 'B accept')
    assert told(t, 'duel_over')
    assert position_of(t).pendings == []


# -- blows, moves and failures -----------------------------------------------------------------------------------------


@pytest.mark.rule('VT-10.7', 'VT-10.9')
@pytest.mark.parametrize('blow', ['wound', 'kill'])
def test_a_blow_is_told(blow: str) -> None:
    target = {'pick': 1, 'type': 'character', 'side': 'opponent'}
    cards = {'guest_1': effect({'word': blow, 'target': target})}
    t = table({'A': {'hand': ['guest_1']}, 'B': {'election': ['rzedzian']}}, cards)
    at = place(t, 'rzedzian')
    t.say('A play guest_1')
    assert told(t, 'wounded') == ([[at, RZEDZIAN]] if blow == 'wound' else [])
    assert told(t, 'killed') == ([[at, RZEDZIAN]] if blow == 'kill' else [])


@pytest.mark.rule('VT-24.4')
def test_an_effect_that_stays_is_told() -> None:
    t = table({'A': {'hand': ['dlug']}}).say('A play dlug')
    assert told(t, 'stays') == [[place(t, 'dlug')]]


@pytest.mark.rule('VT-16.9')
def test_a_deployment_that_was_undone_is_told_of_whoever_made_it() -> None:
    cards = {'guest_1': reply('card_declared', {'word': 'lose_ducats', 'player': 'opponent', 'n': 9}, by='opponent')}
    position = {'A': {'treasury': 9, 'hand': ['roch_kowalski']}, 'B': {'properties': ['guest_1']}}
    t = table(position, cards).say('A deploy roch_kowalski', 'B use guest_1')
    assert told(t, 'undone') == [[0]]


@pytest.mark.rule('VT-21.2', 'VT-21.4')
def test_nobody_moves_who_may_not_or_who_is_gone() -> None:
    """The checks would send him back at once: so it has to be looked at what was told."""
    strip = {'word': 'strip', 'target': 'event', 'keyword': 'influential', 'until': 'turn'}
    away = {'word': 'return_card', 'target': 'event', 'to': 'hand'}
    for word in (strip, away):
        cards = {'guest_1': reply('move_declared', word, by='opponent')}
        position = {'A': {'election': ['sakowicz']}, 'B': {'properties': ['guest_1']}}
        t = table(position, cards).say('A move sakowicz', 'B use guest_1')
        assert not told(t, 'moved')
    cards = {'guest_1': effect({'word': 'move', 'target': {'pick': 1, 'type': 'character'}, 'to': 'crimson'})}
    t = table({'A': {'hand': ['guest_1'], 'election': ['roch_kowalski']}}, cards).say('A play guest_1')
    assert not told(t, 'moved')


@pytest.mark.rule('VT-40.6')
def test_whoever_left_the_crimson_field_by_leaving_play_does_not_move() -> None:
    cards = {'guest_1': effect({'word': 'wound', 'target': {'pick': 1, 'type': 'character', 'side': 'opponent'}})}
    crimson = {'card': 'rzedzian', 'with': ['karmazynowy_kontusz']}
    t = table({'A': {'hand': ['guest_1']}, 'B': {'crimson': [crimson]}}, cards).say('A play guest_1')
    assert told(t, 'wounded')
    assert not told(t, 'moved')


@pytest.mark.rule('VT-10.13')
def test_a_tapped_card_is_not_tapped_again() -> None:
    cards = {'guest_1': effect({'word': 'tap', 'target': {'pick': 1, 'type': 'character'}})}
    position = {'A': {'hand': ['guest_1'], 'election': [{'card': 'roch_kowalski', 'tapped': True}]}}
    t = table(position, cards).say('A play guest_1')
    assert not told(t, 'tapped')


@pytest.mark.rule('VT-3.12')
def test_a_lady_who_is_tapped_already_is_not_tapped_again() -> None:
    cards = {'guest_1': reply('ability_declared', {'word': 'tap', 'target': 'event'}, by='opponent')}
    position = {
        'A': {'election': ['roch_kowalski', 'helena_kurcewiczowna']},
        'B': {'properties': ['guest_1'], 'election': ['rzedzian']},
    }
    t = table(position, cards, cost_model='M1').say(*DUEL, 'B accept')
    t.say('A support helena_kurcewiczowna', 'B use guest_1')
    helena = KINDS.index('helena_kurcewiczowna')
    assert [numbers[1] for numbers in told(t, 'tapped')] == [ROCH, helena]


@pytest.mark.rule('VT-23.8')
def test_equipment_is_not_handed_to_its_own_bearer() -> None:
    word = {'word': 'reattach', 'target': 'self', 'to': {'pick': 1, 'type': 'character'}}
    cards = {'guest_1': {'type': 'equipment', 'abilities': [{'kind': 'trifle', 'do': [word]}]}}
    position = {'A': {'election': [{'card': 'roch_kowalski', 'with': ['guest_1']}, 'uhlik']}}
    t = table(position, cards).say('A use guest_1', 'A pick roch_kowalski')
    assert not told(t, 'reattached')


# -- what is offered ---------------------------------------------------------------------------------------------------


def offered_once(t: Scenario, seat: int) -> None:
    options = t.game.options(seat)
    assert options == sorted(set(options))


@pytest.mark.rule('VT-20.25', 'VT-18.6')
def test_copies_are_offered_once_and_in_order() -> None:
    cards = {
        'guest_1': reply('duel_window', {'word': 'gain_ducats', 'player': 'me', 'n': 1}),
        'guest_2': effect({'word': 'deploy', 'from': 'hand', 'filter': {'type': 'character'}}),
    }
    fighter = {'card': 'roch_kowalski', 'stabs': ['finta', 'finta']}
    hand = ['guest_2', 'uhlik', 'sakowicz', 'uhlik']
    position = {
        'A': {'treasury': 30, 'hand': hand, 'properties': ['guest_1', 'guest_1'], 'election': [fighter]},
        'B': {'election': ['rzedzian']},
    }
    t = table(position, cards).say(*DUEL, 'B accept').asked('A slot')
    offered_once(t, 0)
    t = table(position, cards).say('A agitate roch_kowalski', 'A with_stab').asked('A throw_in')
    offered_once(t, 0)
    t = table(position, cards).say('A play guest_2').asked('A deploy_now')
    offered_once(t, 0)
    t.offers('A deploy uhlik', 'A deploy sakowicz')


@pytest.mark.rule('VT-10.6')
def test_an_earlier_game_leaves_the_rest_of_the_pile_as_it_lies() -> None:
    cards = {'guest_1': effect({'word': 'discard', 'target': {'all': True, 'type': 'property', 'side': 'opponent'}})}
    position = {
        'A': {'hand': ['guest_1']},
        'B': {'discard': ['latyfundium'], 'properties': ['folwark', 'szynk', 'mlyn_wodny']},
    }
    t = table(position, cards).say('A play guest_1', 'B discard folwark').asked('B next_on_pile')
    before = list(position_of(t).players[1].discard)
    answer = VETO.unasked(t.game)
    assert answer is not None
    t.say(f'B {VETO.phrase(answer)}').asked('A floor')
    assert position_of(t).players[1].discard == before


# -- VT-40.9: a net that is never needed -------------------------------------------------------------------------------


@pytest.mark.rule('VT-40.9')
def test_a_copy_that_has_left_play_takes_nobody_along() -> None:
    """Roch left and came back; the two copies of Uhlik make the net look at all cards."""
    cards = {'guest_1': effect({'word': 'return_card', 'target': {'pick': 1, 'name': 'roch_kowalski'}, 'to': 'hand'})}
    position = {'A': {'hand': ['guest_1', 'pobor'], 'election': ['roch_kowalski', 'uhlik']}}
    t = table(position, cards).say('A play guest_1', 'A deploy roch_kowalski')
    g = position_of(t)
    g.new_piece(KINDS.index('uhlik'), 1, 1, ELECTION_FIELD, NOTHING)
    g.players[1].deck_list = sorted([*g.players[1].deck_list, KINDS.index('uhlik')])
    t.say('A play pobor').expect(A={'election': ['roch_kowalski', 'uhlik']}, B={'election': []})


@pytest.mark.rule('VT-40.9')
def test_of_two_copies_the_later_one_goes_wherever_it_lies() -> None:
    t = table({'A': {'hand': ['pobor'], 'election': ['roch_kowalski']}, 'B': {'election': ['uhlik', 'roch_kowalski']}})
    first, second = (piece for piece in position_of(t).pieces if piece.kind == ROCH)
    first.entered, second.entered = second.entered, first.entered
    t.say('A play pobor').expect(A={'election': []}, B={'election': ['uhlik', 'roch_kowalski']})
