"""Rules about actions that no scenario file can state: what each seat sees, and what chance does."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto.names import KINDS
from sejmik.testing.scenario import Scenario, scenario

WATCHER = -1
FINTA = KINDS.index('finta')


def character(t: Scenario, seat: int, name: str) -> dict[str, Any]:
    """A character in play as a seat sees it."""
    pieces: dict[str, dict[str, Any]] = t.game.view(seat)['pieces']
    return next(piece for piece in pieces.values() if piece['card'] == KINDS.index(name))


@pytest.mark.rule('VT-16.2')
@pytest.mark.parametrize('seat', [0, 1, 2, WATCHER])
def test_a_card_from_the_hand_is_seen_by_everyone_at_its_declaration(seat: int) -> None:
    t = scenario('veto', seats=3)
    t.give('A', hand=['roch_kowalski', 'szynk']).give('B', hand=['finta']).say('A deploy roch_kowalski')
    seen = t.game.view(seat)
    assert [item['card'] for item in seen['stack']] == [KINDS.index('roch_kowalski')]
    assert seen['players'][0]['hand'] == ([KINDS.index('szynk')] if seat == 0 else [])


@pytest.mark.rule('VT-16.2')
def test_a_card_is_seen_while_its_target_is_still_being_named() -> None:
    t = scenario('veto', seats=2)
    t.give('A', hand=['rdza_przezarty']).give('B', election=[{'card': 'uhlik', 'with': ['karabela', 'kolczuga']}])
    t.say('A play rdza_przezarty').asked('A pick')
    assert t.game.view(1)['draft'] == KINDS.index('rdza_przezarty')


@pytest.mark.rule('VT-16.8')
def test_a_card_that_cannot_be_declared_is_not_shown() -> None:
    t = scenario('veto', seats=2).give('A', faction='wisniowieccy', treasury=11, hand=['samuel_laszcz'])
    before = t.game.view(1)
    t.refuse('A deploy samuel_laszcz')
    assert t.game.view(1) == before


def attached(stab: str) -> Scenario:
    t = scenario('veto', seats=2).give('A', hand=['finta', 'mlynek'], election=['roch_kowalski'])
    return t.say('A attach roch_kowalski', f'A pick {stab}')


@pytest.mark.rule('VT-25.1', 'VT-25.3', 'VT-25.9')
def test_only_its_controller_knows_a_stab_that_lies_face_down() -> None:
    t = attached('finta')
    assert character(t, 0, 'roch_kowalski')['known'] == [FINTA]
    for seat in (1, WATCHER):
        assert character(t, seat, 'roch_kowalski')['stabs'] == 1
        assert character(t, seat, 'roch_kowalski')['known'] == []
        assert t.game.view(seat) == attached('mlynek').game.view(seat)


@pytest.mark.rule('VT-25.3')
def test_what_is_told_about_attaching_a_stab_does_not_name_it() -> None:
    t = scenario('veto', seats=2).give('A', hand=['finta', 'mlynek'], election=['roch_kowalski'])
    t.say('A attach roch_kowalski')
    events = [event for event in t.table.say('A pick finta') if event.tag == 'stab_attached']
    assert [(event.hidden, event.audience) for event in events] == [([FINTA], 1)]
    assert FINTA not in events[0].numbers


@pytest.mark.rule('VT-25.6')
def test_everyone_sees_the_extra_stab_of_a_famous_character() -> None:
    famous = {'card': 'kmicic_chorazy', 'stabs': ['mlynek', 'riposta']}
    t = scenario('veto', seats=2).give('A', hand=['finta'], election=[famous])
    t.say('A attach kmicic_chorazy', 'A pick finta')
    assert character(t, 1, 'kmicic_chorazy')['known'] == [FINTA]
    assert character(t, 1, 'kmicic_chorazy')['stabs'] == 3


@pytest.mark.rule('VT-35.7')
def test_the_new_controller_may_look_at_the_stabs() -> None:
    t = scenario('veto', seats=3).give('A', hand=['sypnac_zlotem'])
    t.give('B', election=[{'card': 'roch_kowalski', 'stabs': ['finta']}])
    assert character(t, 0, 'roch_kowalski')['known'] == []
    t.say('A play sypnac_zlotem')
    assert character(t, 0, 'roch_kowalski')['known'] == [FINTA]
    assert character(t, 2, 'roch_kowalski')['known'] == []


def search(seed: str) -> Scenario:
    deck = ['finta', 'pelka', 'mlynek', 'riposta', 'zaslona', 'zbicie']
    position = {'A': {'hand': ['list_przypowiedni'], 'deck': deck}}
    return Scenario(take('veto'), 3, position, seed=seed).say('A play list_przypowiedni')


@pytest.mark.rule('VT-26.8')
def test_the_searcher_alone_sees_his_deck_and_everyone_sees_what_he_found() -> None:
    t = search('a search')
    found = [event for event in t.table.say('A find pelka') if event.tag == 'found']
    assert [(event.numbers[:2], event.hidden) for event in found] == [([0, KINDS.index('pelka')], [])]
    for seat in (1, 2, WATCHER):
        assert t.game.view(seat)['players'][0]['hand'] == []


@pytest.mark.rule('VT-26.9')
def test_who_finds_nothing_shows_nothing() -> None:
    t = search('a search')
    assert not [event for event in t.table.say('A none') if event.tag == 'found']


@pytest.mark.rule('VT-26.8', 'VT-26.9')
@pytest.mark.parametrize('choice', ['find pelka', 'none'])
def test_a_searched_deck_is_shuffled_by_chance(choice: str) -> None:
    tops = set()
    for n in range(60):
        t = search(f'shuffle {n}').say(f'A {choice}')
        tops.add(t.meta.describe(t.game)['A']['deck'][0])
    assert tops == {'finta', 'mlynek', 'riposta', 'zaslona', 'zbicie', *({'pelka'} if choice == 'none' else ())}


# -- what cannot be done, and why --------------------------------------------------------------------------------------


def reasons(hand: list[str], treasury: int = 0, **position: Any) -> list[tuple[str, str]]:
    """What a player of the Radziwiłł family cannot do with his hand, each with the reason."""
    seats = {'A': {'hand': hand, 'treasury': treasury}, 'B': {'faction': 'dworscy', 'treasury': 20}}
    meta = take('veto')
    t = Scenario(meta, 2, {**seats, **position})
    return [(meta.phrase(action), reason) for action, reason in t.game.barred(0)]


@pytest.mark.rule('VT-16.8')
def test_every_card_that_cannot_be_used_is_named_once_in_the_order_of_the_hand() -> None:
    hand = ['zamek_krolewski', 'kiejdany', 'kiejdany', 'lubnie', 'finta', 'zamek_krolewski', 'uhlik', 'sakowicz']
    assert reasons([*hand, 'uhlik', 'kolczuga', 'karacena', 'kolczuga']) == [
        ('play zamek_krolewski', 'other_faction'),
        ('play kiejdany', 'too_dear'),
        ('play lubnie', 'other_faction'),
        ('deploy uhlik', 'too_dear'),
        ('deploy sakowicz', 'too_dear'),
        ('play kolczuga', 'too_dear'),
        ('play karacena', 'too_dear'),
    ]


@pytest.mark.parametrize(('treasury', 'reason'), [(9, 'too_dear'), (10, 'other_faction'), (11, 'other_faction')])
def test_a_loyal_character_of_another_faction_is_too_dear_before_anything_else(treasury: int, reason: str) -> None:
    """5 ducats, doubled: another player's price and treasury do not matter."""
    assert reasons(['tyzenhauz'], treasury) == [('deploy tyzenhauz', reason)]


