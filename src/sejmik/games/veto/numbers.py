"""The numbers of the game that cards may change: limits, margins, prices."""

from __future__ import annotations

from typing import Final

from sejmik.games.veto.language import ME
from sejmik.games.veto.names import CHARACTER, CRIMSON, FAMOUS, NEUTRAL, NOTHING
from sejmik.games.veto.pool import CHANGES_COST, CHANGES_RULE, Standing
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import concerns, fits, fits_card, keywords, keywords_among, reckon, works

PARAMS: Final = [
    'hand_limit', 'refuse_votes', 'agitation_votes', 'stab_agitation', 'initiative_total', 'bribe_rate', 'deeds',
    'elect_limit', 'kill_margin', 'survive_margin', 'duel_votes', 'start_ducats', 'income', 'foreign_factor',
    'killed_margin',
]  # fmt: skip
HAND_LIMIT: Final = 0
REFUSE_VOTES: Final = 1
AGITATION_VOTES: Final = 2
STAB_AGITATION: Final = 3
INITIATIVE_TOTAL: Final = 4
BRIBE_RATE: Final = 5
DEEDS: Final = 6
ELECT_LIMIT: Final = 7
KILL_MARGIN: Final = 8
SURVIVE_MARGIN: Final = 9
DUEL_VOTES: Final = 10
START_DUCATS: Final = 11
INCOME: Final = 12
FOREIGN_FACTOR: Final = 13
KILLED_MARGIN: Final = 14


def number_of(g: Veto, param: int, seat: int, at: int, kind: int) -> int:
    """A number of the game for a player: the last `set`, then everything that is added (never below 0 unless it only
    modifies). `at` is the character concerned, or `kind` if it is not in play."""
    n = default(g, param)
    added = 0
    for passive in g.standing[CHANGES_RULE]:
        word = passive.word
        if word.a != param:
            continue
        me = g.pieces[passive.source].controller
        if not concerns(word.who, me, seat) or not works(g, passive):
            continue
        chosen = word.filter
        if chosen is not None:
            if at != NOTHING and not fits(g, chosen, at, me, passive.source, None):
                continue
            if at == NOTHING and (kind == NOTHING or not fits_card(g, chosen, kind, seat, me)):
                continue
        if param == REFUSE_VOTES and word.who != ME and not challenges(g, me):
            continue
        value = reckon(g, word.n, me, passive.source, None)
        if word.sets:
            n = value
        else:
            added += value
    for one in g.lastings:
        if one.what != CHANGES_RULE or one.a != param or one.who != seat:
            continue
        if one.target != NOTHING and one.target != at:
            continue
        if one.word != NOTHING:
            wanted = g.box.standing[one.word].filter
            if wanted is not None and not (
                fits(g, wanted, at, one.seat, one.source, None)
                if at != NOTHING
                else kind != NOTHING and fits_card(g, wanted, kind, seat, one.seat)
            ):
                continue
        if one.sets:
            n = one.n
        else:
            added += one.n
    return n + added


def challenges(g: Veto, seat: int) -> bool:
    """The running duel was begun by a character of this player."""
    duel = g.duel()
    return duel is not None and duel.seats[0] == seat


def default(g: Veto, param: int) -> int:
    if param == HAND_LIMIT:
        return g.settings.hand_max
    if param in (BRIBE_RATE, KILL_MARGIN):
        return 3
    if param == FOREIGN_FACTOR:
        return 2
    if param in (REFUSE_VOTES, DEEDS, ELECT_LIMIT, STAB_AGITATION, AGITATION_VOTES):
        return 1
    return 0


def price(g: Veto, seat: int, kind: int, discount: int) -> int:
    """VT-17.9, VT-17.11: the printed cost, doubled for a character of another faction, then changed by cards."""
    face = g.box.cards[kind]
    n = face.cost
    if face.type == CHARACTER and face.faction != NEUTRAL and face.faction != g.players[seat].house:
        n *= number_of(g, FOREIGN_FACTOR, seat, NOTHING, kind)
    for passive in g.standing[CHANGES_COST]:
        word = passive.word
        me = g.pieces[passive.source].controller
        chosen = word.filter
        if (
            concerns(word.who, me, seat)
            and (chosen is None or fits_card(g, chosen, kind, seat, me))
            and works(g, passive)
        ):
            n = changed(n, reckon(g, word.n, me, passive.source, None), word)
    for one in g.lastings:
        if one.what == CHANGES_COST and one.who == seat and one.word != NOTHING:
            said = g.box.standing[one.word]
            chosen = said.filter
            if chosen is None or fits_card(g, chosen, kind, seat, one.seat):
                n = changed(n, one.n, said)
    return max(0, n - discount)


def changed(n: int, change: int, word: Standing) -> int:
    """A price after a card has changed it: it is not lowered below what the card says."""
    if change < 0 and word.least > 0:
        return max(min(n, word.least), n + change)
    return n + change


def stab_limit(g: Veto, at: int) -> int:
    """VT-25.4 to VT-25.6."""
    held = keywords_among(g, at, CRIMSON | FAMOUS)
    if held & CRIMSON != 0:
        return 1 if held & FAMOUS == 0 else g.settings.famous_crimson_stabs
    return 3 if held & FAMOUS != 0 else 2


def base_stabs(g: Veto, at: int) -> int:
    """Without the additional one of a Famous character, which lies face up (VT-3.8)."""
    held = keywords(g, at)
    limit = stab_limit(g, at)
    return limit - 1 if held & FAMOUS != 0 else limit
