"""Dividing missions and dice among the players: all divisions are weighed, and everyone finds the same best one."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.dice import NO_HOPE, Grid, Hope, need_of, settled_worth
from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.niepodlegla.bot.worth import judged_missions, printed
from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.names import (
    CHARACTER_DICE,
    CHARACTERS,
    COMBAT,
    DIPLOMACY,
    NEUTRAL_DICE,
    NOBODY,
    is_common,
)
from sejmik.games.niepodlegla.state import Niepodlegla

ROLLS: Final = 2  # the first roll and about one more: what morale allows
FINAL_ROLLS: Final = 3
MOST_REMEMBERED: Final = 64
SPARE_DICE: Final = 2  # nobody needs so many dice more than a fair share
ALONE: Final = -2  # instead of the seat of a pawn: nobody goes there


class Plan:
    """Who undertakes what, with how many dice."""

    def __init__(self, worth: float, sets: list[int], dice: list[int]) -> None:
        self.worth = worth
        self.sets = sets  # by seat: a mask of places
        self.dice = dice

    def agrees(self, pinned: list[int]) -> bool:
        """Whether these pawns stand where the plan wants them."""
        return all([pinned[i] == NOBODY or self.takes(pinned[i], i) for i in range(len(pinned))])

    def takes(self, seat: int, place: int) -> bool:
        return seat != ALONE and self.sets[seat] >> place & 1 == 1


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
        self.characters = [0] * g.seats  # the dice of each player beside neutral ones, as a mask
        self.tokens: list[list[int]] = [[] for _ in range(g.seats)]  # and the symbols of active tokens
        for character in range(len(CHARACTERS)):
            owner = g.owner[character]
            if owner == NOBODY or g.jailed_characters >> character & 1 or not g.is_usable(NEUTRAL_DICE + character):
                continue
            if character < CHARACTER_DICE:
                self.characters[owner] |= 1 << character
            else:
                self.tokens[owner] += g.symbols(NEUTRAL_DICE + character)
        self.pawns = [g.pawns[seat] + g.pawn.count(seat) for seat in range(g.seats)]
        self.common = [0, g.paris, 0, g.warsaw]
        judged = judged_missions(g)  # in the final there are no effects
        self.brings = [judged.brings.get(mission, 0.0) for mission in self.missions]
        self.costs = [judged.costs.get(mission, 0.0) for mission in self.missions]
        self.hopes: dict[str, list[float]] = {}
        self.plans: dict[str, Plan] = {}
        self.least = 1 if g.dice >= g.seats else 0  # NP-4.6: dice for one player
        self.most = max(self.least, min(g.dice - g.seats + 1, g.dice // g.seats + SPARE_DICE))
        crowd = sum(self.pawns) >= len(self.missions)
        self.crowd = crowd  # NP-4.4: some pawns may stay at home, but no mission
        self.sets = [subsets(len(self.missions), pawns, crowd) for pawns in self.pawns]

    # -- what one player can do ------------------------------------------------------------------------------------

    def hope(self, seat: int, places: int) -> list[float]:
        """What the player brings home on average with these missions, by number of neutral dice. Players with the same
        means have the same hopes."""
        tokens = self.tokens[seat]
        key = f'{places} {self.characters[seat]} {tokens}'
        if key not in self.hopes:
            hope = self.final_hope(places) if self.final else self.mission_hope(tokens, places)
            start = hope.grid.state([tokens.count(symbol) for symbol in range(4)]) if self.final else 0
            base = 0.0
            for i in range(len(self.missions)):
                if places >> i & 1 and self.urgent[i]:  # it costs as long as it is not completed
                    base -= self.costs[i]
            tables = [hope.table(self.characters[seat], n) for n in range(self.most + 1)]
            self.hopes[key] = [base + table[start] for table in tables]
        return self.hopes[key]

    def mission_hope(self, tokens: list[int], places: int) -> Hope:
        needs: list[int] = []
        gains: list[float] = []
        for i in range(len(self.missions)):
            if places >> i & 1:
                gain = self.brings[i] + (self.costs[i] if self.urgent[i] else 0.0)
                if gain > 0.0:
                    needs.append(self.needs[i])
                    gains.append(gain)
        grid = Grid(need_of(needs))
        return Hope(grid, settled_worth(grid, needs, gains, tokens, PRICES.used_token), self.faces, ROLLS)

    def final_hope(self, places: int) -> Hope:
        """In the final each symbol counts: own missions first, what is left over goes to the common ones."""
        own = counts(sum([self.needs[i] for i in range(len(self.missions)) if places >> i & 1]))
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
                worth -= short if short > 0 else PRICES.common * short
            settled.append(worth)
        return Hope(grid, settled, self.faces, FINAL_ROLLS)

    # -- all players together --------------------------------------------------------------------------------------

    def best(self, pinned: list[int]) -> Plan:
        """The best plan in which these pawns (by place: a seat, ALONE or, if it is open, NOBODY) stay."""
        key = f'{pinned}'
        if key not in self.plans:
            best = self.plans.get(f'{[NOBODY] * len(pinned)}')
            self.plans[key] = best if best is not None and best.agrees(pinned) else self.weigh(pinned)
        return self.plans[key]

    def laid_out(self, g: Niepodlegla) -> list[int]:
        """Whose pawns stand where."""
        return [g.pawn[g.place_of(mission)] for mission in self.missions]

    def as_laid(self, g: Niepodlegla) -> float:
        """What pawns and dice are worth as they stand, all of them assigned."""
        worth = 0.0
        for seat in range(self.seats):
            hope = self.hope(seat, places_of(self.laid_out(g), seat))
            worth += hope[min(g.dealt[seat], self.most)]
        vacant = places_of(self.laid_out(g), NOBODY)
        return worth - self.left_alone(~vacant)

    def weigh(self, pinned: list[int]) -> Plan:
        n = len(self.missions)
        taken = ~places_of(pinned, NOBODY)
        # layer by layer, a seat at a time: the mask of missions given away, and for each number of dice the worth
        masks: list[int] = [0]
        worths: list[list[float]] = [[0.0] + [NO_HOPE] * self.dice]
        trail: list[dict[int, list[int]]] = []  # seat: mask and dice -> the set and dice of this seat, packed
        for seat in range(self.seats):
            own = places_of(pinned, seat)
            choices = [subset for subset in self.sets[seat] if subset & taken == own]
            hopes = [self.hope(seat, subset) for subset in choices]
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


def places_of(pinned: list[int], seat: int) -> int:
    """The places where the pawns of this seat stand, as a mask."""
    mask = 0
    for i in range(len(pinned)):
        if pinned[i] == seat:
            mask |= 1 << i
    return mask


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
