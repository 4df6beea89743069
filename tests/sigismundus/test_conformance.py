"""Sigismundus Augustus conforms: random games for each number of players, both lengths, all switches changed."""

from __future__ import annotations

import os
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus import names
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.testing.conformance import check_games
from sejmik.testing.golden import flipped
from sejmik.testing.leaks import Leak, check_static

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


@pytest.mark.skipif(bool(os.environ.get('SEJMIK_COMPILED')), reason='a compiled table has no other than its own view')
@pytest.mark.rule('SA-80.4', 'SA-80.12', 'SA-80.13')
@pytest.mark.parametrize('purse', ['backs', 'ducats', 'votes'])
def test_the_leak_tests_notice_holdings_that_are_shown_although_they_are_kept(purse: str) -> None:
    class Loud(Sigismundus):
        """Shows everybody what the table keeps behind the hand."""

        def view_table(self, seat: int) -> dict[str, Any]:
            seen = super().view_table(seat)
            for p, shown in zip(self.players, seen['players'], strict=True):
                shown[purse] = {'backs': len(p.hand), 'ducats': p.ducats, 'votes': p.votes}[purse]
            return seen

    meta = type('LoudMeta', (type(META),), {'position_class': Loud})()
    start = meta.start(['a', 'b', 'c'], 'loud', {'open_holdings': False})
    g = meta.restore(start, meta.begin(start).save())
    with pytest.raises(Leak, match='shown what this table leaves to memory: players'):
        check_static(g, 0, 1)
    check_static(META.begin(start), 0, 1)


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
