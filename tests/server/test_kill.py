"""A killed server loses nothing that was acknowledged.

A real server with bots is killed (SIGKILL) at random moments, while people play a hundred games and talk.
After each death the file must hold every acknowledged wish under its number, all entries from the first to the last,
and nothing that was refused; then the server is started again and everybody goes on where they were.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from sejmik.games.unia.meta import UNIA
from sejmik.hosting.opening import thaw
from sejmik.hosting.wishes import request_key
from sejmik.kernel import journal
from sejmik.server.messages import Wish
from sejmik.server.settings import database_file
from sejmik.server.storage import Database
from sejmik.table.entry import Entry
from tests.server.harness import SEATS, asynchronous, bearer

GAMES = 100
LONGEST = 200  # seconds
AT_ONCE = 4  # games at the same time
GONE = (OSError, httpx.HTTPError, websockets.WebSocketException)

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(os, 'fork'), reason='needs processes that fork')]


@dataclass
class Game:
    """A table, and what its player knows of it: what was sent, and what was said to that."""

    id: str
    token: str
    pending: dict[str, dict[str, Any]] = field(default_factory=dict)
    acknowledged: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    entries: list[Entry] = field(default_factory=list)  # as they were found after the last death
    answered: int = 0  # the last question that was answered
    over: bool = False


class People:
    """Those who play. They answer at random, talk a little, and repeat whatever was not acknowledged."""

    def __init__(self, port: int) -> None:
        self.address = f'127.0.0.1:{port}'
        self.dice = random.Random(1569)
        self.games: list[Game] = []
        self.requests = 0
        self.heard = 0  # acknowledgements

    async def up(self) -> None:
        host, _, port = self.address.partition(':')
        while True:
            try:
                _, writer = await asyncio.open_connection(host, int(port))
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.005)

    async def play_on(self) -> None:
        """One table after the other, until the server is gone."""
        while True:
            game = next((game for game in self.games if not game.over), None) or await self.open()
            await self.play(game)

    async def open(self) -> Game:
        wish = {'game': 'unia', 'seats': [SEATS['p'], SEATS['b']], 'options': {'max_rounds': 1}}
        async with httpx.AsyncClient(verify=False) as http:  # no certificates to load: it is quicker
            links = (await http.post(f'http://{self.address}/api/tables', json=wish)).json()
        game = Game(links['table'], links['device'])
        self.games.append(game)
        return game

    async def play(self, game: Game) -> None:
        url = f'ws://{self.address}/api/tables/{game.id}/ws?token={game.token}'
        async with websockets.connect(url) as connection:
            for wish in list(game.pending.values()):
                await connection.send(json.dumps(wish))
            shown: dict[str, Any] = {}
            async for text in connection:
                message = json.loads(text)
                if 'view' in message:
                    shown = message
                if message['type'] == 'ack':
                    wish = game.pending.pop(message['request'])
                    game.acknowledged[message['request']] = (message['n'], wish)
                    self.heard += 1
                elif message['type'] == 'refused':
                    game.refused.add(request_key_of(game.pending.pop(message['request'])))
                for wish in self.wishes(game, shown):
                    game.pending[wish['request']] = wish
                    await connection.send(json.dumps(wish))
                if shown.get('ending') and not game.pending:
                    game.over = True
                    return

    def wishes(self, game: Game, shown: dict[str, Any]) -> list[dict[str, Any]]:
        """What the player wants now. One answer at a time."""
        prompt = shown.get('prompt')
        if prompt is None or not prompt['choices'] or prompt['said'] is not None or game.pending:
            return []
        if prompt['question'] == game.answered:
            return []
        game.answered = prompt['question']
        action = self.dice.choice(prompt['choices'])['action']
        wishes = [self.wish('answer', action=action, question=prompt['question'])]
        if self.dice.random() < 0.2:
            wishes.append(self.wish('chat', text=f'hm {self.requests}'))
        return wishes

    def wish(self, kind: str, **data: Any) -> dict[str, Any]:
        self.requests += 1
        return {'type': 'wish', 'kind': kind, 'seat': 0, 'data': data, 'request': f'request {self.requests}'}


def request_key_of(wish: dict[str, Any]) -> str:
    """As the server stores it."""
    return request_key(Wish.model_validate(wish).plain())


async def check(storage: Database, game: Game) -> None:
    """Nothing is missing, nothing is changed, nothing is there that should not be."""
    stored = await storage.load(game.id)
    assert stored is not None, 'a table whose links were told is kept'
    assert [entry.n for entry in stored.entries] == list(range(1, len(stored.entries) + 1))
    assert stored.entries[: len(game.entries)] == game.entries
    for n, wish in game.acknowledged.values():
        entry = stored.entries[n - 1]
        assert (entry.kind, entry.seat, entry.request) == (wish['kind'], 0, request_key_of(wish))
        assert all(entry.data[key] == value for key, value in wish['data'].items())
    assert not any(entry.request in game.refused for entry in stored.entries)
    thaw(stored)
    game.entries = stored.entries


class Zygote:
    """Starts one server after the other; see zygote.py."""

    def __init__(self, port: int, file: Path) -> None:
        self.port = port
        self.file = file
        self.server = 0
        root = Path(__file__).parents[2]
        command = [sys.executable, '-m', 'tests.server.zygote']
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root)

    def start(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f'{self.port} {self.file}\n')
        self.process.stdin.flush()
        self.server = int(self.process.stdout.readline())

    def kill(self) -> None:
        if self.server:
            os.kill(self.server, signal.SIGKILL)
            self.server = 0


@contextmanager
def zygote(port: int, file: Path) -> Iterator[Zygote]:
    starter = Zygote(port, file)
    with starter.process as process:
        try:
            yield starter
        finally:
            starter.kill()
            process.kill()


async def some_acknowledged(people: list[People], more: int) -> None:
    """Until so many more wishes are acknowledged, but not for long."""
    enough = sum(person.heard for person in people) + more
    began = time.monotonic()
    while sum(person.heard for person in people) < enough and time.monotonic() - began < 1:
        await asyncio.sleep(0.001)


def games_of(people: list[People]) -> int:
    return sum(len(person.games) for person in people)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        return int(listener.getsockname()[1])


@asynchronous
async def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    file, port = tmp_path / 'tables.sqlite', free_port()
    people = [People(port) for _ in range(AT_ONCE)]
    dice = random.Random(1)
    began = time.monotonic()
    kills = 0
    with zygote(port, file) as servers:
        while games_of(people) < GAMES and time.monotonic() - began < LONGEST:
            servers.start()
            await people[0].up()
            tasks = [asyncio.create_task(person.play_on()) for person in people]
            await some_acknowledged(people, dice.randrange(12))
            await asyncio.sleep(dice.uniform(0, 0.02))
            servers.kill()
            kills += 1
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                assert isinstance(result, GONE), result
            storage = Database(database_file(file))
            for person in people:
                for game in person.games[-2:]:
                    await check(storage, game)
            await storage.close()
        # In the end everybody finishes what they play, and each journal can be checked from seed to result.
        servers.start()
        await people[0].up()
        await asyncio.gather(*(person.play(person.games[-1]) for person in people))
        async with httpx.AsyncClient(verify=False, base_url=f'http://127.0.0.1:{port}') as http:
            for game in [game for person in people for game in person.games]:
                response = await http.get(f'/api/tables/{game.id}/journal', headers=bearer(game.token))
                journal.replay(journal.read(response.text, game.id), UNIA)
    acknowledged = sum(len(game.acknowledged) for person in people for game in person.games)
    games = games_of(people)
    print(f'{kills} kills, {games} games, {acknowledged} acknowledged wishes, {time.monotonic() - began:.0f} s')
    assert games >= GAMES, f'only {games} games in {LONGEST} s: this machine is too slow to show anything'
    assert kills >= GAMES // 3
    assert acknowledged > 2 * kills
