"""The ladder: every bot plays every weaker one, in each game and for each number of players.

How two bots are compared depends on the game. Where two sides meet, each bot is one of them. Where everybody plays for
oneself, one bot sits among others of the lower kind, and wins so many times its share. Where all win or lose together,
each kind plays the same deals by itself; what tells them apart are the deals that only one of them wins.

So that all games can be read on one scale, each comparison also says how often the upper bot would be the better of
two.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log10
from pathlib import Path
from typing import Any, Final

from sejmik.bots.levels import LEVELS
from sejmik.bots.roster import judge
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.lab.simulate import Result, simulate, wilson

LADDER: Final = ('random', 'greedy', *LEVELS)
SIDES, ALONE, TOGETHER = 'sides', 'alone', 'together'


@dataclass(frozen=True)
class Rung:
    """One bot against another."""

    game: str
    seats: int
    kind: str
    upper: str
    lower: str
    games: int
    wins: int  # of the upper one; a draw counts half
    rate: float
    low: float
    high: float
    times: float  # its share of the wins; together: how many times as often as the lower one
    better: float  # how often the upper one would be the better of two
    decided: int  # games that tell the two apart: all, but for those that both win or both lose together
    seconds: float  # that the upper one took for a choice
    seed: str = ''

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))

    def is_about(self, game: str, seats: int, upper: str, lower: str, games: int, seed: str) -> bool:
        """Whether these very games were played for it."""
        mine = (self.game, self.seats, self.upper, self.lower, self.games, self.seed)
        return mine == (game, seats, upper, lower, games, seed)


Progress = Callable[[Rung], None]


def kind_of(meta: Meta, seats: int) -> str:
    """How many sides there are, as the judge of the game sees it; without a judge everybody is one."""
    judged = judge(meta)
    if judged is None:
        return SIDES if seats == 2 else ALONE
    sides = judged.sides(meta.begin(meta.start([''] * seats, 'sides')))
    if len(sides) == 1:
        return TOGETHER
    return SIDES if len(sides) == 2 else ALONE


def compare(
    meta: Meta,
    seats: int,
    upper: str,
    lower: str,
    games: int,
    seed: str,
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
) -> Rung:
    """Let two bots play so many games."""
    kind = kind_of(meta, seats)
    if kind == TOGETHER:
        ours, theirs = (simulate(meta, [name] * seats, games, seed, options, jobs=jobs) for name in (upper, lower))
        gains, losses = apart(ours, theirs)
        times = wins_of(ours) / max(wins_of(theirs), 0.5)
        better = gains / (gains + losses) if gains + losses else 0.5
        return rung(meta, seats, kind, upper, lower, ours, times, better, gains + losses, seed)
    if kind == SIDES:
        played = simulate(meta, [upper, lower] * (seats // 2), games, seed, options, jobs=jobs)
        rate = wins_of(played) / games
        return rung(meta, seats, kind, upper, lower, played, 2 * rate, rate, games, seed)
    played = simulate(meta, [upper, *[lower] * (seats - 1)], games, seed, options, jobs=jobs)
    rate = wins_of(played) / games
    return rung(meta, seats, kind, upper, lower, played, seats * rate, of_two(rate, seats - 1), games, seed)


def wins_of(played: Result) -> float:
    returns = [one.returns[0] for one in played.played]
    return returns.count(1) + returns.count(0) / 2


def apart(ours: Result, theirs: Result) -> tuple[int, int]:
    """The deals that only we win, and those that only they win."""
    pairs = [(one.returns[0], other.returns[0]) for one, other in zip(ours.played, theirs.played, strict=True)]
    return sum(one > other for one, other in pairs), sum(one < other for one, other in pairs)


def of_two(rate: float, others: int) -> float:
    """How often a bot would be the better of two that wins so often among several others: a table of three who are all
    alike is won by each in a third of the games."""
    mine, theirs = rate * others, 1 - rate
    return mine / (mine + theirs)


def rung(
    meta: Meta,
    seats: int,
    kind: str,
    upper: str,
    lower: str,
    played: Result,
    times: float,
    better: float,
    decided: int,
    seed: str,
) -> Rung:
    games = len(played.played)
    wins = wins_of(played)
    low, high = wilson(round(wins), games)
    choices = sum(one.choices[0] for one in played.played)
    seconds = sum(one.thought[0] for one in played.played) / max(1, choices)
    rate = wins / games
    return Rung(
        meta.name, seats, kind, upper, lower, games, round(wins), rate, low, high, times, better, decided, seconds, seed
    )


def climb(
    meta: Meta,
    seats: int,
    bots: Sequence[str],
    games: int,
    seed: str,
    jobs: int = 1,
    progress: Progress | None = None,
    neighbours: bool = False,
    known: Sequence[Rung] = (),
) -> list[Rung]:
    """Every bot against every lower one of the list; with `neighbours`, only against the next lower one. What is
    `known` from before is not played again; the `progress` is told of the others."""
    if len(bots) < 2:
        raise BadInput('a ladder has two bots at least')
    rungs = []
    for high in range(1, len(bots)):
        for low in range(high - 1 if neighbours else 0, high):
            about = (meta.name, seats, bots[high], bots[low], games, f'{seed} {bots[high]} {bots[low]}')
            before = [one for one in known if one.is_about(*about)]
            if before:
                rungs.append(before[0])
                continue
            rungs.append(compare(meta, *about[1:], jobs))
            if progress is not None:
                progress(rungs[-1])
    return rungs


def keep(file: Path, one: Rung) -> None:
    """Add a rung to a file of results, a line each."""
    with file.open('a', encoding='utf-8') as out:
        out.write(json.dumps(one.as_json(), ensure_ascii=False) + '\n')


def kept(file: Path) -> list[Rung]:
    """The rungs in a file of results; none if there is no such file yet."""
    if not file.exists():
        return []
    rungs = []
    for number, line in enumerate(file.read_text('utf-8').splitlines(), 1):
        try:
            rungs.append(Rung(**json.loads(line)))
        except (ValueError, TypeError):
            raise BadInput(f'{file}: line {number} is no result of a ladder') from None
    return rungs


def told(one: Rung) -> str:
    """One rung in a line."""
    share = f'{one.times:.2f} × ' + {SIDES: 'its half', ALONE: 'its share', TOGETHER: 'as often'}[one.kind]
    return (
        f'{one.game} {one.seats}: {one.upper} against {one.lower}: {one.wins} of {one.games} = {100 * one.rate:.0f} % '
        f'[{100 * one.low:.0f} – {100 * one.high:.0f}], {share}, the better of two in {100 * one.better:.0f} %, '
        f'{1000 * one.seconds:.0f} ms a choice'
    )


def ratings(rungs: Sequence[Rung]) -> dict[str, float]:
    """How strong each bot is (Bradley and Terry, as Elo points; the first bot has 0). One among several of a kind wins
    with the chance that its strength has of all strengths at the table. Of players who win together only those deals
    count that one kind wins and the other does not."""
    names = list(dict.fromkeys([name for one in rungs for name in (one.lower, one.upper)]))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        won = dict.fromkeys(names, 0.5)  # half a win each to begin with keeps a bot that never loses on the scale
        weight = dict.fromkeys(names, 1e-9)
        for one in rungs:
            others = one.seats - 1 if one.kind == ALONE else 1
            total = strength[one.upper] + others * strength[one.lower]
            rate = one.better if one.kind == TOGETHER else one.rate
            won[one.upper] += rate * one.decided
            won[one.lower] += (1 - rate) * one.decided
            weight[one.upper] += (one.decided + 1) / total
            weight[one.lower] += others * (one.decided + 1) / total
        strength = {name: won[name] / weight[name] for name in names}
        base = strength[names[0]]
        strength = {name: value / base for name, value in strength.items()}
    return {name: 400 * log10(value) for name, value in strength.items()}
