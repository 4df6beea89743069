"""The server of these tests, its tables, and a cable to the browser that can be cut."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
Json = dict[str, Any]
SEATS: dict[str, Json] = {
    'p': {'kind': 'person'},
    'i': {'kind': 'invited'},
    'r': {'kind': 'bot', 'bot': 'random'},
    'g': {'kind': 'bot', 'bot': 'greedy'},
}
NAMES = ('Anna', 'Bogdan', 'Celina', 'Dawid', 'Elżbieta')


def client_folder() -> Path:
    """The built client: the package's own, or the one that SEJMIK_CLIENT names."""
    import sejmik.server.settings

    return Path(os.environ.get('SEJMIK_CLIENT') or sejmik.server.settings.CLIENT)


class Server:
    """A server in a process of its own, with this Python or another one."""

    def __init__(
        self,
        folder: Path,
        client: Path | None = None,
        python: Path | str = sys.executable,
        simulations: int = 60,
    ) -> None:
        self.folder = folder
        self.simulations = simulations
        self.python = str(python)
        self.client = client or client_folder()
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()
        self.http = httpx.Client(base_url=self.url, timeout=30)

    @property
    def url(self) -> str:
        return f'http://127.0.0.1:{self.port}'

    def start(self) -> None:
        """Start it, or start it again: with the same database, at the same port."""
        command = [self.python, '-m', 'tests.browser.serve', str(self.folder / 'tables.sqlite'), str(self.client)]
        command += [str(self.port), str(self.simulations)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, 'the server did not start'
        self.port = int(line)

    def kill(self) -> None:
        """Without any warning."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()

    def close(self) -> None:
        self.http.close()
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            self.kill()

    def get(self, path: str, token: str = '', **asked: Any) -> Any:
        response = self.http.get(path, params=asked, headers={'Authorization': f'Bearer {token}'} if token else {})
        response.raise_for_status()
        return response.json()

    def post(self, path: str, body: Json, token: str = '') -> Json:
        response = self.http.post(path, json=body, headers={'Authorization': f'Bearer {token}'} if token else {})
        assert response.is_success, response.text
        return dict(response.json())

    def open(self, who: str = 'pp', seed: str = '1', **more: Any) -> Table:
        """A new table: p for a person here, i for somebody invited, r and g for bots."""
        wish: Json = {
            'game': 'unia',
            'seats': [{**SEATS[kind], 'name': NAMES[n]} for n, kind in enumerate(who)],
            **more,
        }
        if 'i' not in who:  # a seed that somebody knows is refused where others are invited
            wish['seed'] = seed
        return Table(self, self.post('/api/tables', wish))

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for something at a table; it comes sooner or later, whatever the machine has to do besides."""
        end = time.monotonic() + 300
        while not true():
            assert time.monotonic() < end, 'it does not come'
            time.sleep(0.05)

    def finished(self, who: str = 'gg', seed: str = '1') -> Table:
        """A game that bots have played to its end."""
        table = self.open(who, seed)
        self.until(lambda: bool(table.state(table.watch)['ending']))
        return table


class Table:
    """A table, and what the server says about it to whoever holds a token."""

    def __init__(self, server: Server, links: Json) -> None:
        self.server = server
        self.id: str = links['table']
        self.device: str = links['device']
        self.seats: dict[int, str] = {int(seat): token for seat, token in links['seats'].items()}
        self.watch: str = links['watch']

    def link(self, token: str = '', screen: str = 't') -> str:
        return f'/{screen}/{self.id}#{token or self.device}'

    def state(self, token: str = '', eyes: int | None = None, lang: str = 'pl') -> Json:
        asked: Json = {'lang': lang} if eyes is None else {'lang': lang, 'eyes': eyes}
        return dict(self.server.get(f'/api/tables/{self.id}', token or self.device, **asked))

    def wish(self, kind: str, seat: int, token: str = '', **data: Any) -> None:
        body = {'kind': kind, 'seat': seat, 'data': data, 'request': f'{random.getrandbits(60):x}'}
        self.server.post(f'/api/tables/{self.id}/wishes', body, token or self.device)

    def ask_everything(self) -> None:
        """Nothing is answered for anybody at this table: it stands still until somebody speaks."""
        for seat in range(len(self.state(self.watch)['seats'])):
            self.wish('standing', seat, self.token_of(seat), auto_pass=False)

    def token_of(self, seat: int) -> str:
        return self.seats.get(seat, self.device)

    def asked(self) -> int:
        """A seat that is asked now and not a bot's; -1 if there is none."""
        state = self.state(self.watch)
        prompt = state['prompt'] or {'seats': [], 'spoken': []}
        people = [seat['seat'] for seat in state['seats'] if seat['kind'] != 'bot' and not seat['stand_in']]
        return next((seat for seat in prompt['seats'] if seat in people and seat not in prompt['spoken']), -1)

    def has_more(self) -> bool:
        """A person is asked again, or the game is over; until then bots think."""
        state = self.state(self.watch)
        assert not state['closed'], 'this table cannot go on'
        return bool(state['ending']) or self.asked() >= 0

    def play(self, answers: int = 10**6, dice: random.Random | None = None) -> Json:
        """Random answers for all people, without a browser, until the game is over or so many are given."""
        dice = dice or random.Random(1)
        while answers:
            seat = self.asked()
            if seat < 0:
                self.server.until(self.has_more)
                if self.state(self.watch)['ending']:
                    break
                continue
            prompt = self.state(self.token_of(seat), seat)['prompt']
            if prompt and prompt['choices']:
                choice = dice.choice(prompt['choices'])  # where anyone may speak it may be another seat's
                data = {'action': choice['action'], 'question': prompt['question']}
                try:
                    self.wish('answer', choice['seat'], self.token_of(choice['seat']), **data)
                except AssertionError as refused:
                    if 'no longer open' not in str(refused):  # what has one answer is answered meanwhile
                        raise
                answers -= 1
        return self.state(self.watch)


class Cable:
    """What the browser is plugged into: it passes bytes on to a server until it is cut."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.whole = True
        self.deaf = False  # nothing comes back from the server, but the browser does not know
        self.plugs: list[socket.socket] = []
        self.lock = threading.Lock()
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.url = f'http://127.0.0.1:{self.listener.getsockname()[1]}'
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                here, _ = self.listener.accept()
            except OSError:
                return
            with suppress(OSError):
                if not self.whole:
                    here.close()
                    continue
                there = socket.create_connection(('127.0.0.1', self.server.port))
                with self.lock:
                    self.plugs += [here, there]
                threading.Thread(target=self.carry, args=(here, there, False), daemon=True).start()
                threading.Thread(target=self.carry, args=(there, here, True), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, back: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not (back and self.deaf):
                    target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        self.whole = False
        with self.lock:
            plugs, self.plugs = self.plugs, []
        for plug in plugs:
            with suppress(OSError):
                plug.shutdown(socket.SHUT_RDWR)
            plug.close()

    def mend(self) -> None:
        self.deaf = False
        self.whole = True

    def close(self) -> None:
        with suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.cut()


def lines_of(state: Json) -> list[str]:
    """The lines of a log that stand below its headings, without what was said for its reader: the same is not told
    twice under a heading."""
    lines = [line for line in state['log'] if line['tag'] != 'said_for_you']
    return [line['text'] for line in lines if line['text'] and line['heading'] in ('', 'deed')]
