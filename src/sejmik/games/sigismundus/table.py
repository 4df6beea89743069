"""The table of Sigismundus Augustus: its components, and what can be read off them."""

from __future__ import annotations

from typing import Any

from sejmik.games.sigismundus.names import (
    A_COURT,
    ABSENT,
    ALL_ABILITIES,
    COUNTRIES,
    DECKS,
    FIGURES,
    NO_COURT,
    NOBODY,
    OFFICES,
    SETUP,
    SOURCES,
    SPACES,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.parts import Player
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.settings import Settings
from sejmik.kernel.cards import FACE
from sejmik.kernel.copies import Derived, Given, Late, Replaced
from sejmik.kernel.game import Game


class Table(Game):
    """What lies on the table."""

    box: Given[Box]
    settings: Given[Settings]
    players: list[Player]
    round_no: int  # counted from 1
    phase: int
    first: int  # holder of the first player marker
    # tracks
    place: list[int]  # track * 5 + seat: the space, counted from 0; behind the seats, Houses that nobody plays
    representatives: list[int]
    directions: list[int]  # countries from the first space on
    crowned: int  # mask of countries
    # countries
    on_field: list[int]  # country * 5 + seat
    seal: list[int]
    pact: int  # mask of countries under a Secret Pact
    # offices
    holder: list[int]
    turned: int  # mask of offices that lie on their other side
    vacancy: list[int]  # whose marker lies on a free office
    # cards
    decks: list[list[int]]
    discards: list[list[int]]
    display: list[int]  # Figures face up
    figure_deck: list[int]
    figures_gone: list[int]
    figure_owner: list[int]
    figure_ducats: list[int]
    demands: list[int]
    demand: int
    acts: int  # mask of Sejm cards whose Act is in force
    # the bank
    bank_votes: int
    bank_units: list[int]
    bank_clients: int
    # the round
    on_fields: list[int]  # clients on each field
    protected: int  # mask of seats under Church Foundation
    acted: int  # mask of seats that took their regular special action
    free_client_used: int  # mask of seats
    to_vote: Replaced[list[int]]  # offices still to be voted on
    bids: Replaced[list[int]]  # the last revealed amounts, by seat
    ranking: Replaced[list[int]]  # of the Royal Demand, as far as it is settled
    sellers: Replaced[list[int]]  # of votes, in their order
    powers: Derived[list[int]]  # seat * all abilities + ability: what offices, seals and Figures give
    further_pacts: Late[Replaced[list[int]]]  # countries with more than one Secret Pact, once for each further card

    # -- who is who ------------------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        """SA-1.6: clockwise, beginning with the first player."""
        return [(self.first + k) % self.seats for k in range(self.seats)]

    def sejm_card(self) -> int:
        return self.box.rounds[self.round_no - 1]

    def is_last_round(self) -> bool:
        return self.round_no == len(self.box.rounds)

    def in_force(self, effect: int) -> bool:
        """Whether an Act with this effect is in force."""
        if self.acts == 0:
            return False
        for card in range(len(self.box.act_effects)):
            if self.acts >> card & 1 and effect in self.box.act_effects[card]:
                return True
        return False

    def ability(self, seat: int, ability: int) -> int:
        """The sum of an ability over the offices, seals and Figures of a player."""
        return self.powers[seat * ALL_ABILITIES + ability]

    def recount(self, seat: int) -> None:
        """Add up the abilities of what a player holds, whenever that changes."""
        start = seat * ALL_ABILITIES
        for i in range(start, start + ALL_ABILITIES):
            self.powers[i] = 0
        for office in range(len(OFFICES)):
            if self.holder[office] == seat:
                self.count_in(start, self.box.office_abilities[office])
        for country in range(len(COUNTRIES)):
            if self.seal[country] == seat:
                self.count_in(start, self.box.seal_abilities[country])
        for figure in range(len(FIGURES)):
            if self.figure_owner[figure] == seat:
                self.count_in(start, self.box.figure_abilities[figure])

    def count_in(self, start: int, pairs: list[list[int]]) -> None:
        for pair in pairs:
            self.powers[start + pair[0]] += pair[1]

    def derive(self) -> None:
        self.powers = [0] * (ALL_ABILITIES * self.seats)
        self.recount_all()

    def recount_all(self) -> None:
        for seat in range(self.seats):
            self.recount(seat)

    def has_court(self, seat: int) -> bool:
        """SA-5.8; an Act may forbid the courts."""
        return self.ability(seat, A_COURT) > 0 and not self.in_force(NO_COURT)

    def offices_of(self, seat: int) -> list[int]:
        return [office for office in range(len(OFFICES)) if self.holder[office] == seat]

    def side(self, office: int) -> int:
        return self.turned >> office & 1

    def income_of(self, office: int) -> int:
        """SA-12.5: the value of the side that is face up."""
        return self.box.income[office][self.side(office)]

    def prestige_of(self, office: int) -> int:
        return self.box.prestige[office][self.side(office)]

    def figures_of(self, seat: int) -> list[int]:
        return [figure for figure in range(len(FIGURES)) if self.figure_owner[figure] == seat]

    def seals_of(self, seat: int) -> int:
        return self.seal.count(seat)

    def rank(self, track: int, seat: int) -> int:
        return self.place[track * SPACES + seat]

    def foremost(self, track: int) -> int:
        """The player in front on a track."""
        best = 0
        for seat in range(1, self.seats):
            if self.rank(track, seat) < self.rank(track, best):
                best = seat
        return best

    def army(self, seat: int) -> int:
        """The power of the active units."""
        p = self.players[seat]
        return sum(p.active[kind] * self.box.power[kind] for kind in range(len(UNITS)))

    def hand_kinds(self, seat: int) -> int:
        """The different cards in a hand, as a mask of policies."""
        kinds = 0
        for card in self.players[seat].hand:
            kinds |= 1 << (card & FACE)
        return kinds

    def cards_of_deck(self, seat: int, deck: int) -> int:
        """How many cards of a deck a player holds: the backs tell."""
        return sum(1 for card in self.players[seat].hand if self.box.deck_of[card & FACE] == deck)

    def pacts(self) -> list[int]:
        """SA-28.1: the countries under a Secret Pact, each as often as cards lie on it."""
        return sorted([c for c in range(len(COUNTRIES)) if self.pact >> c & 1] + self.further_pacts)

    def free_offices(self) -> list[int]:
        return [office for office in range(len(OFFICES)) if self.holder[office] == NOBODY]

    def drawable(self) -> list[int]:
        """SA-70.10: the decks that still have a card."""
        return [deck for deck in range(len(DECKS)) if self.decks[deck] or self.discards[deck]]

    # -- before the game ---------------------------------------------------------------------------------------------

    def unpack(self, box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> None:
        """A table with all components in their places, before anything is dealt. The caller sits the players down."""
        self.box = box
        self.settings = settings
        self.steps = steps
        self.players = []
        self.round_no = 0
        self.phase = SETUP
        self.first = 0
        self.place = [ABSENT] * (SPACES * len(TRACKS))
        self.representatives = [0, 0, 0]
        self.directions = list(range(len(COUNTRIES)))
        self.crowned = 0
        self.on_field = [0] * (SPACES * len(COUNTRIES))
        self.seal = [NOBODY] * len(COUNTRIES)
        self.pact = 0
        self.holder = [NOBODY] * len(OFFICES)
        self.turned = 0
        self.vacancy = [NOBODY] * len(OFFICES)
        self.decks = [[], [], []]
        self.discards = [[], [], []]
        self.display = []
        self.figure_deck = []
        self.figures_gone = []
        self.figure_owner = [NOBODY] * len(FIGURES)
        self.figure_ducats = [0] * len(FIGURES)
        self.demands = []
        self.demand = NOBODY
        self.acts = 0
        self.bank_votes = box.votes
        self.bank_units = box.units.copy()
        self.bank_clients = box.clients - box.own_clients * seats
        self.on_fields = [0] * 9
        self.protected = 0
        self.acted = 0
        self.free_client_used = 0
        self.to_vote = []
        self.bids = []
        self.ranking = []
        self.sellers = []
        self.powers = [0] * (ALL_ABILITIES * seats)
        self.further_pacts = []
        for seat in range(seats):
            p = Player()
            p.house = seat
            p.ducats = box.start_ducats
            p.points = 0
            p.votes = 0
            p.clients = box.own_clients
            p.markers = box.markers
            p.active = box.start_units.copy()
            p.host = [0, 0, 0]
            p.hand = []
            p.offered = 0
            p.selling = 0
            p.sources = [0] * len(SOURCES)
            self.players.append(p)
            for kind in range(len(UNITS)):
                self.bank_units[kind] -= box.start_units[kind]
