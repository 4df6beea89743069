"""Veto! in the browser: a whole game against a bot, and a stack three deep between two browsers."""

from __future__ import annotations

import random
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table

# Full of effects that anyone can play and of replies to them, so that somebody soon answers an answer.
TALKATIVE = (
    'fr_radziwillowie', 'pobor', 'pobor', 'pobor', 'list_przypowiedni', 'list_przypowiedni', 'list_przypowiedni',
    'na_swieczniku', 'na_swieczniku', 'na_swieczniku', 'szpieg_we_dworze', 'szpieg_we_dworze', 'szpieg_we_dworze',
    'vae_victis', 'vae_victis', 'vae_victis', 'szerokie_koneksje', 'szerokie_koneksje', 'szerokie_koneksje',
    'bujdy_i_bajania', 'bujdy_i_bajania', 'bujdy_i_bajania', 'liberum_veto', 'liberum_veto', 'liberum_veto',
    'folwark', 'folwark', 'folwark', 'szynk', 'szynk', 'szynk', 'latyfundium', 'latyfundium', 'latyfundium',
    'mlyn_wodny', 'mlyn_wodny', 'mlyn_wodny', 'finta', 'finta', 'finta', 'mlynek', 'mlynek', 'mlynek', 'riposta',
    'riposta', 'riposta', 'zaslona', 'zaslona', 'zaslona', 'zbicie', 'zbicie', 'zbicie', 'przeciwtempo',
    'przeciwtempo', 'przeciwtempo', 'batorowka', 'batorowka', 'batorowka', 'karabela', 'karabela', 'karabela',
)  # fmt: skip


def prompt_of(table: Table, seat: int) -> Json:
    return dict(table.state(table.token_of(seat), seat)['prompt'])


def say(table: Table, seat: int, word: str, verb: str = '') -> None:
    """Without a browser."""
    prompt = prompt_of(table, seat)
    for choice in prompt['choices']:
        if choice['word'] == word and verb in ('', choice['verb']):
            table.wish('answer', seat, table.token_of(seat), action=choice['action'], question=prompt['question'])
            return
    raise AssertionError(f'{verb} {word} is not offered')


@pytest.mark.slow
def test_a_whole_game_against_a_bot(come: Seat, server: Server) -> None:
    table = server.open('pg', game='veto', options={'round_limit': 3})
    player = come()
    player.sit(table.link())
    player.play_out(table)
    expect(player.dialog('end.title').locator('ol > li')).to_have_count(2)


def test_conceding_from_the_menu_asks_once_more(come: Seat, server: Server) -> None:
    table = server.open('pi', game='veto')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    for seat, deck in ((0, 'szlachta'), (1, 'dworscy')):
        say(table, seat, deck, 'deck')
    for seat in (0, 1):
        say(table, seat, '', 'keep')
    waits = 1 - table.asked()  # whoever is not asked may concede as well
    player = come()
    player.sit(table.link(table.token_of(waits)))
    give_up = str(server.get('/api/games/veto/texts', lang='pl')['actions']['concede'])
    menu = player.dialog('table.menu')
    player.button('table.menu').click()
    menu.get_by_role('button', name=give_up, exact=True).click()
    menu.get_by_role('button', name=player.say('menu.sure_no')).click()
    assert table.state(table.token_of(waits), waits)['ending'] is None
    menu.get_by_role('button', name=give_up, exact=True).click()
    menu.get_by_role('button', name=player.say('menu.sure_yes', option=give_up)).click()
    expect(player.dialog('end.title')).to_be_visible()
    assert table.state(table.token_of(waits), waits)['ending']['ranks'][waits] == 2


def begun(server: Server) -> Table:
    """A table of two, one of them in another house, with the first hands kept."""
    table = server.open('pi', game='veto')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    for seat, deck in ((0, 'szlachta'), (1, 'dworscy')):
        say(table, seat, deck, 'deck')
    for seat in (0, 1):
        say(table, seat, '', 'keep')
    return table


ROWS = """() => {
  const names = ['.rivals', '.mid', '.mid > .crown', '.floor', '.mine', '.own']
  const rows = names.map((one) => document.querySelector('.veto ' + one))
  const board = document.querySelector('.board')
  return [board.scrollHeight - board.clientHeight, ...rows.map((row) => {
    const { left, top, width, height } = row.getBoundingClientRect()
    return [left, top, width, height].map(Math.round).join(' ')
  })]
}"""


