"""Those who think for the bots of a house.

A bot that answers at once does so in a thread, or in the loop where there are no threads. One that searches would keep
everybody waiting there: it does so in a process of its own. It looks at the clock itself; should it be late all the
same, or should all processes be busy, its first thought has to do. So a slow machine makes bots weaker, never late.

Those who look back at finished games have processes of their own, which give way to the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Protocol, TypeVar

from sejmik.bots.levels import LEVELS
from sejmik.bots.search.advice import Advice
from sejmik.bots.search.analysis import Choice
from sejmik.hosting import thought
from sejmik.hosting.looking import Piece, look
from sejmik.hosting.once import Once
from sejmik.hosting.storage import Unavailable
from sejmik.kernel.errors import BadInput
from sejmik.kernel.proposal import Proposal
from sejmik.table.table import Table

T = TypeVar('T')
SEARCHES = 2
log = logging.getLogger(__name__)
once = Once()


class Processes(Protocol):
    """Does work elsewhere, with a limit of time: BadInput if it takes longer, Unavailable if there are too many."""

    async def run(self, work: Callable[..., T], *given: Any) -> T: ...

    def close(self) -> None: ...


class Thinkers:
    def __init__(
        self,
        threads: Executor | None = None,
        processes: Processes | None = None,
        analysts: Processes | None = None,
        leisure: float = 1.0,
        searches: int = SEARCHES,
    ) -> None:
        self.threads = threads
        self.processes = processes
        self.analysts = analysts
        self.leisure = leisure  # so many times the usual time for a thought, where machines are slow
        self.searches = searches  # side by side, for one piece of advice

    async def answer(self, table: Table, seat: int) -> int:
        """What the bot of the seat says."""
        way = table.gives_way(seat)
        if way is not None:
            return way
        if not searches(table, seat):
            return await self.here(table.bot_thought(seat))
        work = thought.thought_of(table, seat, self.leisure)
        if self.processes is None:
            return await self.here(lambda: thought.answer(work))
        try:
            return await self.processes.run(thought.answer, work)
        except (BadInput, Unavailable) as error:
            if once.new('late', error):
                log.warning('a bot had no time to think: %s', error)
            return await self.here(table.first_thought(seat))

    async def proposal(self, table: Table, seat: int) -> Proposal | None:
        """What the bot would do where people have the word."""
        return await self.here(table.bot_proposal(seat))

    async def advice(self, table: Table, seat: int, keys: frozenset[str]) -> list[Advice]:
        """What somebody who plays this seat could say, after several searches side by side; Unavailable if everybody
        is busy."""
        work = thought.thought_of(table, seat, self.leisure)
        if self.processes is None:
            return await self.here(lambda: thought.advise(work, [thought.ponder(work, 0)], keys))
        parts = [self.processes.run(thought.ponder, work, part) for part in range(self.searches)]
        found = await asyncio.gather(*parts, return_exceptions=True)
        tallies = [one for one in found if not isinstance(one, BaseException)]
        if not tallies:
            raise next(one for one in found if isinstance(one, BaseException))
        return await self.processes.run(thought.advise, work, tallies, keys)

    async def look_back(self, piece: Piece) -> list[Choice]:
        """What can be said about the first choices of the piece, at least about one; without processes no more than
        one, so that nobody waits longer than for that. BadInput or Unavailable as usual."""
        if self.analysts is None:
            return await self.here(lambda: look(piece.first()))
        return await self.analysts.run(look, piece)

    async def here(self, work: Callable[[], T]) -> T:
        if self.threads is None:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    def close(self) -> None:
        if self.threads is not None:
            self.threads.shutdown(wait=False, cancel_futures=True)
        for processes in (self.processes, self.analysts):
            if processes is not None:
                processes.close()


def searches(table: Table, seat: int) -> bool:
    """Whether the bot of the seat may take a while."""
    return table.seats[seat].player() in LEVELS
