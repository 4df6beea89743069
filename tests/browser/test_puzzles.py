"""Puzzles in the browser: the one of the day is failed, helped, solved and marked; the lists; every calendar day."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from math import gcd
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Seat
from tests.browser.house import Server
from tests.browser.people import Player
from tests.browser.test_axe import check

GAME, PUZZLE = 'veto', 'no-way-out'
MONDAY = date(2026, 11, 16)


def lists(server: Server) -> dict[str, list[str]]:
    games = [game['name'] for game in server.get('/api/hall', lang='pl')['games'] if game['playable']]
    found = {game: [one['name'] for one in server.get(f'/api/games/{game}/puzzles')['puzzles']] for game in games}
    return {game: names for game, names in found.items() if names}


def daily(there: dict[str, list[str]], day: date) -> str:
    """The games take turns; each goes through its puzzles in steps that reach all of them."""
    number = (day - date(1970, 1, 1)).days
    game = list(there)[number % len(there)]
    names = there[game]
    step = max(1, int(len(names) * 0.618 + 0.5))
    while gcd(step, len(names)) > 1:
        step += 1
    return f'{game}/{names[number // len(there) * step % len(names)]}'


def on_the_day(player: Player, day: date) -> None:
    player.page.clock.set_fixed_time(datetime(day.year, day.month, day.day, 12, tzinfo=UTC))


def box(player: Player) -> Locator:
    return player.page.locator('[data-daily]')


def coach(player: Player) -> Locator:
    return player.page.locator('[data-coach].shown')


def phase(player: Player, wanted: str) -> None:
    expect(player.page.locator(f'[data-coach].shown[data-phase={wanted}]')).to_be_visible()


def nothing_is_asked(player: Player, told: str) -> None:
    """The exercise has ended: no answer is offered, in the bar or on the board, and the bar says why."""
    foot = player.page.locator('main > .foot')
    expect(foot).to_have_text(player.say(told))
    expect(foot.locator('button')).to_have_count(0)
    expect(player.page.locator('main [data-action]')).to_have_count(0)


def labels(player: Player, server: Server, phrases: list[str]) -> dict[str, str]:
    """What is written on the answers that the bar offers now."""
    table = player.page.url.rsplit('/', 1)[-1]
    token = player.page.evaluate(
        "(id) => JSON.parse(localStorage.getItem('sejmik.tables')).find((one) => one.id === id).token", table
    )
    state: Any = server.http.get(
        f'/api/tables/{table}', params={'lang': player.say.lang}, headers={'authorization': f'Bearer {token}'}
    ).json()
    spoken = {f'{one["verb"]} {one["word"]}'.strip(): one['label'] for one in state['prompt']['choices']}
    return {phrase: spoken[phrase] for phrase in phrases}


def say(player: Player, server: Server, phrase: str) -> None:
    player.wait('ask')
    player.press(labels(player, server, [phrase])[phrase])


@pytest.mark.parametrize('width', [360, 1440])
def test_the_puzzle_of_the_day_is_failed_helped_solved_and_marked(come: Seat, server: Server, width: int) -> None:
    there = lists(server)
    day = next(day for day in (MONDAY + timedelta(n) for n in range(300)) if daily(there, day) == f'{GAME}/{PUZZLE}')
    player = come(lang='en', viewport={'width': width, 'height': 780})
    on_the_day(player, day)
    player.go('/')
    expect(box(player)).to_have_attribute('data-daily', f'{GAME}/{PUZZLE}')
    box(player).get_by_role('button').click()
    phase(player, 'goal')
    expect(coach(player)).to_contain_text('Win this turn')
    say(player, server, 'bene')
    phase(player, 'missed')
    nothing_is_asked(player, 'coach.over_missed')
    coach(player).get_by_role('button', name=player.say('coach.try_again')).click()
    phase(player, 'goal')
    coach(player).get_by_role('button', name=player.say('coach.hint')).click()
    expect(coach(player).locator('.hint')).to_have_count(1)
    for phrase in ('play batorowka', 'play afront', 'arm batorowka'):
        say(player, server, phrase)
    phase(player, 'done')
    coach(player).get_by_role('link', name=player.say('coach.replay')).click()
    expect(player.page).to_have_url(re.compile('/r/'))
    expect(player.page.locator('.veto')).to_be_visible()
    player.page.go_back()
    phase(player, 'done')
    coach(player).get_by_role('link', name=player.say('coach.puzzles')).click()
    expect(player.page.locator(f'[data-puzzle={PUZZLE}] .done')).to_be_visible()
    player.go('/')
    expect(box(player).locator('.solved')).to_be_visible()


def test_a_solution_that_was_shown_is_not_marked(come: Seat, server: Server) -> None:
    player = come(lang='en')
    player.go(f'/puzzles/{GAME}')
    player.page.locator(f'[data-puzzle={PUZZLE}] button').click()
    phase(player, 'goal')
    coach(player).get_by_role('button', name=player.say('coach.menu')).click()
    coach(player).get_by_role('button', name=player.say('coach.solution')).click()
    phase(player, 'done')
    coach(player).get_by_role('button', name=player.say('coach.next_puzzle')).click()
    phase(player, 'goal')
    player.go(f'/puzzles/{GAME}')
    expect(player.page.locator(f'[data-puzzle={PUZZLE}] .mark')).to_be_visible()
    expect(player.page.locator('.mark.done')).to_have_count(0)


def test_everybody_with_the_same_date_has_the_same_puzzle(come: Seat, server: Server) -> None:
    """The date of the reader's calendar decides, wherever that is; the server's clock is not asked."""
    there = lists(server)
    noon = datetime(2026, 11, 18, 12, tzinfo=UTC)
    for zone, day in (('Europe/Warsaw', 18), ('Pacific/Kiritimati', 19), ('Pacific/Pago_Pago', 18)):
        player = come(lang='en', timezone_id=zone)
        player.page.clock.set_fixed_time(noon)
        player.go('/')
        expect(box(player)).to_have_attribute('data-daily', daily(there, date(2026, 11, day)))


def test_every_puzzle_has_its_day_before_one_comes_again(server: Server) -> None:
    there = lists(server)
    for game, names in there.items():
        days = [daily(there, MONDAY + timedelta(n)) for n in range(len(there) * len(names))]
        mine = [one for one in days if one.startswith(f'{game}/')]
        assert len(set(mine)) == len(mine) == len(names)


def test_all_puzzles_are_listed_by_level(come: Seat, server: Server, axe: str) -> None:
    player = come(lang='pl')
    player.go('/puzzles')
    there = lists(server)
    expect(player.page.locator('.games a')).to_have_count(len(there))
    check(player, axe)
    player.page.locator(f'.games a[href="/puzzles/{GAME}"]').click()
    expect(player.page.locator('[data-puzzle]')).to_have_count(len(there[GAME]))
    expect(player.page.locator('section h2')).to_have_text([player.say(f'puzzles.level_{n}') for n in (1, 2, 3)])
    check(player, axe)
