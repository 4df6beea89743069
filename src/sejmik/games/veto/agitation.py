"""Agitation: for votes of the common pool, or of a player (VT-18, VT-19)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions, acts, moments
from sejmik.games.veto.company import may_agitate
from sejmik.games.veto.effects import threaten_votes
from sejmik.games.veto.happenings import happen
from sejmik.games.veto.names import BY_AGITATION, NOBODY, NOTHING
from sejmik.games.veto.numbers import AGITATION_VOTES, STAB_AGITATION, number_of
from sejmik.games.veto.parts import Item
from sejmik.games.veto.stack import end_action, fail
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import always_forbidden
from sejmik.kernel.step import Step


class Agitation(Step[Veto]):
    """VT-18.6 to VT-18.8: a stab under the character may be thrown in; said at declaration."""

    tag: ClassVar[str] = 'agitation'
    rules: ClassVar[str] = 'VT-18.6 VT-18.7 VT-18.8'

    def run(self, g: Veto) -> None:
        item = g.drafted()
        if g.pieces[item.piece].stabs:
            g.ask_one(self, item.seat)
        else:
            self.declare(g)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.PLAIN, actions.WITH_STAB] if spare_stabs(g, g.drafted().piece) else [actions.PLAIN]

    def heard(self, g: Veto, said: list[int]) -> None:
        g.drafted().with_stab = said[0] == actions.WITH_STAB
        self.declare(g)

    def declare(self, g: Veto) -> None:
        g.then(AgitateAgainst(0), g.step_from('declared', [0]))


def spare_stabs(g: Veto, at: int) -> list[int]:
    """VT-18.10: the attached stabs that can be discarded, as answers."""
    return [
        named
        for named in g.pieces[at].stabs_named(actions.DISCARD, actions.DISCARD_OTHER)
        if not always_forbidden(g, acts.BE_DISCARDED, actions.kind_of(named))
    ]


class AgitateAgainst(Step[Veto]):
    """VT-19.6, VT-19.7: with an empty pool the votes of one opponent are meant, named at declaration, or when the
    agitation is carried out if the pool ran empty meanwhile."""

    tag: ClassVar[str] = 'agitate_against'
    params: ClassVar[str] = 'late'
    rules: ClassVar[str] = 'VT-19.6 VT-19.7'

    def __init__(self, late: int) -> None:
        self.late = late

    def numbers(self) -> list[int]:
        return [self.late]

    def item(self, g: Veto) -> Item:
        return g.items[-1] if self.late == 1 else g.drafted()

    def run(self, g: Veto) -> None:
        item = self.item(g)
        if g.pool > 0 or (item.opponent != NOBODY and g.players[item.opponent].in_game):
            return
        others = g.opponents(item.seat)
        if len(others) == 1:
            item.opponent = others[0]
        else:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.SEAT + other for other in range(g.seats) if other != seat and g.players[other].in_game]

    def heard(self, g: Veto, said: list[int]) -> None:
        self.item(g).opponent = said[0] - actions.SEAT


class CarryOutAgitation(Step[Veto]):
    """VT-18.4, VT-19.1: one vote from the common pool, or from an opponent if it is empty."""

    tag: ClassVar[str] = 'carry_out_agitation'
    rules: ClassVar[str] = 'VT-18.4 VT-19.1'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        if not g.pieces[item.piece].here or not may_agitate(g, item.piece):
            end_action(g, item)
            fail(g, item)
            return
        if g.settings.cost_model == 1 and item.taps:
            if g.pieces[item.piece].tapped:
                end_action(g, item)
                fail(g, item)
                return
            g.tap(item.piece)
        g.then(AgitateAgainst(1), AgitationYields())
        if item.with_stab and g.pieces[item.piece].stabs:
            g.then(ThrowInStab())


class ThrowInStab(Step[Veto]):
    """VT-18.8: which stab is discarded, and thereby revealed."""

    tag: ClassVar[str] = 'throw_in'
    rules: ClassVar[str] = 'VT-18.8'

    def run(self, g: Veto) -> None:
        g.ask_one(self, g.items[-1].seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return spare_stabs(g, g.items[-1].piece) or [actions.PLAIN]

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.items[-1]
        if said[0] != actions.PLAIN:
            g.drop_stab(item.piece, actions.kind_of(said[0]), actions.verb_of(said[0]) == actions.DISCARD_OTHER)
            item.bonus += max(0, number_of(g, STAB_AGITATION, item.seat, NOTHING, NOTHING))


class AgitationYields(Step[Veto]):
    """VT-18.11 to VT-18.13, VT-19.3 to VT-19.5, VT-19.8."""

    tag: ClassVar[str] = 'agitation_yields'
    rules: ClassVar[str] = 'VT-18.11 VT-18.12 VT-18.13 VT-19.3 VT-19.5 VT-19.8'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        seat = item.seat
        n = max(0, number_of(g, AGITATION_VOTES, seat, item.piece, NOTHING)) + item.bonus
        g.then(AgitationOver())
        if g.pool > 0:
            g.take_votes(seat, n, BY_AGITATION)
        else:
            threaten_votes(g, item.opponent, n, seat if g.settings.hostile_to_own else NOBODY, seat, BY_AGITATION)


class AgitationOver(Step[Veto]):
    tag: ClassVar[str] = 'agitation_over'
    rules: ClassVar[str] = 'VT-18.4'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        end_action(g, item)
        g.finish_item()
        happen(g, moments.AGITATION_DONE, item.seat, item.piece, NOTHING)


STEPS: list[Any] = [Agitation, AgitateAgainst, CarryOutAgitation, ThrowInStab, AgitationYields, AgitationOver]
