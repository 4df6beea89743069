"""The judgement of Unia Lubelska: votes first, then what will bring votes."""

from __future__ import annotations

from typing import Final

from sejmik.bots.judge import Judge
from sejmik.games.unia.bot.habits import default_answer, lead, left_over, liking
from sejmik.games.unia.names import KIND, KINDS
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import Game

HABIT: Final = 1.5  # how much the habitual answer is preferred at first sight, besides what is liked about it
MOST: Final = 0.8  # votes: what is liked more, or less, makes no further difference at first sight
SELDOM: Final = 0.4  # times as often as a card that was not worth playing
BASIC: Final = 8  # the first kinds: everybody has the same of them
VOTES: Final = 21.0  # in the box


class UniaJudge(Judge):
    """Everything counts for the own side against the other."""

    def default(self, g: Game, seat: int) -> int:
        assert isinstance(g, Unia)
        return default_answer(g, seat)

    def weigh(self, g: Game, seat: int, options: list[int]) -> list[float]:
        assert isinstance(g, Unia)
        assert g.question is not None
        step = g.question.step
        default = default_answer(g, seat)
        weights: list[float] = []
        for option in options:
            liked = max(-MOST, min(MOST, liking(g, seat, step, option)))
            weights.append(liked + HABIT if option == default else liked)
        return weights

    def plausible(self, g: Game, seat: int) -> float:
        """A card that was worth playing is seldom left for the bid."""
        assert isinstance(g, Unia)
        fits = 1.0
        for i in range(g.seats):
            if i != seat and g.players[i].bid:
                fits *= SELDOM ** left_over(g, i, seat)
        return fits

    def moment(self, g: Game) -> int:
        """The rounds."""
        assert isinstance(g, Unia)
        return g.round_no

    def sides(self, g: Game) -> list[list[int]]:
        """Those for the union and those against it sit alternately."""
        return [[0], [1]] if g.seats == 2 else [[0, 2], [1, 3]]

    def traits(self, g: Game, side: list[int]) -> list[float]:
        """Votes, the token, endorsements and markers, and the cards in the decks."""
        assert isinstance(g, Unia)
        seat = side[0]
        ahead = float(lead(g, seat))
        traits = [ahead / 10.0, ahead / (g.pool + 2), ahead * g.pool / 100.0, mine(g.marshal, seat)]
        for t in range(3):
            ours = 0
            theirs = 0
            for i in range(g.seats):
                n = g.players[i].markers[t]
                if (i - seat) % 2 == 0:
                    ours = max(ours, n)
                else:
                    theirs = max(theirs, n)
            margin = ours - theirs
            traits.append(margin / (1.0 + abs(margin)))
            traits.append(mine(g.owners[t], seat))
        cards = [0.0] * len(KINDS)
        for i in range(g.seats):
            p = g.players[i]
            one = mine(i, seat)
            for card in p.deck + p.hand + p.bid + p.discard:
                cards[card & FACE] += one
            for card in p.table:
                cards[card & KIND] += one
        cards = cards[BASIC:]
        late = 1.0 - g.pool / VOTES
        return traits + cards + [number * late for number in cards]


def mine(holder: int, seat: int) -> float:
    """Whether something belongs to the own side, 1, to the other, -1, or to nobody."""
    if holder < 0:
        return 0.0
    return 1.0 if (holder - seat) % 2 == 0 else -1.0
