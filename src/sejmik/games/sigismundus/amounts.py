"""Amounts as answers: how many ducats or votes are offered, bid, paid or laid on a Figure."""

from __future__ import annotations

from sejmik.games.sigismundus.names import AMOUNT, FEW, MORE


def amounts(most: int) -> list[int]:
    """All amounts from 0 up. There is no limit but what somebody has (SA-2.2, SA-17.3.1, SA-17.5.3)."""
    named = list(range(AMOUNT, AMOUNT + min(most, FEW) + 1))
    if most > FEW:
        named.extend(range(MORE + FEW + 1, MORE + most + 1))
    return named


def amount_of(action: int) -> int:
    """The amount that an answer names."""
    return action - (AMOUNT if action <= AMOUNT + FEW else MORE)
