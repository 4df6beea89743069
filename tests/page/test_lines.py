"""People on a line to a table of the page: whole games, and what is told to whom."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.links import digest_of
from sejmik.hosting.opening import thaw
from sejmik.hosting.storage import Token, Unavailable
from sejmik.kernel import journal
from sejmik.page.house import House
from sejmik.page.keeping import Drawers
from sejmik.server.messages import Ack, Message, Pong, Presence, RefusedWish, TableState, TableUpdate
from sejmik.table.showing import Showing, Viewer
from tests.page.harness import SEATS, Ear, Json, Sitting, ask, asynchronous, opened, told

MODELS: dict[str, type[Message]] = {
    'state': TableState,
    'update': TableUpdate,
    'presence': Presence,
    'ack': Ack,
    'refused': RefusedWish,
    'pong': Pong,
}


def check_forms(ears: list[Ear]) -> None:
    """Everything is of the form that the protocol says."""
    for ear in ears:
        for text in ear.raw:
            message = json.loads(text)
            MODELS[message['type']].model_validate(message)


@pytest.mark.parametrize(
    ('game', 'who', 'options'),
    [
        ('unia', 'pb', {'max_rounds': 3}),
        ('sigismundus', 'pbp', {}),
        ('niepodlegla', 'pb', {}),
        ('veto', 'pb', {}),
    ],
)
@asynchronous
async def test_a_whole_game_against_bots(game: str, who: str, options: Json) -> None:
    async with opened() as house:
        table = await Sitting.open(house, who, game, options=options, seed=f'whole {game}')
        player, watcher = await table.ear(eyes=0), await table.ear(table.watch)
        await player.play([number for number, kind in enumerate(who) if kind == 'p'], random.Random(game))
        await watcher.until(lambda state: state['ending'] is not None)
        check_forms([player, watcher])
        answer = await ask(house, 'GET', f'/api/tables/{table.id}/journal', None, table.watch)
        assert answer.name == f'{game}-{table.id}.journal'
        record = journal.replay(journal.read(answer.body, 'here'), SHELF[game])
        assert record.game.digest() == table.host.table.record.game.digest()
        assert player.last['ending']['seed'] == f'whole {game}'


@asynchronous
async def test_whoever_comes_back_is_told_what_they_missed() -> None:
    async with opened() as house:
        table = await Sitting.open(house)
        first = await table.ear()
        assert (await first.receive())['type'] == 'state'
        for number in range(3):
            await first.do('chat', 0, text=f'word {number}')
        back = await table.ear(last=1)
        assert [(await back.receive())['n'] for _ in range(2)] == [2, 3]
        assert (await back.receive())['type'] == 'presence'
        for last in ('4', '-1', 'x', '99999999999999999999', ''):
            fresh = await table.ear(last=last)
            assert (await fresh.receive())['type'] == 'state'


@asynchronous
async def test_eyes_and_languages() -> None:
    async with opened() as house:
        table = await Sitting.open(house)
        ear = await table.ear(lang='pl')
        state = await ear.receive()
        assert (state['lang'], state['eyes'], state['own']) == ('pl', -1, [0, 1])
        ear.send(type='look', eyes=1, lang='de')
        state = await ear.of_type('state')
        assert (state['lang'], state['eyes']) == ('de', 1)
        assert state['view']['players'][1]['known_hand']
        assert not state['view']['players'][0]['known_hand']
        odd = await table.ear(lang='xx', eyes='0')
        assert (await odd.receive())['lang'] == 'en'
        ear.send(type='look', eyes=2, lang='pl')
        assert (await ear.of_type('refused'))['why'] == 'this link does not show the secrets of that seat'
        ear.send(type='look', eyes=0, lang='xx')
        assert (await ear.of_type('refused'))['why'] == 'the languages are pl, en, de'
        watcher = await table.ear(table.watch)
        await watcher.receive()
        watcher.send(type='look', eyes=0, lang='pl')
        assert (await watcher.of_type('refused'))['why'] == 'this link does not show the secrets of that seat'
        assert await watcher.refusal('chat', 0, text='x') == 'this link does not play that seat'
        watcher.send(type='ping')
        assert await watcher.of_type('pong') == {'type': 'pong'}


@asynchronous
async def test_who_is_there() -> None:
    async with opened() as house:
        table = await Sitting.open(house)
        watcher = await table.ear(table.watch)
        assert (await watcher.of_type('presence'))['here'] == [False, False]
        player = await table.ear()
        assert (await watcher.of_type('presence'))['here'] == [True, True]
        player.line.close()
        assert (await watcher.of_type('presence'))['here'] == [False, False]
        assert player.code == 1000
        player.line.close()
        player.line.say('{}')  # nobody hears it
        assert len(table.host.lookers) == 1


@pytest.mark.parametrize(
    ('path', 'code', 'why'),
    [
        ('/api/tables/abc/ws?token=x', 4404, 'there is no such table'),
        ('/api/tables/ABC/ws?token=x', 4404, 'there is no such table'),
        ('/api/tables/%00/ws', 4404, 'there is no such table'),
        ('/api/nothing', 4404, 'there is no such table'),
        ('/api/tables/{table}/ws', 4401, 'this link is not known here'),
        ('/api/tables/{table}/ws?token=x', 4401, 'this link is not known here'),
        ('/api/tables/{table}/ws?token={watch}&eyes=0', 4403, 'this link does not show the secrets of that seat'),
    ],
)
@asynchronous
async def test_who_may_not_come_in_is_told_why(path: str, code: int, why: str) -> None:
    async with opened() as house:
        table = await Sitting.open(house)
        ear = Ear(house, path.format(table=table.id, watch=table.watch))
        await ear.come()
        assert (ear.code, ear.why) == (code, why)
        assert not ear.raw


@asynchronous
async def test_a_table_whose_storage_is_away_is_not_opened_and_can_be_tried_again() -> None:
    class Away(Drawers):
        away = False

        async def read(self, drawer: str, first: str, last: str) -> Any:
            if self.away:
                raise Unavailable('the browser has closed it')
            return await super().read(drawer, first, last)

    cabinet = Away()
    async with opened(cabinet) as house:
        table = await Sitting.open(house)
        house.hosts.forget(table.host)
        cabinet.away = True
        was_open: list[int] = []
        ends: list[tuple[int, str]] = []
        ear = Ear(house, f'/api/tables/{table.id}/ws?token={table.device}')
        ear.line.closed = lambda code, why: ends.append((code, why))
        ear.is_open.set = lambda: was_open.append(1)  # type: ignore[method-assign]
        while not ends:
            await asyncio.sleep(0)
        assert ends == [(1013, 'the browser has closed it')]
        assert not was_open
        cabinet.away = False
        assert (await (await table.ear()).receive())['type'] == 'state'


@asynchronous
async def test_bad_messages_are_refused_in_one_line_and_too_many_end_the_line() -> None:
    async with opened() as house:
        table = await Sitting.open(house)
        ear = await table.ear()
        await ear.of_type('presence')
        bad = [
            ('', 'this is not JSON', ''),
            ('[' * 10_000, 'this is not JSON', ''),
            ('[]', 'type: expected wish, look, ping', ''),
            ('{"type": []}', 'type: expected wish, look, ping', ''),
            ('{"type": "wish", "request": "r"}', 'kind: this is missing', 'r'),
            ('{"type": "wish", "request": "r", "kind": "undo", "seat": "0"}', 'seat: expected a whole number', 'r'),
            ('{"type": "wish", "request": "", "kind": "undo", "seat": 0}', 'request: expected 1 to 64 characters', ''),
            ('{"type": "ping", "x": 1, "request": "r"}', 'x: there is no such field', 'r'),
            ('{"type": "look", "eyes": true, "lang": "pl"}', 'eyes: expected a whole number', ''),
            ('"' + 'ż' * 9_000 + '"', 'a message is a text of at most 16 kB', ''),
        ]
        for text, why, request in bad:
            ear.line.say(text)
            assert await ear.receive() == {'type': 'refused', 'request': request, 'why': why}
        assert ear.code is None
        ear.line.say('')
        assert await ear.ended() == 1008
        assert table.host.table.n == 0


@asynchronous
async def test_a_table_that_is_forgotten_drops_who_looks_on_and_is_gone() -> None:
    async with opened() as house:
        table, other = await Sitting.open(house), await Sitting.open(house)
        ear = await table.ear()
        await ear.do('chat', 0, text='x')
        path = f'/api/tables/{table.id}/forget'
        assert (await ask(house, 'POST', path, None, table.watch)).status == 403
        assert (await ask(house, 'POST', path, None, 'x')).status == 401
        assert (await ask(house, 'POST', path, None, other.device)).status == 401
        assert (await ask(house, 'POST', path, None, '')).status == 401
        assert await told(house, 'POST', path, None, table.device) == {'table': table.id}
        assert (ear.code, table.id in house.hosts.running) == (1012, False)
        again = await table.ear()
        assert again.code == 4404
        assert (await ask(house, 'POST', path, None, table.device)).status == 404
        assert await other.get()
        cabinet = house.archive.cabinet
        for drawer in ('tables', 'entries', 'requests', 'tokens', 'analyses'):
            assert not [key for key, _ in await cabinet.read(drawer, '', '~') if key.startswith(table.id)]


@asynchronous
async def test_what_branched_off_a_forgotten_table_stays() -> None:
    async with opened() as house:
        table = await Sitting.open(house, options={'max_rounds': 1})
        ear = await table.ear()
        await ear.play([0, 1], random.Random(1))
        wish = {'answers': 3, 'seats': [SEATS['p'], SEATS['p']]}
        branch = Sitting(house, await told(house, 'POST', f'/api/tables/{table.id}/branch', wish, table.device))
        await told(house, 'POST', f'/api/tables/{table.id}/forget', None, table.device)
        house.hosts.forget(branch.host)
        assert (await branch.get())['branch'] == {'table': table.id, 'answers': 3}


# -- secrets -----------------------------------------------------------------------------------------------------------


async def whole_game_heard(house: House, game: str, who: str) -> tuple[Sitting, dict[int, Ear], Any]:
    """A game of which every seat, and a watcher, has heard everything; what was stored of it."""
    table = await Sitting.open(house, who, game)
    seats = [number for number, kind in enumerate(who) if kind == 'p']
    for seat in seats:
        await house.hosts.let_in(table.id, Token(digest_of(f'shoulder {seat}'), 'shoulder', seat))
    ears = {seat: await table.ear(f'shoulder {seat}', lang='en') for seat in seats}
    ears[-1] = await table.ear(table.watch, lang='en')
    player = await table.ear(lang='en')
    await player.play(seats, random.Random(game), answers=60)
    await asyncio.sleep(0.05)
    for ear in ears.values():
        while not ear.got.empty():
            await ear.receive()
    return table, ears, replace(table.host.stored, entries=list(table.host.table.entries))


@pytest.mark.parametrize(('game', 'who'), [('unia', 'pp'), ('sigismundus', 'ppp'), ('veto', 'pp'), ('unia', 'pbpp')])
@asynchronous
async def test_a_line_tells_nothing_that_its_eyes_may_not_see(game: str, who: str) -> None:
    """In a world that these eyes cannot tell from the true one, the same would have been told."""
    async with opened() as house:
        table, ears, stored = await whole_game_heard(house, game, who)
        assert table.host.table.over or table.host.table.n > 20
    again = thaw(replace(stored, entries=[]))
    compared = 0
    for n in range(len(stored.entries) + 1):
        if n:
            again.apply(stored.entries[n - 1])
        for seat, ear in ears.items():
            heard = [message for text in ear.raw if (message := json.loads(text)).get('n') == n and 'view' in message]
            for message in heard:
                world = again.record.game.imagine(seat, n)
                showing = Showing(again, Viewer('shoulder' if seat >= 0 else 'watch', (), seat, 'en'))
                showing.game = world
                prompt = showing.prompt()
                expected = {'view': world.view(seat), 'prompt': prompt, 'agenda': showing.agenda()}
                # who has spoken under seal is known to all, and imagined worlds leave it out
                truth = {key: message[key] for key in expected}
                if prompt is not None:
                    truth['prompt'] = {**truth['prompt'], 'spoken': prompt['spoken']}
                assert json.loads(json.dumps(expected)) == truth, (n, seat)
                compared += 1
            assert not any(stored.start['seed'] in text for text in ear.raw if '"ending":null' in text)
    assert compared > 2 * len(ears)


@asynchronous
async def test_the_curtain_holds_between_people_at_one_device() -> None:
    """While the device is handed on it shows nobody's secrets, and then those of one seat."""
    async with opened() as house:
        table = await Sitting.open(house)
        ear = await table.ear()
        state = await ear.receive()
        assert state['eyes'] == -1
        assert not any(player['known_hand'] for player in state['view']['players'])
        assert state['prompt']['choices'] == []
        frame = await table.get('/frames/0', eyes=1)
        assert not frame['view']['players'][0]['known_hand']
        assert (await ask(house, 'GET', f'/api/tables/{table.id}/frames/0', None, table.device, eyes=-2)).status == 403
        assert (await ask(house, 'GET', f'/api/tables/{table.id}/frames/0', None, table.watch, eyes=0)).status == 403
