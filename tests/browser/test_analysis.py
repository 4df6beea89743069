"""After the game: what each decision was worth, beside the replay; and links to a single moment."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Request, Route, expect

from tests.browser.conftest import Seat
from tests.browser.house import SEATS, Json, Server, Table
from tests.browser.people import Player
from tests.browser.test_axe import check

PHONE: Json = {'viewport': {'width': 390, 'height': 844}, 'has_touch': True, 'is_mobile': True}
BOX = """(node) => {
  const { left, top, right, bottom } = node.getBoundingClientRect()
  return [left, top, right, bottom]
}"""


def analysed(server: Server, table: Table, lang: str = 'pl') -> Json:
    """What the server found out about a game; it is made if need be."""
    path = f'/api/tables/{table.id}/analysis'
    server.post(f'/api/tables/{table.id}/analyse', {}, table.watch)
    server.until(lambda: bool(server.get(path, table.watch)['state'] == 'ready'))
    return dict(server.get(path, table.watch, lang=lang)['analysis'])


@pytest.fixture(scope='module')
def game(server: Server) -> Table:
    table = server.finished('gg', seed='analysis')
    analysed(server, table)
    return table


def panel(player: Player) -> Locator:
    return player.page.get_by_role('region', name=player.say('analysis.title'), exact=True)


def open_panel(player: Player, table: Table) -> Locator:
    player.go(f'/r/{table.id}#{table.watch}')
    player.button('analysis.title').click()
    expect(panel(player).locator('.curves svg').first).to_be_visible()
    return panel(player)


def test_from_a_game_against_the_strongest_to_its_analysis(come: Seat, server: Server, axe: str) -> None:
    SEATS['h'] = {'kind': 'bot', 'bot': 'hetman'}
    table = server.open('ph', seed='analysis', options={'max_rounds': 1})
    player = come()
    page, say = player.page, player.say
    player.sit(table.link())

    # hints on the way
    lamp = player.bar.get_by_role('button', name=say('advice.ask'))
    followed = 0
    while player.wait() != 'over':
        if lamp.count() and followed < 2:
            lamp.click()
            page.locator('.advice li .opt').first.click(timeout=60_000)
            player.insist()
            expect(page.locator('.advice')).to_have_count(0)
            followed += 1
        else:
            player.answer()
    assert followed == 2

    # the analysis, from its first question to its last line
    player.dialog('end.title').get_by_role('link', name=say('end.replay')).click()
    player.button('analysis.title').click()
    begin = panel(player).get_by_role('button', name=say('analysis.start'))
    expect(begin).to_be_visible()
    check(player, axe, '.analysis')
    begin.click()
    expect(panel(player).locator('.curves svg').first).to_be_visible(timeout=120_000)
    expect(panel(player).get_by_role('status')).to_have_text(say('analysis.ready'))
    check(player, axe)
    found = analysed(server, table)
    panel(player).get_by_role('checkbox', name=say('analysis.all')).check()
    mine = [one for one in found['choices'] if one['seat'] == 0]
    lines = panel(player).locator('ol').last.locator('button')
    expect(lines).to_have_count(len(mine))
    for n, one in enumerate(mine):
        expect(lines.nth(n)).to_contain_text(one['said'])
    for account in found['accounts']:
        name = table.state()['seats'][account['seat']]['name']
        sentence = panel(player).get_by_text(re.compile(rf'^{name}: '))
        expect(sentence).to_contain_text(f'{round(100 * account["result"])}\u00a0%')

    # who comes again finds it
    page.reload()
    player.button('analysis.title').click()
    expect(panel(player).locator('.curves svg').first).to_be_visible()


def test_how_far_it_is_told_truly(come: Seat, server: Server) -> None:
    """The page shows the numbers that the server tells."""
    table = server.finished('gg', seed='analysis progress')
    player = come()
    path = re.compile(r'/analys(e|is)\?')
    told = [
        {'state': 'none', 'done': 0, 'of': 0, 'analysis': None},
        {'state': 'working', 'done': 0, 'of': 0, 'analysis': None},
        {'state': 'working', 'done': 30, 'of': 120, 'analysis': None},
    ]
    asked: list[str] = []

    def answer(route: Route, request: Request) -> None:
        asked.append(request.method)
        route.fulfill(json=told[min(len(asked), len(told)) - 1])

    player.page.route(path, answer)
    player.go(f'/r/{table.id}#{table.watch}')
    player.button('analysis.title').click()
    panel(player).get_by_role('button', name=player.say('analysis.start')).click()
    bar = panel(player).get_by_role('progressbar')
    expect(bar).to_have_attribute('value', '30')
    expect(bar).to_have_attribute('max', '120')
    expect(panel(player)).to_contain_text(player.say('analysis.working', done=30, of=120))
    expect(panel(player).get_by_role('status')).to_have_text(player.say('analysis.percent', n=20))
    assert asked[:3] == ['GET', 'POST', 'GET']

    # the server was started anew: it is told to go on, and if nothing comes of that, the person decides
    told.append({'state': 'none', 'done': 30, 'of': 120, 'analysis': None})
    on = panel(player).get_by_role('button', name=player.say('analysis.go_on'))
    expect(panel(player).get_by_role('alert')).to_have_text(player.say('analysis.stopped'))
    expect(on).to_be_visible()
    assert asked.count('POST') == 2


@pytest.mark.parametrize('phone', [False, True])
def test_a_turning_point_and_the_curve_lead_to_their_moment(
    come: Seat, server: Server, game: Table, axe: str, phone: bool
) -> None:
    player = come(**(PHONE if phone else {}))
    page, say = player.page, player.say
    opened = open_panel(player, game)
    found = analysed(server, game)
    turning = [one for one in found['choices'] if one['turning']]
    assert turning, 'a game of quick bots is full of mistakes'
    points = opened.locator('ol').first.locator('button')
    expect(points).to_have_count(len(turning))
    scrubber = page.get_by_role('slider', name=say('replay.scrubber'))
    eyes = page.get_by_role('combobox', name=say('replay.eyes'))
    for n, one in enumerate(turning[:2]):
        points.nth(n).click()
        expect(scrubber).to_have_value(str(one['number']))
        expect(eyes).to_have_value(str(one['seat']))
        expect(points.nth(n)).to_have_attribute('aria-current', 'step')
    page.keyboard.press('ArrowRight')
    expect(scrubber).to_have_value(str(turning[min(1, len(turning) - 1)]['number'] + 1))
    opened.locator('.curves svg').first.click()
    middle = int(scrubber.input_value())
    assert abs(middle - found['answers'] / 2) < found['answers'] / 8
    check(player, axe)

    # by keyboard alone
    points.first.focus()
    page.keyboard.press('Enter')
    expect(scrubber).to_have_value(str(turning[0]['number']))
    opened.get_by_text(say('analysis.as_table')).focus()
    page.keyboard.press('Space')
    rows = opened.locator('table').first.locator('tbody tr')
    expect(rows).to_have_count(len(found['curves'][0]['points']))
    expect(rows.first).to_be_visible()
    opened.get_by_role('button', name=say('close')).press('Enter')
    expect(panel(player)).to_have_count(0)
    expect(player.button('analysis.title')).to_be_focused()


@pytest.mark.parametrize('size', ['360x740', '820x1180', '1280x720', '1440x900'])
def test_it_lies_over_nothing(come: Seat, game: Table, size: str) -> None:
    """Beside the board or below it: the board, the controls and the panel share the screen."""
    width, height = map(int, size.split('x'))
    player = come(viewport={'width': width, 'height': height})
    opened = open_panel(player, game)
    parts = [opened, player.page.locator('main > .board'), player.page.locator('main > .foot')]
    boxes = [part.evaluate(BOX) for part in parts]
    for n, (left, top, right, bottom) in enumerate(boxes):
        assert min(left, top) >= 0
        assert right <= width + 1
        assert bottom <= height + 1
        assert right - left >= 300
        assert bottom - top >= 100
        for other in boxes[n + 1 :]:
            apart = right <= other[0] + 1 or other[2] <= left + 1 or bottom <= other[1] + 1 or other[3] <= top + 1
            assert apart, (boxes, n)
    assert player.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')


def test_it_is_saved_as_a_file(come: Seat, server: Server, game: Table, tmp_path: Path) -> None:
    player = come()
    opened = open_panel(player, game)
    with player.page.expect_download() as waiting:
        opened.get_by_role('button', name=player.say('analysis.save')).click()
    assert waiting.value.suggested_filename == f'unia-{game.id}-analysis.json'
    file = tmp_path / 'analysis.json'
    waiting.value.save_as(file)
    content = json.loads(file.read_text('utf-8'))
    found = analysed(server, game)
    assert content['choices'] == found['choices']
    assert content['accounts'] == found['accounts']
    assert [seat['name'] for seat in content['seats']] == ['Anna', 'Bogdan']


@pytest.mark.parametrize('kept', [True, False])
def test_a_link_to_a_moment_opens_there_and_gives_no_seat_away(come: Seat, server: Server, kept: bool) -> None:
    """Whether this browser knows the table's link for watchers or has to ask for one."""
    table = server.open('pp', seed='moment', options={'max_rounds': 1})
    table.play()
    player = come(permissions=['clipboard-read', 'clipboard-write'])
    page, say = player.page, player.say
    player.go(f'/r/{table.id}?at=3#{table.device}')
    expect(page.get_by_role('slider')).to_have_value('3')
    if kept:
        page.evaluate(
            """([id, watch]) => {
              const tables = JSON.parse(localStorage.getItem('sejmik.tables'))
              tables.find((one) => one.id === id).links = { seats: {}, watch }
              localStorage.setItem('sejmik.tables', JSON.stringify(tables))
            }""",
            [table.id, table.watch],
        )
    page.get_by_role('combobox', name=say('replay.eyes')).select_option('Bogdan')
    player.button('replay.forth').click()
    player.button('replay.share').click()
    expect(page.locator('.controls').get_by_role('status')).to_have_text(say('people.copied'))
    link = str(page.evaluate('() => navigator.clipboard.readText()'))
    assert link.startswith(f'{server.url}/r/{table.id}?at=4&eyes=1#')
    token = link.partition('#')[2]
    assert token != table.device
    assert (token == table.watch) is kept
    assert table.state(token)['scope'] == 'watch'

    guest = come()
    guest.go(link)
    expect(guest.page.get_by_role('slider')).to_have_value('4')
    expect(guest.page.get_by_role('combobox', name=say('replay.eyes'))).to_have_value('1')
    assert token not in guest.page.url
    guest.button('analysis.title').click()
    expect(panel(guest)).to_be_visible()


def test_until_the_end_a_link_shows_ones_own_eyes_only(come: Seat, server: Server) -> None:
    table = server.open('pi', seed='moment')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    player = come()
    player.go(f'/r/{table.id}?at=0&eyes=1#{table.device}')
    expect(player.page.get_by_role('combobox', name=player.say('replay.eyes'))).not_to_have_value('1')
    expect(player.page.locator('.unia')).to_be_visible()
    expect(player.button('analysis.title')).to_have_count(0)
    expect(player.button('replay.share')).to_have_count(0)
