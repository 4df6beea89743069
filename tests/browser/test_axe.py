"""Everybody can use it: axe finds nothing serious on any screen, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server
from tests.browser.people import Player

THEMES = ['light', 'dark']


def check(player: Player, axe: str, part: str = 'html') -> None:
    expect(player.page.locator(part)).to_be_visible()
    player.page.evaluate(f'() => {{ if (!window.axe) {{ {axe} }} }}')
    found = player.page.evaluate("(part) => axe.run(part, {resultTypes: ['violations']})", part)
    bad = [
        f'{one["impact"]} {one["id"]}: {one["help"]}\n    ' + '\n    '.join(describe(node) for node in one['nodes'][:6])
        for one in found['violations']
        if one['impact'] in ('serious', 'critical')
    ]
    assert not bad, '\n' + '\n'.join(bad)


def describe(node: dict[str, Any]) -> str:
    why = ' '.join(check['message'] for check in [*node['any'], *node['all'], *node['none']])
    return f'{" ".join(str(part) for part in node["target"])}: {why}'


@pytest.mark.parametrize('theme', THEMES)
def test_hall_and_new_table(come: Seat, server: Server, axe: str, theme: str) -> None:
    player = come(color_scheme=theme)
    server.open('pr')
    player.go('/')
    expect(player.button('hall.play').first).to_be_visible()
    check(player, axe)
    player.button('settings.title').click()
    expect(player.dialog('settings.title')).to_be_visible()
    check(player, axe)
    player.go('/new?game=unia')
    player.page.get_by_role('radio', name='4').check()
    player.page.locator('summary').click()
    check(player, axe)


@pytest.mark.parametrize('theme', THEMES)
@pytest.mark.parametrize('who', ['pr', 'prrr'])
def test_table(come: Seat, server: Server, axe: str, theme: str, who: str) -> None:
    player = come(color_scheme=theme)
    player.sit(server.open(who, seed='axe').link())
    player.play(1)
    player.wait('ask')
    check(player, axe)
    for tab in ('now', 'rules', 'history', 'chat'):
        player.page.get_by_role('tab', name=player.say(f'tabs.{tab}')).click()
        check(player, axe, 'aside')
    player.button('table.menu').click()
    check(player, axe, 'dialog[open]')
    player.page.keyboard.press('Escape')
    player.button('people.title').click()
    check(player, axe, 'dialog[open]')
    player.page.keyboard.press('Escape')
    player.play(12)
    player.wait('ask')
    check(player, axe)


@pytest.mark.parametrize('theme', THEMES)
def test_curtain_end_and_replay(come: Seat, server: Server, axe: str, theme: str) -> None:
    player = come(color_scheme=theme)
    player.sit(server.open('pp', seed='axe').link())
    player.wait('curtain')
    check(player, axe)
    table = server.finished()
    player.sit(table.link(table.watch))
    expect(player.dialog('end.title')).to_be_visible()
    check(player, axe)
    player.page.keyboard.press('Escape')
    expect(player.dialog('end.title')).to_have_count(0)
    check(player, axe)
    player.go(f'/r/{table.id}?at=20')
    expect(player.page.get_by_role('slider')).to_have_value('20')
    check(player, axe)


@pytest.mark.parametrize('theme', THEMES)
def test_table_on_a_phone(come: Seat, server: Server, axe: str, theme: str) -> None:
    player = come(color_scheme=theme, viewport={'width': 360, 'height': 740}, has_touch=True, is_mobile=True)
    player.sit(server.open('pr', seed='axe').link())
    player.play(3)
    player.wait('ask')
    check(player, axe)
