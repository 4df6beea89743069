"""All that a page keeps, as one text: out of one browser, into another."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest

from sejmik.hosting.storage import Stored, Unavailable
from sejmik.page.everything import digest_of
from sejmik.page.house import House
from sejmik.page.keeping import Drawers
from tests.page.harness import Json, Sitting, ask, asynchronous, opened, refused, told
from tests.page.test_keeping import FULL, Failing

HOUR = 3_600_000


async def with_games(house: House) -> list[Sitting]:
    """A game that is over and was looked back at, one in its midst, one that was just opened."""
    over = await Sitting.open(house, options={'max_rounds': 1})
    await (await over.ear()).play([0, 1], random.Random(1))
    await house.archive.keep_analysis(over.id, {'digest': 'x', 'chance': 1.0, 'luck': 0.125, 'none': None})
    midst = await Sitting.open(house, 'pb', seed='zażółć')
    await (await midst.ear(eyes=0)).play([0], random.Random(2), answers=4)
    return [over, midst, await Sitting.open(house, 'pp', 'veto')]


def without_clock(stored: Stored | None) -> Any:
    """What is the same in every house: how far its clock had run is not."""
    assert stored is not None
    return replace(
        stored, start={**stored.start, 'ran': 0}, entries=[replace(entry, ran=None) for entry in stored.entries]
    )


async def bring(house: House, text: str) -> Json:
    return dict(await told(house, 'POST', '/api/everything', {'text': text}))


@asynchronous
async def test_everything_goes_from_one_browser_to_another() -> None:
    async with opened(bot_pause=0) as house:
        tables = await with_games(house)
        for table in tables:
            house.hosts.forget(table.host)  # nothing happens there any more
        answer = await ask(house, 'GET', '/api/everything')
        assert (answer.type, answer.name) == ('application/json', 'sejmik-everything.json')
        async with opened(bot_pause=3600) as other:
            assert await bring(other, answer.body) == {'tables': 3, 'known': 0, 'beside': {}}
            for table in tables:
                kept, came = await house.archive.load(table.id), await other.archive.load(table.id)
                assert without_clock(came) == without_clock(kept)
                state = await told(other, 'GET', f'/api/tables/{table.id}', None, table.device)
                assert kept is not None
                assert state['table'] == table.id
            assert await other.archive.load_analysis(tables[0].id) == await house.archive.load_analysis(tables[0].id)
            assert await bring(other, answer.body) == {'tables': 0, 'known': 3, 'beside': {}}
            rows = [await one.archive.cabinet.read('requests', '', '~') for one in (house, other)]
            assert rows[0] == rows[1] != []


@asynchronous
async def test_who_reads_and_writes_the_text_on_the_way_does_no_harm() -> None:
    """A page puts it into a file of its own: numbers and the order of keys may come out of that in another form."""

    def by_script(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: by_script(value[key]) for key in sorted(value, reverse=True)}
        if isinstance(value, list):
            return [by_script(one) for one in value]
        return int(value) if isinstance(value, float) and value == int(value) else value

    async with opened() as house, opened() as other:
        await with_games(house)
        text = (await ask(house, 'GET', '/api/everything')).body
        came = await bring(other, json.dumps(by_script(json.loads(text)), indent=3))
        assert came == {'tables': 3, 'known': 0, 'beside': {}}


@asynchronous
async def test_what_is_here_stays_unless_what_comes_has_gone_on_further() -> None:
    cabinet = Drawers()
    async with opened(cabinet) as house:
        table = await Sitting.open(house)
        ear = await table.ear()
        await ear.do('chat', 0, text='one')
        early = (await ask(house, 'GET', '/api/everything')).body
        await ear.do('chat', 0, text='two')
        late = (await ask(house, 'GET', '/api/everything')).body
        assert await bring(house, early) == {'tables': 0, 'known': 1, 'beside': {}}
        assert [said['text'] for said in (await table.get())['chat']] == ['one', 'two']
        async with opened() as other:
            assert await bring(other, early) == {'tables': 1, 'known': 0, 'beside': {}}
            twin = Sitting(other, {'table': table.id, 'device': table.device, 'watch': table.watch})
            link = await other.hosts.add_link((await other.hosts.enter(twin.id, twin.device))[0], 'watch', -1)
            onlooker = await twin.ear(last=1)
            assert await bring(other, late) == {'tables': 1, 'known': 0, 'beside': {}}
            assert await onlooker.ended() == 1012  # it comes back to the table as it is now
            back = await twin.ear(link)
            assert [said['text'] for said in (await back.receive())['chat']] == ['one', 'two']
            assert await (await twin.ear()).do('chat', 0, text='three') == 3


@pytest.mark.parametrize('away', [5 * HOUR, 0], ids=['the clock here is ahead', 'it is behind'])
@asynchronous
async def test_nobody_loses_or_gains_time_on_the_way(away: int) -> None:
    """Each house has a clock of its own, which says nothing about the other's."""
    long_open, fresh = Drawers(), Drawers()
    await (fresh if away else long_open).write([('house', 'clock', str(5 * HOUR), False)])
    if away:
        long_open, fresh = fresh, long_open
    ticks = 0
    async with opened(long_open, ticks=lambda: ticks) as house, opened(fresh, ticks=lambda: ticks) as other:
        source, target = (other, house) if away else (house, other)
        table = await Sitting.open(source, 'pb', clock='stock 600 10')
        ear = await table.ear(eyes=0)
        state = await ear.until(lambda told: told['seats'][0]['left'] is not None)
        ticks += 60_000
        await ear.do('chat', 0, text='a minute later')
        assert (await table.get())['seats'][0]['left'] == state['seats'][0]['left'] - 60_000
        await bring(target, (await ask(source, 'GET', '/api/everything')).body)
        ticks += 60_000
        twin = Sitting(target, {'table': table.id, 'device': table.device, 'watch': table.watch})
        come = await twin.get()
        assert come['seats'][0]['left'] == state['seats'][0]['left'] - 120_000, 'it runs here from where it stood'
        await asyncio.sleep(0.05)
        assert not (await twin.get())['seats'][0]['stand_in']


