"""What is printed on the components: the language of the cards, and all that the box holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sejmik.games.niepodlegla.names import NOBODY

if TYPE_CHECKING:
    from sejmik.games.niepodlegla.state import Niepodlegla


class Word:
    """An effect as printed on a card: one symbol. It acts at once or puts a step of its own on the agenda."""

    def do(self, g: Niepodlegla, seat: int) -> None:
        """Carry it out; `seat` is the player whose mission it was, NOBODY for threats and the time track."""
        raise NotImplementedError

    def hits(self) -> int:
        """The areas in which it may place a token, as a mask."""
        return 0

    def token(self) -> int:
        """The token it places; NOBODY if none."""
        return NOBODY


class Box:
    """What is printed on the components: the rulebook does not say, data.toml does. Shared, never edited."""

    seats: int
    # set-up for this number of players
    pawns: int
    missions: int
    dice: int
    morale: int
    finals: int
    points: int
    # component limits
    most_independence: int
    most_dice: int
    most_morale: int
    orange: int
    most_challenges: int
    # dice
    faces: list[list[list[int]]]  # die kind (0 neutral, 1.. characters), face: the symbols
    bundles: list[list[int]]  # the same, as bundles
    pips: list[int]
    token_symbol: list[int]  # of each token; NOBODY for a morale token
    token_morale: list[int]
    # board
    regions: list[int]  # a mask of areas for each region
    rewards: list[int]
    start_obstacles: list[list[int]]  # area, kind, number
    time_effects: list[list[Word]]  # by position
    accord_bonus: list[int]  # by level
    foreign_bonus: list[int]
    highest_accord: int
    highest_foreign: int
    meeting: int
    # cards
    decks: list[str]  # of each mission
    dates: list[int]  # the date on the back of each mission, as a place in `calendar`
    calendar: list[str]
    needs: list[int]
    easy_needs: list[int]
    positive: list[list[list[Word]]]  # mission: alternatives, each a list of words
    negative: list[list[Word]]
    urgent: list[bool]
    four_players: list[bool]
    conditions: list[list[int]]  # of the small final missions: what, how much, areas
    paris: list[int]
    warsaw: list[int]
    main_points: list[int]
    challenge_points: int
    threat_decks: list[int]  # 0 for 1914-1916, 1 for 1917-1918
    upper: list[list[Word]]
    lower: list[list[Word]]
    unless: list[list[int]]  # masks of areas, one per region named
    removes_itself: list[bool]  # missions whose negative effect has the remove symbol
    time_goes: list[bool]  # missions whose negative effect has the time symbol
    edition: str  # which values these are: the level, and the fingerprint of the data pack if there is one

    def __init__(self) -> None:
        pass
