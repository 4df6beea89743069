"""Phase 2, the struggle: rolling, placing, passing, rerolling, and how it ends (NP-5 to NP-10)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.niepodlegla.consent import Consent, Matter, put_forward, speaker
from sejmik.games.niepodlegla.covering import BYTE, JOKERS, WIDTH, covers, lacking_kinds
from sejmik.games.niepodlegla.effects import BlackDie
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    ALSO,
    CHEER,
    COMPLETE,
    DONE,
    FIRST_TOKEN,
    GO_AHEAD,
    LIFT,
    NOBODY,
    ON,
    PASS,
    PLACE,
    PORTRAIT,
    REROLL,
    ROLLED,
    SPOT,
    SPOT_MASK,
    STOP,
    STRUGGLE,
    THROW,
    TO,
    M,
    die_kind,
    is_common,
)
from sejmik.games.niepodlegla.settings import EVERYTHING, FIRST_WORD
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.step import Step

PRICE_OF_PASSING: int = 2  # NP-7.1

# -- NP-5: the first roll ----------------------------------------------------------------------------------------------


class FirstRoll(Step[Niepodlegla]):
    """NP-5.1, NP-5.2: each player rolls all dice received and all own character dice once, without the black die."""

    tag: ClassVar[str] = 'first_roll'
    rules: ClassVar[str] = 'NP-5.1 NP-5.2 NP-5.3'

    def run(self, g: Niepodlegla) -> None:
        g.begin_phase(STRUGGLE)
        g.take_up_dice()
        dice = 0
        for piece in range(FIRST_TOKEN):
            if g.holder[piece] != NOBODY:
                dice |= 1 << piece
        g.then(TypeRolls(dice) if g.settings.typed else Roll(NOBODY, dice, 0))


class TypeRolls(Step[Niepodlegla]):
    """NP-5.3: with real dice everyone types their first roll, in any order; each player die by die."""

    tag: ClassVar[str] = 'type_rolls'
    params: ClassVar[str] = 'dice'
    rules: ClassVar[str] = 'NP-5.3 NP-5.1'

    def __init__(self, dice: int) -> None:
        self.dice = dice

    def numbers(self) -> list[int]:
        return [self.dice]

    def next_die(self, g: Niepodlegla, seat: int) -> int:
        for piece in range(FIRST_TOKEN):
            if self.dice >> piece & 1 and g.holder[piece] == seat:
                return piece
        return NOBODY

    def rollers(self, g: Niepodlegla) -> list[int]:
        return [seat for seat in range(g.seats) if self.next_die(g, seat) != NOBODY]

    def run(self, g: Niepodlegla) -> None:
        rollers = self.rollers(g)
        if rollers:
            g.ask(self, rollers, 1)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return [ROLLED + face for face in range(len(g.box.faces[die_kind(self.next_die(g, seat))]))]

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        piece = self.next_die(g, speaker(self.rollers(g), said))
        g.show_face(piece, max(said) - ROLLED)
        g.then(TypeRolls(self.dice & ~(1 << piece)))


class Roll(Step[Niepodlegla]):
    """NP-5.5: the dice decide. In a game with real dice the players type what lies on the table, die by die."""

    tag: ClassVar[str] = 'roll'
    params: ClassVar[str] = 'seat dice black'
    rules: ClassVar[str] = 'NP-5.5 NP-8.1'

    def __init__(self, seat: int, dice: int, black: int) -> None:
        self.seat = seat
        self.dice = dice
        self.black = black

    def numbers(self) -> list[int]:
        return [self.seat, self.dice, self.black]

    def next_die(self) -> int:
        piece = 0
        while self.dice >> piece & 1 == 0:
            piece += 1
        return piece

    def run(self, g: Niepodlegla) -> None:
        if self.dice != 0 and g.settings.typed:
            g.ask_one(self, self.seat)
            return
        for piece in range(FIRST_TOKEN):
            if self.dice >> piece & 1:
                g.show_face(piece, g.chance.below(len(g.box.faces[die_kind(piece)])))
        if self.black != 0:
            g.then(BlackDie())

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return [ROLLED + face for face in range(len(g.box.faces[die_kind(self.next_die())]))]

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        piece = self.next_die()
        g.show_face(piece, said[0] - ROLLED)
        g.then(Roll(self.seat, self.dice & ~(1 << piece), self.black))


# -- the struggle itself -----------------------------------------------------------------------------------------------


class Struggle(Step[Niepodlegla]):
    """NP-5.3, NP-8.12: there are no turns: any player may place, pass or reroll, as often as morale allows."""

    tag: ClassVar[str] = 'struggle'
    rules: ClassVar[str] = 'NP-5.4 NP-7.1 NP-8.1 NP-8.12 NP-10.1'

    def run(self, g: Niepodlegla) -> None:
        seats = g.waiting_seats()
        if not seats or is_over(g):
            return  # NP-10.1, NP-10.2
        g.ask(self, seats, 1)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        """NP-3.5: only the holder acts with dice."""
        offered: list[int] = []
        if g.ready | 1 << seat != (1 << g.seats) - 1:
            offered.append(DONE)
        offered.append(STOP)
        held = g.held(seat)
        if can_reroll(g):
            for piece in held:
                if piece < FIRST_TOKEN:
                    offered.append(REROLL + piece)
        lack = lack_of(g, seat)
        for piece in held:
            if free_symbols(g, piece, lack) != 0:
                offered.append(PLACE + piece)
        for piece in held:
            if g.spots[piece] != 0:
                offered.append(LIFT + piece)
        if can_pass(g):
            for piece in held:
                if can_be_passed(g, piece):
                    offered.append(PASS + piece)
        for piece in held:
            if can_cheer(g, seat, piece):
                offered.append(CHEER + piece)
        offered.extend(can_complete(g, seat))
        return offered

    def barred(self, g: Niepodlegla, seat: int) -> list[tuple[int, str]]:
        held = g.held(seat)
        reasons: list[tuple[int, str]] = []
        if not can_reroll(g):
            why = 'after_overflow' if g.overflow else 'no_morale'
            reasons.extend((REROLL + piece, why) for piece in held if piece < FIRST_TOKEN)
        if not can_pass(g):
            why = 'after_overflow' if g.overflow else 'passing_costs_two'
            reasons.extend((PASS + piece, why) for piece in held if can_be_passed(g, piece))
        return reasons

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        seat = speaker(g.waiting_seats(), said)
        choice = max(said)
        if choice == STOP:
            g.make_ready(seat)
            stop(g, seat)
            return
        g.then(self)
        if choice == DONE:
            g.make_ready(seat)
        elif choice < PLACE:
            g.then(GatherDice(seat, 1 << (choice - REROLL)))
        elif choice < LIFT:
            begin_placing(g, seat, choice - PLACE)
        elif choice < PASS:
            g.lift(choice - LIFT)
        elif choice < CHEER:
            g.then(PassTo(seat, choice - PASS))
        elif choice < COMPLETE:
            do_or_ask(g, seat, UseMoraleToken(seat, choice - CHEER))
        else:
            lay_out_for(g, seat, choice - COMPLETE)


def is_over(g: Niepodlegla) -> bool:
    """NP-10.2, NP-10.3: an exhausted pool ends the struggle, as soon as nobody can allot a die, a token or use a morale
    token any more (NP-10.4, NP-8.13)."""
    if g.is_final() or can_reroll(g):
        return False
    for seat in range(g.seats):
        lack = lack_of(g, seat)
        for piece in range(ALL_PIECES):
            if g.holder[piece] == seat and g.is_usable(piece):
                if g.spots[piece] != 0 or free_symbols(g, piece, lack) != 0 or can_cheer(g, seat, piece):
                    return False
    return True


# -- NP-6: placing -----------------------------------------------------------------------------------------------------


def lack_of(g: Niepodlegla, seat: int) -> int:
    """The symbols that the missions open to a player's dice still lack, as a mask."""
    kinds = 0
    for i in range(len(g.laid)):
        if g.serves(seat, i):
            kinds |= lacking_kinds(g.need(g.laid[i]), g.got[i])
    return kinds


