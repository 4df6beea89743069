"""What scrolls names the sides on which it hides something, whatever happens to it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.house import Server
from tests.layout.positions import golden_games
from tests.layout.screens import Screens

EARLY = 25  # the log is longer than its box, but still drawn as a whole
MORE = """(sides) => {
  const log = document.querySelector('aside .log')
  return (log.dataset.more ?? 'nothing') === sides
}"""


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A table with a long log in the drawer."""
    golden = golden_games('unia')[0]
    with Screens(browser, server, golden, ('1440x900',)) as screens:
        then = next(table for number, table in golden.tables() if number == EARLY)
        screens.show(screens.eyes.see(then), EARLY, looking=False)
        yield screens.screens[0].page


def test_the_sides_follow_the_scrolling(page: Page) -> None:
    page.wait_for_function(MORE, arg='up')
    page.evaluate('() => document.querySelector("aside .log").scrollTo(0, 200)')
    page.wait_for_function(MORE, arg='up down')
    page.evaluate('() => document.querySelector("aside .log").scrollTo(0, 0)')
    page.wait_for_function(MORE, arg='down')


def test_what_became_short_hides_nothing(page: Page) -> None:
    page.wait_for_function(MORE, arg='up')
    page.evaluate(
        '() => { for (const line of document.querySelectorAll("aside .log p:nth-child(n+3)")) line.hidden = true }'
    )
    page.wait_for_function(MORE, arg='')
    assert page.evaluate('() => document.querySelector("aside .log").scrollTop') == 0


def test_a_larger_box_hides_less(page: Page) -> None:
    page.wait_for_function(MORE, arg='up')
    page.set_viewport_size({'width': 1440, 'height': 6000})
    page.wait_for_function(MORE, arg='')
    page.set_viewport_size({'width': 1440, 'height': 900})
    page.wait_for_function('() => document.querySelector("aside .log").dataset.more !== ""')


def test_the_edge_fades_and_has_a_chevron(page: Page) -> None:
    page.wait_for_function(MORE, arg='up')
    drawn = page.evaluate("""() => {
      const log = document.querySelector('aside .log')
      const layer = getComputedStyle(log, '::after')
      return { mask: getComputedStyle(log).maskImage, signs: layer.backgroundImage, events: layer.pointerEvents,
        top: parseFloat(layer.top) - log.scrollTop, fits: Math.abs(parseFloat(layer.height) - log.clientHeight) < 1 }
    }""")
    assert 'linear-gradient' in drawn['mask']
    assert drawn['signs'].count('url(') == 1, 'one chevron: upwards'
    assert (drawn['events'], drawn['top'], drawn['fits']) == ('none', 0, True)
