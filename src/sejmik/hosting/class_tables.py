"""The tables of a class: ordinary ones, whose seats belong to pupils. Whoever keeps the class looks on in public;
nobody holds the link of the device.

A seat without a pupil is an invited one at which a bot stands in, so that somebody who comes late or is moved can sit
down there at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sejmik.games.shelf import take
from sejmik.hosting import opening
from sejmik.hosting.classroom import Classroom, Group, Pupil
from sejmik.hosting.opening import LessonWish, SeatWish, TableWish, open_table, thaw
from sejmik.hosting.seating import plan_of, size_for
from sejmik.hosting.storage import Stored, Token
from sejmik.learning.lesson import lesson_names
from sejmik.table.names import named
from sejmik.table.seat import BOT, INVITED, PERSON

FILLS_IN = 'szlachcic'  # the gentlest bot plays where a pupil is missing
FIRST_LESSON = '1'


@dataclass(frozen=True)
class Orders:
    """What holds at all tables of a class."""

    held: bool
    hushed: bool


def orders_in(room: Classroom) -> Orders:
    return Orders(room.held or room.phase == 'ended', not room.talk)


def game_table(room: Classroom, group: Group, now: int, ran: int) -> tuple[Stored, list[str]]:
    """A table for a group, and who sits where."""
    plan = plan_of(room.game)
    pupils = {room.pupil(one).name: room.pupil(one) for one in group.pupils}
    size = size_for(len(pupils), plan.seats)
    seats = [SeatWish(INVITED, name) for name in pupils]
    seats += [SeatWish(INVITED)] * (size - len(seats))
    wish = TableWish(room.game, seats, plan.options, position=plan.positions.get(size))
    stored, _ = open_table(wish, now, ran)
    table = thaw(stored)
    seated: list[str] = []
    tokens = [Token(room.token, 'watch', -1)]
    wishes: list[tuple[str, int, dict[str, object]]] = []
    for number, seat in enumerate(table.seats):
        pupil = pupils.get(seat.name)
        seated.append('' if pupil is None else pupil.id)
        if pupil is None:
            wishes.append(('stand_in', number, {'bot': FILLS_IN}))
        else:
            wishes.append(('sit', number, {'name': pupil.name}))
            tokens.append(Token(pupil.token, 'seat', number))
    orders = orders_in(room)
    wishes.append(('order', -1, {'held': orders.held, 'hushed': orders.hushed}))
    for kind, number, data in wishes:
        entry = table.prepare(kind, number, now, data, ran=ran)
        assert entry is not None
        table.apply(entry)
    return replace(stored, entries=table.entries, tokens=tokens), seated


def lesson_table(room: Classroom, pupil: Pupil, lesson: str, scene: int, now: int, ran: int) -> Stored:
    """A table of one's own for a pupil, at which the coach tells a lesson."""
    stored = open_lesson(room.game, lesson, scene, pupil.name, now, ran)
    tokens = [Token(pupil.token, 'device', -1), Token(room.token, 'watch', -1)]
    return replace(stored, tokens=tokens)


def open_lesson(game: str, lesson: str, scene: int, name: str, now: int, ran: int) -> Stored:
    """A scene of a lesson for one pupil. A game without lessons is played a short while against the gentlest bot: the
    tile tells the round then."""
    if lesson_names(take(game)):
        return opening.open_lesson(LessonWish(game, lesson, scene, name), now, ran)[0]
    bots = [SeatWish(BOT, '', FILLS_IN)] * (min(take(game).seat_counts) - 1)
    return open_table(TableWish(game, [SeatWish(PERSON, name), *bots], plan_of(game).options), now, ran)[0]


def name_for_bot(names: Sequence[str]) -> str:
    """What a seat is called that its pupil has left."""
    return named([*names, ''])[-1]
