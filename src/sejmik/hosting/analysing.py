"""Looking back at finished games: for each table one job, done in small pieces, and kept with the game.

Whoever may see the game with all cards open may have it analysed. A second wish for the same table joins the job that
is under way. After each piece what was found so far is stored, so that the end of the program costs one piece; the next
wish goes on from there. Every job has one piece in hand at a time, so that jobs get their turn one after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sejmik.bots.roster import judge
from sejmik.bots.search.analysis import Analysis, Choice, accounts_of, choices_in
from sejmik.hosting.host import Host
from sejmik.hosting.looking import Piece, moments_of
from sejmik.hosting.once import Once
from sejmik.hosting.settings import Settings
from sejmik.hosting.storage import Storage, Unavailable
from sejmik.hosting.thinkers import Thinkers
from sejmik.kernel.errors import BadInput, Refused
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table

MOST_JOBS = 20  # whoever comes then had better come later
MOST_MOMENTS = 12  # of a piece: more could hardly be looked at in its time
BUSY = 1.0  # seconds to wait if nobody has time
UNFINISHED = 'there is nothing to look back at before the game is over'
NONE, WORKING, READY = 'none', 'working', 'ready'
log = logging.getLogger(__name__)
once = Once()


@dataclass
class Findings:
    """What was found out about a game so far."""

    digest: str  # of the last position: whose analysis it is
    simulations: int
    of: int = 0  # how many choices there are
    choices: list[Choice] = field(default_factory=list)
    whole: Analysis | None = None  # once all are looked at

    def as_json(self, answers: int) -> dict[str, Any]:
        found = self.whole or Analysis(self.simulations, answers, self.choices, [])
        return {'digest': self.digest, 'of': self.of, 'whole': self.whole is not None, **found.as_json()}

    @staticmethod
    def read(content: Mapping[str, Any]) -> Findings:
        analysis = Analysis.read(content)
        whole = analysis if content['whole'] else None
        return Findings(content['digest'], analysis.simulations, content['of'], list(analysis.choices), whole)


class Analyses:
    """The jobs of a house."""

    def __init__(self, storage: Storage, settings: Settings, thinkers: Thinkers) -> None:
        self.storage = storage
        self.settings = settings
        self.thinkers = thinkers
        self.jobs: dict[str, asyncio.Task[None]] = {}
        self.under_way: dict[str, Findings] = {}

    async def begin(self, host: Host) -> None:
        """Have the game analysed, unless that is under way or done."""
        check_over(host.table)
        if host.id in self.jobs:
            return
        found = await self.kept(host)
        if host.id in self.jobs or found.whole is not None:
            return
        if len(self.jobs) >= MOST_JOBS:
            raise Unavailable('many games are being analysed just now: try again later')
        self.under_way[host.id] = found
        self.jobs[host.id] = asyncio.create_task(self.carry_out(host.id, host.table, found))

    async def told(self, host: Host, lang: str) -> dict[str, Any]:
        """How far it is, and what came of it, in words."""
        check_over(host.table)
        found = self.under_way.get(host.id) or await self.kept(host)
        state = WORKING if host.id in self.jobs else READY if found.whole is not None else NONE
        return {
            'state': state,
            'done': len(found.choices),
            'of': found.of,
            'analysis': in_words(host.table, found.whole, lang) if state == READY and found.whole else None,
        }

    async def kept(self, host: Host) -> Findings:
        """What was found before, if it is about this game."""
        digest = host.table.record.game.digest()
        content = await self.storage.load_analysis(host.id)
        if content is not None and content.get('digest') == digest:
            try:
                return Findings.read(content)
            except (KeyError, TypeError) as error:  # of another version: it is done anew
                if once.new('kept', error):
                    log.warning('an analysis cannot be read, and is made anew: %r', error)
        return Findings(digest, self.settings.analysis_simulations)

    async def stop(self, table_id: str) -> None:
        """The table is going to be deleted."""
        job = self.jobs.get(table_id)
        if job is not None:
            job.cancel()
            await asyncio.wait([job])

    async def close(self) -> None:
        jobs = list(self.jobs.values())
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)

    # -- the job ---------------------------------------------------------------------------------------------------

    async def carry_out(self, table_id: str, table: Table, found: Findings) -> None:
        try:
            await self.look_at_all(table_id, table, found)
        except Exception as error:  # what was found is kept; whoever wants the rest asks again
            if once.new(table_id, error):
                log.exception('table %s: its analysis was given up', table_id)
        finally:
            del self.jobs[table_id]
            del self.under_way[table_id]

    async def look_at_all(self, table_id: str, table: Table, found: Findings) -> None:
        record = table.record
        numbers = await self.thinkers.here(lambda: choices_in(record))
        found.of = len(numbers)
        while len(found.choices) < len(numbers):
            left = numbers[len(found.choices) :]
            found.choices += await self.piece(table, found.simulations, left[:MOST_MOMENTS])
            if len(found.choices) < len(numbers):
                await self.keep(table_id, table, found)
        accounts = await self.thinkers.here(lambda: accounts_of(record, judge(record.meta), found.choices))
        found.whole = Analysis(found.simulations, len(record.answers), found.choices, accounts)
        await self.keep(table_id, table, found)

    async def piece(self, table: Table, simulations: int, numbers: list[int]) -> list[Choice]:
        """What can be said about the first of these choices. If that takes too long, one choice is tried by itself;
        BadInput if even that does."""
        limits = (simulations, self.settings.analysis_seconds, self.settings.analysis_piece)
        piece = Piece(table.start, moments_of(table.record, numbers), *limits)
        while True:
            await asyncio.sleep(0)
            try:
                return await self.thinkers.look_back(piece)
            except Unavailable:
                await asyncio.sleep(BUSY)
            except BadInput:
                if len(piece.moments) == 1:
                    raise
                piece = piece.first()

    async def keep(self, table_id: str, table: Table, found: Findings) -> None:
        """A storage that cannot be reached is no reason to stop: it is tried again with the next piece, and at the end
        until it works."""
        content = found.as_json(len(table.record.answers))
        while True:
            try:
                return await self.storage.keep_analysis(table_id, content)
            except Unavailable:
                if found.whole is None:
                    return
                await asyncio.sleep(BUSY)


def check_over(table: Table) -> None:
    if not table.over:
        raise Refused(UNFINISHED)


def in_words(table: Table, analysis: Analysis, lang: str) -> dict[str, Any]:
    """For somebody who sees all cards."""
    record = table.record
    texts = Showing(table, Viewer('watch', (), -1, lang)).texts
    turning = {one.number for one in analysis.turning_points()}
    told = analysis.as_json()
    for one in told['choices']:
        before = record.befores[one['number']]
        one['round'] = record.meta.part(before)
        one['asked'] = texts.step(before.question.step) if before.question is not None else ''
        one['said'] = texts.action(one['action'])
        one['better'] = texts.action(one['best'])
        one['turning'] = one['number'] in turning
    told['curves'] = [
        {'seat': account.seat, 'points': [list(point) for point in analysis.curve(account.seat)]}
        for account in analysis.accounts
    ]
    return told
