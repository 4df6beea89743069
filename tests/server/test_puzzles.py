"""Puzzles on the server: listed, opened, failed, helped, solved, through the protocol."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sejmik.games.shelf import take
from tests.server.harness import Opened, Server, Socket, asynchronous, quick

GAME, PUZZLE = 'veto', 'no-way-out'
LINE = ('play batorowka', 'play afront', 'arm batorowka')


async def begin(server: Server) -> tuple[Opened, Socket]:
    response = await server.http.post('/api/puzzles', json={'game': GAME, 'puzzle': PUZZLE, 'name': 'Anna'})
    assert response.status_code == 201, response.text
    table = Opened(server, response.json())
    socket = await table.socket(table.device, lang='en')
    await socket.of_type('state')
    return table, socket


def coach(socket: Socket) -> dict[str, Any]:
    told: dict[str, Any] = socket.last['coach']
    return told


async def say(socket: Socket, phrase: str) -> None:
    await socket.until(await socket.answer(0, take(GAME).action(phrase)))


@asynchronous
async def test_a_puzzle_is_missed_tried_again_and_solved(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, socket = await begin(server)
        assert (coach(socket)['kind'], coach(socket)['phase'], coach(socket)['wants']) == ('puzzle', 'goal', [])
        assert coach(socket)['text'].startswith('Bogusław')
        assert [seat['name'] for seat in socket.last['seats']] == ['Anna', 'Jan']
        await say(socket, 'bene')
        assert coach(socket)['phase'] == 'missed'
        await socket.until(await socket.do('coach', 0, do='hint'))
        assert (len(coach(socket)['hints']), coach(socket)['more_hints']) == (1, True)
        await socket.until(await socket.do('coach', 0, do='again'))
        assert coach(socket)['phase'] == 'goal'
        for phrase in LINE:
            await say(socket, phrase)
        assert coach(socket)['phase'] == 'done'
        assert table.host.table.record.game.outcome is not None


@asynchronous
async def test_the_solution_is_played_from_the_start(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table, socket = await begin(server)
        await say(socket, 'play batorowka')
        await socket.do('coach', 0, do='show_me')
        await table.until(lambda: table.host.table.coach is not None and table.host.table.coach.reached)
        await socket.until(table.n)
        assert coach(socket)['phase'] == 'done'
        meta = take(GAME)
        assert [meta.phrase(answer.action) for answer in table.host.table.record.answers] == list(LINE)


@asynchronous
async def test_puzzles_are_listed_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        english = (await server.http.get(f'/api/games/{GAME}/puzzles?lang=en')).json()['puzzles']
        polish = (await server.http.get(f'/api/games/{GAME}/puzzles?lang=pl')).json()['puzzles']
        assert [one['name'] for one in english] == [one['name'] for one in polish]
        assert english[0] == {**polish[0], 'title': 'No way out', 'question': english[0]['question']}
        assert polish[0]['title'] == 'Bez wyjścia'
        assert (await server.http.get('/api/games/chess/puzzles')).status_code == 404


@asynchronous
async def test_a_puzzle_that_is_not_there_is_refused_in_a_line(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        response = await server.http.post('/api/puzzles', json={'game': GAME, 'puzzle': '../texts/en'})
        assert response.status_code == 400
        assert response.json()['detail'].startswith("veto has no puzzle '../texts/en'; it has no-way-out")
