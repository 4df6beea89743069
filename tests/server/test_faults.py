"""Faults of the disk and of the database: at the start one line that says what to do; later a clear refusal, and
everything goes on by itself when the cause is gone."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sejmik.kernel.errors import BadInput
from sejmik.server.settings import database_file
from sejmik.server.storage import Database
from tests.server.harness import SEATS, Server, asynchronous, quick

TABLE = {'game': 'unia', 'seats': [SEATS['p'], SEATS['p']]}


def complaint_at_start(data: str) -> str:
    """What the server says when it cannot start: one line, no traceback, status 2."""
    command = [sys.executable, '-m', 'sejmik', 'serve', '--no-browser', '--port', '0', '--data', data]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2, ended.stderr
    assert ended.stdout == ''
    assert ended.stderr.count('\n') == 1, ended.stderr
    return ended.stderr


def complaint(data: Path | str) -> str:
    """The same without a process of its own."""
    with pytest.raises(BadInput) as error:
        Database(data if isinstance(data, str) else database_file(data)).prepare()
    assert '\n' not in str(error.value)
    return str(error.value)


async def filled(file: Path) -> None:
    """A database with a table in it."""
    async with Server(quick(file.parent, database=database_file(file))) as server:
        await server.open('pp')


# -- at the start ------------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / 'letter.txt'
    file.write_text('Dear sir,\n' * 1000)
    assert complaint_at_start(str(file)) == (
        f'sejmik: {file} is no database: name another file with --data, or move this one away\n'
    )
    assert file.read_text() == 'Dear sir,\n' * 1000


@asynchronous
async def test_a_database_of_another_program(tmp_path: Path) -> None:
    file = tmp_path / 'places.sqlite'
    with sqlite3.connect(file) as other:
        other.execute('create table bookmarks (id integer)')
    other.close()
    assert 'is a database of another program: name another file' in complaint(file)


@asynchronous
async def test_a_database_of_a_newer_program(tmp_path: Path) -> None:
    file = tmp_path / 'x.sqlite'
    await filled(file)
    with sqlite3.connect(file) as newer:
        newer.execute("update alembic_version set version_num = 'of the future'")
    newer.close()
    assert 'was written by a newer Sejmik' in complaint(file)


@asynchronous
async def test_damaged_pages(tmp_path: Path) -> None:
    file = tmp_path / 'x.sqlite'
    await filled(file)
    content = bytearray(file.read_bytes())
    content[4096 : len(content)] = bytes(b ^ 0x5A for b in content[4096:])
    file.write_bytes(content)
    for beside in ('-wal', '-shm'):
        Path(f'{file}{beside}').unlink(missing_ok=True)
    assert 'is damaged: put a copy of it back; "sqlite3 FILE .recover"' in complaint(file)


@pytest.mark.skipif(not Path('/proc/self').exists(), reason='needs a folder that nobody may write to')
def test_a_folder_that_cannot_be_written() -> None:
    assert '/proc/sejmik/x.sqlite cannot be used: ' in complaint(Path('/proc/sejmik/x.sqlite'))


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert f'{tmp_path} cannot be used: Is a directory' in complaint(tmp_path)
    (tmp_path / 'file').write_text('')
    assert 'cannot be used: ' in complaint(tmp_path / 'file' / 'x.sqlite')


@asynchronous
async def test_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / 'x.sqlite'
    async with Server(quick(tmp_path, database=database_file(file))) as server:
        told = await asyncio.to_thread(complaint_at_start, str(file))
        assert told == f'sejmik: {file} is in use by another server: end that one, or name another file with --data\n'
        assert (await server.http.post('/api/tables', json=TABLE)).status_code == 201
    again = Database(database_file(file))
    again.prepare()
    await again.close()


def test_a_database_that_needs_another_package() -> None:
    told = complaint_at_start('postgresql+psycopg://keeper:secret@db.example/tables')
    assert told == 'sejmik: --data postgresql+psycopg: this needs the package psycopg: pip install psycopg\n'
    assert "Can't load plugin" in complaint('nosuch://x/y')
    assert 'no address of a database' in complaint('sqlite://x:y:z/')


@pytest.mark.parametrize(
    ('said', 'told'),
    [
        ('database or disk is full', 'cannot grow: the disk is full: make room'),
        ('attempt to write a readonly database', 'cannot be written: look at the rights'),
        ('unable to open database file', 'cannot be opened: look at the rights'),
        ('database is locked', 'is in use by another program: end that one'),
        ('disk I/O error', 'cannot be read or written: the disk is full or fails'),
        ('connection refused\nby db.example', 'cannot be used: connection refused by db.example'),
    ],
)
def test_what_a_database_says_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, told: str
) -> None:
    def failing(self: Database) -> None:
        raise sa.exc.OperationalError('x', None, Exception(said))

    monkeypatch.setattr(Database, 'migrate', failing)
    assert complaint(tmp_path / 'x.sqlite').startswith(f'{tmp_path}/x.sqlite {told}')


def test_a_password_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('sqlalchemy.create_engine', lambda url: None)
    assert 'secret' not in Database('postgresql+psycopg://keeper:secret@db.example/tables').called


# -- who may read it ---------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == 'win32', reason='rights are other there')
@asynchronous
async def test_the_files_are_for_their_owner_only(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    before = os.umask(0)
    try:
        for file in (tmp_path / 'new.sqlite', tmp_path / 'new' / 'folder' / 'x.sqlite', tmp_path / 'old.sqlite'):
            if file.name == 'old.sqlite':
                await filled(file)
                for path in tmp_path.glob('old.sqlite*'):
                    path.chmod(0o644)
            async with Server(quick(tmp_path, database=database_file(file))) as server:
                await server.open('pp')
                paths = list(file.parent.glob(f'{file.name}*'))
                assert len(paths) == 4, 'the file, its log, its index, the lock'
                assert {path.stat().st_mode & 0o777 for path in paths} == {0o600}
        assert (tmp_path / 'new' / 'folder').stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(before)


# -- while it runs -----------------------------------------------------------------------------------------------------


async def pragma(server: Server, said: str) -> None:
    storage: Any = server.hosts.storage

    def say() -> None:
        with storage.engine.connect() as connection:
            pages = connection.exec_driver_sql('PRAGMA page_count').scalar()
            connection.exec_driver_sql(f'PRAGMA {said}'.replace('PAGES', str(pages)))

    await storage.run(say)


@asynchronous
async def test_a_full_disk_is_said_and_everything_goes_on_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        await pragma(server, 'max_page_count = PAGES')  # SQLite says the same as when the disk is full
        for n in range(500):
            body = {'kind': 'chat', 'seat': 0, 'data': {'text': 'x' * 400}, 'request': f'r{n}'}
            response = await table.post('/wishes', body)
            if response.status_code != 200:
                break
        assert response.status_code == 503
        assert response.json() == {'detail': 'this cannot be stored just now: try again later'}
        assert response.headers['retry-after'] == '5'
        assert caplog.text.count('cannot grow: the disk is full: make room') == 1
        await pragma(server, 'max_page_count = 1000000')
        assert (await table.post('/wishes', body)).json()['n'] == n + 1
        stored = await server.hosts.storage.load(table.id)
        assert stored is not None
        assert stored.entries == table.host.table.entries


@asynchronous
async def test_a_file_that_cannot_be_written_for_a_while(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        device = await table.socket(table.device)
        await device.of_type('presence')
        assert (await server.http.get('/api/healthz')).text == 'ok'
        await pragma(server, 'query_only = ON')
        for _ in range(10):
            refused = await device.refusal('chat', 0, text='x')
            assert refused == 'this cannot be stored just now: try again later'
        assert (await server.http.post('/api/tables', json=TABLE)).status_code == 503
        assert (await table.post('/links', {'scope': 'watch'})).status_code == 503
        for _ in range(3):
            health = await server.http.get('/api/healthz')
            assert (health.status_code, health.text) == (503, 'the database cannot be written')
        assert (await table.get()).status_code == 200, 'looking on is still possible'
        assert caplog.text.count('cannot be written: look at the rights') == 1, 'said once, not with every try'
        assert 'Traceback' not in caplog.text
        await pragma(server, 'query_only = OFF')
        assert (await server.http.get('/api/healthz')).text == 'ok'
        assert await device.do('chat', 0, text='goes on') == 1
        assert caplog.text.count('can be used again') == 1


@asynchronous
async def test_bots_wait_for_a_disk_that_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr('sejmik.hosting.driver.STUMBLED', 0.02)
    async with Server(quick(tmp_path)) as server:
        tries = 0
        storage: Any = server.hosts.storage
        insert = storage.insert_entries

        def full(rows: Any) -> list[Exception | None]:
            nonlocal tries
            tries += 1
            return [sa.exc.OperationalError('x', None, Exception('database or disk is full'))] * len(rows)

        monkeypatch.setattr(storage, 'insert_entries', full)
        table = await server.open('bb')
        await asyncio.sleep(0.5)
        assert 1 <= tries <= 30, 'no busy waiting'
        assert caplog.text.count('the disk is full') == 1
        assert (await server.http.get('/api/healthz')).status_code == 200, 'tried out, and it can be written'
        monkeypatch.setattr(storage, 'insert_entries', insert)
        await table.until(lambda: table.host.table.n > 5)


@asynchronous
async def test_an_entry_that_was_kept_though_the_storage_failed_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        storage: Any = server.hosts.storage
        insert = storage.insert_entries

        def kept_but_failed(rows: Any) -> list[Exception | None]:
            insert(rows)
            return [sa.exc.OperationalError('x', None, Exception('disk I/O error'))] * len(rows)

        monkeypatch.setattr(storage, 'insert_entries', kept_but_failed)
        body = {'kind': 'chat', 'seat': 0, 'data': {'text': 'once'}, 'request': 'r'}
        assert (await table.post('/wishes', body)).status_code == 503
        monkeypatch.setattr(storage, 'insert_entries', insert)
        assert (await table.post('/wishes', body)).status_code == 409
        assert (await table.post('/wishes', body)).json()['n'] == 1
        assert [said['text'] for said in (await table.get()).json()['chat']] == ['once']


@asynchronous
async def test_a_file_that_is_moved_away_and_put_back(tmp_path: Path) -> None:
    file = tmp_path / 'tables.sqlite'
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        await table.wish('chat', 0, text='before')
        file.rename(tmp_path / 'elsewhere')
        body = {'kind': 'chat', 'seat': 0, 'data': {'text': 'x'}, 'request': 'r'}
        assert (await table.post('/wishes', body)).status_code == 503
        shutil.copy(tmp_path / 'elsewhere', file)
        assert (await table.post('/wishes', body)).status_code == 503, 'a copy is another file'
        health = await server.http.get('/api/healthz')
        assert (health.status_code, health.text) == (503, 'the database cannot be used: another file lies in its place')
        file.unlink()
        (tmp_path / 'elsewhere').rename(file)
        assert (await table.post('/wishes', body)).json()['n'] == 2
        assert (await server.http.get('/api/healthz')).text == 'ok'


@asynchronous
async def test_a_table_that_cannot_be_read_is_not_a_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        server.hosts.forget(table.host)
        storage: Any = server.hosts.storage

        def damaged(*asked: object) -> None:
            raise sa.exc.DatabaseError('x', None, Exception('database disk image is malformed'))

        for name in ('select', 'select_token'):
            monkeypatch.setattr(storage, name, damaged)
        for _ in range(5):
            assert (await table.get()).status_code == 503
        assert caplog.text.count('is damaged') == 1
        assert 'Traceback' not in caplog.text
        monkeypatch.undo()
        assert (await table.get()).status_code == 200
