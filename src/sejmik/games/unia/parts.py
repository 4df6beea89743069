"""The parts of the table that lie there in numbers: what belongs to each player."""

from __future__ import annotations

from sejmik.kernel.part import Part


class Player(Part):
    """What lies in front of one player. Hand, deck and bid pile carry who knows each card (kernel.cards)."""

    votes: int
    markers: list[int]
    hand: list[int]
    deck: list[int]  # the top card is the last
    discard: list[int]
    table: list[int]  # cards played as effects this round, with zone and cancellation
    bid: list[int]
    waiting: list[int]  # effects that count in the bidding
    counting: int  # Leszczyński: the only bid card that counts, as a kind; NOBODY if not chosen
    returned: int  # Tryzna: markers given up for this bid
    total: int
