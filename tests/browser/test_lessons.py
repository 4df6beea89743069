"""Lessons in the browser. Every one is played to its end twice: by doing what is wanted, and by always doing something
else first. Whatever a bubble points at is there on a wide screen, on a tablet and on a phone, and the bubble covers
neither it nor the prompt."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table
from tests.browser.people import Player
from tests.browser.test_axe import check

GAMES = ('unia', 'sigismundus', 'niepodlegla', 'veto')
TABLET: dict[str, Any] = {'viewport': {'width': 820, 'height': 1180}, 'has_touch': True}
PHONE: dict[str, Any] = {'viewport': {'width': 360, 'height': 740}, 'has_touch': True, 'is_mobile': True}

SHOWN = """([beat, phase, misses]) => {
  const bubble = document.querySelector('.coach.shown')
  return bubble && bubble.dataset.beat === beat && bubble.dataset.phase === phase && 'settled' in bubble.dataset
    && bubble.dataset.misses === misses
}"""
LOOK = """() => {
  const bubble = document.querySelector('.coach')
  const box = (one) => one.getBoundingClientRect()
  const over = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const share = (one) => over(box(bubble), box(one)) / (box(one).width * box(one).height)
  return {
    found: bubble.dataset.found.split(' '),
    meant: Math.max(0, ...[...document.querySelectorAll('.spotlight .ring')].map(share)),
    prompt: over(box(bubble), box(document.querySelector('main > .foot'))),
    inside: box(bubble).left >= 0 && box(bubble).right <= innerWidth && box(bubble).top >= 0,
    text: bubble.querySelector('.says').innerText,
  }
}"""


def coach(table: Table) -> Json:
    return dict(table.state(eyes=0)['coach'])


def settle(table: Table, before: Json | None = None) -> Json:
    """The coach, once nobody else has the word and, if it was seen before, something has changed."""
    keys = ('beat', 'phase', 'misses')
    found: Json = {}

    def changed() -> bool:
        nonlocal found
        found = coach(table)
        same = before is not None and [found[key] for key in keys] == [before[key] for key in keys]
        return found['phase'] != 'watch' and not same

    table.server.until(changed)
    return found


def reach(table: Table, phase: str) -> None:
    table.server.until(lambda: coach(table)['phase'] == phase)


def shows(player: Player, now: Json) -> None:
    """The page shows this bubble, and has brought into sight what it points at."""
    key = [f'{now["scene"]}.{now["beat"]}', now['phase'], str(now['misses'])]
    player.page.wait_for_function(SHOWN, arg=key)


def inspect(player: Player, now: Json, where: str) -> None:
    seen = player.page.evaluate(LOOK)
    assert seen['text'].strip(), f'{where}: the bubble is empty'
    assert '‹' not in seen['text'], f'{where}: {seen["text"]}'
    assert seen['inside'], f'{where}: the bubble is not on the screen'
    assert seen['prompt'] < 2, f'{where}: the bubble lies over the prompt'
    assert seen['meant'] < 0.03, f'{where}: the bubble covers what it points at'
    if now['phase'] == 'done':  # what it tells of may be gone by then
        return
    turned = 0
    for _ in now['point'][1:]:  # what lies behind a tab is shown on request
        missing = [name for name in now['point'] if name not in seen['found']]
        if not missing:
            break
        player.page.locator('[data-look]').click()
        turned = (turned + 1) % len(now['point'])
        expect(player.page.locator('.coach')).to_have_attribute('data-settled', str(turned))
        seen['found'] += player.page.evaluate(LOOK)['found']
    missing = [name for name in now['point'] if name not in seen['found']]
    assert not missing, f'{where}: {missing} cannot be seen'


def option(player: Player, action: int, number: str) -> Locator:
    """The button of an answer, in the row or in the list; a number is typed first."""
    foot = player.page.locator('main > .foot')
    button = foot.locator(f'[data-action="{action}"]:not(.over)').first
    if button.is_visible():
        return button
    if number:
        player.page.keyboard.type(number)
    else:
        foot.locator('.more[aria-expanded=false]').click()
    return button


def say(player: Player, table: Table, action: int) -> None:
    """Answer as a person does: press the button, and insist if the table doubts."""
    choice = next(one for one in table.state(eyes=0)['prompt']['choices'] if one['action'] == action)
    number = choice['word'] if re.fullmatch(r'\d+', choice['word']) else ''
    option(player, action, number).click()
    if choice['doubt']:
        player.page.locator('main > .foot .sure').click()


def begin(server: Server, game: str, lesson: Json, scene: int) -> Table:
    return Table(server, server.post('/api/lessons', {'game': game, 'lesson': lesson['name'], 'scene': scene}))


def scenes(server: Server, game: str) -> list[tuple[Json, int]]:
    lessons = server.get(f'/api/games/{game}/lessons', lang='pl')['lessons']
    assert len(lessons) == 3
    return [(lesson, scene) for lesson in lessons for scene in range(lesson['scenes'])]


# -- playing them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', GAMES)
def test_a_lesson_is_followed_to_its_end_and_points_at_what_is_there(come: Seat, server: Server, game: str) -> None:
    wide, phone = come(), come(**PHONE)
    for lesson, scene in scenes(server, game):
        table = begin(server, game, lesson, scene)
        wide.go(table.link())
        phone.go(table.link())
        now = settle(table)
        while True:
            where = f'{game} {lesson["name"]}, scene {scene}, beat {now["beat"]} ({now["phase"]})'
            for player, size in ((wide, 'wide'), (phone, 'phone')):
                shows(player, now)
                inspect(player, now, f'{where}, {size}')
            if now['phase'] == 'done':
                break
            if now['phase'] == 'say':
                wide.page.keyboard.press('Enter')
            elif now['wants']:
                say(wide, table, now['wants'][0])
            elif now['phase'] == 'free':
                say(wide, table, table.state(eyes=0)['prompt']['choices'][0]['action'])
            else:
                table.wish('coach', 0, do='show_me')
                reach(table, 'done')
            now = settle(table, now)
        assert now['text'], where


@pytest.mark.parametrize('game', GAMES)
def test_whoever_does_something_else_is_answered_and_comes_to_the_end(come: Seat, server: Server, game: str) -> None:
    player = come(**TABLET)
    bubble = player.page.locator('.coach')
    for lesson, scene in scenes(server, game):
        table = begin(server, game, lesson, scene)
        player.go(table.link())
        now = settle(table)
        while now['phase'] != 'done':
            shows(player, now)
            inspect(player, now, f'{game} {lesson["name"]}, scene {scene}, beat {now["beat"]} ({now["phase"]}), tablet')
            if now['phase'] == 'answer' and now['misses'] == 0:
                choices = table.state(eyes=0)['prompt']['choices']
                other = [one for one in choices if one['action'] not in now['wants']]
                if other:
                    before = table.state(eyes=0)['prompt']['question']
                    say(player, table, other[0]['action'])
                    now = settle(table, now)
                    shows(player, now)
                    assert now['miss']
                    expect(bubble.locator('.miss')).to_have_text(now['miss'])
                    assert table.state(eyes=0)['prompt']['question'] == before, 'the board did not stay as it was'
            if now['phase'] in ('say', 'missed'):
                bubble.locator('[data-go]').click()
            elif now['misses'] or now['phase'] == 'goal':
                player.button('coach.show_me').click()
            else:
                player.button('coach.menu').click()
                player.button('coach.show_me').click()
            if now['phase'] == 'goal':
                reach(table, 'done')
            now = settle(table, now)
        shows(player, now)
        if not table.state(eyes=0)['ending']:
            told = player.say('coach.over_scene' if now['next']['kind'] == 'scene' else 'coach.over_lesson')
            expect(player.page.locator('main > .foot')).to_have_text(told)
        expect(player.page.locator('main [data-action]')).to_have_count(0)


# -- around them -------------------------------------------------------------------------------------------------------


def learn(player: Player, game: str = 'unia') -> None:
    player.go(f'/learn/{game}')
    expect(player.page.locator('.lessons li')).to_have_count(4)


def step(player: Player, n: int, m: int = 14) -> None:
    expect(player.page.locator('.coach.shown small')).to_have_text(player.say('coach.of', n=n, m=m))


def test_leaving_and_coming_back_goes_on_where_it_was(come: Seat) -> None:
    player = come()
    learn(player)
    player.page.get_by_role('button', name=re.compile(player.say('learn.begin'))).first.click()
    step(player, 1)
    player.page.keyboard.press('Enter')
    step(player, 2)
    player.page.reload()
    step(player, 2)
    player.button('coach.menu').click()
    player.button('coach.leave').click()
    first = player.page.locator('.lessons li').first
    expect(first).to_contain_text(player.say('learn.left_at', n=2, m=14))
    first.get_by_role('button', name=re.compile(player.say('learn.go_on'))).click()
    step(player, 2)
    player.button('coach.menu').click()
    player.button('coach.back').click()
    step(player, 1)
    player.button('coach.menu').click()
    player.button('coach.skip').click()
    expect(first).to_contain_text(player.say('learn.skipped'))
    player.button('learn.forget').click()
    expect(first).not_to_contain_text(player.say('learn.skipped'))


def test_playing_on_from_here_leaves_an_ordinary_table(come: Seat, server: Server) -> None:
    player = come()
    lesson, scene = scenes(server, 'unia')[0]
    player.go(begin(server, 'unia', lesson, scene).link())
    step(player, 1)
    player.button('coach.menu').click()
    player.button('coach.play_on').click()
    expect(player.page.locator('.coach')).to_have_count(0)
    player.play(3)


def test_a_lesson_by_keyboard_alone_and_what_is_kept_of_it(come: Seat) -> None:
    player = come()
    learn(player)
    page = player.page
    page.get_by_role('button', name=re.compile(player.say('learn.begin'))).first.focus()
    page.keyboard.press('Enter')
    bubble = page.locator('.coach.shown')
    last = ''
    for _ in range(60):
        expect(bubble).to_be_visible()
        page.wait_for_function('(last) => document.querySelector(".coach.shown")?.dataset.beat !== last', arg=last)
        last = bubble.get_attribute('data-beat') or ''
        phase = bubble.get_attribute('data-phase')
        if phase == 'done':
            break
        wanted = page.locator('main > .foot .wanted, main > .foot .golden')
        if phase == 'say':
            page.keyboard.press('Enter')
        elif phase == 'answer':
            key = wanted.first.locator('kbd').inner_text()
            page.keyboard.press('Enter' if key == '↵' else key)
        else:
            page.keyboard.press(page.locator('main > .foot .opt kbd').first.inner_text())
    expect(page.get_by_role('button', name=player.say('coach.next_lesson'))).to_be_visible()
    learn(player)
    expect(page.locator('.lessons li').first).to_contain_text(player.say('learn.done'))
    expect(page.locator('.head')).to_contain_text(player.say('learn.lessons_done', n=1))
    player.go('/')
    expect(page.get_by_role('link', name=player.say('hall.learn_on'))).to_have_count(1)


def test_a_goal_is_tried_hinted_at_and_shown(come: Seat, server: Server) -> None:
    player = come()
    goals = [(lesson, scene) for lesson, scene in scenes(server, 'unia') if lesson['name'] == '3' and scene == 1]
    table = begin(server, 'unia', *goals[0])
    player.go(table.link())
    bubble = player.page.locator('.coach.shown')
    expect(bubble).to_have_attribute('data-phase', 'goal')
    expect(player.button('coach.again')).to_have_count(0)
    player.button('coach.hint').click()
    expect(bubble.locator('.hint')).to_have_count(1)
    say(player, table, next(one['action'] for one in table.state(eyes=0)['prompt']['choices'] if one['verb'] == 'done'))
    expect(bubble).to_have_attribute('data-phase', 'missed')
    player.page.keyboard.press('Enter')
    expect(bubble).to_have_attribute('data-phase', 'goal')


def test_the_free_game_gives_advice_until_it_is_switched_off(come: Seat) -> None:
    player = come()
    learn(player)
    player.button('learn.free_begin').click()
    advice = player.page.locator('.advice')
    expect(advice).to_be_visible()
    advice.get_by_role('checkbox').uncheck()
    player.page.keyboard.press('Escape')
    expect(advice).to_have_count(0)
    player.play(2)
    player.wait('ask')
    expect(advice).to_have_count(0)
    player.page.reload()
    player.wait('ask')
    expect(advice).to_have_count(0)


def test_a_miss_shakes_what_was_tried_unless_nothing_may_move(come: Seat, server: Server) -> None:
    watch = """() => {
      window.shaken = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...all) {
        if (JSON.stringify(all[0]).includes('translate')) window.shaken += 1
        return animate.apply(this, all)
      }
    }"""
    for motion, shakes in (('no-preference', True), ('reduce', False)):
        player = come(reduced_motion=motion)
        lesson, scene = scenes(server, 'unia')[0]
        table = begin(server, 'unia', lesson, scene)
        player.go(table.link())
        step(player, 1)
        player.page.keyboard.press('Enter')
        step(player, 2)
        player.page.evaluate(watch)
        now = coach(table)
        choices = table.state(eyes=0)['prompt']['choices']
        say(player, table, next(one['action'] for one in choices if one['action'] not in now['wants']))
        expect(player.page.locator('.coach .miss')).to_be_visible()
        assert (player.page.evaluate('window.shaken') > 0) is shakes


@pytest.mark.parametrize('game', GAMES)
@pytest.mark.parametrize('size', ['wide', 'phone'])
def test_the_tour_tells_what_everything_is(come: Seat, server: Server, game: str, size: str) -> None:
    player = come(**PHONE) if size == 'phone' else come()
    lesson, scene = scenes(server, game)[0]
    player.go(begin(server, game, lesson, scene).link())
    expect(player.page.locator('.coach.shown')).to_be_visible()
    player.button('table.menu').click()
    player.button('menu.tour').click()
    tour = player.page.locator('.tour')
    expect(tour).to_be_focused()
    told: set[str] = set()
    for _ in range(40):
        player.page.keyboard.press('ArrowRight')
        expect(player.page.locator('.spotlight .ring')).to_have_count(1)
        text = tour.locator('p').inner_text()
        if text in told and len(told) > 8:
            break
        told.add(text)
    assert len(told) >= 9, told
    ring = player.page.locator('.spotlight .ring').bounding_box()
    assert ring is not None
    if size == 'wide':
        player.page.mouse.move(ring['x'] + ring['width'] / 2, ring['y'] + ring['height'] / 2)
        expect(tour.locator('h2')).to_be_visible()
    player.page.keyboard.press('Escape')
    expect(tour).to_have_count(0)


@pytest.mark.parametrize('theme', ['light', 'dark'])
def test_everybody_can_use_the_lessons(come: Seat, server: Server, axe: str, theme: str) -> None:
    player = come(color_scheme=theme)
    player.go('/learn')
    expect(player.page.locator('.games li')).to_have_count(4)
    check(player, axe)
    learn(player, 'sigismundus')
    check(player, axe)
    lesson, scene = scenes(server, 'unia')[0]
    table = begin(server, 'unia', lesson, scene)
    player.go(table.link())
    step(player, 1)
    check(player, axe)
    player.page.keyboard.press('Enter')
    step(player, 2)
    choices = table.state(eyes=0)['prompt']['choices']
    say(player, table, next(one['action'] for one in choices if one['action'] not in coach(table)['wants']))
    expect(player.page.locator('.coach .miss')).to_be_visible()
    player.button('coach.menu').click()
    check(player, axe)
