"""Language, light and motion can be changed in the middle of a game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Seat, words_in
from tests.browser.house import Server, lines_of
from tests.browser.people import Player

LANGUAGES = {'pl': 'Polski', 'en': 'English', 'de': 'Deutsch'}


def choose(player: Player, legend: str, value: str) -> None:
    player.button('table.menu').click()
    player.button('settings.title').click()
    dialog = player.dialog('settings.title')
    dialog.get_by_role('group', name=player.say(legend)).get_by_role('radio', name=value, exact=True).check()
    player.page.keyboard.press('Escape')
    expect(player.page.get_by_role('dialog')).to_have_count(0)


def test_language_in_the_middle_of_a_game(come: Seat, server: Server) -> None:
    player = come()
    table = server.open('pr', seed='language')
    player.sit(table.link())
    player.play(4)
    player.wait('ask')
    for lang in ('en', 'de', 'pl'):
        choose(player, 'settings.language', LANGUAGES[lang])
        player.say = words_in(server, lang)
        expect(player.page.locator('html')).to_have_attribute('lang', lang)
        expect(player.bar).to_be_visible()
        spoken = lang if lang != 'de' else 'en'  # the game itself has no German texts
        told = table.state(eyes=0, lang=lang)
        assert told == table.state(eyes=0, lang=spoken) | {'lang': lang}
        labels = sorted(choice['label'] for choice in told['prompt']['choices'])
        for label in labels:
            expect(player.bar.locator('button.opt', has_text=label).first).to_be_attached()
        lines = lines_of(told)
        expect(player.page.locator('aside .log p:not(.aside)').last).to_have_text(lines[-1])
        expect(player.page.get_by_role('tab', name=player.say('tabs.rules'))).to_be_visible()
        player.play(1)
        player.wait('ask')
    player.page.reload()
    player.wait('ask')
    expect(player.page.locator('html')).to_have_attribute('lang', 'pl')


def test_language_of_the_browser(come: Seat) -> None:
    for lang in LANGUAGES:
        player = come(lang=lang)
        player.go('/')
        expect(player.page.get_by_text(player.say('hall.lead'))).to_be_visible()
        expect(player.page.locator('html')).to_have_attribute('lang', lang)


def brightness(player: Player) -> int:
    colour = player.page.evaluate('() => getComputedStyle(document.body).backgroundColor')
    return sum(int(part) for part in colour.removeprefix('rgb(').removesuffix(')').split(','))


def test_light(come: Seat, server: Server) -> None:
    player = come(color_scheme='light')
    player.sit(server.open('pr', seed='light').link())
    player.wait('ask')
    assert brightness(player) > 600
    choose(player, 'settings.theme', player.say('settings.dark'))
    assert brightness(player) < 150
    player.page.reload()
    player.wait('ask')
    assert brightness(player) < 150, 'it is remembered'
    choose(player, 'settings.theme', player.say('settings.auto'))
    assert brightness(player) > 600
    player.page.emulate_media(color_scheme='dark')
    assert brightness(player) < 150, 'it follows the system'


def test_motion(come: Seat, server: Server) -> None:
    player = come(reduced_motion='no-preference')
    player.sit(server.open('pr', seed='motion').link())
    root = player.page.locator('html')
    expect(root).to_have_attribute('data-motion', 'on')
    player.play(3)
    player.wait('ask')
    player.page.emulate_media(reduced_motion='reduce')
    expect(root).to_have_attribute('data-motion', 'off')
    for _ in range(5):
        player.answer()
        player.wait('ask')
        moving = player.page.evaluate(
            '() => document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 1).length'
        )
        assert moving == 0, 'nothing moves for those who do not want it'
    choose(player, 'settings.motion', player.say('settings.on'))
    expect(root).to_have_attribute('data-motion', 'on')
