"""Words of the cards of which no scenario file can tell what they do: who sees what, what is told, what chance does."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto.names import KINDS
from sejmik.testing.scenario import Scenario

KILLS = [{'word': 'kill', 'target': {'pick': 1, 'type': 'character', 'side': 'opponent'}}]


def effect(*do: dict[str, Any]) -> dict[str, Any]:
    return {'type': 'effect', 'abilities': [{'kind': 'trifle', 'zone': 'hand', 'do': list(do)}]}


def reply(on: str, **said: Any) -> dict[str, Any]:
    return {'type': 'property', 'abilities': [{'kind': 'reply', 'on': on, **said}]}


def table(position: dict[str, Any], seats: int = 2, seed: str = 'words', **guests: dict[str, Any]) -> Scenario:
    return Scenario(take('veto'), seats, position, seed=seed, pack={'cards': guests})


def told(t: Scenario, *said: str) -> list[tuple[str, list[int]]]:
    """What everyone hears of it."""
    return [(event.tag, event.numbers) for sentence in said for event in t.table.say(sentence)]


@pytest.mark.rule('VT-1.1')
def test_only_who_looks_at_a_hand_knows_it() -> None:
    look = effect({'word': 'look_hand', 'player': 'opponent'})
    position = {'A': {'hand': ['guest_1']}, 'B': {'hand': ['finta', 'szynk']}, 'C': {'hand': ['unik']}}
    t = table(position, 3, guest_1=look)
    events = [
        event
        for said in ('A play guest_1', 'A name B', 'B bene', 'C bene')
        for event in t.table.say(said)
        if event.tag == 'hand_seen'
    ]
    assert [(event.numbers, event.hidden, event.audience) for event in events] == [
        ([0, 1, 2], sorted([KINDS.index('finta'), KINDS.index('szynk')]), 1)
    ]


@pytest.mark.rule('VT-26.8')
def test_who_searches_sees_the_whole_pile() -> None:
    search = effect({'word': 'search', 'from': 'deck', 'filter': {'type': 'stab'}, 'n': 1, 'to': 'hand'})
    t = table({'A': {'hand': ['guest_1'], 'deck': ['unik', 'finta']}}, guest_1=search)
    events = [event for event in t.table.say('A play guest_1') if event.tag == 'searched']
    assert [(event.numbers, event.hidden) for event in events] == [
        ([0, 0], sorted([KINDS.index('finta'), KINDS.index('unik')]))
    ]


@pytest.mark.rule('VT-26.8')
def test_the_deck_is_shuffled_before_the_found_card_is_laid_on_top() -> None:
    search = effect({'word': 'search', 'from': 'deck', 'filter': {'type': 'property'}, 'n': 1, 'to': 'deck_top'})
    orders = set()
    for n in range(8):
        deck = ['unik', 'finta', 'szynk', 'mlynek', 'riposta', 'zaslona']
        t = table({'A': {'hand': ['guest_1'], 'deck': deck}}, seed=f'search {n}', guest_1=search)
        t.say('A play guest_1', 'A find szynk')
        order = t.meta.describe(t.game)['A']['deck']
        assert order[0] == 'szynk'
        orders.add(tuple(order))
    assert len(orders) > 1


@pytest.mark.rule('VT-10.7')
def test_it_is_told_that_somebody_is_only_wounded() -> None:
    saves = reply(
        'about_to_kill',
        card={'side': 'mine'},
        do=[{'word': 'prevent', 'instead': [{'word': 'wound', 'target': 'event'}]}],
    )
    position = {'A': {'hand': ['guest_2']}, 'B': {'properties': ['guest_1'], 'election': ['uhlik']}}
    heard = told(table(position, guest_1=saves, guest_2=effect(*KILLS)), 'A play guest_2', 'B use guest_1')
    assert [numbers[1] for tag, numbers in heard if tag == 'only_wounded'] == [KINDS.index('uhlik')]


@pytest.mark.rule('VT-10.7')
def test_it_is_told_whom_a_card_has_saved() -> None:
    saves = reply('about_to_kill', card={'side': 'mine'}, do=[{'word': 'prevent'}])
    position = {'A': {'hand': ['guest_2']}, 'B': {'properties': ['guest_1'], 'election': ['uhlik']}}
    heard = told(table(position, guest_1=saves, guest_2=effect(*KILLS)), 'A play guest_2', 'B use guest_1')
    assert [numbers[1] for tag, numbers in heard if tag == 'prevented'] == [KINDS.index('uhlik')]


@pytest.mark.rule('VT-1.8')
def test_it_is_told_who_keeps_his_votes_and_why_they_are_lost() -> None:
    saves = reply('about_to_lose_votes', do=[{'word': 'prevent'}])
    takes = effect({'word': 'lose_votes', 'player': 'opponent', 'n': 1})
    position = {'A': {'hand': ['guest_2', 'guest_2']}, 'B': {'properties': ['guest_1'], 'votes': 3}}
    t = table(position, guest_1=saves, guest_2=takes)
    heard = told(t, 'A play guest_2', 'B use guest_1', 'A bene')
    assert [numbers for tag, numbers in heard if tag in ('votes_kept', 'prevented')] == [[1]]
    heard = told(t, 'A play guest_2', 'B bene')
    assert [numbers for tag, numbers in heard if tag == 'votes_lost'] == [[1, 1, 5]]


@pytest.mark.rule('VT-1.1')
def test_it_is_told_who_stands_in_for_another() -> None:
    steps_in = reply(
        'challenge_declared',
        by='opponent',
        do=[{'word': 'substitute', 'with': {'pick': 1, 'type': 'character', 'side': 'mine', 'name': 'sakowicz'}}],
    )
    position = {
        'A': {'election': ['roch_kowalski']},
        'B': {'properties': ['guest_1'], 'election': ['uhlik', 'sakowicz']},
    }
    heard = told(table(position, guest_1=steps_in), 'A challenge roch_kowalski', 'A pick uhlik', 'B use guest_1')
    assert [numbers[1] for tag, numbers in heard if tag == 'stands_in'] == [KINDS.index('sakowicz')]


@pytest.mark.rule('VT-32.6')
def test_it_is_told_who_has_fulfilled_a_condition() -> None:
    t = table({'A': {'hand': ['guest_1']}}, guest_1=effect({'word': 'win', 'player': 'me'}))
    assert [numbers for tag, numbers in told(t, 'A play guest_1') if tag == 'fulfilled'] == [[0]]


@pytest.mark.rule('VT-1.1')
def test_it_is_told_who_does_not_pay() -> None:
    threat = {'word': 'unless_pay', 'player': 'opponent', 'ducats': 2, 'else': [{'word': 'end_duel'}]}
    t = table({'A': {'hand': ['guest_1']}}, guest_1=effect(threat))
    heard = told(t, 'A play guest_1', 'B decline')
    assert [numbers for tag, numbers in heard if tag == 'declined'] == [[1]]
