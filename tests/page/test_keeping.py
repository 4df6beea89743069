"""The cabinet of a page: nothing that was acknowledged is lost, and what cannot be kept is said."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.opening import SeatWish, TableWish, open_table
from sejmik.hosting.storage import Conflict, Memory, Storage, Stored, Token, Unavailable
from sejmik.page.house import House
from sejmik.page.keeping import DRAWERS, Archive, Change, Drawers, Row
from sejmik.table.entry import Entry
from tests.page.harness import SEATS, Json, Sitting, ask, asynchronous, opened, quick, refused, told

FULL = 'there is no room left'


class Failing(Drawers):
    """A cabinet that is full, or away, when it is told so."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False
        self.away = False
        self.writes: list[Sequence[Change]] = []

    async def read(self, drawer: str, first: str, last: str) -> list[Row]:
        await asyncio.sleep(0)
        if self.away:
            raise Unavailable('the browser has closed it')
        return await super().read(drawer, first, last)

    async def write(self, changes: Sequence[Change]) -> None:
        await asyncio.sleep(0)
        if self.full or self.away:
            raise Unavailable(FULL if self.full else 'the browser has closed it')
        await super().write(changes)
        self.writes.append(changes)


# -- an archive is a storage -------------------------------------------------------------------------------------------


@pytest.mark.parametrize('storage', [Memory(), Archive(Drawers())], ids=['memory', 'archive'])
@asynchronous
async def test_what_is_kept_comes_back(storage: Storage) -> None:
    stored, _ = open_table(TableWish('unia', [SeatWish('person', 'Zażółć'), SeatWish('bot', bot='random')]), 17, 23)
    await storage.open()
    assert not await storage.exists(stored.id)
    assert await storage.load(stored.id) is None
    await storage.create(stored)
    assert sorted_tokens(await storage.load(stored.id)) == sorted_tokens(stored)
    entries = [
        Entry(1, 'answer', 0, 5, {'action': 3, 'question': 1}, '0 first', 7),
        Entry(2, 'chat', 1, 6, {'text': '„Zgoda!”\n\ud800', 'allies': False}, '', None),
    ]
    for entry in entries:
        await storage.append(stored.id, entry)
    kept = await storage.load(stored.id)
    assert kept is not None
    assert (kept.entries, kept.start) == (entries, stored.start)
    for entry in (Entry(2, 'chat', 1, 6), Entry(3, 'chat', 0, 6, {}, '0 first')):
        with pytest.raises(Conflict):
            await storage.append(stored.id, entry)
    assert await storage.load(stored.id) == kept
    await storage.add_token(stored.id, Token('f00', 'shoulder', 1), 5)
    assert await storage.find_token(stored.id, 'f00') == Token('f00', 'shoulder', 1)
    assert await storage.find_token('abc', 'f00') is None
    await storage.remove_token(stored.id, 'f00')
    assert await storage.find_token(stored.id, 'f00') is None
    assert await storage.load_analysis(stored.id) is None
    for content in ({'whole': False}, {'whole': True, 'of': 3}):
        await storage.keep_analysis(stored.id, content)
        assert await storage.load_analysis(stored.id) == content
    assert await storage.read_house_clock() == 0
    for ran in (5, 9, 7):
        await storage.keep_house_clock(ran)
    assert await storage.read_house_clock() == 9
    assert await storage.check() == ''
    branch = replace(stored, id='branch', parent=stored.id)
    await storage.create(branch)
    await storage.create(replace(stored, id='other', parent=''))
    assert await storage.delete([stored.id]) == [stored.id, 'branch']
    assert [await storage.exists(name) for name in (stored.id, 'branch', 'other')] == [False, False, True]
    assert await storage.load_analysis(stored.id) is None
    assert await storage.load_classes() == []
    await storage.close()


def sorted_tokens(stored: Stored | None) -> Stored | None:
    """In no particular order."""
    return None if stored is None else replace(stored, tokens=sorted(stored.tokens, key=lambda token: token.hash))


