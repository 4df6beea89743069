"""The struggle: which dice are worth another roll, which are worth passing on, and what is completed in the end.

Morale is counted by what it brings or spares at the morale check; a roll must promise more than it costs there.
"""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.dice import Grid, Hope, settled_worth
from sejmik.games.niepodlegla.bot.plan import tokens_of
from sejmik.games.niepodlegla.bot.worth import THREAT, USED_TOKEN, Missions, judged_missions
from sejmik.games.niepodlegla.covering import JOKERS, bundle, counts, covers
from sejmik.games.niepodlegla.effects import RollBlackDie
from sejmik.games.niepodlegla.names import FIRST_TOKEN, NEUTRAL_DICE, NOBODY, PORTRAIT, is_common
from sejmik.games.niepodlegla.odds import morale_after
from sejmik.games.niepodlegla.state import Niepodlegla

MOST_ROLLS: Final = 3  # how many rolls of one player are looked ahead
LATER: Final = 0.75  # how often a roll after the next one is really made
LEAST: Final = 0.08  # a gain below this is not worth a roll
ANY_MISSION: Final = 0.05  # a mission done makes room for another
MOST_REMEMBERED: Final = 256


class Outlook:
    """What morale will be worth at the check of this round."""

    def __init__(self, g: Niepodlegla, judged: Missions) -> None:
        self.pips = g.box.pips
        self.morale = g.morale
        self.shield = judged.worth.shield(judged.board)
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
        return -THREAT if morale >= 2 else -2.0 * THREAT

    def worth(self, morale: int, rolls: int) -> float:
        """What so much morale is worth before so many rolls of the black die and those still to come."""
        ways = morale_after(rolls + self.black, self.pips, morale)
        worth = -4.0 * THREAT * ways[morale + 1]
        for left in range(morale + 1):
            worth += ways[left] * self.check(left)
        return worth


