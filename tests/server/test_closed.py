"""Rules that fail: the table is closed with a word to everybody, the server goes on, and the log says it once."""

from __future__ import annotations

import asyncio
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.unia.state import Unia
from sejmik.hosting.host import CLOSED
from sejmik.hosting.once import Once
from sejmik.table.table import Table
from tests.server.harness import SEATS, Json, Opened, Server, asynchronous, quick

FACTIONS = ('radziwillowie', 'wisniowieccy', 'dworscy', 'lubomirscy', 'ossolinscy', 'szlachta')
BACK_AND_FORTH: Json = {
    'kind': 'passive',
    'on': ['card_entered_play', 'control_changed'],
    'card': {'type': 'character'},
    'do': [{'word': 'control', 'target': 'event', 'player': 'me', 'until': 'permanent'}],
}
FAMOUS_UNLESS_FAMOUS: Json = {
    'kind': 'passive',
    'do': [{'word': 'grant', 'target': {'all': True, 'no_keyword': 'famous'}, 'keyword': 'famous', 'until': 'while'}],
}


def on_every_faction(text: Json) -> Json:
    return {'cards': {f'fr_{name}': {'abilities': [text]} for name in FACTIONS}}


def lines_about(caplog: pytest.LogCaptureFixture, table: Opened) -> list[logging.LogRecord]:
    return [record for record in caplog.records if table.id in record.getMessage()]


async def ask(table: Opened, dice: random.Random) -> tuple[int, str]:
    """An answer at random for whoever is asked; the status, and why it was refused."""
    playing = table.host.table
    seat = playing.waiting()[0]
    action = dice.choice(list(playing.record.game.options(seat)))
    body = {'kind': 'answer', 'seat': seat, 'data': {'action': action, 'question': playing.question_no}}
    response = await table.post('/wishes', {**body, 'request': f'{playing.n} {dice.random()}'})
    return response.status_code, str(response.json().get('detail', ''))


@asynchronous
async def test_a_pack_whose_texts_never_end_closes_its_own_table_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dice = random.Random(1)
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp', game='veto', pack=on_every_faction(BACK_AND_FORTH), seed='1')
        other = await server.open('pp')
        table.ask_everything()
        watcher = await table.socket(table.watch)
        await watcher.of_type('state')
        status = 200
        while status == 200:
            status, why = await ask(table, dice)
        assert (status, why) == (409, CLOSED)
        assert await watcher.closed() == 1012, 'everybody comes again, and is told'
        for token in (table.watch, table.device):
            again = await table.socket(token, last=watcher.n)
            state = await again.of_type('state')
            assert state['closed'] is True
            assert state['prompt'] is None
            assert state['n'] == table.host.table.n
        for _ in range(10):
            chat = {'kind': 'chat', 'seat': 0, 'data': {'text': 'x'}, 'request': f'{dice.random()}'}
            response = await table.post('/wishes', chat)
            assert (response.status_code, response.json()['detail']) == (409, CLOSED)
            server.hosts.forget(table.host)  # it comes back from the storage
        assert len(lines_about(caplog, table)) == 1
        assert 'never end' in lines_about(caplog, table)[0].getMessage()
        assert (await table.get()).json()['closed'] is True
        answers = len(table.host.table.record.answers)
        assert (await table.get(f'/frames/{answers}', eyes=0)).json()['of'] == answers
        assert await other.wish('chat', 0, text='the server goes on')
        closed_at = table.host.table.n
    async with Server(quick(tmp_path)) as server:
        table.server = server
        state = (await table.get()).json()
        assert (state['closed'], state['n']) == (True, closed_at)
    assert len(lines_about(caplog, table)) == 2, 'once more after each start'


