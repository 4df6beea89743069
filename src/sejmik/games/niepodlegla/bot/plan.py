"""Dividing missions and dice among the players: all divisions are weighed, and everyone finds the same best one."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.dice import NO_HOPE, Grid, Hope, need_of, settled_worth
from sejmik.games.niepodlegla.bot.worth import USED_TOKEN, judged_missions, printed
from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.names import (
    CHARACTER_DICE,
    CHARACTERS,
    COMBAT,
    DIPLOMACY,
    FIRST_TOKEN,
    NEUTRAL_DICE,
    NOBODY,
    is_common,
)
from sejmik.games.niepodlegla.state import Niepodlegla

ROLLS: Final = 2  # the first roll and about one more: what morale allows
FINAL_ROLLS: Final = 3
COMMON: Final = 0.8  # a symbol for the common missions of the final, against one for an own mission
MOST_REMEMBERED: Final = 64
SPARE_DICE: Final = 2  # nobody needs so many dice more than a fair share


class Means:
    """What a player has beside neutral dice."""

    def __init__(self, g: Niepodlegla, seat: int) -> None:
        self.characters = 0
        self.tokens: list[int] = []
        for character in range(len(CHARACTERS)):
            if g.owner[character] != seat:
                continue
            if character < CHARACTER_DICE:
                if g.jailed_characters >> character & 1 == 0:
                    self.characters |= 1 << character
            elif g.used >> (NEUTRAL_DICE + character) & 1 == 0:
                symbol = g.box.token_symbol[character - CHARACTER_DICE]
                if symbol != NOBODY:
                    self.tokens.append(symbol)


class Plan:
    """Who undertakes what, with how many dice."""

    def __init__(self, worth: float, sets: list[int], dice: list[int]) -> None:
        self.worth = worth
        self.sets = sets  # by seat: a mask of places
        self.dice = dice


class Planner:
    """All divisions of one round. Places are those of the face-up missions that take a pawn."""

    def __init__(self, g: Niepodlegla) -> None:
        self.seats = g.seats
        self.dice = g.dice
        self.final = g.is_final()
        self.faces = g.box.faces
        self.missions = [mission for mission in g.laid if not is_common(mission)]
        self.needs = [g.need(mission) for mission in self.missions]
        self.urgent = [g.box.urgent[mission] for mission in self.missions]
        self.means = [Means(g, seat) for seat in range(g.seats)]
        self.pawns = [g.pawns[seat] + g.pawn.count(seat) for seat in range(g.seats)]
        self.common = [0, g.paris, 0, g.warsaw]
        self.brings: list[float] = []
        self.costs: list[float] = []
        if self.final:
            self.brings = [0.0] * len(self.missions)
            self.costs = [0.0] * len(self.missions)
        else:
            judged = judged_missions(g)
            for mission in self.missions:
                self.brings.append(judged.brings[mission])
                self.costs.append(judged.costs[mission])
        self.hopes: dict[int, list[float]] = {}
        self.plans: dict[str, Plan] = {}
        self.least = 1 if g.dice >= g.seats else 0  # NP-4.6: dice for one player
        self.most = max(self.least, min(g.dice - g.seats + 1, g.dice // g.seats + SPARE_DICE))
        crowd = sum(self.pawns) >= len(self.missions)
        self.crowd = crowd  # NP-4.4: some pawns may stay at home, but no mission
        self.sets = [subsets(len(self.missions), pawns, crowd) for pawns in self.pawns]

    # -- what one player can do ------------------------------------------------------------------------------------

    def hope(self, seat: int, places: int) -> list[float]:
        """What the player brings home on average with these missions, by number of neutral dice."""
        means = self.means[seat]
        key = means.characters
        for symbol in range(4):
            key = key << 3 | means.tokens.count(symbol)
        key = key << 16 | places
        if key not in self.hopes:
            if self.final:
                self.hopes[key] = self.final_hope(means, places)
            else:
                self.hopes[key] = self.mission_hope(means, places)
        return self.hopes[key]

    def mission_hope(self, means: Means, places: int) -> list[float]:
        needs: list[int] = []
        gains: list[float] = []
        base = 0.0
        for i in range(len(self.missions)):
            if places >> i & 1:
                gain = self.brings[i]
                if self.urgent[i]:  # it costs as long as it is not completed
                    gain += self.costs[i]
                    base -= self.costs[i]
                if gain > 0.0:
                    needs.append(self.needs[i])
                    gains.append(gain)
        if not needs:
            return [base] * (self.most + 1)
        grid = Grid(need_of(needs))
        settled = settled_worth(grid, needs, gains, means.tokens, USED_TOKEN)
        return self.by_dice(Hope(grid, settled, self.faces, ROLLS), means, base)

    def final_hope(self, means: Means, places: int) -> list[float]:
        """In the final each symbol counts: own missions first, what is left over goes to the common ones."""
        whole = 0
        for i in range(len(self.missions)):
            if places >> i & 1:
                whole += self.needs[i]
        own = counts(whole)
        need = own.copy()
        for symbol in (DIPLOMACY, COMBAT):
            need[symbol] += min(self.common[symbol], self.common[symbol] // self.seats + 2)
        grid = Grid(need)
        settled: list[float] = []
        for state in range(grid.size):
            worth = 0.0
            for symbol in range(4):
                have = state // grid.stride[symbol] % (need[symbol] + 1)
                short = own[symbol] - have
                worth -= short if short > 0 else COMMON * short
            settled.append(worth)
        if means.tokens:
            have_tokens = [means.tokens.count(symbol) for symbol in range(4)]
            moved: list[float] = []
            for state in range(grid.size):
                there = state
                for symbol in range(4):
                    for _ in range(have_tokens[symbol]):
                        there = grid.up[symbol][there]
                moved.append(settled[there])
            settled = moved
        return self.by_dice(Hope(grid, settled, self.faces, FINAL_ROLLS), means, 0.0)

    def by_dice(self, hope: Hope, means: Means, base: float) -> list[float]:
        return [base + hope.table(means.characters, n)[0] for n in range(self.most + 1)]

    # -- all players together --------------------------------------------------------------------------------------

    def best(self, pinned: list[int]) -> Plan:
        """The best plan in which these pawns (by place: a seat or NOBODY) stay."""
        key = f'{pinned}'
        if key not in self.plans:
            self.plans[key] = self.weigh(pinned)
        return self.plans[key]

    def as_laid(self, pinned: list[int], dealt: list[int]) -> float:
        """What pawns and dice are worth as they stand, all of them assigned."""
        worth = 0.0
        mask = 0
        for seat in range(self.seats):
            own = 0
            for i in range(len(pinned)):
                if pinned[i] == seat:
                    own |= 1 << i
            mask |= own
            hope = self.hope(seat, own)
            worth += hope[min(dealt[seat], len(hope) - 1)]
        return worth - self.left_alone(mask)

    def weigh(self, pinned: list[int]) -> Plan:
        n = len(self.missions)
        taken = 0
        for i in range(n):
            if pinned[i] != NOBODY:
                taken |= 1 << i
        # layer by layer, a seat at a time: the mask of missions given away, and for each number of dice the worth
        masks: list[int] = [0]
        worths: list[list[float]] = [[0.0] + [NO_HOPE] * self.dice]
        trail: list[dict[int, list[int]]] = []  # seat: mask and dice -> the set and dice of this seat, packed
        for seat in range(self.seats):
            own = 0
            for i in range(n):
                if pinned[i] == seat:
                    own |= 1 << i
            choices: list[int] = []
            hopes: list[list[float]] = []
            for subset in self.sets[seat]:
                if subset & taken == own:
                    choices.append(subset)
                    hopes.append(self.hope(seat, subset))
            place: dict[int, int] = {}
            next_masks: list[int] = []
            next_worths: list[list[float]] = []
            how: dict[int, list[int]] = {}
            for k in range(len(masks)):
                for c in range(len(choices)):
                    if masks[k] & choices[c] != 0:
                        continue
                    mask = masks[k] | choices[c]
                    if mask not in place:
                        place[mask] = len(next_masks)
                        next_masks.append(mask)
                        next_worths.append([NO_HOPE] * (self.dice + 1))
                        how[mask] = [0] * (self.dice + 1)
                    join(worths[k], hopes[c], next_worths[place[mask]], how[mask], choices[c], self.least)
            masks = next_masks
            worths = next_worths
            trail.append(how)
        best = NO_HOPE
        best_mask = NOBODY
        for k in range(len(masks)):
            if self.crowd and masks[k] != (1 << n) - 1:
                continue
            worth = worths[k][self.dice] - self.left_alone(masks[k])
            if worth > best + 1e-9:
                best = worth
                best_mask = masks[k]
        sets = [0] * self.seats
        dice = [0] * self.seats
        if best_mask == NOBODY:
            return Plan(NO_HOPE, sets, dice)
        mask = best_mask
        left = self.dice
        for seat in range(self.seats - 1, -1, -1):
            step = trail[seat][mask][left]
            sets[seat] = step >> 5
            dice[seat] = step & 31
            mask &= ~sets[seat]
            left -= dice[seat]
        return Plan(best, sets, dice)

    def left_alone(self, mask: int) -> float:
        """What the missions without a pawn cost."""
        cost = 0.0
        for i in range(len(self.missions)):
            if mask >> i & 1 == 0:
                cost += self.costs[i]
        return cost

    def unbound(self) -> Plan:
        """The best plan of all."""
        return self.best([NOBODY] * len(self.missions))


def join(before: list[float], hope: list[float], after: list[float], how: list[int], choice: int, least: int) -> None:
    """Give a player some dice besides those of the players before; keep what is better than known."""
    total = len(before)
    for given in range(total):
        base = before[given]
        if base > NO_HOPE:
            for dice in range(least, min(len(hope), total - given)):
                worth = base + hope[dice]
                if worth > after[given + dice] + 1e-9:
                    after[given + dice] = worth
                    how[given + dice] = choice << 5 | dice


def subsets(n: int, size: int, fewer: bool) -> list[int]:
    """The masks of so many of n places; or of fewer, too."""
    found: list[int] = []
    for mask in range(1 << n):
        held = mask.bit_count()
        if held == size or (fewer and held < size):
            found.append(mask)
    return found


# -- remembering -------------------------------------------------------------------------------------------------------

REMEMBERED: dict[str, Planner] = {}


def planner_for(g: Niepodlegla) -> Planner:
    """The planner of this round: all bots at a table ask for the same one, again and again."""
    pawns = [g.pawns[seat] + g.pawn.count(seat) for seat in range(g.seats)]
    key = f'{g.time} {g.laid} {g.dice} {pawns} {g.owner} {g.used} {g.jailed_characters} {g.accord} {g.foreign} '
    key += f'{g.independence} {g.obstacles} {g.easy} {g.paris} {g.warsaw} {printed(g.box)}'
    if key not in REMEMBERED:
        if len(REMEMBERED) >= MOST_REMEMBERED:
            REMEMBERED.clear()
        REMEMBERED[key] = Planner(g)
    return REMEMBERED[key]


def tokens_of(g: Niepodlegla, seat: int) -> list[int]:
    """The active symbol tokens that a player holds, as symbols."""
    found: list[int] = []
    for piece in g.held(seat):
        if piece >= FIRST_TOKEN and g.box.token_symbol[piece - FIRST_TOKEN] != NOBODY:
            found.append(g.box.token_symbol[piece - FIRST_TOKEN])
    return found