class Hand:
    """A player's dice as they lie, and what they are for."""

    def __init__(self, g: Niepodlegla, seat: int) -> None:
        self.seat = seat
        self.faces = g.box.faces
        self.heaps: list[list[int]] = []  # dice that are alike: neutral ones with one face, or one character die
        self.kinds: list[int] = []  # of each heap
        self.shows: list[list[int]] = []  # of each heap
        by_face: list[list[int]] = [[] for _ in g.box.faces[0]]
        for piece in g.held(seat):
            if piece < NEUTRAL_DICE:
                by_face[g.face[piece]].append(piece)
            elif piece < FIRST_TOKEN:
                kind = piece - NEUTRAL_DICE + 1
                self.heaps.append([piece])
                self.kinds.append(kind)
                self.shows.append(g.box.faces[kind][g.face[piece]])
        for face in range(len(by_face)):
            if by_face[face]:
                self.heaps.append(by_face[face])
                self.kinds.append(0)
                self.shows.append(g.box.faces[0][face])
        self.best = 0.0
        self.best_dice = 0
        self.fewest = 0

    def with_portraits(self, grid: Grid, table: list[float], state: int, portraits: int) -> float:
        worth = table[state]
        if portraits > 0:
            for symbol in range(4):
                up = grid.up[symbol][state]
                if up != state:
                    worth = max(worth, self.with_portraits(grid, table, up, portraits - 1))
        return worth

    def lying(self, grid: Grid, settled: list[float], start: int) -> float:
        """What the dice are worth as they lie."""
        state = start
        portraits = 0
        for heap in range(len(self.heaps)):
            for symbol in self.shows[heap]:
                if symbol == PORTRAIT:
                    portraits += len(self.heaps[heap])
                else:
                    for _ in self.heaps[heap]:
                        state = grid.up[symbol][state]
        return self.with_portraits(grid, settled, state, portraits)

    def choose_roll(self, hope: Hope, start: int) -> None:
        """Find the best dice to roll: `best_dice`, a mask, and what that is worth: `best`."""
        self.best = -1.0e9
        self.best_dice = 0
        self.fewest = 0
        self.try_heap(hope, 0, start, 0, 0, 0, 0)

    def try_heap(
        self, hope: Hope, heap: int, state: int, portraits: int, characters: int, dice: int, rolled: int
    ) -> None:
        """Keep some dice of this heap and of those after it, in all ways."""
        if heap == len(self.heaps):
            if rolled != 0:
                worth = self.with_portraits(hope.grid, hope.table(characters, dice), state, portraits)
                n = rolled.bit_count()
                if worth > self.best + 1e-9 or (worth > self.best - 1e-9 and n < self.fewest):
                    self.best = worth
                    self.best_dice = rolled
                    self.fewest = n
            return
        pieces = self.heaps[heap]
        kind = self.kinds[heap]
        kept = 0
        while True:
            mask = rolled
            for k in range(kept, len(pieces)):
                mask |= 1 << pieces[k]
            if kind == 0:
                self.try_heap(hope, heap + 1, state, portraits, characters, dice + len(pieces) - kept, mask)
            else:
                more = characters if kept else characters | 1 << (kind - 1)
                self.try_heap(hope, heap + 1, state, portraits, more, dice, mask)
            if kept == len(pieces):
                return
            kept += 1
            before = state
            for symbol in self.shows[heap]:
                if symbol == PORTRAIT:
                    portraits += 1
                else:
                    state = hope.grid.up[symbol][state]
            if state == before and PORTRAIT not in self.shows[heap]:
                return  # it adds nothing to those kept already

    def worth_of_roll(self, hope: Hope, start: int, rolled: int) -> float:
        """What it is worth to roll exactly these dice."""
        state = start
        portraits = 0
        characters = 0
        dice = 0
        for heap in range(len(self.heaps)):
            for piece in self.heaps[heap]:
                if rolled >> piece & 1:
                    if self.kinds[heap] == 0:
                        dice += 1
                    else:
                        characters |= 1 << (self.kinds[heap] - 1)
                    continue
                for symbol in self.shows[heap]:
                    if symbol == PORTRAIT:
                        portraits += 1
                    else:
                        state = hope.grid.up[symbol][state]
        return self.with_portraits(hope.grid, hope.table(characters, dice), state, portraits)


class Task:
    """The missions of one player, what they gain, and the hopes for them: the same through many rolls."""

    def __init__(self, needs: list[int], gains: list[float], tokens: list[int], faces: list[list[list[int]]]) -> None:
        self.grid = Grid(counts(sum(needs)))
        self.settled = settled_worth(self.grid, needs, gains, tokens, USED_TOKEN)
        self.hopes = [Hope(self.grid, self.settled, faces, rolls + 1) for rolls in range(MOST_ROLLS)]


TASKS: dict[str, Task] = {}


def task_of(g: Niepodlegla, judged: Missions, seat: int) -> Task:
    """What the player works for. Tasks are remembered: a player thinks about the same one after every roll."""
    needs: list[int] = []
    gains: list[float] = []
    for i in range(len(g.laid)):
        if g.pawn[i] == seat:
            needs.append(g.need(g.laid[i]))
            gains.append(gain_of(g, judged, g.laid[i]))
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


class Wish:
    """What a player would like to do with dice: roll some, pass one, use a morale token; `gain` is what is in it."""

    def __init__(self) -> None:
        self.gain = 0.0
        self.dice = 0  # a mask: to roll
        self.piece = NOBODY  # to pass
        self.other = NOBODY
        self.token = NOBODY  # to use


