"""Declaring begins: the card is shown and everything that it means is named (VT-16.2, VT-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.declaring import option_open, pickable, price_stabs
from sejmik.games.veto.language import Target
from sejmik.games.veto.names import CARD, NOBODY, NOTHING, STAB
from sejmik.games.veto.parts import Item
from sejmik.games.veto.references import other_player, refer
from sejmik.games.veto.state import Veto
from sejmik.games.veto.which import WhichCopy, alike, place_of, places_of
from sejmik.kernel.step import Step


def begin(g: Veto, item: Item, reply: bool) -> None:
    """VT-16.2, VT-16.3: show the card, name everything, then declare."""
    if item.what == CARD:
        g.leave_hand(item.seat, item.card)
    g.draft = item
    steps: list[Step[Veto]] = []
    if item.ability != NOTHING:
        ability = g.box.abilities[item.ability]
        item.picks = [[] for _ in ability.picks]
        if ability.options:
            steps.append(ChooseOption())
        if ability.max_x > 0:
            steps.append(ChooseX())
        if not ability.options:
            for no in range(len(ability.picks)):
                steps.append(PickTarget(no))
        if ability.asks_opponent:
            steps.append(ChooseOpponent())
    steps.append(g.step_from('declared', [1 if reply else 0]))
    for step in reversed(steps):
        g.then(step)


class ChooseOption(Step[Veto]):
    """VT-16.3: a card with alternatives names the one it means."""

    tag: ClassVar[str] = 'choose'
    rules: ClassVar[str] = 'VT-16.3'

    def run(self, g: Veto) -> None:
        item = g.drafted()
        open_now = self.open(g, item)
        if len(open_now) == 1:
            self.take(g, item, open_now[0])
        else:
            g.ask_one(self, item.seat)

    def open(self, g: Veto, item: Item) -> list[int]:
        ability = g.box.abilities[item.ability]
        return [option for option in range(len(ability.options)) if option_open(g, item, ability, option)]

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.CHOICE + option for option in self.open(g, g.drafted())]

    def heard(self, g: Veto, said: list[int]) -> None:
        self.take(g, g.drafted(), said[0] - actions.CHOICE)

    def take(self, g: Veto, item: Item, option: int) -> None:
        item.option = option
        for no in reversed(g.box.abilities[item.ability].option_picks[option]):
            g.then(PickTarget(no))


class ChooseX(Step[Veto]):
    """How many ducats are paid for an effect that grows with them."""

    tag: ClassVar[str] = 'amount'
    rules: ClassVar[str] = 'VT-16.3'

    def run(self, g: Veto) -> None:
        g.ask_one(self, g.drafted().seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.drafted()
        most = min(g.box.abilities[item.ability].max_x, max(1, g.players[seat].treasury))
        return [actions.AMOUNT + n for n in range(1, most + 1)]

    def heard(self, g: Veto, said: list[int]) -> None:
        g.drafted().x = said[0] - actions.AMOUNT


class ChooseOpponent(Step[Veto]):
    """VT-38.7: the opponent is chosen, unless the situation fixes one."""

    tag: ClassVar[str] = 'opponent'
    rules: ClassVar[str] = 'VT-38.7'

    def run(self, g: Veto) -> None:
        item = g.drafted()
        if other_player(g, item.seat, item) == NOBODY:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.SEAT + other for other in range(g.seats) if other != seat and g.players[other].in_game]

    def heard(self, g: Veto, said: list[int]) -> None:
        g.drafted().opponent = said[0] - actions.SEAT


class PickTarget(Step[Veto]):
    """VT-16.3: targets and hosts are named at declaration. Several are named one after another."""

    tag: ClassVar[str] = 'pick'
    params: ClassVar[str] = 'no'
    rules: ClassVar[str] = 'VT-16.3 VT-3.31'

    def __init__(self, no: int) -> None:
        self.no = no

    def numbers(self) -> list[int]:
        return [self.no]

    def run(self, g: Veto) -> None:
        item = g.drafted()
        ability = g.box.abilities[item.ability]
        target = ability.picks[self.no]
        found = pickable(g, item, ability, self.no)
        picked = item.picks[self.no]
        stabs = [] if item.stab != 0 else price_stabs(g, item, ability, self.no)
        if len(picked) >= target.pick or item.stab != 0 or (not found and not stabs):
            item.it = picked.copy()
            return
        if len(found) == 1 and not stabs and not target.up_to:
            self.take(g, item, found[0])
        elif not found and only_stab(g, item, target):
            item.stab = stabs[0]
            item.it = []
        else:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.drafted()
        ability = g.box.abilities[item.ability]
        named = name_cards(g, pickable(g, item, ability, self.no), actions.PICK)
        named.extend(price_stabs(g, item, ability, self.no))
        if ability.picks[self.no].up_to and item.picks[self.no]:
            return [actions.ENOUGH, *named]
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.drafted()
        if said[0] == actions.ENOUGH:
            item.it = item.picks[self.no].copy()
            return
        ability = g.box.abilities[item.ability]
        kind = actions.kind_of(said[0])
        if g.box.cards[kind].type == STAB:
            item.stab = said[0]
            g.then(self)
            return
        found = [at for at in pickable(g, item, ability, self.no) if g.pieces[at].kind == kind]
        if alike(g, found):
            self.take(g, item, found[0])
        else:
            g.then(WhichOne(self.no, kind))

    def take(self, g: Veto, item: Item, at: int) -> None:
        item.picks[self.no].append(at)
        g.then(self)

    def unasked(self, g: Veto) -> int | None:
        """Earlier versions took no stab as a price, and the only other card without asking."""
        item = g.drafted()
        ability = g.box.abilities[item.ability]
        named = name_cards(g, pickable(g, item, ability, self.no), actions.PICK)
        return named[0] if len(named) == 1 and price_stabs(g, item, ability, self.no) else None


def only_stab(g: Veto, item: Item, target: Target) -> bool:
    """Everyone can see that one stab is all there is to give up; of two nobody else knows whether they are alike."""
    return len(g.pieces[refer(g, target.filter.attached_ref, item.seat, item.piece, item)].stabs) == 1


def name_cards(g: Veto, found: list[int], verb: int) -> list[int]:
    """The kinds of these cards in play, as answers."""
    named: list[int] = []
    for at in found:
        if verb + g.pieces[at].kind not in named:
            named.append(verb + g.pieces[at].kind)
    named.sort()
    return named


class WhichOne(Step[Veto]):
    """Several copies of a card are in play: which one is meant is said by where it lies."""

    tag: ClassVar[str] = 'which'
    params: ClassVar[str] = 'no card'
    rules: ClassVar[str] = 'VT-16.3'

    def __init__(self, no: int, card: int) -> None:
        self.no = no
        self.card = card

    def numbers(self) -> list[int]:
        return [self.no, self.card]

    def run(self, g: Veto) -> None:
        places = self.places(g)
        if len(places) == 1:
            self.heard(g, places)
        else:
            g.ask_one(self, g.drafted().seat)

    def found(self, g: Veto) -> list[int]:
        item = g.drafted()
        ability = g.box.abilities[item.ability]
        return [at for at in pickable(g, item, ability, self.no) if g.pieces[at].kind == self.card]

    def place(self, g: Veto, at: int) -> int:
        return place_of(g, at)

    def places(self, g: Veto) -> list[int]:
        return places_of(g, self.found(g))

    def options(self, g: Veto, seat: int) -> list[int]:
        return self.places(g)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.then(WhichPicked(g.drafted().seat, self.card, said[0], self.no))


class WhichPicked(WhichCopy):
    """VT-16.3: several copies in one place, and they differ."""

    tag: ClassVar[str] = 'which_picked'

    def found(self, g: Veto) -> list[int]:
        item = g.drafted()
        ability = g.box.abilities[item.ability]
        return [at for at in pickable(g, item, ability, self.no) if g.pieces[at].kind == self.card]

    def take(self, g: Veto, at: int) -> None:
        g.drafted().picks[self.no].append(at)
        g.then(PickTarget(self.no))

    def unasked(self, g: Veto) -> int:
        """Earlier versions took an untapped copy first."""
        there = self.there(g)
        for at in there:
            if not g.pieces[at].tapped:
                return self.naming(g, at)
        return self.naming(g, there[0])


STEPS: list[Any] = [ChooseOption, ChooseX, ChooseOpponent, PickTarget, WhichOne, WhichPicked]