@asynchronous
async def test_a_table_whose_name_begins_like_another_is_another() -> None:
    archive = Archive(Drawers())
    stored, _ = open_table(TableWish('unia', [SeatWish('person'), SeatWish('person', 'B')]), 0, 0)
    for name in ('abc', 'abc0', 'abcd', 'ab'):
        await archive.create(replace(stored, id=name))
        for n in range(1, 12):
            await archive.append(name, Entry(n, 'chat', 0, n, {'text': name, 'allies': False}, f'{n}'))
    await archive.delete(['abc'])
    for name in ('abc0', 'abcd', 'ab'):
        kept = await archive.load(name)
        assert kept is not None
        assert [(entry.n, entry.data['text']) for entry in kept.entries] == [(n, name) for n in range(1, 12)]
        assert len(kept.tokens) == 2
    assert not await archive.exists('abc')


@asynchronous
async def test_a_cabinet_writes_all_or_nothing() -> None:
    cabinet = Drawers()
    await cabinet.write([('tables', 'a', '1', True)])
    with pytest.raises(Conflict):
        await cabinet.write([('tables', 'b', '2', True), ('tables', 'a', '3', True), ('house', 'x', None, False)])
    assert await cabinet.read('tables', '', '~') == [('a', '1')]
    await cabinet.write([('tables', 'a', None, False), ('tables', 'a', '4', False), ('tables', 'c', None, False)])
    assert await cabinet.read('tables', '', '~') == [('a', '4')]


# -- loading the page again --------------------------------------------------------------------------------------------


@asynchronous
async def test_after_every_kind_of_entry_the_page_can_be_loaded_again() -> None:
    """The house is left as it is, as when a tab is closed; another one opens the same cabinet."""
    cabinet = Drawers()
    async with opened(cabinet) as house:
        table = await Sitting.open(house, 'pp', options={'max_rounds': 2}, clock='stock 600 10')
        table.host.table.seats[0].auto_pass = table.host.table.seats[1].auto_pass = False
        ear = await table.ear(eyes=0)
        await ear.of_type('state')
        wishes: list[tuple[str, int, Json]] = [
            ('standing', 0, {'auto_pass': False}),
            ('standing', 1, {'auto_pass': False, 'stops': ['veto_window']}),
            ('chat', 1, {'text': 'Zgoda?'}),
            ('answer', -1, {}),
            ('answer', -1, {}),
            ('ask_back', -1, {}),
            ('object', -1, {}),
            ('ask_back', -1, {}),
            ('agree', -1, {}),
            ('pause', 0, {}),
            ('resume', 1, {}),
            ('sit', 0, {'name': 'Jan'}),
            ('stand_in', 1, {'bot': 'random'}),
            ('return', 1, {}),
            ('answer', -1, {}),
            ('undo', -1, {}),
        ]
        for kind, seat, data in wishes:
            game = table.host.table
            if kind == 'answer':
                seat = game.waiting()[0]
                data = {'action': game.record.game.options(seat)[0], 'question': game.question_no}
            elif kind in ('object', 'agree') and game.take_back is not None:
                seat = 1 - game.take_back.seat
            elif seat < 0:
                seat = game.record.answers[-1].seat
            ear.wish(kind, seat, **data)
            reply = await ear.of_type('ack', 'refused')
            assert reply['type'] == 'ack' or kind == 'undo', (kind, reply)
            await check_loaded_again(cabinet, table)
        assert {entry.kind for entry in table.host.table.entries} >= {kind for kind, _, _ in wishes} - {'undo'}


