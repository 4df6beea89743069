"""A browser that cannot run the games, and files that are lost or damaged: a plain sentence in the page, and what needs
no rules can be read all the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import Player
from tests.site.conftest import Visit, at_rest, before_the_worker
from tests.site.test_kept import strip

NO_WEB_ASSEMBLY = 'delete self.WebAssembly;'
NO_WORKER = 'delete self.Worker;'


@pytest.mark.parametrize('missing', [NO_WEB_ASSEMBLY, NO_WORKER])
def test_a_browser_that_cannot(come: Visit, missing: str) -> None:
    player = come()
    player.page.add_init_script(missing)
    before_the_worker(player, missing)
    player.go('')
    expect(strip(player)).to_contain_text(player.say('house.unable'))
    player.button('hall.play').first.click()  # the goal card comes, and then nothing can be laid
    player.go('?/rules/unia')
    expect(player.page.get_by_role('heading', level=1)).to_be_visible()
    expect(strip(player)).to_have_count(0)
    player.excused.append('unable')


def broken(route: Route) -> None:
    answer = route.fetch()
    body = bytearray(answer.body())
    for place in range(len(body) // 2, len(body) // 2 + 64):
        body[place] ^= 0xFF
    route.fulfill(response=answer, body=bytes(body))


def cut_off(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(status=200, body=answer.body()[:-1000])


@pytest.mark.parametrize('part', ['sejmik', 'python', 'pyodide.asm'])
@pytest.mark.parametrize('how', [broken, cut_off])
def test_a_damaged_file(come: Visit, part: str, how: object) -> None:
    player = come()
    player.page.route(f'**/rules/{part}*.gz', how)  # type: ignore[arg-type]
    expect_failure(player, 'damaged')


def test_a_file_that_is_not_there(come: Visit) -> None:
    player = come()
    player.page.route('**/rules/python*.gz', lambda route: route.fulfill(status=404))
    expect_failure(player, 'unreachable')


def test_no_network_on_the_first_visit(come: Visit) -> None:
    player = come()
    player.page.route('**/rules/*', lambda route: route.abort())
    expect_failure(player, 'unreachable')
    player.page.unroute('**/rules/*')
    player.button('house.again').click()
    at_rest(player)
    expect(strip(player)).to_have_count(0)


def expect_failure(player: Player, why: str) -> None:
    player.excused += [why, 'Failed to load resource']
    player.go('')
    expect(strip(player)).to_contain_text(player.say(f'house.{why}'))


def test_a_journal_that_is_none(come: Visit) -> None:
    player = come()
    player.go('')
    at_rest(player)
    chooser = player.page.locator('.boxes input[type=file]')
    told = player.page.get_by_role('alert')
    for text, why, detail in (
        (b'no journal', 'no_journal', ''),
        (b'sejmik journal 1\nseat A A\nbegin\n', 'bad_journal', "journal, line 1: the header has no line 'game'"),
        (b'\xff\xfe\x00', 'no_journal', ''),
        (b'sejmik journal 1\n' + b'# the longest there is\n' * 100_000, 'bad_journal', ''),
        (b'PK' + b'\x00' * 3_000_000, 'no_journal', ''),
        (b'sejmik journal 1\ngame unia 99\nseat A A\nseat B B\ncommitment x\nbegin\n', 'bad_journal', 'journal: '),
    ):
        chooser.set_input_files({'name': 'a.journal', 'mimeType': 'text/plain', 'buffer': text})
        expect(told).to_contain_text(player.say(f'hall.{why}'))
        if detail:
            expect(told.locator('small')).to_contain_text(detail)
        else:
            expect(told.locator('small')).to_have_count(0)
    player.excused.append('400')
