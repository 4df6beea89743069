"""What a table may choose before it begins: where the rules are silent, where players differ."""

from __future__ import annotations

from typing import Final

# What needs the consent of the others.
CONSENT: Final = ['joint', 'everything', 'nobody']
JOINT: Final = 0
EVERYTHING: Final = 1
FIRST_WORD: Final = 2

# How hard the numbers are that had to be reconstructed; the box is opened for one of them.
EASY: Final = 'easy'
EVEN: Final = 'even'
HARD: Final = 'hard'
LEVELS: Final = [EASY, EVEN, HARD]


class Settings:
    """The table options that the rules ask for."""

    consent: int
    typed: bool
    odds: bool
    reroll_at_zero: bool
    chair_decides: bool
    all_regions: bool
    final_tie_is_victory: bool
    rank_on_defeat: bool

    def __init__(self) -> None:
        self.consent = JOINT
        self.typed = False
        self.odds = True
        self.reroll_at_zero = False
        self.chair_decides = False
        self.all_regions = False
        self.final_tie_is_victory = True
        self.rank_on_defeat = False