@asynchronous
async def test_a_lesson_goes_on_where_it_was_left() -> None:
    cabinet = Drawers()
    async with opened(cabinet) as house:
        wish = {'game': 'unia', 'lesson': '1'}
        lesson = Sitting(house, await told(house, 'POST', '/api/lessons', wish))
        ear = await lesson.ear()
        await ear.of_type('state')
        kinds: set[str] = set()
        for _ in range(12):
            table = lesson.host.table
            assert table.coach is not None
            learner = table.coach.learner
            if learner in table.waiting() and 'miss' not in kinds:
                options = table.record.game.options(learner)
                odd = [action for action in options if not table.coach.accepts(learner, action)]
                for action in odd[:1]:
                    await ear.do('answer', learner, action=action, question=table.question_no)
            ear.wish('coach', learner, do='go_on' if ear.last['coach']['phase'] == 'say' else 'show_me')
            await ear.of_type('ack', 'refused')
            kinds |= {entry.kind for entry in table.entries}
            await check_loaded_again(cabinet, lesson)
        assert kinds >= {'answer', 'coach', 'miss'}


async def check_loaded_again(cabinet: Drawers, table: Sitting) -> None:
    async with opened(cabinet, bot_pause=3600, pondering=(3600, 3600)) as again:
        host, holder = await again.hosts.enter(table.id, table.device)
        there, here = host.table, table.host.table
        assert there.entries == here.entries[: len(there.entries)]
        assert len(here.entries) - len(there.entries) <= 1  # a bot may just have said something
        if len(there.entries) == len(here.entries):
            shown = [json.loads(one.state(holder.viewer(0, 'pl'))) for one in (host, table.host)]
            for state in shown:
                state['seats'] = []  # whoever is connected is told there, and how much time is left
            assert shown[0] == shown[1]


@pytest.mark.parametrize('game', list(SHELF))
@asynchronous
async def test_a_game_goes_on_where_it_was_left(game: str) -> None:
    cabinet = Drawers()
    meta = SHELF[game]
    async with opened(cabinet) as house:
        table = await Sitting.open(house, 'p' + 'b' * (meta.seat_counts[0] - 1), game)
        ear = await table.ear(eyes=0)
        await ear.play([0], random.Random(game), answers=6)
        last, clock = ear.last, house.hosts.clock.now()
    async with opened(cabinet) as house:
        assert house.hosts.clock.now() >= clock
        again = Sitting(house, {'table': table.id, 'device': table.device, 'watch': table.watch})
        state = await again.get(eyes=0)
        assert state['n'] >= last['n']
        ear = await again.ear(eyes=0)
        await ear.play([0], random.Random(game), answers=2)
        assert ear.last['n'] > last['n']


@asynchronous
async def test_a_wish_that_was_kept_but_not_acknowledged_is_not_done_twice() -> None:
    """The page went away between the two; it comes again with the same request."""
    cabinet = Drawers()
    async with opened(cabinet) as house:
        table = await Sitting.open(house)
        n = await (await table.ear()).do('chat', 0, text='first')
        wish = {'kind': 'chat', 'seat': 0, 'data': {'text': 'x'}, 'request': 'same'}
        first = await told(house, 'POST', f'/api/tables/{table.id}/wishes', wish, table.device)
    async with opened(cabinet) as house:
        again = await told(house, 'POST', f'/api/tables/{table.id}/wishes', wish, table.device)
        assert again == first == {'type': 'ack', 'request': 'same', 'n': n + 1}


# -- cabinets that fail ------------------------------------------------------------------------------------------------


@asynchronous
async def test_nothing_is_acknowledged_or_told_before_it_is_kept() -> None:
    cabinet = Failing()
    async with opened(cabinet) as house:
        table = await Sitting.open(house)
        ear, watcher = await table.ear(), await table.ear(table.watch)
        await watcher.of_type('presence')
        cabinet.full = True
        assert await ear.refusal('chat', 0, text='x') == FULL
        wish = {'kind': 'chat', 'seat': 0, 'data': {'text': 'y'}, 'request': 'r'}
        path = f'/api/tables/{table.id}/wishes'
        assert await refused(house, 'POST', path, wish, table.device) == (503, FULL)
        assert await refused(house, 'POST', '/api/tables', {'game': 'unia', 'seats': [SEATS['p']] * 2}) == (503, FULL)
        answer = await ask(house, 'GET', '/api/healthz')
        assert (answer.status, answer.body) == (503, FULL)
        assert table.host.table.n == 0
        assert watcher.got.empty()
        cabinet.full = False
        assert (await ask(house, 'GET', '/api/healthz')).body == 'ok'
        assert (await told(house, 'POST', path, wish, table.device))['n'] == 1
        assert (await watcher.receive())['chat'][0]['text'] == 'y'


