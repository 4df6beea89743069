"""Entries: everything that changes a table, one after the other. The list of entries is the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Entry:
    """One change. `at` is the time of day in milliseconds, `request` the sender's own id: sent twice, it counts once.
    `ran` is how far the house clock had run (`sejmik.hosting.house`), which alone counts for the players' clocks;
    entries of earlier versions do not know it."""

    n: int
    kind: str
    seat: int  # -1: nobody's
    at: int
    data: dict[str, Any] = field(default_factory=dict)
    request: str = ''
    ran: int | None = None
