"""Tables for tests, and a way to have bots or dice play at them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import Refused
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.seat import BOT, INVITED, PERSON, Seat
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table

KINDS = {'p': PERSON, 'i': INVITED, 'b': BOT}


def sit(who: str = 'pp', seed: str = 'table', clock: str = 'none', **options: object) -> Table:
    """A table with these seats: p for a person, i for somebody invited, b for a bot."""
    seats = [Seat(KINDS[kind], f'Player {number}', 'random' * (kind == 'b')) for number, kind in enumerate(who)]
    for seat in seats:
        seat.taken = seat.kind != INVITED
    start = UNIA.start([seat.name for seat in seats], seed, options)
    return Table(UNIA, start, seats, read_clock(clock, len(seats)), 0)


def wish(table: Table, kind: str, seat: int, at: int = 0, request: str = '', **data: Any) -> Entry | None:
    """Prepare and carry out, as a host does."""
    entry = table.prepare(kind, seat, at, data, request, ran=at)
    if entry is not None:
        table.apply(entry)
    return entry


def answer(table: Table, seat: int | None = None, action: int | None = None, at: int = 0) -> Entry:
    """The seat, or the first one that is waited for, says something: the first thing it can, unless told what."""
    seat = table.waiting()[0] if seat is None else seat
    action = table.record.game.options(seat)[0] if action is None else action
    entry = wish(table, 'answer', seat, at, action=action, question=table.question_no)
    assert entry is not None
    return entry


def play(table: Table, dice: random.Random, answers: int = 100_000) -> None:
    """Random answers, until the game is over or so many were given."""
    for _ in range(answers):
        waiting = table.waiting()
        if not waiting:
            return
        seat = dice.choice(waiting)
        answer(table, seat, dice.choice(table.record.game.options(seat)))


def until(table: Table, step: str, dice: random.Random, **more: int) -> None:
    """Random answers until this is asked, of `seats` seats at once, with `options` options for the first of them."""
    for _ in range(100_000):
        q = table.record.game.question
        assert q is not None, f'{step} was never asked'
        fits = q.step.tag == step and len(table.waiting()) == more.get('seats', len(table.waiting()))
        if fits and len(table.record.game.options(table.waiting()[0])) >= more.get('options', 1):
            return
        play(table, dice, 1)


def seen(table: Table, eyes: int = -1, own: tuple[int, ...] = (), lang: str = 'en', now: int = 0) -> dict[str, Any]:
    """The whole state, as somebody sees it."""
    return Showing(table, Viewer('seat', own, eyes, lang)).state('t', now, [False] * len(table.seats))


def told(table: Table, eyes: int = -1, own: tuple[int, ...] = (), lang: str = 'en') -> dict[str, Any]:
    """The last update, as somebody hears it."""
    return Showing(table, Viewer('seat', own, eyes, lang)).update(table.n, 0, [False] * len(table.seats))


def refusal(table: Table, kind: str, seat: int, **data: Any) -> str:
    """Why the wish is refused. The table must stay as it is."""
    before = everything(table)
    try:
        table.prepare(kind, seat, 0, data)
    except Refused as error:
        assert everything(table) == before
        return str(error)
    raise AssertionError(f'{kind} {data} was not refused')


def everything(table: Table) -> dict[str, Any]:
    """All that there is to know of a table."""
    clock = table.clock
    return {
        'position': table.record.game.save(),
        'answers': list(table.record.answers),
        'entries': list(table.entries),
        'requests': dict(table.requests),
        'question': table.question_no,
        'told': [(n, [event.plain() for event in events]) for n, events in table.told],
        'chat': list(table.chat),
        'back': None if table.take_back is None else (table.take_back.seat, sorted(table.take_back.agreed)),
        'paused': table.paused,
        'standings': [list(scores) for scores in table.standings],
        'seats': [vars(seat).copy() for seat in table.seats],
        'clock': replace(clock, stock=[*clock.stock], used=[*clock.used], answers=[*clock.answers]),
        'times': (table.at, table.ran),
        'counts': list(table.counts),
    }
