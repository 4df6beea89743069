"""The judgement of Sigismundus Augustus: what each answer is worth, and what tells who is ahead.

What is hidden in an imagined position (cards, the order of the stacks) is used only as an average. Sealed bids are
drawn from those that are nearly best, so that players in the same place do not all bid the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from sejmik.bots.judge import NEVER, Judge
from sejmik.games.sigismundus.amounts import amount_of
from sejmik.games.sigismundus.bot import deeds, sejm
from sejmik.games.sigismundus.bot.worth import Outlook
from sejmik.games.sigismundus.counsel import host, power
from sejmik.games.sigismundus.names import (
    ACTIONS,
    ALL_ABILITIES,
    CARRY_OFF,
    COUNTRY,
    DECK,
    ENOUGH,
    FOR,
    HOST,
    MILITARY,
    OFFICE,
    PASS,
    POLICIES,
    SEAT,
    SEJM,
    TRACKS,
    UNIT,
    UNITS,
)
from sejmik.games.sigismundus.rules import upkeep
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.cards import FACE
from sejmik.kernel.game import Game
from sejmik.kernel.step import Step

NEARLY: Final = 0.1  # bids that are worth so much less than the best one are as good
KEEN: Final = 1.5  # how much more an answer is tried for each point that it is worth more
POOR: Final = 5.0  # nothing looks worse than the best answer by more than this
AVERAGE: Final = 3.5  # of a die
STAGES: Final = 3  # of a round: up to foreign policy, actions, the Sejm and what follows


class SigismundusJudge(Judge):
    """Everything is counted in victory points expected by the end of the game."""

    looks_ahead: ClassVar[bool] = False

    def default(self, g: Game, seat: int) -> int:
        assert isinstance(g, Sigismundus)
        assert g.question is not None
        options = g.options(seat)
        step = g.question.step
        worth = worths(Outlook(g, seat), step, options)
        best = max(worth)
        if step.tag in SEALED:
            bar = best - NEARLY * (0.5 + abs(best))
            good = [option for i, option in enumerate(options) if worth[i] >= bar]
            return good[g.chance.below(len(good))]
        return options[worth.index(best)]

    def weigh(self, g: Game, seat: int, options: list[int]) -> list[float]:
        assert isinstance(g, Sigismundus)
        assert g.question is not None
        worth = worths(Outlook(g, seat), g.question.step, options)
        best = max(worth)
        if g.question.step.tag == 'offer_votes':  # what a few votes do is lost in the luck of imagined Sejms
            return [0.0 if one == best else NEVER for one in worth]
        return [max(-POOR, KEEN * (one - best)) for one in worth]

    def moment(self, g: Game) -> int:
        """The stages of the rounds."""
        assert isinstance(g, Sigismundus)
        return STAGES * g.round_no + stage_of(g)

    def traits(self, g: Game, side: list[int]) -> list[float]:
        """Points that are there and points to come, by where they come from and by the stage of the round, for a purse
        before the actions is not what it is after the Sejm; then all that can be counted."""
        assert isinstance(g, Sigismundus)
        seat = side[0]
        o = Outlook(g, seat)
        p = g.players[seat]
        late = g.round_no / len(g.box.rounds)
        parts = o.prospects()
        stage = stage_of(g) if g.outcome is None else 0
        traits = [0.0] * (2 * STAGES * len(parts))
        at = 2 * stage * len(parts)
        for part in parts:
            traits[at] = 0.1 * part
            traits[at + 1] = 0.1 * part * late
            at += 2
        time = o.after / 4.0
        traits.extend([g.ability(seat, ability) * time for ability in range(ALL_ABILITIES)])
        hand = [0.0] * len(POLICIES)
        arms = o.arms()
        for card in p.hand:
            hand[card & FACE] += 0.5 * (arms if g.box.deck_of[card & FACE] == MILITARY else 1.0)
        traits.extend(hand)
        for track in range(len(TRACKS)):
            rank = g.rank(track, seat)
            traits.append((2 - rank) * 0.5 * time)
            traits.append(time if g.representatives[track] == seat else 0.0)
        traits.extend([(p.active[kind] + p.host[kind]) * 0.3 for kind in range(len(UNITS))])
        traits.extend([0.1 * o.votes_of(seat) if at == stage else 0.0 for at in range(STAGES)])
        traits.append(max(0, upkeep(g, seat) - p.ducats) * 0.2)
        traits.append(p.markers * 0.1)
        traits.append(((seat - g.first) % g.seats) * 0.25 * time)
        traits.append(g.seals_of(seat) * 0.3)
        traits.append(len(p.hand) * time * 0.2)
        return traits


def stage_of(g: Sigismundus) -> int:
    return 0 if g.phase < ACTIONS else 1 if g.phase < SEJM else 2


# -- what each answer is worth -----------------------------------------------------------------------------------------


def worths(o: Outlook, step: Step[Any], options: list[int]) -> list[float]:
    """What the answers to a question are worth, compared with one another."""
    if step.tag == 'office_vote':
        return sejm.office_bids(o, step.numbers()[0], len(options) - 1)
    worth = WORTH[step.tag]
    numbers = [*step.numbers(), 0]  # spaces that wait for a move are not told if there are none
    return [worth(o, numbers, option) for option in options]


def given(g: Sigismundus, option: int) -> int:
    return power(g, host(option)) if g.demand == HOST else amount_of(option)


def passes(o: Outlook, option: int) -> float:
    return sejm.act(o) - 1e-6 if option == FOR else 0.0


# What one answer is worth, by the question: given the numbers of its step, and the answer.
SEALED: Final = ['office_vote', 'answer_demand', 'offer_ducats']
WORTH: Final[dict[str, Callable[[Outlook, list[int], int], float]]] = {
    'choose_office': lambda o, n, x: o.office(x - OFFICE, o.seat),
    'income': lambda o, n, x: float(o.g.income_of(x - OFFICE)),
    'draw_card': lambda o, n, x: o.draw(x - DECK),
    'special_action': lambda o, n, x: deeds.special_action(o, x),
    'choose_victim': lambda o, n, x: deeds.court(o, x - SEAT),
    'choose_senator': lambda o, n, x: deeds.death(o, x - SEAT),
    'give_up_office': lambda o, n, x: -o.office(x - OFFICE, o.seat),
    'crown_country': lambda o, n, x: o.country(x - COUNTRY),
    'negotiate': lambda o, n, x: deeds.negotiate(o, x),
    'choose_pact': lambda o, n, x: o.country(x - COUNTRY),
    'enlist': lambda o, n, x: o.unit(x - UNIT),
    'attack': lambda o, n, x: o.attack(n[1], x - SEAT, o.g.cards_of_deck(o.seat, MILITARY)),
    'roll_again': lambda o, n, x: 0.0 if x == PASS else AVERAGE - n[6 + n[8]],  # both dice, and whose it is
    'take_wounds': lambda o, n, x: deeds.take_wound(o, x),
    'carry_off': lambda o, n, x: o.taking(x - CARRY_OFF),
    'choose_country': lambda o, n, x: deeds.choose_country(o, x),
    'discard_for_markers': lambda o, n, x: deeds.discard_for_marker(o, n[1], x),
    'place_client': lambda o, n, x: deeds.place_client(o, x),
    'envoy': lambda o, n, x: o.marking(x - COUNTRY, 1),
    'second_envoy': lambda o, n, x: o.marking(n[1], 0 if x == ENOUGH else 1),
    'patronage': lambda o, n, x: deeds.patronage(o, x),
    'pay_figure': lambda o, n, x: -o.paying(amount_of(x)),
    'call_banners': lambda o, n, x: o.unit(x - UNIT),
    'vacancy': lambda o, n, x: deeds.vacancy(o, x - OFFICE),
    'feast_cards': lambda o, n, x: deeds.feast_card(o, n[1], x),
    'agitate': lambda o, n, x: deeds.agitate(o, n[1], amount_of(x)),
    'keep_army': lambda o, n, x: deeds.keep_army(o, x),
    'discard_for_votes': lambda o, n, x: sejm.discard_for_vote(o, x),
    'offer_ducats': lambda o, n, x: sejm.offer_ducats(o, amount_of(x)),
    'offer_votes': lambda o, n, x: sejm.offer_votes(o, amount_of(x)),
    'trade': lambda o, n, x: o.weight[x - SEAT],  # oneself first, the strongest rival last
    'sell': lambda o, n, x: o.g.players[x - SEAT].offered + o.weight[x - SEAT],
    'award_office': lambda o, n, x: o.weight[x - SEAT],
    'answer_demand': lambda o, n, x: sejm.answer_demand(o, given(o.g, x)),
    'act_of_law': lambda o, n, x: passes(o, x),
    'decide_act': lambda o, n, x: passes(o, x),
    'keep_one': lambda o, n, x: o.office(x - OFFICE, o.seat),
    'rank_next': lambda o, n, x: o.weight[x - SEAT],
    'give_seal': lambda o, n, x: o.weight[x - SEAT],
}
