"""The rules of Niepodległa, in the order of the rulebook: set-up, the round with its six phases, the final."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sejmik.games.niepodlegla import consent, effects, final, struggle
from sejmik.games.niepodlegla.consent import Consent, Joint, Matter, speaker
from sejmik.games.niepodlegla.effects import LOWER, UPPER, Arrive, CarryOut
from sejmik.games.niepodlegla.final import ChooseChallenges, EndOfFinal, FinalPreparation, FinalStruggle
from sejmik.games.niepodlegla.names import (
    AFTER_CHALLENGES,
    ASSIGNMENT,
    BEGIN,
    CHECK,
    DONE,
    EITHER,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    GIVE,
    GO_AHEAD,
    NEGATIVE,
    NOBODY,
    PARIS,
    POSITIVE,
    RECALL,
    REMOVE_BONUS,
    RESOLVE,
    REVOLUTION,
    ROUND_END,
    SEND,
    TAKE,
    THREATS,
    M,
    is_common,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.settings import FIRST_WORD, Settings
from sejmik.games.niepodlegla.state import Niepodlegla, open_table
from sejmik.games.niepodlegla.struggle import EndOfStruggle, FirstRoll, Struggle
from sejmik.kernel.chance import Chance
from sejmik.kernel.step import Step

# -- NP-2: set-up ------------------------------------------------------------------------------------------------------


def set_up(seats: int, box: Box, settings: Settings, setup: Chance, play: Chance) -> Niepodlegla:
    """NP-2: the start position."""
    g = open_table(box, settings, STEPS, seats)
    g.sit_down(seats, play)
    for area, kind, n in box.start_obstacles:  # NP-2.6
        g.obstacles[area * 4 + kind] += n
    g.old_threats = [card for card in range(len(THREATS)) if box.threat_decks[card] == 0]
    g.threats = [card for card in range(len(THREATS)) if box.threat_decks[card] == 1]
    setup.shuffle(g.old_threats)  # NP-2.3
    setup.shuffle(g.threats)
    for name in ('3', '2', '1'):  # NP-2.8: deck 1 on top
        deck = deck_of(box, name, seats)
        setup.shuffle(deck)
        g.stack.extend(deck)
    first = deck_of(box, 'S', seats)
    setup.shuffle(first)
    for mission in sorted(first[: box.missions]):  # NP-2.11, NP-2.12, NP-2.18
        g.lay_out(mission)
    g.finals = list(range(FIRST_FINAL, FIRST_CHALLENGE))  # NP-2.13
    g.challenges = list(range(FIRST_CHALLENGE, AFTER_CHALLENGES))  # NP-2.14
    g.chair = setup.below(seats)  # NP-3.3
    g.then(Round())
    g.advance()
    return g


def deck_of(box: Box, name: str, seats: int) -> list[int]:
    """NP-2.9, NP-2.12: with 2 or 3 players the cards with the 4-player mark are left out."""
    return [
        mission
        for mission in range(PARIS)
        if box.decks[mission] == name and (seats == 4 or not box.four_players[mission])
    ]


# -- NP-1.4: the round -------------------------------------------------------------------------------------------------


class Round(Step[Niepodlegla]):
    """NP-1.4: assignment, struggle, negative effects, morale check, positive effects, end of round."""

    tag: ClassVar[str] = 'round'
    rules: ClassVar[str] = 'NP-1.4 NP-1.7'

    def run(self, g: Niepodlegla) -> None:
        g.tell('round', g.time)
        g.begin_phase(ASSIGNMENT)
        g.then(
            Assignment(),
            FirstRoll(),
            Struggle(),
            EndOfStruggle(),
            NegativeEffects(),
            MoraleCheck(),
            PositiveEffects(),
            EndOfRound(),
        )


# -- NP-4: phase 1, assignment -----------------------------------------------------------------------------------------


class Assignment(Step[Niepodlegla]):
    """NP-4.1, NP-4.5: which player undertakes which mission, and with how many dice. Anyone moves pawns and dice; the
    first roll needs everyone's consent, and until then all may be changed (NP-4.12)."""

    tag: ClassVar[str] = 'assignment'
    rules: ClassVar[str] = 'NP-4.1 NP-4.2 NP-4.3 NP-4.5 NP-4.6 NP-4.7 NP-4.12'
    people_first: ClassVar[bool] = True

    def run(self, g: Niepodlegla) -> None:
        g.ask(self, g.waiting_seats(), 1)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        offered: list[int] = []
        if is_assigned(g):
            offered.append(BEGIN)
        if g.ready | 1 << seat != (1 << g.seats) - 1:
            offered.append(DONE)
        if g.undealt > 0:
            offered.extend(GIVE + one for one in range(g.seats) if may_get_die(g, one))
        else:
            offered.extend(TAKE + one for one in range(g.seats) if g.dealt[one] > 1)
        vacant = sorted(vacant_missions(g))
        for one in range(g.seats):
            if g.pawns[one] > 0:
                for mission in vacant:
                    offered.append(SEND + one * M + mission)
        taken = [RECALL + g.laid[i] for i in range(len(g.laid)) if g.pawn[i] != NOBODY]
        taken.sort()
        return offered + taken

    def barred(self, g: Niepodlegla, seat: int) -> list[tuple[int, str]]:
        reasons: list[tuple[int, str]] = []
        if not is_assigned(g):
            reasons.append((BEGIN, 'dice_left' if g.undealt > 0 else 'pawns_left'))
        if g.undealt > 0:
            reasons.extend((GIVE + one, 'one_die_each') for one in range(g.seats) if not may_get_die(g, one))
        return reasons

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        seat = speaker(g.waiting_seats(), said)
        choice = max(said)
        if choice == BEGIN:
            g.make_ready(seat)
            if g.settings.consent != FIRST_WORD and g.waiting_seats():
                g.then(Consent(seat, GO_AHEAD), StartRolling())
            return
        g.then(self)
        if choice == DONE:
            g.make_ready(seat)
        elif choice < TAKE:
            g.give_die(choice - GIVE)
        elif choice < SEND:
            g.take_die(choice - TAKE)
        elif choice < RECALL:
            g.send((choice - SEND) // M, (choice - SEND) % M)
        else:
            g.recall(choice - RECALL)


def vacant_missions(g: Niepodlegla) -> list[int]:
    """NP-4.2: at most one pawn on a card; main missions need none (NP-22.31)."""
    return [g.laid[i] for i in range(len(g.laid)) if g.pawn[i] == NOBODY and not is_common(g.laid[i])]


def may_get_die(g: Niepodlegla, seat: int) -> bool:
    """NP-4.6: everyone gets at least one neutral die, so some may have to be kept for others."""
    without = g.dealt.count(0)
    return g.dealt[seat] == 0 or g.undealt > without


def is_assigned(g: Niepodlegla) -> bool:
    """NP-4.12, NP-4.4: all dice are divided and all pawns stand on missions, as far as there are missions."""
    return g.undealt == 0 and (sum(g.pawns) == 0 or not vacant_missions(g))


class StartRolling(Matter):
    """NP-4.11, NP-4.12: the assignment stands when the first roll is made."""

    tag: ClassVar[str] = 'start_rolling'
    rules: ClassVar[str] = 'NP-4.12 NP-3.1'

    def settle(self, g: Niepodlegla, choice: int) -> None:
        if choice != GO_AHEAD:
            g.nobody_ready()
            g.then(Assignment())


# Phase 2, the struggle (NP-5 to NP-10), is in struggle.py.


# -- NP-11: phase 3, negative effects ----------------------------------------------------------------------------------


class NegativeEffects(Step[Niepodlegla]):
    """NP-11.1 to NP-11.5: prisoners are released; then missions without a pawn, and urgent ones that failed, take
    effect."""

    tag: ClassVar[str] = 'negative_effects'
    rules: ClassVar[str] = 'NP-11.1 NP-11.2 NP-11.3'

    def run(self, g: Niepodlegla) -> None:
        g.begin_phase(NEGATIVE)
        g.release()
        due = [
            g.laid[i]
            for i in range(len(g.laid))
            if g.pawn[i] == NOBODY or (g.box.urgent[g.laid[i]] and g.laid[i] not in g.completed)
        ]
        g.note_due(sorted(due))
        g.then(NextNegative())


class NextNegative(Joint):
    """NP-11.6: the players choose which mission takes effect next."""

    tag: ClassVar[str] = 'next_negative'
    rules: ClassVar[str] = 'NP-11.6'

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [RESOLVE + mission for mission in g.due]

    def run(self, g: Niepodlegla) -> None:
        if g.due and not order_of_penalties_matters(g):
            self.settle(g, RESOLVE + g.due[0])
        else:
            super().run(g)

    def settle(self, g: Niepodlegla, choice: int) -> None:
        mission = choice - RESOLVE
        g.resolve(mission, False)
        g.then(CarryOut(effects.NEGATIVE, mission, 0, NOBODY, 0), TakeAway(mission), NextNegative())


def order_of_penalties_matters(g: Niepodlegla) -> bool:
    """The order makes no difference unless time moves on, obstacles of different kinds may meet in one area, or the
    black die may be rolled before an area is chosen."""
    kinds = 0
    areas = 0
    rolls = 0
    choices = 0
    for mission in g.due:
        if g.box.time_goes[mission]:
            return True
        for word in g.box.negative[mission]:
            if word.token() != NOBODY:
                if areas & word.hits() != 0 and kinds != 1 << word.token():
                    return True
                areas |= word.hits()
                kinds |= 1 << word.token()
                choices += 1 if word.hits().bit_count() > 1 else 0
            elif isinstance(word, effects.RollBlackDie):
                rolls += 1
    return rolls > 0 and choices > 0 and len(g.due) > 1


class TakeAway(Step[Niepodlegla]):
    """NP-11.16: a mission with the remove symbol leaves the game; NP-11.18: others stay."""

    tag: ClassVar[str] = 'take_away'
    params: ClassVar[str] = 'mission'
    rules: ClassVar[str] = 'NP-11.16 NP-11.18'

    def __init__(self, mission: int) -> None:
        self.mission = mission

    def numbers(self) -> list[int]:
        return [self.mission]

    def run(self, g: Niepodlegla) -> None:
        if g.box.removes_itself[self.mission] and g.place_of(self.mission) != NOBODY:
            g.leave_game(self.mission, 'mission_removed')


# -- NP-13: phase 4, morale check --------------------------------------------------------------------------------------


class MoraleCheck(Step[Niepodlegla]):
    """NP-13.1 to NP-13.6: much morale brings the shield, little brings threats. NP-13.8: the check is made once."""

    tag: ClassVar[str] = 'morale_check'
    rules: ClassVar[str] = 'NP-13.1 NP-13.2 NP-13.3 NP-13.4 NP-13.5'

    def run(self, g: Niepodlegla) -> None:
        g.begin_phase(CHECK)
        g.tell('morale_checked', g.morale)
        if g.overflow:
            g.then(Threats(4))
        elif g.morale >= 6:
            g.put_shield()
        elif g.morale <= 1:
            g.then(Threats(2))
        elif g.morale <= 3:
            g.then(Threats(1))


class Threats(Step[Niepodlegla]):
    """NP-13.9, NP-13.10: cards are revealed and resolved one at a time; NP-14.10: an empty deck does nothing."""

    tag: ClassVar[str] = 'threats'
    params: ClassVar[str] = 'n'
    rules: ClassVar[str] = 'NP-13.9 NP-13.10 NP-14.5'

    def __init__(self, n: int) -> None:
        self.n = n

    def numbers(self) -> list[int]:
        return [self.n]

    def run(self, g: Niepodlegla) -> None:
        deck = g.old_threats if g.time < REVOLUTION else g.threats
        if self.n == 0 or not deck:
            return
        g.reveal_threat()
        g.then(CarryOut(UPPER, g.threat, 0, NOBODY, 0), LowerHalf(g.threat), PutThreatAway(), Threats(self.n - 1))


class LowerHalf(Step[Niepodlegla]):
    """NP-14.6, NP-14.8: the lower effect takes place if the condition is not met after the upper one."""

    tag: ClassVar[str] = 'lower_half'
    params: ClassVar[str] = 'threat'
    rules: ClassVar[str] = 'NP-14.6 NP-14.7 NP-14.8'

    def __init__(self, threat: int) -> None:
        self.threat = threat

    def numbers(self) -> list[int]:
        return [self.threat]

    def run(self, g: Niepodlegla) -> None:
        if g.box.lower[self.threat]:
            if is_averted(g, self.threat):
                g.tell('averted', self.threat)
            else:
                g.then(CarryOut(LOWER, self.threat, 0, NOBODY, 0))


def is_averted(g: Niepodlegla, threat: int) -> bool:
    """NP-14.7: one independence token in one of the regions is enough; the other reading of AMB-13 wants each."""
    controlled = g.independence_areas()
    met = [region & controlled != 0 for region in g.box.unless[threat]]
    return all(met) if g.settings.all_regions else any(met)


class PutThreatAway(Step[Niepodlegla]):
    """NP-14.9: a resolved threat card leaves the game."""

    tag: ClassVar[str] = 'put_threat_away'
    rules: ClassVar[str] = 'NP-14.9'

    def run(self, g: Niepodlegla) -> None:
        g.put_threat_away()


# -- NP-15: phase 5, positive effects ----------------------------------------------------------------------------------


class PositiveEffects(Step[Niepodlegla]):
    """NP-15.1: the positive effects of all completed missions."""

    tag: ClassVar[str] = 'positive_effects'
    rules: ClassVar[str] = 'NP-15.1 NP-15.2'

    def run(self, g: Niepodlegla) -> None:
        g.begin_phase(POSITIVE)
        g.note_due(sorted(g.completed))
        g.then(NextPositive(), TakeBack())


class NextPositive(Joint):
    """NP-15.3: the players choose which mission pays next."""

    tag: ClassVar[str] = 'next_positive'
    rules: ClassVar[str] = 'NP-15.3'

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [RESOLVE + mission for mission in g.due]

    def run(self, g: Niepodlegla) -> None:
        if g.due and not order_of_rewards_matters(g):
            self.settle(g, RESOLVE + g.due[0])
        else:
            super().run(g)

    def settle(self, g: Niepodlegla, choice: int) -> None:
        mission = choice - RESOLVE
        g.resolve(mission, True)
        g.then(ChooseEffect(mission), NextPositive())


def order_of_rewards_matters(g: Niepodlegla) -> bool:
    """The order makes no difference unless a track reaches a field where an obstacle is removed, or the last tokens
    run short: tokens, dice and shields come to the same in any order."""
    if sum(g.independence) + 3 * len(g.due) > g.box.most_independence:
        return True
    if not can_reach_removal(g):
        return False
    for mission in g.due:
        for words in g.box.positive[mission]:
            for word in words:
                if isinstance(word, effects.MoveAccord | effects.MoveForeignPolicy):
                    return True
    return False


def can_reach_removal(g: Niepodlegla) -> bool:
    steps = len(g.due) * 2
    for level in range(g.accord + 1, min(g.box.highest_accord, g.accord + steps) + 1):
        if g.box.accord_bonus[level] == REMOVE_BONUS:
            return True
    for level in range(g.foreign + 1, min(g.box.highest_foreign, g.foreign + steps) + 1):
        if g.box.foreign_bonus[level] == REMOVE_BONUS:
            return True
    return False


class ChooseEffect(Joint):
    """NP-15.4: of two positive effects the players choose one."""

    tag: ClassVar[str] = 'choose_effect'
    params: ClassVar[str] = 'mission'
    rules: ClassVar[str] = 'NP-15.4'

    def __init__(self, mission: int) -> None:
        self.mission = mission

    def numbers(self) -> list[int]:
        return [self.mission]

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [EITHER + which for which in range(len(g.box.positive[self.mission]))]

    def settle(self, g: Niepodlegla, choice: int) -> None:
        seat = g.pawn[g.place_of(self.mission)]  # NP-15.9
        g.then(CarryOut(effects.POSITIVE, self.mission, choice - EITHER, seat, 0))


class TakeBack(Step[Niepodlegla]):
    """NP-15.15, NP-15.16, NP-15.17: completed missions leave the game, pawns, dice and tokens are taken back."""

    tag: ClassVar[str] = 'take_back'
    rules: ClassVar[str] = 'NP-15.15 NP-15.16 NP-15.17'

    def run(self, g: Niepodlegla) -> None:
        for mission in list(g.completed):
            g.leave_game(mission, 'mission_done')
        g.clear_dice()


# -- NP-19: phase 6, end of round --------------------------------------------------------------------------------------


class EndOfRound(Step[Niepodlegla]):
    """NP-19.1: the time marker moves on; NP-21: at position 10 the policy markers are compared at once."""

    tag: ClassVar[str] = 'end_of_round'
    rules: ClassVar[str] = 'NP-19.1 NP-19.2 NP-21.1'

    def run(self, g: Niepodlegla) -> None:
        g.begin_phase(ROUND_END)
        g.move_time()
        covered = 1 if g.shield == g.time else 0
        if g.time < FINAL:
            g.then(Arrive(covered), LiftShield(), RevealMissions(), RefillPools(), Round())
        elif g.accord + g.foreign < g.box.meeting:  # NP-21.3, NP-21.4
            g.end(False, 0, 'not_met')
        else:
            g.tell('met', g.accord + g.foreign - g.box.meeting)
            g.then(Arrive(covered), LiftShield(), FinalRound())


class LiftShield(Step[Niepodlegla]):
    """NP-16.4: the shield is taken off when the position it covered has been reached."""

    tag: ClassVar[str] = 'lift_shield'
    rules: ClassVar[str] = 'NP-16.4'

    def run(self, g: Niepodlegla) -> None:
        if g.shield <= g.time:
            g.take_shield()


class RevealMissions(Step[Niepodlegla]):
    """NP-19.7: missions are revealed until 9 (with 4 players 11) lie face up; NP-25.1: as far as there are any."""

    tag: ClassVar[str] = 'reveal_missions'
    rules: ClassVar[str] = 'NP-19.7 NP-25.1'

    def run(self, g: Niepodlegla) -> None:
        while len(g.laid) < g.box.missions and g.stack:
            g.reveal_mission()


class RefillPools(Step[Niepodlegla]):
    """NP-19.8 to NP-19.17: morale markers and neutral dice for the next round."""

    tag: ClassVar[str] = 'refill_pools'
    rules: ClassVar[str] = 'NP-19.8 NP-19.9 NP-19.10 NP-19.15'

    def run(self, g: Niepodlegla) -> None:
        g.lock_pawns()
        g.refill()


class FinalRound(Step[Niepodlegla]):
    """NP-22: preparation, phases 1 and 2, result. NP-1.5: there are no phases 3 to 6."""

    tag: ClassVar[str] = 'final_round'
    rules: ClassVar[str] = 'NP-22.10 NP-1.5'

    def run(self, g: Niepodlegla) -> None:
        g.tell('round', g.time)
        g.begin_phase(ASSIGNMENT)
        g.then(FinalPreparation(), ChooseChallenges(), Assignment(), FirstRoll(), FinalStruggle(), EndOfFinal())


STEPS: Final[dict[str, Any]] = {
    **consent.STEPS,
    **effects.STEPS,
    **struggle.STEPS,
    **final.STEPS,
    **{
        step.tag: step
        for step in (
            Round,
            Assignment,
            StartRolling,
            NegativeEffects,
            NextNegative,
            TakeAway,
            MoraleCheck,
            Threats,
            LowerHalf,
            PutThreatAway,
            PositiveEffects,
            NextPositive,
            ChooseEffect,
            TakeBack,
            EndOfRound,
            LiftShield,
            RevealMissions,
            RefillPools,
            FinalRound,
        )
    },
}
