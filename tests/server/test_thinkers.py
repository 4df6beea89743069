"""Bots that search do so in processes of their own, and are never late."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.levels import LEVELS
from sejmik.games.shelf import SHELF
from sejmik.hosting import thought
from sejmik.hosting.storage import Unavailable
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.table.clock import read_clock
from sejmik.table.seat import BOT, Seat
from sejmik.table.table import Table
from tests.server.harness import Opened, Server, asynchronous, quick


def table_with(bot: str, game: str = 'unia') -> Table:
    meta = SHELF[game]
    seats = [Seat(BOT, f'bot {n}', bot=bot) for n in range(meta.seat_counts[0])]
    start = meta.start([seat.name for seat in seats], 'thinkers')
    return Table(meta, start, seats, read_clock('none', len(seats)), 0)


class Elsewhere:
    """Does the work here and remembers it, or fails."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.failure = failure
        self.done: list[str] = []

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        self.done.append(work.__name__)
        if self.failure is not None:
            raise self.failure
        return work(*pickle.loads(pickle.dumps(given)))

    def close(self) -> None:
        self.done.append('closed')


@pytest.mark.parametrize('game', list(SHELF))
def test_a_thought_is_thought_elsewhere_as_it_would_be_here(game: str) -> None:
    """With the gentlest: it has the smallest budget, and the answer must not depend on the clock."""
    table = table_with('greedy', game)
    for _ in range(5):
        seat = table.waiting()[0]
        elsewhere = thought.answer(pickle.loads(pickle.dumps(thought.thought_of(table, seat))))
        assert elsewhere == table.bot_answer(seat)
        entry = table.prepare('answer', seat, 0, {'action': elsewhere, 'question': table.question_no})
        assert entry is not None
        table.apply(entry)


@pytest.mark.parametrize('game', list(SHELF))
def test_a_thought_stays_as_it_is_while_the_table_goes_on(game: str) -> None:
    """Advice is thought out in two parts, and somebody may answer between them."""
    table = table_with('greedy', game)
    work = thought.thought_of(table, table.waiting()[0])
    before = pickle.dumps(work)
    for _ in range(20):
        seat = table.waiting()[0]
        entry = table.prepare('answer', seat, 0, {'action': table.bot_answer(seat), 'question': table.question_no})
        assert entry is not None
        table.apply(entry)
    assert work == pickle.loads(before)


@pytest.mark.parametrize(('bot', 'where'), [('szlachcic', ['answer']), ('greedy', []), ('random', [])])
def test_who_searches_does_so_elsewhere(bot: str, where: list[str]) -> None:
    elsewhere = Elsewhere()
    table = table_with(bot)
    seat = table.waiting()[0]
    said = asyncio.run(Thinkers(None, elsewhere).answer(table, seat))
    assert said in table.record.game.options(seat)
    assert elsewhere.done == where


@pytest.mark.parametrize('failure', [BadInput('this takes too long'), Unavailable('the server is busy')])
def test_who_has_no_time_says_what_comes_to_mind(failure: Exception, caplog: pytest.LogCaptureFixture) -> None:
    table = table_with('hetman')
    seat = table.waiting()[0]
    said = asyncio.run(Thinkers(None, Elsewhere(failure)).answer(table, seat))
    assert said in table.record.game.options(seat)
    assert said == table.first_thought(seat)()
    assert len(caplog.records) <= 1


@pytest.mark.parametrize('elsewhere', [None, Elsewhere()])
def test_where_machines_are_slow_a_thought_gets_more_time(
    elsewhere: Elsewhere | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[float] = []

    def make(name: str, meta: Meta, seat: int, seed: str, leisure: float) -> Bot:
        given.append(leisure)
        return roster.make(name, meta, seat, seed, leisure)

    monkeypatch.setattr(thought, 'make', make)
    table = table_with('senator')
    for leisure in (1.0, 3.0):
        asyncio.run(Thinkers(None, elsewhere, leisure=leisure).answer(table, table.waiting()[0]))
    assert given == [1.0, 3.0]


def test_without_processes_they_think_here() -> None:
    table = table_with('szlachcic')
    seat = table.waiting()[0]
    assert asyncio.run(Thinkers().answer(table, seat)) in table.record.game.options(seat)


@asynchronous
async def test_a_table_of_searching_bots_plays_while_the_house_goes_on(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        seats = [{'kind': 'person'}, {'kind': 'bot', 'bot': 'szlachcic'}]
        response = await server.http.post('/api/tables', json={'game': 'unia', 'seats': seats, 'seed': 'search'})
        assert response.status_code == 201
        host = Opened(server, response.json()).host
        table = host.table
        spoken = 0
        while spoken < 3:
            if table.waiting() and table.waiting()[0] == 0:
                action = table.record.game.options(0)[0]
                await host.own_wish('answer', 0, {'action': action, 'question': table.question_no})
            spoken = sum(1 for entry in table.entries if entry.kind == 'answer' and entry.seat == 1)
            await asyncio.sleep(0.01)
        assert all(entry.data['action'] >= 0 for entry in table.entries if entry.kind == 'answer')


def test_a_level_sees_through_a_chair() -> None:
    """The process gets the whole position, and looks at it as its seat does: what others have sealed is withdrawn."""
    table = table_with('szlachcic')
    given = thought.thought_of(table, 0)
    assert isinstance(given.chair(), Chair)
    assert given.bot in LEVELS
    assert given.people == ()
