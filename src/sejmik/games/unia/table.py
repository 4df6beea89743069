"""The table of Unia Lubelska: its components, and what can be read off them."""

from __future__ import annotations

from typing import Any

from sejmik.games.unia.names import NOBODY, OPENING
from sejmik.games.unia.parts import Player
from sejmik.games.unia.printed import Box
from sejmik.games.unia.settings import Settings
from sejmik.kernel.cards import FACE
from sejmik.kernel.copies import Given, Replaced
from sejmik.kernel.game import Game


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
        """UL-7.15: clockwise from `seat`, the players of the other side."""
        return [(seat + k) % self.seats for k in range(1, self.seats, 2)]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, beginning with `seat`."""
        return [(seat + k) % self.seats for k in range(self.seats)]

    def hand_kinds(self, seat: int) -> int:
        """The different cards in a hand, as a mask of kinds."""
        kinds = 0
        for card in self.players[seat].hand:
            kinds |= 1 << (card & FACE)
        return kinds

    def marker_types(self) -> list[int]:
        """The types of which the pool has a marker."""
        return [t for t in range(3) if self.marker_pool[t] > 0]

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
