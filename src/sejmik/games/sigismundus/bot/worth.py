"""What things are worth in Sigismundus Augustus, in victory points expected by the end of the game.

An `Outlook` is made for one decision of one seat on an imagined position. What a rival gains counts against the seat,
the more the better that rival stands. The numbers for votes, ducats, countries, rivals and armies were tried by letting
bots with other ones play against one another; the others are estimates.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.games.sigismundus.names import (
    A_DEFEND_HUSSARS,
    A_FREE_UNIT,
    A_GAIN_UNIT,
    A_IGNORE_WOUND,
    A_INCOME,
    A_REROLL,
    A_VOTES,
    ABDUCTION,
    COUNTRIES,
    DOUBLE_LITHUANIA,
    ECCLESIASTICAL,
    FIGURES,
    FORAY,
    FOREIGN,
    FOREIGN_POLICY,
    INCOMPATIBILITAS,
    INITIATIVE,
    INTERNAL,
    MILITARY,
    MISSION,
    NOBODY,
    OFFICES,
    POLICIES,
    ROYAL,
    SACK,
    SCORING,
    SEJM,
    SPACES,
    SPECIAL,
    STRONGEST_ARMY,
    SUPPORT,
    TRACKS,
    TURN_ECCLESIASTICAL,
    UNITS,
)
from sejmik.games.sigismundus.odds import Odds, Side, odds
from sejmik.games.sigismundus.ribbons import COUNTED, count
from sejmik.games.sigismundus.state import Sigismundus

RIVAL: Final = 0.12  # what a point of any rival counts against the own ones
LEADER: Final = 0.28  # how much more it counts with the rival who stands best
DUCAT: Final = 0.5
LAST_DUCAT: Final = 0.22  # in the last round, while fees, bribes and taxes are still to be paid
RIBBON_DUCAT: Final = 0.45  # with a ribbon that counts ducats
VOTE: Final = 0.15
VOTE_ROUND: Final = 0.3  # a vote is worth more the longer the office that it wins will score
HOLD: Final = 0.6  # the chance to keep a place on a support track for another round
REPRESENTATIVE: Final = [1.6, 1.3, 1.5]  # a round as Royal, Magnate's, Nobility's Representative

# Per round, by ability (names.ABILITIES); income and votes are priced apart, and so are units that come with an office.
ABILITY: Final = [
    0.0, 0.0, 0.9, 1.1, 0.6, 1.1, 0.2, 0.4,
    0.6, 0.5, 1.8, 0.6, 0.25, 0.3, 0.4,
    0.35, 0.4, 0.6, 0.3, 1.2, 0.7, 0.4, 0.4,
    0.15, 0.0, 0.0, 0.0,
]  # fmt: skip

# Policy cards in hand, by policy, when there is time to play them.
CARD: Final = [1.6, 0.8, 1.7, 3.2, 1.6, 1.6, 1.5, 1.3, 1.3, 0.6, 0.8, 1.2]
SPARE: Final = [0.6, 1.4, 0.4]  # what a card of each deck is good for besides: a vote, a marker, a shield

FAR: Final = 0.85  # how sure a marker is to decide a country that is not crowned
NEAR: Final = 1.3  # the same when the country will be scored this round
SURE: Final = 6.0  # and when nobody can add one any more
ABSENTEE: Final = 0.15  # the hope of a player without a marker, against one marker
UNCROWNED: Final = 0.8  # countries that may be scored later count less

ARMED: Final = 2.4  # a round with an army: Host, deterrence, opportunities
STRONG: Final = 4.0  # the power at which most of that is reached
PATRON: Final = 0.8  # what a ribbon may still grow by, as a share of a usual one


class Outlook:
    """How a seat sees the table."""

    def __init__(self, g: Sigismundus, seat: int) -> None:
        self.g = g
        self.seat = seat
        rounds = len(g.box.rounds)
        self.after = rounds - g.round_no  # rounds still to come after this one
        self.scorings = self.after + (1 if g.phase < SCORING else 0)
        self.incomes = self.after + (1 if g.phase == INITIATIVE else 0)
        self.specials = self.after + (1 if g.phase <= SPECIAL else 0)
        self.ducat = self.ducat_price()
        self.vote = VOTE + VOTE_ROUND * self.after
        self.weight = self.weights()

    # -- money, votes, rivals --------------------------------------------------------------------------------------

    def ducat_price(self) -> float:
        g = self.g
        price = DUCAT
        if self.after == 0:
            price = LAST_DUCAT if g.phase < SEJM else 0.06
            if g.phase >= SCORING:
                price = 0.02
        for figure in range(len(FIGURES)):
            ribbon = g.box.ribbon[figure]
            if ribbon and g.figure_owner[figure] == self.seat and COUNTED[ribbon[0]] == 'ducats' and self.after <= 1:
                price = max(price, RIBBON_DUCAT)
        return price

    def standing(self, seat: int) -> float:
        """Points now, and those the offices will bring."""
        g = self.g
        total = float(g.players[seat].points)
        for office in range(len(OFFICES)):
            if g.holder[office] == seat:
                total += g.prestige_of(office) * self.scorings
        return total

    def weights(self) -> list[float]:
        """1 for the own seat; rivals count against it."""
        found = [-RIVAL] * self.g.seats
        best = NOBODY
        most = -1.0
        for other in range(self.g.seats):
            if other != self.seat:
                there = self.standing(other)
                if there > most:
                    best = other
                    most = there
        found[best] -= LEADER
        found[self.seat] = 1.0
        return found

    def votes_of(self, seat: int) -> int:
        """The votes that a player has or will have in the next Sejm."""
        g = self.g
        if g.phase == SEJM:
            return g.players[seat].votes
        votes = g.ability(seat, A_VOTES)
        for track in range(len(TRACKS)):
            votes += g.box.track_votes[track][g.rank(track, seat)]
        return votes

    # -- offices and abilities -------------------------------------------------------------------------------------

    def abilities(self, pairs: list[list[int]], rounds: float) -> float:
        """What abilities bring in so many rounds."""
        total = 0.0
        for pair in pairs:
            if pair[0] == A_INCOME:
                total += DUCAT * pair[1] * rounds
            elif pair[0] == A_VOTES:
                total += self.vote * pair[1] * rounds
            else:
                total += ABILITY[pair[0]] * pair[1] * rounds
        return total

    def acts_to_come(self, effect: int) -> int:
        """How many scorings an Act of this effect may touch; 0 if it is not to come."""
        g = self.g
        for at in range(max(0, g.round_no - 1), len(g.box.rounds)):
            if effect in g.box.act_effects[g.box.rounds[at]] and (at >= g.round_no or g.phase <= SEJM):
                return len(g.box.rounds) - at
        return 0

    def office(self, office: int, seat: int) -> float:
        """What an office is worth to a player, held or gained. A second one of its kind may not last."""
        g = self.g
        kind = g.box.office_kind[office]
        prestige = float(g.prestige_of(office))
        value = prestige * self.scorings
        if kind == ECCLESIASTICAL and prestige > 1.0:
            value -= 0.5 * (prestige - 1.0) * min(self.acts_to_come(TURN_ECCLESIASTICAL), self.scorings)
        best = 0
        rival = 0.0
        for other in range(len(OFFICES)):
            if other != office and g.holder[other] == seat:
                best = max(best, g.income_of(other))
                if g.box.office_kind[other] == kind:
                    rival = max(rival, float(g.prestige_of(other)))
        if rival > 0.0:
            if g.in_force(INCOMPATIBILITAS):
                value -= rival * self.scorings
            else:
                value -= 0.5 * min(rival, prestige) * max(0, self.acts_to_come(INCOMPATIBILITAS) - 1)
        value += DUCAT * self.incomes * max(0, g.income_of(office) - best)
        value += 0.1 * g.income_of(office) * self.incomes
        value += self.abilities(g.box.office_abilities[office], self.after)
        if g.holder[office] != seat:
            for pair in g.box.office_abilities[office]:
                if pair[0] >= A_GAIN_UNIT:
                    value += self.unit(pair[0] - A_GAIN_UNIT)
        return value

    def prize(self, office: int) -> float:
        """What it is worth to win an office rather than see a rival win it."""
        total = self.office(office, self.seat)
        least = 0.0
        for other in range(self.g.seats):
            if other != self.seat:
                least += -self.weight[other] * max(0.0, self.office(office, other)) / (self.g.seats - 1)
        return total + least

    # -- countries -------------------------------------------------------------------------------------------------

    def country(self, country: int) -> float:
        """What a country will bring to the seat, rivals counted against it."""
        g = self.g
        space = g.directions.index(country)
        high = float(g.box.values[space][0])
        low = float(g.box.values[space][1])
        crowned = g.crowned >> country & 1 == 1
        sharp = FAR
        scale = UNCROWNED
        if crowned:
            scale = 1.0
            sharp = NEAR
            if g.phase >= SEJM or (g.pact >> country & 1 and g.phase >= FOREIGN_POLICY):
                sharp = SURE
            if country == 0 and (
                g.in_force(DOUBLE_LITHUANIA)
                or (g.phase <= SEJM and DOUBLE_LITHUANIA in g.box.act_effects[g.sejm_card()])
            ):
                doubled = 2.0 if g.in_force(DOUBLE_LITHUANIA) else 1.5
                high *= doubled
                low *= doubled
        else:
            high = 0.6 * high + 2.0
            low = 0.6 * low + 1.0
        absent = ABSENTEE if sharp < SURE else 0.0
        pull: list[float] = []
        total = 0.0
        base = country * SPACES
        for seat in range(g.seats):
            n = g.on_field[base + seat]
            one = exp(sharp * (n - 1)) if n > 0 else absent
            pull.append(one)
            total += one
        if total <= 0.0:
            return 0.0
        seal = self.abilities(g.box.seal_abilities[country], float(self.after)) + 0.3
        value = 0.0
        for seat in range(g.seats):
            if pull[seat] <= 0.0:
                continue
            first = pull[seat] / total
            second = 0.0
            for other in range(g.seats):
                if other != seat and total > pull[other] > 0.0:
                    second += pull[other] / total * pull[seat] / (total - pull[other])
            value += self.weight[seat] * (first * (high + seal) + second * low)
        return value * scale

    def countries(self) -> float:
        total = 0.0
        for country in range(len(COUNTRIES)):
            total += self.country(country)
        return total

    def with_markers(self, country: int, n: int) -> float:
        """All countries, with so many own markers more in one of them and its direction marker moved."""
        g = self.g
        kept = g.directions
        g.directions = kept.copy()
        g.on_field[country * SPACES + self.seat] += n
        g.move_direction(country)
        value = self.countries()
        g.on_field[country * SPACES + self.seat] -= n
        g.directions = kept
        return value - 0.12 * n  # markers may run out

    def crowning(self, country: int) -> float:
        """What it brings to crown a country."""
        g = self.g
        before = self.country(country)
        g.crowned |= 1 << country
        value = self.country(country)
        g.crowned &= ~(1 << country)
        return value - before

    def negotiating(self, country: int, space: int) -> float:
        g = self.g
        before = self.countries()
        kept = g.directions
        g.directions = kept.copy()
        g.send_direction(country, space)
        value = self.countries()
        g.directions = kept
        return value - before

    def pact(self, country: int) -> float:
        """What it brings to close a country for a round: only a crowned one is then decided."""
        g = self.g
        if g.pact >> country & 1:  # it is closed already
            return 0.0
        before = self.country(country)
        phase = g.phase
        g.phase = max(phase, FOREIGN_POLICY)
        g.pact |= 1 << country
        value = self.country(country)
        g.pact &= ~(1 << country)
        g.phase = phase
        return value - before

    # -- support tracks --------------------------------------------------------------------------------------------

    def place(self, track: int, seat: int) -> float:
        """What a place on the Senatorial or Parliamentary track is worth to a player."""
        g = self.g
        rank = g.rank(track, seat)
        votes = g.box.track_votes[track][rank]
        later = 0.0
        chance = 1.0
        for _ in range(self.after):
            chance *= HOLD
            later += chance
        value = votes * self.vote * ((1.0 if g.phase < SEJM else 0.0) + later)
        if g.representatives[track] == seat:
            value += REPRESENTATIVE[track] * later
        for figure in range(len(FIGURES)):
            ranks = g.box.rank_points[figure]
            if ranks and g.figure_owner[figure] == seat and ranks[0] == track:
                value += ranks[1 + rank] * (1.0 if self.after == 0 else HOLD)
        return value

    def track(self, track: int) -> float:
        total = 0.0
        for seat in range(self.g.seats):
            total += self.weight[seat] * self.place(track, seat)
        return total

    def advancing(self, track: int, steps: int) -> float:
        """What so many steps forward on a track bring."""
        g = self.g
        before = self.track(track)
        places = g.place.copy()
        cards = g.representatives.copy()
        g.advance_on(track, self.seat, steps)
        value = self.track(track)
        g.place = places
        g.representatives = cards
        return value - before

    def royal(self, rank: int) -> float:
        """What a place on the Royal track is worth, from the coming round on."""
        g = self.g
        value = 0.05 * (g.seats - rank)
        if self.after > 0:
            value += g.box.track_votes[ROYAL][rank] * self.vote
            if rank == 0:
                value += REPRESENTATIVE[ROYAL] if self.after > 1 else 0.7
        for figure in range(len(FIGURES)):
            ranks = g.box.rank_points[figure]
            if ranks and g.figure_owner[figure] == self.seat and ranks[0] == ROYAL:
                value += ranks[1 + rank] * (1.0 if self.after == 0 else 0.3)
        return value

    # -- Figures ---------------------------------------------------------------------------------------------------

    def figure(self, figure: int, seat: int) -> float:
        """What a Figure is worth to a player who holds it, or would."""
        g = self.g
        value = self.abilities(g.box.figure_abilities[figure], float(self.after))
        ranks = g.box.rank_points[figure]
        if ranks:
            here = ranks[1 + g.rank(ranks[0], seat)]
            value += here if self.after == 0 else 0.6 * here + 1.2
        ribbon = g.box.ribbon[figure]
        if ribbon:
            value += self.ribbon(ribbon, seat, g.figure_owner[figure] == seat)
        if g.figure_owner[figure] != seat:
            for other in range(len(FIGURES)):  # a ribbon that counts Figures
                counts = g.box.ribbon[other]
                if counts and g.figure_owner[other] == seat and COUNTED[counts[0]] == 'figures':
                    if len(g.figures_of(seat)) * counts[1] < counts[3]:
                        value += counts[1]
        return value

    def ribbon(self, ribbon: list[int], seat: int, held: bool) -> float:
        """What a golden ribbon will count, as far as one can see."""
        what = COUNTED[ribbon[0]]
        points, step, most = ribbon[1], ribbon[2], ribbon[3]
        there = float(count(self.g, seat, ribbon[0]))
        after = float(self.after)
        if what == 'figures':
            there += (0.0 if held else 1.0) + 0.5 * after
        elif what == 'acts':
            there += 0.5 * (after + (1.0 if self.g.phase <= SEJM else 0.0))
        elif what == 'seals':
            there = 0.8 * there + 0.5 * min(after, 3.0) + (0.7 if self.g.phase < SCORING else 0.0)
        elif what == 'ducats':
            there = 6.0 if after > 0.0 else there * 0.8
        elif what == 'figure_ducats':
            there += min(3.0, after)
        elif what == 'power':
            there = max(there, 4.0) if after > 0.0 else there
        else:
            there += 0.3 * min(after, 3.0) * PATRON
        return min(float(most), there / step * points)

    def taking(self, figure: int) -> float:
        """What it brings to take a Figure from its owner, or from the display."""
        value = self.figure(figure, self.seat)
        owner = self.g.figure_owner[figure]
        if owner != NOBODY:
            value -= self.weight[owner] * self.figure(figure, owner)
        return value

    # -- policy cards ----------------------------------------------------------------------------------------------

    def spare(self, policy: int) -> float:
        """What a card is good for besides its effect: a vote, a marker, a shield against a wound."""
        g = self.g
        deck = g.box.deck_of[policy]
        if deck == INTERNAL:
            if self.after == 0:
                return VOTE if g.phase < SEJM else 0.0
            return min(SPARE[INTERNAL], self.vote)
        if deck == FOREIGN:
            return SPARE[FOREIGN] if self.after > 0 or g.phase <= FOREIGN_POLICY else 0.0
        return SPARE[MILITARY] if self.specials > 0 else 0.0

    def card(self, policy: int) -> float:
        """What a card in hand is worth, now or later."""
        spare = self.spare(policy)
        if self.specials == 0:
            return spare
        if self.after == 0 and policy == MISSION:
            return spare  # all countries are crowned then
        value = CARD[policy]
        if policy >= ABDUCTION and self.g.army(self.seat) < 4:
            value *= 0.5
        hand = len(self.g.players[self.seat].hand)
        chance = min(1.0, (self.specials + 1.0) / (hand + 1.0))  # not every card will be played
        return max(spare, chance * value + (1.0 - chance) * spare)

    def draw(self, deck: int) -> float:
        """The average worth of the cards of a deck that the seat has not seen."""
        g = self.g
        pile = g.decks[deck] if g.decks[deck] else g.discards[deck]
        left = [0] * len(POLICIES)
        for card in pile:
            left[card & 255] += 1
        if g.decks[deck]:
            for other in range(g.seats):
                if other != self.seat:
                    for card in g.players[other].hand:
                        if g.box.deck_of[card & 255] == deck:
                            left[card & 255] += 1
        total = 0.0
        n = 0
        for policy in range(len(POLICIES)):
            if left[policy] > 0:
                total += left[policy] * self.card(policy)
                n += left[policy]
        return total / n if n > 0 else 0.0

    # -- armies ----------------------------------------------------------------------------------------------------

    def power(self, seat: int) -> int:
        """The power of all units, active and grey."""
        p = self.g.players[seat]
        return sum((p.active[kind] + p.host[kind]) * self.g.box.power[kind] for kind in range(len(UNITS)))

    def army(self, power: int) -> float:
        """What an army of this power is worth until it must be paid again."""
        g = self.g
        value = 0.0
        if self.after > 0:
            attacks = 0.0
            for card in g.players[self.seat].hand:
                if card & 255 >= SACK:
                    attacks += 0.35
            value = (ARMED + min(attacks, 0.7)) * (1.0 - exp(-power / STRONG))
        if g.in_force(STRONGEST_ARMY):
            rival = max(self.power(other) for other in range(g.seats) if other != self.seat)
            if power > rival:
                value += 2.0
            elif power == rival and power > 0:
                value += 1.0
        for figure in range(len(FIGURES)):
            ribbon = g.box.ribbon[figure]
            if ribbon and g.figure_owner[figure] == self.seat and COUNTED[ribbon[0]] == 'power':
                value += min(ribbon[3], power // ribbon[2] * ribbon[1]) * (1.0 if self.after == 0 else 0.3)
        return value

    def upkeep(self, kind: int) -> float:
        """What one more unit of a kind will cost at the next upkeep, in ducats."""
        g = self.g
        p = g.players[self.seat]
        if p.active[kind] + p.host[kind] < g.ability(self.seat, A_FREE_UNIT + kind):
            return 0.0
        return float(g.box.power[kind])

    def unit(self, kind: int) -> float:
        """What one more unit is worth: it serves until the next upkeep, and longer if it pays."""
        here = self.power(self.seat)
        power = self.g.box.power[kind]
        gain = self.army(here + power) - self.army(here)
        return gain + max(0.0, gain - self.ducat * self.upkeep(kind)) * min(self.after, 2)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def side(self, seat: int, attacks: bool, cards: int) -> Side:
        g = self.g
        again = 1 if g.ability(seat, A_REROLL) > 0 else 0
        if attacks:
            return Side(g.players[seat].active.copy(), cards, 0, 0, again)
        shield = 1 if g.ability(seat, A_IGNORE_WOUND) > 0 else 0
        return Side(g.players[seat].active.copy(), cards, g.ability(seat, A_DEFEND_HUSSARS), shield, again)

    def odds(self, victim: int, card_left: bool) -> Odds:
        """The chances of an attack; the attack card itself is no shield (SA-20.21)."""
        g = self.g
        cards = g.cards_of_deck(self.seat, MILITARY) - (0 if card_left else 1)
        mine = self.side(self.seat, True, cards)
        theirs = self.side(victim, False, g.cards_of_deck(victim, MILITARY))
        return odds(mine, theirs, g.box.power)

    def booty(self, policy: int, victim: int) -> float:
        """What a won attack brings."""
        g = self.g
        if policy == FORAY:
            return (1.0 - self.weight[victim]) * min(6, g.players[victim].points)
        if policy == SACK:
            return (self.ducat - self.weight[victim] * self.ducat) * (g.players[victim].ducats // 2)
        best = 0.0
        for figure in g.figures_of(victim):
            best = max(best, self.taking(figure))
        return best

    def attack(self, policy: int, victim: int, card_left: bool) -> float:
        """What an attack brings on average: booty, less own losses, and what the victim loses."""
        fight = self.odds(victim, card_left)
        here = self.power(self.seat)
        price = 0.0
        if here > 0:
            price = max(0.25, self.army(here) / here) if self.after > 0 else 0.15
        value = fight.win * self.booty(policy, victim)
        value -= fight.lost * price + fight.cards * SPARE[MILITARY]
        return value - fight.taken * 0.4 * self.weight[victim]

    def best_attack(self, policy: int, victims: list[int], card_left: bool) -> float:
        return max([self.attack(policy, victim, card_left) for victim in victims], default=0.0)


def stake_of_votes(view: Outlook, offices: list[int]) -> float:
    """What one vote more is worth in this Sejm: the prizes, shared among all votes at the table."""
    g = view.g
    total = 0.0
    for office in offices:
        total += view.prize(office)
    if g.demand == SUPPORT:
        total += view.royal(0) - view.royal(g.seats - 1)
    votes = 0
    for seat in range(g.seats):
        votes += view.votes_of(seat)
    return total / max(6.0, float(votes))


def offices_in_question(g: Sigismundus) -> list[int]:
    """The offices that this Sejm will vote on, as it looks now."""
    free = g.free_offices()
    found = [office for office in free if g.vacancy[office] != NOBODY]
    unmarked = [office for office in free if g.vacancy[office] == NOBODY]
    if unmarked:
        found.append(unmarked[-1])
    return found
