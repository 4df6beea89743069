"""How heavy the pages are, and where they come from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Seat
from tests.browser.house import Server

HALL = 120_000
TABLE = 250_000


class Scale:
    """Weighs what comes over the wire: compressed bodies, fonts too."""

    def __init__(self, page: Page) -> None:
        self.requests: list[Request] = []
        page.on('requestfinished', lambda request: self.requests.append(request))

    def weigh(self) -> dict[str, int]:
        sizes: dict[str, int] = {}
        for request in self.requests:
            if not request.url.startswith(('data:', 'blob:')):
                path = request.url.split('/', 3)[3]
                sizes[path] = sizes.get(path, 0) + request.sizes()['responseBodySize']
        return sizes


def test_weight_of_the_hall(come: Seat, capsys: pytest.CaptureFixture[str]) -> None:
    player = come()
    scale = Scale(player.page)
    player.go('/')
    expect(player.button('hall.play').first).to_be_visible()
    player.page.wait_for_load_state('networkidle')
    tell(capsys, 'the hall', scale.weigh(), HALL)


def test_weight_of_a_table(come: Seat, server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    player = come()
    scale = Scale(player.page)
    player.sit(server.open('pr', seed='weight').link())
    player.wait('ask')
    player.page.wait_for_load_state('networkidle')
    tell(capsys, 'a table of Unia', scale.weigh(), TABLE)


def tell(capsys: pytest.CaptureFixture[str], what: str, sizes: dict[str, int], most: int) -> None:
    total = sum(sizes.values())
    with capsys.disabled():
        print(f'\n{what}: {total / 1000:.1f} kB in {len(sizes)} files, allowed {most / 1000:.0f} kB')
    heaviest = sorted(sizes.items(), key=lambda one: -one[1])
    assert len(sizes) > 5, 'the cache was not cold'
    assert total <= most, heaviest


@pytest.mark.slow
def test_nothing_from_elsewhere(come: Seat, server: Server) -> None:
    """A walk over all screens. Every test fails on errors in the console, refusals of the content policy and other
    hosts; this one sees every screen."""
    player = come()
    page, say = player.page, player.say
    player.go('/')
    player.button('settings.title').click()
    player.dialog('settings.title').get_by_role('button', name=say('close')).click()
    player.go('/new?game=unia')
    player.button('new.open').click()
    player.play(2)
    for tab in ('now', 'rules', 'history', 'chat', 'log'):
        page.get_by_role('tab', name=say(f'tabs.{tab}')).click()
    player.button('people.title').click()
    player.dialog('people.title').get_by_role('button', name='QR').first.click()
    picture = player.dialog('people.title').get_by_role('img', name=say('people.qr'))
    expect(picture).to_be_visible()
    assert picture.evaluate('(image) => image.decode().then(() => image.getBoundingClientRect().height)') > 150
    page.keyboard.press('Escape')
    player.button('table.menu').click()
    with page.expect_download():
        player.button('menu.picture').click()
    table = server.finished()
    player.sit(table.link(table.watch))
    expect(player.dialog('end.title')).to_be_visible()
    player.go(f'/r/{table.id}')
    expect(page.get_by_role('slider')).to_be_visible()
    player.go('/nowhere/at/all')
    expect(page.get_by_role('heading', name=say('lost.title'))).to_be_visible()
    page.wait_for_load_state('networkidle')
    assert player.hosts == {'127.0.0.1'}
    policy = server.http.get('/').headers['content-security-policy']
    assert "default-src 'self'" in policy
    player.judge()


def test_policy_is_enforced(come: Seat) -> None:
    """The check above would notice."""
    player = come()
    player.go('/')
    player.page.evaluate(
        """() => new Promise((done) => {
          const picture = new Image()
          picture.onerror = done
          picture.src = 'http://elsewhere.invalid/picture.png'
        })"""
    )
    assert any('refused by the policy' in line for line in player.errors)
    player.errors.clear()
    player.hosts.discard('elsewhere.invalid')
