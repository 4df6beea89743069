"""How fast the rules are, and how that compares: our contestants, the targets, and what was reached."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from typing import Final

import sejmik.kernel.game
from sejmik.bots.judge import Judge
from sejmik.bots.playout import play_out
from sejmik.bots.roster import judge
from sejmik.bots.search.search import Search
from sejmik.games.shelf import SHELF, take
from sejmik.kernel.chance import Chance
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.lab import peers
from sejmik.lab.fair import Contestant, Progress, Race, Row, measure, ratio_table, slices, summary

GAMES: Final = 5  # per batch, so that reading the clock costs nothing
COPIES: Final = 500
SIMULATIONS: Final = 200  # of one search, as the peer's

PLAY: Final = 'random play'
CLONE: Final = 'clone in mid-game'
IMAGINE: Final = 'imagine in mid-game'
SEARCH: Final = 'search in mid-game'

HEARTS: Final = 'OpenSpiel hearts'
HEARTS_PLAIN: Final = 'OpenSpiel hearts, chance_outcomes'
HEARTS_CLONE: Final = 'OpenSpiel hearts clone'
GIN_SEARCH: Final = 'OpenSpiel gin rummy, IS-MCTS'
UNO: Final = 'RLCard uno'
UNO_STEP: Final = 'RLCard uno, Game.step'
UNO_ENV: Final = 'RLCard uno, Env.step'


def compiled() -> bool:
    """Whether the rules run compiled."""
    return not str(sejmik.kernel.game.__file__).endswith('.py')


# -- our contestants ---------------------------------------------------------------------------------------------------


def contestants(seconds: float = 0.3, games: Sequence[str] = ()) -> list[Contestant]:
    """Ours, each game for its numbers of players; all games unless some are named."""
    return [
        build(meta, seats, seconds)
        for meta in (map(take, games) if games else SHELF.values())
        for build in (random_play, clones, imaginings, searches, plain_searches)
        for seats in meta.seat_counts
    ]


def called(meta: Meta, seats: int) -> str:
    return f'{meta.title.split()[0]}, {seats} players'


def table(meta: Meta, seats: int) -> Callable[[int], Game]:
    """New games with nothing told. The box is opened once, as a peer loads its game once."""
    deal = meta.dealer(meta.start([meta.seat_letter(seat) for seat in range(seats)], ''))

    def begin(seed: int) -> Game:
        setup = Chance()
        setup.reseed(seed)
        chance = Chance()
        chance.reseed(seed + 1)
        g = deal(setup, chance)
        g.telling = False
        return g

    return begin


def random_play(meta: Meta, seats: int, seconds: float) -> Contestant:
    """Whole games with the deal, every answer drawn evenly among the options; a decision is one answer."""
    begin = table(meta, seats)
    thought = thought_of(seats)
    number = 0

    def batch() -> int:
        nonlocal number
        decisions = 0
        for _ in range(GAMES):
            number += 2
            decisions += play_out(begin(number), thought, meta.longest)
        return decisions

    return Contestant(called(meta, seats), 'decisions/s', slices(batch, seconds), PLAY)


def middle(meta: Meta, seats: int) -> Game:
    """A position half-way through a random game."""
    length = play_out(table(meta, seats)(7), thought_of(seats), meta.longest)
    g = table(meta, seats)(7)
    play_out(g, thought_of(seats), length // 2)
    return g


def thought_of(seats: int) -> Chance:
    thought = Chance()
    thought.reseed(seats)
    return thought


def clones(meta: Meta, seats: int, seconds: float) -> Contestant:
    clone = middle(meta, seats).clone

    def batch() -> int:
        for _ in repeat(None, COPIES):
            clone()
        return COPIES

    return Contestant(f'{called(meta, seats)}, clone', 'µs', slices(batch, seconds), CLONE)


def imaginings(meta: Meta, seats: int, seconds: float) -> Contestant:
    g = middle(meta, seats)
    imagine = g.imagine
    seat = g.waiting()[0]

    def batch() -> int:
        for seed in range(COPIES):
            imagine(seat, seed)
        return COPIES

    return Contestant(f'{called(meta, seats)}, imagine', 'µs', slices(batch, seconds), IMAGINE)


def searches(meta: Meta, seats: int, seconds: float) -> Contestant:
    """The bots' own way: the judge weighs the options, plays on by habit and says who is ahead where it trusts itself.
    A game without a judge is played out at random."""
    return searching(meta, seats, seconds, judge(meta), 'search')


def plain_searches(meta: Meta, seats: int, seconds: float) -> Contestant:
    """By the rules alone: every simulation is played at random to the end of the game, as the peer's are."""
    return searching(meta, seats, seconds, None, 'search at random')


