"""The duel in six steps (VT-20), a Lady's support and a Cossack's revenge (VT-3)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto import actions, acts, moments
from sejmik.games.veto.company import character, may_be_challenged, may_refuse
from sejmik.games.veto.declaring import can_play_effect, declarable, exhausted, item_for, usable
from sejmik.games.veto.effects_play import open_strike_window, suffer
from sejmik.games.veto.happenings import happen, moment, open_window
from sejmik.games.veto.language import REPLY
from sejmik.games.veto.names import (
    A_STAB,
    ACTION_LONG,
    ARMOUR,
    BY_DUEL,
    BY_REFUSAL,
    CARD,
    CHALLENGE,
    CHARACTER,
    COSSACK,
    DUEL_LONG,
    EFFECT,
    ELECTION_FIELD,
    EQUIPMENT,
    FAMOUS,
    FIREARM,
    FOREIGNER,
    KILL,
    LADY,
    NOBODY,
    NOTHING,
    SABRE,
    STAB,
    SUPPORT,
    UNHARMED,
    WEAPON,
    WOUND,
)
from sejmik.games.veto.naming import begin
from sejmik.games.veto.numbers import (
    DUEL_VOTES,
    KILL_MARGIN,
    KILLED_MARGIN,
    REFUSE_VOTES,
    SURVIVE_MARGIN,
    number_of,
)
from sejmik.games.veto.parts import Duel, Item, Pending
from sejmik.games.veto.pool import CHANGES_TRAIT
from sejmik.games.veto.replies import can_stab
from sejmik.games.veto.stack import fail
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import allowed, has, is_absent, keywords, sabre, votes
from sejmik.games.veto.which import WhichCopy
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import holds
from sejmik.kernel.step import Step

# -- step 2: acceptance or refusal, equipment --------------------------------------------------------------------------


def refusal_price(g: Veto) -> int:
    """VT-20.10, VT-20.15: a Foreigner loses no votes."""
    duel = g.duels[-1]
    at = duel.fighters[1]
    if keywords(g, at) & FOREIGNER != 0 or allowed(g, acts.REFUSE_FREE, at):
        return 0
    return max(0, number_of(g, REFUSE_VOTES, duel.seats[1], at, NOTHING))


class Accept(Step[Veto]):
    """VT-20.9: the controller of the challenged character accepts or refuses."""

    tag: ClassVar[str] = 'accept'
    rules: ClassVar[str] = 'VT-20.9 VT-20.10 VT-20.13 VT-20.14'

    def run(self, g: Veto) -> None:
        if may_refuse(g, g.duels[-1]):
            g.ask_one(self, g.duels[-1].seats[1])
        else:
            self.accept(g)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [actions.ACCEPT, actions.REFUSE]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.ACCEPT:
            self.accept(g)
            return
        duel = g.duels[-1]
        at = duel.fighters[1]
        g.tell('refused', at, g.pieces[at].kind)
        price = refusal_price(g)
        if not g.pieces[at].tapped:
            g.tap(at)
        g.lose_votes(duel.seats[1], price, NOBODY, BY_REFUSAL)  # VT-20.16
        g.then(NoDuel())
        happen(g, moments.CHALLENGE_REFUSED, duel.seats[0], duel.fighters[0], at)

    def accept(self, g: Veto) -> None:
        duel = g.duels[-1]
        g.tell('accepted', duel.fighters[1], g.pieces[duel.fighters[1]].kind)
        g.then(Arm(0), Arm(1), BeforeDuel())
        happen(g, moments.CHALLENGE_ACCEPTED, duel.seats[0], duel.fighters[0], duel.fighters[1])


class NoDuel(Step[Veto]):
    """VT-20.18: after a refusal no duel takes place."""

    tag: ClassVar[str] = 'no_duel'
    rules: ClassVar[str] = 'VT-20.18'

    def run(self, g: Veto) -> None:
        g.end_duel()
        g.expire(ACTION_LONG)
        g.expire(DUEL_LONG)


class Arm(Step[Veto]):
    """VT-20.20 to VT-20.22: the challenger's side first, openly: at most one Weapon or Firearm and one Armour."""

    tag: ClassVar[str] = 'arm'
    params: ClassVar[str] = 'side'
    rules: ClassVar[str] = 'VT-20.20 VT-20.21 VT-20.22'

    def __init__(self, side: int) -> None:
        self.side = side

    def numbers(self) -> list[int]:
        return [self.side]

    def run(self, g: Veto) -> None:
        duel = g.duels[-1]
        if not duel.ended and self.free(g):
            g.ask_one(self, duel.seats[self.side])

    def free(self, g: Veto) -> list[int]:
        """The equipment that may still be chosen."""
        duel = g.duels[-1]
        fighter = duel.fighters[self.side]
        arms = 0
        armour = 0
        for at in duel.used[self.side]:
            if g.face(at).keywords & ARMOUR != 0:
                armour += 1
            else:
                arms += 1
        most = 2 if allowed(g, acts.TWO_WEAPONS, fighter) else 1
        found: list[int] = []
        for at in g.attached(fighter):
            face = g.face(at)
            if face.type != EQUIPMENT or at in duel.used[self.side]:
                continue
            if face.keywords & ARMOUR != 0:
                if armour < 1:
                    found.append(at)
            elif face.keywords & (WEAPON | FIREARM) != 0 and arms < most:
                found.append(at)
        return found

    def options(self, g: Veto, seat: int) -> list[int]:
        named = [actions.READY]
        for at in self.free(g):
            if actions.ARM + g.pieces[at].kind not in named:
                named.append(actions.ARM + g.pieces[at].kind)
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == actions.READY:
            return
        g.then(WhichArms(g.duels[-1].seats[self.side], said[0] - actions.ARM, NOTHING, self.side))


