"""What happens by itself: bots, standing answers, clocks."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from pathlib import Path

import pytest

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.games.niepodlegla.consent import Consent
from sejmik.games.niepodlegla.names import AGREE, OBJECT
from sejmik.games.shelf import take
from sejmik.hosting.driver import Driver
from sejmik.hosting.opening import thaw
from sejmik.kernel.meta import Meta
from tests.server.harness import PATIENCE, Opened, Server, asynchronous, quick


class FakeTime:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


async def lone(server: Server, who: str, want: int, **more: object) -> Opened:
    """A table at which the first question is put to this seat. The seed decides; some seed will do."""
    for number in range(50):
        table = await server.open(who, seed=f'lone {number}', **more)
        if thaw(table.host.stored).waiting() == [want]:
            return table
    raise AssertionError


@asynchronous
async def test_bots_play_a_whole_game(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('bgbb', options={'max_rounds': 3})
        await table.until(lambda: table.host.table.over)
        assert (await table.get()).json()['ending']['text']


@asynchronous
async def test_bots_play_until_a_person_is_asked(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await lone(server, 'pb', 1)
        await table.until(lambda: table.host.table.waiting() == [0])
        n = table.host.table.n
        await asyncio.sleep(0.03)
        assert table.host.table.n == n > 0


@asynchronous
async def test_bots_leave_time_to_follow(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, bot_pause=0.05)) as server:
        began = time.monotonic()
        table = await server.open('bb')
        await table.until(lambda: table.host.table.n == 4)
        assert time.monotonic() - began >= 0.2


@asynchronous
async def test_a_bot_answers_a_sealed_question_without_waiting_for_people(tmp_path: Path) -> None:
    """With four players both enemies are asked whether they veto; one is a bot, one a person who thinks."""
    async with Server(quick(tmp_path)) as server:
        for number in range(20):
            table = await server.open('pppb', seed=f'window {number}')
            device = await table.socket(table.device)
            await device.of_type('state')
            found = False
            for _ in range(80):
                await table.until(lambda table=table: table.host.table.waiting() != [3])  # type: ignore[misc]
                q = table.host.table.record.game.question
                assert q is not None
                if 3 in q.seats and len(q.seats) == 2:
                    found = True
                    break
                await device.play([0, 1, 2], random.Random(number), answers=1)
                await device.until(table.n)
            if found:
                await table.until(lambda table=table: 3 not in table.host.table.waiting())  # type: ignore[misc]
                assert len(table.host.table.waiting()) == 1
                return
        raise AssertionError('no such window')


@asynchronous
async def test_a_table_is_closed_even_while_something_stirs(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, tick=30)) as server:
        table = await server.open('pp', clock='move 60')
        await asyncio.sleep(0.05)  # the driver has nothing to do
        driver = server.hosts.drivers[table.id]
        table.host.stirred.set()
        await asyncio.sleep(0)
        driver.cancel()
        await asyncio.wait([driver], timeout=5)
        closed = driver.done()
        table.host.gone = True
        table.host.stirred.set()
        assert closed


class Broken(Bot):
    """It fails, or says what is not offered."""

    def choose(self, chair: Chair) -> int:
        if self.thought.below(2):
            raise RuntimeError('no idea')
        return 10_000


@asynchronous
async def test_a_broken_bot_never_stops_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(meta: Meta, seat: int, seed: str) -> Bot:
        return Broken(meta, seat, seed)

    monkeypatch.setitem(roster.BOTS, 'random', broken)
    async with Server(quick(tmp_path)) as server:
        table = await server.open('bb')
        await table.until(lambda: table.host.table.n > 20 or table.host.table.over)
    assert 'no idea' in caplog.text
    assert 'which is not offered' in caplog.text


@asynchronous
async def test_people_can_talk_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    talked = threading.Event()

    class Slow(Bot):
        def choose(self, chair: Chair) -> int:
            assert talked.wait(PATIENCE), 'nobody could talk meanwhile'
            return chair.options()[0]

    monkeypatch.setitem(roster.BOTS, 'random', Slow)
    async with Server(quick(tmp_path)) as server:
        table = await lone(server, 'pb', 1)
        await table.wish('chat', 0, text='hm?')
        assert table.host.table.n == 1
        talked.set()
        await table.until(lambda: table.host.table.n > 1)


@asynchronous
async def test_a_thought_that_is_overtaken_is_thrown_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player comes back while the stand-in thinks: the stand-in says nothing any more."""

    thinking, back, thought = threading.Event(), threading.Event(), threading.Event()

    class Slow(Bot):
        def choose(self, chair: Chair) -> int:
            thinking.set()
            assert back.wait(PATIENCE), 'nobody could come back meanwhile'
            thought.set()
            return chair.options()[0]

    monkeypatch.setitem(roster.BOTS, 'random', Slow)
    async with Server(quick(tmp_path)) as server:
        table = await lone(server, 'pp', 0)
        await table.wish('stand_in', 0, bot='random')
        await table.until(thinking.is_set)
        await table.wish('return', 0)
        back.set()
        await table.until(thought.is_set)
        await asyncio.sleep(0.1)
        assert [entry.kind for entry in table.host.table.entries] == ['stand_in', 'return']


