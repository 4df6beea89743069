"""A game that the client has no folder for: the board that it brings, and the generic one where that fails."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Seat
from tests.browser.house import Server, Table
from tests.browser.people import Player

NAME = 'elsewhere'
ADDRESS = f'/api/games/{NAME}/board.js'
BOARD = """
export function mount(element, table) {
  const draw = ({ eyes, seats, view, prompt, words, choose }) => {
    const line = document.createElement('h2')
    line.textContent = `${seats[eyes].name}: ${words.view.round} ${view.round}, ${prompt?.question}`
    const buttons = (prompt?.choices ?? []).map(({ action, label }) => {
      const button = document.createElement('button')
      button.textContent = `! ${label}`
      button.onclick = () => choose(action)
      return button
    })
    element.replaceChildren(line, ...buttons)
  }
  draw(table)
  window.outside = 'there'
  return { update: draw, unmount: () => (window.outside = 'gone') }
}
"""


def pretend(player: Player, server: Server, board: str) -> Table:
    """A table of Unia that says it is one of another game, which brings this board."""
    page = player.page

    def rename(socket: WebSocketRoute) -> None:
        there = socket.connect_to_server()
        socket.on_message(there.send)
        there.on_message(lambda told: socket.send(str(told).replace('"game":"unia"', f'"game":"{NAME}"')))

    hall = server.get('/api/hall', lang='pl')
    texts = server.get('/api/games/unia/texts', lang='pl')
    (unia,) = (game for game in hall['games'] if game['name'] == 'unia')
    hall['games'].append({**unia, 'name': NAME, 'board': ADDRESS, 'pages': []})
    page.route_web_socket(re.compile('/ws'), rename)
    page.route('**/api/hall?*', lambda route: route.fulfill(json=hall))
    page.route(f'**/api/games/{NAME}/texts?*', lambda route: route.fulfill(json=texts))
    page.route(f'**{ADDRESS}', lambda route: route.fulfill(body=board, content_type='text/javascript'))
    table = server.open('pr')
    player.go(table.link())
    return table


def test_a_game_from_elsewhere_brings_its_board(come: Seat, server: Server) -> None:
    player = come()
    pretend(player, server, BOARD)
    board = player.page.locator('.outside')
    head = board.get_by_role('heading')
    expect(head).to_contain_text('Anna: ')
    before = head.inner_text()
    board.get_by_role('button').first.click()
    expect(head).not_to_have_text(before)
    assert player.page.locator('.generic').count() == 0
    player.page.evaluate("() => { history.pushState(null, '', '/'); dispatchEvent(new PopStateEvent('popstate')) }")
    expect(player.page.locator('.posters')).to_be_visible()
    assert player.page.evaluate('() => window.outside') == 'gone'


@pytest.mark.parametrize(
    'board',
    [
        'this is no module',
        'export const something = 1',
        "export function mount() { throw new Error('cannot draw') }",
        'export function mount() {}',
        "export const mount = () => ({ update() { throw new Error('cannot go on') }, unmount() {} })",
    ],
    ids=['no module', 'no board', 'mount throws', 'mount gives nothing', 'update throws'],
)
def test_where_that_board_fails_the_generic_one_is_shown(come: Seat, server: Server, board: str) -> None:
    player = come()
    player.excused.append(f'the board of {NAME} fails')
    pretend(player, server, board)
    player.wait('ask')
    expect(player.page.locator('.outside, .generic')).to_have_count(1)  # an answer before that is no update to it
    player.options.first.click()
    expect(player.page.locator('.generic')).to_be_visible()
    assert any(f'the board of {NAME} fails' in error for error in player.errors)
