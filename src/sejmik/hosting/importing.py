"""Opening a table from a journal: a finished game comes in to be looked back at, a save to be played on.

A journal is a stranger's file: it is played again from its first line, so that every answer is legal, every digest
fits, and the seed belongs to the commitment. The new table has the journal's answers as its own entries, as a branch
has those of the game it goes on from; whoever has the journal knows the seed, so all seats belong to this device.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sejmik.games.shelf import take
from sejmik.hosting.links import Links
from sejmik.hosting.opening import SeatWish, freeze, fresh_id, names_of, thaw, with_links
from sejmik.hosting.storage import Stored
from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput, Refused, in_a_line
from sejmik.kernel.meta import check_seed
from sejmik.kernel.pack import check_size
from sejmik.table.entry import Entry
from sejmik.table.names import tidy
from sejmik.table.seat import BOT, PERSON
from sejmik.table.table import LONGEST_NAME

LARGEST_JOURNAL = 500_000  # characters: ten times the longest game we know
MOST_OF_ANYTHING = 999  # in a position; what a real one counts has two digits
WHERE = 'journal'


def open_journal(text: str, now: int, ran: int) -> tuple[Stored, Links]:
    """A table at which the game of the journal was played; BadInput in one line if the journal is not true."""
    if len(text) > LARGEST_JOURNAL:
        raise BadInput(f'{WHERE}: at most {LARGEST_JOURNAL // 1000} kB')
    told = journal.read(text, WHERE)
    try:
        take(told.game)
        if told.seed is not None:
            check_seed(told.seed)
    except BadInput as error:
        raise BadInput(f'{WHERE}: {error}') from None
    if told.position is not None:
        check_position(told.position)
    try:
        return with_links(played(told, now, ran))
    except (BadInput, Refused):
        raise
    except Exception as error:
        if told.pack is None and told.position is None:
            raise  # a mistake of ours
        raise BadInput(f'{WHERE}: no table can be opened with what is stated in it: {in_a_line(error)}') from error


def played(told: journal.Journal, now: int, ran: int) -> Stored:
    """The table after all answers of the journal. Names that are alike get the letter of their seat."""
    meta = take(told.game)
    record = journal.replay(told, meta)
    names = [tidy(name)[: LONGEST_NAME - 2].strip() for name in told.seats]
    seats = [SeatWish(PERSON, name) for name in names_of([SeatWish(BOT, name) for name in names], meta)]
    start = replace(record.start, seats=[seat.name for seat in seats])
    frozen = {**freeze(meta, start, seats, 'none', ran), 'seed_named': True}
    fresh = thaw(Stored('', meta.name, frozen, now))
    for answer in record.answers:
        data = {'action': answer.action, 'question': fresh.question_no}
        fresh.apply(Entry(fresh.n + 1, 'answer', answer.seat, now, data, ran=ran))
    return Stored(fresh_id(), meta.name, frozen, now, entries=fresh.entries)


def check_position(position: Mapping[str, Any]) -> None:
    """Whether a position has a size that a real one may have."""
    where = f'{WHERE}: the position'
    check_size(position, where)
    level: list[object] = [position]
    while level:
        value = level.pop()
        if isinstance(value, Mapping):
            level += value.values()
        elif isinstance(value, list):
            level += value
        elif isinstance(value, float) or (isinstance(value, int) and abs(value) > MOST_OF_ANYTHING):
            raise BadInput(f'{where}: {value!r} is no number from 0 to {MOST_OF_ANYTHING}')