class WhichArms(WhichCopy):
    """VT-20.20: which of several copies is chosen for the duel."""

    tag: ClassVar[str] = 'which_arms'
    rules: ClassVar[str] = 'VT-20.20'

    def found(self, g: Veto) -> list[int]:
        return [at for at in Arm(self.no).free(g) if g.pieces[at].kind == self.card]

    def take(self, g: Veto, at: int) -> None:
        g.arm(self.no, at)
        g.then(Arm(self.no))


class BeforeDuel(Step[Veto]):
    """VT-20.24: after the choice both sides may play what says "before the duel starts"; then it starts."""

    tag: ClassVar[str] = 'before_duel'
    rules: ClassVar[str] = 'VT-20.24'

    def run(self, g: Veto) -> None:
        g.then(StartDuel())
        duel = g.duels[-1]
        if not duel.ended:
            happen(g, moments.BEFORE_DUEL, duel.seats[0], duel.fighters[0], duel.fighters[1])


class StartDuel(Step[Veto]):
    tag: ClassVar[str] = 'start_duel'
    rules: ClassVar[str] = 'VT-20.24'

    def run(self, g: Veto) -> None:
        duel = g.duels[-1]
        if duel.ended:
            g.then(NoDuel())  # it never started: no window after it
            return
        g.start_duel()
        g.then(Slot())
        happen(g, moments.DUEL_STARTED, duel.seats[0], duel.fighters[0], duel.fighters[1])


# -- step 3: exchange --------------------------------------------------------------------------------------------------


def slot_from_hand(g: Veto, seat: int, kind: int, in_hand: bool) -> Item | None:
    """A stab, or an effect that is a duel reply, as it would be played in this slot."""
    face = g.box.cards[kind]
    ability = face.playing
    if ability is None or ability.kind != REPLY or moments.DUEL_WINDOW not in ability.on:
        return None
    if face.type == STAB:
        if not can_stab(g, seat, kind):
            return None
    elif face.type != EFFECT or not can_play_effect(g, seat, kind):
        return None
    item = Item().fill(A_STAB if face.type == STAB else CARD, seat, kind, NOTHING, ability.no)
    item.moment = moment(moments.DUEL_WINDOW, seat, NOTHING, NOTHING)
    return item if declarable(g, item, ability, in_hand) else None


def slot_from_play(g: Veto, seat: int, at: int) -> Item | None:
    """A duel reply of a card in play."""
    for ability in g.box.replies[g.pieces[at].kind]:
        if moments.DUEL_WINDOW in ability.on:
            if exhausted(g, ability, at) or not usable(g, ability, at):
                continue
            item = item_for(g, seat, at, ability)
            item.moment = moment(moments.DUEL_WINDOW, seat, NOTHING, NOTHING)
            if declarable(g, item, ability, False):
                return item
    return None


