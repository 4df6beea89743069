"""The struggle of the final round: everything must be covered at the same time before morale is gone.

Extra challenges (NP-23): the bot asks for none, for victory is what the group plays for. What others want to dare it
weighs by what it puts at risk, and once challenges lie on the table it works on them as long as that promises more
points than stopping.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from sejmik.games.niepodlegla.bot.dice import Grid, Hope
from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.niepodlegla.bot.situation import Bet, Situation
from sejmik.games.niepodlegla.bot.struggle import tokens_of
from sejmik.games.niepodlegla.bot.traits import final_need, final_symbols
from sejmik.games.niepodlegla.covering import JOKERS, counts, lacking, left_over
from sejmik.games.niepodlegla.final import best_challenges, common_need, final_points, open_challenges
from sejmik.games.niepodlegla.odds import morale_after
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import PRICE_OF_PASSING

CHANCE: Final = 30.0  # a chance to win, in the same coin as all else
ANYTHING: Final = 1.0  # whatever the chances are, something is done about them
WORTH_A_ROLL: Final = 0.2  # what going on for a challenge must promise beyond stopping
MOST_HOPES: Final = 120  # one may take more than a megabyte, and who thinks elsewhere has a limit of memory


def chance_of(missing: int, morale: int) -> float:
    """About the chance to win with so many symbols missing and so much morale."""
    if missing == 0:
        return 1.0
    if morale <= 0:
        return 0.0
    hope = PRICES.ready + PRICES.heart * morale - PRICES.lack * sqrt(missing) - PRICES.strain * missing / morale
    return 1.0 / (1.0 + exp(-hope))


class Ledger:
    """Who lacks what: the own missions of each player, what is left over, and the common missions."""

    def __init__(self, g: Niepodlegla, supplies: list[int]) -> None:
        self.own: list[list[int]] = []
        self.short: list[int] = []  # what each player lacks for the own missions
        self.rest: list[int] = []  # what each player leaves over, as a bundle
        for seat in range(g.seats):
            own = sum([g.need(g.laid[i]) for i in range(len(g.laid)) if g.pawn[i] == seat])
            have = supplies[seat]
            short = max(0, lacking(own, have) - (have >> JOKERS))
            self.own.append(counts(own))
            self.short.append(short)
            self.rest.append(left_over(have + (short << JOKERS), own))

    def common_lack(self, common: int, without: int) -> list[int]:
        """What common missions with this need lack of each symbol, and the portraits that may fill it; without a
        player's part."""
        rest = sum([self.rest[seat] for seat in range(len(self.rest)) if seat != without])
        need, there = counts(common), counts(rest)
        return [max(0, need[symbol] - there[symbol]) for symbol in range(4)] + [rest >> JOKERS]


def missing_in(g: Niepodlegla, supplies: list[int]) -> int:
    """How many symbols the final missions lack in all if the players have these."""
    ledger = Ledger(g, supplies)
    lack = ledger.common_lack(common_need(g, 0), -1)
    return sum(ledger.short) + max(0, sum(lack[:4]) - lack[4])


def missing_now(g: Niepodlegla) -> int:
    return missing_in(g, [g.supply(seat) for seat in range(g.seats)])


# -- NP-23: challenges -------------------------------------------------------------------------------------------------


def survives(g: Niepodlegla, rolls: int, morale: int) -> float:
    """NP-23.6: the chance that morale stays above 0 through so many rolls of the black die."""
    return sum(morale_after(rolls, g.box.pips, morale)[1 : morale + 1])


