"""What can be set about the running of tables. The defaults suit one household; tests make everything quick."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def wall_clock() -> int:
    """The time of day in milliseconds."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """Milliseconds from some moment on. Nobody can set it."""
    return time.monotonic_ns() // 1_000_000


def to_json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(',', ':')).encode('utf-8', 'replace')


@dataclass(frozen=True)
class Settings:
    """All times in seconds unless they say otherwise."""

    now: Callable[[], int] = wall_clock  # milliseconds; for people to read
    ticks: Callable[[], int] = steady_clock  # milliseconds; what the players' clocks go by
    to_json: Callable[[Any], bytes] = to_json  # a server has a faster one
    bot_pause: float = 0.1  # at least so long between two answers if the second is a bot's: a page has its own pace
    pondering: tuple[float, float] = (1.0, 3.0)  # a standing answer takes as long as a person's, by chance
    tick: float = 1.0  # clocks are looked at least so often
    idle: float = 900.0  # a table that nobody looks at is put away after this time; it comes back from the storage

    # A class.
    class_tick: float = 0.5  # so often its tables are looked at for whoever keeps it
    class_away: float = 60.0  # whoever is not at the table for so long is replaced by a bot until they come back
    class_stuck: float = 60.0  # a table that waits for an answer for so long is marked
    class_life: float = 86400.0  # after which a class, its names and its tables are deleted

    # Looking back at a finished game: a usual one takes between a few seconds and two minutes.
    analysis_simulations: int = 1000  # imagined games for each choice, at most
    analysis_seconds: float = 0.3  # for each choice, at most; a quarter more if the given answer was hardly tried
    analysis_piece: float = 1.0  # after which no further choice is begun before others have had their turn
