"""`sejmik ladder`: how strong the bots are, against one another."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sejmik.bots.roster import make
from sejmik.cli.given import Game, Json
from sejmik.cli.printed import out, print_json
from sejmik.games.shelf import take


def ladder(
    game: Game,
    seats: Annotated[int, typer.Option('--seats', help='Players; all numbers that the game allows if not said.')] = 0,
    bots: Annotated[str, typer.Option('--bots', metavar='A,B,…', help='From the weakest to the strongest.')] = '',
    games: Annotated[int, typer.Option('--games', min=1, help='How many games for each pair.')] = 20,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = '1',
    jobs: Annotated[int, typer.Option('--jobs', min=1, help='How many processes.')] = 1,
    neighbours: Annotated[bool, typer.Option('--neighbours', help='Only against the next lower one.')] = False,
    results: Annotated[
        Path | None,
        typer.Option(
            '--results', metavar='FILE', help='Add each pair to this file; what it holds is not played again.'
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Let every bot play every weaker one, and rate them. A bot like hetman:300 imagines 300 games, without a clock."""
    from sejmik.lab.ladder import LADDER, Rung, climb, keep, kept, ratings, told

    meta = take(game)
    names = [name.strip() for name in bots.split(',')] if bots else list(LADDER)
    for name in names:
        make(name, meta, 0, seed)  # an unknown one is refused before anything is played
    known = kept(results) if results else []
    console = out()

    def note(one: Rung) -> None:
        if results:
            keep(results, one)
        if not as_json:
            console.print(told(one))

    found = {}
    for count in [seats] if seats else meta.seat_counts:
        meta.start([''] * count, seed)  # a number of players that the game does not know is refused as well
        rungs = climb(meta, count, names, games, seed, jobs, note, neighbours, known)
        rated = ratings(rungs)
        found[str(count)] = {'rungs': [one.as_json() for one in rungs], 'ratings': rated}
        if not as_json:
            console.print(', '.join(f'{name} {rating:+.0f}' for name, rating in rated.items()))
    if as_json:
        print_json({'game': meta.name, 'games': games, 'seed': seed, 'seats': found})
