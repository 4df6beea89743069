"""Answers that somebody would hardly mean: they lose the game, waste dice or give morale away for nothing.

Nothing but the stacks is hidden here, and no doubt looks at them.
"""

from __future__ import annotations

from typing import Any

from sejmik.games.niepodlegla.consent import Consent
from sejmik.games.niepodlegla.covering import lacking_kinds
from sejmik.games.niepodlegla.effects import Defeat, MoveAccord, MoveForeignPolicy, PlaceTokens, RemoveObstacle
from sejmik.games.niepodlegla.final import best_challenges, open_challenges
from sejmik.games.niepodlegla.names import (
    AGREE,
    ALSO,
    AREA,
    BEFORE_FINAL,
    BEGIN,
    CHEER,
    DONE,
    FIRST_TOKEN,
    GO_AHEAD,
    INDEPENDENCE,
    NOBODY,
    NOTHING_MORE,
    PASS,
    PORTRAIT,
    REROLL,
    SEND,
    SPOT,
    SPOT_MASK,
    STOP,
)
from sejmik.games.niepodlegla.rules import Assignment, StartRolling
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import PRICE_OF_PASSING, GatherDice, StopStruggle, Struggle, can_complete
from sejmik.kernel.scene import Say


def doubts(g: Niepodlegla, seat: int) -> dict[int, Say]:
    """What is doubtful about the options of `seat`."""
    step: Any = None if g.question is None else g.question.step
    offered = g.options(seat)
    found: dict[int, Say | None] = {}
    if isinstance(step, Assignment):
        found[BEGIN] = losing_mission(g, 'begin_loses')
    elif isinstance(step, Consent) and step.action == GO_AHEAD:
        found[AGREE] = doubt_of_agreeing(g, seat, g.agenda[-1])
    elif isinstance(step, Struggle):
        found = {action: doubt_in_struggle(g, seat, action) for action in offered}
    elif isinstance(step, GatherDice):
        found = {action: lies_well(g, action - ALSO) for action in offered if action >= ALSO}
    elif isinstance(step, PlaceTokens) and step.token != INDEPENDENCE:
        found = {action: loses_token(g, step, action - AREA) for action in offered}
    elif isinstance(step, RemoveObstacle) and len(offered) > 1:
        found[NOTHING_MORE] = Say('remove_nothing')
    return {action: said for action, said in found.items() if said is not None and action in offered}


def doubt_of_agreeing(g: Niepodlegla, seat: int, matter: object) -> Say | None:
    if isinstance(matter, StopStruggle):
        return doubt_of_stopping(g, seat)
    return losing_mission(g, 'begin_loses') if isinstance(matter, StartRolling) else None


# -- NP-5 to NP-10: the struggle ---------------------------------------------------------------------------------------


def doubt_in_struggle(g: Niepodlegla, seat: int, action: int) -> Say | None:
    if action == STOP:
        return doubt_of_stopping(g, seat)
    if action == DONE:
        return could_cover(g, seat)
    if REROLL <= action < REROLL + FIRST_TOKEN:
        return lies_well(g, action - REROLL) or nothing_to_roll_for(g, seat)
    if PASS <= action < CHEER:
        return doubt_of_passing(g, seat, action - PASS)
    if CHEER <= action < SEND and g.morale >= g.free_markers():
        return Say('cheer_for_nothing')
    return None


def doubt_of_stopping(g: Niepodlegla, seat: int) -> Say | None:
    """NP-10.5; NP-22.18: in the final, stopping with something open is a defeat."""
    if g.is_final():
        return doubt_of_ending(g)
    failing = sum(
        1 for i, mission in enumerate(g.laid) if g.pawn[i] != NOBODY and g.box.urgent[mission] and not g.is_covered(i)
    )
    return (
        could_cover(g, seat)
        or losing_mission(g, 'stop_loses')
        or tracks_cannot_meet(g)
        or (Say('urgent_fail', {'n': failing}) if failing else None)
    )


