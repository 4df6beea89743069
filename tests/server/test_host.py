"""A table survives: restarts, failures of the storage, viewers who go away in the middle."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from sejmik.server.storage import Database
from sejmik.table.entry import Entry
from tests.server.harness import Server, asynchronous, quick
from tests.table.sitting import everything


@asynchronous
async def test_after_a_restart_everything_is_as_before(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, bot_pause=0)) as server:
        table = await server.open('pppp', options={'ally_talk': 'private'}, clock='stock 600 5')
        device = await table.socket(table.device)
        await device.of_type('state')
        await device.play([0, 1, 2, 3], random.Random(1), answers=30)
        await device.do('chat', 0, text='hello', allies=True)
        await device.do('standing', 2, auto_pass=True, delay=5000)
        await device.do('sit', 1, name='Nowe imię')
        seat = table.host.table.record.answers[-1].seat
        await device.do('ask_back', seat)
        link = (await table.post('/links', {'scope': 'shoulder', 'seat': 2})).json()['token']
        before = everything(table.host.table)
        state = (await table.get(eyes=0)).json()
    async with Server(quick(tmp_path)) as server:
        table.server = server
        assert (await table.get(token='wrong')).status_code == 401
        assert table.id not in server.hosts.running, 'a table is loaded only for somebody who has a link'
        again = (await table.get(eyes=0)).json()
        for one in (state, again):
            for info in one['seats']:
                del info['left'], info['here']
        assert again == state
        assert everything(table.host.table) == before
        assert (await table.get(token=link)).json()['eyes'] == 2
        device = await table.socket(table.device)
        await device.of_type('state')
        await device.do('object', seat)


@asynchronous
async def test_tables_that_nobody_looks_at_are_put_away_and_come_back(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, idle=0.05)) as server:
        table = await server.open('pp')
        socket = await table.socket(table.device)
        await socket.of_type('state')
        await asyncio.sleep(0.15)
        assert table.id in server.hosts.running
        n = await socket.do('chat', 0, text='x')
        await socket.close()
        await table.until(lambda: table.id not in server.hosts.running)
        assert not server.hosts.drivers
        assert (await table.get()).json()['n'] == n


@asynchronous
async def test_many_who_come_at_once_come_to_the_same_table(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        server.hosts.forget(table.host)
        hosts = await asyncio.gather(*(server.hosts.get(table.id) for _ in range(20)))
        assert len({id(host) for host in hosts}) == 1


@asynchronous
async def test_a_wish_is_carried_out_though_its_sender_went_away(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        await table.get()
        for number in range(20):
            task = asyncio.create_task(table.wish('chat', 0, text=f'{number}'))
            for _ in range(number):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await table.until(lambda: not table.host.under_way)
        stored = await server.hosts.storage.load(table.id)
        assert stored is not None
        assert stored.entries == table.host.table.entries
        await table.wish('chat', 1, text='goes on')


@asynchronous
async def test_what_cannot_be_stored_is_not_told_to_anybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        device, watcher = await table.socket(table.device), await table.socket(table.watch)
        for socket in (device, watcher):
            await socket.of_type('presence')

        async def full(table_id: str, entry: Entry) -> None:
            raise OSError('disk full')

        monkeypatch.setattr(server.hosts.storage, 'append', full)
        device.wish('chat', 0, request='r', text='LOST')
        assert await device.closed() == 1012
        assert await watcher.closed() == 1012
        assert not any('LOST' in text or '"ack"' in text for text in (*device.raw, *watcher.raw))
        assert 'disk full' in caplog.text
        monkeypatch.undo()
        again = await table.socket(table.device)
        assert (await again.of_type('state'))['n'] == 0
        await again.do('chat', 0, text='works again')


@asynchronous
async def test_an_entry_that_somebody_else_wrote_is_never_written_over(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A database may be shared. Who comes second notices, lets go of its table and loads what the first one wrote."""
    settings = quick(tmp_path)
    async with Server(settings) as server:
        table = await server.open('pp')
        other = Database(settings.database)
        await other.append(table.id, Entry(1, 'chat', 0, 0, {'text': 'first', 'allies': False}))
        await other.close()
        body = {'kind': 'chat', 'seat': 0, 'data': {'text': 'second'}, 'request': 'r'}
        response = await table.post('/wishes', body)
        assert response.status_code == 409
        assert (await table.post('/wishes', body)).json()['n'] == 2
        assert [said['text'] for said in (await table.get()).json()['chat']] == ['first', 'second']


@asynchronous
async def test_an_error_in_showing_one_viewer_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        device, watcher = await table.socket(table.device), await table.socket(table.watch)
        await device.of_type('state')
        await watcher.of_type('state')
        update = table.host.update

        def broken(viewer: Any, n: int) -> bytes:
            if viewer.scope == 'watch':
                raise KeyError('no such text')
            return update(viewer, n)

        monkeypatch.setattr(table.host, 'update', broken)
        await device.do('chat', 0, text='x')
        assert await watcher.closed() == 1012
        assert not any('no such text' in text for text in watcher.raw)


@asynchronous
async def test_a_table_of_other_rules_is_refused_politely(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from sejmik.games.unia.meta import UNIA

    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        server.hosts.forget(table.host)
        monkeypatch.setattr(UNIA, 'rules_version', 99, raising=False)
        monkeypatch.setattr(UNIA, 'oldest_version', 99, raising=False)
        response = await table.get()
        assert response.status_code == 409
        assert 'version' in response.json()['detail']
        assert await (await table.socket(table.device)).closed() == 4403