@asynchronous
async def test_nothing_happens_in_a_pause_or_while_people_talk_about_going_back(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, bot_pause=0.02)) as server:
        table = await server.open('ppbb')
        device = await table.socket(table.device)
        await device.of_type('state')
        await device.play([0, 1], random.Random(1), answers=4)
        await device.do('pause', 0)
        await asyncio.sleep(0.06)
        n = table.host.table.n
        await asyncio.sleep(0.06)
        assert table.host.table.n == n
        seat = next(seat for seat in (0, 1) if table.host.table.last_answer_of(seat) is not None)
        await device.do('ask_back', seat)
        await device.do('resume', 0)
        n = table.host.table.n
        await asyncio.sleep(0.06)
        assert table.host.table.n == n
        await device.do('object', seat)
        await table.until(lambda: not table.host.table.bots_to_move())


@asynchronous
async def test_standing_answers_are_given_after_the_delay(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, pondering=(0, 0.02))) as server:
        table = await server.open('pp', seed='standing')
        device = await table.socket(table.device)
        await device.of_type('state')
        await device.do('standing', 0, auto_pass=True, delay=40)
        await device.do('standing', 1, auto_pass=False)
        given: list[float] = []
        dice = random.Random(1)
        while len(given) < 3:
            waiting = table.host.table.waiting()
            began, n = time.monotonic(), table.host.table.n
            if waiting == [0] and len(table.host.table.record.game.options(0)) == 1:
                await table.until(lambda n=n: table.host.table.n > n)  # type: ignore[misc]
                given.append(time.monotonic() - began)
            else:
                await device.until(table.n)
                device.send(type='look', eyes=waiting[0], lang='en')
                choices = (await device.of_type('state'))['prompt']['choices']
                await device.answer(waiting[0], dice.choice(choices)['action'])
        assert min(given) > 0.025, 'the time since the question counts, and the test looks a little later'


@asynchronous
async def test_a_standing_answer_takes_as_long_as_a_person_does(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, pondering=(1, 3))) as server:
        table = await server.open('pi')
        table.host.table.seats[0].delay = 200
        due = [Driver(table.host).due_of(0, 100.0) for _ in range(50)]
        assert all(101.2 <= moment <= 103.2 for moment in due)
        assert max(due) - min(due) > 0.5, 'it has a part that nobody knows'
        driver = Driver(table.host)
        driver.due = {(table.host.table.question_no, 0): 7.0}
        assert driver.due_of(0, 100.0) == 7.0, 'drawn once for each question'


