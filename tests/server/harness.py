"""A server without a network: HTTP and WebSockets spoken directly with the application, all in one event loop."""

from __future__ import annotations

import asyncio
import functools
import json
import random
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, ParamSpec
from urllib.parse import urlencode

import httpx

from sejmik.hosting.host import Host
from sejmik.hosting.hosts import Hosts
from sejmik.server.app import create_app
from sejmik.server.messages import Ack, Message, Pong, Presence, RefusedWish, TableState, TableUpdate
from sejmik.server.rate import Rate
from sejmik.server.settings import Settings, database_file

P = ParamSpec('P')
Json = dict[str, Any]
PATIENCE = 60.0  # seconds; a machine may be busy, and what never comes is noticed all the same
OFTEN = Rate(1e9, 1e9)
MODELS: dict[str, type[Message]] = {
    'state': TableState,
    'update': TableUpdate,
    'presence': Presence,
    'ack': Ack,
    'refused': RefusedWish,
    'pong': Pong,
}
SEATS: dict[str, Json] = {
    'p': {'kind': 'person'},
    'i': {'kind': 'invited'},
    'b': {'kind': 'bot', 'bot': 'random'},
    'g': {'kind': 'bot', 'bot': 'greedy'},
}


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that runs in an event loop of its own, and not for ever."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(6 * PATIENCE):
                await test(*args, **kwargs)

        asyncio.run(bounded())

    return run


def quick(folder: Path, **changes: Any) -> Settings:
    """Settings for tests: nobody pauses, nobody is limited."""
    settings = Settings(
        database=database_file(folder / 'tables.sqlite'),
        client=folder / 'client',
        bot_pause=0,
        pondering=(0, 0),
        tick=0.005,
        new_tables=OFTEN,
        requests=OFTEN,
        reads=OFTEN,
        files=OFTEN,
        misses=OFTEN,
        new_classes=OFTEN,
        codes=OFTEN,
        joins=OFTEN,
        messages=OFTEN,
        talk=OFTEN,
        names=('test',),
    )
    return replace(settings, **changes)


def bearer(token: str) -> dict[str, str]:
    return {'Authorization': f'Bearer {token}'}


class Opened:
    """A table that was opened here, with its links."""

    def __init__(self, server: Server, links: Json) -> None:
        self.server = server
        self.id: str = links['table']
        self.device: str = links['device']
        self.seats: dict[int, str] = {int(seat): token for seat, token in links['seats'].items()}
        self.watch: str = links['watch']

    @property
    def host(self) -> Host:
        return self.server.hosts.running[self.id]

    @property
    def n(self) -> int:
        """The number of the last entry, as viewers count them."""
        return self.host.table.number(self.host.table.n)

    async def socket(self, token: str, **asked: Any) -> Socket:
        return await self.server.socket(f'/api/tables/{self.id}/ws', token=token, **asked)

    async def get(self, path: str = '', token: str | None = None, **asked: Any) -> httpx.Response:
        headers = bearer(self.device if token is None else token)
        return await self.server.http.get(f'/api/tables/{self.id}{path}', params=asked, headers=headers)

    async def post(self, path: str, body: Json, token: str | None = None) -> httpx.Response:
        headers = bearer(self.device if token is None else token)
        return await self.server.http.post(f'/api/tables/{self.id}{path}', json=body, headers=headers)

    async def wish(self, kind: str, seat: int, token: str | None = None, request: str = '', **data: Any) -> Json:
        """A wish by HTTP that is carried out."""
        body = {'kind': kind, 'seat': seat, 'data': data, 'request': request or fresh_request()}
        response = await self.post('/wishes', body, token)
        assert response.status_code == 200, response.text
        return dict(response.json())

    def ask_everything(self) -> None:
        """Nothing is answered for anybody, as if all had switched it off: for tests that are about something else."""
        for seat in self.host.table.seats:
            seat.auto_pass = False

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.002)


