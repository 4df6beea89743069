"""The struggle of the final round: everything must be covered at the same time before morale is gone."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.dice import Grid, Hope
from sejmik.games.niepodlegla.bot.plan import tokens_of
from sejmik.games.niepodlegla.bot.struggle import Hand
from sejmik.games.niepodlegla.covering import JOKERS, counts
from sejmik.games.niepodlegla.final import common_need
from sejmik.games.niepodlegla.state import Niepodlegla

NO_CHALLENGES: Final = 0
HARD: Final = 0.75  # how much of the chance a missing symbol takes when morale is almost gone
RELIEF: Final = 0.35  # how fast that fades with morale


class FinalMove:
    """Something to do: roll dice of a player, or pass a piece on. `chance` is about the chance to win after it."""

    def __init__(self, seat: int, chance: float) -> None:
        self.seat = seat
        self.chance = chance
        self.dice = 0
        self.piece = -1
        self.other = -1


def chance_of(missing: int, morale: int) -> float:
    """About the chance to win with so many symbols missing and so much morale."""
    if missing == 0:
        return 1.0
    if morale <= 0:
        return 0.0
    one = 1.0 - HARD / (1.0 + RELIEF * morale)
    chance = 1.0
    for _ in range(missing):
        chance *= one
    return chance


class Ledger:
    """Who lacks what: the own missions of each player, what is left over, and the common missions."""

    def __init__(self, g: Niepodlegla, supplies: list[int], challenges: int = NO_CHALLENGES) -> None:
        self.own: list[list[int]] = []
        self.rest: list[list[int]] = []  # plain symbols left over by each player, portraits last
        self.short: list[int] = []  # what each player lacks for the own missions, portraits used
        for seat in range(g.seats):
            need = 0
            for i in range(len(g.laid)):
                if g.pawn[i] == seat:
                    need += g.need(g.laid[i])
            own = counts(need)
            have = counts(supplies[seat])
            portraits = supplies[seat] >> JOKERS
            lack = 0
            rest: list[int] = []
            for symbol in range(4):
                lack += max(0, own[symbol] - have[symbol])
                rest.append(max(0, have[symbol] - own[symbol]))
            rest.append(max(0, portraits - lack))
            self.own.append(own)
            self.rest.append(rest)
            self.short.append(max(0, lack - portraits))
        self.common = counts(common_need(g, challenges))

    def common_lack(self, without: int) -> list[int]:
        """What the common missions lack of each symbol, and the portraits that may fill it; without a player's part."""
        lack = self.common.copy()
        portraits = 0
        for seat in range(len(self.rest)):
            if seat != without:
                for symbol in range(4):
                    lack[symbol] -= self.rest[seat][symbol]
                portraits += self.rest[seat][4]
        return [max(0, symbol) for symbol in lack] + [portraits]

    def missing(self) -> int:
        """How many symbols are missing in all."""
        lack = self.common_lack(-1)
        return sum(self.short) + max(0, sum(lack[:4]) - lack[4])


def supplies_of(g: Niepodlegla) -> list[int]:
    return [g.supply(seat) for seat in range(g.seats)]


def hope_for(g: Niepodlegla, ledger: Ledger, seat: int) -> tuple[Hope, int]:
    """The chances of one roll of this player, while the others' dice lie; and where the tokens put the start."""
    lack = ledger.common_lack(seat)
    portraits = lack[4]
    own = ledger.own[seat]
    need = [own[symbol] + lack[symbol] for symbol in range(4)]
    others = sum(ledger.short) - ledger.short[seat]
    chances: list[float] = []
    for missing in range(sum(need) + others + 1):
        total = 0.0
        for pips in g.box.pips:
            total += chance_of(missing, g.morale - pips)
        chances.append(total / len(g.box.pips))
    if not g.settings.final_tie_is_victory:
        chances[0] = sum([1.0 for pips in g.box.pips if g.morale > pips]) / len(g.box.pips)
    grid = Grid(need)
    settled: list[float] = []
    for state in range(grid.size):
        missing = 0
        common = 0
        for symbol in range(4):
            short = need[symbol] - state // grid.stride[symbol] % (need[symbol] + 1)
            missing += short
            common += min(short, lack[symbol])
        settled.append(chances[missing - min(portraits, common) + others])
    have = [0, 0, 0, 0]
    for symbol in tokens_of(g, seat):
        have[symbol] += 1
    return Hope(grid, settled, g.box.faces, 1), grid.state(have)


def best_roll(g: Niepodlegla, ledger: Ledger, seat: int) -> FinalMove:
    hand = Hand(g, seat)
    hope, start = hope_for(g, ledger, seat)
    hand.choose_roll(hope, start)
    move = FinalMove(seat, hand.best)
    move.dice = hand.best_dice
    return move


def chance_of_roll(g: Niepodlegla, seat: int, dice: int) -> float:
    hope, start = hope_for(g, Ledger(g, supplies_of(g)), seat)
    return Hand(g, seat).worth_of_roll(hope, start, dice)


def chance_of_passing(g: Niepodlegla, seat: int, piece: int, other: int) -> float:
    if g.morale <= 2:
        return 0.0
    supplies = supplies_of(g)
    shown = g.shows(piece)
    supplies[seat] -= shown
    supplies[other] += shown
    return chance_of(Ledger(g, supplies).missing(), g.morale - 2)


def best_pass(g: Niepodlegla, seat: int) -> FinalMove:
    """The piece of a player that helps most in other hands."""
    best = FinalMove(seat, -1.0)
    if g.morale <= 2:
        return best
    tried: list[int] = []
    for piece in g.held(seat):
        shown = g.shows(piece)
        if shown == 0 or shown in tried:
            continue
        tried.append(shown)
        for other in range(g.seats):
            if other != seat:
                chance = chance_of_passing(g, seat, piece, other)
                if chance > best.chance + 1e-9:
                    best.chance = chance
                    best.piece = piece
                    best.other = other
    return best


def best_move(g: Niepodlegla, seat: int) -> FinalMove:
    """What a player can do best."""
    roll = best_roll(g, Ledger(g, supplies_of(g)), seat)
    passing = best_pass(g, seat)
    return passing if passing.chance > roll.chance + 1e-9 else roll
