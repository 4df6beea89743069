"""The atoms of Veto! for cards out of play: hands, decks, discard piles, cards that are looked at."""

from __future__ import annotations

from sejmik.games.veto.names import NOTHING, TO_REMOVED
from sejmik.games.veto.table import Table
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN, faces, remove_face


class Piles(Table):
    """The table, and what happens to cards that are not in play."""

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
