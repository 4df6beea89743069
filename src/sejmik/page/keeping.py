"""Where a page keeps its tables: in the drawers of a cabinet, which is the browser's own database.

A cabinet does two things: it reads the entries of a drawer in the order of their keys, and it writes several changes at
once, all of them or none, for good. Everything else is here: what lies in which drawer, and under which key.

    tables    TABLE            what it started from
    entries   TABLE/00000017   one by one
    requests  TABLE/REQUEST    which were carried out, and as which entry
    tokens    TABLE/HASH       the links
    analyses  TABLE            what was found out about a finished game
    house     clock            how far the house clock had run
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right, insort
from collections.abc import Sequence
from typing import Any, Protocol

from sejmik.hosting.storage import Conflict, Stored, Token, Unavailable
from sejmik.table.entry import Entry

TABLES, ENTRIES, REQUESTS, TOKENS, ANALYSES, HOUSE = 'tables', 'entries', 'requests', 'tokens', 'analyses', 'house'
DRAWERS = (TABLES, ENTRIES, REQUESTS, TOKENS, ANALYSES, HOUSE)
CLOCK = 'clock'
PROBE = 'probe'
LAST = '~'  # no key comes after it: they are plain ASCII, and begin with the name of a table

Row = tuple[str, str]
Change = tuple[str, str, str | None, bool]
"""Drawer, key, text (None: nothing shall lie there any more), and whether nothing may lie there yet."""


class Cabinet(Protocol):
    """Both raise Unavailable if it is full or cannot be reached; one line says why."""

    async def read(self, drawer: str, first: str, last: str) -> list[Row]:
        """What lies under the keys from the first to the last, in their order."""

    async def write(self, changes: Sequence[Change]) -> None:
        """Make all these changes for good, or none; Conflict if something lies where nothing may lie yet."""


class Drawers:
    """A cabinet that lasts as long as the program: for tests, and for browsers that keep nothing."""

    def __init__(self) -> None:
        self.keys: dict[str, list[str]] = {drawer: [] for drawer in DRAWERS}
        self.texts: dict[tuple[str, str], str] = {}

    async def read(self, drawer: str, first: str, last: str) -> list[Row]:
        keys = self.keys[drawer]
        return [(key, self.texts[drawer, key]) for key in keys[bisect_left(keys, first) : bisect_right(keys, last)]]

    async def write(self, changes: Sequence[Change]) -> None:
        for drawer, key, _, fresh in changes:
            if fresh and (drawer, key) in self.texts:
                raise Conflict(f'{drawer}: {key}')
        for drawer, key, text, _ in changes:
            keys = self.keys[drawer]
            if text is None:
                if self.texts.pop((drawer, key), None) is not None:
                    keys.remove(key)
            else:
                if (drawer, key) not in self.texts:
                    insort(keys, key)
                self.texts[drawer, key] = text


class Archive:
    """The tables in a cabinet, as hosts want them kept (`hosting.storage.Storage`). A page keeps no classes."""

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def create(self, stored: Stored) -> None:
        await self.cabinet.write(changes_for(stored))

    async def load(self, table_id: str) -> Stored | None:
        start = await self.one(TABLES, table_id)
        if start is None:
            return None
        entries = await self.cabinet.read(ENTRIES, *under(table_id))
        tokens = await self.cabinet.read(TOKENS, *under(table_id))
        return read_table(table_id, start, [text for _, text in entries], tokens)

    async def append(self, table_id: str, entry: Entry) -> None:
        await self.cabinet.write(rows_of(table_id, entry))

    async def add_token(self, table_id: str, token: Token, at: int) -> None:
        await self.cabinet.write([row_of_token(table_id, token)])

    async def remove_token(self, table_id: str, digest: str) -> None:
        await self.cabinet.write([(TOKENS, f'{table_id}/{digest}', None, False)])

    async def find_token(self, table_id: str, digest: str) -> Token | None:
        text = await self.one(TOKENS, f'{table_id}/{digest}')
        return None if text is None else read_token(digest, text)

    async def exists(self, table_id: str) -> bool:
        return await self.one(TABLES, table_id) is not None

    async def delete(self, table_ids: Sequence[str]) -> list[str]:
        gone = list(table_ids)
        parents = {key: json.loads(text)['parent'] for key, text in await self.all_of(TABLES)}
        for table_id in gone:
            gone += [key for key, parent in parents.items() if parent == table_id and key not in gone]
        await self.forget(gone)
        return gone

    async def forget(self, table_ids: Sequence[str]) -> None:
        """These tables are no more; what branched off them has entries of its own, and stays."""
        changes: list[Change] = []
        for table_id in table_ids:
            changes += await self.clearing(table_id, TABLES, ENTRIES, REQUESTS, TOKENS, ANALYSES)
        await self.cabinet.write(changes)

    async def clearing(self, table_id: str, *drawers: str) -> list[Change]:
        """What empties these drawers of all that is about the table."""
        found: list[Change] = []
        for drawer in drawers:
            first, last = (table_id, table_id) if drawer in (TABLES, ANALYSES) else under(table_id)
            found += [(drawer, key, None, False) for key, _ in await self.cabinet.read(drawer, first, last)]
        return found

    async def keep_class(self, class_id: str, content: dict[str, Any]) -> None:
        raise Unavailable('a page keeps no classes')

    async def load_classes(self) -> list[dict[str, Any]]:
        return []

    async def delete_class(self, class_id: str) -> None:
        pass

    async def keep_analysis(self, table_id: str, content: dict[str, Any]) -> None:
        await self.cabinet.write([(ANALYSES, table_id, in_text(content), False)])

    async def load_analysis(self, table_id: str) -> dict[str, Any] | None:
        text = await self.one(ANALYSES, table_id)
        return None if text is None else dict(json.loads(text))

    async def check(self) -> str:
        """'' if something can be written now, else why not. What is written changes nothing."""
        try:
            await self.cabinet.write([(HOUSE, PROBE, '1', False)])
        except Unavailable as error:
            return str(error)
        return ''

    async def read_house_clock(self) -> int:
        return int(await self.one(HOUSE, CLOCK) or 0)

    async def keep_house_clock(self, ran: int) -> None:
        if ran > await self.read_house_clock():
            await self.cabinet.write([(HOUSE, CLOCK, str(ran), False)])

    # -- drawers ---------------------------------------------------------------------------------------------------

    async def one(self, drawer: str, key: str) -> str | None:
        """What lies under this key."""
        rows = await self.cabinet.read(drawer, key, key)
        return rows[0][1] if rows else None

    async def all_of(self, drawer: str) -> list[Row]:
        return await self.cabinet.read(drawer, '', LAST)


def under(table_id: str) -> tuple[str, str]:
    """The keys that begin with the name of this table: '0' is what follows '/'."""
    return f'{table_id}/', f'{table_id}0'


def in_text(content: Any) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(',', ':'))


# -- what lies in the drawers ------------------------------------------------------------------------------------------


def changes_for(stored: Stored) -> list[Change]:
    """A new table with its links, and its entries if it goes on from something."""
    about = {'game': stored.game, 'start': stored.start, 'created': stored.created, 'parent': stored.parent}
    changes: list[Change] = [(TABLES, stored.id, in_text(about), True)]
    changes += [row for entry in stored.entries for row in rows_of(stored.id, entry)]
    return changes + [row_of_token(stored.id, token) for token in stored.tokens]


def rows_of(table_id: str, entry: Entry) -> list[Change]:
    """An entry, and its request if it has one: neither may be there yet."""
    content = {name: value for name, value in vars(entry).items() if name != 'n'}
    rows: list[Change] = [(ENTRIES, key_of(table_id, entry.n), in_text(content), True)]
    if entry.request:
        rows.append((REQUESTS, f'{table_id}/{entry.request}', str(entry.n), True))
    return rows


def key_of(table_id: str, n: int) -> str:
    """So that the keys of the entries stand in the order of their numbers."""
    return f'{table_id}/{n:08}'


def row_of_token(table_id: str, token: Token) -> Change:
    return TOKENS, f'{table_id}/{token.hash}', in_text({'scope': token.scope, 'seat': token.seat}), False


def read_table(table_id: str, about: str, entries: Sequence[str], tokens: Sequence[Row]) -> Stored:
    told = json.loads(about)
    return Stored(
        table_id,
        told['game'],
        told['start'],
        told['created'],
        told['parent'],
        [Entry(n, **json.loads(text)) for n, text in enumerate(entries, start=1)],
        [read_token(key.partition('/')[2], text) for key, text in tokens],
    )


def read_token(digest: str, text: str) -> Token:
    return Token(digest, **json.loads(text))
