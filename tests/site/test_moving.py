"""Games go from here to a server and back, and everything from one browser to another."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import server
from tests.browser.house import Server
from tests.browser.people import QUESTION, Player
from tests.site.conftest import Visit, at_rest, know
from tests.site.test_kept import lay, question

__all__ = ['server']  # a fixture, as it is there
GOLDEN = Path(__file__).parents[1] / 'golden'


def bring_journal(player: Player, path: Path) -> None:
    player.page.locator('.boxes input[type=file]').set_input_files(path)
    expect(player.page).to_have_url(re.compile(r'/r/\w+'))


def test_a_journal_goes_to_a_server_and_comes_back(come: Visit, server: Server, tmp_path: Path) -> None:
    player = come()
    page = player.page
    player.go('')
    at_rest(player)
    bring_journal(player, GOLDEN / 'veto-2-greedy-1.journal')
    page.get_by_role('link', name=player.say('replay.table')).click()
    with page.expect_download() as download:
        player.dialog('end.title').get_by_role('button', name=player.say('end.journal')).click()
    here = tmp_path / 'here.journal'
    download.value.save_as(here)
    links = server.post('/api/journals', {'text': here.read_text('utf-8')})
    there = server.http.get(
        f'/api/tables/{links["table"]}/journal', headers={'Authorization': f'Bearer {links["device"]}'}
    )
    assert there.text == here.read_text('utf-8') == (GOLDEN / 'veto-2-greedy-1.journal').read_text('utf-8')
    back = tmp_path / 'back.journal'
    back.write_text(there.text, 'utf-8')
    player.go('')
    bring_journal(player, back)


def test_everything_goes_to_another_browser(come: Visit, tmp_path: Path) -> None:
    player = come()
    know(player)
    address = lay(player)
    question(player)
    player.play(3)
    asked = question(player)
    saved = save_everything(player, tmp_path / 'all.json')
    other = come()
    know(other)
    at_rest(other)
    told = bring_everything(other, saved)
    assert told == other.say('moving.came', tables=1, decks=0)
    expect(other.page.locator('.boxes li a').first).to_be_visible()
    other.go(address)
    assert question(other) == asked
    other.play(2)
    other.go('')
    at_rest(other)
    assert other.say('moving.known', n=1) in bring_everything(other, saved), 'what is here is not replaced'
    other.go(address)
    assert question(other) > asked


def test_a_file_of_something_else(come: Visit, tmp_path: Path) -> None:
    player = come()
    know(player)
    at_rest(player)
    lay(player)
    question(player)
    player.play(2)
    question(player)
    content = json.loads(save_everything(player, tmp_path / 'all.json').read_text('utf-8'))
    cut = tmp_path / 'cut.json'
    cut.write_text(json.dumps(content)[:-100], 'utf-8')
    content['tables']['tables'][0]['entries'][0]['data'] = 'nonsense'
    spoilt = tmp_path / 'spoilt.json'
    spoilt.write_text(json.dumps(content), 'utf-8')
    foreign = tmp_path / 'foreign.json'
    foreign.write_text('{"hello": "there"}', 'utf-8')
    for path, told in ((foreign, 'moving.other'), (cut, 'moving.damaged'), (spoilt, 'moving.damaged')):
        player.go('')
        player.button('settings.title').click()
        dialog = player.dialog('settings.title')
        dialog.locator('input[type=file]').set_input_files(path)
        expect(dialog.get_by_role('alert')).to_contain_text(player.say(told))
    expect(dialog.get_by_role('alert').locator('small')).to_contain_text('everything: the file is damaged')
    player.excused.append('400')


NONSENSE = {
    'sejmik.tables': '[{"id": "abc"}, null, 5, {"id": "abd", "game": "unia", "names": [null], "over": 5}]',
    'sejmik.played': '{"unia": 1}',
    'sejmik.cards': '[5, "unia", null]',
    'sejmik.progress': '{"unia": {"done": {}, "left": {"x": null}, "played": "often"}, "veto": 5}',
    'sejmik.progress.counted': '5',
    'sejmik.decks': '[null, {"id": "x", "at": 5}, "y"]',
    'sejmik.decks.draft': '[[[',
    'sejmik.settings': '[]',
}


@pytest.mark.parametrize('said', [NONSENSE, {key: 5 for key in NONSENSE}, None, []], ids=['odd', 'no', 'none', 'list'])
def test_what_a_file_says_of_the_browser_itself_can_be_anything(come: Visit, tmp_path: Path, said: Any) -> None:
    """Whoever changes it by hand breaks neither the hall nor the deck room, and what is right comes in."""
    player = come()
    know(player)
    at_rest(player)
    lay(player)
    question(player)
    content = json.loads(save_everything(player, tmp_path / 'all.json').read_text('utf-8'))
    changed = tmp_path / 'changed.json'
    changed.write_text(json.dumps({**content, 'browser': said}), 'utf-8')
    other = come()
    know(other)
    at_rest(other)
    other.button('settings.title').click()
    dialog = other.dialog('settings.title')
    dialog.locator('input[type=checkbox]').last.check()  # the settings too
    dialog.locator('input[type=file]').set_input_files(changed)
    if isinstance(said, dict):
        expect(dialog.locator('section [role=status]')).to_contain_text(other.say('moving.came', tables=1, decks=0)[:9])
    else:
        expect(dialog.get_by_role('alert')).to_contain_text(other.say('moving.damaged'))
    for address in ('', '?/rooms/veto/decks', '?/learn/unia', ''):
        other.go(address)
        expect(other.page.get_by_role('heading', level=1)).to_be_visible()
    expect(other.button('hall.play').first).to_be_visible()


def test_a_game_that_went_on_in_both_browsers_is_kept_twice(come: Visit, tmp_path: Path) -> None:
    player = come()
    know(player)
    address = lay(player)
    question(player)
    player.play(2)
    saved = save_everything(player, tmp_path / 'first.json')
    other = come()
    know(other)
    at_rest(other)
    bring_everything(other, saved)
    player.go(address)
    player.play(3)
    there = question(player)
    other.go(address)
    asked = question(other)
    other.answer(other.options.count() - 1)
    other.page.wait_for_function(f'(before) => ({QUESTION})() !== String(before)', arg=asked)
    here = question(other)
    saved = save_everything(player, tmp_path / 'second.json')
    other.go('')
    at_rest(other)
    assert other.say('moving.beside', n=1) in bring_everything(other, saved)
    tables = other.page.locator('.boxes li a')
    expect(tables).to_have_count(2)
    found = set()
    for number in range(2):
        other.go('')
        tables.nth(number).click()
        found.add(question(other))
    assert found == {here, there}


@pytest.mark.parametrize('lang', ['pl', 'en', 'de'])
def test_each_kind_of_file_says_where_it_belongs(come: Visit, tmp_path: Path, lang: str) -> None:
    player = come(lang)
    player.go('')
    at_rest(player)
    saved = save_everything(player, tmp_path / 'all.json')
    player.page.keyboard.press('Escape')
    player.page.locator('.boxes input[type=file]').set_input_files(saved)
    where = player.say('alone.hall.everything', settings=player.say('settings.title'), button=player.say('moving.in'))
    expect(player.page.get_by_role('alert')).to_have_text(where)
    large = saved.read_bytes() + b' ' * 3_000_000
    player.go('')
    player.page.locator('.boxes input[type=file]').set_input_files(
        {'name': 'all.json', 'mimeType': 'application/json', 'buffer': large}
    )
    expect(player.page.get_by_role('alert')).to_have_text(where)
    player.button('settings.title').click()
    dialog = player.dialog('settings.title')
    dialog.locator('input[type=file]').set_input_files(GOLDEN / 'veto-2-greedy-1.journal')
    expect(dialog.get_by_role('alert')).to_have_text(player.say('moving.journal', button=player.say('hall.journal')))


def save_everything(player: Player, path: Path) -> Path:
    player.go('')
    at_rest(player)
    player.button('settings.title').click()
    with player.page.expect_download() as download:
        player.dialog('settings.title').get_by_role('button', name=player.say('moving.out')).click()
    download.value.save_as(path)
    return path


def bring_everything(player: Player, path: Path) -> str:
    """What the page says then."""
    player.button('settings.title').click()
    dialog = player.dialog('settings.title')
    dialog.locator('input[type=file]').set_input_files(path)
    status = dialog.locator('section [role=status]')
    expect(status).to_contain_text(player.say('moving.came', tables=1, decks=0).split(':')[0])
    told = status.inner_text().strip()
    player.page.keyboard.press('Escape')
    return told
