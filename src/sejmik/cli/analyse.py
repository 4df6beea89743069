"""`sejmik analyse`: a played game looked back at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sejmik.cli.given import Json, Lang, read_record
from sejmik.cli.printed import out, print_json, progress
from sejmik.terminal.words import Words, read_language


def analyse(
    file: Annotated[Path, typer.Argument(metavar='FILE', help='A journal of a finished game.')],
    lang: Lang = None,
    seat: Annotated[str, typer.Option('--seat', metavar='A|…|all', help='Whose choices are told.')] = 'all',
    simulations: Annotated[int, typer.Option('--simulations', help='Imagined games for each choice.')] = 200,
    seed: Annotated[str | None, typer.Option('--seed', help='The seed, for a journal that does not tell it.')] = None,
    as_json: Json = False,
) -> None:
    """Tell what each choice of a game was worth, what would have been better, and how much was luck."""
    from sejmik.bots.roster import judge
    from sejmik.bots.search.analysis import analyse as look_back
    from sejmik.terminal.analysis import tell

    language = read_language(lang)
    record = read_record(file, seed)
    told = list(range(record.game.seats)) if seat == 'all' else [record.meta.seat(seat, record.game.seats)]
    with progress('choices') as bar:
        task = bar.task_ids[0]
        analysis = look_back(
            record.meta,
            record,
            judge(record.meta),
            simulations,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if as_json:
        print_json({'game': record.meta.name, **analysis.as_json()})
        return
    words = Words(record.meta, language, record.start.seats, -1, record.start.options)
    for line in tell(record, analysis, words, told):
        out().print(line, highlight=False, markup=False)
