"""A whole game against a bot, from the first click in the hall to the journal."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.people import Player


@pytest.mark.slow
def test_game(come: Seat, tmp_path: Path) -> None:
    player = come()
    player.go('/')
    player.button('hall.play').first.click()
    expect(player.page).to_have_url(re.compile(r'/t/[\w-]+$'))
    given = player.play()
    assert given > 10, 'a game has more questions than that'
    check_ending(player, tmp_path)


def check_ending(player: Player, folder: Path) -> None:
    """Result, chart, seed and journal; and the hall remembers."""
    say, page = player.say, player.page
    end = player.dialog('end.title')
    expect(end.locator('.result')).not_to_be_empty()
    expect(end.locator('ol > li')).to_have_count(2)
    expect(end.get_by_role('img', name=re.compile(say('end.chart', summary='')))).to_be_visible()
    end.locator('summary', has_text=say('end.seed_title')).click()
    expect(end.get_by_text(re.compile('^[0-9a-f]{64}$'))).to_be_visible()
    end.get_by_role('button', name=say('end.verify')).click()
    expect(end.get_by_text(say('end.right'))).to_be_visible()
    with page.expect_download() as download:
        end.get_by_role('button', name=say('end.journal')).click()
    journal = folder / download.value.suggested_filename
    download.value.save_as(journal)
    assert journal.suffix == '.journal'
    told = subprocess.run([sys.executable, '-m', 'sejmik', 'verify', str(journal)], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    result = end.locator('.result').inner_text()
    player.go('/')
    expect(page.locator('.boxes')).to_contain_text(result)
