"""Whether a new opinion stays: bots that hold it play bots that hold the present one, with the same time for a choice.

Where two sides meet, each opinion is one of them, and they change seats from game to game. Where everybody plays for
oneself, one bot holds the new opinion, in each seat in turn. Where all win together, everybody holds the new one, and
then, with the same cards, the present one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.levels import Level
from sejmik.bots.roster import judge
from sejmik.bots.search.search import result
from sejmik.bots.search.thinker import Thinker
from sejmik.bots.weights import read
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.lab.ladder import SIDES, TOGETHER, kind_of

ENOUGH: Final = 1.1  # times its share of the wins: 55 of 100 games of two


@dataclass(frozen=True)
class Bout:
    """One game of a trial: plain data, so that another process can play it."""

    game: str
    seats: int
    seed: str
    fresh: frozenset[int]  # the seats with the new opinion
    file: str
    budget: Level


@dataclass(frozen=True)
class Verdict:
    wins: float
    games: int
    times: float  # its share; together: as often as the present one

    def stays(self) -> bool:
        return self.times >= ENOUGH


def play(bout: Bout) -> float:
    """What the new opinion got; where nobody holds it, what all got together."""
    meta = take(bout.game)
    g = meta.begin(meta.start([''] * bout.seats, bout.seed))
    g.telling = False
    bots = [sitting(meta, bout, seat) for seat in range(bout.seats)]
    chairs = [Chair(meta, g, seat) for seat in range(bout.seats)]
    while g.question is not None:
        seat = g.waiting()[0]
        g.answer(seat, bots[seat].choose(chairs[seat]))
    return result(g)[min(bout.fresh, default=0)]


def sitting(meta: Meta, bout: Bout, seat: int) -> Bot:
    held = judge(meta)
    assert held is not None
    if seat in bout.fresh:
        held.opinions = {bout.seats: read(json.loads(Path(bout.file).read_text('utf-8')), bout.file)}
    return Thinker(meta, seat, bout.seed, held, bout.budget)


def trial(meta: Meta, seats: int, file: Path, games: int, seed: str, budget: Level, jobs: int) -> Verdict:
    """Let the opinion in the file play the present one."""
    if games < 1:
        raise BadInput(f'{games} games are no trial')
    kind = kind_of(meta, seats)
    if kind == TOGETHER:
        everybody = [frozenset(range(seats))] * games
        won = played(meta, seats, everybody, file, seed, budget, jobs)
        before = played(meta, seats, [frozenset[int]()] * games, file, seed, budget, jobs)
        return Verdict(won, games, won / max(before, 0.5))
    if kind == SIDES:
        fresh = [frozenset(range(game % 2, seats, 2)) for game in range(games)]
        won = played(meta, seats, fresh, file, seed, budget, jobs)
        return Verdict(won, games, 2 * won / games)
    fresh = [frozenset([game % seats]) for game in range(games)]
    won = played(meta, seats, fresh, file, seed, budget, jobs)
    return Verdict(won, games, seats * won / games)


def played(
    meta: Meta, seats: int, fresh: Sequence[frozenset[int]], file: Path, seed: str, budget: Level, jobs: int
) -> float:
    """How many of the games were won; a draw counts half."""
    bouts = [Bout(meta.name, seats, f'{seed} {n}', those, str(file), budget) for n, those in enumerate(fresh)]
    if jobs == 1:
        return sum(play(bout) for bout in bouts)
    with ProcessPoolExecutor(jobs) as pool:
        return sum(pool.map(play, bouts))
