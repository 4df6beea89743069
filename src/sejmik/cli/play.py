"""`sejmik play`: a game in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from sejmik.bots.roster import BOTS
from sejmik.cli.given import Lang, Options, Pack, Seed, read_options, read_pack, read_record
from sejmik.games.shelf import SHELF, take
from sejmik.kernel.chance import fresh_seed
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import check_seed
from sejmik.kernel.record import Record
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table, read_seats
from sejmik.terminal.words import read_language


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar='GAME', help=f'One of: {", ".join(SHELF)}. Not needed with --resume.'),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            '--seats',
            metavar='A,B,…',
            help=f'Who plays, in seat order: you, you=NAME, or a bot ({", ".join(BOTS)}). '
            'Several people share the terminal, with a curtain between them. '
            'Default: you and as few deputies (posel) as the game allows.',
        ),
    ] = None,
    lang: Lang = None,
    seed: Seed = None,
    option: Options = None,
    pack: Pack = None,
    resume: Annotated[
        Path | None, typer.Option('--resume', metavar='FILE', help='Go on with a game that was saved.')
    ] = None,
    ask_all: Annotated[
        bool | None,
        typer.Option(
            '--ask-all/--no-ask-all',
            help='Whether you are asked even if you can only pass. Default: only when several people play, because '
            'a question that is skipped tells the others something.',
        ),
    ] = None,
) -> None:
    """Play in the terminal.

    Answer with numbers; type “help” during the game for everything else: the rules behind a question, why something is
    not possible, undo, saving, another language.
    """
    from sejmik.terminal.play import play as play_in_terminal

    language = read_language(lang)
    if resume is not None:
        given = {'--seats': seats, '--seed': seed, '--option': option, '--pack': pack}
        for name, value in given.items():
            if value:
                raise BadInput(f'--resume takes the table from the file: leave out {name}')
        record = read_record(resume)
        if game is not None and game != record.meta.name:
            raise BadInput(f'{resume}: this is a game of {record.meta.name}, not of {game}')
    else:
        if game is None:
            raise BadInput(f'which game? One of {", ".join(SHELF)}')
        meta = take(game)
        names = read_seats(seats or ','.join(['you', *['posel'] * (meta.seat_counts[0] - 1)]))
        if seed:
            check_seed(seed)
        start = meta.start(names, seed or fresh_seed(), read_options(option), read_pack(meta, pack))
        record = Record(meta, meta.seated(start))
    play_in_terminal(Table(record), Screen(sys.stdin, sys.stdout), language, ask_all, resume)
