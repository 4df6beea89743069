"""Who may do what: agitate, challenge, be challenged, refuse, move. Keywords forbid, cards allow and forbid."""

from __future__ import annotations

from sejmik.games.veto import acts
from sejmik.games.veto.names import (
    ABSENT,
    CHARACTER,
    COSSACK,
    CRIMSON,
    CRIMSON_FIELD,
    ELECT,
    ELECTION_FIELD,
    FINANCIER,
    FOREIGNER,
    HONOURABLE,
    INFLUENTIAL,
    LADY,
)
from sejmik.games.veto.parts import Duel
from sejmik.games.veto.state import Veto
from sejmik.games.veto.values import allowed, forbidden, has, keywords_among


def company(g: Veto, seat: int) -> list[int]:
    """VT-1.12: the characters a player controls. Not to be edited."""
    return g.companies[seat]


def character(g: Veto, seat: int, kind: int) -> int:
    """The character of this kind in a player's company."""
    for at in company(g, seat):
        if g.pieces[at].kind == kind:
            return at
    raise AssertionError('no such character')


def elects(g: Veto, seat: int) -> int:
    """The Elects a player has in play, Absent ones too (VT-3.32)."""
    n = 0
    for at in company(g, seat):
        if has(g, at, ELECT):
            n += 1
    return n


def may_agitate(g: Veto, at: int) -> bool:
    """VT-18.1, VT-3.11, VT-3.15, VT-3.25, VT-3.28, VT-3.38, VT-9.3: tapped or not."""
    held = keywords_among(g, at, ABSENT | LADY | FOREIGNER | FINANCIER | COSSACK)
    if held & ABSENT != 0 or forbidden(g, acts.AGITATE, at):
        return False
    if held & (LADY | FOREIGNER | FINANCIER | COSSACK) != 0 and not allowed(g, acts.AGITATE, at):
        return False
    return g.pieces[at].field == ELECTION_FIELD or allowed(g, acts.AGITATE_CRIMSON, at)


def agitators(g: Veto, seat: int, taps: bool) -> list[int]:
    return [at for at in company(g, seat) if not (taps and g.pieces[at].tapped) and may_agitate(g, at)]


def may_challenge(g: Veto, at: int) -> bool:
    """VT-20.3, VT-20.4: who can challenge at all."""
    held = keywords_among(g, at, ABSENT | LADY | FINANCIER)
    if held & ABSENT != 0 or g.pieces[at].field != ELECTION_FIELD:
        return False
    if forbidden(g, acts.CHALLENGE, at) or forbidden(g, acts.DUEL, at):
        return False
    return held & (LADY | FINANCIER) == 0 or allowed(g, acts.CHALLENGE, at)


def challenges_untapped(g: Veto, at: int) -> bool:
    """A card lets it challenge without tapping, once per round."""
    return not g.pieces[at].challenged and allowed(g, acts.CHALLENGE_UNTAPPED, at)


def may_be_challenged(g: Veto, challenger: int, at: int) -> bool:
    """VT-20.3, VT-20.5, VT-9.5."""
    held = keywords_among(g, at, ABSENT | LADY)
    if held & ABSENT != 0 or forbidden(g, acts.DUEL, at):
        return False
    if held & LADY != 0 and not allowed(g, acts.DUEL, at):
        return False
    if g.pieces[at].field == ELECTION_FIELD:
        return True
    return g.pieces[at].field == CRIMSON_FIELD and allowed(g, acts.CHALLENGE_CRIMSON, challenger)


def can_oppose(g: Veto, challenger: int) -> bool:
    """Whether there is anybody whom this character may challenge."""
    seat = g.pieces[challenger].controller
    for other in range(g.seats):
        if other != seat:
            for at in company(g, other):
                if may_be_challenged(g, challenger, at):
                    return True
    return False


def opposing(g: Veto, challenger: int) -> list[int]:
    """The characters that this one may challenge."""
    seat = g.pieces[challenger].controller
    found: list[int] = []
    for i in range(len(g.pieces)):
        piece = g.pieces[i]
        if piece.here and piece.controller != seat and g.face(i).type == CHARACTER:
            if may_be_challenged(g, challenger, i):
                found.append(i)
    return found


def challengers(g: Veto, seat: int) -> list[int]:
    return [at for at in company(g, seat) if can_challenge(g, at)]


def can_challenge(g: Veto, at: int) -> bool:
    """It may challenge now, and there is somebody to be challenged."""
    return may_challenge(g, at) and (not g.pieces[at].tapped or challenges_untapped(g, at)) and can_oppose(g, at)


def may_refuse(g: Veto, duel: Duel) -> bool:
    """VT-20.13, VT-20.14: untapped, not Honourable, and no card forbids it."""
    at = duel.fighters[1]
    if not duel.refusable or forbidden(g, acts.REFUSE, at):
        return False
    if g.pieces[at].tapped and not g.settings.tapped_may_refuse:
        return False
    return not has(g, at, HONOURABLE) or allowed(g, acts.REFUSE, at)


def movers(g: Veto, seat: int) -> list[int]:
    """VT-21.2, VT-21.3."""
    return [at for at in company(g, seat) if can_move(g, at)]


def can_move(g: Veto, at: int) -> bool:
    return not g.pieces[at].tapped and has(g, at, CRIMSON | INFLUENTIAL)
