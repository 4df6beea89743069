"""A killed server loses nothing that was acknowledged.

A real server with bots is killed (SIGKILL) a hundred times at random moments, while people play several games and talk.
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
from sejmik.kernel import journal
from sejmik.server.opening import thaw
from sejmik.server.settings import database_file
from sejmik.server.storage import Storage
from sejmik.server.wishes import request_key
from sejmik.table.entry import Entry
from tests.server.harness import SEATS, asynchronous, bearer

KILLS = 100
GAMES = 3  # at the same time
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
    over: bool = False


class People:
    """Those who play. They answer at random, talk a little, and repeat whatever was not acknowledged."""

    def __init__(self, port: int) -> None:
        self.address = f'127.0.0.1:{port}'
        self.dice = random.Random(1569)
        self.games: list[Game] = []
        self.requests = 0

    async def up(self) -> None:
        async with httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f'http://{self.address}/api/healthz')
                    return
                except httpx.HTTPError:
                    await asyncio.sleep(0.005)

    async def play_on(self) -> None:
        """One table after the other, until the server is gone."""
        while True:
            game = next((game for game in self.games if not game.over), None) or await self.open()
            await self.play(game)

    async def open(self) -> Game:
        wish = {'game': 'unia', 'seats': [SEATS['p'], SEATS['b']], 'options': {'max_rounds': 2}}
        async with httpx.AsyncClient() as http:
            links = (await http.post(f'http://{self.address}/api/tables', json=wish)).json()
        game = Game(links['table'], links['device'])
        self.games.append(game)
        return game

    async def play(self, game: Game) -> None:
        url = f'ws://{self.address}/api/tables/{game.id}/ws?token={game.token}'
        async with websockets.connect(url) as connection:
            for wish in list(game.pending.values()):
                await connection.send(json.dumps(wish))
            async for text in connection:
                message = json.loads(text)
                if message['type'] == 'ack':
                    wish = game.pending.pop(message['request'])
                    game.acknowledged[message['request']] = (message['n'], wish)
                elif message['type'] == 'refused':
                    game.refused.add(request_key_of(game.pending.pop(message['request'])))
                for wish in self.wishes(game, message):
                    game.pending[wish['request']] = wish
                    await connection.send(json.dumps(wish))
                if message.get('ending') and not game.pending:
                    game.over = True
                    return

    def wishes(self, game: Game, message: dict[str, Any]) -> list[dict[str, Any]]:
        """What the player wants now. One answer at a time."""
        prompt = message.get('prompt')
        if prompt is None or not prompt['choices'] or prompt['said'] is not None or game.pending:
            return []
        action = self.dice.choice(prompt['choices'])['action']
        wishes = [self.wish('answer', action=action, question=prompt['question'])]
        if self.dice.random() < 0.2:
            wishes.append(self.wish('chat', text=f'hm {self.requests}'))
        return wishes

    def wish(self, kind: str, **data: Any) -> dict[str, Any]:
        self.requests += 1
        return {'type': 'wish', 'kind': kind, 'seat': 0, 'data': data, 'request': f'request {self.requests}'}


def request_key_of(wish: dict[str, Any]) -> str:
    from sejmik.server.messages import Wish

    return request_key(Wish.model_validate(wish))


async def check(storage: Storage, game: Game) -> None:
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


@contextmanager
def zygote() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, '-m', 'tests.server.zygote']
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        process.wait(10)


def start(process: subprocess.Popen[str], port: int, file: Path) -> int:
    """A server on this port, with this file; the number of its process."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f'{port} {file}\n')
    process.stdin.flush()
    return int(process.stdout.readline())


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(('127.0.0.1', 0))
        return int(listener.getsockname()[1])


@asynchronous
async def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    file, port = tmp_path / 'tables.sqlite', free_port()
    people = [People(port) for _ in range(GAMES)]
    dice = random.Random(1)
    began = time.monotonic()
    kills = 0
    with zygote() as process:
        while kills < KILLS and time.monotonic() - began < 50:
            number = start(process, port, file)
            await people[0].up()
            tasks = [asyncio.create_task(person.play_on()) for person in people]
            await asyncio.sleep(dice.uniform(0.01, 0.25))
            os.kill(number, signal.SIGKILL)
            kills += 1
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                assert isinstance(result, GONE), result
            storage = Storage(database_file(file))
            for person in people:
                for game in person.games[-2:]:
                    await check(storage, game)
            await storage.close()
        # In the end everybody finishes what they play, and each journal can be checked from seed to result.
        number = start(process, port, file)
        await people[0].up()
        for person in people:
            await person.play(person.games[-1])
            for game in person.games:
                address = f'http://{person.address}/api/tables/{game.id}/journal'
                text = httpx.get(address, headers=bearer(game.token)).text
                journal.replay(journal.read(text, game.id), UNIA)
        os.kill(number, signal.SIGINT)
    acknowledged = sum(len(game.acknowledged) for person in people for game in person.games)
    games = sum(len(person.games) for person in people)
    print(f'{kills} kills, {games} games, {acknowledged} acknowledged wishes, {time.monotonic() - began:.0f} s')
    assert kills >= 30
    assert acknowledged > 10 * kills / 2