@asynchronous
async def test_a_pack_that_fails_at_once_opens_no_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with Server(quick(tmp_path)) as server:
        wish = {'game': 'veto', 'seats': [SEATS['p']] * 2, 'options': {'decks': 'starter'}}
        response = await server.http.post('/api/tables', json={**wish, 'pack': on_every_faction(FAMOUS_UNLESS_FAMOUS)})
        if response.status_code == 201:  # it may fail later as well: then the table is closed
            table = Opened(server, response.json())
            table.ask_everything()
            dice, status = random.Random(1), 200
            while status == 200 and not table.host.closed:
                status, why = await ask(table, dice)
            assert why == CLOSED
        else:
            assert response.status_code == 400
            assert response.json()['detail'].startswith('pack: no table can be opened with it: ')
        assert 'Traceback' not in caplog.text


@pytest.mark.parametrize('where', ['answer', 'options'])
@asynchronous
async def test_any_rule_that_raises_closes_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    def broken(*args: Any) -> None:
        raise ZeroDivisionError('a mistake in a rule')

    prepare = Table.prepare

    def asks_anew(playing: Table, *args: Any) -> Any:
        playing.record.game.menu_seat = -1  # compiled rules do not notice what is planted, and may have asked before
        return prepare(playing, *args)

    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        table.ask_everything()
        dice = random.Random(1)
        for _ in range(5):
            assert (await ask(table, dice))[0] == 200
        device = await table.socket(table.device)
        await device.of_type('state')
        playing = table.host.table
        seat = playing.waiting()[0]
        data = {'action': playing.record.game.options(seat)[0], 'question': playing.question_no}
        with monkeypatch.context() as planted:
            planted.setattr(Table, 'prepare', asks_anew)
            planted.setattr(Unia, where, broken)
            device.wish('answer', seat, action=data['action'], question=data['question'])
            assert await device.closed() == 1012
        again = await table.socket(table.device)
        assert (await again.of_type('state'))['closed'] is True
        for _ in range(5):
            assert await again.refusal('answer', seat, **data) == CLOSED
        assert len(lines_about(caplog, table)) == 1
        assert 'a mistake in a rule' in caplog.text
        assert table.host.table.n == (5 if where == 'answer' else 4), 'what cannot be asked is taken back as well'


@asynchronous
async def test_a_bot_that_cannot_be_asked_closes_the_table_after_some_tries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr('sejmik.hosting.driver.STUMBLED', 0.01)

    def broken(*args: Any) -> None:
        raise ZeroDivisionError('a mistake in a rule')

    async with Server(quick(tmp_path, bot_pause=0.01)) as server:
        table = await server.open('bb')
        await table.until(lambda: table.host.table.n > 5)
        host = table.host
        with monkeypatch.context() as planted:
            planted.setattr(Table, 'agreed', broken)
            async with asyncio.timeout(20):
                while not host.gone:
                    await asyncio.sleep(0.01)
        assert (await table.get(token=table.watch)).json()['closed'] is True
        assert caplog.text.count('the driver stumbled') == 1


@asynchronous
async def test_a_mistake_in_a_route_stands_in_the_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(lang: str) -> Json:
        raise ZeroDivisionError('a mistake in a route')

    monkeypatch.setattr('sejmik.hosting.hall.hall', broken)
    async with Server(quick(tmp_path)) as server:
        for _ in range(20):
            response = await server.http.get('/api/hall')
            assert (response.status_code, response.json()) == (500, {'detail': 'something went wrong here'})
        assert [record.getMessage() for record in caplog.records] == ['GET /api/hall failed']


def test_other_mistakes_are_said_too() -> None:
    once: Once = Once()
    errors: list[Exception] = []
    for word in ('x', '5', 'y'):
        try:
            dict[int, int]()[int(word)]
        except (ValueError, KeyError) as error:
            errors.append(error)
    assert [once.new('a', error) for error in errors] == [True, True, False]
    assert not any(once.new('a', error) for error in errors)
    assert once.new('b', errors[0])
    for n in range(2000):
        once.new(f'{n}', errors[0])
    assert len(once.said) == 1000
