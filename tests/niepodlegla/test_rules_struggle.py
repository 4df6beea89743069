"""Rules of the struggle that one position cannot show: what chance does, and what is put to the vote."""

from __future__ import annotations

from collections import Counter

import pytest

from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import HandOver
from sejmik.games.shelf import take
from sejmik.testing.scenario import Scenario

META = take('niepodlegla')
POSITION = {
    'phase': 'struggle',
    'missions': ['a01'],
    'morale': 5,
    'A': {'missions': ['a01'], 'dice': ['neutral money', 'haller portrait']},
    'B': {'dice': ['neutral money']},
    'C': {'dice': ['neutral money']},
}


@pytest.mark.rule('NP-8.1', 'NP-8.5', 'NP-8.6')
def test_a_reroll_is_left_to_chance_and_the_black_die_takes_none_one_or_two_markers() -> None:
    faces: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for n in range(200):
        t = Scenario(META, 3, POSITION, {'consent': 'nobody'}, f'reroll {n}')
        t.say('A reroll n1', 'A also haller', 'A throw')
        assert isinstance(t.game, Niepodlegla)
        assert t.game.face[1:3] == [2, 2]  # the dice of the others lie as they lay
        faces.update([t.game.face[0], t.game.face[17] + 6])
        lost[5 - t.game.morale] += 1
    assert sorted(faces) == list(range(12))
    assert min(faces.values()) > 15  # of 200, 33 expected
    assert sorted(lost) == [0, 1, 2]
    assert min(lost.values()) > 40  # of 200, 67 expected


@pytest.mark.rule('NP-3.5')
def test_the_others_are_asked_who_passes_what_to_whom() -> None:
    t = Scenario(META, 3, POSITION, {'consent': 'everything'}).say('A pass haller', 'A to C')
    matter = t.game.agenda[-1]
    assert isinstance(matter, HandOver)
    assert matter.numbers() == [0, 17, 2]
