"""The struggle of a normal round: which dice are worth another roll, which are worth passing on, what is completed.

Morale is counted by what it brings or spares at the morale check; a roll must promise more than it costs there.
"""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.dice import Grid, Hope, settled_worth
from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.niepodlegla.bot.situation import Bet, Situation
from sejmik.games.niepodlegla.bot.worth import Missions, judged_missions
from sejmik.games.niepodlegla.covering import JOKERS, bundle, counts, covers
from sejmik.games.niepodlegla.effects import RollBlackDie
from sejmik.games.niepodlegla.names import FIRST_TOKEN, NOBODY
from sejmik.games.niepodlegla.odds import morale_after
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.games.niepodlegla.struggle import PRICE_OF_PASSING

MOST_ROLLS: Final = 3  # how many rolls of one player are looked ahead
ANY_MISSION: Final = 0.05  # a mission done makes room for another
MOST_REMEMBERED: Final = 256


class Outlook:
    """What morale will be worth at the check of this round."""

    def __init__(self, g: Niepodlegla, judged: Missions) -> None:
        self.pips = g.box.pips
        self.shield = judged.worth.shield
        self.black = 0  # rolls of the black die that are still to come, come what may
        for i in range(len(g.laid)):
            if g.pawn[i] == NOBODY or (g.box.urgent[g.laid[i]] and not g.is_covered(i)):
                for word in g.box.negative[g.laid[i]]:
                    if isinstance(word, RollBlackDie):
                        self.black += 1

    def check(self, morale: int) -> float:
        if morale >= 6:
            return self.shield
        if morale >= 4:
            return 0.0
        return -PRICES.threat if morale >= 2 else -2.0 * PRICES.threat

    def worth(self, morale: int, rolls: int) -> float:
        """What so much morale is worth before so many rolls of the black die and those still to come."""
        ways = morale_after(rolls + self.black, self.pips, morale)
        worth = -4.0 * PRICES.threat * ways[morale + 1]
        for left in range(morale + 1):
            worth += ways[left] * self.check(left)
        return worth


class Task:
    """The missions of one player, what they gain, and the hopes for them: the same through many rolls."""

    def __init__(self, needs: list[int], gains: list[float], tokens: list[int], faces: list[list[list[int]]]) -> None:
        grid = Grid(counts(sum(needs)))
        settled = settled_worth(grid, needs, gains, tokens, PRICES.used_token)
        self.hopes = [Hope(grid, settled, faces, rolls + 1) for rolls in range(MOST_ROLLS)]


TASKS: dict[str, Task] = {}


def task_of(g: Niepodlegla, judged: Missions, seat: int) -> Task:
    """What the player works for. Tasks are remembered: a player thinks about the same one after every roll."""
    own = [mission for i, mission in enumerate(g.laid) if g.pawn[i] == seat]
    needs = [g.need(mission) for mission in own]
    gains = [gain_of(g, judged, mission) for mission in own]
    tokens = tokens_of(g, seat)
    key = f'{needs} {gains} {tokens} {g.box.edition}'
    if key not in TASKS:
        if len(TASKS) >= MOST_REMEMBERED:
            TASKS.clear()
        TASKS[key] = Task(needs, gains, tokens, g.box.faces)
    return TASKS[key]


def gain_of(g: Niepodlegla, judged: Missions, mission: int) -> float:
    gain = judged.brings[mission] + ANY_MISSION
    if g.box.urgent[mission]:
        gain += judged.costs[mission]
    return max(gain, ANY_MISSION)


def tokens_of(g: Niepodlegla, seat: int) -> list[int]:
    """The active symbol tokens that a player holds, as symbols."""
    found: list[int] = []
    for piece in g.held(seat):
        if piece >= FIRST_TOKEN:
            found += g.symbols(piece)
    return found


class RoundSituation(Situation):
    """The struggle of a normal round as it stands."""

    def __init__(self, g: Niepodlegla) -> None:
        super().__init__(g)
        self.judged = judged_missions(g)
        self.outlook = Outlook(g, self.judged)
        self.tasks = [task_of(g, self.judged, seat) for seat in range(g.seats)]

    def price(self, markers: int, rolls: int) -> float:
        """What markers and rolls cost at the check."""
        morale = self.g.morale
        return self.outlook.worth(morale, 0) - self.outlook.worth(max(0, morale - markers), rolls)

    def bets(self, seat: int) -> list[Bet]:
        """By how often the player goes on rolling, which is not sure after the first time."""
        hopes = self.tasks[seat].hopes
        now = self.hands[seat].worth_of_roll(hopes[0], 0, 0)
        first = self.price(0, 1)
        stakes = [now + first + PRICES.later * (self.price(0, rolls + 1) - first) for rolls in range(MOST_ROLLS)]
        return [Bet(hopes[rolls], 0, stakes[rolls]) for rolls in range(MOST_ROLLS)]

    def gain_of_passing(self, seat: int, piece: int, other: int) -> float:
        shown = self.g.shows(piece)
        return self.more(seat, -shown) + self.more(other, shown) - self.price(PRICE_OF_PASSING, 0)

    def more(self, seat: int, symbols: int) -> float:
        """What a player would complete more, or less, with these symbols more, or less."""
        supply = self.g.supply(seat)
        now = best_set(self.g, self.judged, seat, supply)[1]
        return best_set(self.g, self.judged, seat, supply + symbols)[1] - now

    def gain_of_cheer(self, piece: int) -> float:
        """A morale token is used for what it changes at the check, or to be able to go on."""
        g = self.g
        more = min(g.free_markers(), g.morale + g.box.token_morale[piece - FIRST_TOKEN])
        return self.outlook.worth(more, 0) - self.outlook.worth(g.morale, 0) - 2.0 * PRICES.used_token


def best_set(g: Niepodlegla, judged: Missions, seat: int, supply: int) -> tuple[int, float]:
    """The missions of a player (a mask of places) that are best completed with these symbols, and what they gain. Dice
    come before tokens, which cost something."""
    own = [i for i in range(len(g.laid)) if g.pawn[i] == seat]
    tokens = bundle(tokens_of(g, seat))
    best = 0
    most = 0.0
    for subset in range(1, 1 << len(own)):
        need = 0
        gain = 0.0
        places = 0
        for k in range(len(own)):
            if subset >> k & 1:
                need += g.need(g.laid[own[k]])
                gain += gain_of(g, judged, g.laid[own[k]])
                places |= 1 << own[k]
        if gain > most and covers(supply, need):
            if tokens != 0:
                gain -= PRICES.used_token * tokens_needed(supply, tokens, need)
            if gain > most:
                best = places
                most = gain
    return best, most


def tokens_needed(supply: int, tokens: int, need: int) -> int:
    """How many tokens are used besides all dice."""
    have = counts(supply)
    extra = counts(tokens)
    wanted = counts(need)
    short = -(supply >> JOKERS)
    for symbol in range(4):
        short += max(0, wanted[symbol] - max(0, have[symbol] - extra[symbol]))
    return max(0, short)
