"""How the players stand: what morale brings at the check, how far the tracks are apart, how many rounds are left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.niepodlegla.box import data
from sejmik.games.niepodlegla.names import FINAL, ROUND_END, STRUGGLE

SHIELD = 'shield'
NOTHING = 'nothing'
ONE = 'one'
TWO = 'two'
FOUR = 'four'
CARDS = {FOUR: 4, TWO: 2, ONE: 1}


def check_of(morale: int, overflow: bool) -> str:
    """NP-13.2 to NP-13.6: what the morale check brings."""
    if overflow:
        return FOUR
    if morale >= 6:
        return SHIELD
    if morale >= 4:
        return NOTHING
    return ONE if morale >= 2 else TWO


def lack(accord: int, foreign: int) -> int:
    """NP-21.3: how many steps the markers are apart; negative when they have passed each other."""
    return int(data()['tracks']['meeting']['sum']) - accord - foreign


def rounds_left(seen: Mapping[str, Any]) -> int:
    """In which the markers can still move, the present one included until its missions are done. At the end of a round
    the time marker stands in the next one already (NP-19.1)."""
    return max(0, FINAL - int(seen['time']) - (1 if STRUGGLE < seen['phase'] < ROUND_END else 0))
