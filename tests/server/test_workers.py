"""Workers: whatever a stranger's data make of the work, it ends in time, within its memory, and the server goes on."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.unia.meta import UNIA
from sejmik.hosting.storage import Unavailable
from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput, Refused
from sejmik.server import workers
from sejmik.server.worker import send
from sejmik.server.workers import Worker, Workers, WorkFailed
from tests.server import planted
from tests.server.harness import PATIENCE, SEATS, Opened, Server, asynchronous, quick

MEMORY = 512 * 1024**2


@asynccontextmanager
async def some(count: int = 1, seconds: float = PATIENCE, memory: int = MEMORY) -> AsyncIterator[Workers]:
    made = Workers(count, seconds, memory)
    try:
        yield made
    finally:
        made.close()


@asynchronous
async def test_a_worker_does_one_piece_of_work_after_the_other() -> None:
    async with some() as made:
        assert made.idle == [], 'nothing is started before there is something to do'
        assert [await made.run(planted.add, n, 1) for n in range(3)] == [1, 2, 3]
        assert await made.run(planted.talk) == 'done', 'what it prints does not come between'
        first = await made.run(planted.process_number)
        for work, error, told in (
            (planted.wrong, BadInput, 'this cannot be used'),
            (planted.refused, Refused, 'not now'),
            (planted.mistaken, WorkFailed, 'ZeroDivisionError: a mistake'),
        ):
            with pytest.raises(error, match=told):
                await made.run(work)
        assert await made.run(planted.process_number) == first


@pytest.mark.parametrize('work', [planted.endless, planted.asleep])
@asynchronous
async def test_endless_work_is_given_up_and_the_next_is_done(work: Any) -> None:
    async with some(seconds=1.0) as made:
        first = await made.run(planted.process_number)
        with pytest.raises(BadInput, match='this takes too long: it was given up'):
            await made.run(work)
        made.seconds = PATIENCE
        assert await made.run(planted.process_number) != first
        assert len(made.idle) == 1


@pytest.mark.skipif(sys.platform != 'linux', reason='the memory of a process is limited on Linux only')
@asynchronous
async def test_greedy_work_is_given_up_and_the_next_is_done() -> None:
    async with some() as made:
        assert await made.run(planted.greedy, 50_000_000) == 50_000_000
        for work, given in ((planted.greedy, (4 * MEMORY,)), (planted.greedy_bit_by_bit, ())):
            with pytest.raises(BadInput, match='this takes too much memory: it was given up'):
                await made.run(work, *given)
            assert await made.run(planted.add, 1, 1) == 2


@asynchronous
async def test_a_worker_that_dies_is_replaced() -> None:
    async with some() as made:
        with pytest.raises(BadInput, match='too much memory'):
            await made.run(planted.die)
        assert await made.run(planted.add, 1, 1) == 2
        made.idle[0].process.kill()
        made.idle[0].process.wait()
        assert await made.run(planted.add, 1, 1) == 2


@asynchronous
async def test_others_do_not_wait_while_somebody_is_greedy() -> None:
    async with some(count=2, seconds=3.0) as made:
        await asyncio.gather(made.run(planted.add, 1, 1), made.run(planted.add, 1, 1))
        endless = asyncio.create_task(made.run(planted.endless))
        await asyncio.sleep(0.05)
        for _ in range(20):
            assert await made.run(planted.add, 1, 1) == 2
        assert not endless.done()
        with pytest.raises(BadInput):
            await endless


@asynchronous
async def test_too_many_who_wait_are_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, 'MOST_WAITING', 2)
    async with some(seconds=1.0) as made:
        waiting = [asyncio.create_task(made.run(planted.endless)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Unavailable, match='busy'):
            await made.run(planted.add, 1, 1)
        await asyncio.gather(*waiting, return_exceptions=True)


@asynchronous
async def test_where_there_are_no_processes_it_is_said_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def none(*args: Any, **options: Any) -> None:
        raise OSError('no processes here')

    async with some() as made:
        monkeypatch.setattr(subprocess, 'Popen', none)
        assert [await made.run(planted.add, n, 1) for n in range(3)] == [1, 2, 3]
        with pytest.raises(BadInput, match='this cannot be used'):
            await made.run(planted.wrong)
        assert caplog.text.count('no process can be started here') == 1
        made.started = True
        with pytest.raises(Unavailable):
            await made.run(planted.add, 1, 1)


@asynchronous
async def test_a_worker_that_says_nothing_is_no_worker(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, 'executable', '/bin/true')
    async with some() as made:
        assert await made.run(planted.add, 1, 1) == 2
        assert 'no process can be started here' in caplog.text


@asynchronous
async def test_mistakes_in_a_worker_stand_in_the_log_once(caplog: pytest.LogCaptureFixture) -> None:
    async with some() as made:
        for work in (planted.mistaken, planted.mistaken, planted.mistaken_too):
            with pytest.raises(WorkFailed):
                await made.run(work)
    assert len(caplog.records) == 2


@asynchronous
async def test_looking_into_a_room_starts_a_worker(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        made = server.app.state.doors.workers
        assert (await server.http.get('/api/games/veto/rooms/decks')).status_code == 200
        async with asyncio.timeout(PATIENCE):
            while not made.idle:
                await asyncio.sleep(0.01)


def test_a_worker_ends_with_the_server() -> None:
    worker = Worker(PATIENCE, MEMORY)
    worker.inward.close()
    assert worker.process.wait(PATIENCE) == 0
    worker.outward.close()


@pytest.mark.skipif(sys.platform == 'win32', reason='there a process cannot limit itself')
def test_a_worker_without_a_server_does_not_go_on_for_ever() -> None:
    worker = Worker(0.2, MEMORY)
    send(worker.inward, (planted.endless, ()))
    assert worker.process.wait(PATIENCE) != 0
    worker.end()


@pytest.mark.skipif(not hasattr(os, 'nice'), reason='there is no such thing here')
@asynchronous
async def test_those_who_look_back_give_way_to_those_who_play(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        thinkers = server.hosts.thinkers
        assert thinkers.processes is not None
        assert thinkers.analysts is not None
        assert await thinkers.analysts.run(os.nice, 0) > await thinkers.processes.run(os.nice, 0)


# -- in the server -----------------------------------------------------------------------------------------------------


@asynchronous
async def test_packs_and_rooms_are_given_to_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: the functions themselves are replaced by endless ones, which only a worker can be freed from."""
    async with Server(quick(tmp_path, work_seconds=1.0)) as server:
        table = await server.open('pp')
        for module, name in (
            ('sejmik.server.routes', 'open_table'),
            ('sejmik.server.rooms', 'do_in_room'),
        ):
            monkeypatch.setattr(f'{module}.{name}', planted.endless_for)
        pack = {'cards': {'senator': {'bid': 7}}}
        wish = {'game': 'unia', 'seats': [SEATS['p']] * 2, 'pack': pack}
        rooms = '/api/games/veto/rooms/decks'
        asked = asyncio.gather(
            server.http.post('/api/tables', json=wish),
            server.http.post(f'{rooms}/check', json={'text': '3 finta'}),
        )
        began = time.monotonic()
        while not asked.done():
            assert (await table.get()).status_code == 200, 'the others play on'
            await asyncio.sleep(0.02)
        for response in await asked:
            assert (response.status_code, response.json()['detail']) == (400, 'this takes too long: it was given up')
        assert time.monotonic() - began < PATIENCE


@asynchronous
async def test_a_table_with_a_pack_from_its_opening_to_its_journal(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pb', options={'max_rounds': 1}, pack={'cards': {'senator': {'bid': 7}}})
        device = await table.socket(table.device)
        await device.of_type('state')
        assert (await table.get('/journal')).status_code == 409
        await device.play([0], random.Random(1))
        told = (await table.get('/journal')).text
        assert journal.replay(journal.read(told, 'here'), UNIA).game.digest() == table.host.table.record.game.digest()
        response = await table.post('/branch', {'answers': 3, 'seats': [SEATS['p']] * 2})
        assert response.status_code == 201
        assert len(Opened(server, response.json()).host.table.record.answers) == 3
        bad = await table.post('/branch', {'answers': 10**6, 'seats': [SEATS['p']] * 2})
        assert bad.status_code == 400
