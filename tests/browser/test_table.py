"""At a table: pauses, a bot that stands in, passing in advance, time that runs out, and a look over a shoulder."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import expect

from tests.browser.cards import Cards
from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table
from tests.browser.people import Player


def two(come: Seat, server: Server, **more: Any) -> tuple[Table, list[Player]]:
    """A table with somebody here and somebody invited, each with a browser."""
    table = server.open('pi', **more)
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    players = [come(), come()]
    players[0].sit(table.link())
    players[1].sit(table.link(table.seats[1]))
    return table, players


def test_either_player_pauses_and_either_goes_on(come: Seat, server: Server) -> None:
    table, (anna, bogdan) = two(come, server)
    anna.button('table.menu').click()
    anna.dialog('table.menu').get_by_role('button', name=anna.say('table.pause')).click()
    for player in (anna, bogdan):
        expect(player.bar).to_contain_text(player.say('prompt.paused'))
        expect(player.options).to_have_count(0)
    bogdan.button('table.resume').click()
    for player in (anna, bogdan):
        expect(player.bar).not_to_contain_text(player.say('prompt.paused'))
    assert not table.state()['paused']


def test_a_bot_stands_in_until_the_player_is_back(come: Seat, server: Server) -> None:
    table, (anna, bogdan) = two(come, server)
    bogdan.button('people.title').click()
    people = bogdan.dialog('people.title')
    people.get_by_role('button', name=bogdan.say('people.let_bot')).click()
    expect(people.get_by_role('button', name=bogdan.say('people.return'))).to_be_visible()
    people.get_by_role('button', name=bogdan.say('close')).click()
    assert table.state()['seats'][1]['stand_in'] == 'posel'
    assert anna.play(3) == 3, 'the bot answers meanwhile'
    bogdan.button('people.return').click()
    expect(bogdan.button('people.return')).to_have_count(0)
    assert table.state()['seats'][1]['stand_in'] == ''


def test_the_table_passes_unless_somebody_wants_to_be_asked(come: Seat, server: Server) -> None:
    table = server.open('pr', seed='auto')
    player, watcher = come(), come()
    player.sit(table.link())
    watcher.sit(table.link(table.watch))
    heard = len(watcher.frames)
    player.button('table.menu').click()
    menu = player.dialog('table.menu')
    switch = menu.get_by_role('checkbox', name=player.say('menu.auto_pass'))
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(menu.get_by_role('group', name=player.say('menu.delay'))).to_have_count(0)
    assert not table.state()['auto_pass']
    switch.check()
    expect(menu.get_by_role('group', name=player.say('menu.delay'))).to_be_visible()
    assert table.state()['auto_pass']
    assert not [frame for frame in watcher.frames[heard:] if '"private"' in frame or '"standing"' in frame]
    menu.get_by_role('button', name=player.say('close')).click()
    until = time.monotonic() + 120
    while sum(line['tag'] == 'said_for_you' for line in table.state()['log']) < 2:
        assert time.monotonic() < until, 'there is hardly a game without a window in which one can only pass'
        table.play(1, player.dice)
    expect(player.bar).to_be_visible()


def test_whoever_runs_out_of_time_is_replaced_and_comes_back(come: Seat, server: Server) -> None:
    table, players = two(come, server, clock='move 10')
    seat = table.asked()
    late, question = players[seat], table.state()['prompt']['question']
    expect(late.bar.locator('.clock')).to_be_visible()
    expect(late.page.get_by_text(late.say('table.stand_in'))).to_be_visible(timeout=60_000)
    # as long as the question stands on which the time ran out, nobody comes back to it
    server.until(lambda: table.state()['prompt']['question'] > question)
    table.wish('pause', 0)  # or the other one runs out of time as well
    late.button('people.return').click()
    expect(late.button('people.return')).to_have_count(0)
    assert table.state()['seats'][seat]['stand_in'] == ''


def test_somebody_looks_over_a_shoulder(come: Seat, server: Server) -> None:
    table, (anna, _) = two(come, server)
    friend = come()
    anna.button('people.title').click()
    people = anna.dialog('people.title')
    people.get_by_role('button', name=anna.say('people.make_link')).last.click()
    link = people.get_by_role('textbox', name=anna.say('people.address')).input_value()
    friend.sit(link)
    shown = table.state(link.split('#')[1])
    assert (shown['scope'], shown['own'], shown['eyes']) == ('shoulder', [], 0)
    hand = shown['view']['players'][0]['known_hand']
    expect(friend.page.locator('.hand').first.get_by_role('button')).to_have_count(len(hand))
    Cards(server).check(friend, shown)
    expect(friend.options).to_have_count(0)
    expect(friend.undo).to_have_count(0)


def test_everybody_reads_that_a_table_is_a_branch(come: Seat, server: Server) -> None:
    table = server.finished('gg', seed='replay')
    wish = {'answers': 30, 'seats': [{'kind': 'person', 'name': 'Ewa'}, {'kind': 'bot', 'bot': 'greedy'}]}
    other = Table(server, server.post(f'/api/tables/{table.id}/branch', wish, table.watch))
    for token in (other.device, other.watch):
        for lang in ('pl', 'en', 'de'):
            player = come(lang=lang)
            player.sit(other.link(token))
            notice = player.page.get_by_text(player.say('table.branched', n=30))
            expect(notice).to_be_visible()
            player.page.locator('.notice', has=notice).get_by_role('button', name=player.say('close')).click()
            expect(notice).to_have_count(0)


def test_what_somebody_has_opened_stays_open_while_others_talk(come: Seat, server: Server) -> None:
    table = server.open('pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    while len(offered(table)) < 8:
        table.play(1)
    seat = table.asked()
    player = come()
    player.sit(table.link(table.token_of(seat)))
    player.page.get_by_role('tab', name=player.say('tabs.chat')).click()
    player.unfold()
    answers = player.bar.locator('.list')
    answers.evaluate('(list) => (list.dataset.mark = "the same")')
    for who, text in ((1 - seat, 'Idzie?'), (seat, 'Chwila…')):
        table.wish('chat', who, table.token_of(who), text=text)
        expect(player.page.get_by_role('log', name=player.say('tabs.chat'))).to_contain_text(text)
    expect(answers).to_have_attribute('data-mark', 'the same')
    player.button('table.menu').click()  # whoever looks elsewhere closes it
    expect(answers).to_have_count(0)


def offered(table: Table) -> list[Json]:
    """To whoever is asked."""
    seat = table.asked()
    return list(table.state(table.token_of(seat), seat)['prompt']['choices'])


def test_the_row_of_answers_depends_on_the_room_alone(come: Seat, server: Server) -> None:
    """A window that was narrow for a while hides no answer that it has room for again."""
    player = come()
    player.sit(server.open('pr', seed='keys').link())
    while player.options.count() < 4 or player.bar.locator('.more').count():
        player.answer()
        player.wait('ask')
    widths = range(720, 1440, 24)
    seen: dict[int, set[tuple[str, ...]]] = {width: set() for width in widths}
    for width in [*reversed(widths), *widths]:
        player.page.set_viewport_size({'width': width, 'height': 900})
        player.page.evaluate('() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        seen[width].add(tuple(player.labels()))
    assert len({len(one) for both in seen.values() for one in both}) > 2, 'some fit here and some do not'
    assert all(len(both) == 1 for both in seen.values()), seen
