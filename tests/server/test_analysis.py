"""The analysis of a finished game: who may ask for it, one job for a table, kept with the game."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sejmik.bots.roster import judge
from sejmik.bots.search.analysis import analyse, choices_in
from sejmik.hosting.analysing import MOST_JOBS, Analyses
from sejmik.hosting.looking import Piece, look, moments_of
from sejmik.hosting.storage import Unavailable
from sejmik.kernel.errors import BadInput
from sejmik.server.messages import Analysed
from sejmik.server.schema import analyses, entries, tables, tokens
from sejmik.server.settings import Settings
from sejmik.server.storage import Database
from tests.server.harness import PATIENCE, Json, Opened, Server, asynchronous, bearer, quick

SIMULATIONS = 3


def settings(folder: Path, **changes: Any) -> Settings:
    return quick(folder, analysis_simulations=SIMULATIONS, **changes)


async def finished(server: Server, seed: str = 'analysis') -> Opened:
    """A game that bots have played to its end."""
    table = await server.open('bb', options={'max_rounds': 1}, seed=seed)
    await table.until(lambda: table.host.table.over)
    return table


async def ask(table: Opened, token: str | None = None, lang: str = 'en') -> Json:
    response = await table.get('/analysis', token, lang=lang)
    assert response.status_code == 200, response.text
    told: Json = response.json()
    Analysed.model_validate(told)
    return told


async def begin(table: Opened, token: str | None = None) -> Json:
    response = await table.post('/analyse', {}, token)
    assert response.status_code == 200, response.text
    return dict(response.json())


async def ready(table: Opened) -> Json:
    async with asyncio.timeout(PATIENCE):
        while (told := await ask(table))['state'] == 'working':
            await asyncio.sleep(0.01)
    assert told['state'] == 'ready'
    return told


class Elsewhere:
    """Does the work here when it is let; it remembers how many choices it was given."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.given: list[int] = []
        self.let = asyncio.Event()
        self.let.set()

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        self.given.append(len(given[0].moments))
        await self.let.wait()
        if self.failures:
            raise self.failures.pop(0)
        return work(*pickle.loads(pickle.dumps(given)))

    def close(self) -> None:
        self.let.set()


def analysed_by(server: Server, elsewhere: Elsewhere) -> Analyses:
    server.hosts.thinkers.analysts = elsewhere
    return server.hosts.analyses


@asynchronous
async def test_a_finished_game_is_analysed_as_from_the_command_line(tmp_path: Path) -> None:
    """In a process of its own, for whoever has a link to the game."""
    async with Server(settings(tmp_path, analysis_seconds=0.0)) as server:
        table = await finished(server)
        assert await ask(table, table.watch) == {'state': 'none', 'done': 0, 'of': 0, 'analysis': None}
        assert (await begin(table, table.watch))['state'] == 'working'
        told = await ready(table)
        record = table.host.table.record
        expected = analyse(record.meta, record, judge(record.meta), SIMULATIONS)
        found = told['analysis']
        assert told['done'] == told['of'] == len(expected.choices)
        for one, choice in zip(found['choices'], expected.choices, strict=True):
            assert {key: one[key] for key in vars(choice)} == vars(choice)
            assert one['cost'] == choice.cost
        assert found['accounts'] == [vars(account) for account in expected.accounts]
        assert found['turning_points'] == [one['number'] for one in found['choices'] if one['turning']]
        assert [curve['points'][-1] for curve in found['curves']] == [
            [len(record.answers), account.result] for account in expected.accounts
        ]


@asynchronous
async def test_it_is_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        await begin(table)
        await ready(table)
        told = {lang: (await ask(table, lang=lang))['analysis']['choices'] for lang in ('pl', 'en', 'de')}
        assert len({tuple(one['said'] for one in choices) for choices in told.values()}) > 1
        for one in told['pl'][:5]:
            frame = await table.get(f'/frames/{one["number"] + 1}', table.watch, eyes=-1, lang='pl')
            assert frame.json()['said'] == one['said'], 'the moment after the answer tells the same answer'


@asynchronous
async def test_nobody_looks_back_before_the_end(tmp_path: Path) -> None:
    """Nor does anybody without a link, or with one to another table."""
    async with Server(settings(tmp_path)) as server:
        table = await server.open('ib')
        for token in (table.device, table.seats[0], table.watch):
            for response in (await table.get('/analysis', token), await table.post('/analyse', {}, token)):
                assert response.status_code == 409
                assert response.json() == {'detail': 'there is nothing to look back at before the game is over'}
        over = await finished(server)
        for token in ('', 'x' * 32, table.device):
            for response in (await over.get('/analysis', token), await over.post('/analyse', {}, token)):
                assert response.status_code == 401
        response = await server.http.get(f'/api/tables/{over.id}/analysis', headers=bearer(table.watch))
        assert response.status_code == 401
        assert not server.hosts.analyses.jobs


@asynchronous
async def test_a_second_wish_joins_the_job_and_a_third_finds_it_done(tmp_path: Path) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        elsewhere = Elsewhere()
        jobs = analysed_by(server, elsewhere).jobs
        elsewhere.let.clear()
        first, second = await asyncio.gather(begin(table), begin(table, table.watch))
        assert (first['state'], second['state']) == ('working', 'working')
        assert len(jobs) == 1
        await table.until(lambda: bool(elsewhere.given))
        assert len(elsewhere.given) == 1
        told = await ask(table)
        assert (told['state'], told['done'], told['analysis']) == ('working', 0, None)
        assert told['of'] > 10
        elsewhere.let.set()
        whole = await ready(table)
        pieces = len(elsewhere.given)
        assert await begin(table) == whole
        assert len(elsewhere.given) == pieces
        assert not jobs


