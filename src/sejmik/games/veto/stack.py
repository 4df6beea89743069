"""Declaring, replying, carrying out: the response stack (VT-16, VT-27, VT-28) and the windows for replies."""

from __future__ import annotations

from typing import ClassVar, Final

from sejmik.games.veto.company import may_be_challenged, may_challenge
from sejmik.games.veto.declaring import (
    can_play_effect,
    declarable,
    exhausted,
    fingerprint,
    is_free,
    item_for,
    marked_for,
    option_open,
    pickable,
    use_up,
)
from sejmik.games.veto.language import (
    ANY_SIDE,
    DISCARD_CARD,
    DISCARD_HAND,
    GIVE_VOTES,
    MINE,
    PASSIVE,
    PAY_DUCATS,
    PAY_X,
    REMOVE_CARD,
    REPLY,
    TAP_CARD,
    Filter,
    Target,
)
from sejmik.games.veto.names import (
    A_STAB,
    ABILITY,
    ABILITY_DECLARED,
    ABOUT_TO_LOSE_VOTES,
    ACTION_LONG,
    AGITATION,
    AGITATION_DECLARED,
    AMOUNT,
    AS_PRICE,
    AT,
    BARE,
    BENE,
    CARD,
    CARD_DECLARED,
    CHALLENGE,
    CHALLENGE_DECLARED,
    CHARACTER,
    CHOICE,
    CONCEDE,
    COSSACK,
    DISCARD,
    DO_REVENGE,
    ENOUGH,
    FIRST_CARD,
    FORCED,
    INFLUENCE_USED,
    KILLED,
    MOVE,
    MOVE_DECLARED,
    NOBODY,
    NOTHING,
    PICK,
    PLAY,
    PLAY_STAB,
    REMOVED_AFTER_USE,
    REVENGE,
    SEAT,
    SPAN,
    STAB,
    STAB_DECLARED,
    SUPPORT,
    TO_DISCARD,
    TO_REMOVED,
    USE,
)
from sejmik.games.veto.parts import Item, Moment, Window
from sejmik.games.veto.pool import Ability
from sejmik.games.veto.state import GONE, Veto
from sejmik.games.veto.values import (
    all_hold,
    blank,
    card_forbidden,
    fits,
    fits_card,
    forbidden,
    keywords,
    other_player,
    price,
    side_of,
    usable,
)
from sejmik.kernel.cards import FACE, faces, one_of_each
from sejmik.kernel.step import Step

NONE_FITS: Final = -1000

# -- naming what is meant ----------------------------------------------------------------------------------------------


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
    steps.append(Declared(1 if reply else 0))
    g.then(*steps)


class ChooseOption(Step[Veto]):
    """VT-16.3: a card with alternatives names the one it means."""

    tag: ClassVar[str] = 'choose'
    rules: ClassVar[str] = 'VT-16.3'

    def run(self, g: Veto) -> None:
        item = g.draft
        assert item is not None
        open_now = self.open(g, item)
        if len(open_now) == 1:
            self.take(g, item, open_now[0])
        else:
            g.ask_one(self, item.seat)

    def open(self, g: Veto, item: Item) -> list[int]:
        ability = g.box.abilities[item.ability]
        return [option for option in range(len(ability.options)) if option_open(g, item, ability, option)]

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.draft
        assert item is not None
        return [CHOICE + option for option in self.open(g, item)]

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.draft
        assert item is not None
        self.take(g, item, said[0] - CHOICE)

    def take(self, g: Veto, item: Item, option: int) -> None:
        item.option = option
        for no in reversed(g.box.abilities[item.ability].option_picks[option]):
            g.then(PickTarget(no))


class ChooseX(Step[Veto]):
    """How many ducats are paid for an effect that grows with them."""

    tag: ClassVar[str] = 'amount'
    rules: ClassVar[str] = 'VT-16.3'

    def run(self, g: Veto) -> None:
        item = g.draft
        assert item is not None
        g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        item = g.draft
        assert item is not None
        most = min(g.box.abilities[item.ability].max_x, max(1, g.players[seat].treasury))
        return [AMOUNT + n for n in range(1, most + 1)]

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.draft
        assert item is not None
        item.x = said[0] - AMOUNT


