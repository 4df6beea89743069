"""The rules of Sigismundus Augustus, in the order of the rulebook: set-up, the round with its nine phases, the end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sejmik.games.sigismundus import combat, fields, policies, sejm
from sejmik.games.sigismundus.fields import DrawCard, OneSeat, discards, use_field
from sejmik.games.sigismundus.names import (
    A_ANY_FOREIGN,
    A_DRAW,
    A_DRAW_ANY,
    A_FREE_CLIENT,
    A_FREE_MARKER,
    A_FREE_UNIT,
    A_INCOME,
    ACTIONS,
    COUNTRIES,
    COUNTRY,
    DECKS,
    DISCARD,
    DOUBLE_LITHUANIA,
    DRAW,
    DUCAT_PER_SEAL,
    ENOUGH,
    FIELD,
    FIELD_FREE,
    FIGURES,
    FOREIGN,
    FOREIGN_POLICY,
    FROM_ARMY,
    FROM_COUNTRIES,
    FROM_OFFICES,
    FROM_RIBBONS,
    HOUSES,
    INCOME,
    INITIATIVE,
    KEEP,
    LOSE,
    LOSE_HOST,
    NOBODY,
    OFFICE,
    PARLIAMENTARY,
    PASS,
    POLICIES,
    ROYAL,
    SCORING,
    SEAT,
    SPACES,
    STRONGEST_ARMY,
    TRACKS,
    UNITS,
    UPKEEP,
)
from sejmik.games.sigismundus.policies import CrownCountry, SpecialActions, open_countries
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.ribbons import ribbon_points
from sejmik.games.sigismundus.sejm import Sejm, when_gained
from sejmik.games.sigismundus.settings import Settings
from sejmik.games.sigismundus.state import Sigismundus, open_table
from sejmik.kernel.cards import KNOWN
from sejmik.kernel.chance import Chance
from sejmik.kernel.step import Step

# -- SA-3: set-up ------------------------------------------------------------------------------------------------------


def set_up(seats: int, box: Box, settings: Settings, setup: Chance, play: Chance) -> Sigismundus:
    """SA-3: the start position."""
    g = open_table(box, settings, STEPS, seats)
    g.sit_down(seats, play)
    for policy in range(len(POLICIES)):
        g.decks[box.deck_of[policy]].extend([policy] * box.copies[policy])
    for deck in g.decks:  # SA-3.1
        setup.shuffle(deck)
    for demand in range(len(box.demand_copies)):
        g.demands.extend([demand] * box.demand_copies[demand])
    setup.shuffle(g.demands)  # SA-3.7
    g.figure_deck = list(range(len(FIGURES)))
    setup.shuffle(g.figure_deck)  # SA-3.8
    setup.shuffle(g.directions)  # SA-3.9
    houses = list(range(len(HOUSES)))
    setup.shuffle(houses)  # SA-3.10
    for seat in range(seats):
        g.players[seat].house = houses[seat]
    place_houses(g, houses)
    for seat in range(seats):  # SA-3.2
        for kind in range(len(DECKS)):
            card = g.decks[kind].pop()
            g.players[seat].hand.append(card | (1 << seat) << KNOWN)
    g.then(StartingOffices())
    g.advance()
    return g


def place_houses(g: Sigismundus, houses: list[int]) -> None:
    """SA-3.11, SA-3.12: the printed places; gaps stay, are closed, or hold the Houses that nobody plays (AMB-30)."""
    for track in range(len(TRACKS)):
        for seat in range(g.seats):
            g.place[track * SPACES + seat] = g.box.house_start[houses[seat]][track]
        if g.settings.track_start == 1:
            printed = [g.rank(track, seat) for seat in range(g.seats)]
            for seat in range(g.seats):
                g.place[track * SPACES + seat] = sum(1 for other in printed if other < printed[seat])
        elif g.settings.track_start == 2:
            for other in range(g.seats, SPACES):
                g.place[track * SPACES + other] = g.box.house_start[houses[other]][track]
        g.representatives[track] = g.foremost(track)


class StartingOffices(Step[Sigismundus]):
    """SA-3.17, SA-3.18: the smallest initiative value chooses first, then the right-hand neighbours."""

    tag: ClassVar[str] = 'starting_offices'
    rules: ClassVar[str] = 'SA-3.16 SA-3.17 SA-3.18'

    def run(self, g: Sigismundus) -> None:
        values = [g.box.house_initiative[p.house] for p in g.players]
        first = values.index(min(values))
        for k in range(g.seats - 1, -1, -1):
            g.then(ChooseOffice((first - k) % g.seats, 1 if k == g.seats - 1 else 0))


class ChooseOffice(Step[Sigismundus]):
    """SA-3.16, SA-3.19, SA-3.22: one office of those offered; whoever chooses last gets the first player marker."""

    tag: ClassVar[str] = 'choose_office'
    params: ClassVar[str] = 'seat last'
    rules: ClassVar[str] = 'SA-3.16 SA-3.19 SA-3.22'

    def __init__(self, seat: int, last: int) -> None:
        self.seat = seat
        self.last = last

    def numbers(self) -> list[int]:
        return [self.seat, self.last]

    def run(self, g: Sigismundus) -> None:
        left = self.options(g, self.seat)
        if len(left) == 1:
            self.heard(g, left)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [OFFICE + office for office in g.box.start_offices if g.holder[office] == NOBODY]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        office = said[0] - OFFICE
        g.gain_office(self.seat, office)
        if g.settings.starting_gain:
            when_gained(g, self.seat, office)
        if self.last == 1:
            g.give_first(self.seat)
            g.then(Round())


# -- SA-1.5: the round -------------------------------------------------------------------------------------------------


class Round(Step[Sigismundus]):
    """SA-1.5: nine phases."""

    tag: ClassVar[str] = 'round'
    rules: ClassVar[str] = 'SA-1.5'

    def run(self, g: Sigismundus) -> None:
        g.begin_round()
        g.then(
            Initiative(),
            Income(),
            Drawing(0),
            SpecialActions(),
            ForeignPolicy(),
            Actions(),
            Sejm(),
            ScoreOffices(),
            Upkeep(0),
            EndOfRound(),
        )


class Initiative(Step[Sigismundus]):
    """SA-11.12: the marker passes left, Sejm card and demand are revealed, three Figures are laid out."""

    tag: ClassVar[str] = 'initiative'
    rules: ClassVar[str] = 'SA-11.1 SA-11.4 SA-11.5 SA-11.8 SA-11.10'

    def run(self, g: Sigismundus) -> None:
        g.begin_phase(INITIATIVE)
        if g.round_no > 1:  # SA-11.1, SA-11.2
            g.give_first((g.first + 1) % g.seats)
        g.reveal_demand()
        if g.is_last_round():  # SA-60.3
            for country in range(len(COUNTRIES)):
                if g.crowned >> country & 1 == 0:
                    g.crown(country)
        g.discard_display()
        for _ in range(g.box.figures_each):
            g.reveal_figure()


# -- SA-12: income -----------------------------------------------------------------------------------------------------


class Income(Step[Sigismundus]):
    """SA-12.1 to SA-12.4: 2 ducats and the income of one office; whoever holds several chooses, all at once."""

    tag: ClassVar[str] = 'income'
    rules: ClassVar[str] = 'SA-12.1 SA-12.2 SA-12.3'

    def choosers(self, g: Sigismundus) -> list[int]:
        return [seat for seat in range(g.seats) if len(g.offices_of(seat)) > 1]

    def run(self, g: Sigismundus) -> None:
        if g.phase != INCOME:
            g.begin_phase(INCOME)
        choosers = self.choosers(g)
        if choosers:
            g.ask(self, choosers, len(choosers))
        else:
            self.heard(g, [])

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [OFFICE + office for office in g.offices_of(seat)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        choosers = self.choosers(g)
        for seat in g.order():  # SA-12.6
            g.take_ducats(seat, g.box.basic_income, 'income')
            if seat in choosers:
                g.take_income(seat, said[choosers.index(seat)] - OFFICE)
            elif g.offices_of(seat):
                g.take_income(seat, g.offices_of(seat)[0])
            g.take_ducats(seat, g.ability(seat, A_INCOME), 'income_more')
            if g.in_force(DUCAT_PER_SEAL):
                g.take_ducats(seat, g.seals_of(seat), 'income_seals')


# -- SA-13: drawing ----------------------------------------------------------------------------------------------------


class Drawing(Step[Sigismundus]):
    """SA-13.1: in initiative order everyone draws one card; seals and offices may bring more."""

    tag: ClassVar[str] = 'drawing'
    params: ClassVar[str] = 'at'
    rules: ClassVar[str] = 'SA-13.1'

    def __init__(self, at: int) -> None:
        self.at = at

    def numbers(self) -> list[int]:
        return [self.at]

    def run(self, g: Sigismundus) -> None:
        if self.at == 0:
            g.begin_phase(DRAW)
        if self.at < g.seats:
            seat = g.order()[self.at]
            g.then(DrawCard(seat), MoreCards(seat), Drawing(self.at + 1))


class MoreCards(OneSeat):
    """What seals and offices add to the draw: cards of a certain deck, then of any deck."""

    tag: ClassVar[str] = 'more_cards'
    rules: ClassVar[str] = 'SA-13.1 SA-18.16'

    def run(self, g: Sigismundus) -> None:
        for deck in range(len(DECKS)):
            for _ in range(g.ability(self.seat, A_DRAW + deck)):
                if deck in g.drawable():
                    g.draw(self.seat, deck)
        for _ in range(g.ability(self.seat, A_DRAW_ANY)):
            g.then(DrawCard(self.seat))


# Phase 4, special actions (SA-14), is in policies.py.


# -- SA-15: foreign policy ---------------------------------------------------------------------------------------------


class ForeignPolicy(Step[Sigismundus]):
    """SA-15.1, SA-15.4: the Royal Representative crowns a country; then everyone may place markers."""

    tag: ClassVar[str] = 'foreign_policy'
    rules: ClassVar[str] = 'SA-15.1 SA-15.4 SA-51.1'

    def run(self, g: Sigismundus) -> None:
        g.begin_phase(FOREIGN_POLICY)
        g.then(CrownCountry(g.representatives[ROYAL], 1), NextForeign(0))


class NextForeign(Step[Sigismundus]):
    """SA-15.4: in initiative order."""

    tag: ClassVar[str] = 'next_foreign'
    params: ClassVar[str] = 'at'
    rules: ClassVar[str] = 'SA-15.4'

    def __init__(self, at: int) -> None:
        self.at = at

    def numbers(self) -> list[int]:
        return [self.at]

    def run(self, g: Sigismundus) -> None:
        if self.at < g.seats:
            g.then(ChooseCountry(g.order()[self.at]), NextForeign(self.at + 1))


def foreign_decks(g: Sigismundus, seat: int) -> int:
    """The decks whose cards count as Foreign for a player, as a mask."""
    return 7 if g.ability(seat, A_ANY_FOREIGN) > 0 else 1 << FOREIGN


def free_markers(g: Sigismundus, seat: int) -> int:
    """Markers that need no discard: an office, or the English reading of AMB-3."""
    return g.ability(seat, A_FREE_MARKER) + (1 if g.settings.free_marker else 0)


class ChooseCountry(OneSeat):
    """SA-15.5, SA-15.6, SA-15.9: one country without a Secret Pact, or nothing."""

    tag: ClassVar[str] = 'choose_country'
    rules: ClassVar[str] = 'SA-15.4 SA-15.5 SA-15.6 SA-15.9'

    def run(self, g: Sigismundus) -> None:
        decks = foreign_decks(g, self.seat)
        cards = sum(g.cards_of_deck(self.seat, deck) for deck in range(len(DECKS)) if decks >> deck & 1)
        if g.players[self.seat].markers > 0 and open_countries(g) and cards + free_markers(g, self.seat) > 0:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [PASS] + [COUNTRY + country for country in open_countries(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == PASS:
            g.tell('passed', self.seat)
            return
        country = said[0] - COUNTRY
        free = min(free_markers(g, self.seat), g.players[self.seat].markers)
        if free > 0:
            g.put_markers(self.seat, country, free)
        g.then(DiscardForMarkers(self.seat, country, free))


class DiscardForMarkers(Step[Sigismundus]):
    """SA-15.4, SA-15.7, SA-15.10: a marker for each card discarded; the direction marker moves once."""

    tag: ClassVar[str] = 'discard_for_markers'
    params: ClassVar[str] = 'seat country n'
    rules: ClassVar[str] = 'SA-15.4 SA-15.7 SA-15.10 SA-15.11'

    def __init__(self, seat: int, country: int, n: int) -> None:
        self.seat = seat
        self.country = country
        self.n = n

    def numbers(self) -> list[int]:
        return [self.seat, self.country, self.n]

    def run(self, g: Sigismundus) -> None:
        decks = foreign_decks(g, self.seat)
        cards = sum(g.cards_of_deck(self.seat, deck) for deck in range(len(DECKS)) if decks >> deck & 1)
        if cards > 0 and g.players[self.seat].markers > 0:
            g.ask_one(self, self.seat)
        else:
            g.move_direction(self.country)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        found = discards(g, self.seat, foreign_decks(g, self.seat))
        return [ENOUGH] + found if self.n > 0 else found

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == ENOUGH:
            g.move_direction(self.country)
        else:
            g.discard(self.seat, said[0] - DISCARD)
            g.put_markers(self.seat, self.country, 1)
            g.then(DiscardForMarkers(self.seat, self.country, self.n + 1))


# -- SA-16: actions ----------------------------------------------------------------------------------------------------


class Actions(Step[Sigismundus]):
    """SA-16.1, SA-16.2: everyone has 3 clients, the Nobility's Representative one more."""

    tag: ClassVar[str] = 'actions'
    rules: ClassVar[str] = 'SA-16.1 SA-16.2 SA-53.2'

    def run(self, g: Sigismundus) -> None:
        g.begin_phase(ACTIONS)
        g.take_client(g.representatives[PARLIAMENTARY])
        g.then(NextClient(0), ClientsHome())