@asynchronous
async def test_a_game_that_went_on_in_two_ways_is_kept_in_both() -> None:
    async with opened() as house, opened() as other:
        table = await Sitting.open(house)
        ear = await table.ear()
        await ear.do('chat', 0, text='before')
        await bring(other, (await ask(house, 'GET', '/api/everything')).body)
        twin = Sitting(other, {'table': table.id, 'device': table.device, 'watch': table.watch})
        there = await twin.ear()
        await there.do('chat', 0, text='said there')
        for text in ('said here', 'and once more'):
            await ear.do('chat', 0, text=text)

        async def chat(name: str) -> list[str]:
            state = await told(other, 'GET', f'/api/tables/{name}', None, table.device)
            return [said['text'] for said in state['chat']]

        came = await bring(other, (await ask(house, 'GET', '/api/everything')).body)
        beside = came['beside'][table.id]
        assert came == {'tables': 1, 'known': 0, 'beside': {table.id: beside}}
        assert await chat(table.id) == ['before', 'said there']
        assert await chat(beside) == ['before', 'said here', 'and once more']
        assert await (await twin.ear()).do('chat', 0, text='on') == 3, 'the table that was here goes on'
        # the same file again, then a later one: it is the same table beside the other
        again = (await ask(house, 'GET', '/api/everything')).body
        assert await bring(other, again) == {'tables': 0, 'known': 1, 'beside': {}}
        await ear.do('chat', 0, text='later')
        later = await bring(other, (await ask(house, 'GET', '/api/everything')).body)
        assert later == {'tables': 1, 'known': 0, 'beside': {table.id: beside}}
        assert await chat(beside) == ['before', 'said here', 'and once more', 'later']
        # and what went on here is brought beside the other one there
        back = await bring(house, (await ask(other, 'GET', '/api/everything')).body)
        assert set(back['beside']) == {table.id}
        assert back['beside'][table.id] not in (beside, table.id)


@asynchronous
async def test_if_it_cannot_be_kept_nothing_of_it_is() -> None:
    cabinet = Failing()
    async with opened() as house, opened(cabinet) as other:
        await with_games(house)
        text = (await ask(house, 'GET', '/api/everything')).body
        mine = await Sitting.open(other)
        cabinet.full = True
        assert await refused(other, 'POST', '/api/everything', {'text': text}) == (503, FULL)
        cabinet.full = False
        assert [key for key, _ in await cabinet.read('tables', '', '~')] == [mine.id]
        assert await bring(other, text) == {'tables': 3, 'known': 0, 'beside': {}}
        cabinet.away = True
        with pytest.raises(Unavailable):
            await cabinet.read('tables', '', '~')
        assert (await refused(other, 'GET', '/api/everything'))[0] == 503
        cabinet.away = False


def sealed(tables: Any, /, **changes: Any) -> str:
    """A text whose fingerprint fits."""
    content = {'format': 'sejmik everything', 'version': 1, 'digest': digest_of(tables), 'tables': tables}
    return json.dumps({**content, **changes})


