"""The site, as `make site` builds it, on a plain web space, and browsers that visit it. They end with the folder, like
those of tests/browser."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from sejmik.games.shelf import SHELF
from sejmik.hosting.hall import shell_words
from tests.browser.conftest import AT_ONCE, CHROMIUM, PATIENCE, axe, chromium, listen, need
from tests.browser.house import ROOT
from tests.browser.people import Player, Words
from tests.site.web_space import WebSpace

__all__ = ['axe']  # a fixture, as it is there
SITE = Path(os.environ.get('SEJMIK_SITE') or ROOT / 'build' / 'site')


@pytest.fixture(scope='package')
def browser() -> Iterator[Browser]:
    """With windows, as people have it: what it keeps, caches and installs is tested here."""
    need(CHROMIUM.is_file(), 'there is no Chromium here; SEJMIK_CHROMIUM may name one')
    with chromium(CHROMIUM) as launched:
        yield launched


@pytest.fixture(scope='package')
def folder() -> Path:
    need((SITE / 'index.html').is_file(), 'the site is not built: make site')
    return SITE


@pytest.fixture(scope='package')
def space(folder: Path) -> Iterator[WebSpace]:
    running = WebSpace(folder)
    yield running
    running.close()


class Visit(Protocol):
    def __call__(
        self, lang: str = 'pl', at: str = '', context: BrowserContext | None = None, **more: Any
    ) -> Player: ...


@pytest.fixture
def come(browser: Browser, space: WebSpace) -> Iterator[Visit]:
    """Somebody comes with a browser of their own, which has kept nothing, or with another tab of one (`context`). At
    the end nobody's console may have an error in it, and nobody's browser may have asked for anything outside the
    site."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []

    def arrive(lang: str = 'pl', at: str = '', context: BrowserContext | None = None, **more: Any) -> Player:
        base = at or space.url
        if context is None:
            wanted: dict[str, Any] = {
                'base_url': base,
                'locale': {'pl': 'pl-PL', 'en': 'en-GB', 'de': 'de-DE'}[lang],
                'viewport': {'width': 1440, 'height': 900},
                'reduced_motion': 'reduce',
                **more,
            }
            context = browser.new_context(**wanted)
            contexts.append(context)
            context.set_default_timeout(PATIENCE)
        player = Player(context.new_page(), Words(lang, shell_words(lang)))
        players.append(player)
        listen(context, player)
        inside = urlsplit(base)
        context.on(
            'request',
            lambda request: (
                None
                if request.url.startswith((base, 'data:', 'blob:'))
                else player.errors.append(f'outside of {inside.path}: {request.url}')
            ),
        )
        return player

    yield arrive
    for context in contexts:
        context.close()
    for player in players:
        player.judge()


KEEP = """([base, things]) => new Promise((done, failed) => {
  const opening = indexedDB.open('sejmik ' + new URL(base).pathname)
  opening.onerror = () => failed(opening.error)
  opening.onsuccess = () => {
    const writing = opening.result.transaction('browser', 'readwrite')
    for (const [key, text] of Object.entries(things)) writing.objectStore('browser').put(text, key)
    writing.oncomplete = () => done(opening.result.close())
    writing.onabort = () => failed(writing.error)
  }
})"""
AT_REST = """async () => {
  // the rules are there, and everything that is needed without network is kept
  const worker = await navigator.serviceWorker.ready
  return worker.active?.state === 'activated' && !document.querySelector('[role=progressbar]')
}"""


def know(player: Player, **likes: Any) -> None:
    """The browser has been here before: bots play at once, without scenes and sounds, the goal cards have been seen."""
    player.go('')
    expect(player.button('hall.play').first).to_be_visible()
    things = {'sejmik.settings': {**AT_ONCE, **likes}, 'sejmik.cards': list(SHELF)}
    texts = {key: json.dumps(value) for key, value in things.items()}
    player.page.evaluate(KEEP, [player.page.evaluate('() => document.baseURI'), texts])
    player.page.reload()
    expect(player.button('hall.play').first).to_be_visible()


def at_rest(player: Player) -> None:
    """Until the rules are loaded and the page would start without network."""
    until(player, AT_REST)


def until(player: Player, true: str) -> None:
    """Wait until what the page is asked is true; the answer itself may take a while."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not player.page.evaluate(true):
        assert time.monotonic() < end, 'it does not come'
        player.page.wait_for_timeout(100)


def before_the_worker(player: Player, script: str) -> None:
    """The worker begins with this: it cannot be reached in another way."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=f'{script}\n{found.text()}')

    player.page.route('**/assets/worker-*.js', answer)
