"""The odds of a mission: how likely the dice bring what it needs, and which of them are worth another roll.

All results are exact: nothing is sampled. One roll is counted in whole numbers; several rerolls are averaged in floats,
so that only the last digits are rounded. What has been worked out is kept, because a player who thinks about a mission
asks about the same dice again and again.
"""

from __future__ import annotations

from typing import Final

PORTRAIT: Final = 4  # the symbols before it are people, diplomacy, money and combat
SYMBOLS: Final = 5

# How states are packed into one number. A symbol is never needed more than 15 times (the largest mission needs 9), and
# nobody has 32 dice; 6 kinds of dice fill 52 bits, which mypyc still handles as a machine word.
NEED_BITS: Final = 4
PORTRAIT_BITS: Final = 6
DICE_BITS: Final = 5
SYMBOL_BITS: Final = 10

# What is remembered is forgotten when there is more of it: some 20 and 30 megabytes.
MOST_ROLLS: Final = 200_000
MOST_CHANCES: Final = 1_000_000

# A plan with more states would take over a second. No mission of the game comes near: with 8 neutral and 3 character
# dice the largest has 4 thousand.
MOST_STATES: Final = 300_000


def missing(need: list[int], have: list[int]) -> int:
    """How many symbols are still lacking when each portrait stands for one of them."""
    short = -have[PORTRAIT]
    for symbol in range(PORTRAIT):
        if need[symbol] > have[symbol]:
            short += need[symbol] - have[symbol]
    return short if short > 0 else 0


def lacking(need: list[int], have: list[int]) -> list[int]:
    """What is lacking of each symbol, and the portraits that can still stand for any of it.

    All zeros when nothing is missing. When only one symbol is lacking, the portraits are that symbol; otherwise it is
    decided last what they stand for.
    """
    lack = [0] * SYMBOLS
    short = 0
    symbols = 0
    only = 0
    for symbol in range(PORTRAIT):
        if need[symbol] > have[symbol]:
            lack[symbol] = need[symbol] - have[symbol]
            short += lack[symbol]
            symbols += 1
            only = symbol
    if short <= have[PORTRAIT]:
        return [0] * SYMBOLS
    if symbols == 1:
        lack[only] -= have[PORTRAIT]
    else:
        lack[PORTRAIT] = have[PORTRAIT]
    return lack


def useful(lack: list[int], face: list[int]) -> list[int]:
    """The symbols of a face without those that are worthless for what is lacking."""
    left = [0] * SYMBOLS
    symbols = 0
    only = 0
    for symbol in range(PORTRAIT):
        if lack[symbol] > 0:
            left[symbol] = min(face[symbol], lack[symbol])
            symbols += 1
            only = symbol
    if symbols == 1:
        left[only] = min(face[only] + face[PORTRAIT], lack[only])
    else:
        left[PORTRAIT] = face[PORTRAIT]
    return left


def contains(face: list[int], other: list[int]) -> bool:
    """Whether a face shows everything that another one shows."""
    for symbol in range(SYMBOLS):
        if face[symbol] < other[symbol]:
            return False
    return True


def packed(lack: list[int], dice: list[int]) -> int:
    """What is lacking and how many dice there are of each kind, as one number."""
    key = 0
    for kind in range(len(dice) - 1, -1, -1):
        key = key << DICE_BITS | dice[kind]
    key = key << PORTRAIT_BITS | lack[PORTRAIT]
    for symbol in range(PORTRAIT):
        key = key << NEED_BITS | lack[symbol]
    return key


def morale_after(rolls: int, pips: list[int], morale: int) -> list[float]:
    """How much morale is left after so many rolls of the black die.

    Entry m is the chance that all demands were met and m is left; the one entry more, at morale + 1, is the chance of
    an overflow: that at some time more was demanded than was left.
    """
    overflow = morale + 1
    ways = [0] * morale + [1, 0]
    for _ in range(rolls):
        after = [0] * (morale + 2)
        after[overflow] = ways[overflow] * len(pips)
        for left in range(morale + 1):
            if ways[left] > 0:
                for demand in pips:
                    after[left - demand if demand <= left else overflow] += ways[left]
        ways = after
    total = len(pips) ** rolls
    return [ways[left] / total for left in range(morale + 2)]


# -- several rerolls ---------------------------------------------------------------------------------------------------


