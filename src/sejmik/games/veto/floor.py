"""The floor, and what a player does with it: a deed, trifles, bene (VT-15)."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sejmik.games.veto import actions, acts
from sejmik.games.veto.agitation import Agitation
from sejmik.games.veto.challenge import ChallengeWhom
from sejmik.games.veto.company import can_challenge, can_move, character, company, may_agitate
from sejmik.games.veto.declaring import (
    can_build,
    can_deploy,
    can_equip,
    can_play_effect,
    can_use,
    can_use_influence,
    declarable,
    influence_of,
    item_for,
    marked_for,
    may_enter,
)
from sejmik.games.veto.entering import DeployField, EquipWhom
from sejmik.games.veto.language import DEED, REPLY, TRIFLE
from sejmik.games.veto.names import (
    AGITATION,
    CARD,
    CHARACTER,
    EFFECT,
    EQUIPMENT,
    IN_FRONT,
    MOVE,
    NOBODY,
    NOTHING,
    PROPERTY,
    TURN_LONG,
)
from sejmik.games.veto.naming import begin
from sejmik.games.veto.numbers import DEEDS, number_of, price
from sejmik.games.veto.parts import Item
from sejmik.games.veto.pool import Ability
from sejmik.games.veto.stabs import WhichStab, may_attach, stab_hosts
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import card_forbidden
from sejmik.games.veto.which import WhichCopy
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import holds
from sejmik.kernel.step import Step


@mypyc_attr(free_list_len=1)
class Floor(Step[Veto]):
    """VT-15.4: whoever has the floor performs at most one deed and any number of trifles, yields, or says bene."""

    tag: ClassVar[str] = 'floor'
    rules: ClassVar[str] = 'VT-15.4 VT-15.6 VT-15.9'

    def run(self, g: Veto) -> None:
        if g.players[g.floor].in_game:
            g.ask_one(self, g.floor)
        else:
            g.then(PassFloor())  # VT-33.9

    def options(self, g: Veto, seat: int) -> list[int]:
        deed = g.deeds < number_of(g, DEEDS, seat, NOTHING, NOTHING)
        said = [actions.BENE]
        if g.acted:
            said = [actions.YIELD] if g.settings.empty_turn_only else [actions.BENE, actions.YIELD]
        if can_use_influence(g, seat, False):
            said.append(actions.INFLUENCE)
        self.add_hand(g, seat, deed, said)
        if deed:
            for at in company(g, seat):
                kind = g.pieces[at].kind
                if not g.pieces[at].tapped and may_agitate(g, at):
                    said.append(actions.AGITATE + kind)
                if can_challenge(g, at):
                    said.append(actions.CHALLENGE + kind)
                if can_move(g, at):
                    said.append(actions.MOVE + kind)
        for at in g.doers[seat]:
            use = actions.USE + g.pieces[at].kind
            if not holds(said, use) and to_use(g, seat, at, deed) is not None:
                said.append(use)
        said.sort()
        return said

    def add_hand(self, g: Veto, seat: int, deed: bool, said: list[int]) -> None:
        tried: list[int] = []
        stab = False
        for card in g.players[seat].hand:
            kind = card & FACE
            if holds(tried, kind):
                continue
            tried.append(kind)
            type = g.box.cards[kind].type
            if type == CHARACTER:
                if deed and can_deploy(g, seat, kind, 0):
                    said.append(actions.DEPLOY + kind)
            elif type == PROPERTY:
                if can_build(g, seat, kind):
                    said.append(actions.PLAY + kind)
            elif type == EQUIPMENT:
                if can_equip(g, seat, kind):
                    said.append(actions.PLAY + kind)
            elif type == EFFECT:
                if can_play_now(g, seat, kind, deed):
                    said.append(actions.PLAY + kind)
            elif not stab and marked_for(g, seat, kind) and may_attach(g, seat):
                stab = True
                for at in stab_hosts(g, seat):
                    said.append(actions.ATTACH + g.pieces[at].kind)

    def heard(self, g: Veto, said: list[int]) -> None:
        seat = g.floor
        word = said[0]
        if word == actions.BENE:
            g.say_bene(seat)
            g.then(PassFloor())
        elif word == actions.YIELD:
            g.yield_floor(seat)
            g.then(PassFloor())
        elif word == actions.INFLUENCE:
            at = g.players[seat].faction
            ability = influence_of(g, at)
            assert ability is not None
            g.then(Acted(0))
            begin(g, item_for(g, seat, at, ability), False)
        else:
            self.perform(g, seat, actions.verb_of(word), actions.kind_of(word))

    def perform(self, g: Veto, seat: int, verb: int, kind: int) -> None:
        g.undone = False
        if verb == actions.DEPLOY:
            item = Item().fill(CARD, seat, kind, NOTHING, NOTHING)
            g.leave_hand(seat, kind)
            g.draft = item
            g.then(DeployField(), Acted(1))
        elif verb == actions.PLAY:
            self.play(g, seat, kind)
        elif verb == actions.ATTACH:
            g.then(WhichStab(character(g, seat, kind), kind), Acted(0))
        elif verb == actions.USE:
            g.then(WhichUsed(seat, kind, NOTHING, 0))
        else:
            at = character(g, seat, kind)
            if verb == actions.AGITATE:
                g.draft = Item().fill(AGITATION, seat, kind, at, NOTHING)
                g.then(Agitation(), Acted(1))
            elif verb == actions.CHALLENGE:
                g.then(ChallengeWhom(at, kind), Acted(1))
            else:
                g.then(Acted(1))
                begin(g, Item().fill(MOVE, seat, kind, at, NOTHING), False)

    def play(self, g: Veto, seat: int, kind: int) -> None:
        face = g.box.cards[kind]
        ability = face.playing
        if face.type == EFFECT and ability is not None:
            g.then(Acted(1 if ability.kind == DEED else 0))
            begin(g, Item().fill(CARD, seat, kind, NOTHING, ability.no), False)
        else:
            item = Item().fill(CARD, seat, kind, NOTHING, NOTHING)
            item.field = IN_FRONT
            g.then(Acted(0))
            if face.type == EQUIPMENT:
                g.leave_hand(seat, kind)
                g.draft = item
                g.then(EquipWhom())
            else:
                begin(g, item, False)

    def barred(self, g: Veto, seat: int) -> list[tuple[int, str]]:
        return barred(g, seat)


def to_use(g: Veto, seat: int, at: int, deed: bool) -> Ability | None:
    """VT-26: the text of a card in play that can be used in one's own turn."""
    for ability in g.box.deeds[g.pieces[at].kind]:
        if (deed or ability.kind == TRIFLE) and can_use(g, seat, at, ability):
            return ability
    return None


