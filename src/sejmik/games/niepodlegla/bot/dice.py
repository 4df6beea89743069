"""What a player can hope for with some dice and some missions.

A player's symbols combine freely, so all that counts is how many of each symbol there are, up to what the missions need
together: that is the state. It has a worth when no die is left to roll, and a die more makes it the average over its
faces. A die that may be rolled several times is rolled again when its face is worth less than another roll on average.
The dice are taken one after the other; thrown together they know a little less of one another.
"""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.names import PORTRAIT

NO_HOPE: Final = -1.0e9
WITHIN_REACH: Final = 9  # symbols


class Grid:
    """The states: how many of each symbol there are, none counted beyond the need."""

    def __init__(self, need: list[int]) -> None:
        self.need = need
        people, diplomacy, money, combat = need[0] + 1, need[1] + 1, need[2] + 1, need[3] + 1
        self.stride = [diplomacy * money * combat, money * combat, combat, 1]
        self.size = people * diplomacy * money * combat
        self.up: list[list[int]] = []  # symbol, state: with one more of the symbol
        for symbol in range(4):
            stride = self.stride[symbol]
            most = need[symbol]
            base = most + 1
            self.up.append([state + stride if state // stride % base < most else state for state in range(self.size)])

    def holds(self, have: list[int]) -> bool:
        """Whether so many symbols can be counted."""
        for symbol in range(4):
            if have[symbol] > self.need[symbol]:
                return False
        return True

    def state(self, have: list[int]) -> int:
        """Where these symbols lead; more than needed are not counted."""
        state = 0
        for symbol in range(4):
            state += min(have[symbol], self.need[symbol]) * self.stride[symbol]
        return state


class Hope:
    """The worth of each state when so many dice are still to be rolled, each up to `rolls` times."""

    def __init__(self, grid: Grid, settled: list[float], faces: list[list[list[int]]], rolls: int) -> None:
        self.grid = grid
        self.faces = faces  # kind of die, face: the symbols
        self.rolls = rolls
        self.settled = settled
        self.stay = list(range(grid.size))
        self.moves: list[list[list[int]]] = [[] for _ in faces]  # kind of die, face: state after state; [] a portrait
        self.tables: dict[int, list[list[float]]] = {}  # mask of character dice: by number of neutral dice

    def moves_of(self, kind: int) -> list[list[int]]:
        moves = self.moves[kind]
        if not moves:
            for face in self.faces[kind]:
                states = list(range(self.grid.size))
                for symbol in face:
                    if symbol == PORTRAIT:
                        states = []
                        break
                    up = self.grid.up[symbol]
                    states = [up[state] for state in states]
                moves.append(states)
        return moves

    def with_portrait(self, after: list[float]) -> list[float]:
        """The worth of each state with a portrait more: it is the symbol that helps most."""
        best = after.copy()
        for up in self.grid.up:
            for state in range(self.grid.size):
                if after[up[state]] > best[state]:
                    best[state] = after[up[state]]
        return best

    def roll(self, after: list[float], kind: int) -> list[float]:
        """From the worth with a die rolled to the worth with the die still to be rolled. A die has six faces."""
        moves: list[list[int]] = []
        shown: list[list[float]] = []  # by face: the worth of each state that it leads to
        for move in self.moves_of(kind):
            moves.append(move if move else self.stay)
            shown.append(after if move else self.with_portrait(after))
        one, two, three, four, five, six = shown[0], shown[1], shown[2], shown[3], shown[4], shown[5]
        to1, to2, to3, to4, to5, to6 = moves[0], moves[1], moves[2], moves[3], moves[4], moves[5]
        again = self.rolls - 1
        before: list[float] = []
        for state in range(self.grid.size):
            a = one[to1[state]]
            b = two[to2[state]]
            c = three[to3[state]]
            d = four[to4[state]]
            e = five[to5[state]]
            f = six[to6[state]]
            mean = (a + b + c + d + e + f) / 6.0
            for _ in range(again):
                total = a if a > mean else mean
                total += b if b > mean else mean
                total += c if c > mean else mean
                total += d if d > mean else mean
                total += e if e > mean else mean
                total += f if f > mean else mean
                mean = total / 6.0
            before.append(mean)
        return before

    def table(self, characters: int, dice: int) -> list[float]:
        """The worth of each state with so many neutral dice and these character dice (a mask) to roll."""
        if characters not in self.tables:
            below = self.settled
            for kind in range(5):
                if characters >> kind & 1:
                    below = self.roll(below, kind + 1)
            self.tables[characters] = [below]
        tables = self.tables[characters]
        while len(tables) <= dice:
            tables.append(self.roll(tables[-1], 0))
        return tables[dice]


def need_of(needs: list[int]) -> list[int]:
    """What some missions need together. If that is more than a player can hope for, what any two of them need: the grid
    stays small, and nothing is lost but the rare case of doing three large missions at once."""
    whole = counts(sum(needs))
    if len(needs) <= 2 or sum(whole) <= WITHIN_REACH:
        return whole
    for symbol in range(4):
        each = [counts(need)[symbol] for need in needs]
        each.sort()
        whole[symbol] = each[-1] + each[-2]
    return whole


def spread_up(grid: Grid, worth: list[float]) -> None:
    """A state with more symbols is worth at least as much as one with fewer."""
    for symbol in range(4):
        up = grid.up[symbol]
        for state in range(grid.size):
            if worth[up[state]] < worth[state]:
                worth[up[state]] = worth[state]


def settled_worth(grid: Grid, needs: list[int], gains: list[float], tokens: list[int], price: float) -> list[float]:
    """The most that can be had in each state by completing missions: each gains something, a token used costs."""
    worth = [0.0] * grid.size
    for subset in range(1, 1 << len(needs)):
        need = 0
        gain = 0.0
        for k in range(len(needs)):
            if subset >> k & 1:
                need += needs[k]
                gain += gains[k]
        lacking = counts(need)
        for used in range(1 << len(tokens)):
            rest = lacking.copy()
            cost = 0.0
            for k in range(len(tokens)):
                if used >> k & 1:
                    cost += price
                    rest[tokens[k]] -= 1
            if min(rest) >= 0 and grid.holds(rest):
                state = grid.state(rest)
                if worth[state] < gain - cost:
                    worth[state] = gain - cost
    spread_up(grid, worth)
    return worth
