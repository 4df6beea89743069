"""A house in this program, as a page has it: asked directly, all in one event loop."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode

from sejmik.hosting.host import Host
from sejmik.hosting.settings import Settings
from sejmik.hosting.thinkers import Thinkers
from sejmik.page.addresses import Answer
from sejmik.page.house import House
from sejmik.page.keeping import Cabinet, Drawers
from tests.server.harness import PATIENCE, SEATS, Closed, Json, asynchronous, fresh_request

__all__ = ['PATIENCE', 'SEATS', 'Closed', 'Json', 'asynchronous']

SHORT = {'unia': {'max_rounds': 2}}  # options with which a game is over soon


def quick(**changes: Any) -> Settings:
    """Settings for tests: nobody pauses."""
    return Settings(**{'bot_pause': 0, 'pondering': (0, 0), 'tick': 0.005, **changes})


@asynccontextmanager
async def opened(
    cabinet: Cabinet | None = None, thinkers: Thinkers | None = None, **changes: Any
) -> AsyncIterator[House]:
    house = House(Drawers() if cabinet is None else cabinet, quick(**changes), thinkers)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def ask(house: House, method: str, path: str, body: Any = None, token: str = '', **query: Any) -> Answer:
    path = f'{path}?{urlencode(query)}' if query else path
    return await house.ask(method, path, token, None if body is None else json.dumps(body))


async def told(house: House, method: str, path: str, body: Any = None, token: str = '', **query: Any) -> Any:
    """What is answered to something that can be done."""
    answer = await ask(house, method, path, body, token, **query)
    assert answer.status in (200, 201), answer
    return json.loads(answer.body)


async def refused(
    house: House, method: str, path: str, body: Any = None, token: str = '', **query: Any
) -> tuple[int, str]:
    """The number and the line of a refusal."""
    answer = await ask(house, method, path, body, token, **query)
    content = json.loads(answer.body)
    assert answer.status >= 400
    assert list(content) == ['detail']
    assert '\n' not in content['detail']
    return answer.status, content['detail']


class Sitting:
    """A table of the house, with its links."""

    def __init__(self, house: House, links: Json) -> None:
        self.house = house
        self.id: str = links['table']
        self.device: str = links['device']
        self.watch: str = links['watch']

    @staticmethod
    async def open(house: House, who: str = 'pp', game: str = 'unia', **more: Any) -> Sitting:
        """p for a person, b and g for bots. The same table gets the same cards every time."""
        wish = {'game': game, 'seats': [SEATS[kind] for kind in who], 'seed': f'{game} {who}', **more}
        return Sitting(house, await told(house, 'POST', '/api/tables', wish))

    @property
    def host(self) -> Host:
        return self.house.hosts.running[self.id]

    async def get(self, path: str = '', token: str | None = None, **query: Any) -> Any:
        return await told(
            self.house, 'GET', f'/api/tables/{self.id}{path}', None, self.device if token is None else token, **query
        )

    async def ear(self, token: str | None = None, **query: Any) -> Ear:
        query['token'] = self.device if token is None else token
        ear = Ear(self.house, f'/api/tables/{self.id}/ws?{urlencode(query)}')
        await ear.come()
        return ear


class Ear:
    """Somebody at the end of a line. Everything they were told is kept in `raw`."""

    def __init__(self, house: House, path: str) -> None:
        self.got: asyncio.Queue[str | None] = asyncio.Queue()
        self.raw: list[str] = []
        self.last: Json = {}  # the last state or update
        self.eyes: int | None = None
        self.n = -1
        self.code: int | None = None
        self.why = ''
        self.is_open = asyncio.Event()
        self.line = house.connect(path, self.is_open.set, self.got.put_nowait, self.closed)

    def closed(self, code: int, why: str) -> None:
        assert self.code is None, 'a line is closed once'
        self.code, self.why = code, why
        self.got.put_nowait(None)
        self.is_open.set()

    async def come(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.is_open.wait()

    # -- saying ----------------------------------------------------------------------------------------------------

    def send(self, **message: Any) -> None:
        self.line.say(json.dumps(message))

    def wish(self, kind: str, seat: int, request: str = '', **data: Any) -> str:
        request = request or fresh_request()
        self.send(type='wish', kind=kind, seat=seat, data=data, request=request)
        return request

    async def do(self, kind: str, seat: int, **data: Any) -> int:
        """A wish that is carried out; the number of its entry."""
        reply = await self.reply(self.wish(kind, seat, **data))
        assert reply['type'] == 'ack', reply
        return int(reply['n'])

    async def refusal(self, kind: str, seat: int, **data: Any) -> str:
        reply = await self.reply(self.wish(kind, seat, **data))
        assert reply['type'] == 'refused', reply
        return str(reply['why'])

    # -- hearing ---------------------------------------------------------------------------------------------------

    async def receive(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            text = await self.got.get()
        if text is None:
            raise Closed(self.code or 0)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message['type'] in ('state', 'update'):
            if message['type'] == 'update':
                assert message['n'] == self.n + 1 or self.n == -1, 'updates come one by one'
            self.last, self.n = message, message['n']
            self.eyes = message.get('eyes', self.eyes)
        return message

    async def ended(self) -> int:
        """Go on until the line is closed; the code."""
        try:
            while True:
                await self.receive()
        except Closed as error:
            return error.code

    async def of_type(self, *kinds: str) -> Json:
        while True:
            message = await self.receive()
            if message['type'] in kinds:
                return message

    async def reply(self, request: str) -> Json:
        while True:
            message = await self.of_type('ack', 'refused')
            if message['request'] == request:
                return message

    async def until(self, there: Callable[[Json], bool]) -> Json:
        """Go on until such a state or update has come."""
        while not self.last or not there(self.last):
            await self.receive()
        return self.last

    async def play(self, seats: list[int], dice: random.Random, answers: int = 10**9) -> None:
        """Give random answers for these seats whenever they are asked, until the game is over or so many are given."""
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
