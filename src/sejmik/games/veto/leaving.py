"""Cards leave play: to the discard pile or out of the game (VT-7.9, VT-10.6)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.names import CHARACTER, TO_DISCARD, TO_REMOVED
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import FACE, one_of_each
from sejmik.kernel.step import Step


def leave(g: Veto, at: int, place: int) -> None:
    """A card leaves play; owners of whom several cards arrive together lay them in order (VT-10.6)."""
    if g.pieces[at].here:
        together = g.leave_play(at, place)
        if g.settings.pile_order:
            for seat in reversed(together):
                g.then(TopOfPile(seat, g.arrived[seat]))


def discard_together(g: Veto, pieces: list[int]) -> None:
    """VT-10.6: these cards leave play at the same time and reach the piles of their owners together."""
    before = [len(p.discard) for p in g.players]
    for at in pieces:
        if g.pieces[at].here:
            g.leave_play(at, TO_DISCARD)
    for seat in range(g.seats):
        n = len(g.players[seat].discard) - before[seat]
        if n > 1 and g.settings.pile_order:
            g.then(TopOfPile(seat, n))


def remove(g: Veto, at: int) -> None:
    """VT-7.9: a character removed from the game, however, never comes back."""
    if not g.pieces[at].here:
        return
    face = g.face(at)
    leave(g, at, TO_REMOVED)
    if face.type == CHARACTER and not g.settings.killed_only:
        g.ban(face.person)


class TopOfPile(Step[Veto]):
    """VT-10.6: of cards that reach a pile together the owner chooses which lies on top."""

    tag: ClassVar[str] = 'top_of_pile'
    params: ClassVar[str] = 'seat n'
    rules: ClassVar[str] = 'VT-10.6'

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def numbers(self) -> list[int]:
        return [self.seat, self.n]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].in_game and len(to_lay(g, self.seat, self.n, 0)) > 1:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return to_lay(g, self.seat, self.n, 0)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.lay_on_pile(self.seat, said[0] - actions.DISCARD, self.n, 0)
        g.then(NextOnPile(self.seat, self.n - 1, 1))


class NextOnPile(Step[Veto]):
    """VT-10.6: the order of the others, from the top down."""

    tag: ClassVar[str] = 'next_on_pile'
    params: ClassVar[str] = 'seat n above'
    rules: ClassVar[str] = 'VT-10.6'

    def __init__(self, seat: int, n: int, above: int) -> None:
        self.seat = seat
        self.n = n  # so many are still to be laid in order
        self.above = above  # so many lie above them already

    def numbers(self) -> list[int]:
        return [self.seat, self.n, self.above]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].in_game and len(to_lay(g, self.seat, self.n, self.above)) > 1:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return to_lay(g, self.seat, self.n, self.above)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.lay_on_pile(self.seat, said[0] - actions.DISCARD, self.n, self.above)
        g.then(NextOnPile(self.seat, self.n - 1, self.above + 1))

    def as_they_lie(self, g: Veto) -> int:
        """The answer that leaves everything as it is: only the top card was asked for once."""
        pile = g.players[self.seat].discard
        return actions.DISCARD + (pile[len(pile) - 1 - self.above] & FACE)


def to_lay(g: Veto, seat: int, n: int, above: int) -> list[int]:
    """The n cards below the topmost ones, as answers."""
    pile = g.players[seat].discard
    return one_of_each(pile[max(0, len(pile) - above - n) : max(0, len(pile) - above)], actions.DISCARD)


STEPS: list[Any] = [TopOfPile, NextOnPile]
