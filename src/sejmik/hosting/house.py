"""The house clock: how long the house has been open, from its first day on.

It goes by a steady clock and stands still while the program is away, so neither a clock on the wall that is set nor a
night without a server costs anybody time. Every entry of a table says how far it had run.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from sejmik.hosting.storage import Storage, Unavailable

KEEP = 30_000  # milliseconds; after a crash it has lost no more than this
log = logging.getLogger(__name__)


class HouseClock:
    def __init__(self, storage: Storage, ticks: Callable[[], int]) -> None:
        self.storage = storage
        self.ticks = ticks
        self.began = ticks()
        self.before = 0  # how far it had run until the program began
        self.kept = 0

    def now(self) -> int:
        """Milliseconds."""
        return self.before + max(0, self.ticks() - self.began)

    async def start(self) -> None:
        """Go on from where it stood."""
        self.before = self.kept = await self.storage.read_house_clock()
        self.began = self.ticks()

    async def maybe_keep(self) -> None:
        """Now and then, where it stands is stored."""
        if self.now() - self.kept >= KEEP:
            await self.keep()

    async def keep(self) -> None:
        now = self.now()
        try:
            await self.storage.keep_house_clock(now)
            self.kept = now
        except Unavailable:  # the storage has said so itself
            return
        except Exception:  # the tables go on; if the program ends now, people get some time back
            log.exception('the house clock was not stored')