def free_symbols(g: Niepodlegla, piece: int, lack: int) -> int:
    """Which symbols of a piece are not placed and would serve, as a mask of its slots."""
    if lack == 0:
        return 0
    slots = 0
    spots = g.spots[piece]
    symbols = g.symbols(piece)
    for slot in range(len(symbols)):
        if spots >> (SPOT * slot) & SPOT_MASK == 0:
            if symbols[slot] == PORTRAIT or lack >> symbols[slot] & 1:
                slots |= 1 << slot
    return slots


def targets(g: Niepodlegla, seat: int, piece: int) -> list[int]:
    """Where the free symbols of a piece can be placed, and as what."""
    found: list[int] = []
    symbols = g.symbols(piece)
    for slot in range(len(symbols)):
        if g.spots[piece] >> (SPOT * slot) & SPOT_MASK != 0:
            continue
        for i in range(len(g.laid)):
            if not g.serves(seat, i):
                continue
            lack = lacking_kinds(g.need(g.laid[i]), g.got[i])
            for symbol in range(4):
                if lack >> symbol & 1 and symbols[slot] in (symbol, PORTRAIT):
                    found.append(ON + symbol * M + g.laid[i])
    return sorted(set(found))


def begin_placing(g: Niepodlegla, seat: int, piece: int) -> None:
    where = targets(g, seat, piece)
    if len(where) == 1:
        put_on(g, piece, where[0])
    else:
        g.then(PlacePiece(seat, piece))


