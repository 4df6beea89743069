"""Playing a position to its end at random: the loop that simulations and search spend their time in."""

from __future__ import annotations

from sejmik.kernel.chance import Chance
from sejmik.kernel.game import UNSAID, Game


def asked(g: Game) -> int:
    """Who answers next in an imagined game: the first of those who have not spoken."""
    q = g.question
    assert q is not None
    i = 0
    if len(q.seats) > 1 and q.need > 1:
        while g.said[i] != UNSAID:
            i += 1
    return q.seats[i]


def play_out(g: Game, chance: Chance, limit: int) -> int:
    """Answer every question at random until the game is over, or for `limit` decisions; the number made."""
    made = 0
    q = g.question
    while q is not None and made < limit:
        anyone = len(q.seats) > 1 and q.need == 1
        seat = q.seats[chance.below(len(q.seats))] if anyone else asked(g)
        options = g.options(seat)
        g.hear(q, seat, options[chance.below(len(options))] if len(options) > 1 else options[0])
        made += 1
        q = g.question
    return made
