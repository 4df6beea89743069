"""Joint decisions: what each choice is worth, for proposing, agreeing, objecting and voting alike."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.final import CHANCE, FinalSituation, risk_of_taking
from sejmik.games.niepodlegla.bot.plan import planner_for
from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.niepodlegla.bot.situation import Situation
from sejmik.games.niepodlegla.bot.struggle import RoundSituation, best_set
from sejmik.games.niepodlegla.bot.worth import Worth, judged_missions
from sejmik.games.niepodlegla.consent import Joint, Matter
from sejmik.games.niepodlegla.effects import DiscardMission
from sejmik.games.niepodlegla.final import ChooseChallenges
from sejmik.games.niepodlegla.names import CHALLENGES, COMPLETE, DISCARD, DONE, GO_AHEAD, STOP
from sejmik.games.niepodlegla.rules import StartRolling
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import HandOver, Reroll, StopStruggle, UseMoraleToken, can_complete

ALIKE: Final = 0.6  # a plan that is worth so much less than the best one is as good: people have their reasons
UNFINISHED: Final = 1.0  # a mission that the dice would complete is let go by stopping now
KEEP: Final = 0.25  # of what a mission nobody took brings or costs, for the next round
HARDLY: Final = 0.7  # in the final somebody has to do something: not much worse than the best there is


def situation_of(g: Niepodlegla) -> Situation:
    return FinalSituation(g) if g.is_final() else RoundSituation(g)


def worth_of(g: Niepodlegla, matter: Joint, choices: list[int], seat: int) -> list[float]:
    """What each choice is worth; only differences between the choices of one matter count."""
    if isinstance(matter, Matter):
        ahead = worth_of_going_ahead(g, matter, seat)
        return [ahead if choice == GO_AHEAD else 0.0 for choice in choices]
    if isinstance(matter, ChooseChallenges):
        return [-CHANCE * risk_of_taking(g, choice - CHALLENGES) for choice in choices]
    if isinstance(matter, DiscardMission):  # one that brings little and costs much is well gone
        judged = judged_missions(g)
        return [KEEP * (judged.costs[choice - DISCARD] - judged.brings[choice - DISCARD]) for choice in choices]
    worth = Worth(g)
    return [worth.after(g, matter, choice) for choice in choices]


def worth_of_going_ahead(g: Niepodlegla, matter: Matter, seat: int) -> float:
    """What is in it to do what somebody has put forward, against leaving it."""
    if isinstance(matter, StartRolling):
        planner = planner_for(g)
        return planner.as_laid(g) - planner.unbound().worth + ALIKE
    situation = situation_of(g)
    if isinstance(matter, StopStruggle):
        unfinished = lay_out(g, seat, can_complete(g, seat)) != STOP
        return -UNFINISHED if unfinished else PRICES.least - situation.eagerness(seat)
    leave = 0.0
    if g.is_final():
        leave = HARDLY * max([situation.best_roll(other).gain for other in range(g.seats)])
    if isinstance(matter, Reroll):
        return situation.gain_of_roll(matter.seat, matter.dice) - leave
    if isinstance(matter, HandOver):
        return situation.gain_of_passing(matter.seat, matter.piece, matter.other) - leave
    assert isinstance(matter, UseMoraleToken)
    return situation.gain_of_cheer(matter.piece) - leave


def lay_out(g: Niepodlegla, seat: int, options: list[int]) -> int:
    """Complete the best set of missions, one after another; then there is nothing more to do."""
    if not g.is_final():
        wanted, _ = best_set(g, judged_missions(g), seat, g.supply(seat))
        for i in range(len(g.laid)):
            if wanted >> i & 1 and COMPLETE + g.laid[i] in options:
                return COMPLETE + g.laid[i]
    return DONE if DONE in options else STOP
