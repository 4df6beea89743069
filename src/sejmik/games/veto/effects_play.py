"""The verbs about cards in play: return, tap, move, discard, wound, kill, control, attach, deploy."""

from __future__ import annotations

from typing import ClassVar

from sejmik.games.veto import actions, acts, moments
from sejmik.games.veto.company import elects
from sejmik.games.veto.declaring import can_deploy, hosts
from sejmik.games.veto.happenings import happen, moment, open_window
from sejmik.games.veto.language import Filter, Target
from sejmik.games.veto.leaving import discard_together, leave
from sejmik.games.veto.names import (
    ATTACHED,
    CARD,
    CHARACTER,
    CRIMSON,
    CRIMSON_FIELD,
    ELECT,
    ENDURING,
    EQUIPMENT,
    FACTION,
    FORCED,
    INFLUENTIAL,
    KILL,
    NOBODY,
    NOTHING,
    STRATEGY,
    TO_DISCARD,
    TO_REMOVED,
    UNHARMED,
    WOUND,
)
from sejmik.games.veto.numbers import ELECT_LIMIT, number_of
from sejmik.games.veto.parts import Item, Pending
from sejmik.games.veto.pool import CONTROLS, Word
from sejmik.games.veto.references import seats_of
from sejmik.games.veto.stack import Perform, PlaceCard
from sejmik.games.veto.state import GONE, Veto
from sejmik.games.veto.values import fits_card, forbidden, keywords
from sejmik.games.veto.words import CardWord, meant
from sejmik.kernel.cards import FACE
from sejmik.kernel.step import Step


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
                happen(g, moments.LEFT_PLAY, item.seat, at, NOTHING)


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
    return g.pieces[at].controller != by and forbidden(g, acts.BE_DISCARDED, at)


class Discard(CardWord):
    """The card in play is discarded with everything attached to it; a character so discarded is not wounded."""

    name: ClassVar[str] = 'discard'

    def do(self, g: Veto, item: Item) -> None:
        struck = [at for at in meant(g, self.target, item) if not protected(g, at, item.seat)]
        discard_together(g, struck)
        for at in struck:
            happen(g, moments.LEFT_PLAY, item.seat, at, NOTHING)


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
    if item.piece >= 0 and g.face(item.piece).type == CHARACTER:
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
    code = moments.ABOUT_TO_KILL if pending.fate == KILL else moments.ABOUT_TO_WOUND
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
        happen(g, moments.LEFT_PLAY, pending.by, at, killer)
        happen(g, moments.KILLED, pending.by, at, killer)
        g.tell('killed', at, piece.kind)
        leave(g, at, TO_REMOVED)
        g.ban(face.person)  # VT-7.8
        if elect:
            g.fallen.append(piece.owner if g.settings.owner_loses else piece.controller)
    else:
        happen(g, moments.LEFT_PLAY, pending.by, at, killer)
        happen(g, moments.WOUNDED, pending.by, at, killer)
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
                    if g.claimed(at):  # he has it for a time already: now also for this one
                        g.last(CONTROLS, 0, former, False, seat, NOBODY, at, NOTHING, item.piece, self.until)
                    continue
                if keywords(g, at) & ELECT != 0 and elects(g, seat) >= number_of(
                    g, ELECT_LIMIT, seat, NOTHING, NOTHING
                ):
                    continue  # VT-35.8
                g.control(at, seat)
                g.last(CONTROLS, 0, former, False, seat, NOBODY, at, NOTHING, item.piece, self.until)
                happen(g, moments.CONTROL_CHANGED, item.seat, at, NOTHING)


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
        found = [actions.NONE]
        chosen = Filter()
        for words in g.box.abilities[g.items[-1].ability].lists:
            for word in words:
                if isinstance(word, DeployNow):
                    chosen = word.filter
        for card in g.players[seat].hand:
            kind = card & FACE
            if (
                actions.DEPLOY + kind not in found
                and g.box.cards[kind].type == CHARACTER
                and fits_card(g, chosen, kind, seat, seat)
                and can_deploy(g, seat, kind, self.discount)
            ):
                found.append(actions.DEPLOY + kind)
        found.sort()
        return found

    def heard(self, g: Veto, said: list[int]) -> None:
        if said[0] != actions.NONE:
            item = Item().fill(CARD, self.seat, said[0] - actions.DEPLOY, NOTHING, NOTHING)
            item.discount = self.discount
            g.then(g.step_from('deploy_field', []))
            g.leave_hand(self.seat, item.card)
            g.draft = item
