"""Chance you can see: hints are exact, follow the dice at hand, and can be switched off."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from sejmik.games.niepodlegla.box import data
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.testing.scenario import Scenario

META = take('niepodlegla')
POSITION: dict[str, Any] = {
    'phase': 'struggle',
    'morale': 5,
    'missions': ['a03', 'a08', 'a01'],  # two money; people and combat
    'A': {'missions': ['a03', 'a08'], 'dice': ['neutral money', 'neutral people', 'neutral combat']},
    'B': {'dice': ['neutral money']},
}


def reckon(mission: str, dice: str = '', position: dict[str, Any] | None = None, **options: object) -> dict[str, Any]:
    t = Scenario(META, 2, position or POSITION, options)
    return META.answer_hint(t.start, t.game, {'about': mission, 'dice': dice})


def test_a_mission_that_the_dice_cover_is_certain() -> None:
    told = reckon('a08')
    assert told['chances'][0] == 1
    assert told['reroll'] == []


def test_one_reroll_of_the_dice_that_do_not_help_is_counted_exactly() -> None:
    """One money lies there, one is wanted: the two other dice show money on two of six faces each."""
    told = reckon('a03')
    assert told['pieces'] == ['n1', 'n2', 'n3']
    assert told['chances'][0] == 0
    assert told['chances'][1] == pytest.approx(1 - (4 / 6) ** 2)
    assert sorted(told['reroll']) == ['n2', 'n3']


def test_a_choice_of_dice_is_respected() -> None:
    assert reckon('a03', 'n1,n2')['chances'][1] == pytest.approx(2 / 6)
    assert reckon('a03', 'n1,n4')['chances'][0] == 1


def test_before_the_first_roll_the_chance_of_that_roll_is_told() -> None:
    faces = data()['dice']['neutral']['faces']
    hits = sum(1 for two in itertools.product(faces, repeat=2) if sum(face.count('money') for face in two) >= 2)
    position = {'missions': ['a03', 'a08'], 'A': {'missions': ['a03'], 'given': 2}}
    told = reckon('a03', position=position)
    assert not told['rolled']
    assert told['pieces'] == ['n1', 'n2']
    assert told['chances'][0] == pytest.approx(hits / 36)
    assert told['chances'] == sorted(told['chances'])


def test_tokens_and_character_dice_count_too() -> None:
    position = {
        'missions': ['a03', 'a08'],
        'A': {'missions': ['a03'], 'given': 1, 'owns': ['witos', 'liga']},
    }
    assert reckon('a03', position=position)['pieces'] == ['n1', 'witos', 'liga']
    assert 'liga' not in reckon('a03', position={**position, 'used': ['liga']})['pieces']


def test_the_risk_for_morale_is_told() -> None:
    told = reckon('a03', position={**POSITION, 'morale': 1})
    assert told['morale']['overflow'] == pytest.approx(1 / 3)
    assert told['morale']['after'][0] == pytest.approx(1 / 3)


@pytest.mark.parametrize(
    ('mission', 'dice', 'complaint'),
    [
        ('a05', '', 'no mission on the table'),
        ('zzz', '', 'no mission'),
        ('a03', 'n1,n1', 'twice'),
        ('a03', 'x', 'no die'),
    ],
)
def test_a_question_about_nothing_is_answered_in_one_line(mission: str, dice: str, complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        reckon(mission, dice)


def test_a_table_can_switch_chances_off() -> None:
    with pytest.raises(BadInput, match='switched off'):
        reckon('a03', odds=False)


# -- dice that lie on missions -----------------------------------------------------------------------------------------

TWO_MONEY = 'a03'
PEOPLE_AND_COMBAT = 'a08'
LAID: dict[str, Any] = {
    'phase': 'struggle',
    'morale': 5,
    'missions': ['a03', 'a08', 'a01'],
    'A': {
        'missions': ['a03', 'a08'],
        'dice': ['neutral money', 'neutral people+combat', 'neutral diplomacy+money', 'neutral diplomacy'],
    },
    'B': {},
}


def laid(*answers: str) -> dict[str, Any]:
    """The chances of the two money, after these answers."""
    t = Scenario(META, 2, LAID)
    for answer in answers:
        t.say(answer)
    return META.answer_hint(t.start, t.game, {'about': TWO_MONEY, 'dice': ''})


def test_nobody_is_told_to_reroll_a_die_that_covers_something() -> None:
    """n2 could bring money too, but it covers another mission: only the last die is worth a roll."""
    assert sorted(laid()['reroll']) == []  # two money lie there already
    position = {**LAID, 'A': {**LAID['A'], 'dice': ['neutral money', 'neutral people+combat', 'neutral diplomacy']}}
    free = Scenario(META, 2, position)
    assert sorted(META.answer_hint(free.start, free.game, {'about': TWO_MONEY, 'dice': ''})['reroll']) == ['n2', 'n3']
    free.say('A complete a08')
    told = META.answer_hint(free.start, free.game, {'about': TWO_MONEY, 'dice': ''})
    assert told['pieces'] == ['n1', 'n3']
    assert told['reroll'] == ['n3']
    assert told['chances'][1] == pytest.approx(2 / 6)


def test_what_lies_on_the_mission_counts_and_stays() -> None:
    told = laid('A place n1', 'A place n3')
    assert told['chances'] == [1.0, 1.0, 1.0, 1.0]
    assert told['reroll'] == []


def test_the_free_half_of_a_die_counts_and_is_not_rolled() -> None:
    """Money of n3 lies on the mission; its diplomacy is of no use here, so one money is wanted from what is free."""
    position = {**LAID, 'A': {**LAID['A'], 'dice': ['neutral diplomacy+money', 'neutral people']}}
    t = Scenario(META, 2, position)
    t.say('A place n1')
    told = META.answer_hint(t.start, t.game, {'about': TWO_MONEY, 'dice': ''})
    assert told['reroll'] == ['n2']
    assert told['chances'][1] == pytest.approx(2 / 6)


def test_all_open_missions_are_surveyed_at_once() -> None:
    t = Scenario(META, 2, LAID)
    told = META.answer_hint(t.start, t.game, {'about': 'all'})
    assert told == {'chances': {TWO_MONEY: 1.0, PEOPLE_AND_COMBAT: 1.0}}, 'nobody goes to the third'
    t.say('A complete a08')
    assert list(META.answer_hint(t.start, t.game, {'about': 'all'})['chances']) == [TWO_MONEY]


def test_everyone_sees_which_die_is_to_be_passed() -> None:
    """Where everything needs consent."""
    t = Scenario(META, 2, LAID, {'consent': 'everything'})
    assert 'matter' not in META.hints(t.game)
    t.say('A pass n4')
    assert META.hints(t.game)['matter'] == ['hand_over', 0, 3, 1]
