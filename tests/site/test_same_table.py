"""What a table with a server has is here too, without one and without a network: the coach of lessons and puzzles, the
deck room, advice, taking back, the curtain, the analysis of a finished game. And the site can be installed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.shelf import take
from sejmik.hosting.hall import game_words
from sejmik.kernel import journal
from sejmik.kernel.record import Record
from tests.browser.people import Player
from tests.site.conftest import Visit, at_rest, know
from tests.site.test_kept import lay, question
from tests.site.test_moving import bring_journal

SLOW = 3 * 60_000  # thinking is Python's work in here; it measures nothing


def alone(come: Visit, lang: str = 'pl', **more: Any) -> Player:
    """Somebody who was here before, and has no network any more."""
    player = come(lang, **more)
    know(player)
    at_rest(player)
    player.page.context.set_offline(True)
    player.excused.append('ERR_INTERNET_DISCONNECTED')
    return player


def bubble(player: Player) -> Locator:
    return player.page.locator('.coach.shown')


def phase(player: Player, wanted: str) -> None:
    expect(player.page.locator(f'.coach.shown[data-phase={wanted}]')).to_be_visible()


def test_a_lesson_goes_on_where_it_was_left(come: Visit) -> None:
    player = alone(come)
    player.go('?/learn/unia')
    lessons = player.page.locator('.lessons li')
    expect(lessons).to_have_count(4)
    lessons.first.get_by_role('button', name=re.compile(player.say('learn.begin'))).click()
    expect(bubble(player).locator('small')).to_have_text(player.say('coach.of', n=1, m=14))
    player.page.keyboard.press('Enter')
    expect(bubble(player).locator('small')).to_have_text(player.say('coach.of', n=2, m=14))
    player.page.reload()
    expect(bubble(player).locator('small')).to_have_text(player.say('coach.of', n=2, m=14))
    player.button('coach.menu').click()
    player.button('coach.leave').click()
    expect(lessons.first).to_contain_text(player.say('learn.left_at', n=2, m=14))


def test_a_puzzle_is_failed_tried_again_and_solved(come: Visit) -> None:
    """The worker finds out that the first answer cannot win any more: the proof is searched there."""
    player = alone(come, 'en')
    player.go('?/puzzles/veto')
    puzzle = player.page.locator('[data-puzzle=no-way-out]')
    puzzle.get_by_role('button').click()
    phase(player, 'goal')
    player.wait('ask')
    player.press('Bene')
    phase(player, 'missed')
    bubble(player).get_by_role('button', name=player.say('coach.try_again')).click()
    phase(player, 'goal')
    player.button('coach.menu').click()
    bubble(player).get_by_role('button', name=player.say('coach.solution')).click()
    phase(player, 'done')
    player.go('?/puzzles/veto')
    expect(puzzle.locator('.mark')).to_be_visible()


def test_a_deck_is_taken_from_the_deck_room_to_a_table(come: Visit) -> None:
    player = alone(come)
    page = player.page
    words = game_words('veto', 'pl')
    room = words['decks_room']
    player.go('?/rooms/veto/decks')
    page.get_by_role('button', name=f'{room["take"]}: {words["decks"]["szlachta"]["name"]}', exact=True).click()
    expect(page.locator('.deck .state')).to_contain_text(room['legal'])
    page.reload()
    expect(page.locator('.deck .state')).to_contain_text(room['legal'])
    page.get_by_role('button', name=room['play_with'], exact=True).click()
    player.button('new.open').click()
    chooser = page.get_by_role('region', name=room['choose'])
    chooser.get_by_role('button', name=room['choose_send']).click()
    expect(player.bar).to_contain_text(words['ask']['mulligan'][:20], timeout=SLOW)


@pytest.mark.parametrize('game', ['unia', 'veto'])
def test_advice_is_given_followed_and_taken_back(come: Visit, game: str) -> None:
    player = alone(come)
    page = player.page
    player.go(f'?/new&game={game}')
    player.button('new.open').click()
    lamp = player.bar.get_by_role('button', name=player.say('advice.ask'))
    while player.wait() == 'ask' and lamp.count() == 0:
        player.play(1)
    asked = player.bar.get_attribute('data-question') or ''
    lamp.click()
    rows = page.locator('.advice li')
    expect(rows.first).to_be_visible(timeout=SLOW)
    assert 1 <= rows.count() <= 3
    for text in rows.locator('b').all_inner_texts():
        share = re.search(r'\d+', text)
        assert share
        assert int(share[0]) <= 100, text
    rows.first.get_by_role('button').click()
    player.insist()
    expect(player.bar).not_to_have_attribute('data-question', asked)
    answers = page.locator('aside .log')
    expect(answers).to_be_visible()
    before = int(player.page.evaluate("() => document.querySelector('main [data-question]')?.dataset.question"))
    player.undo.first.click()
    page.wait_for_function(
        "(before) => Number(document.querySelector('main [data-question]')?.dataset.question) !== before", arg=before
    )
    player.play(2)


def test_the_curtain_hides_what_the_other_holds(come: Visit) -> None:
    player = alone(come)
    lay(player)
    assert player.wait('curtain') == 'curtain'
    assert player.page.locator('.hand .place').count() == 0
    assert question(player) > 0
    expect(player.page.locator('.hand .place').first).to_be_visible()


def test_a_finished_game_is_analysed_here(come: Visit, tmp_path: Path) -> None:
    short = tmp_path / 'short.journal'
    short.write_text(journal.write(one_round(), True), 'utf-8')
    player = alone(come)
    bring_journal(player, short)
    player.button('analysis.title').click()
    panel = player.page.get_by_role('region', name=player.say('analysis.title'), exact=True)
    panel.get_by_role('button', name=player.say('analysis.start')).click()
    expect(panel.locator('.curves svg').first).to_be_visible(timeout=10 * 60_000)


def one_round() -> Record:
    """Of Unia, between two greedy bots."""
    meta = take('unia')
    record = Record(meta, meta.start(['Anna', 'Bogdan'], 'short', {'max_rounds': 1}))
    while record.game.question is not None:
        seat = record.game.waiting()[0]
        record.answer(seat, make('greedy', meta, seat, 'short').choose(Chair(meta, record.game, seat)))
    return record


def test_it_can_be_installed(come: Visit) -> None:
    """Chromium has nothing to say against it, and finds every icon that the manifest names."""
    player = come()
    player.go('')
    at_rest(player)
    devtools = player.page.context.new_cdp_session(player.page)
    against = devtools.send('Page.getInstallabilityErrors')['installabilityErrors']
    assert [one['errorId'] for one in against] == ['in-incognito'], 'tests come with browsers that forget everything'
    manifest = devtools.send('Page.getAppManifest')
    assert manifest['errors'] == []
    icons = player.page.evaluate(
        """async () => {
          const address = document.querySelector('link[rel=manifest]').href
          const { icons } = await (await fetch(address)).json()
          return Promise.all(icons.map(async ({ src, sizes }) => {
            const picture = new Image()
            picture.src = new URL(src, address)
            await picture.decode()
            return [sizes, `${picture.naturalWidth}x${picture.naturalHeight}`]
          }))
        }"""
    )
    assert len(icons) == 4
    assert all(told in ('any', found) for told, found in icons), icons
