"""A newer version is offered and never forced; games go on in it."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.site.conftest import Visit, at_rest, know, until
from tests.site.test_kept import lay, question, strip
from tests.site.web_space import WebSpace

NEW = '<meta name="newer">'


@pytest.fixture
def renewed(folder: Path, tmp_path: Path) -> Iterator[WebSpace]:
    """A web space of its own, whose site will be renewed."""
    shutil.copytree(folder, tmp_path / 'site')
    running = WebSpace(tmp_path / 'site')
    yield running
    running.close()


def renew(site: Path) -> None:
    """Another index.html, and so another version."""
    index = (site / 'index.html').read_text('utf-8').replace('</head>', f'{NEW}</head>')
    (site / 'index.html').write_text(index, 'utf-8')
    listed = json.loads((site / 'site.json').read_text('utf-8'))
    digest = hashlib.sha256(index.encode()).hexdigest()[:16]
    before, listed['version'] = listed['version'], digest
    listed['files']['index.html'] = [len(index.encode()), digest]
    (site / 'site.json').write_text(json.dumps(listed), 'utf-8')
    worker = (site / 'sw.js').read_text('utf-8')
    assert before in worker
    (site / 'sw.js').write_text(worker.replace(before, digest), 'utf-8')


def test_a_newer_version_waits_until_it_is_wanted(come: Visit, renewed: WebSpace) -> None:
    player = come(at=renewed.url)
    page, say = player.page, player.say
    know(player)
    at_rest(player)
    address = lay(player)
    asked = question(player)
    renew(renewed.folder)
    before = len(renewed.asked)
    page.evaluate('async () => { await (await navigator.serviceWorker.ready).update() }')
    until(player, 'async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)')
    fetched = {one.path for one in renewed.asked[before:]}
    assert fetched == {'sw.js', 'site.json', 'index.html'}, 'only what is new is fetched'
    expect(strip(player)).to_have_count(0)  # not in the middle of a game
    player.play(1)
    asked = question(player)
    page.reload()
    assert question(player) == asked
    expect(page.locator('meta[name=newer]')).to_have_count(0)  # nobody wanted it yet
    player.button('table.menu').click()
    expect(player.button('house.newer_menu')).to_be_visible()
    page.keyboard.press('Escape')
    player.go('')
    expect(strip(player)).to_contain_text(say('house.newer'))
    beside = come(at=renewed.url, context=page.context)
    beside.go(address)
    expect(strip(beside)).to_contain_text(say('house.elsewhere'))
    player.button('house.newer_load').click()
    expect(strip(player)).to_contain_text(say('house.newer_others'))  # the other tab still needs the old files
    beside.page.close()
    with page.expect_navigation():
        player.button('house.newer_load').click()
    expect(player.button('hall.play').first).to_be_visible()
    expect(page.locator('meta[name=newer]')).to_have_count(1)
    expect(strip(player)).to_have_count(0)
    player.go(address)
    assert question(player) == asked, 'the game goes on in the new version'
    player.play(2)
