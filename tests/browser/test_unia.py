"""The board of Unia Lubelska: rows that keep their size, a phone with chips and tabs, scenes, alarms, doubts."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from sejmik.games.unia.names import KINDS
from sejmik.texts import fill
from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table
from tests.browser.people import Player

DESK: dict[str, Any] = {'viewport': {'width': 1440, 'height': 900}}
PHONE: dict[str, Any] = {'viewport': {'width': 390, 'height': 844}, 'has_touch': True, 'is_mobile': True}
ROWS = """() => [...document.querySelectorAll('.unia > :not(.rem), .unia .zone, .unia .spot')].map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect()
  return [left, top, width, height].map(Math.round)
})"""
SPARE = """() => {
  const board = document.querySelector('main .board')
  return [board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth]
}"""
MARKET = """() => [...document.querySelectorAll('.unia .market .place, .unia .market .gap')].map((one) => {
  const { left, right } = one.getBoundingClientRect()
  return [left, right]
})"""


def sit(player: Player, table: Table) -> None:
    player.sit(table.link())
    if player.wait('ask', 'curtain') == 'curtain':
        player.open_curtain()


class Eager(random.Random):
    """Plays cards as long as there are any, and takes votes: so something comes about soon."""

    def choice(self, offered: Any) -> Any:
        votes = [one for one in offered if one['verb'] == 'choose' and one['word'] == 'votes']
        return super().choice(votes or [one for one in offered if one['verb'] == 'play'] or offered)


def reach(
    server: Server, seed: str, wanted: Callable[[Json], Any], dice: random.Random | None = None, who: str = 'pp'
) -> tuple[Table, Json]:
    """A table where whoever is asked sees what is wanted, and what that is."""
    table = server.open(who, seed=seed)
    dice = dice or random.Random(3)
    for _ in range(600):
        seat = table.asked()
        if seat >= 0:
            state = table.state(table.token_of(seat), seat)
            if state['prompt'] and state['prompt']['choices'] and wanted(state):
                return table, state
        table.play(1, dice)
    raise AssertionError(f'{seed}: it does not come about')


def step(tag: str) -> Callable[[Json], bool]:
    return lambda state: bool(state['prompt']['step'] == tag)


def most_grey(state: Json) -> int:
    """The most cards that another player has in the grey zone."""
    others = [one for seat, one in enumerate(state['view']['players']) if seat != state['eyes']]
    return max(sum(bool(card[1] == 0) for card in one['table']) for one in others)


# -- rows --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('who', ['pp', 'pppp'])
@pytest.mark.parametrize('screen', [DESK, PHONE], ids=['desk', 'phone'])
def test_rows_keep_their_size(server: Server, come: Seat, who: str, screen: dict[str, Any]) -> None:
    """Whatever has been played, every row and every zone is where it was; nothing scrolls."""
    player = come(**screen)
    table = server.open(who, seed='rows')
    table.play(1)
    sit(player, table)
    rows = player.page.evaluate(ROWS) if screen is DESK else player.page.evaluate(ROWS)[:3]
    table.play(40, random.Random(2))
    player.go('/')
    sit(player, table)
    now = player.page.evaluate(ROWS)
    assert (now if screen is DESK else now[:3]) == rows
    assert player.page.evaluate(SPARE) == [0, 0]


@pytest.mark.parametrize('screen', [DESK, PHONE], ids=['desk', 'phone'])
def test_five_cards_of_the_track_lie_side_by_side(server: Server, come: Seat, screen: dict[str, Any]) -> None:
    player = come(**screen)
    sit(player, server.open('pppp', seed='track'))
    cards = player.page.evaluate(MARKET)
    assert len(cards) == 5
    assert all(right <= left for (_, right), (left, _) in pairwise(cards)), cards


def test_the_card_that_is_asked_about_lies_in_its_place(server: Server, come: Seat) -> None:
    table, state = reach(server, 'announce 50', step('announce'))
    player = come(**DESK)
    sit(player, table)
    words = server.get('/api/games/unia/texts', lang='pl')['cards']
    name = words[list(words)[state['prompt']['numbers'][0]]]['name']
    expect(player.page.locator('.unia .spot .card .name')).to_have_text(name)
    assert player.options.count() >= 2


def test_more_cards_than_a_zone_shows_are_in_a_list(server: Server, come: Seat) -> None:
    table, _ = reach(server, 'many', lambda state: most_grey(state) == 3, Eager(3), 'pppp')
    player = come(**DESK)
    sit(player, table)
    more = player.page.locator('.unia .rival .zone.grey .rest').first
    expect(more).to_have_text('+2')
    more.click()
    laid = player.page.locator('.opened')
    expect(laid.locator('.card')).to_have_count(3)
    player.page.keyboard.press('Escape')
    expect(laid).to_have_count(0)


# -- a phone -----------------------------------------------------------------------------------------------------------


def test_a_slip_says_what_its_card_did(server: Server, come: Seat) -> None:
    """A Client brings the staff or a card: the slip tells which of them it was."""

    def deed(state: Json) -> str:
        told = state['log'][-3:]
        played = [line['numbers'][:2] for line in told if line['tag'] == 'zone']
        done = [line['tag'] for line in told if line['tag'] in ('draw', 'marshal')]
        mine = played == [[state['eyes'], KINDS.index('klient')]] and state['view']['active'] == state['eyes']
        return str(done[0]) if mine and done else ''

    table, state = reach(server, 'deed', deed, Eager(3))
    player = come(**DESK)
    sit(player, table)
    view = server.get('/api/games/unia/texts', lang='pl')['view']
    slip = player.page.locator('.unia .mine .chip[data-place="card klient"]').last
    expected = view['marshal'] if deed(state) == 'marshal' else fill('+1 ' + view['cards'], 'pl', {'n': 1})
    expect(slip.locator('small')).to_have_text(expected)


def test_a_rival_unfolds_over_track_and_panel(server: Server, come: Seat) -> None:
    table = server.open('pppp', seed='phone')
    table.play(1)  # then nobody is to be named
    player = come(**PHONE)
    sit(player, table)
    chip = player.page.locator('.unia .rivals .place').first
    chip.tap()
    sheet = player.page.locator('.unfolded')
    expect(sheet.locator('.zone')).to_have_count(4)
    low, top = (player.page.locator(one).bounding_box() for one in ('.unfolded', '.unia .held'))
    assert low
    assert top
    assert low['y'] + low['height'] <= top['y'] + 1
    sheet.get_by_role('button', name='Zwiń').tap()
    expect(sheet).to_have_count(0)


def test_estates_stand_under_a_tab(server: Server, come: Seat) -> None:
    player = come(**PHONE)
    sit(player, server.open('pppp', seed='phone'))
    expect(player.page.locator('.panel .zone')).to_have_count(4)
    player.page.get_by_role('tab', name=re.compile('Poparcie')).tap()
    expect(player.page.locator('.panel .estate')).to_have_count(3)


# -- scenes, alarms, doubts, keys --------------------------------------------------------------------------------------


def test_the_bidding_is_a_scene_that_leaves_nothing_behind(server: Server, come: Seat) -> None:
    def last(state: Json) -> bool:
        return step('turn')(state) and state['eyes'] == 0 and state['view']['players'][1]['bid'] > 0

    table, _ = reach(server, 'scene', last, who='pr')
    player = come(likes={'pace': 'instant', 'scenes': True, 'sound': 'off', 'motion': 'off'}, **DESK)
    sit(player, table)
    player.page.locator('main .options .onward').click()
    scene = player.page.locator('.scene[data-kind=bidding]')
    expect(scene).to_be_visible()
    view = table.state(table.watch)['view']
    totals = sorted(player['total'] for player in view['players'])
    expect(scene.locator('.sum strong')).to_have_count(2)
    assert sorted(int(text) for text in scene.locator('.sum strong').all_inner_texts()) == totals
    while player.page.locator('.scene').count():
        player.page.keyboard.press('Escape')
        player.page.wait_for_timeout(50)
    expect(player.page.locator('main .foot > section')).to_have_count(1)


@pytest.mark.slow
def test_a_scene_turns_up_one_thing_after_the_other_and_goes_on_by_itself(server: Server, come: Seat) -> None:
    def last(state: Json) -> bool:
        return step('turn')(state) and state['eyes'] == 0 and state['view']['players'][1]['bid'] > 0

    table, _ = reach(server, 'scene', last, who='pr')
    player = come(likes={'pace': 'quick', 'scenes': True}, **{**DESK, 'reduced_motion': 'no-preference'})
    sit(player, table)
    hidden = """() => document.querySelectorAll('.scene[data-kind=bidding] .hidden').length"""
    player.page.locator('main .options .onward').click()
    expect(player.page.locator('.scene[data-kind=bidding]')).to_be_visible()
    seen = [player.page.evaluate(hidden)]
    assert seen[0] > 1, 'it begins with something to turn up'
    before = player.log()[-1]

    def all_turned_up() -> bool:
        seen.append(player.page.evaluate(hidden))
        return not seen[-1]

    server.until(all_turned_up)
    assert len(set(seen)) > 2, 'not all at once'
    expect(player.page.locator('main .prompt .ring')).to_be_visible()
    assert player.log()[-1] != before, 'only now the log tells it'
    expect(player.page.locator('.scene[data-kind=bidding]')).to_have_count(0)


@pytest.mark.slow
def test_the_end_of_the_pool_is_told_in_time(server: Server, come: Seat) -> None:
    table, state = reach(server, 'alarm 111', lambda state: state['alarms'], Eager(3))
    player = come(**DESK)
    sit(player, table)
    assert state['view']['pool'] <= 4
    expect(player.page.locator('.since .red')).to_contain_text(state['alarms'][0])


def test_a_wasted_card_is_asked_about_once(server: Server, come: Seat) -> None:
    table, state = reach(server, 'doubt 17', lambda state: any(one['doubt'] for one in state['prompt']['choices']))
    choice = next(one for one in state['prompt']['choices'] if one['doubt'])
    player = come(**DESK)
    sit(player, table)
    n = table.state()['n']
    player.page.locator(f'main .options button[data-action="{choice["action"]}"]').click()
    expect(player.page.locator('main .ask p')).to_contain_text(choice['doubt'])
    assert table.state()['n'] == n
    player.button('prompt.all_the_same').click()
    server.until(lambda: table.state()['n'] > n)


def test_a_digit_plays_the_card_at_its_place(server: Server, come: Seat) -> None:
    table, state = reach(server, 'turn 0', step('turn'))
    seat = state['eyes']
    first = state['view']['players'][seat]['known_hand'][0]
    player = come(**DESK)
    sit(player, table)
    player.page.keyboard.press('1')
    player.page.wait_for_function('() => document.querySelectorAll(".unia .hand .one").length < 5')
    assert first in [card[0] for card in table.state(eyes=seat)['view']['players'][seat]['table']]
