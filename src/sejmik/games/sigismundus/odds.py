"""The exact chances of a combat of Sigismundus Augustus, in plain numbers.

Both sides meet wounds the way that keeps most power: with Military cards first, then with the weakest units. Whoever
may roll again does so with the first roll that gives fewer wounds than could be. The same armies meet again and again,
so the chances are remembered.
"""

from __future__ import annotations

from typing import Final

WOUND: Final = 5  # points of damage for one wound
FACES: Final = 6
STEPS: Final = 3  # Artillery, Hussars, Infantry
MEMORY: Final = 20_000  # armies; then it is wiped


class Side:
    """One army: units by kind (Infantry, Hussars, Artillery), and cards that can be discarded against wounds."""

    def __init__(self, units: list[int], cards: int, bonus: int, shield: int, again: int) -> None:
        self.units = units
        self.cards = cards
        self.bonus = bonus  # to the damage of the Hussars
        self.shield = shield  # wounds that are ignored
        self.again = again  # rolls that may be repeated

    def key(self) -> tuple[int, ...]:
        return (*self.units, self.cards, self.bonus, self.shield, self.again)

    def suffering(self, wounds: int, again: int, power: list[int]) -> Side:
        """The same side after so many wounds."""
        shield = self.shield
        if wounds > 0 and shield > 0:
            wounds -= 1
            shield -= 1
        cards = min(wounds, self.cards)
        wounds -= cards
        units = self.units
        if wounds > 0:
            units = units.copy()
            for kind in sorted(range(len(units)), key=power.__getitem__):
                lost = min(wounds, units[kind])
                units[kind] -= lost
                wounds -= lost
        return Side(units, self.cards - cards, self.bonus, shield, again)

    def strength(self, power: list[int]) -> int:
        return sum(self.units[kind] * power[kind] for kind in range(len(power)))


class Odds:
    """How a combat will go on average."""

    def __init__(self, win: float, lost: float, taken: float, cards: float) -> None:
        self.win = win  # the chance of the attacker
        self.lost = lost  # power the attacker loses
        self.taken = taken  # power the defender loses
        self.cards = cards  # Military cards the attacker discards


REMEMBERED: dict[tuple[int, ...], Odds] = {}


def odds(attacker: Side, defender: Side, power: list[int]) -> Odds:
    """The chances before the first die."""
    if len(REMEMBERED) > MEMORY:
        REMEMBERED.clear()
    return odds_from(attacker, defender, power, 0)


def odds_from(attacker: Side, defender: Side, power: list[int], at: int) -> Odds:
    """The chances before a step of the combat."""
    if at == STEPS:
        return Odds(1.0 if attacker.strength(power) > defender.strength(power) else 0.0, 0.0, 0.0, 0.0)
    key = (at, *attacker.key(), *defender.key(), *power)
    found = REMEMBERED.get(key)
    if found is not None:
        return found
    kind = STEPS - 1 - at
    mine = results(attacker, kind, power)
    theirs = results(defender, kind, power)
    win = lost = taken = cards = 0.0
    for given, i_may, p in mine:
        for suffered, they_may, q in theirs:
            we = attacker.suffering(suffered, i_may, power)
            they = defender.suffering(given, they_may, power)
            later = odds_from(we, they, power, at + 1)
            chance = p * q
            win += chance * later.win
            lost += chance * (later.lost + attacker.strength(power) - we.strength(power))
            taken += chance * (later.taken + defender.strength(power) - they.strength(power))
            cards += chance * (later.cards + attacker.cards - we.cards)
    found = Odds(win, lost, taken, cards)
    REMEMBERED[key] = found
    return found


def results(side: Side, kind: int, power: list[int]) -> list[tuple[int, int, float]]:
    """What a side may throw: wounds given, rolls that may still be repeated, chance."""
    n = side.units[kind]
    if n == 0:
        return [(0, side.again, 1.0)]
    base = n * power[kind] + (side.bonus if kind == 1 else 0)
    most = (base + FACES) // WOUND
    few = sum(1 for die in range(1, FACES + 1) if (base + die) // WOUND < most)
    below = few / FACES
    spread: dict[tuple[int, int], float] = {}
    for die in range(1, FACES + 1):
        wounds = (base + die) // WOUND
        if side.again > 0 and wounds < most:
            continue
        spread[(wounds, side.again)] = spread.get((wounds, side.again), 0.0) + 1.0 / FACES
    if side.again > 0 and below > 0.0:
        for die in range(1, FACES + 1):
            at = ((base + die) // WOUND, side.again - 1)
            spread[at] = spread.get(at, 0.0) + below / FACES
    return [(wounds, again, chance) for (wounds, again), chance in spread.items()]