class ChooseOpponent(Step[Veto]):
    """VT-38.7: the opponent is chosen, unless the situation fixes one."""

    tag: ClassVar[str] = 'opponent'
    rules: ClassVar[str] = 'VT-38.7'

    def run(self, g: Veto) -> None:
        item = g.draft
        assert item is not None
        if other_player(g, item.seat, item) == NOBODY:
            g.ask_one(self, item.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [SEAT + other for other in range(g.seats) if other != seat and g.players[other].in_game]

    def heard(self, g: Veto, said: list[int]) -> None:
        item = g.draft
        assert item is not None
        item.opponent = said[0] - SEAT


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
        item = drafted(g)
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
        item = drafted(g)
        ability = g.box.abilities[item.ability]
        named = name_cards(g, pickable(g, item, ability, self.no), PICK)
        if ability.picks[self.no].up_to and item.picks[self.no]:
            return [ENOUGH, *named]
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        item = drafted(g)
        if said[0] == ENOUGH:
            item.it = item.picks[self.no].copy()
            return
        ability = g.box.abilities[item.ability]
        kind = said[0] - PICK
        found = [at for at in pickable(g, item, ability, self.no) if g.pieces[at].kind == kind]
        if alike(g, found):
            self.take(g, item, found[0])
        else:
            g.then(WhichOne(self.no, kind))

    def take(self, g: Veto, item: Item, at: int) -> None:
        item.picks[self.no].append(at)
        g.then(self)


def drafted(g: Veto) -> Item:
    """The item for which something is being named: the draft, or the one that is being carried out."""
    item = g.draft
    return g.items[-1] if item is None else item


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
            g.ask_one(self, drafted(g).seat)

    def found(self, g: Veto) -> list[int]:
        item = drafted(g)
        ability = g.box.abilities[item.ability]
        return [at for at in pickable(g, item, ability, self.no) if g.pieces[at].kind == self.card]

    def place(self, g: Veto, at: int) -> int:
        host = g.pieces[at].host
        if host != NOTHING and g.face(host).type == CHARACTER:
            return AT + g.pieces[host].kind
        return SEAT + g.pieces[at].controller

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
        item = drafted(g)
        item.picks[self.no].append(chosen)
        g.then(PickTarget(self.no))


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
        item = g.draft
        assert item is not None
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


def fill_moment(g: Veto, item: Item) -> None:
    """The item as something that can be answered."""
    own = item.own
    own.by = item.seat
    own.piece = item.piece
    own.card = item.card if item.what == CARD or item.what == A_STAB else NOTHING
    own.target = item.target
    if item.ability != NOTHING:
        ability = g.box.abilities[item.ability]
        for no in range(len(item.picks)):
            if not is_cost(ability, ability.picks[no]):
                own.targets.extend(item.picks[no])
        if own.target == NOTHING and own.targets:
            own.target = own.targets[0]
    if item.what == CARD:
        own.code = CARD_DECLARED
    elif item.what == A_STAB:
        own.code = STAB_DECLARED
        side = side_of(g, item.seat)
        own.target = g.duels[-1].fighters[side] if side >= 0 else NOTHING
    elif item.what == AGITATION:
        own.code = AGITATION_DECLARED
    elif item.what == CHALLENGE:
        own.code = CHALLENGE_DECLARED
    elif item.what == MOVE:
        own.code = MOVE_DECLARED
    else:
        own.code = ABILITY_DECLARED
        if item.ability != NOTHING and g.box.abilities[item.ability].influence:
            own.also = INFLUENCE_USED


# -- replies -----------------------------------------------------------------------------------------------------------


def moment_fits(g: Veto, moment: Moment, ability: Ability, seat: int, source: int, item: Item) -> bool:
    """Whether an ability listens to this moment (trigger, player, cards)."""
    if moment.code not in ability.on and moment.also not in ability.on:
        return False
    if moment.code == ABOUT_TO_LOSE_VOTES and g.pendings[-1].seat != seat:
        return False  # it is about my own votes
    if ability.by != ANY_SIDE and (moment.by == seat) != (ability.by == MINE):
        return False
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
    if ability is None or ability.kind != REPLY:
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
    if not marked_for(g, seat, kind) or card_forbidden(g, PLAY_STAB, kind, seat):
        return False
    return not forbidden(g, PLAY_STAB, g.duels[-1].fighters[side])


def reply_from_play(g: Veto, seat: int, at: int, ability: Ability) -> Item | None:
    """The reply that this text would be now; None if it cannot be used."""
    if ability.kind != REPLY or ability.in_hand or exhausted(g, ability, at) or not usable(g, ability, at):
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
    moments = g.windows[-1].moments
    for n in range(len(moments)):
        moment = moments[n]
        if moment.code != KILLED or moment.target < 0 or at in moment.used or moment.piece == at:
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
    for i in range(len(g.pieces)):
        piece = g.pieces[i]
        if piece.here and piece.controller == seat:
            for ability in g.box.cards[piece.kind].abilities:
                if ability.kind == REPLY and not ability.in_hand and listens(ability, codes):
                    if reply_from_play(g, seat, i, ability) is not None:
                        return True
            if codes >> KILLED & 1 == 1 and revenge_from(g, seat, i) is not None:
                return True
    side = side_of(g, seat)
    stabs = side >= 0 and len(g.pieces[g.duels[-1].fighters[side]].stabs) > 0
    if not p.hand and not stabs:
        return False
    for code in range(len(g.box.from_hand)):
        if codes >> code & 1 == 1:
            for kind in g.box.from_hand[code]:
                if p.hand and reply_from_hand(g, seat, kind, True) is not None:
                    return True
                if stabs and g.box.cards[kind].type == STAB and reply_from_hand(g, seat, kind, False) is not None:
                    return True
    return False


def listens(ability: Ability, codes: int) -> bool:
    for code in ability.on:
        if codes >> code & 1 == 1:
            return True
    return False


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
        g.then(CarryOutStack())

    def options(self, g: Veto, seat: int) -> list[int]:
        said = [BENE]
        if 0 < g.settings.concession <= g.round_no:
            said.append(CONCEDE)
        p = g.players[seat]
        tried = 0
        for card in p.hand:
            kind = card & FACE
            if tried >> kind & 1 == 0:
                tried |= 1 << kind
                if reply_from_hand(g, seat, kind, True) is not None:
                    said.append(PLAY + kind)
        side = side_of(g, seat)
        if side >= 0:
            for card in g.pieces[g.duels[-1].fighters[side]].stabs:
                kind = card & FACE
                if BARE + kind not in said and reply_from_hand(g, seat, kind, False) is not None:
                    said.append(BARE + kind)
        codes = heard_codes(g)
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if piece.here and piece.controller == seat:
                for ability in g.box.cards[piece.kind].abilities:
                    if ability.kind == REPLY and not ability.in_hand and listens(ability, codes):
                        if USE + piece.kind not in said and reply_from_play(g, seat, i, ability) is not None:
                            said.append(USE + piece.kind)
                if codes >> KILLED & 1 == 1 and revenge_from(g, seat, i) is not None:
                    said.append(DO_REVENGE + piece.kind)
        said.sort()
        return said

    def heard(self, g: Veto, said: list[int]) -> None:
        window = g.windows[-1]
        seat = window.turn
        if said[0] == BENE:
            window.passes += 1
            window.turn = g.next_seat(seat)
            g.tell('bene_said', seat)
            g.then(self)
            return
        if said[0] == CONCEDE:
            concede(g, seat)
            g.then(self)
            return
        item = replying(g, seat, said[0])
        answer(g, item)


def concede(g: Veto, seat: int) -> None:
    """VT-41.1: he is out, as if his last Elect had been killed."""
    g.fallen.append(seat)
    g.conceded = True
    g.dirty = True


def answer(g: Veto, item: Item) -> None:
    """A reply is made: remember that its source has answered, and what it answered."""
    window = g.windows[-1]
    moment = g.items[item.answers].own if item.answers >= 0 else window.moments[-1 - item.answers]
    if item.piece >= 0 and item.what != A_STAB:
        moment.used.append(item.piece)
    item.moment = moment.clone()
    if item.answers >= 0 and item.ability != NOTHING and g.box.abilities[item.ability].negates:
        g.items[item.answers].answered = True
    begin(g, item, True)


def replying(g: Veto, seat: int, said: int) -> Item:
    """The reply that was named."""
    verb = (said - FIRST_CARD) // SPAN
    kind = (said - FIRST_CARD) % SPAN
    found: Item | None = None
    if FIRST_CARD + verb * SPAN == PLAY:
        found = reply_from_hand(g, seat, kind, True)
        if found is not None and found.what == A_STAB:
            g.leave_hand(seat, kind)
    elif FIRST_CARD + verb * SPAN == BARE:
        found = reply_from_hand(g, seat, kind, False)
        assert found is not None
        found.owner = g.take_stab(g.duels[-1].fighters[side_of(g, seat)], kind)
    else:
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if found is None and piece.here and piece.controller == seat and piece.kind == kind:
                if FIRST_CARD + verb * SPAN == DO_REVENGE:
                    found = revenge_from(g, seat, i)
                else:
                    for ability in g.box.cards[kind].abilities:
                        if found is None:
                            found = reply_from_play(g, seat, i, ability)
    assert found is not None
    return found


# -- carrying out ------------------------------------------------------------------------------------------------------


class CarryOutStack(Step[Veto]):
    """VT-27.3, VT-27.11: from the top down; nothing can be added to what is waiting."""

    tag: ClassVar[str] = 'carry_out_stack'
    rules: ClassVar[str] = 'VT-27.3 VT-27.11'

    def run(self, g: Veto) -> None:
        if len(g.items) > g.windows[-1].base:
            g.then(CarryOut(), self)
        else:
            g.windows.pop()
            if g.revenges and not g.windows and not g.duels:
                g.then(g.step_from('revenges', []))  # VT-3.36


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
            g.then(g.step_from('carry_out_' + ACTION_TAGS[item.what], []))


# Actions that are no text of a card, by what they are.
ACTION_TAGS: Final = ['entering', '', 'agitation', 'challenge', 'move', '', 'support', 'revenge', '']


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


def is_cost(ability: Ability, target: Target) -> bool:
    for cost in ability.costs:
        if cost.target is target:
            return True
    return False


def recheck(g: Veto, item: Item, ability: Ability, no: int, at: int) -> bool:
    picked = item.picks[no]
    item.picks[no] = []
    found = pickable(g, item, ability, no)
    item.picks[no] = picked
    return at in found


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
    if g.settings.cost_model == 1 and ability.tap and item.what == ABILITY and g.pieces[item.piece].tapped:
        return False
    return ducats <= p.treasury


def cost_cards(item: Item, target: Target) -> list[int]:
    return [item.piece] if target.no < 0 else item.picks[target.no]


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
            elif cost.kind == DISCARD_CARD:
                for at in cost_cards(item, cost.target):
                    leave(g, at, TO_DISCARD)
            elif cost.kind == REMOVE_CARD:
                for at in cost_cards(item, cost.target):
                    remove(g, at)


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
        return one_of_each(g.players[self.other].hand, DISCARD)

    def shows(self, g: Veto, seat: int) -> list[int]:
        """Whoever chooses from another's hand has all of it before him."""
        return [] if self.seat == self.other else sorted(faces(g.players[self.other].hand))

    def heard(self, g: Veto, said: list[int]) -> None:
        g.discard_from_hand(self.other, said[0] - DISCARD)
        if self.n > 1:
            g.then(DiscardFromHand(self.seat, self.other, self.n - 1))


# -- leaving play ------------------------------------------------------------------------------------------------------


def leave(g: Veto, at: int, place: int) -> None:
    """A card leaves play; owners of whom several cards arrive together say which lies on top (VT-10.6)."""
    if g.pieces[at].here:
        together = g.leave_play(at, place)
        if g.settings.pile_order:
            for seat in reversed(together):
                g.then(TopOfPile(seat, g.arrived[seat]))


def remove(g: Veto, at: int) -> None:
    """VT-7.9: a character removed from the game, however, never comes back."""
    if not g.pieces[at].here:
        return
    face = g.face(at)
    leave(g, at, TO_REMOVED)
    if face.type == CHARACTER and not g.settings.killed_only:
        g.ban(face.person)


class TopOfPile(Step[Veto]):
    """VT-10.6: of cards that reach a pile together the owner chooses which lies on top."""

    tag: ClassVar[str] = 'top_of_pile'
    params: ClassVar[str] = 'seat n'
    rules: ClassVar[str] = 'VT-10.6'

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def numbers(self) -> list[int]:
        return [self.seat, self.n]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].in_game and len(self.kinds(g)) > 1:
            g.ask_one(self, self.seat)

    def kinds(self, g: Veto) -> list[int]:
        pile = g.players[self.seat].discard
        found: list[int] = []
        for i in range(max(0, len(pile) - self.n), len(pile)):
            if DISCARD + (pile[i] & FACE) not in found:
                found.append(DISCARD + (pile[i] & FACE))
        found.sort()
        return found

    def options(self, g: Veto, seat: int) -> list[int]:
        return self.kinds(g)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.pile_top(self.seat, said[0] - DISCARD, self.n)


