"""Two people and one device: a curtain falls between them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.cards import Cards, hand_in
from tests.browser.conftest import Seat
from tests.browser.house import NAMES, Server


@pytest.mark.slow
def test_hotseat(come: Seat, server: Server) -> None:
    table = server.open('pp', seed='hot seat')
    cards = Cards(server)
    player = come()
    eyes, hidden, curtains = -1, 0, 0
    player.sit(table.link())
    for _ in range(24):
        kind = player.wait()
        if kind == 'curtain':
            public = table.state(eyes=-1)
            cards.check(player, public)
            hands = hand_in(table.state(eyes=0), 0) | hand_in(table.state(eyes=1), 1)
            hidden += len(hands - cards.known_to(public))
            title = player.curtain.get_by_role('heading', level=2).inner_text()
            eyes = next(seat for seat, name in enumerate(NAMES) if name in title)
            curtains += 1
            player.open_curtain()
        if kind == 'over':
            break
        told = table.state(eyes=eyes)
        assert told['prompt']['choices'], 'the one who is asked has the device'
        expect(player.bar).to_contain_text(NAMES[eyes])
        cards.check(player, told)
        other = hand_in(table.state(eyes=1 - eyes), 1 - eyes)
        hidden += len(other - cards.known_to(told))
        player.answer()
    assert curtains > 3, 'the device was handed on'
    assert hidden > 5, 'there was something to hide'


def test_curtain_cannot_be_closed(come: Seat, server: Server) -> None:
    player = come()
    assert player.sit(server.open('pp', seed='hot seat').link()) == 'curtain'
    player.page.keyboard.press('Escape')
    player.page.keyboard.press('Escape')
    expect(player.curtain).to_be_visible()
    expect(player.options).to_have_count(0)
    expect(player.curtain.get_by_role('button')).to_be_focused()


def test_a_pointer_that_rests_points_at_nothing(come: Seat, server: Server) -> None:
    """The curtain opens over a card: it is shown close when the pointer moves, not because it lies there."""
    player = come()
    assert player.sit(server.open('pp', seed='hot seat').link()) == 'curtain'
    player.open_curtain()
    card = player.page.locator('.hand .place').first
    box = card.bounding_box()
    assert box is not None
    player.page.reload()
    expect(player.curtain).to_be_visible()
    player.page.mouse.move(box['x'] + 20, box['y'] + 20)
    player.page.keyboard.press('Enter')
    expect(player.curtain).to_have_count(0)
    player.page.wait_for_timeout(900)
    expect(player.page.locator('.zoom')).to_have_count(0)
    player.page.mouse.move(box['x'] + 24, box['y'] + 24)
    expect(player.page.locator('.zoom')).to_be_visible()


def test_laying_a_table_for_two(come: Seat) -> None:
    """From the hall, with the form for a new table."""
    player = come()
    say, page = player.say, player.page
    player.go('/')
    page.get_by_role('link', name=say('hall.new')).first.click()
    second = page.get_by_role('group', name=say('new.seat', letter='B'))
    second.get_by_role('radio', name=say('new.here')).check()
    expect(page.get_by_text(say('new.hot_seat'))).to_be_visible()
    name = page.get_by_role('textbox', name=say('new.name')).nth(1)
    expect(name).to_have_value(say('new.person', letter='B'))
    name.click()
    page.keyboard.type('Zof')
    page.locator('h1').click()
    name.click(position={'x': 150, 'y': 20})  # what somebody has written is written on
    page.keyboard.type('ia')
    expect(name).to_have_value('Zofia')
    player.button('new.open').click()
    expect(page).to_have_url(re.compile(r'/t/[\w-]+$'))
    player.wait('curtain')
    player.play(6)
    expect(page.locator('body')).to_contain_text('Zofia')
