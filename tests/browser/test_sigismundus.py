"""Sigismundus Augustus in the browser: a whole short game against bots, a Sejm of three with sealed hands, what can be
read before it is chosen."""

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

    player.bar.locator('.count input').fill('1')
    player.bar.locator('.onward').click()
    player.page.wait_for_function('() => !document.querySelector("main .bar button.sent")')
    for seat in range(3):
        if seat != rich:
            first = table.state(table.token_of(seat), seat)['prompt']
            action, question = first['choices'][0]['action'], first['question']
            table.wish('answer', seat, table.token_of(seat), action=action, question=question)
    assert table.state(table.watch)['view']['players'][rich]['offered'] == 1


def three_at_the(server: Server, step: str) -> Table:
    """Three people, where this is asked."""
    table = server.open('pii', game='sigismundus')
    for seat, name in ((1, 'Bogdan'), (2, 'Celina')):
        table.wish('sit', seat, table.seats[seat], name=name)
    answer_until(table, step)
    return table


def say_all(table: Table, *seats: int) -> None:
    """The first option for each of them, without a browser."""
    for seat in seats:
        prompt = table.state(table.token_of(seat), seat)['prompt']
        action, question = prompt['choices'][0]['action'], prompt['question']
        table.wish('answer', seat, table.token_of(seat), action=action, question=question)


@pytest.mark.slow
def test_a_vote_is_typed_closed_and_opened_in_one_place(come: Seat, server: Server) -> None:
    table = three_at_the(server, 'office_vote')
    own = [table.state(table.token_of(seat), seat)['view']['players'][seat]['votes'] for seat in range(3)]
    rich = max(range(3), key=lambda seat: int(own[seat]))
    assert own[rich] > 0
    player = come(likes={'scenes': True})
    player.sit(table.link(table.token_of(rich)))
    centre = player.page.locator('.centre')
    before = centre.bounding_box()
    hand = centre.locator('li.open')
    expect(hand).to_have_count(1)
    expect(hand.locator('strong')).to_have_text('0')
    expect(centre.locator('li.thinks')).to_have_count(2)
    player.page.keyboard.press('1')
    expect(hand.locator('strong')).to_have_text('1')
    player.bar.locator('.onward').click()
    expect(centre.locator('li.closed')).to_have_count(1)

    say_all(table, *(seat for seat in range(3) if seat != rich))
    scene = player.page.locator('.scene[data-kind=office_vote]')
    expect(scene.locator('.lane')).to_have_count(3)
    expect(scene.locator('.lane').nth(rich).locator('strong')).to_have_text('1')
    expect(scene.locator('.lane.good')).to_have_count(1)
    assert scene.bounding_box() == before, 'the result stands where the hands were'
    player.page.keyboard.press('Escape')
    expect(player.page.locator('.scene')).to_have_count(0)
    expect(player.page.locator('main .foot > section')).to_have_count(1)


@pytest.mark.slow
def test_votes_that_nobody_buys_are_asked_about_once(come: Seat, server: Server) -> None:
    table = three_at_the(server, 'offer_votes')
    assert not any(one['offered'] for one in table.state(table.watch)['view']['players'])
    player = come()
    player.sit(table.link(table.token_of(0)))
    expect(player.bar.locator('.onward')).to_be_visible()
    player.page.keyboard.press('1')
    player.bar.locator('.onward').click()
    expect(player.bar).to_contain_text(words(server)['doubts']['no_buyer'])
    assert table.state(table.token_of(0), 0)['prompt']['said'] is None
    player.page.keyboard.press('Escape')
    player.page.keyboard.press('0')
    player.bar.locator('.onward').click()
    expect(player.page.locator('.centre li.closed')).to_have_count(1)


