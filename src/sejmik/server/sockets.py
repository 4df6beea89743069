"""The WebSocket of a table: one viewer, its wishes, and everything it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sejmik.hosting.host import Host, once
from sejmik.hosting.hosts import NoTable, NoToken
from sejmik.hosting.line import (
    LARGEST,
    LOAD_AGAIN,
    MISBEHAVED,
    NO_TABLE,
    NO_TOKEN,
    NOT_YOURS,
    TABLE_ID,
    TOO_MANY,
    TOO_SLOW,
    is_too_large,
    number,
    request_in,
)
from sejmik.hosting.links import Holder, NotYours
from sejmik.hosting.refusals import MISTAKE
from sejmik.hosting.storage import Unavailable
from sejmik.kernel.errors import Refused
from sejmik.server.doors import Doors, TooOften
from sejmik.server.messages import Ack, FromViewer, Look, Pong, RefusedWish, Wish
from sejmik.server.plain import complaint
from sejmik.server.rate import Bucket, address_of
from sejmik.server.settings import Settings
from sejmik.texts import LANGUAGES

MESSAGE: TypeAdapter[Wish | Look | object] = TypeAdapter(FromViewer)
log = logging.getLogger(__name__)


class Connection:
    """A viewer at the other end of a WebSocket. What it is told waits in a queue: nobody waits for it."""

    def __init__(self, socket: WebSocket, host: Host, holder: Holder, settings: Settings) -> None:
        self.socket = socket
        self.host = host
        self.holder = holder
        self.settings = settings
        self.viewer = holder.viewer(None, 'en')
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(settings.queue)
        self.bucket = Bucket(settings.messages)
        self.may_talk: Callable[[], bool] = lambda: True  # what all connections of an address or a token may say
        self.strikes = 0
        self.closed = asyncio.Event()
        self.code = 1000

    # -- what it is told -------------------------------------------------------------------------------------------

    def tell(self, message: bytes) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def drop(self) -> None:
        self.end(LOAD_AGAIN)

    def end(self, code: int) -> None:
        """Close the connection, not here and now: whoever calls this does not wait."""
        if not self.closed.is_set():
            self.code = code
            self.closed.set()

    async def send_all(self) -> None:
        """Send what waits in the queue, in order, until the connection ends."""
        while True:
            message = await self.queue.get()
            try:
                async with asyncio.timeout(self.settings.patience):
                    await self.socket.send_text(message.decode())
            except TimeoutError:
                self.end(TOO_SLOW)
                return

    # -- what it says ----------------------------------------------------------------------------------------------

    async def serve(self, last: int | None) -> None:
        """Until one side goes."""
        self.host.join(self, last)
        tasks = [
            asyncio.create_task(self.send_all()),
            asyncio.create_task(self.listen()),
            asyncio.create_task(self.closed.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.host.leave(self)
            for task in tasks:
                task.cancel()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                    if once.new(self.host.id, result):
                        log.error('table %s: a connection failed', self.host.id, exc_info=result)
            if self.socket.client_state is WebSocketState.CONNECTED:
                with suppress(Exception):  # it is gone, or it does not listen: either way it is over
                    async with asyncio.timeout(1):
                        await self.socket.close(self.code)

    async def listen(self) -> None:
        while True:
            event = await self.socket.receive()
            if event['type'] == 'websocket.disconnect':
                return
            text = event.get('text')
            if not self.bucket.take() or not self.may_talk():
                self.refuse(request_in(text), 'too many messages: slow down')
            elif text is None or is_too_large(text):
                self.refuse('', f'a message is a text of at most {LARGEST // 1024} kB')
            else:
                await self.hear(text)
            if self.strikes > self.settings.strikes:
                self.end(MISBEHAVED)
                return

    def refuse(self, request: str, why: str) -> None:
        """A message that no well-behaved client sends."""
        self.strikes += 1
        self.tell(to_json(RefusedWish(request=request, why=why)))

    async def hear(self, text: str) -> None:
        try:
            message = MESSAGE.validate_json(text)
        except ValidationError as error:
            self.refuse(request_in(text), complaint(error.errors(include_url=False)))
            return
        if isinstance(message, Wish):
            await self.carry_out(message)
        elif isinstance(message, Look):
            self.look(message)
        else:
            self.tell(to_json(Pong()))

    async def carry_out(self, wish: Wish) -> None:
        try:
            n = await self.host.wish(self.holder, wish.plain())
        except (Refused, NotYours, Unavailable) as error:
            self.tell(to_json(RefusedWish(request=wish.request, why=str(error))))
        except Exception as error:  # the viewer learns that it failed, and nothing else
            if once.new(self.host.id, error):
                log.exception('table %s: a wish failed', self.host.id)
            self.tell(to_json(RefusedWish(request=wish.request, why=MISTAKE)))
        else:
            self.tell(to_json(Ack(request=wish.request, n=n)))

    def look(self, message: Look) -> None:
        if message.lang not in LANGUAGES:
            self.refuse('', f'the languages are {", ".join(LANGUAGES)}')
            return
        try:
            self.viewer = self.holder.viewer(message.eyes, message.lang)
        except NotYours as error:
            self.refuse('', str(error))
            return
        self.tell(self.host.state(self.viewer))


async def table_socket(socket: WebSocket, doors: Doors) -> None:
    """/api/tables/{id}/ws?token=&lang=&eyes=&last="""
    asked = socket.query_params
    address, token = address_of(socket.client), asked.get('token', '')
    if not doors.come(address, token):
        return await socket.close(TOO_MANY)  # before it is accepted: it comes again later, and not at once
    try:
        await at_table(socket, doors, address, token)
    finally:
        doors.leave(address, token)


async def at_table(socket: WebSocket, doors: Doors, address: str, token: str) -> None:
    asked = socket.query_params
    try:
        table_id = socket.path_params['table_id']
        if not TABLE_ID.fullmatch(table_id):
            raise NoTable(table_id)
        host, holder = await doors.enter(address, table_id, token)
        connection = Connection(socket, host, holder, doors.settings)
        connection.may_talk = lambda: doors.may_talk(address, token)
        lang = asked.get('lang', 'en')
        eyes = number(asked.get('eyes'))
        connection.viewer = holder.viewer(eyes, lang if lang in LANGUAGES else 'en')
    except (TooOften, Unavailable):
        await socket.close(TOO_MANY)
    except NoTable:
        await turn_away(socket, NO_TABLE, 'there is no such table')
    except NoToken:
        await turn_away(socket, NO_TOKEN, 'this link is not known here')
    except (NotYours, Refused) as error:
        await turn_away(socket, NOT_YOURS, str(error)[:100])
    else:
        await socket.accept()
        await connection.serve(number(asked.get('last')))


async def turn_away(socket: WebSocket, code: int, why: str) -> None:
    """A browser learns the reason only from a connection that was accepted."""
    await socket.accept()
    await socket.close(code, why)
