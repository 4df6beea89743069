"""The verbs of the cards, one class each: what a text does when it is carried out.

A card is data made of these words; adding a card of known words needs no Python. Words that change what is true
(`Standing`) either hold while their card is in play or, carried out, for the time they name.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto.company import agitators, may_be_challenged
from sejmik.games.veto.declaring import can_deploy, can_use_influence, hosts, influence_of, item_for, may_enter
from sejmik.games.veto.language import (
    MY_DUELLIST,
    NO_REF,
    SELF,
    THEIR_DUELLIST,
    Condition,
    Filter,
    Number,
    Target,
)
from sejmik.games.veto.names import (
    A_STAB,
    ABILITY,
    ABOUT_TO_KILL,
    ABOUT_TO_LOSE_VOTES,
    ABOUT_TO_WOUND,
    AGITATION,
    AS_PRICE,
    ATTACHED,
    BE_DISCARDED,
    BE_NEGATED,
    BOTTOM,
    BY_CARD,
    CARD,
    CHALLENGE,
    CHARACTER,
    CONTROL_CHANGED,
    CRIMSON,
    CRIMSON_FIELD,
    DECLINE,
    DEPLOY,
    ELECT,
    ELECT_LIMIT,
    ELECTION_ANNOUNCED,
    ELECTION_FIELD,
    ENDURING,
    ENOUGH,
    EQUIPMENT,
    FACTION,
    FIND,
    FORCED,
    INFLUENTIAL,
    ITEM_NEGATED,
    KILL,
    KILLED,
    LEFT_PLAY,
    NOBODY,
    NONE,
    NOTHING,
    PAY,
    STRATEGY,
    TAKE,
    TO_DISCARD,
    TO_REMOVED,
    TOP,
    UNHARMED,
    WOUND,
    WOUNDED,
)
from sejmik.games.veto.parts import Item, Pending
from sejmik.games.veto.stack import (
    DiscardFromHand,
    Perform,
    PlaceCard,
    TopOfPile,
    begin,
    happen,
    leave,
    moment,
    open_window,
)
from sejmik.games.veto.state import ALLOWS, CHANGES_RULE, CONTROLS, FORBIDS, GONE, Standing, Veto, Word
from sejmik.games.veto.values import (
    all_hold,
    always_forbidden,
    elects,
    fits_card,
    forbidden,
    keywords,
    matching,
    number_of,
    reckon,
    refer,
    seats_of,
)
from sejmik.kernel.cards import FACE
from sejmik.kernel.step import Step


def meant(g: Veto, target: Target, item: Item) -> list[int]:
    """The cards a word is about; the picked ones become `it`."""
    if target.pick > 0:
        picked = item.picks[target.no]
        item.it = picked.copy()
        return [at for at in picked if g.pieces[at].here]
    if target.all:
        return matching(g, target.filter, item.seat, item.piece, item)
    at = refer(g, target.ref, item.seat, item.piece, item)
    return [at] if at >= 0 and g.pieces[at].here else []


def duellist_exists(g: Veto, ref: int, item: Item) -> bool:
    return ref not in (MY_DUELLIST, THEIR_DUELLIST) or refer(g, ref, item.seat, item.piece, item) != NOTHING


class PlayerWord(Word):
    """A word about a player and a number."""

    def __init__(self, who: int, n: Number) -> None:
        self.who = who
        self.n = n

    def amount(self, g: Veto, item: Item) -> int:
        return max(0, reckon(g, self.n, item.seat, item.piece, item))


class CardWord(Word):
    """A word about cards in play."""

    def __init__(self, target: Target) -> None:
        self.target = target

    def possible(self, g: Veto, item: Item) -> bool:
        """Whoever has no character in the duel cannot mean its duellists."""
        return duellist_exists(g, self.target.ref, item)


# -- ducats and votes --------------------------------------------------------------------------------------------------


class GainDucats(PlayerWord):
    """The player takes n ducats from the bank."""

    name: ClassVar[str] = 'gain_ducats'

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            g.gain_ducats(seat, n)


class LoseDucats(PlayerWord):
    """The player gives up n ducats, or all he has if fewer; with `to`, to that player."""

    name: ClassVar[str] = 'lose_ducats'

    def __init__(self, who: int, n: Number, to: int) -> None:
        super().__init__(who, n)
        self.to = to

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            lost = min(n, g.players[seat].treasury)
            g.pay(seat, lost)
            if self.to != NOBODY:
                for other in seats_of(g, self.to, item.seat, item):
                    g.gain_ducats(other, lost)


class GainVotes(PlayerWord):
    """The player takes n votes from the common pool; what the pool lacks is lost."""

    name: ClassVar[str] = 'gain_votes'

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            g.take_votes(seat, n, BY_CARD)


class LoseVotes(PlayerWord):
    """The player gives up n votes, or all he has if fewer, to the common pool or to another player (EV-38)."""

    name: ClassVar[str] = 'lose_votes'

    def __init__(self, who: int, n: Number, to: int) -> None:
        super().__init__(who, n)
        self.to = to

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        to = NOBODY
        if self.to != NOBODY:
            for other in seats_of(g, self.to, item.seat, item):
                to = other
        for seat in reversed(seats_of(g, self.who, item.seat, item)):
            threaten_votes(g, seat, n, to, item.seat, BY_CARD)


def threaten_votes(g: Veto, seat: int, n: int, to: int, by: int, cause: int) -> None:
    """EV-38: a player is about to lose votes to a card or an agitation."""
    pending = Pending()
    pending.seat = seat
    pending.n = n
    pending.to = to
    pending.by = by
    pending.cause = cause
    g.waiting_pendings.append(pending)
    g.then(AboutToLoseVotes())


class AboutToLoseVotes(Step[Veto]):
    """EV-38: the loss may still be prevented."""

    tag: ClassVar[str] = 'about_to_lose_votes'
    rules: ClassVar[str] = 'VT-1.8'

    def run(self, g: Veto) -> None:
        pending = g.waiting_pendings.pop()
        g.pendings.append(pending)
        g.then(LosesVotes())
        if g.box.heard[ABOUT_TO_LOSE_VOTES] and g.players[pending.seat].votes > 0:
            open_window(g, [moment(ABOUT_TO_LOSE_VOTES, pending.by, NOTHING, NOTHING)])


class LosesVotes(Step[Veto]):
    tag: ClassVar[str] = 'loses_votes'
    rules: ClassVar[str] = 'VT-1.8'

    def run(self, g: Veto) -> None:
        pending = g.pendings.pop()
        if not pending.prevented:
            g.lose_votes(pending.seat, pending.n, pending.to, pending.cause)


# -- cards of hand and deck --------------------------------------------------------------------------------------------


class Draw(PlayerWord):
    """Draw n cards from the own deck."""

    name: ClassVar[str] = 'draw'

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            g.draw(seat, n)


class DiscardHand(PlayerWord):
    """n cards go from that player's hand to his discard pile: chosen by him, by me, or at random."""

    name: ClassVar[str] = 'discard_hand'

    def __init__(self, who: int, n: Number, how: str) -> None:
        super().__init__(who, n)
        self.how = how

    def do(self, g: Veto, item: Item) -> None:
        n = self.amount(g, item)
        for seat in seats_of(g, self.who, item.seat, item):
            if self.how == 'random':
                for _ in range(n):
                    hand = g.players[seat].hand
                    if hand:
                        kinds = [card & FACE for card in hand]
                        kinds.sort()
                        g.discard_from_hand(seat, kinds[g.chance.below(len(kinds))])
            elif self.how == 'me':
                g.then(DiscardFromHand(item.seat, seat, n))
            else:
                g.then(DiscardFromHand(seat, seat, n))


