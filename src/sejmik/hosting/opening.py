"""Opening a table: from a wish, from the storage, or as a branch of a finished game."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Annotated, Any

from sejmik.games.shelf import take
from sejmik.hosting.links import Links
from sejmik.hosting.storage import Stored
from sejmik.kernel.chance import fresh_seed
from sejmik.kernel.errors import BadInput, Refused, in_a_line
from sejmik.kernel.meta import Meta, Start, check_seed
from sejmik.learning.coached import LESSON, coach_for
from sejmik.learning.free import FREE_GAME, free_game
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.names import is_taken, named, tidy
from sejmik.table.origin import Origin
from sejmik.table.seat import BOT, INVITED, PERSON, Kind, Seat
from sejmik.table.table import LONGEST_NAME, STAND_IN, Table

GENTLEST = 'szlachcic'
LONGEST_WORD = 64  # of a clock or the value of an option
MOST_SEATS = 8
ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'  # nothing that looks like something else
ID_LENGTH = 12


# A range beside a type says how long a text or a list may be, or how large a number, for whoever reads wishes that come
# from outside.
Name = Annotated[str, range(LONGEST_NAME + 1)]
Word = Annotated[str, range(33)]


class Stuck(Exception):
    """A stored entry cannot be carried out: the rules raise something, or were mended since."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit here: a person at this device, somebody invited by link, or a bot."""

    kind: Kind
    name: Name = ''
    bot: str = ''


@dataclass(frozen=True)
class TableWish:
    """A new table. `clock`: 'none', 'move SECONDS' or 'stock SECONDS BONUS'. `position` is for the house
    alone to state: whoever states one has seen all cards."""

    game: str
    seats: Annotated[Sequence[SeatWish], range(1, MOST_SEATS + 1)]
    options: Mapping[str, bool | str | int] = field(default_factory=dict)
    clock: str = 'none'
    seed: Annotated[str, range(65)] | None = None
    pack: dict[str, Any] | None = None
    position: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class LessonWish:
    """A scene of a lesson, for one learner: the coach plays the other seats."""

    game: Word
    lesson: Word
    scene: Annotated[int, range(100)] = 0
    name: Name = ''  # of the learner
    kind: str = LESSON  # or PUZZLE, which has one scene


@dataclass(frozen=True)
class BranchWish:
    """A new table that goes on from this moment."""

    answers: int
    seats: Annotated[Sequence[SeatWish], range(1, MOST_SEATS + 1)]


def fresh_id() -> str:
    """A name for a table that nobody can guess and that can be read aloud."""
    return ''.join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def open_table(wish: TableWish, now: int, ran: int) -> tuple[Stored, Links]:
    """A new table as it will be stored, and its links. `now` is the time of day, `ran` that of the house clock."""
    meta = take(wish.game)
    words = [wish.clock, *(str(value) for value in wish.options.values() if isinstance(value, str))]
    if any(len(word) > LONGEST_WORD for word in words):
        raise BadInput(f'a clock or an option has at most {LONGEST_WORD} characters')
    if any(isinstance(value, int) and abs(value) > 10**9 for value in wish.options.values()):
        raise BadInput('an option has a number that is too large')
    if wish.seed is not None and any(seat.kind == INVITED for seat in wish.seats):
        raise BadInput('whoever names the seed knows every card: not with invited players')
    if wish.seed:
        check_seed(wish.seed)
    pack = None if wish.pack is None else meta.read_pack({'game': meta.name, **wish.pack}, 'pack')
    position = None if wish.position is None else dict(wish.position)
    start = meta.start(names_of(wish.seats, meta), wish.seed or fresh_seed(), wish.options, pack, position=position)
    seats = list(wish.seats)
    if position is None:
        seats, start = [seats[place] for place in meta.seating(start)], meta.seated(start)
    frozen = {**freeze(meta, start, seats, wish.clock, ran), 'seed_named': wish.seed is not None}
    stored = Stored(fresh_id(), meta.name, frozen, now)
    try:
        thaw(stored)  # what cannot be opened is not stored
    except (BadInput, Refused):
        raise
    except Exception as error:
        if pack is None:
            raise
        cause = error.__cause__ if isinstance(error, Stuck) else error
        raise BadInput(f'pack: no table can be opened with it: {in_a_line(cause or error)}') from error
    return with_links(stored)