@asynchronous
async def test_a_standing_answer_comes_at_once_where_it_tells_nobody_anything(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, pondering=(1, 3), bot_pause=3600)) as server:
        alone = await server.open('pb')
        assert Driver(alone.host).due_of(0, 100.0) == 100.0, 'bots do not look at the time'
        together = await server.open('pp')
        assert Driver(together.host).due_of(0, 100.0) == 100.0, 'the device is not handed on, and that tells it'
        no_secrets = await server.open('pp', game='niepodlegla')
        assert Driver(no_secrets.host).due_of(0, 100.0) == 100.0


@asynchronous
async def test_after_a_pause_a_standing_answer_takes_its_time_again(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await lone(server, 'pp', 0)
        table.host.table.seats[0].auto_pass = True
        driver = Driver(table.host)
        await driver.answer_as_arranged()
        assert driver.due
        table.host.table.paused = True
        await driver.act()
        assert not driver.due


@asynchronous
async def test_a_bot_stands_in_for_whoever_is_late_and_they_can_come_back(tmp_path: Path) -> None:
    ticks = FakeTime()
    async with Server(quick(tmp_path, ticks=ticks)) as server:
        table = await lone(server, 'pb', 0, clock='move 60')
        device = await table.socket(table.device)
        state = await device.of_type('state')
        assert state['clock'] == 'move'
        assert state['seats'][0]['left'] == 60_000
        ticks.ms += 59_999
        await asyncio.sleep(0.03)
        assert table.host.table.n == 0
        ticks.ms += 1
        update = await device.of_type('update')
        assert (update['kind'], update['by'], update['seats'][0]['stand_in']) == ('stand_in', 0, 'posel')
        await table.until(lambda: table.host.table.over)


@asynchronous
async def test_coming_back_for_the_next_question(tmp_path: Path) -> None:
    ticks = FakeTime()
    async with Server(quick(tmp_path, ticks=ticks, bot_pause=3600)) as server:
        table = await lone(server, 'pp', 0, clock='move 60')
        ticks.ms += 60_000
        await table.until(lambda: table.host.table.n == 1)
        body = {'kind': 'return', 'seat': 0, 'data': {}, 'request': 'r'}
        assert (await table.post('/wishes', body)).json()['detail'] == 'the time of this seat is up'
        action = table.host.table.record.game.options(0)[0]
        await table.host.own_wish('answer', 0, {'action': action, 'question': 1})
        await table.wish('return', 0)
        assert table.host.table.overdue(table.host.clock.now()) == []


@asynchronous
async def test_clocks_stand_still_until_everybody_has_come(tmp_path: Path) -> None:
    ticks = FakeTime()
    async with Server(quick(tmp_path, ticks=ticks)) as server:
        table = await server.open('pi', clock='move 60')
        ticks.ms += 10**9
        await asyncio.sleep(0.03)
        assert table.host.table.n == 0
        await table.wish('sit', 1, table.seats[1], name='Jan')
        await asyncio.sleep(0.03)
        assert table.host.table.n == 1


@asynchronous
async def test_whoever_opened_the_table_may_let_a_bot_play_for_somebody_who_never_comes(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pi')
        await table.wish('stand_in', 1, bot='random')
        assert table.host.table.empty_seats() == []
        body = {'kind': 'return', 'seat': 1, 'data': {}, 'request': 'r'}
        assert (await table.post('/wishes', body)).status_code == 403
        await table.wish('sit', 1, table.seats[1], name='Jan')
        await table.wish('return', 1, table.seats[1])
        body = {'kind': 'stand_in', 'seat': 1, 'data': {}, 'request': 'r'}
        assert (await table.post('/wishes', body)).status_code == 403


@asynchronous
async def test_bots_spend_what_belongs_to_all_only_when_no_person_wants_the_word(tmp_path: Path) -> None:
    """Niepodległa: rerolls take everybody's morale. The bot waits until the person leaves the rest to it."""
    meta = take('niepodlegla')
    done = meta.action('done')
    dice = random.Random(1)
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pg', game='niepodlegla', seed='spends')
        spent = 0
        while spent < 3 and not table.host.table.over:
            await table.until(lambda: 0 in table.host.table.waiting())
            await asyncio.sleep(0.01)  # the bot may do what it likes
            playing = table.host.table
            if 0 in playing.waiting():
                offered = list(playing.record.game.options(0))
                action = done if done in offered else dice.choice(offered)
                body = {'kind': 'answer', 'seat': 0, 'data': {'action': action, 'question': playing.question_no}}
                await table.post(
                    '/wishes', {**body, 'request': f'{random.getrandbits(60):x}'}
                )  # or the bot was quicker
            record = table.host.table.record
            spending = [
                before.waiting()
                for answer, before in zip(record.answers, record.befores)
                if answer.seat == 1 and meta.spends(before, answer.action)
            ]
            assert not any(0 in waiting for waiting in spending)
            spent = len(spending)
        assert spent > 0


# -- what is no question -----------------------------------------------------------------------------------------------


@asynchronous
async def test_alone_among_bots_nobody_is_asked_what_has_one_answer(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, pondering=(3600, 7200))) as server:
        table = await server.open('pg', seed='silence')
        device = await table.socket(table.device)
        await device.of_type('state')
        await device.play([0], random.Random(1), answers=40)
        playing = table.host.table
        given = [n for n, _ in playing.told if playing.gave_itself(n)]
        assert given, 'at once, whatever the pause among people is'
        single = [json.loads(text) for text in device.raw if '"prompt"' in text]
        asked = [message['prompt']['choices'] for message in single if message['prompt']]
        assert not [choices for choices in asked if len(choices) == 1]


@asynchronous
async def test_among_people_the_only_answer_takes_its_time(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, pondering=(3600, 7200))) as server:
        table = await server.open('pi', seed=None)
        await table.wish('sit', 1, table.seats[1], name='Jan')
        playing, dice = table.host.table, random.Random(2)
        while not (seat := playing.waiting()[0]) or playing.standing_answer(seat) is None:
            token = table.seats.get(seat, table.device)
            action = dice.choice(playing.record.game.options(seat))
            await table.wish('answer', seat, token, action=action, question=playing.question_no)
        n = playing.n
        await asyncio.sleep(0.05)
        assert playing.n == n
        state = (await table.get('', table.seats[1], eyes=1)).json()
        assert (state['prompt']['choices'], state['answers_itself']) == ([], [1])
        others = (await table.get()).json()
        assert (others['answers_itself'], others['said_for_you']) == ([], None)
        await table.wish('standing', 1, table.seats[1], auto_pass=False)
        asked = (await table.get('', table.seats[1], eyes=1)).json()['prompt']['choices']
        assert len(asked) == 1, 'one click, and the question is put'
        await table.wish('answer', 1, table.seats[1], action=asked[0]['action'], question=playing.question_no)
        assert not playing.gave_itself(playing.n)


@asynchronous
async def test_one_person_among_bots_decides_once(tmp_path: Path) -> None:
    """Niepodległa: bots object to a proposal, and the person is asked neither to vote nor to decide about it again."""
    async with Server(quick(tmp_path, bot_pause=3600)) as server:
        table = await server.open('pbb', game='niepodlegla', seed='once')
        playing = table.host.table
        dice = random.Random(8)
        while True:
            step = playing.record.game.question.step if playing.record.game.question else None
            if isinstance(step, Consent) and step.seat == 0 and len(playing.waiting()) == 2:
                break
            seat = 0 if 0 in playing.waiting() else playing.waiting()[0]
            options = playing.record.game.options(seat)
            action = AGREE if AGREE in options else dice.choice(options)
            await table.host.own_wish('answer', seat, {'action': action, 'question': playing.question_no})
        for bot in (1, 2):
            await table.host.own_wish('answer', bot, {'action': OBJECT, 'question': playing.question_no})
        await table.until(lambda: 0 not in playing.waiting())
        vote = playing.record.answers[-1]
        assert (vote.seat, vote.action) == (0, step.action)
        assert playing.gave_itself(playing.n)