@pytest.mark.slow
def test_an_office_is_read_before_it_is_chosen(come: Seat, server: Server) -> None:
    table = server.open('ppp', game='sigismundus')
    player = come()
    player.sit(table.link())
    if player.look() == 'curtain':
        player.open_curtain()
    told = words(server)['offices']['cancellarius_regni']
    office = player.page.locator('.offices [data-office=cancellarius_regni]')
    box = office.bounding_box()
    office.hover()
    over = player.page.locator('aside[data-over]')
    expect(over).to_contain_text(told['name'])
    expect(over).to_contain_text(told['effect'])
    shown, bar = over.bounding_box(), player.bar.bounding_box()
    assert box
    assert shown
    assert bar
    assert shown['y'] + shown['height'] <= bar['y'], 'it does not cover the prompt'
    apart = shown['x'] >= box['x'] + box['width'] or shown['x'] + shown['width'] <= box['x']
    assert apart or shown['y'] >= box['y'] + box['height'] or shown['y'] + shown['height'] <= box['y']
    player.page.keyboard.press('Escape')
    expect(over).to_have_count(0)
    assert table.state(eyes=0)['prompt']['said'] is None


@pytest.mark.slow
@pytest.mark.parametrize('size', ['1440x900', '1280x720', '820x1180', '390x844', '360x740'])
def test_the_board_keeps_to_its_box(come: Seat, server: Server, size: str) -> None:
    """With five players nothing is taller or wider than the screen gives it."""
    table = server.open('ppppp', game='sigismundus')
    width, height = (int(n) for n in size.split('x'))
    player = come(viewport={'width': width, 'height': height})
    player.sit(table.link())
    field = player.page.locator('main > .board')
    left = field.evaluate('(box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]')
    assert max(left) <= 1


def test_a_chosen_number_can_be_read_under_the_mouse(come: Seat, server: Server) -> None:
    table = server.open('pgg', game='sigismundus')
    while True:
        server.until(table.has_more)
        prompt = table.state(eyes=0)['prompt']
        if sum(choice['word'].isdigit() for choice in prompt['choices']) > 1:
            break
        table.play(1)
    player = come()
    player.sit(table.link())
    number = player.bar.locator('button.number').nth(1)
    number.click()
    number.hover()
    ink = player.bar.evaluate('(bar) => getComputedStyle(bar).color')
    expect(number).to_have_css('background-color', ink)
    expect(number).not_to_have_css('color', ink)


GLIDING = """(what) => {
  const away = [{ transform: 'translate(700px, 300px)' }, { transform: 'translate(701px, 301px)' }]
  for (const one of document.querySelectorAll(what)) one.animate(away, 1e6).pause()
  document.querySelector('.hand .name').append(' ')
}"""


@pytest.mark.slow
def test_what_still_glides_counts_where_it_comes_to_lie(come: Seat, server: Server) -> None:
    table = three_at_the(server, 'special_action')
    player = come()
    player.sit(table.link(table.token_of(table.asked())))
    hand = player.page.locator('section.hand')
    expect(hand).to_have_attribute('data-more', '')
    player.page.evaluate(GLIDING, '.hand .policy, .slips > *')
    player.page.set_viewport_size({'width': 1438, 'height': 900})
    player.page.wait_for_timeout(300)
    expect(player.page.locator('.holds > .slip')).to_have_count(0)
    expect(hand).to_have_attribute('data-more', '')


@pytest.mark.slow
def test_a_figure_with_more_room_tells_what_it_does(come: Seat, server: Server) -> None:
    table = three_at_the(server, 'place_client')
    player = come()
    player.sit(table.link(table.token_of(table.asked())))
    faces = player.page.locator('.faces')
    tight = faces.locator('[data-tight]')
    faces.evaluate('(box) => (box.style.cssText = "flex: none; width: 11rem; height: 96px")')
    expect(tight).to_have_count(len(table.state(table.watch)['view']['display']))
    expect(tight).not_to_have_count(0)
    faces.evaluate('(box) => (box.style.cssText = "flex: none; width: 11rem; height: 400px")')
    expect(tight).to_have_count(0)
