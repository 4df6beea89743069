"""The host of one running table: takes wishes, has them stored, carries them out, tells everybody who looks on.

The order never changes: check, store, carry out completely, tell. So nothing is told that could be lost, nobody sees
a half-changed table, and a viewer who does not listen cannot hold up the others.

Rules can fail: those of a pack may never end, ours may have a mistake. Then the table is closed: it shows what was true
before that answer, and takes no wishes any more.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from sejmik.hosting.house import HouseClock
from sejmik.hosting.links import Holder
from sejmik.hosting.once import Once
from sejmik.hosting.opening import last_answer, look_at
from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Storage, Stored, Token, Unavailable
from sejmik.hosting.wishes import Wish, check, request_key
from sejmik.kernel.errors import Refused
from sejmik.table.entry import Entry
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import UNTOLD, Table

T = TypeVar('T')
MOST_MISSED = 200  # whoever missed more is told everything anew
CLOSED = 'this table cannot go on: its rules fail here'
log = logging.getLogger(__name__)
once = Once()


class Looker(Protocol):
    """Somebody who is connected. `tell` never waits."""

    viewer: Viewer

    def tell(self, message: bytes) -> None: ...

    def drop(self) -> None: ...


class Host:
    def __init__(self, stored: Stored, table: Table, storage: Storage, settings: Settings, clock: HouseClock) -> None:
        self.stored = stored
        self.id = stored.id
        self.table = table
        self.storage = storage
        self.settings = settings
        self.clock = clock
        self.tokens: dict[str, Token] = {token.hash: token for token in stored.tokens}
        self.lookers: set[Looker] = set()
        self.lock = asyncio.Lock()
        self.stirred = asyncio.Event()  # something changed: whoever runs bots and clocks should look again
        self.taken_back = last_taken_back(stored, table)  # the last entry that withdrew answers
        self.lines: dict[tuple[int, str], dict[int, list[dict[str, Any]]]] = {}  # of the log, by eyes and language
        self.moved = 0.0  # when the position last changed, in the time of the loop
        self.used = 0.0  # when somebody last wanted something of this table
        self.gone = False  # what is in memory may differ from what is stored: it must be loaded again
        self.doubtful = False  # the storage failed: whether it kept the last entry is not known
        self.under_way: set[asyncio.Task[Any]] = set()
        self.on_gone: Callable[[Host], None] = lambda host: None
        self.closed = False  # the rules fail at the next entry: it is looked at, and nothing else
        self.on_stuck: Callable[[Host, int, Exception], None] = lambda host, n, error: None

    # -- wishes ----------------------------------------------------------------------------------------------------

    async def wish(self, holder: Holder, wish: Wish) -> int:
        """Carry out a wish; the number that viewers have reached with it. Refused or NotYours if it cannot be,
        Unavailable if it cannot be stored; then nothing changed."""
        check(wish, holder, self.table)
        return await self.finish(self.carry_out(wish.kind, wish.seat, dict(wish.data), request_key(wish)))

    async def own_wish(self, kind: str, seat: int, data: dict[str, Any]) -> int:
        """A wish of the host's own: an answer of a bot, a stand-in for somebody whose time is up."""
        return await self.finish(self.carry_out(kind, seat, data, ''))

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end, even if whoever asked for it goes away in between."""
        task = asyncio.create_task(work)
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    async def carry_out(self, kind: str, seat: int, data: dict[str, Any], request: str) -> int:
        async with self.lock:
            if self.gone:
                raise Refused('the table is being loaded again: try once more')
            if self.closed:
                raise Refused(CLOSED)
            if self.doubtful:
                await self.make_sure()
            try:
                entry = self.table.prepare(kind, seat, self.settings.now(), data, request, self.clock.now())
            except Refused:
                raise
            except Exception as error:  # a rule that cannot even say what is allowed
                self.fail(error)
                raise Refused(CLOSED) from error
            if entry is None:
                return self.table.number(self.table.requests[request])
            try:
                await self.storage.append(self.id, entry)
            except Unavailable:
                self.doubtful = True
                raise
            except Exception as error:  # whatever it is: nobody knows now what is stored
                log.exception('table %s: entry %d was not stored', self.id, entry.n)
                self.give_up()
                raise Refused('this could not be stored: try once more') from error
            try:
                self.apply(entry)
            except Exception as error:
                self.on_stuck(self, entry.n, error)
                self.give_up()
                raise Refused(CLOSED) from error
            return self.table.number(entry.n)

    async def make_sure(self) -> None:
        """After a failure of the storage: is what is stored still what is in memory?"""
        stored = await self.storage.load(self.id)
        if stored is None or len(stored.entries) != self.table.n:
            self.give_up()
            raise Refused('the table is being loaded again: try once more')
        self.doubtful = False

    def apply(self, entry: Entry) -> None:
        """Carry out a stored entry and tell everybody. Nothing here waits."""
        before = len(self.table.record.answers)
        question = self.table.question_no
        self.table.apply(entry)
        look_at(self.table)
        if len(self.table.record.answers) < before:
            self.taken_back = entry.n
        if entry.kind == 'sit':
            self.lines.clear()  # the names in them are old
        if entry.kind == 'answer' or self.table.question_no != question:
            self.moved = asyncio.get_running_loop().time()
        self.publish(entry.n)
        self.stirred.set()

    def fail(self, error: Exception) -> None:
        """The rules raise something at what lies on the table now: go back to before the last answer, and no further
        on from there."""
        self.on_stuck(self, last_answer(self.table), error)
        self.give_up()

    def give_up(self) -> None:
        """Let this table go: it will be loaded from the storage again."""
        self.gone = True
        self.on_gone(self)
        for looker in list(self.lookers):
            looker.drop()
        self.stirred.set()

    def snapshot(self) -> Stored:
        """The table as it could be loaded elsewhere."""
        return replace(self.stored, entries=list(self.table.entries))

    # -- telling ---------------------------------------------------------------------------------------------------

    def publish(self, n: int) -> None:
        """Tell everybody what entry `n` brought; after going back, everything. What a seat arranges in advance is told
        to whoever plays it, and nobody else can tell that there was anything to tell."""
        entry = self.table.entries[n - 1]
        ready: dict[Viewer, bytes] = {}
        for looker in list(self.lookers):
            if entry.kind in UNTOLD and entry.seat not in looker.viewer.own:
                continue
            try:
                if looker.viewer not in ready:
                    anew = n == self.taken_back or entry.kind in UNTOLD
                    ready[looker.viewer] = self.state(looker.viewer) if anew else self.update(looker.viewer, n)
                looker.tell(ready[looker.viewer])
            except Exception as error:  # a mistake in showing must not stop the game of the others
                if once.new(self.id, error):
                    log.exception('table %s: entry %d cannot be shown to %s', self.id, n, looker.viewer)
                looker.drop()

    def state(self, viewer: Viewer) -> bytes:
        kept = self.lines.setdefault((viewer.eyes, viewer.lang), {})
        shown = Showing(self.table, viewer, kept).state(self.id, self.clock.now(), self.here())
        shown['closed'] = self.closed
        if self.closed:
            shown['prompt'] = None
        return self.settings.to_json(shown)

    def update(self, viewer: Viewer, n: int) -> bytes:
        return self.settings.to_json(Showing(self.table, viewer).update(n, self.clock.now(), self.here()))

    def news(self, viewer: Viewer, last: int | None) -> list[bytes]:
        """What a viewer needs who has everything up to the number `last`: the updates after it, or the whole state."""
        table = self.table
        n = table.number(table.n)
        if self.closed or last is None or not table.number(self.taken_back) <= last <= n or n - last > MOST_MISSED:
            return [self.state(viewer)]
        since = table.entries[bisect_left(table.counts, last) :]
        missed = [entry.n for entry in since if entry.kind not in UNTOLD]
        if not missed and any(entry.kind in UNTOLD and entry.seat in viewer.own for entry in since):
            return [self.state(viewer)]  # what it arranged itself may be news
        return [self.update(viewer, number) for number in missed]

    # -- who is here -----------------------------------------------------------------------------------------------

    def here(self) -> list[bool]:
        """For each seat, whether somebody is connected who plays it."""
        played = {seat for looker in self.lookers for seat in looker.viewer.own}
        return [seat in played for seat in range(len(self.table.seats))]

    def join(self, looker: Looker, last: int | None) -> None:
        """From now on the looker is told everything; first what it has missed."""
        before = self.here()
        self.lookers.add(looker)
        for message in self.news(looker.viewer, last):
            looker.tell(message)
        if self.here() != before:
            self.tell_presence(list(self.lookers))
        else:
            self.tell_presence([looker])
        self.stirred.set()

    def leave(self, looker: Looker) -> None:
        before = self.here()
        self.lookers.discard(looker)
        self.used = asyncio.get_running_loop().time()
        if self.here() != before:
            self.tell_presence(list(self.lookers))

    def tell_presence(self, lookers: list[Looker]) -> None:
        message = self.settings.to_json({'type': 'presence', 'here': self.here()})
        for looker in lookers:
            looker.tell(message)


def last_taken_back(stored: Stored, table: Table) -> int:
    """The last entry that may have withdrawn answers. Which ones really did is not worth knowing after a restart."""
    kinds = ('undo', 'ask_back', 'agree', 'stand_in')
    return max((entry.n for entry in table.entries if entry.kind in kinds), default=0)
