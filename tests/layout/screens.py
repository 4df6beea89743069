"""The real client on screens of several sizes at once, shown one decision after the other.

The line to the server is cut inside of the page (see line.js): a state is handed over, drawn and looked at in one go,
on all screens at the same time.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from sejmik.games.shelf import SHELF
from tests.browser.conftest import AT_ONCE
from tests.browser.house import Server
from tests.layout.findings import Finding, Place
from tests.layout.positions import NAMES, Eyes, Golden, Shown

SIZES = ('1280x720', '1440x900', '1920x1080', '820x1180', '390x844', '360x740')
THEMES = ('light', 'dark')
LOOK = Path(__file__).with_name('look.js').read_text('utf-8')
LINE = Path(__file__).with_name('line.js').read_text('utf-8')


@dataclass
class Screen:
    size: str
    page: Page
    errors: list[str]


class Screens:
    """A golden game on screens of these sizes, in a language and a theme."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        golden: Golden,
        sizes: tuple[str, ...] = SIZES,
        lang: str = 'pl',
        theme: str = 'light',
    ) -> None:
        self.golden = golden
        self.lang = lang
        self.theme = theme
        self.table = server.post('/api/tables', self.wish())
        self.eyes = Eyes(self.table['table'], lang)
        self.contexts: list[BrowserContext] = []
        self.screens = [self.lay(browser, server.url, size) for size in sizes]

    def wish(self) -> dict[str, Any]:
        """A table of the same game with the same options: the client asks it for words and cards."""
        wish: dict[str, Any] = {
            'game': self.golden.game,
            'seats': [{'kind': 'person', 'name': name} for name in NAMES[: self.golden.seats]],
            'options': self.golden.options(),
            'seed': 'layout',
        }
        if self.golden.told.pack is not None:
            wish['pack'] = self.golden.told.pack
        return wish

    def lay(self, browser: Browser, url: str, size: str) -> Screen:
        width, height = (int(side) for side in size.split('x'))
        hand = width <= 820
        context = browser.new_context(
            base_url=url,
            viewport={'width': width, 'height': height},
            has_touch=hand,
            is_mobile=hand,
            reduced_motion='reduce',
            color_scheme='dark' if self.theme == 'dark' else 'light',
        )
        self.contexts.append(context)
        context.set_default_timeout(120_000)
        liked = json.dumps({'lang': self.lang, 'theme': self.theme, 'motion': 'off', **AT_ONCE, 'scenes': True})
        context.add_init_script(f'localStorage.setItem("sejmik.settings", {json.dumps(liked)})')
        for seen in ('played', 'cards'):
            context.add_init_script(f'localStorage.setItem("sejmik.{seen}", {json.dumps(json.dumps(list(SHELF)))})')
        context.add_init_script(LOOK)
        context.add_init_script(LINE)
        page = context.new_page()
        errors: list[str] = []
        page.on('pageerror', lambda error: errors.append(str(error).splitlines()[0]))
        page.goto(f'/t/{self.table["table"]}#{self.table["device"]}')
        page.wait_for_function('() => window.line.socket?.readyState === 1')
        return Screen(size, page, errors)

    def __enter__(self) -> Screens:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for context in self.contexts:
            context.close()

    def show(self, shown: Shown, decision: int, looking: bool = True) -> list[Finding]:
        """Put a decision on all screens, and tell what is wrong with it."""
        for screen in self.screens:
            given = [shown.messages, shown.question, shown.scene, looking]
            screen.page.evaluate('(given) => line.show(...given)', given)
        findings = []
        for screen in self.screens:
            place = Place(self.golden.name, decision, screen.size, self.lang, self.theme, shown.scene)
            try:
                told = screen.page.evaluate('() => line.result')
            except Error as error:
                told = []
                screen.errors.append(str(error).splitlines()[0])
            findings += [Finding.read(place, one) for one in told]
            findings += [Finding(place, 'broken', 'page', note=line) for line in screen.errors]
            screen.errors.clear()
        return findings

    def shoot(self, finding: Finding, path: Path) -> None:
        """A picture of the screen as it is now, with a red frame around what was found."""
        page = next(screen.page for screen in self.screens if screen.size == finding.place.size)
        page.evaluate('(box) => line.mark(box)', list(finding.box))
        page.screenshot(path=path)
        page.evaluate('() => line.unmark()')
