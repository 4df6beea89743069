"""Rules that feed themselves are cut off, with a word that names the game and the step."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import Endless
from sejmik.kernel.game import MOST_STEPS, Game
from sejmik.kernel.step import Step


class Carousel(Game):
    """A game in which nothing is asked."""

    turns: int


class Round(Step[Carousel]):
    """One turn, and then so many more."""

    tag: ClassVar[str] = 'round'

    def __init__(self, more: int) -> None:
        self.more = more

    def numbers(self) -> list[int]:
        return [self.more]

    def run(self, g: Carousel) -> None:
        g.turns += 1
        if self.more > 1:
            g.then(Round(self.more - 1))


def carousel(turns: int) -> Carousel:
    g = Carousel()
    g.sit_down(2, Chance())
    g.turns = 0
    g.then(Round(turns))
    return g


def test_so_many_steps_are_carried_out_without_a_question() -> None:
    g = carousel(MOST_STEPS)
    g.advance()
    assert g.turns == MOST_STEPS
    assert not g.agenda


def test_one_more_is_one_too_many() -> None:
    with pytest.raises(Endless, match=r'^carousel: 10000 steps and no question; the next one would be round$'):
        carousel(MOST_STEPS + 1).advance()
