"""Looking back: single moments of a game, and its journal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sejmik.hosting.links import Holder, NotYours
from sejmik.hosting.opening import thaw
from sejmik.hosting.storage import Stored
from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput, Refused
from sejmik.kernel.game import Game
from sejmik.kernel.record import Record
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table

ALL_OPEN = -2


def check_eyes(table: Table, holder: Holder, eyes: int) -> None:
    """One's own eyes during the game; any eyes, or all cards open, once it is over."""
    if not ALL_OPEN <= eyes < len(table.seats):
        raise BadInput(f'eyes are a seat, -1 for a watcher, or {ALL_OPEN} for all cards open')
    if not table.over:
        if eyes == ALL_OPEN:
            raise NotYours('the cards are opened when the game is over')
        holder.check_eyes(eyes)


def frame(table: Table, answers: int, eyes: int, lang: str) -> dict[str, Any]:
    """The moment after so many answers. As long as the game goes on, it tells no more than could be seen then."""
    record = table.record
    if not 0 <= answers <= len(record.answers):
        raise BadInput(f'so far there are {len(record.answers)} answers')
    game = record.game if answers == len(record.answers) else record.befores[answers]
    showing = Showing(table, Viewer('watch', (eyes,), eyes, lang))
    showing.game = game
    last = record.answers[answers - 1] if answers else None
    # What somebody else said may still be sealed.
    told = last is not None and (table.over or last.seat == eyes)
    return {
        'answers': answers,
        'of': len(record.answers),
        'eyes': eyes,
        'view': game.view(max(eyes, -1)),
        'hints': table.meta.hints(game),
        'views': [game.view(seat) for seat in range(game.seats)] if eyes == ALL_OPEN else [],
        'prompt': prompt(showing, game, eyes),
        'lines': showing.lines(0, record.log[answers]) if eyes != ALL_OPEN else open_lines(showing, record, answers),
        'said': showing.texts.action(last.action) if last is not None and told else '',
        'by': -1 if last is None else last.seat,
        'scores': table.meta.standing(game) if table.over else [],
    }


def prompt(showing: Showing, game: Game, eyes: int) -> dict[str, Any] | None:
    """With all cards open, as the first of those asked sees it."""
    if eyes == ALL_OPEN and game.question is not None:
        asked = game.question.seats[0]
        showing.viewer = replace(showing.viewer, own=(asked,), eyes=asked)
    return showing.prompt()


def open_lines(showing: Showing, record: Record, answers: int) -> list[dict[str, Any]]:
    """Each line as somebody reads it who sees all of it."""
    lines = []
    for event in record.log[answers]:
        seat = next((seat for seat in range(record.game.seats) if event.sees(seat)), -1)
        showing.viewer = replace(showing.viewer, eyes=seat)
        lines += showing.lines(0, [event])
    return lines


def write_journal(table: Table) -> str:
    """The journal of a finished game, with the names that people gave themselves at the table."""
    if not table.over:
        raise Refused('the journal is open once the game is over')
    names = [seat.name for seat in table.seats]
    record = Record(table.meta, replace(table.start, seats=names))
    for answer in table.record.answers:
        record.answer(answer.seat, answer.action)
    return journal.write(record, with_seed=True)


def journal_of(stored: Stored) -> str:
    """The same, of a stored table."""
    return write_journal(thaw(stored))
