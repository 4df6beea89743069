"""Rules of NP-1 to NP-5 that one position cannot show: who may sit down, what chance does, what is seen."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS
from sejmik.testing.scenario import Scenario

META = take('niepodlegla')
SEEDS = [f'opening {n}' for n in range(200)]
MISSIONS = {f'a{n:02}' for n in range(1, 78)}
FOUR_PLAYERS = {'a07', 'a11', 'a42', 'a43', 'a44', 'a55', 'a60', 'a61', 'a64', 'a69', 'a73', 'a75'}


def new_game(seats: int, seed: str, pack: dict[str, Any] | None = None) -> Niepodlegla:
    game = META.begin(META.start(list(SEAT_LETTERS[:seats]), seed, None, pack))
    assert isinstance(game, Niepodlegla)
    return game


@pytest.mark.rule('NP-1.1')
@pytest.mark.parametrize('seats', [0, 1, 5, 6])
def test_no_other_number_of_players_can_sit_down(seats: int) -> None:
    with pytest.raises(BadInput, match=f'players, not {seats}'):
        META.start(list(SEAT_LETTERS[:seats]), 'seed')


@pytest.mark.rule('NP-1.6', 'NP-2.9', 'NP-2.12', 'NP-2.13', 'NP-2.14')
@pytest.mark.parametrize('seats', [2, 3, 4])
def test_every_mission_card_is_in_one_place_and_marked_ones_only_with_four_players(seats: int) -> None:
    challenges = {f'a{n}' for n in range(21, 29)}
    for seed in SEEDS[:20]:
        told = META.describe(new_game(seats, seed))
        cards = [*told['missions'], *told['stack'], *told['finals']]
        assert len(set(cards)) == len(cards)
        assert set(cards) == MISSIONS - challenges - (FOUR_PLAYERS if seats < 4 else set())
        assert told['challenges_left'] == len(challenges)


@pytest.mark.rule('NP-2.3')
def test_the_threat_decks_are_shuffled_and_never_mixed() -> None:
    old = set()
    new = set()
    for seed in SEEDS[:40]:
        told = META.describe(new_game(2, seed))
        assert sorted(told['old_threats']) == [f'z{n:02}' for n in range(1, 13)]
        assert sorted(told['threats']) == [f'z{n:02}' for n in range(13, 25)]
        old.add(tuple(told['old_threats']))
        new.add(tuple(told['threats']))
    assert len(old) == len(new) == 40


@pytest.mark.rule('NP-2.8')
@pytest.mark.parametrize('seats', [2, 3, 4])
def test_each_mission_deck_is_shuffled_on_its_own(seats: int) -> None:
    tops = set()
    for seed in SEEDS[:40]:
        g = new_game(seats, seed)
        decks = [g.box.decks[mission] for mission in reversed(g.stack)]
        assert decks == sorted(decks)  # all of deck 1, then 2, then 3
        for deck in '123':
            tops.add(next(mission for mission in reversed(g.stack) if g.box.decks[mission] == deck))
    assert len(tops) > 20


@pytest.mark.rule('NP-2.12', 'NP-2.18')
@pytest.mark.parametrize('seats', [2, 3])
def test_if_more_start_cards_fit_every_one_of_them_may_be_left_out(seats: int) -> None:
    pack = {'missions': {name: {'four_players': False} for name in ('a07', 'a11')}}
    left_out: Counter[str] = Counter()
    for seed in SEEDS:
        told = META.describe(new_game(seats, seed, pack))
        start = {f'a{n:02}' for n in range(1, 12)}
        assert len(told['missions']) == 9
        assert set(told['missions']) < start
        assert not start & set(told['stack'])
        left_out.update(start - set(told['missions']))
    assert len(left_out) == 11
    assert min(left_out.values()) > 15  # of 200 games, 36 expected


@pytest.mark.rule('NP-3.3')
@pytest.mark.parametrize('seats', [2, 3, 4])
def test_everyone_may_become_the_provisional_chair(seats: int) -> None:
    chairs = Counter(new_game(seats, seed).chair for seed in SEEDS)
    assert sorted(chairs) == list(range(seats))
    assert min(chairs.values()) > 100 // seats  # of 200 games


@pytest.mark.rule('NP-3.6')
@pytest.mark.parametrize('seats', [2, 3, 4])
def test_all_players_see_the_same_table(seats: int) -> None:
    g = new_game(seats, 'open')
    for _ in range(60):
        views = [g.view(seat) for seat in range(seats)]
        for view in views:
            del view['question']  # what each may answer
        assert all(view == views[0] for view in views)
        seat = g.waiting()[-1]
        g.answer(seat, g.options(seat)[-1])


@pytest.mark.rule('NP-2.3', 'NP-2.8')
def test_the_order_of_the_stacks_is_unknown_so_it_is_dealt_anew_for_whoever_thinks_ahead() -> None:
    stacks = set()
    for seed in SEEDS[:20]:
        g = new_game(2, 'one order')
        g.chance = new_game(2, seed).chance
        before = [sorted(stack) for stack in (g.stack, g.old_threats, g.threats)]
        g.redeal(0)
        assert [sorted(stack) for stack in (g.stack, g.old_threats, g.threats)] == before
        stacks.add((*g.stack, *g.old_threats, *g.threats))
    assert len(stacks) == 20


@pytest.mark.rule('NP-4.5', 'NP-4.6', 'NP-4.7')
def test_every_division_with_a_die_for_everyone_is_accepted() -> None:
    divisions = [division for division in product(range(1, 8), repeat=3) if sum(division) == 9]
    assert len(divisions) == 28
    for division in divisions:
        t = Scenario(META, 3, {'missions': ['a01'], 'A': {'missions': ['a01']}}, {'consent': 'nobody'})
        for letter, dice in zip('ABC', division, strict=True):
            t.say(*[f'A give_die {letter}'] * dice)
        t.say('A begin')
        t.expect(**{letter: {'dice_held': dice} for letter, dice in zip('ABC', division, strict=True)})


@pytest.mark.rule('NP-5.1')
def test_dice_that_nobody_has_rolled_lie_as_after_every_round() -> None:
    dice = {'A': {'missions': ['a03'], 'dice': ['neutral combat', 'haller portrait']}, 'B': {'dice': ['neutral money']}}
    t = Scenario(META, 2, {'phase': 'positive', 'missions': ['a03'], **dice})
    assert isinstance(t.game, Niepodlegla)
    assert t.game.time == 2
    assert t.game.face == new_game(2, 'dice').face


@pytest.mark.rule('NP-5.1', 'NP-5.2', 'NP-5.5')
def test_the_first_roll_is_left_to_chance_and_costs_nothing() -> None:
    faces: Counter[int] = Counter()
    position = {'missions': ['a01'], 'A': {'missions': ['a01'], 'given': 4}, 'B': {'given': 3}}
    for seed in SEEDS:
        t = Scenario(META, 2, position, {'consent': 'nobody'}, seed)
        t.say('A begin').expect(morale=6, overflow=False, A={'dice_held': 4}, B={'dice_held': 3})
        assert isinstance(t.game, Niepodlegla)
        faces.update(t.game.face[:7])
    assert sorted(faces) == list(range(6))
    assert min(faces.values()) > 180  # of 1400 dice, 233 expected
