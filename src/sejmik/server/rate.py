"""Rate limits: a bucket that holds so many tokens and fills at a steady pace."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

MOST_ADDRESSES = 10_000


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many per second in the long run."""

    burst: float
    per_second: float


class Bucket:
    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.filled = rate.burst
        self.since = clock()

    def take(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        now = self.clock()
        self.filled = min(self.rate.burst, self.filled + (now - self.since) * self.rate.per_second)
        self.since = now
        if self.filled < 1:
            return False
        self.filled -= 1
        return True


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self.of.pop(address, None) or Bucket(self.rate, self.clock)
        self.of[address] = bucket  # the most recent one last
        if len(self.of) > MOST_ADDRESSES:
            del self.of[next(iter(self.of))]
        return bucket.take()
