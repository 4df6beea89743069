"""Secrets of the Sejm: what is sealed is seen by nobody before all answers are in, and by everybody afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.testing.scenario import Scenario

META = take('sigismundus')
WATCHER = -1
OTHERS = (1, 2, WATCHER)

# the position and what is already said; two answers of A; the answers of the others; the event that opens them all
SEALED: dict[str, tuple[dict[str, Any], list[str], str, str, list[str], str]] = {
    'bribe': ({'phase': 'bribery'}, [], 'amount 0', 'amount 3', ['B amount 1', 'C amount 2'], 'ducats_offered'),
    'votes for sale': (
        {'phase': 'bribery'},
        ['A amount 1', 'B amount 0', 'C amount 1'],
        *('amount 0', 'amount 3', ['B amount 1', 'C amount 2'], 'votes_offered'),
    ),
    'bid': ({'phase': 'office_votes'}, [], 'amount 0', 'amount 3', ['B amount 1', 'C amount 2'], 'bids'),
    'bid with extra votes': (
        {'phase': 'office_votes', 'vacancies': {'castellanus_posnaniensis': 'A'}},
        *([], 'amount 0', 'amount 5', ['B amount 1', 'C amount 2'], 'bids'),
    ),
    'tax': ({'phase': 'demand'}, [], 'amount 0', 'amount 3', ['B amount 1', 'C amount 2'], 'bids'),
    'support': (
        {'phase': 'demand', 'demand': 'support'},
        *([], 'amount 0', 'amount 3', ['B amount 1', 'C amount 2'], 'bids'),
    ),
    'noble host': (
        {'phase': 'demand', 'demand': 'noble_host'},
        *([], 'host 0-0-0', 'host 1-1-0', ['B host 1-0-0', 'C host 0-1-0'], 'bids'),
    ),
    'thumb': ({'phase': 'act'}, [], 'for', 'against', ['B for', 'C against'], 'declared'),
}


def table(what: str) -> Scenario:
    """Three players with 3 ducats and 3 votes each, where the sealed answer is asked for."""
    position = {**SEALED[what][0], **{letter: {'ducats': 3, 'votes': 3} for letter in 'ABC'}}
    return Scenario(META, 3, position).say(*SEALED[what][1])


def seen(t: Scenario) -> list[dict[str, Any]]:
    return [t.game.view(onlooker) for onlooker in OTHERS]


@pytest.mark.rule('SA-17.3.1', 'SA-17.3.3', 'SA-17.4.5', 'SA-17.5.2', 'SA-17.6.2', 'SA-80.15', 'SA-80.16')
@pytest.mark.parametrize('what', SEALED)
def test_nobody_sees_a_sealed_answer(what: str) -> None:
    """Whatever A answers, the others and a watcher see the same as before, and no event is told to anyone."""
    before = seen(table(what))
    for phrase in SEALED[what][2:4]:
        t = table(what).say(f'A {phrase}')
        assert seen(t) == before
        assert t.table.log[-1] == []
        assert t.game.view(0)['question']['said'] == META.action(phrase), 'A sees the own answer'


@pytest.mark.rule('SA-17.3.1', 'SA-17.3.3', 'SA-17.4.5', 'SA-17.5.2', 'SA-17.6.2', 'SA-80.15', 'SA-80.16')
@pytest.mark.parametrize('what', SEALED)
def test_the_last_to_answer_has_seen_nothing_of_the_others(what: str) -> None:
    first, second, answers = SEALED[what][2:5]
    views = []
    for phrase in (first, second):
        t = table(what).say(f'A {phrase}', answers[0])
        assert t.table.log[-1] == []
        assert t.game.waiting() == [2], 'all know who has answered and who has not'
        views.append([t.game.view(2), t.game.view(WATCHER)])
    assert views[0] == views[1]


@pytest.mark.rule('SA-17.3.2', 'SA-17.3.4', 'SA-17.4.5', 'SA-17.5.2', 'SA-17.6.2', 'SA-80.15', 'SA-80.16')
@pytest.mark.parametrize('what', SEALED)
def test_all_sealed_answers_are_opened_together(what: str) -> None:
    _, phrase, answers, opened = SEALED[what][2:]
    t = table(what).say(f'A {phrase}', *answers)
    told = [event for event in t.table.log[-1] if event.tag == opened]
    assert len(told) == (3 if what == 'thumb' else 1)
    assert all(not event.hidden for event in told), 'told to everyone'
    if phrase.startswith('amount'):
        assert told[0].numbers == [int(phrase.split()[1]), 1, 2]


@pytest.mark.rule('SA-17.3.1', 'SA-17.3.3', 'SA-17.4.5', 'SA-17.5.2', 'SA-17.6.2')
@pytest.mark.parametrize('what', SEALED)
def test_an_imagined_table_knows_nothing_of_the_answers_of_the_others(what: str) -> None:
    t = table(what).say(f'A {SEALED[what][3]}')
    for onlooker in OTHERS:
        assert t.game.imagine(onlooker, 1).waiting() == [0, 1, 2]


@pytest.mark.rule('SA-17.3.3')
def test_the_ducats_on_offer_are_seen_before_votes_are_offered() -> None:
    t = table('bribe').say('A amount 3', 'B amount 0', 'C amount 1')
    for view in seen(t):
        assert view['question']['step'] == 'offer_votes'
        assert [player['offered'] for player in view['players']] == [3, 0, 1]
        assert [player['selling'] for player in view['players']] == [0, 0, 0]


@pytest.mark.rule('SA-17.6.1')
def test_all_votes_left_are_seen_when_the_act_is_voted_on() -> None:
    t = Scenario(META, 3, {'phase': 'act', 'A': {'votes': 4}, 'B': {'votes': 0}, 'C': {'votes': 2}})
    for view in seen(t):
        assert [player['votes'] for player in view['players']] == [4, 0, 2]
    told = [event.numbers for event in t.say('A against', 'B for', 'C for').table.log[-1] if event.tag == 'declared']
    assert told == [[0, 0, 4], [1, 1, 0], [2, 1, 2]]


@pytest.mark.rule('SA-17.1.3', 'SA-17.6.10')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_forty_votes_are_enough_for_the_printed_tracks(seats: int) -> None:
    t = Scenario(META, seats, {'phase': 'count'})
    told = META.describe(t.game)
    claims = [12, 9, 6, 3, 1][:seats]
    assert [told[letter]['votes'] for letter in 'ABCDE'[:seats]] == claims
    assert told['bank']['votes'] == 40 - sum(claims)
