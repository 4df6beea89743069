"""What can be asked of the house, address by address: as of a server (docs/protocol.md), but for what needs one.

Nobody comes from elsewhere: there are no invited seats, no further links, no QR codes, no classes. A table can be
forgotten, and all that is kept can be taken along.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from typing import Annotated, Any, TypeVar
from urllib.parse import unquote

from sejmik.games.shelf import SHELF
from sejmik.hosting import hall as halls
from sejmik.hosting import opening, reading, replay
from sejmik.hosting.advising import advised
from sejmik.hosting.host import Host
from sejmik.hosting.hosts import Hosts, NoTable, NoToken
from sejmik.hosting.importing import LARGEST_JOURNAL, open_journal
from sejmik.hosting.line import TABLE_ID
from sejmik.hosting.links import Holder, Links, NotYours, digest_of
from sejmik.hosting.rooms import do_in_room, rooms_of
from sejmik.hosting.storage import Stored
from sejmik.hosting.wishes import Wish
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.kernel.room import Room
from sejmik.learning.coached import PUZZLE
from sejmik.learning.figure import usual_start
from sejmik.page.everything import take_in, take_out
from sejmik.page.keeping import Archive
from sejmik.page.reading import read, read_json
from sejmik.table.seat import INVITED
from sejmik.texts import LANGUAGES

T = TypeVar('T')
JSON = 'application/json'
PLAIN = 'text/plain; charset=utf-8'
SCRIPT = 'text/javascript; charset=utf-8'
MOST = 10**9
ALONE = 'nobody can be invited here: this page has no server that others could reach'


class Absent(Exception):
    """There is no such thing; one line."""


@dataclass(frozen=True)
class Answer:
    """`type` is the media type of the body, `name` that of a file to be kept, or ''."""

    status: int
    type: str
    body: str
    name: str = ''


@dataclass(frozen=True)
class PuzzleWish:
    """A puzzle, for one who solves it."""

    game: opening.Word
    puzzle: Annotated[str, range(65)]
    name: opening.Name = ''

    def plain(self) -> opening.LessonWish:
        return opening.LessonWish(self.game, self.puzzle, 0, self.name, PUZZLE)


@dataclass(frozen=True)
class JournalWish:
    """A journal, to be opened as a table."""

    text: Annotated[str, range(LARGEST_JOURNAL + 1)]


@dataclass(frozen=True)
class EverythingWish:
    """All that another page has given out."""

    text: str


@dataclass(frozen=True)
class Asked:
    """A request, and the house it is put to."""

    hosts: Hosts
    archive: Archive
    path: dict[str, str]
    query: dict[str, str]
    token: str
    body: str | None

    @property
    def lang(self) -> str:
        lang = self.query.get('lang', 'en')
        if lang not in LANGUAGES:
            raise BadInput(f'lang: expected {", ".join(LANGUAGES)}')
        return lang

    @property
    def eyes(self) -> int | None:
        return self.whole('eyes', -2, 7) if 'eyes' in self.query else None

    def whole(self, name: str, lowest: int, highest: int) -> int:
        """A whole number in the address."""
        given = self.path.get(name) or self.query.get(name)
        if given is None:
            raise BadInput(f'{name}: this is missing')
        if not re.fullmatch('-?[0-9]{1,10}', given) or not lowest <= int(given) <= highest:
            raise BadInput(f'{name}: expected a whole number from {lowest} to {highest}')
        return int(given)

    def text(self, name: str, longest: int) -> str:
        given = self.query.get(name, '')
        if len(given) > longest:
            raise BadInput(f'{name}: expected 0 to {longest} characters')
        return given

    def meta(self) -> Meta:
        if self.path['game'] not in SHELF:
            raise Absent('there is no such game')
        return SHELF[self.path['game']]

    def room(self) -> Room:
        room = rooms_of(self.meta()).get(self.path['room'])
        if room is None:
            raise Absent('there is no such room')
        return room

    @property
    def table_id(self) -> str:
        if not TABLE_ID.fullmatch(self.path['table_id']):
            raise BadInput('table_id: this is no name of a table')
        return self.path['table_id']

    async def table(self) -> tuple[Host, Holder]:
        """The table, for the holder of the token."""
        return await self.hosts.enter(self.table_id, self.token)

    async def host(self) -> Host:
        return (await self.table())[0]

    def wish(self, kind: type[T], apart: tuple[str, ...] = ()) -> T:
        return read(kind, read_json(self.body), apart=apart)

    async def aside(self, work: Callable[..., T], *given: Any) -> T:
        """Have something done that takes a while, by another worker if there is one."""
        processes = self.hosts.thinkers.processes
        return work(*given) if processes is None else await processes.run(work, *given)

    async def add(self, opened: tuple[Stored, Links]) -> dict[str, Any]:
        """A new table, and its links: they are told here and never again."""
        stored, links = opened
        await self.hosts.add(stored)
        return links.told()

    @property
    def times(self) -> tuple[int, int]:
        """The time of day, and that of the house clock."""
        return self.hosts.settings.now(), self.hosts.clock.now()


# -- words -------------------------------------------------------------------------------------------------------------


async def healthz(asked: Asked) -> Answer:
    trouble = await asked.archive.check()
    return Answer(503, PLAIN, trouble) if trouble else Answer(200, PLAIN, 'ok')


async def hall(asked: Asked) -> Any:
    brief = asked.query.get('brief', 'false').lower()
    if brief not in ('true', '1', 'false', '0'):
        raise BadInput('brief: expected true or false')
    return halls.hall(asked.lang, brief in ('true', '1'))


async def shell(asked: Asked) -> Any:
    return halls.shell_words(asked.lang)


async def game_texts(asked: Asked) -> Any:
    return halls.game_words(asked.meta().name, asked.lang)


async def game_printed(asked: Asked) -> Any:
    meta = asked.meta()
    return meta.printed(usual_start(meta))


async def game_lessons(asked: Asked) -> Any:
    return halls.lessons(asked.meta().name, asked.lang)


async def game_puzzles(asked: Asked) -> Any:
    return halls.puzzles(asked.meta().name, asked.lang)


async def game_board(asked: Asked) -> Answer:
    meta = asked.meta()
    file = files(meta.package).joinpath(meta.board or 'none')
    if not meta.board or not file.is_file():
        raise Absent('this game brings no board')
    return Answer(200, SCRIPT, file.read_text('utf-8'))


def page(kind: str) -> Callable[[Asked], Awaitable[Any]]:
    """A page to read about a game."""

    async def told(asked: Asked) -> bytes:
        if asked.path['game'] not in SHELF or not reading.PAGES[kind].there(asked.meta()):
            raise Absent('there is no such page')
        return reading.page(kind, asked.meta().name, asked.lang)

    return told


async def room(asked: Asked) -> Any:
    return asdict(asked.room().show(asked.lang))


async def room_deed(asked: Asked) -> Any:
    deed = asked.room().deeds.get(asked.path['deed'])
    if deed is None:
        raise Absent('there is no such thing here')
    wish = asked.wish(deed.wish)
    given = (asked.meta().name, asked.path['room'], asked.path['deed'], wish, asked.lang)
    return asdict(await asked.aside(do_in_room, *given))


# -- new tables --------------------------------------------------------------------------------------------------------


async def new_table(asked: Asked) -> Any:
    wish = asked.wish(opening.TableWish, apart=('position',))
    check_seats(wish.seats)
    return await asked.add(opening.open_table(wish, *asked.times))


async def new_lesson(asked: Asked) -> Any:
    return await asked.add(opening.open_lesson(asked.wish(opening.LessonWish, apart=('kind',)), *asked.times))


async def new_puzzle(asked: Asked) -> Any:
    return await asked.add(opening.open_lesson(asked.wish(PuzzleWish).plain(), *asked.times))


async def new_journal(asked: Asked) -> Any:
    return await asked.add(await asked.aside(open_journal, asked.wish(JournalWish).text, *asked.times))


async def new_branch(asked: Asked) -> Any:
    host = await asked.host()
    wish = asked.wish(opening.BranchWish)
    check_seats(wish.seats)
    return await asked.add(opening.branch(host.stored, host.table, wish, *asked.times))


def check_seats(seats: Any) -> None:
    for number, seat in enumerate(seats):
        if seat.kind == INVITED:
            raise BadInput(f'seats.{number}.kind: {ALONE}')


# -- a table -----------------------------------------------------------------------------------------------------------


async def table_state(asked: Asked) -> bytes:
    host, holder = await asked.table()
    return host.state(holder.viewer(asked.eyes, asked.lang))


async def table_printed(asked: Asked) -> Any:
    host = await asked.host()
    return host.table.meta.printed(host.table.start)


async def table_texts(asked: Asked) -> Any:
    host = await asked.host()
    return halls.game_words(host.table.meta.name, asked.lang, host.table.start.options)


async def advice(asked: Asked) -> Any:
    host, holder = await asked.table()
    seat = asked.whole('seat', 0, 7)
    holder.check_own(seat)
    return await advised(host, asked.hosts.thinkers, holder.viewer(seat, asked.lang))


async def hint(asked: Asked) -> Any:
    host = await asked.host()
    if 'about' not in asked.query:
        raise BadInput('about: this is missing')
    about = {'about': asked.text('about', 32), 'dice': asked.text('dice', 256)}
    return host.table.meta.answer_hint(host.table.start, host.table.record.game, about)


async def wish(asked: Asked) -> Any:
    host, holder = await asked.table()
    given = read_json(asked.body)
    if isinstance(given, dict) and given.get('type') == 'wish':
        given.pop('type')
    wished = read(Wish, given)
    return {'type': 'ack', 'request': wished.request, 'n': await host.wish(holder, wished)}


async def updates(asked: Asked) -> bytes:
    host, holder = await asked.table()
    since = asked.whole('since', 0, MOST)
    return b'[' + b','.join(host.news(holder.viewer(asked.eyes, asked.lang), since)) + b']'


async def frames(asked: Asked) -> Any:
    host, holder = await asked.table()
    n, eyes = asked.whole('n', 0, MOST), asked.eyes
    eyes = holder.viewer(None, asked.lang).eyes if eyes is None else eyes
    replay.check_eyes(host.table, holder, eyes)
    return replay.frame(host.table, n, eyes, asked.lang)


async def analysis(asked: Asked) -> Any:
    return await asked.hosts.analyses.told(await asked.host(), asked.lang)


async def analyse(asked: Asked) -> Any:
    host = await asked.host()
    await asked.hosts.analyses.begin(host)
    return await asked.hosts.analyses.told(host, asked.lang)


async def journal(asked: Asked) -> Answer:
    host = await asked.host()
    return Answer(200, PLAIN, replay.write_journal(host.table), f'{host.table.meta.name}-{host.id}.journal')


async def forget(asked: Asked) -> Any:
    """Also a table that cannot be opened any more."""
    token = await asked.archive.find_token(asked.table_id, digest_of(asked.token)) if asked.token else None
    if token is None:
        raise NoToken(asked.table_id) if await asked.archive.exists(asked.table_id) else NoTable(asked.table_id)
    if token.scope != 'device':
        raise NotYours('only who plays at a table can have it forgotten')
    await asked.hosts.apart([asked.table_id], lambda: asked.archive.forget([asked.table_id]))
    return {'table': asked.table_id}


# -- everything --------------------------------------------------------------------------------------------------------


async def everything(asked: Asked) -> Answer:
    return Answer(200, JSON, await take_out(asked.archive), 'sejmik-everything.json')


async def new_everything(asked: Asked) -> Any:
    return await take_in(asked.hosts, asked.archive, asked.wish(EverythingWish).text)


# -- the table of addresses --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Address:
    method: str
    pattern: str
    respond: Callable[[Asked], Awaitable[Any]]
    status: int = 200
    regex: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        regex = re.sub(r'\{(\w+)\}', r'(?P<\1>[^/]+)', re.escape(self.pattern).replace(r'\{', '{').replace(r'\}', '}'))
        object.__setattr__(self, 'regex', re.compile(regex))


ADDRESSES = (
    Address('GET', '/api/healthz', healthz),
    Address('GET', '/api/hall', hall),
    Address('GET', '/api/shell', shell),
    Address('GET', '/api/games/{game}/texts', game_texts),
    Address('GET', '/api/games/{game}/printed', game_printed),
    Address('GET', '/api/games/{game}/lessons', game_lessons),
    Address('GET', '/api/games/{game}/puzzles', game_puzzles),
    Address('GET', '/api/games/{game}/card', page('card')),
    Address('GET', '/api/games/{game}/rulebook', page('rulebook')),
    Address('GET', '/api/games/{game}/history', page('history')),
    Address('GET', '/api/games/{game}/board.js', game_board),
    Address('GET', '/api/games/{game}/rooms/{room}', room),
    Address('POST', '/api/games/{game}/rooms/{room}/{deed}', room_deed),
    Address('POST', '/api/tables', new_table, 201),
    Address('POST', '/api/lessons', new_lesson, 201),
    Address('POST', '/api/puzzles', new_puzzle, 201),
    Address('POST', '/api/journals', new_journal, 201),
    Address('GET', '/api/tables/{table_id}', table_state),
    Address('GET', '/api/tables/{table_id}/printed', table_printed),
    Address('GET', '/api/tables/{table_id}/texts', table_texts),
    Address('GET', '/api/tables/{table_id}/advice', advice),
    Address('GET', '/api/tables/{table_id}/hint', hint),
    Address('POST', '/api/tables/{table_id}/wishes', wish),
    Address('GET', '/api/tables/{table_id}/updates', updates),
    Address('GET', '/api/tables/{table_id}/frames/{n}', frames),
    Address('GET', '/api/tables/{table_id}/analysis', analysis),
    Address('POST', '/api/tables/{table_id}/analyse', analyse),
    Address('POST', '/api/tables/{table_id}/branch', new_branch, 201),
    Address('GET', '/api/tables/{table_id}/journal', journal),
    Address('POST', '/api/tables/{table_id}/forget', forget),
    Address('GET', '/api/everything', everything),
    Address('POST', '/api/everything', new_everything),
)


def find(method: str, path: str) -> tuple[Address, dict[str, str]]:
    """The address that is asked, and what stands in the places of its pattern."""
    for address in ADDRESSES:
        found = address.regex.fullmatch(path) if address.method == method else None
        if found is not None:
            return address, {name: unquote(word) for name, word in found.groupdict().items()}
    raise Absent('there is no such thing here')
