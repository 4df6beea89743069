"""What happens: texts that happen by themselves, then a window for replies (VT-5.1, VT-27.6, VT-27.12)."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sejmik.games.veto import moments
from sejmik.games.veto.declaring import exhausted, usable, use_up
from sejmik.games.veto.names import FORCED
from sejmik.games.veto.parts import Item, Moment, Window
from sejmik.games.veto.replies import Replies, moment_fits
from sejmik.games.veto.stack import Perform, PlaceCard
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import all_hold
from sejmik.kernel.game import holds
from sejmik.kernel.step import Step


def moment(code: int, by: int, piece: int, target: int) -> Moment:
    m = Moment()
    m.code = code
    m.by = by
    m.piece = piece
    m.target = target
    return m


def happen(g: Veto, code: int, by: int, piece: int, target: int) -> None:
    """Something happened: forced texts first, then a window for replies. If no card of the pool listens, nobody is
    asked (and that is public)."""
    if g.box.heard[code] or code == moments.KILLED:
        g.then(Happen(code, by, piece, target))


@mypyc_attr(free_list_len=1)
class Happen(Step[Veto]):
    """VT-27.12: what happens may be answered; texts that happen by themselves come first."""

    tag: ClassVar[str] = 'happen'
    params: ClassVar[str] = 'moment seat piece target'
    rules: ClassVar[str] = 'VT-27.12'

    def __init__(self, moment: int, seat: int, piece: int, target: int) -> None:
        self.moment = moment
        self.seat = seat
        self.piece = piece
        self.target = target

    def numbers(self) -> list[int]:
        return [self.moment, self.seat, self.piece, self.target]

    def run(self, g: Veto) -> None:
        one = moment(self.moment, self.seat, self.piece, self.target)
        forced = forced_by(g, one)
        if not forced:
            open_window(g, [one])
            return
        g.then(OpenWindow(self.moment, self.seat, self.piece, self.target))
        for item in reversed(forced):
            g.forced.append(item)
            g.then(Forced())


def forced_by(g: Veto, one: Moment) -> list[Item]:
    """Texts tied to a moment without a choice: they are no items that could be answered. The lead player's first."""
    found: list[Item] = []
    for seat in g.clockwise(g.lead()):
        for i, piece in enumerate(g.pieces):
            if not piece.here or piece.controller != seat:
                continue
            for ability in g.box.forced[piece.kind]:
                if not holds(ability.on, one.code):
                    continue
                if exhausted(g, ability, i) or not usable(g, ability, i):
                    continue
                item = Item().fill(FORCED, seat, piece.kind, i, ability.no)
                item.moment = one.clone()
                item.picks = [[] for _ in ability.picks]
                if moment_fits(g, one, ability, seat, i, item) and all_hold(g, ability.conditions, seat, i, item):
                    found.append(item)
    return found


@mypyc_attr(free_list_len=1)
class Forced(Step[Veto]):
    """A text that happens by itself."""

    tag: ClassVar[str] = 'forced'
    rules: ClassVar[str] = 'VT-5.1'

    def run(self, g: Veto) -> None:
        item = g.forced.pop()
        if g.pieces[item.piece].here:
            use_up(g, g.box.abilities[item.ability], item.piece)
            g.declare(item)
            g.then(Perform(0, 0), PlaceCard())


@mypyc_attr(free_list_len=1)
class OpenWindow(Step[Veto]):
    """A window opened by a moment; the lead player is asked first (VT-27.6)."""

    tag: ClassVar[str] = 'open_window'
    params: ClassVar[str] = 'moment seat piece target'
    rules: ClassVar[str] = 'VT-27.6'

    def __init__(self, moment: int, seat: int, piece: int, target: int) -> None:
        self.moment = moment
        self.seat = seat
        self.piece = piece
        self.target = target

    def numbers(self) -> list[int]:
        return [self.moment, self.seat, self.piece, self.target]

    def run(self, g: Veto) -> None:
        open_window(g, [moment(self.moment, self.seat, self.piece, self.target)])


def open_window(g: Veto, told: list[Moment]) -> None:
    window = Window()
    window.moments = told
    window.base = len(g.items)
    window.turn = g.lead()
    window.passes = 0
    g.windows.append(window)
    g.then(Replies())


STEPS: list[Any] = [Happen, Forced, OpenWindow]