class LookHand(PlayerWord):
    """I see that player's whole hand."""

    name: ClassVar[str] = 'look_hand'

    def do(self, g: Veto, item: Item) -> None:
        for seat in seats_of(g, self.who, item.seat, item):
            g.look_at_hand(item.seat, seat)


class LookTop(Word):
    """I look at the top n cards of my deck, may take some of them, and put the rest back as the text says."""

    name: ClassVar[str] = 'look_top'

    def __init__(self, n: int, take: int, pay_each: int, rest: str) -> None:
        self.n = n
        self.take = take
        self.pay_each = pay_each
        self.rest = rest

    def do(self, g: Veto, item: Item) -> None:
        g.look_at_top(item.seat, self.n)
        rest = ['top', 'bottom', 'either'].index(self.rest)
        g.then(TakeLooked(item.seat, self.take, self.pay_each), PutBack(item.seat, rest))


class TakeLooked(Step[Veto]):
    """DEC-28: of the cards looked at, any number up to the limit, each for its price. Others see only how many."""

    tag: ClassVar[str] = 'take_looked'
    params: ClassVar[str] = 'seat n price'
    rules: ClassVar[str] = 'VT-1.1'

    def __init__(self, seat: int, n: int, price: int) -> None:
        self.seat = seat
        self.n = n
        self.price = price

    def numbers(self) -> list[int]:
        return [self.seat, self.n, self.price]

    def run(self, g: Veto) -> None:
        if self.n > 0 and g.looked and g.players[self.seat].treasury >= self.price:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        return [ENOUGH, *looked(g, TAKE)]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != ENOUGH:
            g.pay(self.seat, self.price)
            g.take_looked(self.seat, said[0] - TAKE)
            g.then(TakeLooked(self.seat, self.n - 1, self.price))


