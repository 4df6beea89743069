"""Where tables are kept: what they started from, every entry, and the tokens of their links.

`Storage` says what a keeper of tables has to do; the server keeps them in a database. `Memory` keeps them as long as
the program runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from sejmik.table.entry import Entry


class Conflict(Exception):
    """There is such an entry already: somebody else wrote to the same table."""


class Unavailable(Exception):
    """Nothing can be stored, or nothing can be read, just now. It may be over when the cause is gone; one line."""


@dataclass(frozen=True)
class Token:
    """A link, as it is stored: nobody can make the link from it."""

    hash: str
    scope: str
    seat: int


@dataclass(frozen=True)
class Stored:
    """A table as it is stored."""

    id: str
    game: str
    start: dict[str, Any]
    created: int
    parent: str = ''
    entries: list[Entry] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)


class Storage(Protocol):
    """All but `check` raise Unavailable when the tables cannot be reached."""

    async def open(self) -> None: ...

    async def close(self) -> None:
        """Wait for what is under way, then let go."""

    async def create(self, stored: Stored) -> None:
        """Keep a new table."""

    async def load(self, table_id: str) -> Stored | None: ...

    async def append(self, table_id: str, entry: Entry) -> None:
        """Keep an entry for good; Conflict if its number or its request is taken."""

    async def add_token(self, table_id: str, token: Token, at: int) -> None: ...

    async def remove_token(self, table_id: str, digest: str) -> None: ...

    async def find_token(self, table_id: str, digest: str) -> Token | None: ...

    async def exists(self, table_id: str) -> bool: ...

    async def delete(self, table_ids: Sequence[str]) -> list[str]:
        """Forget these tables and those that branched off them: entries, tokens, analyses and all. Returns the names of
        all that are gone."""

    async def keep_class(self, class_id: str, content: dict[str, Any]) -> None:
        """Keep a class as it is now, in the place of what was kept before."""

    async def load_classes(self) -> list[dict[str, Any]]: ...

    async def delete_class(self, class_id: str) -> None: ...

    async def keep_analysis(self, table_id: str, content: dict[str, Any]) -> None:
        """Keep what was found out about a finished game, in the place of what was kept before."""

    async def load_analysis(self, table_id: str) -> dict[str, Any] | None: ...

    async def check(self) -> str:
        """'' if tables can be stored now, else what is wrong in a few words."""

    async def read_house_clock(self) -> int:
        """How far it had run when it was last kept; 0 on the first day."""

    async def keep_house_clock(self, ran: int) -> None:
        """Keep how far it has run. It never goes back."""


class Memory:
    """Nothing outlives the program."""

    def __init__(self) -> None:
        self.tables: dict[str, Stored] = {}
        self.analyses: dict[str, dict[str, Any]] = {}
        self.classes: dict[str, dict[str, Any]] = {}
        self.ran = 0

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def create(self, stored: Stored) -> None:
        self.tables[stored.id] = replace(stored, entries=list(stored.entries), tokens=list(stored.tokens))

    async def load(self, table_id: str) -> Stored | None:
        kept = self.tables.get(table_id)
        return None if kept is None else replace(kept, entries=list(kept.entries), tokens=list(kept.tokens))

    async def append(self, table_id: str, entry: Entry) -> None:
        kept = self.tables[table_id].entries
        if any(entry.n == old.n or (entry.request and entry.request == old.request) for old in kept):
            raise Conflict(f'table {table_id}, entry {entry.n}')
        kept.append(entry)

    async def add_token(self, table_id: str, token: Token, at: int) -> None:
        self.tables[table_id].tokens.append(token)

    async def find_token(self, table_id: str, digest: str) -> Token | None:
        kept = self.tables.get(table_id)
        return None if kept is None else next((token for token in kept.tokens if token.hash == digest), None)

    async def remove_token(self, table_id: str, digest: str) -> None:
        kept = self.tables[table_id].tokens
        kept[:] = [token for token in kept if token.hash != digest]

    async def exists(self, table_id: str) -> bool:
        return table_id in self.tables

    async def delete(self, table_ids: Sequence[str]) -> list[str]:
        gone = list(table_ids)
        for table_id in gone:
            self.tables.pop(table_id, None)
            self.analyses.pop(table_id, None)
            gone += [kept.id for kept in self.tables.values() if kept.parent == table_id]
        return gone

    async def keep_class(self, class_id: str, content: dict[str, Any]) -> None:
        self.classes[class_id] = deepcopy(content)

    async def load_classes(self) -> list[dict[str, Any]]:
        return deepcopy(list(self.classes.values()))

    async def delete_class(self, class_id: str) -> None:
        self.classes.pop(class_id, None)

    async def keep_analysis(self, table_id: str, content: dict[str, Any]) -> None:
        self.analyses[table_id] = content

    async def load_analysis(self, table_id: str) -> dict[str, Any] | None:
        return self.analyses.get(table_id)

    async def check(self) -> str:
        return ''

    async def read_house_clock(self) -> int:
        return self.ran

    async def keep_house_clock(self, ran: int) -> None:
        self.ran = max(self.ran, ran)
