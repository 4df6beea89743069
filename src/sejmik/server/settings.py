"""What can be set about a server. The defaults suit one household; tests make everything quick."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sejmik.server.rate import Rate
from sejmik.table.folder import data_folder

CLIENT = Path(__file__).parent / 'client'


def wall_clock() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


def default_database() -> str:
    """The address of this user's own database file."""
    return database_file(data_folder() / 'tables.sqlite')


def database_file(path: Path) -> str:
    """The address of a database file."""
    return f'sqlite:///{path.absolute()}'


@dataclass(frozen=True)
class Settings:
    """All times in seconds unless they say otherwise."""

    database: str = field(default_factory=default_database)  # as SQLAlchemy writes it
    client: Path = CLIENT  # the built client
    now: Callable[[], int] = wall_clock  # milliseconds
    bot_pause: float = 0.7  # at least so long between two answers if the second is a bot's: people want to follow
    jitter: float = 0.4  # standing answers come up to so much later than arranged
    tick: float = 1.0  # clocks are looked at least so often
    idle: float = 900.0  # a table that nobody looks at is put away after this time; it comes back from the storage
    thinkers: int = 2  # bots that think at the same time
    queue: int = 200  # messages that may wait for a slow viewer before it is dropped
    patience: float = 20.0  # for one message to a viewer, and for the body of a request
    new_tables: Rate = field(default=Rate(60, 1))  # for each client address
    requests: Rate = field(default=Rate(60, 20))  # wishes and links by HTTP, for each client address
    messages: Rate = field(default=Rate(60, 20))  # for each WebSocket
    strikes: int = 10  # so many bad messages, and the connection is closed
