"""Asking for advice: three answers at most, how often each wins, and why; and the strongest bot to play against."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import SEATS, Server


@pytest.mark.parametrize(
    ('game', 'who'), [('unia', 'pg'), ('sigismundus', 'pgg'), ('niepodlegla', 'pg'), ('veto', 'pg')]
)
def test_advice_is_given_and_can_be_followed(come: Seat, server: Server, game: str, who: str) -> None:
    table = server.open(who, game=game, seed='advice')
    player = come()
    player.sit(table.link())
    lamp = player.bar.get_by_role('button', name=player.say('advice.ask'))
    while lamp.count() == 0:
        player.play(1)
    question = player.bar.get_attribute('data-question')
    lamp.click()
    advice = player.page.locator('.advice')
    rows = advice.locator('li')
    expect(rows.first).to_be_visible(timeout=60_000)
    assert 1 <= rows.count() <= 3
    for n in range(rows.count()):
        share = re.search(r'(\d+)', rows.nth(n).locator('b').inner_text())
        assert share is not None
        assert 0 <= int(share[1]) <= 100
    player.page.keyboard.press('Escape')
    expect(advice).to_have_count(0)
    lamp.click()
    rows.first.get_by_role('button').click(timeout=60_000)
    player.insist()
    expect(player.bar).not_to_have_attribute('data-question', question or '')


def test_who_plays_apart_is_given_no_advice(come: Seat, server: Server) -> None:
    table = server.open('pi', seed='apart')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    player = come()
    player.sit(table.link())
    expect(player.bar).to_be_visible()
    expect(player.bar.get_by_role('button', name=player.say('advice.ask'))).to_have_count(0)
    refused = server.http.get(
        f'/api/tables/{table.id}/advice?seat=0', headers={'Authorization': f'Bearer {table.device}'}
    )
    assert (refused.status_code, refused.json()['detail']) == (409, 'no advice is given at this table')


def test_somebody_plays_against_the_strongest(come: Seat, server: Server) -> None:
    SEATS['h'] = {'kind': 'bot', 'bot': 'hetman'}
    table = server.open('ph', seed='hetman')
    player = come()
    player.sit(table.link())
    assert player.play(6) == 6
    assert any(entry['seat'] == 1 for entry in table.state()['log'])
