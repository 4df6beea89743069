"""The effect words: one for each symbol of the rulebook, and the decisions they ask for."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.niepodlegla.consent import Joint, everyone, speaker
from sejmik.games.niepodlegla.names import (
    AREA,
    BEFORE_FINAL,
    CANCEL,
    CHARACTER_DICE,
    CHARACTER_DIE,
    DISCARD,
    INDEPENDENCE,
    JAIL_DIE,
    JAIL_PAWN,
    MORALE,
    NEUTRAL_DIE,
    NOBODY,
    NOTHING_MORE,
    PAWN,
    PIPS,
    REACTIVATE_BONUS,
    REMOVE,
    REMOVE_BONUS,
    REVOLUTION,
)
from sejmik.games.niepodlegla.printed import Word
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.step import Step

# -- NP-18: the two policy tracks --------------------------------------------------------------------------------------


class MoveAccord(Word):
    """NP-11.11, NP-15.6: the marker of national accord moves."""

    def __init__(self, by: int) -> None:
        self.by = by

    def do(self, g: Niepodlegla, seat: int) -> None:
        grant(g, g.move_accord(self.by))


class MoveForeignPolicy(Word):
    """NP-11.10, NP-15.5: the marker of foreign policy moves."""

    def __init__(self, by: int) -> None:
        self.by = by

    def do(self, g: Niepodlegla, seat: int) -> None:
        grant(g, g.move_foreign(self.by))


def grant(g: Niepodlegla, bonus: int) -> None:
    """NP-18.1: the bonus of a field reached from below. The morale bonus counts at the refill (NP-18.3)."""
    if bonus == REMOVE_BONUS:
        g.then(RemoveObstacle())
    elif bonus == REACTIVATE_BONUS:
        g.reactivate()


class RemoveObstacle(Joint):
    """NP-18.2: the players may remove one obstacle of their choice; NP-25.11: without an obstacle nothing happens."""

    tag: ClassVar[str] = 'remove_obstacle'
    rules: ClassVar[str] = 'NP-18.2 NP-18.7'

    def wishes(self, g: Niepodlegla) -> list[int]:
        there = [REMOVE + spot for spot in range(len(g.obstacles)) if g.obstacles[spot] > 0]
        return [NOTHING_MORE] + there

    def settle(self, g: Niepodlegla, choice: int) -> None:
        if choice != NOTHING_MORE:
            g.remove_obstacle((choice - REMOVE) >> 2, (choice - REMOVE) & 3)


# -- NP-17: tokens on the map ------------------------------------------------------------------------------------------


class PutTokens(Word):
    """NP-11.12, NP-15.7: tokens of one kind are placed, several of them in different areas (NP-17.8)."""

    def __init__(self, token: int, areas: int, n: int) -> None:
        self.kind = token
        self.areas = areas
        self.n = n

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.then(PlaceTokens(self.kind, self.areas, self.n))

    def hits(self) -> int:
        return self.areas

    def token(self) -> int:
        return self.kind


class PlaceTokens(Joint):
    """NP-17.5, NP-17.6, NP-17.7: the area named, or one of the areas shown, chosen jointly."""

    tag: ClassVar[str] = 'place_tokens'
    params: ClassVar[str] = 'token areas n'
    rules: ClassVar[str] = 'NP-17.6 NP-17.7 NP-17.8'

    def __init__(self, token: int, areas: int, n: int) -> None:
        self.token = token
        self.areas = areas
        self.n = n

    def numbers(self) -> list[int]:
        return [self.token, self.areas, self.n]

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [AREA + area for area in range(16) if self.areas >> area & 1]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        area = choice - AREA
        if self.n > 1:
            g.then(PlaceTokens(self.token, self.areas & ~(1 << area), self.n - 1))
        if self.token != INDEPENDENCE:
            g.place_obstacle(area, self.token)
        elif g.obstacle_kinds(area):
            g.then(CancelObstacle(area))
        else:
            g.place_independence(area)


class CancelObstacle(Joint):
    """NP-17.14: an independence token meets obstacles; if they are of several kinds, the players choose."""

    tag: ClassVar[str] = 'cancel_obstacle'
    params: ClassVar[str] = 'place'
    rules: ClassVar[str] = 'NP-17.14 NP-17.10'

    def __init__(self, area: int) -> None:
        self.area = area

    def numbers(self) -> list[int]:
        return [self.area]

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [CANCEL + kind for kind in g.obstacle_kinds(self.area)]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        g.cancel_obstacle(self.area, choice - CANCEL)


# -- NP-11, NP-15: the other symbols -----------------------------------------------------------------------------------


class PassTime(Word):
    """NP-11.7: the time marker moves on at once, with the effect of its new position; NP-11.9: not from position 9."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        if g.time != BEFORE_FINAL:
            g.move_time()
            g.then(Arrive(0))


class Arrive(Step[Niepodlegla]):
    """NP-19.2, NP-20.6: on arrival first the event of position 6, then the red field unless the shield covers it."""

    tag: ClassVar[str] = 'arrive'
    params: ClassVar[str] = 'covered'
    rules: ClassVar[str] = 'NP-19.2 NP-20.6 NP-16.3'

    def __init__(self, covered: int) -> None:
        self.covered = covered

    def numbers(self) -> list[int]:
        return [self.covered]

    def run(self, g: Niepodlegla) -> None:
        if g.time == REVOLUTION:  # NP-20.4: the shield does not stop it
            g.revolution()
            g.reactivate()
        if self.covered == 0:
            g.then(CarryOut(TIME, g.time, 0, NOBODY, 0))