def looked(g: Veto, verb: int) -> list[int]:
    named: list[int] = []
    for card in g.looked:
        if verb + (card & FACE) not in named:
            named.append(verb + (card & FACE))
    named.sort()
    return named


class PutBack(Step[Veto]):
    """The rest goes back in an order of my choice: to the top, to the bottom, or each where I like."""

    tag: ClassVar[str] = 'put_back'
    params: ClassVar[str] = 'seat rest'
    rules: ClassVar[str] = 'VT-1.1'

    def __init__(self, seat: int, rest: int) -> None:
        self.seat = seat
        self.rest = rest

    def numbers(self) -> list[int]:
        return [self.seat, self.rest]

    def run(self, g: Veto) -> None:
        if not g.looked:
            g.looker = NOBODY
        elif self.rest != 2 and len(g.looked) == 1:  # everyone can see that there is one way
            self.put(g, g.looked[0] & FACE, self.rest == 1)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        if self.rest == 0:
            return looked(g, TOP)
        if self.rest == 1:
            return looked(g, BOTTOM)
        return [*looked(g, TOP), *looked(g, BOTTOM)]

    def heard(self, g: Veto, said: list[int]) -> None:
        bottom = said[0] >= BOTTOM
        self.put(g, said[0] - (BOTTOM if bottom else TOP), bottom)

    def put(self, g: Veto, kind: int, bottom: bool) -> None:
        g.put_looked(self.seat, kind, bottom)
        g.then(self)


class Search(Word):
    """I look through my deck (or discard pile), show what I found and put it where the text says (VT-26.8)."""

    name: ClassVar[str] = 'search'

    def __init__(self, discard: bool, filter: Filter, n: int, to: str, host: int) -> None:
        self.discard = discard
        self.filter = filter
        self.n = n
        self.to = to
        self.host = host

    def do(self, g: Veto, item: Item) -> None:
        g.search(item.seat, self.discard)
        g.then(Find(item.seat, self.n, 1 if self.discard else 0, ['hand', 'deck_top', 'attach'].index(self.to)))


def search_word(g: Veto) -> Search:
    """The search that is being carried out: the text of the item on top."""
    for words in g.box.abilities[g.items[-1].ability].lists:
        for word in words:
            if isinstance(word, Search):
                return word
    raise AssertionError('nothing is being searched')


class Find(Step[Veto]):
    """DEC-25: any fitting card, or none (VT-26.9)."""

    tag: ClassVar[str] = 'find'
    params: ClassVar[str] = 'seat n discard to'
    rules: ClassVar[str] = 'VT-26.8 VT-26.9'

    def __init__(self, seat: int, n: int, discard: int, to: int) -> None:
        self.seat = seat
        self.n = n
        self.discard = discard
        self.to = to

    def numbers(self) -> list[int]:
        return [self.seat, self.n, self.discard, self.to]

    def run(self, g: Veto) -> None:
        p = g.players[self.seat]
        if self.n == 0 or not (p.discard if self.discard == 1 else p.deck):
            self.end(g)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        p = g.players[seat]
        word = search_word(g)
        host = NOTHING
        if self.to == 2:
            item = g.items[-1]
            host = refer(g, word.host, seat, item.piece, item)
        found = [NONE]
        for card in p.discard if self.discard == 1 else p.deck:
            kind = card & FACE
            if FIND + kind in found or not fits_card(g, word.filter, kind, seat, seat):
                continue
            if self.to == 2 and (not may_enter(g, seat, kind) or host not in hosts(g, seat, kind)):
                continue
            found.append(FIND + kind)
        found.sort()
        return found

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == NONE:
            self.end(g)
            return
        kind = said[0] - FIND
        g.find(self.seat, kind, self.discard == 1)
        if self.to == 0:
            g.into_hand(self.seat, kind)
        elif self.to == 1:
            g.shuffle_deck(self.seat)
            g.onto_deck(self.seat, kind)
        else:
            item = g.items[-1]
            host = refer(g, search_word(g).host, self.seat, item.piece, item)
            g.enter(kind, self.seat, self.seat, ATTACHED, host)
        if self.n > 1:
            g.then(Find(self.seat, self.n - 1, self.discard, self.to))
        elif self.to != 1:
            self.end(g)

    def end(self, g: Veto) -> None:
        if self.discard == 0:
            g.shuffle_deck(self.seat)


