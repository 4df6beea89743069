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


@pytest.mark.slow
def test_an_amount_is_typed_and_hands_that_are_not_open_are_not_counted(come: Seat, server: Server) -> None:
    table = server.open('pii', game='sigismundus', options={'open_holdings': False})
    for seat, name in ((1, 'Bogdan'), (2, 'Celina')):
        table.wish('sit', seat, table.seats[seat], name=name)
    answer_until(table, 'offer_ducats')
    own = [table.state(table.token_of(seat), seat)['view']['players'][seat] for seat in range(3)]
    rich = max(range(3), key=lambda seat: int(own[seat]['ducats']))
    assert own[rich]['ducats'] > 0
    player = come()
    player.sit(table.link(table.token_of(rich)))
    for seat, letter in enumerate('ABC'):
        shown = player.page.locator(f'article[data-seat={letter}] .cards b')
        expect(shown).to_have_text([str(n) for n in own[seat]['backs']] if seat == rich else ['?', '?', '?'])

    typed = player.page.get_by_role('spinbutton')
    typed.fill('4001')
    typed.blur()
    expect(typed).to_have_value(str(own[rich]['ducats']))
    typed.fill('1')
    typed.blur()
    player.page.locator('.amount .btn').click()
    expect(player.page.locator('.amount')).to_have_count(0)
    for seat in range(3):
        if seat != rich:
            first = table.state(table.token_of(seat), seat)['prompt']
            action, question = first['choices'][0]['action'], first['question']
            table.wish('answer', seat, table.token_of(seat), action=action, question=question)
    assert table.state(table.watch)['view']['players'][rich]['offered'] == 1
