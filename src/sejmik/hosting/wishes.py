"""Who may wish for what, and what belongs to each wish, before the table itself is asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from sejmik.hosting.links import Holder
from sejmik.kernel.errors import Refused
from sejmik.table.table import Table


@dataclass(frozen=True)
class Wish:
    """Something a viewer wants of the table; `kind` and `data` as in `sejmik.table.table`. Sent again with the same
    request id it does no harm."""

    kind: Annotated[str, range(17)]
    seat: int
    request: Annotated[str, range(1, 65)]
    data: dict[str, Any] = field(default_factory=dict)


DATA: dict[str, set[str]] = {
    'answer': {'action', 'question'},
    'undo': set(),
    'ask_back': set(),
    'agree': set(),
    'object': set(),
    'chat': {'text', 'allies'},
    'sit': {'name'},
    'standing': {'auto_pass', 'delay', 'yields', 'stops'},
    'stand_in': {'bot'},
    'return': set(),
    'pause': set(),
    'resume': set(),
    'coach': {'do'},
}


def check(wish: Wish, holder: Holder, table: Table) -> None:
    """Refuse what this holder may not wish for, and what is not part of such a wish."""
    if not fills_empty_seat(wish, holder, table):
        holder.check_own(wish.seat)
    if not (wish.request.isascii() and wish.request.isprintable()):
        raise Refused('a request id is plain ASCII')
    if wish.kind not in DATA:
        raise Refused(f'the table knows no {wish.kind!r}')
    for key in wish.data:
        if key not in DATA[wish.kind]:
            raise Refused(f'{wish.kind} has no {key!r}')


def fills_empty_seat(wish: Wish, holder: Holder, table: Table) -> bool:
    """Nobody owns an invited seat before somebody comes: whoever opened the table may let a bot play there."""
    return wish.kind == 'stand_in' and holder.scope == 'device' and wish.seat in table.empty_seats()


def request_key(wish: Wish) -> str:
    """Request ids are the sender's own choice: those of different seats must not meet."""
    return f'{wish.seat} {wish.request}'
