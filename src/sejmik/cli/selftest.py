"""`sejmik selftest`: random games under scrutiny."""

from __future__ import annotations

from typing import Annotated

import typer

from sejmik.cli.complaints import complain
from sejmik.cli.given import Game, Options, read_options
from sejmik.cli.printed import progress
from sejmik.games.shelf import take


def selftest(
    game: Game,
    games: Annotated[int, typer.Option('--games', min=1, help='Random games for each number of players.')] = 10,
    seats: Annotated[int | None, typer.Option('--seats', help='Only with this number of players.')] = None,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = 'conformance',
    every: Annotated[int, typer.Option('--every', min=1, help='The costly checks at each so-many-th decision.')] = 1,
    option: Options = None,
) -> None:
    """Play random games and check what every game must do: its entry, words, copies, saves, views, undo, secrets."""
    from sejmik.testing.conformance import Nonconforming, check_games

    meta = take(game)
    if seats is not None:
        meta.check_seats(seats)
    options = read_options(option)
    meta.read_options(options)
    counts = meta.seat_counts if seats is None else (seats,)
    played = decisions = leaks = undone = longest = 0
    said: set[int] = set()
    asked: set[str] = set()
    with progress('') as bar:
        task = bar.task_ids[0]
        for count in counts:
            bar.update(task, description=f'{count} players', total=games, completed=0)
            try:
                report = check_games(
                    meta, count, games, seed, every, options, progress=lambda done: bar.update(task, completed=done)
                )
                for position in meta.rare(count):
                    more = check_games(meta, count, max(1, games // 10), seed, every, options, position=position)
                    report.add(more)
            except Nonconforming as error:
                bar.stop()
                for line in str(error).splitlines():
                    complain(line)
                raise typer.Exit(1) from None
            played += report.games
            decisions += report.decisions
            leaks += report.leaks_tried
            undone += report.undone
            longest = max(longest, report.longest)
            said |= report.said
            asked |= report.asked
    print(
        f'ok: {played} games of {meta.name}, {decisions} decisions (longest game {longest}), '
        f'{leaks} worlds imagined against leaks, {undone} answers taken back; '
        f'{len(said)} of {len(meta.actions)} answers and {len(asked)} kinds of questions came up'
    )
