"""The deck room: building a deck, why it is not legal, text and links, decks that are kept, and playing one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sejmik.texts import fill
from tests.browser import test_axe, test_phone
from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table
from tests.browser.people import Player

PHONE = test_phone.PHONE


class DeckRoom:
    """Somebody in the deck room."""

    def __init__(self, player: Player, server: Server, path: str = '/rooms/veto/decks') -> None:
        self.player = player
        self.page = player.page
        self.words: Json = server.get('/api/games/veto/texts', lang=player.say.lang)
        player.go(path)
        expect(self.page.locator('.shelf .one').first).to_be_attached()

    def t(self, key: str, **values: Any) -> str:
        return fill(self.words['decks_room'][key], self.player.say.lang, values)

    def name(self, card: str) -> str:
        return str(self.words['cards'][card]['name'])

    def button(self, key: str, more: str = '', **values: Any) -> Locator:
        """A button of this page: by its words, and what it says to those who cannot see beside what."""
        return self.page.get_by_role('button', name=f'{self.t(key, **values)}{more}', exact=True)

    def go(self, part: str) -> None:
        """On a narrow screen the parts are behind buttons."""
        button = self.page.locator(f'nav .to-{part}')
        if button.is_visible():
            button.click()

    @property
    def state(self) -> Locator:
        return self.page.locator('.deck .state')

    def take_starter(self, name: str = 'szlachta') -> str:
        title = str(self.words['decks'][name]['name'])
        self.go('shelf')
        self.button('take', f': {title}').click()
        self.expect_legal()
        return title

    def expect_legal(self) -> None:
        self.go('deck')
        expect(self.state).to_contain_text(self.t('legal'))

    def kept(self) -> list[Json]:
        return list(self.page.evaluate("() => JSON.parse(localStorage.getItem('sejmik.decks') ?? '[]')"))


def test_a_deck_is_built_card_by_card(come: Seat, server: Server) -> None:
    room = DeckRoom(come(), server)
    page = room.page
    expect(room.state).to_contain_text(room.t('not_legal'))
    expect(room.button('play_with')).to_be_disabled()
    page.get_by_label(room.t('your_faction')).select_option('fr_szlachta')
    page.get_by_placeholder(room.t('search')).fill('finta')
    expect(page.locator('.pool .tile')).to_have_count(1)
    add = page.locator('.pool').get_by_role('button', name=room.t('add', name=room.name('finta')))
    for _ in range(3):
        add.click()
    expect(add).to_be_disabled()
    expect(room.state).to_contain_text(room.t('count', n=3, m=60))
    expect(room.state).to_contain_text('57')
    expect(room.state).not_to_contain_text(room.words['decks_room']['reasons']['no_faction'])
    page.locator('.deck').get_by_role('button', name=room.t('drop', name=room.name('finta'))).click()
    expect(room.state).to_contain_text(room.t('count', n=2, m=60))
    page.reload()  # what is on the desk stays there
    expect(room.state).to_contain_text(room.t('count', n=2, m=60))


def test_the_pool_is_narrowed_down(come: Seat, server: Server) -> None:
    room = DeckRoom(come(lang='en'), server)
    cards: Json = server.get('/api/games/veto/rooms/decks', lang='en')['cards']
    tiles = room.page.locator('.pool .tile')
    expect(tiles).to_have_count(len(cards))
    wanted: list[tuple[str, str, Callable[[Json], bool]]] = [
        ('type', 'stab', lambda card: card['type'] == 'stab'),
        ('faction', 'fr_dworscy', lambda card: card.get('faction') == 'dworscy'),
        ('keyword', 'elect', lambda card: 'elect' in card.get('keywords', [])),
        ('cost', '3', lambda card: card.get('cost') == 3),
        ('provenance_title', 'rulebook', lambda card: card['provenance'] == 'rulebook'),
    ]
    for label, value, fits in wanted:
        room.page.locator('.filters').get_by_role('combobox', name=room.t(label), exact=True).select_option(value)
        expect(tiles).to_have_count(sum(1 for card in cards.values() if fits(card)))
        room.button('clear').click()
    expect(tiles).to_have_count(len(cards))
    tiles.nth(8).locator('.look').click()
    dialog = room.page.get_by_role('dialog')
    expect(dialog).to_contain_text(room.t('history'))
    expect(dialog).to_contain_text(room.t('printed'))
    room.page.keyboard.press('Escape')
    expect(dialog).to_have_count(0)


def test_what_is_not_legal_says_why(come: Seat, server: Server) -> None:
    room = DeckRoom(come(), server)
    room.take_starter()
    expect(room.page.locator('.deck .curve li')).not_to_have_count(0)
    expect(room.page.locator('.deck .hand button')).to_have_count(7)
    room.page.locator('.deck').get_by_role('button', name=room.t('drop', name=room.name('finta'))).click()
    reasons = room.words['decks_room']['reasons']
    expect(room.state.locator('.reasons').first).to_contain_text(fill(reasons['too_few'], 'pl', {'n': 1, 'm': 60}))
    room.page.get_by_label(room.t('variant')).check()
    expect(room.state).to_contain_text(
        fill(reasons['too_many_copies'], 'pl', {'card': room.name('za_lby'), 'n': 3, 'm': 2})
    )


def test_a_deck_goes_out_as_text_and_link_and_comes_back(come: Seat, server: Server) -> None:
    room = DeckRoom(come(), server)
    title = room.take_starter('dworscy')
    page = room.page
    room.button('share').click()
    dialog = page.get_by_role('dialog', name=room.t('share_title'))
    text = dialog.get_by_label(room.t('text')).input_value()
    link = dialog.get_by_label(room.t('link'), exact=True).input_value()
    assert title in text
    page.keyboard.press('Escape')

    room.button('empty').click()
    expect(room.state).to_contain_text(room.t('count', n=0, m=60))
    room.button('import').click()
    dialog = page.get_by_role('dialog', name=room.t('read_title'))
    box = dialog.get_by_label(room.t('read_box'))
    box.fill(text.replace('3 Finta', '3 Fintta'))
    dialog.get_by_role('button', name=room.t('read'), exact=True).click()
    expect(dialog.get_by_role('alert')).to_contain_text('Fintta')
    box.fill(text)
    dialog.get_by_role('button', name=room.t('read'), exact=True).click()
    expect(dialog).to_have_count(0)
    room.expect_legal()
    expect(page.get_by_label(room.t('name'))).to_have_value(title)

    other = DeckRoom(come(lang='en'), server, link)
    other.expect_legal()
    expect(other.page.get_by_label(other.t('name'))).to_have_value(title)
    assert other.page.url.endswith('/rooms/veto/decks')
    old = DeckRoom(come(lang='en'), server, link.replace('/rooms/veto/decks', '/decks'))
    expect(old.page.get_by_label(old.t('name'))).to_have_value(title)
    assert old.page.url.endswith('/rooms/veto/decks')
    other.player.excused.append('400')
    other.player.go('/rooms/veto/decks?deck=nonsense')
    expect(other.page.get_by_role('alert')).to_contain_text('not the code of a deck')


def test_decks_are_kept_renamed_and_deleted(come: Seat, server: Server) -> None:
    room = DeckRoom(come(), server)
    title = room.take_starter()
    room.button('save').click()
    assert [one['deck']['title'] for one in room.kept()] == [title]
    expect(room.button('save')).to_be_disabled()
    room.button('rename', f': {title}').click()
    room.page.get_by_role('dialog').get_by_label(room.t('name')).fill('Sarmaci')
    room.page.get_by_role('dialog').get_by_role('button', name=room.t('save'), exact=True).click()
    expect(room.page.locator('.shelf ul').first).to_contain_text('Sarmaci')
    expect(room.page.locator('.deck .title')).to_have_value('Sarmaci')
    room.page.locator('.deck .title').fill('Sarmaci II')
    room.button('save_copy').click()
    assert [one['deck']['title'] for one in room.kept()] == ['Sarmaci II', 'Sarmaci']
    room.button('delete', ': Sarmaci').click()
    assert [one['deck']['title'] for one in room.kept()] == ['Sarmaci II']
    room.button('undo').click()
    assert len(room.kept()) == 2
    room.button('random_draw').click()
    expect(room.page.locator('.deck .title')).to_have_value(re.compile(room.t('random')))
    room.expect_legal()


def build_at_table(player: Player, room: DeckRoom) -> None:
    """Bring the deck on the desk to a new table, and play it."""
    room.button('play_with').click()
    player.page.wait_for_url('**/new?*')
    expect(player.page.locator('.decks')).to_contain_text(room.kept()[0]['deck']['title'])
    player.button('new.open').click()
    player.page.wait_for_url('**/t/*')


@pytest.mark.slow
def test_a_deck_is_played_at_a_table_against_a_bot(come: Seat, server: Server) -> None:
    player = come()
    room = DeckRoom(player, server)
    title = room.take_starter('wisniowieccy')
    room.page.locator('.deck').get_by_role('button', name=room.t('drop', name=room.name('finta'))).click()
    room.page.get_by_placeholder(room.t('search')).fill(room.name('zbicie'))
    room.page.locator('.pool').get_by_role('button', name=room.t('add', name=room.name('zbicie'))).click()
    room.expect_legal()
    build_at_table(player, room)
    chooser = player.page.get_by_role('region', name=room.t('choose'))
    expect(chooser).to_contain_text(title)
    chooser.get_by_role('button', name=room.t('choose_send')).click()
    table = player.page.url.rpartition('/')[2]
    token = player.page.evaluate(
        "(id) => JSON.parse(localStorage['sejmik.tables']).find((one) => one.id === id).token", table
    )
    expect(chooser).to_have_count(0, timeout=120_000)
    links: Json = {'table': table, 'device': token, 'seats': {}, 'watch': ''}
    there = Table(server, links)
    server.until(lambda: (there.state()['prompt'] or {}).get('step') == 'mulligan')  # the last answer was just sent
    state = there.state()
    laid = [line for line in state['log'] if line['tag'] == 'included' and line['numbers'][0] == 0]
    assert len(laid) == 62  # faction, strategy, sixty cards
    kept = room.kept()[0]['deck']['cards']
    assert kept['zbicie'] == 1
    assert len(state['view']['players'][0]['hand']) == 7


@pytest.mark.slow
def test_a_reload_in_the_middle_does_no_harm(come: Seat, server: Server) -> None:
    player = come()
    room = DeckRoom(player, server)
    room.take_starter('lubomirscy')
    build_at_table(player, room)
    chooser = player.page.get_by_role('region', name=room.t('choose'))
    chooser.get_by_role('button', name=room.t('choose_send')).click()
    player.page.wait_for_function("() => document.querySelector('.chooser progress')?.value > 5")
    player.page.reload()
    expect(player.bar).to_contain_text(room.words['ask']['mulligan'][:20], timeout=120_000)


def test_where_everybody_leads_another_faction_a_taken_one_is_not_offered(come: Seat, server: Server) -> None:
    player = come()
    room = DeckRoom(player, server)
    room.take_starter('szlachta')
    room.button('save').click()
    table = server.open('ppp', game='veto', options={'decks': 'own', 'deck_choice': 'in_turn'})
    prompt = table.state(eyes=0)['prompt']
    taken = next(choice for choice in prompt['choices'] if choice['phrase'] == 'deck szlachta')
    table.wish('answer', 0, action=taken['action'], question=prompt['question'])
    player.go(table.link())
    player.curtain.get_by_role('button').click()
    chooser = player.page.get_by_role('region', name=room.t('choose'))
    expect(chooser.get_by_role('button', name=room.t('choose_send'))).to_be_disabled()
    expect(chooser).to_contain_text(room.t('choose_taken', name=room.name('fr_szlachta')))


@pytest.mark.slow
def test_of_three_who_choose_together_one_brings_a_deck(come: Seat, server: Server) -> None:
    player = come()
    room = DeckRoom(player, server)
    room.take_starter('szlachta')
    room.button('save').click()
    table = server.open('pgg', game='veto', options={'decks': 'own'})
    player.go(table.link())
    expect(player.page.locator('[data-own="lubomirscy"]')).to_be_visible()
    chooser = player.page.get_by_role('region', name=room.t('choose'))
    chooser.get_by_role('button', name=room.t('choose_send')).click()
    expect(player.bar).to_contain_text(room.words['ask']['mulligan'][:20], timeout=120_000)
    log = table.state(eyes=0)['log']
    assert sum(line['tag'] == 'included' and line['numbers'][0] == 0 for line in log) == 62
    assert sum(line['tag'] in ('took_faction', 'drew_faction') for line in log) == 3


def test_at_a_feast_a_deck_with_three_copies_is_not_sent(come: Seat, server: Server) -> None:
    player = come()
    room = DeckRoom(player, server)
    room.take_starter('szlachta')
    room.button('save').click()
    table = server.open('pr', game='veto', options={'decks': 'own', 'variant': 'feast'})
    player.go(table.link())
    chooser = player.page.get_by_role('region', name=room.t('choose'))
    chooser.get_by_role('button', name=room.t('choose_send')).click()
    expect(chooser.get_by_role('alert')).to_contain_text(room.name('za_lby'))
    assert not [line for line in table.state()['log'] if line['tag'] == 'included']


@pytest.mark.parametrize('lang', ['pl', 'en', 'de'])
def test_from_the_hall_in_every_language(come: Seat, server: Server, lang: str) -> None:
    player = come(lang=lang)
    player.go('/')
    player.page.get_by_role('link', name=player.say('rooms.decks.name')).click()
    expect(player.page.get_by_role('heading', level=1)).to_have_text(player.say('rooms.decks.name'))
    expect(player.page.locator('.pool .tile').first).to_be_visible()
    assert 'decks_room' not in player.dom()
    player.go('/new?game=veto')
    player.page.get_by_role('link', name=player.say('rooms.decks.name')).click()
    expect(player.page.locator('.pool .tile').first).to_be_visible()


def test_by_keyboard_alone(come: Seat, server: Server) -> None:
    room = DeckRoom(come(), server)
    page = room.page
    title = str(room.words['decks']['szlachta']['name'])
    room.button('take', f': {title}').focus()
    page.keyboard.press('Enter')
    room.expect_legal()
    page.get_by_placeholder(room.t('search')).focus()
    page.keyboard.type('finta')
    expect(page.locator('.pool .tile')).to_have_count(1)
    page.locator('.pool .look').focus()
    page.keyboard.press('Enter')
    expect(page.get_by_role('dialog')).to_be_visible()
    page.keyboard.press('Escape')
    expect(page.locator('.pool .look')).to_be_focused()
    page.keyboard.press('Tab')
    page.keyboard.press('Space')  # one copy less
    expect(room.state).to_contain_text(room.t('count', n=59, m=60))


def test_on_a_phone(come: Seat, server: Server, axe: str) -> None:
    player = come(**PHONE)
    room = DeckRoom(player, server)
    test_phone.check(player)
    room.take_starter()
    test_phone.check(player)
    test_axe.check(player, axe, 'html')
    room.go('pool')
    expect(room.page.locator('.pool .tile').first).to_be_visible()
    expect(room.page.locator('.deck .title')).not_to_be_visible()
    room.button('filters').tap()
    test_phone.check(player)
    room.page.locator('.pool .look').nth(9).tap()
    expect(room.page.get_by_role('dialog')).to_be_visible()
    test_phone.check(player)
    room.page.keyboard.press('Escape')
    table = server.open('pr', game='veto', options={'decks': 'own'})
    room.go('deck')
    room.button('save').tap()
    player.go(table.link())
    expect(player.page.get_by_role('region', name=room.t('choose'))).to_be_visible()
    test_phone.check(player)


@pytest.mark.parametrize('theme', test_axe.THEMES)
def test_everybody_can_use_it(come: Seat, server: Server, axe: str, theme: str) -> None:
    player = come(color_scheme=theme)
    room = DeckRoom(player, server)
    room.page.get_by_placeholder(room.t('search')).fill('fint')  # two hundred tiles are checked as well by a few
    room.take_starter()
    room.page.locator('.deck').get_by_role('button', name=room.t('drop', name=room.name('finta'))).click()
    expect(room.state).to_contain_text(room.t('not_legal'))
    test_axe.check(player, axe)
    room.page.locator('.pool .look').first.click()
    test_axe.check(player, axe, 'dialog[open]')
    room.page.keyboard.press('Escape')
    for opener in ('share', 'import'):
        room.button(opener).click()
        test_axe.check(player, axe, 'dialog[open]')
        room.page.keyboard.press('Escape')
    room.button('save').click()
    player.go(server.open('pr', game='veto', options={'decks': 'own'}).link())
    expect(player.page.get_by_role('region', name=room.t('choose'))).to_be_visible()
    test_axe.check(player, axe, '.chooser')
