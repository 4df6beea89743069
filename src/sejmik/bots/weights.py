"""Opinions as files: each lies in its game's folder, with a card that says how it was made and how strong it is."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from sejmik.bots.judge import Judge
from sejmik.bots.opinion import Opinion
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta

DIGITS = 4  # of a weight, in the file
LEARNED: dict[str, dict[int, Opinion]] = {}  # by game: files are read once


def file_of(seats: int) -> str:
    return f'opinion_{seats}.json'


def judge_of(meta: Meta) -> Judge | None:
    """A judge of the game with all it has learned, for one bot alone: it may remember what was said to it. None if the
    game brings none."""
    if not meta.judge:
        return None
    judge: Judge = meta.fetch(meta.judge)()
    if meta.name not in LEARNED:
        LEARNED[meta.name] = opinions_of(meta)
    judge.opinions = LEARNED[meta.name]
    return judge


def opinions_of(meta: Meta) -> dict[int, Opinion]:
    """By the number of players."""
    opinions = {}
    for seats in meta.seat_counts:
        file = files(meta.package) / 'bot' / file_of(seats)
        if file.is_file():
            opinions[seats] = read(json.loads(file.read_text('utf-8')), f'{meta.name}/bot/{file.name}')
    return opinions


def read(stored: Mapping[str, Any], where: str) -> Opinion:
    """The opinion in a file; the error names what is wrong with it."""
    try:
        straight = [float(weight) for weight in stored['straight']]
        inner = [[float(weight) for weight in row] for row in stored['inner']]
        lift = [float(weight) for weight in stored['lift']]
        outer = [float(weight) for weight in stored['outer']]
        base = float(stored['base'])
    except (KeyError, TypeError, ValueError) as error:
        raise BadInput(f'{where}: no opinion can be read from it: {error!r}') from error
    if len(lift) != len(outer) or (lift and len(inner) != len(straight)) or any(len(row) != len(lift) for row in inner):
        raise BadInput(f'{where}: the layers do not fit one another')
    return Opinion(straight, inner if lift else [], lift, outer, base)


def written(opinion: Opinion, card: Mapping[str, Any]) -> str:
    """The opinion as a file."""

    def short(weights: list[float]) -> list[float]:
        return [round(weight, DIGITS) for weight in weights]

    stored = {
        'card': dict(card),
        'base': round(opinion.base, DIGITS),
        'straight': short(opinion.straight),
        'lift': short(opinion.lift),
        'outer': short(opinion.outer),
    }
    lines = [f' {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}' for key, value in stored.items()]
    rows = ',\n'.join(f'  {json.dumps(short(row))}' for row in opinion.inner)
    lines.append(' "inner": [' + (f'\n{rows}\n ' if rows else '') + ']')
    return '{\n' + ',\n'.join(lines) + '\n}\n'
