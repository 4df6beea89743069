"""What the verbs of the cards have in common: whom and which cards they mean."""

from __future__ import annotations

from sejmik.games.veto.language import MY_DUELLIST, THEIR_DUELLIST, Number, Target
from sejmik.games.veto.names import NOTHING
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import Word
from sejmik.games.veto.references import refer
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import matching, reckon


def meant(g: Veto, target: Target, item: Item) -> list[int]:
    """The cards a word is about; the picked ones become `it`."""
    if target.pick > 0:
        picked = item.picks[target.no]
        item.it = picked.copy()
        return [at for at in picked if g.pieces[at].here]
    if target.all:
        return matching(g, target.filter, item.seat, item.piece, item)
    at = refer(g, target.ref, item.seat, item.piece, item)
    return [at] if at >= 0 and g.pieces[at].here else []


def duellist_exists(g: Veto, ref: int, item: Item) -> bool:
    return ref not in (MY_DUELLIST, THEIR_DUELLIST) or refer(g, ref, item.seat, item.piece, item) != NOTHING


class PlayerWord(Word):
    """A word about a player and a number."""

    def __init__(self, who: int, n: Number) -> None:
        self.who = who
        self.n = n

    def amount(self, g: Veto, item: Item) -> int:
        return max(0, reckon(g, self.n, item.seat, item.piece, item))


class CardWord(Word):
    """A word about cards in play."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def possible(self, g: Veto, item: Item) -> bool:
        """Whoever has no character in the duel cannot mean its duellists."""
        return duellist_exists(g, self.target.ref, item)
