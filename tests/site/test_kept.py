"""What is kept: a reload or a closed page loses no answer, two tabs do no harm, and a browser that keeps nothing says
so before the first move."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import QUESTION, Player
from tests.site.conftest import Visit, at_rest, before_the_worker, know, until

FULL_DISK = """{
  let full = false
  new BroadcastChannel('disk').onmessage = ({ data }) => (full = data)
  for (const name of ['put', 'add']) {
    const write = IDBObjectStore.prototype[name]
    IDBObjectStore.prototype[name] = function (...given) {
      if (full) throw new DOMException('no room', 'QuotaExceededError')
      return write.apply(this, given)
    }
  }
}"""
DISK = """async (full) => {
  new BroadcastChannel('disk').postMessage(full)
  await new Promise((soon) => setTimeout(soon, 500))
}"""
NO_DATABASE = "Object.defineProperty(self, 'indexedDB', { value: undefined });"


KEPT_TO_READ = """async () => {
  const files = ['printed', 'texts-pl', 'rulebook-pl', 'history-pl', 'card-pl']
  const kept = await Promise.all(files.map((file) => caches.match(`said/unia-${file}.json.gz`)))
  return kept.every(Boolean)
}"""
WITHOUT_SERVICE = """async () => {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}"""
LOST_CONNECTION = """{
  const known = new Set(), lost = new WeakSet()
  new BroadcastChannel('disk').addEventListener('message', () => known.forEach((base) => lost.add(base)))
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    known.add(this)
    if (lost.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError')
    return begin.apply(this, given)
  }
}"""


def lay(player: Player, game: str = 'unia') -> str:
    """A new table for two people at this device, so that nobody answers but us; its address."""
    page = player.page
    player.go(f'?/new&game={game}')
    seats = page.get_by_role('group', name=player.say('new.seat', letter='B'))
    seats.get_by_role('radio', name=player.say('new.here')).check()
    player.button('new.open').click()
    expect(page).to_have_url(re.compile(r'\?/t/\w+$'))
    return page.url


def question(player: Player) -> int:
    if player.wait('ask', 'curtain') == 'curtain':
        player.open_curtain()
    return int(player.page.evaluate(QUESTION))


def strip(player: Player) -> Locator:
    return player.page.get_by_role('region', name=player.say('house.label'))


def test_an_answer_that_was_told_is_kept(come: Visit) -> None:
    """The page is closed as soon as the next question stands there, again and again."""
    player = come()
    know(player)
    address = lay(player)
    asked = question(player)
    for _ in range(3):
        player.answer()
        player.page.wait_for_function(f'(before) => ({QUESTION})() !== String(before)', arg=asked)
        now = question(player)
        assert now > asked
        player.page.close()
        player = come(context=player.page.context)
        player.go(address)
        asked = question(player)
        assert asked == now


def test_a_second_tab_asks_before_it_takes_the_games(come: Visit) -> None:
    first = come()
    know(first)
    address = lay(first)
    asked = question(first)
    second = come(context=first.page.context)
    second.go(address)
    expect(strip(second)).to_contain_text(second.say('house.elsewhere'))
    for way, there in (('close', 0), ('house.play_here', 1)):
        expect(strip(second).get_by_role('button', name=second.say(way))).to_have_count(there)
    second.page.get_by_role('link', name=second.say('lost.hall')).click()
    strip(second).get_by_role('button', name=second.say('close')).click()  # in the hall one may just look around
    expect(strip(second)).to_have_count(0)
    second.go(address)
    first.answer()
    first.page.wait_for_function(f'(before) => ({QUESTION})() !== String(before)', arg=asked)
    asked = question(first)
    second.button('house.play_here').click()
    expect(strip(first)).to_contain_text(first.say('house.lost'))
    expect(first.page.get_by_text(first.say('alone.connection.elsewhere')).first).to_be_visible()
    expect(first.page.locator('main [data-action]')).to_have_count(0)  # what is said here would be lost
    expect(first.undo).to_be_disabled()
    assert question(second) == asked, 'what was answered there is known here'
    second.answer()
    second.page.wait_for_function(f'(before) => ({QUESTION})() !== String(before)', arg=asked)
    first.button('house.play_here').click()
    expect(strip(second)).to_contain_text(second.say('house.lost'))
    assert question(first) > asked
    first.play(2)


def test_a_second_tab_can_be_read_in(come: Visit) -> None:
    first = come()
    first.go('')
    at_rest(first)
    second = come(context=first.page.context)
    second.go('?/rules/unia')
    expect(second.page.get_by_role('heading', level=1)).to_be_visible()
    expect(strip(second)).to_have_count(0)


def test_a_browser_that_keeps_nothing_says_so_before_the_first_move(come: Visit) -> None:
    player = come()
    player.page.add_init_script(NO_DATABASE)
    before_the_worker(player, NO_DATABASE)
    player.go('')
    expect(strip(player)).to_contain_text(player.say('house.forgets'))
    player.go('?/new&game=unia')
    player.button('new.open').click()
    told = player.dialog('house.forgets_title')
    expect(told).to_contain_text(player.say('house.forgets'))
    told.get_by_role('button', name=player.say('house.play_anyway')).click()
    expect(told).to_have_count(0)
    expect(player.page.get_by_role('dialog')).to_be_visible()
    player.page.keyboard.press('Escape')  # what the game is about, for newcomers
    expect(player.page.get_by_role('dialog')).to_have_count(0)
    player.play(2)


def test_a_full_disk_takes_no_answer_and_loses_none(come: Visit) -> None:
    player = come()
    before_the_worker(player, FULL_DISK)
    know(player)
    address = lay(player)
    asked = question(player)
    player.page.evaluate(DISK, True)
    player.options.first.click()
    player.insist()
    expect(player.page.get_by_text(player.say('alone.refusals.unstored'))).to_be_visible()
    player.page.evaluate(DISK, False)
    player.go(address)
    assert question(player) == asked
    player.answer()
    player.page.wait_for_function(f'(before) => ({QUESTION})() !== String(before)', arg=asked)


def test_a_connection_that_the_browser_has_closed_is_opened_again(come: Visit) -> None:
    """So do telephones that put a page to sleep: neither an answer nor a setting is lost, and nobody hears of it."""
    player = come()
    player.page.add_init_script(LOST_CONNECTION)
    before_the_worker(player, LOST_CONNECTION)
    know(player)
    address = lay(player)
    asked = question(player)
    for _ in range(2):
        player.page.evaluate(DISK, True)
        player.answer()
        player.page.wait_for_function(f'(before) => ({QUESTION})() !== String(before)', arg=asked)
        asked = question(player)
    player.page.evaluate(DISK, True)
    player.go('')
    player.page.get_by_role('combobox').select_option('en')
    player.page.wait_for_timeout(500)
    player.go('')
    expect(player.page.get_by_role('combobox')).to_have_value('en')
    expect(player.page.get_by_role('region', name='Games in this browser')).to_have_count(0)
    player.page.get_by_role('combobox').select_option('pl')
    player.page.wait_for_timeout(500)
    player.go(address)
    assert question(player) == asked


def test_a_cabinet_out_of_reach_for_once_costs_nobody_a_table(come: Visit) -> None:
    """The page knows its tables, and the worker cannot get at them this time: they are still listed afterwards."""
    player = come()
    know(player)
    lay(player)
    question(player)
    context = player.page.context
    player.page.evaluate(WITHOUT_SERVICE)  # so that the worker comes from the web space, with what is put before it
    player.page.close()
    unlucky = come(context=context)
    before_the_worker(unlucky, NO_DATABASE)
    unlucky.go('')
    expect(strip(unlucky)).to_contain_text(unlucky.say('house.forgets'))
    unlucky.page.wait_for_timeout(1000)  # the hall asks how the tables stand
    unlucky.page.close()
    player = come(context=context)
    player.go('')
    player.page.locator('.boxes li a').first.click()
    question(player)
    unlucky.excused.append('503')


def test_the_rulebook_opens_beside_a_game_without_a_network(come: Visit) -> None:
    player = come()
    know(player)
    at_rest(player)
    lay(player)
    question(player)
    until(player, KEPT_TO_READ)
    player.page.context.set_offline(True)
    reader = come(context=player.page.context)
    for address in ('?/rules/unia', '?/history/unia'):
        reader.go(address)
        expect(reader.page.get_by_role('heading', level=1)).to_be_visible()
        expect(strip(reader)).to_have_count(0)
    player.play(2)
    player.page.context.set_offline(False)
