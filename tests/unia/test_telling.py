"""What Unia Lubelska tells beyond its log: scenes, alarms, doubts, and what touches whom."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.unia import alarms, doubts, scenes
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN
from sejmik.table.staging import scenes_of
from sejmik.testing.scenario import Scenario, scenario
from sejmik.texts import GameTexts, load
from tests.sources import source_of

UNIA = take('unia')
NAMES = ['Anna', 'Bogna', 'Cyryl', 'Dobrawa']


def told(t: Scenario, seat: int, lang: str = 'en') -> list[dict[str, Any]]:
    """The scenes of the last answer, as `seat` sees them."""
    record = t.table
    texts = GameTexts(UNIA, lang, NAMES[: record.game.seats])
    return scenes_of(texts, seat, record)


def bid(hand: list[str], rival: list[str], seats: int = 2, **more: Any) -> Scenario:
    """A table where the last turn ends: B has bid already, A finishes with this hand."""
    t = scenario('unia', seats=seats, turn='A', first='B', marshal='B', **more)
    t.give('A', hand=hand, votes=3).give('B', bid=rival, votes=5)
    return t


def changes(scene: dict[str, Any]) -> list[tuple[str, Any, Any, str]]:
    return [(one['title'], one['before'], one['after'], one['tone']) for one in scene['meanings']]


# -- the bidding -------------------------------------------------------------------------------------------------------


def test_the_bidding_is_turned_up_card_by_card_and_says_what_it_costs() -> None:
    t = bid(['mowca', 'veto'], ['klient']).say('A done')
    [scene] = told(t, 1)
    lanes = {lane['seat']: lane for lane in scene['lanes']}
    assert [(piece['word'], piece['value']) for piece in lanes[0]['pieces']] == [('mowca', 2), ('veto', 3)]
    assert [lanes[seat]['total'] for seat in (0, 1)] == [5, 1]
    assert [lanes[seat]['verdict'] for seat in (0, 1)] == ['wins', 'loses']
    assert changes(scene) == [
        ('Anna wins the bidding', None, None, ''),
        ('You give one vote back', 5, 4, 'bad'),
    ]
    assert scene['text'] == 'You lose the bidding, 1 to 5.'


def test_the_bidding_means_something_else_to_each_seat() -> None:
    t = bid(['mowca', 'veto'], ['klient']).say('A done')
    assert changes(told(t, 0)[0]) == [
        ('You win the bidding', None, None, 'good'),
        ('Bogna gives one vote back', 5, 4, 'good'),
    ]
    assert changes(told(t, -1)[0]) == [
        ('Anna wins the bidding', None, None, ''),
        ('Bogna gives one vote back', 5, 4, ''),
    ]
    assert told(t, -1)[0]['text'] == 'Anna wins the bidding with 5; Bogna comes last with 1.'


def test_bonuses_stand_behind_the_cards_with_the_card_they_come_from() -> None:
    t = bid(['jarmark', 'mowca'], ['veto']).say('A play jarmark', 'A done')
    [scene] = told(t, 0)
    pieces = next(lane for lane in scene['lanes'] if lane['seat'] == 0)['pieces']
    assert [(piece['word'], piece['value'], piece['stage']) for piece in pieces] == [('mowca', 2, 0), ('jarmark', 2, 1)]
    assert pieces[1]['note'] == 'played this round'


def test_cards_that_do_not_count_are_taken_off() -> None:
    t = bid(['radziwill_czarny', 'mowca', 'veto'], ['klient'])
    t.say('A play radziwill_czarny', 'A colour red', 'A decline', 'A done')
    [scene] = told(t, 0)
    lane = next(lane for lane in scene['lanes'] if lane['seat'] == 0)
    assert [(piece['value'], piece['tone']) for piece in lane['pieces']] == [(2, ''), (3, ''), (-2, 'bad')]
    assert lane['total'] == 3


def test_a_tie_is_told_before_and_after_the_marshal_settles_it() -> None:
    t = bid(['mowca'], ['mowca']).say('A done')
    [scene] = told(t, 1)
    assert [lane['verdict'] for lane in scene['lanes']] == ['', '']
    assert [one['title'] for one in scene['meanings']] == ['Equal bids: you decide']
    t.say('B name A')
    [scene] = told(t, 0)
    assert [(lane['seat'], lane['verdict']) for lane in scene['lanes']] == [(0, 'wins'), (1, 'loses')]
    assert changes(scene)[1] == ('Bogna gives one vote back', 5, 4, 'good')


def test_without_votes_nothing_is_given_back() -> None:
    t = scenario('unia', seats=2, turn='A', first='B', marshal='B')
    t.give('A', hand=['mowca'], votes=3).give('B', votes=0)
    t.say('A done')
    assert [one['title'] for one in told(t, 1)[0]['meanings']] == [
        'Anna wins the bidding',
        'You have no vote to give back',
    ]


def test_four_bids_are_four_lanes_and_a_loss_of_the_ally_is_bad() -> None:
    t = scenario('unia', seats=4, turn='A', first='B', marshal='B')
    t.give('A', hand=['veto', 'mowca'], votes=1).give('B', bid=['veto'], votes=2)
    t.give('C', bid=['klient'], votes=4).give('D', bid=['mowca'], votes=0)
    t.say('A done')
    [scene] = told(t, 0)
    assert [(lane['seat'], lane['total'], lane['verdict']) for lane in scene['lanes']] == [
        (1, 3, ''),
        (2, 1, 'loses'),
        (3, 2, ''),
        (0, 5, 'wins'),
    ]
    assert changes(scene)[1] == ('Cyryl gives one vote back', 4, 3, 'bad')


def test_when_only_the_middle_is_tied_winner_and_loser_are_told_at_once() -> None:
    t = scenario('unia', seats=4, turn='A', first='B', marshal='B')
    t.give('A', hand=['veto', 'mowca'], votes=1).give('B', bid=['mowca'], votes=2)
    t.give('C', bid=['klient'], votes=4).give('D', bid=['mowca'], votes=0)
    t.say('A done').asked('B order_bidders')
    assert [one['title'] for one in told(t, 2)[0]['meanings']] == ['Anna wins the bidding', 'You give one vote back']
    t.say('B name D')
    assert told(t, 2) == []


# -- what somebody else's card costs -----------------------------------------------------------------------------------


def test_a_vote_lost_to_a_card_is_a_scene_for_whoever_loses_it() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['zamoyski', 'mowca']).give('B', votes=4)
    t.say('A play zamoyski')
    [scene] = told(t, 1)
    assert scene['title'] == 'Anna: Jan Zamoyski'
    assert changes(scene) == [('You give 1 vote back', 4, 3, 'bad')]
    assert told(t, 0) == told(t, -1) == []


def test_no_scene_for_a_loss_of_nothing() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['zamoyski', 'mowca']).give('B', votes=0)
    t.say('A play zamoyski')
    assert told(t, 1) == []


def test_a_cancelled_card_is_a_scene_for_whoever_played_it() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['mowca', 'palac']).give('B', hand=['veto'])
    t.say('A play mowca', 'B veto')
    [scene] = told(t, 0)
    assert scene['subtitle'] == 'Bogna stops your card'
    assert [one['title'] for one in scene['meanings']] == ['Orator does nothing']
    assert told(t, 1) == []


# -- the end of the round and of the game ------------------------------------------------------------------------------


def test_an_endorsement_card_that_changes_hands_is_a_scene() -> None:
    t = scenario('unia', seats=2, phase='draft', track=['posel', 'posel', 'golota'])
    t.give('A', markers={'clergy': 3}).give('B', endorsements=['clergy'], markers={'clergy': 2})
    t.say('A pick posel', 'B pick posel')
    scene = told(t, 1)[-1]
    assert scene['kind'] == 'estates'
    [lane] = scene['lanes']
    assert [piece['note'] for piece in lane['pieces']] == ['Anna 3', 'Bogna 1']
    assert scene['meanings'][0]['tone'] == 'bad'
    assert told(t, 0)[-1]['meanings'][0]['tone'] == 'good'


def test_the_last_vote_is_a_scene_with_both_sides() -> None:
    t = scenario('unia', seats=4, turn='A')
    t.give('A', hand=['mowca', 'veto'], votes=5).give('B', votes=6).give('C', votes=5).give('D', votes=4)
    t.say('A play mowca')
    [scene] = told(t, -1)
    assert scene['kind'] == 'over'
    assert [lane['total'] for lane in scene['lanes']] == [11, 10]
    assert [lane['verdict'] for lane in scene['lanes']] == ['wins', '']
    assert [piece['value'] for piece in scene['lanes'][0]['pieces']] == [6, 5]


# -- alarms ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('seats', 'votes', 'key'),
    [
        (2, (8, 8), ''),
        (2, (9, 8), 'pool_low'),
        (2, (13, 5), 'you_win'),
        (2, (5, 13), 'rival_wins'),
        (4, (7, 2, 7, 2), 'side_pro'),
        (4, (2, 7, 2, 7), 'side_contra'),
        (4, (5, 5, 4, 4), 'pool_low'),
    ],
)
def test_alarm(seats: int, votes: tuple[int, ...], key: str) -> None:
    t = scenario('unia', seats=seats, turn='A')
    for letter, n in zip('ABCD', votes, strict=False):
        t.give(letter, votes=n)
    seen = {**t.game.view(0), 'pro_union': 0}
    assert [said.key for said in UNIA.alarms(seen, 0)] == ([key] if key else [])
    if key:
        assert UNIA.alarms(seen, 0)[0].numbers['n'] == 21 - sum(votes)


# -- doubts ------------------------------------------------------------------------------------------------------------


def doubted(t: Scenario, letter: str = 'A') -> dict[str, str]:
    seat = UNIA.seat(letter, t.game.seats)
    found = UNIA.doubts(t.game.view(seat), t.game, seat)
    return {UNIA.phrase(action): said.key for action, said in found.items()}


def test_a_card_without_a_target_is_doubtful() -> None:
    t = scenario('unia', seats=2, turn='A').give('B', votes=0, markers={'clergy': 0})
    t.give('A', hand=['zamoyski', 'infamia', 'mowca'])
    assert doubted(t)['play zamoyski'] == 'no_votes'
    assert 'play mowca' not in doubted(t)
    assert 'play infamia' not in doubted(t)  # its icon brings a marker
    u = scenario('unia', seats=2, turn='A').give('B', votes=1)
    u.give('A', hand=['zamoyski'])
    assert doubted(u) == {}


def test_drawing_from_empty_piles_is_doubtful() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['splaw_wislany', 'czarnkowski'], deck=[], discard=[])
    assert doubted(t) == {'play splaw_wislany': 'no_cards'}  # Czarnkowski adds to the bid all the same
    u = scenario('unia', seats=2, turn='A').give('A', hand=['splaw_wislany'], deck=[], discard=['mowca'])
    assert doubted(u) == {}


def test_an_endorsement_that_brings_nothing_is_doubtful() -> None:
    t = scenario('unia', seats=2, turn='A')
    t.give('A', hand=['palac'], deck=[], discard=[], endorsements=['magnates', 'nobility'])
    assert doubted(t) == {'use magnates': 'no_cards', 'use nobility': 'no_red_card'}


def test_an_extra_play_without_another_card_is_doubtful() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['senator', 'veto'])
    assert doubted(t) == {'play senator': 'no_other_card'}


def test_the_own_side_is_a_doubtful_target() -> None:
    t = scenario('unia', seats=4, turn='A')
    t.give('A', hand=['naruszewicz', 'mowca'], markers={'clergy': 1}).give('B', markers={'clergy': 2})
    t.give('C', markers={'clergy': 2}).give('D', markers={'clergy': 0})
    t.say('A play naruszewicz')
    assert doubted(t) == {'name A': 'own_side', 'name C': 'own_side', 'name D': 'no_markers'}


def test_an_alternative_that_brings_nothing_is_doubtful() -> None:
    t = scenario('unia', seats=2, turn='A', marshal='A').give('A', hand=['klient', 'mowca'])
    t.say('A play klient')
    assert doubted(t) == {'choose marshal': 'is_marshal'}


def test_a_veto_on_nothing_is_doubtful() -> None:
    t = scenario('unia', seats=2, turn='A').give('A', hand=['zamoyski', 'mowca']).give('B', hand=['veto'], votes=0)
    t.say('A play zamoyski')
    assert doubted(t, 'B') == {'veto': 'veto_on_nothing'}
    u = scenario('unia', seats=2, turn='A').give('A', hand=['zamoyski', 'mowca']).give('B', hand=['veto'], votes=1)
    u.say('A play zamoyski')
    assert doubted(u, 'B') == {}


# -- what touches whom, and the words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('tag', 'numbers', 'tones'),
    [
        ('votes_taken', [0, 1, 2], (GOOD, PLAIN, GOOD, PLAIN)),
        ('votes_taken', [0, 0, 2], (PLAIN, PLAIN, PLAIN, PLAIN)),
        ('votes_returned', [0, 1, 2], (BAD, GOOD, BAD, GOOD)),
        ('vetoed', [0, 1, 2], (GOOD, BAD, GOOD, BAD)),
        ('marshal', [0], (GOOD, PLAIN, PLAIN, PLAIN)),
        ('track_cleared', [], (PLAIN, PLAIN, PLAIN, PLAIN)),
    ],
)
def test_touches(tag: str, numbers: list[int], tones: tuple[int, ...]) -> None:
    event = Event(tag, numbers, [], 0, False)
    assert tuple(UNIA.touches(event, seat) for seat in range(4)) == tones
    assert UNIA.touches(event, -1) == PLAIN


@pytest.mark.parametrize('lang', UNIA.languages)
def test_every_key_has_its_words_and_every_text_its_key(lang: str) -> None:
    words = load('sejmik.games.unia', lang)
    source = source_of(scenes) + source_of(alarms) + source_of(doubts)
    named = set(re.findall(r"'([a-z_]+)'", source))
    for section in ('scenes', 'alarms', 'doubts'):
        for key in words[section]:
            base = key.removesuffix('_you').removesuffix('_sub')
            assert base in named, f'{section}.{key} is used nowhere'
    for said in re.findall(r"Say\('([a-z_]+)'", source_of(scenes)):
        assert said in words['scenes'], said
    for why in re.findall(r"(?:return|else) '([a-z_]+)'", source_of(doubts)):
        assert why in words['doubts'], why
    assert {key.removesuffix('_you').removesuffix('_at') for key in words['since']} <= set(UNIA.events)
    assert words['brief'].keys() <= set(UNIA.namespaces['card'])
