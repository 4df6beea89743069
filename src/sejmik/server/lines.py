"""The lines into the server: how many there may be, how long one may be silent, how long a request may take to arrive.

uvicorn closes a line that is idle after an answer, and pings WebSockets. What it lacks is here: a line on which nothing
comes, or half a request, or on which nobody reads the answer, is closed; and nobody takes all lines.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Sequence
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sejmik.kernel.errors import BadInput
from sejmik.server.rate import AtOnce, address_of
from sejmik.server.settings import Settings

SPARE = 100  # files that the program needs besides its lines
QUIET = logging.getLogger('uvicorn.error.lines')  # what strangers send wrongly is not worth a line of the log each
QUIET.setLevel(logging.ERROR)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(given: Sequence[str]) -> list[Network]:
    """Addresses or networks of proxies that are believed."""
    try:
        return [ipaddress.ip_network(one, strict=False) for one in given]
    except ValueError as error:
        raise BadInput(f'--proxy: {error}') from None


class Lines:
    """All lines that are open."""

    def __init__(self, settings: Settings) -> None:
        self.most = min(settings.lines, files_allowed() - SPARE)
        self.open = 0
        self.by_address = AtOnce(settings.lines_by_address)
        self.proxies = networks(settings.proxies)
        self.patience = settings.patience

    def take(self, address: str) -> bool:
        """Whether one more line from there is taken."""
        if self.open >= self.most or not (self.trusts(address) or self.by_address.take(address)):
            return False
        self.open += 1
        return True

    def give(self, address: str) -> None:
        self.open -= 1
        if not self.trusts(address):
            self.by_address.give(address)

    def trusts(self, address: str) -> bool:
        """Behind a proxy are many."""
        if not self.proxies:
            return False
        try:
            parsed = ipaddress.ip_network(address)[0]
        except ValueError:
            return False
        return any(parsed in network for network in self.proxies)


def files_allowed() -> int:
    """How many files and lines the system lets this program have open."""
    try:
        import resource
    except ImportError:  # not on this system
        return 10**6
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 10**6 if soft == resource.RLIM_INFINITY else int(soft)


class HttpLine(H11Protocol):
    """A line until it is closed or becomes a WebSocket."""

    lines: ClassVar[Lines]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.logger = QUIET
        self.address = ''
        self.counted = False
        self.timer: asyncio.TimerHandle | None = None  # until when the next request has to be here
        self.unread: asyncio.TimerHandle | None = None  # until when something of the answer has to be read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_of(self.client)
        self.counted = self.lines.take(self.address)
        if self.counted:
            self.look()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.calm()
        if self.unread is not None:
            self.unread.cancel()
        self.uncount()
        super().connection_lost(exc)

    def uncount(self) -> None:
        if self.counted:
            self.counted = False
            self.lines.give(self.address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self.unread = self.loop.call_later(self.lines.patience, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread is not None:
            self.unread.cancel()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.calm()
        self.uncount()  # it counts itself from here on
        super().handle_websocket_upgrade(event)

    def look(self) -> None:
        """While no request is being answered, the next one has to come in time: whole, not byte by byte."""
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering or not self.counted or self.transport.is_closing():
            self.calm()
        elif self.timer is None:
            self.timer = self.loop.call_later(self.lines.patience, self.transport.abort)

    def calm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class SocketLine(WebSocketsSansIOProtocol):
    """A WebSocket. Whether somebody is still there, pings find out."""

    lines: ClassVar[Lines]
    address = ''
    counted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = address_of(self.client)
        self.counted = self.lines.take(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted:
            self.counted = False
            self.lines.give(self.address)
        super().connection_lost(exc)


def line_classes(settings: Settings) -> tuple[type[HttpLine], type[SocketLine]]:
    """What uvicorn makes for each line of one server."""
    common = Lines(settings)

    class OneHttpLine(HttpLine):
        lines = common

    class OneSocketLine(SocketLine):
        lines = common

    return OneHttpLine, OneSocketLine