class PlacePiece(Step[Niepodlegla]):
    """NP-6.3, NP-6.6: one symbol of the die goes to one mission; the others may go elsewhere. A portrait may count as
    any symbol the mission lacks."""

    tag: ClassVar[str] = 'place_piece'
    params: ClassVar[str] = 'seat piece'
    rules: ClassVar[str] = 'NP-6.5 NP-6.6 NP-6.3 NP-6.7'

    def __init__(self, seat: int, piece: int) -> None:
        self.seat = seat
        self.piece = piece

    def numbers(self) -> list[int]:
        return [self.seat, self.piece]

    def run(self, g: Niepodlegla) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return targets(g, self.seat, self.piece)

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        put_on(g, self.piece, said[0])


def put_on(g: Niepodlegla, piece: int, where: int) -> None:
    """A symbol of the piece that fits is laid there: a plain one before a portrait."""
    symbol = (where - ON) // M
    i = g.place_of((where - ON) % M)
    symbols = g.symbols(piece)
    best = NOBODY
    for slot in range(len(symbols)):
        if g.spots[piece] >> (SPOT * slot) & SPOT_MASK == 0:
            if symbols[slot] == symbol or (symbols[slot] == PORTRAIT and best == NOBODY):
                best = slot
                if symbols[slot] == symbol:
                    break
    g.place_symbol(piece, best, i, symbol)


def can_complete(g: Niepodlegla, seat: int) -> list[int]:
    """The own missions that the dice at hand would complete, as actions."""
    offered: list[int] = []
    supply = -1
    covered = 0
    for i in range(len(g.laid)):
        if g.pawn[i] != seat or g.is_covered(i):
            continue
        if supply < 0:
            supply = g.supply(seat)
            covered = g.own_covered(seat)
        if covers(supply, covered + g.need(g.laid[i])):
            offered.append(COMPLETE + g.laid[i])
    offered.sort()
    return offered


def lay_out_for(g: Niepodlegla, seat: int, mission: int) -> None:
    """NP-6.12: the player's dice are laid anew so that this mission is covered, and all that were covered before. Dice
    come before tokens, and plain symbols before portraits."""
    wanted = [i for i in range(len(g.laid)) if g.pawn[i] == seat and (g.is_covered(i) or g.laid[i] == mission)]
    held = g.held(seat)
    elsewhere = [g.spots[piece] for piece in held]
    for piece in held:
        if g.spots[piece] != 0:
            g.lift(piece)
    for piece in held:  # plain symbols of dice
        if piece < FIRST_TOKEN:
            lay_plain(g, piece, wanted)
    # each token that fits spares one portrait: as many as are needed
    for piece in held:
        if piece >= FIRST_TOKEN and missing(g, wanted) > portraits_left(g, held):
            lay_plain(g, piece, wanted)
    for piece in held:
        lay_portraits(g, piece, wanted)
    for k in range(len(held)):  # what lay on common missions and is not needed goes back there
        put_back(g, held[k], elsewhere[k])


def put_back(g: Niepodlegla, piece: int, spots: int) -> None:
    for slot in range(3):
        spot = spots >> (SPOT * slot) & SPOT_MASK
        if spot > 0 and g.spots[piece] >> (SPOT * slot) & SPOT_MASK == 0:
            i = g.place_of((spot - 1) >> 2)
            if is_common(g.laid[i]) and still_lacking(g, i, (spot - 1) & 3) > 0:
                g.place_symbol(piece, slot, i, (spot - 1) & 3)


def missing(g: Niepodlegla, wanted: list[int]) -> int:
    return sum(still_lacking(g, i, symbol) for i in wanted for symbol in range(4))


