"""`sejmik verify`: played games checked, shuffle by shuffle."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sejmik.cli.complaints import complain
from sejmik.cli.given import read_record
from sejmik.kernel.errors import BadInput


def verify(
    files: Annotated[list[Path], typer.Argument(metavar='FILE...', help='Journals.')],
    seed: Annotated[str | None, typer.Option('--seed', help='The seed, for a journal that does not tell it.')] = None,
) -> None:
    """Check played games: every answer legal, every digest right, the seed the one that was sealed at the start."""
    status = 0
    for file in files:
        try:
            record = read_record(file, seed)
        except BadInput as error:
            complain(str(error))
            status = 2
            continue
        outcome = record.game.outcome
        end = 'not over yet'
        if outcome is not None:
            winners = ' and '.join(record.meta.seat_letter(seat) for seat in outcome.winners()) or 'nobody'
            end = f'won by {winners}, {" : ".join(map(str, outcome.scores))}'
        print(f'ok: {file}: {record.meta.name}, {len(record.answers)} answers, {end}; the seed fits its commitment')
    raise typer.Exit(status)