TABLE: Json = {
    'id': 'abc',
    'game': 'unia',
    'start': {},
    'created': 5,
    'parent': '',
    'entries': [{'n': 1, 'kind': 'chat', 'seat': 0, 'at': 5, 'data': {}, 'request': 'r', 'ran': None}],
    'tokens': [{'hash': 'f00', 'scope': 'device', 'seat': -1}],
    'analysis': None,
}
ENTRY: Json = TABLE['entries'][0]

BAD: list[tuple[str, str]] = [
    ('', 'this is not JSON'),
    ('{"format": "sejmik everything", "tab', 'this is not JSON'),
    ('[' * 100_000, 'this is not JSON'),
    ('[]', 'this is not what Sejmik gives out'),
    ('{}', 'this is not what Sejmik gives out'),
    ('sejmik journal 1', 'this is not JSON'),
    (sealed([], version=2), 'this is version 2 of the format; known is 1'),
    (sealed([], version=None), 'this is version None of the format'),
    (sealed([TABLE], digest='0'), 'the file is damaged'),
    (sealed([TABLE], tables=[{**TABLE, 'created': 6}]), 'the file is damaged'),
    (sealed([], tables=5), 'the file is damaged'),
    (sealed([5]), '.tables.0: expected a table of values'),
    (sealed([{}]), '.tables.0.id: this is missing'),
    (sealed([{**TABLE, 'colour': 5}]), '.tables.0.colour: there is no such field'),
    (sealed([{**TABLE, 'id': '../x'}]), '.tables.0.id: this is no name of a table'),
    (sealed([TABLE, {**TABLE, 'id': 'x' * 25}]), '.tables.1.id: this is no name of a table'),
    (sealed([{**TABLE, 'start': {'ran': '5'}}]), '.tables.0.start.ran: this is no time of a clock'),
    (sealed([{**TABLE, 'created': '5'}]), '.tables.0.created: expected a whole number'),
    (sealed([{**TABLE, 'entries': [{**ENTRY, 'n': 2}]}]), '.tables.0.entries: they are not numbered from 1 on'),
    (sealed([{**TABLE, 'entries': [{**ENTRY, 'seat': None}]}]), '.tables.0.entries.0.seat: expected a whole number'),
    (sealed([{**TABLE, 'entries': [ENTRY, {**ENTRY, 'n': 2}]}]), '.tables.0.entries: a request stands there twice'),
    (sealed([{**TABLE, 'entries': [{**ENTRY, 'request': 'ż'}]}]), '.tables.0.entries: a request stands there twice'),
    (sealed([{**TABLE, 'tokens': [{'hash': 5}]}]), '.tables.0.tokens.0.hash: expected a text'),
    (sealed([TABLE, TABLE]), 'a table is in it twice'),
]


@asynchronous
async def test_a_damaged_or_foreign_file_is_refused_in_one_line_and_changes_nothing() -> None:
    cabinet = Drawers()
    async with opened(cabinet) as house:
        await Sitting.open(house)
        before = dict(cabinet.texts)
        for text, why in BAD:
            status, said = await refused(house, 'POST', '/api/everything', {'text': text})
            assert (status, said[:10]) == (400, 'everything'), said
            assert why in said, (said, why)
            assert cabinet.texts == before
        assert (await refused(house, 'POST', '/api/everything', {'text': 5}))[1] == 'text: expected a text'
        assert (await refused(house, 'POST', '/api/everything', {}))[1] == 'text: this is missing'
        assert (await refused(house, 'POST', '/api/everything'))[1] == 'this is not JSON'


@asynchronous
async def test_a_table_that_nobody_can_open_any_more_comes_along_and_harms_no_other() -> None:
    """Of a game that is not on the shelf any more, or whose entries make no sense: it stays as it was."""
    strange = [{**TABLE, 'game': 'chess'}, {**TABLE, 'id': 'abd', 'start': {'rules_version': 99}}]
    async with opened() as house, opened() as other:
        for one in (house, other):
            await Sitting.open(one)
        assert await bring(house, sealed(strange)) == {'tables': 2, 'known': 0, 'beside': {}}
        text = (await ask(house, 'GET', '/api/everything')).body
        assert await bring(other, text) == {'tables': 3, 'known': 0, 'beside': {}}
        for name in ('abc', 'abd'):
            answer = await ask(other, 'GET', f'/api/tables/{name}', None, 'x')
            assert answer.status == 401
