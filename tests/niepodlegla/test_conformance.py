"""Niepodległa conforms: random games for each number of players, with the options as ruled and all changed."""

from __future__ import annotations

import pytest

from sejmik.games.niepodlegla import names
from sejmik.games.shelf import take
from sejmik.testing.conformance import check_games
from sejmik.testing.golden import flipped

META = take('niepodlegla')


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_games_conform(seats: int) -> None:
    report = check_games(META, seats, 2, seed='niepodlegla', every=9)
    assert report.leaks_tried > 300
    assert report.undone > 100


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_games_with_all_options_changed_conform(seats: int) -> None:
    check_games(META, seats, 1, seed='niepodlegla options', every=9, options=flipped(META))


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_random_games_of_one_person_at_all_seats_conform(seats: int) -> None:
    check_games(META, seats, 1, seed='niepodlegla solo', every=9, options={'consent': 'nobody'})


def test_the_numbers_of_the_actions_are_those_of_the_phrases() -> None:
    phrases = {
        'AGREE': 'agree',
        'OBJECT': 'object',
        'OBJECT_BECAUSE': 'object risk',
        'GO_AHEAD': 'go_ahead',
        'LEAVE_IT': 'leave_it',
        'BEGIN': 'begin',
        'DONE': 'done',
        'STOP': 'stop',
        'THROW': 'throw',
        'NOTHING_MORE': 'nothing',
        'GIVE': 'give_die A',
        'TAKE': 'take_die A',
        'TO': 'to A',
        'JAIL_PAWN': 'imprison_pawn A',
        'JAIL_DIE': 'imprison pilsudski',
        'ROLLED': 'rolled 1',
        'PIPS': 'pips 0',
        'CHALLENGES': 'challenges 0',
        'EITHER': 'choose first',
        'AREA': 'area gdansk',
        'CANCEL': 'cancel tsarist',
        'REMOVE': 'remove_tsarist gdansk',
        'REROLL': 'reroll n1',
        'ALSO': 'also n1',
        'PLACE': 'place n1',
        'LIFT': 'lift n1',
        'PASS': 'pass n1',
        'CHEER': 'cheer n1',
        'SEND': 'send_A a01',
        'RECALL': 'recall a01',
        'COMPLETE': 'complete a01',
        'ON': 'on_people a01',
        'RESOLVE': 'resolve a01',
        'DISCARD': 'discard a01',
    }
    assert {name: META.action(phrase) for name, phrase in phrases.items()} == {
        name: getattr(names, name) for name in phrases
    }
    assert META.phrase(names.SEND + 3 * names.M + names.WARSAW) == 'send_D warsaw'
    assert META.phrase(names.ON + names.COMBAT * names.M + names.PARIS) == 'on_combat paris'
    assert META.phrase(names.REMOVE + 15 * 4 + names.UKRAINIAN) == 'remove_ukrainian bialystok'
    assert META.phrase(len(META.actions) - 1) == 'discard warsaw'
