"""The rules of The Election, in the order in which a player meets them: one step for each sentence."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.kernel.cards import one_of_each
from sejmik.kernel.chance import Chance
from sejmik.kernel.game import UNSAID
from sejmik.kernel.step import Step
from sejmik_election.state import (
    BID,
    BUY,
    COPIES,
    DUCATS,
    HAND,
    KINDS,
    NAME,
    PASS,
    PLAY,
    TOAST,
    VETO,
    Election,
)


def full_deck() -> list[int]:
    """EL-1.3: 8 toasts, 6 speeches, 4 pamphlets, 6 Vetoes."""
    return [kind for kind in range(len(KINDS)) for _ in range(COPIES[kind])]


def lay_out(g: Election, seats: int, chance: Chance) -> None:
    """EL-1.2: an empty field; everybody has 6 ducats and no votes."""
    g.steps = STEPS
    g.sit_down(seats, chance)
    g.day = 0
    g.votes = [0] * seats
    g.ducats = [DUCATS] * seats
    g.hands = [[] for _ in range(seats)]
    g.deck = full_deck()
    g.discard = []
    g.stack = []
    g.speakers = []


def set_up(g: Election, seats: int, setup: Chance, play: Chance) -> None:
    """EL-1.3: the deck is shuffled, everybody draws 3 cards."""
    lay_out(g, seats, play)
    setup.shuffle(g.deck)
    for seat in range(seats):
        for _ in range(HAND):
            g.draw(seat)
    g.then(Day())
    g.advance()


# -- the day -----------------------------------------------------------------------------------------------------------


class Day(Step[Election]):
    """EL-2.2: a day is a card for everybody, the bidding, the floor, and the evening."""

    tag: ClassVar[str] = 'day'
    rules: ClassVar[str] = 'EL-2.2 EL-2.1 EL-7.1'

    def run(self, g: Election) -> None:
        if g.day == g.days:
            g.end_game()
            return
        g.begin_day()
        g.then(Morning(), Bid(), Evening(), Day())


class Morning(Step[Election]):
    """EL-2.3: everybody draws a card, the Marshal first."""

    tag: ClassVar[str] = 'morning'
    rules: ClassVar[str] = 'EL-2.3 EL-1.4'

    def run(self, g: Election) -> None:
        for i in range(g.seats):
            g.draw((g.marshal + i) % g.seats)


# -- the bidding -------------------------------------------------------------------------------------------------------


class Bid(Step[Election]):
    """EL-3.1: everybody takes some ducats into a closed fist, or none; all fists are opened at once."""

    tag: ClassVar[str] = 'bid'
    rules: ClassVar[str] = 'EL-3.1 EL-3.2 EL-3.3'

    def run(self, g: Election) -> None:
        g.ask(self, list(range(g.seats)), g.seats)

    def options(self, g: Election, seat: int) -> list[int]:
        return [BID + n for n in range(g.ducats[seat] + 1)]

    def heard(self, g: Election, said: list[int]) -> None:
        """EL-3.2, EL-3.3: the highest bid pays and has the floor; the Marshal's side wins ties."""
        bids = [answer - BID for answer in said]
        g.tell_all('bids', bids)
        winner = g.marshal
        while bids[winner] < max(bids):
            winner = (winner + 1) % g.seats
        g.take_floor(winner, bids[winner])
        g.then(Floor(winner))


# -- the floor ---------------------------------------------------------------------------------------------------------


class Floor(Step[Election]):
    """EL-4.1, EL-4.2: buy cards for a ducat each; then play one card, or none."""

    tag: ClassVar[str] = 'floor'
    params: ClassVar[str] = 'seat'
    rules: ClassVar[str] = 'EL-4.2 EL-4.1 EL-4.3'

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def numbers(self) -> list[int]:
        return [self.seat]

    def run(self, g: Election) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Election, seat: int) -> list[int]:
        plays = [play for play in one_of_each(g.hands[seat], PLAY) if play != PLAY + VETO]
        return [PASS, *plays] if why_not_buy(g, seat) else [PASS, BUY, *plays]

    def barred(self, g: Election, seat: int) -> list[tuple[int, str]]:
        reason = why_not_buy(g, seat)
        barred = [(BUY, reason)] if reason else []
        if g.holds(seat, VETO):
            barred.append((PLAY + VETO, 'veto_only_answers'))
        return barred

    def heard(self, g: Election, said: list[int]) -> None:
        if said[0] == PASS:
            g.tell('pass', self.seat)
        elif said[0] == BUY:
            g.pay(self.seat, 1)
            g.draw(self.seat)
            g.then(Floor(self.seat))
        else:
            kind = said[0] - PLAY
            g.play(self.seat, kind)
            g.then(Settle() if kind == TOAST else Window(self.seat, kind, 0))  # EL-5.4: nobody vetoes a toast


