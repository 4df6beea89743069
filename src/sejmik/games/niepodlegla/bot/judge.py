"""The judgement of Niepodległa: what to say at once, what else may be good, and how the table stands.

Nothing is hidden at this table but the order of the stacks, so all bots see the same and find the same plan: they work
together without a word. Whoever is asked makes the next move of the plan.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sejmik.bots.judge import NEVER, Judge
from sejmik.games.niepodlegla.bot.final import chance_of, missing_now
from sejmik.games.niepodlegla.bot.joint import ALIKE, lay_out, situation_of, worth_of
from sejmik.games.niepodlegla.bot.plan import ALONE, Plan, planner_for
from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.niepodlegla.bot.proposing import proposal
from sejmik.games.niepodlegla.bot.traits import traits_of
from sejmik.games.niepodlegla.consent import CastingVote, Consent, Joint, Vote, next_matter
from sejmik.games.niepodlegla.final import ChooseChallenges
from sejmik.games.niepodlegla.names import (
    AGREE,
    ALSO,
    ASSIGNMENT,
    BEGIN,
    COMPLETE,
    DONE,
    FINAL,
    GIVE,
    NOBODY,
    OBJECT_BECAUSE,
    PASS,
    PLACE,
    RECALL,
    REROLL,
    ROUND_END,
    SEND,
    STOP,
    TAKE,
    THROW,
    TO,
    M,
)
from sejmik.games.niepodlegla.rules import Assignment, StartRolling
from sejmik.games.niepodlegla.settings import EVERYTHING
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import GatherDice, HandOver, PassTo, Reroll, Struggle
from sejmik.kernel.game import Game
from sejmik.kernel.proposal import Proposal

RISK: Final = OBJECT_BECAUSE
BETTER: Final = OBJECT_BECAUSE + 1
NEEDED: Final = OBJECT_BECAUSE + 2
CLEAR: Final = 0.5  # a loss of less is no reason to object
RECKLESS: Final = 3.0  # a loss of more is not only worse: it puts the game at risk
SHARP: Final = 2.0  # how much a symbol more draws the search
CLOSE: Final = 1.2  # a choice that is worth so much less than the best one is not looked at


class NiepodleglaJudge(Judge):
    """What an answer is worth is reckoned in symbols of the final round."""

    looks_ahead: ClassVar[bool] = False

    def __init__(self) -> None:
        super().__init__()
        self.doubt = 1.5  # another plan must prove itself: the prices of the usual one were learned in many games

    def default(self, g: Game, seat: int) -> int:
        assert isinstance(g, Niepodlegla)
        assert g.question is not None
        options = g.options(seat)
        if isinstance(g.question.step, Assignment):
            return assign(g, options, len(self.people) > 0)
        worth = self.worth(g, seat, options)
        return options[worth.index(max(worth))]

    def by_habit(self, g: Game, seat: int) -> bool:
        """Whatever is not about who undertakes what; the final round is reckoned out."""
        assert isinstance(g, Niepodlegla)
        assert g.question is not None
        return g.is_final() or not isinstance(g.question.step, Assignment)

    def hasty(self, g: Game, seat: int) -> int:
        """What was laid out to be tried stays, and what somebody has put forward is done."""
        assert isinstance(g, Niepodlegla)
        assert g.question is not None
        if isinstance(g.question.step, Assignment):
            return assign(g, g.options(seat), True)
        return AGREE if isinstance(g.question.step, Consent) else self.default(g, seat)

    # -- what each answer is worth ---------------------------------------------------------------------------------

    def worth(self, g: Niepodlegla, seat: int, options: list[int]) -> list[float]:
        """In symbols of the final round; NEVER for what makes no sense."""
        assert g.question is not None
        step = g.question.step
        if isinstance(step, Struggle):
            return self.worth_in_struggle(g, seat, options)
        if isinstance(step, GatherDice):  # the further dice of the roll that was begun
            wanted = situation_of(g).best_roll(seat).dice
            return [0.0 if option == THROW else 1.0 if wanted >> (option - ALSO) & 1 else NEVER for option in options]
        if isinstance(step, PassTo):
            situation = situation_of(g)
            return [situation.gain_of_passing(seat, step.piece, option - TO) for option in options]
        if isinstance(step, Consent):
            return self.worth_of_agreeing(g, step, seat, options)
        if isinstance(step, Vote | CastingVote | Joint):
            return worth_of(g, step if isinstance(step, Joint) else next_matter(g), options, seat)
        thrown = g.chance.below(len(options))  # typed dice: somebody has to throw them
        return [0.0 if i == thrown else NEVER for i in range(len(options))]

    def worth_in_struggle(self, g: Niepodlegla, seat: int, options: list[int]) -> list[float]:
        """The best roll, the best piece to pass on and morale tokens; against leaving it to others who have more to
        gain from morale, and laying out what is complete. Where people may stop at any time, that comes first."""
        last = lay_out(g, seat, options)
        leave = self.least()
        worth = [leave if option == last else NEVER for option in options]
        if last < COMPLETE or not self.people:
            situation = situation_of(g)
            for wish in situation.wishes(seat):
                worth[options.index(wish.action)] = wish.gain
            if DONE in options and max(worth) > leave:
                for other in g.waiting_seats():
                    if other != seat and other not in self.people:
                        gain = situation.eagerness(other) + (1e-9 if other < seat else -1e-9)
                        worth[options.index(last)] = max(worth[options.index(last)], gain)
        return worth

    def worth_of_agreeing(self, g: Niepodlegla, step: Consent, seat: int, options: list[int]) -> list[float]:
        """Agree, unless something else is clearly better; then there is a reason to object."""
        matter = next_matter(g)
        reason = AGREE
        if not (self.people and step.seat not in self.people and isinstance(matter, StartRolling)):
            # a bot has kept to what people laid out, and so would this one
            wishes = matter.wishes(g)
            worth = worth_of(g, matter, wishes, seat)
            lost = max(worth) - worth[wishes.index(step.action)]
            if lost >= CLEAR:
                reason = NEEDED if isinstance(matter, HandOver) else BETTER
                if lost > RECKLESS or isinstance(matter, Reroll | ChooseChallenges):
                    reason = RISK
        return [0.0 if option == reason else NEVER for option in options]

    # -- at a table with people ------------------------------------------------------------------------------------

    def least(self) -> float:
        """The gain for which morale is spent: people want to see what it is good for."""
        return CLEAR if self.people else PRICES.least

    def heed(self, g: Game, seat: int, choice: int) -> int:
        """What the table has refused is not put forward again."""
        assert isinstance(g, Niepodlegla)
        assert g.question is not None
        asks = g.settings.consent == EVERYTHING and isinstance(g.question.step, Struggle)
        if choice == BEGIN or (asks and (REROLL <= choice < PLACE or PASS <= choice < SEND)):
            last = lay_out(g, seat, g.options(seat))
            if (last != STOP or not g.is_final()) and choice in self.in_vain:
                return last
        return choice

    def proposes(self, g: Game, seat: int) -> Proposal | None:
        assert isinstance(g, Niepodlegla)
        return proposal(g, seat)

    # -- looking ahead ---------------------------------------------------------------------------------------------

    def weigh(self, g: Game, seat: int, options: list[int]) -> list[float]:
        """Only what is nearly as good as the best is looked at."""
        assert isinstance(g, Niepodlegla)
        assert g.question is not None
        if isinstance(g.question.step, Assignment):
            return weigh_assignment(g, options)
        worth = self.worth(g, seat, options)
        best = max(worth)
        return [SHARP * (one - best) if one > best - CLOSE else NEVER for one in worth]

    def moment(self, g: Game) -> int:
        """The rounds; the time marker moves on at the end of each, before all is done that belongs to it. In the final
        every roll."""
        assert isinstance(g, Niepodlegla)
        if g.is_final():
            return FINAL + g.shown
        return g.time - 1 if g.phase == ROUND_END else g.time

    def sides(self, g: Game) -> list[list[int]]:
        """All win or lose together."""
        return [list(range(g.seats))]

    def traits(self, g: Game, side: list[int]) -> list[float]:
        """There are none in the final struggle, which has its own measure."""
        assert isinstance(g, Niepodlegla)
        return [] if g.is_final() and g.phase != ASSIGNMENT else traits_of(g)

    def chances(self, g: Game) -> list[float]:
        assert isinstance(g, Niepodlegla)
        if g.is_final() and g.phase != ASSIGNMENT:
            return [chance_of(missing_now(g), g.morale)] * g.seats
        return Judge.chances(self, g)


# -- assignment --------------------------------------------------------------------------------------------------------


def assign(g: Niepodlegla, options: list[int], keep: bool) -> int:
    """The next move towards the best plan. What lies there stays if a plan with it is as good; with `keep` in any case,
    and the rest is done as well as it can be with it."""
    planner = planner_for(g)
    best = planner.unbound()
    pinned = planner.laid_out(g)
    if BEGIN in options and (keep or planner.as_laid(g) > best.worth - ALIKE - 1e-6):
        return BEGIN
    plan = planner.best(pinned)
    if not keep and plan.worth < best.worth - ALIKE:
        plan = best
        for i in range(len(pinned)):  # first take back what is in the way
            if pinned[i] != NOBODY and not plan.takes(pinned[i], i):
                return RECALL + planner.missions[i]
    return carry_on(g, plan, planner.missions, options)


def weigh_assignment(g: Niepodlegla, options: list[int]) -> list[float]:
    """Who goes to the first mission that is open, or whether it is left alone, by the best plan with that; all other
    moves follow from it."""
    planner = planner_for(g)
    missions = planner.missions
    pinned = planner.laid_out(g)
    default = assign(g, options, True)
    weights = [0.0 if option == default else NEVER for option in options]
    if default < SEND or default >= SEND + g.seats * M or g.is_final():
        return weights
    best = planner.unbound().worth
    first = pinned.index(NOBODY)
    for seat in range(ALONE, g.seats):
        if seat == NOBODY:
            continue
        tried = pinned.copy()
        tried[first] = seat
        plan = planner.best(tried)
        move = SEND + seat * M + missions[first] if seat != ALONE else carry_on(g, plan, missions, options)
        if plan.worth > best - CLOSE and move in options:
            at = options.index(move)
            weights[at] = max(weights[at], SHARP * (plan.worth - best))
    return weights


def carry_on(g: Niepodlegla, plan: Plan, missions: list[int], options: list[int]) -> int:
    """The next pawn to send; then the next die to give, or to take back."""
    for seat in range(g.seats):
        for i in range(len(missions)):
            if plan.takes(seat, i) and g.pawn[g.place_of(missions[i])] == NOBODY:
                return SEND + seat * M + missions[i]
    for seat in range(g.seats):
        if g.dealt[seat] < plan.dice[seat] and GIVE + seat in options:
            return GIVE + seat
    for seat in range(g.seats):
        if g.dealt[seat] > plan.dice[seat] and TAKE + seat in options:
            return TAKE + seat
    for option in options:
        if GIVE <= option < TAKE:
            return option
    return BEGIN if BEGIN in options else options[0]
