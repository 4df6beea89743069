"""Advice: the answer that wins comes first, with a reason that was counted, and nothing that the seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.search.advice import (
    BEST,
    DEALS,
    FEWEST,
    Advice,
    Count,
    advise,
    is_alike,
    plainly_good,
    ponder,
    reasons_for,
    signs_of,
)
from sejmik.bots.search.compare import worth_of
from sejmik.bots.search.node import Node
from sejmik.games.shelf import SHELF
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
    """With one card in hand there is only another way: to finish without the vote."""
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), {**LAST_VOTES, 'A': {'hand': ['mowca'], 'votes': 10}})
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


def test_what_follows_from_every_answer_is_no_reason_for_any() -> None:
    often = Count(DEALS // 2, 0)
    assert [reasons_for(place, [{'draw': often}, {'draw': often}]) for place in (0, 1)] == [(), ()]


def test_the_only_answer_that_comes_to_mind_tells_what_usually_happens() -> None:
    assert [(reason.key, reason.times) for reason in reasons_for(0, [{'draw': Count(DEALS // 2, 0)}])] == [('draw', 5)]
    assert reasons_for(0, [{'draw': Count(1, 0)}]) == ()


def test_nobody_is_told_a_reason_for_the_contrary() -> None:
    """Losing votes more often is no reason to do it, even if it is the best: then something else is."""
    seen = [{'lost': Count(20, 0, -0.2), 'won': Count(DEALS, 0)}, {'lost': Count(3, 0, -0.1), 'won': Count()}]
    assert [reason.key for reason in reasons_for(0, seen)] == ['won']
    assert [reason.key for reason in reasons_for(1, seen)] == ['won']
    seen = [{'won': Count(20, 0, 0.2)}, {'won': Count(3, 0, 0.1)}]
    assert [reason.key for reason in reasons_for(0, seen)] == ['won']
    assert [reason.key for reason in reasons_for(1, seen)] == ['won']


def test_what_players_are_measured_by_is_good_for_who_gains_it() -> None:
    assert [plainly_good(UNIA, f'votes_{what}', 2) for what in ('taken_you', 'taken_other', 'returned_you')] == [
        1,
        -1,
        -1,
    ]
    assert plainly_good(UNIA, 'votes_taken_other', 4) == 0, 'it may be an ally'
    assert plainly_good(UNIA, 'bidding_order_you', 2) == 0
    seen = [{}, {'votes_taken_you': Count(DEALS, DEALS, 1)}]
    assert [reasons_for(place, seen) for place in (0, 1)] == [(), ()], 'better without, and nobody knows why'


def test_whether_it_matters_is_told_by_the_chances() -> None:
    assert [is_alike(place, [0.71, 0.70, 0.42]) for place in range(3)] == [True, True, False]
    assert is_alike(0, [0.5])
    assert not is_alike(0, [0.71, 0.5])


def test_nothing_that_is_lost_is_no_loss() -> None:
    """Speech takes a vote from an enemy who has none: nobody is told that he loses votes."""
    for votes, lost in ((0, 0), (5, DEALS)):
        mine = {'hand': ['przemowienie', 'jarmark'], 'votes': 10}
        at: dict[str, Any] = {'turn': 'A', 'pool': 11 - votes, 'A': mine, 'B': {'votes': votes}}
        chair = Chair(UNIA, UNIA.arrange(UNIA.start(['', ''], 'seed'), at), 0)
        action = next(action for action in chair.options() if UNIA.actions[action].phrase == 'play przemowienie')
        seen = signs_of(UNIA, chair, None, action, list(range(DEALS)), ['votes_returned_other'])
        assert seen.get('votes_returned_other', Count()).deals == lost


def test_where_there_is_no_time_fewer_deals_are_compared() -> None:
    """And the next answer is tried in the same ones."""
    at: dict[str, Any] = {'turn': 'A', 'pool': 6, 'A': {'hand': ['przemowienie'], 'votes': 10}, 'B': {'votes': 5}}
    chair = Chair(UNIA, UNIA.arrange(UNIA.start(['', ''], 'seed'), at), 0)
    action = next(action for action in chair.options() if UNIA.actions[action].phrase == 'play przemowienie')
    seeds = list(range(DEALS))
    seen = signs_of(UNIA, chair, None, action, seeds, ['votes_returned_other'], 1e-9)
    assert seeds == list(range(FEWEST))
    assert (seen['votes_returned_other'].deals, seen['votes_returned_other'].share()) == (FEWEST, 1.0)


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_every_kind_of_question_can_be_asked_about(meta: Meta) -> None:
    """Whatever the judge thinks of one answer, it can be compared with the others."""
    asked: set[str] = set()
    for n in range(2):
        g = meta.begin(meta.start([''] * meta.seat_counts[0], f'asked {n}'))
        dice = stream(f'{n}', 'answers')
        judge = roster.judge(meta)
        while g.question is not None:
            seat = g.waiting()[0]
            options = g.options(seat)
            tag = g.question.step.tag
            if len(options) > 1 and tag not in asked:
                asked.add(tag)
                for action in {options[0], options[-1]}:
                    assert worth_of(meta, Chair(meta, g, seat), judge, action, 'seed', 1, 0.0).tried == 1
            if len(options) == 1 or judge is None or dice.below(2):
                g.answer(seat, options[dice.below(len(options))])
            else:
                g.answer(seat, judge.default(g.imagine(seat, dice.bits()), seat))
    assert len(asked) > 2


def test_what_always_happens_is_a_reason_if_there_is_more_of_it() -> None:
    seen = [{'votes': Count(DEALS, 3 * DEALS)}, {'votes': Count(DEALS, DEALS)}]
    assert [(reason.key, reason.n) for reason in reasons_for(0, seen)] == [('votes', 3)]
    assert [(reason.key, reason.n) for reason in reasons_for(1, seen)] == [('votes', 1)]


def test_an_amount_is_told_only_where_there_is_one() -> None:
    keys = ['votes', 'votes_much']
    seen = [{'votes': Count(DEALS, 2 * DEALS)}, {}, {'votes': Count(1, 1)}]
    assert [reasons_for(place, seen, keys)[0].key for place in range(3)] == ['votes_much', 'votes', 'votes']