# -- cards in play -----------------------------------------------------------------------------------------------------


class ReturnCard(CardWord):
    """The card goes to its owner's hand or deck; what was attached to it is discarded."""

    name: ClassVar[str] = 'return_card'

    def __init__(self, target: Target, place: int) -> None:
        super().__init__(target)
        self.place = place

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if g.face(at).type not in (FACTION, STRATEGY):
                leave(g, at, self.place)
                happen(g, LEFT_PLAY, item.seat, at, NOTHING)


class Tap(CardWord):
    """Taps an untapped card."""

    name: ClassVar[str] = 'tap'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if not g.pieces[at].tapped and (at == item.piece or g.face(at).type not in (FACTION, STRATEGY)):
                g.tap(at)  # VT-2.7


class Untap(CardWord):
    """Untaps a tapped card."""

    name: ClassVar[str] = 'untap'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if at == item.piece or g.face(at).type not in (FACTION, STRATEGY):
                g.untap(at)  # VT-2.7, VT-34.3


class Move(CardWord):
    """Moves the character to the other field without tapping it; to the crimson field only if it may stand there."""

    name: ClassVar[str] = 'move'

    def __init__(self, target: Target, field: int) -> None:
        super().__init__(target)
        self.field = field

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if self.field != CRIMSON_FIELD or keywords(g, at) & (CRIMSON | INFLUENTIAL) != 0:
                if g.pieces[at].field != self.field:
                    g.move(at, self.field)


def protected(g: Veto, at: int, by: int) -> bool:
    """VT-2.6, VT-4.5, VT-34.2: what cards cannot discard or remove."""
    face = g.face(at)
    if face.type in (FACTION, STRATEGY) or face.keywords & ENDURING != 0:
        return True
    return g.pieces[at].controller != by and forbidden(g, BE_DISCARDED, at)


class Discard(CardWord):
    """The card in play is discarded with everything attached to it; a character so discarded is not wounded."""

    name: ClassVar[str] = 'discard'

    def do(self, g: Veto, item: Item) -> None:
        struck = [at for at in meant(g, self.target, item) if not protected(g, at, item.seat)]
        if len(struck) == 1:
            leave(g, struck[0], TO_DISCARD)
        else:  # they reach their piles together (VT-10.6)
            before = [len(p.discard) for p in g.players]
            for at in struck:
                if g.pieces[at].here:
                    g.leave_play(at, TO_DISCARD)
            for seat in range(g.seats):
                n = len(g.players[seat].discard) - before[seat]
                if n > 1 and g.settings.pile_order:
                    g.then(TopOfPile(seat, n))
        for at in struck:
            happen(g, LEFT_PLAY, item.seat, at, NOTHING)


class Wound(CardWord):
    """The character is about to be wounded; then it is discarded. No votes move (VT-10.16)."""

    name: ClassVar[str] = 'wound'

    def do(self, g: Veto, item: Item) -> None:
        for at in reversed(meant(g, self.target, item)):
            strike(g, at, WOUND, item)


class Kill(CardWord):
    """The character is about to be killed; then it is removed from the game. No votes move (VT-10.16)."""

    name: ClassVar[str] = 'kill'

    def do(self, g: Veto, item: Item) -> None:
        for at in reversed(meant(g, self.target, item)):
            strike(g, at, KILL, item)


def strike(g: Veto, at: int, fate: int, item: Item) -> None:
    pending = Pending()
    pending.piece = at
    pending.fate = fate
    pending.by = item.seat
    if item.piece >= 0 and item.what == ABILITY and g.face(item.piece).type == CHARACTER:
        pending.killer = item.piece  # VT-3.40: only a character can be challenged for it
    g.waiting_pendings.append(pending)
    g.then(AboutToStrike())


