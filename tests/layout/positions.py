"""The decisions of a golden game, each as the messages that the server would send to the seat that is asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sejmik.games.shelf import take
from sejmik.kernel import journal
from sejmik.table.clock import read_clock
from sejmik.table.entry import Entry
from sejmik.table.seat import PERSON, Seat
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table

FOLDER = Path(__file__).parents[1] / 'golden'
NAMES = ('Anna', 'Bogdan', 'Celina', 'Dawid', 'Elżbieta')
WIDE = tuple('WM' * 11 + 'M' + letter for letter in 'ABCDE')  # 24 letters, and no place to break the line
LOG = 200  # lines of the log that are sent along: more than any screen shows


@dataclass(frozen=True, eq=False)
class Golden:
    """A golden game, still to be played."""

    name: str
    told: journal.Journal

    @property
    def game(self) -> str:
        return self.told.game

    @property
    def seats(self) -> int:
        return len(self.told.seats)

    @property
    def answers(self) -> list[str]:
        return [line for _, line in self.told.lines if not line.startswith('#')]

    def options(self) -> dict[str, Any]:
        return dict(self.begin().start.options)

    def begin(self, names: tuple[str, ...] = NAMES) -> Table:
        """Its table before the first answer, with people at all seats."""
        meta, told = take(self.told.game), self.told
        assert told.seed is not None
        called = list(names[: self.seats])
        start = meta.start(called, told.seed, told.options, told.pack, told.rules_version)
        return Table(meta, start, [Seat(PERSON, name) for name in called], read_clock('none', self.seats), 0)

    def tables(self, names: tuple[str, ...] = NAMES) -> Iterator[tuple[int, Table]]:
        """The table at every decision that somebody has to take, with the number of answers given before."""
        table = self.begin(names)
        meta = table.meta
        for number, line in enumerate(self.answers):
            if deciding(table) is not None:
                yield number, table
            letter, _, phrase = line.partition(' ')
            said = {'action': meta.action(phrase), 'question': table.question_no}
            table.apply(Entry(table.n + 1, 'answer', meta.seat(letter, self.seats), 0, said))


def deciding(table: Table) -> int | None:
    """The first seat that is asked and has to think; None if all answers give themselves."""
    return next((seat for seat in table.waiting() if table.standing_answer(seat) is None), None)


def golden_games(game: str = '', folder: Path = FOLDER) -> list[Golden]:
    """All golden games, or those of one game, in the order of their names."""
    return [Golden(path.stem, journal.read_file(path)) for path in sorted(folder.glob(f'{game or "*"}-*.journal'))]


@dataclass(frozen=True)
class Shown:
    """What is sent to a page, and the number of the question that it has to show then."""

    messages: list[str]
    question: int
    scene: str = ''  # the kind of the scene that is on


class Eyes:
    """What the seat that is asked sees, in a language. Lines of the log are written once for each pair of eyes."""

    def __init__(self, table_id: str, lang: str) -> None:
        self.table_id = table_id
        self.lang = lang
        self.kept: dict[int, dict[int, list[dict[str, Any]]]] = {}

    def showing(self, table: Table) -> Showing:
        seat = deciding(table)
        assert seat is not None
        return Showing(table, Viewer('seat', (seat,), seat, self.lang), self.kept.setdefault(seat, {}))

    def scenes(self, table: Table) -> list[Shown]:
        """The moments that the last answer brought, each by itself."""
        return [self.see(table, scene) for scene in self.showing(table).scenes(table.n)] if table.n else []

    def see(self, table: Table, scene: dict[str, Any] | None = None) -> Shown:
        """The whole state without what happened since the seat's own last answer, and that as an update: so the page
        has it to tell. The others are bots, as at most tables: that takes more room than people do."""
        showing = self.showing(table)
        seat = showing.viewer.eyes
        here = [True] * len(table.seats)
        state = {**showing.state(self.table_id, 0, here), 'closed': False}
        among_bots = [{**one, 'kind': one['kind'] if one['seat'] == seat else 'bot'} for one in state['seats']]
        state['seats'] = among_bots
        own = max((entry.n for entry in table.entries if entry.seat == seat), default=0)
        log, n = state['log'][-LOG:], state['n']
        before = {**state, 'n': n - 1, 'log': [line for line in log if line['n'] <= table.number(own)]}
        update: dict[str, Any] = {
            **showing.present(0, here),
            'type': 'update',
            'kind': 'answer',
            'by': table.entries[-1].seat if table.entries else seat,
            'lines': [line for line in log if line['n'] > table.number(own)],
            'chat': [],
            'seats': among_bots,
            'scenes': [] if scene is None else [scene],
        }
        messages = [before, update] if n else [{**state, 'log': log}]
        told = [json.dumps(one, ensure_ascii=False) for one in messages]
        return Shown(told, table.question_no, '' if scene is None else scene['kind'])