def supports(g: Veto, seat: int, at: int) -> bool:
    """VT-3.12, VT-3.13: an untapped Lady, on either field, who does not fight herself."""
    piece = g.pieces[at]
    if piece.tapped or g.face(at).type != CHARACTER or not has(g, at, LADY) or is_absent(g, at):
        return False
    return at not in g.duels[-1].fighters


class Slot(Step[Veto]):
    """VT-20.25 to VT-20.28: the sides alternate, the challenger first: a stab, a duel reply, or bene."""

    tag: ClassVar[str] = 'slot'
    rules: ClassVar[str] = 'VT-20.25 VT-20.27 VT-20.28 VT-20.30'

    def run(self, g: Veto) -> None:
        duel = g.duels[-1]
        if duel.ended:
            g.then(DuelOver())
        elif duel.benes >= 2:
            g.then(Result())
        elif self.can_act(g, duel.seats[duel.side]):
            g.ask_one(self, duel.seats[duel.side])
        else:
            g.next_slot(1 - duel.side, duel.benes + 1)
            g.then(self)

    def can_act(self, g: Veto, seat: int) -> bool:
        """By what everyone can see: cards in the hand, stabs under the character, duel replies in play."""
        duel = g.duels[-1]
        if g.players[seat].hand or g.pieces[duel.fighters[duel.side]].stabs:
            return True
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if piece.here and piece.controller == seat:
                if supports(g, seat, i) or slot_from_play(g, seat, i) is not None:
                    return True
        return False

    def options(self, g: Veto, seat: int) -> list[int]:
        duel = g.duels[-1]
        said = [actions.BENE]
        tried: list[int] = []
        for card in g.players[seat].hand:
            kind = card & FACE
            if not holds(tried, kind):
                tried.append(kind)
                if slot_from_hand(g, seat, kind, True) is not None:
                    said.append(actions.PLAY + kind)
        for card in g.pieces[duel.fighters[duel.side]].stabs:
            kind = card & FACE
            if not holds(said, actions.BARE + kind) and slot_from_hand(g, seat, kind, False) is not None:
                said.append(actions.BARE + kind)
                if g.pieces[duel.fighters[duel.side]].stab_at(kind, True) >= 0:
                    said.append(actions.BARE_OTHER + kind)
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if piece.here and piece.controller == seat:
                if not holds(said, actions.USE + piece.kind) and slot_from_play(g, seat, i) is not None:
                    said.append(actions.USE + piece.kind)
                if supports(g, seat, i):
                    said.append(actions.SUPPORT + piece.kind)
        said.sort()
        return said

    def heard(self, g: Veto, said: list[int]) -> None:
        duel = g.duels[-1]
        seat = duel.seats[duel.side]
        side = duel.side
        if said[0] == actions.BENE:
            g.tell('duel_bene', seat)
            g.next_slot(1 - side, duel.benes + 1)
            g.then(self)
            return
        verb = actions.verb_of(said[0])
        kind = said[0] - verb
        if verb == actions.USE:
            g.then(WhichInDuel(seat, kind, NOTHING, 0))
            return
        item: Item | None = None
        if verb == actions.PLAY:
            item = slot_from_hand(g, seat, kind, True)
            if item is not None and item.what == A_STAB:
                g.leave_hand(seat, kind)
        elif verb in (actions.BARE, actions.BARE_OTHER):
            item = slot_from_hand(g, seat, kind, False)
            assert item is not None
            item.owner = g.take_stab(duel.fighters[side], kind, verb == actions.BARE_OTHER)
        else:
            item = Item().fill(SUPPORT, seat, kind, character(g, seat, kind), NOTHING)
            item.target = duel.fighters[side]
        assert item is not None
        use_slot(g, item)


def use_slot(g: Veto, item: Item) -> None:
    """VT-20.27: the slot is used; the next one is the other side's."""
    g.next_slot(1 - g.duels[-1].side, 0)
    g.then(Slot())
    begin(g, item, False)


class WhichInDuel(WhichCopy):
    """VT-16.3: which of several copies is used in this slot."""

    tag: ClassVar[str] = 'which_in_duel'

    def found(self, g: Veto) -> list[int]:
        return [at for at in self.own(g) if slot_from_play(g, self.seat, at) is not None]

    def take(self, g: Veto, at: int) -> None:
        item = slot_from_play(g, self.seat, at)
        assert item is not None
        use_slot(g, item)


