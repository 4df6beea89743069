"""Nobody is asked what is no question: among bots, among people, at one device; and going back is counted."""

from __future__ import annotations

import json
import random
import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import NAMES, Json, Server, Table
from tests.browser.people import Player

"""Counts how often the curtain falls, however shortly."""
CURTAINS = """() => {
  const cloth = '[aria-labelledby=curtain]'
  window.curtains = document.querySelectorAll(cloth).length
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && (node.matches(cloth) || node.querySelector(cloth))) window.curtains += 1
  }).observe(document.body, { childList: true, subtree: true })
}"""


def asked_of(player: Player) -> list[Json]:
    """Every question that this browser was told of."""
    messages = [json.loads(frame) for frame in player.frames if '"prompt"' in frame]
    return [message['prompt'] for message in messages if message['prompt']]


def said_for(table: Table, seat: int) -> list[str]:
    """The lines that tell a seat what was said for it."""
    log = table.state(table.token_of(seat), seat)['log']
    return [line['text'] for line in log if line['tag'] == 'said_for_you']


def times_said(player: Player) -> int:
    """How often the log tells that something was said for this player."""
    lines = player.page.locator('aside .log p.aside').all_inner_texts()
    return sum(int(line.rpartition('×')[2]) if '×' in line else 1 for line in lines)


@pytest.mark.parametrize('game', ['unia', 'veto'])
def test_among_bots_nobody_is_asked_what_has_one_answer(come: Seat, server: Server, game: str) -> None:
    table = server.open('pr', seed='silence', game=game)
    player = come()
    player.sit(table.link())
    until = time.monotonic() + 120
    table.play(20, player.dice)
    while not said_for(table, 0):
        assert time.monotonic() < until, 'in every game there is a window in which one can only pass'
        table.play(5, player.dice)
    last = table.state()['n']
    while not any(f'"n":{last},' in frame for frame in player.frames):
        assert time.monotonic() < until, 'the browser is told of everything'
        player.page.wait_for_timeout(50)
    questions = asked_of(player)
    assert len([prompt for prompt in questions if len(prompt['choices']) > 1]) > 10
    assert not [prompt for prompt in questions if len(prompt['choices']) == 1]


