"""Phase 4: special actions, and what the twelve policy cards do (SA-14, SA-21 to SA-32)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.sigismundus.combat import Attack, targets_of_attack
from sejmik.games.sigismundus.names import (
    A_IMMUNE_COURT,
    A_IMMUNE_DEATH,
    ABDUCTION,
    ARTILLERY,
    CHURCH,
    CLIENT_CARD,
    COUNTRIES,
    COUNTRY,
    COURT,
    DEATH,
    ENLISTMENT,
    FIRST_SPACE,
    FROM_CHURCH,
    HUSSARS,
    INFANTRY,
    LAST_SPACE,
    MISSION,
    NEGOTIATIONS,
    OFFICE,
    PACT,
    PASS,
    PLAY,
    POLICIES,
    PRIMUS,
    RAFT,
    SEAT,
    SPECIAL,
    UNIT,
)
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.step import Step

CHURCH_PRICE: int = 3
CHURCH_POINTS: int = 5
RAFT_DUCATS: int = 4

# -- SA-14: special actions --------------------------------------------------------------------------------------------


class SpecialActions(Step[Sigismundus]):
    """SA-14.1 to SA-14.3: the Magnate's Representative may act first, then everyone in initiative order."""

    tag: ClassVar[str] = 'special_actions'
    rules: ClassVar[str] = 'SA-14.1 SA-14.2 SA-14.3 SA-52.1'

    def run(self, g: Sigismundus) -> None:
        g.begin_phase(SPECIAL)
        g.then(SpecialAction(g.representatives[1], 1), NextSpecial())


class NextSpecial(Step[Sigismundus]):
    """SA-14.17, SA-22.2: the order follows the first player marker; nobody acts twice, nobody is left out."""

    tag: ClassVar[str] = 'next_special'
    rules: ClassVar[str] = 'SA-14.3 SA-14.17 SA-22.2'

    def run(self, g: Sigismundus) -> None:
        for seat in g.order():
            if g.acted >> seat & 1 == 0:
                g.count_act(seat)
                g.then(SpecialAction(seat, 0), NextSpecial())
                return


class SpecialAction(Step[Sigismundus]):
    """SA-14.5 to SA-14.8: a policy card, an ecclesiastical court, or nothing."""

    tag: ClassVar[str] = 'special_action'
    params: ClassVar[str] = 'seat extra'
    rules: ClassVar[str] = 'SA-14.5 SA-14.6 SA-14.8'

    def __init__(self, seat: int, extra: int) -> None:
        self.seat = seat
        self.extra = extra

    def numbers(self) -> list[int]:
        return [self.seat, self.extra]

    def run(self, g: Sigismundus) -> None:
        court = g.has_court(self.seat) and targets_of_court(g, self.seat)
        if court or g.players[self.seat].hand:  # without cards and court there is nothing to decide
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        offered = [PASS]
        if g.has_court(self.seat) and targets_of_court(g, self.seat):
            offered.append(COURT)
        kinds = g.hand_kinds(self.seat)
        for policy in range(len(POLICIES)):
            if kinds >> policy & 1 and why_not(g, self.seat, policy) == '':
                offered.append(PLAY + policy)
        return offered

    def barred(self, g: Sigismundus, seat: int) -> list[tuple[int, str]]:
        kinds = g.hand_kinds(self.seat)
        return [
            (PLAY + policy, why_not(g, self.seat, policy))
            for policy in range(len(POLICIES))
            if kinds >> policy & 1 and why_not(g, self.seat, policy) != ''
        ]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == PASS:
            g.tell('passed', self.seat)
        elif said[0] == COURT:
            g.then(ChooseVictim(self.seat))
        else:
            policy = said[0] - PLAY
            g.play_card(self.seat, policy)
            if policy != PACT:
                g.put_away(policy)  # SA-14.10, SA-20.21
            carry_out(g, self.seat, policy)


def why_not(g: Sigismundus, seat: int, policy: int) -> str:
    """Why a card cannot be played now; '' if it can."""
    if policy == CLIENT_CARD and g.bank_clients == 0:
        return 'no_clients'  # SA-21.2
    if policy == DEATH and not targets_of_death(g):
        return 'no_senator'  # SA-23.3
    if policy == CHURCH and g.players[seat].ducats < CHURCH_PRICE:
        return 'too_poor'  # SA-24.2
    if policy == MISSION and not plain_countries(g):
        return 'all_crowned'  # SA-26.2
    if policy >= ABDUCTION and not targets_of_attack(g, seat):
        return 'all_protected'  # SA-24.3
    return ''


def carry_out(g: Sigismundus, seat: int, policy: int) -> None:
    """SA-14.9: at once and completely."""
    if policy == CLIENT_CARD:  # SA-21.1
        g.take_client(seat)
    elif policy == PRIMUS:  # SA-22.1
        g.give_first(seat)
    elif policy == DEATH:
        g.then(ChooseSenator(seat))
    elif policy == CHURCH:  # SA-24.1, SA-24.3
        g.pay(seat, CHURCH_PRICE)
        g.score(seat, CHURCH_POINTS, FROM_CHURCH)
        g.protect(seat)
    elif policy == RAFT:  # SA-25.1
        g.take_ducats(seat, RAFT_DUCATS, 'raft')
    elif policy == MISSION:
        g.then(CrownCountry(seat, 0))
    elif policy == NEGOTIATIONS:
        g.then(Negotiate(seat))
    elif policy == PACT:
        g.then(ChoosePact(seat))
    elif policy == ENLISTMENT:  # SA-29.1, SA-29.2
        g.take_unit(seat, INFANTRY)
        g.then(Enlist(seat))
    else:
        g.then(Attack(seat, policy))


