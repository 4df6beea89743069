"""The house answers what a server answers: the same tables, made of the same entries, asked at every address."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from sejmik.bots.levels import Level
from sejmik.games.shelf import SHELF
from sejmik.hosting import thought
from sejmik.hosting.importing import open_journal
from sejmik.hosting.opening import LessonWish, open_lesson
from sejmik.hosting.rooms import rooms_of
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel import journal
from sejmik.learning.lesson import lesson_names
from sejmik.page.addresses import ADDRESSES
from sejmik.page.house import House
from sejmik.testing.golden import random_game
from tests.page.harness import SEATS, Json, Sitting, ask, asynchronous, opened
from tests.server.harness import Server, bearer
from tests.server.harness import quick as quick_server
from tests.server.test_odd import spoil

GAMES = list(SHELF)
GOLDEN = Path(__file__).parents[1] / 'golden'
STILL: Json = {'now': lambda: 1_000_000, 'ticks': lambda: 5, 'bot_pause': 3600}
NO_TOKEN = 'nobody'


class Here:
    """Does here what a server has done elsewhere."""

    async def run(self, work: Callable[..., Any], *given: Any) -> Any:
        return work(*given)

    def warm(self) -> None:
        pass

    def close(self) -> None:
        pass


class Both:
    """A house and a server with the same tables."""

    def __init__(self, house: House, server: Server) -> None:
        self.house = house
        self.server = server
        self.tables: dict[str, tuple[str, dict[str, str]]] = {}  # by what they are: id and tokens

    async def add(self, name: str, stored: Any, links: Any) -> None:
        await self.house.hosts.add(stored)
        await self.server.hosts.add(stored)
        self.tables[name] = (stored.id, {'device': links.told()['device'], 'watch': links.told()['watch']})

    async def compare(self, method: str, path: str, body: Any = None, token: str = '', **query: Any) -> Any:
        """Ask both; the answer, which must be the same to the last key."""
        here = await ask(self.house, method, path, body, token, **query)
        content = None if body is None else json.dumps(body).encode()
        there = await self.server.http.request(
            method,
            f'{path}?{urlencode(query)}' if query else path,
            content=content if method == 'GET' else content or b'{}',
            headers={**(bearer(token) if token else {}), 'Content-Type': 'application/json'},
        )
        about = f'{method} {path} {query}'
        assert here.status == there.status_code, (about, here.body[:300], there.text[:300])
        assert here.type == there.headers['content-type'], about
        if here.status == 400:
            check_complaint(json.loads(here.body)['detail'], there.json()['detail'])
            return None
        if here.type == 'application/json':
            assert json.loads(here.body) == there.json(), about
            return json.loads(here.body)
        assert here.body == there.text, about
        return here.body


def check_complaint(told: str, meant: str) -> None:
    """What hosts say is the same to the letter; what is wrong with the form of something names the same place."""
    place = re.match(r'[\w.]+(?=: )', meant)
    assert '\n' not in told
    where = '' if place is None else re.sub(r'\.(str|bool)$', '', place[0])
    assert told == meant or told.startswith(where), (told, meant)


@asynccontextmanager
async def both(folder: Path, **changes: Any) -> AsyncIterator[Both]:
    """Nobody thinks in a process of its own, so that both think alike."""
    settings = {**STILL, **changes}
    async with Server(quick_server(folder, **settings)) as server, opened(thinkers=Thinkers(), **settings) as house:
        server.hosts.thinkers = Thinkers()
        server.app.state.doors.workers = Here()
        yield Both(house, server)


async def with_tables(two: Both, game: str) -> None:
    """A game that is over, the same in its midst, and a lesson."""
    meta = SHELF[game]
    over = next(GOLDEN.glob(f'{game}-{meta.seat_counts[0]}-greedy-1.journal')).read_text('utf-8')
    stored, links = open_journal(over, 1, 2)
    await two.add('over', stored, links)
    stored, links = open_journal(over, 1, 2)
    await two.add('midst', replace(stored, entries=stored.entries[: len(stored.entries) // 2]), links)
    await two.add('lesson', *open_lesson(LessonWish(game, lesson_names(meta)[0]), 1, 2))


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('lang', ['pl', 'en', 'de'])
@asynchronous
async def test_the_words_of_the_program_and_of_every_game(tmp_path: Path, lang: str) -> None:
    async with both(tmp_path) as two:
        assert await two.compare('GET', '/api/healthz') == 'ok'
        assert await two.compare('GET', '/api/shell', lang=lang)
        assert await two.compare('GET', '/api/hall', lang=lang)
        assert await two.compare('GET', '/api/hall', lang=lang, brief='true')
        for game in GAMES:
            for page in ('texts', 'printed', 'lessons', 'puzzles', 'card', 'rulebook', 'history'):
                assert await two.compare('GET', f'/api/games/{game}/{page}', lang=lang)
            for room in rooms_of(SHELF[game]):
                assert await two.compare('GET', f'/api/games/{game}/rooms/{room}', lang=lang)
            await two.compare('GET', f'/api/games/{game}/board.js')


@asynchronous
async def test_the_rooms_of_the_games(tmp_path: Path) -> None:
    async with both(tmp_path) as two:
        room = '/api/games/veto/rooms/decks'
        starter = (await two.compare('GET', room))['starters'][0]['deck']
        report = await two.compare('POST', f'{room}/check', {'deck': starter, 'seed': 'x'}, lang='pl')
        assert report['legal']
        for wish in (
            {'text': report['text'], 'seed': 'x'},
            {'code': report['code'], 'seed': 'x', 'options': {'deck_limits': 'none'}},
            {'text': 'nothing', 'seed': 'x'},
            {},
            {'text': 'a', 'code': 'b'},
            {'deck': {**starter, 'cards': {'finta': 5000}}},
        ):
            await two.compare('POST', f'{room}/check', wish)
        faction = starter['faction']
        assert await two.compare('POST', f'{room}/random', {'faction': faction, 'seed': 'x'})
        await two.compare('POST', f'{room}/random', {'faction': 'nobody'})


# -- tables ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', GAMES)
@asynchronous
async def test_a_table_at_every_address(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thought, 'HETMAN', Level('hetman', 3, 0.0))  # the same effort on every machine
    monkeypatch.setattr('sejmik.bots.search.advice.DEALS', 2)
    async with both(tmp_path) as two:
        await with_tables(two, game)
        for table, tokens in two.tables.values():
            place = f'/api/tables/{table}'
            for token in (*tokens.values(), NO_TOKEN, ''):
                for eyes in ({}, *({'eyes': seat} for seat in (-2, -1, 0, 1, 7))):
                    await two.compare('GET', place, token=token, lang='pl', **eyes)
                    await two.compare('GET', f'{place}/frames/21', token=token, lang='en', **eyes)
                for rest in ('/texts', '/printed', '/analysis', '/journal', '/frames/0', '/frames/10000', '/hint'):
                    await two.compare('GET', place + rest, token=token)
            for since in (0, 3, 10**6):
                await two.compare('GET', f'{place}/updates', token=tokens['device'], since=since, lang='de')
            for about in (*list(SHELF[game].namespaces.get('mission', []))[:12], 'nothing', 'x' * 33):
                await two.compare('GET', f'{place}/hint', token=tokens['device'], about=about)
            for seat in range(-1, 3):
                await two.compare('GET', f'{place}/advice', token=tokens['device'], seat=seat, lang='pl')
            await two.compare('GET', f'{place}/advice', token=tokens['watch'], seat=0)


@pytest.mark.parametrize('game', GAMES)
@asynchronous
async def test_wishes_by_request(tmp_path: Path, game: str) -> None:
    async with both(tmp_path) as two:
        await with_tables(two, game)
        table, tokens = two.tables['midst']
        place, token = f'/api/tables/{table}', tokens['device']
        game_here = two.house.hosts.running[table].table
        for hosts in (two.house.hosts, two.server.hosts):
            for each in hosts.running[table].table.seats:
                each.auto_pass = False  # nothing happens by itself
        for number in range(5):
            seat = game_here.waiting()[0]
            answer = {'action': game_here.record.game.options(seat)[0], 'question': game_here.question_no}
            wish = {'kind': 'answer', 'seat': seat, 'data': answer, 'request': f'a{number}'}
            assert await two.compare('POST', f'{place}/wishes', wish, token)
            assert await two.compare('POST', f'{place}/wishes', {'type': 'wish', **wish}, token)  # sent again
            await two.compare('GET', place, token=token, eyes=seat)
        for kind, data in (
            ('chat', {'text': 'Zgoda!'}),
            ('chat', {}),
            ('chat', {'words': 'x'}),
            ('standing', {'auto_pass': False, 'delay': 5}),
            ('standing', {'auto_pass': 3}),
            ('undo', {}),
            ('ask_back', {}),
            ('pause', {}),
            ('resume', {}),
            ('stand_in', {'bot': 'nobody'}),
            ('explode', {}),
            ('answer', {'action': 0, 'question': -1}),
        ):
            for holder in (token, tokens['watch'], NO_TOKEN):
                wish = {'kind': kind, 'seat': 0, 'data': data, 'request': f'{kind} {len(holder)} {len(data)}'}
                await two.compare('POST', f'{place}/wishes', wish, holder)
        await two.compare('GET', place, token=token)
        await two.compare('GET', f'{place}/updates', token=token, since=0)


@asynchronous
async def test_looking_back(tmp_path: Path) -> None:
    async with both(tmp_path, analysis_simulations=2, analysis_seconds=0.0, bot_pause=0) as two:
        text = journal.write(random_game(SHELF['unia'], 2, 'short', {'max_rounds': 1}), with_seed=True)
        await two.add('over', *open_journal(text, 1, 2))
        table, tokens = two.tables['over']
        for house in (two.house, two.server):
            await house.hosts.analyses.begin(await house.hosts.get(table))
        while two.house.hosts.analyses.jobs or two.server.hosts.analyses.jobs:
            await asyncio.sleep(0.01)
        found = await two.compare('GET', f'/api/tables/{table}/analysis', token=tokens['watch'], lang='pl')
        assert found['state'] == 'ready'
        assert len(found['analysis']['choices']) > 3
        assert found == await two.compare('POST', f'/api/tables/{table}/analyse', token=tokens['watch'], lang='pl')


# -- new tables --------------------------------------------------------------------------------------------------------

PERSON, BOT = SEATS['p'], SEATS['b']
OPENINGS: list[tuple[str, Json]] = [
    ('tables', {'game': 'unia', 'seats': [{'kind': 'person', 'name': ' Anna '}, BOT], 'seed': 'x'}),
    ('tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'options': {'max_rounds': 3}, 'clock': 'stock 600 10'}),
    ('tables', {'game': 'sigismundus', 'seats': [PERSON, BOT, PERSON], 'seed': None}),
    ('tables', {'game': 'niepodlegla', 'seats': [PERSON, BOT]}),
    ('tables', {'game': 'veto', 'seats': [PERSON, BOT], 'pack': {'cards': {'finta': {'note': 'x'}}}}),
    ('lessons', {'game': 'unia', 'lesson': '1'}),
    ('lessons', {'game': 'veto', 'lesson': 'free', 'name': 'Ewa'}),
    ('lessons', {'game': 'niepodlegla', 'lesson': '2', 'scene': 1}),
    ('puzzles', {'game': 'unia', 'puzzle': '{puzzle}'}),
]


@pytest.mark.parametrize(('where', 'wish'), OPENINGS)
@asynchronous
async def test_a_new_table_is_the_same(tmp_path: Path, where: str, wish: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('sejmik.hosting.opening.fresh_id', lambda: 'same')
    monkeypatch.setattr('sejmik.hosting.opening.fresh_seed', lambda: 'seed')
    monkeypatch.setattr('sejmik.hosting.links.fresh_token', cycle(['plays', 'watches']).__next__)
    async with both(tmp_path) as two:
        if 'puzzle' in wish:
            puzzles = await two.compare('GET', f'/api/games/{wish["game"]}/puzzles')
            wish = {**wish, 'puzzle': puzzles['puzzles'][0]['name']}
        links = await two.compare('POST', f'/api/{where}', wish)
        state = await two.compare('GET', f'/api/tables/{links["table"]}', token=links['device'], lang='pl')
        assert state['game'] == wish['game']


@asynchronous
async def test_a_branch_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with both(tmp_path) as two:
        await with_tables(two, 'unia')
        monkeypatch.setattr('sejmik.hosting.opening.fresh_id', lambda: 'branch')
        monkeypatch.setattr('sejmik.hosting.links.fresh_token', cycle(['plays', 'watches']).__next__)
        table, tokens = two.tables['over']
        for wish in (
            {'answers': 10, 'seats': [PERSON]},
            {'answers': 10**9, 'seats': [PERSON, BOT]},
            {'answers': 10, 'seats': [PERSON, {'kind': 'bot', 'bot': 'nobody'}]},
            {'answers': 10, 'seats': [PERSON, BOT]},
        ):
            links = await two.compare('POST', f'/api/tables/{table}/branch', wish, tokens['watch'])
        assert links['table'] == 'branch'
        assert (await two.compare('GET', '/api/tables/branch', token='plays'))['branch']['answers'] == 10
        midst, tokens = two.tables['midst']
        await two.compare('POST', f'/api/tables/{midst}/branch', wish, tokens['device'])


# -- what does not work ------------------------------------------------------------------------------------------------

WRONG: list[tuple[str, str, Any]] = [
    ('GET', '/api/hall?lang=xx', None),
    ('GET', '/api/hall?brief=perhaps', None),
    ('GET', '/api/shell?lang=', None),
    ('GET', '/api/games/chess/texts', None),
    ('GET', '/api/games/chess/card', None),
    ('GET', '/api/games/chess/printed', None),
    ('GET', '/api/games/unia/rooms/decks', None),
    ('GET', '/api/nothing', None),
    ('GET', '/api/tables/abc', None),
    ('GET', '/api/tables/ABC', None),
    ('GET', '/api/tables/abc/frames/x', None),
    ('POST', '/api/tables/abc/wishes', {'kind': 'undo', 'seat': 0, 'request': 'x'}),
    ('POST', '/api/tables', []),
    ('POST', '/api/tables', 5),
    ('POST', '/api/tables', {}),
    ('POST', '/api/tables', {'game': 'chess', 'seats': [PERSON]}),
    ('POST', '/api/tables', {'game': 5, 'seats': [PERSON]}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': []}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON] * 9}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON]}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, {'kind': 'ghost'}]}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, {'kind': 'bot'}]}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, {'kind': 'person', 'name': 'x' * 25}]}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, {'kind': 'person', 'age': 5}]}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'position': {}}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'options': {'max_rounds': []}}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'options': {'max_rounds': 10**30}}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'options': {'colour': 5}}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'clock': 'hourglass'}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'seed': 'a\nb'}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'seed': 'x' * 65}),
    ('POST', '/api/tables', {'game': 'unia', 'seats': [PERSON, PERSON], 'pack': {'cards': 5}}),
    ('POST', '/api/lessons', {'game': 'unia', 'lesson': 'x' * 33}),
    ('POST', '/api/lessons', {'game': 'unia', 'lesson': 'x'}),
    ('POST', '/api/lessons', {'game': 'unia', 'lesson': '1', 'scene': 100}),
    ('POST', '/api/lessons', {'game': 'unia', 'lesson': '1', 'scene': 99}),
    ('POST', '/api/lessons', {'game': 'unia', 'lesson': '1', 'kind': 'puzzle'}),
    ('POST', '/api/puzzles', {'game': 'unia', 'puzzle': 'x'}),
    ('POST', '/api/puzzles', {'game': 'unia'}),
    ('POST', '/api/journals', {'text': ''}),
    ('POST', '/api/journals', {'text': 5}),
    ('POST', '/api/journals', {'text': 'x' * 500_001}),
    ('POST', '/api/journals', {}),
    ('POST', '/api/games/veto/rooms/decks/burn', {}),
    ('POST', '/api/games/veto/rooms/decks/check', {'deck': {'cards': {'finta': 'x'}}}),
    ('POST', '/api/games/veto/rooms/decks/check', {'deck': {'owner': 'x'}}),
    ('POST', '/api/games/veto/rooms/decks/random', {}),
]


@asynchronous
async def test_what_does_not_work_is_refused_for_the_same_reason(tmp_path: Path) -> None:
    async with both(tmp_path) as two:
        for method, path, body in WRONG:
            here = await two.house.ask(method, path, NO_TOKEN, None if body is None else json.dumps(body))
            there = await two.server.http.request(
                method,
                path,
                content=None if body is None else json.dumps(body).encode(),
                headers={**bearer(NO_TOKEN), 'Content-Type': 'application/json'},
            )
            told, meant = json.loads(here.body)['detail'], there.json()['detail']
            assert here.status == there.status_code, (path, body, told, meant)
            check_complaint(told, meant)


@asynchronous
async def test_what_needs_others_is_not_here() -> None:
    async with opened() as house:
        for method, path in (
            ('POST', '/api/qr'),
            ('POST', '/api/classes'),
            ('POST', '/api/join'),
            ('POST', '/api/tables/abc/links'),
            ('GET', '/api/classes/abc'),
            ('DELETE', '/api/tables/abc'),
        ):
            assert (await ask(house, method, path, {})).status == 404
        wish = {'game': 'unia', 'seats': [PERSON, SEATS['i']]}
        answer = await ask(house, 'POST', '/api/tables', wish)
        assert (answer.status, json.loads(answer.body)['detail'].partition(': ')[0]) == (400, 'seats.1.kind')


@asynchronous
async def test_every_address_of_a_server_is_here_or_is_left_out_for_a_reason(tmp_path: Path) -> None:
    async with Server(quick_server(tmp_path)) as server:
        schema = (await server.http.get('/api/openapi.json')).json()['paths']
    there = {(method.upper(), plain(path)) for path, methods in schema.items() for method in methods}
    here = {(address.method, plain(address.pattern)) for address in ADDRESSES}
    rooms = {('GET', '/api/games/{}/rooms/{}'), ('POST', '/api/games/{}/rooms/{}/{}')}
    assert there - here == {
        *(('POST', path) for path in ('/api/qr', '/api/tables/{}/links', '/api/join', '/api/classes')),
        *(('GET', path) for path in ('/api/classes/{}', '/api/classes/{}/summary')),
        ('POST', '/api/classes/{}/wishes'),
        ('GET', '/api/games/veto/rooms/decks'),
        *(('POST', f'/api/games/veto/rooms/decks/{deed}') for deed in ('check', 'random')),
    }
    assert here - there - rooms == {
        ('GET', '/api/everything'),
        ('POST', '/api/everything'),
        ('POST', '/api/tables/{}/forget'),
    }


def plain(path: str) -> str:
    return re.sub(r'\{\w+\}', '{}', path)


@asynchronous
async def test_a_mistake_of_ours_stands_in_the_log_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*given: Any) -> Any:
        raise ZeroDivisionError('inside')

    monkeypatch.setattr('sejmik.hosting.hall.shell_words', broken)
    async with opened() as house:
        for _ in range(3):
            answer = await ask(house, 'GET', '/api/shell', lang='pl')
            assert (answer.status, json.loads(answer.body)) == (500, {'detail': 'something went wrong here'})
    assert len(caplog.records) == 1
    assert caplog.records[0].message == 'GET /api/shell failed'


@asynchronous
async def test_odd_input_is_never_a_mistake_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    dice = random.Random(1569)
    async with opened(bot_pause=3600) as house:
        table = await Sitting.open(house)
        at = f'/api/tables/{table.id}'
        wish = {'kind': 'standing', 'seat': 0, 'request': 'r', 'data': {'auto_pass': True, 'stops': ['x']}}
        seats = [{'kind': 'person', 'name': 'x'}, {'kind': 'bot', 'bot': 'random'}]
        good: list[tuple[str, Json]] = [
            ('/api/tables', {'game': 'unia', 'seats': seats, 'options': {'max_rounds': 3}, 'clock': 'move 60'}),
            ('/api/tables', {'game': 'veto', 'seats': seats, 'pack': {'decks': {'dworscy': {'cards': ['3 finta']}}}}),
            ('/api/lessons', {'game': 'unia', 'lesson': '1', 'scene': 0, 'name': 'x'}),
            ('/api/puzzles', {'game': 'unia', 'puzzle': 'x'}),
            ('/api/journals', {'text': 'sejmik journal 1\ngame unia 2'}),
            ('/api/everything', {'text': '{"format": "sejmik everything", "version": 1, "tables": []}'}),
            (f'{at}/wishes', wish),
            (f'{at}/wishes', {**wish, 'kind': 'answer', 'data': {'action': 1, 'question': 1}}),
            (f'{at}/branch', {'answers': 0, 'seats': seats}),
            ('/api/games/veto/rooms/decks/check', {'deck': {'title': 'x', 'cards': {'finta': 3}}, 'options': {}}),
            ('/api/games/veto/rooms/decks/random', {'faction': 'fr_dworscy', 'seed': 'x'}),
        ]
        words = ['%00', '%ff', '..', '-1', '9' * 30, 'x' * 3000, '%0a', '"', '%F0%9F', ' ', '[', 'http://[']
        for _ in range(300):
            path, body = dice.choice(good)
            odd = [await house.ask('POST', path, table.device, json.dumps(spoil(body, dice)))]
            path = dice.choice(
                [at, f'{at}/frames/0', f'{at}/updates', f'{at}/hint', '/api/hall', '/api/games/unia/card']
            )
            if dice.random() < 0.5:
                path = f'{path.rpartition("/")[0]}/{dice.choice(words)}'
            query = '&'.join(
                f'{key}={dice.choice(words)}' for key in dice.sample(['since', 'eyes', 'lang', 'about'], 2)
            )
            odd.append(await house.ask(dice.choice(['GET', 'POST', 'BREW', '']), f'{path}?{query}', table.device))
            for answer in odd:
                assert answer.status < 500, (path, body, answer)
                assert answer.status < 400 or '\n' not in json.loads(answer.body)['detail']
    assert not caplog.records
