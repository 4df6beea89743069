"""The atoms of Sigismundus Augustus: the only functions that move the components on the table."""

from __future__ import annotations

from typing import Any

from sejmik.games.sigismundus.names import ABSENT, FROM_FORAY, LOST_TO_FORAY, NOBODY, PACT, ROYAL, SPACES, UNITS
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.settings import Settings
from sejmik.games.sigismundus.table import Table
from sejmik.kernel.cards import FACE, KNOWN
from sejmik.kernel.outcome import Outcome


class Sigismundus(Table):
    """The table of Sigismundus Augustus."""

    # -- atoms: rounds and order -----------------------------------------------------------------------------------

    def begin_round(self) -> None:
        self.round_no += 1
        self.tell('round', self.round_no, self.sejm_card())

    def begin_phase(self, phase: int) -> None:
        self.phase = phase
        self.tell('phase', phase)

    def give_first(self, seat: int) -> None:
        self.first = seat
        self.tell('first', seat)

    def reveal_demand(self) -> None:
        self.demand = self.demands.pop()
        self.tell_shown('demand', [self.demand])

    def discard_display(self) -> None:
        """SA-11.8: Figures that nobody took."""
        if self.display:
            self.figures_gone.extend(self.display)
            self.display = []
            self.tell('figures_gone')

    def reveal_figure(self) -> None:
        figure = self.figure_deck.pop()
        self.display.append(figure)
        self.tell_shown('figure', [figure])

    def count_act(self, seat: int) -> None:
        self.acted |= 1 << seat
        self.tell('acts', seat)

    def end_round(self) -> None:
        """SA-1.8: what held for this round is over."""
        self.end_pacts()
        self.protected = 0
        self.acted = 0
        self.free_client_used = 0
        self.bids = []
        self.ranking = []
        self.tell('round_ends')

    # -- atoms: ducats and points ----------------------------------------------------------------------------------

    def take_ducats(self, seat: int, n: int, source: str) -> None:
        """SA-2.2: ducats never run out. `source` names the event, so that the log tells where they came from."""
        if n > 0:
            self.players[seat].ducats += n
            self.tell(source, seat, n)

    def take_income(self, seat: int, office: int) -> None:
        """SA-12.2."""
        n = self.income_of(office)
        if n > 0:
            self.players[seat].ducats += n
            self.tell('income_office', seat, n, office)

    def pay(self, seat: int, n: int) -> None:
        if n > 0:
            self.players[seat].ducats -= n
            self.tell('paid', seat, n)

    def hand_ducats(self, giver: int, taker: int, n: int) -> None:
        if n > 0:
            self.players[giver].ducats -= n
            self.players[taker].ducats += n
            self.tell('ducats_taken', taker, giver, n)

    def score(self, seat: int, n: int, source: int) -> None:
        if n > 0:
            self.players[seat].points += n
            self.players[seat].sources[source] += n
            self.tell('points', seat, n, source)

    def take_points(self, loser: int, taker: int, n: int) -> None:
        """SA-32.2, SA-32.3, SA-4.10: never more than there are."""
        taken = min(n, self.players[loser].points)
        self.players[loser].points -= taken
        self.players[loser].sources[LOST_TO_FORAY] += taken
        self.players[taker].points += taken
        self.players[taker].sources[FROM_FORAY] += taken
        self.tell('points_taken', taker, loser, taken)

    # -- atoms: policy cards ---------------------------------------------------------------------------------------

    def draw(self, seat: int, deck: int) -> None:
        self.renew(deck)
        card = self.decks[deck].pop() & FACE
        self.players[seat].hand.append(card | (1 << seat) << KNOWN)
        self.tell_secretly('drawn', [seat, deck], [card], 1 << seat)
        self.renew(deck)

    def renew(self, deck: int) -> None:
        """SA-14.11, SA-70.9: a deck that is used up is made anew of its discard pile, as soon as that has a card."""
        if not self.decks[deck] and self.discards[deck]:
            self.decks[deck] = self.discards[deck]
            self.discards[deck] = []
            self.chance.shuffle(self.decks[deck])
            self.tell('shuffled', deck)

    def drop(self, seat: int, policy: int) -> None:
        """A card leaves a hand. Whoever knew of such a card there now knows of one less: copies look alike."""
        hand = self.players[seat].hand
        i = 0
        while hand[i] & FACE != policy:
            i += 1
        known = hand.pop(i) >> KNOWN
        for other in range(self.seats):
            if other != seat and known >> other & 1 == 0:
                self.forget_one(hand, policy, other)

    def forget_one(self, hand: list[int], policy: int, seat: int) -> None:
        """`seat` knows of one such card less in this hand, if it knew of any."""
        for k in range(len(hand)):
            if hand[k] & FACE == policy and hand[k] >> (KNOWN + seat) & 1:
                hand[k] &= ~(1 << (KNOWN + seat))
                return

    def discard(self, seat: int, policy: int) -> None:
        self.drop(seat, policy)
        self.discards[self.box.deck_of[policy]].append(policy)
        self.tell('discarded', seat, policy)
        self.renew(self.box.deck_of[policy])

    def play_card(self, seat: int, policy: int) -> None:
        """A Secret Pact goes to a country, every other card to its discard pile."""
        self.drop(seat, policy)
        self.tell('played', seat, policy)

    def put_away(self, policy: int) -> None:
        self.discards[self.box.deck_of[policy]].append(policy)
        self.tell('put_away', policy)
        self.renew(self.box.deck_of[policy])

    def rob(self, thief: int, victim: int) -> None:
        """SA-14.13: a random card changes hands; thief and victim know it (SA-80.5). Whoever else knew cards of its
        deck in that hand cannot tell any more which one it was."""
        hand = self.players[victim].hand
        card = hand.pop(self.chance.below(len(hand)))
        both = (1 << thief) | (1 << victim)
        if card >> (KNOWN + thief) & 1 == 0:
            self.forget_one(hand, card & FACE, thief)
        for i in range(len(hand)):
            if self.box.deck_of[hand[i] & FACE] == self.box.deck_of[card & FACE]:
                hand[i] = (hand[i] & FACE) | (hand[i] >> KNOWN & both) << KNOWN
        self.players[thief].hand.append((card & FACE) | both << KNOWN)
        self.tell_secretly('robbed', [thief, victim, self.box.deck_of[card & FACE]], [card & FACE], both)

    def lay_pact(self, country: int) -> None:
        """SA-28.1: on any country, also where one lies already."""
        if self.pact >> country & 1:
            self.further_pacts = self.further_pacts + [country]
        self.pact |= 1 << country
        self.tell('pact', country)

    def end_pacts(self) -> None:
        """SA-28.4."""
        if self.pact != 0:
            self.discards[self.box.deck_of[PACT]].extend([PACT] * len(self.pacts()))
            self.pact = 0
            self.further_pacts = []
            self.tell('pacts_end')
            self.renew(self.box.deck_of[PACT])

    def protect(self, seat: int) -> None:
        self.protected |= 1 << seat
        self.tell('protected', seat)

    # -- atoms: units ----------------------------------------------------------------------------------------------

    def take_unit(self, seat: int, kind: int) -> bool:
        """SA-2.1: only as far as the bank has any."""
        if self.bank_units[kind] == 0:
            return False
        self.bank_units[kind] -= 1
        self.players[seat].active[kind] += 1
        self.tell('unit_taken', seat, kind)
        return True

    def lose_unit(self, seat: int, kind: int) -> None:
        self.players[seat].active[kind] -= 1
        self.bank_units[kind] += 1
        self.tell('unit_lost', seat, kind)

    def lose_host(self, seat: int, kind: int) -> None:
        self.players[seat].host[kind] -= 1
        self.bank_units[kind] += 1
        self.tell('host_lost', seat, kind)

    def send_host(self, seat: int, units: list[int]) -> None:
        """SA-17.5.11: the units are turned to the grey side."""
        p = self.players[seat]
        for kind in range(len(UNITS)):
            p.active[kind] -= units[kind]
            p.host[kind] += units[kind]
        self.tell_all('host_sent', [seat, units[0], units[1], units[2]])

    def host_returns(self) -> None:
        """SA-17.5.1."""
        for p in self.players:
            for kind in range(len(UNITS)):
                p.active[kind] += p.host[kind]
                p.host[kind] = 0
        self.tell('host_returns')

    # -- atoms: clients --------------------------------------------------------------------------------------------

    def take_client(self, seat: int) -> bool:
        if self.bank_clients == 0:
            return False
        self.bank_clients -= 1
        self.players[seat].clients += 1
        self.tell('client_taken', seat)
        return True

    def place_client(self, seat: int, field: int) -> None:
        self.players[seat].clients -= 1
        self.on_fields[field] += 1
        self.tell('client_placed', seat, field)

    def use_free_client(self, seat: int) -> None:
        self.free_client_used |= 1 << seat
        self.tell('free_client', seat)

    def retire(self, seat: int) -> None:
        """SA-16.12: the remaining clients count as used."""
        self.players[seat].clients = 0
        self.tell('retired', seat)

    def clients_home(self) -> None:
        """SA-16.15: everyone keeps 3, the others go to the bank."""
        for p in self.players:
            p.clients = self.box.own_clients
        self.bank_clients = self.box.clients - self.box.own_clients * self.seats
        self.on_fields = [0] * len(self.on_fields)
        self.tell('clients_home')

    # -- atoms: countries ------------------------------------------------------------------------------------------

    def put_markers(self, seat: int, country: int, n: int) -> None:
        self.players[seat].markers -= n
        self.on_field[country * SPACES + seat] += n
        self.tell('markers_put', seat, country, n)

    def move_direction(self, country: int) -> None:
        """SA-4.3, SA-4.7: one space to the left; the marker there changes places."""
        i = self.directions.index(country)
        if i > 0:
            self.directions[i] = self.directions[i - 1]
            self.directions[i - 1] = country
            self.tell('direction', country, i - 1)

    def send_direction(self, country: int, space: int) -> None:
        """SA-27.2: the markers in between each move one space."""
        i = self.directions.index(country)
        if self.settings.swap_with_target:
            self.directions[i] = self.directions[space]
            self.directions[space] = country
        else:
            self.directions.pop(i)
            self.directions.insert(space, country)
        self.tell_all('directions', self.directions.copy())

    def crown(self, country: int) -> None:
        self.crowned |= 1 << country
        self.tell('crowned', country)

    def uncrown(self, country: int) -> None:
        """SA-18.18."""
        self.crowned &= ~(1 << country)
        self.tell('uncrowned', country)

    def clear_country(self, country: int, winner: int) -> None:
        """SA-18.12 to SA-18.14: the field is emptied; one of the winner's markers goes to the seal."""
        for seat in range(self.seats):
            self.players[seat].markers += self.on_field[country * SPACES + seat]
            self.on_field[country * SPACES + seat] = 0
        if winner != NOBODY and self.seal[country] != winner:
            loser = self.seal[country]
            self.seal[country] = winner
            self.players[winner].markers -= 1
            self.recount(winner)
            if loser != NOBODY:
                self.players[loser].markers += 1
                self.recount(loser)
        self.tell('country_cleared', country, winner)

    # -- atoms: support tracks and representatives -----------------------------------------------------------------

    def advance_on(self, track: int, seat: int, steps: int) -> None:
        """SA-4.3 to SA-4.7: step by step towards the first space; whoever stands there changes places."""
        if self.settings.swap_with_target:
            here = self.rank(track, seat)
            self.step_to(track, seat, max(0, here - steps))
        else:
            for _ in range(steps):
                here = self.rank(track, seat)
                if here > 0:
                    self.step_to(track, seat, here - 1)
        self.pass_card(track)

    def step_to(self, track: int, seat: int, space: int) -> None:
        here = self.rank(track, seat)
        if space == here:
            return
        for other in range(SPACES):
            if self.place[track * SPACES + other] == space:
                self.place[track * SPACES + other] = here
                self.tell('moved' if other < self.seats else 'other_moved', other, track, here)
        self.place[track * SPACES + seat] = space
        self.tell('moved', seat, track, space)

    def pass_card(self, track: int) -> None:
        """SA-50.3: the Magnate's and the Nobility's card lie with the foremost player, whatever caused the change."""
        if track != ROYAL and self.representatives[track] != self.foremost(track):
            self.appoint(track, self.foremost(track))

    def appoint(self, track: int, seat: int) -> None:
        self.representatives[track] = seat
        self.tell('representative', track, seat)

    def rank_royal(self, ranking: list[int]) -> None:
        """SA-17.5.6: the royal places are given anew."""
        for space in range(len(ranking)):
            self.place[ROYAL * SPACES + ranking[space]] = space
        last = len(ranking)
        for other in range(self.seats, SPACES):  # Houses that nobody plays stand behind
            if self.place[ROYAL * SPACES + other] != ABSENT:
                self.place[ROYAL * SPACES + other] = last
                last += 1
        self.tell_all('royal_ranking', ranking.copy())

    # -- atoms: offices --------------------------------------------------------------------------------------------

    def gain_office(self, seat: int, office: int) -> None:
        self.holder[office] = seat
        self.recount(seat)
        self.tell('office_gained', seat, office)

    def give_up_office(self, office: int) -> None:
        """SA-5.3: it goes back to its place in the display."""
        seat = self.holder[office]
        self.holder[office] = NOBODY
        self.recount(seat)
        self.tell('office_given_up', seat, office)

    def turn_office(self, office: int) -> None:
        self.turned |= 1 << office
        self.tell('office_turned', office)

    def mark_vacancy(self, seat: int, office: int) -> None:
        self.players[seat].markers -= 1
        self.vacancy[office] = seat
        self.tell('vacancy', seat, office)

    def lift_vacancy(self, office: int) -> None:
        """SA-17.4.13."""
        self.players[self.vacancy[office]].markers += 1
        self.vacancy[office] = NOBODY
        self.tell('vacancy_lifted', office)

    # -- atoms: Figures --------------------------------------------------------------------------------------------

    def take_figure(self, seat: int, figure: int) -> None:
        self.display.remove(figure)
        self.figure_owner[figure] = seat
        self.recount(seat)
        self.tell('figure_taken', seat, figure)

    def put_on_figure(self, figure: int, n: int) -> None:
        """SA-42.2: ducats from the owner's pool; SA-42.6: they belong to the card from now on."""
        if n > 0:
            self.players[self.figure_owner[figure]].ducats -= n
            self.figure_ducats[figure] += n
            self.tell('figure_paid', figure, n)

    def bribe_figure(self, seat: int, figure: int) -> None:
        """SA-42.3, SA-42.4."""
        self.players[seat].ducats -= self.figure_ducats[figure] + 1
        self.figure_ducats[figure] += 1
        self.tell('figure_bribed', seat, figure, self.figure_owner[figure])
        self.change_patron(figure, seat)

    def change_patron(self, figure: int, seat: int) -> None:
        before = self.figure_owner[figure]
        self.figure_owner[figure] = seat
        self.recount(before)
        self.recount(seat)

    def carry_off(self, seat: int, figure: int) -> None:
        """SA-30.2."""
        self.tell('figure_carried_off', seat, figure, self.figure_owner[figure])
        self.change_patron(figure, seat)

    # -- atoms: votes ----------------------------------------------------------------------------------------------

    def take_votes(self, seat: int, n: int, source: int) -> int:
        """SA-17.1.3: as many as the bank has; `source` is a track, or 3 for cards and 4 for abilities."""
        taken = min(n, self.bank_votes)
        if taken > 0:
            self.bank_votes -= taken
            self.players[seat].votes += taken
            self.tell('votes_taken', seat, taken, source)
        return taken

    def spend_votes(self, seat: int, n: int) -> None:
        if n > 0:
            self.players[seat].votes -= n
            self.bank_votes += n
            self.tell('votes_spent', seat, n)

    def offer_ducats(self, offers: list[int]) -> None:
        for seat in range(self.seats):
            self.players[seat].offered = offers[seat]
            self.players[seat].ducats -= offers[seat]
        self.tell_all('ducats_offered', offers.copy())

    def offer_votes(self, offers: list[int]) -> None:
        for seat in range(self.seats):
            self.players[seat].selling = offers[seat]
            self.players[seat].votes -= offers[seat]
        self.tell_all('votes_offered', offers.copy())

    def line_up(self, seller: int) -> None:
        self.sellers = self.sellers + [seller]

    def exchange(self, seller: int, buyer: int) -> None:
        """SA-17.3.8."""
        s = self.players[seller]
        b = self.players[buyer]
        b.votes += s.selling
        s.ducats += b.offered
        self.tell_all('exchanged', [seller, buyer, s.selling, b.offered])
        s.selling = 0
        b.offered = 0

    def end_bribery(self) -> None:
        """SA-17.3.14, SA-17.3.15: ducats go back, votes without a buyer are lost."""
        for p in self.players:
            p.ducats += p.offered
            self.bank_votes += p.selling
            p.offered = 0
            p.selling = 0
        self.sellers = []
        self.tell('bribery_ends')

    def show_bids(self, bids: list[int]) -> None:
        self.bids = bids
        self.tell_all('bids', bids.copy())

    def call_votes(self, offices: list[int]) -> None:
        """SA-17.4.4: the list is fixed when the stage begins."""
        self.to_vote = offices
        self.tell_all('to_vote', offices.copy())

    def next_office(self) -> int:
        office = self.to_vote[0]
        self.to_vote = self.to_vote[1:]
        self.tell('voting', office)
        return office

    # -- atoms: Acts -----------------------------------------------------------------------------------------------

    def pass_act(self, card: int) -> None:
        self.acts |= 1 << card
        self.tell('act_passed', card)

    def reject_act(self, card: int) -> None:
        self.tell('act_rejected', card)

    def votes_home(self) -> None:
        """SA-17.6.10: no votes are kept."""
        for p in self.players:
            self.bank_votes += p.votes
            p.votes = 0
        self.tell('votes_home')

    # -- the end ---------------------------------------------------------------------------------------------------

    def end_game(self) -> None:
        """SA-60.6 to SA-60.8: most points; equal totals are decided by the Royal Support track."""
        worth = [self.players[seat].points * SPACES * 2 - self.rank(ROYAL, seat) for seat in range(self.seats)]
        ranks = [1 + sum(1 for other in worth if other > mine) for mine in worth]
        self.tell('over', ranks.index(1))
        self.finish(Outcome(ranks, [p.points for p in self.players], 'last_round'))

    # -- views and worlds ------------------------------------------------------------------------------------------

    def view_table(self, seat: int) -> dict[str, Any]:
        # imported here because the view is written in terms of this class
        from sejmik.games.sigismundus.view import look

        return look(self, seat)

    def redeal(self, seat: int) -> None:
        from sejmik.games.sigismundus.view import redeal_unseen

        redeal_unseen(self, seat)

    def blur(self, seat: int) -> bool:
        from sejmik.games.sigismundus.view import blur_holdings

        return blur_holdings(self, seat)

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        from sejmik.games.sigismundus.audit import audit

        return audit(self)


def open_table(box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> Sigismundus:
    """A table with all components in their places, before anything is dealt. The caller sits the players down."""
    g = Sigismundus()
    g.unpack(box, settings, steps, seats)
    return g