class AboutToStrike(Step[Veto]):
    """EV-25, EV-26: a wound or death outside a duel may still be prevented."""

    tag: ClassVar[str] = 'about_to_strike'
    rules: ClassVar[str] = 'VT-10.7 VT-10.9'

    def run(self, g: Veto) -> None:
        pending = g.waiting_pendings.pop()
        g.pendings.append(pending)
        g.then(Strikes())
        open_strike_window(g, pending)


def open_strike_window(g: Veto, pending: Pending) -> None:
    code = ABOUT_TO_KILL if pending.fate == KILL else ABOUT_TO_WOUND
    if g.box.heard[code] and g.pieces[pending.piece].here:
        one = moment(code, pending.by, pending.piece, pending.killer)
        one.used = pending.used.copy()
        open_window(g, [one])


class Strikes(Step[Veto]):
    """VT-10.7, VT-10.9: wounded and discarded, or killed and removed from the game."""

    tag: ClassVar[str] = 'strikes'
    rules: ClassVar[str] = 'VT-10.7 VT-10.9'

    def run(self, g: Veto) -> None:
        pending = g.pendings[-1]
        if pending.changed:  # a killed one is only wounded: one more window
            pending.changed = False
            g.then(self)
            open_strike_window(g, pending)
            return
        g.pendings.pop()
        suffer(g, pending)


def suffer(g: Veto, pending: Pending) -> None:
    """What was about to happen happens, or what a reply put in its place."""
    at = pending.piece
    if pending.prevented:
        replay = pending.replay
        if replay is not None:
            replay.what = FORCED
            replay.field = 0
            g.declare(replay)
            g.then(Perform(pending.replay_list, 0), PlaceCard())
        return
    if not g.pieces[at].here or pending.fate == UNHARMED:
        return
    piece = g.pieces[at]
    killer = pending.killer
    if pending.fate == KILL:
        face = g.face(at)
        elect = keywords(g, at) & ELECT != 0
        happen(g, LEFT_PLAY, pending.by, at, killer)
        happen(g, KILLED, pending.by, at, killer)
        g.tell('killed', at, piece.kind)
        leave(g, at, TO_REMOVED)
        g.ban(face.person)  # VT-7.8
        if elect:
            g.fallen.append(piece.owner if g.settings.owner_loses else piece.controller)
    else:
        happen(g, LEFT_PLAY, pending.by, at, killer)
        happen(g, WOUNDED, pending.by, at, killer)
        g.tell('wounded', at, piece.kind)
        leave(g, at, TO_DISCARD)


class Control(CardWord):
    """The player takes control of the card for a time; it keeps its tapped state, no votes move (VT-35.5)."""

    name: ClassVar[str] = 'control'

    def __init__(self, target: Target, who: int, until: int) -> None:
        super().__init__(target)
        self.who = who
        self.until = until

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            for seat in seats_of(g, self.who, item.seat, item):
                former = g.pieces[at].controller
                if former == seat:
                    continue
                if keywords(g, at) & ELECT != 0 and elects(g, seat) >= number_of(
                    g, ELECT_LIMIT, seat, NOTHING, NOTHING
                ):
                    continue  # VT-35.8
                g.control(at, seat)
                g.last(CONTROLS, 0, former, False, seat, NOBODY, at, NOTHING, item.piece, self.until)
                happen(g, CONTROL_CHANGED, item.seat, at, NOTHING)


class Attach(CardWord):
    """The effect stays in play, attached to the target (VT-24.4)."""

    name: ClassVar[str] = 'attach'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            item.piece = g.enter(item.card, item.seat, item.seat, ATTACHED, at)
            item.field = GONE
            g.tell('stays', item.piece)
            return


class Reattach(Word):
    """The attached card moves to another host that could carry it; nothing is paid."""

    name: ClassVar[str] = 'reattach'

    def __init__(self, target: Target, to: Target) -> None:
        self.target = target
        self.to = to

    def possible(self, g: Veto, item: Item) -> bool:
        for at in range(len(g.pieces)):
            piece = g.pieces[at]
            if piece.here and piece.controller == item.seat and g.face(at).type == EQUIPMENT:
                for host in hosts(g, item.seat, piece.kind):
                    if host != piece.host:
                        return True
        return False

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            for host in meant(g, self.to, item):
                if host != g.pieces[at].host and host in hosts(g, item.seat, g.pieces[at].kind):
                    g.reattach(at, host)


class DeployNow(Word):
    """I deploy one matching card at once, without using my deed, for less."""

    name: ClassVar[str] = 'deploy'

    def __init__(self, filter: Filter, discount: int) -> None:
        self.filter = filter
        self.discount = discount

    def do(self, g: Veto, item: Item) -> None:
        g.then(DeployFromHand(item.seat, self.discount))