class WhichUsed(WhichCopy):
    """VT-16.3: which of several copies is used."""

    tag: ClassVar[str] = 'which_used'

    def found(self, g: Veto) -> list[int]:
        deed = g.deeds < number_of(g, DEEDS, self.seat, NOTHING, NOTHING)
        return [at for at in self.own(g) if to_use(g, self.seat, at, deed) is not None]

    def take(self, g: Veto, at: int) -> None:
        ability = to_use(g, self.seat, at, g.deeds < number_of(g, DEEDS, self.seat, NOTHING, NOTHING))
        assert ability is not None
        g.then(Acted(1 if ability.kind == DEED else 0))
        begin(g, item_for(g, self.seat, at, ability), False)


def can_play_now(g: Veto, seat: int, kind: int, deed: bool) -> bool:
    """VT-24.1: an effect without a moment of its own is a trifle, unless it is a deed."""
    ability = g.box.cards[kind].playing
    if ability is None or ability.kind == REPLY or (ability.kind == DEED and not deed):
        return False
    if not can_play_effect(g, seat, kind):
        return False
    return declarable(g, Item().fill(CARD, seat, kind, NOTHING, ability.no), ability, True)


def barred(g: Veto, seat: int) -> list[tuple[int, str]]:
    """What a player may look for on his turn and not find, with the reason."""
    found: list[tuple[int, str]] = []
    deed = g.deeds < number_of(g, DEEDS, seat, NOTHING, NOTHING)
    seen = 0
    for card in g.players[seat].hand:
        kind = card & FACE
        if seen >> kind & 1 == 1:
            continue
        seen |= 1 << kind
        face = g.box.cards[kind]
        if face.type == CHARACTER:
            if not deed:
                found.append((actions.DEPLOY + kind, 'deed_done'))
            elif not can_deploy(g, seat, kind, 0):
                found.append((actions.DEPLOY + kind, why_not_enter(g, seat, kind)))
        elif face.type == PROPERTY or face.type == EQUIPMENT:
            if not (can_build(g, seat, kind) if face.type == PROPERTY else can_equip(g, seat, kind)):
                found.append((actions.PLAY + kind, why_not_enter(g, seat, kind)))
        elif face.type == EFFECT and not can_play_now(g, seat, kind, deed):
            found.append((actions.PLAY + kind, why_not_play(g, seat, kind, deed)))
    return found


def why_not_enter(g: Veto, seat: int, kind: int) -> str:
    face = g.box.cards[kind]
    if face.unique and face.person in g.banned:
        return 'dead'
    if not may_enter(g, seat, kind):
        return 'in_play'
    if face.type == PROPERTY and not marked_for(g, seat, kind):
        return 'other_faction'
    if card_forbidden(g, acts.DEPLOY, kind, seat):
        return 'forbidden'
    if price(g, seat, kind, 0) > g.players[seat].treasury:
        return 'too_dear'
    if face.type == EQUIPMENT:
        return 'no_host'
    return 'other_faction'


def why_not_play(g: Veto, seat: int, kind: int, deed: bool) -> str:
    ability = g.box.cards[kind].playing
    if ability is not None and ability.kind == REPLY:
        return 'only_reply'
    if not marked_for(g, seat, kind):
        return 'other_faction'
    if ability is not None and ability.kind == DEED and not deed:
        return 'deed_done'
    return 'conditions'


@mypyc_attr(free_list_len=1)
class Acted(Step[Veto]):
    """VT-15.11, VT-15.12: a deed or trifle was performed, unless it was undone."""

    tag: ClassVar[str] = 'acted'
    params: ClassVar[str] = 'deed'
    rules: ClassVar[str] = 'VT-15.11 VT-15.12 VT-16.14'

    def __init__(self, deed: int) -> None:
        self.deed = deed

    def numbers(self) -> list[int]:
        return [self.deed]

    def run(self, g: Veto) -> None:
        if not g.undone:
            g.act(self.deed == 1)
        g.undone = False
        g.then(Floor())


@mypyc_attr(free_list_len=1)
class PassFloor(Step[Veto]):
    """VT-15.2, VT-15.10: the floor goes clockwise; when all have said bene in a row, the phase ends."""

    tag: ClassVar[str] = 'pass_floor'
    rules: ClassVar[str] = 'VT-15.2 VT-15.10'

    def run(self, g: Veto) -> None:
        g.expire(TURN_LONG)
        if g.benes >= g.left():
            g.floor = NOBODY
            g.tell('play_ends')
            return
        if not g.duels and not g.items:
            g.sweep()
        g.give_floor(g.next_seat(g.floor))
        g.then(Floor())


STEPS: list[Any] = [Floor, WhichUsed, Acted, PassFloor]
