"""Judging a position: what a bot needs to know of a game beyond its rules, and looking ahead with it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sejmik.kernel.game import UNSAID, Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """The judgement of one game. It is shown imagined positions only, so it may look at everything in them."""

    def worth(self, g: Game, seat: int) -> float:
        """How good the position is for `seat`. Only differences count; a game won beats everything."""
        raise NotImplementedError

    def default(self, g: Game, seat: int) -> int:
        """A quick sensible answer of `seat`, which has several options."""
        raise NotImplementedError

    def horizon(self, g: Game, seat: int) -> int:
        """How far to look ahead from the question at hand, in the judge's own numbers."""
        return 0

    def settled(self, g: Game, seat: int, horizon: int) -> bool:
        """Whether the question at hand lies at the horizon: a good moment to judge what `seat` did before."""
        raise NotImplementedError


def foresee(g: Game, seat: int, option: int, judge: Judge, limit: int) -> float:
    """What the option is worth in this imagined position, which is used up: everybody goes on by default until the
    position settles, the game ends, or `limit` answers were given."""
    horizon = judge.horizon(g, seat)
    g.answer(seat, option)
    for _ in range(limit):
        q = g.question
        if q is None or judge.settled(g, seat, horizon):
            break
        i = 0
        if len(q.seats) > 1 and q.need > 1:
            while g.said[i] != UNSAID:
                i += 1
        asked = q.seats[i]
        options = g.options(asked)
        g.answer(asked, options[0] if len(options) == 1 else judge.default(g, asked))
    return judge.worth(g, seat)