class DeployFromHand(Step[Veto]):
    """A card lets a character be deployed that is not the deed of the turn."""

    tag: ClassVar[str] = 'deploy_now'
    params: ClassVar[str] = 'seat discount'
    rules: ClassVar[str] = 'VT-1.1 VT-17.2'

    def __init__(self, seat: int, discount: int) -> None:
        self.seat = seat
        self.discount = discount

    def numbers(self) -> list[int]:
        return [self.seat, self.discount]

    def run(self, g: Veto) -> None:
        if g.players[self.seat].hand:
            g.ask_one(self, self.seat)

    def options(self, g: Veto, seat: int) -> list[int]:
        found = [NONE]
        chosen = Filter()
        for words in g.box.abilities[g.items[-1].ability].lists:
            for word in words:
                if isinstance(word, DeployNow):
                    chosen = word.filter
        for card in g.players[seat].hand:
            kind = card & FACE
            if (
                DEPLOY + kind not in found
                and g.box.cards[kind].type == CHARACTER
                and fits_card(g, chosen, kind, seat, seat)
                and can_deploy(g, seat, kind, self.discount)
            ):
                found.append(DEPLOY + kind)
        found.sort()
        return found

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != NONE:
            item = Item().fill(CARD, self.seat, said[0] - DEPLOY, NOTHING, NOTHING)
            item.discount = self.discount
            g.then(g.step_from('deploy_field', []))
            g.leave_hand(self.seat, item.card)
            g.draft = item


# -- what is true for a time -------------------------------------------------------------------------------------------


class StandingWord(Standing):
    """Carried out, it lasts as long as it says."""

    def possible(self, g: Veto, item: Item) -> bool:
        target = self.target
        return target is None or duellist_exists(g, target.ref, item)

    def do(self, g: Veto, item: Item) -> None:
        n = reckon(g, self.n, item.seat, item.piece, item)
        if self.what == CHANGES_RULE:
            chosen = self.filter
            at = NOTHING
            if chosen is not None and chosen.ref != NO_REF:
                at = refer(g, chosen.ref, item.seat, item.piece, item)
                if at == NOTHING:
                    return
            word = self.no if chosen is not None and at == NOTHING else NOTHING
            for seat in seats_of(g, self.who, item.seat, item):
                g.last(self.what, self.a, n, self.sets, item.seat, seat, at, word, item.piece, self.until)
            return
        target = self.target
        if target is None or (target.all and (self.what == ALLOWS or self.what == FORBIDS)):
            word = NOTHING if target is None else self.no
            for seat in seats_of(g, self.who, item.seat, item):
                g.last(self.what, self.a, n, False, item.seat, seat, NOTHING, word, item.piece, self.until)
            return
        for at in meant(g, target, item):
            g.last(self.what, self.a, n, False, item.seat, NOBODY, at, NOTHING, item.piece, self.until)


class Mod(StandingWord):
    """Adds n to a trait of the card."""

    name: ClassVar[str] = 'mod'


class ModWeapon(StandingWord):
    """Multiplies the Sabre bonus of the weapon that the character uses in this duel."""

    name: ClassVar[str] = 'mod_weapon'


class Grant(StandingWord):
    """The card gains the keyword with all its rules."""

    name: ClassVar[str] = 'grant'


class Strip(StandingWord):
    """The card loses the keyword."""

    name: ClassVar[str] = 'strip'

    def possible(self, g: Veto, item: Item) -> bool:
        """Nobody pays for getting rid of what he has not got."""
        target = self.target
        return target is None or target.ref != SELF or keywords(g, item.piece) >> self.a & 1 == 1


class Blank(StandingWord):
    """The card's text does not work; traits and keywords stay (AMB-81)."""

    name: ClassVar[str] = 'blank'


class Rule(StandingWord):
    """Changes a number of the game for the player."""

    name: ClassVar[str] = 'rule'


class Allow(StandingWord):
    """Matching cards, or the player, may do what a rule or keyword forbids."""

    name: ClassVar[str] = 'allow'


class Forbid(StandingWord):
    """Matching cards, or the player, may not do it; against another card's permission this wins (VT-37.4)."""

    name: ClassVar[str] = 'forbid'


class CostChange(StandingWord):
    """The deploy cost of matching cards changes for that player, after doubling."""

    name: ClassVar[str] = 'cost'


