"""Letting bots play one another: who wins how often, how long games take, and how sure that is.

Every game has its own seed, made of the series' seed and the number of its deal, so the same series gives the same
results whatever else runs, in one process or in many.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta, Start

Row = dict[str, str | int | float]
Progress = Callable[[int, int], None]  # games done, games in all
Maker = Callable[[str, Meta, int, str], Bot]  # from a bot's name, the game, the seat and the seed

SURE: Final = 1.96  # standard deviations on either side of a 95 % interval


@dataclass(frozen=True)
class Task:
    """One game to be played: plain data, so that another process can play it."""

    game: str
    bots: tuple[str, ...]  # by seat
    places: tuple[int, ...]  # by seat: the place of this bot in the list of the series
    start: Start


@dataclass(frozen=True)
class Played:
    """How one game went; `ranks` and `returns` by the place of the bots in the list of the series."""

    seed: str
    ranks: tuple[int, ...]
    returns: tuple[int, ...]
    decisions: int
    rounds: int | None
    seconds: float
    thought: tuple[float, ...] = ()  # seconds that each bot took for its answers, by place
    choices: tuple[int, ...] = ()  # how many of them were choices: it had more than one option


@dataclass
class Result:
    """A series of games."""

    game: str
    bots: list[str]
    seed: str
    played: list[Played] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """Time spent playing, all processes together."""
        return sum(one.seconds for one in self.played)

    def rows(self) -> list[Row]:
        """One row per bot, and per place if a bot is listed more than once: allies share their wins."""
        return [self.row(place) for place in range(len(self.bots))]

    def row(self, place: int) -> Row:
        returns = [one.returns[place] for one in self.played]
        wins = returns.count(1)
        low, high = wilson(wins, len(returns))
        return {
            'place': place + 1,
            'bot': self.bots[place],
            'games': len(returns),
            'wins': wins,
            'draws': returns.count(0),
            'rate': wins / len(returns) if returns else 0.0,
            'low': low,
            'high': high,
        }

    def length(self) -> Row:
        """How long the games were."""
        decisions = [one.decisions for one in self.played]
        rounds = [one.rounds for one in self.played if one.rounds is not None]
        spread: Row = {}
        for name, numbers in (('decisions', decisions), ('rounds', rounds)):
            if numbers:
                spread[f'{name}_mean'] = sum(numbers) / len(numbers)
                spread[f'{name}_least'] = min(numbers)
                spread[f'{name}_most'] = max(numbers)
        return spread

    def as_json(self) -> dict[str, Any]:
        """Everything, as plain data."""
        return {
            'game': self.game,
            'bots': list(self.bots),
            'seed': self.seed,
            'games': len(self.played),
            'rows': self.rows(),
            'length': self.length(),
            'seconds': self.seconds,
            'played': [
                {
                    'seed': one.seed,
                    'ranks': list(one.ranks),
                    'decisions': one.decisions,
                    'rounds': one.rounds,
                    'seconds': one.seconds,
                }
                for one in self.played
            ],
        }


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate after Wilson: it stays honest near 0 and 1 and for few games."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = SURE * SURE / games
    middle = rate + square / 2
    reach = SURE * sqrt(rate * (1 - rate) / games + square / (4 * games))
    return max(0.0, (middle - reach) / (1 + square)), min(1.0, (middle + reach) / (1 + square))


def simulate(
    meta: Meta,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, object] | None = None,
    pack: dict[str, Any] | None = None,
    alternate: bool = True,
    progress: Progress | None = None,
    jobs: int = 1,
) -> Result:
    """Let the bots, listed by seat, play so many games. With `alternate` they move on by one seat from game to game,
    and play every deal once from each seat, so that neither seat nor luck favours one of them."""
    if games < 1:
        raise BadInput(f'{games} games cannot be played')
    tasks = [task(meta, bots, n, seed, options, pack, alternate) for n in range(games)]
    for place, name in enumerate(bots):
        make(name, meta, place, seed)  # an unknown bot is refused before anything is played
    result = Result(meta.name, list(bots), seed)
    for one in run(meta, tasks, jobs):
        result.played.append(one)
        if progress is not None:
            progress(len(result.played), games)
    return result


def task(
    meta: Meta,
    bots: Sequence[str],
    n: int,
    seed: str,
    options: Mapping[str, object] | None,
    pack: dict[str, Any] | None,
    alternate: bool,
) -> Task:
    """The n-th game of a series."""
    seats = len(bots)
    turned = n % seats if alternate else 0
    deal = n // seats if alternate else n
    places = tuple((seat + turned) % seats for seat in range(seats))
    sitting = tuple(bots[place] for place in places)
    return Task(meta.name, sitting, places, meta.start(list(sitting), f'{seed} {deal}', options, pack))


def run(meta: Meta, tasks: Sequence[Task], jobs: int) -> Iterator[Played]:
    """The games in the order of the tasks."""
    if jobs <= 1:
        for one in tasks:
            yield play(meta, one)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_from_shelf, tasks, chunksize=max(1, min(8, len(tasks) // (4 * jobs))))


def play_from_shelf(one: Task) -> Played:
    return play(take(one.game), one)


def play(meta: Meta, one: Task, maker: Maker = make) -> Played:
    """Play one game to its end."""
    began = time.perf_counter()
    g = meta.begin(one.start)
    g.telling = False  # nobody reads the events
    bots = [maker(name, meta, seat, one.start.seed) for seat, name in enumerate(one.bots)]
    chairs = [Chair(meta, g, seat) for seat in range(len(bots))]
    decisions = 0
    thought = [0.0] * len(bots)
    choices = [0] * len(bots)
    while g.question is not None:
        seat = g.waiting()[0]
        options = g.options(seat)
        if len(options) > 1:
            asked = time.perf_counter()
            answer = bots[seat].choose(chairs[seat])
            thought[seat] += time.perf_counter() - asked
            choices[seat] += 1
        else:
            answer = bots[seat].choose(chairs[seat])
        g.answer(seat, answer)
        decisions += 1
    over = g.outcome
    assert over is not None
    rounds = g.view(-1).get('round')
    seats = [one.places.index(place) for place in range(len(bots))]
    returns = over.returns()
    return Played(
        one.start.seed,
        tuple(over.ranks[seat] for seat in seats),
        tuple(returns[seat] for seat in seats),
        decisions,
        rounds,
        time.perf_counter() - began,
        tuple(thought[seat] for seat in seats),
        tuple(choices[seat] for seat in seats),
    )
