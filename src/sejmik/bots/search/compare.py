"""Comparing answers with the same effort.

A search tries most often what it likes, and knows little about the rest: an answer that was hardly tried looks worse
than it is, for nobody has thought about how to go on after it. Whoever wants to know how much better one answer is than
another gives each of them in as many imagined deals, with thoughts of its own about what follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge
from sejmik.bots.search.search import Search
from sejmik.kernel.chance import stream
from sejmik.kernel.meta import Meta

SURE: Final = 2.0  # standard errors by which two answers have to differ


@dataclass(frozen=True)
class Worth:
    """How often an answer wins."""

    chance: float
    error: float  # standard error
    tried: int


def worth_of(
    meta: Meta, chair: Chair, judge: Judge | None, action: int, seed: str, simulations: int, seconds: float
) -> Worth:
    """What one answer to the question at hand is worth. With the same seed the answers meet the same deals."""
    thought = stream(seed, 'compare')
    search = Search(judge, chair.seat, thought, meta.longest)
    search.overlooked = [option for option in chair.options() if option != action]
    chair.think(search, simulations, seconds)
    root = search.root
    tried = root.taken[root.place[action]]
    return Worth(root.won[root.place[action]] / tried, root.spread() / sqrt(tried), tried)


def doubt_about(one: Worth, other: Worth) -> float:
    """How far the difference of the two may be off."""
    return SURE * sqrt(one.error * one.error + other.error * other.error)
