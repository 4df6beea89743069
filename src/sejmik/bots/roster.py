"""The roster: the bots that can take a seat, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sejmik.bots.bot import Bot
from sejmik.bots.greedy import Greedy
from sejmik.bots.levels import LEVELS, Level
from sejmik.bots.search.thinker import Thinker
from sejmik.bots.uniform import Uniform
from sejmik.bots.weights import judge_of
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta

judge = judge_of


def greedy(meta: Meta, seat: int, seed: str) -> Bot:
    """The game's own, if it has one; else the one for all games, with the game's judge, if it has one."""
    if meta.greedy:
        bot: Bot = meta.fetch(meta.greedy)(meta, seat, seed)
        return bot
    return Greedy(meta, seat, seed, judge(meta))


def thinker(level: Level, meta: Meta, seat: int, seed: str) -> Bot:
    return Thinker(meta, seat, seed, judge(meta), level)


BOTS: dict[str, Callable[[Meta, int, str], Bot]] = {
    **{name: partial(thinker, level) for name, level in LEVELS.items()},
    Greedy.name: greedy,
    Uniform.name: Uniform,
}


def make(name: str, meta: Meta, seat: int, seed: str, leisure: float = 1.0) -> Bot:
    """The bot of this name, for this seat. `hetman:300` is a hetman of 300 imagined games for a choice and without a
    clock: it plays the same on every machine. A level that looks at the clock takes `leisure` times its time."""
    level, colon, budget = name.partition(':')
    if colon and level in LEVELS:
        if not budget.isdecimal() or int(budget) == 0:
            raise BadInput(f'bot {name!r}: {budget!r} is no budget; say how many games it may imagine, 1 at least')
        return thinker(replace(LEVELS[level], simulations=int(budget), seconds=0.0), meta, seat, seed)
    if name not in BOTS:
        raise BadInput(f'there is no bot {name!r}; the bots are {", ".join(BOTS)}')
    if name in LEVELS:
        return thinker(LEVELS[name].at_leisure(leisure), meta, seat, seed)
    return BOTS[name](meta, seat, seed)