class StabApplies(Step[Veto]):
    """VT-20.34: the stab's own modifier counts until the duel ends, also for whoever copied it (VT-20.54)."""

    tag: ClassVar[str] = 'stab_applies'
    rules: ClassVar[str] = 'VT-20.34 VT-20.54'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        n = g.box.cards[item.card].sabre
        at = item.own.target
        if n != 0 and at >= 0 and g.pieces[at].here:
            g.last(CHANGES_TRAIT, SABRE, n, False, item.seat, NOBODY, at, NOTHING, NOTHING, DUEL_LONG)
        for other in item.copies:
            if n != 0 and g.pieces[other].here:
                g.last(CHANGES_TRAIT, SABRE, n, False, item.seat, NOBODY, other, NOTHING, NOTHING, DUEL_LONG)


class CarryOutSupport(Step[Veto]):
    """VT-3.12: a duelling companion of the Lady has +1 Sabre for this duel."""

    tag: ClassVar[str] = 'carry_out_support'
    rules: ClassVar[str] = 'VT-3.12'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        if not g.pieces[item.piece].here or keywords(g, item.piece) & LADY == 0 or is_absent(g, item.piece):
            fail(g, item)  # VT-16.15
            return
        if g.settings.cost_model == 1 and not g.pieces[item.piece].tapped:
            g.tap(item.piece)
        if g.pieces[item.target].here:
            g.last(CHANGES_TRAIT, SABRE, 1, False, item.seat, NOBODY, item.target, NOTHING, item.piece, DUEL_LONG)
        g.finish_item()


# -- steps 4 and 5: result ---------------------------------------------------------------------------------------------


def duel_fate(g: Veto, duel: Duel) -> int:
    """VT-20.36 to VT-20.38: what the margin means for the loser."""
    if duel.winner == NOBODY:
        return UNHARMED
    winner = duel.fighters[duel.winner]
    loser = duel.fighters[1 - duel.winner]
    deadly = number_of(g, KILL_MARGIN, duel.seats[duel.winner], winner, NOTHING)
    deadly += number_of(g, SURVIVE_MARGIN, duel.seats[1 - duel.winner], loser, NOTHING)
    # VT-37.4: "killed only at" is a cannot, whatever the winner's cards say.
    deadly = max(deadly, number_of(g, KILLED_MARGIN, duel.seats[1 - duel.winner], loser, NOTHING))
    return KILL if duel.margin >= max(1, deadly) else WOUND


class Result(Step[Veto]):
    """VT-20.35 to VT-20.40: the Sabres are compared; before the result is applied it can be answered."""

    tag: ClassVar[str] = 'result'
    rules: ClassVar[str] = 'VT-20.35 VT-20.36 VT-20.37 VT-20.38 VT-20.40'

    def run(self, g: Veto) -> None:
        duel = g.duels[-1]
        one = sabre(g, duel.fighters[0])
        other = sabre(g, duel.fighters[1])
        duel.winner = NOBODY if one == other else 0 if one > other else 1
        duel.margin = one - other if one > other else other - one
        fate = duel_fate(g, duel)
        pending = Pending()
        due = 0
        if duel.winner != NOBODY:
            loser = duel.fighters[1 - duel.winner]
            due = votes(g, loser)
            pending.piece = loser
            pending.fate = fate
            pending.by = duel.seats[duel.winner]
            pending.killer = duel.fighters[duel.winner]
        g.pendings.append(pending)
        g.decide_duel(duel.winner, duel.margin, due, fate)
        g.then(ApplyResult())
        told = []
        if duel.winner == NOBODY:
            told.append(moment(moments.DUEL_RESULT, NOBODY, NOTHING, NOTHING))
        else:
            told.append(moment(moments.DUEL_RESULT, pending.by, pending.killer, pending.piece))
            code = moments.ABOUT_TO_KILL if fate == KILL else moments.ABOUT_TO_WOUND
            told.append(moment(code, pending.by, pending.piece, pending.killer))
        open_window(g, told)


