"""What counts for the players' clocks: time that passes while the house is open, whatever the time of day is."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sejmik.hosting.house import KEEP, HouseClock
from sejmik.hosting.storage import Memory
from tests.server.harness import Opened, Server, asynchronous, quick
from tests.server.test_driver import FakeTime, lone


async def left(table: Opened) -> int:
    return int((await table.get()).json()['seats'][0]['left'])


@asynchronous
async def test_nobody_loses_time_while_the_server_is_away(tmp_path: Path) -> None:
    now, ticks = FakeTime(), FakeTime()
    async with Server(quick(tmp_path, now=now, ticks=ticks)) as server:
        table = await lone(server, 'pp', 0, clock='move 60')
        ticks.ms += 20_000
        now.ms += 20_000
        assert await left(table) == 40_000
    now.ms += 10**9
    ticks.ms = 77  # a machine that was started again counts from anew
    async with Server(quick(tmp_path, now=now, ticks=ticks)) as server:
        table.server = server
        assert await left(table) == 40_000
        ticks.ms += 15_000
        assert await left(table) == 25_000
        await table.wish('chat', 0, text='here')
    async with Server(quick(tmp_path, now=now, ticks=ticks)) as server:
        table.server = server
        assert await left(table) == 25_000
        ticks.ms += 25_000
        await table.until(lambda: table.host.table.n == 2)
        assert table.host.table.entries[1].kind == 'stand_in'


@asynchronous
async def test_a_clock_on_the_wall_that_is_set_costs_nobody_time(tmp_path: Path) -> None:
    now, ticks = FakeTime(), FakeTime()
    async with Server(quick(tmp_path, now=now, ticks=ticks)) as server:
        table = await lone(server, 'pp', 0, clock='stock 60 0')
        for jump in (10**9, -(10**10), 5):
            now.ms += jump
            ticks.ms += 1_000
            await table.wish('chat', 0, text='tick')
            await asyncio.sleep(0.02)
        assert await left(table) == 57_000
        assert [entry.kind for entry in table.host.table.entries] == ['chat'] * 3
        assert table.host.table.entries[0].at == 10**9 + 1_000_000, 'people still read the time of day'


@asynchronous
async def test_a_table_that_was_put_away_goes_on(tmp_path: Path) -> None:
    """Nobody looks at a game by correspondence for days: the house is open, so its clock runs."""
    ticks = FakeTime()
    async with Server(quick(tmp_path, ticks=ticks)) as server:
        table = await lone(server, 'pp', 0, clock='move 600')
        server.hosts.forget(table.host)
        ticks.ms += 100_000
        assert await left(table) == 500_000


@asynchronous
async def test_after_a_crash_the_house_clock_goes_on_from_where_it_was_last_kept(tmp_path: Path) -> None:
    ticks = FakeTime()
    storage = Memory()
    clock = HouseClock(storage, ticks)
    await clock.start()
    ticks.ms += KEEP - 1
    await clock.maybe_keep()
    assert await storage.read_house_clock() == 0
    ticks.ms += 1
    await clock.maybe_keep()
    ticks.ms += KEEP - 1
    await clock.maybe_keep()
    again = HouseClock(storage, ticks)
    await again.start()
    assert again.now() == KEEP
    await storage.keep_house_clock(5)
    assert await storage.read_house_clock() == KEEP, 'it never goes back'


@asynchronous
async def test_a_house_clock_that_cannot_be_kept_does_not_stop_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(quick(tmp_path)) as server:

        async def full(ran: int) -> None:
            raise OSError('disk full')

        monkeypatch.setattr(server.hosts.storage, 'keep_house_clock', full)
        await server.hosts.clock.keep()
        assert (await (await server.open('pp')).get()).status_code == 200
    assert 'the house clock was not stored' in caplog.text


@asynchronous
async def test_the_time_of_the_house_clock_is_kept_with_every_entry(tmp_path: Path) -> None:
    ticks = FakeTime()
    async with Server(quick(tmp_path, ticks=ticks)) as server:
        ticks.ms += 5_000
        table = await server.open('pp')
        ticks.ms += 2_000
        await table.wish('chat', 0, text='x')
        server.hosts.forget(table.host)
        await table.get()
        assert table.host.table.entries[0].ran == 7_000
    with sqlite3.connect(tmp_path / 'tables.sqlite') as kept:
        assert kept.execute('select ran from house').fetchall() == [(7_000,)]
    kept.close()
