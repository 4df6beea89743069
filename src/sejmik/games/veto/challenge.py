"""The challenge, with which a duel begins (VT-20.2 to VT-20.8)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.company import challenges_untapped, may_be_challenged, may_challenge, opposing
from sejmik.games.veto.names import CHALLENGE, NOTHING
from sejmik.games.veto.naming import begin
from sejmik.games.veto.parts import Item
from sejmik.games.veto.stack import end_action, fail
from sejmik.games.veto.state import Veto
from sejmik.kernel.step import Step


class ChallengeWhom(Step[Veto]):
    """VT-20.2, VT-20.3: one character of an opponent on the election field."""

    tag: ClassVar[str] = 'challenge'
    params: ClassVar[str] = 'piece card'
    rules: ClassVar[str] = 'VT-20.2 VT-20.3'

    def __init__(self, piece: int, card: int) -> None:
        self.piece = piece
        self.card = card

    def numbers(self) -> list[int]:
        return [self.piece, self.card]

    def run(self, g: Veto) -> None:
        g.ask_one(self, g.pieces[self.piece].controller)

    def options(self, g: Veto, seat: int) -> list[int]:
        named = [actions.PICK + g.pieces[at].kind for at in opposing(g, self.piece)]
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        for at in opposing(g, self.piece):
            if g.pieces[at].kind == said[0] - actions.PICK:
                challenge(g, self.piece, at)
                return


def challenge(g: Veto, challenger: int, challenged: int) -> None:
    piece = g.pieces[challenger]
    item = Item().fill(CHALLENGE, piece.controller, piece.kind, challenger, NOTHING)
    item.target = challenged
    if challenges_untapped(g, challenger):
        item.taps = False
        g.pieces[challenger].challenged = True
    begin(g, item, False)


class CarryOutChallenge(Step[Veto]):
    """VT-20.8: if the challenge is still possible, the challenged side decides; otherwise it ends here."""

    tag: ClassVar[str] = 'carry_out_challenge'
    rules: ClassVar[str] = 'VT-20.8'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        one, other = item.piece, item.target
        if not (
            g.pieces[one].here
            and g.pieces[other].here
            and g.pieces[one].controller != g.pieces[other].controller
            and may_challenge(g, one)
            and may_be_challenged(g, one, other)
        ):
            end_action(g, item)
            fail(g, item)
            return
        if g.settings.cost_model == 1 and item.taps:
            if g.pieces[one].tapped:
                end_action(g, item)
                fail(g, item)
                return
            g.tap(one)
        refusable = item.refusable
        g.finish_item()
        g.begin_duel(one, other, refusable)
        g.then(g.step_from('accept', []))


STEPS: list[Any] = [ChallengeWhom, CarryOutChallenge]
