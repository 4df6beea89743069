"""A person at the keyboard, for tests: lines that were thought of before, or an answer to whatever is asked."""

from __future__ import annotations

import io
import random
from collections.abc import Mapping
from typing import Any

from sejmik.games.shelf import take
from sejmik.kernel.record import Record
from sejmik.terminal.play import play
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table, read_seats


class Typist(io.StringIO):
    """Answers by number: at random, but always the same in the same position. Leaves after `stop` answers."""

    def __init__(self, table: Table, stop: int | None = None) -> None:
        super().__init__()
        self.table = table
        self.stop = stop

    def readline(self, *size: Any) -> str:  # type: ignore[override]
        game = self.table.record.game
        if game.question is None or self.stop == 0:
            return ''
        if self.stop is not None:
            self.stop -= 1
        options = game.options(self.table.next_seat())
        return f'{random.Random(game.digest()).randrange(len(options)) + 1}\n'


def table_of(seats: str, seed: str = '1', **options: object) -> Table:
    meta = take('unia')
    return Table(Record(meta, meta.start(read_seats(seats), seed, options)))


def arranged(seats: str, position: Mapping[str, Any]) -> Table:
    meta = take('unia')
    start = meta.start(read_seats(seats), '1')
    return Table(Record(meta, start, meta.arrange(start, position)))


def played(table: Table, *lines: str, lang: str = 'en', ask_all: bool | None = None, width: int = 80) -> str:
    """What the screen shows while these lines are typed; then the person leaves."""
    return typed(table, io.StringIO(''.join(f'{line}\n' for line in lines)), lang, ask_all, width)


def typed(table: Table, keyboard: io.StringIO, lang: str = 'en', ask_all: bool | None = None, width: int = 80) -> str:
    shown = io.StringIO()
    play(table, Screen(keyboard, shown, width), lang, ask_all)
    return shown.getvalue()
