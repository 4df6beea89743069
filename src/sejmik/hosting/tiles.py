"""What whoever keeps a class sees of each table: who sits there, whose answer is awaited and since when, how far they
are, how they stand, and whether somebody is stuck. All of it is public at the table."""

from __future__ import annotations

from typing import Any

from sejmik.hosting.host import Host
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table

QUIET = ('chat', 'standing', 'propose', 'order')  # entries after which the same answer is awaited as before
MISSES = 3  # so many on one beat of a lesson, and somebody is stuck


def look_at_table(host: Host, lang: str) -> dict[str, Any]:
    """All of a tile but who of the pupils it is, and how long ago that was."""
    table = host.table
    showing = Showing(table, Viewer('watch', (), -1, lang))
    game, here = table.record.game, host.here()
    waiting = table.waiting()
    standing = table.meta.standing(game)
    chart = table.meta.chart
    coach = coach_of(showing)
    question = game.question
    return {
        'table': host.id,
        'seats': [
            {
                'name': seat.name,
                'bot': bool(seat.player()),
                'here': here[number],
                'asked': number in waiting,
                'score': None if chart or number >= len(standing) else standing[number],
            }
            for number, seat in enumerate(table.seats)
        ],
        'lines': [[str(showing.texts.words['chart'][line]), n] for line, n in zip(chart, standing, strict=False)],
        'doing': '' if question is None else showing.texts.step(question.step),
        'round': round_of(table),
        'asked_at': asked_at(table, host.stored.created),
        'waits': coach['phase'] not in ('watch', 'done')
        if coach
        else any(not table.seats[seat].player() for seat in waiting),
        'beat': coach.get('beat', 0),
        'beats': coach.get('beats', 0),
        'done': coach.get('phase') == 'done',
        'misses': coach.get('misses', 0),
        'over': '' if game.outcome is None else showing.texts.result(game.outcome),
        'paused': table.paused,
        'held': table.held,
        'closed': host.closed,
    }


def round_of(table: Table) -> int:
    """The round, or what corresponds to it; 0 if nothing does."""
    game = table.record.game
    seen = game.view(-1).get('round')
    return seen if isinstance(seen, int) else table.meta.part(game)


def coach_of(showing: Showing) -> dict[str, Any]:
    """How far the lesson at this table is; {} at an ordinary table."""
    return showing.coach() or {}


def asked_at(table: Table, opened: int) -> int:
    """Since when the same answer is awaited, by the time of day."""
    for entry in reversed(table.entries):
        if entry.kind not in QUIET or 'held' in entry.data:
            return entry.at
    return opened


def stuck(tile: dict[str, Any], now: int, patience: float, asks: bool) -> str:
    """Why somebody should go and look: a question, three misses on one beat, or a long silence."""
    if asks:
        return 'question'
    if tile['over'] or tile['done'] or tile['paused'] or tile['held']:
        return ''
    if tile['misses'] >= MISSES:
        return 'misses'
    return 'slow' if tile['waits'] and now - tile['asked_at'] > patience * 1000 else ''
