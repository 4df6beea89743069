"""Judging a position: what a bot needs to know of a game beyond its rules, and looking ahead with it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sejmik.bots.opinion import Opinion, shared_out
from sejmik.bots.playout import asked
from sejmik.kernel.game import Game
from sejmik.kernel.proposal import Proposal

NEVER: Final = -1000.0  # the weight of an option that is not even tried


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The judgement of one game. It is shown imagined positions only, so it may look at everything in them.

    A judge need not know everything: what it does not override is played out by its default answers.
    """

    looks_ahead: ClassVar[bool] = True  # whether `greedy` tries each option out; else it says what `default` says

    def __init__(self) -> None:
        self.foresight = 1  # how many moments a search looks ahead before it trusts the judge
        self.doubt = 0.5  # standard errors by which a search must find something else better than what the judge thinks
        self.opinions: dict[int, Opinion] = {}  # by the number of players; whoever makes the judge lends them to it
        self.people: list[int] = []  # the seats where people play, at a table that plays with them rather than against
        self.in_vain: list[int] = []  # what the seat has said before at this very point, and nothing came of it

    def default(self, g: Game, seat: int) -> int:
        """A quick sensible answer of `seat`, which has several options."""
        raise NotImplementedError

    def by_habit(self, g: Game, seat: int) -> bool:
        """Whether the question at hand is better answered by default than thought about: a matter of taste."""
        return False

    def hasty(self, g: Game, seat: int) -> int:
        """The same, where only the end of an imagined game counts: it may be worse if it is much quicker."""
        return self.default(g, seat)

    def heed(self, g: Game, seat: int, choice: int) -> int:
        """A last thought before `seat` says this in earnest: what came of earlier answers may speak against it."""
        return choice

    def proposes(self, g: Game, seat: int) -> Proposal | None:
        """What `seat` would do where people have the word, or instead of what they have proposed."""
        return None

    def weigh(self, g: Game, seat: int, options: list[int]) -> list[float]:
        """How good each of these options of `seat` looks at first sight. Only differences count: an option that looks
        better by 1 is tried about three times as often, and one of NEVER not at all, unless all are. Empty if they all
        look the same."""
        default = self.default(g, seat)
        return [2.0 if option == default else 0.0 for option in options]

    def plausible(self, g: Game, seat: int) -> float:
        """How well an imagined position fits what the others have done so far, as `seat` has seen it: 1 if nothing
        speaks against it, nearly 0 if they would have done something else."""
        return 1.0

    def moment(self, g: Game) -> int:
        """How far the game has come, counted in good moments to judge it: rounds, or turns. It never goes back."""
        return 0

    def sides(self, g: Game) -> list[list[int]]:
        """Who wins together with whom."""
        return [[seat] for seat in range(g.seats)]

    def traits(self, g: Game, side: list[int]) -> list[float]:
        """What can be counted of a position, as one of its sides sees it: mostly between -1 and 1, always the same
        number of them, in the same order. From these an opinion is learned. Empty where there is nothing to learn."""
        return []

    def chances(self, g: Game) -> list[float]:
        """For each seat, how likely it wins from here. Empty if the judge does not know: then the game is played to its
        end."""
        opinion = self.opinions.get(g.seats)
        if opinion is None:
            return []
        sides = self.sides(g)
        shares = shared_out([opinion.score(self.traits(g, side)) for side in sides])
        chances = [0.0] * g.seats
        for i in range(len(sides)):
            for seat in sides[i]:
                chances[seat] = shares[i]
        return chances


def go_on(g: Game, judge: Judge, start: int, limit: int) -> None:
    """Everybody goes on by default until the next good moment comes, the game ends, or `limit` answers were given."""
    for _ in range(limit):
        if g.question is None or judge.moment(g) != start:
            return
        seat = asked(g)
        options = g.options(seat)
        g.answer(seat, options[0] if len(options) == 1 else judge.default(g, seat))
