"""Table options: where they are chosen, and what is read at a table that has chosen otherwise."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server


def test_with_four_players_the_sides_are_drawn_or_agreed_on(come: Seat, server: Server) -> None:
    player = come()
    page, say = player.page, player.say
    player.go('/new?game=unia')
    words = server.get('/api/games/unia/texts', lang=say.lang)['options']['sides']
    sides = page.get_by_role('combobox', name=words['name'])
    expect(page.get_by_role('group', name=say('new.seat', letter='B'))).to_be_visible()
    expect(sides).to_have_count(0)
    page.get_by_role('group', name=say('new.count')).get_by_role('radio', name='4').check()
    sides.select_option(label=words['values']['bd_for'])
    player.button('new.open').click()
    page.wait_for_url('**/t/*')
    expect(page.get_by_role('tab', name=say('tabs.now'))).to_be_visible(timeout=20_000)
    page.get_by_role('tab', name=say('tabs.now')).click()
    expect(page.get_by_role('tabpanel')).to_contain_text(words['name'])


def test_the_rules_are_those_of_the_table(come: Seat, server: Server) -> None:
    player = come()
    page, say = player.page, player.say
    usual = server.get('/api/games/unia/texts', lang=say.lang)['rules']['UL-16.31']
    table = server.open('pr', options={'tryzna_timing': 'played'})
    here = server.get(f'/api/tables/{table.id}/texts', token=table.device, lang=say.lang)['rules']['UL-16.31']
    assert here != usual
    player.sit(table.link())
    player.wait('ask')
    page.get_by_role('tab', name=say('tabs.rules')).click()
    page.get_by_role('searchbox').fill('UL-16.31')
    expect(page.get_by_role('tabpanel')).to_contain_text(here.partition(' [')[0])
    expect(page.get_by_role('tabpanel')).not_to_contain_text(usual.partition(' [')[0])


def test_the_doubts_of_the_rulebook_are_folded_away(come: Seat, server: Server) -> None:
    player = come()
    page, say = player.page, player.say
    words = server.get('/api/games/unia/texts', lang=say.lang)['options']
    player.go('/new?game=unia')
    expect(page.get_by_role('group', name=say('new.group_usual'))).to_contain_text(words['max_rounds']['name'])
    expect(page.get_by_role('group', name=say('new.group_variant'))).to_contain_text(words['veto_holdback']['name'])
    doubt = page.get_by_text(words['tryzna_timing']['name'], exact=True)
    expect(doubt).to_be_hidden()
    page.locator('summary', has_text=say('new.group_lawyer')).click()
    expect(doubt).to_be_visible()


def test_the_table_names_the_bots(come: Seat, server: Server) -> None:
    player = come()
    page, say = player.page, player.say
    player.go('/new?game=unia')
    page.get_by_role('textbox', name=say('new.name')).first.fill('Bartek')
    expect(page.get_by_role('textbox', name=say('new.name')).nth(1)).to_have_value('')
    player.button('new.open').click()
    page.wait_for_url('**/t/*')
    expect(page.get_by_text('Cyryl').first).to_be_visible(timeout=20_000)
