"""The house of a page: its tables, and whoever asks for something or looks on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from urllib.parse import parse_qsl, unquote, urlsplit

from sejmik.hosting.hosts import Hosts, NoTable, NoToken
from sejmik.hosting.line import LOAD_AGAIN, NO_TABLE, NO_TOKEN, NOT_YOURS, TABLE_ID, TOO_MANY, number
from sejmik.hosting.links import NotYours
from sejmik.hosting.once import Once
from sejmik.hosting.refusals import MISTAKE, STATUSES, one_line, told
from sejmik.hosting.settings import Settings, to_json
from sejmik.hosting.storage import Conflict, Unavailable
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import BadInput, Refused
from sejmik.page.addresses import JSON, Absent, Answer, Asked, find
from sejmik.page.keeping import HOUSE, LAST, PROBE, TABLES, Archive, Cabinet, Drawers
from sejmik.page.line import Line
from sejmik.texts import LANGUAGES

SOCKET = ('/api/tables/', '/ws')
# A browser that cannot be reached now may have the table: nobody should throw away what leads to it.
OUT_OF_REACH = 'this cannot be stored just now: try again later'
log = logging.getLogger(__name__)
complaints = Once()


class House:
    def __init__(self, cabinet: Cabinet, settings: Settings | None = None, thinkers: Thinkers | None = None) -> None:
        self.archive = Archive(cabinet)
        self.hosts = Hosts(self.archive, settings or Settings(), thinkers)
        self.serving: set[asyncio.Task[None]] = set()
        self.lasts = True

    async def open(self, lasts: bool = True) -> bool:
        """Whether what is played here is kept. Where the browser keeps nothing (or it is known that this cabinet does
        not last), tables live as long as the page; one that is full keeps what it has."""
        self.lasts = lasts and await can_keep(self.archive.cabinet)
        if not self.lasts:
            self.archive.cabinet = Drawers()
        await self.hosts.open()
        return self.lasts

    async def close(self) -> None:
        for task in self.serving:
            task.cancel()
        await asyncio.gather(*self.serving, return_exceptions=True)
        await self.hosts.close()

    # -- asking ----------------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, token: str = '', body: str | None = None) -> Answer:
        """What a server would answer. It never fails: whatever goes wrong is an answer, too."""
        try:
            asked = urlsplit(path)
            address, words = find(method, asked.path)
            query = dict(parse_qsl(asked.query, keep_blank_values=True))
            found = await address.respond(Asked(self.hosts, self.archive, words, query, token, body))
            if isinstance(found, Answer):
                return found
            return Answer(address.status, JSON, (found if isinstance(found, bytes) else to_json(found)).decode())
        except NoTable as error:
            return refusal(error if self.lasts else Unavailable(OUT_OF_REACH), method)
        except Exception as error:
            return refusal(error, f'{method} {path.partition("?")[0]}')

    # -- looking on ------------------------------------------------------------------------------------------------

    def connect(
        self, path: str, opened: Callable[[], None], told: Callable[[str], None], closed: Callable[[int, str], None]
    ) -> Line:
        """A line to a table, as a WebSocket: /api/tables/ID/ws?token=&lang=&eyes=&last="""
        line = Line(told, closed)
        task = asyncio.ensure_future(self.unless_it_fails(line, path, opened))
        self.serving.add(task)
        task.add_done_callback(self.serving.discard)
        return line

    async def unless_it_fails(self, line: Line, path: str, opened: Callable[[], None]) -> None:
        try:
            await self.serve(line, path, opened)
        except Exception as error:
            note(error, 'a line')
        finally:
            line.end(LOAD_AGAIN)

    async def serve(self, line: Line, path: str, opened: Callable[[], None]) -> None:
        asked = urlsplit(path)
        query = dict(parse_qsl(asked.query, keep_blank_values=True))
        try:
            table_id = unquote(asked.path.removeprefix(SOCKET[0]).removesuffix(SOCKET[1]))
            if not TABLE_ID.fullmatch(table_id):
                raise NoTable(table_id)
            host, holder = await self.hosts.enter(table_id, query.get('token', ''))
            lang = query.get('lang', 'en')
            viewer = holder.viewer(number(query.get('eyes')), lang if lang in LANGUAGES else 'en')
        except Unavailable as error:
            line.end(TOO_MANY, str(error)[:100])  # it never opened: it comes again later
        except NoTable:
            turn_away(line, opened, NO_TABLE, 'there is no such table')
        except NoToken:
            turn_away(line, opened, NO_TOKEN, 'this link is not known here')
        except (NotYours, Refused, BadInput) as error:
            turn_away(line, opened, NOT_YOURS, str(error)[:100])
        else:
            if not line.ended:
                opened()
                await line.serve(host, holder, viewer, number(query.get('last')))


async def can_keep(cabinet: Cabinet) -> bool:
    try:
        await cabinet.write([(HOUSE, PROBE, '1', False)])
    except (Unavailable, Conflict):
        try:
            return bool(await cabinet.read(TABLES, '', LAST))
        except Unavailable:
            return False
    return True


def refusal(error: Exception, about: str) -> Answer:
    """What is said of an error."""
    if isinstance(error, Absent):
        status, why = 404, one_line(str(error))
    else:
        status = next((number for kind, number in STATUSES.items() if isinstance(error, kind)), 500)
        why = MISTAKE if status == 500 else told(status, error)
    if status == 500:
        note(error, about)
    return Answer(status, JSON, to_json({'detail': why}).decode())


def note(error: Exception, about: str) -> None:
    """A mistake of ours stands in the log, once."""
    if complaints.new('house', error):
        log.error('%s failed', one_line(about, 100), exc_info=error)


def turn_away(line: Line, opened: Callable[[], None], code: int, why: str) -> None:
    """The reason is learned from a line that was opened."""
    if not line.ended:
        opened()
    line.end(code, why)
