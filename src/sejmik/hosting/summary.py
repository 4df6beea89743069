"""The page at the end of a class: how far each table came, three moments worth talking about, questions. It names
nobody unless that is wished for: players are called by the letters of their seats."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from sejmik.games.shelf import take
from sejmik.hosting.classroom import Classroom
from sejmik.hosting.seating import plan_of
from sejmik.hosting.tiles import coach_of, round_of
from sejmik.kernel.event import Event
from sejmik.table.showing import Showing, Viewer
from sejmik.table.table import Table
from sejmik.texts import LANGUAGES, GameTexts, Shell

MOMENTS = 3


@cache
def words_of_class(game: str, lang: str) -> dict[str, Any]:
    """What a game gives to talk about: `class/texts` in its folder."""
    meta = take(game)
    source = files(meta.package).joinpath('class', 'texts', f'{meta.spoken(lang)}.toml')
    return tomllib.loads(source.read_text('utf-8')) if source.is_file() else {}


@dataclass(frozen=True)
class Moment:
    """Something that happened at a table: the event, and how many answers had been given."""

    number: int  # of the table
    table: Table
    event: Event
    answers: int


def summary_of(
    room: Classroom, tables: Sequence[tuple[int, Table]], lessons: Sequence[Table], lang: str, names: bool
) -> dict[str, Any]:
    meta, words = take(room.game), words_of_class(room.game, lang)
    return {
        'title': texts_for(tables[0][1], lang, names).words['game']['title'] if tables else title_of(room.game, lang),
        'pupils': len(room.pupils),
        'tables': [how_far(number, table, lang, names) for number, table in tables],
        'lessons': lessons_done(lessons, lang),
        'moments': [in_words(one, lang, names) for one in moments(tables, plan_of(meta.name).moments)],
        'questions': [words[key] for key in sorted(words) if key.startswith('question_')],
        'cards': list(room.cards),
    }


def title_of(game: str, lang: str) -> str:
    meta = take(game)
    return str(GameTexts(meta, meta.spoken(lang), [], {}, -1).words['game']['title'])


def texts_for(table: Table, lang: str, names: bool) -> GameTexts:
    meta = table.meta
    shell = Shell(lang if lang in LANGUAGES else 'en')
    letters = [shell.say('names.person', letter=meta.seat_letter(seat)) for seat in range(len(table.seats))]
    called = [seat.name for seat in table.seats] if names else letters
    return GameTexts(meta, meta.spoken(lang), called, table.start.options, -1)


def how_far(number: int, table: Table, lang: str, names: bool) -> dict[str, Any]:
    """A table in a line: the round, how everybody stands, and the result if there is one."""
    texts, game = texts_for(table, lang, names), table.record.game
    standing, chart = table.meta.standing(game), table.meta.chart
    labels = [str(texts.words['chart'][line]) for line in chart] if chart else [
        texts.names[seat] for seat in range(len(table.seats))
    ]  # fmt: skip
    return {
        'number': number,
        'round': round_of(table),
        'answers': len(table.record.answers),
        'standing': [[label, n] for label, n in zip(labels, standing, strict=False)],
        'bots': sum(1 for seat in table.seats if seat.player()),
        'over': '' if game.outcome is None else texts.result(game.outcome),
    }


def lessons_done(lessons: Sequence[Table], lang: str) -> dict[str, int]:
    """How many began the lesson, how many finished it."""
    told = [coach_of(Showing(table, Viewer('watch', (), -1, lang))) for table in lessons]
    return {
        'begun': len(lessons),
        'done': sum(1 for coach, table in zip(told, lessons) if coach.get('phase') == 'done' or table.over),
    }


def moments(tables: Sequence[tuple[int, Table]], wanted: Sequence[str]) -> list[Moment]:
    """Three, of different kinds and from different tables as far as there are any; the later ones first, for they are
    remembered better."""
    found = [
        Moment(number, table, event, answers)
        for number, table in tables
        for answers, (_, events) in enumerate(table.told)
        for event in events
        if event.tag in wanted
    ]
    chosen: list[Moment] = []
    while found and len(chosen) < MOMENTS:
        kinds, places = [one.event.tag for one in chosen], [one.number for one in chosen]
        best = min(
            found,
            key=lambda one: (
                kinds.count(one.event.tag),
                places.count(one.number),
                wanted.index(one.event.tag),
                -one.answers,
            ),
        )
        chosen.append(best)
        found = [one for one in found if (one.number, one.answers) != (best.number, best.answers)]
    return chosen


def in_words(moment: Moment, lang: str, names: bool) -> dict[str, Any]:
    table, event = moment.table, moment.event
    said = words_of_class(table.meta.name, lang).get('moments', {}).get(event.tag, {})
    texts = texts_for(table, lang, names)
    kind, word = (*Showing(table, Viewer('watch', (), -1, lang)).place(event), '', '')[:2]
    return {
        'number': moment.number,
        'answers': moment.answers,
        'title': str(said.get('title', '')),
        'text': texts.event(event, -1),
        'ask': str(said.get('ask', '')),
        'history': history_of(texts, kind, word),
    }


def history_of(texts: GameTexts, kind: str, word: str) -> str:
    """What really happened, of whoever or whatever it is about; '' if that is told nowhere."""
    told, entry = texts.words.get('history', {}), texts.words.get(texts.meta.sections.get(kind, kind), {}).get(word)
    own = entry.get('history', '') if isinstance(entry, dict) else ''
    return str(told.get(f'{kind}_{word}') or told.get(word) or own) if word else ''
