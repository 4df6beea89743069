"""A reload, a lost connection, a killed server: nothing is lost, nothing happens twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Cable, Server, lines_of

LOST = ['WebSocket connection', 'Failed to load resource: net::ERR_']  # whatever was on its way when the cable was cut


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    plugged = Cable(server)
    yield plugged
    plugged.close()


def test_reload_in_the_middle_of_a_turn(come: Seat, server: Server) -> None:
    player = come()
    player.sit(server.open('pr', seed='reload').link())
    player.play(5)
    player.wait('ask')
    before = player.bar.inner_text(), player.options.all_inner_texts(), player.log()
    player.page.reload()
    player.wait('ask')
    assert (player.bar.inner_text(), player.options.all_inner_texts(), player.log()) == before
    player.play(3)
    # The hall leads back to the table, and knows whose move it is.
    player.wait('ask')
    player.go('/')
    row = player.page.locator('.boxes li')
    expect(row).to_contain_text(player.say('hall.your_turn'))
    row.get_by_role('link').first.click()
    player.play(2)


def test_reload_shows_the_curtain_again(come: Seat, server: Server) -> None:
    player = come()
    player.sit(server.open('pp', seed='reload').link())
    player.play(3)
    player.wait('ask', 'curtain')
    player.page.reload()
    player.wait('curtain')
    player.play(3)


def test_answer_without_a_connection_is_sent_once(come: Seat, server: Server, cable: Cable) -> None:
    table = server.open('pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    table.ask_everything()
    player = come(cable.url)
    player.excused = LOST
    player.sit(table.link())
    while table.asked() != 0:
        table.play(1)
    player.wait('ask')
    n = table.state()['n']
    cable.cut()
    status = player.page.get_by_role('status').filter(has_text=player.say('connection.offline'))
    expect(status).to_be_visible()
    player.answer(0)
    expect(player.options.first).to_be_disabled()
    assert table.state()['n'] == n, 'nothing has reached the table'
    cable.mend()
    player.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(status).to_have_count(0)
    expect(player.page.locator('main .options button.opt:disabled')).to_have_count(0)
    assert table.state()['n'] == n + 1, 'it was sent, and once'


def test_lost_acknowledgement(come: Seat, server: Server, cable: Cable) -> None:
    """The answer arrived, the acknowledgement did not: it is sent again, and counts once."""
    table = server.open('pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    table.ask_everything()
    player = come(cable.url)
    player.excused = LOST
    player.sit(table.link())
    while table.asked() != 0:
        table.play(1)
    player.wait('ask')
    n = table.state()['n']
    cable.deaf = True
    player.answer(0)
    while table.state()['n'] == n:
        pass
    expect(player.options.first).to_be_disabled()
    cable.cut()
    cable.mend()
    expect(player.page.locator('main .options button.opt:disabled')).to_have_count(0)
    expect(player.page.get_by_role('alert')).to_have_count(0)
    told = table.state(eyes=0)
    assert told['n'] == n + 1
    last = lines_of(told)[-1]
    expect(player.page.locator('aside .log p:not(.aside)').last).to_have_text(last)


def test_moves_made_meanwhile_appear(come: Seat, server: Server, cable: Cable) -> None:
    table = server.open('pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    table.ask_everything()
    player = come(cable.url)
    player.excused = LOST
    player.sit(table.link(table.watch))
    table.play(4)
    cable.cut()
    expect(player.page.get_by_role('status').filter(has_text=player.say('connection.offline'))).to_be_visible()
    table.play(12)
    cable.mend()
    player.page.evaluate("() => dispatchEvent(new Event('online'))")
    lines = lines_of(table.state(table.watch))
    expect(player.page.locator('aside .log p')).to_have_count(len(lines))
    expect(player.page.locator('aside .log p')).to_have_text(lines)


@pytest.mark.slow
def test_killed_server(come: Seat, tmp_path: Path, server: Server) -> None:
    mortal = Server(tmp_path, server.client)
    try:
        table = mortal.open('pp', seed='killed')
        player = come(mortal.url)
        player.excused = LOST
        player.sit(table.link())
        player.play(6)
        player.wait()
        before = table.state(eyes=-1)
        mortal.kill()
        expect(player.page.get_by_text(player.say('connection.offline'))).to_be_attached()
        mortal.start()
        player.page.evaluate("() => dispatchEvent(new Event('online'))")
        expect(player.page.get_by_text(player.say('connection.offline'))).to_have_count(0)
        assert table.state(eyes=-1)['log'] == before['log'], 'what was acknowledged is still there'
        player.play(6)
        player.wait()
        assert table.state(eyes=-1)['n'] >= before['n'] + 6
        player.page.context.close()
    finally:
        mortal.close()


def test_closed_table(come: Seat, server: Server) -> None:
    """A link that opens nothing says so, and does not try for ever."""
    player = come()
    player.excused = ['401', 'WebSocket']
    table = server.open('pr', seed='1')
    player.go(f'/t/{table.id}#wrong')
    expect(player.page.get_by_role('heading', name=player.say('lost.table'))).to_be_visible()
