"""What others do is shown at the viewer's pace; keys stay with their answers; sounds are asked about once."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Seat
from tests.browser.house import Server, lines_of

KEYS = """() => Object.fromEntries([...document.querySelectorAll('main .bar .options button.opt:not(.no, .over)')]
  .filter((one) => one.querySelector('kbd') && one.querySelector('kbd').textContent !== '↵')
  .map((one) => [one.textContent.replace(one.querySelector('kbd').textContent, '').trim(),
                 one.querySelector('kbd').textContent]))"""


def test_step_by_step_shows_one_thing_at_a_time(server: Server, come: Seat) -> None:
    table = server.open('pg', seed='pace')
    player = come(likes={'pace': 'step'})
    player.sit(table.link())
    go = player.page.locator('main .foot .way')
    stepped = 0
    for _ in range(60):
        player.page.wait_for_function(
            "() => document.querySelector('main .foot .way, main .options button.opt:enabled, main section.ended')"
        )
        if go.count():
            before = len(player.log())
            go.click()
            player.page.wait_for_function(
                f"() => document.querySelectorAll('aside .log p').length > {before}"
                " || !document.querySelector('main .foot .way')"
            )
            stepped += 1
        elif stepped >= 5 or player.look() == 'over':
            break
        else:
            player.answer()
    assert stepped >= 5


def test_the_pace_is_kept_by_this_browser(server: Server, come: Seat) -> None:
    table = server.open('pg', seed='pace')
    player = come(likes={'pace': 'quick'})
    player.sit(table.link())
    quick, slow = (
        player.page.get_by_role('radio', name=re.compile(player.say(f'pace.{one}'))) for one in ('quick', 'slow')
    )
    expect(quick).to_be_checked()
    slow.click()
    expect(slow).to_be_checked()
    player.page.reload()
    expect(slow).to_be_checked()


def test_what_a_bot_did_stays_in_sight_for_a_while(server: Server, come: Seat) -> None:
    """At a slow pace the table has gone on, but the page has not: it waits for its own time."""
    table = server.open('pg', seed='pace')
    player = come(likes={'pace': 'slow'})
    player.sit(table.link())
    player.page.clock.install()

    def last() -> str:
        """The last line at the table, once the bot has done what it has to do."""
        table.server.until(lambda: bool((told := table.state(eyes=0))['ending'] or told['prompt']['choices']))
        return lines_of(table.state(eyes=0))[-1]

    for _ in range(40):
        if player.log()[-1] != last():
            break
        player.page.clock.run_for(3000)
        if player.look() == 'ask':
            player.answer()
    else:
        raise AssertionError('the page was never behind the table')
    player.page.clock.run_for(60_000)
    expect(player.page.locator('aside .log p:not(.aside)').last).to_have_text(last())


def test_a_key_stays_with_its_answer(server: Server, come: Seat) -> None:
    """Also when the page is loaded again; but a digit is the place that a card has in the hand then."""
    table = server.open('pr', seed='keys')
    player = come()
    player.sit(table.link())
    letters: dict[str, str] = {}
    for n in range(25):
        if n % 4 == 3:
            player.page.reload()
        if player.wait() == 'over':
            break
        keys = player.page.evaluate(KEYS)
        assert len(set(keys.values())) == len(keys), keys
        for label, key in keys.items():
            if key.isalpha():
                assert letters.setdefault(label, key) == key, (label, key, letters[label])
        player.answer()
    assert len(letters) >= 3


def test_a_key_gives_the_answer_it_stands_at(server: Server, come: Seat) -> None:
    table = server.open('pp', seed='keys')
    player = come()
    player.sit(table.link())
    if player.look() == 'curtain':
        player.open_curtain()
    label, key = next(iter(player.page.evaluate(KEYS).items()))
    question = player.bar.get_attribute('data-question')
    player.page.keyboard.press(key)
    player.page.wait_for_function(f"() => document.querySelector('main .bar')?.dataset.question !== '{question}'")
    assert label


def test_sounds_are_asked_about_once_and_made_when_wanted(server: Server, come: Seat) -> None:
    table = server.open('pg', seed='pace')
    player = come(likes={'sound': 'unasked'})
    player.sit(table.link())
    expect(player.page.get_by_text(player.say('sound.ask'))).to_be_visible()
    player.button('sound.yes').click()
    expect(player.page.get_by_text(player.say('sound.ask'))).to_have_count(0)
    for _ in range(6):
        if player.wait() != 'ask':
            break
        player.answer()
    expect(player.page.locator('html[data-sound]')).to_have_count(1)
    player.page.reload()
    expect(player.page.get_by_text(player.say('since.title')).first).to_be_visible()
    expect(player.page.get_by_text(player.say('sound.ask'))).to_have_count(0)


def test_without_leave_nothing_is_heard(server: Server, come: Seat) -> None:
    table = server.open('pg', seed='pace')
    player = come()
    player.sit(table.link())
    player.play(4)
    expect(player.page.locator('html[data-sound]')).to_have_count(0)
