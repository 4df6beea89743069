"""Phase 6: the fields of the board (SA-41 to SA-49)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.sigismundus.amounts import amount_of, amounts
from sejmik.games.sigismundus.names import (
    A_ACADEMY,
    A_AGITATION,
    A_BANNERS,
    A_ENVOY,
    A_FEAST,
    ACADEMY,
    AGITATION,
    BANNERS,
    BRIBE,
    COUNTRY,
    DECK,
    DISCARD,
    ENOUGH,
    ENVOY,
    FEAST,
    FIGURES,
    INFANTRY,
    INTERNAL,
    NOBODY,
    OFFICE,
    PARLIAMENTARY,
    PASS,
    PATRONAGE,
    POLICIES,
    SENATORIAL,
    TAKE_FIGURE,
    UNIT,
    UNITS,
    VACANCY,
)
from sejmik.games.sigismundus.policies import open_countries
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.step import Step

ECONOMIST_DUCATS: int = 3


def use_field(g: Sigismundus, seat: int, field: int) -> None:
    """SA-16.5: the action follows at once; SA-16.13: what cannot be done is left out."""
    if field == ENVOY:
        if g.players[seat].markers > 0 and open_countries(g):  # SA-41.3
            g.then(Envoy(seat))
    elif field == PATRONAGE:
        g.then(Patronage(seat))
    elif field == BANNERS:
        g.then(CallBanners(seat))
    elif field == VACANCY:
        g.then(Vacancy(seat))
    elif field == FEAST:  # SA-45.1
        g.then(FeastCards(seat, first_move(g, SENATORIAL, seat, 1 + g.ability(seat, A_FEAST))))
    elif field == ACADEMY:  # SA-46.1
        for _ in range(2 + g.ability(seat, A_ACADEMY)):
            g.then(DrawCard(seat))
    elif field == AGITATION:  # SA-48.1
        g.then(Agitate(seat, first_move(g, agitation_track(g), seat, 1 + g.ability(seat, A_AGITATION))))
    else:  # SA-47.1, SA-49.1
        g.take_ducats(seat, ECONOMIST_DUCATS, 'economist')


def first_move(g: Sigismundus, track: int, seat: int, spaces: int) -> int:
    """SA-45.1, SA-48.1: the move comes before further spaces are paid for. Where a longer move is one exchange (AMB-31)
    it waits for them; the spaces that wait are returned."""
    if g.settings.swap_with_target and not g.settings.move_by_parts:
        return spaces
    g.advance_on(track, seat, spaces)
    return 0


def agitation_track(g: Sigismundus) -> int:
    """AMB-1."""
    return SENATORIAL if g.settings.agitation_senatorial else PARLIAMENTARY


class OneSeat(Step[Sigismundus]):
    """A question to one player about what that player does."""

    params: ClassVar[str] = 'seat'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, self.seat)


class Envoy(OneSeat):
    """SA-41.1, SA-41.2: a House marker on a country; its direction marker moves one space left."""

    tag: ClassVar[str] = 'envoy'
    rules: ClassVar[str] = 'SA-41.1 SA-41.2 SA-41.4'

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [COUNTRY + country for country in open_countries(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        country = said[0] - COUNTRY
        g.put_markers(self.seat, country, 1)
        if g.ability(self.seat, A_ENVOY) > 0 and g.players[self.seat].markers > 0:
            g.then(SecondEnvoy(self.seat, country))
        else:
            g.move_direction(country)


class SecondEnvoy(Step[Sigismundus]):
    """Whoever may send a second envoy decides it after the first; the direction marker moves once."""

    tag: ClassVar[str] = 'second_envoy'
    params: ClassVar[str] = 'seat country'
    rules: ClassVar[str] = 'SA-41.1'

    def __init__(self, seat: int, country: int) -> None:
        self.seat = seat
        self.country = country

    def numbers(self) -> list[int]:
        return [self.seat, self.country]

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [ENOUGH, COUNTRY + self.country]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] != ENOUGH:
            g.put_markers(self.seat, self.country, 1)
        g.move_direction(self.country)


class Patronage(OneSeat):
    """SA-42.1: take a Figure from the display, bribe one of another player, or nothing."""

    tag: ClassVar[str] = 'patronage'
    rules: ClassVar[str] = 'SA-42.1 SA-42.3 SA-42.7'

    def run(self, g: Sigismundus) -> None:
        if len(self.options(g, self.seat)) > 1:  # SA-70.12
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        offered = [PASS]
        offered.extend(sorted(TAKE_FIGURE + figure for figure in g.display))
        ducats = g.players[self.seat].ducats
        for figure in range(len(FIGURES)):
            owner = g.figure_owner[figure]
            if owner != NOBODY and owner != self.seat and ducats > g.figure_ducats[figure]:
                offered.append(BRIBE + figure)
        return offered

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == PASS:
            g.tell('passed', self.seat)
        elif said[0] >= BRIBE:
            g.bribe_figure(self.seat, said[0] - BRIBE)
        else:
            figure = said[0] - TAKE_FIGURE
            g.take_figure(self.seat, figure)
            if g.players[self.seat].ducats > 0:
                g.then(PayFigure(self.seat, figure))


class PayFigure(Step[Sigismundus]):
    """SA-42.2: any number of ducats may be laid on the new Figure."""

    tag: ClassVar[str] = 'pay_figure'
    params: ClassVar[str] = 'seat figure'
    rules: ClassVar[str] = 'SA-42.2 SA-42.6'

    def __init__(self, seat: int, figure: int) -> None:
        self.seat = seat
        self.figure = figure

    def numbers(self) -> list[int]:
        return [self.seat, self.figure]

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return amounts(g.players[self.seat].ducats)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.put_on_figure(self.figure, amount_of(said[0]))


class CallBanners(OneSeat):
    """SA-43.1: one unit of any kind that the bank has."""

    tag: ClassVar[str] = 'call_banners'
    rules: ClassVar[str] = 'SA-43.1 SA-70.5'

    def run(self, g: Sigismundus) -> None:
        there = self.options(g, self.seat)
        if len(there) == 1:
            self.heard(g, there)
        elif there:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [UNIT + kind for kind in range(len(UNITS)) if g.bank_units[kind] > 0]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.take_unit(self.seat, said[0] - UNIT)
        for _ in range(g.ability(self.seat, A_BANNERS)):
            g.take_unit(self.seat, INFANTRY)


class Vacancy(OneSeat):
    """SA-44.1, SA-44.2: a House marker on a free office that has none."""

    tag: ClassVar[str] = 'vacancy'
    rules: ClassVar[str] = 'SA-44.1 SA-44.2 SA-44.6'

    def run(self, g: Sigismundus) -> None:
        offices = self.options(g, self.seat)
        if g.players[self.seat].markers == 0 or not offices:
            return
        if len(offices) == 1:
            self.heard(g, offices)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [OFFICE + office for office in g.free_offices() if g.vacancy[office] == NOBODY]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.mark_vacancy(self.seat, said[0] - OFFICE)


class Further(Step[Sigismundus]):
    """AMB-31: whoever pays for further spaces moves by each at once, or in the end by all of them in one exchange;
    `spaces`: those that wait for it."""

    params: ClassVar[str] = 'seat spaces'

    def __init__(self, seat: int, spaces: int = 0) -> None:
        self.seat = seat
        self.spaces = spaces

    def numbers(self) -> list[int]:
        # without waiting spaces it is saved as before there were any
        return [self.seat, self.spaces] if self.spaces > 0 else [self.seat]


class FeastCards(Further):
    """SA-45.2: each Internal card discarded moves the marker one further space."""

    tag: ClassVar[str] = 'feast_cards'
    rules: ClassVar[str] = 'SA-45.2 SA-45.3'

    def run(self, g: Sigismundus) -> None:
        if g.cards_of_deck(self.seat, INTERNAL) > 0:  # the backs tell
            g.ask_one(self, self.seat)
        else:
            g.advance_on(SENATORIAL, self.seat, self.spaces)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [ENOUGH] + discards(g, self.seat, 1 << INTERNAL)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == ENOUGH:
            g.advance_on(SENATORIAL, self.seat, self.spaces)
            return
        g.discard(self.seat, said[0] - DISCARD)
        g.then(FeastCards(self.seat, self.spaces + first_move(g, SENATORIAL, self.seat, 1)))


def discards(g: Sigismundus, seat: int, decks: int) -> list[int]:
    """The cards of these decks in a hand, as discards."""
    kinds = g.hand_kinds(seat)
    return [
        DISCARD + policy
        for policy in range(len(POLICIES))
        if kinds >> policy & 1 and decks >> g.box.deck_of[policy] & 1
    ]


class DrawCard(OneSeat):
    """SA-13.2, SA-46.1: a card from a deck of choice."""

    tag: ClassVar[str] = 'draw_card'
    rules: ClassVar[str] = 'SA-13.2 SA-46.1 SA-46.2'

    def run(self, g: Sigismundus) -> None:
        decks = g.drawable()
        if len(decks) == 1:
            g.draw(self.seat, decks[0])
        elif decks:  # SA-70.10
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [DECK + deck for deck in g.drawable()]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.draw(self.seat, said[0] - DECK)


class Agitate(Further):
    """SA-48.2: each ducat paid moves the marker one further space."""

    tag: ClassVar[str] = 'agitate'
    rules: ClassVar[str] = 'SA-48.2 SA-48.3'

    def run(self, g: Sigismundus) -> None:
        if g.players[self.seat].ducats > 0:
            g.ask_one(self, self.seat)
        else:
            g.advance_on(agitation_track(g), self.seat, self.spaces)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return amounts(g.players[self.seat].ducats)

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        n = amount_of(said[0])
        g.pay(self.seat, n)
        g.advance_on(agitation_track(g), self.seat, self.spaces + n)


STEPS: dict[str, Any] = {
    step.tag: step
    for step in (
        Envoy,
        SecondEnvoy,
        Patronage,
        PayFigure,
        CallBanners,
        Vacancy,
        FeastCards,
        DrawCard,
        Agitate,
    )
}
