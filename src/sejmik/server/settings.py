"""What can be set about a server. The defaults suit one household; tests make everything quick."""

from __future__ import annotations

import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic_core import to_json

from sejmik.hosting import settings as hosting
from sejmik.server.rate import Rate
from sejmik.table.folder import data_folder

CLIENT = Path(__file__).parent / 'client'


def default_database() -> str:
    """The address of this user's own database file."""
    return database_file(data_folder() / 'tables.sqlite')


def database_file(path: Path) -> str:
    """The address of a database file."""
    return f'sqlite:///{path.absolute()}'


def own_names() -> tuple[str, ...]:
    """What this machine is called in its own network."""
    name = socket.gethostname().lower()
    return (name, f'{name}.local')


@dataclass(frozen=True)
class Settings(hosting.Settings):
    """All times in seconds unless they say otherwise."""

    database: str = field(default_factory=default_database)  # as SQLAlchemy writes it
    client: Path = CLIENT  # the built client
    to_json: Callable[[Any], bytes] = to_json
    thinkers: int = 2  # bots that think at the same time
    thinking_seconds: float = 5.0  # after which a bot that does not look at the clock is interrupted
    analysts: int = 1  # processes that look back at finished games
    workers: int = 2  # processes for what a stranger's data could make endless or greedy
    work_seconds: float = 10.0  # that a piece of such work may take
    work_memory: int = 512 * 1024**2  # bytes
    queue: int = 200  # messages that may wait for a slow viewer before it is dropped
    patience: float = 20.0  # for one message to a viewer, for a request to arrive, for an answer to be read
    ping: float = 20.0  # between two questions to a WebSocket whether somebody is there, and for the answer
    strikes: int = 10  # so many bad messages, and the connection is closed

    # Who may ask. A whole class may sit behind one address.
    names: tuple[str, ...] | None = field(default_factory=own_names)  # by which browsers may call it; None: by any
    proxies: tuple[str, ...] = ()  # addresses that are believed when they say for whom they ask
    # How often: for each client address, unless they say otherwise.
    new_tables: Rate = field(default=Rate(60, 1))
    requests: Rate = field(default=Rate(60, 20))  # wishes and links by HTTP
    reads: Rate = field(default=Rate(300, 20))  # everything else of the interface, and connecting
    files: Rate = field(default=Rate(3000, 200))  # of the client
    misses: Rate = field(default=Rate(30, 0.5))  # tokens and tables that are not known
    new_classes: Rate = field(default=Rate(10, 0.05))
    codes: Rate = field(default=Rate(40, 0.5))  # of classes that are not there: a whole class may mistype one
    joins: Rate = field(default=Rate(80, 2))
    messages: Rate = field(default=Rate(60, 20))  # for each WebSocket
    talk: Rate = field(default=Rate(600, 100))  # messages over all WebSockets, for each address and for each token
    # How many at once.
    lines: int = 2000
    lines_by_address: int = 250
    sockets_by_address: int = 150
    sockets_by_token: int = 60
