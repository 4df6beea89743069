"""Two people in two places and somebody who watches; undo, and going back by consent."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.cards import Cards, hand_in
from tests.browser.conftest import Seat
from tests.browser.house import Server, Table, lines_of
from tests.browser.people import Player


@dataclass
class Company:
    table: Table
    players: list[Player]

    def turn(self) -> Player:
        """Whoever is asked now."""
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for player in self.players:
                if player.look() == 'ask':
                    return player
        raise AssertionError('nobody is asked')

    def seat(self, player: Player) -> int:
        return self.players.index(player)

    def can(self, player: Player, what: str) -> bool:
        seat = self.seat(player)
        return bool(self.table.state(self.table.token_of(seat), seat)[what])


def company(come: Seat, server: Server) -> Company:
    table = server.open('pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    players = [come(), come()]
    players[0].sit(table.link())
    players[1].sit(table.link(table.seats[1]))
    return Company(table, players)


@pytest.mark.slow
def test_invitation_and_watcher(come: Seat, server: Server) -> None:
    anna, bogdan, watcher = come(), come(), come()
    say = anna.say
    anna.go('/new?game=unia')
    anna.page.get_by_role('textbox', name=say('new.name')).nth(0).fill('Anna')
    anna.page.get_by_role('group', name=say('new.seat', letter='B')).get_by_role(
        'radio', name=say('new.invited')
    ).check()
    anna.button('new.open').click()
    anna.button('prompt.invite').click()
    people = anna.dialog('people.title')
    address = people.get_by_role('textbox', name=say('people.address'))
    people.get_by_role('button', name='QR').first.click()
    seat_link = address.input_value()
    people.get_by_role('button', name='QR').last.click()
    expect(address).not_to_have_value(seat_link)
    watch_link = address.input_value()
    people.get_by_role('button', name=say('close')).click()

    bogdan.go(seat_link)
    bogdan.page.get_by_role('textbox', name=say('table.sit')).fill('Bogdan')
    bogdan.button('table.sit_down').click()
    watcher.sit(watch_link)
    for page in (anna.page, bogdan.page, watcher.page):
        expect(page.locator('.unia [aria-label=Bogdan]').first).to_be_visible()
        assert '#' not in page.url, 'nobody hands on a seat by copying the address'

    found = re.search(r'/t/([\w-]+)#(.+)', watch_link)
    assert found is not None
    ids, tokens = found.group(1), [seat_link.split('#')[1], found.group(2)]
    device = anna.page.evaluate("() => JSON.parse(localStorage['sejmik.tables'])[0].token")
    table = Table(server, {'table': ids, 'device': device, 'seats': {'1': tokens[0]}, 'watch': tokens[1]})
    room = Company(table, [anna, bogdan])
    cards = Cards(server)
    hidden = 0
    for _ in range(16):
        room.turn().answer()
        room.turn()
        public = table.state(table.watch)
        last = lines_of(public)[-1]
        expect(watcher.page.locator('aside .log p:not(.aside)').last).to_have_text(last)
        cards.check(watcher, public)
        expect(watcher.options).to_have_count(0)
        for seat, player in enumerate(room.players):
            told = table.state(table.token_of(seat), seat)
            last = lines_of(told)[-1]
            expect(player.page.locator('aside .log p:not(.aside)').last).to_have_text(last)
            cards.check(player, told)
            hidden += len(hand_in(told, seat) - cards.known_to(public))
    assert hidden > 5, 'there was something to hide'
    assert all('"known_hand":[]' in frame for frame in watcher.frames if '"view"' in frame)


def test_chat(come: Seat, server: Server) -> None:
    room = company(come, server)
    anna = room.players[0]
    for player in room.players:
        player.page.get_by_role('tab', name=player.say('tabs.chat')).click()
    anna.page.get_by_role('textbox', name=anna.say('chat.write')).fill('Panie bracie! <b>1569</b>')
    anna.page.keyboard.press('Enter')
    for player in room.players:
        expect(player.page.get_by_role('log', name=player.say('tabs.chat'))).to_contain_text(
            'Panie bracie! <b>1569</b>'
        )


def test_undo_within_the_frontier(come: Seat, server: Server) -> None:
    room = company(come, server)
    for player in room.players:
        expect(player.undo).to_be_disabled()
    for _ in range(60):
        player = room.turn()
        question, options = player.bar.locator('.ask p').inner_text(), player.steady_labels()
        log = player.log()
        player.answer()
        room.turn()
        if room.can(player, 'can_undo'):
            break
    else:
        raise AssertionError('nothing could be undone')
    expect(player.undo).to_be_enabled()
    expect(player.undo).to_have_accessible_name(player.say('table.undo'))
    player.page.keyboard.press('Control+z')
    expect(player.bar.locator('.ask p')).to_have_text(question, use_inner_text=True)
    assert player.steady_labels() == options
    assert player.log() == log
    other = room.players[1 - room.seat(player)]
    told = room.table.state(room.table.token_of(room.seat(other)), room.seat(other))
    last = lines_of(told)[-1]
    expect(other.page.locator('aside .log p:not(.aside)').last).to_have_text(last)
    player.answer()
    room.turn()


@pytest.mark.parametrize('verdict', ['agree', 'object'])
def test_going_back_by_consent(come: Seat, server: Server, verdict: str) -> None:
    room = company(come, server)
    for _ in range(60):
        player = room.turn()
        question, options = player.bar.locator('.ask p').inner_text(), player.steady_labels()
        player.answer()
        room.turn()
        if not room.can(player, 'can_undo') and room.can(player, 'can_ask_back'):
            break
    else:
        raise AssertionError('everything could be undone')
    other = room.players[1 - room.seat(player)]
    before = len(room.table.state(room.table.watch)['log'])
    expect(player.undo).to_have_accessible_name(player.say('table.ask_back'))
    player.undo.click()
    name = ('Anna', 'Bogdan')[room.seat(player)]
    waits = player.page.get_by_role('alertdialog', name=player.say('back.title'))
    expect(waits).to_contain_text(player.say('back.waits', name=name))
    asks = other.page.get_by_role('alertdialog', name=player.say('back.title'))
    expect(asks).to_contain_text(player.say('back.asks', name=name))
    asks.get_by_role('button', name=player.say(f'back.{verdict}')).click()
    expect(asks).to_have_count(0)
    expect(waits).to_have_count(0)
    if verdict == 'agree':
        expect(player.bar.locator('.ask p')).to_have_text(question, use_inner_text=True)
        assert player.steady_labels() == options
    else:
        assert len(room.table.state(room.table.watch)['log']) == before
    room.turn().answer()
    room.turn()


def test_undo_against_bots(come: Seat, server: Server) -> None:
    """Bots never mind: one press, and the last answer is taken back, wherever the frontier is."""
    player = come()
    player.sit(server.open('pr', seed='undo').link())
    player.play(3)
    player.wait('ask')
    expect(player.undo).to_have_accessible_name(player.say('table.undo'))
    before = len(player.log())
    player.undo.click()
    expect(player.page.locator('aside .log p')).not_to_have_count(before)
    player.wait('ask')
    player.play(2)