class Alike:
    """Dice that are alike for one mission, and all that can be kept of them.

    A die without a useful symbol is always rolled again, so only the others are counted. Neither is a die counted when
    its symbols are shown as often as the mission needs them by dice alike, each with a face that contains its own:
    where one of those would be rolled, the die itself can be rolled just as well. Other dice do not make it worthless
    in this way: later it may be better to have kept it and to roll those.
    """

    def __init__(self, lack: list[int], faces: list[list[int]], weights: list[int], sides: int) -> None:
        """Faces come with larger ones first, so that a face comes after those that contain it."""
        self.faces = faces
        self.weights = weights
        self.sides = sides
        self.wanted = lack[:PORTRAIT] + [missing(lack, [0, 0, 0, 0, lack[PORTRAIT]])]
        self.size = 1  # how many ways there are to keep dice; they are numbered so that one with more symbols is later
        self.symbols: list[int] = []  # of each way: the symbols, packed
        self.number: dict[int, int] = {}
        self.after: list[int] = []  # way * faces + face: the way that one more die with this face makes
        self.order: list[int] = []  # the ways in which dice are left to roll, once for each of these dice
        self.shares = [float(weight) for weight in weights]
        self.blank = float(sides - sum(weights))

    def room(self, counts: list[int], face: int) -> int:
        """How many dice with a face are of use beside those with the faces before it."""
        shown = self.faces[face]
        most = 0
        for symbol in range(SYMBOLS):
            if shown[symbol] > 0:
                wanted = self.wanted[symbol]
                for other in range(face):
                    if counts[other] > 0 and contains(self.faces[other], shown):
                        wanted -= counts[other] * self.faces[other][symbol]
                most = max(most, -(-wanted // shown[symbol]))
        return most

    def settle(self, counts: list[int]) -> None:
        """Count the dice of no use no longer."""
        for face in range(len(self.faces)):
            if counts[face] > 0:
                counts[face] = min(counts[face], self.room(counts, face))

    def way(self, counts: list[int]) -> int:
        """The number of the way to keep so many dice with each face."""
        key = 0
        for count in counts:
            key = key << DICE_BITS | count
        return self.number[key]

    def lay_out(self, dice: int) -> None:
        """Number the ways to keep some of so many dice."""
        ways: list[list[int]] = [[]]
        for face in range(len(self.faces)):
            longer: list[list[int]] = []
            for way in ways:
                for count in range(min(self.room(way, face), dice - sum(way)) + 1):
                    longer.append(way + [count])
            ways = longer
        self.size = len(ways)
        for way in ways:
            key = 0
            symbols = 0
            for face in range(len(self.faces)):
                key = key << DICE_BITS | way[face]
                for symbol in range(SYMBOLS):
                    symbols += way[face] * self.faces[face][symbol] << symbol * SYMBOL_BITS
            self.number[key] = len(self.symbols)
            self.symbols.append(symbols)
        kept = [sum(way) for way in ways]
        for number in range(self.size):
            for face in range(len(self.faces)):
                if kept[number] < dice:
                    more = ways[number][:]
                    more[face] += 1
                    self.settle(more)
                    self.after.append(self.way(more))
                else:
                    self.after.append(number)
        for rolled in range(1, dice + 1):
            for number in range(self.size):
                if kept[number] + rolled <= dice:
                    self.order.append(number)

    def roll(self, chances: list[float], start: int, stride: int) -> None:
        """From the chance when the dice lie so to the chance when these are kept and the others are rolled.

        The dice are rolled one after the other. That works in place, because one more die always leads to a later way.
        """
        faces = len(self.faces)
        shares = self.shares
        after = self.after
        for way in self.order:
            here = start + way * stride
            chance = chances[here]
            if chance < 1.0:
                chance *= self.blank
                first = way * faces
                for face in range(faces):
                    chance += shares[face] * chances[start + after[first + face] * stride]
                chances[here] = chance / self.sides

    def choose(self, chances: list[float], start: int, stride: int) -> None:
        """From the chance when exactly these dice are kept to the chance when any of them are."""
        faces = len(self.faces)
        after = self.after
        for way in range(self.size):
            chance = chances[start + way * stride]
            if chance > 0.0:
                for face in range(faces):
                    there = start + after[way * faces + face] * stride
                    if chances[there] < chance:
                        chances[there] = chance


class Plan:
    """The chances of one mission with one set of dice, whatever these show, under the best choice of what to roll.

    The dice that lie, not only what is still lacking, make up the state: a die that was kept may be rolled later, when
    another one has brought its symbols too.
    """

    def __init__(self, lack: list[int], faces: list[list[list[int]]], dice: list[int]) -> None:
        self.groups: list[Alike] = []
        self.group_of: list[int] = []  # of each kind of dice; -1: no face is of use
        self.shown: list[list[int]] = []  # kind, face: which face of the group this is; -1: it is of no use
        amounts: list[int] = []
        for kind in range(len(faces)):
            self.group_of.append(-1)
            self.shown.append([])
            if dice[kind] == 0:
                continue
            reduced = [useful(lack, face) for face in faces[kind]]
            distinct: list[list[int]] = []
            for face in reduced:
                ranked = [sum(face)] + face
                if ranked[0] > 0 and ranked not in distinct:
                    distinct.append(ranked)
            distinct.sort(reverse=True)
            shapes = [ranked[1:] for ranked in distinct]
            weights = [reduced.count(shape) for shape in shapes]
            self.shown[kind] = [shapes.index(face) if sum(face) > 0 else -1 for face in reduced]
            if not shapes:
                continue
            sides = len(reduced)
            for number, group in enumerate(self.groups):
                if group.faces == shapes and group.weights == weights and group.sides == sides:
                    self.group_of[kind] = number
                    amounts[number] += dice[kind]
                    break
            else:
                self.group_of[kind] = len(self.groups)
                self.groups.append(Alike(lack, shapes, weights, sides))
                amounts.append(dice[kind])

        self.states = 1
        self.strides: list[int] = []
        for number, group in enumerate(self.groups):
            group.lay_out(amounts[number])
            self.strides.append(self.states)
            self.states *= group.size

        # For each number of rolls to come and each state: the chance when one may still choose what to keep, and when
        # exactly the dice of the state are kept.
        self.chances: list[list[float]] = []
        self.kept: list[list[float]] = []
        if self.states <= MOST_STATES:
            self.chances.append(self.covered(lack))
            self.kept.append(self.chances[0])

    def covered(self, lack: list[int]) -> list[float]:
        """1.0 for each state in which nothing is missing, 0.0 for the others."""
        lots = [0]
        for group in self.groups:
            longer: list[int] = []
            for more in group.symbols:
                for lot in lots:
                    longer.append(lot + more)
            lots = longer
        chances: list[float] = []
        mask = (1 << SYMBOL_BITS) - 1
        have = [0] * SYMBOLS
        for lot in lots:
            for symbol in range(SYMBOLS):
                have[symbol] = lot >> symbol * SYMBOL_BITS & mask
            have[PORTRAIT] += lack[PORTRAIT]
            chances.append(1.0 if missing(lack, have) == 0 else 0.0)
        return chances

    def look_ahead(self, rolls: int) -> None:
        """Work out the chances with up to so many rolls; not for the largest plans."""
        if self.states > MOST_STATES:
            return
        while len(self.chances) <= rolls:
            chances = self.chances[-1][:]
            for number, group in enumerate(self.groups):
                stride = self.strides[number]
                for block in range(0, len(chances), stride * group.size):
                    for start in range(block, block + stride):
                        if chances[start] < 1.0:
                            group.roll(chances, start, stride)
            self.kept.append(chances[:])
            for number, group in enumerate(self.groups):
                stride = self.strides[number]
                for block in range(0, len(chances), stride * group.size):
                    for start in range(block, block + stride):
                        if chances[start] < 1.0:
                            group.choose(chances, start, stride)
            self.chances.append(chances)

    def lying(self, kinds: list[int], faces_up: list[int]) -> list[list[int]]:
        """Group, face: how many dice of use lie with this face."""
        counts = [[0] * len(group.faces) for group in self.groups]
        for die in range(len(kinds)):
            number = self.group_of[kinds[die]]
            face = self.shown[kinds[die]][faces_up[die]]
            if number >= 0 and face >= 0:
                counts[number][face] += 1
        for number, group in enumerate(self.groups):
            group.settle(counts[number])
        return counts

    def state(self, counts: list[list[int]]) -> int:
        """The number of a state."""
        state = 0
        for number, group in enumerate(self.groups):
            state += self.strides[number] * group.way(counts[number])
        return state

    def to_roll(self, kinds: list[int], faces_up: list[int], rolls: int) -> list[int]:
        """Which dice to roll first with so many rolls to come."""
        counts = self.lying(kinds, faces_up)
        while True:
            best = self.kept[rolls][self.state(counts)]
            let_go = -1
            let_go_face = -1
            for number, group in enumerate(counts):
                for face in range(len(group)):
                    if group[face] > 0:
                        group[face] -= 1
                        chance = self.chances[rolls][self.state(counts)]
                        group[face] += 1
                        if chance > best:
                            best = chance
                            let_go = number
                            let_go_face = face
            if let_go < 0:
                break
            counts[let_go][let_go_face] -= 1
        rolled: list[int] = []
        for die in range(len(kinds)):
            number = self.group_of[kinds[die]]
            face = self.shown[kinds[die]][faces_up[die]]
            if number >= 0:
                if face >= 0 and counts[number][face] > 0:
                    counts[number][face] -= 1
                else:
                    rolled.append(die)
        return rolled


# -- what players ask --------------------------------------------------------------------------------------------------


class Odds:
    """Answers about the dice of one game: faces[kind of dice][face] are the symbols on this face.

    Everywhere, need counts the 4 symbols of a mission and have the 5 that lie already beside the dice, portraits last.
    """

    def __init__(self, faces: list[list[list[int]]]) -> None:
        self.faces: list[list[list[int]]] = []  # kind, face: how often each symbol is on it
        self.most: list[int] = []  # kind: the most symbols on a face
        for kind in faces:
            self.faces.append([[face.count(symbol) for symbol in range(SYMBOLS)] for face in kind])
            self.most.append(max([len(face) for face in kind]))
        self.rolls: dict[int, int] = {}
        self.plans: dict[int, Plan] = {}
        self.remembered = 0  # about how many chances the plans hold

    def roll(self, need: list[int], have: list[int], dice: list[int]) -> float:
        """The chance that one roll of dice of these kinds covers the need."""
        counts = self.counted(need, dice)
        return self.ways(lacking(need, have), counts) / self.outcomes(counts)

    def best_reroll(
        self, need: list[int], have: list[int], kinds: list[int], faces_up: list[int], rolls: int = 1
    ) -> tuple[float, list[int]]:
        """The best chance of covering the need with up to so many rerolls, and the dice to roll now for it.

        Rolls nothing when the need is covered already (1.0) and when no roll can cover it (0.0). For the last reroll
        these are the fewest dice that give the chance. When more are to come (up to MOST_STATES), it may be better to
        keep other dice than for the last one, and those that show nothing of use are always rolled.
        """
        outcomes = self.outcomes(self.counted(need, kinds))
        lie = have[:]
        for die in range(len(kinds)):
            self.move(lie, kinds[die], faces_up[die], 1)
        if missing(need, lie) == 0:
            return 1.0, []
        if rolls > 1:
            plan = self.plan(lacking(need, have), self.counted(need, kinds), rolls)
            if plan.states <= MOST_STATES:
                chance = plan.chances[rolls][plan.state(plan.lying(kinds, faces_up))]
                return chance, plan.to_roll(kinds, faces_up, rolls) if chance > 0.0 else []

        # Dice of a kind with the same useful symbols are one heap: only how many of it are rolled matters.
        lack = lacking(need, have)
        heaps: list[list[int]] = []
        heap_of: dict[int, int] = {}
        for die in range(len(kinds)):
            key = packed(useful(lack, self.faces[kinds[die]][faces_up[die]]), [kinds[die]])
            if key not in heap_of:
                heap_of[key] = len(heaps)
                heaps.append([])
            heaps[heap_of[key]].append(die)

        best = 0
        best_rolled = [0] * len(heaps)
        fewest = 0
        rolled = [0] * len(heaps)
        total = 0
        counts = [0] * len(self.faces)
        heap = 0
        while heap < len(heaps):
            # Count on: roll one die more of the first heap that is not rolled as a whole, and keep those before it.
            if rolled[heap] == len(heaps[heap]):
                for die in heaps[heap]:
                    self.move(lie, kinds[die], faces_up[die], 1)
                    counts[kinds[die]] -= 1
                total -= rolled[heap]
                rolled[heap] = 0
                heap += 1
                continue
            die = heaps[heap][rolled[heap]]
            self.move(lie, kinds[die], faces_up[die], -1)
            counts[kinds[die]] += 1
            rolled[heap] += 1
            total += 1
            heap = 0
            ways = self.ways(lacking(need, lie), counts)
            if ways > 0:
                ways *= outcomes // self.outcomes(counts)
                if ways > best or (ways == best and total < fewest):
                    best = ways
                    best_rolled = rolled[:]
                    fewest = total
        chosen: list[int] = []
        for heap in range(len(heaps)):
            chosen += heaps[heap][: best_rolled[heap]]
        chosen.sort()
        return best / outcomes, chosen

    def rerolls(
        self, need: list[int], have: list[int], kinds: list[int], faces_up: list[int], rolls: int
    ) -> list[float]:
        """The chances of covering the need with up to 1, 2, ... rerolls, choosing anew after each what to roll.

        With more dice and symbols than the game brings together (MOST_STATES), only the first of these chances.
        """
        counts = self.counted(need, kinds)
        lack = lacking(need, have)
        if sum(lack) == 0:
            return [1.0] * rolls
        plan = self.plan(lack, counts, rolls)
        if plan.states > MOST_STATES:
            return [self.best_reroll(need, have, kinds, faces_up)[0]][:rolls]
        state = plan.state(plan.lying(kinds, faces_up))
        return [plan.chances[left][state] for left in range(1, rolls + 1)]

    def first_and_rerolls(self, need: list[int], have: list[int], kinds: list[int], rolls: int) -> list[float]:
        """Before the first roll of the dice: the chances with it alone, and with up to 1, 2, ... rerolls.

        With more dice and symbols than the game brings together (MOST_STATES), only the first of these chances.
        """
        counts = self.counted(need, kinds)
        lack = lacking(need, have)
        if sum(lack) == 0:
            return [1.0] * (rolls + 1)
        plan = self.plan(lack, counts, rolls + 1)
        if plan.states > MOST_STATES:
            return [self.roll(need, have, kinds)]
        return [plan.kept[roll][0] for roll in range(1, rolls + 2)]

    def counted(self, need: list[int], kinds: list[int]) -> list[int]:
        """How many dice there are of each kind; refuses what cannot be packed."""
        counts = [0] * len(self.faces)
        for kind in kinds:
            counts[kind] += 1
        if max(need) >> NEED_BITS != 0 or len(kinds) >> DICE_BITS != 0:
            raise ValueError('more symbols or dice than the game has')
        return counts

    def outcomes(self, dice: list[int]) -> int:
        """In how many ways so many dice of each kind can fall."""
        outcomes = 1
        for kind in range(len(dice)):
            for _ in range(dice[kind]):
                outcomes *= len(self.faces[kind])
        return outcomes

    def move(self, lie: list[int], kind: int, face: int, sign: int) -> None:
        """Add the symbols of a die to those that lie, or take them away."""
        symbols = self.faces[kind][face]
        for symbol in range(SYMBOLS):
            lie[symbol] += sign * symbols[symbol]

    def ways(self, lack: list[int], dice: list[int]) -> int:
        """In how many of the ways the dice can fall they bring what is lacking. Leaves dice as they were."""
        short = missing(lack, [0, 0, 0, 0, lack[PORTRAIT]])
        if short == 0:
            return self.outcomes(dice)
        reach = 0
        last = -1
        for kind in range(len(dice)):
            if dice[kind] > 0:
                reach += dice[kind] * self.most[kind]
                last = kind
        if reach < short:
            return 0
        key = packed(lack, dice)
        if key in self.rolls:
            return self.rolls[key]
        ways = 0
        dice[last] -= 1
        for face in self.faces[last]:
            have = face[:]
            have[PORTRAIT] += lack[PORTRAIT]
            ways += self.ways(lacking(lack, have), dice)
        dice[last] += 1
        if len(self.rolls) >= MOST_ROLLS:
            self.rolls.clear()
        self.rolls[key] = ways
        return ways

    def plan(self, lack: list[int], dice: list[int], rolls: int) -> Plan:
        """The plan for what is lacking and so many dice of each kind, with at least so many rolls ahead."""
        key = packed(lack, dice)
        if key in self.plans:
            plan = self.plans[key]
        else:
            plan = Plan(lack, self.faces, dice)
            if self.remembered > MOST_CHANCES:
                self.plans.clear()
                self.remembered = 0
            self.plans[key] = plan
        known = len(plan.chances)
        plan.look_ahead(rolls)
        self.remembered += 2 * (len(plan.chances) - known) * plan.states
        return plan
