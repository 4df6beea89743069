"""Our search against somebody else's, in our games: both get the same time for every choice.

Each deal is played once from each seat. Ours is the bot of the levels with a clock for its only limit; the other one
gets a chair like any bot, so it sees what its seat sees.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge
from sejmik.bots.levels import Level
from sejmik.bots.roster import judge
from sejmik.bots.search.search import Search
from sejmik.bots.search.thinker import Thinker
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.lab.simulate import Played, play, task, wilson

Make = Callable[[Meta, int, str], Bot]

OURS, THEIRS = 'ours', 'theirs'
SEATS: Final = 2
UNLIMITED: Final = 1_000_000_000  # simulations: the clock alone ends a search


class Counting(Thinker):
    """The bot that thinks ahead, with a count of its simulations."""

    def __init__(self, meta: Meta, seat: int, seed: str, judged: Judge | None, seconds: float) -> None:
        super().__init__(meta, seat, seed, judged, Level(OURS, UNLIMITED, seconds))
        self.simulations = 0
        self.last: Search | None = None

    def search(self, options: list[int]) -> Search:
        self.last = super().search(options)
        return self.last

    def choose(self, chair: Chair) -> int:
        choice = super().choose(chair)
        if self.last is not None:
            self.simulations += self.last.simulations
            self.last = None
        return choice


def ours(seconds: float, judged: bool = True) -> Make:
    """Our side of a match. Without a judge it plays by the rules alone."""
    return lambda meta, seat, seed: Counting(meta, seat, seed, judge(meta) if judged else None, seconds)


@dataclass
class Side:
    """What one of the two needed, all games together."""

    choices: int = 0
    seconds: float = 0.0
    simulations: int = 0

    def as_json(self) -> dict[str, float]:
        choices = max(1, self.choices)
        return {
            'choices': self.choices,
            'seconds_a_choice': self.seconds / choices,
            'simulations_a_choice': self.simulations / choices,
        }

    def told(self) -> str:
        choices = max(1, self.choices)
        return f'{1000 * self.seconds / choices:.0f} ms and {self.simulations / choices:,.0f} simulations'


@dataclass
class Match:
    """How it stands. `wins` are ours; a draw is none."""

    game: str
    played: list[Played] = field(default_factory=list)
    ours: Side = field(default_factory=Side)
    theirs: Side = field(default_factory=Side)

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def wins(self) -> int:
        return sum(one.returns[0] > 0 for one in self.played)

    @property
    def draws(self) -> int:
        return sum(one.returns[0] == 0 for one in self.played)

    def note(self, one: Played, simulations: tuple[int, int]) -> None:
        """One more game."""
        self.played.append(one)
        for place, side in enumerate((self.ours, self.theirs)):
            side.choices += one.choices[place]
            side.seconds += one.thought[place]
            side.simulations += simulations[place]

    def as_json(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        return {
            'game': self.game,
            'games': self.games,
            'wins': self.wins,
            'draws': self.draws,
            'rate': self.wins / max(1, self.games),
            'low': low,
            'high': high,
            OURS: self.ours.as_json(),
            THEIRS: self.theirs.as_json(),
        }

    def told(self) -> str:
        """In two lines."""
        low, high = wilson(self.wins, self.games)
        rate = self.wins / max(1, self.games)
        return (
            f'{self.game}: ours won {self.wins} of {self.games} = {100 * rate:.0f} % '
            f'[{100 * low:.0f} – {100 * high:.0f}], {self.draws} drawn\n'
            f'a choice took ours {self.ours.told()}, theirs {self.theirs.told()}'
        )


def match(
    meta: Meta, games: int, seed: str, ours: Make, theirs: Make, progress: Callable[[Match], None] | None = None
) -> Match:
    """So many games of two."""
    if SEATS not in meta.seat_counts:
        raise BadInput(f'{meta.title} is not played by two')
    makers = {OURS: ours, THEIRS: theirs}
    result = Match(meta.name)
    for n in range(games):
        bots: dict[str, Bot] = {}

        def maker(name: str, meta: Meta, seat: int, seed: str, bots: dict[str, Bot] = bots) -> Bot:
            bots[name] = makers[name](meta, seat, seed)
            return bots[name]

        one = play(meta, task(meta, [OURS, THEIRS], n, seed, None, None, alternate=True), maker)
        result.note(one, (counted(bots[OURS]), counted(bots[THEIRS])))
        if progress is not None:
            progress(result)
    return result


def counted(bot: Bot) -> int:
    """The simulations of a bot that counts them."""
    simulations: int = getattr(bot, 'simulations', 0)
    return simulations