def why_not_buy(g: Election, seat: int) -> str:
    """The reason why no card can be bought; '' if one can. Everybody can see it."""
    if g.ducats[seat] == 0:
        return 'no_ducat'
    return '' if g.deck or g.discard else 'no_card_left'


# -- the Veto ----------------------------------------------------------------------------------------------------------


class Window(Step[Election]):
    """EL-5.1: clockwise from whoever played last, each of the others may answer with a Veto.

    Everybody is asked, also who holds none: to be skipped would tell.
    """

    tag: ClassVar[str] = 'window'
    params: ClassVar[str] = 'seat card n'
    rules: ClassVar[str] = 'EL-5.1 EL-5.2 EL-5.3'

    def __init__(self, speaker: int, kind: int, silent: int) -> None:
        self.speaker = speaker
        self.kind = kind
        self.silent = silent  # so many have had their say

    def numbers(self) -> list[int]:
        return [self.speaker, self.kind, self.silent]

    def run(self, g: Election) -> None:
        if self.silent == g.seats - 1:
            g.then(Settle())
        else:
            g.ask_one(self, self.next_seat(g))

    def next_seat(self, g: Election) -> int:
        return (self.speaker + 1 + self.silent) % g.seats

    def options(self, g: Election, seat: int) -> list[int]:
        return [PASS, PLAY + VETO] if g.holds(seat, VETO) else [PASS]

    def barred(self, g: Election, seat: int) -> list[tuple[int, str]]:
        return [] if g.holds(seat, VETO) else [(PLAY + VETO, 'no_veto')]

    def heard(self, g: Election, said: list[int]) -> None:
        if said[0] == PASS:
            g.then(Window(self.speaker, self.kind, self.silent + 1))
        else:
            seat = self.next_seat(g)
            g.play(seat, VETO)
            g.then(Window(seat, VETO, 0))


class Settle(Step[Election]):
    """EL-5.2: the card played last takes effect first; a Veto strikes down the card beneath it."""

    tag: ClassVar[str] = 'settle'
    rules: ClassVar[str] = 'EL-5.2 EL-5.3 EL-4.3'

    def run(self, g: Election) -> None:
        if g.stack[-1] == VETO:
            g.strike()
        else:
            g.carry()
        if g.stack:
            g.then(Window(g.speakers[-1], g.stack[-1], 0))  # EL-5.3


# -- the evening -------------------------------------------------------------------------------------------------------


class Evening(Step[Election]):
    """EL-6.1: a die is thrown; on 1, 2 or 3 the innkeeper wants a ducat for the mead."""

    tag: ClassVar[str] = 'evening'
    rules: ClassVar[str] = 'EL-6.1 EL-6.3'

    def run(self, g: Election) -> None:
        pips = 1 + g.chance.below(6)
        g.tell_shown('die', [pips])
        if pips <= 3 and max(g.ducats) > 0:
            g.then(Bill())


class Bill(Step[Election]):
    """EL-6.2: whoever speaks first names the player who pays."""

    tag: ClassVar[str] = 'bill'
    rules: ClassVar[str] = 'EL-6.2 EL-6.3'
    people_first: ClassVar[bool] = True

    def run(self, g: Election) -> None:
        g.ask(self, list(range(g.seats)), 1)

    def options(self, g: Election, seat: int) -> list[int]:
        return [NAME + other for other in range(g.seats) if g.ducats[other] > 0]

    def barred(self, g: Election, seat: int) -> list[tuple[int, str]]:
        return [(NAME + other, 'nothing_to_pay_with') for other in range(g.seats) if g.ducats[other] == 0]

    def heard(self, g: Election, said: list[int]) -> None:
        speaker = next(seat for seat in range(g.seats) if said[seat] != UNSAID)
        payer = said[speaker] - NAME
        g.tell('bill', speaker, payer)
        g.pay(payer, 1)


STEPS: dict[str, Any] = {step.tag: step for step in (Day, Morning, Bid, Floor, Window, Settle, Evening, Bill)}
