"""The table of Unia Lubelska: its components, and what can be read off them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sejmik.games.unia.names import NOBODY, OPENING
from sejmik.games.unia.parts import Player
from sejmik.games.unia.printed import Box
from sejmik.games.unia.settings import Settings
from sejmik.kernel.cards import FACE
from sejmik.kernel.copies import Given, Replaced
from sejmik.kernel.game import Game

# The bit of a kind is found from above: mypyc 2.4 shifts a small constant to the left as a number of 32 bits.
LAST: Final = 48
HIGHEST: Final = 1 << LAST

# Lists by the number of seats and the seat; never edited.
CLOCKWISE: Final = [[[(seat + k) % n for k in range(n)] for seat in range(n)] for n in range(5)]
ENEMIES: Final = [[order[1::2] for order in orders] for orders in CLOCKWISE]
TYPES: Final = [[t for t in range(3) if types >> t & 1] for types in range(8)]  # for each mask; never edited


def kinds_of(cards: list[int]) -> int:
    """The different cards among these, as a mask of kinds."""
    kinds: i64 = 0
    for card in cards:
        kinds |= i64(HIGHEST) >> (LAST - (card & FACE))
    return kinds


def types_of(markers: list[int]) -> int:
    """The types of which there is a marker, as a mask."""
    types = 0
    for t in range(3):
        if markers[t] > 0:
            types |= 1 << t
    return types


class Table(Game):
    """What lies on the table."""

    box: Given[Box]
    settings: Given[Settings]
    players: list[Player]
    pro_union: int  # the parity of the seats that are for the union (UL-2.14)
    round_no: int
    phase: int
    pool: int
    marker_pool: list[int]
    owners: list[int]  # of the three endorsement cards
    used: int  # mask of the endorsement cards turned sideways
    marshal: int
    first: int
    active: int
    spent: int  # mask of the colours whose ordinary allowance is used this turn (UL-5.2)
    turn_over: bool
    main_deck: list[int]
    main_discard: list[int]
    track: list[int]
    revealed: list[int]  # turned up by a search and set aside
    order: Replaced[list[int]]  # of the draft
    census: Replaced[list[int]]  # how many of each kind are in the game

    # -- who is who ------------------------------------------------------------------------------------------------

    def enemies(self, seat: int) -> list[int]:
        """UL-7.15: clockwise from `seat`, the players of the other side. Not to be edited."""
        return ENEMIES[self.seats][seat]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, beginning with `seat`. Not to be edited."""
        return CLOCKWISE[self.seats][seat]

    def with_cards(self, seats: list[int]) -> list[int]:
        """Those of `seats` who hold hand cards. Not to be edited."""
        for seat in seats:
            if not self.players[seat].hand:
                return [other for other in seats if self.players[other].hand]
        return seats

    def hand_kinds(self, seat: int) -> int:
        """The different cards in a hand, as a mask of kinds."""
        return kinds_of(self.players[seat].hand)

    def marker_types(self) -> list[int]:
        """The types of which the pool has a marker. Not to be edited."""
        return TYPES[types_of(self.marker_pool)]

    # -- before the game ---------------------------------------------------------------------------------------------

    def unpack(self, box: Box, settings: Settings, steps: dict[str, Any], players: list[Player]) -> None:
        """A table with all components in their places, before anything is dealt. The caller sits the players down."""
        self.box = box
        self.settings = settings
        self.steps = steps
        self.players = players
        self.pro_union = 0
        self.round_no = 0
        self.phase = OPENING
        self.pool = box.votes
        self.marker_pool = [box.markers_each] * 3
        self.owners = [NOBODY] * 3
        self.used = 0
        self.marshal = 0
        self.first = NOBODY
        self.active = NOBODY
        self.spent = 0
        self.turn_over = False
        self.main_deck = []
        self.main_discard = []
        self.track = []
        self.revealed = []
        self.order = []
        self.census = []
