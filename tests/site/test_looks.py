"""Everybody can use it, on every screen: axe finds nothing serious in what the site adds, and nothing sticks out of a
phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_axe import THEMES, check
from tests.site.conftest import Visit, at_rest, know

PHONE = {'viewport': {'width': 360, 'height': 740}, 'has_touch': True, 'is_mobile': True}
WIDE = {'viewport': {'width': 1440, 'height': 900}}


@pytest.mark.parametrize('theme', THEMES)
@pytest.mark.parametrize('screen', [PHONE, WIDE], ids=['phone', 'wide'])
def test_hall_settings_and_table(come: Visit, axe: str, theme: str, screen: dict[str, Any]) -> None:
    player = come(color_scheme=theme, **screen)
    page = player.page
    page.route('**/rules/*.wasm.gz', lambda route: None)  # the rules are on their way
    player.go('')
    expect(page.get_by_role('progressbar')).to_be_visible()
    check(player, axe)
    assert sticks_out(page.evaluate(WIDTHS)) == []
    page.unroute('**/rules/*.wasm.gz')
    know(player)
    at_rest(player)
    check(player, axe)
    assert sticks_out(page.evaluate(WIDTHS)) == []
    player.button('settings.title').click()
    expect(player.dialog('settings.title')).to_be_visible()
    check(player, axe)
    page.keyboard.press('Escape')
    player.button('hall.play').first.click()
    player.play(2)
    player.wait('ask')
    check(player, axe)
    assert sticks_out(page.evaluate(WIDTHS)) == []


def test_where_nobody_can_come_nobody_is_written_to(come: Visit) -> None:
    player = come()
    know(player)
    player.button('hall.play').first.click()
    player.wait('ask')
    tabs = [player.say(f'tabs.{one}') for one in ('log', 'now', 'rules', 'history')]
    expect(player.page.get_by_role('tab')).to_have_text(tabs)


WIDTHS = """() => [document.documentElement.scrollWidth, innerWidth]"""


def sticks_out(widths: list[int]) -> list[int]:
    return widths if widths[0] > widths[1] else []
