"""The database in which tables are kept: see `sejmik.hosting.storage` for what it has to do.

All work is done by one thread, so that there is one writer, and the event loop stays free. An entry that `append`
returned from survives a crash of the program and of the machine.

What is wrong at the start is said in one line and ends the program (`prepare`). What goes wrong later is said once in
the log and makes whoever asked wait (`Unavailable`); the next time that something can be stored, all is well again.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from sejmik.hosting.storage import Conflict, Stored, Token, Unavailable
from sejmik.kernel.errors import BadInput
from sejmik.server.keeping import lock, make_room
from sejmik.server.schema import analyses, classes, entries, house, tables, tokens
from sejmik.server.troubles import Trouble, trouble_in
from sejmik.table.entry import Entry

T = TypeVar('T')
MIGRATIONS = Path(__file__).parent / 'migrations'
BUSY = 10_000  # milliseconds to wait for another process that writes
CHECK_AGAIN = 30.0  # seconds; a check writes to the disk
LARGEST_CHECKED = 256 * 1024**2  # bytes of a file that is read through at the start
log = logging.getLogger(__name__)


class Database:
    def __init__(self, database: str) -> None:
        self.url = read_url(database)
        self.file = self.file_of_url()
        self.engine = make_engine(self.url)
        if self.url.get_backend_name() == 'sqlite':
            sa.event.listen(self.engine, 'connect', set_pragmas)
        self.thread = ThreadPoolExecutor(1, 'storage')
        self.pending: list[tuple[str, Entry, asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None
        self.lock: IO[str] | None = None
        self.inode = 0  # of the file that was opened: entries for one that was moved away would be lost
        self.trouble: Trouble | None = None
        self.checked = 0.0

    def file_of_url(self) -> Path | None:
        """The database file, if it is one."""
        named = self.url.get_backend_name() == 'sqlite' and self.url.database not in (None, '', ':memory:')
        return Path(str(self.url.database)) if named else None

    @property
    def called(self) -> str:
        """As it is named in a complaint."""
        return str(self.file) if self.file else f'the database {self.url.render_as_string(hide_password=True)}'

    async def run(self, work: Callable[[], T], writes: bool = False) -> T:
        """Have the thread do it."""
        try:
            done = await asyncio.get_running_loop().run_in_executor(self.thread, work)
        except sa.exc.IntegrityError:
            raise
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise self.unavailable(error) from error
        if writes:
            self.well()
        return done

    def unavailable(self, error: Exception) -> Unavailable:
        trouble = trouble_in(error)
        if trouble != self.trouble:  # said once, not with every try
            log.error('%s %s%s', self.called, trouble.what, f': {trouble.advice}' if trouble.advice else '')
            self.trouble = trouble
        return Unavailable('this cannot be stored just now: try again later')

    def well(self) -> None:
        if self.trouble is not None:
            log.warning('%s can be used again', self.called)
            self.trouble = None

    async def check(self) -> str:
        """Whether something can be stored now, tried out: always after a failure, else now and then."""
        now = asyncio.get_running_loop().time()
        if self.trouble is not None or now - self.checked > CHECK_AGAIN:
            self.checked = now
            with suppress(Unavailable):
                await self.run(self.probe, writes=True)
        return '' if self.trouble is None else self.trouble.what

    def prepare(self) -> None:
        """Everything that must be right before the first table: BadInput in one line if something is wrong."""
        self.thread.submit(self.make_ready).result()

    async def open(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.make_ready)

    async def create(self, stored: Stored) -> None:
        await self.run(lambda: self.insert(stored), writes=True)

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
                if problem is None:
                    self.well()
                if stored.done():
                    continue
                if problem is None:
                    stored.set_result(None)
                else:
                    stored.set_exception(problem if isinstance(problem, Conflict) else self.unavailable(problem))

    async def add_token(self, table_id: str, token: Token, at: int) -> None:
        await self.run(lambda: self.insert_token(table_id, token, at), writes=True)

    async def remove_token(self, table_id: str, digest: str) -> None:
        await self.run(lambda: self.delete_token(table_id, digest), writes=True)

    async def find_token(self, table_id: str, digest: str) -> Token | None:
        return await self.run(lambda: self.select_token(table_id, digest))

    async def exists(self, table_id: str) -> bool:
        return await self.run(lambda: self.select_id(table_id))

    async def delete(self, table_ids: Sequence[str]) -> list[str]:
        return await self.run(lambda: self.delete_tables(table_ids), writes=True)

    async def keep_class(self, class_id: str, content: dict[str, Any]) -> None:
        await self.run(lambda: self.replace_class(class_id, content), writes=True)

    async def load_classes(self) -> list[dict[str, Any]]:
        return await self.run(self.select_classes)

    async def delete_class(self, class_id: str) -> None:
        await self.run(lambda: self.remove_class(class_id), writes=True)

    async def keep_analysis(self, table_id: str, content: dict[str, Any]) -> None:
        await self.run(lambda: self.replace_analysis(table_id, content), writes=True)

    async def load_analysis(self, table_id: str) -> dict[str, Any] | None:
        return await self.run(lambda: self.select_analysis(table_id))

    async def read_house_clock(self) -> int:
        return await self.run(self.select_house_clock)

    async def keep_house_clock(self, ran: int) -> None:
        await self.run(lambda: self.update_house_clock(ran), writes=True)

    async def close(self) -> None:
        """Wait for what is under way, then let go of the file."""
        if self.writing is not None:
            await self.writing
        await self.run(self.engine.dispose)
        self.thread.shutdown()
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    # -- in the thread ---------------------------------------------------------------------------------------------

    def make_ready(self) -> None:
        try:
            if self.file is not None:
                make_room(self.file)
                self.lock = self.lock or lock(self.file)
                self.look_inside(self.file)
                self.inode = self.file.stat().st_ino
            self.migrate()
        except (sa.exc.SQLAlchemyError, CommandError, OSError) as error:
            trouble = trouble_in(error)
            self.let_go()
            raise BadInput(f'{self.called} {trouble.what}{f": {trouble.advice}" if trouble.advice else ""}') from error
        except BadInput:
            self.let_go()
            raise

    def let_go(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()
            self.lock = None

    def look_inside(self, file: Path) -> None:
        """Whether the file is a database, ours, and whole."""
        with self.engine.connect() as connection:
            names = sa.inspect(connection).get_table_names()
            if names and 'alembic_version' not in names:
                raise BadInput(f'{file} is a database of another program: name another file with --data')
            if file.stat().st_size < LARGEST_CHECKED:
                found = connection.exec_driver_sql('PRAGMA quick_check(1)').scalar()
                if found != 'ok':
                    raise sa.exc.DatabaseError('quick_check', None, Exception(f'malformed: {found}'))

    def probe(self) -> None:
        """Write something that changes nothing."""
        self.check_file()
        with self.engine.begin() as connection:
            connection.exec_driver_sql('UPDATE alembic_version SET version_num = version_num')

    def check_file(self) -> None:
        if self.inode and self.file is not None and self.file.stat().st_ino != self.inode:
            raise OSError(errno.ENOENT, 'another file lies in its place')

    def migrate(self) -> None:
        """Bring the database to the newest form; a new one is made."""
        config = Config()
        config.set_main_option('script_location', str(MIGRATIONS).replace('%', '%%'))
        config.set_main_option('path_separator', 'os')
        with self.engine.begin() as connection:
            config.attributes['connection'] = connection
            command.upgrade(config, 'head')

    def insert(self, stored: Stored) -> None:
        self.check_file()
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
            self.check_file()
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

    def delete_token(self, table_id: str, digest: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(tokens.delete().where(tokens.c.table_id == table_id, tokens.c.hash == digest))

    def delete_tables(self, table_ids: Sequence[str]) -> list[str]:
        self.check_file()
        gone = list(table_ids)
        with self.engine.begin() as connection:
            for table_id in gone:
                gone += connection.execute(sa.select(tables.c.id).where(tables.c.parent == table_id)).scalars()
                for part in (entries, tokens, analyses):
                    connection.execute(part.delete().where(part.c.table_id == table_id))
                connection.execute(tables.delete().where(tables.c.id == table_id))
        self.leave_no_trace()
        return gone

    def leave_no_trace(self) -> None:
        """What was deleted is gone from the file too: SQLite has blanked it there, and empties its log now."""
        if self.file is not None:
            with self.engine.connect() as connection:
                connection.exec_driver_sql('PRAGMA wal_checkpoint(TRUNCATE)')

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

    def replace_class(self, class_id: str, content: dict[str, Any]) -> None:
        self.check_file()
        with self.engine.begin() as connection:
            connection.execute(classes.delete().where(classes.c.id == class_id))
            connection.execute(classes.insert(), {'id': class_id, 'content': content})

    def select_classes(self) -> list[dict[str, Any]]:
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(classes.c.content)).scalars())

    def remove_class(self, class_id: str) -> None:
        self.check_file()
        with self.engine.begin() as connection:
            connection.execute(classes.delete().where(classes.c.id == class_id))
        self.leave_no_trace()

    def replace_analysis(self, table_id: str, content: dict[str, Any]) -> None:
        self.check_file()
        with self.engine.begin() as connection:
            connection.execute(analyses.delete().where(analyses.c.table_id == table_id))
            connection.execute(analyses.insert(), {'table_id': table_id, 'content': content})

    def select_analysis(self, table_id: str) -> dict[str, Any] | None:
        wanted = sa.select(analyses.c.content).where(analyses.c.table_id == table_id)
        with self.engine.connect() as connection:
            return connection.execute(wanted).scalar_one_or_none()

    def select_house_clock(self) -> int:
        with self.engine.connect() as connection:
            return int(connection.execute(sa.select(house.c.ran)).scalar_one())

    def update_house_clock(self, ran: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(house.update().where(house.c.ran < ran).values(ran=ran))


def read_url(database: str) -> sa.URL:
    try:
        return sa.make_url(database)
    except (sa.exc.ArgumentError, ValueError):
        raise BadInput(
            f'--data {database}: this is no address of a database, like postgresql+psycopg://HOST/NAME'
        ) from None


def make_engine(url: sa.URL) -> sa.Engine:
    try:
        return sa.create_engine(url)
    except ModuleNotFoundError as error:
        raise BadInput(
            f'--data {url.drivername}: this needs the package {error.name}: pip install {error.name}'
        ) from None
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadInput(f'--data {url.drivername}: {error}') from None


def set_pragmas(connection: Any, record: object) -> None:
    """SQLite: readers do not stop the writer, a commit is on the disk when it returns, what is deleted is blanked."""
    pragmas = ('journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'secure_delete=ON', f'busy_timeout={BUSY}')
    for pragma in pragmas:
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
