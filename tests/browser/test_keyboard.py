"""The keyboard alone: from the hall to several turns, and one always sees where one is."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server
from tests.browser.people import Player

WHERE = """() => {
  const node = document.activeElement
  if (!node || node === document.body) return {tag: 'body', name: '', seen: false}
  const { width, height, bottom, top } = node.getBoundingClientRect()
  const style = getComputedStyle(node)
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
  return {
    tag: node.tagName.toLowerCase(),
    name: node.getAttribute('aria-label') || node.innerText || '',
    seen: width > 0 && height > 0 && bottom > 0 && top < innerHeight && (ring || node.id === 'main'),
  }
}"""

SENDING = """() => {
  window.sent = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (data.includes('"answer"')) window.sent.push(data)
    return send.call(this, data)
  }
}"""


def walk_to(player: Player, name: str, key: str = 'Tab') -> None:
    """Press Tab until this is reached."""
    for _ in range(120):
        player.page.keyboard.press(key)
        where = player.page.evaluate(WHERE)
        if where['tag'] != 'body':
            assert where['seen'], f'one does not see the focus on {where}'
        if where['name'].strip().endswith(name):
            return
    raise AssertionError(f'{name} cannot be reached')


def check_focus(player: Player) -> None:
    where = player.page.evaluate(WHERE)
    assert where['tag'] != 'body', 'the focus is lost'


def test_from_the_hall_by_keyboard(come: Seat) -> None:
    player = come()
    player.go('/')
    expect(player.button('hall.play').first).to_be_visible()
    walk_to(player, player.say('hall.play'))
    player.page.keyboard.press('Enter')
    player.wait('ask')
    # Tab and Enter
    for _ in range(3):
        label = player.options.last.inner_text().split('\n')[-1]
        walk_to(player, label)
        player.page.keyboard.press('Enter')
        player.wait('ask')
        check_focus(player)
    # digits
    for _ in range(4):
        player.page.keyboard.press('1')
        player.wait('ask')
        check_focus(player)


def test_arrows_walk_along_the_options(come: Seat, server: Server) -> None:
    player = come()
    player.sit(server.open('pr', seed='keys').link())
    player.wait('ask')
    while player.options.count() < 3:
        player.answer()
        player.wait('ask')
    player.options.first.focus()
    player.page.keyboard.press('ArrowRight')
    expect(player.options.nth(1)).to_be_focused()
    player.page.keyboard.press('ArrowLeft')
    expect(player.options.first).to_be_focused()


def test_enter_is_the_golden_button_whatever_was_pressed_before(come: Seat, server: Server) -> None:
    """With the mouse: in the bar, or in the log beside it. What was walked to with the keyboard is meant."""
    player = come()
    player.page.add_init_script(f'({SENDING})()')
    player.sit(server.open('pr', seed='keys').link())
    golden = player.page.locator('main .onward.golden')
    for pressed in ('bar', 'log'):
        player.wait('ask')
        while not golden.count():
            player.answer(0)
            player.wait('ask')
        if pressed == 'log':
            player.page.get_by_role('tab', name=player.say('tabs.log')).click()
        action = golden.get_attribute('data-action')
        player.page.keyboard.press('Enter')
        player.page.wait_for_function('(action) => sent.at(-1)?.includes(`"action":${action},`)', arg=action)
    player.wait('ask')
    while player.options.count() < 2:
        player.answer(0)
        player.wait('ask')
    player.options.first.focus()
    player.page.keyboard.press('ArrowRight')
    action = player.options.nth(1).get_attribute('data-action')
    expect(player.options.nth(1)).to_be_focused()
    player.page.keyboard.press('Enter')
    player.page.wait_for_function('(action) => sent.at(-1)?.includes(`"action":${action},`)', arg=action)


def test_answering_keeps_the_focus(come: Seat, server: Server) -> None:
    """Also where the answer was given on the board."""
    player = come()
    player.sit(server.open('pr', seed='keys').link())
    for _ in range(6):
        player.wait('ask')
        lit = player.page.locator('.unia .place.lit')
        (lit if lit.count() else player.options).first.focus()
        player.page.keyboard.press('Enter')
        player.wait('ask')
        check_focus(player)


def test_hotseat_by_keyboard(come: Seat, server: Server) -> None:
    player = come()
    player.sit(server.open('pp', seed='keys').link())
    for _ in range(6):
        if player.wait() == 'curtain':
            expect(player.curtain.get_by_role('button')).to_be_focused()
            player.page.keyboard.press('Enter')
            expect(player.curtain).to_have_count(0)
            player.wait('ask')
        player.page.keyboard.press('1')


def test_escape_returns_the_focus(come: Seat, server: Server) -> None:
    """A dialog gives the focus back to what opened it."""
    player = come()
    player.sit(server.open('pr', seed='keys').link())
    player.wait('ask')
    for key in ('table.menu', 'people.title'):
        opener = player.button(key)
        opener.focus()
        player.page.keyboard.press('Enter')
        expect(player.dialog(key)).to_be_visible()
        player.page.keyboard.press('Escape')
        expect(player.dialog(key)).to_have_count(0)
        expect(opener).to_be_focused()
