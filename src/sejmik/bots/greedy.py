"""The greedy bot: it tries each option in a few imagined positions and takes the one that looks best soon after."""

from __future__ import annotations

from typing import ClassVar

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge, go_on
from sejmik.bots.playout import play_out
from sejmik.bots.search.search import result
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.proposal import Proposal

WORLDS = 3  # imagined positions per decision: few are enough, for all options are tried in the same ones
FURTHEST = 200  # answers to the next good moment


class Greedy(Bot):
    """With a judge of the game it looks one decision ahead, or takes the judge at its word; without one it plays
    imagined games to their end."""

    name: ClassVar[str] = 'greedy'

    def __init__(self, meta: Meta, seat: int, seed: str, judge: Judge | None, worlds: int = WORLDS) -> None:
        super().__init__(meta, seat, seed)
        self.judge = judge
        self.worlds = worlds

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        if self.judge is not None and not self.judge.looks_ahead:
            world = chair.imagine(self.thought.bits())
            self.judge.people = list(chair.people)
            self.judge.in_vain = list(chair.in_vain)
            return self.judge.heed(world, self.seat, self.judge.default(world, self.seat))
        worth = [0.0] * len(options)
        first: list[float] = []
        for _ in range(self.worlds):
            world = chair.imagine(self.thought.bits())
            here = [self.try_out(world.clone(), option) for option in options]
            worth = [before + now for before, now in zip(worth, here)]
            if first and alike(first, here):
                break
            first = first or here
        return options[worth.index(max(worth))]

    def proposes(self, chair: Chair) -> Proposal | None:
        return None if self.judge is None else self.judge.proposes(chair.imagine(self.thought.bits()), self.seat)

    def try_out(self, world: Game, option: int) -> float:
        """What the option is worth in a world of its own: the chances at the next good moment, or the result."""
        judge = self.judge
        start = 0 if judge is None else judge.moment(world)
        world.answer(self.seat, option)
        if judge is None:
            play_out(world, self.thought, self.meta.longest)
        else:
            go_on(world, judge, start, FURTHEST)
            if world.outcome is None:
                return judge.chances(world)[self.seat]
        return result(world)[self.seat]


def alike(one: list[float], other: list[float]) -> bool:
    """Whether two worlds see the same differences: then nothing hidden plays a part, and no third one is needed."""
    apart = one[0] - other[0]
    return all(abs(a - b - apart) < 1e-6 for a, b in zip(one, other))
