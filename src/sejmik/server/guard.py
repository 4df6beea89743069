"""What holds for every request: by which name it asks, where it comes from, how often, how large it is, and what
browsers are told about the answer."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sejmik.hosting.once import Once
from sejmik.hosting.refusals import MISTAKE, one_line
from sejmik.server.rate import Buckets, address_of
from sejmik.server.settings import Settings

log = logging.getLogger(__name__)
complaints = Once()
TOO_OFTEN = 'too many requests: wait a little'
LARGEST_BODY = 64 * 1024
LARGER = {'/api/journals': 1024 * 1024}  # where a whole game may come in
METHODS = ('GET', 'HEAD', 'OPTIONS', 'POST')  # only POST changes anything

HEADERS = {
    'Content-Security-Policy': (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'"
    ),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
}


class Guard:
    """Middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.patience = settings.patience
        self.names = settings.names
        self.reads = Buckets(settings.reads)
        self.files = Buckets(settings.files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope['type'] == 'websocket':
            headers = Headers(scope=scope)
            if from_elsewhere(headers) or not is_called(headers.get('host', ''), self.names):
                await send({'type': 'websocket.close', 'code': 1008, 'reason': 'another site asks'})
            elif not self.reads.take(address_of(scope.get('client'))):
                await send({'type': 'websocket.close', 'code': 1013, 'reason': TOO_OFTEN})
            else:
                await self.app(scope, receive, send)
        elif scope['type'] == 'http':
            await self.unless_it_fails(scope, receive, with_headers(scope, send))
        else:
            await self.app(scope, receive, send)

    async def unless_it_fails(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A mistake of ours stands in the server's log, once, and nowhere else."""
        begun = False

        async def note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.http(scope, receive, note)
        except Exception as error:
            if complaints.new('http', error):
                log.exception('%s %s failed', scope['method'], one_line(scope['path'], 100))
            if begun:
                raise  # it is too late to say anything
            await refuse(500, MISTAKE, scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        buckets = self.reads if scope['path'].startswith('/api') else self.files
        if not buckets.take(address_of(scope.get('client'))):
            return await refuse(429, TOO_OFTEN, scope, receive, send)
        if not is_called(headers.get('host', ''), self.names):
            return await refuse(421, 'this server is not called so; --name NAME lets it be', scope, receive, send)
        if scope['method'] not in METHODS:
            return await refuse(405, 'nothing here is done that way', scope, receive, send)
        if scope['method'] == 'POST':
            most = LARGER.get(scope['path'], LARGEST_BODY)
            if from_elsewhere(headers):
                return await refuse(403, 'another site asks', scope, receive, send)
            if headers.get('content-type', '').partition(';')[0].strip().lower() != 'application/json':
                return await refuse(415, 'send application/json', scope, receive, send)
            length = headers.get('content-length', '0')
            if not length.isdecimal() or int(length[:9]) > most:
                return await refuse(413, f'at most {most // 1024} kB', scope, receive, send)
            try:
                async with asyncio.timeout(self.patience):
                    body = await read_body(receive, most)
            except TimeoutError:
                return await refuse(408, 'this takes too long', scope, receive, send)
            if body is None:
                return await refuse(413, f'at most {most // 1024} kB', scope, receive, send)
            receive = once(body, receive)
        await self.app(scope, receive, send)


def is_called(host: str, names: tuple[str, ...] | None) -> bool:
    """Whether a browser may know this server by that name. A page of another site can have its own name lead here and
    then pass for a page of ours; an address in numbers cannot be made to lead anywhere else."""
    if names is None:
        return True
    try:
        name = (urlsplit(f'//{host}').hostname or '').rstrip('.')
    except ValueError:
        return False
    if name == 'localhost' or name.endswith('.localhost') or name in (one.lower() for one in names):
        return True
    try:
        ipaddress.ip_address(name.partition('%')[0])
    except ValueError:
        return False
    return True


def from_elsewhere(headers: Headers) -> bool:
    """Whether a page of another site asks. Programs that are no browsers do not say where they come from."""
    origin = headers.get('origin')
    return origin is not None and place_of(origin) != headers.get('host', '').lower()


def place_of(address: str) -> str:
    """The host and port in an address; '' if it is none."""
    try:
        return urlsplit(address).netloc.lower()
    except ValueError:
        return ''


async def refuse(status: int, why: str, scope: Scope, receive: Receive, send: Send) -> None:
    headers = {'Connection': 'close'}
    if status == 405:
        headers['Allow'] = ', '.join(METHODS)
    if status == 429:
        headers['Retry-After'] = '5'
    await JSONResponse({'detail': why}, status, headers)(scope, receive, send)


async def read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body; None if it is larger than that."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message['type'] == 'http.disconnect':
            return b''.join(parts)
        parts.append(message.get('body', b''))
        size += len(parts[-1])
        if size > most:
            return None
        if not message.get('more_body', False):
            return b''.join(parts)


def once(body: bytes, receive: Receive) -> Receive:
    """Give the body that was read already, then go on as before."""
    messages: list[Message] = [{'type': 'http.request', 'body': body, 'more_body': False}]

    async def again() -> Message:
        return messages.pop() if messages else await receive()

    return again


def with_headers(scope: Scope, send: Send) -> Send:
    """Add what browsers are told; nothing of the interface is kept by them unless its answer says so."""
    kept: Iterable[str] = ('/api/hall', '/api/shell', '/api/games/')

    async def send_with_headers(message: Message) -> None:
        if message['type'] == 'http.response.start':
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if scope['path'].startswith('/api'):
                private = not scope['path'].startswith(tuple(kept))
                headers.setdefault('Cache-Control', 'no-store' if private else 'no-cache')
        await send(message)

    return send_with_headers