def portraits_left(g: Niepodlegla, held: list[int]) -> int:
    """No portrait is laid yet when this is asked."""
    return sum(g.shows(piece) >> JOKERS for piece in held)


def still_lacking(g: Niepodlegla, i: int, symbol: int) -> int:
    shift = WIDTH * symbol
    return (g.need(g.laid[i]) >> shift & BYTE) - (g.got[i] >> shift & BYTE)


def lay_plain(g: Niepodlegla, piece: int, wanted: list[int]) -> None:
    """Lay the plain symbols of a piece where they are lacking."""
    symbols = g.symbols(piece)
    for slot in range(len(symbols)):
        if symbols[slot] != PORTRAIT and g.spots[piece] >> (SPOT * slot) & SPOT_MASK == 0:
            for i in wanted:
                if still_lacking(g, i, symbols[slot]) > 0:
                    g.place_symbol(piece, slot, i, symbols[slot])
                    break


def lay_portraits(g: Niepodlegla, piece: int, wanted: list[int]) -> None:
    symbols = g.symbols(piece)
    for slot in range(len(symbols)):
        if symbols[slot] == PORTRAIT and g.spots[piece] >> (SPOT * slot) & SPOT_MASK == 0:
            lay_portrait(g, piece, slot, wanted)


def lay_portrait(g: Niepodlegla, piece: int, slot: int, wanted: list[int]) -> None:
    for i in wanted:
        for symbol in range(4):
            if still_lacking(g, i, symbol) > 0:
                g.place_symbol(piece, slot, i, symbol)
                return


# -- NP-7: passing -----------------------------------------------------------------------------------------------------


def can_pass(g: Niepodlegla) -> bool:
    """NP-7.1, NP-7.2, NP-8.15."""
    return g.morale >= PRICE_OF_PASSING and not g.overflow


def can_be_passed(g: Niepodlegla, piece: int) -> bool:
    """NP-7.4, NP-7.9: dice and symbol tokens. A morale token is used by its owner (NP-9.13)."""
    return piece < FIRST_TOKEN or g.box.token_symbol[piece - FIRST_TOKEN] != NOBODY


class PassTo(Step[Niepodlegla]):
    """NP-7.1, NP-7.5: the whole piece goes to another player."""

    tag: ClassVar[str] = 'pass_to'
    params: ClassVar[str] = 'seat piece'
    rules: ClassVar[str] = 'NP-7.1 NP-7.3 NP-7.5'

    def __init__(self, seat: int, piece: int) -> None:
        self.seat = seat
        self.piece = piece

    def numbers(self) -> list[int]:
        return [self.seat, self.piece]

    def run(self, g: Niepodlegla) -> None:
        others = self.options(g, self.seat)
        if len(others) == 1:
            self.heard(g, others)
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return [TO + other for other in range(g.seats) if other != self.seat]

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        do_or_ask(g, self.seat, HandOver(self.seat, self.piece, said[0] - TO))


class HandOver(Matter):
    """NP-7.1, NP-7.6: two morale markers for each piece passed; NP-22.20: the price is paid first."""

    tag: ClassVar[str] = 'hand_over'
    params: ClassVar[str] = 'seat piece other'
    rules: ClassVar[str] = 'NP-7.1 NP-7.6'

    def __init__(self, seat: int, piece: int, other: int) -> None:
        self.seat = seat
        self.piece = piece
        self.other = other

    def numbers(self) -> list[int]:
        return [self.seat, self.piece, self.other]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        if choice == GO_AHEAD:
            g.lose_morale(PRICE_OF_PASSING)
            if g.is_final() and g.morale == 0:
                from sejmik.games.niepodlegla.final import lose_struggle

                lose_struggle(g, 'morale')
                return
            g.pass_piece(self.piece, self.other)
            g.nobody_ready()


# -- NP-8: rerolling ---------------------------------------------------------------------------------------------------


def can_reroll(g: Niepodlegla) -> bool:
    """NP-8.10, NP-8.15; the other reading of AMB-4 lets players reroll at 0."""
    return not g.overflow and (g.morale > 0 or (g.settings.reroll_at_zero and not g.is_final()))


