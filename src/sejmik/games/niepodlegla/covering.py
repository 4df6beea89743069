"""Covering missions with symbols: exact, because one player's symbols combine freely and a portrait stands for any.

A bundle of symbols is one whole number: eight bits for each symbol, the portraits on top. Needs have no portraits.
"""

from __future__ import annotations

from typing import Final

WIDTH: Final = 8
BYTE: Final = 255
JOKERS: Final = 32  # where the portraits stand
PLAIN: Final = (1 << JOKERS) - 1


def bundle(symbols: list[int]) -> int:
    """These symbols as one number."""
    whole = 0
    for symbol in symbols:
        whole += 1 << (WIDTH * symbol)
    return whole


def counts(whole: int) -> list[int]:
    """How many of each of the four symbols."""
    return [whole & BYTE, whole >> 8 & BYTE, whole >> 16 & BYTE, whole >> 24 & BYTE]


def lacking(need: int, have: int) -> int:
    """How many symbols of the need are not there; portraits are not looked at."""
    missing = 0
    for shift in (0, 8, 16, 24):
        short = (need >> shift & BYTE) - (have >> shift & BYTE)
        if short > 0:
            missing += short
    return missing


def lacking_kinds(need: int, have: int) -> int:
    """Which symbols of the need are not all there, as a mask."""
    kinds = 0
    if (need & BYTE) > (have & BYTE):
        kinds |= 1
    if (need >> 8 & BYTE) > (have >> 8 & BYTE):
        kinds |= 2
    if (need >> 16 & BYTE) > (have >> 16 & BYTE):
        kinds |= 4
    if (need >> 24 & BYTE) > (have >> 24 & BYTE):
        kinds |= 8
    return kinds


def covers(have: int, need: int) -> bool:
    """NP-6.3, NP-6.8: whether the symbols cover the need. A portrait is used only where a symbol is lacking, which is
    never worse than any other use of it: so this test is exact."""
    return lacking(need, have) <= have >> JOKERS


def left_over(have: int, need: int) -> int:
    """What remains of the symbols after they have covered the need."""
    rest = (have >> JOKERS) - lacking(need, have)
    whole = rest << JOKERS
    for shift in (0, 8, 16, 24):
        more = (have >> shift & BYTE) - (need >> shift & BYTE)
        if more > 0:
            whole += more << shift
    return whole