WATCH_STAGE = """() => {
  // how often something has come onto the stage, however short a while it was there
  window.busy = 0
  let there = false
  new MutationObserver(() => {
    const now = document.querySelector('.stage:not(.idle)') !== null
    if (now && !there) window.busy += 1
    there = now
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


@pytest.mark.parametrize(('width', 'height'), [(1440, 900), (1280, 720), (820, 1180)])
def test_the_rows_of_the_board_never_move(come: Seat, server: Server, width: int, height: int) -> None:
    table = begun(server)
    player = come(viewport={'width': width, 'height': height}, likes={'motion': 'off'})
    player.sit(table.link(table.token_of(0)))
    expect(player.page.locator('.veto .floor')).to_be_visible()
    first = player.page.evaluate(ROWS)
    assert first[0] == 0, 'the board scrolls'
    player.page.evaluate(WATCH_STAGE)
    busy = 0
    dice = random.Random(3)
    for _ in range(30):
        table.play(6, dice)
        if table.state(table.watch)['ending']:
            break
        player.page.wait_for_timeout(150)
        assert player.page.evaluate(ROWS) == first
        busy = player.page.evaluate('() => window.busy')
        if busy > 2:
            break
    assert busy > 0, 'nothing happened on the stage'


def test_an_answer_in_focus_is_shown_on_the_stage_before_it_is_given(come: Seat, server: Server) -> None:
    table = begun(server)
    seat = table.asked()
    player = come(viewport={'width': 1440, 'height': 900})
    player.sit(table.link(table.token_of(seat)))
    prompt = prompt_of(table, seat)
    choice = next(one for one in prompt['choices'] if one['verb'] in ('play', 'deploy'))
    player.page.locator(f'.hand [data-action="{choice["action"]}"]').first.hover()
    expect(player.page.locator('.stage .preview h3')).to_contain_text(choice['label'])
    way_on = next(one for one in prompt['choices'] if one['verb'] == 'bene')
    player.bar.locator(f'[data-action="{way_on["action"]}"]').hover()
    expect(player.page.locator('.stage .preview h3')).to_contain_text(way_on['label'])
    assert prompt_of(table, seat)['question'] == prompt['question']


def test_the_end_of_a_round_is_a_scene(come: Seat, server: Server) -> None:
    table = begun(server)
    seat = table.asked()
    player = come(viewport={'width': 1440, 'height': 900}, likes={'motion': 'off', 'scenes': True})
    player.sit(table.link(table.token_of(1 - seat)))
    expect(player.page.locator('.veto .floor')).to_be_visible()
    say(table, seat, '', 'bene')
    say(table, 1 - seat, '', 'bene')
    scene = player.page.locator('.scene[data-kind=round_end]')
    expect(scene).to_be_visible()
    expect(scene.locator('.lane')).to_have_count(2)
    expect(player.page.locator('.veto .crown')).to_be_visible()  # what it changes stays in sight
    player.page.locator('.acts .golden').click()
    expect(scene).not_to_be_visible()


@pytest.mark.slow
def test_a_stack_three_deep_between_two_browsers(come: Seat, server: Server) -> None:
    table = server.open('pi', game='veto', options={'decks': 'own'})
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    table.ask_everything()  # or the stack is gone again before anybody has looked at it
    for seat in (0, 1):
        say(table, seat, '', 'build')
    for seat in (0, 1):
        for card in TALKATIVE:
            say(table, seat, card, 'include')
        say(table, seat, '', 'done')
    for seat in (0, 1):
        say(table, seat, '', 'keep')
    players = [come(), come()]
    for seat, player in enumerate(players):
        player.sit(table.link(table.token_of(seat)))
    deepest = 0
    until = time.monotonic() + 300
    while deepest < 3:
        assert time.monotonic() < until, 'somebody answers an answer sooner'
        seat = table.asked()
        prompt = prompt_of(table, seat) if seat >= 0 else {'choices': []}
        if not prompt['choices']:
            time.sleep(0.05)
            continue
        depth = len(table.state(table.watch)['view']['stack'])
        choice = best(prompt, depth)
        label = choice['label']
        if prompt['step'] in ('reply', 'floor') and choice['verb'] == 'play':
            players[seat].reach(prompt['question'])
            players[seat].press(label)  # what goes on the stack is played by hand
        else:
            table.wish('answer', seat, table.token_of(seat), action=choice['action'], question=prompt['question'])
        deepest = max(deepest, len(table.state(table.watch)['view']['stack']))
    for player in players:
        expect(player.page.locator('.stack .leaf')).to_have_count(3)


EFFECTS = ('pobor', 'list_przypowiedni', 'vae_victis', 'szerokie_koneksje', 'na_swieczniku')
REPLIES = ('bujdy_i_bajania', 'liberum_veto')


def best(prompt: Json, depth: int) -> Json:
    """Replies first, then effects on one's turn; whatever does not lead there is thrown away at the end of a round."""
    choices = prompt['choices']
    wanted: list[Json] = []
    if prompt['step'] == 'reply':
        wanted = [one for one in choices if one['verb'] == 'play']
    elif prompt['step'] == 'floor' and depth == 0:
        played = [one for one in choices if one['verb'] == 'play']
        wanted = [one for one in played if one['word'] in EFFECTS] or played
    elif prompt['step'] == 'end_discard':
        wanted = [one for one in choices if one['verb'] == 'discard' and one['word'] not in EFFECTS + REPLIES]
    passing = [one for one in choices if one['verb'] in ('bene', 'enough', 'none')]
    return dict((wanted or passing or choices)[0])


@pytest.mark.slow
def test_passing_in_advance(come: Seat, server: Server) -> None:
    """One click, and no window asks until there is something to decide."""
    table = server.open('pg', game='veto')
    until = time.monotonic() + 300
    state = table.state(eyes=0)
    while not (state['passing'] and len(state['prompt']['choices']) > 1):
        assert time.monotonic() < until, 'somebody acts sooner or later'
        prompt = state['prompt']
        if len(prompt['choices']) > 1 and prompt['said'] is None:
            choice = prompt['choices'][-1]
            table.wish('answer', 0, action=choice['action'], question=prompt['question'])
        else:
            time.sleep(0.05)  # the bot thinks, or the answer gives itself
        state = table.state(eyes=0)
    player = come()
    player.sit(table.link())
    player.unfold()
    player.page.get_by_role('button', name=player.say('prompt.yield_turn')).click()
    until = time.monotonic() + 300
    while state['ending'] is None and (state['prompt']['step'] in ('reply', 'slot') or not state['prompt']['choices']):
        assert time.monotonic() < until, 'bots do not think that long'
        time.sleep(0.1)
        state = table.state(eyes=0)
    assert state['yields'] == ''
