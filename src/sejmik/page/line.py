"""A line to a table: one viewer, its wishes, and everything it is told. The page's own WebSocket, in one program."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from sejmik.hosting.host import Host, once
from sejmik.hosting.line import LARGEST, LOAD_AGAIN, MISBEHAVED, is_too_large, request_in
from sejmik.hosting.links import Holder, NotYours
from sejmik.hosting.refusals import MISTAKE
from sejmik.hosting.settings import to_json
from sejmik.hosting.storage import Unavailable
from sejmik.hosting.wishes import Wish
from sejmik.kernel.errors import BadInput, Refused
from sejmik.page.reading import read, read_json
from sejmik.table.showing import Viewer
from sejmik.texts import LANGUAGES

STRIKES = 10  # so many bad messages, and the line is closed
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Look:
    """Whose secrets to show: a seat of this viewer's own, or -1 while the device is handed on; in which language."""

    eyes: int
    lang: Annotated[str, range(3)]


@dataclass(frozen=True)
class Ping:
    """Is anybody there?"""


MESSAGES: dict[str, type[Wish | Look | Ping]] = {'wish': Wish, 'look': Look, 'ping': Ping}


class Line:
    """What is said on it waits in a queue and is heard in order; what is told goes out at once."""

    def __init__(self, told: Callable[[str], None], closed: Callable[[int, str], None]) -> None:
        self.told = told
        self.closed = closed
        self.host: Host | None = None
        self.holder = Holder('watch', (), ())
        self.viewer: Viewer = self.holder.viewer(None, 'en')
        self.said: asyncio.Queue[str | None] = asyncio.Queue()
        self.strikes = 0
        self.ended = False

    # -- from outside ----------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.said.put_nowait(text)

    def close(self) -> None:
        self.end(1000)

    # -- what it is told -------------------------------------------------------------------------------------------

    def tell(self, message: bytes) -> None:
        if not self.ended:
            self.told(message.decode())

    def drop(self) -> None:
        self.end(LOAD_AGAIN)

    def end(self, code: int, why: str = '') -> None:
        if self.ended:
            return
        self.ended = True
        if self.host is not None:
            self.host.leave(self)
        self.said.put_nowait(None)
        self.closed(code, why)

    # -- what is said on it ----------------------------------------------------------------------------------------

    async def serve(self, host: Host, holder: Holder, viewer: Viewer, last: int | None) -> None:
        """Until one side goes."""
        if self.ended:
            return
        self.host, self.holder, self.viewer = host, holder, viewer
        host.join(self, last)
        while not self.ended:
            text = await self.said.get()
            if text is not None and not self.ended:
                await self.listen(text)

    async def listen(self, text: str) -> None:
        if is_too_large(text):
            self.refuse('', f'a message is a text of at most {LARGEST // 1024} kB')
        else:
            await self.hear(text)
        if self.strikes > STRIKES:
            self.end(MISBEHAVED)

    def refuse(self, request: str, why: str) -> None:
        """A message that no well-behaved client sends."""
        self.strikes += 1
        self.answer('refused', request=request, why=why)

    def answer(self, kind: str, **content: Any) -> None:
        self.tell(to_json({'type': kind, **content}))

    async def hear(self, text: str) -> None:
        try:
            message = read_message(text)
        except BadInput as error:
            self.refuse(request_in(text), str(error))
            return
        if isinstance(message, Wish):
            await self.carry_out(message)
        elif isinstance(message, Look):
            self.look(message)
        else:
            self.answer('pong')

    async def carry_out(self, wish: Wish) -> None:
        assert self.host is not None
        try:
            n = await self.host.wish(self.holder, wish)
        except (Refused, NotYours, Unavailable) as error:
            self.answer('refused', request=wish.request, why=str(error))
        except Exception as error:  # the viewer learns that it failed, and nothing else
            if once.new(self.host.id, error):
                log.exception('table %s: a wish failed', self.host.id)
            self.answer('refused', request=wish.request, why=MISTAKE)
        else:
            self.answer('ack', request=wish.request, n=n)

    def look(self, message: Look) -> None:
        assert self.host is not None
        if message.lang not in LANGUAGES:
            self.refuse('', f'the languages are {", ".join(LANGUAGES)}')
            return
        try:
            self.viewer = self.holder.viewer(message.eyes, message.lang)
        except NotYours as error:
            self.refuse('', str(error))
            return
        self.tell(self.host.state(self.viewer))


def read_message(text: str) -> Wish | Look | Ping:
    given = read_json(text)
    kind = given.pop('type', '') if isinstance(given, dict) else ''
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise BadInput(f'type: expected {", ".join(MESSAGES)}')
    return read(MESSAGES[kind], given)
