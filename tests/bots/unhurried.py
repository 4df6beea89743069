"""Bots without a clock, so that what they say can be repeated; those that think long think less here."""

from __future__ import annotations

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.levels import LEVELS, Level
from sejmik.bots.search.thinker import Thinker
from sejmik.kernel.meta import Meta

SIMULATIONS = 4
NAMES = ['random', 'greedy', 'szlachcic', 'hetman']  # the two between differ from the last in their budget alone


def make(name: str, meta: Meta, seat: int, seed: str) -> Bot:
    if name not in LEVELS:
        return roster.make(name, meta, seat, seed)
    level = LEVELS[name]
    return Thinker(meta, seat, seed, roster.judge(meta), Level(name, SIMULATIONS, 0.0, level.overlooks))
