"""The log: grouped by turn, with a mark where the reader's own turn begins."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server, lines_of


def test_a_turn_has_a_heading_with_the_seal_and_mine_a_mark(come: Seat, server: Server) -> None:
    table = server.open('pp', seed='grouped')
    table.play(12)
    player = come()
    player.sit(table.link(table.watch))
    log = player.page.locator('aside .log')
    expect(log.locator('p')).to_have_text(lines_of(table.state(table.watch)))
    expect(log.locator('h3.turn svg').first).to_be_visible()
    expect(log.locator('h3.round').first).to_be_visible()
    expect(log.locator('.here')).to_have_count(0)


def test_the_log_speaks_to_its_reader(come: Seat, server: Server) -> None:
    table = server.open('pr', seed='grouped')
    player = come()
    player.sit(table.link())
    player.play(6)
    player.wait('ask')
    log = player.page.locator('aside .log')
    name = table.state(eyes=0)['seats'][0]['name']
    expect(log.locator('.here')).to_have_text(player.say('log.here'))
    expect(log).not_to_contain_text(f'{name} ')
    expect(player.page.locator('aside')).not_to_contain_text('UL-')
