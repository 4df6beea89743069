"""Who is meant: the card or the player that a text speaks of (VT-38.7)."""

from __future__ import annotations

from sejmik.games.veto.language import (
    EACH_OPPONENT,
    EVENT,
    EVENT_PLAYER,
    HOST,
    IT,
    ME,
    MY_DUELLIST,
    MY_FACTION,
    OPPONENT,
    SELF,
    TARGET,
    THEIR_DUELLIST,
)
from sejmik.games.veto.names import NOBODY, NOTHING
from sejmik.games.veto.parts import Item
from sejmik.games.veto.state import Veto


def refer(g: Veto, ref: int, me: int, source: int, item: Item | None) -> int:
    """The card that is meant, NOTHING if there is none."""
    if ref == SELF:
        return source
    if ref == HOST:
        return g.pieces[source].host if source >= 0 else NOTHING
    if ref == IT:
        return NOTHING if item is None or not item.it else item.it[0]
    if ref == EVENT:
        return NOTHING if item is None else item.moment.piece
    if ref == TARGET:
        return NOTHING if item is None else item.moment.target
    if ref in (MY_DUELLIST, THEIR_DUELLIST):
        side = side_of(g, me)
        if side < 0:
            return NOTHING
        duel = g.duels[-1]
        return duel.fighters[side if ref == MY_DUELLIST else 1 - side]
    if ref == MY_FACTION:
        return g.players[me].faction
    other = other_player(g, me, item)
    return NOTHING if other == NOBODY else g.players[other].faction


def side_of(g: Veto, seat: int) -> int:
    """The side of the running duel that a player is on; -1 if on none."""
    duel = g.duel()
    if duel is None:
        return -1
    return 0 if duel.seats[0] == seat else 1 if duel.seats[1] == seat else -1


def other_player(g: Veto, me: int, item: Item | None) -> int:
    """VT-38.7: the opponent whom the situation fixes, else the one chosen at declaration; NOBODY if open."""
    if g.left() == 2 and g.players[me].in_game:
        return g.next_seat(me)
    if item is not None and item.opponent != NOBODY:
        return item.opponent
    fixed = fixed_opponent(g, me, item)
    return fixed


def fixed_opponent(g: Veto, me: int, item: Item | None) -> int:
    if item is not None and item.answers >= 0 and item.moment.by not in (me, NOBODY):
        return item.moment.by  # whoever did what is answered
    side = side_of(g, me)
    if side >= 0:
        return g.duels[-1].seats[1 - side]
    if item is not None and item.moment.by != NOBODY:
        if item.moment.by != me:
            return item.moment.by
        for at in (item.moment.target, item.moment.piece):
            if at >= 0 and g.pieces[at].controller != me:
                return g.pieces[at].controller
    if item is not None:
        for picked in item.picks:
            for at in picked:
                if g.pieces[at].controller != me:
                    return g.pieces[at].controller
    return NOBODY


def seats_of(g: Veto, who: int, me: int, item: Item | None) -> list[int]:
    """The players that a card means."""
    if who == ME:
        return [me]
    if who == OPPONENT:
        other = other_player(g, me, item)
        return [] if other == NOBODY else [other]
    if who == EACH_OPPONENT:
        return g.opponents(me)
    if who == EVENT_PLAYER:
        return [] if item is None or item.moment.by == NOBODY else [item.moment.by]
    return g.clockwise(me)
