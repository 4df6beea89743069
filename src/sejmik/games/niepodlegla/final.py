"""The final round: 11 November 1918, the defence of the borders, extra challenges, points (NP-21 to NP-23)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.niepodlegla.consent import Joint
from sejmik.games.niepodlegla.covering import covers, left_over
from sejmik.games.niepodlegla.effects import BlackDie
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    CHALLENGES,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    NOBODY,
    PARIS,
    WARSAW,
    is_common,
)
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import Struggle, lay_plain, lay_portraits
from sejmik.kernel.step import Step

# -- NP-22: preparation ------------------------------------------------------------------------------------------------


class FinalPreparation(Step[Niepodlegla]):
    """NP-22.1 to NP-22.9, NP-22.12: tokens ready, old missions away, final missions laid out, pools filled."""

    tag: ClassVar[str] = 'final_preparation'
    rules: ClassVar[str] = 'NP-22.1 NP-22.2 NP-22.3 NP-22.5 NP-22.9'

    def run(self, g: Niepodlegla) -> None:
        g.reactivate()
        for mission in list(g.laid):
            g.leave_game(mission, 'mission_removed')
        for _ in range(g.box.finals):
            mission = g.finals[g.chance.below(len(g.finals))]
            g.lay_final(mission, is_easier(g, mission))
        g.lay_main(paris_need(g), warsaw_need(g))
        g.free_pawns()
        g.refill()


def is_easier(g: Niepodlegla, mission: int) -> bool:
    """NP-22.22 to NP-22.30: whether the condition of a small final mission is met."""
    what, level, areas = g.box.conditions[mission - FIRST_FINAL]
    if what == 0:
        return g.independence_areas() & areas == areas
    if what == 1:
        return (g.independence_areas() & areas).bit_count() >= level
    return (g.accord if what == 2 else g.foreign) >= level


def paris_need(g: Niepodlegla) -> int:
    """NP-22.7: the further the markers have passed each other, the easier."""
    table = g.box.paris
    return table[min(max(0, g.accord + g.foreign - g.box.meeting), len(table) - 1)]


def warsaw_need(g: Niepodlegla) -> int:
    """NP-22.8: the fewer Bolshevik tokens, the easier."""
    table = g.box.warsaw
    return table[min(g.bolsheviks(), len(table) - 1)]


class ChooseChallenges(Joint):
    """NP-23.1, NP-23.2: the players may take on 1 to 6 extra challenges; they are drawn at random."""

    tag: ClassVar[str] = 'choose_challenges'
    rules: ClassVar[str] = 'NP-23.1 NP-23.2'

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [CHALLENGES + n for n in range(min(g.box.most_challenges, len(g.challenges)) + 1)]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        for _ in range(choice - CHALLENGES):
            g.lay_challenge(g.challenges[g.chance.below(len(g.challenges))])


# -- NP-22: the struggle -----------------------------------------------------------------------------------------------


class FinalStruggle(Struggle):
    """NP-22.15, NP-22.16: it is won as soon as the symbols for all missions are there at the same time, and lost as
    soon as morale is 0 before that. NP-22.19: after a roll the symbols are counted first."""

    tag: ClassVar[str] = 'final_struggle'
    rules: ClassVar[str] = 'NP-22.10 NP-22.13 NP-22.15 NP-22.16 NP-23.7'

    def run(self, g: Niepodlegla) -> None:
        if g.morale == 0:
            if g.settings.final_tie_is_victory and gathered(g, common_need(g, ALL)):
                win(g, ALL)
            else:
                lose_struggle(g, 'morale')
        elif gathered(g, common_need(g, ALL)):
            win(g, ALL)
        elif g.waiting_seats():
            g.ask(self, g.waiting_seats(), 1)


ALL: int = 255  # all challenges, as a mask from a21 on


def common_need(g: Niepodlegla, challenges: int) -> int:
    """What the main missions and these challenges need together."""
    need = g.need(PARIS) + g.need(WARSAW)
    for mission in g.laid:
        if is_common(mission) and mission < PARIS and challenges >> (mission - FIRST_CHALLENGE) & 1:
            need += g.need(mission)
    return need


def gathered(g: Niepodlegla, common: int) -> bool:
    """NP-22.17: whether all small missions and this common need can be covered at the same time. What a player's own
    missions leave over serves the common ones; portraits fill gaps only, which is never worse: the test is exact."""
    rest = 0
    for seat in range(g.seats):
        own = 0
        for i in range(len(g.laid)):
            if g.pawn[i] == seat:
                own += g.need(g.laid[i])
        have = g.supply(seat)
        if not covers(have, own):
            return False
        rest += left_over(have, own)
    return covers(rest, common)


def open_challenges(g: Niepodlegla) -> int:
    """The challenges on the table, as a mask."""
    mask = 0
    for mission in g.laid:
        if is_common(mission) and mission < PARIS:
            mask |= 1 << (mission - FIRST_CHALLENGE)
    return mask


def best_challenges(g: Niepodlegla) -> int:
    """The most challenges that can be covered besides all final missions, as a mask; NOBODY if not even those."""
    there = open_challenges(g)
    best = NOBODY
    subset = there
    while True:
        if (best == NOBODY or subset.bit_count() > best.bit_count()) and gathered(g, common_need(g, subset)):
            best = subset
        if subset == 0:
            return best
        subset = (subset - 1) & there


class EndOfFinal(Step[Niepodlegla]):
    """NP-22.18: giving up is a defeat. NP-23.5: if all final missions are covered, the black die is rolled for each
    challenge that is not."""

    tag: ClassVar[str] = 'end_of_final'
    rules: ClassVar[str] = 'NP-22.18 NP-23.5'

    def run(self, g: Niepodlegla) -> None:
        done = best_challenges(g)
        if done == NOBODY:
            lose_struggle(g, 'gave_up')
        else:
            g.then(ChallengeRolls((open_challenges(g) & ~done).bit_count(), done))


class ChallengeRolls(Step[Niepodlegla]):
    """NP-23.5, NP-23.6: one roll for each open challenge; at morale 0 the game is lost, else it is won."""

    tag: ClassVar[str] = 'challenge_rolls'
    params: ClassVar[str] = 'n done'
    rules: ClassVar[str] = 'NP-23.5 NP-23.6 NP-23.7'

    def __init__(self, n: int, done: int) -> None:
        self.n = n
        self.done = done

    def numbers(self) -> list[int]:
        return [self.n, self.done]

    def run(self, g: Niepodlegla) -> None:
        if g.morale == 0:
            lose_struggle(g, 'challenges')
        elif self.n == 0:
            win(g, self.done)
        else:
            g.then(BlackDie(), ChallengeRolls(self.n - 1, self.done))


# -- NP-23, NP-24: points and the end ----------------------------------------------------------------------------------


def win(g: Niepodlegla, challenges: int) -> None:
    """NP-24.5: everything is covered: the dice are laid so that all can see it."""
    wanted = challenges & open_challenges(g)
    lay_all(g, wanted)
    g.end(True, final_points(g) + g.box.challenge_points * wanted.bit_count(), '')


def final_points(g: Niepodlegla) -> int:
    """NP-23.9, NP-23.10: all final missions together."""
    return sum(g.box.main_points) + g.box.points * g.box.finals


def lay_all(g: Niepodlegla, challenges: int) -> None:
    """Own missions first, then what is left on the common ones; portraits last in each."""
    for piece in range(ALL_PIECES):
        if g.spots[piece] != 0:
            g.lift(piece)
    commons = [
        i
        for i in range(len(g.laid))
        if g.laid[i] >= PARIS or (is_common(g.laid[i]) and challenges >> (g.laid[i] - FIRST_CHALLENGE) & 1)
    ]
    for seat in range(g.seats):
        own = [i for i in range(len(g.laid)) if g.pawn[i] == seat]
        for piece in g.held(seat):
            lay_plain(g, piece, own)
        for piece in g.held(seat):
            lay_portraits(g, piece, own)
    for seat in range(g.seats):
        for piece in g.held(seat):
            lay_plain(g, piece, commons)
    for seat in range(g.seats):
        for piece in g.held(seat):
            lay_portraits(g, piece, commons)


def lose_struggle(g: Niepodlegla, how: str) -> None:
    """NP-23.12: points are counted after a defeat in the final round too; AMB-35: a rank only if the table wants it."""
    g.end(False, best_points(g), how + '_ranked' if g.settings.rank_on_defeat else how)


def best_points(g: Niepodlegla) -> int:
    """The most points that the dice as they lie are worth."""
    return most_from(g, 0, 0, 0)


def most_from(g: Niepodlegla, seat: int, rest: int, points: int) -> int:
    """With `rest` and `points` from the seats before this one."""
    if seat == g.seats:
        return points + common_points(g, rest)
    own = [g.need(g.laid[i]) for i in range(len(g.laid)) if g.pawn[i] == seat]
    have = g.supply(seat)
    best = 0
    for subset in range(1 << len(own)):
        need = 0
        for k in range(len(own)):
            if subset >> k & 1:
                need += own[k]
        if covers(have, need):
            worth = points + g.box.points * subset.bit_count()
            best = max(best, most_from(g, seat + 1, rest + left_over(have, need), worth))
    return best


def common_points(g: Niepodlegla, rest: int) -> int:
    """What the common missions bring at best with these symbols."""
    commons = [mission for mission in g.laid if is_common(mission)]
    best = 0
    for subset in range(1 << len(commons)):
        need = 0
        worth = 0
        for k in range(len(commons)):
            if subset >> k & 1:
                need += g.need(commons[k])
                worth += g.box.main_points[commons[k] - PARIS] if commons[k] >= PARIS else g.box.challenge_points
        if worth > best and covers(rest, need):
            best = worth
    return best


STEPS: dict[str, Any] = {
    step.tag: step for step in (FinalPreparation, ChooseChallenges, FinalStruggle, EndOfFinal, ChallengeRolls)
}
