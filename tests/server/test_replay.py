"""Looking back, branching off, and the journal."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from sejmik.games.unia.meta import UNIA
from sejmik.hosting.opening import thaw
from sejmik.kernel import journal
from sejmik.server.messages import Frame
from sejmik.table.origin import Origin
from sejmik.table.table import Table
from tests.server.harness import SEATS, Opened, Server, asynchronous, quick


async def finished(server: Server, who: str = 'pb', **more: object) -> Opened:
    table = await server.open(who, options={'max_rounds': 2}, **more)
    device = await table.socket(table.device)
    await device.of_type('state')
    await device.play([seat for seat, kind in enumerate(who) if kind == 'p'], random.Random(1))
    return table


@asynchronous
async def test_during_the_game_moments_are_seen_through_ones_own_eyes_only(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('iiii')
        sockets = [await table.socket(table.seats[seat]) for seat in range(4)]
        for seat, socket in enumerate(sockets):
            await socket.of_type('state')
            await socket.do('sit', seat, name=f'P{seat}')
        playing = [asyncio.create_task(socket.play([seat], random.Random(seat))) for seat, socket in enumerate(sockets)]
        await table.until(lambda: len(table.host.table.record.answers) > 30)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        of = len(table.host.table.record.answers)
        game = table.host.table.record
        for seat, token in ((0, table.seats[0]), (1, table.seats[1]), (-1, table.watch)):
            for n in range(of + 1):
                response = await table.get(f'/frames/{n}', token)
                frame = Frame.model_validate(response.json())
                moment = game.befores[n] if n < of else game.game
                assert frame.view == moment.view(seat)
                assert (frame.answers, frame.of, frame.eyes, frame.views, frame.scores) == (n, of, seat, [], [])
                by = game.answers[n - 1].seat if n else -1
                assert frame.by == by
                assert bool(frame.said) == (n > 0 and by == seat), 'what others said may still be sealed'
                if frame.prompt is not None and seat not in frame.prompt.seats:
                    assert frame.prompt.choices == []
            for eyes in range(-2, 4):
                response = await table.get('/frames/0', token, eyes=eyes)
                assert response.status_code == (200 if eyes in (seat, -1) else 403)
        assert (await table.get(f'/frames/{of + 1}', table.watch)).status_code == 400
        assert (await table.get('/frames/-1', table.watch)).status_code == 400
        assert (await table.get('/journal', table.seats[0])).status_code == 409
        branch = {'answers': 0, 'seats': [SEATS['p']] * 4}
        response = await table.post('/branch', branch, table.seats[0])
        assert (response.status_code, response.json()['detail']) == (409, 'one can branch off a finished game only')


@asynchronous
async def test_once_it_is_over_everything_is_open(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await finished(server)
        of = len(table.host.table.record.answers)
        for n in range(of + 1):
            response = await table.get(f'/frames/{n}', table.watch, eyes=-2, lang='pl')
            frame = Frame.model_validate(response.json())
            assert len(frame.views) == 2
            for seat, view in enumerate(frame.views):
                assert len(view['players'][seat]['known_hand']) == view['players'][seat]['hand']
            assert bool(frame.said) == (n > 0)
            assert len(frame.scores) == 2
            assert all(-2 not in line.hidden for line in frame.lines)
            if frame.prompt is not None:
                assert frame.prompt.choices
        draws = [line for line in frame.lines if line.tag == 'draw']
        assert all(line.hidden for line in draws)
        for eyes in (0, 1, -1):
            assert (await table.get('/frames/3', table.watch, eyes=eyes)).status_code == 200
        assert (await table.get('/frames/3', table.watch, eyes=2)).status_code == 400


@asynchronous
async def test_the_journal_can_be_checked_by_anybody(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await finished(server)
        await table.wish('sit', 0, name='Zofia')
        response = await table.get('/journal', table.watch)
        assert response.headers['content-disposition'].startswith('attachment')
        assert 'seat A Zofia' in response.text
        record = journal.replay(journal.read(response.text, 'here'), UNIA)
        assert record.game.digest() == table.host.table.record.game.digest()


def digest_after(table: Table, n: int) -> str:
    """Of the position after so many answers; bots, and answers that are none, may have gone on."""
    return (table.record.befores[n] if n < len(table.record.answers) else table.record.game).digest()


@asynchronous
async def test_a_branch_goes_on_from_a_moment(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await finished(server, clock='move 60')
        answers = len(table.host.table.record.answers)
        for n in (0, answers // 2, answers):
            wish = {'answers': n, 'seats': [{'kind': 'person', 'name': 'Ewa'}, SEATS['b']]}
            response = await table.post('/branch', wish, table.watch)
            assert response.status_code == 201
            other = Opened(server, response.json())
            assert other.seats == {}
            there = other.host.table
            assert there.record.answers[:n] == table.host.table.record.answers[:n]
            assert [seat.kind for seat in there.seats] == ['person', 'bot']
            if n < answers:
                assert digest_after(there, n) == table.host.table.record.befores[n].digest()
            assert other.host.stored.parent == table.id
            for token in (other.device, other.watch):
                state = (await other.get(token=token)).json()
                assert state['branch'] == {'table': table.id, 'answers': n}, 'every viewer is told'
                assert state['clock'] == 'move'
        assert (await table.get()).json()['branch'] is None
        for bad in ({'answers': answers + 1}, {'answers': -1}, {'answers': 0, 'seats': [SEATS['p']] * 4}):
            wish = {'seats': [SEATS['p']] * 2, **bad}
            assert (await table.post('/branch', wish)).status_code == 400


@asynchronous
async def test_nobody_is_invited_to_play_against_a_seed_that_is_known(tmp_path: Path) -> None:
    """Whoever has a link to a finished game has seen its seed: every card, and every shuffle to come."""
    async with Server(quick(tmp_path)) as server:
        table = await finished(server)
        answers = len(table.host.table.record.answers)
        for n in (0, answers // 2, answers):
            for token in (table.device, table.watch):
                response = await table.post('/branch', {'answers': n, 'seats': [SEATS['p'], SEATS['i']]}, token)
                assert response.status_code == 400
                assert response.json()['detail'] == (
                    'whoever has seen the game knows every card: not with invited players'
                )
        assert list(server.hosts.running) == [table.id]


@asynchronous
async def test_a_branch_of_an_earlier_version_is_known_as_one(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await finished(server)
        wish = {'answers': 10, 'seats': [SEATS['p'], SEATS['p']]}
        other = Opened(server, (await table.post('/branch', wish)).json())
        await other.wish('chat', 0, text='on we go')
        stored = await server.hosts.storage.load(other.id)
        assert stored is not None
        del stored.start['branched'], stored.start['ran']
        assert thaw(stored).origin == Origin(table.id, 10)


@asynchronous
async def test_everybody_is_told_that_a_seed_was_named(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        for seed, named in (('mine', True), (None, False)):
            table = await server.open('pp', seed=seed)
            assert (await table.get(token=table.watch)).json()['seed_named'] is named


@asynchronous
async def test_a_branch_is_kept_like_any_other_table(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await finished(server)
        wish = {'answers': 10, 'seats': [SEATS['p'], SEATS['p']]}
        other = Opened(server, (await table.post('/branch', wish)).json())
        digest = digest_after(other.host.table, 10)
    async with Server(quick(tmp_path)) as server:
        other.server = server
        assert (await other.get()).json()['branch'] == {'table': table.id, 'answers': 10}
        assert digest_after(other.host.table, 10) == digest
