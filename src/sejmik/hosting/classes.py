"""The classes of a house: who keeps one and who has joined, what is wished for there, and who is told.

The order is that of a table: check, store, carry out, tell. What a class wants of its tables (that they stand still,
that nobody chats, that a bot plays for somebody who is away) is compared with what is true there at every tick, so that
it also holds at tables that were opened later, or by a server that was killed in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from sejmik.games.shelf import take
from sejmik.hosting.class_tables import FILLS_IN, FIRST_LESSON, game_table, lesson_table, name_for_bot, orders_in
from sejmik.hosting.class_telling import Tiles, for_pupil, for_teacher, shown_tables
from sejmik.hosting.classroom import (
    CHANCE,
    ENDED,
    GAME,
    GATHERING,
    LESSON,
    LONGEST_CLASS,
    MOST_TABLES,
    Classroom,
    Group,
    Pupil,
    fresh_code,
    read_code,
)
from sejmik.hosting.host import Host, once
from sejmik.hosting.hosts import Hosts, NoTable, NoToken
from sejmik.hosting.links import digest_of, fresh_token
from sejmik.hosting.opening import fresh_id
from sejmik.hosting.seating import plan_of, seat_by_chance, size_for
from sejmik.hosting.storage import Stored, Token, Unavailable
from sejmik.hosting.summary import summary_of
from sejmik.kernel.errors import BadInput, Refused
from sejmik.table.names import alike, tidy
from sejmik.table.table import Table
from sejmik.texts import LANGUAGES

MOST_CLASSES = 100
TEACHER = ''  # who keeps the class; others are pupils
GONE = 4404
SHUT_OUT = 4401
log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody who is connected to a class. `tell` never waits."""

    who: str
    lang: str

    def tell(self, message: bytes) -> None: ...

    def end(self, code: int) -> None: ...


@dataclass(eq=False)
class Running:
    """A class, and who listens."""

    room: Classroom
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, dict[str, Any]] = field(default_factory=dict)  # with what each was told last
    absent: dict[str, float] = field(default_factory=dict)  # since when, in the time of the loop
    tiles: Tiles = field(default_factory=dict)

    def teachers(self) -> bool:
        return any(one.who == TEACHER for one in self.listeners)

    def present(self) -> set[str]:
        return {one.who for one in self.listeners}


