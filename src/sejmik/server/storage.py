"""The database in which tables are kept: see `sejmik.hosting.storage` for what it has to do.

All work is done by one thread, so that there is one writer, and the event loop stays free. An entry that `append`
returned from survives a crash of the program and of the machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from sejmik.hosting.storage import Conflict, Stored, Token
from sejmik.server.schema import entries, house, tables, tokens
from sejmik.table.entry import Entry

T = TypeVar('T')
MIGRATIONS = Path(__file__).parent / 'migrations'
BUSY = 10_000  # milliseconds to wait for another process that writes


class Database:
    def __init__(self, database: str) -> None:
        self.url = sa.make_url(database)
        if self.url.get_backend_name() == 'sqlite' and self.url.database:
            # seeds lie here: a new folder is for its owner only
            Path(self.url.database).parent.mkdir(0o700, parents=True, exist_ok=True)
        self.engine = sa.create_engine(self.url)
        if self.url.get_backend_name() == 'sqlite':
            sa.event.listen(self.engine, 'connect', set_pragmas)
        self.thread = ThreadPoolExecutor(1, 'storage')
        self.pending: list[tuple[str, Entry, asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[], T]) -> T:
        """Have the thread do it."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    async def open(self) -> None:
        await self.run(self.migrate)

    async def create(self, stored: Stored) -> None:
        await self.run(lambda: self.insert(stored))

    async def load(self, table_id: str) -> Stored | None:
        return await self.run(lambda: self.select(table_id))

    async def append(self, table_id: str, entry: Entry) -> None:
        """Store an entry for good; Conflict if its number or its request is taken."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.pending.append((table_id, entry, stored))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write_pending())
        await stored

    async def write_pending(self) -> None:
        """Write all entries that wait, those of many tables at once: the disk, not the program, sets the pace."""
        while self.pending:
            batch, self.pending = self.pending, []
            rows = [row_of(table_id, entry) for table_id, entry, _ in batch]
            problems = await self.run(lambda rows=rows: self.insert_entries(rows))  # type: ignore[misc]
            for (_, _, stored), problem in zip(batch, problems):
                if stored.done():
                    continue
                if problem is None:
                    stored.set_result(None)
                else:
                    stored.set_exception(problem)

    async def add_token(self, table_id: str, token: Token, at: int) -> None:
        await self.run(lambda: self.insert_token(table_id, token, at))

    async def find_token(self, table_id: str, digest: str) -> Token | None:
        return await self.run(lambda: self.select_token(table_id, digest))

    async def exists(self, table_id: str) -> bool:
        return await self.run(lambda: self.select_id(table_id))

    async def read_house_clock(self) -> int:
        return await self.run(self.select_house_clock)

    async def keep_house_clock(self, ran: int) -> None:
        await self.run(lambda: self.update_house_clock(ran))

    async def close(self) -> None:
        """Wait for what is under way, then let go of the file."""
        if self.writing is not None:
            await self.writing
        await self.run(self.engine.dispose)
        self.thread.shutdown()

    # -- in the thread ---------------------------------------------------------------------------------------------

    def migrate(self) -> None:
        """Bring the database to the newest form; a new one is made."""
        config = Config()
        config.set_main_option('script_location', str(MIGRATIONS).replace('%', '%%'))
        config.set_main_option('path_separator', 'os')
        with self.engine.begin() as connection:
            config.attributes['connection'] = connection
            command.upgrade(config, 'head')

    def insert(self, stored: Stored) -> None:
        row = {name: getattr(stored, name) for name in ('id', 'game', 'start', 'created', 'parent')}
        with self.engine.begin() as connection:
            connection.execute(tables.insert(), row)
            if stored.entries:
                connection.execute(entries.insert(), [row_of(stored.id, entry) for entry in stored.entries])
            for token in stored.tokens:
                connection.execute(tokens.insert(), token_row(stored.id, token, stored.created))

    def insert_entries(self, rows: Sequence[dict[str, Any]]) -> list[Exception | None]:
        """Store these entries; for each, what went wrong. If they cannot all be stored, each is tried by itself."""
        try:
            with self.engine.begin() as connection:
                connection.execute(entries.insert(), rows)
        except Exception as error:  # whatever it is, those who wait must hear of it
            if len(rows) > 1:
                return [problem for row in rows for problem in self.insert_entries([row])]
            if isinstance(error, sa.exc.IntegrityError):
                error = Conflict(f'table {rows[0]["table_id"]}, entry {rows[0]["n"]}')
            return [error]
        return [None] * len(rows)

    def insert_token(self, table_id: str, token: Token, at: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(tokens.insert(), token_row(table_id, token, at))

    def select(self, table_id: str) -> Stored | None:
        with self.engine.connect() as connection:
            row = connection.execute(tables.select().where(tables.c.id == table_id)).one_or_none()
            if row is None:
                return None
            found = connection.execute(entries.select().where(entries.c.table_id == table_id).order_by(entries.c.n))
            kept = [Entry(e.n, e.kind, e.seat, e.at, e.data, e.request, e.ran) for e in found]
            found = connection.execute(tokens.select().where(tokens.c.table_id == table_id))
            links = [Token(t.hash, t.scope, t.seat) for t in found]
            return Stored(row.id, row.game, row.start, row.created, row.parent, kept, links)

    def select_token(self, table_id: str, digest: str) -> Token | None:
        wanted = tokens.select().where(tokens.c.table_id == table_id, tokens.c.hash == digest)
        with self.engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
            return None if row is None else Token(row.hash, row.scope, row.seat)

    def select_id(self, table_id: str) -> bool:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(tables.c.id).where(tables.c.id == table_id)).first() is not None

    def select_house_clock(self) -> int:
        with self.engine.connect() as connection:
            return int(connection.execute(sa.select(house.c.ran)).scalar_one())

    def update_house_clock(self, ran: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(house.update().where(house.c.ran < ran).values(ran=ran))


def set_pragmas(connection: Any, record: object) -> None:
    """SQLite: readers do not stop the writer, and a commit is on the disk when it returns."""
    for pragma in ('journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', f'busy_timeout={BUSY}'):
        connection.execute(f'PRAGMA {pragma}')


def row_of(table_id: str, entry: Entry) -> dict[str, Any]:
    return {
        'table_id': table_id,
        'n': entry.n,
        'kind': entry.kind,
        'seat': entry.seat,
        'at': entry.at,
        'data': entry.data,
        'request': entry.request,
        'ran': entry.ran,
    }


def token_row(table_id: str, token: Token, at: int) -> dict[str, Any]:
    return {'table_id': table_id, 'hash': token.hash, 'scope': token.scope, 'seat': token.seat, 'created': at}
