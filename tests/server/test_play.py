"""People at a table: what each of them is told, and what the table takes from whom."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from sejmik.server.rate import Rate
from tests.server.harness import Closed, Server, Socket, asynchronous, quick


async def three(server: Server, **more: Any) -> tuple[Any, list[Socket], Socket]:
    """Two invited players and a watcher, with all the first messages read."""
    table = await server.open('ii', **more)
    players = [await table.socket(table.seats[seat]) for seat in range(2)]
    watcher = await table.socket(table.watch)
    for seat, player in enumerate(players):
        await player.of_type('state')
        await player.do('sit', seat, name=f'Player {seat}')
    for socket in (*players, watcher):
        await socket.until(2)
    return table, players, watcher


@asynchronous
async def test_everybody_is_told_every_entry_through_their_own_eyes(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        _table, players, watcher = await three(server)
        asked = watcher.last['prompt']['seats'][0]
        assert players[asked].last['prompt']['choices']
        n = await players[asked].answer(asked)
        for socket in (*players, watcher):
            update = await socket.until(n)
            assert (update['type'], update['kind'], update['by'], update['n']) == ('update', 'answer', asked, n)
            assert update['lines']
        for seat, player in enumerate(players):
            assert player.last['view']['players'][seat]['known_hand']
            assert not player.last['view']['players'][1 - seat]['known_hand']
        assert not watcher.last['prompt']['choices']
        assert not any(side['known_hand'] for side in watcher.last['view']['players'])


@asynchronous
async def test_a_whole_game_of_four_with_two_at_one_device(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pipb', options={'max_rounds': 2})
        device, guest = await table.socket(table.device), await table.socket(table.seats[1])
        await guest.of_type('state')
        await guest.do('sit', 1, name='Gość')
        assert (await device.until(1))['eyes' if device.last['type'] == 'state' else 'n'] in (-1, 1)
        await asyncio.gather(device.play([0, 2], random.Random(1)), guest.play([1], random.Random(2)))
        assert guest.last['ending']['seed']
        ending = {
            **device.last['ending'],
            'text': guest.last['ending']['text'],
        }
        assert guest.last['ending'] == ending


@asynchronous
async def test_whoever_comes_back_is_told_what_they_missed(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, players, _watcher = await three(server)
        await players[1].close()
        for text in ('one', 'two', 'three'):
            await players[0].do('chat', 0, text=text)
        back = await table.socket(table.seats[1], last=2)
        assert [(await back.receive())['chat'][0]['text'] for _ in range(3)] == ['one', 'two', 'three']
        assert (await back.receive())['type'] == 'presence'
        nothing_missed = await table.socket(table.watch, last=5)
        assert (await nothing_missed.receive())['type'] == 'presence'
        for last in ('6', '-1', 'x', '99999999999999999999', ''):
            fresh = await table.socket(table.watch, last=last)
            assert (await fresh.receive())['type'] == 'state'


@asynchronous
async def test_whoever_missed_a_withdrawal_or_too_much_is_told_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pb')
        socket = await table.socket(table.device)
        await socket.of_type('state')
        await socket.play([0], random.Random(1), answers=3)
        await socket.until(table.n)
        before = socket.n
        await socket.do('ask_back', 0)
        late = await table.socket(table.device, last=before)
        assert (await late.receive())['type'] == 'state'
        monkeypatch.setattr('sejmik.hosting.host.MOST_MISSED', 2)
        start = table.host.table.n
        for _ in range(3):
            await table.wish('chat', 0, text='x')
        late = await table.socket(table.device, last=start)
        assert (await late.receive())['type'] == 'state'
        late = await table.socket(table.device, last=start + 1)
        assert (await late.receive())['type'] == 'update'


@asynchronous
async def test_stale_foreign_and_unknown_wishes_change_nothing(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, players, watcher = await three(server)
        prompt = watcher.last['prompt']
        asked = prompt['seats'][0]
        mine, other = players[asked], players[1 - asked]
        action = mine.last['prompt']['choices'][0]['action']
        before = table.host.table.n, table.host.table.record.game.digest()
        stale = prompt['question'] + 1
        assert await mine.refusal('answer', asked, action=action, question=stale) == 'this question is no longer open'
        assert await mine.refusal('answer', asked, action=0, question=prompt['question']) == 'this is not offered'
        assert await other.refusal('answer', asked, action=action, question=prompt['question']) == (
            'this link does not play that seat'
        )
        assert await watcher.refusal('answer', asked, action=action, question=prompt['question']) == (
            'this link does not play that seat'
        )
        for seat in (-1, 2, 99, 1 - asked):
            assert await mine.refusal('chat', seat, text='x') == 'this link does not play that seat'
        assert await mine.refusal('explode', asked) == "the table knows no 'explode'"
        assert await mine.refusal('chat', asked, text='x', colour='red') == "chat has no 'colour'"
        assert await mine.refusal('stand_in', 1 - asked) == 'this link does not play that seat'
        request = mine.wish('chat', asked, request='żółć', text='x')
        assert (await mine.reply(request))['why'] == 'a request id is plain ASCII'
        assert (table.host.table.n, table.host.table.record.game.digest()) == before


@asynchronous
async def test_a_wish_sent_again_is_acknowledged_again_and_does_no_harm(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, players, watcher = await three(server)
        asked = watcher.last['prompt']['seats'][0]
        socket = players[asked]
        prompt = socket.last['prompt']
        data = {'action': prompt['choices'][0]['action'], 'question': prompt['question']}
        socket.wish('answer', asked, request='same', **data)
        first = await socket.reply('same')
        socket.wish('answer', asked, request='same', **data)
        assert await socket.reply('same') == first
        assert table.host.table.n == first['n']
        body = {'kind': 'answer', 'seat': asked, 'data': data, 'request': 'same'}
        response = await table.post('/wishes', body, table.seats[asked])
        assert response.json() == first
        # Ids are each sender's own: the other player may use the same one.
        players[1 - asked].wish('chat', 1 - asked, request='same', text='hello')
        assert (await players[1 - asked].reply('same'))['n'] == first['n'] + 1


BAD = [
    '',
    'x',
    '[]',
    '{}',
    '5',
    'null',
    '{"type": "wish"}',
    '{"type": "dance"}',
    '{"type": "wish", "kind": "chat", "seat": "zero", "request": "r"}',
    '{"type": "wish", "kind": "chat", "seat": 0, "request": ""}',
    '{"type": "wish", "kind": "chat", "seat": 0, "request": "r", "more": 1}',
    '{"type": "wish", "kind": "chat", "seat": 0, "data": [], "request": "r"}',
    '{"type": "wish", "kind": "chat", "seat": 0, "data": {"text": "\\ud800"}, "request": "r"}',
    '{"type": "wish", "kind": "' + 'x' * 17 + '", "seat": 0, "request": "r"}',
    '{"type": "wish", "kind": "chat", "seat": 0, "request": "' + 'r' * 65 + '"}',
    '{"type": "look", "eyes": 0}',
    '{"type": "look", "eyes": 0, "lang": "xx"}',
    '{"type": "look", "eyes": 1, "lang": "pl"}',
    '{"type": "look", "eyes": -2, "lang": "pl"}',
    '[' * 2000,
    '{"type": "ping", "x": ' + '9' * 5000 + '}',
]


@asynchronous
async def test_malformed_messages_are_refused_in_one_line_and_change_nothing(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, strikes=1000)) as server:
        table, players, _watcher = await three(server)
        before = table.host.table.n
        for text in BAD:
            players[0].send_text(text)
            refused = await players[0].of_type('refused')
            assert refused['why']
            assert '\n' not in refused['why']
            assert 'Traceback' not in refused['why']
        players[0].sent.put_nowait({'type': 'websocket.receive', 'bytes': b'{"type": "ping"}'})
        assert 'text' in (await players[0].of_type('refused'))['why']
        for large in ('x' * 16_385, json.dumps({'type': 'ping', 'x': 'ż' * 4000}), 'ż' * 9000):
            players[0].send_text(large)
            assert (await players[0].of_type('refused'))['why']
        assert table.host.table.n == before
        players[0].send(type='ping')
        await players[0].of_type('pong')


@asynchronous
async def test_a_refused_message_names_its_request_if_it_has_one(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        _table, players, _watcher = await three(server)
        players[0].send(type='wish', kind='chat', seat='zero', request='mine')
        assert (await players[0].of_type('refused'))['request'] == 'mine'


@asynchronous
async def test_whoever_goes_on_misbehaving_is_shown_the_door(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, strikes=3)) as server:
        _table, players, watcher = await three(server)
        for _ in range(4):
            players[0].send_text('nonsense')
        assert await players[0].closed() == 1008
        presence = await watcher.of_type('presence')
        while presence['here'] != [False, True]:
            presence = await watcher.of_type('presence')
        await players[1].do('chat', 1, text='still here')


@asynchronous
async def test_too_many_messages_are_refused_and_then_end_the_connection(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, messages=Rate(3, 0.001), strikes=2)) as server:
        table = await server.open('pb')
        socket = await table.socket(table.device)
        for number in range(3):
            socket.wish('chat', 0, request=f'{number}', text='x')
        socket.wish('chat', 0, request='late', text='x')
        assert (await socket.reply('late'))['why'] == 'too many messages: slow down'
        for _ in range(3):
            socket.send(type='ping')
        assert await socket.closed() == 1008


@asynchronous
async def test_a_viewer_who_does_not_read_is_dropped_and_holds_up_nobody(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, queue=5, patience=30)) as server:
        table, players, watcher = await three(server)
        watcher.reads.clear()
        for number in range(12):
            await players[0].do('chat', 0, text=f'{number}')
        await table.until(lambda: len(table.host.lookers) == 2)
        await players[1].until(table.n)


@asynchronous
async def test_one_message_that_is_not_taken_in_time_is_enough(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, patience=0.05)) as server:
        table, players, watcher = await three(server)
        watcher.reads.clear()
        await players[0].do('chat', 0, text='x')
        await table.until(lambda: len(table.host.lookers) == 2)


@asynchronous
async def test_presence_tells_who_is_connected(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pi')
        device = await table.socket(table.device)
        state = await device.of_type('state')
        assert [seat['here'] for seat in state['seats']] == [True, False]
        assert (await device.of_type('presence'))['here'] == [True, False]
        guest = await table.socket(table.seats[1])
        assert (await device.of_type('presence'))['here'] == [True, True]
        watcher = await table.socket(table.watch)
        assert (await watcher.of_type('presence'))['here'] == [True, True]
        await guest.close()
        assert (await device.of_type('presence'))['here'] == [True, False]
        device.send(type='ping')
        assert (await device.receive())['type'] == 'pong', 'watchers are not announced'


@asynchronous
async def test_looking_through_other_eyes_and_in_another_language(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp', seed='look')
        device = await table.socket(table.device, lang='pl')
        state = await device.of_type('state')
        assert (state['eyes'], state['own'], state['lang']) == (-1, [0, 1], 'pl')
        assert not any(side['known_hand'] for side in state['view']['players'])
        texts = set()
        for lang in ('pl', 'en', 'de'):
            for eyes in (0, 1, -1):
                device.send(type='look', eyes=eyes, lang=lang)
                state = await device.of_type('state')
                assert (state['eyes'], state['lang']) == (eyes, lang)
                hands = [bool(side['known_hand']) for side in state['view']['players']]
                assert hands == [eyes == 0, eyes == 1]
            texts.add(state['prompt']['text'])
        assert len(texts) == 2, 'Polish and English; German falls back to English here'
        device.send(type='look', eyes=0, lang='pl')
        await device.of_type('state')
        n = await device.do('chat', 1, text='x')
        assert (await device.until(n))['view']['players'][0]['known_hand']


@asynchronous
async def test_undo_tells_everybody_everything_anew(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, players, watcher = await three(server)
        dice = random.Random(5)
        for _ in range(300):
            prompt = table.host.table.record.game.question
            assert prompt is not None
            seat = prompt.seats[0]
            await players[seat].until(table.n)
            choice = dice.choice(players[seat].last['prompt']['choices'])['action']
            n = await players[seat].answer(seat, choice)
            if (await players[seat].until(n))['can_undo']:
                break
        log = len(table.host.table.told)
        assert await players[1 - seat].refusal('undo', 1 - seat) == 'this cannot be undone any more'
        n = await players[seat].do('undo', seat)
        for socket in (*players, watcher):
            state = await socket.until(n)
            assert state['type'] == 'state'
            assert state['n'] == n
        assert len(table.host.table.told) == log - 1
        await players[seat].answer(seat)


@asynchronous
async def test_going_back_by_consent(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('iiii')
        table.ask_everything()
        players = [await table.socket(table.seats[seat]) for seat in range(4)]
        for seat, player in enumerate(players):
            await player.of_type('state')
            await player.do('sit', seat, name=f'P{seat}')
        dice = random.Random(1)
        for _ in range(25):
            seat = table.host.table.waiting()[0]
            await players[seat].until(table.n)
            await players[seat].answer(seat, dice.choice(players[seat].last['prompt']['choices'])['action'])
        answers = table.host.table.last_answer_of(seat)
        n = await players[seat].do('ask_back', seat)
        others = [other for other in range(4) if other != seat]
        for other in others:
            assert (await players[other].until(n))['back'] == {'seat': seat, 'agreed': []}
        n = await players[others[0]].do('object', others[0])
        assert (await players[seat].until(n))['back'] is None
        await players[seat].do('ask_back', seat)
        for other in others:
            n = await players[other].do('agree', other)
        for player in players:
            state = await player.until(n)
            assert (state['type'], state['back']) == ('state', None)
        assert len(table.host.table.record.answers) == answers


@asynchronous
async def test_what_allies_say_reaches_allies_only(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('iiii', options={'ally_talk': 'private'})
        players = [await table.socket(table.seats[seat]) for seat in range(4)]
        watcher = await table.socket(table.watch)
        await players[0].do('chat', 0, text='SECRET', allies=True)
        n = await players[0].do('chat', 0, text='open', allies=False)
        for socket in (*players, watcher):
            await socket.until(n)
        heard = [any('SECRET' in text for text in socket.raw) for socket in (*players, watcher)]
        assert heard == [True, False, True, False, False]
        assert all(any('open' in text for text in socket.raw) for socket in (*players, watcher))
        late = await table.socket(table.seats[3])
        await late.of_type('state')
        assert 'SECRET' not in late.raw[0]


@asynchronous
async def test_whoever_has_no_link_is_told_so_and_nothing_else(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        for token, code in (('', 4401), ('wrong', 4401), ('ż' * 50, 4401)):
            socket = await table.socket(token)
            assert await socket.closed() == code
            assert not socket.raw
        socket = await server.socket('/api/tables/nosuchtable/ws', token=table.device)
        assert await socket.closed() == 4404
        other = await server.open('pp')
        assert await (await table.socket(other.device)).closed() == 4401
        assert await (await table.socket(table.watch, eyes=0)).closed() == 4403


@asynchronous
async def test_pages_of_other_sites_cannot_connect(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        path = f'/api/tables/{table.id}/ws'
        for origin in ('http://evil.example', 'null', 'http://test.evil.example', 'http://test:81'):
            with pytest.raises(Closed):
                await server.socket(path, {'origin': origin}, token=table.device)
        await (await server.socket(path, {'origin': 'http://test'}, token=table.device)).of_type('state')


@asynchronous
async def test_a_new_name_is_used_for_the_whole_log(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        device = await table.socket(table.device)
        await device.of_type('state')
        await device.play([0, 1], random.Random(1), answers=6)
        before = (await table.get(eyes=0)).json()['log']
        assert (await table.get(eyes=0)).json()['log'][: len(before)] == before
        await device.do('sit', 0, name='Barbara')
        await device.do('sit', 1, name='Zygmunt')
        for eyes, name in ((1, 'Barbara'), (0, 'Zygmunt')):
            texts = [line['text'] for line in (await table.get(eyes=eyes)).json()['log']]
            assert len(texts) >= len(before)
            assert any(name in text for text in texts)
