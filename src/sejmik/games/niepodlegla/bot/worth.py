"""What a position of Niepodległa is worth to the players, counted in symbols that the final will not ask for.

Everything is measured against the final round: a symbol less to cover there is worth 1. Dice and morale help in every
round that is left and in the final; tokens on the map are worth what they turn over and what regions they complete.
What a card brings is found by carrying it out: on a copy of the table, where everybody wants the best.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sejmik.games.niepodlegla.bot.prices import PRICES
from sejmik.games.niepodlegla.consent import Joint
from sejmik.games.niepodlegla.covering import lacking
from sejmik.games.niepodlegla.effects import CancelObstacle, PassTime, RollBlackDie
from sejmik.games.niepodlegla.names import (
    BEFORE_FINAL,
    CHARACTER_DICE,
    CHARACTERS,
    DICE_BONUS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    MORALE_BONUS,
    NOBODY,
)
from sejmik.games.niepodlegla.printed import Box, Word
from sejmik.games.niepodlegla.rules import ChooseEffect, NextNegative, NextPositive
from sejmik.games.niepodlegla.state import Niepodlegla

LOST: Final = 1000.0  # the game


class Worth:
    """The prices of one table at one time. Only differences between what they say of its copies count."""

    def __init__(self, g: Niepodlegla) -> None:
        self.box: Box = g.box
        self.time = g.time
        self.left = float(max(0, FINAL - g.time))  # rounds in which something can still be done, this one included
        self.drawn = float(g.box.finals) / (FIRST_CHALLENGE - FIRST_FINAL)
        self.saved = [
            float(lacking(g.box.needs[mission], g.box.easy_needs[mission]))
            for mission in range(FIRST_FINAL, FIRST_CHALLENGE)
        ]
        self.faint = PRICES.faint * self.left / (self.left + PRICES.haste)
        self.fading = [1.0]  # by what is still lacking
        for _ in range(40):
            self.fading.append(self.fading[-1] * self.faint)
        self.regions = [areas_of(mask) for mask in g.box.regions]
        self.named = [areas_of(condition[2]) for condition in g.box.conditions]
        self.rewards = [self.bonus_worth(bonus) for bonus in g.box.rewards]
        self.characters = [self.character_worth(character) for character in range(len(CHARACTERS))]
        # prisoners of the last round but pawns are missing in the final
        last = g.time >= BEFORE_FINAL
        self.pawn = 0.0 if last else PRICES.pawn_out
        self.die = PRICES.die_final if last else PRICES.die_now
        self.strong_die = PRICES.character_final if last else PRICES.character_now
        self.marker = PRICES.morale_final if last else PRICES.morale_now
        self.shield = 0.0  # what the red field of the next position would cost
        if g.time + 1 < len(g.box.time_effects):
            self.shield = -self.words(g, g.box.time_effects[g.time + 1])

    def bonus_worth(self, bonus: int) -> float:
        """What a field or region gives as long as it is held."""
        if bonus == MORALE_BONUS:
            return PRICES.morale_final + PRICES.morale_now * self.left
        if bonus == DICE_BONUS:
            return PRICES.die_final + PRICES.die_now * self.left
        return 0.0

    def character_worth(self, character: int) -> float:
        rounds = max(0.0, self.left - 1.0)
        if character < CHARACTER_DICE:
            return PRICES.character_final + PRICES.character_now * rounds
        if self.box.token_symbol[character - CHARACTER_DICE] == NOBODY:
            return PRICES.token_final + (PRICES.morale_now * 0.3) * rounds + PRICES.morale_final * 0.6
        return PRICES.token_final + PRICES.token_now * rounds

    # -- the table -------------------------------------------------------------------------------------------------

    def table(self, g: Niepodlegla) -> float:
        """What a copy of the table is worth."""
        if g.outcome is not None:
            return -LOST
        return self.tracks(g.accord, g.foreign) + self.map(g) + self.possessions(g)

    def possessions(self, g: Niepodlegla) -> float:
        """Characters, tokens that can be used, the shield; less what is in prison."""
        worth = self.shield if g.shield == self.time + 1 else 0.0
        for character in range(len(g.owner)):
            if g.owner[character] != NOBODY:
                worth += self.characters[character]
        worth -= PRICES.used_token * g.used.bit_count()
        worth -= self.die * g.jailed_dice + self.strong_die * g.jailed_characters.bit_count()
        return worth - self.marker * g.jailed_morale - self.pawn * sum(g.jailed_pawns)

    def tracks(self, accord: int, foreign: int) -> float:
        """Passing 11 November first; then Paris, the final missions that look at the tracks, and morale."""
        both = accord + foreign
        meeting = self.box.meeting
        worth = PRICES.level * min(both, meeting + len(self.box.paris) - 1)
        if self.left > 1.0:
            short = (meeting - both - PRICES.pace * (self.left - 1.0)) / PRICES.spread
            worth -= PRICES.meeting / (1.0 + exp(-short))
        elif both < meeting:  # nothing more comes after this round
            worth -= PRICES.meeting * (meeting - both)
        for i in range(len(self.box.conditions)):
            what = self.box.conditions[i][0]
            if what >= 2:
                lack = self.box.conditions[i][1] - (accord if what == 2 else foreign)
                worth += self.drawn * self.saved[i] * self.fading[max(0, lack)]
        for level in range(len(self.box.accord_bonus)):
            worth += self.bonus_worth(self.box.accord_bonus[level]) * self.fading[max(0, level - accord)]
        for level in range(len(self.box.foreign_bonus)):
            worth += self.bonus_worth(self.box.foreign_bonus[level]) * self.fading[max(0, level - foreign)]
        return worth

    def map(self, g: Niepodlegla) -> float:
        """Regions, the conditions of the final missions, and obstacles."""
        worth = 0.0
        lack = [0] * 16  # tokens until the area is held
        red = 0
        for area in range(16):
            held = g.independence[area]
            if held > 0:
                worth += PRICES.held
                if held > 1:
                    worth += PRICES.spare
            else:
                first = area * 4
                tsarist = g.obstacles[first] + g.obstacles[first + 1]
                there = tsarist + g.obstacles[first + 2] + g.obstacles[first + 3]
                red += tsarist
                lack[area] = 1 + there
                worth -= PRICES.blocked * there
        worth -= PRICES.bolsheviks * red
        for region in range(len(self.rewards)):
            short = cheapest(lack, self.regions[region], len(self.regions[region]))
            worth += self.rewards[region] * self.fading[min(40, short)]
        for i in range(len(self.box.conditions)):
            what = self.box.conditions[i][0]
            if what < 2:
                short = cheapest(lack, self.named[i], self.box.conditions[i][1] if what == 1 else len(self.named[i]))
                worth += self.drawn * self.saved[i] * self.fading[min(40, short)]
        return worth

    # -- what comes of something -----------------------------------------------------------------------------------

    def words(self, g: Niepodlegla, words: list[Word]) -> float:
        """What a card brings. The black die and the time it takes have their prices: nobody knows what they bring."""
        slip = bare(g)
        worth = -self.table(g)
        for word in words:
            if isinstance(word, RollBlackDie):
                worth -= PRICES.black_die
            elif isinstance(word, PassTime):
                worth -= PRICES.time_gone if self.time < BEFORE_FINAL else 0.0
            else:
                word.do(slip, 0)
                slip.advance()
                self.finish(slip)
        return worth + self.table(slip)

    def after(self, g: Niepodlegla, matter: Joint, choice: int) -> float:
        """What the table is worth if this is decided, and all that follows at once as well as possible."""
        slip = bare(g)
        settle(slip, matter, choice)
        self.finish(slip)
        return self.table(slip)

    def finish(self, slip: Niepodlegla) -> None:
        """Decide what there is to decide: of two effects the better one, and for each token the best place."""
        while slip.question is not None:
            step = slip.question.step
            if not isinstance(step, Joint):  # typed dice
                slip.answer(slip.question.seats[0], slip.options(slip.question.seats[0])[0])
                continue
            wishes = step.wishes(slip)
            if isinstance(step, ChooseEffect):
                gains = [self.after(slip, step, wish) for wish in wishes]
            elif isinstance(step, NextPositive | NextNegative):
                gains = [0.0]  # in any order
            else:
                gains = [self.at_once(slip, step, wish) for wish in wishes]
            settle(slip, step, wishes[gains.index(max(gains))])

    def at_once(self, g: Niepodlegla, matter: Joint, choice: int) -> float:
        """The same as `after` without a thought of further decisions but which obstacle a token meets."""
        slip = bare(g)
        settle(slip, matter, choice)
        if slip.question is not None and isinstance(slip.question.step, CancelObstacle):
            settle(slip, slip.question.step, slip.question.step.wishes(slip)[0])
        return self.table(slip)


def bare(g: Niepodlegla) -> Niepodlegla:
    """A copy of the table where nothing is under way."""
    slip = g.clone()
    slip.telling = False
    slip.question = None
    slip.height = 0
    return slip


def settle(slip: Niepodlegla, matter: Joint, choice: int) -> None:
    slip.question = None
    matter.settle(slip, choice)
    slip.advance()


def areas_of(mask: int) -> list[int]:
    return [area for area in range(16) if mask >> area & 1]


def cheapest(lack: list[int], areas: list[int], n: int) -> int:
    """How many tokens are lacking until `n` of the areas are held."""
    costs = [lack[area] for area in areas]
    costs.sort()
    return sum(costs[:n])


class Missions:
    """What each face-up mission brings when it is completed, and costs when its negative effect takes place."""

    def __init__(self, g: Niepodlegla) -> None:
        self.worth = Worth(g)
        self.brings: dict[int, float] = {}
        self.costs: dict[int, float] = {}
        for mission in g.laid:
            if mission < FIRST_FINAL or mission >= FIRST_CHALLENGE:
                if g.box.positive[mission] or g.box.negative[mission]:
                    gains = [self.worth.words(g, words) for words in g.box.positive[mission]]
                    self.brings[mission] = max([0.0] + gains)
                    self.costs[mission] = -self.worth.words(g, g.box.negative[mission])


JUDGED: dict[str, Missions] = {}
MOST_JUDGED: Final = 32


def judged_missions(g: Niepodlegla) -> Missions:
    """The judgement of the missions on the table; it stays the same through a whole struggle."""
    key = f'{g.time} {g.laid} {g.accord} {g.foreign} {g.independence} {g.obstacles} {g.used} {g.owner} {printed(g.box)}'
    key += f' {g.shield} {g.dice} {g.jailed_dice} {g.jailed_morale} {g.jailed_characters} {g.jailed_pawns}'
    if key not in JUDGED:
        if len(JUDGED) >= MOST_JUDGED:
            JUDGED.clear()
        JUDGED[key] = Missions(g)
    return JUDGED[key]


def printed(box: Box) -> str:
    """Which box this is: two tables may play with different cards."""
    return f'{box.seats} {box.edition} {[word.hits() for words in box.time_effects for word in words]}'
