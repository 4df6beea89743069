"""State-based checks: VT-40."""

from __future__ import annotations

from typing import ClassVar

from sejmik.games.veto import actions, acts
from sejmik.games.veto.company import company, elects
from sejmik.games.veto.leaving import leave
from sejmik.games.veto.names import (
    CRIMSON,
    CRIMSON_FIELD,
    ELECT,
    ELECTION_FIELD,
    INFLUENTIAL,
    NOBODY,
    NOTHING,
    TO_DISCARD,
)
from sejmik.games.veto.numbers import ELECT_LIMIT, number_of, stab_limit
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import allowed, has
from sejmik.kernel.game import holds
from sejmik.kernel.step import Step


def best_of(g: Veto, seats: list[int]) -> int:
    """VT-32.7 to VT-32.9: most votes, then the initiative, then clockwise from it."""
    best = NOBODY
    for seat in g.clockwise(g.initiative):
        if seat in seats and (best == NOBODY or g.players[seat].votes > g.players[best].votes):
            best = seat
    return best


def said_bene(g: Veto, seat: int, turn: int, benes: int) -> int:
    """1 if this player is one of the last so many before whoever's turn it is, else 0."""
    round_the_table = g.clockwise(turn)
    return 1 if seat in round_the_table[len(round_the_table) - benes :] else 0


