"""The components on the table of Veto!, and the atoms: the only functions that move them."""

from __future__ import annotations

from typing import Any, Final

from sejmik.games.veto.names import (
    A_STAB,
    BY_ELIMINATION,
    CARD,
    FACTION,
    NOBODY,
    NOTHING,
    PLAY_PHASE,
    SET_UP,
    STAB,
    STRATEGY,
    TO_DECK_TOP,
    TO_DISCARD,
    TO_HAND,
    TO_REMOVED,
    UNHARMED,
    UNTAP_PHASE,
)
from sejmik.games.veto.parts import Duel, Item, Lasting, Pending, Piece, Player, Settings, Window
from sejmik.games.veto.pool import CHANGES_TRAIT, CONTROLS, SORTS, Box, Face, Passive
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN, faces, remove_face
from sejmik.kernel.game import Game
from sejmik.kernel.outcome import winner_or_team
from sejmik.kernel.step import Step

# Bits of `limits`: which abilities of a card were used up, and until when.
PER_ABILITY: Final = 8


class Veto(Game):
    """The table of Veto!"""

    box: Box
    settings: Settings
    checks: Step[Any]  # the state-based checks (VT-40)
    players: list[Player]
    pieces: list[Piece]
    round_no: int
    phase: int
    initiative: int
    last_initiative: int  # who had it in the round before
    assigned: bool  # it was just assigned: until cards are untapped last round's holder leads (VT-27.6)
    floor: int
    deeds: int  # performed this turn
    acted: bool
    undone: bool  # the last deployment failed for lack of ducats (VT-16.11)
    attached_this_turn: bool
    benes: int
    pool: int
    total: int
    emptied: int  # who took the last vote out of the pool, NOBODY if it was not just taken
    announced: int  # the seat that announced the election this round
    banned: list[int]  # persons that cannot appear any more
    items: list[Item]
    windows: list[Window]
    duels: list[Duel]  # the running one last; a nested revenge is the only case of two
    pendings: list[Pending]
    waiting_pendings: list[Pending]  # announced, their windows not yet open; the next one last
    lastings: list[Lasting]
    revenges: list[int]  # Cossack, killer, Cossack, killer ... still to be fought out
    draft: Item | None  # being declared
    forced: list[Item]  # texts that happen by themselves, the next one last
    arrived: list[int]  # how many cards reached each discard pile together, last time
    looked: list[int]  # cards looked at, still to be put somewhere
    looker: int
    fallen: list[int]  # seats whose Elect was just killed
    conceded: bool  # the last one fell by his own word
    won: int  # mask of seats that a card declared winners (checked in the end phase)
    past: list[int]  # free abilities used this turn, each with a fingerprint of the position (VT-26.7)
    once: list[int]  # abilities used up for the whole game: seat * 1000 + ability
    clock: int  # counts cards entering and texts beginning
    stamp: int  # counts changes
    dirty: bool  # something changed since the last state-based check
    standing: list[list[Passive]]  # derived: what is always true now, by sort

    # -- who is who ------------------------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """The seats still in the game, beginning with `seat` (or whoever follows it)."""
        return [(seat + k) % self.seats for k in range(self.seats) if self.players[(seat + k) % self.seats].in_game]

    def next_seat(self, seat: int) -> int:
        """VT-8.14: the next player to the left who is still in the game."""
        other = (seat + 1) % self.seats
        while not self.players[other].in_game and other != seat:
            other = (other + 1) % self.seats
        return other

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.clockwise(seat) if other != seat]

    def left(self) -> int:
        """How many players are still in the game."""
        n = 0
        for p in self.players:
            if p.in_game:
                n += 1
        return n

    def face(self, piece: int) -> Face:
        return self.box.cards[self.pieces[piece].kind]

    def attached(self, piece: int) -> list[int]:
        """The cards attached to a card, in the order in which they came."""
        return [i for i in range(len(self.pieces)) if self.pieces[i].host == piece and self.pieces[i].here]

    def face_down(self, piece: int) -> int:
        """How many of its stabs lie face down."""
        n = 0
        for card in self.pieces[piece].stabs:
            if card >> KNOWN != EVERYONE:
                n += 1
        return n

    def duel(self) -> Duel | None:
        return self.duels[-1] if self.duels else None

    def lead(self) -> int:
        """VT-27.6: who is asked first when no item opened the window."""
        if self.duels and self.players[self.duels[-1].seats[0]].in_game:
            return self.duels[-1].seats[0]
        if self.phase == PLAY_PHASE and self.floor >= 0 and self.players[self.floor].in_game:
            return self.floor
        return self.last_initiative if self.assigned else self.initiative

    # -- atoms: rounds and turns -----------------------------------------------------------------------------------

    def change(self) -> None:
        self.stamp += 1
        self.dirty = True

    def begin_round(self) -> None:
        self.round_no += 1
        self.announced = NOBODY
        self.won = 0
        for p in self.players:
            p.influence = 0
            p.sum = 0
            p.bribe = 0
        for piece in self.pieces:
            piece.limits &= 0xFFFF
            piece.challenged = False
        self.tell('round', self.round_no)

    def begin_phase(self, phase: int) -> None:
        self.phase = phase
        self.tell('phase', phase)

    def give_floor(self, seat: int) -> None:
        """VT-15.3: a turn begins."""
        self.floor = seat
        self.deeds = 0
        self.acted = False
        self.attached_this_turn = False
        self.past = []
        for piece in self.pieces:
            piece.limits &= ~0xFF00
        self.tell('floor', seat)

    def say_bene(self, seat: int) -> None:
        self.benes += 1
        self.tell('bene', seat)

    def yield_floor(self, seat: int) -> None:
        self.tell('yield', seat)

    def act(self, deed: bool) -> None:
        """VT-15.11: a deed or trifle that was performed, even if negated, breaks the row of bene."""
        self.acted = True
        self.benes = 0
        self.tell('acted')
        if deed:
            self.deeds += 1
            self.tell('deed', self.deeds)

    def assign_initiative(self, seat: int) -> None:
        self.last_initiative = self.initiative
        self.initiative = seat
        self.assigned = self.phase == UNTAP_PHASE
        self.tell('initiative', seat)

    def announce_election(self, seat: int) -> None:
        self.announced = seat
        self.stamp += 1
        self.tell('election', seat)

    def use_influence(self, seat: int) -> None:
        self.players[seat].influence += 1
        self.tell('influence', seat)

    # -- atoms: ducats and votes -----------------------------------------------------------------------------------

    def gain_ducats(self, seat: int, n: int) -> None:
        """VT-1.10: the bank never runs out."""
        if n > 0:
            self.players[seat].treasury += n
            self.change()
            self.tell('ducats', seat, n)

    def pay(self, seat: int, n: int) -> None:
        if n > 0:
            self.players[seat].treasury -= n
            self.change()
            self.tell('paid', seat, n)

    def bribe(self, seat: int, n: int) -> None:
        self.players[seat].bribe += n
        self.players[seat].treasury -= n
        self.tell('bribed', seat, n)

    def take_votes(self, seat: int, n: int, cause: int) -> int:
        """VT-1.7: from the common pool, no more than it holds."""
        taken = min(n, self.pool)
        if taken > 0:
            self.pool -= taken
            self.players[seat].votes += taken
            if self.pool == 0:
                self.emptied = seat
            self.change()
            self.tell('votes_taken', seat, taken, cause)
        return taken

    def lose_votes(self, seat: int, n: int, to: int, cause: int) -> int:
        """VT-1.8: no more than he has; to the common pool, or to another player."""
        lost = min(n, self.players[seat].votes)
        if lost > 0:
            self.players[seat].votes -= lost
            if to == NOBODY:
                self.pool += lost
                self.tell('votes_lost', seat, lost, cause)
            else:
                self.players[to].votes += lost
                self.tell_all('votes_given', [seat, to, lost, cause])
            self.change()
        return lost

    # -- atoms: cards out of play ----------------------------------------------------------------------------------

    def reshuffle(self, seat: int) -> bool:
        """VT-9.7: the discard pile becomes the deck."""
        p = self.players[seat]
        if not p.discard:
            return False
        p.deck = faces(p.discard) + p.deck
        p.discard = []
        self.chance.shuffle(p.deck)
        self.tell('reshuffle', seat, len(p.deck))
        return True

    def shuffle_deck(self, seat: int) -> None:
        p = self.players[seat]
        p.deck = faces(p.deck)
        p.deck.sort()
        self.chance.shuffle(p.deck)
        self.tell('shuffle', seat)

    def draw(self, seat: int, n: int) -> None:
        """VT-9.6, VT-9.8, VT-9.9: from the own deck; what cannot be drawn is not drawn."""
        p = self.players[seat]
        drawn: list[int] = []
        for _ in range(n):
            if not p.deck:
                if drawn:
                    self.tell_secretly('draw', [seat, len(drawn)], drawn, 1 << seat)
                    drawn = []
                if not self.reshuffle(seat):
                    break
            card = p.deck.pop()
            p.hand.append((card & FACE) | 1 << KNOWN + seat | (card & ~FACE))
            drawn.append(card & FACE)
            if not p.deck and not self.settings.reshuffle_needed:
                self.tell_secretly('draw', [seat, len(drawn)], drawn, 1 << seat)
                drawn = []
                self.reshuffle(seat)
        if drawn:
            self.tell_secretly('draw', [seat, len(drawn)], drawn, 1 << seat)
        if n > 0:
            self.change()

    def redraw(self, seat: int, n: int) -> None:
        """VT-8.9: the whole hand into the deck, and as many new cards."""
        p = self.players[seat]
        p.deck = faces(p.deck) + faces(p.hand)
        p.deck.sort()
        p.hand = []
        self.tell('redraw', seat)
        self.chance.shuffle(p.deck)
        self.draw(seat, n)

    def leave_hand(self, seat: int, kind: int) -> None:
        """A card is shown from the hand; it waits on the stack."""
        remove_face(self.players[seat].hand, kind)
        self.change()
        self.tell('shown', seat, kind)

    def back_to_hand(self, seat: int, kind: int) -> None:
        """VT-16.9, VT-16.10: everyone has seen it."""
        self.players[seat].hand.append(kind | EVERYONE << KNOWN)
        self.change()
        self.tell('back_to_hand', seat, kind)

    def to_pile(self, seat: int, kind: int, place: int) -> None:
        """A card that waited on the stack goes to its owner's discard or removed pile."""
        if place == TO_REMOVED:
            self.players[seat].removed.append(kind)
        else:
            self.players[seat].discard.append(kind | EVERYONE << KNOWN)
        self.change()
        self.tell('to_pile', seat, kind, place)

    def set_aside(self, seat: int, kind: int) -> None:
        """One of several cards for the discard pile: only the last one will be seen."""
        p = self.players[seat]
        remove_face(p.hand, kind)
        p.aside.append(kind | 1 << KNOWN + seat)
        self.forget_hand(seat, 0)
        self.tell_secretly('set_aside', [seat], [kind], 1 << seat)

    def discard_aside(self, seat: int) -> None:
        """VT-14.3: what was set aside goes to the pile; the last card lies on top."""
        p = self.players[seat]
        n = len(p.aside)
        if n == 0:
            return
        top = p.aside[-1] & FACE
        p.discard.extend(p.aside[:-1])
        p.discard.append(top | EVERYONE << KNOWN)
        p.aside = []
        self.change()
        self.tell_shown('hand_discarded', [seat, n, top])

    def discard_from_hand(self, seat: int, kind: int) -> None:
        """One card of the hand, face up on the pile."""
        p = self.players[seat]
        remove_face(p.hand, kind)
        p.discard.append(kind | EVERYONE << KNOWN)
        self.change()
        self.tell_shown('discarded', [seat, kind])

    def forget_hand(self, seat: int, types: int) -> None:
        """A card left this hand unseen: nobody else can be sure any more which of the cards he knew are still there.
        `types` restricts it to cards of these types; 0 means any."""
        p = self.players[seat]
        for i in range(len(p.hand)):
            kind = p.hand[i] & FACE
            if types == 0 or types >> self.box.cards[kind].type & 1 == 1:
                p.hand[i] = kind | 1 << KNOWN + seat

    def look_at_hand(self, seat: int, other: int) -> None:
        p = self.players[other]
        for i in range(len(p.hand)):
            p.hand[i] |= 1 << KNOWN + seat
        seen = faces(p.hand)
        seen.sort()
        if seen:
            self.tell_secretly('hand_seen', [seat, other, len(seen)], seen, 1 << seat)

    def look_at_top(self, seat: int, n: int) -> None:
        """The top cards are taken up to be looked at."""
        p = self.players[seat]
        self.looker = seat
        self.looked = []
        for _ in range(n):
            if not p.deck:
                break
            self.looked.append(p.deck.pop() | 1 << KNOWN + seat)
        if self.looked:
            self.tell_secretly('looked', [seat, len(self.looked)], faces(self.looked), 1 << seat)

    def take_looked(self, seat: int, kind: int) -> None:
        remove_face(self.looked, kind)
        self.players[seat].hand.append(kind | 1 << KNOWN + seat)
        self.change()
        self.tell_secretly('looked_taken', [seat], [kind], 1 << seat)

    def put_looked(self, seat: int, kind: int, bottom: bool) -> None:
        card = remove_face(self.looked, kind)
        if bottom:
            self.players[seat].deck.insert(0, card)
        else:
            self.players[seat].deck.append(card)
        self.change()
        self.tell_secretly('looked_back', [seat, 1 if bottom else 0], [kind], 1 << seat)

    def search(self, seat: int, discard: bool) -> None:
        """VT-26.8: he looks through his deck (or, if a card says so, his discard pile)."""
        p = self.players[seat]
        cards = faces(p.discard if discard else p.deck)
        cards.sort()
        for i in range(len(p.discard) if discard else 0):
            p.discard[i] |= 1 << KNOWN + seat
        if cards:
            self.tell_secretly('searched', [seat, 1 if discard else 0], cards, 1 << seat)

    def find(self, seat: int, kind: int, discard: bool) -> None:
        """The card found is shown to everyone (VT-26.8, VT-38.8) and taken out."""
        p = self.players[seat]
        remove_face(p.discard if discard else p.deck, kind)
        self.change()
        pile = p.discard
        self.tell_shown('found', [seat, kind, 1 if discard else 0, pile[-1] & FACE if pile else NOTHING])

    def into_hand(self, seat: int, kind: int) -> None:
        """A card that everyone has seen."""
        self.players[seat].hand.append(kind | EVERYONE << KNOWN)
        self.change()
        self.tell('into_hand', seat, kind)

    def onto_deck(self, seat: int, kind: int) -> None:
        self.players[seat].deck.append(kind | EVERYONE << KNOWN)
        self.change()
        self.tell('onto_deck', seat, kind)

    # -- atoms: cards in play --------------------------------------------------------------------------------------

    def new_piece(self, kind: int, owner: int, controller: int, field: int, host: int) -> int:
        """The number of a place for a card in play: the lowest that nobody refers to."""
        piece = Piece()
        piece.kind = kind
        piece.owner = owner
        piece.controller = controller
        piece.here = True
        piece.tapped = False  # VT-10.14
        piece.field = field
        piece.host = host
        self.clock += 1
        piece.entered = self.clock
        piece.stabs = []
        piece.stab_owners = []
        piece.limits = 0
        piece.challenged = False
        at = len(self.pieces)
        for i in range(len(self.pieces)):
            if self.pieces[i].kind == NOTHING:
                at = i
                break
        if at == len(self.pieces):
            self.pieces.append(piece)
        else:
            self.pieces[at] = piece
        return at

    def enter(self, kind: int, owner: int, controller: int, field: int, host: int) -> int:
        """A card is in play now."""
        piece = self.new_piece(kind, owner, controller, field, host)
        self.restand()
        self.change()
        at = self.pieces[host].kind if host != NOTHING else NOTHING
        self.tell_all('entered', [piece, kind, owner, controller, field, host, at])
        return piece

    def sweep(self) -> None:
        """Between two turns nobody refers to cards that have left play: their places are free again."""
        for i in range(len(self.pieces)):
            piece = self.pieces[i]
            if not piece.here and piece.kind != NOTHING:
                piece.kind = NOTHING
        while self.pieces and self.pieces[-1].kind == NOTHING:
            self.pieces.pop()

    def restand(self) -> None:
        """Gather what is always true from the cards in play, in the order in which they came."""
        self.standing = [[] for _ in range(SORTS)]
        order = [i for i in range(len(self.pieces)) if self.pieces[i].here]
        order.sort(key=self.since)
        for i in order:
            for ability in self.box.cards[self.pieces[i].kind].abilities:
                for word in ability.continuous:
                    self.standing[word.what].append(Passive(i, ability, word))

    def since(self, piece: int) -> int:
        return self.pieces[piece].entered

    def leave_play(self, at: int, place: int) -> list[int]:
        """VT-10.4, VT-10.5: the card goes where it is sent, what was attached to it is discarded. Returns the owners to
        whose discard piles several cards went."""
        piece = self.pieces[at]
        went: list[int] = [0] * self.seats
        for _ in range(len(piece.stabs)):
            went[piece.stab_owners[0]] += 1
            self.drop_stab_at(at, 0)
        for other in self.attached(at):
            self.put_away(other, TO_DISCARD, went)
        self.put_away(at, place, went)
        self.restand()
        self.lastings = [one for one in self.lastings if one.target == NOTHING or self.pieces[one.target].here]
        self.arrived = went
        self.change()
        return [seat for seat in range(self.seats) if went[seat] > 1]

    def put_away(self, at: int, place: int, went: list[int]) -> None:
        piece = self.pieces[at]
        owner = self.players[piece.owner]
        for other in self.attached(at):
            self.put_away(other, TO_DISCARD, went)
        piece.here = False
        if place == TO_DISCARD:
            owner.discard.append(piece.kind | EVERYONE << KNOWN)
            went[piece.owner] += 1
        elif place == TO_REMOVED:
            owner.removed.append(piece.kind)
        elif place == TO_HAND:
            owner.hand.append(piece.kind | EVERYONE << KNOWN)
        elif place == TO_DECK_TOP:
            owner.deck.append(piece.kind | EVERYONE << KNOWN)
        else:
            owner.deck.insert(0, piece.kind | EVERYONE << KNOWN)
        self.tell('left', at, piece.kind, place)

    def pile_top(self, seat: int, kind: int, n: int) -> None:
        """VT-10.6: the owner says which of the last cards lies on top."""
        pile = self.players[seat].discard
        at = len(pile) - n
        for i in range(len(pile) - n, len(pile)):
            if pile[i] & FACE == kind:
                at = i
        pile.append(pile.pop(at))
        self.tell('pile_top', seat, kind)

    def ban(self, person: int) -> None:
        """VT-7.8: no card of this name can enter play any more."""
        if person not in self.banned:
            self.banned.append(person)
            self.tell('banned', person)

    def tap(self, at: int) -> None:
        self.pieces[at].tapped = True
        self.change()
        self.tell('tapped', at, self.pieces[at].kind)

    def untap(self, at: int) -> None:
        if self.pieces[at].tapped:
            self.pieces[at].tapped = False
            self.change()
            self.tell('untapped', at, self.pieces[at].kind)

    def move(self, at: int, field: int) -> None:
        self.pieces[at].field = field
        self.change()
        self.tell('moved', at, self.pieces[at].kind, field)

    def attach_stab(self, at: int, kind: int, face_up: bool) -> None:
        """VT-25.1: face down under the character; the extra one of a Famous character lies face up (VT-3.8)."""
        piece = self.pieces[at]
        seat = piece.controller
        remove_face(self.players[seat].hand, kind)
        self.attached_this_turn = True
        piece.stab_owners.append(seat)
        if face_up:
            piece.stabs.append(kind | EVERYONE << KNOWN)
            self.tell_shown('stab_shown', [at, piece.kind, kind])
        else:
            piece.stabs.append(kind | 1 << KNOWN + seat)
            self.forget_hand(seat, 1 << STAB)
            self.tell_secretly('stab_attached', [at, piece.kind], [kind], 1 << seat)
        self.change()

    def take_stab(self, at: int, kind: int) -> int:
        """An attached stab is played: it waits on the stack."""
        owner = self.pieces[at].take_stab(kind)
        self.change()
        self.tell_shown('stab_bared', [at, self.pieces[at].kind, kind])
        return owner

    def drop_stab(self, at: int, kind: int) -> None:
        """An attached stab is discarded."""
        stabs = self.pieces[at].stabs
        best = -1
        for i in range(len(stabs)):
            if stabs[i] & FACE == kind and (best < 0 or stabs[i] > stabs[best]):
                best = i
        self.drop_stab_at(at, best)

    def drop_stab_at(self, at: int, i: int) -> None:
        piece = self.pieces[at]
        kind = piece.stabs.pop(i) & FACE
        owner = piece.stab_owners.pop(i)
        self.players[owner].discard.append(kind | EVERYONE << KNOWN)
        self.change()
        self.tell_shown('stab_dropped', [at, piece.kind, kind, owner])

    def reattach(self, at: int, host: int) -> None:
        self.pieces[at].host = host
        self.change()
        self.tell_all('reattached', [at, self.pieces[at].kind, host, self.pieces[host].kind])

    def control(self, at: int, seat: int) -> None:
        """VT-35.7: what belongs to its old controller comes along."""
        piece = self.pieces[at]
        former = piece.controller
        piece.controller = seat
        for i in range(len(piece.stabs)):
            piece.stabs[i] |= 1 << KNOWN + seat
        if piece.stabs:
            self.tell_secretly('stabs_seen', [at, piece.kind, seat], faces(piece.stabs), 1 << seat)
        for other in self.attached(at):
            if self.pieces[other].controller == former:
                self.pieces[other].controller = seat
                self.tell('control', other, self.pieces[other].kind, seat)
        self.change()
        self.tell('control', at, piece.kind, seat)

    # -- atoms: what lasts -----------------------------------------------------------------------------------------

    def last(
        self,
        what: int,
        a: int,
        n: int,
        sets: bool,
        seat: int,
        who: int,
        target: int,
        word: int,
        source: int,
        until: int,
    ) -> None:
        self.clock += 1
        self.lastings = [
            *self.lastings,
            Lasting([what, a, n, 1 if sets else 0, seat, who, target, word, source, until, self.clock]),
        ]
        self.change()
        if what == CHANGES_TRAIT and target != NOTHING:
            self.tell_all('trait', [self.pieces[target].kind, a, n, until])
        else:
            self.tell_all('lasts', [what, a, n, who, target, until])

    def expire(self, until: int) -> None:
        """What lasted so long ends; borrowed cards go back."""
        kept: list[Lasting] = []
        for one in self.lastings:
            if one.until != until:
                kept.append(one)
        if len(kept) < len(self.lastings):
            back = [one for one in self.lastings if one.until == until and one.what == CONTROLS]
            self.lastings = kept
            self.change()
            self.tell('expired', until)
            for one in back:
                piece = self.pieces[one.target]
                if piece.here and piece.controller == one.seat:
                    self.control(one.target, one.n)

    # -- atoms: the stack and the duel -----------------------------------------------------------------------------

    def declare(self, item: Item) -> None:
        self.items.append(item)
        self.draft = None
        targets = [item.target] if item.target != NOTHING else []
        for picked in item.picks:
            targets = targets + picked
        self.stamp += 1
        other = self.pieces[targets[0]].kind if targets else NOTHING
        told = [item.what, item.seat, item.card, item.piece, item.answers, item.opponent, item.x, other]
        told.append(1 if self.will_negate(item) else 0)
        self.tell_all('declared', told + targets)

    def drafted(self) -> Item:
        """The item for which something is being named: the draft, or the one that is being carried out."""
        item = self.draft
        return self.items[-1] if item is None else item

    def will_negate(self, item: Item) -> bool:
        """If it is carried out, what it answers has no effect; not if that still depends on a payment."""
        if item.ability != NOTHING:
            for word in self.box.abilities[item.ability].lists[0]:
                if word.name == 'negate':
                    return True
        return False

    def negate(self, at: int, how: int) -> None:
        item = self.items[at]
        item.negated = how
        self.change()
        self.tell('negated', at, item.card if item.card != NOTHING else self.pieces[item.piece].kind)

    def finish_item(self) -> None:
        self.items.pop()
        self.tell('item_done')

    def begin_duel(self, challenger: int, challenged: int, refusable: bool) -> None:
        duel = Duel()
        duel.fighters = [challenger, challenged]
        duel.seats = [self.pieces[challenger].controller, self.pieces[challenged].controller]
        duel.used = [[], []]
        duel.started = False
        duel.ended = False
        duel.side = 0
        duel.benes = 0
        duel.winner = NOBODY
        duel.margin = 0
        duel.decided = False
        duel.loser_votes = 0
        duel.refusable = refusable
        duel.fate = UNHARMED
        self.duels.append(duel)
        for piece in self.pieces:
            piece.limits &= ~0xFF
        self.change()
        self.tell_all('duel', [challenger, self.pieces[challenger].kind, challenged, self.pieces[challenged].kind])

    def arm(self, side: int, at: int) -> None:
        self.duels[-1].used[side].append(at)
        self.change()
        self.tell('armed', side, at, self.pieces[at].kind)

    def start_duel(self) -> None:
        self.duels[-1].started = True
        self.tell('duel_started')

    def next_slot(self, side: int, benes: int) -> None:
        duel = self.duels[-1]
        duel.side = side
        duel.benes = benes
        self.tell('slot', side, benes)

    def decide_duel(self, winner: int, margin: int, loser_votes: int, fate: int) -> None:
        duel = self.duels[-1]
        duel.winner = winner
        duel.margin = margin
        duel.loser_votes = loser_votes
        duel.decided = True
        duel.fate = fate
        self.tell('result', winner, margin, fate)

    def break_off(self) -> None:
        """The duel ends without a result."""
        duel = self.duels[-1]
        duel.ended = True
        duel.decided = False
        duel.winner = NOBODY
        duel.margin = 0
        duel.fate = UNHARMED
        self.change()
        self.tell('broken_off')

    def end_duel(self) -> None:
        self.duels.pop()
        self.dirty = True
        self.tell('duel_over')

    # -- the end ---------------------------------------------------------------------------------------------------

    def eliminate(self, seat: int) -> None:
        """VT-33.6, VT-33.7: his votes return to the pool, his cards leave the game with him."""
        p = self.players[seat]
        p.in_game = False
        self.tell('eliminated', seat)
        self.lose_votes(seat, p.votes, NOBODY, BY_ELIMINATION)
        for i in range(len(self.pieces)):
            piece = self.pieces[i]
            if piece.here and piece.owner != seat and piece.controller == seat and piece.host == NOTHING:
                self.leave_play(i, TO_DISCARD)
        for i in range(len(self.pieces)):
            piece = self.pieces[i]
            if piece.here and piece.owner == seat:
                self.leave_play(i, TO_DISCARD)
        for i in range(len(self.pieces)):  # stabs that he lent to borrowed characters
            owners = self.pieces[i].stab_owners
            for k in range(len(owners) - 1, -1, -1):
                if owners[k] == seat:
                    self.drop_stab_at(i, k)
        for item in self.items:
            if item.seat == seat:
                item.negated = 1
        p.hand = []
        p.deck = []
        p.discard = []
        p.aside = []
        self.tell('gone', seat)

    def end_game(self, winner: int, how: str) -> None:
        self.finish(winner_or_team([winner], [p.votes for p in self.players], how))

    # -- copies ----------------------------------------------------------------------------------------------------

    def clone(self) -> Veto:
        g = Veto()
        self.hand_over(g)
        g.box = self.box
        g.settings = self.settings
        g.checks = self.checks
        g.players = [p.clone() for p in self.players]
        g.pieces = [p.clone() for p in self.pieces]
        g.round_no = self.round_no
        g.phase = self.phase
        g.initiative = self.initiative
        g.last_initiative = self.last_initiative
        g.assigned = self.assigned
        g.floor = self.floor
        g.deeds = self.deeds
        g.acted = self.acted
        g.undone = self.undone
        g.attached_this_turn = self.attached_this_turn
        g.benes = self.benes
        g.pool = self.pool
        g.total = self.total
        g.emptied = self.emptied
        g.announced = self.announced
        g.banned = self.banned.copy()
        g.items = [item.clone() for item in self.items]
        g.windows = [window.clone() for window in self.windows]
        g.duels = [duel.clone() for duel in self.duels]
        g.pendings = [pending.clone() for pending in self.pendings]
        g.waiting_pendings = [pending.clone() for pending in self.waiting_pendings]
        g.lastings = self.lastings  # replaced, never edited
        g.revenges = self.revenges.copy()
        draft = self.draft
        g.draft = None if draft is None else draft.clone()
        g.forced = [item.clone() for item in self.forced]
        g.arrived = self.arrived.copy()
        g.looked = self.looked.copy()
        g.looker = self.looker
        g.fallen = self.fallen.copy()
        g.won = self.won
        g.conceded = self.conceded
        g.past = self.past.copy()
        g.once = self.once.copy()
        g.clock = self.clock
        g.stamp = self.stamp
        g.dirty = self.dirty
        g.standing = self.standing  # replaced, never edited
        return g

    def save_table(self) -> dict[str, Any]:
        draft = self.draft
        return {
            'players': [p.save() for p in self.players],
            'pieces': [p.save() for p in self.pieces],
            'counters': [
                self.round_no,
                self.phase,
                self.initiative,
                self.last_initiative,
                self.floor,
                self.deeds,
                self.acted,
                self.attached_this_turn,
                self.benes,
                self.pool,
                self.total,
                self.announced,
                self.looker,
                self.won,
                self.clock,
                self.stamp,
                self.dirty,
                self.undone,
                self.conceded,
                self.emptied,
                self.assigned,
            ],
            'banned': self.banned,
            'items': [item.save() for item in self.items],
            'windows': [window.save() for window in self.windows],
            'duels': [duel.save() for duel in self.duels],
            'pendings': [pending.save() for pending in self.pendings],
            'waiting_pendings': [pending.save() for pending in self.waiting_pendings],
            'lastings': [one.save() for one in self.lastings],
            'revenges': self.revenges,
            'draft': None if draft is None else draft.save(),
            'forced': [item.save() for item in self.forced],
            'arrived': self.arrived,
            'looked': self.looked,
            'fallen': self.fallen,
            'past': self.past,
            'once': self.once,
        }

    def load_table(self, saved: dict[str, Any]) -> None:
        self.checks = self.steps['checks']()
        self.players = []
        for one in saved['players']:
            p = Player()
            p.load(one)
            self.players.append(p)
        self.pieces = []
        for one in saved['pieces']:
            piece = Piece()
            piece.load(one)
            self.pieces.append(piece)
        counters = saved['counters']
        self.round_no = counters[0]
        self.phase = counters[1]
        self.initiative = counters[2]
        self.last_initiative = counters[3]
        self.floor = counters[4]
        self.deeds = counters[5]
        self.acted = counters[6]
        self.attached_this_turn = counters[7]
        self.benes = counters[8]
        self.pool = counters[9]
        self.total = counters[10]
        self.announced = counters[11]
        self.looker = counters[12]
        self.won = counters[13]
        self.clock = counters[14]
        self.stamp = counters[15]
        self.dirty = counters[16]
        self.undone = counters[17]
        self.conceded = counters[18]
        self.emptied = counters[19]
        self.assigned = counters[20]
        self.banned = list(saved['banned'])
        self.items = [Item().load(one) for one in saved['items']]
        self.windows = [Window().load(one) for one in saved['windows']]
        self.duels = [Duel().load(one) for one in saved['duels']]
        self.pendings = [Pending().load(one) for one in saved['pendings']]
        self.waiting_pendings = [Pending().load(one) for one in saved['waiting_pendings']]
        self.lastings = [Lasting(one) for one in saved['lastings']]
        self.revenges = list(saved['revenges'])
        self.draft = None if saved['draft'] is None else Item().load(saved['draft'])
        self.forced = [Item().load(one) for one in saved['forced']]
        self.arrived = list(saved['arrived'])
        self.looked = list(saved['looked'])
        self.fallen = list(saved['fallen'])
        self.past = list(saved['past'])
        self.once = list(saved['once'])
        self.restand()

    def check(self) -> None:
        if self.dirty:
            self.dirty = False
            self.agenda.append(self.checks)

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        """VT-40.12 and where every card is."""
        wrong = []
        votes = self.pool + sum(p.votes for p in self.players)
        if votes != self.total:
            wrong.append(f'{votes} votes instead of {self.total}')
        for seat in range(self.seats):
            p = self.players[seat]
            if p.treasury < 0:
                wrong.append(f'treasury of seat {seat} is {p.treasury}')
            if not p.in_game or p.faction == NOTHING:
                continue
            cards = faces(p.hand) + faces(p.deck) + faces(p.discard) + p.removed + faces(p.aside)
            for piece in self.pieces:
                if piece.here and piece.owner == seat and self.box.cards[piece.kind].type not in (FACTION, STRATEGY):
                    cards.append(piece.kind)
                for i in range(len(piece.stabs)):
                    if piece.stab_owners[i] == seat:
                        cards.append(piece.stabs[i] & FACE)
            draft = self.draft
            waiting = self.items if draft is None else [*self.items, draft]
            for item in waiting:
                if item.card != NOTHING and item.what in (CARD, A_STAB) and item.owner == seat and item.field != GONE:
                    cards.append(item.card)
            if self.looker == seat:
                cards.extend(faces(self.looked))
            if sorted(cards) != p.deck_list:
                wrong.append(f'cards of seat {seat}: {len(cards)} instead of {len(p.deck_list)}')
        return wrong

    def view_table(self, seat: int) -> dict[str, Any]:
        from sejmik.games.veto.view import look  # a view knows the table, not the other way round

        return look(self, seat)

    def redeal(self, seat: int) -> None:
        from sejmik.games.veto.view import redeal_unseen

        redeal_unseen(self, seat)


