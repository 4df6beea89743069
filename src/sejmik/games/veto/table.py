"""The table of Veto!: its components, and what can be read off them."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.veto.names import NOBODY, PLAY_PHASE, SET_UP
from sejmik.games.veto.parts import Duel, Item, Lasting, Pending, Piece, Player, Window
from sejmik.games.veto.pool import SORTS, Box, Face, Passive
from sejmik.games.veto.settings import Settings
from sejmik.kernel.cards import EVERYONE, KNOWN
from sejmik.kernel.copies import Derived, Given, Late, Replaced, Rows
from sejmik.kernel.game import UNASKED, Game
from sejmik.kernel.step import Step


class Table(Game):
    """What lies on the table."""

    rows: ClassVar[Rows] = {'counters': ('round_no', 'assigned')}

    box: Given[Box]
    settings: Given[Settings]
    checks: Derived[Replaced[Step[Any]]]  # the state-based checks (VT-40)
    standing: Derived[Replaced[list[list[Passive]]]]  # what is always true now, by sort
    depth: Derived[int]  # how many texts ask for each other just now: none between two evaluations
    asked: Derived[int]  # how many texts were asked since the outermost one
    held: Derived[Replaced[list[int]]]  # the keywords of each card, -1 if not asked for; only while nothing changes
    altered: Derived[int]  # the keywords that some text grants or takes just now, as a mask
    newcomer: Derived[bool]  # a card has come into play since the last state-based check
    companies: Derived[Replaced[list[list[int]]]]  # the characters that each player controls
    doers: Derived[Replaced[list[list[int]]]]  # his cards with a text for his own turn
    repliers: Derived[Replaced[list[list[int]]]]  # his cards with a text that answers something
    present: Derived[Replaced[list[int]]]  # all cards in play
    persons: Derived[Replaced[list[int]]]  # their names
    crowded: Derived[bool]  # somebody has two characters on whom Elect is printed
    hurried: Derived[int]  # how often somebody who has conceded was answered for, just now
    players: list[Player]
    pieces: list[Piece]
    # counters, in the order in which they are saved
    round_no: int
    phase: int
    initiative: int
    last_initiative: int  # who had it in the round before
    floor: int
    deeds: int  # performed this turn
    acted: bool
    attached_this_turn: bool
    benes: int
    pool: int
    total: int
    announced: int  # the seat that announced the election this round
    looker: int
    won: int  # mask of seats that a card declared winners (checked in the end phase)
    clock: int  # counts cards entering and texts beginning
    stamp: int  # counts changes
    dirty: bool  # something changed since the last state-based check
    undone: bool  # the last deployment failed for lack of ducats (VT-16.11)
    conceded: bool  # the last one fell by his own word
    emptied: int  # who took the last vote out of the pool, NOBODY if it was not just taken
    assigned: bool  # the initiative was just assigned: until cards are untapped last round's holder leads (VT-27.6)
    # what is going on
    banned: list[int]  # persons that cannot appear any more
    items: list[Item]
    windows: list[Window]
    duels: list[Duel]  # the running one last; a nested revenge is the only case of two
    pendings: list[Pending]
    waiting_pendings: list[Pending]  # announced, their windows not yet open; the next one last
    lastings: Replaced[list[Lasting]]
    revenges: list[int]  # Cossack, killer, Cossack, killer ... still to be fought out
    draft: Item | None  # being declared
    forced: list[Item]  # texts that happen by themselves, the next one last
    arrived: list[int]  # how many cards reached each discard pile together, last time
    looked: list[int]  # cards looked at by the looker, still to be put somewhere
    fallen: list[int]  # seats whose Elect was just killed
    past: list[int]  # free abilities used this turn, each with a fingerprint of the position (VT-26.7)
    once: list[int]  # abilities used up for the whole game: seat * 1000 + ability
    due: Late[list[int]]  # the balances, from their computation until they are settled
    leaving: Late[list[int]]  # seats that have conceded and are still at the table

    # -- who is who ------------------------------------------------------------------------------------------------

    def clockwise(self, seat: int) -> list[int]:
        """The seats still in the game, beginning with `seat` (or whoever follows it)."""
        return [(seat + k) % self.seats for k in range(self.seats) if self.players[(seat + k) % self.seats].in_game]

    def next_seat(self, seat: int) -> int:
        """VT-8.14: the next player to the left who is still in the game."""
        other = (seat + 1) % self.seats
        while not self.players[other].in_game and other != seat:
            other = (other + 1) % self.seats
        return other

    def opponents(self, seat: int) -> list[int]:
        return [other for other in self.clockwise(seat) if other != seat]

    def left(self) -> int:
        """How many players are still in the game."""
        n = 0
        for p in self.players:
            if p.in_game:
                n += 1
        return n

    def face(self, piece: int) -> Face:
        return self.box.cards[self.pieces[piece].kind]

    def attached(self, piece: int) -> list[int]:
        """The cards attached to a card, in the order in which they came."""
        return [i for i, other in enumerate(self.pieces) if other.host == piece and other.here]

    def face_down(self, piece: int) -> int:
        """How many of its stabs lie face down."""
        n = 0
        for card in self.pieces[piece].stabs:
            if card >> KNOWN != EVERYONE:
                n += 1
        return n

    def duel(self) -> Duel | None:
        return self.duels[-1] if self.duels else None

    def lead(self) -> int:
        """VT-27.6: who is asked first when no item opened the window."""
        if self.duels and self.players[self.duels[-1].seats[0]].in_game:
            return self.duels[-1].seats[0]
        if self.phase == PLAY_PHASE and self.floor >= 0 and self.players[self.floor].in_game:
            return self.floor
        return self.last_initiative if self.assigned else self.initiative

    def change(self) -> None:
        """Something is no longer as it was: the state-based checks look again (VT-40)."""
        self.stamp += 1
        self.dirty = True

    # -- before the game ---------------------------------------------------------------------------------------------

    def unpack(self, box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> None:
        """A table without anything on it."""
        self.box = box
        self.settings = settings
        self.steps = steps
        self.checks = steps['checks']()
        self.players = [Player() for _ in range(seats)]
        self.pieces = []
        self.round_no = 0
        self.phase = SET_UP
        self.initiative = NOBODY
        self.last_initiative = NOBODY
        self.assigned = False
        self.floor = NOBODY
        self.deeds = 0
        self.acted = False
        self.undone = False
        self.attached_this_turn = False
        self.benes = 0
        self.total = 15 + 3 * seats  # VT-8.1 to VT-8.3
        self.pool = self.total
        self.emptied = NOBODY
        self.announced = NOBODY
        self.banned = []
        self.items = []
        self.windows = []
        self.duels = []
        self.pendings = []
        self.waiting_pendings = []
        self.lastings = []
        self.revenges = []
        self.draft = None
        self.forced = []
        self.arrived = [0] * seats
        self.looked = []
        self.looker = NOBODY
        self.fallen = []
        self.won = 0
        self.conceded = False
        self.past = []
        self.once = []
        self.due = []
        self.leaving = []
        self.clock = 0
        self.stamp = 0
        self.dirty = False
        self.standing = [[] for _ in range(SORTS)]
        self.depth = 0
        self.asked = 0
        self.held = UNASKED
        self.altered = 0
        self.newcomer = False
        self.companies = [[] for _ in range(seats)]
        self.doers = [[] for _ in range(seats)]
        self.repliers = [[] for _ in range(seats)]
        self.present = []
        self.persons = []
        self.crowded = False
        self.hurried = 0