def searching(meta: Meta, seats: int, seconds: float, judged: Judge | None, way: str) -> Contestant:
    """Searches of so many simulations, each with a new tree, half-way through a random game."""
    g = middle(meta, seats)
    thought = thought_of(seats)
    while len(g.options(g.waiting()[0])) < 2:
        play_out(g, thought, 1)
    seat = g.waiting()[0]

    def batch() -> int:
        search = Search(judged, seat, thought, meta.longest)
        search.think(g, SIMULATIONS, 0.0)
        return search.simulations

    return Contestant(f'{called(meta, seats)}, {way}', 'simulations/s', slices(batch, seconds), SEARCH)


def uno_env_play(seconds: float) -> Contestant:
    """RLCard as its own examples drive it: `Env.step` encodes each view for a learner. The third of its routes."""
    env = importlib.import_module('rlcard').make('uno', config={'seed': 1})
    draw = random.Random(1).random

    def batch() -> int:
        decisions = 0
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state['legal_actions'])
            state, _player = env.step(legal[int(draw() * len(legal))])
            decisions += 1
        env.get_payoffs()
        return decisions

    return Contestant(UNO_ENV, 'decisions/s', slices(batch, seconds), peers.UNO)


# -- the race ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """Ours against one contestant of a peer. `least`: so many times as fast; `most`: so many times as long."""

    ours: str
    peer: str
    least: float = 0.0
    most: float = 0.0


TARGETS: Final = [
    *(Target(f'Unia, {seats} players', HEARTS_PLAIN, least=2) for seats in (2, 4)),
    *(Target(f'Unia, {seats} players', HEARTS) for seats in (2, 4)),
    *(Target(f'Unia, {seats} players', UNO_ENV, least=8) for seats in (2, 4)),
    *(Target(f'Unia, {seats} players', UNO_STEP, least=8) for seats in (2, 4)),
    *(Target(f'Unia, {seats} players', UNO) for seats in (2, 4)),
    *(Target(f'Niepodległa, {seats} players', HEARTS_PLAIN, least=1) for seats in (2, 3, 4)),
    *(Target(f'Niepodległa, {seats} players', HEARTS) for seats in (2, 3, 4)),
    *(Target(f'Sigismundus, {seats} players', HEARTS_PLAIN, least=1) for seats in (3, 4, 5)),
    *(Target(f'Sigismundus, {seats} players', HEARTS) for seats in (3, 4, 5)),
    *(Target(f'Veto!, {seats} players', HEARTS_PLAIN, least=0.5) for seats in (2, 3, 4)),
    *(Target(f'Veto!, {seats} players', HEARTS) for seats in (2, 3, 4)),
    *(Target(f'Unia, {seats} players, clone', HEARTS_CLONE, most=3) for seats in (2, 4)),
    *(Target(f'Unia, {seats} players, imagine', HEARTS_CLONE, most=20) for seats in (2, 4)),
    Target('Unia, 2 players, search', GIN_SEARCH, least=1),
    Target('Unia, 2 players, search at random', GIN_SEARCH),
]
"""Pairs without a number are shown for honesty: the leanest loop we found for the peer, and a search that plays to the
end at random as the peer's does."""


@dataclass
class Bench:
    """What came out."""

    compiled: bool
    rows: list[Row]
    ratios: list[Row]  # one per target whose peer took part

    def as_json(self) -> dict[str, object]:
        return {'compiled': self.compiled, 'contestants': self.rows, 'ratios': self.ratios}


def bench(
    rounds: int,
    with_peers: bool,
    seconds: float = 0.3,
    progress: Progress | None = None,
    games: Sequence[str] = (),
) -> Bench:
    """Measure ours, and the peers between them."""
    everyone = contestants(seconds, games)
    if with_peers:
        everyone += [*peers.contestants(seconds=seconds), uno_env_play(seconds)]
    race = measure(everyone, rounds, progress)
    return Bench(compiled(), summary(race), [row for target in TARGETS if (row := against(race, target)) is not None])


def against(race: Race, target: Target) -> Row | None:
    """The paired ratio for one target, or None if the peer was not there."""
    pair = [replace(c, task='') for c in race.contestants if c.name in (target.ours, target.peer)]
    if len(pair) < 2:
        return None
    (row,) = ratio_table(Race(pair, race.turns, race.watched), target.peer)
    faster = float(row['ratio'])
    times = 1 / faster if target.most else faster
    told: Row = {**row, 'ours': target.ours, 'peer': target.peer, 'times': times}
    if target.least:
        told |= {'wanted': f'≥ {target.least:g}', 'reached': times >= target.least}
    elif target.most:
        told |= {'wanted': f'≤ {target.most:g}', 'reached': times <= target.most}
    return told