# -- SA-14.12: the ecclesiastical court --------------------------------------------------------------------------------


def targets_of_court(g: Sigismundus, seat: int) -> list[int]:
    """SA-14.14: opponents with policy cards."""
    return [
        other
        for other in range(g.seats)
        if other != seat and g.players[other].hand and g.ability(other, A_IMMUNE_COURT) == 0
    ]


class ChooseVictim(Step[Sigismundus]):
    """SA-14.12, SA-14.13: the user of a court chooses an opponent and takes a random card."""

    tag: ClassVar[str] = 'choose_victim'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'SA-14.12 SA-14.13 SA-14.14'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Sigismundus) -> None:
        victims = targets_of_court(g, self.seat)
        if len(victims) == 1:
            g.rob(self.seat, victims[0])
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + other for other in targets_of_court(g, self.seat)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.rob(self.seat, said[0] - SEAT)


# -- SA-23: Death of a Senator -----------------------------------------------------------------------------------------


def targets_of_death(g: Sigismundus) -> list[int]:
    """SA-23.3: whoever holds an office, oneself included."""
    return [seat for seat in range(g.seats) if seat in g.holder and g.ability(seat, A_IMMUNE_DEATH) == 0]


class ChooseSenator(Step[Sigismundus]):
    """SA-23.1: the player chooses a player."""

    tag: ClassVar[str] = 'choose_senator'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'SA-23.1 SA-23.3'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Sigismundus) -> None:
        targets = targets_of_death(g)
        if len(targets) == 1:
            g.then(GiveUpOffice(targets[0]))
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + target for target in targets_of_death(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.then(GiveUpOffice(said[0] - SEAT))


class GiveUpOffice(Step[Sigismundus]):
    """SA-23.2: the chosen player gives up an office of their own choice."""

    tag: ClassVar[str] = 'give_up_office'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'SA-23.2 SA-5.3'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Sigismundus) -> None:
        offices = g.offices_of(self.seat)
        if len(offices) == 1:
            g.give_up_office(offices[0])
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [OFFICE + office for office in g.offices_of(self.seat)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.give_up_office(said[0] - OFFICE)


# -- SA-26, SA-27, SA-28: countries ------------------------------------------------------------------------------------


def plain_countries(g: Sigismundus) -> list[int]:
    return [country for country in range(len(COUNTRIES)) if g.crowned >> country & 1 == 0]


def open_countries(g: Sigismundus) -> list[int]:
    """Countries without a Secret Pact."""
    return [country for country in range(len(COUNTRIES)) if g.pact >> country & 1 == 0]


class CrownCountry(Step[Sigismundus]):
    """SA-26.1, SA-15.1: a plain direction marker is turned to its crowned side."""

    tag: ClassVar[str] = 'crown_country'
    params: ClassVar[str] = 'seat royal'
    rules: ClassVar[str] = 'SA-26.1 SA-15.1 SA-15.2'

    def __init__(self, seat: int, royal: int) -> None:
        self.seat = seat
        self.royal = royal

    def numbers(self) -> list[int]:
        return [self.seat, self.royal]

    def run(self, g: Sigismundus) -> None:
        plain = plain_countries(g)
        if len(plain) == 1:
            g.crown(plain[0])
        elif plain:  # SA-15.3
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [COUNTRY + country for country in plain_countries(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.crown(said[0] - COUNTRY)


class Negotiate(Step[Sigismundus]):
    """SA-27.1: any direction marker to either end of the track, or none."""

    tag: ClassVar[str] = 'negotiate'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'SA-27.1 SA-27.2'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        first = [FIRST_SPACE + country for country in range(len(COUNTRIES)) if g.directions[0] != country]
        last = [LAST_SPACE + country for country in range(len(COUNTRIES)) if g.directions[-1] != country]
        return [PASS] + first + last

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] == PASS:
            g.tell('passed', self.seat)
        elif said[0] < LAST_SPACE:
            g.send_direction(said[0] - FIRST_SPACE, 0)
        else:
            g.send_direction(said[0] - LAST_SPACE, len(COUNTRIES) - 1)


class ChoosePact(Step[Sigismundus]):
    """SA-28.1: the card is laid on any country, also on one where a Secret Pact lies already."""

    tag: ClassVar[str] = 'choose_pact'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'SA-28.1 SA-28.2'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Sigismundus) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [COUNTRY + country for country in range(len(COUNTRIES))]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.lay_pact(said[0] - COUNTRY)


class Enlist(Step[Sigismundus]):
    """SA-29.1: Hussars or Artillery, as far as the bank has them."""

    tag: ClassVar[str] = 'enlist'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'SA-29.1 SA-29.2'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def there(self, g: Sigismundus) -> list[int]:
        return [kind for kind in (HUSSARS, ARTILLERY) if g.bank_units[kind] > 0]

    def run(self, g: Sigismundus) -> None:
        there = self.there(g)
        if len(there) == 1:
            g.take_unit(self.seat, there[0])
        elif there:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [UNIT + kind for kind in self.there(g)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.take_unit(self.seat, said[0] - UNIT)


STEPS: dict[str, Any] = {
    step.tag: step
    for step in (
        SpecialActions,
        NextSpecial,
        SpecialAction,
        ChooseVictim,
        ChooseSenator,
        GiveUpOffice,
        CrownCountry,
        Negotiate,
        ChoosePact,
        Enlist,
    )
}