class Server:
    """`async with Server(quick(tmp_path)) as server`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self.hosts: Hosts = self.app.state.hosts
        self.stack = AsyncExitStack()
        self.sockets: list[Socket] = []

    async def __aenter__(self) -> Server:
        await self.stack.enter_async_context(self.app.router.lifespan_context(self.app))
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=('127.0.0.1', 1))
        self.http = await self.stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url='http://test'))
        return self

    async def __aexit__(self, *error: Any) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.stack.aclose()

    async def open(self, who: str = 'pp', **more: Any) -> Opened:
        """A new table: p for a person here, i for somebody invited, b and g for bots."""
        response = await self.http.post(
            '/api/tables', json={'game': 'unia', 'seats': [SEATS[kind] for kind in who], **more}
        )
        assert response.status_code == 201, response.text
        return Opened(self, response.json())

    async def socket(self, path: str, headers: dict[str, str] | None = None, **asked: Any) -> Socket:
        socket = Socket(self.app, path, asked, headers or {})
        self.sockets.append(socket)
        await socket.connect()
        return socket


def fresh_request() -> str:
    return f'{random.getrandbits(60):x}'


class Closed(Exception):
    """The server closed the connection."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """A viewer's end of a WebSocket. Everything it was sent is kept in `raw`."""

    def __init__(self, app: Any, path: str, asked: Json, headers: dict[str, str]) -> None:
        self.app = app
        self.scope = {
            'type': 'websocket',
            'asgi': {'version': '3.0'},
            'scheme': 'ws',
            'path': path,
            'raw_path': path.encode(),
            'root_path': '',
            'query_string': urlencode(asked).encode(),
            'headers': [(b'host', b'test'), *((name.encode(), value.encode()) for name, value in headers.items())],
            'client': ('127.0.0.1', 1),
            'server': ('test', 80),
            'subprotocols': [],
        }
        self.sent: asyncio.Queue[Json] = asyncio.Queue()
        self.got: asyncio.Queue[Json] = asyncio.Queue()
        self.raw: list[str] = []
        self.last: Json = {}  # the last state or update
        self.n = -1
        self.eyes: int | None = None  # through which the last state was seen
        self.reads = asyncio.Event()  # a viewer that does not read any more clears it
        self.reads.set()
        self.task: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        self.sent.put_nowait({'type': 'websocket.connect'})
        self.task = asyncio.create_task(self.app(self.scope, self.sent.get, self.take))
        first = await self.next_event()
        if first['type'] != 'websocket.accept':
            raise Closed(first.get('code', 0))

    async def take(self, message: Json) -> None:
        await self.reads.wait()
        self.got.put_nowait(message)

    async def next_event(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            return await self.got.get()

    async def close(self) -> None:
        if self.task is not None:
            self.sent.put_nowait({'type': 'websocket.disconnect', 'code': 1001})
            self.reads.set()
            await self.task
            self.task = None

    # -- saying ----------------------------------------------------------------------------------------------------

    def send_text(self, text: str) -> None:
        self.sent.put_nowait({'type': 'websocket.receive', 'text': text})

    def send(self, **message: Any) -> None:
        self.send_text(json.dumps(message))

    def wish(self, kind: str, seat: int, request: str = '', **data: Any) -> str:
        """Send a wish; its request id."""
        request = request or fresh_request()
        self.send(type='wish', kind=kind, seat=seat, data=data, request=request)
        return request

    async def do(self, kind: str, seat: int, **data: Any) -> int:
        """A wish that is carried out; the number of its entry."""
        request = self.wish(kind, seat, **data)
        reply = await self.reply(request)
        assert reply['type'] == 'ack', reply
        return int(reply['n'])

    async def refusal(self, kind: str, seat: int, **data: Any) -> str:
        """A wish that is refused; why."""
        reply = await self.reply(self.wish(kind, seat, **data))
        assert reply['type'] == 'refused', reply
        return str(reply['why'])

    async def answer(self, seat: int, action: int | None = None) -> int:
        """Answer the question at hand, with the first thing offered unless told what."""
        prompt = self.last['prompt']
        action = prompt['choices'][0]['action'] if action is None else action
        return await self.do('answer', seat, action=action, question=prompt['question'])

    # -- hearing ---------------------------------------------------------------------------------------------------

    async def receive(self) -> Json:
        """The next message. Each must be what the protocol says."""
        event = await self.next_event()
        if event['type'] == 'websocket.close':
            raise Closed(event.get('code', 1000))
        self.raw.append(event['text'])
        message: Json = json.loads(event['text'])
        MODELS[message['type']].model_validate(message)
        if message['type'] in ('state', 'update'):
            if message['type'] == 'update':
                assert message['n'] == self.n + 1 or self.n == -1, 'updates come one by one'
            self.last, self.n = message, message['n']
            self.eyes = message.get('eyes', self.eyes)  # an update does not repeat it
        return message

    async def of_type(self, *kinds: str) -> Json:
        """The next message of such a type; others are passed over."""
        while True:
            message = await self.receive()
            if message['type'] in kinds:
                return message

    async def reply(self, request: str) -> Json:
        while True:
            message = await self.of_type('ack', 'refused')
            if message['request'] == request:
                return message

    async def until(self, n: int) -> Json:
        """Go on until the state or update of entry `n` has come."""
        while self.n < n:
            await self.receive()
        return self.last

    async def closed(self) -> int:
        """Go on until the server closes the connection; the code."""
        try:
            while True:
                await self.receive()
        except Closed as error:
            return error.code

    async def play(self, seats: list[int], dice: random.Random, answers: int = 10**9) -> None:
        """Give random answers for these seats whenever they are asked, until the game is over or so many are given.
        Whoever plays several seats looks through the eyes of the one that is asked."""
        asked = (0, 0)
        while self.last.get('ending') is None and answers:
            prompt: Json = self.last.get('prompt') or {'seats': [], 'spoken': []}
            settled = [*prompt['spoken'], *self.last.get('answers_itself', [])]
            mine = [seat for seat in seats if seat in prompt['seats'] and seat not in settled]
            if mine and (prompt['question'], mine[0]) != asked:
                if self.eyes != mine[0] or not prompt['choices']:
                    self.send(type='look', eyes=mine[0], lang='en')
                    await self.of_type('state')
                    continue
                asked = (prompt['question'], mine[0])
                choice = dice.choice(prompt['choices'])['action']
                self.wish('answer', mine[0], action=choice, question=prompt['question'])
                answers -= 1
            while (message := await self.of_type('state', 'update', 'refused'))['type'] == 'refused':
                assert message['why'] == 'this question is no longer open', message['why']  # others were quicker
