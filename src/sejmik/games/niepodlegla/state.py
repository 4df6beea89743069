"""The atoms of Niepodległa: the only functions that move the components on the table."""

from __future__ import annotations

from typing import Any

from sejmik.games.niepodlegla.covering import WIDTH, counts
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    BOLSHEVIK,
    CHARACTERS,
    DECKS,
    DICE_BONUS,
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
    SPOT,
    SPOT_MASK,
    TSARIST,
    WARSAW,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.settings import Settings
from sejmik.games.niepodlegla.table import Table
from sejmik.kernel.outcome import shared


class Niepodlegla(Table):
    """The table of Niepodległa."""

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
        """NP-9.7, NP-9.9: a morale token adds its markers and is turned; there are 13 in all (NP-25.6, AMB-26)."""
        self.used |= 1 << piece
        before = self.morale
        self.morale = min(self.free_markers(), self.morale + self.box.token_morale[piece - FIRST_TOKEN])
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


def open_table(box: Box, settings: Settings, steps: dict[str, Any], seats: int) -> Niepodlegla:
    """A table with all components in their places, before anything is dealt. The caller sits the players down."""
    g = Niepodlegla()
    g.unpack(box, settings, steps, seats)
    return g
