"""The board of Niepodległa at decisions of golden games: what it shows where, on large screens and small ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sejmik.games.niepodlegla.names import MISSIONS, NOBODY
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.shelf import take
from sejmik.table.table import Table
from sejmik.texts import words_of
from tests.browser.house import Server
from tests.layout.positions import Golden, golden_games
from tests.layout.screens import Screens
from tests.layout.walk import Walk, go

LARGE = '1440x900'
PHONE = '390x844'
WORDS = words_of(take('niepodlegla'), 'pl')
IN_SIGHT = """(nodes) => nodes.filter((node) => {
  const board = document.querySelector('main > .board').getBoundingClientRect()
  const { left, top, right, bottom, width } = node.getBoundingClientRect()
  const inside = left > board.left - 1 && right < board.right + 1 && top > board.top - 1 && bottom < board.bottom + 1
  return width > 0 && inside
}).length"""


def game(name: str) -> Golden:
    return next(golden for golden in golden_games('niepodlegla') if name in golden.name)


def at(golden: Golden, decision: int) -> Table:
    return next(table for number, table in golden.tables() if number >= decision)


@contextmanager
def shown(
    browser: Browser, server: Server, name: str, decision: int, size: str = LARGE
) -> Iterator[tuple[Page, Niepodlegla]]:
    """A decision of a golden game on a screen."""
    golden = game(name)
    with Screens(browser, server, golden, (size,)) as screens:
        table = at(golden, decision)
        screens.show(screens.eyes.see(table), decision, looking=False)
        g = table.record.game
        assert isinstance(g, Niepodlegla)
        yield screens.screens[0].page, g


@pytest.mark.parametrize(
    ('name', 'decision', 'missions'),
    [('2-greedy', 0, 9), ('3-greedy', 290, 9), ('4-greedy', 610, 11), ('3-greedy', 595, 8), ('4-greedy', 760, 10)],
)
def test_everything_is_in_sight_at_once_and_nothing_scrolls(
    browser: Browser, server: Server, name: str, decision: int, missions: int
) -> None:
    with shown(browser, server, name, decision) as (page, g):
        assert len(g.laid) == missions
        assert page.locator('.mission').evaluate_all(IN_SIGHT) == missions
        assert page.locator('.tray').evaluate_all(IN_SIGHT) == g.seats
        for part in ('section.time', '.meet', '.map svg', '.regions', 'section.morale'):
            assert page.locator(f'.np {part}').evaluate_all(IN_SIGHT) == 1, part
        scrolled = page.locator('.board, .board *').evaluate_all(
            """(nodes) => nodes.filter((node) => /auto|scroll/.test(getComputedStyle(node).overflowY) &&
              node.scrollHeight > node.clientHeight + 1).map((node) => node.className)"""
        )
        assert scrolled == []


def test_the_losing_condition_is_red_from_three_rounds_before_the_end(browser: Browser, server: Server) -> None:
    with shown(browser, server, '3-greedy', 290) as (page, g):
        assert g.time == 5
        assert not page.locator('.meet.alarm').count()
    with shown(browser, server, '3-greedy', 382) as (page, g):
        assert (g.time, g.accord + g.foreign) == (7, 7)
        expect(page.locator('.meet.alarm .goal')).to_contain_text('jeszcze 3 kroki, 3 rundy')


def test_a_penalty_is_red_only_where_it_will_strike(browser: Browser, server: Server) -> None:
    with shown(browser, server, '3-greedy', 25) as (page, g):
        strikes = [
            MISSIONS[mission]
            for i, mission in enumerate(g.laid)
            if g.pawn[i] == NOBODY or (g.box.urgent[mission] and not g.is_covered(i))
        ]
        assert 0 < len(strikes) < len(g.laid)
        red = page.locator('.mission:has(.bad.hits)').evaluate_all(
            '(nodes) => nodes.map((node) => node.dataset.mission)'
        )
        assert sorted(red) == sorted(strikes)


def test_each_die_says_where_it_lies_and_a_divided_one_is_cut(browser: Browser, server: Server) -> None:
    with shown(browser, server, '3-greedy', 25) as (page, g):
        told: dict[str, Any] = {}
        for piece in page.locator('.tray .piece').all():
            told[piece.get_attribute('data-piece') or ''] = piece
        view = g.view(0)
        halves = 0
        for number, piece in enumerate(view['pieces'][:13]):
            if piece['holder'] == NOBODY or not piece['placed']:
                continue
            drawn = told[f'n{number + 1}']
            symbols = len(g.symbols(number))
            if len(piece['placed']) < symbols:
                halves += 1
                expect(drawn.locator('.cap')).to_have_text(f'½ {WORDS["board"]["free"]}')
                expect(drawn.locator('svg.die .half')).to_have_count(1)
            else:
                [mission] = {spot[1] for spot in piece['placed']}
                expect(drawn.locator('.cap')).to_have_text(WORDS['tags'][MISSIONS[mission]])
        assert halves > 0


def test_signs_are_explained_at_focus_and_escape_closes_it(browser: Browser, server: Server) -> None:
    with shown(browser, server, '3-greedy', 290) as (page, _):
        legend = page.locator('.legend')
        for part, key in (
            ('.meet', 'bonus_reactivate'),
            ('.regions', 'bonus_neutral_die'),
            ('section.morale', 'check_shield'),
        ):
            page.locator(f'.np {part}').focus()
            expect(legend).to_contain_text(WORDS['board'][key])
            page.keyboard.press('Escape')
            expect(legend).to_have_count(0)
        page.locator('.mission .cover').first.focus()
        expect(legend).to_contain_text(WORDS['board']['positive'])


def test_a_touch_explains_morale_on_a_phone(browser: Browser, server: Server) -> None:
    with shown(browser, server, '3-greedy', 290, PHONE) as (page, _):
        page.locator('.status .morale').tap()
        expect(page.locator('.legend')).to_contain_text(WORDS['board']['check_shield'])
        page.locator('.tabs button').first.tap()
        expect(page.locator('.legend')).to_have_count(0)


def test_a_phone_shows_one_part_at_a_time_and_keeps_the_rest_in_place(browser: Browser, server: Server) -> None:
    with shown(browser, server, '3-greedy', 25, PHONE) as (page, _):
        parts = {'missions': '.missions', 'map': '.map svg', 'players': '.others .tray'}
        fixed = ('.meet', '.status', '.tabs', '.tray.mine')
        places = [page.locator(f'.np {one}').first.bounding_box() for one in fixed]
        for tab in parts:
            page.locator('.tabs').get_by_role('button', name=WORDS['board'][tab]).tap()
            for other, part in parts.items():
                expect(page.locator(f'.np {part}').first).to_be_visible(visible=other == tab)
            assert [page.locator(f'.np {one}').first.bounding_box() for one in fixed] == places


@contextmanager
def scene_of(browser: Browser, server: Server, kind: str) -> Iterator[Page]:
    """The first scene of this kind in a golden game, on a board that lay there before."""
    golden = game('3-greedy')
    with Screens(browser, server, golden, (LARGE,)) as screens:
        for number, table in golden.tables():
            if number == 0:
                screens.show(screens.eyes.see(table), number, looking=False)
                expect(screens.screens[0].page.locator('.np')).to_be_visible()
            found = [one for one in screens.eyes.scenes(table) if one.scene == kind]
            if found:
                screens.show(found[0], number, looking=False)
                yield screens.screens[0].page
                return


def test_the_end_of_a_round_takes_the_place_of_missions_and_dice(browser: Browser, server: Server) -> None:
    with scene_of(browser, server, 'end_of_round') as page:
        box, work, trays = (page.locator(part).bounding_box() for part in ('.scene', '.np > .work', '.np > .trays'))
        assert box is not None
        assert work is not None
        assert trays is not None
        assert (box['x'], box['y']) == pytest.approx((work['x'], work['y']), abs=1)
        assert box['y'] + box['height'] == pytest.approx(trays['y'] + trays['height'], abs=1)
        assert box['width'] == pytest.approx(trays['width'], abs=1)
        for part in ('section.time', '.meet', '.map', '.regions', 'section.morale'):
            expect(page.locator(f'.np {part}').first).to_be_visible()
        expect(page.locator('.np .mission').first).to_be_hidden()


def test_dice_are_drawn_in_the_scene_of_a_roll(browser: Browser, server: Server) -> None:
    with scene_of(browser, server, 'first_roll') as page:
        expect(page.locator('.scene svg.die')).to_have_count(9)


@pytest.mark.parametrize(('name', 'decision', 'wide'), [('4-options', 3000, True), ('4-greedy', 535, False)])
def test_names_and_words_are_whole_in_a_narrow_tray_and_beside_an_alarm(
    browser: Browser, server: Server, name: str, decision: int, wide: bool
) -> None:
    """Pawns to send, a tick and a vote leave room for the name; an alarm leaves room for the rest of its line."""
    golden = game(name)
    number = next(number for number, _ in golden.tables() if number >= decision)
    findings, looks = go(browser, server, Walk(golden, frozenset({number}), (LARGE, '360x740'), wide=wide))
    assert looks == 2
    assert not findings, '\n'.join(f'{one.place}: {one}' for one in findings)
