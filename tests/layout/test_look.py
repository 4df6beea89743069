"""What the look at a page finds, and what it lets pass, on pages of a few lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.layout.screens import LOOK

FRAME = """<!doctype html><style>
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/20px sans-serif; height: 100vh; overflow: hidden }
  .at { position: absolute; left: 20px; top: 20px; width: 200px; height: 60px }
</style>"""

WRONG = {
    'covered: p.under by div.over': '<p class="at under">Sejm</p><div class="at over" style="background: #fff"></div>',
    'covered: p.one by p.two': '<p class="at one">Sejm walny</p><p class="at two" style="top: 25px">Senat radzi</p>',
    'covered: button.press by div.glass': '<button class="at press">Veto</button><div class="at glass"></div>',
    'covered: p.under by i.paint': '<p class="at under">Sejm</p>'
    '<i class="at paint" style="background: #fff; pointer-events: none"></i>',
    'covered: p.under by div.hides': '<p class="at under">Sejm</p>'
    '<div class="at hides" aria-hidden="true" style="background: #fff"></div>',
    'covered: p.in by div.veil': '<style>.veil { position: absolute } .veil::after { content: ""; position: absolute;'
    ' inset: 0; background: #fff }</style><div class="veil"><p class="in">Sejm</p></div>',
    'covered: button.left by button.right': '<button class="at left">Tak</button>'
    '<button class="at right" style="left: 190px">Nie</button>',
    'cut: p.line by p.line': '<p class="at line" style="width: 40px; overflow: hidden; white-space: nowrap;'
    ' text-overflow: ellipsis">Rzeczpospolita</p>',
    'cut: p.low by div.box': '<div class="at box" style="overflow: hidden"><p class="low" style="margin-top: 50px">'
    'Rzeczpospolita</p></div>',
    'cut: button.off by html': '<button class="at off" style="left: 700px">Zagraj</button>',
    'cut: p.clamp by p.clamp': '<p class="at clamp" style="height: auto; width: 90px; display: -webkit-box;'
    ' -webkit-line-clamp: 1; -webkit-box-orient: vertical; overflow: hidden">jeden dwa trzy cztery</p>',
    'cut: input.name by input.name': '<input class="at name" style="width: 60px" value="Konstantynopolitanka">',
    'spilt: button.small by button.small': '<button class="at small" style="width: 30px; padding: 0">Rzeczpospolita'
    '</button>',
    'spilt: span.in by div.box': '<div class="at box" style="width: 50px; border: 1px solid">'
    '<span class="in">Rzeczpospolita</span></div>',
    'tiny: small.note': '<p class="at">Sejm <small class="note" style="font-size: 7px">w Piotrkowie</small></p>',
    'unmarked: div.rolls': '<div class="at rolls" style="overflow: auto"><p style="height: 200px">Sejm</p></div>',
    'sideways: div.board': '<div class="at board" style="overflow: auto" data-more="right"><p style="width: 900px">'
    'Sejm</p></div>',
    'page: html': '<style>body { overflow: visible }</style><p style="height: 3000px">Sejm</p>',
    'unreachable: button.far': '<main><div class="board"><button class="at far lit">Veto</button></div></main>'
    '<div class="at" style="width: 150px; left: 60px; clip-path: circle(20px at 60px 30px)"></div>',
    'unreachable: div.place': '<style>.board { position: absolute; inset: 0 } .board::after { content: "";'
    ' position: absolute; inset: 0 }</style><div class="board"><div class="at place lit">Pole</div></div>',
    'fan: button.card by div.hand': '<div class="at hand" data-fan style="height: 90px">'
    + ''.join(
        f'<button class="at card" style="left: {20 * n}px; width: 100px; height: 80px">{n}</button>' for n in range(4)
    )
    + '</div>',
    'open: div.list': '<div class="at list" data-over>Sejm</div>',
}

FINE = {
    'side by side': '<p class="at">Sejm</p><p class="at" style="left: 240px">Senat</p>',
    'a fan with enough of each card': '<div class="at" data-fan style="height: 90px; width: 400px">'
    + ''.join(
        f'<button class="at" style="left: {60 * n}px; width: 100px; height: 80px">Karta {n}</button>' for n in range(4)
    )
    + '</div>',
    'a marked scroller': '<div class="at" style="overflow: auto" data-more="down"><p style="height: 200px">Sejm</p>'
    '<button>Veto</button></div>',
    'what nobody is meant to see': '<p class="at" inert>Senat</p><p class="at" aria-hidden="true">Senat</p>'
    '<p class="at" style="background: #fff">Sejm</p>'
    '<p class="at" style="visibility: hidden">Senat</p><p class="at" style="opacity: 0">Senat</p>',
    'a thing to press that is stretched over its thing': '<article class="at" style="position: absolute">'
    '<button class="at" style="inset: 0; left: 0; top: 0; background: none; border: 0"></button>'
    '<p style="position: relative; pointer-events: none">Sejm</p></article>',
    'a badge of its own button': '<button class="at">Karta <b style="position: absolute; right: -8px; top: -8px;'
    ' background: #fff">2</b></button>',
    'tight lines': '<p class="at" style="font-size: 30px; line-height: 26px; width: 60px; height: auto">gęś żółć</p>',
    'a covered drawing': '<svg class="at"><rect width="9" height="9" /></svg>'
    '<p class="at" style="background: #fff">Sejm</p>',
    'a button at the end of a marked scroller': '<main><div class="board"><div class="at" style="overflow: auto"'
    ' data-more="down"><p style="height: 300px">Sejm</p><button class="lit">Veto</button></div></div></main>',
}


@pytest.fixture(scope='module')
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page(viewport={'width': 740, 'height': 400})
    opened.add_init_script(LOOK)
    yield opened
    opened.close()


def findings(page: Page, body: str) -> list[str]:
    page.goto('about:blank')
    page.set_content(FRAME + body)
    told = page.evaluate('() => layout.look()')
    last = [{**one, 'what': one['what'].split(' > ')[-1], 'by': one['by'].split(' > ')[-1]} for one in told]
    names = [f'{one["kind"]}: {one["what"]}' + (f' by {one["by"]}' if one['by'] else '') for one in last]
    return [name.replace('.at', '') for name in names]


@pytest.mark.parametrize('wanted', WRONG)
def test_it_notices(page: Page, wanted: str) -> None:
    assert wanted in findings(page, WRONG[wanted])


@pytest.mark.parametrize('what', FINE)
def test_it_lets_pass(page: Page, what: str) -> None:
    assert findings(page, FINE[what]) == []


def test_the_box_of_the_prompt_must_stay(page: Page) -> None:
    bar = '<section class="bar at" style="height: {}px">Sejm</section>'
    assert findings(page, bar.format(60)) == []
    page.evaluate('() => { document.querySelector(".bar").style.height = "80px" }')
    told = page.evaluate('() => layout.look()')
    assert [(one['kind'], one['note']) for one in told] == [('prompt', 'was 20 20 200 60, is 20 20 200 80')]
    assert page.evaluate('() => layout.look()') == []
