"""What a table may choose before it begins: where the rules are silent, where players differ."""

from __future__ import annotations

from typing import Final


class Settings:
    """The table options that the rulings name."""

    opening_hand: int
    hand_max: int
    cost_model: int  # 1, 2 or 3
    affordability: bool
    upkeep_default: int
    empty_turn_only: bool
    stab_attach: int
    famous_crimson_stabs: int
    hostile_to_own: bool
    took_last: bool
    tapped_may_refuse: bool
    bribe_mode: int
    killed_only: bool
    copies_by_name: bool
    influence_frequency: int
    any_item: bool
    famous_from_loser: bool
    different_factions: bool
    no_effects_round_1: bool
    show_removed: bool
    revenge_nested: bool
    owner_loses: bool
    reshuffle_needed: bool
    feast: bool
    decks: int
    decks_in_turn: bool
    round_limit: int
    pile_order: bool
    concession: int  # the round from which one may concede, 0 for never

    def __init__(self) -> None:
        pass


# upkeep_default
DISCARD_UNTIL_SOLVENT: Final = 0
FLOOR_AT_ZERO: Final = 1
DISCARD_ALL_UNPAID: Final = 2

# stab_attach_kind
AS_TRIFLE: Final = 0
ONCE_PER_TURN: Final = 1
SETTLEMENT_ONLY: Final = 2

# bribe_mode
SINGLE_OPEN_BID: Final = 0
OPEN_AUCTION: Final = 1
SEALED_BID: Final = 2

# pi_frequency
ONCE_PER_ROUND: Final = 0
UNLIMITED: Final = 1
AS_CARD: Final = 2

# decks
STARTER_DECKS: Final = 0
RANDOM_DECKS: Final = 1
OWN_DECKS: Final = 2
