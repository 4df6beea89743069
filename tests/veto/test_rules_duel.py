"""Rules of duels, the stack and the checks that one scenario cannot show: winners, secrets, chance."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.veto import actions
from sejmik.games.veto.meta import VETO
from sejmik.games.veto.names import KINDS
from sejmik.games.veto.state import Veto
from sejmik.kernel.event import HIDDEN
from sejmik.kernel.game import Game
from sejmik.testing.scenario import Scenario

DUEL = ['A challenge roch_kowalski', 'A pick rzedzian', 'B accept']
DUELLISTS = {'A': {'election': ['roch_kowalski']}, 'B': {'votes': 3, 'election': ['rzedzian']}}


def table(position: dict[str, Any], seats: int = 2, seed: str = 'scenario', **options: object) -> Scenario:
    return Scenario(VETO, seats, position, options, seed)


def winners(t: Scenario) -> tuple[str, str]:
    outcome = t.game.outcome
    assert outcome is not None
    return ''.join('ABCD'[seat] for seat in outcome.winners()), outcome.how


# -- VT-40, VT-41: who has won -----------------------------------------------------------------------------------------


@pytest.mark.rule('VT-40.2')
def test_whoever_kills_the_only_elect_wins_with_fewer_votes() -> None:
    position = {'A': {'election': ['roch_kowalski']}, 'B': {'votes': 9, 'election': ['michal_korybut']}}
    t = table(position).say('A challenge roch_kowalski', 'A pick michal_korybut', 'B accept')
    assert winners(t) == ('A', 'elect_killed')


@pytest.mark.rule('VT-40.3')
def test_whoever_holds_all_votes_wins() -> None:
    position = {'A': {'votes': 20, 'election': ['roch_kowalski']}, 'B': {'votes': 1, 'election': ['rzedzian']}}
    assert winners(table(position).say(*DUEL)) == ('A', 'all_votes')


@pytest.mark.rule('VT-40.4')
def test_all_votes_and_a_killed_elect_in_one_instant_are_decided_by_the_votes() -> None:
    """By the option the owner loses whose Elect is killed: here the player who gains all votes by killing it."""
    borrowed = {'card': 'michal_korybut', 'owner': 'B'}
    position = {'A': {'votes': 3, 'election': [borrowed]}, 'B': {'votes': 18, 'election': ['michal_wolodyjowski']}}
    t = table(position, elect_loss_subject='owner')
    t.say('A challenge michal_korybut', 'A pick michal_wolodyjowski', 'B accept')
    assert winners(t) == ('B', 'all_votes')


@pytest.mark.rule('VT-40.12')
def test_the_last_check_finds_missing_votes_and_debts() -> None:
    g = table({'A': {'votes': 3}}).game
    assert isinstance(g, Veto)
    assert g.audit() == []
    g.players[0].votes += 1
    assert g.audit() == ['22 votes instead of 21']
    g.players[0].votes -= 1
    g.players[1].treasury = -1
    assert g.audit() == ['treasury of seat 1 is -1']


@pytest.mark.rule('VT-41.1')
def test_whoever_concedes_leaves_the_victory_to_the_other() -> None:
    assert winners(table({'A': {'votes': 9}}, concession=1).say('A concede')) == ('B', 'last_left')


@pytest.mark.rule('VT-41.1')
def test_the_last_who_did_not_concede_wins() -> None:
    assert winners(table({}, 3, concession=1).say('A concede', 'B concede')) == ('C', 'last_left')


@pytest.mark.rule('VT-41.2')
@pytest.mark.parametrize(('votes', 'winner'), [((3, 5, 4), 'B'), ((3, 5, 5), 'C'), ((0, 0, 0), 'C')])
def test_at_the_round_limit_most_votes_win_then_the_initiative_and_nothing_is_drawn(
    votes: tuple[int, ...], winner: str
) -> None:
    position: dict[str, Any] = {'phase': 'end', 'round': 4, 'initiative': 'C'}
    for letter, n in zip('ABC', votes, strict=True):
        position[letter] = {'votes': n}
    assert winners(table(position, 3, round_limit=4)) == (winner, 'round_limit')


# -- VT-41.3: who is asked depends on public things only ---------------------------------------------------------------

OPENINGS: dict[str, tuple[int, dict[str, Any], list[str]]] = {
    'a duel': (2, DUELLISTS, DUEL[:2]),
    'a duel with attached stabs': (
        2,
        {
            'A': {'election': [{'card': 'roch_kowalski', 'stabs': ['mlynek'], 'with': ['pani_kowalska']}]},
            'B': {'votes': 3, 'election': [{'card': 'jan_zagloba', 'stabs': ['riposta', 'finta']}]},
        },
        ['A challenge roch_kowalski', 'A pick jan_zagloba'],
    ),
    'a duel among four': (4, DUELLISTS, DUEL[:2]),
    'a killing': (
        3,
        {**DUELLISTS, 'C': {'election': ['krzeczowski']}, 'B': {'votes': 3, 'election': ['rzedzian', 'jurko_bohun']}},
        DUEL[:2],
    ),
    'an agitation': (3, {'A': {'election': ['roch_kowalski', 'aramis']}}, ['A agitate roch_kowalski']),
    'an agitation against a player': (
        2,
        {'A': {'votes': 9, 'election': ['roch_kowalski']}, 'B': {'votes': 12}},
        ['A agitate roch_kowalski'],
    ),
    'a deployment': (4, {'A': {'hand': ['uhlik']}}, ['A deploy uhlik']),
    'an effect': (3, {'A': {'hand': ['pobor']}, 'B': {'election': ['jan_zagloba']}}, ['A play pobor']),
    'the text of a card': (2, {'A': {'election': ['jerzy_karol_hlebowicz']}}, ['A use jerzy_karol_hlebowicz']),
    'a killing by a card': (2, {**DUELLISTS, 'A': {'hand': ['kesim_kesim']}}, ['A play kesim_kesim']),
    'political influence': (2, {'A': {'faction': 'lubomirscy'}}, ['A influence']),
}
HANDS = [
    ['folwark', 'latyfundium'],
    ['liberum_veto', 'bujdy_i_bajania'],
    ['chleb_z_pajeczyna', 'przez_okno'],
    ['finta', 'riposta'],
    ['sad_kapturowy', 'nie_pozwalam'],
    ['pchniecie_w_plecy', 'jarema_idzie'],
]


def asked_until_the_floor(g: Game) -> list[tuple[str, list[int]]]:
    """Everyone says bene, accepts, or whatever comes first; who was asked by which step."""
    trace = []
    while g.question is not None and g.question.step.tag != 'floor':
        trace.append((g.question.step.tag, list(g.question.seats)))
        seat = g.waiting()[0]
        options = g.options(seat)
        g.answer(seat, next((word for word in (actions.BENE, actions.ACCEPT) if word in options), options[0]))
    return trace


@pytest.mark.rule('VT-41.3')
@pytest.mark.parametrize('name', OPENINGS)
def test_who_is_asked_is_the_same_whatever_the_hands_hold(name: str) -> None:
    seats, stated, opening = OPENINGS[name]
    traces = []
    for hand in HANDS:
        position = {letter: {'hand': hand, **stated.get(letter, {})} for letter in 'ABCD'[:seats]}
        t = table(position, seats).say(*opening)
        traces.append(asked_until_the_floor(t.game))
    assert traces[0]
    assert all(trace == traces[0] for trace in traces)


@pytest.mark.rule('VT-41.3')
@pytest.mark.parametrize('name', OPENINGS)
def test_in_worlds_that_a_seat_cannot_tell_apart_the_same_seats_are_asked(name: str) -> None:
    seats, stated, opening = OPENINGS[name]
    position = {letter: {'hand': HANDS[0], **stated.get(letter, {})} for letter in 'ABCD'[:seats]}
    g = table(position, seats).say(*opening).game
    trace = asked_until_the_floor(g.clone())
    for onlooker in range(seats):
        for seed in range(5):
            assert asked_until_the_floor(g.imagine(onlooker, seed)) == trace


# -- VT-41.4, VT-41.5: the log, and chance -----------------------------------------------------------------------------


@pytest.mark.rule('VT-41.4')
def test_of_cards_discarded_together_the_log_shows_only_the_top_one() -> None:
    hand = ['finta', 'mlynek', 'riposta', 'pobor', 'precz', 'folwark', 'szynk', 'rapier', 'batorowka']
    g = table({'phase': 'settlement', 'A': {'hand': hand}}).game
    g.news.clear()
    for word in ('finta', 'mlynek', 'riposta'):
        g.answer(0, VETO.action(f'discard {word}'))
    buried = {KINDS.index('finta'), KINDS.index('mlynek')}
    for seat in (1, -1):
        told = [event.told(seat) for event in g.news]
        assert any(event.tag == 'hand_discarded' and event.numbers == [0, 3, KINDS.index('riposta')] for event in told)
        assert not any(buried & {*event.numbers, *event.hidden} for event in told)
        assert any(HIDDEN in event.hidden for event in told)


@pytest.mark.rule('VT-41.4')
def test_nobody_is_shown_a_discard_pile_below_its_top_card() -> None:
    g = table({'A': {'discard': ['finta', 'mlynek', 'riposta']}}).game
    for seat in (-1, 0, 1):
        seen = g.view(seat)['players'][0]
        assert (seen['discard_top'], seen['discard_count']) == (KINDS.index('finta'), 3)
        cards = {KINDS.index('mlynek'), KINDS.index('riposta')}
        assert not any(cards & set(value) for value in seen.values() if isinstance(value, list))


WITHOUT_CHANCE = ['a duel', 'an agitation', 'a deployment', 'an effect', 'the text of a card', 'a killing by a card']


@pytest.mark.rule('VT-41.5')
@pytest.mark.parametrize('name', WITHOUT_CHANCE)
def test_nothing_else_is_left_to_chance(name: str) -> None:
    seats, stated, opening = OPENINGS[name]
    t = table(stated, seats)
    before = t.game.chance.used
    t.say(*opening)
    asked_until_the_floor(t.game)
    assert t.game.chance.used == before


@pytest.mark.rule('VT-41.5')
def test_searching_shuffles_the_deck() -> None:
    t = table({'A': {'hand': ['list_przypowiedni']}})
    before = t.game.chance.used
    t.say('A play list_przypowiedni', 'A none')
    assert t.game.chance.used > before


@pytest.mark.rule('VT-41.5')
def test_a_text_that_says_at_random_is_left_to_chance() -> None:
    left = set()
    for n in range(20):
        position = {
            'A': {'hand': ['cios_glowica'], 'election': ['roch_kowalski']},
            'B': {'hand': ['folwark', 'szynk', 'precz'], 'election': ['jan_skrzetuski']},
        }
        t = table(position, seed=f'seed {n}')
        t.say('A challenge roch_kowalski', 'A pick jan_skrzetuski', 'B bene', 'A play cios_glowica', 'B bene')
        left.add(VETO.describe(t.game)['B']['discard'][0])
    assert left == {'folwark', 'szynk', 'precz'}


def test_equal_stabs_under_a_character_are_offered_once_as_a_reply() -> None:
    position = {
        'A': {'election': [{'card': 'roch_kowalski', 'stabs': ['riposta', 'riposta']}]},
        'B': {'hand': ['finta'], 'election': ['charlamp']},
    }
    t = table(position)
    t.say('A challenge roch_kowalski', 'A pick charlamp', 'B bene', 'A bene', 'B play finta').asked('A reply')
    assert [VETO.phrase(option) for option in t.game.options(0)] == ['bene', 'bare riposta']


@pytest.mark.rule('VT-41.3')
def test_bene_in_advance_is_for_the_moments_that_can_be_answered_now() -> None:
    gain = {'word': 'gain_ducats', 'player': 'me', 'n': 1}
    ability = {'kind': 'reply', 'on': 'card_declared', 'do': [gain]}
    pack = {'cards': {'guest_1': {'type': 'property', 'name': 'Eyes', 'abilities': [ability]}}}
    t = Scenario(VETO, 2, {'A': {'hand': ['szynk']}, 'B': {'properties': ['guest_1']}}, pack=pack)
    t.say('A play szynk').asked('B reply')
    passing = VETO.passing(t.game, 1)
    assert passing is not None
    assert passing.moments == ('card_declared',)
    t.say('B bene')
    told = [(event.tag, event.numbers) for events in t.table.log for event in events if event.tag == 'bene_said']
    assert told == [('bene_said', [1])]


@pytest.mark.rule('VT-16.12')
def test_what_fails_is_told_with_its_place_on_the_stack() -> None:
    loss = {'word': 'lose_ducats', 'player': 'opponent', 'n': 9}
    ability = {'kind': 'reply', 'zone': 'hand', 'on': 'ability_declared', 'by': 'opponent', 'do': [loss]}
    pack = {'cards': {'guest_1': {'type': 'effect', 'name': 'A thief', 'abilities': [ability]}}}
    position = {'A': {'treasury': 4, 'election': ['walerian_magni']}, 'B': {'hand': ['guest_1']}}
    t = Scenario(VETO, 2, position, pack=pack).say('A use walerian_magni', 'B play guest_1').asked('A floor')
    told = [event.numbers for events in t.table.log for event in events if event.tag == 'failed']
    assert told == [[0]]
