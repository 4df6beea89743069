"""A phone held upright: everything can be reached by tapping, and nothing stands out over the edge."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server
from tests.browser.people import Player

PHONE: dict[str, Any] = {'viewport': {'width': 360, 'height': 740}, 'has_touch': True, 'is_mobile': True}
WIDE = """() => {
  const edge = document.documentElement.clientWidth
  const classes = (node) => [...node.classList].filter((one) => !one.startsWith('svelte'))
  const name = (node) => [node.tagName.toLowerCase(), ...classes(node)].join('.')
  const hides = (node) => {
    for (let at = node.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible' && at.getBoundingClientRect().right <= edge + 1) return true
    }
    return false
  }
  const wide = [...document.body.querySelectorAll('*:not(svg *)')].filter((node) => {
    const { left, right, width } = node.getBoundingClientRect()
    if (!width || getComputedStyle(node).visibility === 'hidden' || node.closest('.unseen, .skip')) return false
    return width > edge + 1 || ((right > edge + 1 || left < -1) && !hides(node))
  })
  return [document.documentElement.scrollWidth, wide.slice(0, 8).map((node) => {
    const { left, right } = node.getBoundingClientRect()
    return name(node) + ' ' + Math.round(left) + '…' + Math.round(right)
  })]
}"""


def check(player: Player) -> None:
    wide, elements = player.page.evaluate(WIDE)
    assert wide <= 360, f'the page scrolls sideways: {wide}, {elements}'
    assert not elements, elements


@pytest.mark.slow
@pytest.mark.parametrize('who', ['pr', 'prrr'])
def test_round_by_tapping(come: Seat, server: Server, who: str) -> None:
    player = come(**PHONE)
    table = server.open(who, seed='phone')
    player.sit(table.link())
    for _ in range(80):
        if player.wait() == 'over' or table.state()['view']['round'] > 1:
            break
        check(player)
        player.answer(tap=True)
    else:
        raise AssertionError('the round does not end')


def test_two_answers_have_room_in_the_row(come: Seat, server: Server) -> None:
    """Though they can be given on the board too: the first question of a game is who begins."""
    player = come(**PHONE)
    player.sit(server.open('pg', seed='phone').link())
    player.wait('ask')
    expect(player.options).to_have_count(2)
    expect(player.bar.locator('button.more')).to_have_count(0)
    check(player)


def test_a_tap_raises_a_card_and_the_way_on_plays_it(come: Seat, server: Server) -> None:
    """The first tap only tells what the card does; a second one, or a tap elsewhere, puts it down again."""
    player = come(**PHONE)
    table = server.open('pr', seed='phone')
    player.sit(table.link())
    page = player.page
    ask = page.locator('main .ask p')
    card = page.locator('.unia .hand .place.lit').first
    for _ in range(30):
        player.wait('ask')
        if card.is_visible():
            break
        player.answer(tap=True)
    question = ask.inner_text()
    n = table.state()['n']
    way = page.locator('main .bar .onward.golden')

    card.tap()
    expect(card).to_have_attribute('aria-pressed', 'true')
    expect(page.locator('.unia .hand .up')).to_have_count(1)
    expect(ask).not_to_have_text(question)
    told = card.locator('.unseen').inner_text()
    assert ask.inner_text() in told
    assert told.startswith(way.inner_text())
    check(player)
    card.tap()
    expect(ask).to_have_text(question)
    card.tap()
    page.locator('.unia .market').tap(position={'x': 2, 'y': 2})
    expect(page.locator('.unia .hand .up')).to_have_count(0)
    assert table.state()['n'] == n

    card.tap()
    way.tap()
    player.wait()
    assert table.state()['n'] > n


def test_estates_can_be_tapped(come: Seat, server: Server) -> None:
    """What is lit on the board outside the hand is an answer at once."""
    player = come(**PHONE)
    table = server.open('pr', seed='phone')
    player.sit(table.link())
    lit = player.page.locator('.unia .place.lit:not(.hand *)').first
    for _ in range(30):
        player.wait('ask')
        if lit.is_visible():
            break
        player.answer(tap=True)
    n = table.state()['n']
    lit.tap()
    player.wait()
    assert table.state()['n'] > n


def test_the_hall_leads_back_to_the_latest_game_from_its_top(come: Seat, server: Server) -> None:
    player = come(**PHONE)
    page = player.page
    latest = page.locator('main > .latest')
    player.go('/')
    expect(player.button('hall.play').first).to_be_visible()
    expect(latest).to_have_count(0)
    for seed in ('one', 'two'):
        table = server.open('pr', seed=seed)
        player.sit(table.link())
        player.wait('ask')
    player.sit(server.finished().link())
    player.go('/')
    expect(latest).to_be_in_viewport(ratio=1)
    check(player)
    page.set_viewport_size({'width': 1280, 'height': 800})
    expect(latest).to_be_in_viewport(ratio=1)
    page.set_viewport_size({'width': 360, 'height': 740})
    latest.tap()
    expect(page).to_have_url(re.compile(f'/t/{table.id}$'))


def test_other_screens(come: Seat, server: Server) -> None:
    player = come(**PHONE)
    page, say = player.page, player.say
    table = server.finished()
    player.go('/')
    expect(player.button('hall.play').first).to_be_visible()
    check(player)
    player.button('settings.title').tap()
    check(player)
    player.go('/new?game=unia')
    page.get_by_role('radio', name='4').check()
    page.locator('summary').tap()
    check(player)
    player.sit(table.link(table.watch))
    expect(player.dialog('end.title')).to_be_visible()
    check(player)
    page.keyboard.press('Escape')
    player.page.locator('header').get_by_role('button', name=say('tabs.label')).tap()
    expect(page.get_by_role('log', name=say('tabs.log'))).to_be_visible()
    check(player)
    player.go(f'/r/{table.id}?at=30')
    expect(page.get_by_role('slider')).to_have_value('30')
    check(player)
    player.sit(server.open('pp', seed='phone').link())
    player.wait('curtain')
    check(player)
