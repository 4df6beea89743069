"""`sejmik replay`: a played game told again."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from sejmik.cli.given import Json, Lang, read_record
from sejmik.cli.printed import print_json
from sejmik.terminal.screen import Screen
from sejmik.terminal.words import Words, read_language


def replay(
    file: Annotated[Path, typer.Argument(metavar='FILE', help='A journal.')],
    lang: Lang = None,
    seat: Annotated[
        str, typer.Option('--seat', metavar='A|…|all|none', help='Through whose eyes; “none” is a watcher.')
    ] = 'all',
    seed: Annotated[str | None, typer.Option('--seed', help='The seed, for a journal that does not tell it.')] = None,
    as_json: Json = False,
) -> None:
    """Tell a played game again, answer by answer."""
    from sejmik.terminal.replay import EVERYTHING, WATCHER, game_as_json, tell_game

    language = read_language(lang)
    record = read_record(file, seed)
    eyes = {'all': EVERYTHING, 'none': WATCHER}.get(seat)
    if eyes is None:
        eyes = record.meta.seat(seat, record.game.seats)
    words = Words(record.meta, language, record.start.seats, max(eyes, WATCHER), record.start.options)
    if as_json:
        print_json(game_as_json(record, words, eyes))
    else:
        tell_game(record, words, eyes, Screen(sys.stdin, sys.stdout))
