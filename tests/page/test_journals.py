"""Journals go out of a page and into a server, and the other way round."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from sejmik.games.shelf import SHELF
from tests.hosting.test_importing import saved
from tests.page.harness import Sitting, ask, asynchronous, opened, refused, told
from tests.server.harness import Opened, Server
from tests.server.harness import quick as quick_server

GOLDEN = Path(__file__).parents[1] / 'golden'


@pytest.mark.parametrize('game', ['unia', 'sigismundus', 'veto'])
@asynchronous
async def test_a_game_played_in_a_page_comes_into_a_server(tmp_path: Path, game: str) -> None:
    async with opened() as house, Server(quick_server(tmp_path)) as server:
        who = 'p' + 'b' * (SHELF[game].seat_counts[0] - 1)
        table = await Sitting.open(house, who, game, options={'max_rounds': 2} if game == 'unia' else {})
        ear = await table.ear(eyes=0)
        await ear.play([0], random.Random(game))
        text = (await ask(house, 'GET', f'/api/tables/{table.id}/journal', None, table.device)).body
        response = await server.http.post('/api/journals', json={'text': text})
        there = Opened(server, response.json())
        assert there.host.table.record.game.digest() == table.host.table.record.game.digest()
        assert (await there.get('/journal')).text == text
        back = Sitting(house, await told(house, 'POST', '/api/journals', {'text': text}))
        assert back.host.table.record.game.digest() == table.host.table.record.game.digest()


@pytest.mark.parametrize('game', list(SHELF))
@asynchronous
async def test_a_finished_game_comes_into_a_page(game: str) -> None:
    text = (GOLDEN / f'{game}-{SHELF[game].seat_counts[0]}-greedy-1.journal').read_text('utf-8')
    async with opened() as house:
        table = Sitting(house, await told(house, 'POST', '/api/journals', {'text': text}))
        state = await table.get()
        assert state['ending']
        assert state['seed_named']
        assert (await ask(house, 'GET', f'/api/tables/{table.id}/journal', None, table.watch)).body == text


@asynchronous
async def test_a_save_is_played_on_in_a_page() -> None:
    async with opened() as house:
        table = Sitting(house, await told(house, 'POST', '/api/journals', {'text': saved()}))
        ear = await table.ear()
        await ear.play([0, 1], random.Random(1), answers=4)
        assert len(table.host.table.record.answers) >= 15
        status, why = await refused(house, 'POST', '/api/journals', {'text': saved().replace('seed save', '')})
        assert (status, why) == (400, 'journal: the seed is still sealed, so the shuffles cannot be replayed')
        status, why = await refused(house, 'POST', '/api/journals', {'text': saved().replace('A pass', 'A fly')})
        assert json.dumps(why)
        assert status == 400
