"""The roster: the bots that can take a seat, by name."""

from __future__ import annotations

from collections.abc import Callable

from sejmik.bots.bot import Bot
from sejmik.bots.greedy import Greedy
from sejmik.bots.judge import Judge
from sejmik.bots.niepodlegla import NiepodleglaGreedy
from sejmik.bots.sigismundus import SigismundusGreedy
from sejmik.bots.unia import UniaJudge
from sejmik.bots.uniform import Uniform
from sejmik.bots.veto import VetoGreedy
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta

JUDGES: dict[str, Judge] = {'unia': UniaJudge()}
"""Who judges the positions of a game; a game without a judge can be played all the same."""


OWN: dict[str, Callable[[Meta, int, str], Bot]] = {
    'niepodlegla': NiepodleglaGreedy,
    'sigismundus': SigismundusGreedy,
    'veto': VetoGreedy,
}
"""Games whose greedy bot thinks for itself: one decision ahead is too near where a plan takes many."""


def greedy(meta: Meta, seat: int, seed: str) -> Bot:
    if meta.name in OWN:
        return OWN[meta.name](meta, seat, seed)
    return Greedy(meta, seat, seed, JUDGES.get(meta.name))


BOTS: dict[str, Callable[[Meta, int, str], Bot]] = {Uniform.name: Uniform, Greedy.name: greedy}


def make(name: str, meta: Meta, seat: int, seed: str) -> Bot:
    """The bot of this name, for this seat."""
    if name not in BOTS:
        raise BadInput(f'there is no bot {name!r}; the bots are {", ".join(BOTS)}')
    return BOTS[name](meta, seat, seed)
