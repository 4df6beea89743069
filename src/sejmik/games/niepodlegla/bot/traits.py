"""How the table stands, in numbers: what the final round will ask for, what there will be to answer it, and how far the
way there still is."""

from __future__ import annotations

from typing import Final

from sejmik.games.niepodlegla.bot.worth import Worth, bare, judged_missions
from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.final import is_easier, paris_need, warsaw_need
from sejmik.games.niepodlegla.names import CHARACTER_DICE, CHARACTERS, FINAL, FIRST_CHALLENGE, FIRST_FINAL, NOBODY
from sejmik.games.niepodlegla.state import Niepodlegla

DIE: Final = 1.25  # symbols that a neutral die shows, and that are of use
STRONG_DIE: Final = 2.0  # and a character die


def traits_of(g: Niepodlegla) -> list[float]:
    """The round; then what always counts, and the same for what counts more, or less, as time goes on."""
    late = (g.time - 1) / 9.0
    worth = Worth(g)
    refilled = bare(g)
    refilled.release()
    refilled.refill()
    surplus = final_symbols(g, refilled.dice) - final_need(g)
    judged = judged_missions(g)
    main = [
        surplus / 10.0,
        (refilled.morale - 9.0) / 4.0,
        surplus * (refilled.morale - 5.0) / 50.0,
        max(0, g.box.meeting - g.accord - g.foreign - (FINAL - g.time)) / 4.0,
        worth.tracks(g.accord, g.foreign) / 10.0,
        worth.map(g) / 10.0,
        worth.possessions(g) / 10.0,
        (g.morale - refilled.morale) / 4.0,
        sum(judged.brings.values()) / 10.0,
        sum([min(8.0, cost) for cost in judged.costs.values()]) / 10.0,
    ]
    rounds = [1.0 if g.time == time else 0.0 for time in range(2, FINAL + 1)]
    return rounds + main + [one * late for one in main]


def final_symbols(g: Niepodlegla, dice: int) -> float:
    """The symbols that are there to answer the final with so many neutral dice, after a roll."""
    symbols = DIE * dice
    for character in range(len(CHARACTERS)):
        if g.owner[character] != NOBODY:
            if character < CHARACTER_DICE:
                symbols += STRONG_DIE
            elif g.box.token_symbol[character - CHARACTER_DICE] != NOBODY:
                symbols += 1.0
    return symbols


def final_need(g: Niepodlegla) -> float:
    """The symbols that the final round would ask for as the board is now, on average."""
    small = 0
    if g.time >= FINAL and g.laid:
        for mission in g.laid:
            small += sum(counts(g.need(mission)))
        return float(small)
    for mission in range(FIRST_FINAL, FIRST_CHALLENGE):
        needs = g.box.easy_needs if is_easier(g, mission) else g.box.needs
        small += sum(counts(needs[mission]))
    return small * g.box.finals / (FIRST_CHALLENGE - FIRST_FINAL) + paris_need(g) + warsaw_need(g)
