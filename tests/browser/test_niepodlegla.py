"""Niepodległa in the browser: one person at all seats from the first pawn to the chart, two people who do not agree, a
bot as a partner, chances, and real dice."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table

ORDER = ('begin', 'give_die', 'send', 'complete', 'stop')


def open_table(server: Server, who: str, **options: Any) -> Table:
    return server.open(who, game='niepodlegla', options=options)


def words(server: Server) -> Json:
    return dict(server.get('/api/games/niepodlegla/texts', lang='pl'))


def wanted(choices: list[Json]) -> Json:
    """What somebody would press who wants to get on: share out, complete what is possible, stop."""
    for verb in ORDER:
        for choice in choices:
            if choice['verb'].split('_')[0] == verb.split('_')[0]:
                return choice
    return choices[0]


def answer_all(table: Table, seat: int, until: str) -> None:
    """Without a browser: answers for a seat that get on, until this can be said."""
    while True:
        prompt = table.state(table.token_of(seat), seat)['prompt']
        if any(choice['verb'] == until for choice in prompt['choices']):
            return
        choice = wanted(prompt['choices'])
        table.wish('answer', choice['seat'], table.token_of(seat), action=choice['action'], question=prompt['question'])


def test_pawns_that_are_placed_and_dice_that_are_shared_out_have_happened(come: Seat, server: Server) -> None:
    table = open_table(server, 'pi')
    table.wish('sit', 1, table.token_of(1), name='Jadwiga')
    player = come()
    player.sit(table.link())
    strip = player.page.locator('.since')
    for verb in ('send', 'give_die'):
        prompt = table.state(table.token_of(1), 1)['prompt']
        choice = next(one for one in prompt['choices'] if one['verb'].startswith(verb))
        table.wish('answer', choice['seat'], table.token_of(1), action=choice['action'], question=prompt['question'])
    state = table.state(eyes=0)
    told = [line['since'] for line in state['log'] if line['since']]
    assert len(told) >= 2
    for text in told[-2:]:
        expect(strip).to_contain_text(text)


@pytest.mark.slow
def test_one_person_plays_a_whole_game_at_all_seats(come: Seat, server: Server) -> None:
    table = open_table(server, 'pp')
    player = come()
    player.sit(table.link())
    player.play_out(table, wanted)
    state = table.state()
    end = player.dialog('end.title')
    expect(end.locator('.result')).to_have_text(state['ending']['text'])
    for line in words(server)['chart'].values():
        expect(end.locator('.legend')).to_contain_text(line)
    assert not player.curtain.count(), 'nobody has secrets here'
    end.get_by_role('link', name=player.say('end.replay')).click()
    expect(player.page.locator('.np')).to_be_visible()


def test_the_first_game_of_a_browser_is_easy_and_the_next_one_even(come: Seat) -> None:
    player = come()
    levels = []
    for _ in range(2):
        player.go('/')
        with player.page.expect_request(lambda asked: asked.method == 'POST') as opening:
            player.page.locator('[data-game=niepodlegla]').get_by_role('button', name=player.say('hall.play')).click()
        wish: Json = opening.value.post_data_json or {}
        levels.append(wish['options'].get('level', 'even'))
        expect(player.page.locator('.np')).to_be_visible()
    assert levels == ['easy', 'even']
    player.go('/new?game=niepodlegla')
    expect(player.page.locator('select').filter(has=player.page.locator('option[value=hard]'))).to_have_value('even')


@pytest.mark.slow
def test_two_people_who_do_not_agree(come: Seat, server: Server) -> None:
    table = open_table(server, 'pi')
    table.wish('sit', 1, table.seats[1], name='Bogdan')
    anna, bogdan = come(), come()
    say = words(server)['actions']
    anna.sit(table.link())
    bogdan.sit(table.link(table.seats[1]))
    answer_all(table, 0, 'begin')
    anna.press(say['begin'])

    expect(bogdan.bar).to_contain_text('Anna')
    expect(bogdan.bar).to_contain_text(say['go_ahead'])
    reason = words(server)['reasons']['risk']
    bogdan.press(say['object'].replace('[: {name}]', f': {reason}'))
    expect(anna.page.locator('aside .log')).to_contain_text(reason)

    anna.press(say['go_ahead'])
    bogdan.press(say['leave_it'])
    chair, other = (anna, bogdan) if table.state(table.watch)['view']['chair'] == 0 else (bogdan, anna)
    expect(chair.bar).to_contain_text(words(server)['ask']['casting_vote'])
    assert not other.options.count()
    chair.press(say['go_ahead'])
    for player in (anna, bogdan):
        expect(player.bar).to_contain_text(words(server)['ask']['struggle'])
    dice = anna.page.locator('.np').get_by_role('button', name=re.compile('neutraln'))
    expect(dice.first).to_be_visible()


@pytest.mark.slow
def test_a_bot_partner_plans_if_left_to_it_and_acts_with_its_own_dice(come: Seat, server: Server) -> None:
    table = open_table(server, 'pg')
    player = come()
    player.sit(table.link())
    player.press(words(server)['actions']['done'])
    # the bot shares out the dice and leaves the roll to the person
    expect(player.bar).to_contain_text(words(server)['actions']['begin'])
    assert sum(table.state()['view']['dealt']) == 7
    player.press(words(server)['actions']['begin'])
    expect(player.bar).to_contain_text(words(server)['ask']['struggle'])
    agreed = words(server)['events']['agreed'].replace('{seat}', 'Bogdan')
    expect(player.page.locator('aside .log')).to_contain_text(agreed)


@pytest.mark.slow
def test_a_bot_partner_says_what_it_would_do_and_gives_way(come: Seat, server: Server) -> None:
    """The pawns stand on the first missions, without any thought: that can be done better."""
    table = open_table(server, 'pg')
    player = come()
    player.sit(table.link())
    answer_all(table, 0, 'begin')
    tray = player.page.locator('.tray[data-seat=B] .proposes')
    expect(tray).to_be_visible()
    [proposal] = table.state()['hints']['proposals']
    expect(tray).to_have_text(proposal['why'].removeprefix('Bogdan '))
    places = [*proposal['places'], [proposal['kind'], proposal['word']]]
    mission = next(word for kind, word in places if kind == 'mission')
    expect(player.page.locator(f'.mission.proposed[data-mission={mission}]')).to_be_visible()
    log = player.page.locator('aside .log')
    said = [re.escape(text.removeprefix('{seat}').partition('{')[0]) for text in words(server)['proposals'].values()]
    expect(log).to_contain_text(re.compile(f'Bogdan({"|".join(said)})'))
    player.press(words(server)['actions']['begin'])
    expect(player.bar).to_contain_text(words(server)['ask']['struggle'])


def test_real_dice_are_typed(come: Seat, server: Server) -> None:
    table = open_table(server, 'pp', dice='typed')
    player = come()
    player.sit(table.link())
    answer_all(table, 0, 'begin')
    player.press(words(server)['actions']['begin'])
    expect(player.bar).to_contain_text(words(server)['ask']['type_rolls'])
    for _ in range(7):
        prompt = table.state()['prompt']
        player.press(prompt['choices'][3]['label'])
    expect(player.bar).to_contain_text(words(server)['ask']['struggle'])
    assert {piece['face'] for piece in table.state()['view']['pieces'] if piece['holder'] >= 0} == {3}
