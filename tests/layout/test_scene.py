"""A scene finds its place again when the board under it has changed."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.house import Server
from tests.layout.positions import golden_games
from tests.layout.screens import Screens

SCENE = 116  # a vote on an office
STANDS = "(how) => document.querySelector('.board').dataset.scene === how"


def test_a_scene_that_was_there_before_the_board_takes_its_rows(browser: Browser, server: Server) -> None:
    golden = next(one for one in golden_games('sigismundus') if one.name == 'sigismundus-3-options-1')
    with Screens(browser, server, golden, ('1440x900',), lang='en') as screens:
        table = next(table for number, table in golden.tables() if number == SCENE)
        screens.show(screens.eyes.scenes(table)[0], SCENE, looking=False)
        page = screens.screens[0].page
        page.wait_for_function(STANDS, arg='rows')
        page.evaluate('() => { window.board = document.querySelector(".board > .sa"); board.remove() }')
        page.wait_for_function(STANDS, arg='all')
        page.evaluate('() => document.querySelector(".board").prepend(board)')
        page.wait_for_function(STANDS, arg='rows')
