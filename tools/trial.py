"""Everything once, as a page does it: what is said, tables of every game with their bots, lessons, puzzles. Runs under
Pyodide: tools/bytecode.py learns from it what is used, and tools/site.py whether what was made is enough."""

from __future__ import annotations

import asyncio
import pickle
from typing import Any

from sejmik.bots.levels import POSEL
from sejmik.games.shelf import LEFT_OUT, SHELF
from sejmik.hosting import hall, thought
from sejmik.hosting.looking import Piece, look, moments_of
from sejmik.hosting.opening import LessonWish, SeatWish, TableWish, open_lesson, open_table, thaw
from sejmik.hosting.reading import PAGES, page
from sejmik.hosting.rooms import rooms_of
from sejmik.kernel.meta import Meta
from sejmik.learning.coached import LESSON, PUZZLE
from sejmik.learning.lesson import lesson_names
from sejmik.learning.puzzle import puzzles_of
from sejmik.page.browser import forgive_lateness
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table
from sejmik.texts import LANGUAGES

ANSWERS = 6


def everything() -> None:
    assert SHELF
    assert not LEFT_OUT, LEFT_OUT
    for lang in LANGUAGES:
        hall.shell_words(lang)
        hall.hall(lang)
    for meta in SHELF.values():
        read(meta)
        play(meta)
        learn(meta)
    come_late()


def read(meta: Meta) -> None:
    assert len(rooms_of(meta)) == len(meta.rooms)
    for lang in meta.languages:
        hall.game_words(meta.name, lang)
        hall.lessons(meta.name, lang)
        hall.puzzles(meta.name, lang)
        for kind, one in PAGES.items():
            if one.there(meta):
                page(kind, meta.name, lang)


def play(meta: Meta) -> None:
    """The first answers of a table, all of them by bots that think elsewhere, and a look back at the last one."""
    seats = [SeatWish('bot', bot=POSEL.name)] * meta.seat_counts[0]
    table = thaw(open_table(TableWish(meta.name, seats), 0, 0)[0])
    for _ in range(ANSWERS):
        seat = table.record.game.waiting()[0]
        action = elsewhere(thought.answer, thought.thought_of(table, seat))
        entry = table.prepare('answer', seat, 0, {'action': action, 'question': table.question_no})
        assert entry
        table.apply(entry)
    show(table)
    last = len(table.record.answers) - 1
    elsewhere(look, Piece(table.start, moments_of(table.record, [last]), POSEL.simulations, 0.1, 0.1))


def learn(meta: Meta) -> None:
    for kind, names in ((LESSON, lesson_names(meta)), (PUZZLE, puzzles_of(meta))):
        for name in names:
            show(thaw(open_lesson(LessonWish(meta.name, name, kind=kind), 0, 0)[0]))


def show(table: Table) -> None:
    for lang in LANGUAGES:
        Showing(table, Viewer('device', (0,), 0, lang)).state('', 0, [True] * len(table.seats))


def come_late() -> None:
    """Pyodide's loop refuses what is planned for a moment ago; the page's carries it out."""
    loop = asyncio.get_event_loop()
    forgive_lateness(loop)
    loop.call_at(loop.time() - 1, loop.time)


def elsewhere(work: Any, given: Any) -> Any:
    """As if another worker had done it."""
    work, given = pickle.loads(pickle.dumps((work, given)))
    return pickle.loads(pickle.dumps(work(given)))


if __name__ == '__main__':
    everything()
