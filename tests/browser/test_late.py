"""What shows itself late in a game only: letters become rare, answers many, gains come one after the other, the page is
loaded again in the middle of a turn, the table is ahead of the page, the result is longer than the screen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sejmik.games.shelf import take
from sejmik.kernel import journal
from sejmik.kernel.record import Record
from sejmik.testing.golden import check_golden
from tests.browser.conftest import Seat
from tests.browser.house import Json, Server, Table
from tests.browser.people import ASKED, Player

GOLDEN = Path(__file__).parents[1] / 'golden'
PHONE: Json = {'viewport': {'width': 360, 'height': 740}, 'has_touch': True, 'is_mobile': True}
IN_SIGHT = 'main .bar .options button.opt:not(.over, .no, .number)'
LETTERS = (
    f"() => [...document.querySelectorAll('{IN_SIGHT}')].map((one) => one.querySelector('kbd')?.textContent ?? '')"
)

CUT = """() => [...document.querySelectorAll('.field')].flatMap((field) => {
  const { left, right } = field.getBoundingClientRect()
  return [...field.querySelectorAll('.man, .device, .free')].filter((one) => {
    const box = one.getBoundingClientRect()
    const above = (one.closest('.men') ?? field).getBoundingClientRect().top
    return box.top < above - 1 || box.left < left - 1 || box.right > right + 1
  }).map((one) => `${field.dataset.field}: ${one.className}`)
})"""


def brought(server: Server, text: str) -> Table:
    """A journal, opened as a table at which one person holds the device for all."""
    return Table(server, server.post('/api/journals', {'text': text}))


def finished(server: Server, name: str) -> Table:
    return brought(server, (GOLDEN / f'{name}.journal').read_text('utf-8'))


def remember(player: Player, key: str, value: object) -> None:
    """What this tab has kept from before."""
    told = json.dumps([key, json.dumps(value)])
    player.page.context.add_init_script(f'{{ const [key, text] = {told}; sessionStorage.setItem(key, text) }}')


# -- keys --------------------------------------------------------------------------------------------------------------


def test_letters_do_not_run_out(come: Seat, server: Server) -> None:
    """All of them stand for answers of long ago."""
    table = server.open('pr', seed='keys')
    player = come()
    letters = 'ABCDEFGHIJKLNOPQRSTUVWXYZ'
    remember(player, f'sejmik.keys.{table.id}', [[10_000 + n, letter] for n, letter in enumerate(letters)])
    player.sit(table.link())
    for _ in range(6):
        assert player.wait() == 'ask'
        found = player.page.evaluate(LETTERS)
        assert all(found), found
        assert len(set(found)) == len(found)
        player.answer()


def test_whoever_comes_back_in_the_middle_of_a_turn_ends_it_with_enter(come: Seat, server: Server) -> None:
    player = come()
    player.sit(server.open('pr', seed='enter').link())
    way = player.bar.locator('.onward.golden')
    others = player.bar.locator('.row .opt')
    for _ in range(40):
        assert player.wait() == 'ask'
        if way.count() and others.count():
            break
        player.answer(0)
    else:
        raise AssertionError('nothing could be done before the end of a turn')
    asked = player.page.evaluate(ASKED)
    player.page.reload()
    player.wait('ask')
    expect(way).to_have_count(1)
    player.page.keyboard.press('Enter')
    player.insist()
    player.page.wait_for_function(f'(before) => ({ASKED})() !== before', arg=asked)


# -- many answers, many gains ------------------------------------------------------------------------------------------


def where_clients_may_go_to_many_fields(name: str) -> str:
    """The journal of a game of Sigismundus up to there."""
    whole = check_golden(GOLDEN / f'{name}.journal')
    many = next(
        n
        for n, game in enumerate(whole.befores)
        if game.question is not None
        and game.question.step.tag == 'place_client'
        and len(game.options(game.waiting()[0])) > 12
    )
    part = Record(take('sigismundus'), whole.start)
    for answer in whole.answers[:many]:
        part.answer(answer.seat, answer.action)
    return journal.write(part, True)


def test_of_many_answers_on_the_board_the_first_stand_in_the_row_too(come: Seat, server: Server) -> None:
    player = come()
    table = brought(server, where_clients_may_go_to_many_fields('sigismundus-5-default-1'))
    assert player.sit(table.link()) == 'curtain'
    player.open_curtain()
    assert len(player.steady_labels()) >= 3
    expect(player.bar.locator('.more')).to_be_visible()


@pytest.mark.parametrize('lang', ['pl', 'en', 'de'])
def test_on_a_phone_clients_and_free_places_are_seen_whole(come: Seat, server: Server, lang: str) -> None:
    player = come('', lang, **PHONE)
    player.sit(brought(server, where_clients_may_go_to_many_fields('sigismundus-5-options-1')).link())
    player.open_curtain()
    expect(player.page.locator('.field .man').first).to_be_visible()
    expect(player.page.locator('.field .free').first).to_be_visible()
    assert player.page.evaluate(CUT) == []


def test_what_somebody_gained_several_times_is_one_sum(come: Seat, server: Server) -> None:
    table = finished(server, 'sigismundus-5-greedy-1')
    player = come('', 'en')
    remember(player, f'sejmik.done.{table.id}', 0)  # long since anything was done here
    player.sit(table.link())
    state = table.state(lang='en')
    totals = {seat['name']: 0 for seat in state['seats']}
    for line in state['log']:
        if line['since'] and len(line['gains']) == 1:
            seat, n = line['gains'][0]
            totals[state['seats'][seat]['name']] += n
    told = [text for text in player.page.locator('.since li').all_inner_texts() if re.search(r'[+−]\d+ points?$', text)]
    assert len(told) >= 3
    for text in told:
        name, n = re.fullmatch(r'(.*) ([+−]\d+) points?', text.strip()).groups()  # type: ignore[union-attr]
        assert int(n.replace('−', '-')) == totals[name]


# -- the page behind the table -----------------------------------------------------------------------------------------


def test_an_answer_that_comes_too_late_shows_what_has_happened(come: Seat, server: Server) -> None:
    """The table is three questions ahead, and the page shows them at its pace."""
    table = server.open('pi', game='niepodlegla')
    table.wish('sit', 1, table.token_of(1), name='Jadwiga')
    player = come(likes={'pace': 'slow'})
    player.sit(table.link())
    for _ in range(3):
        prompt = table.state(table.token_of(1), 1)['prompt']
        choice = next(one for one in prompt['choices'] if one['verb'].startswith('send'))
        table.wish('answer', 1, table.token_of(1), action=choice['action'], question=prompt['question'])
    player.bar.locator('.onward').click()
    player.insist()
    question = table.state(eyes=0)['prompt']['question']
    expect(player.bar).to_have_attribute('data-question', str(question))
    expect(player.page.get_by_role('alert')).to_have_count(0)


def test_the_way_on_has_letters_of_full_size_in_two_lines(come: Seat, server: Server) -> None:
    player = come('', 'en', **PHONE)
    player.sit(server.open('pg', game='niepodlegla', seed='letters').link())
    player.wait('ask')
    way = player.bar.locator('.onward')
    two_lines = way.locator('span').evaluate('(text) => text.getBoundingClientRect().height > 30')
    assert two_lines, way.inner_text()
    full = way.evaluate('(button) => getComputedStyle(button).fontSize')
    expect(way.locator('span')).to_have_css('font-size', full)


# -- the end -----------------------------------------------------------------------------------------------------------


def test_a_long_result_shows_that_it_goes_on(come: Seat, server: Server) -> None:
    player = come()
    player.sit(finished(server, 'sigismundus-5-greedy-1').link())
    end = player.dialog('end.title')
    inside = end.locator('[data-more]').first
    expect(inside).to_have_attribute('data-more', 'down')
    inside.evaluate('(box) => box.scrollTo(0, box.scrollHeight)')
    expect(inside).to_have_attribute('data-more', 'up')


def test_after_the_end_of_veto_nobody_has_the_floor(come: Seat, server: Server) -> None:
    player = come()
    player.sit(finished(server, 'veto-3-greedy-1').link())
    player.page.keyboard.press('Escape')
    expect(player.page.locator('ul.turn')).to_have_text(player.say('prompt.over'))
    expect(player.page.locator('.since .red')).to_have_count(0)
