"""What can be set about a server. The defaults suit one household; tests make everything quick."""

from __future__ import annotations

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


@dataclass(frozen=True)
class Settings(hosting.Settings):
    """All times in seconds unless they say otherwise."""

    database: str = field(default_factory=default_database)  # as SQLAlchemy writes it
    client: Path = CLIENT  # the built client
    to_json: Callable[[Any], bytes] = to_json
    thinkers: int = 2  # bots that think at the same time
    queue: int = 200  # messages that may wait for a slow viewer before it is dropped
    patience: float = 20.0  # for one message to a viewer, and for the body of a request
    new_tables: Rate = field(default=Rate(60, 1))  # for each client address
    requests: Rate = field(default=Rate(60, 20))  # wishes and links by HTTP, for each client address
    messages: Rate = field(default=Rate(60, 20))  # for each WebSocket
    strikes: int = 10  # so many bad messages, and the connection is closed
