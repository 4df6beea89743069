"""Stabs outside duels: under which characters they lie (VT-25)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions, moments
from sejmik.games.veto.company import company
from sejmik.games.veto.declaring import marked_for
from sejmik.games.veto.happenings import happen
from sejmik.games.veto.names import NOTHING, STAB
from sejmik.games.veto.numbers import base_stabs, stab_limit
from sejmik.games.veto.settings import AS_TRIFLE, ONCE_PER_TURN
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import FACE
from sejmik.kernel.step import Step


def may_attach(g: Veto, seat: int) -> bool:
    """VT-25.2, and the option of AMB-7."""
    kind = g.settings.stab_attach
    return kind == AS_TRIFLE or (kind == ONCE_PER_TURN and not g.attached_this_turn)


def stab_hosts(g: Veto, seat: int) -> list[int]:
    """VT-25.4 to VT-25.6: own characters below their limit."""
    return [at for at in company(g, seat) if len(g.pieces[at].stabs) < stab_limit(g, at)]


def own_stabs(g: Veto, seat: int, verb: int) -> list[int]:
    """VT-25.8: the stabs in the hand that may be attached."""
    named: list[int] = []
    for card in g.players[seat].hand:
        kind = card & FACE
        if g.box.cards[kind].type == STAB and verb + kind not in named and marked_for(g, seat, kind):
            named.append(verb + kind)
    named.sort()
    return named


class WhichStab(Step[Veto]):
    """VT-25.1 to VT-25.3: a stab from the hand is put under a character; others see where, not what."""

    tag: ClassVar[str] = 'attach_stab'
    params: ClassVar[str] = 'piece card'
    rules: ClassVar[str] = 'VT-25.1 VT-25.2 VT-25.3'

    def __init__(self, piece: int, card: int) -> None:
        self.piece = piece
        self.card = card

    def numbers(self) -> list[int]:
        return [self.piece, self.card]

    def run(self, g: Veto) -> None:
        g.ask_one(self, g.pieces[self.piece].controller)

    def options(self, g: Veto, seat: int) -> list[int]:
        return own_stabs(g, seat, actions.PICK)

    def heard(self, g: Veto, said: list[int]) -> None:
        at = self.piece
        g.attach_stab(at, said[0] - actions.PICK, g.face_down(at) >= base_stabs(g, at))
        happen(g, moments.STAB_ATTACHED, g.pieces[at].controller, at, NOTHING)


STEPS: list[Any] = [WhichStab]
