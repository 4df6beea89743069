"""Thinking beside the tables: by a thinker that works, fails, or is not there."""

from __future__ import annotations

import asyncio
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sejmik.bots.levels import Level
from sejmik.games.shelf import SHELF
from sejmik.hosting import importing, looking, rooms, thought
from sejmik.hosting.looking import Piece, moments_of
from sejmik.hosting.storage import Unavailable
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import BadInput
from sejmik.page import thinking
from sejmik.page.thinking import Beside, read, work
from sejmik.table.clock import read_clock
from sejmik.table.seat import BOT, PERSON, Seat
from sejmik.table.table import Table
from sejmik.testing.golden import random_game
from tests.page.harness import Sitting, asynchronous, opened, told

GOLDEN = Path(__file__).parents[1] / 'golden'


class Other:
    """The other worker: what it is told are bytes, and so is what it says."""

    def __init__(self, spoil: Callable[[bytes], bytes] = bytes) -> None:
        self.heard: list[str] = []
        self.spoil = spoil

    async def __call__(self, data: bytes) -> bytes:
        await asyncio.sleep(0)
        self.heard.append(read(data)[0])
        return self.spoil(work(data))


def table_with(game: str, bot: str) -> Table:
    meta = SHELF[game]
    seats = [Seat(BOT if n else PERSON, f'{n}', bot=bot if n else '') for n in range(meta.seat_counts[0])]
    return Table(meta, meta.start([seat.name for seat in seats], 'thinking'), seats, read_clock('none', len(seats)), 0)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at a clock, so that everybody thinks alike."""
    monkeypatch.setattr(thought, 'HETMAN', Level('hetman', 3, 0.0))
    monkeypatch.setattr('sejmik.bots.search.advice.DEALS', 3)
    monkeypatch.setattr('sejmik.bots.roster.LEVELS', {'posel': Level('posel', 4, 0.0)})


@pytest.mark.parametrize('game', list(SHELF))
@asynchronous
async def test_a_thought_is_the_same_there_as_here(game: str) -> None:
    table = table_with(game, 'posel')
    given = thought.thought_of(table, 0, 3.0)
    seat = table.waiting()[0]
    for asked, given_too in (
        (thought.answer, (thought.Thought(table.start, table.record.game.save(), seat, 'posel', 's', ()),)),
        (thought.ponder, (thought.thought_of(table, seat), 0)),
        (thought.advise, (given, [thought.ponder(given, 0)], frozenset({'draw_you'}))),
    ):
        other = Other()
        found = await Beside(other).run(asked, *given_too)
        assert found == asked(*given_too)
        assert other.heard == [asked.__name__]


@asynchronous
async def test_all_that_is_had_done_can_be_done_there() -> None:
    other = Other()
    beside = Beside(other)
    record = random_game(SHELF['unia'], 2, 'looking', {'max_rounds': 1})
    piece = Piece(record.start, moments_of(record, [0, 1]), 2, 0.0, 60.0)
    assert await beside.run(looking.look, piece) == looking.look(piece)
    decks = rooms.rooms_of(SHELF['veto'])['decks']
    wish = decks.deeds['check'].wish(code='', text='x', deck=None)
    with pytest.raises(BadInput, match='exactly one of them'):
        await beside.run(rooms.do_in_room, 'veto', 'decks', 'check', wish, 'pl')
    wish = decks.deeds['check'].wish(deck=decks.show('pl').starters[0].deck, seed='x')
    given = ('veto', 'decks', 'check', wish, 'pl')
    assert await beside.run(rooms.do_in_room, *given) == rooms.do_in_room(*given)
    text = (GOLDEN / 'unia-2-greedy-1.journal').read_text('utf-8')
    stored, links = await beside.run(importing.open_journal, text, 1, 2)
    assert links.told()['table'] == stored.id
    assert len(stored.entries) > 50
    with pytest.raises(BadInput, match=r'^journal, line 1: expected'):
        await beside.run(importing.open_journal, 'x', 1, 2)
    assert other.heard == ['look', 'do_in_room', 'do_in_room', 'open_journal', 'open_journal']


class Evil:
    """Bytes that would do something when they are read."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (print, ('read',))


@pytest.mark.parametrize(
    'data',
    [
        b'',
        b'noise',
        pickle.dumps(Evil()),
        pickle.dumps(('answer', Evil())),
        pickle.dumps(('getattr', (1, 'x'))),
        pickle.dumps(('answer', 5)),
        pickle.dumps(('answer', ('x',))),
        pickle.dumps(5),
        pickle.dumps(([], ())),
        pickle.dumps((Path('x'), ())),
        pickle.dumps(thought.answer),
    ],
)
def test_a_damaged_message_does_nothing(data: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    said, what = read(work(data))
    assert said == 'failed'
    assert '\n' not in what
    assert capsys.readouterr().out == ''


class Dead:
    async def __call__(self, data: bytes) -> bytes:
        raise Unavailable('the thinker has died')


class Silent:
    async def __call__(self, data: bytes) -> bytes:
        await asyncio.sleep(3600)
        return b''


@pytest.mark.parametrize(
    'thinker',
    [
        Dead(),
        Silent(),
        Other(lambda said: b''),
        Other(lambda said: said[:-3]),
        Other(lambda said: pickle.dumps(('failed', 'x'))),
        Other(lambda said: pickle.dumps(5)),
        Other(lambda said: pickle.dumps(Evil())),
        Other(lambda said: pickle.dumps(('done',))),
    ],
)
@asynchronous
async def test_if_the_thinker_fails_the_page_thinks_itself(
    thinker: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, 'LONGEST', 0.01)
    table = table_with('unia', 'posel')
    seat = table.waiting()[0]
    given = thought.Thought(table.start, table.record.game.save(), seat, 'posel', 's', ())
    beside = Beside(thinker)
    for _ in range(2):
        assert await beside.run(thought.answer, given) == thought.answer(given)
    assert len(caplog.records) <= 1
    assert (beside.thinker is None) == isinstance(thinker, Silent)  # nobody waits for it twice


@pytest.mark.parametrize('game', ['unia', 'veto'])
@asynchronous
async def test_a_game_against_bots_that_think_beside(game: str) -> None:
    other = Other()
    beside = Beside(other)
    async with opened(thinkers=Thinkers(None, beside, beside, 3.0, 1), analysis_simulations=2) as house:
        seats = [{'kind': 'person'}, {'kind': 'bot', 'bot': 'posel'}]
        table = Sitting(
            house, await told(house, 'POST', '/api/tables', {'game': game, 'seats': seats, 'seed': 'beside'})
        )
        ear = await table.ear(eyes=0)
        await ear.until(lambda state: bool(state['prompt']['choices']))
        dice = random.Random(game)
        while 'answer' not in other.heard or len(ear.last['prompt']['choices']) < 2:
            await ear.play([0], dice, answers=1)
            await ear.until(lambda state: bool(state['prompt']['choices']))
        advised = await table.get('/advice', seat=0)
        assert advised['advice']
        assert other.heard[-2:] == ['ponder', 'advise']


@asynchronous
async def test_bots_think_here_where_there_is_no_thinker() -> None:
    async with opened(thinkers=Thinkers(leisure=3.0)) as house:
        seats = [{'kind': 'person'}, {'kind': 'bot', 'bot': 'posel'}]
        table = Sitting(house, await told(house, 'POST', '/api/tables', {'game': 'unia', 'seats': seats}))
        ear = await table.ear(eyes=0)
        await ear.play([0], random.Random(1), answers=4)
        assert any(entry.seat == 1 for entry in table.host.table.entries)
