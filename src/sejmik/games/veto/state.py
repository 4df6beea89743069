"""The atoms of Veto!: the only functions that move the components on the table. Those for cards out of play are in
`piles`."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from sejmik.games.veto import actions
from sejmik.games.veto.names import (
    BY_ELIMINATION,
    CHARACTER,
    EFFECT,
    ELECT,
    NOBODY,
    NOTHING,
    STAB,
    TO_DECK_TOP,
    TO_DISCARD,
    TO_HAND,
    TO_REMOVED,
    UNHARMED,
    UNTAP_PHASE,
)
from sejmik.games.veto.parts import Duel, Item, Lasting, Piece
from sejmik.games.veto.piles import Piles
from sejmik.games.veto.pool import CHANGES_TRAIT, CONTROLS, GRANTS, SORTS, STRIPS, Box, Passive
from sejmik.games.veto.settings import Settings
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN, faces, remove_face
from sejmik.kernel.errors import Endless
from sejmik.kernel.game import UNASKED, Game
from sejmik.kernel.outcome import winner_or_team

# Bits of `limits`: which abilities of a card were used up, and until when.
PER_ABILITY: Final = 8


class Veto(Piles):
    """The table of Veto!"""

    # -- atoms: rounds and turns -----------------------------------------------------------------------------------

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

    # -- atoms: cards in play --------------------------------------------------------------------------------------

    def new_piece(self, kind: int, owner: int, controller: int, field: int, host: int) -> int:
        """The number of a place for a card in play: the lowest that nobody refers to."""
        piece = Piece()
        piece.kind = kind
        piece.owner = owner
        piece.controller = controller
        piece.here = True
        self.newcomer = True
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
            self.greet(at)
        else:
            self.pieces[at] = piece
            self.look_round()
        return at

    def enter(self, kind: int, owner: int, controller: int, field: int, host: int) -> int:
        """A card is in play now."""
        piece = self.new_piece(kind, owner, controller, field, host)
        self.stand(piece)
        self.change()
        if self.telling:
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

    def stand(self, at: int) -> None:
        """What this card says is always true from now on; it came last."""
        for ability in self.box.cards[self.pieces[at].kind].abilities:
            for word in ability.continuous:
                self.standing = with_one(self.standing, word.what, Passive(at, ability, word))
        self.note_altered()

    def restand(self) -> None:
        """Gather what is always true from the cards in play, in the order in which they came."""
        self.standing = [[] for _ in range(SORTS)]
        order = [i for i in range(len(self.pieces)) if self.pieces[i].here]
        order.sort(key=self.since)
        for i in order:
            for ability in self.box.cards[self.pieces[i].kind].abilities:
                for word in ability.continuous:
                    self.standing[word.what].append(Passive(i, ability, word))
        self.note_altered()

    def note_altered(self) -> None:
        """Few texts grant or take keywords, and each only one: of all others nobody has to ask."""
        altered = 0
        for passive in self.standing[GRANTS]:
            altered |= 1 << passive.word.a
        for passive in self.standing[STRIPS]:
            altered |= 1 << passive.word.a
        for one in self.lastings:
            if one.what == GRANTS or one.what == STRIPS:
                altered |= 1 << one.a
        self.altered = altered

    def look_round(self) -> None:
        """Note who is there, and with whom; the rules ask for it at every turn."""
        companies: list[list[int]] = [[] for _ in range(self.seats)]
        doers: list[list[int]] = [[] for _ in range(self.seats)]
        repliers: list[list[int]] = [[] for _ in range(self.seats)]
        present: list[int] = []
        persons: list[int] = []
        crowned = 0  # those who have an Elect, as a mask
        crowded = False
        for i, piece in enumerate(self.pieces):
            if piece.here:
                face = self.box.cards[piece.kind]
                present.append(i)
                persons.append(face.person)
                if face.type == CHARACTER:
                    companies[piece.controller].append(i)
                    if face.keywords & ELECT != 0:
                        crowded = crowded or crowned >> piece.controller & 1 == 1
                        crowned |= 1 << piece.controller
                if self.box.deeds[piece.kind]:
                    doers[piece.controller].append(i)
                if self.box.replies[piece.kind]:
                    repliers[piece.controller].append(i)
        self.companies = companies
        self.doers = doers
        self.repliers = repliers
        self.present = present
        self.persons = persons
        self.crowded = crowded

    def greet(self, at: int) -> None:
        """The same for a card that has just come and lies last."""
        kind = self.pieces[at].kind
        seat = self.pieces[at].controller
        face = self.box.cards[kind]
        self.present = self.present + [at]
        self.persons = self.persons + [face.person]
        if face.type == CHARACTER:
            if face.keywords & ELECT != 0:
                for other in self.companies[seat]:
                    self.crowded = self.crowded or self.face(other).keywords & ELECT != 0
            self.companies = with_one(self.companies, seat, at)
        if self.box.deeds[kind]:
            self.doers = with_one(self.doers, seat, at)
        if self.box.replies[kind]:
            self.repliers = with_one(self.repliers, seat, at)

    def outlived(self) -> bool:
        """Whether a card has left of which something was always true."""
        for passives in self.standing:
            for passive in passives:
                if not self.pieces[passive.source].here:
                    return True
        return False

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
        self.put_away(at, place, went)
        if self.outlived():
            self.restand()
        if self.lastings:
            self.lastings = [one for one in self.lastings if one.target == NOTHING or self.pieces[one.target].here]
            self.note_altered()
        self.arrived = went
        self.change()
        return [seat for seat in range(self.seats) if went[seat] > 1]

    def put_away(self, at: int, place: int, went: list[int]) -> None:
        piece = self.pieces[at]
        owner = self.players[piece.owner]
        for other in self.attached(at):
            self.put_away(other, TO_DISCARD, went)
        piece.here = False
        self.look_round()
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

    def lay_on_pile(self, seat: int, kind: int, n: int, above: int) -> None:
        """VT-10.6: which of n cards lies next below those that lie on top already."""
        pile = self.players[seat].discard
        end = len(pile) - above
        at = end - n
        for i in range(end - n, end):
            if pile[i] & FACE == kind:
                at = i
        pile.insert(end - 1, pile.pop(at))
        self.tell('pile_top' if above == 0 else 'pile_next', seat, kind)

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

    def take_stab(self, at: int, kind: int, other: bool) -> int:
        """An attached stab is played: it waits on the stack."""
        i = self.pieces[at].stab_at(kind, other)
        self.pieces[at].stabs.pop(i)
        owner = self.pieces[at].stab_owners.pop(i)
        self.change()
        self.tell_shown('stab_bared', [at, self.pieces[at].kind, kind])
        return owner

    def drop_stab(self, at: int, kind: int, other: bool) -> None:
        """An attached stab is discarded."""
        self.drop_stab_at(at, self.pieces[at].stab_at(kind, other))

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
        """VT-35.7: what belongs to its old controller comes along, but not an effect that he laid on another's
        character."""
        piece = self.pieces[at]
        former = piece.controller
        piece.controller = seat
        for i in range(len(piece.stabs)):
            piece.stabs[i] |= 1 << KNOWN + seat
        if piece.stabs:
            self.tell_secretly('stabs_seen', [at, piece.kind, seat], faces(piece.stabs), 1 << seat)
        for other in self.attached(at):
            attached = self.pieces[other]
            laid = self.face(other).type == EFFECT and attached.owner == former and piece.owner != former
            if attached.controller == former and not laid:
                attached.controller = seat
                self.tell('control', other, attached.kind, seat)
        self.look_round()
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
            Lasting().load([what, a, n, 1 if sets else 0, seat, who, target, word, source, until, self.clock]),
        ]
        self.note_altered()
        self.change()
        if what == CHANGES_TRAIT and target != NOTHING:
            self.tell_all('trait', [self.pieces[target].kind, a, n, until])
        else:
            self.tell_all('lasts', [what, a, n, who, target, until])

    def expire(self, until: int) -> None:
        """What lasted so long ends; borrowed cards go back (VT-30.2)."""
        ended = [one.until == until for one in self.lastings]
        if True in ended:
            back = self.end(ended)
            self.change()
            self.tell('expired', until)
            for at in back:
                self.control(at, back[at])

    def claimed(self, at: int) -> bool:
        """Somebody has control of this card for a time."""
        for one in self.lastings:
            if one.what == CONTROLS and one.target == at:
                return True
        return False

    def end(self, ended: list[bool]) -> dict[int, int]:
        """These last no longer. Returns the cards that change hands by it, each with the player to whom it goes.

        Claims to a card rest on each other in the order in which they were made, whatever the order in which they
        end: the last one decides, and if one in the middle ends, the next one rests on what that one rested on.
        """
        kept: list[Lasting] = []
        falls: dict[int, int] = {}  # claims that ended, with no later one on top: to whom the card goes
        for i in range(len(self.lastings)):
            one = self.lastings[i]
            if one.what == CONTROLS:
                if ended[i]:
                    if one.target not in falls:
                        falls[one.target] = one.n
                    continue
                if one.target in falls:
                    one = one.resting_on(falls.pop(one.target))
            elif ended[i]:
                continue
            kept.append(one)
        self.lastings = kept
        self.note_altered()
        return falls

    # -- atoms: the stack and the duel -----------------------------------------------------------------------------

    def declare(self, item: Item) -> None:
        self.items.append(item)
        self.draft = None
        self.stamp += 1
        if self.telling:
            self.tell_declared(item)

    def tell_declared(self, item: Item) -> None:
        targets = [item.target] if item.target != NOTHING else []
        for picked in item.picks:
            targets = targets + picked
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
        duel = new_duel(self, challenger, challenged, refusable)
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
            if piece.here and (piece.owner == seat or piece.controller == seat):
                self.leave_play(i, TO_DISCARD)
        for i in range(len(self.pieces)):  # stabs that he lent to borrowed characters
            owners = self.pieces[i].stab_owners
            for k in range(len(owners) - 1, -1, -1):
                if owners[k] == seat:
                    self.drop_stab_at(i, k)
        self.end([one.what == CONTROLS and one.seat == seat for one in self.lastings])
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

    # -- VT-41: conceding ------------------------------------------------------------------------------------------

    def anytime(self, seat: int) -> list[int]:
        """VT-41.1: a player may concede at any time."""
        if not 0 < self.settings.concession <= self.round_no or self.is_over():
            return []
        may = 0 <= seat < self.seats and self.players[seat].in_game and seat not in self.leaving
        return [actions.CONCEDE] if may else []

    def interject(self, seat: int, choice: int) -> None:
        """VT-41.1: he is out as if his last Elect had been killed: at once, or when what is being done is done."""
        self.leaving.append(seat)
        self.tell('concedes', seat)
        staying = [other for other in self.clockwise(seat) if other not in self.leaving]
        q = self.question
        if len(staying) == 1:
            self.end_game(staying[0], 'last_left')
        elif q is not None and q.step.tag in AT_REST and len(q.seats) == 1:
            self.question = None
            self.said = []
            self.menu_seat = -1
            self.then(q.step)
        self.advance()

    # -- questions -------------------------------------------------------------------------------------------------

    def options(self, seat: int) -> list[int]:
        """While they are worked out nothing changes, so the keywords of each card are worked out only once."""
        if self.menu_seat == seat:
            return self.menu
        if self.altered != 0:
            self.held = [-1] * len(self.pieces)
        found = Game.options(self, seat)
        self.held = UNASKED
        return found

    # -- between two steps -----------------------------------------------------------------------------------------

    def derive(self) -> None:
        self.checks = self.steps['checks']()
        self.depth = 0
        self.asked = 0
        self.held = UNASKED
        self.newcomer = self.dirty
        self.look_round()
        self.hurried = 0
        self.restand()

    def advance(self) -> None:
        """Whoever has conceded in the middle of something ends it without choosing."""
        Game.advance(self)
        if not self.leaving or self.hurried > 0:
            return
        while self.leaving:
            late = [seat for seat in self.waiting() if seat in self.leaving]
            if not late:
                break
            self.hurried += 1
            if self.hurried > MOST_HURRIED:
                raise Endless(f'{self.called()}: whoever has conceded is asked without end')
            self.answer(late[0], self.options(late[0])[0])
        self.hurried = 0

    def check(self) -> None:
        if self.leaving and not self.dirty and self.agenda and self.agenda[-1].tag in AT_REST:
            self.fallen.extend(self.leaving)
            self.leaving = []
            self.conceded = True
            self.dirty = True
        if self.dirty:
            self.dirty = False
            self.lay_next(self.checks)

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        from sejmik.games.veto.audit import audit

        return audit(self)

    def view_table(self, seat: int) -> dict[str, Any]:
        from sejmik.games.veto.view import look  # a view knows the table, not the other way round

        return look(self, seat)

    def redeal(self, seat: int) -> None:
        from sejmik.games.veto.view import redeal_unseen

        redeal_unseen(self, seat)


T = TypeVar('T')


def with_one(lists: list[list[T]], n: int, one: T) -> list[list[T]]:
    """The same lists, with one more at the end of list n; copies of the table share what there was before."""
    found = lists.copy()
    found[n] = found[n] + [one]
    return found


MOST_HURRIED: Final = 1000
AT_REST: Final = (  # the steps before which nobody is in the middle of something
    'round', 'untap_phase', 'settlement_phase', 'play_phase', 'end_phase', 'bribe', 'settle', 'floor', 'reply', 'slot',
)  # fmt: skip
GONE: Final = 9  # the field of an item whose card has already been put somewhere


def open_table(box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> Veto:
    """A table without anything on it."""
    g = Veto()
    g.unpack(box, settings, steps, seats)
    return g


def new_duel(g: Veto, challenger: int, challenged: int, refusable: bool) -> Duel:
    """A duel before it begins."""
    duel = Duel()
    duel.fighters = [challenger, challenged]
    duel.seats = [g.pieces[challenger].controller, g.pieces[challenged].controller]
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
    return duel
