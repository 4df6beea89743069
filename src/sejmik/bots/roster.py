"""The roster: the bots that can take a seat, by name."""

from __future__ import annotations

from collections.abc import Callable

from sejmik.bots.bot import Bot
from sejmik.bots.greedy import Greedy
from sejmik.bots.uniform import Uniform
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta


def greedy(meta: Meta, seat: int, seed: str) -> Bot:
    """The game's own, if it has one; else the one for all games, with the game's judge, if it has one."""
    if meta.greedy:
        bot: Bot = meta.fetch(meta.greedy)(meta, seat, seed)
        return bot
    return Greedy(meta, seat, seed, meta.fetch(meta.judge)() if meta.judge else None)


BOTS: dict[str, Callable[[Meta, int, str], Bot]] = {Uniform.name: Uniform, Greedy.name: greedy}


def make(name: str, meta: Meta, seat: int, seed: str) -> Bot:
    """The bot of this name, for this seat."""
    if name not in BOTS:
        raise BadInput(f'there is no bot {name!r}; the bots are {", ".join(BOTS)}')
    return BOTS[name](meta, seat, seed)
