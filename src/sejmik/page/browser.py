"""Between the page and its house: the only module that knows the browser.

`start` is given a port by the worker of the page, one object of JavaScript: the `cabinet` (None if the browser has
none), `send` for messages to the page, and the `thinker`, or None. `work` is what the thinker does with a message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from js import Object
from pyodide.ffi import JsException, jsnull, to_js

from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Conflict, Unavailable
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import in_a_line
from sejmik.page import thinking
from sejmik.page.house import House
from sejmik.page.keeping import Change, Drawers, Row
from sejmik.page.line import Line

LEISURE = 3.0  # Python in a browser is several times slower than the compiled rules
SETTINGS = Settings(analysis_seconds=0.6)


class Browser:
    """The browser's cabinet."""

    def __init__(self, cabinet: Any) -> None:
        self.cabinet = cabinet

    async def read(self, drawer: str, first: str, last: str) -> list[Row]:
        try:
            rows = await self.cabinet.read(drawer, first, last)
        except JsException as error:
            raise complaint(error) from None
        return [(str(key), str(text)) for key, text in rows.to_py()]

    async def write(self, changes: Sequence[Change]) -> None:
        try:
            await self.cabinet.write(to_js([in_script(change) for change in changes]))
        except JsException as error:
            raise complaint(error) from None


def in_script(change: Change) -> list[Any]:
    return [jsnull if part is None else part for part in change]


def complaint(error: Any) -> Conflict | Unavailable:
    """An error of the cabinet says by its name what it means; whatever else goes wrong there may be over soon."""
    what = str(error.message)
    return Conflict(what) if error.name == 'Conflict' else Unavailable(what)


class Desk:
    """Where the messages of the page come in: each method takes one kind of them."""

    def __init__(self, house: House, send: Any) -> None:
        self.house = house
        self.send = send
        self.lines: dict[int, Line] = {}

    def tell(self, kind: str, **content: Any) -> None:
        self.send(to_js({'kind': kind, **content}, dict_converter=Object.fromEntries))

    async def ask(self, id: int, method: str, path: str, token: str | None, body: str | None) -> None:
        answer = await self.house.ask(method, path, token or '', body if isinstance(body, str) else None)
        self.tell('answer', id=id, **vars(answer))

    def open(self, line: int, path: str) -> None:
        def closed(code: int, reason: str) -> None:
            self.lines.pop(line, None)
            self.tell('closed', line=line, code=code, reason=reason)

        self.lines[line] = self.house.connect(
            path, lambda: self.tell('opened', line=line), lambda text: self.tell('told', line=line, text=text), closed
        )

    def say(self, line: int, text: str) -> None:
        if line in self.lines:
            self.lines[line].say(text)

    def close(self, line: int) -> None:
        if line in self.lines:
            self.lines[line].close()


async def start(port: Any) -> Desk:
    """Open the house, and tell the page so."""
    forgive_lateness(asyncio.get_running_loop())
    cabinet = Drawers() if not port.cabinet else Browser(port.cabinet)
    house = House(cabinet, SETTINGS, thinkers_for(port.thinker))
    kept = await house.open(lasts=bool(port.cabinet))
    desk = Desk(house, port.send)
    desk.tell('ready', keeps='kept' if kept else 'refused')
    return desk


def forgive_lateness(loop: Any) -> None:
    """What is wanted for a moment that has just passed comes at once, as in every other loop. Pyodide's refuses it, and
    whoever was about to wait a moment there, as a table does between two answers of bots, would stop for good."""
    exactly = loop.call_later

    def call_later(delay: float, *given: Any, **more: Any) -> Any:
        return exactly(max(0.0, delay), *given, **more)

    loop.call_later = call_later


def thinkers_for(thinker: Any) -> Thinkers:
    if not thinker:
        return Thinkers(leisure=LEISURE)

    async def ask(data: bytes) -> bytes:
        try:
            answer = await thinker.run(to_js(data))
        except JsException as error:
            raise Unavailable(in_a_line(Unavailable(error.message))) from None
        return bytes(answer.to_bytes())

    beside = thinking.Beside(ask)
    return Thinkers(None, beside, beside, LEISURE, searches=1)


def work(data: Any) -> Any:
    """What the thinker does with a message: bytes come in, and bytes go out."""
    return to_js(thinking.work(data.to_bytes()))
