"""Whole games of all four without a network, from the first click to the replay."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.people import Player
from tests.site.conftest import Visit, at_rest, know


@pytest.mark.slow
@pytest.mark.parametrize('game', ['unia', 'sigismundus', 'veto'])
def test_a_whole_game_without_network(come: Visit, game: str) -> None:
    player = begin(come, game)
    given = player.play(3)
    player.page.reload()  # in the middle, and still without network
    given += player.play()
    assert given > 10
    check_the_end(player)


@pytest.mark.slow
def test_a_long_game_goes_on_with_a_bot_in_ones_place(come: Visit) -> None:
    """Whoever says anything and everything in Niepodległa is never done: after a while a bot goes on."""
    player = begin(come, 'niepodlegla')
    player.play(12)
    player.page.reload()
    player.play(3)
    player.button('people.title').click()
    player.button('people.let_bot').first.click()
    player.page.keyboard.press('Escape')
    until = time.monotonic() + 600  # bots alone, at the pace of the machine
    while player.look() != 'over':
        assert time.monotonic() < until, 'the game does not end'
        player.page.wait_for_timeout(500)
    check_the_end(player)


def begin(come: Visit, game: str) -> Player:
    """At a new table against the gentlest bots, and from there on without network."""
    player = come()
    page = player.page
    know(player)
    at_rest(player)
    page.context.set_offline(True)
    player.go(f'?/new&game={game}')
    levels = page.get_by_role('combobox', name=player.say('new.level'))
    expect(levels.first).to_be_visible()
    for level in levels.all():
        level.select_option('szlachcic')
    player.button('new.open').click()
    expect(page).to_have_url(re.compile(r'\?/t/\w+$'))
    return player


def check_the_end(player: Player) -> None:
    """Result and seal; the replay, and the hall remembers."""
    page, say = player.page, player.say
    end = player.dialog('end.title')
    result = end.locator('.result').inner_text()
    check_seal(player)
    end.get_by_role('link', name=say('end.replay')).click()
    scrubber = page.get_by_role('slider', name=say('replay.scrubber'))
    expect(scrubber).to_have_value('0')
    player.button('replay.last').click()
    expect(scrubber).not_to_have_value('0')
    player.go('')
    expect(page.locator('.boxes')).to_contain_text(result)
    player.excused.append('ERR_INTERNET_DISCONNECTED')


def check_seal(player: Player) -> None:
    end = player.dialog('end.title')
    end.locator('summary', has_text=player.say('end.seed_title')).click()
    end.get_by_role('button', name=player.say('end.verify')).click()
    expect(end.get_by_text(player.say('end.right'))).to_be_visible()
