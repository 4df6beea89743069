"""Courts and dice over many seeds: what a single scenario cannot show."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.names import DECKS, FOREIGN, INFANTRY, POLICIES, UNITS
from sejmik.kernel.event import HIDDEN, Event
from sejmik.testing.scenario import Scenario

META = take('sigismundus')
POWER = {'infantry': 1, 'hussars': 2, 'artillery': 3}
ORDER = ['artillery', 'hussars', 'infantry']


def table(seed: str, seats: int, **position: Any) -> Scenario:
    return Scenario(META, seats, position, seed=seed)


def events(t: Scenario, tag: str) -> list[Event]:
    return [event for news in t.table.log for event in news if event.tag == tag]


def court(seed: str) -> Scenario:
    """A takes a card of B, who holds two Foreign cards and a Military one; D watches with a card in hand."""
    t = table(
        seed,
        4,
        A={'senatorial': 3, 'offices': ['episcopus_posnaniensis']},
        B={'hand': ['vistula_raft', 'negotiations', 'foray']},
        C={'senatorial': 1},
        D={'hand': ['client']},
    )
    return t.say('A court', 'A name B')


@pytest.mark.rule('SA-14.13')
def test_et_14_the_court_takes_every_card_with_the_same_probability() -> None:
    taken: Counter[str] = Counter()
    for n in range(600):
        taken.update(META.describe(court(f'court-{n}').game)['A']['hand'])
    assert sorted(taken) == ['foray', 'negotiations', 'vistula_raft']
    assert all(150 < times < 250 for times in taken.values())


@pytest.mark.rule('SA-14.13', 'SA-80.5')
@pytest.mark.parametrize('n', range(6))
def test_et_14_only_thief_and_victim_know_the_card_and_others_its_deck(n: int) -> None:
    t = court(f'court-{n}')
    (card,) = META.describe(t.game)['A']['hand']
    policy = POLICIES.index(card)
    (robbed,) = events(t, 'robbed')
    deck = robbed.numbers[2]
    assert DECKS[deck] == ('military' if card == 'foray' else 'foreign')
    for seat in (0, 1):
        assert robbed.told(seat).hidden == [policy]
        assert t.game.view(seat)['players'][0]['known_hand'] == [policy]
    for seat in (2, 3, -1):
        assert robbed.told(seat).hidden == [HIDDEN]
        seen = t.game.view(seat)['players']
        assert seen[0]['known_hand'] == seen[1]['known_hand'] == []
        assert seen[0]['backs'][deck] == 1
        assert seen[1]['backs'][FOREIGN] == (2 if card == 'foray' else 1)


@pytest.mark.rule('SA-20.5')
def test_et_28_each_side_rolls_one_die_in_every_step() -> None:
    shown: Counter[int] = Counter()
    units = {'infantry': 5, 'hussars': 8, 'artillery': 3}
    for n in range(60):
        t = table(
            f'dice-{n}',
            3,
            A={'active': units, 'hand': ['sack'] + ['enlistment'] * 5 + ['foray'] * 5},
            B={'active': units, 'hand': ['abduction'] * 5 + ['sack'] * 4},
            C={'active': {}},
        )
        t.say('A play sack', 'A name B')
        while t.game.question is not None and t.game.question.step.tag == 'take_wounds':
            seat = t.game.question.seats[0]
            t.table.answer(seat, t.game.options(seat)[0])  # a card, so that all units stay
        rolls = [(UNITS[e.numbers[1]], 'AB'[e.numbers[0]]) for e in events(t, 'combat_die')]
        assert rolls == [(kind, side) for kind in ORDER for side in 'AB']
        shown.update(e.numbers[2] for e in events(t, 'combat_die'))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule('SA-20.6', 'SA-20.7')
@pytest.mark.parametrize('kind', ORDER)
@pytest.mark.parametrize('units', [1, 2, 3, 7])
def test_damage_is_the_die_and_the_power_and_every_five_points_are_a_wound(kind: str, units: int) -> None:
    seen = set()
    for n in range(40):
        t = table(f'dice-{n}', 3, A={'active': {kind: units}, 'hand': ['sack']}, B={'active': {}}, C={'active': {}})
        t.say('A play sack', 'A name B')
        (die,) = events(t, 'combat_die')
        (damage,) = events(t, 'damage')
        points = die.numbers[2] + units * POWER[kind]
        assert damage.numbers == [0, points, points // 5]
        seen.add(points)
    assert len(seen) == 6


@pytest.mark.rule('SA-20.3', 'SA-20.15')
def test_et_19_one_infantry_beats_a_player_without_army_whatever_the_die_shows() -> None:
    shown = set()
    for n in range(40):
        t = table(f'dice-{n}', 3, A={'active': {'infantry': 1}, 'hand': ['sack']}, B={'active': {}, 'ducats': 4})
        t.say('A play sack', 'A name B')
        (die,) = events(t, 'combat_die')
        assert die.numbers[:2] == [0, INFANTRY]
        shown.add(die.numbers[2])
        t.expect(A={'ducats': 2, 'active': {'infantry': 1}}, B={'ducats': 2})
    assert shown == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule('SA-80.4', 'SA-80.12', 'SA-80.13')
@pytest.mark.parametrize('viewer', [0, 2, -1])
def test_how_many_cards_ducats_and_votes_the_others_have_can_be_kept_from_everyone(viewer: int) -> None:
    """AMB-75; also when cards are drawn, played, taken by a court and discarded meanwhile."""
    seats: dict[str, Any] = {
        'A': {'offices': ['episcopus_posnaniensis'], 'hand': ['client'], 'senatorial': 1},
        'B': {'hand': ['foray', 'vistula_raft'], 'ducats': 3, 'votes': 2, 'senatorial': 2},
        'C': {'hand': ['sack'], 'senatorial': 3},
    }
    t = Scenario(META, 3, {'phase': 'draw', **seats}, {'open_holdings': False})
    followed = t.game.view(viewer)
    start = len(t.table.log)
    t.say('A draw internal', 'B draw foreign', 'C draw military', 'A court', 'A name B')
    for news in t.table.log[start:]:
        for event in news:
            told = event.told(viewer)
            META.follow(followed, viewer, told.tag, list(told.numbers), list(told.hidden))
    for seen in (followed, t.game.view(viewer)):
        for seat, p in enumerate(seen['players']):
            shown = [p[key] is not None for key in ('backs', 'ducats', 'votes')]
            assert shown == [seat == viewer] * 3
    if viewer >= 0:
        assert followed['players'][viewer]['backs'] == t.game.view(viewer)['players'][viewer]['backs']
