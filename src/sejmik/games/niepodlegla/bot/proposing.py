"""What a bot would do, said aloud: before people have decided, or when they have decided otherwise."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.final import Ledger, best_move, supplies_of
from sejmik.games.niepodlegla.bot.joint import ALIKE, worth_of
from sejmik.games.niepodlegla.bot.plan import planner_for
from sejmik.games.niepodlegla.bot.struggle import LEAST, Situation, best_set
from sejmik.games.niepodlegla.bot.worth import judged_missions
from sejmik.games.niepodlegla.chances import odds_of
from sejmik.games.niepodlegla.consent import Consent, Joint
from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.effects import (
    CancelObstacle,
    Defeat,
    DiscardMission,
    ImprisonCharacterDie,
    ImprisonPawn,
    PlaceTokens,
    RemoveObstacle,
)
from sejmik.games.niepodlegla.final import ChooseChallenges
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    AREA,
    BEGIN,
    FIRST_TOKEN,
    GIVE,
    INDEPENDENCE,
    LEAVE_IT,
    MISSIONS,
    NOBODY,
    PASS,
    PIECES,
    REROLL,
    SEND,
    M,
    die_kind,
)
from sejmik.games.niepodlegla.rules import Assignment, ChooseEffect, StartRolling
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import HandOver, Reroll, StopStruggle, Struggle
from sejmik.kernel.proposal import Proposal
from sejmik.kernel.scene import Say
from sejmik.kernel.step import Step

CLEAR: Final = 0.5  # a loss of less is no reason to speak


def proposal(g: Niepodlegla, seat: int) -> Proposal | None:
    """What the bot in `seat` would do here, if that makes a difference."""
    step: Step[Niepodlegla] | None = None if g.question is None else g.question.step
    if isinstance(step, Assignment):
        return for_assignment(g, seat) if BEGIN in g.options(seat) else None
    if isinstance(step, Struggle):
        return for_struggle(g, seat)
    if isinstance(step, Consent):
        matter = g.agenda[-1]
        assert isinstance(matter, Joint)
        return instead(g, seat, matter, step.action)
    return for_choice(g, seat, step) if isinstance(step, Joint) else None


def instead(g: Niepodlegla, seat: int, matter: Joint, action: int) -> Proposal | None:
    """Something else than what was proposed, if that is clearly better."""
    there = worth_of(g, matter, action, seat)
    best = max([worth_of(g, matter, choice, seat) for choice in matter.wishes(g)])
    if best - there < CLEAR:
        return None
    if isinstance(matter, StartRolling):
        return for_assignment(g, seat)
    if isinstance(matter, StopStruggle):
        return for_struggle(g, seat)
    if isinstance(matter, Reroll):
        return Proposal(LEAVE_IT, Say('keep_dice'), matter.seat)
    if isinstance(matter, HandOver):
        return Proposal(LEAVE_IT, Say('keep_piece', {'piece': matter.piece}), matter.seat, (piece_place(matter.piece),))
    return for_choice(g, seat, matter)


# -- NP-4: who goes where ----------------------------------------------------------------------------------------------


def for_assignment(g: Niepodlegla, seat: int) -> Proposal | None:
    """The first difference to the best plan, if that is clearly better than what lies there."""
    planner = planner_for(g)
    best = planner.unbound()
    pinned = [g.pawn[g.place_of(mission)] for mission in planner.missions]
    if planner.as_laid(pinned, g.dealt) > best.worth - ALIKE:
        return None
    wanted: list[tuple[float, int, int]] = []
    judged = judged_missions(g) if not g.is_final() else None
    for other in range(g.seats):
        for i, mission in enumerate(planner.missions):
            if best.sets[other] >> i & 1 and pinned[i] != other:
                matters = 0.0 if judged is None else judged.brings[mission] + judged.costs[mission]
                wanted.append((-matters - (1000.0 if pinned[i] == NOBODY else 0.0), other, mission))
    if wanted:
        _, other, mission = min(wanted)
        reason = 'or_lose' if loses(g, mission) else 'instead' if is_vacant(g, mission) else 'better'
        why = Say(f'take_{reason}' if other == seat else f'send_{reason}', {'mission': mission})
        return Proposal(SEND + other * M + mission, why, other, (mission_place(mission),))
    for other in range(g.seats):
        if g.dealt[other] < best.dice[other]:
            return Proposal(GIVE + other, Say('die_here' if other == seat else 'die_for'), other)
    return None


def is_vacant(g: Niepodlegla, mission: int) -> bool:
    return g.pawn[g.place_of(mission)] == NOBODY


def loses(g: Niepodlegla, mission: int) -> bool:
    """NP-11.17: the defeat symbol, and nobody goes."""
    return is_vacant(g, mission) and any(isinstance(word, Defeat) for word in g.box.negative[mission])


# -- NP-5 to NP-10: dice -----------------------------------------------------------------------------------------------


def for_struggle(g: Niepodlegla, seat: int) -> Proposal | None:
    """A reroll or a die to pass on, which take morale: people are asked first."""
    if g.is_final():
        return for_final(g, seat)
    situation = Situation(g)
    roll = situation.wish_to_roll(seat, 0)
    passing = situation.wish_to_pass(seat)
    if passing.gain > max(roll.gain, LEAST):
        before, _ = best_set(g, situation.judged, passing.other, g.supply(passing.other))
        after, _ = best_set(g, situation.judged, passing.other, g.supply(passing.other) + g.shows(passing.piece))
        gained = [mission for i, mission in enumerate(g.laid) if after >> i & 1 and not before >> i & 1]
        return for_passing(passing.piece, passing.other, gained)
    return for_rolling(g, seat, roll.dice) if roll.gain > LEAST else None


def for_final(g: Niepodlegla, seat: int) -> Proposal | None:
    if Ledger(g, supplies_of(g)).missing() == 0:
        return None
    move = best_move(g, seat)
    if move.piece != NOBODY:
        return for_passing(move.piece, move.other, [])
    return for_rolling(g, seat, move.dice) if move.dice else None


def for_passing(piece: int, other: int, gained: list[int]) -> Proposal:
    if not gained:
        return Proposal(PASS + piece, Say('pass_on', {'piece': piece}), other, (piece_place(piece),))
    numbers = {'piece': piece, 'mission': gained[0]}
    return Proposal(PASS + piece, Say('pass_for', numbers), other, (piece_place(piece), mission_place(gained[0])))


def for_rolling(g: Niepodlegla, seat: int, dice: int) -> Proposal:
    """With the mission it is most likely to cover, and the chance of one roll."""
    rolled = [piece for piece in range(FIRST_TOKEN) if dice >> piece & 1]
    places = tuple(piece_place(piece) for piece in rolled)
    best = NOBODY
    most = 0.0
    if g.settings.odds:
        for i, mission in enumerate(g.laid):
            if g.pawn[i] == seat and not g.is_covered(i) and not g.can_complete(seat, i):
                chance = chance_of_roll(g, seat, mission, rolled)
                if chance > most:
                    best = mission
                    most = chance
    if best == NOBODY:
        return Proposal(REROLL + rolled[0], Say('roll', {'n': len(rolled)}), NOBODY, places)
    numbers = {'n': len(rolled), 'percent': round(100 * most), 'mission': best}
    return Proposal(REROLL + rolled[0], Say('roll_for', numbers), NOBODY, (*places, mission_place(best)))


def chance_of_roll(g: Niepodlegla, seat: int, mission: int, rolled: list[int]) -> float:
    """The chance that one roll of these dice, with all that the player keeps, covers the mission."""
    have = [0] * 5
    for piece in range(ALL_PIECES):
        if g.holder[piece] == seat and g.is_usable(piece) and piece not in rolled:
            for symbol in g.symbols(piece):
                have[symbol] += 1
    kinds = [die_kind(piece) for piece in rolled]
    return odds_of(g.box).first_and_rerolls(counts(g.need(mission)), have, kinds, 1)[0]


# -- other joint decisions ---------------------------------------------------------------------------------------------


def for_choice(g: Niepodlegla, seat: int, matter: Joint) -> Proposal | None:
    """The best choice, if another one would be clearly worse."""
    wishes = matter.wishes(g)
    worth = [worth_of(g, matter, choice, seat) for choice in wishes]
    if max(worth) - min(worth) < CLEAR:
        return None
    choice = wishes[worth.index(max(worth))]
    return Proposal(choice, Say(reason_for(g, matter, choice), {'action': choice}))


def reason_for(g: Niepodlegla, matter: Joint, choice: int) -> str:
    if isinstance(matter, PlaceTokens) and matter.token != INDEPENDENCE:
        return 'least_harm'
    if isinstance(matter, PlaceTokens):
        return 'wins_region' if wins_region(g, choice - AREA) else 'best_place'
    if isinstance(matter, RemoveObstacle | CancelObstacle):
        return 'in_the_way'
    if isinstance(matter, ChooseEffect):
        return 'brings_more'
    if isinstance(matter, ImprisonPawn | ImprisonCharacterDie | DiscardMission):
        return 'missed_least'
    return 'safer' if isinstance(matter, ChooseChallenges) else 'first'


def wins_region(g: Niepodlegla, area: int) -> bool:
    """NP-17.19: a token there brings a whole region under control."""
    held = g.independence_areas()
    if held >> area & 1 or g.obstacle_kinds(area):
        return False
    return any(areas >> area & 1 and (held | 1 << area) & areas == areas for areas in g.box.regions)


def piece_place(piece: int) -> tuple[str, str]:
    return 'piece', PIECES[piece]


def mission_place(mission: int) -> tuple[str, str]:
    return 'mission', MISSIONS[mission]
