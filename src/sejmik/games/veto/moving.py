"""A character moves between the fields (VT-21)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto.names import CRIMSON, CRIMSON_FIELD, ELECTION_FIELD, INFLUENTIAL
from sejmik.games.veto.stack import fail
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import keywords
from sejmik.kernel.step import Step


class CarryOutMove(Step[Veto]):
    """VT-21.1, VT-21.4: to the other field, with everything attached to it."""

    tag: ClassVar[str] = 'carry_out_move'
    rules: ClassVar[str] = 'VT-21.1 VT-21.4'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        at = item.piece
        if not g.pieces[at].here or (g.settings.cost_model == 1 and g.pieces[at].tapped):
            fail(g, item)
            return
        if g.settings.cost_model == 1:
            g.tap(at)
        if keywords(g, at) & (CRIMSON | INFLUENTIAL) != 0:
            g.move(at, CRIMSON_FIELD if g.pieces[at].field == ELECTION_FIELD else ELECTION_FIELD)
        g.finish_item()


STEPS: list[Any] = [CarryOutMove]