def apart(come: Seat, server: Server) -> tuple[Table, list[Player]]:
    """Two people in two places; whatever is said for them waits three seconds, as if they thought about it."""
    table = server.open('pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    players = [come(), come()]
    players[0].sit(table.link())
    players[1].sit(table.link(table.seats[1]))
    for seat in (0, 1):
        table.wish('standing', seat, table.token_of(seat), auto_pass=True, delay=3000)
    return table, players


def until_nothing_to_say(table: Table) -> int:
    """Random answers until somebody has one answer only; who it is."""
    dice, until = random.Random(2), time.monotonic() + 120
    while time.monotonic() < until:
        for seat in (0, 1):
            if table.state(table.token_of(seat), seat)['answers_itself']:
                return seat
        table.play(1, dice)
    raise AssertionError('everybody always had a choice')


def test_among_people_it_takes_its_time_and_only_the_player_reads_of_it(come: Seat, server: Server) -> None:
    table, players = apart(come, server)
    seat = until_nothing_to_say(table)
    mine, other = players[seat], players[1 - seat]
    expect(mine.bar.locator('.ask > p:first-child b')).to_have_text(
        mine.say('silence.settled')
    )  # and not that they wait for me
    expect(mine.options).to_have_count(0)
    expect(other.bar).to_contain_text(other.say('prompt.waiting', names=NAMES[seat]))
    expect(other.bar).not_to_contain_text(other.say('silence.settled'))
    line = mine.page.locator('aside .log p.aside')
    expect(line.last).to_be_visible()
    assert any(told.startswith(said_for(table, seat)[-1]) for told in mine.log())
    assert times_said(other) == len(said_for(table, 1 - seat))


def test_one_press_and_one_is_asked(come: Seat, server: Server) -> None:
    table, players = apart(come, server)
    seat = until_nothing_to_say(table)
    mine = players[seat]
    mine.bar.get_by_role('button', name=mine.say('silence.ask_me')).click()
    expect(mine.options).to_have_count(1)
    expect(mine.bar).not_to_contain_text(mine.say('silence.settled'))
    assert not table.state(table.token_of(seat), seat)['auto_pass']
    given = len(said_for(table, seat))
    mine.answer()
    mine.button('table.menu').click()
    switch = mine.dialog('table.menu').get_by_role('checkbox', name=mine.say('menu.auto_pass'))
    expect(switch).not_to_be_checked()
    assert len(said_for(table, seat)) == given
    switch.check()
    expect(switch).to_be_checked()
    server.until(lambda: table.state(table.token_of(seat), seat)['auto_pass'])


def test_what_was_said_stands_beside_the_prompt(come: Seat, server: Server) -> None:
    table = server.open('pr', seed='beside')
    player = come()
    until = time.monotonic() + 120
    while not table.state()['said_for_you']:
        assert time.monotonic() < until
        table.play(1, player.dice)
    label = table.state()['said_for_you']['label']
    player.sit(table.link())
    expect(player.bar).to_contain_text(player.say('silence.said', option=label))
    player.bar.get_by_role('button', name=player.say('silence.ask_me')).click()
    expect(player.bar).not_to_contain_text(player.say('silence.said', option=label))


def test_what_is_said_again_and_again_has_one_line(come: Seat, server: Server) -> None:
    """Whoever can only pass while another player acts is told so once under the heading, and how often."""
    table = server.open('pr', seed='beside', game='veto')
    player = come()
    player.sit(table.link())
    until = time.monotonic() + 120
    told = player.page.locator('aside .log').locator('p.aside, h3')
    while True:
        said = said_for(table, 0)
        if len(said) > 3 and not table.state()['ending'] and table.asked() == 0:
            lines = told.evaluate_all("all => all.map(one => one.tagName === 'P' ? one.innerText.trim() : '')")
            if times_said(player) == len(said) and any('×' in line for line in lines):
                break
        assert time.monotonic() < until, 'in Veto! one passes several times in a row'
        table.play(1, player.dice)
        player.page.wait_for_timeout(50)
    headed = ' | '.join(line.rpartition(' ×')[0] or line or '#' for line in lines).split('#')
    for group in headed:
        under = [line for line in group.split(' | ') if line]
        assert len(under) == len(set(under))


def test_a_device_is_handed_on_only_for_questions(come: Seat, server: Server) -> None:
    table = server.open('pp', seed='hot seat')
    player = come()
    player.sit(table.link())
    player.page.evaluate(CURTAINS)
    opened = 0
    for _ in range(40):
        kind = player.wait()
        if kind == 'over':
            break
        if kind == 'curtain':
            title = player.curtain.get_by_role('heading', level=2).inner_text()
            seat = next(number for number, name in enumerate(NAMES) if name in title)
            opened += 1
            player.open_curtain()
            assert len(table.state(eyes=seat)['prompt']['choices']) > 1, 'there is something to decide'
        player.answer()
        player.page.wait_for_function('() => !document.querySelector("main .bar button.sent")')
        if opened > 3 and said_for(table, 0) + said_for(table, 1):
            break
    assert said_for(table, 0) + said_for(table, 1), 'somebody was passed over'
    player.wait('ask', 'curtain', 'over')
    fallen = player.page.evaluate('() => window.curtains')
    assert fallen == opened + (player.look() == 'curtain'), 'no curtain fell for nothing'


def asked(table: Table) -> Json:
    """The table once the bot has said what it has to say."""
    table.server.until(lambda: bool((told := table.state(eyes=0))['ending'] or told['prompt']['choices']))
    return table.state(eyes=0)


def test_whoever_goes_back_after_seeing_what_came_of_it_reads_so_at_the_end(come: Seat, server: Server) -> None:
    table = server.open('pr', seed='back', options={'max_rounds': 1})
    player = come()
    player.sit(table.link())
    while (told := asked(table))['can_undo'] or not told['can_ask_back']:
        assert told['ending'] is None, 'everything could be undone'
        table.play(1, player.dice)
    player.wait('ask')
    player.undo.click()
    line = player.page.locator('aside .log p', has_text=player.say('log.went_back_you'))
    expect(line).to_have_count(1)
    player.wait('ask')
    assert len(table.state()['prompt']['choices']) > 1, 'the question that was gone back to is asked'
    table.play()
    assert table.state()['ending']['taken_back'] == [1, 0]
    expect(player.dialog('end.title').locator('.back')).to_have_text(player.say('silence.taken_back', n=1))


def test_random_answers_at_a_table_where_all_decide_together(server: Server) -> None:
    """Niepodległa: what is offered to one seat of a device may be an answer of another one."""
    table = server.open('pp', seed='together', game='niepodlegla')
    table.play(80)
    assert table.state()['n'] >= 80
