"""What a table may choose before it begins: where the rules are silent, where players differ."""

from __future__ import annotations


class Settings:
    """The table options that the rulings name."""

    short: bool
    agitation_senatorial: bool
    highest_offer: bool
    free_marker: bool
    starting_gain: bool
    track_start: int  # 0 printed, 1 compressed, 2 with the Houses that nobody plays
    swap_with_target: bool
    move_by_parts: bool  # version 1 made one exchange of each part of a move, not of the whole
    force_cards: bool
    votes_from_supply: bool
    stays_free: bool
    lenient: bool
    open_holdings: bool

    def __init__(self) -> None:
        self.short = False
        self.agitation_senatorial = False
        self.highest_offer = False
        self.free_marker = False
        self.starting_gain = True
        self.track_start = 0
        self.swap_with_target = False
        self.move_by_parts = False
        self.force_cards = True
        self.votes_from_supply = True
        self.stays_free = False
        self.lenient = False
        self.open_holdings = True
