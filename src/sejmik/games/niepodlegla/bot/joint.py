"""Joint decisions: what each choice is worth, for proposing, agreeing, objecting and voting alike."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.challenges import best_dare, risk_of_taking, worth_of_stopping
from sejmik.games.niepodlegla.bot.final import (
    Ledger,
    best_move,
    chance_of,
    chance_of_passing,
    chance_of_roll,
    supplies_of,
)
from sejmik.games.niepodlegla.bot.plan import planner_for
from sejmik.games.niepodlegla.bot.struggle import LEAST, Situation
from sejmik.games.niepodlegla.bot.worth import Board, Worth, board_of, judged_missions
from sejmik.games.niepodlegla.consent import Joint
from sejmik.games.niepodlegla.effects import (
    CancelObstacle,
    DiscardMission,
    ImprisonCharacterDie,
    ImprisonPawn,
    PlaceTokens,
    RemoveObstacle,
)
from sejmik.games.niepodlegla.final import ChooseChallenges, final_points, open_challenges
from sejmik.games.niepodlegla.names import (
    AREA,
    CANCEL,
    CHALLENGES,
    CHARACTER_DICE,
    DISCARD,
    EITHER,
    GO_AHEAD,
    JAIL_DIE,
    JAIL_PAWN,
    NOTHING_MORE,
    PORTRAIT,
    REMOVE,
    RESOLVE,
    is_common,
)
from sejmik.games.niepodlegla.rules import ChooseEffect, NextNegative, NextPositive, StartRolling
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import HandOver, Reroll, StopStruggle, UseMoraleToken

ALIKE: Final = 0.6  # a plan that is worth so much less than the best one is as good: people have their reasons
CHANCE: Final = 30.0  # a chance to win, in the same coin as all else
SLIGHT: Final = 0.1  # which pawn or die is missing for a round makes little difference
KEEP: Final = 0.25  # of what a mission nobody took brings or costs, for the next round


def worth_of(g: Niepodlegla, matter: Joint, choice: int, seat: int) -> float:
    """What a choice is worth; only differences between the choices of one matter count."""
    if isinstance(matter, PlaceTokens):
        board = board_of(g)
        worth = Worth(g)
        board.put(choice - AREA, matter.token)
        return worth.map(board)
    if isinstance(matter, CancelObstacle):
        board = board_of(g)
        board.obstacles[matter.area * 4 + choice - CANCEL] -= 1
        return Worth(g).map(board) - 0.01 * (choice - CANCEL)
    if isinstance(matter, RemoveObstacle):
        board = board_of(g)
        if choice != NOTHING_MORE:
            board.obstacles[choice - REMOVE] -= 1
        return Worth(g).map(board)
    if isinstance(matter, ChooseEffect):
        return Worth(g).words(board_of(g), g.box.positive[matter.mission][choice - EITHER])
    if isinstance(matter, NextPositive):
        return rewards_in_order(g, choice - RESOLVE)
    if isinstance(matter, NextNegative):
        return penalties_in_order(g, choice - RESOLVE)
    if isinstance(matter, ImprisonPawn):
        return -SLIGHT * strength(g, choice - JAIL_PAWN)
    if isinstance(matter, ImprisonCharacterDie):
        return -SLIGHT * SLIGHT * demand_for(g, choice - JAIL_DIE)
    if isinstance(matter, DiscardMission):
        return worth_of_discarding(g, choice - DISCARD)
    if isinstance(matter, ChooseChallenges):
        return -CHANCE * risk_of_taking(g, choice - CHALLENGES)
    return worth_of_going_ahead(g, matter, seat) if choice == GO_AHEAD else 0.0


# -- going ahead or leaving it -----------------------------------------------------------------------------------------


def worth_of_going_ahead(g: Niepodlegla, matter: Joint, seat: int) -> float:
    """What is in it to do what somebody has put forward, against leaving it."""
    if isinstance(matter, StartRolling):
        return worth_as_assigned(g) - planner_for(g).unbound().worth + ALIKE
    if isinstance(matter, StopStruggle):
        return -eagerness(g, seat)
    if g.is_final():
        return worth_in_final(g, matter)
    if isinstance(matter, Reroll):
        return Situation(g).gain_of_roll(matter.seat, matter.dice)
    if isinstance(matter, HandOver):
        return Situation(g).gain_of_passing(matter.seat, matter.piece, matter.other)
    if isinstance(matter, UseMoraleToken):
        return Situation(g).gain_of_cheer(matter.piece)
    return 0.0


def worth_in_final(g: Niepodlegla, matter: Joint) -> float:
    """In the final somebody has to do something: it is weighed against the best that could be done."""
    best = max([best_move(g, seat).chance for seat in range(g.seats)])
    if isinstance(matter, Reroll):
        return CHANCE * (chance_of_roll(g, matter.seat, matter.dice) - 0.7 * best)
    if isinstance(matter, HandOver):
        return CHANCE * (chance_of_passing(g, matter.seat, matter.piece, matter.other) - 0.7 * best)
    return 1.0


def worth_as_assigned(g: Niepodlegla) -> float:
    """What the pawns and dice are worth as they stand."""
    planner = planner_for(g)
    pinned = [g.pawn[i] for i in range(len(g.laid)) if not is_common(g.laid[i])]
    return planner.as_laid(pinned, g.dealt)


def eagerness(g: Niepodlegla, seat: int) -> float:
    """How much a player would like to go on rather than to stop."""
    if g.is_final():
        ledger = Ledger(g, supplies_of(g))
        missing = ledger.missing()
        if missing == 0 and open_challenges(g) != 0:
            return CHANCE * (best_dare(g, seat).chance - worth_of_stopping(g)) / final_points(g)
        return CHANCE if missing > 0 and g.morale > 0 else -CHANCE * chance_of(missing, g.morale)
    situation = Situation(g)
    gain = max(situation.wish_to_roll(seat, 0).gain, situation.wish_to_pass(seat).gain)
    return gain - LEAST


# -- the order of effects ----------------------------------------------------------------------------------------------


def rewards_in_order(g: Niepodlegla, first: int) -> float:
    """All missions that are due, this one first: an obstacle may be removed before or after tokens come."""
    worth = Worth(g)
    board = board_of(g)
    total = best_of_card(worth, board, g, first)
    for mission in g.due:
        if mission != first:
            total += best_of_card(worth, board, g, mission)
    return total


def best_of_card(worth: Worth, board: Board, g: Niepodlegla, mission: int) -> float:
    """Carry out the better of the effects of a mission on the slip."""
    best = 0
    if len(g.box.positive[mission]) > 1:
        gains = [worth.words(board.copy(), words) for words in g.box.positive[mission]]
        best = gains.index(max(gains))
    return worth.words(board, g.box.positive[mission][best])


def penalties_in_order(g: Niepodlegla, first: int) -> float:
    worth = Worth(g)
    board = board_of(g)
    total = worth.words(board, g.box.negative[first])
    for mission in g.due:
        if mission != first:
            total += worth.words(board, g.box.negative[mission])
    return total


# -- prisoners and discards --------------------------------------------------------------------------------------------


def strength(g: Niepodlegla, seat: int) -> float:
    """How much a player has to work with; a pawn is missed least where there is little."""
    own = 0.0
    for character in range(len(g.owner)):
        if g.owner[character] == seat:
            own += 2.0 if character < CHARACTER_DICE else 1.0
    return own + 3.0 * g.jailed_pawns[seat]


def demand_for(g: Niepodlegla, die: int) -> float:
    """How many symbols of the missions on the table a character die could show."""
    wanted = [0, 0, 0, 0]
    for mission in g.laid:
        need = g.need(mission)
        for symbol in range(4):
            wanted[symbol] += need >> (8 * symbol) & 255
    demand = 0.0
    for face in g.box.faces[die + 1]:
        for symbol in face:
            if symbol != PORTRAIT:
                demand += wanted[symbol]
    return demand


def worth_of_discarding(g: Niepodlegla, mission: int) -> float:
    """A mission that brings little and costs much is well gone."""
    judged = judged_missions(g)
    return KEEP * (judged.costs[mission] - judged.brings[mission])
