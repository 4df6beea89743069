"""The roster: the bots that can take a seat, by name."""

from __future__ import annotations

from collections.abc import Callable
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


def make(name: str, meta: Meta, seat: int, seed: str) -> Bot:
    """The bot of this name, for this seat."""
    if name not in BOTS:
        raise BadInput(f'there is no bot {name!r}; the bots are {", ".join(BOTS)}')
    return BOTS[name](meta, seat, seed)
