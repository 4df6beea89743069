"""The judgement of Unia Lubelska: votes first, then what will bring votes."""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.bots.judge import Judge
from sejmik.games.unia.bot.cards import OWNED
from sejmik.games.unia.bot.habits import SURE, default_answer, lead
from sejmik.games.unia.names import KIND, OPENING, PLAY, VETO
from sejmik.games.unia.rules import Turn, bid_total
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import Game

OWN_TURN: Final = 0
WHOLE_ROUND: Final = 1

# All in votes; found by letting bots with other numbers play against one another.
URGENCY: Final = 3.0  # a lead counts more the fewer votes are left in the pool
BID_SHARE: Final = 0.6  # of a hand that is still to be played, what will be bid
SPREAD: Final = 2.0  # how far an expected bid is off, in points
FIRST_PICK: Final = 0.3  # to win the bidding rather than to lose it, apart from the vote
CARD: Final = 0.25  # a good card in the deck
TOKEN: Final = 0.9  # the Marshal token
ENDORSEMENTS: Final = [0.8, 2.2, 1.7]  # clergy, magnates, nobility
HELD_VETO: Final = 1.2  # a Veto that may still be used


class UniaJudge(Judge):
    """Everything counts for the own side against the other."""

    def default(self, g: Game, seat: int) -> int:
        assert isinstance(g, Unia)
        return default_answer(g, seat)

    def horizon(self, g: Game, seat: int) -> int:
        """Who begins is judged by the whole round, all else by the turn at hand."""
        assert isinstance(g, Unia)
        return WHOLE_ROUND if g.phase == OPENING else OWN_TURN

    def settled(self, g: Game, seat: int, horizon: int) -> bool:
        """The own turn is over, another player goes on, or a new round begins."""
        assert isinstance(g, Unia)
        if g.phase == OPENING:
            return True
        if horizon == WHOLE_ROUND:
            return False
        return g.question is not None and isinstance(g.question.step, Turn) and g.active != seat

    def worth(self, g: Game, seat: int) -> float:
        assert isinstance(g, Unia)
        ahead = lead(g, seat)
        over = g.outcome
        if over is not None:
            return SURE * over.returns()[seat] + ahead
        value = ahead * (1.0 + URGENCY / (g.pool + 2))
        value += CARD * decks(g, seat)
        value += support(g, seat)
        if g.marshal == seat:
            value += TOKEN
        elif (g.marshal - seat) % 2 == 1:
            value -= TOKEN
        if g.phase == PLAY:
            value += bidding(g, seat)
        return value


def decks(g: Unia, seat: int) -> float:
    """The cards of the own side against those of the other."""
    value = 0.0
    for i in range(g.seats):
        p = g.players[i]
        owned = 0.0
        for card in p.deck + p.hand + p.bid + p.discard:
            owned += OWNED[card & FACE]
        for card in p.table:
            owned += OWNED[card & KIND]
        value += owned if (i - seat) % 2 == 0 else -owned
    return value


def support(g: Unia, seat: int) -> float:
    """Who will own the endorsement cards: the margin in markers after the owner has paid one."""
    value = 0.0
    for t in range(3):
        own = 0.0
        theirs = 0.0
        for i in range(g.seats):
            n = float(g.players[i].markers[t])
            if g.owners[t] == i and n > 0.0:
                n -= 0.7
            if (i - seat) % 2 == 0:
                own = max(own, n)
            else:
                theirs = max(theirs, n)
        margin = own - theirs
        value += ENDORSEMENTS[t] * margin / (1.0 + abs(margin))
    return value


def bidding(g: Unia, seat: int) -> float:
    """The votes and picks that the coming bidding will cost and bring."""
    n = g.seats
    lowest = 0.0
    highest = 0.0
    weights_low: list[float] = []
    weights_high: list[float] = []
    value = 0.0
    for i in range(n):
        p = g.players[i]
        points = float(bid_total(g, i))
        for card in p.hand:
            points += BID_SHARE * g.box.bid_values[card & FACE]
            if card & FACE == VETO:
                value += HELD_VETO if (i - seat) % 2 == 0 else -HELD_VETO
        low = exp(-points / SPREAD)
        high = exp(points / SPREAD)
        weights_low.append(low)
        weights_high.append(high)
        lowest += low
        highest += high
    for i in range(n):
        p = g.players[i]
        loss = weights_low[i] / lowest
        win = weights_high[i] / highest
        own = FIRST_PICK * (win - loss)
        if p.votes > 0:
            own -= loss
        value += own if (i - seat) % 2 == 0 else -own
    return value
