"""Journals come in at the server's door: a stranger's file, so it is worked on elsewhere, within limits."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.shelf import SHELF
from sejmik.kernel import journal
from sejmik.server.guard import LARGER, LARGEST_BODY
from sejmik.server.messages import Ack, TableLinks, TableState
from sejmik.server.rate import Rate
from tests.hosting.test_importing import JOURNALS, saved
from tests.server import planted
from tests.server.harness import PATIENCE, Opened, Server, asynchronous, quick

GOLDEN = Path(__file__).parents[1] / 'golden'


def golden(game: str) -> str:
    seats = SHELF[game].seat_counts[0]
    return (GOLDEN / f'{game}-{seats}-greedy-1.journal').read_text('utf-8')


@pytest.mark.parametrize('game', list(SHELF))
@asynchronous
async def test_a_finished_game_comes_in_and_is_looked_back_at(tmp_path: Path, game: str) -> None:
    text = golden(game)
    async with Server(quick(tmp_path)) as server:
        response = await server.http.post('/api/journals', json={'text': text})
        assert response.status_code == 201
        TableLinks.model_validate(response.json())
        table = Opened(server, response.json())
        assert table.seats == {}
        state = TableState.model_validate((await table.get()).json())
        assert state.own == list(range(len(state.seats)))
        assert {seat.kind for seat in state.seats} == {'person'}
        assert (state.seed_named, state.branch) == (True, None)
        assert state.ending is not None
        assert text == (await table.get('/journal')).text
        frame = (await table.get('/frames/10', eyes=-2)).json()
        assert frame['of'] == len(table.host.table.record.answers)
        branch = {'answers': 10, 'seats': [{'kind': 'person'}] * len(state.seats)}
        assert (await table.post('/branch', branch)).status_code == 201


@asynchronous
async def test_a_save_is_played_on_and_survives_a_restart(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    async with Server(settings) as server:
        table = Opened(server, (await server.http.post('/api/journals', json={'text': saved()})).json())
        device = await table.socket(table.device)
        state = await device.of_type('state')
        assert (state['ending'], state['seed_named'], [seat['name'] for seat in state['seats']]) == (
            *(None, True, ['Anna', 'Jan']),
        )
        await device.play([0, 1], random.Random(1), answers=6)
        digest, n = table.host.table.record.game.digest(), table.n
    async with Server(settings) as server:
        host, _ = await server.hosts.enter(table.id, table.device)
        assert (host.table.record.game.digest(), host.table.number(host.table.n)) == (digest, n)


@asynchronous
async def test_a_game_that_was_played_by_an_earlier_version_comes_in(tmp_path: Path) -> None:
    early = next(path for path in JOURNALS if path.name == 'sigismundus-3-options-1.journal' and 'saved' in str(path))
    async with Server(quick(tmp_path)) as server:
        response = await server.http.post('/api/journals', json={'text': early.read_text('utf-8')})
        table = Opened(server, response.json())
        again = (await table.get('/journal')).text
        assert again.splitlines()[1] == 'game sigismundus 1'
        assert (await server.http.post('/api/journals', json={'text': again})).status_code == 201


@pytest.mark.parametrize(
    ('body', 'status', 'why'),
    [
        ({}, 400, 'text: Field required'),
        ({'text': 5}, 400, 'text: Input should be a valid string'),
        ({'text': ''}, 400, 'journal, line 1: expected'),
        ({'text': 'x' * 500_001}, 400, 'text: String should have at most 500000 characters'),
        ({'text': saved().replace('seed save', '')}, 400, 'journal: the seed is still sealed'),
        (
            {'text': saved().replace('begin\n', 'begin\nA fly\n')},
            400,
            "journal, line 7: 'A fly': 'fly' is nothing that can be said",
        ),
        ({'text': saved(), 'name': 'x'}, 400, 'name: Extra inputs are not permitted'),
    ],
)
@asynchronous
async def test_what_is_no_journal_is_refused_in_one_line(
    tmp_path: Path, body: dict[str, Any], status: int, why: str
) -> None:
    async with Server(quick(tmp_path)) as server:
        response = await server.http.post('/api/journals', json=body)
        assert response.status_code == status
        assert response.json()['detail'].startswith(why)
        assert '\n' not in response.json()['detail']
        assert not server.hosts.running


@asynchronous
async def test_a_journal_may_be_larger_than_anything_else_but_not_endless(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        long = golden('unia').replace('begin\n', 'begin\n' + '\n' * 200_000)
        assert len(json.dumps({'text': long})) > 2 * LARGEST_BODY
        assert (await server.http.post('/api/journals', json={'text': long})).status_code == 201
        for path in ('/api/tables', '/api/journals/', '/api/lessons'):
            response = await server.http.post(path, json={'text': 'x' * LARGEST_BODY})
            assert (response.status_code, response.json()['detail']) == (413, 'at most 64 kB')
        response = await server.http.post('/api/journals', json={'text': 'x' * LARGER['/api/journals']})
        assert (response.status_code, response.json()['detail']) == (413, 'at most 1024 kB')


@asynchronous
async def test_opening_journals_is_limited_like_new_tables(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, new_tables=Rate(2, 0.0001))) as server:
        statuses = [(await server.http.post('/api/journals', json={'text': 'x'})).status_code for _ in range(4)]
        assert statuses == [400, 400, 429, 429]


@asynchronous
async def test_a_journal_is_played_again_by_a_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: what reads it never ends, and only a worker can be freed from that."""
    async with Server(quick(tmp_path, work_seconds=1.0)) as server:
        table = await server.open('pp')
        monkeypatch.setattr('sejmik.server.routes.open_journal', planted.endless_for)
        asked = asyncio.ensure_future(server.http.post('/api/journals', json={'text': saved()}))
        async with asyncio.timeout(PATIENCE):
            while not asked.done():
                assert (await table.get()).status_code == 200, 'the others play on'
                await asyncio.sleep(0.02)
        response = await asked
        assert (response.status_code, response.json()['detail']) == (400, 'this takes too long: it was given up')


@asynchronous
async def test_the_seed_of_a_game_that_goes_on_is_told_to_nobody(tmp_path: Path) -> None:
    """Whoever brought the save knows it; a guest who watches learns nothing from the server."""
    async with Server(quick(tmp_path)) as server:
        response = await server.http.post('/api/journals', json={'text': saved(seed='c0ffee5eed')})
        table = Opened(server, response.json())
        watcher = await table.socket(table.watch)
        await watcher.of_type('presence')
        wish = {'kind': 'chat', 'seat': 0, 'data': {'text': 'x'}, 'request': 'r'}
        Ack.model_validate((await table.post('/wishes', wish)).json())
        await watcher.of_type('update')
        told = [*watcher.raw, (await table.get('', table.watch)).text, (await table.get('/frames/3', table.watch)).text]
        assert not any('c0ffee5eed' in text for text in told)
        assert (await table.get('/journal', table.watch)).status_code == 409
        assert journal.read(saved(seed='c0ffee5eed'), 'here').seed == 'c0ffee5eed'
