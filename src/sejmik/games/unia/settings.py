"""What a table may choose before it begins: where the rules are silent, where players differ."""

from __future__ import annotations

from typing import Final

from sejmik.games.unia.names import NOBODY

# Who holds more votes when nobody has a marker of a type (AMB-35).
STAYS: Final = 0
MARSHAL_GIVES: Final = 1
TO_SUPPLY: Final = 2


class Settings:
    """The table options that the rulings name."""

    veto_holdback: bool
    veto_cancels_turn_end: bool
    tryzna_when_played: bool
    leszczynski_voids_bonuses: bool
    zero_marker_tie: int
    max_rounds: int
    for_union: int  # UL-2.14: the parity of the seats that agreed to be for the union; NOBODY if the lot decides

    def __init__(self) -> None:
        self.veto_holdback = False
        self.veto_cancels_turn_end = True
        self.tryzna_when_played = False
        self.leszczynski_voids_bonuses = False
        self.zero_marker_tie = STAYS
        self.max_rounds = 0
        self.for_union = NOBODY