class Checks(Step[Veto]):
    """VT-40.1: after every event and before any window, until nothing changes."""

    tag: ClassVar[str] = 'checks'
    rules: ClassVar[str] = 'VT-40.1 VT-40.4'

    def run(self, g: Veto) -> None:
        if self.game_over(g):
            return
        for i, piece in enumerate(g.pieces):
            if not piece.here:
                continue
            if piece.host != NOTHING and not g.pieces[piece.host].here:
                leave(g, i, TO_DISCARD)  # VT-40.5
            elif piece.field == CRIMSON_FIELD and not has(g, i, CRIMSON | INFLUENTIAL):
                g.move(i, ELECTION_FIELD)  # VT-40.6
            elif len(piece.stabs) > 1 and len(piece.stabs) > stab_limit(g, i):  # one is always allowed
                g.then(DropStab(i, piece.kind))  # VT-40.7
        self.safety(g)
        self.duel(g)
        if not g.settings.reshuffle_needed:
            for seat in range(g.seats):
                p = g.players[seat]
                looking = g.looker == seat and len(g.looked) > 0  # these cards have not left the deck yet
                if not p.deck and p.discard and p.in_game and p.faction != NOTHING and not looking:
                    g.reshuffle(seat)  # VT-40.8

    def game_over(self, g: Veto) -> bool:
        """Checks A and B together (VT-40.2 to VT-40.4)."""
        if g.pool > 0 and g.emptied == NOBODY and not g.fallen:
            g.conceded = False
            return False  # while there are votes in the pool nobody has all of them
        winners: list[int] = []
        how = 'all_votes'
        for seat in range(g.seats):
            if g.players[seat].votes == g.total or (g.settings.took_last and g.emptied == seat):
                winners.append(seat)
        if not winners and not g.fallen:
            g.conceded = False
            return False
        fallen = [
            seat
            for seat in g.fallen
            if g.players[seat].in_game and (g.conceded or elects(g, seat) == 0)  # VT-33.4
        ]
        g.fallen = []
        conceded = g.conceded
        g.conceded = False
        if fallen:
            left = [seat for seat in g.clockwise(g.initiative) if seat not in fallen]
            if len(left) <= 1:
                for seat in left:
                    if seat not in winners:
                        winners.append(seat)
                        how = 'elect_killed' if g.seats == 2 and not conceded else 'last_left'
        if winners:
            winner = best_of(g, winners)
            g.end_game(winner, how if len(winners) == 1 else 'all_votes')
            return True
        for seat in fallen:
            self.eliminate(g, seat)
        return False

    def eliminate(self, g: Veto, seat: int) -> None:
        """VT-33.6 to VT-33.9; he no longer counts among those who have said bene (VT-15.10, VT-27.5)."""
        g.benes -= said_bene(g, seat, g.floor, g.benes)
        for window in g.windows:
            window.passes -= said_bene(g, seat, window.turn, window.passes)
        g.eliminate(seat)
        if g.initiative == seat:
            g.assign_initiative(g.next_seat(seat))
        if g.last_initiative == seat:
            g.last_initiative = g.initiative

    def safety(self, g: Veto) -> None:
        """VT-40.9, VT-40.10: nets that should never be needed."""
        crowned = 0
        if g.crowded or g.altered & ELECT != 0:  # else nobody has more than one
            for piece in g.pieces:
                if piece.here:
                    face = g.box.cards[piece.kind]
                    if face.keywords & ELECT != 0 and face.unique:
                        crowned += 1
        if g.newcomer and self.is_twice(g):
            self.drop_copies(g)
        g.newcomer = False
        if crowned > 1:
            for seat in range(g.seats):
                n = elects(g, seat)
                limit = max(1, number_of(g, ELECT_LIMIT, seat, NOTHING, NOTHING)) if n > 1 else n
                if n > limit:
                    own = [at for at in company(g, seat) if has(g, at, ELECT)]
                    own.sort(key=g.since)
                    for at in own[limit:]:
                        leave(g, at, TO_DISCARD)

    def is_twice(self, g: Veto) -> bool:
        """A unique card is in play with a copy."""
        persons: list[int] = []
        for piece in g.pieces:
            if piece.here:
                face = g.box.cards[piece.kind]
                if face.unique:
                    if holds(persons, face.person):
                        return True
                    persons.append(face.person)
        return False

    def drop_copies(self, g: Veto) -> None:
        """Of two copies of a unique card the one that came later is discarded."""
        for i in range(len(g.pieces)):
            for j in range(len(g.pieces)):
                if (
                    j != i
                    and g.pieces[i].here
                    and g.pieces[j].here
                    and g.face(i).unique
                    and g.face(j).person == g.face(i).person
                    and g.pieces[j].entered > g.pieces[i].entered
                ):
                    leave(g, j, TO_DISCARD)

    def duel(self, g: Veto) -> None:
        """VT-40.11, VT-20.52: a duel that lost a participant goes to its end."""
        duel = g.duel()
        if duel is None or duel.ended or duel.decided:
            return
        one, other = duel.fighters
        if (
            not g.pieces[one].here
            or not g.pieces[other].here
            or g.pieces[one].controller == g.pieces[other].controller
            or g.pieces[one].field != ELECTION_FIELD
            or (g.pieces[other].field != ELECTION_FIELD and not allowed(g, acts.CHALLENGE_CRIMSON, one))
        ):
            g.break_off()


class DropStab(Step[Veto]):
    """VT-25.7: a character that holds more stabs than allowed drops some; its controller chooses."""

    tag: ClassVar[str] = 'drop_stab'
    params: ClassVar[str] = 'piece card'
    rules: ClassVar[str] = 'VT-25.7'

    def __init__(self, piece: int, card: int) -> None:
        self.piece = piece
        self.card = card

    def numbers(self) -> list[int]:
        return [self.piece, self.card]

    def run(self, g: Veto) -> None:
        piece = g.pieces[self.piece]
        if piece.here and len(piece.stabs) > stab_limit(g, self.piece):
            g.ask_one(self, piece.controller)

    def options(self, g: Veto, seat: int) -> list[int]:
        return g.pieces[self.piece].stabs_named(actions.DISCARD, actions.DISCARD_OTHER)

    def heard(self, g: Veto, said: list[int]) -> None:
        g.drop_stab(self.piece, actions.kind_of(said[0]), actions.verb_of(said[0]) == actions.DISCARD_OTHER)
        g.then(self)
