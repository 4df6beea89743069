"""Everything by HTTP: words, tables, links; what is refused, and how."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno

from sejmik.bots.levels import LEVELS
from sejmik.server.messages import Hall, TableLinks, TableState, TableUpdate
from sejmik.server.rate import Bucket, Buckets, Rate
from tests.server.harness import SEATS, Opened, Server, asynchronous, bearer, quick


def detail(response: httpx.Response) -> str:
    """The one line of a refusal."""
    body = response.json()
    assert list(body) == ['detail']
    assert isinstance(body['detail'], str)
    assert '\n' not in body['detail']
    assert 'Traceback' not in body['detail']
    return str(body['detail'])


# -- words -------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_the_hall_and_the_words_in_every_language(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        titles = set()
        for lang in ('pl', 'en', 'de'):
            hall = Hall.model_validate((await server.http.get('/api/hall', params={'lang': lang})).json())
            game = hall.games[0]
            titles.add(game.title)
            kinds = {option.name: option.kind for option in game.options}
            assert kinds['veto_holdback'] == 'switch'
            assert kinds['max_rounds'] == 'number'
            assert kinds['ally_talk'] == 'choice'
            assert all(option.title and option.help for option in game.options)
            assert [bot.name for bot in hall.bots] == list(LEVELS)
            shell = (await server.http.get('/api/shell', params={'lang': lang})).json()
            assert shell['web']['hall']['play']
            assert 'reply' not in shell  # that is the terminal's
            brief = Hall.model_validate(
                (await server.http.get('/api/hall', params={'lang': lang, 'brief': True})).json()
            )
            assert [option.default for option in brief.games[0].options] == [one.default for one in game.options]
            assert not any(option.title or option.help for option in brief.games[0].options)
            texts = (await server.http.get('/api/games/unia/texts', params={'lang': lang})).json()
            assert texts['cards']['senator']['name']
        assert len(titles) == 2
        assert detail(await server.http.get('/api/hall', params={'lang': 'xx'})).startswith('lang:')
        assert (await server.http.get('/api/games/chess/texts')).status_code == 404


@asynchronous
async def test_the_interface_tells_about_itself_without_asking_anybody_else(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        page = await server.http.get('/api/docs')
        assert page.status_code == 200
        assert '/api/tables/{table_id}/wishes' in page.text
        for html in (page.text, (await server.http.get('/')).text):
            assert not re.search(r'(src|href)="?(https?:)?//', html)
            assert '<script' not in html
        schema = (await server.http.get('/api/openapi.json')).json()
        assert '422' not in json.dumps(schema)
        paths = {path.removeprefix('/api') for path in schema['paths']}
        table = '/tables/{table_id}'
        expected = {
            '/hall',
            '/shell',
            '/qr',
            '/games/{game}/texts',
            '/games/{game}/board.js',
            '/tables',
            table,
            '/healthz',
        }
        expected |= {'/lessons', '/puzzles', '/journals'}
        pages = ('lessons', 'puzzles', 'card', 'rulebook', 'history', 'printed')
        expected |= {f'/games/{{game}}/{page}' for page in pages}
        expected |= {f'/games/veto/rooms/decks{part}' for part in ('', '/check', '/random')}
        expected |= {'/join', '/classes', *(f'/classes/{{class_id}}{part}' for part in ('', '/wishes', '/summary'))}
        parts = (
            'texts',
            'printed',
            'advice',
            'hint',
            'wishes',
            'updates',
            'links',
            'branch',
            'journal',
            'analyse',
            'analysis',
        )
        expected |= {f'{table}/{part}' for part in parts}
        assert paths == {*expected, f'{table}/frames/{{n}}'}
        assert (await server.http.get('/api/healthz')).text == 'ok'


# -- tables ------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_new_table_and_its_state(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        wish = {
            'game': 'unia',
            'seats': [{'kind': 'person', 'name': ' Anna '}, {'kind': 'bot', 'bot': 'greedy'}],
            'options': {'max_rounds': 5, 'veto_holdback': True},
            'pack': {'cards': {'senator': {'bid': 7}}},
        }
        links = TableLinks.model_validate((await server.http.post('/api/tables', json=wish)).json())
        assert links.seats == {}
        headers = bearer(links.device)
        response = await server.http.get(f'/api/tables/{links.table}', params={'lang': 'pl'}, headers=headers)
        state = TableState.model_validate(response.json())
        assert (state.scope, state.own, state.eyes, state.lang) == ('device', [0], 0, 'pl')
        assert [seat.name for seat in state.seats] == ['Anna', 'Bogna']
        assert state.options['max_rounds'] == 5
        assert len(state.changed_options) == 2
        printed = (await server.http.get(f'/api/tables/{links.table}/printed', headers=headers)).json()
        assert printed['cards']['senator']['bid'] == 7
        assert printed['cards']['senator']['provenance']['bid'] == 'pack'
        for lang, kept in (
            ('en', 'you may keep it back'),
            ('pl', 'możesz je zatrzymać'),
            ('de', 'you may keep it back'),
        ):
            place = f'/api/tables/{links.table}/texts'
            texts = (await server.http.get(place, params={'lang': lang}, headers=headers)).json()
            assert kept in texts['cards']['veto']['effect']
            usual = (await server.http.get('/api/games/unia/texts', params={'lang': lang})).json()
            assert kept not in usual['cards']['veto']['effect']
            assert usual.keys() == texts.keys()


def dark_modules(svg: str) -> set[tuple[int, int]]:
    """What a QR code draws: a path of horizontal strokes."""
    (path,) = [one for one in ET.fromstring(svg) if one.get('stroke')]
    dark: set[tuple[int, int]] = set()
    x = y = 0
    for command, numbers in re.findall(r'([MmhH])([^MmhH]*)', path.get('d') or ''):
        given = [float(number) for number in numbers.replace(',', ' ').split()]
        if command == 'h':
            dark |= {(x + n, y) for n in range(int(given[0]))}
            x += int(given[0])
        else:  # a stroke runs through the middle of its row
            x, y = (int(given[0]), int(given[1])) if command == 'M' else (x + int(given[0]), y + int(given[1]))
    return dark


@asynchronous
async def test_a_link_as_a_qr_code(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        site = f'{server.http.base_url.scheme}://{server.http.base_url.netloc.decode()}'
        link = f'{site}/t/abc234#{"x" * 22}'
        answer = await server.http.post('/api/qr', json={'link': link})
        assert answer.headers['content-type'] == 'image/svg+xml'
        assert answer.headers['cache-control'] == 'no-store'
        assert 'x' * 22 not in answer.text
        rows = segno.make(link, micro=False).matrix
        quiet = 4
        assert dark_modules(answer.text) == {
            (x + quiet, y + quiet) for y, row in enumerate(rows) for x, module in enumerate(row) if module
        }
        bad = {
            '': 'link: String should match',
            'javascript:alert(1)//t/a#b': 'link: String should match',
            f'{site}/t/abc234': 'link: String should match',
            f'{link}"><script>': 'link: String should match',
            'https://example.org/t/abc234#xyz': 'not a link to a table here',
            f'{site}/t/abc234#{"x" * 300}': 'link: String should have at most 300',
        }
        for text, told in bad.items():
            answer = await server.http.post('/api/qr', json={'link': text})
            assert answer.status_code == 400
            assert told in detail(answer)


def called(name: str, kind: str = 'p') -> dict[str, Any]:
    return {**SEATS[kind], 'name': name}


@asynchronous
async def test_bots_give_way_to_the_names_of_people_and_of_each_other(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, bot_pause=3600)) as server:
        seats = [called('hetman', 'g'), called('Hetman'), called('HETMAN', 'b'), SEATS['b']]
        response = await server.http.post('/api/tables', json={'game': 'unia', 'seats': seats})
        state = (await Opened(server, response.json()).get()).json()
        assert [seat['name'] for seat in state['seats']] == ['hetman A', 'Hetman', 'HETMAN C', 'Bogna']


GOOD: dict[str, Any] = {'game': 'unia', 'seats': [SEATS['p'], SEATS['b']]}
BAD_WISHES: list[tuple[dict[str, Any], str]] = [
    ({}, 'game: Field required'),
    ({**GOOD, 'game': 'chess'}, "there is no game 'chess'"),
    ({**GOOD, 'seats': []}, 'seats:'),
    ({**GOOD, 'seats': [SEATS['p']]}, 'unia is for 2 or 4 players, not 1'),
    ({**GOOD, 'seats': [SEATS['p']] * 3}, 'unia is for 2 or 4 players, not 3'),
    ({**GOOD, 'seats': [SEATS['p']] * 9}, 'seats:'),
    ({**GOOD, 'seats': [SEATS['p'], {'kind': 'bot', 'bot': 'oracle'}]}, "there is no bot 'oracle'"),
    ({**GOOD, 'seats': [SEATS['p'], {'kind': 'bot'}]}, "there is no bot ''"),
    ({**GOOD, 'seats': [SEATS['p'], {'kind': 'ghost'}]}, 'seats.1.kind:'),
    ({**GOOD, 'seats': [SEATS['p'], {'kind': 'person', 'name': 'x' * 25}]}, 'seats.1.name:'),
    ({**GOOD, 'options': {'colour': 'red'}}, "unia has no option 'colour'"),
    ({**GOOD, 'options': {'max_rounds': 100}}, 'option max_rounds'),
    ({**GOOD, 'options': {'max_rounds': '9' * 5000}}, 'a clock or an option has at most'),
    ({**GOOD, 'options': {'max_rounds': 10**400}}, 'an option has a number that is too large'),
    ({**GOOD, 'options': {'ally_talk': 'loud'}}, 'option ally_talk'),
    ({**GOOD, 'clock': 'sundial'}, "clock 'sundial'"),
    ({**GOOD, 'clock': 'move ' + '9' * 5000}, 'a clock or an option has at most'),
    ({**GOOD, 'seed': 'x' * 65}, 'seed:'),
    ({**GOOD, 'pack': {}}, 'pack: cards is missing'),
    ({**GOOD, 'pack': {'cards': {'ace': {}}}}, 'pack: cards.ace'),
    ({**GOOD, 'pack': {'cards': {'senator': {'bid': 'x'}}}}, 'pack: cards.senator.bid'),
    ({**GOOD, 'pack': {'cards': {'senator': {'colours': [[]]}}}}, 'pack: cards.senator.colours'),
    ({**GOOD, 'extra': 1}, 'extra:'),
    ({**GOOD, 'seats': [called('Anna'), called('anna\xa0')]}, "seat B: somebody else at the table is called 'anna'"),
    ({**GOOD, 'seats': [called('B'), SEATS['p']]}, "seat B: somebody else at the table is called 'B'"),
    ({**GOOD, 'seats': [SEATS['p'], SEATS['i']], 'seed': 'mine'}, 'whoever names the seed knows every card'),
]


@asynchronous
async def test_tables_that_cannot_be(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for wish, why in BAD_WISHES:
            response = await server.http.post('/api/tables', json=wish)
            assert response.status_code == 400, wish
            assert detail(response).startswith(why)
        assert server.hosts.running == {}


@asynchronous
async def test_a_body_that_is_not_json_is_refused(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        as_json = {'Content-Type': 'application/json'}
        for body in (b'', b'{', b'[]', b'\xff\xfe', b'null', b'{"game": NaN}', b'[' * 10_000, b'{"game": "\\ud800"}'):
            response = await server.http.post('/api/tables', content=body, headers=as_json)
            assert response.status_code == 400, body
            assert detail(response)
        for kind in ('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''):
            response = await server.http.post('/api/tables', content=b'{}', headers={'Content-Type': kind})
            assert response.status_code == 415
            assert detail(response)


@asynchronous
async def test_a_body_that_is_too_large_or_too_slow_is_refused(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, patience=0.05)) as server:
        headers = {'Content-Type': 'application/json'}
        response = await server.http.post('/api/tables', content=b' ' * (64 * 1024 + 1), headers=headers)
        assert response.status_code == 413

        async def pieces() -> AsyncIterator[bytes]:
            for _ in range(70):
                yield b' ' * 1024

        response = await server.http.post('/api/tables', content=pieces(), headers=headers)
        assert response.status_code == 413
        assert detail(response) == 'at most 64 kB'

        async def slow() -> AsyncIterator[bytes]:
            import asyncio

            yield b'{'
            await asyncio.sleep(0.3)
            yield b'}'

        response = await server.http.post('/api/tables', content=slow(), headers=headers)
        assert response.status_code == 408


@asynchronous
async def test_wishes_and_updates_by_http(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        ack = await table.wish('chat', 0, request='a', text='one')
        assert ack == {'type': 'ack', 'request': 'a', 'n': 1}
        await table.wish('chat', 1, text='two')
        news = (await table.get('/updates', since=1)).json()
        assert [TableUpdate.model_validate(update).n for update in news] == [2]
        assert (await table.get('/updates', since=2)).json() == []
        assert [state['type'] for state in (await table.get('/updates', since=7)).json()] == ['state']
        assert (await table.get('/updates')).status_code == 400
        assert (await table.get('/updates', since=-1)).status_code == 400
        assert (await table.get('/updates', since='x' * 500)).status_code == 400
        stale = {'kind': 'answer', 'seat': 0, 'data': {'action': 1, 'question': 9}, 'request': 'b'}
        response = await table.post('/wishes', stale)
        assert (response.status_code, detail(response)) == (409, 'this question is no longer open')


@asynchronous
async def test_requests_are_limited_by_address(tmp_path: Path) -> None:
    rare = Rate(2, 0.001)
    async with Server(quick(tmp_path, new_tables=rare, requests=rare)) as server:
        table = await server.open('pp')
        await server.open('pp')
        response = await server.http.post('/api/tables', json=GOOD)
        assert (response.status_code, detail(response)) == (429, 'too many requests: wait a little')
        await table.wish('chat', 0, text='x')
        assert (await table.post('/links', {'scope': 'watch'})).status_code == 201
        assert (await table.post('/links', {'scope': 'watch'})).status_code == 429


def test_a_bucket_fills_at_a_steady_pace() -> None:
    now = 0.0
    bucket = Bucket(Rate(2, 0.5), lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 2.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 1000.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_addresses_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('sejmik.server.rate.MOST_ADDRESSES', 3)
    buckets = Buckets(Rate(1, 0.001), lambda: 0.0)
    for address in 'abcd':
        assert buckets.take(address)
    assert list(buckets.of) == ['b', 'c', 'd']
    assert not buckets.take('d')


# -- scopes ------------------------------------------------------------------------------------------------------------


@asynchronous
async def test_each_link_gives_what_it_says_and_no_more(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pipi')
        shoulder = (await table.post('/links', {'scope': 'shoulder', 'seat': 1}, table.seats[1])).json()['token']
        watch = (await table.post('/links', {'scope': 'watch'}, table.seats[3])).json()['token']
        expected = {
            table.device: ('device', [0, 2], -1, {0, 2}),
            table.seats[1]: ('seat', [1], 1, {1}),
            table.seats[3]: ('seat', [3], 3, {3}),
            shoulder: ('shoulder', [], 1, {1}),
            watch: ('watch', [], -1, set()),
            table.watch: ('watch', [], -1, set()),
        }
        for token, (scope, own, eyes, sees) in expected.items():
            state = (await table.get(token=token)).json()
            assert (state['scope'], state['own'], state['eyes']) == (scope, own, eyes)
            for seat in range(-1, 4):
                response = await table.get(token=token, eyes=seat)
                assert response.status_code == (200 if seat in sees or seat == -1 else 403)
                if response.status_code == 200:
                    hands = [bool(side['known_hand']) for side in response.json()['view']['players']]
                    assert hands == [seat == other for other in range(4)]
                chat = {'kind': 'chat', 'seat': seat, 'data': {'text': 'x'}, 'request': f'{token[:5]}{seat}'}
                assert (await table.post('/wishes', chat, token)).status_code == (200 if seat in own else 403)
                wish = {'scope': 'shoulder', 'seat': seat}
                assert (await table.post('/links', wish, token)).status_code == (201 if seat in own else 403)
            allowed = 201 if scope in ('device', 'seat') else 403
            assert (await table.post('/links', {'scope': 'watch'}, token)).status_code == allowed
            assert (await table.get(token=token, eyes=-2)).status_code == 403
        for bad in ({'scope': 'device'}, {'scope': 'seat', 'seat': 1}, {}):
            assert (await table.post('/links', bad)).status_code == 400


@asynchronous
async def test_the_lot_seats_the_players_and_their_links_go_with_them(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        kinds = {'Anna': 'person', 'Barbara': 'invited', 'Jan': 'invited', 'Stanisław': 'bot'}
        wish = {
            'game': 'unia',
            'seats': [{'kind': kind, 'name': name, 'bot': 'random'} for name, kind in kinds.items()],
            'options': {'sides': 'drawn'},
        }
        orders = set()
        for _ in range(12):
            links = TableLinks.model_validate((await server.http.post('/api/tables', json=wish)).json())
            place = f'/api/tables/{links.table}'
            state = (await server.http.get(place, headers=bearer(links.device))).json()
            names = [seat['name'] for seat in state['seats']]
            orders.add(tuple(names))
            assert [seat['kind'] for seat in state['seats']] == [kinds[name] for name in names]
            assert state['own'] == [names.index('Anna')]
            assert set(links.seats) == {names.index('Barbara'), names.index('Jan')}
            assert [seat['side'] for seat in state['seats']][:2] == [seat['side'] for seat in state['seats']][2:]
        assert len(orders) > 1


@asynchronous
async def test_without_the_right_token_nothing_is_told(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, other = await server.open('pp'), await server.open('pp')
        address = f'/api/tables/{table.id}'
        for path in ('', '/texts', '/printed', '/updates?since=0', '/frames/0', '/journal'):
            for headers in ({}, bearer('x'), bearer(other.device), {'Authorization': f'Basic {table.device}'}):
                response = await server.http.get(address + path, headers=headers)
                assert response.status_code == 401
                assert response.headers['www-authenticate'] == 'Bearer'
                assert detail(response) == 'this link is not known here'
        for path in ('/wishes', '/links', '/branch'):
            body = {
                'kind': 'chat',
                'seat': 0,
                'request': 'r',
                'scope': 'watch',
                'answers': 0,
                'seats': [SEATS['p']] * 2,
            }
            assert (await server.http.post(address + path, json=body)).status_code == 401
        for name in ('nosuchtable', 'x' * 24):
            response = await server.http.get(f'/api/tables/{name}', headers=bearer(table.device))
            assert response.status_code == 404
        for name in ('%00', 'x' * 25, "'; drop table tables; --", '%2e%2e'):
            response = await server.http.get(f'/api/tables/{name}', headers=bearer(table.device))
            assert response.status_code in (400, 404)


@asynchronous
async def test_a_token_in_the_address_is_not_taken_by_http(tmp_path: Path) -> None:
    """It would end up in logs and histories."""
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        response = await server.http.get(f'/api/tables/{table.id}', params={'token': table.device})
        assert response.status_code == 401


# -- browsers ----------------------------------------------------------------------------------------------------------


@asynchronous
async def test_pages_of_other_sites_cannot_write(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for origin in ('http://evil.example', 'null', 'https://test:444', ''):
            response = await server.http.post('/api/tables', json=GOOD, headers={'Origin': origin})
            assert (response.status_code, detail(response)) == (403, 'another site asks')
        for origin in ('http://test', 'https://test', 'http://TEST'):
            assert (await server.http.post('/api/tables', json=GOOD, headers={'Origin': origin})).status_code == 201


@asynchronous
async def test_browsers_are_told_to_be_careful(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        answers = [await server.http.get(path) for path in ('/', '/t/x', '/api/hall', '/api/nothing', '/x.js')]
        answers += [
            await table.get(),
            await table.get('/frames/999'),
            await server.http.post('/api/tables', content=b''),
        ]
        for response in answers:
            assert "default-src 'self'" in response.headers['content-security-policy']
            assert "frame-ancestors 'none'" in response.headers['content-security-policy']
            assert response.headers['referrer-policy'] == 'no-referrer'
            assert response.headers['x-content-type-options'] == 'nosniff'
            assert response.headers['permissions-policy']
            assert 'access-control-allow-origin' not in response.headers
        assert (await table.get()).headers['cache-control'] == 'no-store'
        assert (await server.http.get('/api/hall')).headers['cache-control'] == 'no-cache'


@asynchronous
async def test_a_mistake_of_ours_stays_in_our_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')

        def broken(viewer: object) -> bytes:
            raise RuntimeError('SECRET of the inside')

        monkeypatch.setattr(table.host, 'state', broken)
        response = await table.get()
        assert (response.status_code, detail(response)) == (500, 'something went wrong here')
        assert 'SECRET' not in response.text


@asynchronous
async def test_there_is_nothing_else(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for path in ('/api', '/api/', '/api/tables', '/api/nothing', '/api/tables/x/y/z'):
            response = await server.http.get(path)
            assert response.status_code in (404, 405), path
            assert detail(response)
        for method in ('PUT', 'DELETE', 'PATCH'):
            response = await server.http.request(method, '/api/tables', json={})
            assert response.status_code in (404, 405)
            assert detail(response)


# -- the client --------------------------------------------------------------------------------------------------------


@asynchronous
async def test_an_unbuilt_client_is_explained(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        response = await server.http.get('/')
        assert response.status_code == 200
        assert 'have not been built' in response.text


@asynchronous
async def test_the_built_client(tmp_path: Path) -> None:
    client = tmp_path / 'client'
    (client / 'assets').mkdir(parents=True)
    (client / 'index.html').write_text('<!doctype html>the page')
    (client / 'icon.svg').write_text('<svg/>')
    (client / 'assets' / 'main-a1b2.js').write_text('plain')
    (client / 'assets' / 'main-a1b2.js.br').write_bytes(b'brotli')
    (client / 'assets' / 'main-a1b2.js.gz').write_bytes(b'gzip')
    (tmp_path / 'secret.txt').write_text('secret')
    async with Server(quick(tmp_path)) as server:
        for path in ('/', '/t/abc', '/r/abc', '/new', '/learn', '/learn/unia', '/index.html'):
            response = await server.http.get(path)
            assert response.text == '<!doctype html>the page'
            assert response.headers['cache-control'] == 'no-cache'
            assert response.headers['content-type'].startswith('text/html')
        again = await server.http.get('/', headers={'If-None-Match': response.headers['etag']})
        assert again.status_code == 304
        assert (await server.http.get('/icon.svg')).headers['content-type'].startswith('image/svg+xml')
        script = '/assets/main-a1b2.js'
        for accepted, encoding in (('br, gzip', 'br'), ('gzip', 'gzip'), ('identity', None)):
            async with server.http.stream('GET', script, headers={'Accept-Encoding': accepted}) as raw:
                body = b''.join([part async for part in raw.aiter_raw()])
                assert raw.headers.get('content-encoding') == encoding
                assert body == {'br': b'brotli', 'gzip': b'gzip', None: b'plain'}[encoding]
                assert raw.headers['content-type'].startswith('text/javascript')
                assert 'immutable' in raw.headers['cache-control']
        for path in ('/assets/old.js', '/x.css', '/assets/', '/assets/main-a1b2.js.br'):
            assert (await server.http.get(path)).status_code == 404
        for path in ('/../secret.txt', '/%2e%2e/secret.txt', '/assets/%2e%2e/%2e%2e/secret.txt', '/..%2fsecret.txt',
                     '//etc/passwd', '/%00', '/' + 'x' * 5000):  # fmt: skip
            response = await server.http.get(path)
            assert 'secret' not in response.text
            assert 'root:' not in response.text
            assert response.status_code in (200, 404)
