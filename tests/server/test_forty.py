"""A class of forty on one machine: real sockets, real pages that are loaded again, real lines that break."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sejmik.server.settings import Settings, database_file
from tests.server.harness import Json, asynchronous, bearer
from tests.server.real import running

PUPILS = 40
WITHIN = 2.0  # seconds in which a pause reaches every table


class Phone:
    """A pupil's page: one line to the class, one to the table, answers at random after a short look."""

    def __init__(self, address: str, links: Json, seed: int) -> None:
        self.address = address
        self.ws = address.replace('http', 'ws')
        self.id, self.token = links['id'], links['token']
        self.dice = random.Random(seed)
        self.told: Json = {}
        self.table = ''
        self.last: Json = {}
        self.answers = 0
        self.held_at = 0.0
        self.free_at = 0.0
        self.lines: list[ClientConnection] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.seats: set[tuple[str, int]] = set()
        self.wrong: list[str] = []

    def open(self) -> None:
        self.tasks = [asyncio.create_task(self.follow_class()), asyncio.create_task(self.follow_table())]

    async def close(self) -> None:
        """The line breaks, or the page is closed."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for line in self.lines:
            with contextlib.suppress(Exception):
                line.transport.abort()
        self.lines, self.table = [], ''

    async def follow_class(self) -> None:
        async with connect(f'{self.ws}/api/classes/{self.id}/ws?token={self.token}') as line:
            self.lines.append(line)
            async for text in line:
                self.told = json.loads(text)

    async def follow_table(self) -> None:
        while not self.told.get('table'):
            await asyncio.sleep(0.05)
        table = self.told['table']
        async with connect(f'{self.ws}/api/tables/{table}/ws?token={self.token}', max_size=2**24) as line:
            self.lines.append(line)
            with contextlib.suppress(ConnectionClosed):
                async for text in line:
                    await self.hear(line, json.loads(text))

    async def hear(self, line: ClientConnection, message: Json) -> None:
        if message['type'] == 'state':
            self.last = message
            self.table = message['table']
            self.seats.add((message['table'], message['own'][0]))
        elif message['type'] == 'update':
            held = self.last['held']
            self.last = {**self.last, **message}
            if self.last['held'] != held:
                self.held_at, self.free_at = (time.monotonic(), 0.0) if self.last['held'] else (0.0, time.monotonic())
        elif message['type'] == 'refused':
            if message['why'] not in ('this question is no longer open', 'the class is paused'):
                self.wrong.append(message['why'])
            return
        else:
            return
        prompt = self.last['prompt']
        if prompt and prompt['choices'] and prompt['said'] is None and not self.last['held']:
            await asyncio.sleep(self.dice.uniform(0.05, 0.3))
            choice = self.dice.choice(prompt['choices'])
            data = {'action': choice['action'], 'question': prompt['question']}
            wish = {'type': 'wish', 'kind': 'answer', 'seat': choice['seat'], 'data': data}
            await line.send(json.dumps({**wish, 'request': f'{self.dice.getrandbits(60):x}'}))
            self.answers += 1


class Desk:
    """The teacher's page."""

    def __init__(self, address: str, http: httpx.AsyncClient, links: Json) -> None:
        self.ws = address.replace('http', 'ws')
        self.http, self.id, self.token = http, links['id'], links['token']
        self.told: Json = {}
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.told = {}
        self.task = asyncio.create_task(self.follow())

    async def follow(self) -> None:
        async with connect(f'{self.ws}/api/classes/{self.id}/ws?token={self.token}', max_size=2**24) as line:
            async for text in line:
                self.told = json.loads(text)

    async def close(self) -> None:
        assert self.task is not None
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def do(self, do: str, **given: Any) -> None:
        response = await self.http.post(
            f'/api/classes/{self.id}/wishes', json={'do': do, **given}, headers=bearer(self.token)
        )
        assert response.status_code == 200, response.text


async def until(true: Callable[[], bool], patience: float = 60.0) -> float:
    """How long it took."""
    began = time.monotonic()
    async with asyncio.timeout(patience):
        while not true():
            await asyncio.sleep(0.02)
    return time.monotonic() - began


@pytest.mark.slow
@pytest.mark.parametrize('game', ['unia', 'veto'])
@asynchronous
async def test_a_class_of_forty(tmp_path: Path, game: str) -> None:
    # As it is run by anybody, limits and all; only that a bot takes over sooner, for the test's sake.
    settings = Settings(
        database=database_file(tmp_path / 'tables.sqlite'), client=tmp_path, class_away=2.0, names=('127.0.0.1',)
    )
    with running(settings) as address:
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:
            await forty(address, http, game)