class Classes:
    """All classes of a house. They are few and small, so all are in memory."""

    def __init__(self, hosts: Hosts) -> None:
        self.hosts = hosts
        self.storage = hosts.storage
        self.settings = hosts.settings
        self.running: dict[str, Running] = {}
        self.keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        for content in await self.storage.load_classes():
            room = Classroom.load(content)
            self.running[room.id] = Running(room)
        for running in list(self.running.values()):
            if self.expired(running.room):
                await self.delete(running)
        self.keeper = asyncio.create_task(self.keep())

    async def close(self) -> None:
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)

    # -- coming in -------------------------------------------------------------------------------------------------

    async def create(self, game: str, lang: str, minutes: int) -> tuple[Classroom, str]:
        """A new class, and the token of whoever keeps it: it is told here and never again."""
        take(game)
        if lang not in LANGUAGES:
            raise BadInput(f'the languages are {", ".join(LANGUAGES)}')
        if len(self.running) >= MOST_CLASSES:
            raise Unavailable('there are too many classes just now: try again later')
        token, now = fresh_token(), self.settings.now()
        code = fresh_code({running.room.code for running in self.running.values()})
        room = Classroom(fresh_id(), code, digest_of(token), game, lang, now, ends=ends_at(now, minutes))
        await self.storage.keep_class(room.id, room.save())
        self.running[room.id] = Running(room)
        return room, token

    async def join(self, code: str, name: str) -> tuple[Classroom, Pupil, str]:
        """Somebody comes with a code and a first name; the token is told here and never again. Whoever was let in
        again gets the old place."""
        code = read_code(code)
        running = next((one for one in self.running.values() if one.room.code == code), None)
        if running is None or running.room.phase == ENDED:
            raise NoTable(code)
        token = fresh_token()
        async with running.lock:
            room = copy_of(running.room)
            back = next((one for one in room.pupils if one.welcome and alike(one.name, tidy(name))), None)
            if back is not None:
                await self.hand_over(running, back, digest_of(token))
                pupil = room.pupil(back.id)
                pupil.token, pupil.welcome = digest_of(token), False
            else:
                pupil = room.join(name, digest_of(token))
            await self.keep_room(running, room)
            if back is None:
                await self.receive(running, room, pupil)
        self.publish(running)
        return running.room, pupil, token

    async def receive(self, running: Running, room: Classroom, pupil: Pupil) -> None:
        """Late ones catch up: with the lesson, or at a seat where a bot plays."""
        if room.phase == LESSON:
            await self.open_lessons(running, room, [pupil])
        elif room.phase == GAME:
            free = [group for group in room.groups if group.table and '' in group.seats]
            if free:
                await self.sit_down(room, pupil, max(free, key=lambda group: group.seats.count('')))
        await self.keep_room(running, room)

    async def hand_over(self, running: Running, pupil: Pupil, digest: str) -> None:
        """Another device takes the place of one that is lost."""
        for table_id, scope, seat in self.doors_of(running.room, pupil):
            await self.hosts.shut_out(table_id, pupil.token)
            await self.hosts.let_in(table_id, Token(digest, scope, seat))
        self.dismiss(running, pupil.id)

    def doors_of(self, room: Classroom, pupil: Pupil) -> list[tuple[str, str, int]]:
        """The tables that a pupil's link opens, its scope there and the seat."""
        group = room.group_of(pupil.id)
        doors = [(pupil.lesson, 'device', -1)] if pupil.lesson else []
        if group is not None and pupil.id in group.seats and group.table:
            doors.append((group.table, 'seat', group.seats.index(pupil.id)))
        return doors

    def enter(self, class_id: str, token: str) -> tuple[Running, str]:
        """The class, and who the holder of the token is there."""
        running = self.running.get(class_id)
        if running is None:
            raise NoTable(class_id)
        digest = digest_of(token)
        if digest == running.room.token:
            return running, TEACHER
        for pupil in running.room.pupils:
            if pupil.token == digest:
                return running, pupil.id
        raise NoToken(class_id)

    # -- what is wished for ----------------------------------------------------------------------------------------

    async def wish(self, running: Running, who: str, do: str, data: dict[str, Any]) -> None:
        """Refused if it cannot be; then nothing changed."""
        teacher: dict[str, Callable[..., Awaitable[None]]] = {
            'choose': self.choose,
            'seat': self.seat,
            'move': self.move,
            'rename': self.rename,
            'remove': self.remove,
            'readmit': self.readmit,
            'lesson': self.start_lesson,
            'game': self.start_game,
            'gather': self.gather,
            'hold': self.hold,
            'talk': self.let_talk,
            'message': self.say,
            'minutes': self.set_minutes,
            'answered': self.answered,
            'end': self.end,
        }
        pupil: dict[str, Callable[..., Awaitable[None]]] = {
            'question': self.ask,
            'card': self.write_card,
            'scene': self.next_scene,
        }
        if who == TEACHER and do == 'delete':
            await self.delete(running)
            return
        known = teacher if who == TEACHER else pupil
        if do not in known:
            raise Refused(f'the class knows no {do!r}' if do not in {**teacher, **pupil} else 'this is not for you')
        async with running.lock:
            if running.room.id not in self.running:
                raise NoTable(running.room.id)
            room = copy_of(running.room)
            if room.phase == ENDED and who == TEACHER and do not in ('end', 'minutes'):
                raise Refused('this class is over')
            given = data if who == TEACHER else {'pupil': who, **data}
            await known[do](running, room, **given)
            await self.keep_room(running, room)
            await self.give_orders(running)
        self.publish(running)

    async def keep_room(self, running: Running, room: Classroom) -> None:
        await self.storage.keep_class(room.id, room.save())
        running.room = copy_of(room)

    # -- the teacher's ---------------------------------------------------------------------------------------------

    async def choose(self, running: Running, room: Classroom, game: str) -> None:
        """Another game, before there are tables."""
        take(game)
        if room.phase != GATHERING:
            raise Refused('the class plays already')
        if game != room.game:
            room.game, room.groups = game, []
            for pupil in room.pupils:
                pupil.lesson = ''

    async def seat(self, running: Running, room: Classroom) -> None:
        """Everybody, by chance."""
        if room.phase == GAME:
            raise Refused('the game has begun: move pupils one by one')
        chosen = seat_by_chance([pupil.id for pupil in room.pupils], plan_of(room.game).seats, CHANCE)
        room.groups = [Group(pupils) for pupils in chosen]

    async def move(self, running: Running, room: Classroom, pupil: str, table: int) -> None:
        """To another table, to a new one (one more than there are), or to none (0). Once the game has begun, to a seat
        where a bot plays."""
        moved, largest = room.pupil(pupil), max(plan_of(room.game).seats)
        target = Group() if table == len(room.groups) + 1 else None if table == 0 else room.group(table)
        before = room.group_of(pupil)
        if target is not None and target is before:
            return
        if target is not None and target.table and '' not in target.seats:
            raise Refused(f'table {table} is full')
        if target is not None and not target.table and len(target.pupils) >= largest:
            raise Refused(f'table {table} is full')
        await self.stand_up(room, moved)
        if target is None:
            return
        if target.table:
            await self.sit_down(room, moved, target)
        else:
            target.pupils.append(moved.id)
            if all(target is not group for group in room.groups):
                room.groups.append(target)

    async def rename(self, running: Running, room: Classroom, pupil: str, name: str) -> None:
        renamed = room.pupil(pupil)
        name = room.name(name, pupil)
        table_id, seat = room.place_of(pupil)
        if table_id and name != renamed.name:
            host = await self.hosts.get(table_id)
            seat = seat if seat >= 0 else own_seat(host.table, renamed.name)
            if seat >= 0:
                await call(host, seat, name)
        renamed.name = name

    async def remove(self, running: Running, room: Classroom, pupil: str) -> None:
        gone = room.pupil(pupil)
        if gone.lesson:
            await self.hosts.shut_out(gone.lesson, gone.token)
        await self.stand_up(room, gone)
        room.remove(pupil)
        self.dismiss(running, pupil)

    async def readmit(self, running: Running, room: Classroom, pupil: str) -> None:
        """Whoever comes next under this name gets this place."""
        room.pupil(pupil).welcome = True

    async def start_lesson(self, running: Running, room: Classroom) -> None:
        """The first lesson, for each at a table of their own; those who have begun it go on."""
        if not room.pupils:
            raise Refused('nobody has come yet')
        room.phase = LESSON
        await self.open_lessons(running, room, [pupil for pupil in room.pupils if not pupil.lesson])

    async def start_game(self, running: Running, room: Classroom) -> None:
        """For all who are not at a table yet. Whoever has no group is seated first: in the place of a bot, else at
        tables of their own."""
        if not room.pupils:
            raise Refused('nobody has come yet')
        if room.phase != GAME:
            for group in room.groups:
                group.table, group.seats = '', []
        self.seat_the_rest(room)
        room.phase = GAME
        await self.open_games(running, room, [group for group in room.groups if group.pupils and not group.table])

    async def gather(self, running: Running, room: Classroom) -> None:
        """All leave their tables; those stay as they are until the class goes."""
        for group in room.groups:
            group.table, group.seats = '', []
        room.groups = [group for group in room.groups if group.pupils]
        room.phase = GATHERING
        for pupil in room.pupils:
            pupil.away = False

    async def hold(self, running: Running, room: Classroom, on: bool) -> None:
        room.held = on

    async def let_talk(self, running: Running, room: Classroom, on: bool) -> None:
        room.talk = on

    async def say(self, running: Running, room: Classroom, text: str, table: str = '') -> None:
        room.say(text, table)

    async def set_minutes(self, running: Running, room: Classroom, minutes: int) -> None:
        room.ends = ends_at(self.settings.now(), minutes)

    async def answered(self, running: Running, room: Classroom, pupil: str) -> None:
        room.pupil(pupil).question = False

    async def end(self, running: Running, room: Classroom) -> None:
        """The tables stand still, and everybody is asked for a sentence."""
        room.phase = ENDED

    # -- the pupils' -----------------------------------------------------------------------------------------------

    async def ask(self, running: Running, room: Classroom, pupil: str, on: bool) -> None:
        room.pupil(pupil).question = on

    async def write_card(self, running: Running, room: Classroom, pupil: str, text: str) -> None:
        room.write_card(pupil, text)

    async def next_scene(self, running: Running, room: Classroom, pupil: str, lesson: str, scene: int) -> None:
        """The lesson goes on at another table."""
        if room.phase != LESSON:
            raise Refused('the class has no lesson now')
        await self.open_lessons(running, room, [room.pupil(pupil)], lesson, scene)

    # -- tables ----------------------------------------------------------------------------------------------------

    async def add_tables(self, running: Running, room: Classroom, made: list[Stored]) -> None:
        """The class knows its tables before they are stored: whatever happens in between, they go with it."""
        if len(room.opened) + len(made) > MOST_TABLES:
            raise Refused(f'a class opens at most {MOST_TABLES} tables')
        known = copy_of(running.room)
        known.opened = [*room.opened, *(stored.id for stored in made)]
        await self.keep_room(running, known)
        room.opened = list(known.opened)
        await asyncio.gather(*(self.hosts.add(stored) for stored in made))

    async def open_games(self, running: Running, room: Classroom, groups: list[Group]) -> None:
        now, ran = self.settings.now(), self.hosts.clock.now()
        made = [await self.aside(game_table, room, group, now, ran) for group in groups]
        await self.add_tables(running, room, [stored for stored, _ in made])
        for group, (stored, seats) in zip(groups, made, strict=True):
            group.table, group.seats = stored.id, seats
        for pupil in room.pupils:
            pupil.away = False

    async def open_lessons(
        self, running: Running, room: Classroom, pupils: list[Pupil], lesson: str = FIRST_LESSON, scene: int = 0
    ) -> None:
        now, ran = self.settings.now(), self.hosts.clock.now()
        made = [await self.aside(lesson_table, room, pupil, lesson, scene, now, ran) for pupil in pupils]
        await self.add_tables(running, room, made)
        for pupil, stored in zip(pupils, made, strict=True):
            room.pupil(pupil.id).lesson = stored.id

    async def aside(self, work: Callable[..., Any], *given: Any) -> Any:
        return work(*given) if self.hosts.thinkers.threads is None else await asyncio.to_thread(work, *given)

    def seat_the_rest(self, room: Classroom) -> None:
        seats = plan_of(room.game).seats
        rest = room.unseated()
        CHANCE.shuffle(rest)
        for group in room.groups:
            while rest and not group.table and size_for(len(group.pupils), seats) > len(group.pupils):
                group.pupils.append(rest.pop())
        room.groups += [Group(pupils) for pupils in seat_by_chance(rest, seats, CHANCE)]

    async def stand_up(self, room: Classroom, pupil: Pupil) -> None:
        """A pupil leaves the group. A bot plays on, under another name."""
        group = room.group_of(pupil.id)
        if group is not None and group.table and pupil.id in group.seats:
            seat = group.seats.index(pupil.id)
            await self.hosts.shut_out(group.table, pupil.token)
            host = await self.hosts.get(group.table)
            if not host.table.seats[seat].player():
                await host.own_wish('stand_in', seat, {'bot': FILLS_IN})
            others = [one.name for number, one in enumerate(host.table.seats) if number != seat]
            await call(host, seat, name_for_bot([*others, pupil.name]))
        pupil.away = False
        room.take_out(pupil.id)

    async def sit_down(self, room: Classroom, pupil: Pupil, group: Group) -> None:
        """At a seat where a bot plays."""
        seat = group.seats.index('')
        host = await self.hosts.get(group.table)
        await self.hosts.let_in(group.table, Token(pupil.token, 'seat', seat))
        await call(host, seat, pupil.name)
        if host.table.seats[seat].stand_in:
            await host.own_wish('return', seat, {})
        group.seats[seat] = pupil.id
        group.pupils.append(pupil.id)

    # -- what happens by itself ------------------------------------------------------------------------------------

    async def keep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.class_tick)
            for running in list(self.running.values()):
                try:
                    await self.look_after(running)
                except (Unavailable, Refused):  # the storage has said so itself; or somebody was quicker
                    continue
                except Exception as error:  # a mistake in one class is no reason to forget the others
                    if once.new(running.room.id, error):
                        log.exception('class %s: looking after it failed', running.room.id)

    async def look_after(self, running: Running) -> None:
        if self.expired(running.room):
            return await self.delete(running)
        if running.lock.locked():  # somebody wants something: what has to be done is done then, or at the next tick
            return None
        async with running.lock:
            if running.teachers():
                await self.wake_tables(running.room)
            await self.give_orders(running)
            await self.stand_in(running)
        self.publish(running)
        return None

    def expired(self, room: Classroom) -> bool:
        return self.settings.now() - room.created > self.settings.class_life * 1000

    async def wake_tables(self, room: Classroom) -> None:
        """Whoever keeps the class looks at all its tables."""
        for table_id in shown_tables(room):
            with suppress(NoTable, Refused, BadInput):
                await self.hosts.get(table_id)

    async def give_orders(self, running: Running) -> None:
        """Everywhere the same: whether the tables stand still, and whether people may chat."""
        orders = orders_in(running.room)
        late = [host for host in self.tables_of(running.room) if unheard(host.table, orders.held, orders.hushed)]
        given = {'held': orders.held, 'hushed': orders.hushed}
        done = await asyncio.gather(*(host.own_wish('order', -1, given) for host in late), return_exceptions=True)
        for problem in done:
            if isinstance(problem, BaseException) and not isinstance(problem, Refused | Unavailable):
                raise problem

    def tables_of(self, room: Classroom) -> list[Host]:
        """Those in memory, of the lesson and of the game."""
        found = (self.hosts.running.get(table_id) for table_id in every_table(room))
        return [host for host in found if host is not None and not host.gone and not host.closed]

    async def stand_in(self, running: Running) -> None:
        """A bot plays for those who are away, as long as somebody of the group is there; they get their seats back as
        soon as they come. Nobody plays a lesson for anybody."""
        room, now = copy_of(running.room), asyncio.get_running_loop().time()
        if room.phase != GAME or room.held:
            running.absent.clear()
            return
        before = [pupil.away for pupil in room.pupils]
        for group in room.groups:
            host = self.hosts.running.get(group.table)
            if host is None or host.gone or host.table.over:
                continue
            here = host.here()
            for seat, pupil_id in enumerate(group.seats):
                if not pupil_id:
                    continue
                pupil, played = room.pupil(pupil_id), host.table.seats[seat].stand_in
                if here[seat]:
                    running.absent.pop(pupil_id, None)
                    if pupil.away and played:
                        await host.own_wish('return', seat, {})
                    pupil.away = False
                elif not played and any(here):
                    since = running.absent.setdefault(pupil_id, now)
                    if now - since >= self.settings.class_away:
                        await host.own_wish('stand_in', seat, {'bot': FILLS_IN})
                        pupil.away = True
        if [pupil.away for pupil in room.pupils] != before:
            await self.keep_room(running, room)

    async def delete(self, running: Running) -> None:
        """The class, its names and its tables are no more."""
        async with running.lock:
            room = running.room
            if self.running.get(room.id) is not running:
                return
            await self.hosts.delete(room.opened)
            await self.storage.delete_class(room.id)
            del self.running[room.id]
        for listener in list(running.listeners):
            listener.end(GONE)

    # -- telling ---------------------------------------------------------------------------------------------------

    def listen(self, running: Running, listener: Listener) -> None:
        running.listeners[listener] = {}
        self.publish(running)

    def leave(self, running: Running, listener: Listener) -> None:
        running.listeners.pop(listener, None)

    def dismiss(self, running: Running, pupil: str) -> None:
        for listener in [one for one in running.listeners if one.who == pupil]:
            listener.end(SHUT_OUT)

    def publish(self, running: Running) -> None:
        """Tell everybody what is new to them."""
        now = self.settings.now()
        ready: dict[tuple[str, str], dict[str, Any]] = {}
        for listener, last in list(running.listeners.items()):
            key = (listener.who, listener.lang)
            try:
                if key not in ready:
                    ready[key] = self.state(running, *key)
            except Refused:  # a pupil who was removed
                continue
            if ready[key] != last:
                running.listeners[listener] = ready[key]
                listener.tell(self.settings.to_json({**ready[key], 'now': now}))

    def told(self, running: Running, who: str, lang: str) -> bytes:
        return self.settings.to_json({**self.state(running, who, lang), 'now': self.settings.now()})

    def state(self, running: Running, who: str, lang: str) -> dict[str, Any]:
        """All that this one may know of the class."""
        if who != TEACHER:
            return for_pupil(running.room, who)
        return for_teacher(running.room, running.present(), lang, self.settings, self.hosts.running, running.tiles)

    async def summary(self, running: Running, lang: str, names: bool) -> dict[str, Any]:
        """One page at the end: how far each table came, what is worth talking about."""
        room = running.room
        tables: list[tuple[int, Table]] = []
        for number, group in enumerate(room.groups, 1):
            if group.table:
                tables.append((number, (await self.hosts.get(group.table)).table))
        lessons = [(await self.hosts.get(pupil.lesson)).table for pupil in room.pupils if pupil.lesson]
        told: dict[str, Any] = await self.aside(summary_of, room, tables, lessons, lang, names)
        return told


def copy_of(room: Classroom) -> Classroom:
    return Classroom.load(room.save())


def ends_at(now: int, minutes: int) -> int:
    if not 0 <= minutes <= LONGEST_CLASS:
        raise BadInput(f'minutes: 0 to {LONGEST_CLASS}')
    return now + minutes * 60_000 if minutes else 0


def every_table(room: Classroom) -> list[str]:
    lessons = [pupil.lesson for pupil in room.pupils if pupil.lesson]
    return [*lessons, *(group.table for group in room.groups if group.table)]


def unheard(table: Table, held: bool, hushed: bool) -> bool:
    return not table.over and (table.held != held or table.hushed != hushed)


def own_seat(table: Table, name: str) -> int:
    return next((number for number, seat in enumerate(table.seats) if seat.name == name), -1)


async def call(host: Host, seat: int, name: str) -> None:
    """The seat is called so from now on. If somebody else at the table is, its letter is added: a bot may have drawn
    the same name."""
    try:
        await host.own_wish('sit', seat, {'name': name})
    except Refused:
        letter = host.table.meta.seat_letter(seat)
        with suppress(Refused):
            await host.own_wish('sit', seat, {'name': f'{name[:22]} {letter}'})
