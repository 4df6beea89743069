"""Who may reply, with what and to what: the windows between declaring and carrying out (VT-27)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sejmik.games.veto import actions, acts, moments
from sejmik.games.veto.company import character, company, may_be_challenged, may_challenge
from sejmik.games.veto.declaring import can_play_effect, declarable, exhausted, item_for, marked_for, usable
from sejmik.games.veto.language import ANY_SIDE, MINE, REPLY, Filter
from sejmik.games.veto.names import A_STAB, CARD, CHARACTER, COSSACK, NOTHING, REVENGE, STAB
from sejmik.games.veto.naming import begin
from sejmik.games.veto.parts import Item, Moment
from sejmik.games.veto.pool import Ability
from sejmik.games.veto.references import side_of
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import card_forbidden, fits, fits_card, forbidden, keywords
from sejmik.games.veto.which import WhichCopy
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import holds
from sejmik.kernel.step import Step

NONE_FITS: Final = -1000


def moment_fits(g: Veto, moment: Moment, ability: Ability, seat: int, source: int, item: Item) -> bool:
    """Whether an ability listens to this moment (trigger, player, cards)."""
    if not is_told_of(ability, moment, seat):
        return False
    if moment.code == moments.ABOUT_TO_LOSE_VOTES and g.pendings[-1].seat != seat:
        return False  # it is about my own votes
    if ability.card is not None and not side_fits(
        g, ability.card, moment.piece, moment.card, moment.by, seat, source, item
    ):
        return False
    wanted = ability.target
    if wanted is None or (moment.target >= 0 and fits(g, wanted, moment.target, seat, source, item)):
        return True
    for at in moment.targets:
        if fits(g, wanted, at, seat, source, item):
            return True
    return False


def is_told_of(ability: Ability, moment: Moment, seat: int) -> bool:
    """Trigger and player."""
    if not holds(ability.on, moment.code) and not holds(ability.on, moment.also):
        return False
    return ability.by == ANY_SIDE or (moment.by == seat) == (ability.by == MINE)


def is_told(g: Veto, ability: Ability, seat: int) -> bool:
    """Whether the window holds anything that an ability listens to, before its cards are looked at."""
    window = g.windows[-1]
    for n in range(window.base, len(g.items)):
        if is_told_of(ability, g.items[n].own, seat):
            return True
    for moment in window.moments:
        if is_told_of(ability, moment, seat):
            return True
    return False


def side_fits(g: Veto, f: Filter, piece: int, card: int, owner: int, seat: int, source: int, item: Item) -> bool:
    if card != NOTHING:
        return fits_card(g, f, card, owner, seat)
    return piece >= 0 and fits(g, f, piece, seat, source, item)


def subject_of(g: Veto, ability: Ability, seat: int, source: int, item: Item) -> int:
    """VT-27.13, VT-27.14: what a reply answers: the top item if it negates, else the topmost that fits; -1 - n for
    moment n of the window, NONE_FITS if there is nothing. The item is filled with what it answers."""
    window = g.windows[-1]
    at = len(g.items) - 1
    first = at
    while at >= window.base:
        answered = g.items[at]
        if ability.negates and (answered.answered or (at != first and not g.settings.any_item)):
            if not g.settings.any_item:
                return NONE_FITS
        elif (source < 0 or source not in answered.own.used) and not answered.negated > 0:
            item.moment = answered.own
            if moment_fits(g, answered.own, ability, seat, source, item):
                return at
        at -= 1
    for n in range(len(window.moments)):
        moment = window.moments[n]
        if source < 0 or source not in moment.used:
            item.moment = moment
            if moment_fits(g, moment, ability, seat, source, item):
                return -1 - n
    return NONE_FITS


def reply_from_hand(g: Veto, seat: int, kind: int, in_hand: bool) -> Item | None:
    """The reply that this card would be now; None if it cannot be played. Looks at public things only, apart from
    the card itself."""
    face = g.box.cards[kind]
    ability = face.playing
    if ability is None or ability.kind != REPLY or not is_told(g, ability, seat):
        return None
    if face.type == STAB:
        if not can_stab(g, seat, kind):
            return None
    elif not can_play_effect(g, seat, kind):
        return None
    item = Item().fill(A_STAB if face.type == STAB else CARD, seat, kind, NOTHING, ability.no)
    subject = subject_of(g, ability, seat, NOTHING, item)
    if subject == NONE_FITS or not declarable(g, item, ability, in_hand):
        return None
    item.answers = subject
    return item


def can_stab(g: Veto, seat: int, kind: int) -> bool:
    """VT-20.29 to VT-20.33: only the two sides of a running duel play stabs; marks and cards may forbid it."""
    side = side_of(g, seat)
    if side < 0 or not g.duels[-1].started or g.duels[-1].decided or g.duels[-1].ended:
        return False
    if not marked_for(g, seat, kind) or card_forbidden(g, acts.PLAY_STAB, kind, seat):
        return False
    return not forbidden(g, acts.PLAY_STAB, g.duels[-1].fighters[side])


def reply_from_play(g: Veto, seat: int, at: int, ability: Ability) -> Item | None:
    """The reply that this text would be now; None if it cannot be used."""
    if ability.kind != REPLY or ability.in_hand or not is_told(g, ability, seat):
        return None
    if exhausted(g, ability, at) or not usable(g, ability, at):
        return None
    item = item_for(g, seat, at, ability)
    subject = subject_of(g, ability, seat, at, item)
    if subject == NONE_FITS or not declarable(g, item, ability, False):
        return None
    item.answers = subject
    return item


def revenge_from(g: Veto, seat: int, at: int) -> Item | None:
    """VT-3.33: a Cossack may challenge whoever killed his companion."""
    piece = g.pieces[at]
    if g.face(at).type != CHARACTER or keywords(g, at) & COSSACK == 0 or not may_challenge(g, at):
        return None
    window = g.windows[-1]
    for n in range(len(window.moments)):
        moment = window.moments[n]
        if moment.code != moments.KILLED or moment.target < 0 or at in moment.used or moment.piece == at:
            continue
        if g.pieces[moment.piece].controller != seat or g.pieces[moment.target].controller == seat:
            continue
        if not g.pieces[moment.target].here or g.face(moment.target).type != CHARACTER:
            continue
        if not may_be_challenged(g, at, moment.target):
            continue
        item = Item().fill(REVENGE, piece.controller, piece.kind, at, NOTHING)
        item.target = moment.target
        item.answers = -1 - n
        item.taps = False
        return item
    return None


def heard_codes(g: Veto) -> int:
    """The moments that could be answered in this window, as a mask."""
    window = g.windows[-1]
    codes = 0
    for i in range(window.base, len(g.items)):
        codes |= 1 << g.items[i].own.code
        if g.items[i].own.also >= 0:
            codes |= 1 << g.items[i].own.also
    for moment in window.moments:
        codes |= 1 << moment.code
    return codes


def could_reply(g: Veto, seat: int) -> bool:
    """VT-41.3: whether everyone must reckon with a reply of this player. It depends on public things only: cards in
    play, and the number of cards in his hand together with the whole card pool."""
    codes = heard_codes(g)
    p = g.players[seat]
    for at in g.repliers[seat]:
        for ability in g.box.replies[g.pieces[at].kind]:
            if listens(ability, codes) and reply_from_play(g, seat, at, ability) is not None:
                return True
    if codes >> moments.KILLED & 1 == 1:
        for at in company(g, seat):
            if revenge_from(g, seat, at) is not None:
                return True
    side = side_of(g, seat)
    stabs = side >= 0 and len(g.pieces[g.duels[-1].fighters[side]].stabs) > 0
    if not p.hand and not stabs:
        return False
    rest: i64 = codes
    code = 0
    while rest > 0:
        if rest & 1 == 1:
            for kind in g.box.from_hand[code]:
                if p.hand and reply_from_hand(g, seat, kind, True) is not None:
                    return True
                if stabs and g.box.cards[kind].type == STAB and reply_from_hand(g, seat, kind, False) is not None:
                    return True
        rest >>= 1
        code += 1
    return False


def listens(ability: Ability, codes: int) -> bool:
    for code in ability.on:
        if codes >> code & 1 == 1:
            return True
    return False


@mypyc_attr(free_list_len=1)
class Replies(Step[Veto]):
    """VT-27.3 to VT-27.6: one after another may reply or say bene; when all have said bene in a row, the stack is
    carried out from the top down."""

    tag: ClassVar[str] = 'reply'
    rules: ClassVar[str] = 'VT-27.3 VT-27.5 VT-27.6'

    def run(self, g: Veto) -> None:
        window = g.windows[-1]
        n = g.left()
        while window.passes < n:
            if not g.players[window.turn].in_game:
                window.turn = g.next_seat(window.turn)
                continue
            if could_reply(g, window.turn):
                g.ask_one(self, window.turn)
                return
            window.passes += 1
            window.turn = g.next_seat(window.turn)
        g.then(g.step_called('carry_out_stack'))

    def options(self, g: Veto, seat: int) -> list[int]:
        said = [actions.BENE]
        p = g.players[seat]
        tried: list[int] = []
        for card in p.hand:
            kind = card & FACE
            if not holds(tried, kind):
                tried.append(kind)
                if reply_from_hand(g, seat, kind, True) is not None:
                    said.append(actions.PLAY + kind)
        side = side_of(g, seat)
        if side >= 0:
            for card in g.pieces[g.duels[-1].fighters[side]].stabs:
                kind = card & FACE
                if not holds(said, actions.BARE + kind) and reply_from_hand(g, seat, kind, False) is not None:
                    said.append(actions.BARE + kind)
                    if g.pieces[g.duels[-1].fighters[side]].stab_at(kind, True) >= 0:
                        said.append(actions.BARE_OTHER + kind)
        codes = heard_codes(g)
        for at in g.repliers[seat]:
            use = actions.USE + g.pieces[at].kind
            for ability in g.box.replies[g.pieces[at].kind]:
                if listens(ability, codes) and not holds(said, use):
                    if reply_from_play(g, seat, at, ability) is not None:
                        said.append(use)
        if codes >> moments.KILLED & 1 == 1:
            for at in company(g, seat):
                if revenge_from(g, seat, at) is not None:
                    said.append(actions.REVENGE + g.pieces[at].kind)
        said.sort()
        return said

    def heard(self, g: Veto, said: list[int]) -> None:
        window = g.windows[-1]
        seat = window.turn
        if said[0] == actions.BENE:
            window.passes += 1
            window.turn = g.next_seat(seat)
            g.tell('bene_said', seat)
            g.then(self)
            return
        if actions.verb_of(said[0]) == actions.USE:
            g.then(WhichReply(seat, actions.kind_of(said[0]), NOTHING, 0))
        else:
            answer(g, replying(g, seat, said[0]))


def answer(g: Veto, item: Item) -> None:
    """A reply is made: remember that its source has answered, and what it answered."""
    window = g.windows[-1]
    moment = g.items[item.answers].own if item.answers >= 0 else window.moments[-1 - item.answers]
    if item.piece >= 0 and item.what != A_STAB:
        moment.used = [*moment.used, item.piece]
    item.moment = moment.clone()
    if item.answers >= 0 and item.ability != NOTHING and g.box.abilities[item.ability].negates:
        g.items[item.answers].answered = True
    begin(g, item, True)


def replying(g: Veto, seat: int, said: int) -> Item:
    """The reply that was named."""
    verb = actions.verb_of(said)
    kind = actions.kind_of(said)
    found: Item | None = None
    if verb == actions.PLAY:
        found = reply_from_hand(g, seat, kind, True)
        if found is not None and found.what == A_STAB:
            g.leave_hand(seat, kind)
    elif verb in (actions.BARE, actions.BARE_OTHER):
        found = reply_from_hand(g, seat, kind, False)
        assert found is not None
        found.owner = g.take_stab(g.duels[-1].fighters[side_of(g, seat)], kind, verb == actions.BARE_OTHER)
    else:
        found = revenge_from(g, seat, character(g, seat, kind))
    assert found is not None
    return found


def reply_of(g: Veto, seat: int, at: int) -> Item | None:
    """The reply that a card in play would be now; None if it cannot be used."""
    for ability in g.face(at).abilities:
        item = reply_from_play(g, seat, at, ability)
        if item is not None:
            return item
    return None


class WhichReply(WhichCopy):
    """VT-16.3: which of several copies answers."""

    tag: ClassVar[str] = 'which_reply'

    def found(self, g: Veto) -> list[int]:
        return [at for at in self.own(g) if reply_of(g, self.seat, at) is not None]

    def take(self, g: Veto, at: int) -> None:
        item = reply_of(g, self.seat, at)
        assert item is not None
        answer(g, item)


STEPS: list[Any] = [Replies, WhichReply]
