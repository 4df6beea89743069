"""The search finds what wins, in any game, by the rules alone or with a judge; it is repeatable and keeps in bounds."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.levels import LEVELS, Level
from sejmik.bots.playout import play_out
from sejmik.bots.search.node import OPENING, Node
from sejmik.bots.search.search import Search
from sejmik.bots.search.thinker import Thinker
from sejmik.games.shelf import take
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik_election.meta import ELECTION

QUICK = Level('quick', 24, 0.0)
LAST_VOTES: dict[str, Any] = {  # whoever is ahead when the pool is empty has won: the Orator takes the last vote
    'turn': 'A',
    'pool': 1,
    'A': {'hand': ['mowca', 'jarmark', 'klient'], 'votes': 10},
    'B': {'votes': 10},
}


def thinker(meta: Meta, seat: int, level: Level = QUICK, seed: str = 'seed', judged: bool = True) -> Thinker:
    return Thinker(meta, seat, seed, roster.judge(meta) if judged else None, level)


def election(seats: int = 3, seed: str = 'bids') -> Game:
    return ELECTION.begin(ELECTION.start([''] * seats, seed))


@pytest.mark.parametrize('judged', [True, False], ids=['with a judge', 'by the rules alone'])
def test_it_takes_the_vote_that_wins(judged: bool) -> None:
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), LAST_VOTES)
    bot = thinker(UNIA, 0, Level('quick', 60, 0.0), judged=judged)
    assert UNIA.actions[bot.choose(Chair(UNIA, g, 0))].phrase == 'play mowca'


@pytest.mark.parametrize('meta', [UNIA, ELECTION], ids=['unia', 'a game without a judge'])
def test_the_same_seed_gives_the_same_game(meta: Meta) -> None:
    def game() -> list[int]:
        g = meta.begin(meta.start([''] * meta.seat_counts[0], 'again'))
        bots = [thinker(meta, seat, Level('quick', 8, 0.0)) for seat in range(g.seats)]
        said: list[int] = []
        while g.question is not None and len(said) < 40:
            seat = g.waiting()[0]
            said.append(bots[seat].choose(Chair(meta, g, seat)))
            g.answer(seat, said[-1])
        return said

    assert game() == game()


def test_bids_are_mixed_and_do_not_know_what_others_have_sealed() -> None:
    """A bid that is always the same could be seen through."""
    g = election()
    asked = g.question
    assert asked is not None
    assert asked.need > 1
    bids = {thinker(ELECTION, 0, seed=f'{n}').choose(Chair(ELECTION, g, 0)) for n in range(12)}
    assert len(bids) > 1
    for n in range(4):
        answers = set()
        for other in g.options(1):
            sealed = g.clone()
            sealed.answer(1, other)
            answers.add(thinker(ELECTION, 0, seed=f'{n}').choose(Chair(ELECTION, sealed, 0)))
        assert len(answers) == 1


def test_what_is_overlooked_is_not_said() -> None:
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), LAST_VOTES)
    options = g.options(0)
    careless = Level('careless', 8, 0.0, overlooks=90)
    said = {thinker(UNIA, 0, careless, seed=f'{n}').choose(Chair(UNIA, g, 0)) for n in range(30)}
    assert said <= set(options)
    assert len(said) > 1, 'sometimes the winning card does not come to mind'
    bot = thinker(UNIA, 0, careless)
    for _ in range(50):
        assert len(bot.overlooks(options)) < len(options)


def test_time_ends_a_search_as_well() -> None:
    g = election()
    search = Search(None, 0, stream('seed', 'time'), ELECTION.longest)
    search.think(g, 10**9, 0.02)
    assert 0 < search.simulations < 10**9


def test_a_search_that_has_no_time_looks_once_at_least() -> None:
    g = election()
    search = Search(None, 0, stream('seed', 'time'), ELECTION.longest)
    search.think(g, 1, 1e-9)
    assert search.best() in g.options(0)


@pytest.mark.parametrize(('doubt', 'said'), [(0.5, 8), (4.0, 7)])
def test_what_the_judge_thinks_best_is_said_until_something_else_has_proved_better(doubt: float, said: int) -> None:
    judge = roster.judge(UNIA)
    assert judge is not None
    judge.doubt = doubt
    search = Search(judge, 0, stream('seed', 'doubt'), UNIA.longest)
    search.root.meet([7, 8], [2.0, 0.0])
    for n in range(60):
        search.root.learn(n % 2, float(n % 5 < 2 + n % 2))
    assert search.best() == said


@pytest.mark.parametrize('judged', [True, False], ids=['with a judge', 'by the rules alone'])
@pytest.mark.parametrize('game', ['unia', 'sigismundus', 'niepodlegla', 'veto'])
def test_a_tree_holds_no_more_nodes_than_simulations(game: str, judged: bool) -> None:
    """Besides its root; so memory grows with the budget and with nothing else."""
    meta = take(game)
    often = 100 if judged else 12
    for n in range(2):
        g = meta.begin(meta.start([''] * meta.seat_counts[0], f'nodes {n}'))
        play_out(g, stream('nodes', f'{n}'), 60 * n)
        judge = roster.judge(meta) if judged else None
        search = Search(judge, g.waiting()[0], stream('seed', 'nodes'), meta.longest)
        search.think(g, often, 0.0)
        assert 1 < count(search.root) <= often + 1
        assert search.root.visits == sum(search.root.taken) == often


def count(node: Node) -> int:
    return 1 + sum(count(child) for child in node.children.values())


def test_of_many_options_the_promising_ones_are_tried_first() -> None:
    node = Node(0)
    options = list(range(100))
    node.meet(options, [3.0 if option >= 95 else 0.0 for option in options])
    tried = []
    for _ in range(5):
        at = node.select(node.places(options))
        tried.append(node.options[at])
        node.learn(at, 0.5)
    assert set(tried) <= set(range(95, 100))
    for _ in range(2000):
        at = node.select(node.places(options))
        node.learn(at, 0.9 if node.options[at] == 20 else 0.1)
    assert node.taken[20] == max(node.taken), 'with more visits everything gets its chance'
    assert len([n for n in node.taken if n]) > OPENING


def test_a_node_counts_only_what_a_deal_offers() -> None:
    node = Node(0)
    node.meet([1, 2], [])
    node.meet([2, 3], [])
    assert node.options == [1, 2, 3]
    assert node.places([3, 1]) == [2, 0]
    assert node.places([3, 4]) == []
    assert node.options[node.select(node.places([3]))] == 3


def test_thoughts_about_the_next_question_are_kept() -> None:
    kept = 0
    for n in range(6):
        g = UNIA.begin(UNIA.start(['', ''], f'kept {n}'))
        bots = [thinker(UNIA, seat, Level('kept', 40, 0.0)) for seat in range(2)]
        for _ in range(12):
            seat = g.waiting()[0]
            bot = bots[seat]
            root = bot.search(g.options(seat)).root
            if root.visits > 0:
                kept += 1
                assert root in bot.kept.values()
                assert root.visits < 80
                assert sorted(root.options) == sorted(g.options(seat))
            g.answer(seat, bot.choose(Chair(UNIA, g, seat)))
            assert bot.search([*g.options(seat), 999]).root.visits == 0, 'another question'
    assert kept > 0


@pytest.mark.parametrize('name', list(LEVELS))
def test_a_level_answers_what_is_offered(name: str) -> None:
    g = election()
    bot = roster.make(name, ELECTION, 0, 'seed')
    assert isinstance(bot, Thinker)
    few = Level(name, min(bot.level.simulations, 20), bot.level.seconds, bot.level.overlooks)
    assert thinker(ELECTION, 0, few).choose(Chair(ELECTION, g, 0)) in g.options(0)


def test_levels_grow() -> None:
    budgets = [(level.simulations, level.seconds) for level in LEVELS.values()]
    assert budgets == sorted(budgets)
    assert all(0 < level.seconds <= 1 for level in LEVELS.values())
    assert all(level.untimed().seconds == 0 for level in LEVELS.values())
    assert [name for name, level in LEVELS.items() if level.overlooks] == ['szlachcic']
