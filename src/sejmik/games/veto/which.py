"""Copies of a card in play: which one is meant (VT-16.3). Where nothing tells them apart, nobody is asked."""

from __future__ import annotations

from typing import ClassVar

from sejmik.games.veto import actions
from sejmik.games.veto.names import CHARACTER, NOTHING
from sejmik.games.veto.state import Veto
from sejmik.kernel.step import Step


def state_of(g: Veto, at: int) -> list[int]:
    """All that two copies of a card need not have in common."""
    piece = g.pieces[at]
    duel = g.duel()
    used_up = piece.limits if duel is not None else piece.limits & ~0xFF  # nobody asks for the last duel
    told = [piece.kind, piece.host, piece.controller, piece.owner, 1 if piece.tapped else 0, piece.field, used_up]
    if duel is not None:
        told.append(1 if at in duel.used[0] or at in duel.used[1] else 0)
    for other in g.attached(at):
        told.extend([g.pieces[other].kind, g.pieces[other].controller])
    for one in g.lastings:
        if one.target == at:
            told.extend([one.what, one.a, one.n, one.seat, one.until])
    return told


def alike(g: Veto, found: list[int]) -> bool:
    """Nothing on the table tells these cards apart."""
    if len(found) == 1:
        return True
    first = state_of(g, found[0])
    for at in found:
        if state_of(g, at) != first:
            return False
    return True


def place_of(g: Veto, at: int) -> int:
    """Where a card lies, as an answer: with a character, or with a player."""
    host = g.pieces[at].host
    if host != NOTHING and g.face(host).type == CHARACTER:
        return actions.AT + g.pieces[host].kind
    return actions.SEAT + g.pieces[at].controller


def places_of(g: Veto, found: list[int]) -> list[int]:
    named: list[int] = []
    for at in found:
        place = place_of(g, at)
        if place not in named:
            named.append(place)
    named.sort()
    return named


def side_by_side(g: Veto, card: int, place: int) -> list[int]:
    """All copies of a card that lie in one place, as they lie there."""
    return [
        i for i in range(len(g.pieces)) if g.pieces[i].here and g.pieces[i].kind == card and place_of(g, i) == place
    ]


class WhichCopy(Step[Veto]):
    """VT-16.3: several copies of a card would do, and they differ: which one is meant is said by where it lies, and if
    they lie in one place, by its number there."""

    params: ClassVar[str] = 'seat card said no'
    rules: ClassVar[str] = 'VT-16.3'

    def __init__(self, seat: int, card: int, place: int, no: int) -> None:
        self.seat = seat
        self.card = card
        self.place = place  # as it was said, NOTHING if it was not
        self.no = no

    def numbers(self) -> list[int]:
        return [self.seat, self.card, self.place, self.no]

    def found(self, g: Veto) -> list[int]:
        """The copies that would do."""
        raise NotImplementedError

    def own(self, g: Veto) -> list[int]:
        """All copies of the card that this player has in play."""
        return [
            i
            for i in range(len(g.pieces))
            if g.pieces[i].here and g.pieces[i].controller == self.seat and g.pieces[i].kind == self.card
        ]

    def take(self, g: Veto, at: int) -> None:
        """This one is meant."""
        raise NotImplementedError

    def there(self, g: Veto) -> list[int]:
        """Those of them that lie where it was said."""
        return [at for at in self.found(g) if self.place == NOTHING or place_of(g, at) == self.place]

    def run(self, g: Veto) -> None:
        there = self.there(g)
        if alike(g, there):
            self.take(g, there[0])
        elif self.place == NOTHING and len(places_of(g, there)) == 1:
            self.narrow(g, place_of(g, there[0]))
        else:
            g.ask_one(self, self.seat)

    def narrow(self, g: Veto, place: int) -> None:
        """It is one of those that lie there."""
        g.then(g.step_from(self.tag, [self.seat, self.card, place, self.no]))

    def options(self, g: Veto, seat: int) -> list[int]:
        there = self.there(g)
        if self.place == NOTHING:
            return places_of(g, there)
        named: list[int] = []
        for at in there:
            option = self.naming(g, at)
            if option not in named:
                named.append(option)
        named.sort()
        return named

    def heard(self, g: Veto, said: list[int]) -> None:
        if self.place == NOTHING:
            self.narrow(g, said[0])
        else:
            self.take(g, side_by_side(g, self.card, self.place)[said[0] - actions.COPY])

    def naming(self, g: Veto, at: int) -> int:
        """The answer that means this copy: of those that nothing tells apart, the first."""
        if self.place == NOTHING:
            return place_of(g, at)
        for other in self.there(g):
            if state_of(g, other) == state_of(g, at):
                return actions.COPY + side_by_side(g, self.card, self.place).index(other)
        raise AssertionError('no such copy')

    def unasked(self, g: Veto) -> int:
        """The answer that stands for the copy which earlier versions took by themselves: the first one."""
        return self.naming(g, self.there(g)[0])