# -- replies -----------------------------------------------------------------------------------------------------------


class CopyStab(CardWord):
    """The printed modifier of the answered stab is also added to the target, when that stab applies (VT-20.54)."""

    name: ClassVar[str] = 'copy_stab'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if 0 <= item.answers < len(g.items):
                g.items[item.answers].copies.append(at)


class Negate(Word):
    """The item that is answered has no effect (VT-28)."""

    name: ClassVar[str] = 'negate'

    def __init__(self, how: str) -> None:
        self.how = how

    def do(self, g: Veto, item: Item) -> None:
        if not 0 <= item.answers < len(g.items):
            return
        answered = g.items[item.answers]
        if answered.card != NOTHING and answered.what in (CARD, A_STAB):
            if always_forbidden(g, BE_NEGATED, answered.card):
                return
            if self.how == 'discard' and always_forbidden(g, BE_DISCARDED, answered.card):
                return
        g.negate(item.answers, 2 if self.how == 'hand' else 1)
        happen(g, ITEM_NEGATED, item.seat, NOTHING, NOTHING)


class Prevent(Word):
    """What was about to happen does not happen; what stands in `instead` happens in its place."""

    name: ClassVar[str] = 'prevent'

    def __init__(self, instead: int) -> None:
        self.instead = instead

    def do(self, g: Veto, item: Item) -> None:
        if not g.pendings:
            return
        pending = g.pendings[-1]
        if pending.prevented:
            return
        if item.piece >= 0:
            pending.used.append(item.piece)
        if self.instead > 0:
            words = g.box.abilities[item.ability].lists[self.instead]
            first = words[0]
            if isinstance(first, Wound) and pending.fate == KILL:
                pending.fate = WOUND  # killed becomes wounded
                pending.changed = True
                g.tell('only_wounded', pending.piece, g.pieces[pending.piece].kind)
                return
            pending.replay = item.clone()
            pending.replay_list = self.instead
        pending.prevented = True
        if pending.piece != NOTHING:
            g.tell('prevented', pending.piece, g.pieces[pending.piece].kind)
        else:
            g.tell('votes_kept', pending.seat)


class Substitute(CardWord):
    """The character becomes the challenged one instead."""

    name: ClassVar[str] = 'substitute'

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if 0 <= item.answers < len(g.items) and g.pieces[at].field == ELECTION_FIELD:
                answered = g.items[item.answers]
                if answered.what == CHALLENGE and may_be_challenged(g, answered.piece, at):
                    answered.target = at
                    answered.own.target = at
                    g.tell('stands_in', at, g.pieces[at].kind, item.answers)


# -- actions -----------------------------------------------------------------------------------------------------------


class AgitateNow(CardWord):
    """The character agitates at once, outside the deed."""

    name: ClassVar[str] = 'agitate'

    def __init__(self, target: Target, bonus: int, taps: bool) -> None:
        super().__init__(target)
        self.bonus = bonus
        self.taps = taps

    def possible(self, g: Veto, item: Item) -> bool:
        return len(agitators(g, item.seat, self.taps)) > 0

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.target, item):
            if at not in agitators(g, item.seat, self.taps):
                continue
            new = Item().fill(AGITATION, item.seat, g.pieces[at].kind, at, NOTHING)
            new.taps = self.taps
            new.bonus = self.bonus
            g.draft = new
            g.then(g.step_from('agitation', []))


class ChallengeNow(Word):
    """The character challenges at once, outside the deed."""

    name: ClassVar[str] = 'challenge'

    def __init__(self, by: Target, against: Target, taps: bool, refusable: bool) -> None:
        self.by = by
        self.against = against
        self.taps = taps
        self.refusable = refusable

    def do(self, g: Veto, item: Item) -> None:
        for at in meant(g, self.by, item):
            for target in meant(g, self.against, item):
                new = Item().fill(CHALLENGE, item.seat, g.pieces[at].kind, at, NOTHING)
                new.target = target
                new.taps = self.taps
                new.refusable = self.refusable
                begin(g, new, False)


class EndDuel(Word):
    """The running duel ends at once without a result."""

    name: ClassVar[str] = 'end_duel'

    def do(self, g: Veto, item: Item) -> None:
        if g.duels and not g.duels[-1].ended:
            g.break_off()


