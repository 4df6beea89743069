"""The server as people start it."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from sejmik.kernel.errors import BadInput
from sejmik.server import run
from sejmik.server.settings import default_database
from tests.server.harness import SEATS, bearer


def test_it_says_where_it_is_and_ends_politely(tmp_path: Path) -> None:
    file = tmp_path / 'new folder' / 'tables.sqlite'
    command = [sys.executable, '-m', 'sejmik.server', '--port', '0', '--data', str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        found = re.search(r'http://127\.0\.0\.1:\d+/', process.stdout.readline())
        assert found is not None
        body = {'game': 'unia', 'seats': [SEATS['p'], SEATS['b']]}
        links = httpx.post(f'{found[0]}api/tables', json=body).json()
        address = f'{found[0]}api/tables/{links["table"]}'
        assert httpx.get(address, headers=bearer(links['device'])).status_code == 200
        with connect(f'{address}/ws?token={links["device"]}'.replace('http', 'ws', 1), max_size=None) as viewer:
            assert json.loads(viewer.recv())['type'] == 'state'
            viewer.send('x' * 20_000)
            assert 'at most 16 kB' in until(viewer, 'refused')
            process.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed) as closed:
                until(viewer, 'nothing')
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, 'the client knows that it should come back'
        assert process.wait(15) == 0
        errors = process.stderr.read()
        assert errors == ''
    assert file.exists()


def until(viewer: ClientConnection, kind: str) -> str:
    """The next message of this kind."""
    while True:
        text = str(viewer.recv(10))
        if json.loads(text)['type'] == kind:
            return text


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(BadInput, match=f'cannot listen on 127.0.0.1, port {port}'):
            run.serve('127.0.0.1', port, False, tmp_path / 'x.sqlite')
        command = [sys.executable, '-m', 'sejmik.server', '--port', str(port), '--data', str(tmp_path / 'x')]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=30)
        assert ended.returncode == 2
        assert ended.stderr.count('\n') == 1
    with pytest.raises(BadInput, match='cannot listen'):
        run.listen('127.0.0.1', 70_000)


def test_the_usual_port_or_any(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(('127.0.0.1', 0))
        taken.listen()
        monkeypatch.setattr(run, 'PORT', taken.getsockname()[1])
        with run.listen('127.0.0.1', None) as listener:
            assert listener.getsockname()[1] not in (0, run.PORT)


def test_the_greeting(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr('webbrowser.open', opened.append)
    monkeypatch.setattr(run, 'address_in_network', lambda: '192.168.1.5')
    server = uvicorn.Server(uvicorn.Config(lambda: None))
    server.started = True
    lines: list[str] = []
    run.greet(server, '0.0.0.0', 1569, 'http://127.0.0.1:1569/', True, lines.append)
    assert opened == ['http://127.0.0.1:1569/']
    assert lines[1] == 'In this network: http://192.168.1.5:1569/'
    assert '█' in lines[2]
    assert 'Ctrl-C' in lines[3]


def test_no_greeting_from_a_server_that_never_started() -> None:
    server = uvicorn.Server(uvicorn.Config(lambda: None))
    server.should_exit = True
    lines: list[str] = []
    thread = threading.Thread(target=run.greet, args=(server, '127.0.0.1', 1, 'x', False, lines.append))
    thread.start()
    thread.join(5)
    assert lines == []


def test_addresses() -> None:
    assert run.in_address('::1') == '[::1]'
    assert re.fullmatch(r'\d+\.\d+\.\d+\.\d+', run.address_in_network())


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path))
    assert default_database() == f'sqlite:///{tmp_path}/sejmik/tables.sqlite'
    assert run.database_of(None) == default_database()
    assert run.database_of('postgresql+psycopg://x/y') == 'postgresql+psycopg://x/y'
    assert run.database_of(tmp_path / 'a.sqlite') == f'sqlite:///{tmp_path}/a.sqlite'