def risk_of_taking(g: Niepodlegla, challenges: int) -> float:
    """How many of the games that would be won are lost by the rolls for these challenges, if one in three is covered
    and every symbol that is missing at first costs a marker."""
    missing = max(0, round(final_need(g) - final_symbols(g, g.dice)))
    return 1.0 - survives(g, challenges - challenges // 3, max(1, g.morale - missing))


def worth_of_victory(g: Niepodlegla, done: int, morale: int) -> float:
    """NP-23.5, NP-23.8: what it is worth to have covered all final missions and so many challenges; points beside."""
    rolls = open_challenges(g).bit_count() - done
    if rolls == 0 and g.settings.final_tie_is_victory:
        morale = max(1, morale)
    if morale <= 0:
        return 0.0
    return CHANCE * survives(g, rolls, morale) * (1.0 + g.box.challenge_points * done / final_points(g))


# -- rolling -----------------------------------------------------------------------------------------------------------

HOPES: dict[str, Hope] = {}


def hope_for(g: Niepodlegla, ledger: Ledger, seat: int, done: int, dared: int) -> Hope:
    """What one roll of this player promises while the others' dice lie: that all final missions are covered with the
    challenges that are done, or also with those that are dared. Hopes are remembered: whoever thinks about a roll comes
    to the same ones again and again."""
    own = ledger.own[seat]
    lack = ledger.common_lack(common_need(g, 0), seat)
    more = ledger.common_lack(common_need(g, dared), seat)
    others = sum(ledger.short) - ledger.short[seat]
    key = f'{own} {lack} {more} {others} {done.bit_count()} {dared.bit_count()} {open_challenges(g).bit_count()} '
    key += f'{g.morale} {g.settings.final_tie_is_victory} {g.box.edition}'
    if key not in HOPES:
        if len(HOPES) >= MOST_HOPES:
            HOPES.clear()
        grid = Grid([own[symbol] + more[symbol] for symbol in range(4)])
        least = [after_roll(g, n, done.bit_count()) for n in range(sum(own) + sum(lack) + others + 1)]
        most = after_roll(g, 0, dared.bit_count())
        settled: list[float] = []
        for state in range(grid.size):
            have = [state // grid.stride[symbol] % (grid.need[symbol] + 1) for symbol in range(4)]
            missing = short_of(have, own, lack) + others
            settled.append(most if missing == 0 and short_of(have, own, more) == 0 else least[missing])
        HOPES[key] = Hope(grid, settled, g.box.faces, 1)
    return HOPES[key]


def after_roll(g: Niepodlegla, missing: int, done: int) -> float:
    """What it is worth that a roll leaves so much missing, the black die rolled with it."""
    total = 0.0
    for pips in g.box.pips:
        morale = g.morale - pips
        total += CHANCE * chance_of(missing, morale) if missing > 0 else worth_of_victory(g, done, morale)
    return total / len(g.box.pips)


def short_of(have: list[int], own: list[int], lack: list[int]) -> int:
    """What is missing of the own missions and of what the common ones lack; portraits of others fill the latter."""
    short = 0
    common = 0
    for symbol in range(4):
        missing = max(0, own[symbol] + lack[symbol] - have[symbol])
        short += missing
        common += min(missing, lack[symbol])
    return short - min(lack[4], common)


class FinalSituation(Situation):
    """The struggle of the final as it stands. To stop before all is covered is a defeat."""

    def __init__(self, g: Niepodlegla) -> None:
        super().__init__(g)
        self.supplies = [g.supply(seat) for seat in range(g.seats)]
        self.ledger = Ledger(g, self.supplies)
        self.covered = missing_in(g, self.supplies) == 0  # only challenges are open

    def bets(self, seat: int) -> list[Bet]:
        """For the final missions; when they are covered, for one challenge more."""
        g = self.g
        have = [0, 0, 0, 0]
        for symbol in tokens_of(g, seat):
            have[symbol] += 1
        wanted = [0]
        done = 0
        stake = -ANYTHING
        if self.covered:
            done = best_challenges(g)
            wanted = [done | 1 << n for n in range(8) if (open_challenges(g) & ~done) >> n & 1]
            stake = worth_of_victory(g, done.bit_count(), g.morale) + WORTH_A_ROLL
        hopes = [hope_for(g, self.ledger, seat, done, dared) for dared in wanted]
        return [Bet(hope, hope.grid.state(have), stake) for hope in hopes]

    def gain_of_passing(self, seat: int, piece: int, other: int) -> float:
        g = self.g
        if self.covered or g.morale <= PRICE_OF_PASSING:
            return -CHANCE
        shown = g.shows(piece)
        supplies = self.supplies.copy()
        supplies[seat] -= shown
        supplies[other] += shown
        return CHANCE * chance_of(missing_in(g, supplies), g.morale - PRICE_OF_PASSING) + ANYTHING

    def gain_of_cheer(self, piece: int) -> float:
        """Morale first."""
        return 2.0 * CHANCE
