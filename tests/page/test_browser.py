"""Between the page and its house: what JavaScript hands over becomes ours, and back. The browser is played here; the
real one is met in tests/site."""

from __future__ import annotations

import asyncio
import importlib
import json
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from sejmik.page.keeping import Drawers
from tests.page.harness import SEATS, Json, asynchronous

JSNULL = object()


class JsException(Exception):
    """An error of JavaScript."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name
        self.message = message


class Handed:
    """Something of JavaScript that has to be fetched."""

    def __init__(self, content: Any) -> None:
        self.content = content

    def to_py(self) -> Any:
        return self.content

    def to_bytes(self) -> bytes:
        return bytes(self.content)


def to_js(content: Any, dict_converter: Any = None) -> Any:
    """None becomes undefined, which is not null: no cabinet understands it."""
    if isinstance(content, dict):
        assert dict_converter == 'fromEntries', 'else it would be a Map'
        return {key: to_js(value) for key, value in content.items()}
    if isinstance(content, list | tuple):
        return [to_js(one) for one in content]
    if isinstance(content, bytes):
        return Handed(content)
    assert content is not None, 'undefined'
    return content


class Script:
    """The worker of the page, as `start` sees it."""

    def __init__(self, cabinet: Any = None, thinker: Any = None) -> None:
        self.cabinet = cabinet
        self.thinker = thinker
        self.sent: list[Json] = []

    def send(self, message: Json) -> None:
        self.sent.append(message)

    def of_kind(self, kind: str) -> list[Json]:
        return [message for message in self.sent if message['kind'] == kind]


class Cabinet:
    """What web/src/house/cabinet.ts does."""

    def __init__(self) -> None:
        self.drawers = Drawers()
        self.trouble: JsException | None = None

    async def read(self, drawer: str, first: str, last: str) -> Handed:
        if self.trouble:
            raise self.trouble
        return Handed([list(row) for row in await self.drawers.read(drawer, first, last)])

    async def write(self, changes: list[list[Any]]) -> None:
        if self.trouble:
            raise self.trouble
        assert all(isinstance(change, list) for change in changes)
        await self.drawers.write(
            [(drawer, key, None if text is JSNULL else text, fresh) for drawer, key, text, fresh in changes]
        )


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    js, pyodide, ffi = ModuleType('js'), ModuleType('pyodide'), ModuleType('pyodide.ffi')
    vars(js)['Object'] = type('Object', (), {'fromEntries': 'fromEntries'})
    vars(ffi).update(JsException=JsException, jsnull=JSNULL, to_js=to_js)
    for module in (js, pyodide, ffi):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    yield importlib.import_module('sejmik.page.browser')
    sys.modules.pop('sejmik.page.browser', None)


async def asked(desk: Any, script: Script, method: str, path: str, token: Any = '', body: Any = None) -> Json:
    number = len(script.of_kind('answer'))
    await desk.ask(number, method, path, token, None if body is None else json.dumps(body))
    answer = script.of_kind('answer')[number]
    assert answer['id'] == number
    return answer


@asynchronous
async def test_a_table_from_its_opening_until_it_is_forgotten(browser: Any) -> None:
    script = Script(Cabinet())
    desk = await browser.start(script)
    assert script.sent == [{'kind': 'ready', 'keeps': 'kept'}]
    answer = await asked(desk, script, 'GET', '/api/healthz', None)
    assert (answer['status'], answer['type'], answer['body'], answer['name']) == (
        *(200, 'text/plain; charset=utf-8', 'ok', ''),
    )
    links = json.loads(
        (await asked(desk, script, 'POST', '/api/tables', '', {'game': 'unia', 'seats': [SEATS['p']] * 2}))['body']
    )
    desk.open(7, f'/api/tables/{links["table"]}/ws?token={links["device"]}')
    while not script.of_kind('told'):
        await asyncio.sleep(0)
    assert script.of_kind('opened') == [{'kind': 'opened', 'line': 7}]
    assert json.loads(script.of_kind('told')[0]['text'])['type'] == 'state'
    wish = {'type': 'wish', 'kind': 'chat', 'seat': 0, 'data': {'text': 'x'}, 'request': 'r'}
    desk.say(7, json.dumps(wish))
    while '"ack"' not in script.of_kind('told')[-1]['text']:
        await asyncio.sleep(0)
    desk.say(8, 'nobody')
    desk.close(8)
    desk.close(7)
    assert script.of_kind('closed') == [{'kind': 'closed', 'line': 7, 'code': 1000, 'reason': ''}]
    answer = await asked(desk, script, 'POST', f'/api/tables/{links["table"]}/forget', links['device'])
    assert answer['status'] == 200
    assert not await script.cabinet.drawers.read('entries', '', '~')
    await desk.house.close()


@asynchronous
async def test_errors_of_the_cabinet_keep_their_meaning(browser: Any) -> None:
    script = Script(Cabinet())
    desk = await browser.start(script)
    body = {'game': 'unia', 'seats': [SEATS['p']] * 2}
    script.cabinet.trouble = JsException('Unavailable', 'there is no room left')
    answer = await asked(desk, script, 'POST', '/api/tables', '', body)
    assert (answer['status'], json.loads(answer['body'])) == (503, {'detail': 'there is no room left'})
    script.cabinet.trouble = JsException('TypeError', 'something else')  # it may be over soon
    assert (await asked(desk, script, 'POST', '/api/tables', '', body))['status'] == 503
    script.cabinet.trouble = None
    assert (await asked(desk, script, 'POST', '/api/tables', '', body))['status'] == 201
    wrong = browser.complaint(JsException('Conflict', 'this is there already'))
    assert type(wrong).__name__ == 'Conflict'
    await desk.house.close()


@pytest.mark.parametrize('cabinet', [None, JSNULL, 'broken'])
@asynchronous
async def test_where_nothing_is_kept_the_page_is_told(browser: Any, cabinet: Any) -> None:
    if cabinet == 'broken':
        cabinet = Cabinet()
        cabinet.trouble = JsException('Unavailable', 'the browser keeps nothing')
    elif cabinet is JSNULL:
        cabinet = 0  # null is false in Python
    script = Script(cabinet)
    desk = await browser.start(script)
    assert script.sent == [{'kind': 'ready', 'keeps': 'refused'}]
    body = {'game': 'unia', 'seats': [SEATS['p']] * 2}
    assert (await asked(desk, script, 'POST', '/api/tables', '', body))['status'] == 201
    await desk.house.close()


@asynchronous
async def test_the_thinker_is_asked_in_bytes(browser: Any) -> None:
    class Thinker:
        def __init__(self) -> None:
            self.asked = 0
            self.dead = False

        async def run(self, data: Handed) -> Handed:
            self.asked += 1
            if self.dead:
                raise JsException('Error', 'the thinker has died')
            answer = browser.work(data)
            assert isinstance(answer, Handed)
            return answer

    script = Script(Cabinet(), Thinker())
    desk = await browser.start(script)
    room = '/api/games/veto/rooms/decks'
    for dead in (False, True):
        script.thinker.dead = dead
        answer = await asked(desk, script, 'POST', f'{room}/random', '', {'faction': 'fr_dworscy', 'seed': 'x'})
        assert answer['status'] == 200
        assert script.thinker.asked == 1 + dead
    assert desk.house.hosts.thinkers.leisure > 1
    await desk.house.close()


class Strict(asyncio.SelectorEventLoop):
    """As Pyodide's loop: whoever comes too late is sent away."""

    def call_later(self, delay: float, *given: Any, **more: Any) -> Any:  # type: ignore[override]
        if delay < 0:
            raise ValueError("Can't schedule in the past")
        return super().call_at(self.time() + delay, *given, **more)

    def call_at(self, when: float, *given: Any, **more: Any) -> Any:  # type: ignore[override]
        return self.call_later(when - self.time(), *given, **more)


def test_nobody_comes_too_late(browser: Any) -> None:
    async def wait() -> None:
        await browser.start(Script(Cabinet()))
        loop, came = asyncio.get_running_loop(), asyncio.Event()
        loop.call_at(loop.time() - 0.001, came.set)
        await came.wait()

    with asyncio.Runner(loop_factory=Strict) as runner:
        runner.run(wait())
