"""A teacher and two pupils with browsers of their own: from the code on the board to the page for the discussion."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.people import Player
from tests.browser.test_axe import THEMES, check

PHONE: dict[str, Any] = {'viewport': {'width': 360, 'height': 740}, 'has_touch': True, 'is_mobile': True}
SHOTS = os.environ.get('SEJMIK_SHOTS', '')  # a folder for pictures of what is tested here


def shot(player: Player, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        player.page.screenshot(path=f'{SHOTS}/{name}.png')


def open_class(teacher: Player, game: str = 'Unia Lubelska') -> str:
    """Open a class; its code."""
    teacher.go('/class')
    teacher.page.get_by_role('radio', name=game).check()
    shot(teacher, 'opening')
    teacher.button('class.open').click()
    code = teacher.page.locator('.invite .code')
    expect(code).to_have_text(re.compile('^[A-Z]{5}$'))
    return code.inner_text()


def join(pupil: Player, code: str, name: str, by_link: bool = False) -> None:
    pupil.go(f'/join/{code}' if by_link else '/join')
    if not by_link:
        pupil.page.get_by_label(pupil.say('join.code')).fill(code.lower())
    pupil.page.get_by_label(pupil.say('join.name')).fill(name)
    shot(pupil, f'join-{name}')
    pupil.button('join.come').click()
    expect(pupil.page.get_by_role('heading', name=pupil.say('join.hello', name=name))).to_be_visible()


def in_bar(pupil: Player, key: str) -> None:
    expect(pupil.page.locator('.foot')).to_contain_text(pupil.say(key))


@pytest.mark.slow
def test_a_class_from_the_code_to_the_last_page(come: Seat) -> None:
    teacher, ola, jan = come(), come(**PHONE), come(**PHONE)
    say = teacher.say
    code = open_class(teacher)
    expect(teacher.page.get_by_alt_text(say('class.qr'))).to_be_visible()
    join(ola, code, 'Ola')
    join(jan, code, 'Jan', by_link=True)
    shot(ola, 'waiting')
    for name in ('Ola', 'Jan'):
        expect(teacher.button_named(name)).to_be_visible()
    shot(teacher, 'gathering')

    # Somebody with the same name is told what to do; so is somebody with a wrong code.
    other = come(**PHONE)
    other.go(f'/join/{code}')
    other.page.get_by_label(say('join.name')).fill('ola')
    other.button('join.come').click()
    expect(other.page.get_by_role('alert')).to_have_text(say('join.name_taken'))
    other.page.get_by_label(say('join.code')).fill('BBBBB' if code != 'BBBBB' else 'CCCCC')
    other.button('join.come').click()
    expect(other.page.get_by_role('alert')).to_have_text(say('join.no_class'))
    other.excused = ['404', '409']

    # By chance, then both at one table; the game opens by itself.
    teacher.button('class.seat').click()
    expect(teacher.page.get_by_role('heading', name=say('class.table', n=1))).to_be_visible()
    expect(ola.page.locator('.seat')).to_contain_text('Jan')
    teacher.button('class.start').click()
    for pupil in (ola, jan):
        pupil.page.wait_for_url(re.compile('/t/'))
        expect(pupil.page.locator('.unia')).to_be_visible()
        expect(pupil.page.locator('.strip')).to_contain_text(say('class.table', n=1))
    tile = teacher.page.get_by_role('article', name=say('class.table', n=1))
    expect(tile).to_contain_text('Ola')
    shot(ola, 'table')

    # A pause is seen on both phones, and there is nothing to press there.
    teacher.button('class.hold').click()
    for pupil in (ola, jan):
        in_bar(pupil, 'class.held')
        expect(pupil.bar.get_by_role('button')).to_have_count(0)
    shot(ola, 'held')
    shot(teacher, 'tiles-held')
    teacher.button('class.go_on').click()
    for pupil in (ola, jan):
        expect(pupil.page.locator('.foot')).not_to_contain_text(say('class.held'))

    # A word to all, a question from one.
    teacher.button('class.tell').click()
    teacher.page.get_by_label(say('class.message')).fill('Spójrzcie na tor!')
    teacher.button('class.send').click()
    for pupil in (ola, jan):
        expect(pupil.page.locator('.message')).to_contain_text('Spójrzcie na tor!')
    shot(jan, 'message')
    ola.button('class.read').click()
    expect(ola.page.locator('.message')).to_have_count(0)
    ola.button('class.question').click()
    expect(tile).to_contain_text(say('class.stuck_question', names='Ola'))
    shot(teacher, 'tiles-amber')
    teacher.page.locator('.pupil', has_text='Ola').click()
    teacher.button('class.answered').click()
    teacher.page.keyboard.press('Escape')
    expect(ola.button('class.question')).to_be_visible()

    # Both pages are loaded again and are where they were; the phone that lost everything is let in again.
    ola.page.reload()
    expect(ola.page.locator('.strip')).to_contain_text(say('class.table', n=1))
    teacher.page.reload()
    expect(tile).to_be_visible()
    ola.go('/')
    ola.go('/join')
    ola.page.wait_for_url(re.compile('/t/'))
    assert '#' not in ola.page.url

    # The end: a sentence without a name, the page to print, and nothing is left.
    teacher.button('class.end').click()
    teacher.button('class.end_yes').click()
    for pupil, text in ((ola, 'Zgoda wszystkich jest trudna.'), (jan, 'Veto boli.')):
        expect(pupil.page.get_by_role('heading', name=say('join.ended'))).to_be_visible()
        pupil.page.get_by_label(say('join.card')).fill(text)
        shot(pupil, 'exit')
        pupil.button('join.send').click()
        expect(pupil.page.get_by_role('status')).to_have_text(say('join.thanks'))
        expect(teacher.page.get_by_text(text)).to_be_visible()
    shot(teacher, 'ended')
    teacher.page.get_by_role('link', name=say('class.print')).click()
    expect(teacher.page.get_by_role('heading', name=say('summary.questions'))).to_be_visible()
    page = teacher.page.locator('article')
    expect(page).to_contain_text('Veto boli.')
    expect(page).not_to_contain_text('Ola')
    shot(teacher, 'print')
    teacher.page.get_by_label(say('summary.names')).check()
    expect(page).to_contain_text('Ola')
    teacher.page.get_by_role('link', name=say('summary.back')).click()
    teacher.button('class.delete').click()
    teacher.button('class.delete_yes').click()
    expect(teacher.page.get_by_role('heading', name=say('class.gone'))).to_be_visible()
    for pupil in (ola, jan):
        expect(pupil.page.get_by_role('heading', name=say('join.gone'))).to_be_visible()
        pupil.page.get_by_role('link', name=say('lost.hall')).click()
        expect(pupil.button('hall.play').first).to_be_visible()
        kept = str(pupil.page.evaluate('() => JSON.stringify(localStorage)'))
        assert 'sejmik.pupil' not in kept
        assert 'Jan' not in kept, 'the names of others are forgotten here too'


@pytest.mark.slow
@pytest.mark.parametrize('theme', THEMES)
def test_everybody_can_use_a_class(come: Seat, axe: str, theme: str) -> None:
    teacher, ola, jan = come(color_scheme=theme), come(color_scheme=theme, **PHONE), come(color_scheme=theme, **PHONE)
    say = teacher.say
    teacher.go('/class')
    expect(teacher.button('class.open')).to_be_enabled()
    check(teacher, axe)
    code = open_class(teacher)
    ola.go('/join')
    check(ola, axe)
    join(ola, code, 'Ola')
    check(ola, axe)
    join(jan, code, 'Jan')
    expect(teacher.button_named('Jan')).to_be_visible()
    check(teacher, axe)
    teacher.button_named('Jan').click()
    check(teacher, axe, 'dialog[open]')
    teacher.page.keyboard.press('Escape')
    teacher.button('class.start').click()
    ola.page.wait_for_url(re.compile('/t/'))
    ola.button('class.question').click()
    expect(teacher.page.get_by_role('article')).to_contain_text(say('class.stuck_question', names='Ola'))
    check(teacher, axe)
    teacher.button('class.tell').click()
    check(teacher, axe, 'dialog[open]')
    teacher.page.get_by_label(say('class.message')).fill('Spójrzcie na tor!')
    teacher.button('class.send').click()
    expect(ola.page.locator('.message')).to_be_visible()
    expect(ola.page.locator('.unia')).to_be_visible()
    check(ola, axe)
    teacher.button('class.hold').click()
    in_bar(ola, 'class.held')
    check(ola, axe, '.foot')
    teacher.button('class.end').click()
    teacher.button('class.end_yes').click()
    expect(ola.page.get_by_label(say('join.card'))).to_be_visible()
    check(ola, axe)
    expect(teacher.page.get_by_role('link', name=say('class.print'))).to_be_visible()
    check(teacher, axe)
    teacher.page.get_by_role('link', name=say('class.print')).click()
    expect(teacher.page.get_by_role('heading', name=say('summary.questions'))).to_be_visible()
    check(teacher, axe)