class RollBlackDie(Word):
    """NP-11.13: the black die takes morale markers."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.then(BlackDie())


class BlackDie(Step[Niepodlegla]):
    """NP-11.13, NP-11.14: roll it; if it demands more markers than are left, the overflow mark is set."""

    tag: ClassVar[str] = 'black_die'
    rules: ClassVar[str] = 'NP-11.13 NP-11.14 NP-23.5'
    people_first: ClassVar[bool] = True

    def run(self, g: Niepodlegla) -> None:
        if g.settings.typed:
            g.ask(self, everyone(g), 1)
        else:
            self.take(g, g.box.pips[g.chance.below(len(g.box.pips))])

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return [PIPS + n for n in sorted(set(g.box.pips))]

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        self.take(g, said[speaker(everyone(g), said)] - PIPS)

    def take(self, g: Niepodlegla, pips: int) -> None:
        g.show_pips(pips)
        g.lose_morale(pips)


class RemoveCard(Word):
    """NP-11.16: the mission leaves the game. The card is taken away when all its symbols are carried out."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        pass


class Defeat(Word):
    """NP-11.17: the game is lost at once."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.end(False, 0, 'defeat_symbol')


class GainCharacter(Word):
    """NP-15.8, NP-15.12: the player whose mission it was receives a character's die or token and the card."""

    def __init__(self, character: int) -> None:
        self.character = character

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.receive(seat, self.character)


class GainShield(Word):
    """NP-15.11: the shield covers the effect of the next position, whatever morale is."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.put_shield()


class Reactivate(Word):
    """NP-15.14: all symbol tokens are turned to the active side."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.reactivate()


# -- NP-12, NP-14: prison and discards ---------------------------------------------------------------------------------


class Imprison(Word):
    """NP-12.1: a component is moved to the lock card. NP-25.9: without one of its kind nothing happens."""

    def __init__(self, what: int) -> None:
        self.what = what

    def do(self, g: Niepodlegla, seat: int) -> None:
        if self.what == PAWN:
            g.then(ImprisonPawn())
        elif self.what == CHARACTER_DIE:
            g.then(ImprisonCharacterDie())
        elif self.what == NEUTRAL_DIE and g.jailed_dice < g.dice:
            g.imprison(NEUTRAL_DIE, NOBODY)
        elif self.what == MORALE and g.jailed_morale < g.box.morale:
            g.imprison(MORALE, NOBODY)


class ImprisonPawn(Joint):
    """NP-12.6: the players decide whose pawn."""

    tag: ClassVar[str] = 'imprison_pawn'
    rules: ClassVar[str] = 'NP-12.6'

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [JAIL_PAWN + seat for seat in range(g.seats) if g.jailed_pawns[seat] < g.box.pawns]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        g.imprison(PAWN, choice - JAIL_PAWN)


class ImprisonCharacterDie(Joint):
    """NP-12.7: the players decide whose; without an owned character die nothing happens."""

    tag: ClassVar[str] = 'imprison_character_die'
    rules: ClassVar[str] = 'NP-12.7'

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [
            JAIL_DIE + die
            for die in range(CHARACTER_DICE)
            if g.owner[die] != NOBODY and g.jailed_characters >> die & 1 == 0
        ]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        g.imprison(CHARACTER_DIE, choice - JAIL_DIE)


class DiscardMissions(Word):
    """NP-14.2: two face-up missions that nobody undertook are discarded."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        g.then(DiscardMission(2))


class DiscardMission(Joint):
    """NP-14.3: the players choose; NP-25.10: as many as there are."""

    tag: ClassVar[str] = 'discard_mission'
    params: ClassVar[str] = 'n'
    rules: ClassVar[str] = 'NP-14.2 NP-14.3'

    def __init__(self, n: int) -> None:
        self.n = n

    def numbers(self) -> list[int]:
        return [self.n]

    def wishes(self, g: Niepodlegla) -> list[int]:
        return sorted(DISCARD + g.laid[i] for i in range(len(g.laid)) if g.pawn[i] == NOBODY)

    def settle(self, g: Niepodlegla, choice: int) -> None:
        g.leave_game(choice - DISCARD, 'discarded')
        if self.n > 1:
            g.then(DiscardMission(self.n - 1))


# -- carrying out a card -----------------------------------------------------------------------------------------------

NEGATIVE: int = 0
POSITIVE: int = 1
UPPER: int = 2
LOWER: int = 3
TIME: int = 4


class CarryOut(Step[Niepodlegla]):
    """The symbols of a card or field, one after another as printed."""

    tag: ClassVar[str] = 'carry_out'
    params: ClassVar[str] = 'source card which seat at'
    rules: ClassVar[str] = 'NP-11.6 NP-15.3'

    def __init__(self, source: int, card: int, which: int, seat: int, at: int) -> None:
        self.source = source
        self.card = card
        self.which = which
        self.seat = seat
        self.at = at

    def numbers(self) -> list[int]:
        return [self.source, self.card, self.which, self.seat, self.at]

    def run(self, g: Niepodlegla) -> None:
        words = self.words(g)
        if self.at + 1 < len(words):
            g.then(CarryOut(self.source, self.card, self.which, self.seat, self.at + 1))
        if self.at < len(words):
            words[self.at].do(g, self.seat)

    def words(self, g: Niepodlegla) -> list[Word]:
        if self.source == NEGATIVE:
            return g.box.negative[self.card]
        if self.source == POSITIVE:
            return g.box.positive[self.card][self.which]
        if self.source == UPPER:
            return g.box.upper[self.card]
        if self.source == LOWER:
            return g.box.lower[self.card]
        return g.box.time_effects[self.card]


STEPS: dict[str, Any] = {
    step.tag: step
    for step in (
        RemoveObstacle,
        PlaceTokens,
        CancelObstacle,
        Arrive,
        BlackDie,
        ImprisonPawn,
        ImprisonCharacterDie,
        DiscardMission,
        CarryOut,
    )
}
