"""Extra challenges (NP-23): how many to agree to, and whether to roll on for one when all final missions are covered.

The bot asks for none: victory is what the group plays for. What others want to dare it weighs by what it puts at risk,
and once challenges lie on the table it works on them as long as that promises more points than stopping.
"""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.dice import Grid, Hope
from sejmik.games.niepodlegla.bot.final import FinalMove, Ledger, chance_of, supplies_of
from sejmik.games.niepodlegla.bot.plan import tokens_of
from sejmik.games.niepodlegla.bot.struggle import Hand
from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.final import best_challenges, final_points, open_challenges
from sejmik.games.niepodlegla.names import CHARACTER_DICE, NOBODY
from sejmik.games.niepodlegla.odds import morale_after
from sejmik.games.niepodlegla.state import Niepodlegla

OF_USE: Final = 0.8  # of the symbols that are rolled
WORTH_A_ROLL: Final = 0.25  # points that going on must promise beyond stopping


# -- NP-23.2: how many -------------------------------------------------------------------------------------------------


def missing_at_first(g: Niepodlegla) -> int:
    """About how many symbols the final missions will lack after the first roll."""
    need = sum([sum(counts(g.need(mission))) for mission in g.laid])
    symbols = float(g.dice * sum([len(face) for face in g.box.faces[0]]))
    tokens = 0
    for character in range(len(g.owner)):
        if g.owner[character] == NOBODY:
            continue
        if character >= CHARACTER_DICE:
            tokens += 1 if g.box.token_symbol[character - CHARACTER_DICE] != NOBODY else 0
        elif g.jailed_characters >> character & 1 == 0:
            symbols += sum([len(face) for face in g.box.faces[character + 1]])
    return max(0, round(need - tokens - OF_USE * symbols / 6.0))


def survives(g: Niepodlegla, rolls: int, morale: int) -> float:
    """NP-23.6: the chance that morale stays above 0 through so many rolls of the black die."""
    return sum(morale_after(rolls, g.box.pips, morale)[1 : morale + 1])


def risk_of_taking(g: Niepodlegla, challenges: int) -> float:
    """How many of the games that would be won are lost by the rolls for these challenges, if one in three is covered
    and every symbol that is missing at first costs a marker."""
    left = max(1, g.morale - missing_at_first(g))
    return 1.0 - survives(g, challenges - challenges // 3, left)


# -- NP-23.7: go on or stop --------------------------------------------------------------------------------------------


def worth_of_stopping(g: Niepodlegla) -> float:
    """The points that stopping now is worth on average; a defeat counts as nothing."""
    return worth_with(g, best_challenges(g).bit_count(), g.morale)


def worth_with(g: Niepodlegla, done: int, morale: int) -> float:
    """The same with so many challenges covered and so much morale."""
    if morale <= 0:
        return 0.0
    points = final_points(g) + g.box.challenge_points * done
    return points * survives(g, open_challenges(g).bit_count() - done, morale)


def best_dare(g: Niepodlegla, seat: int) -> FinalMove:
    """The roll of a player that promises most points when all final missions are covered: for one challenge more.
    `chance` of the move is the points."""
    done = best_challenges(g)
    best = FinalMove(seat, 0.0)
    supplies = supplies_of(g)
    without = Ledger(g, supplies, 0)
    for challenge in range(8):
        if (open_challenges(g) & ~done) >> challenge & 1:
            wanted = done | 1 << challenge
            hope = points_hoped_for(g, without, Ledger(g, supplies, wanted), seat, done, wanted)
            start = [0, 0, 0, 0]
            for symbol in tokens_of(g, seat):
                start[symbol] += 1
            hand = Hand(g, seat)
            hand.choose_roll(hope, hope.grid.state(start))
            if hand.best_dice != 0 and hand.best > best.chance + 1e-9:
                best.chance = hand.best
                best.dice = hand.best_dice
    return best


def points_hoped_for(g: Niepodlegla, without: Ledger, ledger: Ledger, seat: int, done: int, wanted: int) -> Hope:
    """The points after one roll of this player, while the others' dice lie, by the symbols the player then has."""
    least = without.common_lack(seat)
    lack = ledger.common_lack(seat)
    own = ledger.own[seat]
    need = [own[symbol] + lack[symbol] for symbol in range(4)]
    all_done = wanted == open_challenges(g)
    settled: list[float] = []
    grid = Grid(need)
    for state in range(grid.size):
        have = [state // grid.stride[symbol] % (need[symbol] + 1) for symbol in range(4)]
        if short_of(have, own, lack) == 0:
            covered = wanted.bit_count()
            missing = 0
        else:
            covered = done.bit_count()
            missing = short_of(have, own, least)
        total = 0.0
        for pips in g.box.pips:
            morale = g.morale - pips
            if missing > 0:
                total += final_points(g) * chance_of(missing, morale)
            elif all_done and covered == wanted.bit_count() and g.settings.final_tie_is_victory:
                total += worth_with(g, covered, max(1, morale))  # NP-23.8, AMB-32
            else:
                total += worth_with(g, covered, morale)
        settled.append(total / len(g.box.pips))
    return Hope(grid, settled, g.box.faces, 1)


def short_of(have: list[int], own: list[int], lack: list[int]) -> int:
    """What is missing of the own missions and of what the common ones lack; portraits of others fill the latter."""
    short = 0
    common = 0
    for symbol in range(4):
        missing = max(0, own[symbol] + lack[symbol] - have[symbol])
        short += missing
        common += min(missing, lack[symbol])
    return short - min(lack[4], common)