def open_lesson(wish: LessonWish, now: int, ran: int) -> tuple[Stored, Links]:
    """A table with a coach. The others are called as the lesson says; they are bots if the learner plays on alone."""
    meta = take(wish.game)
    if (wish.kind, wish.lesson) == (LESSON, FREE_GAME):
        return open_free_game(meta, wish.name, now, ran)
    coach = coach_for(meta, wish.kind, wish.lesson, wish.scene)
    lesson, scene = coach.lesson, coach.scene
    letters = [meta.seat_letter(seat) for seat in range(lesson.seats)]
    bot = GENTLEST if wish.kind == LESSON else STAND_IN
    seats = [
        SeatWish(PERSON, wish.name) if seat == lesson.learner else SeatWish(BOT, lesson.names.get(letter, ''), bot)
        for seat, letter in enumerate(letters)
    ]
    names = names_of(seats, meta)
    position = None if scene.position is None else dict(scene.position)
    start = meta.start(names, scene.seed, lesson.options, position=position)
    frozen = freeze(meta, start, seats, 'none', ran)
    frozen['coach'] = {'kind': wish.kind, 'name': wish.lesson, 'scene': wish.scene}
    stored = Stored(fresh_id(), meta.name, frozen, now)
    thaw(stored)  # what cannot be opened is not stored
    return with_links(stored)


def open_free_game(meta: Meta, name: str, now: int, ran: int) -> tuple[Stored, Links]:
    """The short game after the lessons, alone against the gentlest bots."""
    free = free_game(meta)
    if free is None:
        raise BadInput(f'{meta.name} has no free game after its lessons')
    seats = [SeatWish(PERSON, name), *[SeatWish(BOT, bot=GENTLEST)] * (free.seats - 1)]
    return open_table(TableWish(meta.name, seats, free.options, position=free.position), now, ran)


def branch(parent: Stored, table: Table, wish: BranchWish, now: int, ran: int) -> tuple[Stored, Links]:
    """A table with the same start that goes on after so many answers of a finished game. Whoever has a link to that
    game has seen its seed, and so all cards, those still to come too: nobody is invited to play against that."""
    if not table.over:
        raise Refused('one can branch off a finished game only')
    if any(seat.kind == INVITED for seat in wish.seats):
        raise BadInput('whoever has seen the game knows every card: not with invited players')
    answers = table.record.answers
    if not 0 <= wish.answers <= len(answers):
        raise BadInput(f'the game had {len(answers)} answers')
    table.meta.check_seats(len(wish.seats))
    if len(wish.seats) != len(table.seats):
        raise BadInput(f'the game was for {len(table.seats)} players')
    start = replace(table.start, seats=names_of(wish.seats, table.meta))
    frozen = freeze(table.meta, start, wish.seats, parent.start['clock'], ran)
    fresh = thaw(Stored('', table.meta.name, frozen, now))
    for answer in answers[: wish.answers]:
        data = {'action': answer.action, 'question': fresh.question_no}
        fresh.apply(Entry(fresh.n + 1, 'answer', answer.seat, now, data, ran=ran))
    frozen['branched'] = wish.answers
    return with_links(Stored(fresh_id(), table.meta.name, frozen, now, parent.id, fresh.entries))


def branch_of(parent: Stored, wish: BranchWish, now: int, ran: int) -> tuple[Stored, Links]:
    """The same, of a stored table."""
    return branch(parent, thaw(parent), wish, now, ran)


def with_links(stored: Stored) -> tuple[Stored, Links]:
    links = Links(stored.id)
    links.add('device', -1)
    links.add('watch', -1)
    for number, seat in enumerate(stored.start['seats']):
        if seat['kind'] == INVITED:
            links.add('seat', number)
    return (
        Stored(stored.id, stored.game, stored.start, stored.created, stored.parent, stored.entries, links.stored),
        links,
    )


