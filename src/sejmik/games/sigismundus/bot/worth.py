"""What things are worth in Sigismundus Augustus, in victory points expected by the end of the game.

An `Outlook` is made for one decision of one seat on an imagined position. What a rival gains counts against the seat,
the more the better that rival stands. The numbers for votes, ducats, countries, rivals and armies were tried by letting
bots with other ones play against one another; the others are estimates.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.games.sigismundus.chances import defence, offence
from sejmik.games.sigismundus.names import (
    A_COURT,
    A_FREE_UNIT,
    A_VOTES,
    COUNTRIES,
    DOUBLE_LITHUANIA,
    DUCAT_PER_SEAL,
    ENLISTMENT,
    FORAY,
    FOREIGN_POLICY,
    HOST,
    INCOMPATIBILITAS,
    INITIATIVE,
    INTERNAL,
    MILITARY,
    MISSION,
    NO_COURT,
    PARLIAMENTARY,
    POLICIES,
    ROYAL,
    SACK,
    SCORING,
    SEJM,
    SENATORIAL,
    SPACES,
    SPECIAL,
    STRONGEST_ARMY,
    TRACKS,
    UNITS,
)
from sejmik.games.sigismundus.odds import odds
from sejmik.games.sigismundus.ribbons import count, ribbon_points
from sejmik.games.sigismundus.rules import upkeep
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.cards import FACE

RIVAL: Final = 0.12  # what a point of any rival counts against the own ones
LEADER: Final = 0.28  # how much more it counts with the rival who stands best
DUCAT: Final = 0.5
LAST_DUCAT: Final = 0.22  # in the last round, while fees, bribes and taxes are still to be paid
LEFT_DUCAT: Final = 0.06  # and when nothing but the army is to be paid
VOTE: Final = 0.15
VOTE_ROUND: Final = 0.3  # a vote is worth more the longer the office that it wins will score
PASSES: Final = 0.5  # the chance of an Act that is proposed
HOLD: Final = 0.6  # the chance to keep a place on a support track for another round
REPRESENTATIVE: Final = [1.6, 1.3, 1.5]  # a round as Royal, Magnate's, Nobility's Representative

# Per round, by ability (names.ABILITIES); votes are priced apart.
ABILITY: Final = [
    DUCAT, 0.0, 0.9, 1.1, 0.6, 1.1, 0.2, 0.4,
    0.6, 0.5, 1.8, 0.6, 0.25, 0.3, 0.4,
    0.35, 0.4, 0.6, 0.3, 1.2, 0.7, 0.4, 0.4,
    0.15, 0.1, 0.1, 0.1,
]  # fmt: skip
GROWTH: Final = [0.7, 0.5, 0.4, 0.25, 0.25, 0.25, 1.5, 0.8, 1.0]  # of what a ribbon counts (COUNTED), per round

# Policy cards in hand, by policy, when there is time to play them.
CARD: Final = [1.6, 0.8, 1.7, 3.2, 1.6, 1.6, 1.5, 1.3, 1.3, 0.6, 0.8, 1.2]
SPARE: Final = [0.6, 1.4, 0.4]  # what a card of each deck is good for besides: a vote, a marker, a shield
SHIELDS: Final = 3.0  # Military cards that are good against wounds
SERVES: Final = [SEJM, FOREIGN_POLICY, SPECIAL]  # and in which phases for the last time

FAR: Final = 0.85  # how sure a marker is to decide a country that is not crowned
NEAR: Final = 1.3  # the same when the country will be scored this round
SURE: Final = 6.0  # and when nobody can add one any more
ABSENTEE: Final = 0.15  # the hope of a player without a marker, against one marker
UNCROWNED: Final = 0.8  # countries that may be scored later count less
MARKER: Final = 0.12  # markers may run out

ARMED: Final = 2.6  # a round with an army: Host, deterrence, opportunities
STRONG: Final = 4.0  # the power at which most of that is reached
HOSTED: Final = 0.7  # of a round with an army, what the Noble Host is, for units that have missed the special actions
IDLE: Final = 0.2  # and what is left of it without the Host
FALLEN: Final = 0.4  # what a unit lost in combat costs, by power


class Outlook:
    """How a seat sees the table."""

    def __init__(self, g: Sigismundus, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.after = len(g.box.rounds) - g.round_no  # rounds still to come after this one
        self.scorings = self.after + (1 if g.phase < SCORING else 0)
        self.incomes = self.after + (1 if g.phase == INITIATIVE else 0)
        self.specials = self.after + (1 if g.phase <= SPECIAL else 0)
        self.ducat = DUCAT if self.after > 0 else LAST_DUCAT if g.phase < SEJM else LEFT_DUCAT
        self.vote = VOTE + VOTE_ROUND * self.after
        self.weight = self.weights()
        self.each: list[float] = []  # what the countries are worth as they are, once somebody asks

    # -- money, votes, rivals --------------------------------------------------------------------------------------

    def paying(self, n: int) -> float:
        """What it costs to spend so many ducats now: the pay of an army that is worth it costs the army."""
        price = n * self.ducat
        left = self.g.players[self.seat].ducats - n
        missing = min(n, upkeep(self.g, self.seat) - left)
        if missing > 0:
            price += max(0.0, self.losing(missing) - missing * self.ducat)
        return price

    def weights(self) -> list[float]:
        """1 for the own seat; rivals count against it, most the one with the most points, those of its offices to come
        among them."""
        g = self.g
        standing = [float(p.points) for p in g.players]
        for office in range(len(g.holder)):
            if g.holder[office] >= 0:
                standing[g.holder[office]] += g.prestige_of(office) * self.scorings
        standing[self.seat] = -1.0
        found = [-RIVAL] * g.seats
        found[standing.index(max(standing))] -= LEADER
        found[self.seat] = 1.0
        return found

    def law(self, effect: int) -> float:
        """How likely what an Act does is law from the coming scoring on."""
        g = self.g
        proposed = g.phase <= SEJM and effect in g.box.act_effects[g.sejm_card()]
        return 1.0 if g.in_force(effect) else PASSES if proposed else 0.0

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

    def abilities(self, pairs: list[list[int]]) -> float:
        """What abilities bring in the rounds to come."""
        total = 0.0
        for pair in pairs:
            if pair[0] == A_VOTES:
                total += self.vote * pair[1]
            elif pair[0] != A_COURT or not self.g.in_force(NO_COURT):
                total += ABILITY[pair[0]] * pair[1]
        return total * self.after

    def office(self, office: int, seat: int) -> float:
        """What an office is worth to a player, held or gained: only one income is paid each round, and by
        Incompatibilitas only the best office of a kind stays, which loses nothing by the others."""
        g = self.g
        income = 0
        same = 0.0
        for other in range(len(g.holder)):
            if g.holder[other] == seat and other != office:
                income = max(income, g.income_of(other))
                if g.box.office_kind[other] == g.box.office_kind[office]:
                    same = max(same, self.dignity(other))
        value = self.dignity(office)
        if same > value or g.holder[office] != seat:
            value -= self.law(INCOMPATIBILITAS) * min(value, same)
        return value + DUCAT * self.incomes * max(0, g.income_of(office) - income)

    def dignity(self, office: int) -> float:
        """Its prestige in all scorings to come, and what its holder can do."""
        return self.g.prestige_of(office) * self.scorings + self.abilities(self.g.box.office_abilities[office])

    def prize(self, office: int) -> float:
        """What it is worth to win an office rather than see a rival win it."""
        others = [seat for seat in range(self.g.seats) if seat != self.seat]
        rivals = sum([self.weight[other] * self.office(office, other) for other in others])
        return self.office(office, self.seat) - rivals / len(others)

    # -- countries -------------------------------------------------------------------------------------------------

    def country(self, country: int) -> float:
        """What a country will bring to the seat, rivals counted against it."""
        return sum([self.weight[seat] * share for seat, share in enumerate(self.shares(country))])

    def shares(self, country: int) -> list[float]:
        """What a country will bring to each player: the more markers, the likelier the first or the second place."""
        g = self.g
        values = g.box.values[g.directions.index(country)]
        high = float(values[0])
        low = float(values[1])
        sharp = FAR
        scale = UNCROWNED
        if g.crowned >> country & 1:
            scale = 1.0 + self.law(DOUBLE_LITHUANIA) if country == 0 else 1.0
            closed = g.phase >= SEJM or (g.pact >> country & 1 and g.phase >= FOREIGN_POLICY)
            sharp = SURE if closed else NEAR
        else:  # its place will change
            high = 0.6 * high + 2.0
            low = 0.6 * low + 1.0
        pull: list[float] = []
        for seat in range(g.seats):
            n = g.on_field[country * SPACES + seat]
            pull.append(exp(sharp * (n - 1)) if n > 0 else 0.0 if sharp == SURE else ABSENTEE)
        total = sum(pull)
        seal = self.abilities(g.box.seal_abilities[country]) + 0.3
        found: list[float] = []
        for seat in range(g.seats):
            if pull[seat] == 0.0:
                found.append(0.0)
                continue
            first = pull[seat] / total
            second = 0.0
            for other in range(g.seats):
                if other != seat and total > pull[other] > 0.0:
                    second += pull[other] / total * pull[seat] / (total - pull[other])
            found.append(scale * (first * high + second * low) + first * seal)
        return found

    def marking(self, country: int, n: int) -> float:
        """What so many own markers more bring in a country whose direction marker moves then."""
        g = self.g
        if not self.each:
            self.each = [self.country(each) for each in range(len(COUNTRIES))]
        kept = g.directions
        g.directions = kept.copy()
        g.on_field[country * SPACES + self.seat] += n
        g.move_direction(country)
        value = self.country(country) - self.each[country]
        before = kept[max(0, kept.index(country) - 1)]
        if before != country:  # the two have changed places
            value += self.country(before) - self.each[before]
        g.on_field[country * SPACES + self.seat] -= n
        g.directions = kept
        return value - MARKER * n

    # -- support tracks --------------------------------------------------------------------------------------------

    def place(self, track: int, seat: int) -> float:
        """What a place on the Senatorial or Parliamentary track is worth to a player."""
        g = self.g
        rank = g.rank(track, seat)
        later = HOLD * (1.0 - HOLD**self.after) / (1.0 - HOLD)  # rounds in which it is still held
        value = g.box.track_votes[track][rank] * self.vote * (later + (1.0 if g.phase < SEJM else 0.0))
        if g.representatives[track] == seat:
            value += REPRESENTATIVE[track] * later
        return value

    def track(self, track: int) -> float:
        return sum([self.weight[seat] * self.place(track, seat) for seat in range(self.g.seats)])

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
        return value

    # -- Figures ---------------------------------------------------------------------------------------------------

    def figure(self, figure: int, seat: int) -> float:
        """What a Figure is worth to a player who holds it, or would."""
        g = self.g
        value = self.abilities(g.box.figure_abilities[figure])
        ranks = g.box.rank_points[figure]
        if ranks:
            here = ranks[1 + g.rank(ranks[0], seat)]
            value += here if self.after == 0 else 0.6 * here + 1.2
        ribbon = g.box.ribbon[figure]
        if ribbon:
            there = count(g, seat, ribbon[0]) + GROWTH[ribbon[0]] * min(self.after, 3)
            value += min(float(ribbon[3]), there / ribbon[2] * ribbon[1])
        return value

    def taking(self, figure: int) -> float:
        """What it brings to take a Figure from its owner, or from the display."""
        value = self.figure(figure, self.seat)
        owner = self.g.figure_owner[figure]
        return value if owner < 0 else value - self.weight[owner] * self.figure(figure, owner)

    # -- policy cards ----------------------------------------------------------------------------------------------

    def spare(self, policy: int) -> float:
        """What a card is good for besides its effect: a vote, a marker, a shield against a wound."""
        deck = self.g.box.deck_of[policy]
        if self.after == 0 and self.g.phase > SERVES[deck]:
            return 0.0
        return min(SPARE[deck], self.vote) if deck == INTERNAL else SPARE[deck]

    def arms(self) -> float:
        """The share of the Military cards in hand that can still be of use: one for each special action to come, some
        against wounds, which befall nobody without an army."""
        if self.specials == 0 or self.power(self.seat) == 0:
            return 0.0
        return min(1.0, (self.specials + SHIELDS) / (1.0 + self.g.cards_of_deck(self.seat, MILITARY)))

    def card(self, policy: int) -> float:
        """What a card in hand is worth, now or later: not every one will be played."""
        spare = self.spare(policy)
        if self.specials == 0 or (self.after == 0 and policy == MISSION):  # all countries are crowned then
            return spare
        hand = len(self.g.players[self.seat].hand)
        chance = self.arms() if policy >= ENLISTMENT else min(1.0, (self.specials + 1.0) / (hand + 1.0))
        return max(spare, chance * CARD[policy] + (1.0 - chance) * spare)

    def draw(self, deck: int) -> float:
        """The average worth of the cards of a deck."""
        kinds = [policy for policy in range(len(POLICIES)) if self.g.box.deck_of[policy] == deck]
        return sum([self.card(policy) for policy in kinds]) / len(kinds)

    # -- armies ----------------------------------------------------------------------------------------------------

    def power(self, seat: int) -> int:
        """The power of all units, active and grey."""
        p = self.g.players[seat]
        return sum([(p.active[kind] + p.host[kind]) * self.g.box.power[kind] for kind in range(len(UNITS))])

    def army(self, power: int) -> float:
        """What an army of this power is worth until it must be paid again."""
        g = self.g
        value = ARMED * (1.0 - exp(-power / STRONG)) if self.after > 0 else 0.0
        if g.in_force(STRONGEST_ARMY):
            rival = max([self.power(other) for other in range(g.seats) if other != self.seat])
            if power >= rival and power > 0:
                value += 2.0 if power > rival else 1.0
        return value

    def losing(self, power: int) -> float:
        """What the army is worth less without so much of its power."""
        here = self.power(self.seat)
        return self.army(here) - self.army(max(0, here - power))

    def unit(self, kind: int) -> float:
        """What one more unit is worth: it serves until the next upkeep, and longer if it pays and can be paid. After
        the special actions it serves the Noble Host at most."""
        g = self.g
        here = self.power(self.seat)
        power = g.box.power[kind]
        gain = self.army(here + power) - self.army(here)
        p = g.players[self.seat]
        free = p.active[kind] + p.host[kind] < g.ability(self.seat, A_FREE_UNIT + kind)
        cost = 0 if free else power
        later = max(0.0, gain - self.ducat * cost) * min(self.after, 2)
        if p.ducats < upkeep(g, self.seat) + cost:
            later = 0.0
        if g.phase > SPECIAL:
            gain *= HOSTED if g.demand == HOST and g.phase <= SEJM else IDLE
        return gain + later

    def booty(self, policy: int, victim: int) -> float:
        """What a won attack brings."""
        p = self.g.players[victim]
        if policy == FORAY:
            return (1.0 - self.weight[victim]) * min(6, p.points)
        if policy == SACK:
            return (1.0 - self.weight[victim]) * self.ducat * (p.ducats // 2)
        return max([self.taking(figure) for figure in self.g.figures_of(victim)], default=0.0)

    def attack(self, policy: int, victim: int, cards: int) -> float:
        """What an attack brings on average, with so many cards against wounds: booty, less own losses, and what the
        victim loses."""
        g = self.g
        fight = odds(offence(g, self.seat, cards), defence(g, victim), g.box.power)
        value = fight.win * self.booty(policy, victim) - fight.cards * SPARE[MILITARY]
        return value - FALLEN * (fight.lost + self.weight[victim] * fight.taken)

    # -- everything ------------------------------------------------------------------------------------------------

    def prospects(self) -> list[float]:
        """The points of the seat and those it may expect, all together and by where they come from."""
        g = self.g
        seat = self.seat
        p = g.players[seat]
        held = g.offices_of(seat)
        prestige = float(sum([g.prestige_of(office) * self.scorings for office in held]))
        offices = sum([self.office(office, seat) for office in held])
        shares = [self.shares(country)[seat] for country in range(len(COUNTRIES))]
        crowned = sum([share for country, share in enumerate(shares) if g.crowned >> country & 1])
        plain = sum(shares) - crowned
        figures = sum([self.figure(figure, seat) for figure in g.figures_of(seat)])
        ribbons = float(sum([ribbon_points(g, seat, figure) for figure in g.figures_of(seat)]))
        hand = sum([self.card(card & FACE) for card in p.hand])
        tracks = self.place(SENATORIAL, seat) + self.place(PARLIAMENTARY, seat)
        royal = self.royal(g.rank(ROYAL, seat))
        coming = g.seals_of(seat) * self.after if g.in_force(DUCAT_PER_SEAL) else 0
        ducats = (p.ducats + coming) * self.ducat
        army = self.army(self.power(seat))
        total = p.points + offices + crowned + plain + figures + hand + tracks + royal + ducats + army
        return [
            total, float(p.points), prestige, offices - prestige, crowned, plain, figures, ribbons, hand, tracks,
            royal, ducats, army,
        ]  # fmt: skip
