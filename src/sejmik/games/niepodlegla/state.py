"""The components on the table of Niepodległa, and the atoms: the only functions that move them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sejmik.games.niepodlegla.covering import WIDTH, counts, covers
from sejmik.games.niepodlegla.names import (
    AFTER_CHALLENGES,
    ALL_PIECES,
    ASSIGNMENT,
    BOLSHEVIK,
    CHARACTERS,
    DECKS,
    DICE_BONUS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    FIRST_TOKEN,
    MORALE,
    MORALE_BONUS,
    NEUTRAL_DICE,
    NEUTRAL_DIE,
    NOBODY,
    PARIS,
    PAWN,
    PILSUDSKI,
    REVOLUTION,
    RUSSIAN,
    TSARIST,
    WARSAW,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.settings import Settings
from sejmik.kernel.copies import Given, Rows
from sejmik.kernel.game import Game
from sejmik.kernel.outcome import shared

# Where a symbol of a piece lies: 1 + 4 * mission + what it counts as; 0 if it is free.
SPOT: Final = 10  # bits for each symbol of a piece
SPOT_MASK: Final = 1023


class Niepodlegla(Game):
    """The table of Niepodległa. Nothing on it is hidden but the order of the stacks."""

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

    def waiting_seats(self) -> list[int]:
        """Everyone who has not said that there is nothing more to do."""
        return [seat for seat in range(self.seats) if self.ready >> seat & 1 == 0]

    def is_final(self) -> bool:
        return self.time >= FINAL

    # -- atoms: talk -----------------------------------------------------------------------------------------------

    def propose(self, seat: int, action: int) -> None:
        self.tell('proposed', seat, action)

    def make_ready(self, seat: int) -> None:
        self.ready |= 1 << seat
        self.tell('ready', seat)

    def nobody_ready(self) -> None:
        """The situation has changed: everyone looks at it again."""
        if self.ready != 0:
            self.ready = 0
            self.tell('look_again')

    # -- atoms: assignment (NP-4) ----------------------------------------------------------------------------------

    def begin_phase(self, phase: int) -> None:
        self.phase = phase
        self.ready = 0
        self.tell('phase', phase)

    def send(self, seat: int, mission: int) -> None:
        self.pawn[self.place_of(mission)] = seat
        self.pawns[seat] -= 1
        self.tell('sent', seat, mission)

    def recall(self, mission: int) -> None:
        i = self.place_of(mission)
        seat = self.pawn[i]
        self.pawn[i] = NOBODY
        self.pawns[seat] += 1
        self.tell('recalled', seat, mission)

    def give_die(self, seat: int) -> None:
        self.undealt -= 1
        self.dealt[seat] += 1
        self.tell('die_given', seat)

    def take_die(self, seat: int) -> None:
        self.undealt += 1
        self.dealt[seat] -= 1
        self.tell('die_taken', seat)

    def take_up_dice(self) -> None:
        """The players take up their dice and tokens; imprisoned character dice stay away."""
        piece = 0
        for seat in range(self.seats):
            for _ in range(self.dealt[seat]):
                self.holder[piece] = seat
                piece += 1
        for character in range(len(CHARACTERS)):
            if self.owner[character] != NOBODY and self.jailed_characters >> character & 1 == 0:
                self.holder[NEUTRAL_DICE + character] = self.owner[character]
        self.tell('dice_taken_up')

    # -- atoms: dice -----------------------------------------------------------------------------------------------

    def show_face(self, piece: int, face: int) -> None:
        """A die has been rolled. What it covered is open again (NP-8.4)."""
        if self.spots[piece] != 0:
            self.lift(piece)
        self.face[piece] = face
        self.tell('rolled', self.holder[piece], piece, face)

    def place_symbol(self, piece: int, slot: int, i: int, symbol: int) -> None:
        """One symbol of a piece is laid on the mission in place `i`; a portrait counts as `symbol`."""
        self.spots[piece] |= (1 + 4 * self.laid[i] + symbol) << (SPOT * slot)
        self.got[i] += 1 << (WIDTH * symbol)
        self.tell_all('placed', [self.holder[piece], piece, slot, self.laid[i], symbol])

    def lift(self, piece: int) -> None:
        """The piece is taken off the missions it lies on."""
        spots = self.spots[piece]
        while spots > 0:
            spot = spots & SPOT_MASK
            if spot > 0:
                self.got[self.place_of((spot - 1) >> 2)] -= 1 << (WIDTH * ((spot - 1) & 3))
            spots >>= SPOT
        self.spots[piece] = 0
        self.tell('lifted', self.holder[piece], piece)

    def pass_piece(self, piece: int, seat: int) -> None:
        """NP-7.3: the piece changes hands as it lies."""
        if self.spots[piece] != 0:
            self.lift(piece)
        self.tell('passed', self.holder[piece], piece, seat)
        self.holder[piece] = seat

    def show_pips(self, pips: int) -> None:
        self.tell('black_die', pips)

    def lose_morale(self, n: int) -> None:
        """NP-8.6, NP-8.7: markers are discarded; if more are demanded than are left, the overflow mark is set."""
        if n > self.morale:
            self.overflow = True
        lost = min(n, self.morale)
        if n > 0:
            self.morale -= lost
            self.tell('morale_lost', lost, 1 if self.overflow else 0)

    def cheer(self, seat: int, piece: int) -> None:
        """NP-9.7, NP-9.9: a morale token adds its markers and is turned; never more than 13 lie there (AMB-26)."""
        self.used |= 1 << piece
        before = self.morale
        self.morale = min(self.box.most_morale, self.morale + self.box.token_morale[piece - FIRST_TOKEN])
        self.tell('cheered', seat, piece, self.morale - before)

    # -- atoms: missions -------------------------------------------------------------------------------------------

    def complete(self, i: int) -> None:
        """A mission is completed; tokens that lie on it are turned (NP-9.3)."""
        mission = self.laid[i]
        self.completed.append(mission)
        self.tell('completed', self.pawn[i], mission)
        for piece in range(FIRST_TOKEN, ALL_PIECES):
            spot = self.spots[piece]
            if spot > 0 and (spot - 1) >> 2 == mission:
                self.used |= 1 << piece
                self.tell('token_spent', self.holder[piece], piece)

    def note_due(self, missions: list[int]) -> None:
        self.due = missions
        self.tell_all('due', missions.copy())

    def resolve(self, mission: int, positive: bool) -> None:
        self.due.remove(mission)
        self.tell('positive' if positive else 'negative', mission)

    def leave_game(self, mission: int, how: str) -> None:
        """A mission card leaves the game; `how` is the event that tells of it. A pawn on it goes back."""
        i = self.place_of(mission)
        seat = self.pawn[i]
        if seat != NOBODY:
            self.pawns[seat] += 1
        if self.got[i] != 0:
            self.clear_off(mission)
        self.laid.pop(i)
        self.pawn.pop(i)
        self.got.pop(i)
        self.tell(how, mission)

    def clear_off(self, mission: int) -> None:
        """Dice on a mission that leaves serve it no longer; their other symbols lie where they lay."""
        for piece in range(ALL_PIECES):
            for slot in range(3):
                spot = self.spots[piece] >> (SPOT * slot) & SPOT_MASK
                if spot > 0 and (spot - 1) >> 2 == mission:
                    self.spots[piece] &= ~(SPOT_MASK << (SPOT * slot))

    def reveal_mission(self) -> None:
        mission = self.stack.pop()
        self.lay_out(mission)
        self.tell_shown('revealed', [mission] + counts(self.need(mission)))
        self.tell('next_back', self.next_deck(), self.next_date())

    def next_deck(self) -> int:
        """AMB-55: the back of the top mission shows its deck and its date."""
        return DECKS.index(self.box.decks[self.stack[-1]]) if self.stack else NOBODY

    def next_date(self) -> int:
        return self.box.dates[self.stack[-1]] if self.stack else NOBODY

    def lay_out(self, mission: int) -> None:
        self.laid.append(mission)
        self.pawn.append(NOBODY)
        self.got.append(0)

    def clear_dice(self) -> None:
        """NP-15.16, NP-15.17: dice and tokens go back, lent ones to their owners; pawns leave the missions."""
        for piece in range(ALL_PIECES):
            self.holder[piece] = NOBODY
            self.face[piece] = 0
            self.spots[piece] = 0
        for i in range(len(self.laid)):
            self.got[i] = 0
            if self.pawn[i] != NOBODY:
                self.pawns[self.pawn[i]] += 1
                self.pawn[i] = NOBODY
        for seat in range(self.seats):
            self.dealt[seat] = 0
        self.completed = []
        self.tell('cleared')

    # -- atoms: tokens on the map (NP-17) --------------------------------------------------------------------------

    def place_obstacle(self, area: int, token: int) -> None:
        """NP-17.10, NP-17.12, NP-17.16: it cancels one independence token, or it lies there."""
        kind = token
        if token == RUSSIAN:
            kind = TSARIST if self.time < REVOLUTION else BOLSHEVIK
        if self.independence[area] > 0:
            self.independence[area] -= 1
            self.tell('independence_cancelled', area, kind)
        else:
            self.obstacles[area * 4 + kind] += 1
            self.tell('obstacle', area, kind)

    def cancel_obstacle(self, area: int, kind: int) -> None:
        """NP-17.10: an independence token meets an obstacle; both are gone."""
        self.obstacles[area * 4 + kind] -= 1
        self.tell('obstacle_cancelled', area, kind)

    def place_independence(self, area: int) -> None:
        """NP-25.5: 34 tokens at most lie on the board."""
        if sum(self.independence) < self.box.most_independence:
            self.independence[area] += 1
            self.tell('independence', area)

    def remove_obstacle(self, area: int, kind: int) -> None:
        """NP-18.2."""
        self.obstacles[area * 4 + kind] -= 1
        self.tell('obstacle_removed', area, kind)

    # -- atoms: tracks ---------------------------------------------------------------------------------------------

    def move_accord(self, by: int) -> int:
        """NP-18.1: the marker moves within its track; the bonus of the field it reaches from below, 0 if none."""
        level = max(0, min(self.box.highest_accord, self.accord + by))
        bonus = self.box.accord_bonus[level] if level > self.accord else 0
        if level != self.accord:
            self.accord = level
            self.tell('accord', level, by)
        return bonus

    def move_foreign(self, by: int) -> int:
        level = max(0, min(self.box.highest_foreign, self.foreign + by))
        bonus = self.box.foreign_bonus[level] if level > self.foreign else 0
        if level != self.foreign:
            self.foreign = level
            self.tell('foreign_policy', level, by)
        return bonus

    def move_time(self) -> None:
        self.time += 1
        self.tell('time', self.time)

    def put_shield(self) -> None:
        """NP-16.1, NP-16.2: it covers the position after the present one. There is one shield only (NP-16.5)."""
        if self.shield != self.time + 1:
            self.shield = self.time + 1
            self.tell('shield', self.shield)

    def take_shield(self) -> None:
        if self.shield != 0:
            self.shield = 0
            self.tell('shield_off')

    def reactivate(self) -> None:
        """NP-18.4, NP-15.14: all symbol tokens are turned to the active side."""
        if self.used != 0:
            self.used = 0
            self.tell('reactivated')

    def revolution(self) -> None:
        """NP-20.1, NP-20.2: tsarist tokens are turned; the rest of the old threat deck goes under the new one."""
        for area in range(len(self.independence)):
            self.obstacles[area * 4 + BOLSHEVIK] += self.obstacles[area * 4 + TSARIST]
            self.obstacles[area * 4 + TSARIST] = 0
        self.threats = self.old_threats + self.threats
        self.old_threats = []
        self.tell('revolution')

    # -- atoms: threats and prison ---------------------------------------------------------------------------------

    def reveal_threat(self) -> None:
        """NP-13.11, NP-25.3: up to position 5 only the old deck is used, from 6 on the new one with the old below."""
        deck = self.old_threats if self.time < REVOLUTION else self.threats
        self.threat = deck.pop()
        self.tell_shown('threat', [self.threat])

    def put_threat_away(self) -> None:
        """NP-14.9: it leaves the game."""
        self.threat = NOBODY
        self.tell('threat_done')

    def imprison(self, what: int, which: int) -> None:
        """NP-12.1: `which` is the seat of a pawn or the number of a character die."""
        if what == MORALE:
            self.jailed_morale += 1
        elif what == NEUTRAL_DIE:
            self.jailed_dice += 1
        elif what == PAWN:
            self.jailed_pawns[which] += 1
        else:
            self.jailed_characters |= 1 << which
        self.tell('imprisoned', what, which if what == PAWN else NOBODY, which + PILSUDSKI if what == 2 else NOBODY)

    def release(self) -> None:
        """NP-11.1: the lock card is emptied. Pawns come back to hand."""
        locked = self.jailed_morale + self.jailed_dice + sum(self.jailed_pawns) + self.jailed_characters
        if locked == 0:
            return
        self.jailed_morale = 0
        self.jailed_dice = 0
        self.jailed_characters = 0
        self.release_pawns()
        self.tell('released')

    def release_pawns(self) -> None:
        for seat in range(self.seats):
            self.pawns[seat] += self.jailed_pawns[seat]
            self.jailed_pawns[seat] = 0

    def lock_pawns(self) -> None:
        """Pawns named for prison are taken out of hand; the others are free for the next round."""
        for seat in range(self.seats):
            self.pawns[seat] = self.box.pawns - self.jailed_pawns[seat]

    def free_pawns(self) -> None:
        """NP-22.12: imprisoned pawns are released before the final assignment."""
        for seat in range(self.seats):
            self.jailed_pawns[seat] = 0
        self.lock_pawns()
        self.tell('pawns_freed')

    def receive(self, seat: int, character: int) -> None:
        """NP-15.8, NP-15.12: the die or token comes with its character card, for good."""
        if self.owner[character] == NOBODY:
            self.owner[character] = seat
            self.tell('received', seat, NEUTRAL_DICE + character)

    # -- atoms: pools (NP-19) --------------------------------------------------------------------------------------

    def refill(self) -> None:
        """NP-19.9, NP-19.14, NP-19.15: base, accord bonuses at the present level, region rewards, less prisoners."""
        morale = self.box.morale
        dice = self.box.dice
        for level in range(self.accord + 1):
            if self.box.accord_bonus[level] == MORALE_BONUS:
                morale += 1
        for level in range(self.foreign + 1):
            if self.box.foreign_bonus[level] == MORALE_BONUS:
                morale += 1
        for region in range(len(self.box.regions)):
            if self.controls(region):
                if self.box.rewards[region] == MORALE_BONUS:
                    morale += 1
                elif self.box.rewards[region] == DICE_BONUS:
                    dice += 1
        self.morale = max(0, min(self.box.most_morale, morale) - self.jailed_morale)
        self.dice = max(0, min(self.box.most_dice, dice) - self.jailed_dice)
        self.undealt = self.dice
        self.overflow = False
        self.tell_all('refilled', [self.morale, self.dice] + self.pawns)

    # -- atoms: the final round ------------------------------------------------------------------------------------

    def lay_final(self, mission: int, easy: bool) -> None:
        """NP-22.4, NP-22.6: harder side up, turned at once if its condition is met."""
        self.finals.remove(mission)
        self.lay_out(mission)
        if easy:
            self.easy |= 1 << (mission - FIRST_FINAL)
        self.tell_shown('final_mission', [mission, 1 if easy else 0] + counts(self.need(mission)))

    def lay_main(self, paris: int, warsaw: int) -> None:
        self.paris = paris
        self.warsaw = warsaw
        self.lay_out(PARIS)
        self.lay_out(WARSAW)
        self.tell('main_missions', paris, warsaw)

    def lay_challenge(self, mission: int) -> None:
        self.challenges.remove(mission)
        self.lay_out(mission)
        self.tell_shown('challenge', [mission] + counts(self.need(mission)))

    # -- the end ---------------------------------------------------------------------------------------------------

    def end(self, win: bool, points: int, how: str) -> None:
        """NP-1.2: all win or all lose."""
        self.tell('over', 1 if win else 0, points)
        outcome = shared(win, self.seats, points)
        if not win:
            outcome.how = how
        self.finish(outcome)

    # -- views and worlds ------------------------------------------------------------------------------------------

    def view_table(self, seat: int) -> dict[str, Any]:
        # imported here because the view is written in terms of this class
        from sejmik.games.niepodlegla.view import look

        return look(self)

    def redeal(self, seat: int) -> None:
        from sejmik.games.niepodlegla.view import redeal_unseen

        redeal_unseen(self)

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        from sejmik.games.niepodlegla.audit import audit

        return audit(self)


def die_kind(piece: int) -> int:
    """Which faces a die has: 0 for neutral dice, then the characters."""
    return 0 if piece < NEUTRAL_DICE else piece - NEUTRAL_DICE + 1


def is_common(mission: int) -> bool:
    """NP-22.13, NP-23.3: main missions and challenges are open to the dice of all players."""
    return mission >= PARIS or FIRST_CHALLENGE <= mission < AFTER_CHALLENGES


def open_table(box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> Niepodlegla:
    """A table with all components in their places, before anything is dealt. The caller sits the players down."""
    g = Niepodlegla()
    g.box = box
    g.settings = settings
    g.steps = steps
    g.chair = 0
    g.time = 1
    g.phase = ASSIGNMENT
    g.accord = 0
    g.foreign = 0
    g.shield = 0
    g.morale = box.morale
    g.overflow = False
    g.independence = [0] * 16
    g.obstacles = [0] * 64
    g.dice = box.dice
    g.undealt = box.dice
    g.dealt = [0] * seats
    g.pawns = [box.pawns] * seats
    g.laid = []
    g.pawn = []
    g.got = []
    g.easy = 0
    g.paris = 0
    g.warsaw = 0
    g.ready = 0
    g.holder = [NOBODY] * ALL_PIECES
    g.face = [0] * ALL_PIECES
    g.spots = [0] * ALL_PIECES
    g.owner = [NOBODY] * len(CHARACTERS)
    g.used = 0
    g.jailed_morale = 0
    g.jailed_dice = 0
    g.jailed_pawns = [0] * seats
    g.jailed_characters = 0
    g.stack = []
    g.old_threats = []
    g.threats = []
    g.threat = NOBODY
    g.finals = []
    g.challenges = []
    g.due = []
    g.completed = []
    return g
