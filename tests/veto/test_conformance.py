"""Veto! conforms: random games for each number of players, with every kind of deck and all switches changed."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto import actions, names
from sejmik.kernel.chance import stream
from sejmik.testing.conformance import check_games
from sejmik.testing.golden import flipped

META = take('veto')


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_games_conform(seats: int) -> None:
    report = check_games(META, seats, 2, seed='veto', every=3)
    assert report.leaks_tried > 100
    assert report.undone > 40


@pytest.mark.parametrize('seats', [2, 4])
def test_random_games_with_all_options_changed_conform(seats: int) -> None:
    check_games(META, seats, 1, seed='veto options', every=6, options=flipped(META))


def test_games_with_decks_of_their_own_conform() -> None:
    check_games(META, 2, 1, seed='own decks', every=10, options={'decks': 'own', 'round_limit': 4})
    check_games(META, 3, 1, seed='own decks', every=20, options={'decks': 'own', 'round_limit': 2})


@pytest.mark.parametrize('variant', ['M1', 'M2'])
def test_other_models_of_cost_conform(variant: str) -> None:
    check_games(META, 2, 2, seed=variant, every=10, options={'cost_model': variant})


def test_every_card_of_the_pool_is_played_in_random_games() -> None:
    """With random decks, until all have been declared or laid out; a card that nobody can play would be missed."""
    wanted = {kind for kind, name in enumerate(names.KINDS) if not name.startswith('guest_')}
    for number in range(400):
        g = META.begin(META.start(['A', 'B'], f'pool {number}', {'decks': 'random', 'round_limit': 30}))
        dice = stream(f'pool {number}', 'thought')
        while g.question is not None:
            for event in g.news:
                if event.tag == 'declared' and event.numbers[0] in (names.CARD, names.A_STAB):
                    wanted.discard(event.numbers[2])
                elif event.tag == 'entered':
                    wanted.discard(event.numbers[1])
            g.news.clear()
            if not wanted:
                return
            seat = g.waiting()[0]
            offered = g.options(seat)
            g.answer(seat, offered[dice.below(len(offered))])
    assert [names.KINDS[kind] for kind in wanted] == []


def test_the_numbers_of_the_actions_are_those_of_the_phrases() -> None:
    phrases = {
        'BENE': 'bene',
        'CONCEDE': 'concede',
        'SEAT': 'name A',
        'STARTER': 'deck radziwillowie',
        'CHOICE': 'choose 1',
        'AMOUNT': 'amount 0',
        'DEPLOY': 'deploy fr_radziwillowie',
        'AGITATE': 'agitate fr_radziwillowie',
        'CHALLENGE': 'challenge fr_radziwillowie',
        'MOVE': 'move fr_radziwillowie',
        'PLAY': 'play fr_radziwillowie',
        'ATTACH': 'attach fr_radziwillowie',
        'USE': 'use fr_radziwillowie',
        'BARE': 'bare fr_radziwillowie',
        'SUPPORT': 'support fr_radziwillowie',
        'REVENGE': 'revenge fr_radziwillowie',
        'PICK': 'pick fr_radziwillowie',
        'AT': 'at fr_radziwillowie',
        'DISCARD': 'discard fr_radziwillowie',
        'FIND': 'find fr_radziwillowie',
        'TAKE': 'take fr_radziwillowie',
        'TOP': 'top fr_radziwillowie',
        'BOTTOM': 'bottom fr_radziwillowie',
        'ARM': 'arm fr_radziwillowie',
        'INCLUDE': 'include fr_radziwillowie',
        'BARE_OTHER': 'bare_other fr_radziwillowie',
        'DISCARD_OTHER': 'discard_other fr_radziwillowie',
        'PICK_OTHER': 'pick_other fr_radziwillowie',
        'COPY': 'copy 1',
    }
    assert {name: META.action(phrase) for name, phrase in phrases.items()} == {
        name: getattr(actions, name) for name in phrases
    }
    for number, name in enumerate(actions.SIMPLE):
        assert META.phrase(number) == name
