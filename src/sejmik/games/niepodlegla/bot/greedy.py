"""The greedy bot of Niepodległa: it plans the round with the others in mind and weighs every roll.

Nothing is hidden at this table but the order of the stacks, so all bots see the same and find the same plan: they work
together without a word. Whoever is asked makes the next move of the plan.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.games.niepodlegla.bot.challenges import WORTH_A_ROLL, best_dare, worth_of_stopping
from sejmik.games.niepodlegla.bot.final import FinalMove, Ledger, best_move, chance_of_passing, supplies_of
from sejmik.games.niepodlegla.bot.joint import ALIKE, worth_of
from sejmik.games.niepodlegla.bot.plan import Plan, planner_for
from sejmik.games.niepodlegla.bot.proposing import proposal
from sejmik.games.niepodlegla.bot.struggle import LEAST, Situation, best_set
from sejmik.games.niepodlegla.consent import CastingVote, Consent, Joint, Vote
from sejmik.games.niepodlegla.final import ChooseChallenges
from sejmik.games.niepodlegla.names import (
    AGREE,
    ALSO,
    BEGIN,
    CHEER,
    COMPLETE,
    DONE,
    GIVE,
    LIFT,
    NOBODY,
    OBJECT_BECAUSE,
    PASS,
    RECALL,
    REROLL,
    SEND,
    SPOT,
    SPOT_MASK,
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
from sejmik.kernel.meta import Meta
from sejmik.kernel.proposal import Proposal

RISK: Final = OBJECT_BECAUSE
BETTER: Final = OBJECT_BECAUSE + 1
NEEDED: Final = OBJECT_BECAUSE + 2
CLEAR: Final = 0.5  # a loss of less is no reason to object
RECKLESS: Final = 3.0  # a loss of more is not only worse: it puts the game at risk
WORLD: Final = 1  # one imagined position is enough: what is hidden plays no part in any choice


class NiepodleglaGreedy(Bot):
    """Answers every question of the table by what the answer is worth."""

    name: ClassVar[str] = 'greedy'

    def __init__(self, meta: Meta, seat: int, seed: str) -> None:
        super().__init__(meta, seat, seed)
        self.put_forward: dict[str, int] = {}  # what was proposed in which situation, and how much was shown by then

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        g = chair.imagine(WORLD)
        assert isinstance(g, Niepodlegla)
        assert g.question is not None
        step = g.question.step
        if isinstance(step, Assignment):
            return self.complete_assignment(g, options) if chair.people else self.assign(g, options)
        if isinstance(step, Struggle):
            return self.struggle(g, options)
        if isinstance(step, GatherDice):
            return self.gather(g, options)
        if isinstance(step, PassTo):
            return self.pass_to(g, step, options)
        if isinstance(step, Consent):
            if chair.people and step.seat not in chair.people and isinstance(g.agenda[-1], StartRolling):
                return AGREE  # it has kept to what people laid out, and so would this one
            return self.consent(g, step)
        if isinstance(step, Vote | CastingVote):
            return self.best_choice(g, g.agenda[-1], options)
        if isinstance(step, Joint):
            return self.best_choice(g, step, options)
        return options[self.thought.below(len(options))]  # typed dice: somebody has to throw them

    def proposes(self, chair: Chair) -> Proposal | None:
        g = chair.imagine(WORLD)
        assert isinstance(g, Niepodlegla)
        return proposal(g, self.seat)

    # -- joint decisions -------------------------------------------------------------------------------------------

    def best_choice(self, g: Niepodlegla, matter: object, options: list[int]) -> int:
        assert isinstance(matter, Joint)
        worth = [worth_of(g, matter, option, self.seat) for option in options]
        return options[worth.index(max(worth))]

    def consent(self, g: Niepodlegla, step: Consent) -> int:
        """Agree, unless something else is clearly better."""
        matter = g.agenda[-1]
        assert isinstance(matter, Joint)
        there = worth_of(g, matter, step.action, self.seat)
        best = max([worth_of(g, matter, choice, self.seat) for choice in matter.wishes(g)])
        if best - there < CLEAR:
            return AGREE
        if best - there > RECKLESS or isinstance(matter, Reroll | ChooseChallenges):
            return RISK
        if isinstance(matter, HandOver):
            return NEEDED
        return BETTER

    def was_refused(self, g: Niepodlegla, proposal: int) -> bool:
        """Whether this was put forward before in the same situation, and the table has voted since: then the others do
        not want it, and it is not put forward again."""
        where = f'{proposal} {g.time} {g.phase} {g.morale} {g.pawn} {g.dealt} {g.holder} {g.face} {g.used}'
        if where in self.put_forward:
            return self.put_forward[where] < g.shown
        if len(self.put_forward) > 64:
            self.put_forward.clear()
        self.put_forward[where] = g.shown
        return False

    # -- assignment ------------------------------------------------------------------------------------------------

    def assign(self, g: Niepodlegla, options: list[int]) -> int:
        """The next move towards the best plan; what others have laid out stays if a plan with it is as good."""
        planner = planner_for(g)
        missions = planner.missions
        pinned = [g.pawn[g.place_of(mission)] for mission in missions]
        best = planner.unbound()
        plan = best
        if not agrees(best, pinned):
            kept = planner.best(pinned)
            if kept.worth > best.worth - ALIKE:
                plan = kept
        if BEGIN in options:
            if planner.as_laid(pinned, g.dealt) > best.worth - ALIKE - 1e-6:
                if DONE in options and self.was_refused(g, BEGIN):
                    return DONE
                return BEGIN
        for i in range(len(missions)):  # first take back what is in the way
            if pinned[i] != NOBODY and plan.sets[pinned[i]] >> i & 1 == 0:
                return RECALL + missions[i]
        for seat in range(g.seats):
            for i in range(len(missions)):
                if plan.sets[seat] >> i & 1 and pinned[i] == NOBODY:
                    return SEND + seat * M + missions[i]
        return self.divide(g, plan, options)

    def complete_assignment(self, g: Niepodlegla, options: list[int]) -> int:
        """With people at the table: what lies there stays, and the rest is done as well as it can be with it."""
        if BEGIN in options:
            return DONE if DONE in options and self.was_refused(g, BEGIN) else BEGIN
        planner = planner_for(g)
        missions = planner.missions
        pinned = [g.pawn[g.place_of(mission)] for mission in missions]
        best = planner.unbound()
        plan = best if agrees(best, pinned) else planner.best(pinned)
        for seat in range(g.seats):
            for i in range(len(missions)):
                if plan.sets[seat] >> i & 1 and pinned[i] == NOBODY:
                    return SEND + seat * M + missions[i]
        for seat in range(g.seats):
            if g.dealt[seat] < plan.dice[seat] and GIVE + seat in options:
                return GIVE + seat
        return next(option for option in options if option >= GIVE)

    def divide(self, g: Niepodlegla, plan: Plan, options: list[int]) -> int:
        """The next die to give, or to take back."""
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

    # -- struggle --------------------------------------------------------------------------------------------------

    def struggle(self, g: Niepodlegla, options: list[int]) -> int:
        if g.is_final():
            return self.final_struggle(g, options)
        situation = Situation(g)
        action = self.wish(g, situation, options)
        if action != NOBODY and not (g.settings.consent == EVERYTHING and self.was_refused(g, action)):
            return action
        action = self.lay_out(g, situation, options)
        if action != NOBODY:
            return action
        return DONE if DONE in options else STOP

    def wish(self, g: Niepodlegla, situation: Situation, options: list[int]) -> int:
        """A roll, a die to pass on or a morale token, if it pays; NOBODY if nothing does."""
        mine = situation.wish_to_roll(self.seat, 0)
        if mine.gain > LEAST:
            before = 0  # others who have more to gain from morale roll first, or will do so
            for other in g.waiting_seats():
                if other != self.seat:
                    gain = situation.wish_to_roll(other, 0).gain
                    if gain > mine.gain or (gain == mine.gain and other < self.seat):
                        before += 1
            if before > 0:
                mine.gain = situation.wish_to_roll(self.seat, before).gain
        passing = situation.wish_to_pass(self.seat)
        if passing.gain > max(mine.gain, LEAST) and PASS + passing.piece in options:
            return PASS + passing.piece
        if mine.gain > LEAST:
            first = lowest(mine.dice)
            if REROLL + first in options:
                return REROLL + first
        for option in options:
            if CHEER <= option < SEND and situation.gain_of_cheer(option - CHEER) > 0.0:
                return option
        return NOBODY

    def lay_out(self, g: Niepodlegla, situation: Situation, options: list[int]) -> int:
        """Complete the best set of missions, one after another; NOBODY when it is done."""
        wanted, _ = best_set(g, situation.judged, self.seat, g.supply(self.seat))
        for i in range(len(g.laid)):
            if g.pawn[i] == self.seat and g.is_covered(i) and wanted >> i & 1 == 0:
                for piece in g.held(self.seat):
                    if lies_on(g, piece, g.laid[i]) and LIFT + piece in options:
                        return LIFT + piece
        for i in range(len(g.laid)):
            if wanted >> i & 1 and COMPLETE + g.laid[i] in options:
                return COMPLETE + g.laid[i]
        return NOBODY

    def final_struggle(self, g: Niepodlegla, options: list[int]) -> int:
        """Morale first; then the best move of all players, if it is an own one."""
        for option in options:
            if CHEER <= option < SEND:
                return option
        if Ledger(g, supplies_of(g)).missing() == 0:  # only challenges are open
            return self.dare_or_stop(g, options)
        mine = best_move(g, self.seat)
        if DONE in options:
            for other in g.waiting_seats():
                if other != self.seat:
                    theirs = best_move(g, other).chance
                    if theirs > mine.chance + 1e-9 or (other < self.seat and theirs > mine.chance - 1e-9):
                        return DONE
        action = final_action(mine, options)
        if DONE in options and g.settings.consent == EVERYTHING and self.was_refused(g, action):
            return DONE
        return action

    def dare_or_stop(self, g: Niepodlegla, options: list[int]) -> int:
        """NP-23.7: whoever has the best prospects with a challenge rolls for it; if nobody has any, stop."""
        enough = worth_of_stopping(g) + WORTH_A_ROLL
        mine = best_dare(g, self.seat)
        if DONE in options:
            for other in g.waiting_seats():
                if other != self.seat:
                    theirs = best_dare(g, other).chance
                    better = theirs > mine.chance + 1e-9 or (other < self.seat and theirs > mine.chance - 1e-9)
                    if better and theirs > enough:
                        return DONE
        if mine.chance > enough and REROLL + lowest(mine.dice) in options:
            return REROLL + lowest(mine.dice)
        return STOP

    def gather(self, g: Niepodlegla, options: list[int]) -> int:
        """The further dice of the roll that was begun."""
        wanted = self.dice_to_roll(g)
        for option in options:
            if option >= ALSO and wanted >> (option - ALSO) & 1:
                return option
        return THROW

    def dice_to_roll(self, g: Niepodlegla) -> int:
        if g.is_final():
            covered = Ledger(g, supplies_of(g)).missing() == 0
            return best_dare(g, self.seat).dice if covered else best_move(g, self.seat).dice
        return Situation(g).wish_to_roll(self.seat, 0).dice

    def pass_to(self, g: Niepodlegla, step: PassTo, options: list[int]) -> int:
        """To whom the piece is worth most; it may have been somebody else who began to pass it."""
        if g.is_final():
            gains = [chance_of_passing(g, self.seat, step.piece, option - TO) for option in options]
        else:
            situation = Situation(g)
            gains = [situation.gain_of_passing(self.seat, step.piece, option - TO) for option in options]
        return options[gains.index(max(gains))]


def agrees(plan: Plan, pinned: list[int]) -> bool:
    for i in range(len(pinned)):
        if pinned[i] != NOBODY and plan.sets[pinned[i]] >> i & 1 == 0:
            return False
    return True


def lowest(mask: int) -> int:
    piece = 0
    while mask >> piece & 1 == 0:
        piece += 1
    return piece


def lies_on(g: Niepodlegla, piece: int, mission: int) -> bool:
    for slot in range(3):
        spot = g.spots[piece] >> (SPOT * slot) & SPOT_MASK
        if spot > 0 and (spot - 1) >> 2 == mission:
            return True
    return False


def final_action(move: FinalMove, options: list[int]) -> int:
    if move.piece != NOBODY and PASS + move.piece in options:
        return PASS + move.piece
    if move.dice != 0 and REROLL + lowest(move.dice) in options:
        return REROLL + lowest(move.dice)
    return options[0]