class NextClient(Step[Sigismundus]):
    """SA-16.4, SA-16.10, SA-16.14: one client at a time, going round until nobody has one left."""

    tag: ClassVar[str] = 'next_client'
    params: ClassVar[str] = 'at'
    rules: ClassVar[str] = 'SA-16.4 SA-16.10 SA-16.14'

    def __init__(self, at: int) -> None:
        self.at = at

    def numbers(self) -> list[int]:
        return [self.at]

    def run(self, g: Sigismundus) -> None:
        order = g.order()
        for k in range(g.seats):
            seat = order[(self.at + k) % g.seats]
            if g.players[seat].clients > 0:
                g.then(PlaceClient(seat), NextClient((self.at + k + 1) % g.seats))
                return


class PlaceClient(OneSeat):
    """SA-16.5, SA-16.6, SA-16.11: a client on a field that can be paid for; the action follows at once."""

    tag: ClassVar[str] = 'place_client'
    rules: ClassVar[str] = 'SA-16.4 SA-16.5 SA-16.6 SA-16.11'

    def run(self, g: Sigismundus) -> None:
        if self.options(g, self.seat):
            g.ask_one(self, self.seat)
        else:  # SA-16.12
            g.retire(self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        ducats = g.players[self.seat].ducats
        paid = [FIELD + field for field in g.box.fields if g.on_fields[field] <= ducats]
        free: list[int] = []
        if g.free_client_used >> self.seat & 1 == 0 and g.ability(self.seat, A_FREE_CLIENT) > 0:
            free = [FIELD_FREE + field for field in g.box.fields if g.on_fields[field] > 0]
        return paid + free

    def barred(self, g: Sigismundus, seat: int) -> list[tuple[int, str]]:
        ducats = g.players[self.seat].ducats
        return [(FIELD + field, 'fee') for field in g.box.fields if g.on_fields[field] > ducats]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] >= FIELD_FREE:
            field = said[0] - FIELD_FREE
            g.use_free_client(self.seat)
        else:
            field = said[0] - FIELD
            g.pay(self.seat, g.on_fields[field])  # SA-16.8
        g.place_client(self.seat, field)
        use_field(g, self.seat, field)


