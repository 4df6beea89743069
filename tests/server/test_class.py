"""A class from the first code to the last trace: joining, seating, playing, pausing, moving, ending, deleting."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from sejmik.hosting.classes import Classes
from sejmik.hosting.host import Host
from sejmik.hosting.seating import plan_of
from sejmik.server.class_messages import ClassSummary, PupilState, TeacherState
from sejmik.server.messages import Message
from sejmik.server.rate import Rate
from tests.server.harness import PATIENCE, Closed, Json, Server, Socket, asynchronous, bearer, quick

QUICK = {'class_tick': 0.01, 'class_away': 0.2}
MODELS: dict[str, type[Message]] = {'teacher': TeacherState, 'pupil': PupilState}


class Member:
    """Whoever keeps a class, or a pupil: what they ask by HTTP, and what their WebSocket tells them."""

    def __init__(self, server: Server, links: Json) -> None:
        self.server = server
        self.id: str = links['id']
        self.token: str = links['token']
        self.pupil: str = links.get('pupil', '')
        self.line: Socket | None = None

    async def state(self, lang: str = 'en') -> Json:
        response = await self.server.http.get(
            f'/api/classes/{self.id}', params={'lang': lang}, headers=bearer(self.token)
        )
        assert response.status_code == 200, response.text
        told: Json = response.json()
        MODELS[told['role']].model_validate(told)
        return told

    async def ask(self, do: str, **given: Any) -> httpx.Response:
        return await self.server.http.post(
            f'/api/classes/{self.id}/wishes', json={'do': do, **given}, headers=bearer(self.token)
        )

    async def do(self, do: str, **given: Any) -> Json:
        response = await self.ask(do, **given)
        assert response.status_code == 200, response.text
        return await self.state() if do != 'delete' else {}

    async def refusal(self, do: str, **given: Any) -> tuple[int, str]:
        response = await self.ask(do, **given)
        return response.status_code, str(response.json()['detail'])

    async def listen(self) -> Socket:
        self.line = await self.server.socket(f'/api/classes/{self.id}/ws', token=self.token, lang='en')
        return self.line

    async def heard(self, until: Callable[[Json], Any]) -> Json:
        """What the WebSocket tells, until something holds."""
        assert self.line is not None
        while True:
            event = await self.line.next_event()
            if event['type'] == 'websocket.close':
                raise Closed(event.get('code', 1000))
            told: Json = json.loads(event['text'])
            MODELS[told['role']].model_validate(told)
            if until(told):
                return told

    async def sit(self) -> Socket:
        """At the table where this one is to sit now."""
        table = (await self.state())['table']
        socket = await self.server.socket(f'/api/tables/{table}/ws', token=self.token)
        await socket.of_type('state')
        return socket


async def opened(server: Server, game: str = 'unia', **more: Any) -> tuple[Member, str]:
    response = await server.http.post('/api/classes', json={'game': game, **more})
    assert response.status_code == 201, response.text
    return Member(server, response.json()), response.json()['code']


async def joins(server: Server, code: str, *names: str) -> list[Member]:
    come = [await server.http.post('/api/join', json={'code': code, 'name': name}) for name in names]
    assert all(one.status_code == 201 for one in come), [one.text for one in come]
    return [Member(server, one.json()) for one in come]


def classes(server: Server) -> Classes:
    found: Classes = server.app.state.doors.classes
    return found


async def until(true: Callable[[], Any] | Callable[[], Awaitable[Any]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            held = true()
            if await held if isinstance(held, Awaitable) else held:
                return
            await asyncio.sleep(0.005)


async def goodbye(line: Socket) -> int:
    """The code with which the class closes a line."""
    while (event := await line.next_event())['type'] != 'websocket.close':
        pass
    return int(event['code'])


def seat_of(socket: Socket) -> int:
    assert socket.eyes is not None
    return socket.eyes


def hosts_of(server: Server, state: Json) -> list[Host]:
    return [server.hosts.running[group['table']] for group in state['groups']]


# -- joining -----------------------------------------------------------------------------------------------------------


@asynchronous
async def test_a_pupil_comes_with_a_code_and_a_first_name_and_nothing_else_is_stored(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server, minutes=45)
        (ola,) = await joins(server, f' {code.lower()} ', '  Ola ')
        told = await ola.state()
        assert (told['name'], told['phase'], told['table'], told['mates']) == ('Ola', 'gathering', '', [])
        seen = await teacher.state()
        assert seen['code'] == code
        assert [pupil['name'] for pupil in seen['pupils']] == ['Ola']
        assert seen['ends'] == seen['created'] + 45 * 60_000
        (kept,) = await server.hosts.storage.load_classes()
        assert {key for pupil in kept['pupils'] for key in pupil} == {
            *('id', 'name', 'token', 'question', 'away', 'lesson', 'wrote', 'welcome')
        }
        raw = json.dumps(kept)
        assert not [one for one in (ola, teacher) if one.token in raw], 'hashes only'


@asynchronous
async def test_bad_input_is_answered_in_one_line(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        (ola,) = await joins(server, code, 'Ola')

        async def said(path: str, body: Json) -> tuple[int, str]:
            response = await server.http.post(path, json=body)
            return response.status_code, response.json()['detail']

        assert await said('/api/join', {'code': code, 'name': 'OLA'}) == (
            409,
            'somebody in the class is called so already',
        )
        assert await said('/api/join', {'code': code, 'name': ' '}) == (409, 'a name has 1 to 24 characters')
        assert await said('/api/join', {'code': '12345', 'name': 'Jan'}) == (
            400,
            'code: five letters, as on the board',
        )
        other = 'BBBBB' if code != 'BBBBB' else 'CCCCC'
        assert await said('/api/join', {'code': other, 'name': 'Jan'}) == (404, 'there is no such thing here')
        assert (await said('/api/classes', {'game': 'chess'}))[0] == 400
        assert (await said('/api/classes', {'game': 'unia', 'lang': 'fr'}))[0] == 400
        assert (await said('/api/classes', {'game': 'unia', 'minutes': 9999}))[0] == 400
        assert (await teacher.refusal('dance'))[0] == 400
        assert (await teacher.refusal('move', pupil=ola.pupil, table=7)) == (409, 'there is no table 7')
        assert (await teacher.refusal('move', pupil='nobody', table=0)) == (409, 'there is no such pupil in this class')
        assert (await teacher.refusal('message', text='x' * 201))[0] == 400
        assert (await teacher.refusal('message', text='x', table='abc'))[0] == 409
        assert (await teacher.refusal('card', text='x')) == (409, 'this is not for you')
        assert (await ola.refusal('hold', on=True)) == (409, 'this is not for you')
        assert (await ola.refusal('card', text='x')) == (409, 'the class is not over yet')


@asynchronous
async def test_a_wrong_token_opens_nothing(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        (ola,) = await joins(server, code, 'Ola')
        for token in ('', 'x', code, ola.pupil):
            for path in ('', '/summary'):
                response = await server.http.get(f'/api/classes/{teacher.id}{path}', headers=bearer(token))
                assert response.status_code == 401
            response = await server.http.post(
                f'/api/classes/{teacher.id}/wishes', json={'do': 'delete'}, headers=bearer(token)
            )
            assert response.status_code == 401
            line = await server.socket(f'/api/classes/{teacher.id}/ws', token=token)
            assert await goodbye(line) == 4401
        assert (await server.http.get('/api/classes/nothing', headers=bearer(teacher.token))).status_code == 404
        assert (
            await server.http.get(f'/api/classes/{teacher.id}/summary', headers=bearer(ola.token))
        ).status_code == 403
        for do in ('delete', 'end', 'seat', 'game', 'lesson', 'gather'):
            assert (await ola.refusal(do))[0] == 409
        told = await ola.state()
        assert not {'code', 'pupils', 'tiles'} & set(told), 'a pupil sees what concerns the pupil'


@asynchronous
async def test_guessing_codes_is_limited(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, codes=Rate(5, 0.0001), **QUICK)) as server:
        _, code = await opened(server)
        wrong = [one for one in ('BBBBB', 'CCCCC', 'DDDDD', 'FFFFF', 'HHHHH', 'KKKKK') if one != code][:5]
        for guess in wrong:
            assert (await server.http.post('/api/join', json={'code': guess, 'name': 'X'})).status_code == 404
        for guess in (wrong[0], code):
            response = await server.http.post('/api/join', json={'code': guess, 'name': 'X'})
            assert response.status_code == 429, 'also for who guesses right at last'


@asynchronous
async def test_opening_and_joining_are_limited(tmp_path: Path) -> None:
    rare = Rate(2, 0.0001)
    async with Server(quick(tmp_path, new_classes=rare, joins=rare, **QUICK)) as server:
        _, code = await opened(server)
        await opened(server)
        assert (await server.http.post('/api/classes', json={'game': 'unia'})).status_code == 429
        await joins(server, code, 'Ola', 'Jan')
        assert (await server.http.post('/api/join', json={'code': code, 'name': 'Ewa'})).status_code == 429


# -- seating and playing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize('game', ['unia', 'sigismundus', 'niepodlegla', 'veto'])
@asynchronous
async def test_a_game_for_all_begins_and_bots_fill_empty_seats(tmp_path: Path, game: str) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server, game)
        assert (await teacher.refusal('game')) == (409, 'nobody has come yet')
        pupils = await joins(server, code, *(f'P{n}' for n in range(7)))
        seated = await teacher.do('seat')
        assert sorted(pupil for group in seated['groups'] for pupil in group['pupils']) == sorted(
            one.pupil for one in pupils
        )
        begun = await teacher.do('game')
        assert begun['phase'] == 'game'
        assert [group['pupils'] for group in begun['groups']] == [group['pupils'] for group in seated['groups']]
        names = {one.pupil: (await one.state())['name'] for one in pupils}
        for group, host in zip(begun['groups'], hosts_of(server, begun), strict=True):
            table = host.table
            assert len(table.seats) == len(group['pupils']) + group['bots']
            assert not table.empty_seats(), 'the game has begun'
            assert table.start.position == plan_of(game).positions.get(len(table.seats)), 'the prepared one, if any'
            assert table.hushed
            assert not table.held
            played = {seat.name for seat in table.seats if not seat.player()}
            assert played == {names[pupil] for pupil in group['pupils']}
        sockets = [await one.sit() for one in pupils]
        for one, socket in zip(pupils, sockets, strict=True):
            (seat,) = socket.last['own']
            assert socket.last['seats'][seat]['name'] == names[one.pupil]
            assert socket.last['eyes'] == seat
        tiles = (await teacher.state())['tiles']
        assert [tile['number'] for tile in tiles] == list(range(1, len(begun['groups']) + 1))
        assert all(any(seat['asked'] for seat in tile['seats']) for tile in tiles)
        assert all(tile['doing'] for tile in tiles)


@asynchronous
async def test_the_teacher_watches_any_table_and_sees_nobodys_cards(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        await joins(server, code, 'Ola', 'Jan')
        begun = await teacher.do('game')
        table = begun['groups'][0]['table']
        watching = await server.socket(f'/api/tables/{table}/ws', token=teacher.token)
        state = await watching.of_type('state')
        assert (state['scope'], state['own'], state['eyes']) == ('watch', [], -1)
        assert 'link' in await watching.refusal('answer', 0, action=0, question=1)


@asynchronous
async def test_a_lesson_gives_each_pupil_a_table_and_late_ones_catch_up(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        ola, jan = await joins(server, code, 'Ola', 'Jan')
        begun = await teacher.do('lesson')
        assert begun['phase'] == 'lesson'
        assert len(begun['tiles']) == 2
        (ewa,) = await joins(server, code, 'Ewa')
        tables = [(await one.state())['table'] for one in (ola, jan, ewa)]
        assert len(set(tables)) == 3
        assert all(tables)
        socket = await ewa.sit()
        assert socket.last['scope'] == 'device'
        assert len(socket.last['own']) == 1
        again = await teacher.do('lesson')
        assert [tile['table'] for tile in again['tiles']] == tables, 'who has begun goes on'
        moved = await teacher.do('game')
        assert moved['phase'] == 'game'
        assert (await ola.state())['table'] not in tables


@asynchronous
async def test_a_lesson_goes_on_at_another_table(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        (ola,) = await joins(server, code, 'Ola')
        assert (await ola.refusal('scene', lesson='1', scene=0)) == (409, 'the class has no lesson now')
        await teacher.do('lesson')
        first = (await ola.state())['table']
        await ola.do('scene', lesson='1', scene=0)
        second = (await ola.state())['table']
        assert second
        assert second != first
        await ola.sit()


@asynchronous
async def test_who_comes_late_sits_down_where_a_bot_plays(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        pupils = await joins(server, code, 'Ola', 'Jan', 'Ewa')
        begun = await teacher.do('game')
        assert begun['groups'][0]['bots'] == 1
        (late,) = await joins(server, code, 'Zoja')
        told = await late.state()
        assert told['table'] == begun['groups'][0]['table']
        socket = await late.sit()
        (seat,) = socket.last['own']
        assert socket.last['seats'][seat]['name'] == 'Zoja'
        assert not socket.last['seats'][seat]['stand_in']
        (next_one,) = await joins(server, code, 'Kuba')
        assert (await next_one.state())['table'] == '', 'there is no seat: the teacher decides'
        more = await teacher.do('game')
        assert len(more['groups']) == 2
        assert more['groups'][0]['table'] == begun['groups'][0]['table']
        assert (await next_one.state())['table'] == more['groups'][1]['table']
        assert len(pupils) == 3


@asynchronous
async def test_pupils_are_moved_renamed_and_removed_by_hand(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        a, b, c, d, e = await joins(server, code, 'Ada', 'Bea', 'Cyryl', 'Dawid', 'Edyta')
        for one in (a, b, c, d):
            await teacher.do('move', pupil=one.pupil, table=1)
        assert (await teacher.refusal('move', pupil=e.pupil, table=1)) == (409, 'table 1 is full')
        planned = await teacher.do('move', pupil=e.pupil, table=2)
        assert [group['pupils'] for group in planned['groups']] == [[a.pupil, b.pupil, c.pupil, d.pupil], [e.pupil]]
        begun = await teacher.do('game')
        first, second = hosts_of(server, begun)
        socket = await d.sit()
        assert (await teacher.refusal('move', pupil=e.pupil, table=1)) == (409, 'table 1 is full')
        moved = await teacher.do('move', pupil=d.pupil, table=2)
        assert [len(group['pupils']) for group in moved['groups']] == [3, 2]
        assert await socket.closed() == 1012
        line = await server.socket(f'/api/tables/{first.id}/ws', token=d.token)
        assert await line.closed() == 4401, 'the old seat is closed to the pupil'
        assert 'Dawid' not in [seat.name for seat in first.table.seats]
        assert sum(1 for seat in first.table.seats if seat.stand_in) == 1
        socket = await d.sit()
        (seat,) = socket.last['own']
        assert socket.last['table'] == second.id
        assert socket.last['seats'][seat]['name'] == 'Dawid'
        assert not any(one.stand_in for one in second.table.seats)

        await teacher.do('rename', pupil=d.pupil, name='Dawid K.')
        assert second.table.seats[seat].name == 'Dawid K.'
        assert (await teacher.refusal('rename', pupil=d.pupil, name='ADA'))[1].endswith('called so already')
        line = await d.listen()
        await d.heard(lambda told: told['name'] == 'Dawid K.')
        left = await teacher.do('remove', pupil=d.pupil)
        assert await goodbye(line) == 4401
        assert 'Dawid K.' not in [pupil['name'] for pupil in left['pupils']]
        assert second.table.seats[seat].stand_in
        assert second.table.seats[seat].name != 'Dawid K.'
        assert (await server.http.get(f'/api/classes/{d.id}', headers=bearer(d.token))).status_code == 401


@asynchronous
async def test_a_pupil_with_another_device_is_let_in_again_by_the_teacher_only(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        ola, _ = await joins(server, code, 'Ola', 'Jan')
        await teacher.do('game')
        place = (await ola.state())['table']
        assert (await server.http.post('/api/join', json={'code': code, 'name': 'Ola'})).status_code == 409
        await teacher.do('readmit', pupil=ola.pupil)
        (again,) = await joins(server, code, ' ola ')
        assert again.pupil == ola.pupil
        assert (await again.state())['table'] == place
        await again.sit()
        assert (await server.http.get(f'/api/classes/{ola.id}', headers=bearer(ola.token))).status_code == 401
        assert (await server.http.get(f'/api/tables/{place}', headers=bearer(ola.token))).status_code == 401
        assert (await server.http.post('/api/join', json={'code': code, 'name': 'Ola'})).status_code == 409, 'once'


# -- what the teacher says ---------------------------------------------------------------------------------------------


@asynchronous
async def test_a_pause_holds_all_tables_and_no_pupil_can_lift_it(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        pupils = await joins(server, code, 'Ola', 'Jan', 'Ewa', 'Leo', 'Iga', 'Max')
        begun = await teacher.do('game')
        sockets = [await one.sit() for one in pupils]
        await pupils[0].listen()
        await teacher.do('hold', on=True)
        assert all(host.table.held for host in hosts_of(server, begun))
        await pupils[0].heard(lambda told: told['held'])
        for socket in sockets:
            while not socket.last['held']:
                await socket.of_type('update')
            seat = seat_of(socket)
            for kind in ('resume', 'pause', 'undo', 'ask_back'):
                assert await socket.refusal(kind, seat) == 'the class is paused'
            assert await socket.refusal('order', seat, held=False) == "the table knows no 'order'"
        asked = next(one for one in sockets if one.last['prompt']['choices'])
        seat = seat_of(asked)
        data = {'action': asked.last['prompt']['choices'][0]['action'], 'question': asked.last['prompt']['question']}
        assert await asked.refusal('answer', seat, **data) == 'the class is paused'
        before = [host.table.record.game.digest() for host in hosts_of(server, begun)]
        await asyncio.sleep(0.05)
        assert [host.table.record.game.digest() for host in hosts_of(server, begun)] == before, 'bots wait too'
        (late,) = await joins(server, code, 'Kuba')
        await teacher.do('game')
        assert server.hosts.running[(await late.state())['table']].table.held, 'also at a table that is opened now'
        await teacher.do('hold', on=False)
        assert await asked.do('answer', seat, **data)


@asynchronous
async def test_messages_minutes_questions_and_chat(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        pupils = await joins(server, code, 'Ola', 'Jan', 'Ewa', 'Leo', 'Iga', 'Max')
        begun = await teacher.do('game')
        for one in pupils:
            await one.listen()
        await teacher.do('message', text='  Five   minutes! ')
        for one in pupils:
            told = await one.heard(lambda told: told['message'])
            assert told['message']['text'] == 'Five minutes!'
        one_table = begun['groups'][0]
        await teacher.do('message', text='Look at the track', table=one_table['table'])
        for one in pupils:
            told = await one.state()
            mine = one.pupil in one_table['pupils']
            assert told['message']['text'] == ('Look at the track' if mine else 'Five minutes!')
        await teacher.do('message', text='')
        assert (await pupils[0].state())['message'] is None
        before = (await teacher.state())['now']
        ends = (await teacher.do('minutes', minutes=10))['ends']
        assert before + 600_000 <= ends <= before + 660_000
        assert (await pupils[3].state())['ends'] == ends

        await teacher.listen()
        await pupils[2].do('question', on=True)
        told = await teacher.heard(lambda told: any(tile['stuck'] == 'question' for tile in told['tiles']))
        (tile,) = [one for one in told['tiles'] if one['stuck']]
        assert tile['asks'] == ['Ewa']
        assert pupils[2].pupil in tile['pupils']
        await teacher.do('answered', pupil=pupils[2].pupil)
        await teacher.heard(lambda told: not any(tile['stuck'] for tile in told['tiles']))

        socket = await pupils[0].sit()
        (seat,) = socket.last['own']
        assert await socket.refusal('chat', seat, text='hi') == 'the chat is switched off'
        await teacher.do('talk', on=True)
        await socket.do('chat', seat, text='hi')
        await teacher.do('talk', on=False)
        assert await socket.refusal('chat', seat, text='hi') == 'the chat is switched off'


@asynchronous
async def test_a_tile_turns_amber_after_a_long_silence(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, class_tick=0.01, class_stuck=0.1)) as server:
        teacher, code = await opened(server)
        pupils = await joins(server, code, 'Ola', 'Jan')
        await teacher.do('game')
        sockets = [await one.sit() for one in pupils]
        await teacher.listen()
        told = await teacher.heard(lambda told: told['tiles'] and told['tiles'][0]['stuck'] == 'slow')
        asked = [seat['name'] for seat in told['tiles'][0]['seats'] if seat['asked']]
        assert asked
        assert told['tiles'][0]['asked_at'] <= told['now'] - 100
        await teacher.do('hold', on=True)
        await teacher.heard(lambda told: not told['tiles'][0]['stuck'])
        assert len(sockets) == 2


@asynchronous
async def test_a_bot_plays_for_who_is_away_and_the_seat_is_given_back(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        ola, jan = await joins(server, code, 'Ola', 'Jan')
        begun = await teacher.do('game')
        (host,) = hosts_of(server, begun)
        here, away = await ola.sit(), await jan.sit()
        (seat,) = away.last['own']
        await away.close()
        await until(lambda: host.table.seats[seat].stand_in == 'szlachcic')
        back = await jan.sit()
        await until(lambda: not host.table.seats[seat].stand_in)
        assert back.last['own'] == [seat]
        await back.do('stand_in', seat)
        await asyncio.sleep(0.05)
        assert host.table.seats[seat].stand_in, 'who lets a bot play stays out'
        await back.do('return', seat)
        await here.close()
        await back.close()
        await asyncio.sleep(0.4)
        assert not any(one.stand_in for one in host.table.seats), 'where nobody is, no bot plays on'


# -- the end -----------------------------------------------------------------------------------------------------------


async def finished(server: Server, pupils: list[Member], answers: int) -> None:
    dice = random.Random(7)

    async def play(one: Member) -> None:
        socket = await one.sit()
        await socket.play(socket.last['own'], dice, answers)

    jobs = [asyncio.create_task(play(one)) for one in pupils]
    _, late = await asyncio.wait(jobs, timeout=4)  # whoever is done first does not play for the others
    for job in late:
        job.cancel()
    for result in await asyncio.gather(*jobs, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


@asynchronous
async def test_the_summary_names_nobody_unless_that_is_wished_for(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, class_tick=0.01)) as server:
        teacher, code = await opened(server)
        names = ['Honorata', 'Kazimierz', 'Ludomir', 'Wieńczysława', 'Żegota', 'Scholastyka']
        pupils = await joins(server, code, *names)
        await teacher.do('game')
        await finished(server, pupils, 30)
        ended = await teacher.do('end')
        assert ended['phase'] == 'ended'
        assert all(host.table.held or host.table.over for host in hosts_of(server, ended)), 'the tables stand still'
        for one in pupils:
            told = await one.state()
            assert (told['phase'], told['table']) == ('ended', '')
        await pupils[0].do('card', text='I understood why nobody  agreed.')
        assert (await pupils[0].refusal('card', text='again'))[1] == 'you have written your sentence already'
        assert (await teacher.refusal('game')) == (409, 'this class is over')
        assert (await server.http.post('/api/join', json={'code': code, 'name': 'Late'})).status_code == 404

        async def summary(lang: str, **asked: Any) -> Json:
            response = await server.http.get(
                f'/api/classes/{teacher.id}/summary', params={'lang': lang, **asked}, headers=bearer(teacher.token)
            )
            assert response.status_code == 200, response.text
            ClassSummary.model_validate(response.json())
            return dict(response.json())

        for lang in ('pl', 'en', 'de'):
            told = await summary(lang)
            assert not [name for name in names if name in json.dumps(told, ensure_ascii=False)]
            assert '‹' not in json.dumps(told, ensure_ascii=False)
            assert [one['number'] for one in told['tables']] == [1, 2]
            assert all(one['round'] >= 1 and one['answers'] > 5 for one in told['tables'])
            assert len(told['questions']) == 3
            assert told['cards'] == ['I understood why nobody agreed.']
            assert len(told['moments']) == 3
            assert all(one['title'] and one['text'] and one['ask'] for one in told['moments'])
            assert len({one['title'] for one in told['moments']}) > 1
        named = json.dumps(await summary('pl', names='true'), ensure_ascii=False)
        assert any(name in named for name in names)


async def traces(server: Server, tables: list[str]) -> list[str]:
    storage = server.hosts.storage
    return [table for table in tables if await storage.exists(table)]


@asynchronous
async def test_class_names_and_tables_are_deleted_at_once(tmp_path: Path) -> None:
    names = ('Scholastyka', 'Wieńczysława', 'Kazimierz')
    async with Server(quick(tmp_path, **QUICK)) as server:
        teacher, code = await opened(server)
        pupils = await joins(server, code, *names)
        await teacher.do('lesson')
        lessons = [(await one.state())['table'] for one in pupils]
        begun = await teacher.do('game')
        other = await server.open('pp')
        line, table_line = await pupils[0].listen(), await pupils[0].sit()
        tables = [*lessons, *(group['table'] for group in begun['groups'])]
        assert await traces(server, tables) == tables
        await teacher.do('delete')
        assert await goodbye(line) == 4404
        assert await table_line.closed() == 1012
        assert await traces(server, tables) == []
        assert not set(tables) & set(server.hosts.running)
        assert await server.hosts.storage.load_classes() == []
        for member in (teacher, pupils[0]):
            response = await server.http.get(f'/api/classes/{member.id}', headers=bearer(member.token))
            assert response.status_code == 404
        response = await server.http.get(f'/api/tables/{tables[-1]}', headers=bearer(pupils[0].token))
        assert response.status_code == 404
        assert await traces(server, [other.id]) == [other.id], 'other tables stay'
        content = b''.join(file.read_bytes() for file in tmp_path.glob('tables.sqlite*'))
    content += b''.join(file.read_bytes() for file in tmp_path.glob('tables.sqlite*'))
    for name in names:
        assert name.encode() not in content
        assert name.encode('unicode_escape') not in content
        assert json.dumps(name)[1:-1].encode() not in content


@asynchronous
async def test_a_class_survives_a_restart_and_goes_after_a_day(tmp_path: Path) -> None:
    time = {'now': 1_000_000_000_000}
    settings = quick(tmp_path, now=lambda: time['now'], **QUICK)
    async with Server(settings) as server:
        teacher, code = await opened(server)
        pupils = await joins(server, code, 'Ola', 'Jan')
        begun = await teacher.do('game')
        await teacher.do('hold', on=True)
        tables = [group['table'] for group in begun['groups']]
    time['now'] += 3600_000
    async with Server(settings) as server:
        again = [Member(server, {'id': one.id, 'token': one.token, 'pupil': one.pupil}) for one in (teacher, *pupils)]
        await again[0].listen()
        told = await again[0].heard(lambda told: told['tiles'])
        assert [tile['table'] for tile in told['tiles']] == tables
        assert told['held']
        socket = await again[1].sit()
        assert socket.last['held']
        assert socket.last['own']
        time['now'] += 22 * 3600_000
        await asyncio.sleep(0.05)
        assert (await again[0].state())['code'] == code
    time['now'] += 2 * 3600_000  # a day is over while the server is away
    async with Server(settings) as server:
        assert classes(server).running == {}
        assert await server.hosts.storage.load_classes() == []
        assert await traces(server, tables) == []


@asynchronous
async def test_a_class_goes_after_a_day_by_itself(tmp_path: Path) -> None:
    time = {'now': 1_000_000_000_000}
    async with Server(quick(tmp_path, now=lambda: time['now'], **QUICK)) as server:
        teacher, code = await opened(server)
        await joins(server, code, 'Ola')
        begun = await teacher.do('game')
        line = await teacher.listen()
        assert begun['deleted'] == time['now'] + 86_400_000
        time['now'] += 86_400_001
        assert await goodbye(line) == 4404
        assert await traces(server, [begun['groups'][0]['table']]) == []


@asynchronous
async def test_what_branched_off_a_class_table_goes_with_it(tmp_path: Path) -> None:
    async with Server(quick(tmp_path, class_tick=0.01)) as server:
        teacher, code = await opened(server, 'veto')
        await joins(server, code, 'Ola')
        begun = await teacher.do('game')
        (host,) = hosts_of(server, begun)
        branched = 'branched'
        await server.hosts.add(replace(host.snapshot(), id=branched, parent=host.id, tokens=[]))
        assert await traces(server, [host.id, branched]) == [host.id, branched]
        await teacher.do('delete')
        assert await traces(server, [host.id, branched]) == []
        assert branched not in server.hosts.running
