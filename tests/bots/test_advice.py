"""Advice: the answer that wins comes first, with a reason that was counted, and nothing that the seat cannot know."""

from __future__ import annotations

from typing import Any

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.search.advice import BEST, DEALS, Advice, Count, advise, ponder, reasons_for
from sejmik.bots.search.node import Node
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik_election.meta import ELECTION

LAST_VOTES: dict[str, Any] = {
    'turn': 'A',
    'pool': 1,
    'A': {'hand': ['mowca', 'jarmark', 'klient'], 'votes': 10},
    'B': {'votes': 10},
}
KEYS = {'votes_taken_you', 'votes_taken_other', 'played_you'}


def advice(meta: Meta, g: Game, seat: int, simulations: int = 40, seed: str = 'seed') -> list[Advice]:
    chair = Chair(meta, g, seat)
    tally = ponder(meta, chair, roster.judge(meta), stream(seed, 'ponder'), simulations, 0.0)
    return advise(meta, chair, roster.judge(meta), stream(seed, 'advice'), [tally], KEYS, simulations // 2, 0.0)


def test_the_best_answer_comes_first_with_its_chance_and_its_reason() -> None:
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), LAST_VOTES)
    first, *rest = advice(UNIA, g, 0)
    assert UNIA.actions[first.action].phrase == 'play mowca'
    assert first.chance > 0.95
    assert 1 <= len(rest) < BEST
    assert all(other.tried == first.tried for other in rest)
    assert [one.chance for one in rest] == sorted((one.chance for one in rest), reverse=True)
    assert [(reason.key, reason.times, reason.n) for reason in first.reasons if reason.key == 'votes_taken_you'] == [
        ('votes_taken_you', 10, 1)
    ]


def test_advice_leaves_the_game_alone_and_can_be_repeated() -> None:
    g = UNIA.begin(UNIA.start(['', ''], 'alone'))
    before = g.digest()
    seat = g.waiting()[0]
    assert advice(UNIA, g, seat, 10) == advice(UNIA, g, seat, 10)
    assert g.digest() == before


def test_searches_side_by_side_know_more_than_one() -> None:
    """Their trials are added up, and what only one of them has met is not lost."""
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), LAST_VOTES)
    chair = Chair(UNIA, g, 0)
    tallies = [ponder(UNIA, chair, roster.judge(UNIA), stream(f'{n}', 'ponder'), 20, 0.0) for n in range(3)]
    root = Node(0)
    for tally in tallies:
        root.add(tally)
    assert root.visits == sum(root.taken) == 60
    assert root.gained == sum(root.won)
    for action in g.options(0):
        tried = sum(taken for _, rows in tallies for option, taken, _, _ in rows if option == action)
        assert root.taken[root.place[action]] == tried
    found = advise(UNIA, chair, roster.judge(UNIA), stream('seed', 'advice'), tallies, KEYS, 20, 0.0)
    assert UNIA.actions[found[0].action].phrase == 'play mowca'


def test_advice_is_the_same_in_positions_that_look_the_same() -> None:
    """Two worlds with equal views: whoever asks learns nothing about the true one."""
    for n in range(4):
        g = UNIA.begin(UNIA.start(['', ''], f'worlds {n}'))
        seat = g.waiting()[0]
        assert advice(UNIA, g, seat, 10) == advice(UNIA, g.imagine(seat, 77), seat, 10)


def test_a_game_without_a_judge_is_advised_too() -> None:
    g = ELECTION.begin(ELECTION.start(['', ''], 'seed'))
    seat = g.waiting()[0]
    found = advice(ELECTION, g, seat, 20)
    assert found
    assert all(one.action in g.options(seat) for one in found)


def test_who_has_no_choice_needs_no_advice() -> None:
    g = UNIA.begin(UNIA.start(['', ''], 'seed'))
    other = 1 - g.waiting()[0]
    assert advice(UNIA, g, other) == []


def test_a_reason_is_what_differs() -> None:
    always, often, never = Count(DEALS, 2 * DEALS), Count(DEALS // 2, 0), Count()
    seen = [{'votes': always, 'draw': often}, {'votes': never, 'draw': often}]
    assert [(reason.key, reason.times, reason.n) for reason in reasons_for(0, seen)] == [('votes', 10, 2)]
    assert [(reason.key, reason.times) for reason in reasons_for(1, seen)] == [('votes', 0)]


def test_of_answers_that_come_to_the_same_only_the_best_tells_what_usually_happens() -> None:
    often = Count(DEALS // 2, 0)
    alike = [{'draw': often}, {'draw': often}]
    assert [(reason.key, reason.times) for reason in reasons_for(0, alike)] == [('draw', 5)]
    assert reasons_for(1, alike) == ()
    assert reasons_for(0, [{'draw': Count(1, 0)}, {'draw': Count(1, 0)}]) == ()


def test_what_always_happens_is_a_reason_if_there_is_more_of_it() -> None:
    seen = [{'votes': Count(DEALS, 3 * DEALS)}, {'votes': Count(DEALS, DEALS)}]
    assert [(reason.key, reason.n) for reason in reasons_for(0, seen)] == [('votes', 3)]
    assert [(reason.key, reason.n) for reason in reasons_for(1, seen)] == [('votes', 1)]


def test_an_amount_is_told_only_where_there_is_one() -> None:
    keys = ['votes', 'votes_much']
    seen = [{'votes': Count(DEALS, 2 * DEALS)}, {}, {'votes': Count(1, 1)}]
    assert [reasons_for(place, seen, keys)[0].key for place in range(3)] == ['votes_much', 'votes', 'votes']