def names_of(seats: Sequence[SeatWish], meta: Meta) -> list[str]:
    """The names of the players. A person at this device who gives none is called by the letter of the seat; bots and
    those who are still to come get a first name. No two people have the same name; bots give way to them, and to each
    other."""
    meta.check_seats(len(seats))
    given: dict[int, str] = {}
    for number in sorted(range(len(seats)), key=lambda number: seats[number].kind == BOT):
        seat, letter = seats[number], meta.seat_letter(number)
        name = tidy(seat.name) or (letter if seat.kind == PERSON else '')
        if len(name) > LONGEST_NAME:
            raise BadInput(f'seat {letter}: a name has at most {LONGEST_NAME} characters')
        if name and is_taken(name, given.values()):
            if seat.kind != BOT:
                raise BadInput(f'seat {letter}: somebody else at the table is called {name!r}')
            name = f'{name} {letter}'
        given[number] = name
    return named([given[number] for number in range(len(seats))])


def freeze(meta: Meta, start: Start, seats: Sequence[SeatWish], clock: str, ran: int = 0) -> dict[str, Any]:
    """Everything that decides how the table begins, as plain data."""
    return {
        'rules_version': start.version or meta.rules_version,
        'seed': start.seed,
        'options': start.options,
        'pack': start.pack,
        'seats': [
            {'kind': seat.kind, 'name': name, 'bot': seat.bot if seat.kind == BOT else ''}
            for seat, name in zip(seats, start.seats)
        ],
        'clock': clock,
        'ran': ran,
        **({} if start.position is None else {'position': start.position}),
    }


def thaw(stored: Stored) -> Table:
    """The table as it was after its last entry; Stuck if one of them cannot be carried out."""
    meta = take(stored.game)
    frozen = stored.start
    version = frozen['rules_version']
    if not meta.opens(version):
        raise Refused(f'this table was opened under version {version} of the rules; here is {meta.rules_version}')
    seats = [
        Seat(seat['kind'], seat['name'], bot=seat['bot'], taken=seat['kind'] != INVITED) for seat in frozen['seats']
    ]
    names = [seat.name for seat in seats]
    position = frozen.get('position')
    start = meta.start(names, frozen['seed'], frozen['options'], frozen['pack'], version, position)
    clock = read_clock(frozen['clock'], len(seats))
    table = Table(meta, start, seats, clock, stored.created, frozen.get('ran', 0))
    table.origin = origin_of(stored)
    if 'coach' in frozen:
        sit_down(table, frozen['coach'])
    for entry in stored.entries:
        try:
            table.apply(entry)
        except Exception as error:  # whatever a rule raises
            raise Stuck(entry.n) from error
    try:
        look_at(table)
    except Exception as error:
        raise Stuck(last_answer(table)) from error
    return table


def sit_down(table: Table, beside: Mapping[str, Any]) -> None:
    """The coach takes place beside the learner. Of a lesson that is not given any more the table alone is left."""
    try:
        table.coach = coach_for(table.meta, beside['kind'], beside['name'], beside['scene'])
    except BadInput:
        return
    table.coach.begin(table.record.game)


def look_at(table: Table) -> None:
    """What a pack brings may fail as late as when it is looked at: better here than before the eyes of everybody."""
    if table.start.pack is None:
        return
    game = table.record.game
    for seat in range(-1, game.seats):
        game.view(seat)
        game.options(seat)


def last_answer(table: Table) -> int:
    """The number of the last entry that changed the position; 0 if there is none."""
    return max((entry.n for entry in table.entries if entry.kind == 'answer'), default=0)


def origin_of(stored: Stored) -> Origin:
    """Where its cards come from. Branches of earlier versions do not say how far they followed the game; their first
    answers were all given when they were opened."""
    if not stored.parent:
        return Origin(named=stored.start.get('seed_named', False))
    followed = takewhile(lambda entry: entry.kind == 'answer' and entry.at == stored.created, stored.entries)
    return Origin(stored.parent, stored.start.get('branched', sum(1 for _ in followed)))
