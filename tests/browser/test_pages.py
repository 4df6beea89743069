"""What there is to read: goal card, rules, reference sheet and history; and words that explain themselves."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from sejmik.games.shelf import SHELF
from tests.browser.conftest import Seat
from tests.browser.house import Server
from tests.browser.people import Player
from tests.browser.test_axe import check

GAMES = list(SHELF)
LANGUAGES = [(game, lang) for game, meta in SHELF.items() for lang in meta.languages]
EMPTY = """() => [...document.querySelectorAll('[data-drawn]')].filter((figure) => {
  const pieces = [...figure.querySelectorAll('.piece')].map((piece) => piece.getBoundingClientRect())
  return !pieces.length || pieces.some(({ width, height }) => width < 12 || height < 8)
}).map((figure) => figure.getAttribute('aria-label'))"""
MISSING = "() => [...document.querySelectorAll('[data-missing]')].map((figure) => figure.dataset.missing)"
DRAWN = "() => document.querySelector('[data-drawn]') && !document.querySelector('[data-drawn=false]')"
PAGE = re.compile(rb'/Type\s*/Page\b(?!s)')


def drawn(player: Player) -> None:
    """Wait for all pictures; each shows what it is about."""
    player.page.wait_for_function(DRAWN)
    assert player.page.evaluate(MISSING) == []
    assert player.page.evaluate(EMPTY) == []


# -- the goal card -----------------------------------------------------------------------------------------------------


def test_whoever_is_new_to_a_game_sees_once_what_it_is_about(come: Seat) -> None:
    player = come(newcomer=True)
    player.go('/')
    unia = player.page.locator('article[data-game=unia]')
    unia.get_by_role('button', name=player.say('hall.play')).click()
    card = player.page.locator('dialog[open]')
    expect(card.get_by_role('link', name=re.compile(player.say('card.guided')))).to_be_focused()
    expect(card.get_by_role('link', name=re.compile(player.say('card.guided')))).to_have_attribute(
        'href', '/learn/unia'
    )
    drawn(player)
    card.get_by_role('button', name=player.say('card.play')).click()
    player.wait('ask')
    expect(card).to_have_count(0)
    player.go('/')
    unia.get_by_role('button', name=player.say('hall.play')).click()
    player.wait('ask')
    expect(card).to_have_count(0)


def test_the_card_comes_before_the_first_table_and_is_in_its_menu(come: Seat, server: Server) -> None:
    player = come(newcomer=True)
    link = server.open('pr', game='veto').link()
    player.go(link)
    card = player.page.locator('dialog[open]:has(.goal-card)')
    expect(card).to_be_visible()
    for _ in range(12):  # the focus stays in it, wherever one goes
        player.page.keyboard.press('Tab')
        assert player.page.evaluate(
            '() => document.activeElement === document.body || !!document.activeElement.closest("dialog")'
        )
    player.page.keyboard.press('Escape')
    expect(card).to_have_count(0)
    player.sit(link)
    expect(card).to_have_count(0)
    player.button('table.menu').click()
    player.button('card.menu').click()
    expect(card).to_be_visible()
    card.get_by_role('button', name=player.say('card.back')).click()
    expect(card).to_have_count(0)


def test_a_watcher_is_not_shown_the_card(come: Seat, server: Server) -> None:
    player = come(newcomer=True)
    table = server.open('pr')
    player.sit(table.link(table.watch))
    player.page.wait_for_timeout(500)
    expect(player.page.locator('dialog[open]')).to_have_count(0)


@pytest.mark.parametrize(('game', 'lang'), LANGUAGES)
def test_a_goal_card_is_seen_whole(come: Seat, axe: str, game: str, lang: str) -> None:
    player = come(lang=lang)
    player.go('/')
    player.page.locator(f'article[data-game={game}] .read button').click()
    drawn(player)
    high, room, wide, across = player.page.evaluate(
        "() => { const d = document.querySelector('dialog[open]'); "
        'return [d.scrollHeight, d.clientHeight, d.scrollWidth, d.clientWidth] }'
    )
    assert high <= room
    assert wide <= across
    check(player, axe, 'dialog[open]')


@pytest.mark.parametrize('width', [360, 820])
def test_a_goal_card_on_a_small_screen_scrolls_down_only(come: Seat, axe: str, width: int) -> None:
    player = come(viewport={'width': width, 'height': 740})
    player.go('/')
    player.page.locator('article[data-game=niepodlegla] .read button').click()
    drawn(player)
    assert player.page.evaluate(
        "() => { const d = document.querySelector('dialog[open]'); return d.scrollWidth <= d.clientWidth }"
    )
    check(player, axe, 'dialog[open]')


# -- the rules ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', GAMES)
def test_every_picture_of_the_rules_shows_what_it_is_about(come: Seat, game: str) -> None:
    player = come(lang='en')
    player.go(f'/rules/{game}')
    expect(player.page.locator('.chapter').first).to_be_visible()
    drawn(player)


@pytest.mark.parametrize('width', [360, 1440])
@pytest.mark.parametrize('theme', ['light', 'dark'])
def test_everybody_can_read_the_rules(come: Seat, axe: str, width: int, theme: str) -> None:
    player = come(color_scheme=theme, viewport={'width': width, 'height': 800})
    player.go('/rules/unia')
    expect(player.page.locator('.chapter').first).to_be_visible()
    drawn(player)
    check(player, axe)
    assert player.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')


def test_a_link_leads_to_a_rule_and_a_ruling_unfolds(come: Seat) -> None:
    player = come(lang='en')
    player.go('/rules/unia#UL-8.4')
    rule = player.page.locator('[id="UL-8.4"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile(r'\bhere\b'))
    player.go('/rules/unia#AMB-18')
    player.page.reload()
    expect(player.page.locator('details#AMB-18 p')).to_be_in_viewport()


def test_the_rules_can_be_searched(come: Seat) -> None:
    player = come()
    player.go('/rules/unia')
    player.page.get_by_role('searchbox').fill('marszalka')  # without marks
    hits = player.page.locator('.hit')
    expect(hits.first).to_be_visible()
    assert all('marszałka' in text.lower() for text in hits.all_inner_texts())
    hits.first.get_by_role('link').first.click()
    expect(hits).to_have_count(0)
    player.page.get_by_role('searchbox').fill('xyzzy')
    expect(player.page.get_by_text(player.say('book.nothing'))).to_be_visible()


def test_the_table_shows_the_same_chapters_and_leads_to_the_page(come: Seat, server: Server) -> None:
    player = come()
    player.sit(server.open('pr').link())
    player.page.get_by_role('tab', name=player.say('tabs.rules')).click()
    chapters = [one['title'] for one in server.get('/api/games/unia/rulebook', lang='pl')['chapters']]
    assert [text.strip() for text in player.page.locator('aside summary').all_inner_texts()][
        : len(chapters)
    ] == chapters
    link = player.page.locator('aside').get_by_role('link', name=player.say('book.page'))
    expect(link).to_have_attribute('href', '/rules/unia')


@pytest.mark.parametrize(('game', 'lang'), LANGUAGES)
def test_the_reference_sheet_is_one_page_with_two_sides(come: Seat, axe: str, game: str, lang: str) -> None:
    player = come(lang=lang)
    player.go(f'/rules/{game}/sheet')
    expect(player.page.locator('.side')).to_have_count(2)
    check(player, axe)
    paper = player.page.pdf(prefer_css_page_size=True)
    assert len(PAGE.findall(paper)) == 2


def test_there_are_no_rules_of_a_game_that_is_not_there(come: Seat) -> None:
    player = come()
    player.excused.append('404')
    player.go('/rules/szachy')
    expect(player.page.get_by_role('link', name=player.say('lost.hall'))).to_be_visible()


# -- the history -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', GAMES)
@pytest.mark.parametrize('width', [360, 1440])
def test_everybody_can_read_the_history(come: Seat, axe: str, game: str, width: int) -> None:
    player = come(viewport={'width': width, 'height': 800})
    player.go(f'/history/{game}')
    expect(player.page.locator('#persons')).to_be_visible()
    check(player, axe)
    assert player.page.evaluate('() => document.documentElement.scrollWidth <= innerWidth')


@pytest.mark.parametrize('game', GAMES)
def test_every_link_of_the_history_leads_somewhere(come: Seat, game: str) -> None:
    player = come()
    player.go(f'/history/{game}')
    expect(player.page.locator('#persons')).to_be_visible()
    lost = player.page.evaluate(
        "() => [...document.querySelectorAll('main a[href^=\"#\"]')].map((a) => a.getAttribute('href').slice(1))"
        '.filter((id) => !document.getElementById(id))'
    )
    assert lost == []


def test_a_card_leads_to_its_person_and_a_person_to_the_cards(come: Seat, server: Server) -> None:
    player = come(lang='en')
    player.sit(server.open('pr').link())
    player.page.get_by_role('tab', name=player.say('tabs.history')).click()
    word, person = next(iter(server.get('/api/games/unia/texts', lang='en')['persons'].items()))
    player.page.locator('aside select').select_option(f'card {word}')
    link = player.page.locator('aside a.past')
    expect(link).to_have_attribute('href', f'/history/unia#{person}')
    player.go(f'/history/unia#{person}')
    block = player.page.locator(f'article[id="{person}"]')
    expect(block).to_be_in_viewport()
    block.locator('.chip').first.click()
    name = server.get('/api/games/unia/texts', lang='en')['cards'][word]['name']
    expect(player.page.get_by_role('dialog', name=name)).to_be_visible()


# -- the glossary ------------------------------------------------------------------------------------------------------


def test_a_word_of_the_glossary_explains_itself(come: Seat, server: Server) -> None:
    player = come()
    player.go('/rules/unia')
    glossary = server.get('/api/games/unia/texts', lang='pl')['glossary']
    term = player.page.locator('main .chapter .term').first
    key = term.get_attribute('data-term')
    meaning = glossary[key].partition(': ')[2].split(' [')[0]
    note = player.page.get_by_role('tooltip')
    term.hover()
    expect(note).to_contain_text(meaning)
    player.page.mouse.move(0, 0)
    expect(note).to_have_count(0)
    player.page.locator('main h1').click()
    term.focus()
    player.page.keyboard.press('Shift+Tab')
    player.page.keyboard.press('Tab')
    expect(note).to_contain_text(meaning)
    player.page.keyboard.press('Escape')
    expect(note).to_have_count(0)


def test_a_tap_explains_a_word_too_and_each_only_once_in_a_chapter(come: Seat) -> None:
    player = come(has_touch=True, viewport={'width': 360, 'height': 740})
    player.go('/rules/unia')
    term = player.page.locator('main .chapter .term').first
    term.tap()
    expect(player.page.get_by_role('tooltip')).to_be_visible()
    twice = player.page.evaluate("""() => [...document.querySelectorAll('.chapter')].flatMap((chapter) => {
      const keys = [...chapter.querySelectorAll('.term')].map((term) => term.dataset.term)
      return keys.filter((key, i) => keys.indexOf(key) !== i)
    })""")
    assert twice == []