@asynchronous
async def test_bots_wait_for_a_cabinet_that_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('sejmik.hosting.driver.STUMBLED', 0.01)
    cabinet = Failing()
    async with opened(cabinet) as house:
        table = await Sitting.open(house, 'pb')
        ear = await table.ear(eyes=0)
        await ear.of_type('state')
        cabinet.full = True
        await asyncio.sleep(0.05)
        n = table.host.table.n
        await asyncio.sleep(0.05)
        assert table.host.table.n == n
        cabinet.full = False
        await ear.play([0], random.Random(1), answers=3)
        assert table.host.table.n > n


@asynchronous
async def test_another_tab_that_wrote_first_is_found_out() -> None:
    """Nobody's entry is overwritten: the table is loaded again."""
    cabinet = Drawers()
    async with opened(cabinet) as house, opened(cabinet) as other:
        table = await Sitting.open(house)
        twin = Sitting(other, {'table': table.id, 'device': table.device, 'watch': table.watch})
        here, there = await table.ear(), await twin.ear()
        assert await there.do('chat', 0, text='there') == 1
        here.wish('chat', 0, text='here')
        assert await here.ended() == 1012  # it comes back, and says again what was not acknowledged
        back = await table.ear(last=0)
        assert (await back.of_type('update', 'state'))['chat'][0]['text'] == 'there'
        assert await back.do('chat', 0, text='here') == 2


@asynchronous
async def test_a_browser_that_keeps_nothing_lets_one_play_all_the_same() -> None:
    cabinet = Failing()
    cabinet.away = True
    house = House(cabinet, quick())
    assert await house.open() is False
    table = await Sitting.open(house, options={'max_rounds': 1})
    ear = await table.ear()
    await ear.play([0, 1], random.Random(1))
    assert ear.last['ending']
    # A cabinet that cannot be opened just now may be full of tables: nothing that leads to one is thrown away.
    for path in ('/api/tables/abc', '/api/tables/abc/updates'):
        assert (await refused(house, 'GET', path, since=0, lang='pl'))[0] == 503
    assert (await refused(house, 'POST', '/api/tables/abc/forget', {}))[0] == 503
    await house.close()
    assert all(not keys for keys in cabinet.keys.values())


@asynchronous
async def test_a_cabinet_that_is_full_keeps_what_it_has() -> None:
    cabinet = Failing()
    house = House(cabinet, quick())
    assert await house.open() is True
    table = await Sitting.open(house)
    await house.close()
    cabinet.full = True
    house = House(cabinet, quick())
    assert await house.open() is True
    again = Sitting(house, {'table': table.id, 'device': table.device, 'watch': table.watch})
    assert (await again.get())['game'] == 'unia'
    await house.close()
    fresh = Failing()
    fresh.full = True
    house = House(fresh, quick())
    assert await house.open() is False  # there is nothing in it, and nothing can be put into it
    await house.close()


@asynchronous
async def test_an_entry_is_one_write_and_lies_in_the_drawers_of_the_plan() -> None:
    cabinet = Failing()
    async with opened(cabinet) as house:
        table = await Sitting.open(house)
        cabinet.writes.clear()
        await (await table.ear()).do('chat', 0, text='x')
        assert len(cabinet.writes) == 1
        places = [(drawer, key, fresh) for drawer, key, _, fresh in cabinet.writes[0]]
        assert places[0] == ('entries', f'{table.id}/00000001', True)
        assert places[1][0] == 'requests'
        assert places[1][1].startswith(f'{table.id}/0 ')
        assert places[1][2]
    assert set(cabinet.keys) == set(DRAWERS)