# -- moments -----------------------------------------------------------------------------------------------------------


def moment(code: int, by: int, piece: int, target: int) -> Moment:
    m = Moment()
    m.code = code
    m.by = by
    m.piece = piece
    m.target = target
    return m


def happen(g: Veto, code: int, by: int, piece: int, target: int) -> None:
    """Something happened: forced texts first, then a window for replies. If no card of the pool listens, nobody is
    asked (and that is public)."""
    if g.box.heard[code] or code == KILLED:
        g.then(Happen(code, by, piece, target))


class Happen(Step[Veto]):
    """VT-27.12: what happens may be answered; texts that happen by themselves come first."""

    tag: ClassVar[str] = 'happen'
    params: ClassVar[str] = 'moment seat piece target'
    rules: ClassVar[str] = 'VT-27.12'

    def __init__(self, moment: int, seat: int, piece: int, target: int) -> None:
        self.moment = moment
        self.seat = seat
        self.piece = piece
        self.target = target

    def numbers(self) -> list[int]:
        return [self.moment, self.seat, self.piece, self.target]

    def run(self, g: Veto) -> None:
        one = moment(self.moment, self.seat, self.piece, self.target)
        g.then(OpenWindow(self.moment, self.seat, self.piece, self.target))
        force(g, one)


def force(g: Veto, one: Moment) -> None:
    """Texts tied to a moment without a choice: they are no items that could be answered. The lead player's first."""
    found: list[Item] = []
    for seat in g.clockwise(g.lead()):
        for i in range(len(g.pieces)):
            piece = g.pieces[i]
            if not piece.here or piece.controller != seat:
                continue
            for ability in g.box.cards[piece.kind].abilities:
                if ability.kind != PASSIVE or not ability.on or one.code not in ability.on:
                    continue
                if exhausted(g, ability, i) or not usable(g, ability, i):
                    continue
                item = Item().fill(FORCED, seat, piece.kind, i, ability.no)
                item.moment = one.clone()
                item.picks = [[] for _ in ability.picks]
                if moment_fits(g, one, ability, seat, i, item) and all_hold(g, ability.conditions, seat, i, item):
                    found.append(item)
    for item in reversed(found):
        g.forced.append(item)
        g.then(Forced())


