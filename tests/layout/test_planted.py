"""Faults that are planted into the real client are noticed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import Browser

from tests.browser.house import Server
from tests.layout.findings import Finding
from tests.layout.positions import Shown, golden_games
from tests.layout.screens import Screens

PLANTED = {
    'covered': 'section.bar { position: relative; top: -9rem; z-index: 50 }',
    'cut': 'header h1 { width: 2rem !important; overflow: hidden; white-space: nowrap }',
    'spilt': 'header h1 { width: 2rem !important; flex: none; overflow: visible !important; white-space: nowrap;'
    ' background: red }',
    'sideways': '.board { overflow: auto !important } .board > * { min-width: 4000px !important }',
    'page': ':root:root, body { overflow: visible !important; height: auto } body { min-height: 150vh !important }',
    'unreachable': '.board { position: relative } .board::after { content: ""; position: absolute; inset: 0;'
    ' z-index: 99 }',
    'unmarked': 'aside .panel { height: 3rem !important; flex: none !important; overflow: auto !important }'
    ' aside .panel > * { height: 40rem !important; flex: none !important }',
}


@pytest.fixture(scope='module')
def screens(browser: Browser, server: Server) -> Iterator[Screens]:
    golden = next(one for one in golden_games('unia') if one.name == 'unia-2-greedy-1')
    with Screens(browser, server, golden, ('1440x900',), lang='en') as laid:
        yield laid


@pytest.fixture(scope='module')
def shown(screens: Screens) -> list[Shown]:
    """Two decisions that follow each other, with cards to choose on the board."""
    tables = (table for number, table in screens.golden.tables() if number >= 14)
    return [screens.eyes.see(table) for table in islice(tables, 2)]


def plant(screens: Screens, css: str) -> None:
    screens.screens[0].page.evaluate(
        """(css) => {
          document.getElementById('planted')?.remove()
          const sheet = Object.assign(document.createElement('style'), { id: 'planted', textContent: css })
          document.head.append(sheet)
          layout.forget()
        }""",
        css,
    )


def look(screens: Screens, shown: Shown, css: str) -> list[Finding]:
    plant(screens, css)
    return screens.show(shown, 14)


@pytest.mark.parametrize('kind', PLANTED)
def test_a_planted_fault_is_noticed(screens: Screens, shown: list[Shown], kind: str) -> None:
    before = [one for one in look(screens, shown[0], '') if one.kind == kind]
    after = [one for one in look(screens, shown[0], PLANTED[kind]) if one.kind == kind]
    assert {str(one) for one in after} - {str(one) for one in before}


def test_a_prompt_of_another_size_is_noticed(screens: Screens, shown: list[Shown]) -> None:
    look(screens, shown[0], '')
    screens.screens[0].page.evaluate(
        '() => { document.getElementById("planted").textContent = "section.bar { margin-top: 7px }" }'
    )
    assert 'prompt' in {one.kind for one in screens.show(shown[1], 16)}


def test_without_a_fault_the_prompt_stays(screens: Screens, shown: list[Shown]) -> None:
    found = [*look(screens, shown[0], ''), *screens.show(shown[1], 16)]
    assert 'prompt' not in {one.kind for one in found}


def test_a_page_that_fails_is_noticed(screens: Screens, shown: list[Shown]) -> None:
    screens.screens[0].page.evaluate('() => setTimeout(() => { throw new Error("planted") })')
    assert 'broken' in {one.kind for one in look(screens, shown[0], '')}