class Influence(Word):
    """The player uses the political influence of his faction card now, without having the initiative."""

    name: ClassVar[str] = 'influence'

    def possible(self, g: Veto, item: Item) -> bool:
        return can_use_influence(g, item.seat, True)

    def do(self, g: Veto, item: Item) -> None:
        if can_use_influence(g, item.seat, True):
            at = g.players[item.seat].faction
            ability = influence_of(g, at)
            if ability is not None:
                begin(g, item_for(g, item.seat, at, ability), False)


class Election(Word):
    """An election is announced for this round although it is not the settlement phase."""

    name: ClassVar[str] = 'election'

    def possible(self, g: Veto, item: Item) -> bool:
        return g.announced == NOBODY and g.round_no > 1  # VT-11.5

    def do(self, g: Veto, item: Item) -> None:
        if g.announced == NOBODY:
            g.announce_election(item.seat)
            happen(g, ELECTION_ANNOUNCED, item.seat, NOTHING, NOTHING)


class Win(Word):
    """The player meets a victory condition; it counts at the check of the end phase (VT-32.6)."""

    name: ClassVar[str] = 'win'

    def __init__(self, who: int) -> None:
        self.who = who

    def do(self, g: Veto, item: Item) -> None:
        for seat in seats_of(g, self.who, item.seat, item):
            g.won |= 1 << seat
            g.tell('fulfilled', seat)


# -- alternatives ------------------------------------------------------------------------------------------------------


class Choose(Word):
    """One of several texts, named at declaration."""

    name: ClassVar[str] = 'choose'

    def do(self, g: Veto, item: Item) -> None:
        pass  # the chosen list is carried out after this one


class If(Word):
    """`then` if the conditions hold now, otherwise `else`."""

    name: ClassVar[str] = 'if'

    def __init__(self, conditions: list[Condition], then: int, otherwise: int) -> None:
        self.conditions = conditions
        self.then = then
        self.otherwise = otherwise

    def do(self, g: Veto, item: Item) -> None:
        if all_hold(g, self.conditions, item.seat, item.piece, item):
            g.then(Perform(self.then, 0))
        elif self.otherwise > 0:
            g.then(Perform(self.otherwise, 0))


class UnlessPay(Word):
    """The player may pay now; if he cannot or will not, `else` is carried out."""

    name: ClassVar[str] = 'unless_pay'

    def __init__(self, who: int, ducats: int, votes: int, otherwise: int) -> None:
        self.who = who
        self.ducats = ducats
        self.votes = votes
        self.otherwise = otherwise

    def do(self, g: Veto, item: Item) -> None:
        for seat in seats_of(g, self.who, item.seat, item):
            g.then(PayOrNot(seat, self.ducats, self.votes, self.otherwise))


class PayOrNot(Step[Veto]):
    """A player pays, or lets happen what the card threatens."""

    tag: ClassVar[str] = 'pay_or_not'
    params: ClassVar[str] = 'seat ducats votes text'
    rules: ClassVar[str] = 'VT-1.1'

    def __init__(self, seat: int, ducats: int, votes: int, text: int) -> None:
        self.seat = seat
        self.ducats = ducats
        self.votes = votes
        self.text = text

    def numbers(self) -> list[int]:
        return [self.seat, self.ducats, self.votes, self.text]

    def run(self, g: Veto) -> None:
        p = g.players[self.seat]
        if p.treasury >= self.ducats and p.votes >= self.votes:
            g.ask_one(self, self.seat)
        else:
            g.then(Perform(self.text, 0))

    def options(self, g: Veto, seat: int) -> list[int]:
        return [PAY, DECLINE]

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] == PAY:
            g.pay(self.seat, self.ducats)
            g.lose_votes(self.seat, self.votes, NOBODY, AS_PRICE)
        else:
            g.tell('declined', self.seat)
            g.then(Perform(self.text, 0))


WORDS: list[type[Word]] = [
    GainDucats, LoseDucats, GainVotes, LoseVotes, Draw, DiscardHand, LookHand, LookTop, Search, ReturnCard, Tap, Untap,
    Move, Discard, Wound, Kill, Control, Attach, Reattach, DeployNow, Mod, ModWeapon, Grant, Strip, Blank, Rule, Allow,
    Forbid, CostChange, CopyStab, Negate, Prevent, Substitute, AgitateNow, ChallengeNow, EndDuel, Influence, Election,
    Win, Choose, If, UnlessPay,
]  # fmt: skip
STEPS: list[Any] = [
    AboutToLoseVotes, LosesVotes, TakeLooked, PutBack, Find, AboutToStrike, Strikes, DeployFromHand, PayOrNot,
]  # fmt: skip
