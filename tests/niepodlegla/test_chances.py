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
