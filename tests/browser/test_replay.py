"""A finished game, step by step, through anybody's eyes, and a new table from any moment of it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.cards import Cards
from tests.browser.conftest import Seat
from tests.browser.house import Server


def test_replay(come: Seat, server: Server) -> None:
    table = server.finished('gg', seed='replay')
    answers = server.get(f'/api/tables/{table.id}/frames/0', table.watch, eyes=-1)['of']
    player = come()
    page, say = player.page, player.say
    player.sit(table.link(table.watch))
    player.dialog('end.title').get_by_role('link', name=say('end.replay')).click()
    expect(page).to_have_url(re.compile(f'/r/{table.id}'))
    scrubber = page.get_by_role('slider', name=say('replay.scrubber'))
    count = page.locator('.controls .count')
    expect(count).to_have_text(say('replay.at', n=0, m=answers))

    # buttons, keys, scrubber
    player.button('replay.forth').click()
    player.button('replay.forth').click()
    expect(count).to_have_text(say('replay.at', n=2, m=answers))
    player.button('replay.back').click()
    expect(count).to_have_text(say('replay.at', n=1, m=answers))
    player.button('replay.last').click()
    expect(count).to_have_text(say('replay.at', n=answers, m=answers))
    expect(page.locator('.unia .end')).to_be_visible()
    player.button('replay.first').click()
    scrubber.focus()
    page.keyboard.press('ArrowRight')
    expect(count).to_have_text(say('replay.at', n=1, m=answers))
    scrubber.fill('40')
    expect(count).to_have_text(say('replay.at', n=40, m=answers))
    frame = server.get(f'/api/tables/{table.id}/frames/40', table.watch, eyes=-1, lang='pl')
    expect(page.locator('.said')).to_contain_text(frame['said'])

    # it runs by itself
    player.button('replay.play').click()
    expect(scrubber).not_to_have_value('40')
    player.button('replay.stop').click()
    scrubber.fill('40')

    # eyes
    cards = Cards(server)
    eyes = page.get_by_role('combobox', name=say('replay.eyes'))
    hand = page.get_by_role('group', name=re.compile('ręka', re.I)).get_by_role('button')
    for seat, choice in ((0, 'Anna'), (1, 'Bogdan'), (-1, say('replay.watcher'))):
        eyes.select_option(choice)
        frame = server.get(f'/api/tables/{table.id}/frames/40', table.watch, eyes=seat, lang='pl')
        known = frame['view']['players'][max(0, seat)]['known_hand']
        expect(hand).to_have_count(len(known))
        expect(count).to_have_text(say('replay.at', n=40, m=answers))
    assert cards.named_in(player.dom())


def test_branch(come: Seat, server: Server) -> None:
    table = server.finished('gg', seed='replay')
    player = come()
    page, say = player.page, player.say
    player.go(f'/r/{table.id}?at=30#{table.watch}')
    expect(page.get_by_role('slider')).to_have_value('30')
    player.button('replay.branch').click()
    dialog = player.dialog('replay.branch')
    expect(dialog.get_by_role('combobox')).to_have_value('0')
    dialog.get_by_role('button', name=say('close')).click()
    page.get_by_role('combobox', name=say('replay.eyes')).select_option('Bogdan')
    player.button('replay.branch').click()
    expect(dialog.get_by_role('combobox')).to_have_value('1')  # whoever one has looked through
    dialog.get_by_role('button', name=say('replay.branch_open')).click()
    expect(page).to_have_url(re.compile(r'/t/(?!' + table.id + r')[\w-]+$'))
    assert player.play(3) == 3


def test_chart_leads_into_the_replay(come: Seat, server: Server) -> None:
    table = server.finished('gg', seed='replay')
    player = come()
    player.sit(table.link(table.watch))
    player.dialog('end.title').get_by_role('img', name=re.compile(player.say('end.chart', summary=''))).click()
    expect(player.page).to_have_url(re.compile(rf'/r/{table.id}\?at=\d+$'))
    expect(player.page.get_by_role('slider')).not_to_have_value('0')
