"""Who may ask for advice, and about what."""

from __future__ import annotations

from pathlib import Path

from tests.server.harness import Opened, Server, asynchronous, quick


async def ask(table: Opened, seat: int, token: str = '') -> tuple[int, object]:
    response = await table.get('/advice', token or table.device, seat=seat)
    return response.status_code, response.json()


@asynchronous
async def test_advice_is_for_the_own_seat_when_it_is_asked(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pp')
        seat = table.host.table.waiting()[0]
        status, told = await ask(table, seat)
        assert status == 200
        assert isinstance(told, dict)
        assert told['question'] == table.host.table.question_no
        assert {one['action'] for one in told['advice']} <= set(table.host.table.record.game.options(seat))
        assert all(0 <= one['chance'] <= 1 for one in told['advice'])
        assert await ask(table, 1 - seat) == (409, {'detail': 'this seat is not asked'})
        assert await ask(table, seat, table.watch) == (403, {'detail': 'this link does not play that seat'})


@asynchronous
async def test_at_a_table_of_people_apart_nobody_is_advised(tmp_path: Path) -> None:
    async with Server(quick(tmp_path)) as server:
        table = await server.open('pi')
        assert await ask(table, 0) == (409, {'detail': 'no advice is given at this table'})
