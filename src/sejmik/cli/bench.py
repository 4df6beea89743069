"""`sejmik bench`: how fast the rules are, and the search."""

from __future__ import annotations

from typing import Annotated

import typer

from sejmik.cli.given import Json
from sejmik.cli.printed import out, print_json, progress
from sejmik.kernel.errors import BadInput


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar='[GAME]...', help='Only these games.')] = None,
    peers: Annotated[bool, typer.Option('--peers', help='Race against OpenSpiel and RLCard too.')] = False,
    rounds: Annotated[int, typer.Option('--rounds', min=1, help='How often everyone runs.')] = 7,
    seconds: Annotated[float, typer.Option('--seconds', min=0.01, help='How long each run lasts.')] = 0.3,
    as_json: Json = False,
) -> None:
    """Measure the speed of the rules: random play, copies, imagined positions; and of the search."""
    from sejmik.lab import bench as race
    from sejmik.lab import peers as others
    from sejmik.terminal.figures import speed_table, target_table

    if peers and (absent := others.missing()):
        raise BadInput(f'not installed: {", ".join(absent)}; pip install sejmik[peers]')
    with progress('') as bar:
        task = bar.task_ids[0]

        def step(done: int, total: int, name: str) -> None:
            bar.update(task, description=name, total=total, completed=done)

        result = race.bench(rounds, peers, seconds, step, games or ())
    if as_json:
        print_json(result.as_json())
        return
    console = out()
    console.print(
        f'The rules run {"compiled" if result.compiled else "interpreted"}. '
        'k/s: thousand decisions a second; of a search, simulations.'
    )
    console.print(speed_table(result))
    if result.ratios:
        console.print('\nAgainst the peers: times as fast in play and search, times as long for copies.')
        console.print(target_table(result))
