"""Nothing hidden ever leaves the server.

Whole games are played by people who know nothing but what they are sent. Afterwards everything that was sent to each
seat, to a watcher, and to somebody who looks over a shoulder is read again: with other cards in the hidden places and
other sealed answers, each of them would have been sent exactly the same.
"""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_json

from sejmik.games.unia.meta import UNIA
from sejmik.games.unia.names import PASS, VETO
from sejmik.hosting.driver import Driver
from sejmik.hosting.opening import thaw
from sejmik.kernel.cards import face
from sejmik.kernel.event import HIDDEN, Event
from sejmik.kernel.game import UNSAID, Game
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table
from sejmik.texts import GameTexts
from tests.server.harness import Json, Opened, Server, Socket, asynchronous, quick

SEED = 'c0ffee5eed' * 3


class Reader:
    """Somebody with a link, and everything they were sent over it."""

    def __init__(self, eyes: int, own: tuple[int, ...], token: str, socket: Socket) -> None:
        self.eyes = eyes
        self.own = own
        self.token = token
        self.socket = socket
        self.by_http: list[str] = []

    def viewer(self) -> Viewer:
        return Viewer('', self.own, self.eyes, 'en')


async def readers_of(table: Opened, who: str) -> list[Reader]:
    """Everybody: each seat, the shoulders of the invited ones, a watcher, and the device if it plays one seat."""
    readers = []
    for seat, token in table.seats.items():
        readers.append(Reader(seat, (seat,), token, await table.socket(token)))
        shoulder = (await table.post('/links', {'scope': 'shoulder', 'seat': seat}, token)).json()['token']
        readers.append(Reader(seat, (), shoulder, await table.socket(shoulder)))
    if 'p' in who:
        readers.append(Reader(who.index('p'), (who.index('p'),), table.device, await table.socket(table.device)))
    readers.append(Reader(-1, (), table.watch, await table.socket(table.watch)))
    return readers


async def ask_by_http(table: Opened, readers: list[Reader]) -> None:
    """While the game goes on, everybody also asks for whatever there is."""
    while not table.host.table.over:
        for reader in readers:
            answers = len(table.host.table.record.answers)
            for path in ('', '/updates?since=0', f'/frames/{answers}', f'/frames/{answers // 2}', '/printed'):
                address = f'/api/tables/{table.id}{path}'
                headers = {'Authorization': f'Bearer {reader.token}'}
                response = await table.server.http.get(address, headers=headers)
                if not table.host.table.over:
                    reader.by_http.append(response.text)
            await asyncio.sleep(0.05)


async def play_everything(table: Opened, readers: list[Reader], dice: random.Random) -> None:
    players = [reader for reader in readers if reader.own]
    for reader in players:
        await reader.socket.of_type('state')
    for reader in players:
        if reader.own[0] in table.seats:
            await reader.socket.do('sit', reader.own[0], name=f'Player {reader.own[0]}')
    await players[0].socket.do('standing', players[0].own[0], auto_pass=True, delay=1)
    asking = asyncio.create_task(ask_by_http(table, readers))
    await asyncio.gather(
        *(reader.socket.play(list(reader.own), random.Random(dice.random())) for reader in players),
    )
    for reader in readers:
        await reader.socket.until(table.n)
    await asking


