"""The parts of the table that lie there in numbers: what belongs to each player."""

from __future__ import annotations

from sejmik.kernel.part import Part


class Player(Part):
    """What lies in front of one player. Cards in hand carry who knows them (kernel.cards)."""

    house: int
    ducats: int
    points: int
    votes: int
    clients: int
    markers: int  # House markers in supply
    active: list[int]  # units by kind
    host: list[int]  # units of the Noble Host, grey side up
    hand: list[int]
    offered: int  # ducats on offer in the bribery
    selling: int  # votes on offer
    sources: list[int]  # points by source
