"""`sejmik peer`: our search against OpenSpiel's, in our games."""

from __future__ import annotations

from typing import Annotated

import typer

from sejmik.cli.given import Game, Json
from sejmik.cli.printed import out, print_json, progress
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput

FINALS = ('MAX_VISIT_COUNT', 'NORMALIZED_VISITED_COUNT', 'MAX_VALUE')


def peer(
    game: Game,
    games: Annotated[
        int, typer.Option('--games', min=1, help='How many games; each deal is played from both seats.')
    ] = 20,
    seconds: Annotated[float, typer.Option('--time', min=0.001, help='Seconds for a choice, for both.')] = 0.1,
    seed: Annotated[str, typer.Option('--seed', metavar='TEXT', help='The seed of all games.')] = '1',
    curiosity: Annotated[float, typer.Option('--uct-c', min=0.0, help="The peer's exploration constant.")] = 0.5,
    final: Annotated[str, typer.Option('--final', help=f'How the peer decides: {", ".join(FINALS)}.')] = FINALS[0],
    own_rollouts: Annotated[
        bool, typer.Option('--own-rollouts', help="The peer's own random rollouts; else the same in our faster loop.")
    ] = False,
    no_judge: Annotated[
        bool, typer.Option('--no-judge', help='Ours plays by the rules alone, as the peer does.')
    ] = False,
    as_json: Json = False,
) -> None:
    """Let our search play OpenSpiel's IS-MCTS with the same time for every choice. For two players."""
    from sejmik.lab import peers

    meta = take(game)
    if final not in FINALS:
        raise BadInput(f'--final {final}: expected one of {", ".join(FINALS)}')
    if 'open_spiel' in peers.missing():
        raise BadInput('not installed: open_spiel; pip install sejmik[peers]')
    from sejmik.lab.match import match, ours
    from sejmik.lab.spiel import Manner, theirs

    manner = Manner(curiosity, final, own_rollouts)

    with progress(f'{games} games') as bar:
        task = bar.task_ids[0]
        bar.update(task, total=games)
        result = match(
            meta,
            games,
            seed,
            ours(seconds, judged=not no_judge),
            theirs(meta, seconds, manner),
            lambda so_far: bar.update(task, completed=so_far.games),
        )
    if as_json:
        print_json({**result.as_json(), 'seconds': seconds, 'seed': seed, 'peer': manner.told(), 'judge': not no_judge})
    else:
        out().print(f'{result.told()} ({manner.told()})', soft_wrap=True)