class ClientsHome(Step[Sigismundus]):
    """SA-16.15: all clients are taken off the board."""

    tag: ClassVar[str] = 'clients_home'
    rules: ClassVar[str] = 'SA-16.15'

    def run(self, g: Sigismundus) -> None:
        g.clients_home()


# Phase 7, the Sejm (SA-17), is in sejm.py.


# -- SA-18: scoring ----------------------------------------------------------------------------------------------------


class ScoreOffices(Step[Sigismundus]):
    """SA-18.1: the prestige of all offices; then the crowned countries."""

    tag: ClassVar[str] = 'score_offices'
    rules: ClassVar[str] = 'SA-18.1 SA-18.2'

    def run(self, g: Sigismundus) -> None:
        g.begin_phase(SCORING)
        for seat in g.order():
            g.score(seat, sum(g.prestige_of(office) for office in g.offices_of(seat)), FROM_OFFICES)
        g.then(ScoreCountry(0))


class ScoreCountry(Step[Sigismundus]):
    """SA-18.3 to SA-18.11: crowned countries from the most valuable space on."""

    tag: ClassVar[str] = 'score_country'
    params: ClassVar[str] = 'space'
    rules: ClassVar[str] = 'SA-18.3 SA-18.5 SA-18.6 SA-18.9 SA-18.11'

    def __init__(self, space: int) -> None:
        self.space = space

    def numbers(self) -> list[int]:
        return [self.space]

    def run(self, g: Sigismundus) -> None:
        country = g.directions[self.space]
        if self.space + 1 < len(COUNTRIES):
            g.then(ScoreCountry(self.space + 1))
        if g.crowned >> country & 1 == 0:  # SA-18.19
            return
        g.tell('scored', country, self.space)
        there = [g.on_field[country * SPACES + seat] for seat in range(g.seats)]
        high, low = g.box.values[self.space]
        if country == 0 and g.in_force(DOUBLE_LITHUANIA):
            high, low = 2 * high, 2 * low
        best = leaders(there, max(there))
        if not best:  # SA-18.17
            g.uncrown(country)
            return
        if len(best) > 1:  # SA-18.9, SA-18.10
            for seat in best:
                g.score(seat, (high + low) // len(best), FROM_COUNTRIES)
            g.then(GiveSeal(country, sum(1 << seat for seat in best)))
            return
        g.score(best[0], high, FROM_COUNTRIES)
        rest = [0 if seat == best[0] else there[seat] for seat in range(g.seats)]
        second = leaders(rest, max(rest))
        for seat in second:
            g.score(seat, low // len(second), FROM_COUNTRIES)
        g.clear_country(country, best[0])
        g.uncrown(country)


def leaders(counts: list[int], most: int) -> list[int]:
    """SA-18.8: whoever has the most, at least one."""
    return [seat for seat in range(len(counts)) if counts[seat] == most and most > 0]


class GiveSeal(Step[Sigismundus]):
    """SA-18.15: of those who tie for first the Royal Representative gives one the seal."""

    tag: ClassVar[str] = 'give_seal'
    params: ClassVar[str] = 'country tied'
    rules: ClassVar[str] = 'SA-18.14 SA-18.15'

    def __init__(self, country: int, tied: int) -> None:
        self.country = country
        self.tied = tied

    def numbers(self) -> list[int]:
        return [self.country, self.tied]

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, g.representatives[ROYAL])

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + one for one in range(g.seats) if self.tied >> one & 1]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.tell('tie_decided', said[0] - SEAT)
        g.clear_country(self.country, said[0] - SEAT)
        g.uncrown(self.country)