@pytest.mark.parametrize(
    ('who', 'options'),
    [
        ('ii', {'max_rounds': 25}),
        ('pb', {'veto_holdback': True}),
        ('iiii', {'max_rounds': 12, 'veto_holdback': True}),
        ('ibig', {'max_rounds': 8}),
    ],
)
@asynchronous
async def test_what_was_sent_tells_nothing_that_is_hidden(
    who: str, options: Json, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr('sejmik.hosting.opening.fresh_seed', lambda: SEED)
    async with Server(quick(tmp_path)) as server:
        table = await server.open(who, options=options)
        readers = await readers_of(table, who)
        await play_everything(table, readers, random.Random(who))
        stored = table.host.stored
        entries = list(table.host.table.entries)
        tokens = [table.device, table.watch, *table.seats.values(), *(reader.token for reader in readers)]
    assert any(entry.kind == 'answer' for entry in entries)

    sealed = drawn = 0
    for reader in readers:
        check_raw(reader, tokens)
        # The same line comes again in every state; it is enough to read it once.
        texts = [*reader.socket.raw, *reader.by_http]
        lines = {to_json(line) for text in texts for line in lines_in(json.loads(text))}
        for line in lines:
            drawn += check_line(json.loads(line), reader.eyes, stored.start['seats'])

    sent: list[dict[int, Json]] = [
        {message['n']: message for message in map(json.loads, reader.socket.raw) if 'view' in message}
        for reader in readers
    ]
    again = thaw(replace(stored, entries=[]))
    for n in range(len(entries) + 1):
        if n:
            again.apply(entries[n - 1])
        if n < len(entries) and entries[n].kind == 'standing':
            continue  # it is not counted: the last message of this number comes after it, if there is one
        sealed += any(said != UNSAID for said in again.record.game.said)
        for reader, messages in zip(readers, sent):
            if again.number(n) in messages:
                check_worlds(again, reader.viewer(), messages[again.number(n)], n)
    assert drawn > 10
    assert sealed > 5 or len(who) == 2


def check_raw(reader: Reader, tokens: list[str]) -> None:
    """The seed is told at the end, and tokens never."""
    ended = 0
    for text in [*reader.socket.raw, *reader.by_http]:
        message = json.loads(text)
        over = isinstance(message, dict) and message.get('ending') is not None
        ended += over
        assert (SEED in text) == over
        assert not any(token in text for token in tokens)
        if isinstance(message, dict) and message.get('type') == 'update':
            assert message['kind'] not in ('standing', 'private')
    assert ended


def lines_in(message: Any) -> list[Json]:
    """All lines of the log in something that was sent."""
    if isinstance(message, list):
        return [line for part in message for line in lines_in(part)]
    return [*message.get('log', []), *message.get('lines', [])]


def check_line(line: Json, eyes: int, seats: list[Json]) -> bool:
    """A line gives only what its reader may know, in numbers and in words. Whether it showed a drawn card."""
    if line['tag'] == 'said_for_you':
        assert line['numbers'] == [eyes], 'nobody else reads what was said for somebody'
        return False
    mine = bool(line['tag'] == 'draw' and line['numbers'][0] == eyes)
    assert bool(line['hidden']) == mine
    assert HIDDEN not in line['hidden']
    secret = UNIA.events[line['tag']].partition('|')[2] != '' and not mine
    event = Event(line['tag'], line['numbers'], [HIDDEN] if secret else line['hidden'], 1 << max(eyes, 0), False)
    told = event.told(-1 if secret else eyes)
    names = [f'Player {number}' if seat['kind'] == 'invited' else seat['name'] for number, seat in enumerate(seats)]
    letters = [seat['name'] for seat in seats]  # before the invited ones gave themselves a name
    assert line['text'] in {GameTexts(UNIA, 'en', known, reader=eyes).event(told, eyes) for known in (names, letters)}
    return mine


def check_worlds(table: Table, viewer: Viewer, message: Json, n: int) -> None:
    """In a world that these eyes cannot tell from the true one, the same would have been sent."""
    dice = random.Random(n)
    world = table.record.game.imagine(viewer.eyes, dice.getrandbits(60))
    seal_anew(table.record.game, world, viewer.eyes, dice)
    showing = Showing(table, viewer)
    showing.game = world
    expected = {'view': world.view(viewer.eyes), 'prompt': showing.prompt(), 'agenda': showing.agenda()}
    assert json.loads(to_json(expected)) == {key: message[key] for key in expected}, n
    for info in message['seats']:
        assert info['side'] == UNIA.side(world, info['seat'])
    acting = viewer.eyes if viewer.own else -1
    assert message['auto_pass'] == (acting >= 0 and table.seats[acting].auto_pass)


def seal_anew(true: Game, world: Game, eyes: int, dice: random.Random) -> None:
    """Who has spoken is known to all; what they said is not: here they said something else."""
    q = world.question
    if q is None:
        return
    for i, seat in enumerate(q.seats):
        if seat != eyes and true.said[i] != UNSAID:
            world.said[i] = dice.choice(world.options(seat))


# -- sealed answers ----------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_sealed_answer_changes_nothing_that_others_are_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same game twice, up to a Veto window; once the first of those asked passes, once they cry Veto."""
    monkeypatch.setattr('sejmik.hosting.opening.fresh_id', lambda: 'window')
    monkeypatch.setattr('sejmik.hosting.opening.fresh_seed', lambda: SEED)
    heard = []
    for choice in (0, 1):
        folder = tmp_path / f'{choice}'
        folder.mkdir()
        async with Server(quick(folder, now=lambda: 0)) as server:
            table = await server.open('iiii')
            table.ask_everything()
            for seat, token in table.seats.items():
                await table.wish('sit', seat, token, name=f'P{seat}')
            dice = random.Random(3)
            game = table.host.table
            while True:
                seat = game.waiting()[0]
                options = game.record.game.options(seat)
                if len(game.waiting()) == 2 and len(options) == 2:
                    break
                action = dice.choice(options)
                await table.wish('answer', seat, table.seats[seat], action=action, question=game.question_no)
            others = [table.seats[other] for other in range(4) if other != seat] + [table.watch]
            sockets = [await table.socket(token) for token in others]
            for socket in sockets:
                await socket.until(game.n)
            n = (
                await table.wish('answer', seat, table.seats[seat], action=options[choice], question=game.question_no)
            )['n']
            for socket in sockets:
                await socket.until(n)
            answers = len(game.record.answers)
            seen = [
                (await table.get(path, token)).json()
                for token in others
                for path in ('', f'/frames/{answers}', f'/updates?since={n - 1}')
            ]
            messages = [[text for text in socket.raw if '"presence"' not in text] for socket in sockets]
            assert all(len(texts) == 2 for texts in messages)
            heard.append((messages, [json.dumps(part) for part in seen]))
    assert heard[0] == heard[1]


# -- what was arranged in advance --------------------------------------------------------------------------------------


async def heard_of_a_pass(folder: Path, holds_veto: bool, arranged: Json | None) -> list[list[str]]:
    """All that the others are sent over a Veto window that its player passes: by hand, or by what was arranged."""
    folder.mkdir()
    async with Server(quick(folder, now=lambda: 0, ticks=lambda: 0)) as server:
        table = await server.open('ii', clock='stock 600 10')
        table.ask_everything()
        for seat, token in table.seats.items():
            await table.wish('sit', seat, token, name=f'P{seat}')
        sockets = [await table.socket(token) for token in (*table.seats.values(), table.watch)]
        game, dice = table.host.table, random.Random(3)
        while game.record.game.question is not None and game.record.game.question.step.tag != 'veto_window':
            seat = game.waiting()[0]
            action = dice.choice(game.record.game.options(seat))
            await table.wish('answer', seat, table.seats[seat], action=action, question=game.question_no)
        seat = game.waiting()[0]
        deal(game.record.game, seat, holds_veto)
        assert len(game.record.game.options(seat)) == 1 + holds_veto
        n = table.n
        if arranged is not None:
            await table.wish('standing', seat, table.seats[seat], **arranged)
        else:
            await table.wish('answer', seat, table.seats[seat], action=PASS, question=game.question_no)
        await table.until(lambda: table.n > n)
        await table.wish('chat', seat, table.seats[seat], text='well')
        others = [socket for number, socket in enumerate(sockets) if number != seat]
        for socket in others:
            await socket.until(table.n)
        states = [(await table.get(path, table.watch)).text for path in ('', '/updates?since=0')]
        return [*([text for text in socket.raw if '"presence"' not in text] for socket in others), states]


def deal(game: Any, seat: int, veto: bool) -> None:
    """Give the seat a hand with a Veto or without one; which of its cards are in the hand, nobody else knows."""
    player = game.players[seat]
    assert any(face(card) == VETO for card in (*player.hand, *player.deck))
    if bool(game.hand_kinds(seat) >> VETO & 1) != veto:
        mine, other = (player.hand, player.deck) if not veto else (player.deck, player.hand)
        here = next(i for i, card in enumerate(mine) if face(card) == VETO)
        there = next(i for i, card in enumerate(other) if face(card) != VETO)
        swap = face(mine[here]) - face(other[there])  # who knows a card goes by its place
        mine[here] -= swap
        other[there] += swap
    game.menu_seat = -1


@asynchronous
async def test_nobody_can_tell_that_a_pass_was_automatic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same game up to a Veto window, in worlds that differ in what its player holds and has arranged: what the
    others get, and how many messages, is the same to the byte."""
    monkeypatch.setattr('sejmik.hosting.opening.fresh_id', lambda: 'window')
    monkeypatch.setattr('sejmik.hosting.opening.fresh_seed', lambda: SEED)
    by_hand = await heard_of_a_pass(tmp_path / 'hand', True, None)
    assert all(by_hand)
    assert await heard_of_a_pass(tmp_path / 'nothing', False, None) == by_hand
    assert await heard_of_a_pass(tmp_path / 'auto', False, {'auto_pass': True}) == by_hand
    assert await heard_of_a_pass(tmp_path / 'delay', False, {'auto_pass': True, 'delay': 20}) == by_hand


@asynchronous
async def test_when_a_pass_comes_does_not_depend_on_the_hand(tmp_path: Path) -> None:
    """The moment is drawn before anybody looks at the cards."""
    async with Server(quick(tmp_path, pondering=(3600, 7200))) as server:
        table = await server.open('ii')
        for seat, token in table.seats.items():
            await table.wish('sit', seat, token, name=f'P{seat}')
        game, dice = table.host.table, random.Random(3)
        while game.record.game.question is not None and game.record.game.question.step.tag != 'veto_window':
            seat = game.waiting()[0]
            action = dice.choice(game.record.game.options(seat))
            await table.wish('answer', seat, table.seats[seat], action=action, question=game.question_no)
        seat = game.waiting()[0]
        assert game.seats[seat].auto_pass
        due = []
        for veto in (True, False):
            deal(game.record.game, seat, veto)
            driver = Driver(table.host)
            driver.dice = random.Random(7)  # type: ignore[assignment]
            began = asyncio.get_running_loop().time()
            await driver.answer_as_arranged()
            due.append(driver.due[game.question_no, seat] - began)
        assert abs(due[0] - due[1]) < 60
        assert min(due) > 3600
