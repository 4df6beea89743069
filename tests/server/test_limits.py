"""Limits: silent lines, half requests, too many lines, sockets, requests and guesses; whose word is believed."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from sejmik.kernel.errors import BadInput
from sejmik.server.guard import is_called
from sejmik.server.lines import networks
from sejmik.server.rate import AtOnce, Rate, address_of
from tests.server.harness import PATIENCE, SEATS, Closed, Server, asynchronous, quick
from tests.server.real import running

TABLE = {'game': 'unia', 'seats': [SEATS['p'], SEATS['p']]}
RARE = Rate(3, 0.0001)


def line_to(address: str) -> socket.socket:
    host, _, port = address.removeprefix('http://').partition(':')
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def is_closed(line: socket.socket) -> bool:
    """Whether the server closes the line, in the time that `line` waits."""
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def is_answered(address: str) -> bool:
    """Whether there is a line for one more."""
    with line_to(address) as line:
        try:
            line.sendall(b'GET /api/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
            return line.recv(65536).startswith(b'HTTP/1.1 200')
        except ConnectionError:
            return False


# -- lines -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    'said',
    [
        b'',
        b'GET /api/hea',
        b'GET /api/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
        b'GET /api/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /',
        b'GET /api/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\nx',
    ],
)
def test_a_line_on_which_no_whole_request_comes_is_closed(tmp_path: Path, said: bytes) -> None:
    with running(quick(tmp_path, patience=0.2)) as address, line_to(address) as line:
        line.sendall(said)
        assert is_closed(line)


def drip(line: socket.socket, end: float) -> None:
    while time.monotonic() < end:
        line.sendall(b'x')
        time.sleep(0.02)


def test_byte_by_byte_is_not_in_time(tmp_path: Path) -> None:
    with running(quick(tmp_path, patience=0.3)) as address, line_to(address) as line:
        line.sendall(b'GET /api/healthz HTTP/1.1\r\nX-Slow: ')
        with pytest.raises(ConnectionError):
            drip(line, time.monotonic() + PATIENCE)


def test_who_does_not_read_the_answer_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / 'client').mkdir()
    (tmp_path / 'client' / 'large.bin').write_bytes(bytes(30_000_000))
    with running(quick(tmp_path, patience=0.3, lines_by_address=1)) as address, line_to(address) as line:
        line.sendall(b'GET /large.bin HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
        assert line.recv(1) == b'H'
        end = time.monotonic() + PATIENCE
        while not is_answered(address):  # nobody else gets a line before this one is given up
            assert time.monotonic() < end, 'the server still waits'
            time.sleep(0.05)
        got = 0
        try:
            while part := line.recv(65536):
                got += len(part)
        except ConnectionError:
            pass
        assert got < 30_000_000


def test_requests_that_come_in_time_are_answered_on_one_line(tmp_path: Path) -> None:
    with running(quick(tmp_path, patience=3)) as address, line_to(address) as line:
        for _ in range(12):
            line.sendall(b'GET /api/healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
            assert line.recv(65536).startswith(b'HTTP/1.1 200')
            time.sleep(0.3)  # together longer than the server's patience


def test_nobody_takes_all_lines(tmp_path: Path) -> None:
    with running(quick(tmp_path, lines_by_address=5)) as address:
        lines = [line_to(address) for _ in range(5)]
        time.sleep(0.1)
        with line_to(address) as further:
            assert is_closed(further)
        for line in lines:
            line.close()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                assert httpx.get(f'{address}/api/healthz').text == 'ok'
                break
            except httpx.HTTPError:
                time.sleep(0.02)
        else:
            raise AssertionError('the lines that were closed still count')


def test_lines_that_became_websockets_count_once_and_until_they_are_closed(tmp_path: Path) -> None:
    with running(quick(tmp_path, lines_by_address=3)) as address:
        links = httpx.post(f'{address}/api/tables', json=TABLE).json()
        url = f'{address}/api/tables/{links["table"]}/ws?token={links["watch"]}'.replace('http', 'ws', 1)
        for _ in range(4):
            with connect(url), connect(url), connect(url), line_to(address) as further:
                assert is_closed(further)
            time.sleep(0.2)


def test_a_websocket_on_which_nobody_is_there_is_closed(tmp_path: Path) -> None:
    with running(quick(tmp_path, ping=0.2)) as address, line_to(address) as line:
        links = httpx.post(f'{address}/api/tables', json=TABLE).json()
        line.sendall(
            f'GET /api/tables/{links["table"]}/ws?token={links["watch"]} HTTP/1.1\r\nHost: 127.0.0.1\r\n'
            'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
            'Sec-WebSocket-Key: c2VqbWlrIHNlam1payAxNQ==\r\n\r\n'.encode()
        )
        assert line.recv(65536).startswith(b'HTTP/1.1 101')
        assert is_closed(line)


# -- sockets -----------------------------------------------------------------------------------------------------------


def test_a_token_opens_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with running(quick(tmp_path, sockets_by_token=4)) as address:
        links = httpx.post(f'{address}/api/tables', json=TABLE).json()
        url = f'{address}/api/tables/{links["table"]}/ws?token='.replace('http', 'ws', 1)
        with ExitStack() as viewers:
            for _ in range(4):
                viewers.enter_context(connect(url + links['watch']))
            with pytest.raises(InvalidStatus) as refused:
                viewers.enter_context(connect(url + links['watch']))
            assert refused.value.response.status_code == 403
            with connect(url + links['device']) as other:
                assert json.loads(other.recv())['type'] == 'state'
        time.sleep(0.2)
        with connect(url + links['watch']) as again:
            assert json.loads(again.recv())['type'] == 'state'


@asynchronous
async def test_an_address_opens_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, sockets_by_address=2)) as server:
        table = await server.open('pp')
        one = await table.socket(table.device)
        await table.socket(table.watch)
        with pytest.raises(Closed) as closed:
            await table.socket(table.watch)
        assert closed.value.code == 1013
        server.sockets.pop()
        await one.close()
        await table.socket(table.watch)


@asynchronous
async def test_all_sockets_of_a_token_together_may_say_only_so_much(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, talk=RARE)) as server:
        table = await server.open('pp')
        sockets = [await table.socket(table.watch) for _ in range(3)]
        answers = []
        for viewer in sockets:
            await viewer.of_type('presence')
            viewer.send(type='ping')
            viewer.send(type='ping')
            answers += [(await viewer.of_type('pong', 'refused'))['type'] for _ in range(2)]
        assert answers == ['pong'] * 3 + ['refused'] * 3


# -- how often ---------------------------------------------------------------------------------------------------------


@asynchronous
async def test_reading_is_limited_by_address_too(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, reads=RARE)) as server:
        got = [(await server.http.get('/api/hall')).status_code for _ in range(5)]
        assert got == [200, 200, 200, 429, 429]
        assert (await server.http.get('/api/hall')).headers['retry-after'] == '5'
        assert (await server.http.get('/')).status_code == 200
        with pytest.raises(Closed) as closed:
            await server.socket('/api/tables/abc/ws')
        assert closed.value.code == 1013
        server.sockets.clear()
    async with Server(quick(tmp_path, files=RARE)) as server:
        assert [(await server.http.get('/')).status_code for _ in range(4)] == [200, 200, 200, 429]


@asynchronous
async def test_whoever_tries_out_tokens_is_not_heard_after_a_while(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, misses=RARE)) as server:
        table, away = await server.open('pp'), await server.open('pp')
        server.hosts.forget(away.host)
        looked_up: list[str] = []
        find = server.hosts.storage.find_token

        async def counted(table_id: str, digest: str) -> object:
            looked_up.append(digest)
            return await find(table_id, digest)

        server.hosts.storage.find_token = counted  # type: ignore[method-assign, assignment]
        got = [(await table.get(token=f'guess {n}')).status_code for n in range(20)]
        assert got == [401] * 3 + [429] * 17
        assert len(looked_up) == 3
        assert (await table.get()).status_code == 200, 'who sits at a table goes on playing'
        assert (await away.get()).status_code == 429
        with pytest.raises(Closed) as closed:
            await table.socket('guess')
        assert closed.value.code == 1013
        server.sockets.clear()


def test_addresses_are_counted_by_network() -> None:
    assert address_of(('192.0.2.7', 1)) == '192.0.2.7'
    assert address_of(('::ffff:192.0.2.7', 1)) == '192.0.2.7'
    assert address_of(('2001:db8::1', 1)) == address_of(('2001:db8::ffff:2', 1)) != address_of(('2001:db8:0:1::1', 1))
    assert address_of(('fe80::1%eth0', 1)) == 'fe80::/64'
    assert address_of(None) == ''


def test_who_is_gone_is_forgotten() -> None:
    at_once = AtOnce(1)
    assert at_once.take('a')
    assert not at_once.take('a')
    at_once.give('a')
    assert not at_once.of


# -- whose word is believed --------------------------------------------------------------------------------------------


def posts(address: str, said: list[str]) -> list[int]:
    return [
        httpx.post(f'{address}/api/tables', json=TABLE, headers={'X-Forwarded-For': one}).status_code for one in said
    ]


def test_only_a_proxy_is_believed_about_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('FORWARDED_ALLOW_IPS', '*')
    others = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
    with running(quick(tmp_path / 'a', new_tables=RARE)) as address:
        assert posts(address, others) == [201, 201, 201, 429]
    with running(quick(tmp_path / 'b', new_tables=Rate(1, 0.0001), proxies=('127.0.0.0/8',))) as address:
        assert posts(address, others) == [201] * 4
        assert posts(address, ['192.0.2.1', '6.6.6.6, 192.0.2.2']) == [429, 429]


def test_a_proxy_that_is_no_address() -> None:
    with pytest.raises(BadInput, match=r"--proxy: 'my\.proxy' does not appear"):
        networks(['my.proxy'])
    command = [sys.executable, '-m', 'sejmik', 'serve', '--no-browser', '--port', '0', '--proxy', 'my.proxy']
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (ended.returncode, ended.stderr.count('\n')) == (2, 1)


@asynchronous
async def test_another_name_that_leads_here_is_refused(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, names=('table.example',))) as server:
        for host in ('evil.example', 'table.example.evil.example', '', '[', '127.0.0.1.evil.example', 'a' * 5000):
            for method, path in (('GET', '/api/hall'), ('GET', '/'), ('POST', '/api/tables')):
                response = await server.http.request(method, path, headers={'Host': host})
                assert (response.status_code, response.json()['detail'][:30]) == (421, 'this server is not called so; ')
        for host in (
            'table.example',
            'TABLE.example:1569',
            'table.example.',
            'localhost:5173',
            '127.0.0.1',
            '[::1]:80',
        ):
            assert (await server.http.get('/api/hall', headers={'Host': host})).status_code == 200
    async with Server(quick(tmp_path, names=None)) as server:
        assert (await server.http.get('/api/hall', headers={'Host': 'any.example'})).status_code == 200
    async with Server(quick(tmp_path, names=())) as server:
        with pytest.raises(Closed) as closed:
            await server.socket('/api/tables/abc/ws')
        assert closed.value.code == 1008
        server.sockets.clear()


def test_names() -> None:
    assert is_called('fe80::1%eth0', ()) is False
    assert is_called('[fe80::1%25eth0]', ())
