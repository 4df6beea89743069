"""What is printed on the components: all that the box holds."""

from __future__ import annotations


class Box:
    """What is printed on the components: the rulebook does not say, data.toml does. Shared, never edited."""

    votes: int
    units: list[int]  # how many of each kind exist
    power: list[int]
    clients: int
    own_clients: int
    markers: int
    start_units: list[int]
    start_ducats: int
    rounds: list[int]  # the Sejm cards of this game, in order
    figures_each: int  # revealed in a round
    start_offices: list[int]
    fields: list[int]  # the usable ones
    house_start: list[list[int]]  # house: place on each track
    house_initiative: list[int]
    track_votes: list[list[int]]  # track: votes of each space
    values: list[list[int]]  # directions track: higher and lower value of each space
    deck_of: list[int]  # policy: deck
    copies: list[int]  # of each policy
    demand_copies: list[int]
    office_kind: list[int]
    income: list[list[int]]  # office: front, back
    prestige: list[list[int]]
    palatine: list[bool]
    office_abilities: list[list[list[int]]]  # office: [ability, value]
    seal_abilities: list[list[list[int]]]
    figure_abilities: list[list[list[int]]]
    ribbon: list[list[int]]  # figure: what is counted, points for each step, step, most; [] for none
    rank_points: list[list[int]]  # figure: points by rank; [] for none
    act_effects: list[list[int]]  # Sejm card: effects
    basic_income: int
    pack: str

    def __init__(self) -> None:
        pass
