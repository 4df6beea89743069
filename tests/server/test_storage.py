"""The storage: nothing is lost, nothing is written twice, nothing secret of a link is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.dialects import postgresql

from sejmik.hosting.storage import Conflict, Stored
from sejmik.server.schema import metadata
from sejmik.server.settings import database_file
from sejmik.server.storage import Database
from sejmik.table.entry import Entry
from tests.server.harness import Server, asynchronous, quick


@asynchronous
async def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    storage = Database(database_file(tmp_path / 'odd %name.sqlite'))
    for _ in range(2):
        await storage.open()
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        pragma = {
            name: connection.execute(sa.text(f'PRAGMA {name}')).scalar() for name in ('journal_mode', 'synchronous')
        }
    assert pragma == {'journal_mode': 'wal', 'synchronous': 2}
    await storage.close()


def test_the_schema_can_be_had_in_postgresql_too() -> None:
    dialect: sa.Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    for table in metadata.sorted_tables:
        str(sa.schema.CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            made = str(sa.schema.CreateIndex(index).compile(dialect=dialect))
            assert "WHERE request != ''" in made


@asynchronous
async def test_a_table_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    storage = Database(database_file(tmp_path / 'x.sqlite'))
    await storage.open()
    twice = [Entry(1, 'chat', 0, 0), Entry(1, 'chat', 0, 0)]
    (result,) = await asyncio.gather(storage.create(Stored('t', 'unia', {}, 0, '', twice)), return_exceptions=True)
    assert isinstance(result, sa.exc.IntegrityError)
    assert not await storage.exists('t')
    assert await storage.load('t') is None
    await storage.close()


@asynchronous
async def test_the_storage_keeps_entries_apart(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        storage = server.hosts.storage
        one, two = await server.open('pp'), await server.open('pp')
        jobs = [
            storage.append(table.id, Entry(n, 'chat', 0, n, {'text': f'{n}', 'allies': False}, f'r{n}'))
            for n in range(1, 40)
            for table in (one, two)
        ]
        assert not any(await asyncio.gather(*jobs))
        doubles = [
            storage.append(one.id, Entry(5, 'chat', 0, 0, {}, 'new')),
            storage.append(one.id, Entry(40, 'chat', 0, 0, {}, 'r7')),
            storage.append(one.id, Entry(41, 'chat', 0, 0, {'text': 'ok', 'allies': False}, '')),
            storage.append(one.id, Entry(42, 'chat', 0, 0, {'text': 'ok', 'allies': False}, '')),
        ]
        results = await asyncio.gather(*doubles, return_exceptions=True)
        assert [type(result) for result in results] == [Conflict, Conflict, type(None), type(None)]
        stored = await storage.load(two.id)
        assert stored is not None
        assert [entry.n for entry in stored.entries] == list(range(1, 40))


@asynchronous
async def test_tokens_are_stored_as_hashes_only(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pi')
        link = (await table.post('/links', {'scope': 'watch'})).json()['token']
    content = b''.join(file.read_bytes() for file in tmp_path.glob('tables.sqlite*'))
    assert table.id.encode() in content
    for token in (table.device, table.watch, table.seats[1], link):
        assert token.encode() not in content
