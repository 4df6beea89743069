"""The table of Niepodległa: its components, and what can be read off them."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.niepodlegla.covering import WIDTH, covers
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    ASSIGNMENT,
    BOLSHEVIK,
    CHARACTERS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    FIRST_TOKEN,
    NOBODY,
    PARIS,
    WARSAW,
    die_kind,
    is_common,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.settings import Settings
from sejmik.kernel.copies import Given, Rows
from sejmik.kernel.game import Game


class Table(Game):
    """What lies on the table. Nothing on it is hidden but the order of the stacks."""

    rows: ClassVar[Rows] = {'jail': ('jailed_morale', 'jailed_characters')}

    box: Given[Box]
    settings: Given[Settings]
    chair: int  # the provisional chair (NP-3.3)
    # board
    time: int  # position of the time marker, the number of the round (NP-1.7)
    phase: int
    accord: int
    foreign: int
    shield: int  # the position it covers, 0 beside the board
    morale: int
    overflow: bool
    independence: list[int]  # by area
    obstacles: list[int]  # by area * 4 + kind
    # assignment
    dice: int  # neutral dice of this round
    undealt: int
    dealt: list[int]  # neutral dice of each player, until they are rolled
    pawns: list[int]  # not on a mission and not imprisoned
    laid: list[int]  # face-up missions
    pawn: list[int]  # whose pawn stands on each of them
    got: list[int]  # the symbols that lie on each of them, as a bundle
    easy: int  # small final missions on their easier side, as a mask from a12 on
    paris: int  # symbols that the main missions need
    warsaw: int
    ready: int  # mask of the seats that have nothing more to do and agree to go on
    # dice and tokens
    holder: list[int]  # of each piece; NOBODY if it is not in play
    face: list[int]
    spots: list[int]
    owner: list[int]  # of the 13 character cards
    used: int  # mask of the pieces that are tokens turned to the used side
    # the lock card
    jailed_morale: int
    jailed_dice: int
    jailed_characters: int  # mask of character dice
    jailed_pawns: list[int]
    # cards
    stack: list[int]  # missions still to come, the top card last
    old_threats: list[int]
    threats: list[int]  # deck 1917-1918
    threat: int  # the card being resolved
    finals: list[int]
    challenges: list[int]
    due: list[int]  # missions whose effects are still to be resolved in this phase
    completed: list[int]

    # -- reading the table -----------------------------------------------------------------------------------------

    def place_of(self, mission: int) -> int:
        """Where a mission lies among the face-up ones; NOBODY if it does not."""
        for i in range(len(self.laid)):
            if self.laid[i] == mission:
                return i
        return NOBODY

    def need(self, mission: int) -> int:
        """The symbols a mission demands, as a bundle."""
        if mission == PARIS:
            return self.paris << WIDTH  # diplomacy
        if mission == WARSAW:
            return self.warsaw << 3 * WIDTH  # combat
        if FIRST_FINAL <= mission < FIRST_CHALLENGE and self.easy >> (mission - FIRST_FINAL) & 1:
            return self.box.easy_needs[mission]
        return self.box.needs[mission]

    def is_covered(self, i: int) -> bool:
        """NP-6.8: all symbols of the mission in this place are covered by what lies on it."""
        return self.got[i] == self.need(self.laid[i])

    def symbols(self, piece: int) -> list[int]:
        """What a piece shows."""
        if piece >= FIRST_TOKEN:
            symbol = self.box.token_symbol[piece - FIRST_TOKEN]
            return [] if symbol == NOBODY else [symbol]
        return self.box.faces[die_kind(piece)][self.face[piece]]

    def shows(self, piece: int) -> int:
        """The same as a bundle."""
        if piece >= FIRST_TOKEN:
            symbol = self.box.token_symbol[piece - FIRST_TOKEN]
            return 0 if symbol == NOBODY else 1 << (WIDTH * symbol)
        return self.box.bundles[die_kind(piece)][self.face[piece]]

    def is_usable(self, piece: int) -> bool:
        """NP-9.5: dice always, tokens on their active side."""
        return self.used >> piece & 1 == 0

    def held(self, seat: int) -> list[int]:
        """The dice and active tokens in the hands of a player."""
        return [piece for piece in range(ALL_PIECES) if self.holder[piece] == seat and self.used >> piece & 1 == 0]

    def supply(self, seat: int) -> int:
        """All symbols of a player's dice and active tokens, as a bundle."""
        whole = 0
        for piece in range(ALL_PIECES):
            if self.holder[piece] == seat and self.used >> piece & 1 == 0:
                whole += self.shows(piece)
        return whole

    def serves(self, seat: int, i: int) -> bool:
        """NP-6.5, NP-22.13, NP-23.3: dice serve the missions of their holder, and common ones."""
        return self.pawn[i] == seat or is_common(self.laid[i])

    def own_covered(self, seat: int) -> int:
        """What the covered missions of a player need together, as a bundle."""
        whole = 0
        for i in range(len(self.laid)):
            if self.pawn[i] == seat and self.is_covered(i):
                whole += self.need(self.laid[i])
        return whole

    def can_complete(self, seat: int, i: int) -> bool:
        """Whether the player's dice and tokens suffice for this mission on top of those already covered."""
        if self.pawn[i] != seat or self.is_covered(i):
            return False
        return covers(self.supply(seat), self.own_covered(seat) + self.need(self.laid[i]))

    def arbiter(self) -> int:
        """NP-3.2, NP-3.4: the owner of the Piłsudski die, wherever the die is; NOBODY if it has no owner."""
        return self.owner[0]

    def independence_areas(self) -> int:
        """The controlled areas (NP-17.18), as a mask."""
        mask = 0
        for area in range(len(self.independence)):
            if self.independence[area] > 0:
                mask |= 1 << area
        return mask

    def controls(self, region: int) -> bool:
        """NP-17.19."""
        areas = self.box.regions[region]
        return self.independence_areas() & areas == areas

    def obstacle_kinds(self, area: int) -> list[int]:
        return [kind for kind in range(4) if self.obstacles[area * 4 + kind] > 0]

    def bolsheviks(self) -> int:
        return sum(self.obstacles[area * 4 + BOLSHEVIK] for area in range(len(self.independence)))

    def free_markers(self) -> int:
        """NP-25.6, NP-12.1: how many morale markers can lie on the track: all there are but those in prison."""
        return self.box.most_morale - self.jailed_morale

    def waiting_seats(self) -> list[int]:
        """Everyone who has not said that there is nothing more to do."""
        return [seat for seat in range(self.seats) if self.ready >> seat & 1 == 0]

    def is_final(self) -> bool:
        return self.time >= FINAL

    # -- before the game ---------------------------------------------------------------------------------------------

    def unpack(self, box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> None:
        """A table with all components in their places, before anything is dealt. The caller sits the players down."""
        self.box = box
        self.settings = settings
        self.steps = steps
        self.chair = 0
        self.time = 1
        self.phase = ASSIGNMENT
        self.accord = 0
        self.foreign = 0
        self.shield = 0
        self.morale = box.morale
        self.overflow = False
        self.independence = [0] * 16
        self.obstacles = [0] * 64
        self.dice = box.dice
        self.undealt = box.dice
        self.dealt = [0] * seats
        self.pawns = [box.pawns] * seats
        self.laid = []
        self.pawn = []
        self.got = []
        self.easy = 0
        self.paris = 0
        self.warsaw = 0
        self.ready = 0
        self.holder = [NOBODY] * ALL_PIECES
        self.face = [0] * ALL_PIECES
        self.spots = [0] * ALL_PIECES
        self.owner = [NOBODY] * len(CHARACTERS)
        self.used = 0
        self.jailed_morale = 0
        self.jailed_dice = 0
        self.jailed_pawns = [0] * seats
        self.jailed_characters = 0
        self.stack = []
        self.old_threats = []
        self.threats = []
        self.threat = NOBODY
        self.finals = []
        self.challenges = []
        self.due = []
        self.completed = []