class GatherDice(Step[Niepodlegla]):
    """NP-8.1, NP-8.2: any of the own dice; NP-8.3: at least one; NP-8.14: of one player only."""

    tag: ClassVar[str] = 'gather_dice'
    params: ClassVar[str] = 'seat dice'
    rules: ClassVar[str] = 'NP-8.1 NP-8.2 NP-8.3 NP-8.14'

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def numbers(self) -> list[int]:
        return [self.seat, self.dice]

    def run(self, g: Niepodlegla) -> None:
        g.ask_one(self, self.seat)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        offered = [THROW]
        for piece in range(FIRST_TOKEN):
            if g.holder[piece] == self.seat and self.dice >> piece & 1 == 0:
                offered.append(ALSO + piece)
        return offered

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        if said[0] == THROW:
            do_or_ask(g, self.seat, Reroll(self.seat, self.dice))
        else:
            g.then(GatherDice(self.seat, self.dice | 1 << (said[0] - ALSO)))


class Reroll(Matter):
    """NP-8.1, NP-8.5, NP-8.6: the dice are rolled together with the black die, which takes morale."""

    tag: ClassVar[str] = 'reroll'
    params: ClassVar[str] = 'seat dice'
    rules: ClassVar[str] = 'NP-8.1 NP-8.6 NP-8.7'

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def numbers(self) -> list[int]:
        return [self.seat, self.dice]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        if choice == GO_AHEAD:
            g.nobody_ready()
            g.then(Roll(self.seat, self.dice, 1))
            g.tell('rerolling', self.seat, self.dice.bit_count())


# -- NP-9: morale tokens -----------------------------------------------------------------------------------------------


def can_cheer(g: Niepodlegla, seat: int, piece: int) -> bool:
    """NP-9.13, NP-9.14: by its owner, also at exactly 0, but not after an overflow; NP-22.21: in the final above 0."""
    return (
        piece >= FIRST_TOKEN and g.box.token_morale[piece - FIRST_TOKEN] > 0 and g.is_usable(piece) and not g.overflow
    )


class UseMoraleToken(Matter):
    """NP-9.7: the markers shown on the token come to the pool at once."""

    tag: ClassVar[str] = 'use_morale_token'
    params: ClassVar[str] = 'seat piece'
    rules: ClassVar[str] = 'NP-9.7 NP-9.8'

    def __init__(self, seat: int, piece: int) -> None:
        self.seat = seat
        self.piece = piece

    def numbers(self) -> list[int]:
        return [self.seat, self.piece]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        if choice == GO_AHEAD:
            g.cheer(self.seat, self.piece)
            g.nobody_ready()


def do_or_ask(g: Niepodlegla, seat: int, matter: Matter) -> None:
    """NP-3.5: the holder acts. At a table where the others want to be asked, they may object first (AMB-3)."""
    if g.settings.consent == EVERYTHING:
        g.nobody_ready()
        put_forward(g, matter, seat, GO_AHEAD)
    else:
        matter.settle(g, GO_AHEAD)


# -- NP-10: the end of the struggle ------------------------------------------------------------------------------------


def stop(g: Niepodlegla, seat: int) -> None:
    """NP-10.1, NP-10.5: stopping is a joint decision. Whoever is ready has agreed to it."""
    if g.settings.consent != FIRST_WORD and g.waiting_seats():
        g.then(Consent(seat, GO_AHEAD), StopStruggle())


class StopStruggle(Matter):
    """NP-10.5: the players stop, or they go on."""

    tag: ClassVar[str] = 'stop_struggle'
    rules: ClassVar[str] = 'NP-10.1 NP-10.5'

    def settle(self, g: Niepodlegla, choice: int) -> None:
        if choice != GO_AHEAD:
            g.nobody_ready()
            g.then(resume(g))


def resume(g: Niepodlegla) -> Step[Niepodlegla]:
    if g.is_final():
        from sejmik.games.niepodlegla.final import FinalStruggle

        return FinalStruggle()
    return Struggle()


class EndOfStruggle(Step[Niepodlegla]):
    """NP-6.13: completed is what lies covered now; NP-6.9: partly covered is not completed."""

    tag: ClassVar[str] = 'end_of_struggle'
    rules: ClassVar[str] = 'NP-6.8 NP-6.9 NP-6.13 NP-9.3'

    def run(self, g: Niepodlegla) -> None:
        for i in range(len(g.laid)):
            if g.pawn[i] != NOBODY and g.is_covered(i):
                g.complete(i)


STEPS: dict[str, Any] = {
    step.tag: step
    for step in (
        FirstRoll,
        TypeRolls,
        Roll,
        Struggle,
        PlacePiece,
        PassTo,
        HandOver,
        GatherDice,
        Reroll,
        UseMoraleToken,
        StopStruggle,
        EndOfStruggle,
    )
}