class Forced(Step[Veto]):
    """A text that happens by itself."""

    tag: ClassVar[str] = 'forced'
    rules: ClassVar[str] = 'VT-5.1'

    def run(self, g: Veto) -> None:
        item = g.forced.pop()
        if g.pieces[item.piece].here:
            use_up(g, g.box.abilities[item.ability], item.piece)
            g.declare(item)
            g.then(Perform(0, 0), PlaceCard())


class OpenWindow(Step[Veto]):
    """A window opened by a moment; the lead player is asked first (VT-27.6)."""

    tag: ClassVar[str] = 'open_window'
    params: ClassVar[str] = 'moment seat piece target'
    rules: ClassVar[str] = 'VT-27.6'

    def __init__(self, moment: int, seat: int, piece: int, target: int) -> None:
        self.moment = moment
        self.seat = seat
        self.piece = piece
        self.target = target

    def numbers(self) -> list[int]:
        return [self.moment, self.seat, self.piece, self.target]

    def run(self, g: Veto) -> None:
        open_window(g, [moment(self.moment, self.seat, self.piece, self.target)])


def open_window(g: Veto, moments: list[Moment]) -> None:
    window = Window()
    window.moments = moments
    window.base = len(g.items)
    window.turn = g.lead()
    window.passes = 0
    g.windows.append(window)
    g.then(Replies())


STEPS = [
    ChooseOption, ChooseX, ChooseOpponent, PickTarget, WhichOne, Declared, Replies, CarryOutStack, CarryOut, PayAll,
    Perform, PlaceCard, DiscardFromHand, TopOfPile, Happen, Forced, OpenWindow,
]  # fmt: skip
