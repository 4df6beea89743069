"""Prices of texts: what taps at declaration, what is paid when the text is carried out (VT-16.4 to VT-16.7)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.language import (
    DISCARD_CARD,
    DISCARD_HAND,
    GIVE_VOTES,
    PAY_DUCATS,
    PAY_X,
    REMOVE_CARD,
    TAP_CARD,
    Cost,
    Target,
)
from sejmik.games.veto.leaving import discard_together, remove
from sejmik.games.veto.names import (
    ABILITY,
    AGITATION,
    AS_PRICE,
    CHALLENGE,
    MOVE,
    NOBODY,
    NOTHING,
    SUPPORT,
    TO_REMOVED,
)
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import Ability
from sejmik.games.veto.references import refer
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import faces, one_of_each
from sejmik.kernel.step import Step


def pay_taps(g: Veto, item: Item) -> None:
    """VT-16.4: what has to tap, taps."""
    if item.ability != NOTHING:
        ability = g.box.abilities[item.ability]
        if ability.tap and item.what == ABILITY:
            g.tap(item.piece)
        for cost in ability.costs:
            if cost.kind == TAP_CARD and cost.target.no >= 0:
                for at in item.picks[cost.target.no]:
                    g.tap(at)
    elif item.taps and item.what in (AGITATION, CHALLENGE, MOVE, SUPPORT):
        g.tap(item.piece)


def is_cost(ability: Ability, target: Target) -> bool:
    for cost in ability.costs:
        if cost.target is target:
            return True
    return False


def payable(g: Veto, item: Item, ability: Ability) -> bool:
    """VT-1.15: a price is paid in full or not at all."""
    p = g.players[item.seat]
    ducats = 0
    for cost in ability.costs:
        if cost.kind == PAY_DUCATS:
            ducats += cost.n
        elif cost.kind == PAY_X:
            ducats += item.x
        elif (cost.kind == DISCARD_HAND and len(p.hand) < cost.n) or (cost.kind == GIVE_VOTES and p.votes < cost.n):
            return False
        elif cost.kind == TAP_CARD and g.settings.cost_model == 1:
            for at in item.picks[cost.target.no]:
                if g.pieces[at].tapped or not g.pieces[at].here:
                    return False
        elif cost.kind == DISCARD_CARD or cost.kind == REMOVE_CARD:
            for at in cost_cards(item, cost.target):
                if not g.pieces[at].here:
                    return False
            if with_stab(item, cost):
                host = g.pieces[host_of(g, item, cost)]
                if not host.here or host.stab_at(actions.kind_of(item.stab), is_other(item)) < 0:
                    return False
    if g.settings.cost_model == 1 and ability.tap and item.what == ABILITY and g.pieces[item.piece].tapped:
        return False
    return ducats <= p.treasury


def cost_cards(item: Item, target: Target) -> list[int]:
    return [item.piece] if target.no < 0 else item.picks[target.no]


def with_stab(item: Item, cost: Cost) -> bool:
    """This price is paid with a stab that is attached to a card."""
    return item.stab != 0 and cost.target.no >= 0 and not item.picks[cost.target.no] and cost.target.pick > 0


def is_other(item: Item) -> bool:
    """It is the other one of two copies."""
    return actions.verb_of(item.stab) == actions.PICK_OTHER


def host_of(g: Veto, item: Item, cost: Cost) -> int:
    """The card under which that stab lies."""
    return refer(g, cost.target.filter.attached_ref, item.seat, item.piece, item)


def give_up_stab(g: Veto, item: Item, cost: Cost) -> None:
    host = host_of(g, item, cost)
    kind = actions.kind_of(item.stab)
    if cost.kind == DISCARD_CARD:
        g.drop_stab(host, kind, is_other(item))
    else:
        g.to_pile(g.take_stab(host, kind, is_other(item)), kind, TO_REMOVED)


class PayAll(Step[Veto]):
    """VT-16.6, VT-16.7: ducats and other prices are paid when the action is carried out."""

    tag: ClassVar[str] = 'pay_all'
    params: ClassVar[str] = 'at_declaration'
    rules: ClassVar[str] = 'VT-16.6 VT-16.7'

    def __init__(self, at_declaration: int) -> None:
        self.at_declaration = at_declaration

    def numbers(self) -> list[int]:
        return [self.at_declaration]

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        ability = g.box.abilities[item.ability]
        if g.settings.cost_model == 1:
            pay_taps(g, item)
        for cost in ability.costs:
            if cost.kind == PAY_DUCATS:
                g.pay(item.seat, cost.n)
            elif cost.kind == PAY_X:
                g.pay(item.seat, item.x)
            elif cost.kind == GIVE_VOTES:
                g.lose_votes(item.seat, cost.n, NOBODY, AS_PRICE)
            elif cost.kind == DISCARD_HAND:
                g.then(DiscardFromHand(item.seat, item.seat, cost.n))
            elif with_stab(item, cost):
                give_up_stab(g, item, cost)
            elif cost.kind == DISCARD_CARD:
                discard_together(g, cost_cards(item, cost.target))
            elif cost.kind == REMOVE_CARD:
                for at in cost_cards(item, cost.target):
                    remove(g, at)


class DiscardFromHand(Step[Veto]):
    """Cards go from a hand to the discard pile: chosen by `seat` from the hand of `other`."""

    tag: ClassVar[str] = 'discard_hand'
    params: ClassVar[str] = 'seat other n'
    rules: ClassVar[str] = 'VT-16.7'

    def __init__(self, seat: int, other: int, n: int) -> None:
        self.seat = seat
        self.other = other
        self.n = n

    def numbers(self) -> list[int]:
        return [self.seat, self.other, self.n]

    def run(self, g: Veto) -> None:
        if self.n > 0 and g.players[self.other].hand:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return one_of_each(g.players[self.other].hand, actions.DISCARD)

    def shows(self, g: Veto, seat: int) -> list[int]:
        """Whoever chooses from another's hand has all of it before him."""
        return [] if self.seat == self.other else sorted(faces(g.players[self.other].hand))

    def heard(self, g: Veto, said: list[int]) -> None:
        g.discard_from_hand(self.other, said[0] - actions.DISCARD)
        if self.n > 1:
            g.then(DiscardFromHand(self.seat, self.other, self.n - 1))


STEPS: list[Any] = [PayAll, DiscardFromHand]
