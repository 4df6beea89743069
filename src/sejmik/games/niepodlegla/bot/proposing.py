"""What a bot would do, said aloud: before people have decided, or when they have decided otherwise."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.joint import ALIKE, situation_of, worth_of
from sejmik.games.niepodlegla.bot.plan import planner_for
from sejmik.games.niepodlegla.bot.struggle import best_set
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

CLEAR: Final = 0.5  # less is no reason to speak: people want to see what morale is good for


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
    wishes = matter.wishes(g)
    worth = worth_of(g, matter, wishes, seat)
    if max(worth) - worth[wishes.index(action)] < CLEAR:
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
    pinned = planner.laid_out(g)
    if planner.as_laid(g) > best.worth - ALIKE:
        return None
    wanted: list[tuple[float, int, int]] = []
    for other in range(g.seats):
        for i, mission in enumerate(planner.missions):
            if best.takes(other, i) and pinned[i] != other:
                matters = planner.brings[i] + planner.costs[i]
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
    situation = situation_of(g)
    roll = situation.best_roll(seat)
    passing = situation.best_pass(seat)
    if passing.gain > max(roll.gain, CLEAR):
        return for_passing(g, passing.action - PASS, passing.other)
    return for_rolling(g, seat, roll.dice) if roll.gain > CLEAR else None


def for_passing(g: Niepodlegla, piece: int, other: int) -> Proposal:
    """With the mission that it covers."""
    if not g.is_final():
        judged = judged_missions(g)
        before, _ = best_set(g, judged, other, g.supply(other))
        after, _ = best_set(g, judged, other, g.supply(other) + g.shows(piece))
        for i, mission in enumerate(g.laid):
            if after >> i & 1 and not before >> i & 1:
                why = Say('pass_for', {'piece': piece, 'mission': mission})
                return Proposal(PASS + piece, why, other, (piece_place(piece), mission_place(mission)))
    return Proposal(PASS + piece, Say('pass_on', {'piece': piece}), other, (piece_place(piece),))


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
    worth = worth_of(g, matter, wishes, seat)
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
