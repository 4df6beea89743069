"""The floor, and what a player does with it: deeds and trifles (VT-15, VT-17 to VT-26)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto.company import (
    agitators,
    challengers,
    challenges_untapped,
    company,
    may_agitate,
    may_be_challenged,
    may_challenge,
    movers,
    opposing,
)
from sejmik.games.veto.declaring import (
    can_build,
    can_deploy,
    can_equip,
    can_play_effect,
    can_use,
    can_use_influence,
    declarable,
    hosts,
    influence_of,
    item_for,
    marked_for,
    may_enter,
)
from sejmik.games.veto.effects import threaten_votes
from sejmik.games.veto.language import DEED, REPLY, TRIFLE
from sejmik.games.veto.names import (
    AGITATION,
    AGITATION_DONE,
    AGITATION_VOTES,
    ATTACH,
    ATTACHED,
    BE_DISCARDED,
    BENE,
    BY_AGITATION,
    BY_DEPLOYMENT,
    CARD,
    CHALLENGE,
    CHARACTER,
    CONCEDE,
    CRIMSON,
    CRIMSON_FIELD,
    DEEDS,
    DEPLOY,
    DISCARD,
    DO_AGITATE,
    DO_CHALLENGE,
    DO_MOVE,
    EFFECT,
    ELECTION_FIELD,
    ENTERED_PLAY,
    EQUIPMENT,
    FIRST_CARD,
    IN_FRONT,
    INFLUENCE,
    INFLUENTIAL,
    MOVE,
    NOBODY,
    NOTHING,
    PICK,
    PLAIN,
    PLAY,
    PROPERTY,
    SEAT,
    SPAN,
    STAB,
    STAB_AGITATION,
    STAB_ATTACHED,
    TO_CRIMSON,
    TO_DEPLOY,
    TO_ELECTION,
    TURN_LONG,
    USE,
    WITH_STAB,
    YIELD,
)
from sejmik.games.veto.parts import Item
from sejmik.games.veto.settings import AS_TRIFLE, ONCE_PER_TURN
from sejmik.games.veto.stack import begin, concede, end_action, fail, happen
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import (
    always_forbidden,
    base_stabs,
    card_forbidden,
    keywords,
    number_of,
    price,
    stab_limit,
    votes,
)
from sejmik.kernel.cards import FACE
from sejmik.kernel.step import Step

# -- VT-15: the floor --------------------------------------------------------------------------------------------------


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
        said = [BENE]
        if g.acted:
            said = [YIELD] if g.settings.empty_turn_only else [BENE, YIELD]
        if 0 < g.settings.concession <= g.round_no:
            said.append(CONCEDE)
        if can_use_influence(g, seat, False):
            said.append(INFLUENCE)
        self.add_hand(g, seat, deed, said)
        if deed:
            for at in agitators(g, seat, True):
                said.append(DO_AGITATE + g.pieces[at].kind)
            for at in challengers(g, seat):
                said.append(DO_CHALLENGE + g.pieces[at].kind)
            for at in movers(g, seat):
                said.append(DO_MOVE + g.pieces[at].kind)
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if not piece.here or piece.controller != seat:
                continue
            for ability in g.box.cards[piece.kind].abilities:
                if ability.in_hand or not (ability.kind == TRIFLE or (ability.kind == DEED and deed)):
                    continue
                if USE + piece.kind not in said and can_use(g, seat, i, ability):
                    said.append(USE + piece.kind)
        said.sort()
        return said

    def add_hand(self, g: Veto, seat: int, deed: bool, said: list[int]) -> None:
        tried = 0
        stab = False
        for card in g.players[seat].hand:
            kind = card & FACE
            if tried >> kind & 1 == 1:
                continue
            tried |= 1 << kind
            type = g.box.cards[kind].type
            if type == CHARACTER:
                if deed and can_deploy(g, seat, kind, 0):
                    said.append(DEPLOY + kind)
            elif type == PROPERTY:
                if can_build(g, seat, kind):
                    said.append(PLAY + kind)
            elif type == EQUIPMENT:
                if can_equip(g, seat, kind):
                    said.append(PLAY + kind)
            elif type == EFFECT:
                if can_play_now(g, seat, kind, deed):
                    said.append(PLAY + kind)
            elif not stab and marked_for(g, seat, kind) and may_attach(g, seat):
                stab = True
                for at in stab_hosts(g, seat):
                    said.append(ATTACH + g.pieces[at].kind)

    def heard(self, g: Veto, said: list[int]) -> None:
        seat = g.floor
        word = said[0]
        if word == BENE:
            g.say_bene(seat)
            g.then(PassFloor())
        elif word == YIELD:
            g.yield_floor(seat)
            g.then(PassFloor())
        elif word == CONCEDE:
            concede(g, seat)
            g.then(self)
        elif word == INFLUENCE:
            at = g.players[seat].faction
            ability = influence_of(g, at)
            assert ability is not None
            g.then(Acted(0))
            begin(g, item_for(g, seat, at, ability), False)
        else:
            self.perform(g, seat, (word - FIRST_CARD) // SPAN, (word - FIRST_CARD) % SPAN)

    def perform(self, g: Veto, seat: int, verb: int, kind: int) -> None:
        g.undone = False
        word = FIRST_CARD + verb * SPAN
        if word == DEPLOY:
            item = Item().fill(CARD, seat, kind, NOTHING, NOTHING)
            g.leave_hand(seat, kind)
            g.draft = item
            g.then(DeployField(), Acted(1))
        elif word == PLAY:
            self.play(g, seat, kind)
        elif word == ATTACH:
            g.then(WhichStab(character(g, seat, kind), kind), Acted(0))
        elif word == USE:
            self.use(g, seat, kind)
        else:
            at = character(g, seat, kind)
            if word == DO_AGITATE:
                g.draft = Item().fill(AGITATION, seat, kind, at, NOTHING)
                g.then(Agitation(), Acted(1))
            elif word == DO_CHALLENGE:
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

    def use(self, g: Veto, seat: int, kind: int) -> None:
        deed = g.deeds < number_of(g, DEEDS, seat, NOTHING, NOTHING)
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if piece.here and piece.controller == seat and piece.kind == kind:
                for ability in g.box.cards[kind].abilities:
                    if ability.in_hand or not (ability.kind == TRIFLE or (ability.kind == DEED and deed)):
                        continue
                    if can_use(g, seat, i, ability):
                        g.then(Acted(1 if ability.kind == DEED else 0))
                        begin(g, item_for(g, seat, i, ability), False)
                        return

    def barred(self, g: Veto, seat: int) -> list[tuple[int, str]]:
        return barred(g, seat)


def character(g: Veto, seat: int, kind: int) -> int:
    for at in company(g, seat):
        if g.pieces[at].kind == kind:
            return at
    raise AssertionError('no such character')


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
                found.append((DEPLOY + kind, 'deed_done'))
            elif not can_deploy(g, seat, kind, 0):
                found.append((DEPLOY + kind, why_not_enter(g, seat, kind)))
        elif face.type == PROPERTY or face.type == EQUIPMENT:
            if not (can_build(g, seat, kind) if face.type == PROPERTY else can_equip(g, seat, kind)):
                found.append((PLAY + kind, why_not_enter(g, seat, kind)))
        elif face.type == EFFECT and not can_play_now(g, seat, kind, deed):
            found.append((PLAY + kind, why_not_play(g, seat, kind, deed)))
    return found


def why_not_enter(g: Veto, seat: int, kind: int) -> str:
    face = g.box.cards[kind]
    if face.unique and face.person in g.banned:
        return 'dead'
    if not may_enter(g, seat, kind):
        return 'in_play'
    if face.type == PROPERTY and not marked_for(g, seat, kind):
        return 'other_faction'
    if card_forbidden(g, TO_DEPLOY, kind, seat):
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


# -- VT-17, VT-22, VT-23: cards that enter play ------------------------------------------------------------------------


class DeployField(Step[Veto]):
    """VT-17.3, VT-17.4: a Crimson character may enter either field; any other enters the election field."""

    tag: ClassVar[str] = 'deploy_field'
    rules: ClassVar[str] = 'VT-17.3 VT-17.4 VT-3.19'

    def run(self, g: Veto) -> None:
        item = g.draft
        assert item is not None
        if g.box.cards[item.card].keywords & CRIMSON != 0:
            g.ask_one(self, item.seat)
        else:
            self.declare(g, ELECTION_FIELD)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [TO_ELECTION, TO_CRIMSON]

    def heard(self, g: Veto, said: list[int]) -> None:
        self.declare(g, CRIMSON_FIELD if said[0] == TO_CRIMSON else ELECTION_FIELD)

    def declare(self, g: Veto, field: int) -> None:
        item = g.draft
        assert item is not None
        item.field = field
        g.then(g.step_from('declared', [0]))


class EquipWhom(Step[Veto]):
    """VT-23.2 to VT-23.4: the host is named at declaration."""

    tag: ClassVar[str] = 'equip'
    rules: ClassVar[str] = 'VT-23.3 VT-23.4'

    def run(self, g: Veto) -> None:
        item = g.draft
        assert item is not None
        found = hosts(g, item.seat, item.card)
        if len(found) == 1:
            item.target = found[0]
            g.then(g.step_from('declared', [0]))
        else:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.draft
        assert item is not None
        named = [PICK + g.pieces[at].kind for at in hosts(g, seat, item.card)]
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.draft
        assert item is not None
        item.target = character(g, item.seat, said[0] - PICK)
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
        happen(g, ENTERED_PLAY, seat, at, NOTHING)


# -- VT-25: stabs outside duels ----------------------------------------------------------------------------------------


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
        return own_stabs(g, seat, PICK)

    def heard(self, g: Veto, said: list[int]) -> None:
        at = self.piece
        g.attach_stab(at, said[0] - PICK, g.face_down(at) >= base_stabs(g, at))
        happen(g, STAB_ATTACHED, g.pieces[at].controller, at, NOTHING)


# -- VT-18, VT-19: agitation -------------------------------------------------------------------------------------------


class Agitation(Step[Veto]):
    """VT-18.6 to VT-18.8: a stab under the character may be thrown in; said at declaration."""

    tag: ClassVar[str] = 'agitation'
    rules: ClassVar[str] = 'VT-18.6 VT-18.7 VT-18.8'

    def run(self, g: Veto) -> None:
        item = g.draft
        assert item is not None
        if g.pieces[item.piece].stabs:
            g.ask_one(self, item.seat)
        else:
            self.declare(g)

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.draft
        assert item is not None
        return [PLAIN, WITH_STAB] if spare_stabs(g, item.piece) else [PLAIN]

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.draft
        assert item is not None
        item.with_stab = said[0] == WITH_STAB
        self.declare(g)

    def declare(self, g: Veto) -> None:
        g.then(AgitateAgainst(0), g.step_from('declared', [0]))


def spare_stabs(g: Veto, at: int) -> list[int]:
    """VT-18.10: the attached stabs that can be discarded, as answers."""
    named: list[int] = []
    for card in g.pieces[at].stabs:
        kind = card & FACE
        if DISCARD + kind not in named and not always_forbidden(g, BE_DISCARDED, kind):
            named.append(DISCARD + kind)
    named.sort()
    return named


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
        draft = g.draft
        if self.late == 1 or draft is None:
            return g.items[-1]
        return draft

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
        return [SEAT + other for other in range(g.seats) if other != seat and g.players[other].in_game]

    def heard(self, g: Veto, said: list[int]) -> None:
        self.item(g).opponent = said[0] - SEAT


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
        return spare_stabs(g, g.items[-1].piece) or [PLAIN]

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.items[-1]
        if said[0] != PLAIN:
            g.drop_stab(item.piece, said[0] - DISCARD)
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
        happen(g, AGITATION_DONE, item.seat, item.piece, NOTHING)


# -- VT-20, step 1: the challenge --------------------------------------------------------------------------------------


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
        named = [PICK + g.pieces[at].kind for at in opposing(g, self.piece)]
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        for at in opposing(g, self.piece):
            if g.pieces[at].kind == said[0] - PICK:
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


# -- VT-21: moving -----------------------------------------------------------------------------------------------------


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


STEPS: list[Any] = [
    Floor, Acted, PassFloor, DeployField, EquipWhom, CarryOutEntering, WhichStab, Agitation, AgitateAgainst,
    CarryOutAgitation, ThrowInStab, AgitationYields, AgitationOver, ChallengeWhom, CarryOutChallenge, CarryOutMove,
]  # fmt: skip
