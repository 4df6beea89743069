"""Lessons on the server: a coach at a real table, through the protocol; leaving, coming back, and bad wishes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.server.harness import Opened, Server, Socket, asynchronous, quick


async def begin(server: Server, game: str = 'unia', lesson: str = '1', scene: int = 0) -> tuple[Opened, Socket]:
    wish = {'game': game, 'lesson': lesson, 'scene': scene, 'name': 'Anna'}
    response = await server.http.post('/api/lessons', json=wish)
    assert response.status_code == 201, response.text
    table = Opened(server, response.json())
    socket = await table.socket(table.device, lang='en')
    await socket.of_type('state')
    return table, socket


def coach(socket: Socket) -> dict[str, Any]:
    told: dict[str, Any] = socket.last['coach']
    return told


async def do(table: Opened, socket: Socket, deed: str) -> None:
    await socket.do('coach', 0, do=deed)
    await settled(table, socket)


async def settled(table: Opened, socket: Socket) -> None:
    """Until the coach waits for the learner and all was told."""
    beside = table.host.table.coach
    assert beside is not None
    await table.until(lambda: beside.next_word(table.host.table.record.game) is None)
    await socket.until(table.n)


@asynchronous
async def test_an_answer_that_is_not_wanted_is_answered_and_not_given(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, socket = await begin(server)
        assert (coach(socket)['phase'], coach(socket)['beat']) == ('say', 0)
        assert coach(socket)['point'] == ['pool', 'votes@A', 'votes@B']
        await do(table, socket, 'go_on')
        assert coach(socket)['phase'] == 'answer'
        wanted = coach(socket)['wants']
        other = next(one['action'] for one in socket.last['prompt']['choices'] if one['action'] not in wanted)
        before = table.host.table.record.game.digest()
        await socket.until(await socket.answer(0, other))
        assert table.host.table.record.game.digest() == before
        assert coach(socket)['tried'] == other
        assert coach(socket)['miss']
        await do(table, socket, 'show_me')
        assert (coach(socket)['beat'], coach(socket)['miss']) == (2, '')
        await do(table, socket, 'back')
        assert (coach(socket)['beat'], table.host.table.record.game.digest()) == (1, before)


@asynchronous
async def test_a_lesson_that_was_left_goes_on_where_it_was_also_after_a_restart(tmp_path: Path) -> None:
    settings = quick(tmp_path)
    async with Server(settings) as server:
        table, socket = await begin(server)
        for _ in range(4):
            await do(table, socket, 'go_on' if coach(socket)['phase'] == 'say' else 'show_me')
        left = socket.last['coach'], socket.last['view']
    async with Server(settings) as server:
        links = {'table': table.id, 'device': table.device, 'seats': {}, 'watch': table.watch}
        again = await Opened(server, links).socket(table.device, lang='en')
        state = await again.of_type('state')
        assert (state['coach'], state['view']) == left


@asynchronous
async def test_whoever_plays_on_alone_has_bots_to_play_with(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, socket = await begin(server)
        await socket.until(await socket.do('coach', 0, do='leave'))
        assert socket.last['coach'] is None
        assert await socket.refusal('coach', 0, do='go_on') == 'the coach has gone'
        choice = next(one for one in socket.last['prompt']['choices'] if one['word'] == 'B')
        await socket.answer(0, choice['action'])
        await table.until(lambda: 'B turn' not in table.host.table.coach.asked(table.host.table.record.game))  # type: ignore[union-attr]


@asynchronous
async def test_the_others_secrets_stay_on_the_server(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, socket = await begin(server)
        assert socket.last['eyes'] == 0
        assert socket.last['view'] == json.loads(json.dumps(table.host.table.record.game.view(0)))
        assert 'then' not in coach(socket)  # what the others are going to say


@asynchronous
async def test_the_free_game_is_an_ordinary_table_against_the_gentlest(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for game in ('unia', 'sigismundus', 'niepodlegla', 'veto'):
            response = await server.http.get(f'/api/games/{game}/lessons?lang=pl')
            assert response.status_code == 200, response.text
            listed = response.json()
            assert [one['name'] for one in listed['lessons']] == ['1', '2', '3']
            table, socket = await begin(server, game, 'free')
            assert socket.last['coach'] is None
            bots = [seat for seat in socket.last['seats'] if seat['kind'] == 'bot']
            assert {seat['bot'] for seat in bots} == {'szlachcic'}
            assert len(socket.last['seats']) == listed['free']['seats']
            assert table.host.table.advises()


@asynchronous
async def test_wishes_for_what_there_is_not_are_refused_in_a_line(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for body, why in (
            ({'game': 'unia', 'lesson': '9'}, "unia has no lesson '9'; it has 1, 2, 3"),
            ({'game': 'unia', 'lesson': '../1'}, "unia has no lesson '../1'; it has 1, 2, 3"),
            ({'game': 'unia', 'lesson': '1', 'scene': 5}, 'unia, lesson 1: there is no scene 6'),
        ):
            response = await server.http.post('/api/lessons', json=body)
            assert (response.status_code, response.json()) == (400, {'detail': why})
        assert (await server.http.get('/api/games/chess/lessons')).status_code == 404
        table = await server.open('pb')
        socket = await table.socket(table.device, lang='en')
        await socket.of_type('state')
        assert await socket.refusal('coach', 0, do='go_on') == 'there is no coach at this table'
        _, socket = await begin(server)
        assert (await socket.refusal('coach', 0, do='dance')).startswith('the coach knows go_on')
        assert await socket.refusal('coach', 0, do='hint') == 'the coach is elsewhere'
        assert await socket.refusal('coach', 0, do='go_on', now=1) == "coach has no 'now'"
