"""Cards that enter play: characters, properties, equipment (VT-17, VT-22, VT-23)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions, moments
from sejmik.games.veto.company import character
from sejmik.games.veto.declaring import hosts, may_enter
from sejmik.games.veto.happenings import happen
from sejmik.games.veto.names import (
    ATTACHED,
    BY_DEPLOYMENT,
    CHARACTER,
    CRIMSON,
    CRIMSON_FIELD,
    ELECTION_FIELD,
    EQUIPMENT,
    NOTHING,
)
from sejmik.games.veto.numbers import price
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import votes
from sejmik.kernel.step import Step


class DeployField(Step[Veto]):
    """VT-17.3, VT-17.4: a Crimson character may enter either field; any other enters the election field."""

    tag: ClassVar[str] = 'deploy_field'
    rules: ClassVar[str] = 'VT-17.3 VT-17.4 VT-3.19'

    def run(self, g: Veto) -> None:
        item = g.drafted()
        if g.box.cards[item.card].keywords & CRIMSON != 0:
            g.ask_one(self, item.seat)
        else:
            self.declare(g, ELECTION_FIELD)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.TO_ELECTION, actions.TO_CRIMSON]

    def heard(self, g: Veto, said: list[int]) -> None:
        self.declare(g, CRIMSON_FIELD if said[0] == actions.TO_CRIMSON else ELECTION_FIELD)

    def declare(self, g: Veto, field: int) -> None:
        g.drafted().field = field
        g.then(g.step_from('declared', [0]))


class EquipWhom(Step[Veto]):
    """VT-23.2 to VT-23.4: the host is named at declaration."""

    tag: ClassVar[str] = 'equip'
    rules: ClassVar[str] = 'VT-23.3 VT-23.4'

    def run(self, g: Veto) -> None:
        item = g.drafted()
        found = hosts(g, item.seat, item.card)
        if len(found) == 1:
            item.target = found[0]
            g.then(g.step_from('declared', [0]))
        else:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        named = [actions.PICK + g.pieces[at].kind for at in hosts(g, seat, g.drafted().card)]
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.drafted()
        item.target = character(g, item.seat, said[0] - actions.PICK)
        g.then(g.step_from('declared', [0]))


class CarryOutEntering(Step[Veto]):
    """VT-17.5, VT-22.2, VT-23.5: the cost is paid and the card is in play; VT-16.9, VT-16.10: or it goes back."""

    tag: ClassVar[str] = 'carry_out_entering'
    rules: ClassVar[str] = 'VT-16.9 VT-16.10 VT-17.5 VT-22.2 VT-23.5'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        face = g.box.cards[item.card]
        seat = item.seat
        host = item.target
        if not may_enter(g, seat, item.card) or (
            face.type == EQUIPMENT and (not g.pieces[host].here or host not in hosts(g, seat, item.card))
        ):
            g.back_to_hand(seat, item.card)  # VT-23.10
            g.finish_item()
            return
        cost = price(g, seat, item.card, item.discount)
        if item.paid:
            cost = 0
        if cost > g.players[seat].treasury:
            g.back_to_hand(seat, item.card)
            g.undone = len(g.items) == 1  # if it was the action itself, not something that another card allowed
            g.tell('undone', seat)
            g.finish_item()
            return
        g.pay(seat, cost)
        field = ATTACHED if face.type == EQUIPMENT else item.field
        at = g.enter(item.card, seat, seat, field, host)
        g.finish_item()
        if face.type == CHARACTER:
            g.take_votes(seat, votes(g, at), BY_DEPLOYMENT)  # VT-17.6
        happen(g, moments.ENTERED_PLAY, seat, at, NOTHING)


STEPS: list[Any] = [DeployField, EquipWhom, CarryOutEntering]