GONE: Final = 9  # the field of an item whose card has already been put somewhere


def open_table(box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> Veto:
    """A table without anything on it."""
    g = Veto()
    g.box = box
    g.settings = settings
    g.steps = steps
    g.checks = steps['checks']()
    g.players = [Player() for _ in range(seats)]
    g.pieces = []
    g.round_no = 0
    g.phase = SET_UP
    g.initiative = NOBODY
    g.last_initiative = NOBODY
    g.assigned = False
    g.floor = NOBODY
    g.deeds = 0
    g.acted = False
    g.undone = False
    g.attached_this_turn = False
    g.benes = 0
    g.total = 15 + 3 * seats  # VT-8.1 to VT-8.3
    g.pool = g.total
    g.emptied = NOBODY
    g.announced = NOBODY
    g.banned = []
    g.items = []
    g.windows = []
    g.duels = []
    g.pendings = []
    g.waiting_pendings = []
    g.lastings = []
    g.revenges = []
    g.draft = None
    g.forced = []
    g.arrived = [0] * seats
    g.looked = []
    g.looker = NOBODY
    g.fallen = []
    g.won = 0
    g.conceded = False
    g.past = []
    g.once = []
    g.clock = 0
    g.stamp = 0
    g.dirty = False
    g.standing = [[] for _ in range(SORTS)]
    return g
