"""Running the server: on a port of its own, with a page in the browser, until Ctrl-C."""

from __future__ import annotations

import errno
import io
import ipaddress
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import segno
import uvicorn

from sejmik.kernel.errors import BadInput
from sejmik.server.app import create_app
from sejmik.server.lines import line_classes
from sejmik.server.settings import Settings, database_file, default_database

PORT = 1569  # the year of the union: the same address every time, so that the browser remembers its tables
ANYWHERE = ('0.0.0.0', '::', '')
LARGEST_HEADER = 16 * 1024
LARGEST_FRAME = 64 * 1024  # larger WebSocket messages are not even read; see sockets.LARGEST


def say(text: str) -> None:
    """At once, even into a pipe."""
    print(text, flush=True)


def serve(
    host: str = '127.0.0.1',
    port: int | None = None,
    open_browser: bool = True,
    data: Path | str | None = None,
    bot_pause: float | None = None,
    tell: Callable[[str], None] = say,
    names: Sequence[str] = (),
    any_name: bool = False,
    proxies: Sequence[str] = (),
) -> None:
    """Serve until Ctrl-C. `port`: None for the usual one, or any if that is taken; 0 for any. `data`: a database file,
    or the address of a database. `names`: by which browsers may call it, beyond those of this machine; `proxies`: whose
    word is believed about where a request comes from."""
    settings = Settings(database=database_of(data), proxies=tuple(proxies))
    settings = replace(settings, names=None if any_name else (*(settings.names or ()), *names))
    if bot_pause is not None:
        settings = replace(settings, bot_pause=bot_pause)
    config = uvicorn_config(settings)
    listener = listen(host, port)
    number = listener.getsockname()[1]
    try:
        config.app.state.hosts.storage.prepare()  # type: ignore[union-attr]
    except BadInput:
        listener.close()
        raise
    server = uvicorn.Server(config)
    here = f'http://{in_address("127.0.0.1" if host in ANYWHERE else host)}:{number}/'
    greeting = threading.Thread(target=greet, args=(server, host, number, here, open_browser, tell), daemon=True)
    greeting.start()
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass  # the server has finished by now: it passes the signal on when all is stored
    finally:
        server.should_exit = True
        listener.close()
    if not server.started:
        raise BadInput('the server could not be started')


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    http, ws = line_classes(settings)
    return uvicorn.Config(
        create_app(settings),
        http=http,
        ws=ws,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=settings.ping,
        ws_ping_timeout=settings.ping,
        h11_max_incomplete_event_size=LARGEST_HEADER,
        proxy_headers=bool(settings.proxies),  # else anybody could say to be anybody
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,  # the address of a WebSocket has the token in it
        log_level=logging.WARNING,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan='on',
    )


def database_of(data: Path | str | None) -> str:
    if data is None:
        return default_database()
    return data if isinstance(data, str) and '://' in data else database_file(Path(data))


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; the port is known before the server starts."""
    tries = [PORT, 0] if port is None else [port]
    for number in tries:
        listener = socket.socket(socket.AF_INET6 if ':' in host else socket.AF_INET)
        if sys.platform != 'win32':  # there it would let two servers share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(128)
        except (OSError, OverflowError) as error:
            listener.close()
            if isinstance(error, OSError) and error.errno == errno.EADDRINUSE and number != tries[-1]:
                continue
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise BadInput(f'cannot listen on {host}, port {number}: {reason}') from None
        return listener
    raise AssertionError


def greet(
    server: uvicorn.Server, host: str, port: int, here: str, open_browser: bool, tell: Callable[[str], None]
) -> None:
    """Once the server is up: say where, and open the page."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.01)
    tell(f'Sejmik is at {here}')
    if host in ANYWHERE:
        there = f'http://{in_address(address_in_network())}:{port}/'
        tell(f'In this network: {there}')
        tell(qr_code(there))
    tell('Ctrl-C ends; all tables are kept.')
    if open_browser:
        webbrowser.open(here)


def in_address(host: str) -> str:
    """An IPv6 address stands in brackets."""
    return f'[{host}]' if ':' in host else host


def address_in_network() -> str:
    """The address by which others in the network reach this machine. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(('10.255.255.255', 1))
            address = str(probe.getsockname()[0])
        except OSError:
            return '127.0.0.1'
    return address if not ipaddress.ip_address(address).is_unspecified else '127.0.0.1'


def qr_code(address: str) -> str:
    """The address as a picture for the terminal."""
    drawn = io.StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()
