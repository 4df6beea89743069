"""The atoms of Unia Lubelska: the only functions that move the components on the table."""

from __future__ import annotations

from typing import Any

from sejmik.games.unia.names import BESIDE, CANCELLED, KIND, NAMED, NO_ZONE, NOBODY, OPENING, PLAY, VETO, ZONE
from sejmik.games.unia.parts import Player
from sejmik.games.unia.printed import Box
from sejmik.games.unia.settings import Settings
from sejmik.games.unia.table import Table
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN, faces, remove_face
from sejmik.kernel.outcome import Outcome, winner_or_team


class Unia(Table):
    """The table of Unia Lubelska."""

    # -- atoms: rounds and turns -----------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round_no += 1
        self.phase = OPENING
        self.first = NOBODY
        self.active = NOBODY
        self.order = []
        self.tell('round', self.round_no)

    def name_first(self, seat: int) -> None:
        self.first = seat
        self.phase = PLAY
        self.tell('first', self.marshal, seat)

    def begin_turn(self, seat: int) -> None:
        """UL-5.4, UL-9.5: allowances are full again, endorsement cards are readied."""
        self.active = seat
        self.spent = 0
        self.turn_over = False
        for t in range(3):
            if self.owners[t] == seat:
                self.used &= ~(1 << t)
        self.tell('turn', seat)

    def end_turn(self) -> None:
        self.turn_over = True
        self.tell('turn_ends', self.active)

    def begin_phase(self, phase: int) -> None:
        self.phase = phase
        self.active = NOBODY
        self.spent = 0
        self.turn_over = False
        self.tell('phase', phase)

    # -- atoms: votes, markers, Marshal ----------------------------------------------------------------------------

    def take_votes(self, seat: int, n: int, source: int) -> None:
        """UL-7.13: no more than the pool holds. `source` is the card that gives them."""
        taken = min(n, self.pool)
        self.pool -= taken
        self.players[seat].votes += taken
        self.tell('votes_taken', seat, taken, source)

    def return_votes(self, seat: int, n: int, source: int) -> None:
        """UL-7.14: no more than the player has. `source` is a card, or NOBODY for the lost bidding."""
        given = min(n, self.players[seat].votes)
        self.pool += given
        self.players[seat].votes -= given
        self.tell('votes_returned', seat, given, source)

    def take_marker(self, seat: int, kind: int) -> None:
        if self.marker_pool[kind] > 0:
            self.marker_pool[kind] -= 1
            self.players[seat].markers[kind] += 1
            self.tell('marker_taken', seat, kind)

    def return_marker(self, seat: int, kind: int) -> None:
        self.players[seat].markers[kind] -= 1
        self.marker_pool[kind] += 1
        self.tell('marker_returned', seat, kind)

    def take_marshal(self, seat: int) -> None:
        """UL-3.10, UL-3.11: from its holder, whoever that is; taking one's own changes nothing."""
        if self.marshal != seat:
            self.marshal = seat
            self.tell('marshal', seat)

    def use_endorsement(self, kind: int) -> None:
        self.used |= 1 << kind
        self.tell('endorsement_used', self.active, kind)

    def award_endorsement(self, seat: int, kind: int) -> None:
        """UL-9.13: a card that changes its owner is readied. NOBODY puts it back into the supply."""
        if self.owners[kind] != seat:
            self.owners[kind] = seat
            self.used &= ~(1 << kind)
            if seat == NOBODY:
                self.tell('endorsement_returned', kind)
            else:
                self.tell('endorsement', seat, kind)

    # -- atoms: cards ----------------------------------------------------------------------------------------------

    def reshuffle(self, seat: int) -> bool:
        """UL-7.9, UL-7.10: the own discard pile becomes the deck when a card is needed and the deck is empty."""
        p = self.players[seat]
        if not p.discard:
            return False
        p.deck = p.discard
        p.discard = []
        self.chance.shuffle(p.deck)
        self.tell('shuffle', seat)
        return True

    def draw(self, seat: int, n: int) -> None:
        """UL-7.8, UL-7.12: from the top of the own deck; what cannot be drawn is lost."""
        p = self.players[seat]
        drawn = 0
        for _ in range(n):
            if not p.deck:
                if drawn > 0:
                    self.tell_drawn('draw', seat, p.hand, drawn)
                    drawn = 0
                if not self.reshuffle(seat):
                    break
            card = p.deck.pop()
            p.hand.append(card | 1 << KNOWN + seat)
            drawn += 1
        if drawn > 0:
            self.tell_drawn('draw', seat, p.hand, drawn)

    def reveal_top(self, seat: int) -> int:
        """Turn up the top card of the own deck and set it aside (AMB-26); NOBODY if there is none."""
        p = self.players[seat]
        if not p.deck and not self.reshuffle(seat):
            return NOBODY
        card = p.deck.pop() & FACE
        self.revealed.append(card)
        self.tell_shown('turned_up', [seat, card])
        return card

    def lay_from_hand(self, seat: int, card: int) -> None:
        """UL-5.9: face up on the table; the zone follows."""
        p = self.players[seat]
        remove_face(p.hand, card)
        p.table.append(card | NO_ZONE << ZONE)
        self.tell('played', seat, card)

    def lay_found(self, seat: int, card: int) -> None:
        """The card found by a search, which was turned up last, is played."""
        self.revealed.pop()
        self.players[seat].table.append(card | NO_ZONE << ZONE)
        self.tell('found_played', seat, card)

    def lay_in_zone(self, seat: int, zone: int) -> None:
        """The card laid down last goes into a zone (UL-5.10)."""
        table = self.players[seat].table
        card = table[-1] & KIND
        table[-1] = card | zone << ZONE
        self.tell('zone', seat, card, zone)

    def use_allowance(self, colour: int) -> None:
        self.spent |= 1 << colour
        self.tell('allowance', self.active, colour)

    def use_veto(self, seat: int, against: int) -> None:
        """UL-8.4, UL-8.16: the Veto lies beside the zones, the card it answers is cancelled."""
        p = self.players[seat]
        remove_face(p.hand, VETO)
        p.table.append(VETO | BESIDE << ZONE)
        table = self.players[self.active].table
        table[-1] |= 1 << CANCELLED
        self.tell('vetoed', seat, self.active, against)

    def discard_from_hand(self, seat: int, card: int) -> None:
        """UL-7.19: to the own discard pile at once, in the open."""
        p = self.players[seat]
        remove_face(p.hand, card)
        p.discard.append(card)
        self.tell('discarded', seat, card)

    def discard_revealed(self, seat: int, start: int) -> None:
        """The cards set aside since `start` go to the own discard pile."""
        if len(self.revealed) > start:
            aside = self.revealed[start:]
            del self.revealed[start:]
            self.players[seat].discard.extend(aside)
            self.tell('set_aside_discarded', seat, len(aside))

    def commit_hand(self, seat: int) -> None:
        """UL-10.1: all that is left in the hand, face down."""
        p = self.players[seat]
        n = len(p.hand)
        p.bid.extend(p.hand)
        p.hand = []
        self.tell('committed', seat, n)

    def hold_back_veto(self, seat: int) -> None:
        """AMB-7, table option: the Veto stays in hand. Everyone knows what was kept, for nothing else may be."""
        p = self.players[seat]
        remove_face(p.hand, VETO)
        self.tell('held_back', seat)
        self.commit_hand(seat)
        p.hand = [VETO | EVERYONE << KNOWN]
        self.tell('kept', seat)

    def top_to_bid(self, seat: int) -> None:
        """UL-16.3: face down and unseen."""
        p = self.players[seat]
        if p.deck or self.reshuffle(seat):
            p.bid.append(p.deck.pop() & FACE)
            self.tell('top_to_bid', seat)

    def track_to_hand(self, seat: int, card: int) -> None:
        self.track.remove(card)
        self.players[seat].hand.append(card | EVERYONE << KNOWN)
        self.tell('track_to_hand', seat, card)

    def track_to_bid(self, seat: int, card: int) -> None:
        self.track.remove(card)
        self.players[seat].bid.append(card | EVERYONE << KNOWN)
        self.tell('track_to_bid', seat, card)

    def track_to_discard(self, seat: int, card: int) -> None:
        """UL-11.21: the card taken goes to the own discard pile."""
        self.track.remove(card)
        self.players[seat].discard.append(card)
        self.tell('drafted', seat, card)

    def clear_track(self) -> None:
        """UL-11.22: what is left is laid face up beside the main deck."""
        if self.track:
            self.main_discard.extend(self.track)
            self.track = []
            self.tell('track_cleared')

    def fill_track(self, size: int) -> None:
        """UL-11.24, UL-11.25, UL-14.9: up to `size` cards, as far as main deck and main discard reach."""
        while len(self.track) < size:
            if not self.main_deck:
                if not self.main_discard:
                    return
                self.main_deck = self.main_discard
                self.main_discard = []
                self.chance.shuffle(self.main_deck)
                self.tell('main_shuffle')
            card = self.main_deck.pop()
            self.track.append(card)
            self.tell_shown('track', [card])

    # -- atoms: bidding --------------------------------------------------------------------------------------------

    def promise(self, seat: int, card: int, colour: int) -> None:
        """The effect of this card waits for 2.2."""
        self.players[seat].waiting.append(card | colour << NAMED)
        self.tell('waits', seat, card, colour)

    def ignore(self, seat: int, card: int) -> None:
        """UL-11.7: all effects of this card are ignored."""
        p = self.players[seat]
        p.waiting = [effect for effect in p.waiting if effect & KIND != card]
        self.tell('ignored', seat, card)

    def reveal_bid(self, seat: int) -> None:
        """UL-11.1: the bid pile is turned up."""
        p = self.players[seat]
        p.bid = [card & FACE | EVERYONE << KNOWN for card in p.bid]
        p.bid.sort()  # the order in which the cards were held tells nothing from now on
        self.tell_turned_up('bid_revealed', seat, p.bid)

    def count_only(self, seat: int, card: int) -> None:
        """UL-16.36: only this card counts for the total."""
        self.players[seat].counting = card
        self.tell('counts_only', seat, card)

    def pay_marker_for_bid(self, seat: int, kind: int) -> None:
        """UL-16.30: a marker returned for the bid."""
        self.players[seat].returned += 1
        self.tell('marker_sold', seat, kind)
        self.return_marker(seat, kind)

    def note_part(self, seat: int, n: int, source: int) -> None:
        """One part of a bid, told for the log; NOBODY stands for the bid cards."""
        if source == NOBODY:
            self.tell('bid_cards', seat, n)
        else:
            self.tell('bid_bonus', seat, n, source)

    def note_total(self, seat: int, total: int) -> None:
        self.players[seat].total = total
        self.tell('total', seat, total)

    def rank_bidders(self, order: list[int]) -> None:
        """The order of the draft: the winner first, the loser last."""
        self.order = order
        self.tell_all('bidding_order', order)

    def clear_table(self, seat: int) -> None:
        """UL-12.1: cards used as effects and bid cards go to the own discard pile; so does an unused Veto held back."""
        p = self.players[seat]
        for card in p.table:
            p.discard.append(card & KIND)
        p.discard.extend(faces(p.bid))
        p.discard.extend(faces(p.hand))
        p.table = []
        p.bid = []
        p.hand = []
        p.waiting = []
        p.counting = NOBODY
        p.returned = 0
        p.total = 0
        self.tell('cleared', seat)

    # -- the end ---------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """UL-13.1, UL-13.2: the game ends at once when the common pool of votes is empty."""
        if self.pool == 0:
            self.count_votes('pool_empty')

    def count_votes(self, how: str) -> None:
        """UL-13.4, UL-13.5: the side with more votes wins."""
        scores = [p.votes for p in self.players]
        even = sum(scores[0::2])
        odd = sum(scores[1::2])
        if even == odd:  # only a round limit can end the game like this (AMB-56)
            outcome = Outcome([1] * self.seats, scores, how)
        else:
            winners = [seat for seat in range(self.seats) if (seat % 2 == 0) == (even > odd)]
            outcome = winner_or_team(winners, scores, how)
        self.tell('over', even, odd)
        self.finish(outcome)

    # -- views and worlds ------------------------------------------------------------------------------------------

    def view_table(self, seat: int) -> dict[str, Any]:
        # imported here because the view is written in terms of this class
        from sejmik.games.unia.view import look

        return look(self, seat)

    def redeal(self, seat: int) -> None:
        from sejmik.games.unia.view import redeal_unseen

        redeal_unseen(self, seat)

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        from sejmik.games.unia.audit import audit

        return audit(self)


def open_table(box: Box, settings: Settings, steps: dict[str, Any], players: list[Player]) -> Unia:
    """A table with all components in their places, before anything is dealt. The caller sits the players down."""
    g = Unia()
    g.unpack(box, settings, steps, players)
    return g
