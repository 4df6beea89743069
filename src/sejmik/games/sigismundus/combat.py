"""Combat: three steps, wounds, and what the three attack cards take (SA-20, SA-30 to SA-32)."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.sigismundus.names import (
    A_DEFEND_HUSSARS,
    A_IGNORE_WOUND,
    A_REROLL,
    ABDUCTION,
    ARTILLERY,
    CARRY_OFF,
    DISCARD,
    HUSSARS,
    INFANTRY,
    LOSE,
    MILITARY,
    PASS,
    POLICIES,
    REROLL,
    SACK,
    SEAT,
    UNITS,
)
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.step import Step

WOUND: int = 5  # SA-20.7: points of damage for one wound
FORAY_POINTS: int = 6
ORDER: list[int] = [ARTILLERY, HUSSARS, INFANTRY]  # SA-20.2


def targets_of_attack(g: Sigismundus, seat: int) -> list[int]:
    """SA-24.3, SA-20.22: any opponent who is not protected, with or without an army."""
    return [other for other in range(g.seats) if other != seat and g.protected >> other & 1 == 0]


class Attack(Step[Sigismundus]):
    """SA-30.1, SA-31.1, SA-32.1: the attacker chooses a target; SA-20.2: Artillery, Hussars, Infantry."""

    tag: ClassVar[str] = 'attack'
    params: ClassVar[str] = 'seat policy'
    rules: ClassVar[str] = 'SA-20.1 SA-30.1 SA-31.1 SA-32.1'

    def __init__(self, seat: int, policy: int) -> None:
        self.seat = seat
        self.policy = policy

    def numbers(self) -> list[int]:
        return [self.seat, self.policy]

    def run(self, g: Sigismundus) -> None:
        targets = targets_of_attack(g, self.seat)
        if len(targets) == 1:
            self.begin(g, targets[0])
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [SEAT + other for other in targets_of_attack(g, self.seat)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        self.begin(g, said[0] - SEAT)

    def begin(self, g: Sigismundus, defender: int) -> None:
        g.tell('attacked', self.seat, defender, self.policy)
        shield = 1 if g.ability(defender, A_IGNORE_WOUND) > 0 else 0
        fresh = (1 if g.ability(self.seat, A_REROLL) > 0 else 0) | (2 if g.ability(defender, A_REROLL) > 0 else 0)
        g.then(CombatStep(self.seat, defender, self.policy, 0, shield, fresh))


class CombatStep(Step[Sigismundus]):
    """SA-20.3 to SA-20.8: whoever has active units of the kind throws one die. `shield`: the defender still ignores a
    wound; `fresh`: who may still roll again (1 attacker, 2 defender)."""

    tag: ClassVar[str] = 'combat_step'
    params: ClassVar[str] = 'seat other policy at shield fresh'
    rules: ClassVar[str] = 'SA-20.2 SA-20.3 SA-20.5 SA-20.6'

    def __init__(self, seat: int, other: int, policy: int, at: int, shield: int, fresh: int) -> None:
        self.seat = seat
        self.other = other
        self.policy = policy
        self.at = at
        self.shield = shield
        self.fresh = fresh

    def numbers(self) -> list[int]:
        return [self.seat, self.other, self.policy, self.at, self.shield, self.fresh]

    def run(self, g: Sigismundus) -> None:
        if self.at == len(ORDER):
            g.then(EndOfCombat(self.seat, self.other, self.policy))
            return
        kind = ORDER[self.at]
        mine = roll(g, self.seat, kind)
        theirs = roll(g, self.other, kind)
        if mine == 0 and theirs == 0:  # SA-20.4
            g.then(CombatStep(self.seat, self.other, self.policy, self.at + 1, self.shield, self.fresh))
        else:
            g.then(
                RollAgain(self.seat, self.other, self.policy, self.at, self.shield, self.fresh, mine, theirs, 0),
            )


def roll(g: Sigismundus, seat: int, kind: int) -> int:
    """SA-20.5: one die; 0 if the side has no active unit of the kind."""
    if g.players[seat].active[kind] == 0:
        return 0
    die = 1 + g.chance.below(6)
    g.tell('combat_die', seat, kind, die)
    return die


class RollAgain(Step[Sigismundus]):
    """Whoever may roll again decides it when all dice of the step are seen, attacker first, before losses."""

    tag: ClassVar[str] = 'roll_again'
    params: ClassVar[str] = 'seat other policy at shield fresh mine theirs asked'
    rules: ClassVar[str] = 'SA-20.5 SA-20.8'

    def __init__(
        self,
        seat: int,
        other: int,
        policy: int,
        at: int,
        shield: int,
        fresh: int,
        mine: int,
        theirs: int,
        asked: int,
    ) -> None:
        self.seat = seat
        self.other = other
        self.policy = policy
        self.at = at
        self.shield = shield
        self.fresh = fresh
        self.mine = mine
        self.theirs = theirs
        self.asked = asked  # 0: the attacker is to be asked, 1: the defender, 2: nobody any more

    def numbers(self) -> list[int]:
        return [
            self.seat, self.other, self.policy, self.at, self.shield, self.fresh, self.mine, self.theirs, self.asked,
        ]  # fmt: skip

    def run(self, g: Sigismundus) -> None:
        if self.asked == 0 and self.fresh & 1 and self.mine > 0:
            g.ask_one(self, self.seat)
        elif self.asked == 1 and self.fresh & 2 and self.theirs > 0:
            g.ask_one(self, self.other)
        elif self.asked < 2:
            g.then(self.going_on(self.fresh, self.mine, self.theirs))
        else:
            self.wound(g)

    def going_on(self, fresh: int, mine: int, theirs: int) -> RollAgain:
        return RollAgain(self.seat, self.other, self.policy, self.at, self.shield, fresh, mine, theirs, self.asked + 1)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [PASS, REROLL]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        fresh, mine, theirs = self.fresh, self.mine, self.theirs
        if said[0] == REROLL:
            if self.asked == 0:
                fresh &= ~1
                mine = roll(g, self.seat, ORDER[self.at])
            else:
                fresh &= ~2
                theirs = roll(g, self.other, ORDER[self.at])
        g.then(self.going_on(fresh, mine, theirs))

    def wound(self, g: Sigismundus) -> None:
        """SA-20.6 to SA-20.8, SA-20.11: both results first, then the attacker's losses, then the defender's."""
        kind = ORDER[self.at]
        given = wounds(g, self.seat, kind, self.mine, 0)
        bonus = g.ability(self.other, A_DEFEND_HUSSARS) if kind == HUSSARS else 0
        taken = wounds(g, self.other, kind, self.theirs, bonus)
        shield = self.shield
        if given > 0 and shield > 0:
            given -= 1
            shield = 0
            g.tell('wound_ignored', self.other)
        g.then(
            TakeWounds(self.seat, taken),
            TakeWounds(self.other, given),
            CombatStep(self.seat, self.other, self.policy, self.at + 1, shield, self.fresh),
        )


def wounds(g: Sigismundus, seat: int, kind: int, die: int, bonus: int) -> int:
    """SA-20.6, SA-20.7: one wound for each five points of damage."""
    if die == 0:
        return 0
    points = die + g.players[seat].active[kind] * g.box.power[kind] + bonus
    g.tell('damage', seat, points, points // WOUND)
    return points // WOUND


class TakeWounds(Step[Sigismundus]):
    """SA-20.9, SA-20.10: for each wound an active unit or a Military card, of the sufferer's choice; SA-20.13: as long
    as there is one."""

    tag: ClassVar[str] = 'take_wounds'
    params: ClassVar[str] = 'seat n'
    rules: ClassVar[str] = 'SA-20.9 SA-20.10 SA-20.13'

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def numbers(self) -> list[int]:
        return [self.seat, self.n]

    def run(self, g: Sigismundus) -> None:
        if self.n == 0:
            return
        p = g.players[self.seat]
        units = [kind for kind in range(len(UNITS)) if p.active[kind] > 0]
        cards = g.cards_of_deck(self.seat, MILITARY)
        if not units and (cards == 0 or not g.settings.force_cards):
            return  # nothing is left that could be wounded
        if cards == 0 and len(units) == 1:  # everybody can see that
            g.lose_unit(self.seat, units[0])
            g.then(TakeWounds(self.seat, self.n - 1))
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        p = g.players[self.seat]
        kinds = g.hand_kinds(self.seat)
        cards = [
            DISCARD + policy
            for policy in range(len(POLICIES))
            if kinds >> policy & 1 and g.box.deck_of[policy] == MILITARY
        ]
        return cards + [LOSE + kind for kind in range(len(UNITS)) if p.active[kind] > 0]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        if said[0] >= LOSE:
            g.lose_unit(self.seat, said[0] - LOSE)
        else:
            g.discard(self.seat, said[0] - DISCARD)
        g.then(TakeWounds(self.seat, self.n - 1))


class EndOfCombat(Step[Sigismundus]):
    """SA-20.14 to SA-20.17: the attacker wins only with a higher sum; then the card takes effect."""

    tag: ClassVar[str] = 'end_of_combat'
    params: ClassVar[str] = 'seat other policy'
    rules: ClassVar[str] = 'SA-20.14 SA-20.15 SA-20.16 SA-20.17'

    def __init__(self, seat: int, other: int, policy: int) -> None:
        self.seat = seat
        self.other = other
        self.policy = policy

    def numbers(self) -> list[int]:
        return [self.seat, self.other, self.policy]

    def run(self, g: Sigismundus) -> None:
        mine = g.army(self.seat)
        theirs = g.army(self.other)
        won = mine > theirs
        g.tell_all('combat_over', [self.seat, self.other, mine, theirs, 1 if won else 0])
        if not won:
            return
        if self.policy == ABDUCTION:
            g.then(CarryOff(self.seat, self.other))
        elif self.policy == SACK:  # SA-31.2, SA-31.3
            g.hand_ducats(self.other, self.seat, g.players[self.other].ducats // 2)
        else:  # SA-32.2
            g.take_points(self.other, self.seat, FORAY_POINTS)


class CarryOff(Step[Sigismundus]):
    """SA-30.2, SA-30.3: the attacker chooses a Figure; its ducats stay on it."""

    tag: ClassVar[str] = 'carry_off'
    params: ClassVar[str] = 'seat other'
    rules: ClassVar[str] = 'SA-30.2 SA-30.3 SA-30.4'

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def numbers(self) -> list[int]:
        return [self.seat, self.other]

    def run(self, g: Sigismundus) -> None:
        figures = g.figures_of(self.other)
        if len(figures) == 1:
            g.carry_off(self.seat, figures[0])
        elif figures:
            g.ask_one(self, self.seat)

    def options(self, g: Sigismundus, seat: int) -> list[int]:
        return [CARRY_OFF + figure for figure in g.figures_of(self.other)]

    def heard(self, g: Sigismundus, said: list[int]) -> None:
        g.carry_off(self.seat, said[0] - CARRY_OFF)


STEPS: dict[str, Any] = {step.tag: step for step in (Attack, CombatStep, RollAgain, TakeWounds, EndOfCombat, CarryOff)}
