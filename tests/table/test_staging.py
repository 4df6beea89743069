"""What a table tells beyond its log: scenes, alarms, doubts, and what happened since one's last turn."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.kernel.game import Game
from sejmik.kernel.scene import Lane, Piece, Say, Scene, Stage, Story
from sejmik.table.clock import read_clock
from sejmik.table.seat import PERSON, Seat
from sejmik.table.table import Table
from sejmik.testing.conformance import Nonconforming, check_games
from sejmik_election.meta import ELECTION, ElectionMeta
from sejmik_election.state import BID, PASS, PLAY, TOAST
from tests.table.sitting import answer, seen, told


def sit(days: str = '4') -> Table:
    seats = [Seat(PERSON, name) for name in ('Anna', 'Bogna')]
    start = ELECTION.start(['Anna', 'Bogna'], 'staging', {'days': days})
    return Table(ELECTION, start, seats, read_clock('none', 2), 0)


def bid(table: Table, first: int, second: int) -> None:
    answer(table, 0, BID + first)
    answer(table, 1, BID + second)


def scene(table: Table, eyes: int) -> dict[str, Any]:
    [shown] = told(table, eyes)['scenes']
    return dict(shown)


def test_opened_fists_are_a_scene() -> None:
    table = sit()
    answer(table, 0, BID + 2)
    assert told(table, 1)['scenes'] == []
    answer(table, 1, BID + 4)
    shown = scene(table, -1)
    assert shown['title'] == 'The fists are opened'
    assert [lane['total'] for lane in shown['lanes']] == [2, 4]
    assert [lane['tone'] for lane in shown['lanes']] == ['', 'good']
    assert shown['text'] == 'Bogna pays 4 ducats and has the floor.'


def test_a_scene_means_something_else_to_each_seat() -> None:
    table = sit()
    bid(table, 2, 4)
    titles = {eyes: [one['title'] for one in scene(table, eyes)['meanings']] for eyes in (-1, 0, 1)}
    assert titles == {
        -1: ['Bogna has the floor'],
        0: ['Bogna has the floor', 'Your bid was not enough'],
        1: ['You have the floor'],
    }
    paid = scene(table, 0)['meanings'][0]
    assert (paid['before'], paid['after']) == (6, 2)


def test_only_the_last_answer_is_told_as_a_scene() -> None:
    table = sit()
    bid(table, 2, 4)
    assert told(table, 0)['scenes']
    answer(table, 1, PASS)
    assert told(table, 0)['scenes'] == []


def test_what_is_about_to_decide_the_game_is_said_to_everybody() -> None:
    assert seen(sit(), 0)['alarms'] == []
    table = sit('2')
    while table.record.game.view(-1)['round'] == 1:
        answer(table)
    assert seen(table, 0)['alarms'] == seen(table, -1)['alarms'] == ['This is the last day.']


def test_an_answer_that_is_hardly_meant_says_why() -> None:
    table = sit()
    bid(table, 0, 4)
    [silent] = [choice for choice in seen(table, 1, (1,))['prompt']['choices'] if choice['verb'] == 'pass']
    assert silent['doubt'] == 'You paid for the floor and would say nothing.'
    others = [choice['doubt'] for choice in seen(table, 1, (1,))['prompt']['choices'] if choice['verb'] != 'pass']
    assert others
    assert set(others) == {''}


def test_a_line_says_in_a_few_words_what_happened_where_and_to_whose_good() -> None:
    table = sit()
    bid(table, 4, 0)
    while PLAY + TOAST not in table.record.game.options(0):
        answer(table, 0, 1)
    answer(table, 0, PLAY + TOAST)
    lines = {eyes: next(line for line in told(table, eyes)['lines'] if line['tag'] == 'carry') for eyes in (0, 1, -1)}
    said = {eyes: line['since'] for eyes, line in lines.items()}
    assert said == {0: 'you: Toast, +1', 1: 'Anna: Toast, +1', -1: 'Anna: Toast, +1'}
    assert {eyes: line['tone'] for eyes, line in lines.items()} == {0: 'good', 1: '', -1: ''}
    assert lines[0]['place'] == ['card', 'toast']
    assert next(line for line in told(table, 0)['lines'] if line['tag'] == 'die')['since'] == ''


class Wrong(ElectionMeta):
    """The example, told badly."""

    __module__ = ElectionMeta.__module__  # its texts are there


def stage(tell: Any) -> ElectionMeta:
    meta = Wrong()
    meta.fetch = lambda part: Stage(frozenset({'bids'}), tell)  # type: ignore[method-assign]
    return meta


def sums(story: Story) -> list[Scene]:
    return [Scene('bidding', {'n': 1}, lanes=[Lane(0, pieces=[Piece(value=2)], total=3)])]


def wordless(story: Story) -> list[Scene]:
    return [Scene('unheard_of', lanes=[Lane(0, pieces=[Piece(value=2)], total=2)])]


@pytest.mark.parametrize(('tell', 'fault'), [(sums, r'\[2\] are not 3 together'), (wordless, 'no scenes.unheard_of')])
def test_a_scene_that_is_told_badly_is_noticed(tell: Any, fault: str) -> None:
    with pytest.raises(Nonconforming, match=fault):
        check_games(stage(tell), 2, 1)


class Knowing(ElectionMeta):
    """It warns whoever plays against a Veto."""

    def doubts(self, seen: Any, g: Game, seat: int) -> dict[int, Say]:
        assert g.seats == 2
        held = 3 in [card & 63 for card in g.hands[1 - seat]]  # type: ignore[attr-defined]
        asked = seen['question']
        floor = asked is not None and asked['step'] == 'floor' and seat in asked['seats']
        return {PASS: Say('paid_for_nothing')} if held and floor else {}


def test_a_warning_that_knows_too_much_is_noticed() -> None:
    with pytest.raises(Nonconforming, match='is warned of what it may not know'):
        check_games(Knowing(), 2, 20, texts=False)