def could_cover(g: Niepodlegla, seat: int) -> Say | None:
    """NP-6.13: what lies uncovered when the struggle ends is not completed, though the dice suffice."""
    if g.is_final():
        return None
    n = len(can_complete(g, seat))
    return Say('could_cover', {'n': n}) if n else None


def losing_mission(g: Niepodlegla, key: str) -> Say | None:
    """NP-11.17: a defeat symbol that will take effect."""
    for i, mission in enumerate(g.laid):
        strikes = g.pawn[i] == NOBODY or (key == 'stop_loses' and g.box.urgent[mission] and not g.is_covered(i))
        if strikes and any(isinstance(word, Defeat) for word in g.box.negative[mission]):
            return Say(key, {'mission': mission})
    return None


def tracks_cannot_meet(g: Niepodlegla) -> Say | None:
    """NP-21.3: not even with everything that the covered missions can bring."""
    if g.time != BEFORE_FINAL:
        return None
    reached = g.accord + g.foreign
    for i, mission in enumerate(g.laid):
        if g.pawn[i] != NOBODY and g.is_covered(i):
            reached += max([steps_of(words) for words in g.box.positive[mission]], default=0)
    short = g.box.meeting - reached
    return Say('stop_ends_game', {'n': short}) if short > 0 else None


def steps_of(words: list[Any]) -> int:
    return sum(max(0, word.by) for word in words if isinstance(word, MoveAccord | MoveForeignPolicy))


def doubt_of_ending(g: Niepodlegla) -> Say | None:
    """NP-22.18, NP-23.5: with something open it is a defeat; with open challenges the black die is rolled."""
    done = best_challenges(g)
    if done == NOBODY:
        return Say('final_stop')
    rolls = (open_challenges(g) & ~done).bit_count()
    return Say('final_risk', {'n': rolls, 'm': g.morale}) if rolls * max(g.box.pips) >= g.morale else None


def lies_well(g: Niepodlegla, piece: int) -> Say | None:
    """NP-8.4: what a rerolled die covered is open again."""
    spot = g.spots[piece]
    while spot > 0 and spot & SPOT_MASK == 0:
        spot >>= SPOT
    if spot == 0:
        return None
    mission = ((spot & SPOT_MASK) - 1) >> 2
    return Say('reroll_covers', {'mission': mission})


def nothing_to_roll_for(g: Niepodlegla, seat: int) -> Say | None:
    """NP-8.6: a reroll costs morale, and all that the dice could serve is covered."""
    if g.is_final():
        return None
    if any(g.serves(seat, i) and not g.is_covered(i) for i in range(len(g.laid))):
        return None
    return Say('reroll_for_nothing')


def doubt_of_passing(g: Niepodlegla, seat: int, piece: int) -> Say | None:
    """NP-7.1: two markers for a piece that nobody else has a use for; NP-22.20: in the final they may be the last."""
    if g.is_final():
        return Say('pass_loses') if g.morale <= PRICE_OF_PASSING else None
    lies = lies_well(g, piece)
    if lies is not None:
        return Say('pass_covers', lies.numbers)
    symbols = g.symbols(piece)
    for i, mission in enumerate(g.laid):
        if g.pawn[i] not in (NOBODY, seat):
            kinds = lacking_kinds(g.need(mission), g.got[i])
            if any(kinds != 0 if symbol == PORTRAIT else kinds >> symbol & 1 for symbol in symbols):
                return None
    return Say('pass_for_nothing')


# -- NP-17: tokens on the map ------------------------------------------------------------------------------------------


def loses_token(g: Niepodlegla, step: PlaceTokens, area: int) -> Say | None:
    """NP-17.12: an obstacle takes an independence token with it, though it could lie somewhere else."""
    elsewhere = any(step.areas >> other & 1 and g.independence[other] == 0 for other in range(len(g.independence)))
    return Say('token_falls', {'place': area}) if g.independence[area] > 0 and elsewhere else None
