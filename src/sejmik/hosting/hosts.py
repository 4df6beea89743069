"""All tables: those in use are in memory, the others come back from the storage when wanted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeVar

from sejmik.hosting.analysing import Analyses
from sejmik.hosting.driver import Driver
from sejmik.hosting.host import Host
from sejmik.hosting.house import HouseClock
from sejmik.hosting.links import Holder, digest_of, fresh_token, holder_of
from sejmik.hosting.opening import Stuck, thaw
from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Storage, Stored, Token
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import BadInput, Endless, Refused, in_a_line
from sejmik.table.table import Table

T = TypeVar('T')
SWEEP = 30.0
log = logging.getLogger(__name__)


class NoTable(Exception):
    """There is no such table."""


class NoToken(Exception):
    """This token is not known at this table."""


class Hosts:
    """All tables of a house, and those who think for its bots."""

    def __init__(self, storage: Storage, settings: Settings, thinkers: Thinkers | None = None) -> None:
        self.storage = storage
        self.settings = settings
        self.thinkers = thinkers or Thinkers()
        self.clock = HouseClock(storage, settings.ticks)
        self.analyses = Analyses(storage, settings, self.thinkers)
        self.running: dict[str, Host] = {}
        self.loading: dict[str, asyncio.Task[Host]] = {}
        self.drivers: dict[str, asyncio.Task[None]] = {}
        self.sweeper: asyncio.Task[None] | None = None
        self.going: set[str] = set()  # tables that are being deleted
        self.stuck: dict[str, int] = {}  # tables whose rules fail, and at which entry

    async def open(self) -> None:
        await self.storage.open()
        await self.clock.start()
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Everything that was begun is finished first."""
        tasks = [*self.drivers.values(), *self.loading.values(), *([self.sweeper] if self.sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.analyses.close()
        under_way = [task for host in self.running.values() for task in host.under_way]
        await asyncio.gather(*under_way, return_exceptions=True)
        self.thinkers.close()
        await self.clock.keep()
        await self.storage.close()

    # -- coming in -------------------------------------------------------------------------------------------------

    async def enter(self, table_id: str, token: str) -> tuple[Host, Holder]:
        """The table, and what the holder of the token may do there."""
        digest = digest_of(token)
        host = self.running.get(table_id)
        found = None if host is None else host.tokens.get(digest)
        if found is None:
            # a table is loaded only for somebody who has a link to it
            found = await self.storage.find_token(table_id, digest) if token else None
            if found is None:
                if host is None and not await self.storage.exists(table_id):
                    raise NoTable(table_id)
                raise NoToken(table_id)
        host = await self.get(table_id)
        host.tokens[digest] = found
        return host, holder_of(found, host.table)

    async def get(self, table_id: str) -> Host:
        """The running table; it is loaded if it is not in memory."""
        if table_id not in self.running:
            if table_id not in self.loading:
                task = asyncio.create_task(self.load(table_id))
                self.loading[table_id] = task
                task.add_done_callback(lambda task: self.loading.pop(table_id, None))
            await asyncio.shield(self.loading[table_id])
        host = self.running[table_id]
        host.used = asyncio.get_running_loop().time()
        return host

    async def load(self, table_id: str) -> Host:
        stored = None if table_id in self.going else await self.storage.load(table_id)
        if stored is None:
            raise NoTable(table_id)
        table = await self.thaw(stored)
        host = Host(stored, table, self.storage, self.settings, self.clock)
        host.moved = host.used = asyncio.get_running_loop().time()
        host.on_gone = self.forget
        host.on_stuck = lambda host, n, error: self.note(host.id, n, error)
        host.closed = table_id in self.stuck
        self.running[table_id] = host
        if not host.closed:
            self.drivers[table_id] = asyncio.create_task(Driver(host, self.thinkers).drive())
        return host

    async def thaw(self, stored: Stored) -> Table:
        """The table as far as it can be played."""
        if stored.id not in self.stuck:
            try:
                return await self.aside(stored)
            except Stuck as error:
                self.note(stored.id, error.n, error.__cause__ or error)
            except (BadInput, Refused):
                raise
            except Exception as error:
                self.note(stored.id, 0, error)
        playable = self.stuck[stored.id] - 1
        if playable < 0:
            raise Refused('this table cannot be opened any more: its rules fail')
        return await self.aside(replace(stored, entries=stored.entries[:playable]))

    async def aside(self, stored: Stored) -> Table:
        return thaw(stored) if self.thinkers.threads is None else await asyncio.to_thread(thaw, stored)

    def note(self, table_id: str, n: int, error: BaseException) -> None:
        """The rules fail at this entry. It is said once, and not tried again before the next start of the program."""
        if table_id not in self.stuck:
            about = 'its rules never end' if isinstance(error, Endless) else 'its rules fail'
            log.error(
                'table %s is closed at entry %d: %s: %s',
                *(table_id, n, about, in_a_line(error)),
                exc_info=None if isinstance(error, Endless | Refused) else error,
            )
        self.stuck[table_id] = min(n, self.stuck.get(table_id, n))

    async def add(self, stored: Stored) -> None:
        """Store a new table and start it."""
        await self.storage.create(stored)
        await self.get(stored.id)

    async def add_link(self, host: Host, scope: str, seat: int) -> str:
        token = fresh_token()
        stored = Token(digest_of(token), scope, seat)
        await self.storage.add_token(host.id, stored, self.settings.now())
        host.tokens[stored.hash] = stored
        return token

    async def let_in(self, table_id: str, token: Token) -> None:
        """One more link to a table: whoever holds what this is the hash of."""
        await self.storage.add_token(table_id, token, self.settings.now())
        if table_id in self.running:
            self.running[table_id].tokens[token.hash] = token

    async def shut_out(self, table_id: str, digest: str) -> None:
        """This link leads to the table no more; whoever looks on by it is told to come again, in vain."""
        await self.storage.remove_token(table_id, digest)
        host = self.running.get(table_id)
        token = None if host is None else host.tokens.pop(digest, None)
        if host is not None and token is not None and token.scope == 'seat':
            for looker in [one for one in host.lookers if token.seat in one.viewer.own]:
                looker.drop()

    async def delete(self, table_ids: Sequence[str]) -> None:
        """These tables are no more, nor what branched off them, in memory and in the storage."""

        async def work() -> None:
            for table_id in await self.storage.delete(table_ids):
                await self.end(table_id)

        await self.apart(table_ids, work)

    async def apart(self, table_ids: Sequence[str], work: Callable[[], Awaitable[T]]) -> T:
        """Do something to these tables in the storage: what was begun at them is finished first, and nobody comes in
        meanwhile. Whoever was there comes back to them as they are then."""
        self.going.update(table_ids)
        try:
            for table_id in table_ids:
                await self.end(table_id)
            return await work()
        finally:
            self.going.difference_update(table_ids)

    async def end(self, table_id: str) -> None:
        """Nothing happens at this table any more."""
        await self.analyses.stop(table_id)
        loading = self.loading.get(table_id)
        if loading is not None:
            await asyncio.wait([loading])
        host = self.running.get(table_id)
        if host is not None:
            host.give_up()
            await asyncio.gather(*host.under_way, return_exceptions=True)
        self.stuck.pop(table_id, None)

    # -- putting away ----------------------------------------------------------------------------------------------

    def forget(self, host: Host) -> None:
        if self.running.get(host.id) is host:
            del self.running[host.id]
            driver = self.drivers.pop(host.id, None)
            if driver is not None and driver is not asyncio.current_task():
                driver.cancel()

    def put_away_idle(self) -> None:
        """Tables that nobody looks at any more make room."""
        now = asyncio.get_running_loop().time()
        for host in list(self.running.values()):
            idle = now - max(host.used, host.moved) > self.settings.idle
            if idle and not host.lookers and not host.under_way:
                host.gone = True
                self.forget(host)

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            with suppress(Exception):
                self.put_away_idle()
            await self.clock.maybe_keep()