# -- SA-19: upkeep -----------------------------------------------------------------------------------------------------


class Upkeep(Step[Sigismundus]):
    """SA-19.8: in initiative order."""

    tag: ClassVar[str] = 'upkeep'
    params: ClassVar[str] = 'at'
    rules: ClassVar[str] = 'SA-19.8'

    def __init__(self, at: int) -> None:
        self.at = at

    def numbers(self) -> list[int]:
        return [self.at]

    def run(self, g: Sigismundus) -> None:
        if self.at == 0:
            g.begin_phase(UPKEEP)
        if self.at < g.seats:
            g.then(KeepArmy(g.order()[self.at], 0), Upkeep(self.at + 1))
        else:
            g.then(StrongestArmy())


class KeepArmy(Step[Sigismundus]):
    """SA-19.1 to SA-19.7: pay for what is kept, let the rest go; the Noble Host is paid first. `dropped`: a unit of the
    Host was let go, so no active unit may be paid for (SA-19.6)."""

    tag: ClassVar[str] = 'keep_army'
    params: ClassVar[str] = 'seat dropped'
    rules: ClassVar[str] = 'SA-19.1 SA-19.2 SA-19.3 SA-19.5 SA-19.6'

    def __init__(self, seat: int, dropped: int) -> None:
        self.seat = seat
        self.dropped = dropped

    def numbers(self) -> list[int]:
        return [self.seat, self.dropped]

    def run(self, g: Sigismundus) -> None:
        p = g.players[self.seat]
        if sum(p.active) + sum(p.host) == 0:
            return
        if upkeep(g, self.seat) == 0 and self.may_keep(g):
            g.tell('army_kept', self.seat, 0)  # nothing to pay, nothing to decide
        else:
            g.ask_one(self, self.seat)

    def may_keep(self, g: Sigismundus) -> bool:
        if upkeep(g, self.seat) > g.players[self.seat].ducats:
            return False
        if self.dropped == 0 or g.settings.lenient:
            return True
        p = g.players[self.seat]
        return all(p.active[kind] <= g.ability(self.seat, A_FREE_UNIT + kind) for kind in range(len(UNITS)))

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        p = g.players[self.seat]
        offered = [KEEP] if self.may_keep(g) else []
        offered.extend(LOSE + kind for kind in range(len(UNITS)) if p.active[kind] > 0)
        offered.extend(LOSE_HOST + kind for kind in range(len(UNITS)) if p.host[kind] > 0)
        return offered

    def barred(self, g: Sigismundus, seat: int) -> list[tuple[int, str]]:
        if self.may_keep(g):
            return []
        poor = upkeep(g, self.seat) > g.players[self.seat].ducats
        return [(KEEP, 'cannot_pay' if poor else 'host_first')]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == KEEP:
            n = upkeep(g, self.seat)
            g.pay(self.seat, n)
            g.tell('army_kept', self.seat, n)
        elif said[0] >= LOSE_HOST:
            g.lose_host(self.seat, said[0] - LOSE_HOST)
            g.then(KeepArmy(self.seat, 1))
        else:
            g.lose_unit(self.seat, said[0] - LOSE)
            g.then(KeepArmy(self.seat, self.dropped))


