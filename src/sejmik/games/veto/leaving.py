"""Cards leave play: to the discard pile or out of the game (VT-7.9, VT-10.6)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.names import CHARACTER, TO_REMOVED
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import FACE
from sejmik.kernel.step import Step


def leave(g: Veto, at: int, place: int) -> None:
    """A card leaves play; owners of whom several cards arrive together say which lies on top (VT-10.6)."""
    if g.pieces[at].here:
        together = g.leave_play(at, place)
        if g.settings.pile_order:
            for seat in reversed(together):
                g.then(TopOfPile(seat, g.arrived[seat]))


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
        if g.players[self.seat].in_game and len(self.kinds(g)) > 1:
            g.ask_one(self, self.seat)

    def kinds(self, g: Veto) -> list[int]:
        pile = g.players[self.seat].discard
        found: list[int] = []
        for i in range(max(0, len(pile) - self.n), len(pile)):
            if actions.DISCARD + (pile[i] & FACE) not in found:
                found.append(actions.DISCARD + (pile[i] & FACE))
        found.sort()
        return found

    def options(self, g: Veto, seat: int) -> list[int]:
        return self.kinds(g)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.pile_top(self.seat, said[0] - actions.DISCARD, self.n)


STEPS: list[Any] = [TopOfPile]
