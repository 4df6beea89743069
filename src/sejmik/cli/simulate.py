"""`sejmik simulate`: bots by the thousand."""

from __future__ import annotations

from typing import Annotated

import typer

from sejmik.bots.roster import BOTS
from sejmik.cli.given import Game, Json, Options, Pack, read_options, read_pack
from sejmik.cli.printed import out, print_json, progress
from sejmik.games.shelf import take


def simulate(
    game: Game,
    bots: Annotated[str, typer.Option('--bots', metavar='A,B,…', help=f'Who plays: {", ".join(BOTS)}.')],
    games: Annotated[int, typer.Option('--games', min=1, help='How many games.')] = 100,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = '1',
    jobs: Annotated[int, typer.Option('--jobs', min=1, help='How many processes.')] = 1,
    option: Options = None,
    pack: Pack = None,
    as_json: Json = False,
) -> None:
    """Let bots play against each other and count."""
    from sejmik.lab.simulate import simulate as run
    from sejmik.terminal.figures import row_table

    meta = take(game)
    names = [name.strip() for name in bots.split(',')]
    options = meta.read_options(read_options(option))
    values = read_pack(meta, pack)
    with progress(f'{games} games') as bar:
        task = bar.task_ids[0]
        bar.update(task, total=games)
        result = run(
            meta,
            names,
            games,
            seed,
            options=options,
            pack=values,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
            jobs=jobs,
        )
    if as_json:
        print_json(result.as_json())
    else:
        console = out()
        console.print(row_table(result.rows()))
        length = result.length()
        for what in ('decisions', 'rounds'):
            if f'{what}_mean' in length:
                least, most = length[f'{what}_least'], length[f'{what}_most']
                console.print(f'{length[f"{what}_mean"]:.0f} {what} per game, from {least} to {most}')
