"""Declaring begins: the card is shown and everything that it means is named (VT-16.2, VT-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.declaring import option_open, pickable
from sejmik.games.veto.names import CARD, CHARACTER, NOBODY, NOTHING
from sejmik.games.veto.parts import Item
from sejmik.games.veto.references import other_player
from sejmik.games.veto.state import Veto
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
    g.then(*steps)


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
        if len(picked) >= target.pick or not found:
            item.it = picked.copy()
            return
        if len(found) == 1 and not target.up_to:
            self.take(g, item, found[0])
        else:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.drafted()
        ability = g.box.abilities[item.ability]
        named = name_cards(g, pickable(g, item, ability, self.no), actions.PICK)
        if ability.picks[self.no].up_to and item.picks[self.no]:
            return [actions.ENOUGH, *named]
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.drafted()
        if said[0] == actions.ENOUGH:
            item.it = item.picks[self.no].copy()
            return
        ability = g.box.abilities[item.ability]
        kind = said[0] - actions.PICK
        found = [at for at in pickable(g, item, ability, self.no) if g.pieces[at].kind == kind]
        if alike(g, found):
            self.take(g, item, found[0])
        else:
            g.then(WhichOne(self.no, kind))

    def take(self, g: Veto, item: Item, at: int) -> None:
        item.picks[self.no].append(at)
        g.then(self)


def name_cards(g: Veto, found: list[int], verb: int) -> list[int]:
    """The kinds of these cards in play, as answers."""
    named: list[int] = []
    for at in found:
        if verb + g.pieces[at].kind not in named:
            named.append(verb + g.pieces[at].kind)
    named.sort()
    return named


def alike(g: Veto, found: list[int]) -> bool:
    """Nothing on the table tells these cards apart: same kind, place, controller, state."""
    first = g.pieces[found[0]]
    for at in found:
        piece = g.pieces[at]
        if (
            piece.kind != first.kind
            or piece.host != first.host
            or piece.controller != first.controller
            or piece.tapped != first.tapped
        ):
            return False
    return True


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
        host = g.pieces[at].host
        if host != NOTHING and g.face(host).type == CHARACTER:
            return actions.AT + g.pieces[host].kind
        return actions.SEAT + g.pieces[at].controller

    def places(self, g: Veto) -> list[int]:
        named: list[int] = []
        for at in self.found(g):
            place = self.place(g, at)
            if place not in named:
                named.append(place)
        named.sort()
        return named

    def options(self, g: Veto, seat: int) -> list[int]:
        return self.places(g)

    def heard(self, g: Veto, said: list[int]) -> None:
        found = [at for at in self.found(g) if self.place(g, at) == said[0]]
        chosen = found[0]
        for at in found:  # of copies in one place an untapped one first
            if not g.pieces[at].tapped:
                chosen = at
                break
        item = g.drafted()
        item.picks[self.no].append(chosen)
        g.then(PickTarget(self.no))


STEPS: list[Any] = [ChooseOption, ChooseX, ChooseOpponent, PickTarget, WhichOne]
