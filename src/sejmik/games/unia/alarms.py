"""What is about to decide the game, as everybody can see it: how many votes are left in the pool, and who leads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sejmik.kernel.scene import Say

FEW: Final = 4  # one turn can take so many


def alarms(seen: Mapping[str, Any], seat: int) -> list[Say]:
    """UL-13.1, UL-13.4: the last vote taken from the pool ends the game, and more votes win."""
    pool = seen['pool']
    if seen['outcome'] is not None or not 0 < pool <= FEW:
        return []
    votes = [player['votes'] for player in seen['players']]
    sides = [sum(votes[parity::2]) for parity in (0, 1)]
    leader = 0 if sides[0] > sides[1] else 1
    if sides[leader] <= pool + sides[1 - leader]:  # the rest of the pool can still turn it
        return [Say('pool_low', {'n': pool})]
    if len(votes) > 2:
        return [Say('side_pro' if leader == seen['pro_union'] else 'side_contra', {'n': pool})]
    return [Say('you_win' if leader == seat else 'rival_wins', {'n': pool, 'seat': leader})]
