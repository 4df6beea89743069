"""The response stack: what is declared lies on it, and is carried out from the top down (VT-16, VT-27, VT-28)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sejmik.games.veto import moments
from sejmik.games.veto.declaring import fingerprint, is_free, pickable, use_up
from sejmik.games.veto.names import (
    A_STAB,
    ABILITY,
    ACTION_LONG,
    AGITATION,
    CARD,
    CHALLENGE,
    MOVE,
    NOTHING,
    REMOVED_AFTER_USE,
    TO_DISCARD,
    TO_REMOVED,
)
from sejmik.games.veto.numbers import price
from sejmik.games.veto.parts import NO_MOMENT, Item, Moment, Window
from sejmik.games.veto.paying import PayAll, is_cost, pay_taps, payable
from sejmik.games.veto.pool import Ability
from sejmik.games.veto.references import side_of
from sejmik.games.veto.replies import Replies
from sejmik.games.veto.state import GONE, Veto
from sejmik.games.veto.values import all_hold, blank
from sejmik.kernel.step import Step


@mypyc_attr(free_list_len=1)
class Declared(Step[Veto]):
    """VT-16.4, VT-26.5: taps are made at declaration; then everyone may reply."""

    tag: ClassVar[str] = 'declared'
    params: ClassVar[str] = 'reply'
    rules: ClassVar[str] = 'VT-16.4 VT-27.1'

    def __init__(self, reply: int) -> None:
        self.reply = reply

    def numbers(self) -> list[int]:
        return [self.reply]

    def run(self, g: Veto) -> None:
        item = g.drafted()
        if item.what == ABILITY and is_free(g.box.abilities[item.ability]):
            g.past.append(fingerprint(g, g.box.abilities[item.ability]))
        if g.settings.cost_model != 1:
            pay_taps(g, item)
        if item.ability != NOTHING and item.what == ABILITY:
            ability = g.box.abilities[item.ability]
            use_up(g, ability, item.piece)
            if ability.influence:
                g.use_influence(item.seat)
        fill_moment(g, item)
        if g.settings.cost_model == 2 and item.what == CARD and item.ability == NOTHING:
            g.pay(item.seat, min(price(g, item.seat, item.card, item.discount), g.players[item.seat].treasury))
            item.paid = True
        g.declare(item)
        if self.reply == 1:
            window = g.windows[-1]
            window.passes = 0
            window.turn = g.next_seat(item.seat)  # VT-27.5
        else:
            window = Window()
            window.moments = []
            window.base = len(g.items) - 1
            window.turn = g.next_seat(item.seat)
            window.passes = 0
            g.windows.append(window)
        g.then(Replies())
        if g.settings.cost_model == 2 and item.ability != NOTHING:
            item.paid = payable(g, item, g.box.abilities[item.ability])
            if item.paid:
                g.then(PayAll(1))


def fill_moment(g: Veto, item: Item) -> None:
    """The item as something that can be answered."""
    if item.own is NO_MOMENT:
        item.own = Moment()
    own = item.own
    own.by = item.seat
    own.piece = item.piece
    own.card = item.card if item.what == CARD or item.what == A_STAB else NOTHING
    own.target = item.target
    if item.ability != NOTHING:
        ability = g.box.abilities[item.ability]
        for no in range(len(item.picks)):
            if not is_cost(ability, ability.picks[no]):
                own.targets = own.targets + item.picks[no]
        if own.target == NOTHING and own.targets:
            own.target = own.targets[0]
    if item.what == CARD:
        own.code = moments.CARD_DECLARED
    elif item.what == A_STAB:
        own.code = moments.STAB_DECLARED
        side = side_of(g, item.seat)
        own.target = g.duels[-1].fighters[side] if side >= 0 else NOTHING
    elif item.what == AGITATION:
        own.code = moments.AGITATION_DECLARED
    elif item.what == CHALLENGE:
        own.code = moments.CHALLENGE_DECLARED
    elif item.what == MOVE:
        own.code = moments.MOVE_DECLARED
    else:
        own.code = moments.ABILITY_DECLARED
        if item.ability != NOTHING and g.box.abilities[item.ability].influence:
            own.also = moments.INFLUENCE_USED


@mypyc_attr(free_list_len=1)
class CarryOutStack(Step[Veto]):
    """VT-27.3, VT-27.11: from the top down; nothing can be added to what is waiting."""

    tag: ClassVar[str] = 'carry_out_stack'
    rules: ClassVar[str] = 'VT-27.3 VT-27.11'

    def run(self, g: Veto) -> None:
        if len(g.items) > g.windows[-1].base:
            g.then(self)
            CarryOut().run(g)
        else:
            g.windows.pop()
            if g.revenges and not g.windows and not g.duels:
                g.then(g.step_from('revenges', []))  # VT-3.36


@mypyc_attr(free_list_len=1)
class CarryOut(Step[Veto]):
    """VT-16.1, stage 2: the top item, if it was not negated, is still legal and can be paid."""

    tag: ClassVar[str] = 'carry_out'
    rules: ClassVar[str] = 'VT-16.6 VT-16.15 VT-28.4'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        if item.negated > 0:
            if item.what in (CARD, A_STAB) and item.field != GONE:
                if item.negated == 2:
                    g.back_to_hand(item.owner, item.card)
                else:
                    g.to_pile(item.owner, item.card, TO_DISCARD)  # VT-28.5
            end_action(g, item)
            g.finish_item()
            return
        if item.ability != NOTHING:
            ability = g.box.abilities[item.ability]
            if not still_legal(g, item, ability) or (not item.paid and not payable(g, item, ability)):
                fail(g, item)
                return
            g.then(PlaceCard())
            if item.option != NOTHING:
                g.then(Perform(ability.options[item.option], 0))
            g.then(Perform(0, 0))
            if item.what == A_STAB:
                g.then(g.step_from('stab_applies', []))
            if not item.paid:
                g.then(PayAll(0))
        else:
            g.then(g.step_called(ACTION_TAGS[item.what]))


# Actions that are no text of a card, by what they are.
ACTION_TAGS: Final = [
    'carry_out_entering', '', 'carry_out_agitation', 'carry_out_challenge', 'carry_out_move', '', 'carry_out_support',
    'carry_out_revenge', '',
]  # fmt: skip


def end_action(g: Veto, item: Item) -> None:
    if item.what == AGITATION or item.what == CHALLENGE:
        g.expire(ACTION_LONG)


def fail(g: Veto, item: Item) -> None:
    """VT-16.12, VT-16.15: nothing happens; an effect or stab is discarded."""
    g.tell('failed', len(g.items) - 1)
    if item.what in (CARD, A_STAB) and item.field != GONE:
        g.to_pile(item.owner, item.card, TO_DISCARD)
    g.finish_item()


def still_legal(g: Veto, item: Item, ability: Ability) -> bool:
    """VT-16.15: every target is still one. A source that left play can still finish what it began."""
    for no in range(len(ability.picks)):
        if is_cost(ability, ability.picks[no]):
            continue
        for at in item.picks[no]:
            if not g.pieces[at].here or not recheck(g, item, ability, no, at):
                return False
    if item.what == ABILITY and not item.paid and (not g.pieces[item.piece].here or blank(g, item.piece)):
        return False
    return all_hold(g, ability.conditions, item.seat, item.piece, item)


def recheck(g: Veto, item: Item, ability: Ability, no: int, at: int) -> bool:
    picked = item.picks[no]
    item.picks[no] = []
    found = pickable(g, item, ability, no)
    item.picks[no] = picked
    return at in found


@mypyc_attr(free_list_len=1)
class Perform(Step[Veto]):
    """The words of a text, in printed order; each is finished before the next begins."""

    tag: ClassVar[str] = 'perform'
    params: ClassVar[str] = 'text at'
    rules: ClassVar[str] = 'VT-1.15'

    def __init__(self, text: int, at: int) -> None:
        self.text = text
        self.at = at

    def numbers(self) -> list[int]:
        return [self.text, self.at]

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        words = g.box.abilities[item.ability].lists[self.text]
        if self.at < len(words):
            if self.at + 1 < len(words):
                g.then(Perform(self.text, self.at + 1))
            words[self.at].do(g, item)


@mypyc_attr(free_list_len=1)
class PlaceCard(Step[Veto]):
    """VT-24.3, VT-4.7, VT-20.34: where a card goes after it was used."""

    tag: ClassVar[str] = 'place_card'
    rules: ClassVar[str] = 'VT-24.3 VT-4.7 VT-20.34'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        if item.what in (CARD, A_STAB) and item.field != GONE:
            used_up = g.box.cards[item.card].keywords & REMOVED_AFTER_USE != 0
            g.to_pile(item.owner, item.card, TO_REMOVED if used_up else TO_DISCARD)
        g.finish_item()


STEPS: list[Any] = [Declared, CarryOutStack, CarryOut, Perform, PlaceCard]
