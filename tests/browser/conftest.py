"""A server and a browser for all tests of this folder. They end with the folder, because Playwright keeps an event
loop in this thread and other tests have loops of their own."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)

from sejmik.games.shelf import SHELF
from tests.browser.house import ROOT, Json, Server, client_folder
from tests.browser.people import Player, Words


def found(*names: str) -> Path:
    """The first of these browsers that is here; SEJMIK_CHROMIUM names another one."""
    return Path(os.environ.get('SEJMIK_CHROMIUM') or next(filter(None, map(shutil.which, names)), names[0]))


CHROMIUM = found('chromium', 'chromium-browser', 'google-chrome')
WINDOWLESS = found('chromium-headless-shell', str(CHROMIUM))  # the same engine with a third less to do
AXE = Path(os.environ.get('SEJMIK_AXE') or ROOT / 'web/node_modules/axe-core/axe.min.js')
ARGUMENTS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
]
PATIENCE = 60_000  # milliseconds; nothing is measured by it, it only ends what hangs
expect.set_options(timeout=PATIENCE)
WATCH_POLICY = """addEventListener('securitypolicyviolation', (event) =>
  console.error('refused by the policy: ' + event.violatedDirective + ' ' + event.blockedURI))"""


AT_ONCE: Json = {'pace': 'instant', 'scenes': False, 'sound': 'off'}
CARDS = """if (!localStorage.getItem('sejmik.cards')) localStorage.setItem('sejmik.cards', %s)"""
LIKE = """if (!localStorage.getItem('sejmik.settings')) localStorage.setItem('sejmik.settings', %s)"""


def need(there: bool, reason: str) -> None:
    if there:
        return
    if os.environ.get('CI') == 'true':
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope='package')
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    need((client_folder() / 'index.html').is_file(), 'the browser client is not built: make client')
    running = Server(tmp_path_factory.mktemp('browser'))
    yield running
    running.close()


@pytest.fixture(scope='package')
def browser() -> Iterator[Browser]:
    need(WINDOWLESS.is_file(), 'there is no Chromium here; SEJMIK_CHROMIUM may name one')
    with chromium(WINDOWLESS) as launched:
        yield launched


@contextmanager
def chromium(path: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=str(path), args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture(scope='package')
def axe() -> str:
    need(AXE.is_file(), 'axe-core is not installed: npm install in web/')
    return AXE.read_text()


@pytest.fixture
def say(server: Server) -> Words:
    return words_in(server, 'pl')


def words_in(server: Server, lang: str) -> Words:
    return Words(lang, server.get('/api/shell', lang=lang))


class Seat(Protocol):
    def __call__(
        self, url: str = '', lang: str = 'pl', likes: Json | None = None, newcomer: bool = False, **context: Any
    ) -> Player: ...


@pytest.fixture
def come(browser: Browser, server: Server) -> Iterator[Seat]:
    """Somebody comes with a browser of their own, which has kept nothing yet but that bots play at once, without
    scenes and sounds; `likes` says otherwise. Only a `newcomer` has not seen what the games are about. Whatever happens
    in the test, at its end nobody's console may have an error in it, and nobody's browser may have asked another host
    for anything."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def arrive(
        url: str = '', lang: str = 'pl', likes: Json | None = None, newcomer: bool = False, **context: Any
    ) -> Player:
        wanted: dict[str, Any] = {
            'base_url': url or server.url,
            'locale': {'pl': 'pl-PL', 'en': 'en-GB', 'de': 'de-DE'}[lang],
            'viewport': {'width': 1440, 'height': 900},
            'reduced_motion': 'reduce',
            **context,
        }
        opened = browser.new_context(**wanted)
        contexts.append(opened)
        opened.set_default_timeout(PATIENCE)
        opened.add_init_script(WATCH_POLICY)
        opened.add_init_script(LIKE % json.dumps(json.dumps({**AT_ONCE, **(likes or {})})))
        if not newcomer:
            opened.add_init_script(CARDS % json.dumps(json.dumps(list(SHELF))))
        player = Player(opened.new_page(), words_in(server, lang))
        players.append(player)
        listen(opened, player)
        return player

    yield arrive
    for context in contexts:
        context.close()
    for player in players:
        player.judge()


def listen(context: BrowserContext, player: Player) -> None:
    def heard(message: ConsoleMessage) -> None:
        if message.type in ('error', 'warning'):
            player.errors.append(f'{message.type}: {message.text} ({message.location.get("url", "")})')

    def asked(request: Request) -> None:
        if not request.url.startswith(('data:', 'blob:')):
            player.hosts.add(urlsplit(request.url).hostname or request.url)

    def spoke(socket: WebSocket) -> None:
        player.hosts.add(urlsplit(socket.url).hostname or socket.url)
        socket.on('framereceived', lambda frame: player.frames.append(str(frame)))

    def opened(page: Page) -> None:
        page.on('pageerror', lambda error: player.errors.append(f'exception: {error}'))
        page.on('websocket', spoke)

    context.on('console', heard)
    context.on('request', asked)
    context.on('page', opened)
    for page in context.pages:
        opened(page)