async def forty(address: str, http: httpx.AsyncClient, game: str) -> None:
    desk = Desk(address, http, (await http.post('/api/classes', json={'game': game, 'lang': 'pl'})).json())
    desk.open()
    await until(lambda: bool(desk.told))
    code = desk.told['code']
    come = await asyncio.gather(
        *(http.post('/api/join', json={'code': code, 'name': f'Uczeń {n}'}) for n in range(PUPILS))
    )
    assert [one.status_code for one in come] == [201] * PUPILS
    phones = [Phone(address, one.json(), n) for n, one in enumerate(come)]
    for phone in phones:
        phone.open()
    await until(lambda: sum(pupil['here'] for pupil in desk.told['pupils']) == PUPILS)
    await desk.do('game')
    opened = await until(lambda: all(phone.table for phone in phones))
    print(f'{game}: all at their tables {opened:.1f} s after the start')
    assert len(desk.told['groups']) == {'unia': 10, 'veto': 20}[game]

    await until(lambda: sum(phone.answers for phone in phones) > 3 * PUPILS)

    # A pause reaches all tables within two seconds, and nothing moves.
    began = time.monotonic()
    await desk.do('hold', on=True)
    await until(lambda: all(phone.last['held'] for phone in phones))
    slowest = max(phone.held_at for phone in phones) - began
    print(f'{game}: paused everywhere after {slowest:.2f} s')
    assert slowest < WITHIN
    await until(lambda: all(phone.told['held'] for phone in phones))
    await asyncio.sleep(0.5)  # answers that were on their way are refused by now
    numbers = [phone.last['n'] for phone in phones]
    await asyncio.sleep(1)
    assert [phone.last['n'] for phone in phones] == numbers

    # The teacher's page is loaded again and shows the same; so do pages of pupils who lost the line.
    before = desk.told
    await desk.close()
    desk.open()
    await until(lambda: bool(desk.told))
    assert [tile['table'] for tile in desk.told['tiles']] == [tile['table'] for tile in before['tiles']]
    assert desk.told['held']
    ids = {one.json()['pupil']: phone for phone, one in zip(phones, come, strict=True)}
    gone = {group['pupils'][0] for group in desk.told['groups'][:10]}  # where nobody is left, no bot plays
    lost = [ids[pupil] for pupil in gone]
    for phone in lost:
        await phone.close()
    began = time.monotonic()
    await desk.do('hold', on=False)
    stay = [phone for phone in phones if phone not in lost]
    await until(lambda: not any(phone.last['held'] for phone in stay))
    slowest = max(phone.free_at for phone in stay) - began
    print(f'{game}: all went on after {slowest:.2f} s')
    assert slowest < WITHIN
    tables = {pupil['id']: pupil['table'] for pupil in desk.told['pupils']}

    def bots_at(pupils: set[str]) -> int:
        numbers = {tables[pupil] for pupil in pupils}
        return sum(seat['bot'] for tile in desk.told['tiles'] if tile['number'] in numbers for seat in tile['seats'])

    await until(lambda: bots_at(gone) == len(gone))
    for phone in lost:
        phone.told = {}
        phone.open()
    await until(lambda: all(phone.table for phone in lost))
    await until(lambda: bots_at(gone) == 0)
    assert all(len(phone.seats) == 1 for phone in phones), 'everybody has come back to the same seat'

    # They play on for a while; the teacher can say something meanwhile, and nobody was refused anything.
    given = sum(phone.answers for phone in phones)
    await desk.do('message', text='Dziesięć minut!')
    heard = await until(lambda: all((phone.told['message'] or {}).get('text') == 'Dziesięć minut!' for phone in phones))
    print(f'{game}: a message reached all after {heard:.2f} s')
    assert heard < WITHIN
    more = await until(lambda: sum(phone.answers for phone in phones) > given + 3 * PUPILS)
    print(f'{game}: {3 * PUPILS / more:.0f} answers a second')
    assert [phone.wrong for phone in phones if phone.wrong] == []

    await desk.do('end')
    await until(lambda: all(phone.told['phase'] == 'ended' for phone in phones))
    sent = await asyncio.gather(
        *(
            http.post(
                f'/api/classes/{phone.id}/wishes', json={'do': 'card', 'text': f'{n}'}, headers=bearer(phone.token)
            )
            for n, phone in enumerate(phones)
        )
    )
    assert {one.status_code for one in sent} == {200}
    await until(lambda: len(desk.told['cards']) == PUPILS)
    summary = await http.get(f'/api/classes/{desk.id}/summary', headers=bearer(desk.token))
    assert summary.status_code == 200
    assert 'Uczeń' not in summary.text
    assert len(summary.json()['tables']) == len(desk.told['groups'])
    tables_before = [group['table'] for group in desk.told['groups']]
    await desk.do('delete')
    gone_now = await http.get(f'/api/tables/{tables_before[0]}', headers=bearer(desk.token))
    assert gone_now.status_code == 404
    for phone in phones:
        await phone.close()
    await desk.close()
