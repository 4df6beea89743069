"""All that is kept here, as one text: to be put away, or taken along to another device.

The text says of itself what it is and carries a fingerprint, so that a damaged one is noticed. What comes in is looked
at as a whole before anything of it is kept, and kept all at once. A table that is here already stays as it is, unless
the one that comes in has gone on further.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sejmik.hosting.hosts import Hosts
from sejmik.hosting.line import TABLE_ID
from sejmik.hosting.storage import Stored, Token
from sejmik.kernel.errors import BadInput
from sejmik.page.keeping import ANALYSES, ENTRIES, REQUESTS, TABLES, Archive, Change, changes_for, in_text, under
from sejmik.page.reading import read
from sejmik.table.entry import Entry

FORMAT = 'sejmik everything'
VERSION = 1
WHERE = 'everything'


@dataclass(frozen=True)
class Kept:
    """A table as it stands in the text."""

    id: str
    game: str
    start: dict[str, Any]
    created: int
    parent: str
    entries: list[Entry]
    tokens: list[Token]
    analysis: dict[str, Any] | None = None

    def stored(self) -> Stored:
        return Stored(self.id, self.game, self.start, self.created, self.parent, self.entries, self.tokens)


async def take_out(archive: Archive) -> str:
    """Everything, as a text."""
    tables = []
    for table_id, _ in await archive.all_of(TABLES):
        stored = await archive.load(table_id)
        if stored is not None:
            tables.append({**plain(stored), 'analysis': await archive.load_analysis(table_id)})
    return in_text({'format': FORMAT, 'version': VERSION, 'digest': digest_of(tables), 'tables': tables})


async def take_in(hosts: Hosts, archive: Archive, text: str) -> dict[str, int]:
    """Keep what is in the text: how many tables came in, and how many were known already."""
    tables = read_everything(text)
    coming = [table for table in tables if await goes_further(table, archive)]
    came = await hosts.apart([table.id for table in coming], lambda: keep(archive, coming))
    return {'tables': came, 'known': len(tables) - came}


async def goes_further(table: Kept, archive: Archive) -> bool:
    """Whether the table is not here yet, or has fewer entries here."""
    here = await archive.cabinet.read(ENTRIES, *under(table.id))
    return len(here) < len(table.entries) or not await archive.exists(table.id)


async def keep(archive: Archive, tables: list[Kept]) -> int:
    """All of them or none; how many. The links that lead to a table here lead to it still. Before anybody was kept from
    coming in, something may have happened at a table."""
    tables = [table for table in tables if await goes_further(table, archive)]
    changes: list[Change] = []
    for table in tables:
        changes += await archive.clearing(table.id, ENTRIES, REQUESTS, ANALYSES)
        changes += [(drawer, key, text, False) for drawer, key, text, _ in changes_for(table.stored())]
        if table.analysis is not None:
            changes.append((ANALYSES, table.id, in_text(table.analysis), False))
    await archive.cabinet.write(changes)
    return len(tables)


def plain(stored: Stored) -> dict[str, Any]:
    lists = {'entries': [vars(entry) for entry in stored.entries], 'tokens': [vars(token) for token in stored.tokens]}
    return {**vars(stored), **lists}


def digest_of(tables: list[Any]) -> str:
    written = json.dumps(plain_numbers(tables), sort_keys=True, separators=(',', ':'))
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def plain_numbers(content: Any) -> Any:
    """Whoever reads and writes the text on the way may write 1 for 1.0."""
    if isinstance(content, dict):
        return {key: plain_numbers(one) for key, one in content.items()}
    if isinstance(content, list):
        return [plain_numbers(one) for one in content]
    return int(content) if isinstance(content, float) and content.is_integer() else content


# -- what comes in -----------------------------------------------------------------------------------------------------


def read_everything(text: str) -> list[Kept]:
    """The tables in the text; BadInput in one line if it is something else, or not whole."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(f'{WHERE}: this is not JSON: it is another file, or a part is missing') from None
    if not isinstance(told, Mapping) or told.get('format') != FORMAT:
        raise BadInput(f'{WHERE}: this is not what Sejmik gives out under this name')
    if told.get('version') != VERSION:
        raise BadInput(f'{WHERE}: this is version {told.get("version")!r} of the format; known is {VERSION}')
    tables = told.get('tables')
    if not isinstance(tables, list) or told.get('digest') != digest_of(tables):
        raise BadInput(f'{WHERE}: the file is damaged: its fingerprint does not fit')
    found = [read(Kept, table, f'{WHERE}.tables.{number}') for number, table in enumerate(tables)]
    for number, table in enumerate(found):
        check(table, f'{WHERE}.tables.{number}')
    if len({table.id for table in found}) < len(found):
        raise BadInput(f'{WHERE}: a table is in it twice')
    return found


def check(table: Kept, where: str) -> None:
    """What a cabinet could not keep, or nobody could play."""
    if not TABLE_ID.fullmatch(table.id):
        raise BadInput(f'{where}.id: this is no name of a table')
    if [entry.n for entry in table.entries] != list(range(1, len(table.entries) + 1)):
        raise BadInput(f'{where}.entries: they are not numbered from 1 on')
    requests = [entry.request for entry in table.entries if entry.request]
    if len(set(requests)) < len(requests) or not all(one.isascii() and one.isprintable() for one in requests):
        raise BadInput(f'{where}.entries: a request stands there twice, or is no request')