def test_a_name_is_dead_only_for_cards_of_which_there_is_one() -> None:
    assert reasons(['latyfundium', 'uhlik'], banned=['latyfundium', 'uhlik']) == [
        ('play latyfundium', 'too_dear'),
        ('deploy uhlik', 'dead'),
    ]


@pytest.mark.parametrize(
    ('card', 'deeds', 'reason'),
    [
        ('precz', 0, 'conditions'),
        ('precz', 1, 'conditions'),
        ('kesim_kesim', 0, 'conditions'),
        ('kesim_kesim', 1, 'deed_done'),
        ('liberum_veto', 1, 'only_reply'),
        ('laska_krolewska', 1, 'other_faction'),
    ],
)
def test_why_an_effect_cannot_be_played(card: str, deeds: int, reason: str) -> None:
    assert reasons([card], 20, deeds=deeds) == [(f'play {card}', reason)]


# -- what is told ------------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-15.9')
def test_whoever_ends_his_turn_is_told_with_the_way_he_does_it() -> None:
    t = scenario('veto', seats=3, floor='B').give('B', faction='dworscy', hand=['szynk']).give('C', hand=[])
    t.say('B play szynk', 'B yield', 'C bene').asked('A floor')
    told = [(event.tag, event.numbers) for events in t.table.log for event in events]
    assert [one for one in told if one[0] in ('bene', 'yield')] == [('yield', [1]), ('bene', [2])]
