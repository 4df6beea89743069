"""Steps are carried out in the order in which they are named, however many there are."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sejmik.kernel.chance import Chance
from sejmik.kernel.game import Game
from sejmik.kernel.step import Step


class Recital(Game):
    """A game in which numbers are said."""

    heard: list[int]


class Say(Step[Recital]):
    tag: ClassVar[str] = 'say'

    def __init__(self, number: int) -> None:
        self.number = number

    def numbers(self) -> list[int]:
        return [self.number]

    def run(self, g: Recital) -> None:
        g.heard.append(self.number)


@pytest.mark.parametrize('n', range(1, 10))
def test_the_first_one_named_is_carried_out_first(n: int) -> None:
    g = Recital()
    g.sit_down(2, Chance())
    g.heard = []
    g.then(Say(99))
    g.then(*(Say(number) for number in range(n)))
    g.advance()
    assert g.heard == [*range(n), 99]


def test_what_was_drawn_or_turned_up_is_told_to_whom_it_concerns() -> None:
    g = Recital()
    g.sit_down(2, Chance())
    g.tell_drawn('drawn', 1, [7, 8 | 1 << 9, 9 | 1 << 9], 2)
    g.tell_turned_up('shown', 0, [7, 8 | 1 << 9])
    assert g.shown == 2
    assert [event.plain() for event in g.news] == [['drawn', [1, 2], [8, 9]], ['shown', [0, 7, 8], []]]
    assert [event.sees(0) for event in g.news] == [False, True]
    assert [event.reveals for event in g.news] == [True, True]
