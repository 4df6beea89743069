"""All that is kept here, as one text: to be put away, or taken along to another device.

The text says of itself what it is and carries a fingerprint, so that a damaged one is noticed. What comes in is looked
at as a whole before anything of it is kept, and kept all at once. A table that is here already stays as it is, unless
the one that comes in has gone on further from there. If both went on, each in its own way, the one that comes in is
laid beside the other under a name of its own, which is the same whenever it comes again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sejmik.hosting.hosts import Hosts
from sejmik.hosting.line import TABLE_ID
from sejmik.hosting.opening import ALPHABET, ID_LENGTH
from sejmik.hosting.storage import Stored, Token
from sejmik.kernel.errors import BadInput
from sejmik.page.keeping import ANALYSES, ENTRIES, REQUESTS, TABLES, Archive, Change, changes_for, in_text
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

    def stored(self, ran: int) -> Stored:
        """As it goes on in a house whose clock has run so far. It comes from one with another clock; the time between
        is nobody's."""
        before = self.start.get('ran', 0)
        later = ran - max([before, *(entry.ran for entry in self.entries if entry.ran is not None)])
        start = {**self.start, 'ran': before + later}
        entries = [entry if entry.ran is None else replace(entry, ran=entry.ran + later) for entry in self.entries]
        return Stored(self.id, self.game, start, self.created, self.parent, entries, self.tokens)


async def take_out(archive: Archive) -> str:
    """Everything, as a text."""
    tables = []
    for table_id, _ in await archive.all_of(TABLES):
        stored = await archive.load(table_id)
        if stored is not None:
            tables.append({**plain(stored), 'analysis': await archive.load_analysis(table_id)})
    return in_text({'format': FORMAT, 'version': VERSION, 'digest': digest_of(tables), 'tables': tables})


async def take_in(hosts: Hosts, archive: Archive, text: str) -> dict[str, Any]:
    """Keep what is in the text: how many tables came in, how many were known already, and which of them stand beside
    the ones of their name, with the names they have now."""
    tables = read_everything(text)
    coming = await new_ones(tables, archive)
    names = {name for old, table in coming for name in (old, table.id)}
    # until nobody came in any more, something may have happened at a table
    came = await hosts.apart(sorted(names), lambda: keep(archive, tables, hosts.clock.now()))
    beside = {old: table.id for old, table in came if table.id != old}
    return {'tables': len(came), 'known': len(tables) - len(came), 'beside': beside}


async def new_ones(tables: list[Kept], archive: Archive) -> list[tuple[str, Kept]]:
    """The tables that are not here yet, or not so far: the name each has in the text, and the table under its name
    here."""
    placed = [(table.id, await with_place(table, archive)) for table in tables]
    return [(old, table) for old, table in placed if table is not None]


async def with_place(table: Kept, archive: Archive) -> Kept | None:
    """The table under the name it gets here; None if all of it is here."""
    while (here := await archive.load(table.id)) is not None:
        alike = 0
        for mine, other in zip(here.entries, table.entries, strict=False):
            if without_clock(mine) != without_clock(other):
                break
            alike += 1
        if alike == len(here.entries):
            return table if alike < len(table.entries) else None
        if alike == len(table.entries):
            return None
        table = replace(table, id=name_beside(table.id, table.entries[alike]))
    return table


def without_clock(entry: Entry) -> Any:
    """What is the same in every house."""
    return plain_numbers({**vars(entry), 'ran': None})


def name_beside(table_id: str, entry: Entry) -> str:
    """The name of a table that goes on with this entry where the one of this name goes on otherwise."""
    number = int(digest_of([table_id, without_clock(entry)]), 16)
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return ''.join(letters)


async def keep(archive: Archive, tables: list[Kept], ran: int) -> list[tuple[str, Kept]]:
    """All of them or none. The links that lead to a table here lead to it still."""
    coming = await new_ones(tables, archive)
    changes: list[Change] = []
    for _, table in coming:
        changes += await archive.clearing(table.id, ENTRIES, REQUESTS, ANALYSES)
        changes += [(drawer, key, text, False) for drawer, key, text, _ in changes_for(table.stored(ran))]
        if table.analysis is not None:
            changes.append((ANALYSES, table.id, in_text(table.analysis), False))
    await archive.cabinet.write(changes)
    return coming


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
    ran = table.start.get('ran', 0)
    if not isinstance(ran, int) or isinstance(ran, bool):
        raise BadInput(f'{where}.start.ran: this is no time of a clock')
    if [entry.n for entry in table.entries] != list(range(1, len(table.entries) + 1)):
        raise BadInput(f'{where}.entries: they are not numbered from 1 on')
    requests = [entry.request for entry in table.entries if entry.request]
    if len(set(requests)) < len(requests) or not all(one.isascii() and one.isprintable() for one in requests):
        raise BadInput(f'{where}.entries: a request stands there twice, or is no request')
