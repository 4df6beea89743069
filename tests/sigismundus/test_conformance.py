"""Sigismundus Augustus conforms: random games for each number of players, both lengths, all switches changed."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus import names
from sejmik.testing.conformance import check_games
from sejmik.testing.golden import flipped

META = take('sigismundus')


@pytest.mark.parametrize('seats', [3, 4, 5])
def test_random_games_conform(seats: int) -> None:
    report = check_games(META, seats, 3, seed='sigismundus', every=2)
    assert report.leaks_tried > 300
    assert report.undone > 100


@pytest.mark.parametrize('seats', [3, 4, 5])
def test_random_full_games_conform(seats: int) -> None:
    check_games(META, seats, 1, seed='sigismundus full', every=5, options={'length': 'full'})


@pytest.mark.parametrize('seats', [3, 4, 5])
def test_random_games_with_all_options_changed_conform(seats: int) -> None:
    check_games(META, seats, 1, seed='sigismundus options', every=5, options=flipped(META))


def test_houses_that_nobody_plays_conform() -> None:
    check_games(META, 3, 2, seed='neutral', every=5, options={'track_start_mode': 'neutral_houses'})


def test_every_question_is_asked_in_random_games() -> None:
    report = check_games(META, 5, 6, seed='sigismundus all', every=1000, texts=False, options={'length': 'full'})
    asking = {tag for tag, step in META.steps.items() if 'options' in vars(step)}
    assert asking - report.asked <= {'roll_again', 'carry_off', 'keep_one', 'second_envoy'}  # rare: scenarios show them


def test_the_numbers_of_the_actions_are_those_of_the_phrases() -> None:
    phrases = {
        'PASS': 'pass',
        'FOR': 'for',
        'AGAINST': 'against',
        'KEEP': 'keep',
        'COURT': 'court',
        'REROLL': 'reroll',
        'ENOUGH': 'enough',
        'OFFICE': 'office archiepiscopus_gnesnensis',
        'SEAT': 'name A',
        'DECK': 'draw internal',
        'PLAY': 'play client',
        'DISCARD': 'discard client',
        'COUNTRY': 'country lithuania',
        'FIRST_SPACE': 'first_space lithuania',
        'LAST_SPACE': 'last_space lithuania',
        'UNIT': 'take infantry',
        'LOSE': 'lose infantry',
        'LOSE_HOST': 'lose_host infantry',
        'FIELD': 'client envoy',
        'FIELD_FREE': 'client_free envoy',
        'TAKE_FIGURE': 'figure pretwicz',
        'BRIBE': 'bribe pretwicz',
        'CARRY_OFF': 'carry_off pretwicz',
        'AMOUNT': 'amount 0',
        'HOST_UNITS': 'host 0-0-0',
    }
    assert {name: META.action(phrase) for name, phrase in phrases.items()} == {
        name: getattr(names, name) for name in phrases
    }
    assert META.phrase(names.AMOUNT + names.FEW) == 'amount 60'
    assert META.phrase(names.MORE + names.FEW + 1) == 'amount 61'
    assert META.phrase(names.HOST_UNITS + 2 * 136 + 3 * 8 + 1) == 'host 2-3-1'
    assert META.phrase(names.MORE + names.FEW) == 'host 10-16-7', 'stored games name actions by number: these stay'
    assert META.phrase(len(META.actions) - 1) == f'amount {names.MOST}'