class Situation:
    """The struggle of a normal round as it stands."""

    def __init__(self, g: Niepodlegla) -> None:
        self.g = g
        self.judged = judged_missions(g)
        self.outlook = Outlook(g, self.judged)
        self.tasks = [task_of(g, self.judged, seat) for seat in range(g.seats)]
        self.hands = [Hand(g, seat) for seat in range(g.seats)]

    def price(self, rolls: int, before: int) -> float:
        """What rolls cost at the check if others will make some before."""
        morale = self.g.morale
        return self.outlook.worth(morale, before) - self.outlook.worth(morale, before + rolls)

    def wish_to_roll(self, seat: int, before: int) -> Wish:
        """The best roll of a player, if others roll so often before."""
        hand = self.hands[seat]
        task = self.tasks[seat]
        wish = Wish()
        if not hand.heaps:
            return wish
        now = hand.lying(task.grid, task.settled, 0)
        first = self.price(1, before)
        for rolls in range(1, MOST_ROLLS + 1):
            hand.choose_roll(task.hopes[rolls - 1], 0)
            price = first + LATER * (self.price(rolls, before) - first)
            gain = hand.best - now - price
            if gain > wish.gain:
                wish.gain = gain
                wish.dice = hand.best_dice
        return wish

    def gain_of_roll(self, seat: int, dice: int) -> float:
        """What is in rolling exactly these dice."""
        hand = self.hands[seat]
        task = self.tasks[seat]
        now = hand.lying(task.grid, task.settled, 0)
        best = -1.0e9
        first = self.price(1, 0)
        for rolls in range(1, MOST_ROLLS + 1):
            price = first + LATER * (self.price(rolls, 0) - first)
            best = max(best, hand.worth_of_roll(task.hopes[rolls - 1], 0, dice) - now - price)
        return best

    def wish_to_pass(self, seat: int) -> Wish:
        """The piece of a player that is worth most in other hands."""
        wish = Wish()
        g = self.g
        if g.morale < 2 or g.overflow:
            return wish
        price = self.outlook.worth(g.morale, 0) - self.outlook.worth(g.morale - 2, 0)
        mine = best_set(g, self.judged, seat, g.supply(seat))
        tried: list[int] = []
        for piece in g.held(seat):
            shown = g.shows(piece)
            if shown == 0 or shown in tried:
                continue
            tried.append(shown)
            loss = mine[1] - best_set(g, self.judged, seat, g.supply(seat) - shown)[1]
            for other in range(g.seats):
                if other == seat:
                    continue
                theirs = best_set(g, self.judged, other, g.supply(other))[1]
                more = best_set(g, self.judged, other, g.supply(other) + shown)[1] - theirs
                gain = more - loss - price
                if gain > wish.gain:
                    wish.gain = gain
                    wish.piece = piece
                    wish.other = other
        return wish

    def gain_of_passing(self, seat: int, piece: int, other: int) -> float:
        g = self.g
        shown = g.shows(piece)
        price = self.outlook.worth(g.morale, 0) - self.outlook.worth(max(0, g.morale - 2), 0)
        loss = best_set(g, self.judged, seat, g.supply(seat))[1]
        loss -= best_set(g, self.judged, seat, g.supply(seat) - shown)[1]
        more = best_set(g, self.judged, other, g.supply(other) + shown)[1]
        more -= best_set(g, self.judged, other, g.supply(other))[1]
        return more - loss - price

    def gain_of_cheer(self, piece: int) -> float:
        """A morale token is used for what it changes at the check, or to be able to go on."""
        g = self.g
        more = min(g.free_markers(), g.morale + g.box.token_morale[piece - FIRST_TOKEN])
        gain = self.outlook.worth(more, 0) - self.outlook.worth(g.morale, 0)
        return gain - 2.0 * USED_TOKEN


def best_set(g: Niepodlegla, judged: Missions, seat: int, supply: int) -> tuple[int, float]:
    """The missions of a player (a mask of places) that are best completed with these symbols, and what they gain. Dice
    come before tokens, which cost something."""
    own = [i for i in range(len(g.laid)) if g.pawn[i] == seat and not is_common(g.laid[i])]
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
                gain -= USED_TOKEN * tokens_needed(supply, tokens, need)
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