class ApplyResult(Step[Veto]):
    """VT-20.41 to VT-20.47: votes move first, then the loser is discarded or removed; both before any check."""

    tag: ClassVar[str] = 'apply_result'
    rules: ClassVar[str] = 'VT-20.41 VT-20.42 VT-20.43 VT-20.44 VT-20.45 VT-20.46 VT-20.47'

    def run(self, g: Veto) -> None:
        duel = g.duels[-1]
        pending = g.pendings[-1]
        if pending.changed and not duel.ended:
            pending.changed = False
            duel.fate = pending.fate
            g.tell('fate', duel.fate)
            g.then(self)
            open_strike_window(g, pending)
            return
        g.pendings.pop()
        if pending.prevented and duel.fate != UNHARMED:
            duel.fate = UNHARMED
            g.tell('fate', UNHARMED)
        g.then(DuelOver())
        if not duel.ended and not (g.pieces[duel.fighters[0]].here and g.pieces[duel.fighters[1]].here):
            g.break_off()  # VT-20.52
        if duel.ended:
            return
        if duel.winner == NOBODY:
            happen(g, moments.DUEL_APPLIED, NOBODY, NOTHING, NOTHING)
            return
        winner = duel.seats[duel.winner]
        loser = duel.seats[1 - duel.winner]
        at = pending.piece
        famous = g.pieces[at].here and keywords(g, at) & FAMOUS != 0
        due = duel.loser_votes + number_of(g, DUEL_VOTES, winner, duel.fighters[duel.winner], NOTHING)
        happen(g, moments.DUEL_APPLIED, winner, duel.fighters[duel.winner], at)
        g.lose_votes(loser, max(0, due), winner, BY_DUEL)
        if famous:
            if g.settings.famous_from_loser:
                g.lose_votes(loser, 1, winner, BY_DUEL)
            else:
                g.take_votes(winner, 1, BY_DUEL)  # VT-3.6
        suffer(g, pending)


# -- step 6: the end ---------------------------------------------------------------------------------------------------


class DuelOver(Step[Veto]):
    """VT-20.49, VT-20.50: what lasted for the duel ends; then replies "after the duel"."""

    tag: ClassVar[str] = 'duel_over'
    rules: ClassVar[str] = 'VT-20.49 VT-20.50 VT-20.52'

    def run(self, g: Veto) -> None:
        duel = g.duels[-1]
        g.expire(DUEL_LONG)
        g.then(DuelEnds())
        if duel.started:
            happen(g, moments.DUEL_ENDED, duel.seats[0], duel.fighters[0], duel.fighters[1])


class DuelEnds(Step[Veto]):
    tag: ClassVar[str] = 'duel_ends'
    rules: ClassVar[str] = 'VT-20.49'

    def run(self, g: Veto) -> None:
        g.end_duel()
        g.expire(ACTION_LONG)


# -- VT-3.33: revenge --------------------------------------------------------------------------------------------------


class CarryOutRevenge(Step[Veto]):
    """VT-3.36: the revenge waits until the current duel or stack is finished, unless the option nests it."""

    tag: ClassVar[str] = 'carry_out_revenge'
    rules: ClassVar[str] = 'VT-3.33 VT-3.36'

    def run(self, g: Veto) -> None:
        item = g.items[-1]
        g.finish_item()
        g.revenges.append(item.piece)
        g.revenges.append(item.target)
        if g.settings.revenge_nested:
            g.then(Revenges())


class Revenges(Step[Veto]):
    """VT-3.33 to VT-3.37: one after another the Cossacks challenge, without tapping; other conditions hold."""

    tag: ClassVar[str] = 'revenges'
    rules: ClassVar[str] = 'VT-3.34 VT-3.35 VT-3.36 VT-3.37'

    def run(self, g: Veto) -> None:
        if not g.revenges:
            return
        cossack = g.revenges.pop(0)
        killer = g.revenges.pop(0)
        g.then(self)
        if (
            g.pieces[cossack].here
            and g.pieces[killer].here
            and keywords(g, cossack) & COSSACK != 0
            and not is_absent(g, cossack)
            and g.pieces[cossack].field == ELECTION_FIELD
            and g.pieces[cossack].controller != g.pieces[killer].controller
            and may_be_challenged(g, cossack, killer)
        ):
            item = Item().fill(CHALLENGE, g.pieces[cossack].controller, g.pieces[cossack].kind, cossack, NOTHING)
            item.target = killer
            item.taps = False
            begin(g, item, False)


STEPS: list[Any] = [
    Accept, NoDuel, Arm, WhichArms, BeforeDuel, StartDuel, Slot, WhichInDuel, StabApplies, CarryOutSupport, Result,
    ApplyResult, DuelOver, DuelEnds, CarryOutRevenge, Revenges,
]  # fmt: skip