class OneAtATime(Elsewhere):
    """A single worker, before which pieces wait in line; it remembers whose they were."""

    def __init__(self) -> None:
        super().__init__()
        self.line = asyncio.Lock()
        self.whose: list[str] = []

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        async with self.line:
            self.whose.append(given[0].start.seed)
            await asyncio.sleep(0.002)
            return await super().run(work, *given)


@asynchronous
async def test_tables_get_their_turn_one_after_the_other(tmp_path: Path) -> None:
    """Who came first does not keep the worker until the end: a job has one piece in hand at a time."""
    async with Server(settings(tmp_path, analysis_piece=0.0)) as server:
        tables = [await finished(server, seed) for seed in ('one', 'two')]
        worker = OneAtATime()
        analysed_by(server, worker)
        for table in tables:
            await begin(table)
        for table in tables:
            await ready(table)
        both = worker.whose[: min(len(worker.whose) - worker.whose[::-1].index(seed) for seed in ('one', 'two'))]
        shares = [both.count(seed) for seed in ('one', 'two')]
        assert min(shares) >= 5
        assert min(shares) * 2 >= max(shares), 'while both want something, nobody gets much more than the other'


@asynchronous
async def test_it_is_kept_with_the_game(tmp_path: Path) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        await begin(table)
        told = await ready(table)
    async with Server(settings(tmp_path)) as server:
        table.server = server
        elsewhere = Elsewhere()
        analysed_by(server, elsewhere)
        assert await ask(table) == told
        assert await begin(table) == told
        assert elsewhere.given == []


@asynchronous
async def test_after_a_restart_it_goes_on_where_it_was(tmp_path: Path) -> None:
    async with Server(settings(tmp_path, analysis_piece=0.0)) as server:
        table = await finished(server)
        elsewhere = Elsewhere()
        findings = analysed_by(server, elsewhere).under_way
        await begin(table)
        await table.until(lambda: len(findings[table.id].choices) >= 4)
        elsewhere.let.clear()
        found = len(findings[table.id].choices)
    async with Server(settings(tmp_path)) as server:
        table.server = server
        elsewhere = Elsewhere()
        analysed_by(server, elsewhere)
        told = await ask(table)
        assert told['state'] == 'none'
        assert found - 1 <= told['done'] < told['of'], 'at most the piece that was not stored yet is lost'
        before = told['done']
        assert (await begin(table))['done'] >= before
        whole = await ready(table)
        assert whole['done'] == whole['of'] == len(whole['analysis']['choices'])
        numbers = [one['number'] for one in whole['analysis']['choices']]
        assert numbers == sorted(set(numbers))


@asynchronous
async def test_work_that_fails_costs_a_piece_and_not_the_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('sejmik.hosting.analysing.BUSY', 0.0)
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        elsewhere = Elsewhere(Unavailable('busy'), BadInput('this takes too long'))
        analysed_by(server, elsewhere)
        await begin(table)
        await ready(table)
        many = elsewhere.given[0]
        assert many > 1
        assert elsewhere.given[:3] == [many, many, 1], 'what takes too long is tried again, one choice by itself'


@asynchronous
async def test_a_job_that_is_given_up_can_be_taken_up_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        elsewhere = Elsewhere(BadInput('this takes too long'), BadInput('this takes too long'))
        jobs = analysed_by(server, elsewhere).jobs
        await begin(table)
        await table.until(lambda: not jobs)
        assert (await ask(table))['state'] == 'none'
        assert 'was given up' in caplog.text
        await begin(table)
        await ready(table)


@asynchronous
async def test_so_many_at_once_and_no_more(tmp_path: Path) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        jobs = server.hosts.analyses.jobs
        for n in range(MOST_JOBS):
            jobs[f'other {n}'] = asyncio.create_task(asyncio.sleep(PATIENCE))
        response = await table.post('/analyse', {})
        assert response.status_code == 503
        jobs.popitem()[1].cancel()
        await begin(table)
        await ready(table)


@asynchronous
async def test_it_goes_with_its_table(tmp_path: Path) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        await begin(table)
        await ready(table)
        storage = server.hosts.storage
        assert isinstance(storage, Database)

        def delete(storage: Database) -> int:
            with storage.engine.begin() as connection:
                for kept in (entries, tokens):
                    connection.execute(kept.delete().where(kept.c.table_id == table.id))
                connection.execute(tables.delete().where(tables.c.id == table.id))
                return int(connection.execute(sa.select(sa.func.count()).select_from(analyses)).scalar_one())

        assert await storage.load_analysis(table.id) is not None
        assert await storage.run(lambda: delete(storage)) == 0


@asynchronous
async def test_what_cannot_be_read_is_made_anew(tmp_path: Path) -> None:
    async with Server(settings(tmp_path)) as server:
        table = await finished(server)
        digest = table.host.table.record.game.digest()
        for content in ({'digest': digest}, {'digest': 'of another game', 'choices': []}):
            await server.hosts.storage.keep_analysis(table.id, content)
            assert await ask(table) == {'state': 'none', 'done': 0, 'of': 0, 'analysis': None}
        await begin(table)
        await ready(table)


@asynchronous
async def test_a_piece_has_an_end(tmp_path: Path) -> None:
    """At least one choice, and no further one when its time is up."""
    async with Server(settings(tmp_path)) as server:
        table = (await finished(server)).host.table
        moments = moments_of(table.record, choices_in(table.record)[:4])
        assert len(look(Piece(table.start, moments, 1, 0.0, 1e6))) == 4
        assert len(look(Piece(table.start, moments, 1, 0.0, 0.0))) == 1
        assert len(look(Piece(table.start, moments, 10**9, 1e-6, 0.0))) == 1, 'the time for a choice is limited too'
