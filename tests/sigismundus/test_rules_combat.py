"""Combat over many seeds: dice that are rolled again, and the wound that Bretfus takes off."""

from __future__ import annotations

from collections import Counter

import pytest

from sejmik.games.shelf import take
from sejmik.testing.scenario import Scenario

META = take('sigismundus')
SEEDS = [f'combat {n}' for n in range(60)]


def told(t: Scenario, tag: str) -> list[list[int]]:
    return [event.numbers for news in t.table.log for event in news if event.tag == tag]


@pytest.mark.rule('SA-20.5', 'SA-20.8')
@pytest.mark.parametrize('answer', ['pass', 'reroll'])
@pytest.mark.parametrize('who', ['A', 'B'])
def test_whoever_may_roll_again_is_asked_whatever_the_die_shows_and_the_last_roll_counts(who: str, answer: str) -> None:
    seat = 'AB'.index(who)
    first: Counter[int] = Counter()
    for seed in SEEDS:
        position = {
            'A': {'hand': ['sack'], 'active': {'hussars': 1}, 'figures': ['sieniawski'] * (who == 'A')},
            'B': {'active': {'hussars': 1}, 'figures': ['sieniawski'] * (who == 'B')},
        }
        t = Scenario(META, 3, position, seed=seed).say('A play sack', 'A name B').asked(f'{who} roll_again')
        first[dict((roller, die) for roller, _, die in told(t, 'combat_die'))[seat]] += 1
        t.say(f'{who} {answer}')
        rolls = [die for roller, _, die in told(t, 'combat_die') if roller == seat]
        assert len(rolls) == (1 if answer == 'pass' else 2)
        assert [points for roller, points, _ in told(t, 'damage') if roller == seat] == [rolls[-1] + 2]
        assert len(told(t, 'combat_over')) == 1
    assert sorted(first) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule('SA-20.7', 'SA-14.7')
def test_bretfus_takes_off_the_first_wound_of_a_combat_and_no_other() -> None:
    lost: Counter[int] = Counter()
    for seed in SEEDS:
        position = {
            'A': {'hand': ['sack'], 'active': {'hussars': 1, 'infantry': 4}},
            'B': {'active': {'infantry': 6}, 'figures': ['bretfus']},
            'C': {'active': {}},
        }
        t = Scenario(META, 3, position, seed=seed).say('A play sack', 'A name B')
        while t.game.question is not None and t.game.question.step.tag == 'take_wounds':  # A's
            t.table.answer(0, t.game.options(0)[-1])
        inflicted = sum(wounds for roller, _, wounds in told(t, 'damage') if roller == 0)
        left = META.describe(t.game)['B']['active']['infantry']
        assert left == 6 - max(0, inflicted - 1)
        assert len(told(t, 'wound_ignored')) == min(1, inflicted)
        lost[inflicted] += 1
    assert {1, 2, 3} <= set(lost)
