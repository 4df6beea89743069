"""Sigismundus Augustus in the browser: a whole short game against bots, and a Sejm of three with sealed offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table


def words(server: Server) -> Json:
    return dict(server.get('/api/games/sigismundus/texts', lang='pl'))


def answer_until(table: Table, step: str) -> None:
    """First options for everyone, without a browser, until this is asked."""
    for _ in range(400):
        seat = table.asked()
        prompt = table.state(table.token_of(seat), seat)['prompt']
        if prompt['step'] == step:
            return
        choice = prompt['choices'][0]
        table.wish('answer', seat, table.token_of(seat), action=choice['action'], question=prompt['question'])
    raise AssertionError(f'{step} is never asked')


@pytest.mark.slow
def test_a_whole_short_game_against_bots(come: Seat, server: Server) -> None:
    table = server.open('pgg', game='sigismundus')
    player = come()
    player.sit(table.link())
    player.play_out(table)
    expect(player.dialog('end.title').locator('ol > li')).to_have_count(3)


@pytest.mark.slow
def test_sealed_offers_open_together(come: Seat, server: Server) -> None:
    table = server.open('pii', game='sigismundus')
    for seat, name in ((1, 'Bogdan'), (2, 'Celina')):
        table.wish('sit', seat, table.seats[seat], name=name)
    answer_until(table, 'offer_ducats')
    players = [come(), come(), come()]
    for seat, player in enumerate(players):
        player.sit(table.link(table.token_of(seat)))
        expect(player.bar).to_contain_text(words(server)['ask']['offer_ducats'])
    view = table.state(table.watch)['view']
    most = [one['ducats'] for one in view['players']]
    before = [len(player.frames) for player in players]

    label = words(server)['actions']['amount']
    players[0].press(label.replace('{name}', str(most[0])))
    players[1].press(label.replace('{name}', '1' if most[1] else '0'))
    for seat in (1, 2):
        offered = [one['offered'] for one in table.state(table.token_of(seat), seat)['view']['players']]
        assert offered == [0, 0, 0], 'nobody sees an offer before all are in'
        assert 'ducats_offered' not in ''.join(players[seat].frames[before[seat] :])

    players[2].press(label.replace('{name}', '0'))
    for player in players:
        expect(player.bar).to_contain_text(words(server)['ask']['offer_votes'])
    offered = [one['offered'] for one in table.state(table.watch)['view']['players']]
    assert offered == [most[0], 1 if most[1] else 0, 0]
