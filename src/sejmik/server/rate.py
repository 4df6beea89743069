"""Limits: how often (a bucket that holds so many tokens and fills at a steady pace), and how many at once."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
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

    def empty(self) -> bool:
        """Whether one more would be too many now."""
        now = self.clock()
        self.filled = min(self.rate.burst, self.filled + (now - self.since) * self.rate.per_second)
        self.since = now
        return self.filled < 1

    def take(self) -> bool:
        """Whether one more is allowed now; if so, it is counted."""
        if self.empty():
            return False
        self.filled -= 1
        return True


class Buckets:
    """One bucket for each address, or for each token."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.of: dict[str, Bucket] = {}

    def empty(self, whose: str) -> bool:
        bucket = self.of.get(whose)
        return bucket is not None and bucket.empty()

    def take(self, whose: str) -> bool:
        bucket = self.of.pop(whose, None) or Bucket(self.rate, self.clock)
        self.of[whose] = bucket  # the most recent one last
        if len(self.of) > MOST_ADDRESSES:
            del self.of[next(iter(self.of))]
        return bucket.take()


class AtOnce:
    """How many are here at the same time, for each address or token."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.of: Counter[str] = Counter()

    def take(self, whose: str) -> bool:
        """Whether one more may come; if so, it is counted until it is given back."""
        if self.of[whose] >= self.most:
            return False
        self.of[whose] += 1
        return True

    def give(self, whose: str) -> None:
        self.of[whose] -= 1
        if self.of[whose] <= 0:
            del self.of[whose]


def address_of(client: tuple[str, int] | None) -> str:
    """What an address is counted under. Whoever has one IPv6 address has a whole network of them."""
    if client is None:
        return ''
    try:
        address = ipaddress.ip_address(client[0].partition('%')[0])
    except ValueError:
        return client[0][:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return str(address)