def upkeep(g: Sigismundus, seat: int) -> int:
    """SA-19.1, SA-19.3, SA-19.4: power in ducats; free places serve the units of their kind."""
    p = g.players[seat]
    cost = 0
    for kind in range(len(UNITS)):
        paid = p.active[kind] + p.host[kind] - g.ability(seat, A_FREE_UNIT + kind)
        if paid > 0:
            cost += paid * g.box.power[kind]
    return cost


class StrongestArmy(Step[Sigismundus]):
    """An Act may reward the strongest army after every upkeep: 2 points, or 1 for each who ties."""

    tag: ClassVar[str] = 'strongest_army'
    rules: ClassVar[str] = 'SA-17.6.8 SA-19.1'

    def run(self, g: Sigismundus) -> None:
        if not g.in_force(STRONGEST_ARMY):
            return
        powers = [
            sum((p.active[kind] + p.host[kind]) * g.box.power[kind] for kind in range(len(UNITS))) for p in g.players
        ]
        best = leaders(powers, max(powers))
        for seat in best:
            g.score(seat, 2 if len(best) == 1 else 1, FROM_ARMY)


# -- SA-60: the end ----------------------------------------------------------------------------------------------------


class EndOfRound(Step[Sigismundus]):
    """SA-1.8, SA-60.4 to SA-60.7: after the last round golden ribbons are counted and the game ends."""

    tag: ClassVar[str] = 'end_of_round'
    rules: ClassVar[str] = 'SA-1.8 SA-60.4 SA-60.6'

    def run(self, g: Sigismundus) -> None:
        g.end_round()
        if not g.is_last_round():
            g.then(Round())
            return
        for seat in range(g.seats):
            for figure in g.figures_of(seat):
                points = ribbon_points(g, seat, figure)
                if points > 0:
                    g.tell('ribbon', seat, figure, points)
                    g.score(seat, points, FROM_RIBBONS)
        g.end_game()


STEPS: Final[dict[str, Any]] = {
    **combat.STEPS,
    **policies.STEPS,
    **fields.STEPS,
    **sejm.STEPS,
    **{
        step.tag: step
        for step in (
            StartingOffices,
            ChooseOffice,
            Round,
            Initiative,
            Income,
            Drawing,
            MoreCards,
            ForeignPolicy,
            NextForeign,
            ChooseCountry,
            DiscardForMarkers,
            Actions,
            NextClient,
            PlaceClient,
            ClientsHome,
            ScoreOffices,
            ScoreCountry,
            GiveSeal,
            Upkeep,
            KeepArmy,
            StrongestArmy,
            EndOfRound,
        )
    },
}
