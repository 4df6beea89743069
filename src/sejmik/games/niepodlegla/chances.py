"""Chance you can see: which missions the dice at hand would complete, and how likely a mission is, exactly."""

from __future__ import annotations

from typing import Any

from sejmik.games.niepodlegla.covering import counts, covers
from sejmik.games.niepodlegla.final import ALL, common_need, gathered
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    FIRST_TOKEN,
    MISSIONS,
    NEUTRAL_DICE,
    NOBODY,
    PARIS,
    PIECES,
    STRUGGLE,
    die_kind,
    is_common,
)
from sejmik.games.niepodlegla.odds import Odds, morale_after
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.errors import BadInput

REROLLS = 3  # how far ahead a hint looks

_KNOWN: dict[str, Odds] = {}  # reckoning remembers what it found; dice differ only between levels and packs


def odds_of(box: Box) -> Odds:
    if box.edition not in _KNOWN:
        if len(_KNOWN) > 3:
            _KNOWN.clear()
        _KNOWN[box.edition] = Odds(box.faces)
    return _KNOWN[box.edition]


def point_out(g: Niepodlegla) -> dict[str, Any]:
    """What everyone at a real table would see at a glance: the missions that could be completed now."""
    if g.phase != STRUGGLE or g.is_over():
        return {'could': []}
    could = [g.laid[i] for i in range(len(g.laid)) if g.pawn[i] != NOBODY and g.can_complete(g.pawn[i], i)]
    hints: dict[str, Any] = {'could': could}
    if PARIS in g.laid:
        hints['gathered'] = gathered(g, common_need(g, ALL))
    return hints


def reckon(g: Niepodlegla, mission: str, dice: str) -> dict[str, Any]:
    """The chance of a mission: as the dice lie, with the best single reroll, and with up to three of them. `dice` names
    pieces, separated by commas; without it those of whoever undertook the mission count, for a common one everyone's.
    Before the first roll: the chance of that roll, alone and with rerolls."""
    if mission not in MISSIONS or g.place_of(MISSIONS.index(mission)) == NOBODY:
        raise BadInput(f'{mission!r} is no mission on the table')
    number = MISSIONS.index(mission)
    rolled = g.phase == STRUGGLE
    pieces = named(dice) if dice else usual(g, number, rolled)
    if rolled:
        pieces = [piece for piece in pieces if g.holder[piece] != NOBODY and g.is_usable(piece)]
    have = [0] * 5
    for piece in pieces:
        if piece >= FIRST_TOKEN and g.box.token_symbol[piece - FIRST_TOKEN] != NOBODY:
            have[g.box.token_symbol[piece - FIRST_TOKEN]] += 1
    thrown = [piece for piece in pieces if piece < FIRST_TOKEN]
    kinds = [die_kind(piece) for piece in thrown]
    need = counts(g.need(number))
    odds = odds_of(g.box)
    told: dict[str, Any] = {'mission': mission, 'pieces': [PIECES[piece] for piece in pieces], 'rolled': rolled}
    if not rolled:
        told['chances'] = odds.first_and_rerolls(need, have, kinds, REROLLS)
        told['reroll'] = []
    else:
        lying = sum(g.shows(piece) for piece in pieces)
        faces = [g.face[piece] for piece in thrown]
        now = covers(lying, g.need(number))
        best, which = odds.best_reroll(need, have, kinds, faces)
        told['chances'] = [1.0 if now else 0.0, *(odds.rerolls(need, have, kinds, faces, REROLLS) if kinds else [])]
        told['reroll'] = [PIECES[thrown[i]] for i in which]
        told['best'] = best
    after = morale_after(1, g.box.pips, g.morale)
    told['morale'] = {'after': after[:-1], 'overflow': after[-1]}
    return told


def named(dice: str) -> list[int]:
    pieces = []
    for name in dice.split(','):
        if name not in PIECES:
            raise BadInput(f'{name!r} is no die and no token')
        pieces.append(PIECES.index(name))
    if len(set(pieces)) != len(pieces):
        raise BadInput('a die is named twice')
    return pieces


def usual(g: Niepodlegla, mission: int, rolled: bool) -> list[int]:
    """Those who would work on a mission: everyone on a common one, else its player."""
    seat = g.pawn[g.place_of(mission)]
    seats = list(range(g.seats)) if is_common(mission) else [] if seat == NOBODY else [seat]
    if rolled:
        return [piece for piece in range(ALL_PIECES) if g.holder[piece] in seats and g.is_usable(piece)]
    neutral = list(range(sum(g.dealt[one] for one in seats)))
    own = [
        NEUTRAL_DICE + character
        for character, owner in enumerate(g.owner)
        if owner in seats and g.jailed_characters >> character & 1 == 0 and g.is_usable(NEUTRAL_DICE + character)
    ]
    return neutral + own
