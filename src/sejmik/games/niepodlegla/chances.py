"""Chance you can see: which missions the dice at hand would complete, and how likely a mission is, exactly."""

from __future__ import annotations

from typing import Any

from sejmik.games.niepodlegla.consent import next_matter
from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.final import ALL, common_need, gathered
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    FIRST_TOKEN,
    MISSIONS,
    NEUTRAL_DICE,
    NOBODY,
    PARIS,
    PIECES,
    SPOT,
    SPOT_MASK,
    STRUGGLE,
    die_kind,
    is_common,
)
from sejmik.games.niepodlegla.odds import Odds, morale_after
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.errors import BadInput

REROLLS = 3  # how far ahead a hint looks
DISPUTED = ('consent', 'vote', 'casting_vote')  # questions about something that was proposed

_KNOWN: dict[str, Odds] = {}  # reckoning remembers what it found; dice differ only between levels and packs


def odds_of(box: Box) -> Odds:
    if box.edition not in _KNOWN:
        if len(_KNOWN) > 3:
            _KNOWN.clear()
        _KNOWN[box.edition] = Odds(box.faces)
    return _KNOWN[box.edition]


def point_out(g: Niepodlegla) -> dict[str, Any]:
    """What everyone at a real table would see at a glance: the missions that could be completed now, and the dice that
    somebody proposes to pass on or to roll again."""
    if g.phase != STRUGGLE or g.is_over():
        return {'could': []}
    could = [g.laid[i] for i in range(len(g.laid)) if g.pawn[i] != NOBODY and g.can_complete(g.pawn[i], i)]
    hints: dict[str, Any] = {'could': could}
    matter = None if g.question is None or g.question.step.tag not in DISPUTED else next_matter(g)
    if matter is not None:
        hints['matter'] = [matter.tag, *matter.numbers()]
    if PARIS in g.laid:
        hints['gathered'] = gathered(g, common_need(g, ALL))
    return hints


def reckon(g: Niepodlegla, mission: str, dice: str) -> dict[str, Any]:
    """The chance of a mission: as the dice lie, with the best single reroll, and with up to three of them. `dice` names
    pieces, separated by commas; without it those of whoever undertook the mission count, for a common one everyone's.
    Nobody is told to roll a die again that covers something. Before the first roll: the chance of that roll, alone and
    with rerolls."""
    if mission not in MISSIONS or g.place_of(MISSIONS.index(mission)) == NOBODY:
        raise BadInput(f'{mission!r} is no mission on the table')
    number = MISSIONS.index(mission)
    rolled = g.phase == STRUGGLE
    pieces = named(dice) if dice else usual(g, number, rolled)
    if rolled:
        pieces = [piece for piece in pieces if g.holder[piece] != NOBODY and g.is_usable(piece)]
        pieces = [piece for piece in pieces if serves(g, piece, number)]
    have = [0] * 5
    for piece in pieces:
        if piece >= FIRST_TOKEN and g.spots[piece] == 0 and g.box.token_symbol[piece - FIRST_TOKEN] != NOBODY:
            have[g.box.token_symbol[piece - FIRST_TOKEN]] += 1
        elif g.spots[piece] != 0:
            for symbol in lying(g, piece, number):
                have[symbol] += 1
    thrown = [piece for piece in pieces if piece < FIRST_TOKEN and g.spots[piece] == 0]
    kinds = [die_kind(piece) for piece in thrown]
    need = counts(g.need(number))
    odds = odds_of(g.box)
    told: dict[str, Any] = {'mission': mission, 'pieces': [PIECES[piece] for piece in pieces], 'rolled': rolled}
    if not rolled:
        told['chances'] = odds.first_and_rerolls(need, have, kinds, REROLLS)
        told['reroll'] = []
    else:
        faces = [g.face[piece] for piece in thrown]
        best, which = odds.best_reroll(need, have, kinds, faces)
        now = best == 1.0 and not which
        told['chances'] = [1.0 if now else 0.0, *(odds.rerolls(need, have, kinds, faces, REROLLS) if kinds else [])]
        told['reroll'] = [PIECES[thrown[i]] for i in which]
        told['best'] = best
    after = morale_after(1, g.box.pips, g.morale)
    told['morale'] = {'after': after[:-1], 'overflow': after[-1]}
    return told


def survey(g: Niepodlegla) -> dict[str, Any]:
    """How likely each mission is that somebody undertook, or all do together, and that is not covered: with one reroll,
    before the first roll with that roll. The rest is for those who ask about one mission."""
    chances: dict[str, float] = {}
    for i, mission in enumerate(g.laid):
        if (g.pawn[i] != NOBODY or is_common(mission)) and not g.is_covered(i):
            told = reckon(g, MISSIONS[mission], '')['chances']
            chances[MISSIONS[mission]] = (
                told[1] if told[0] == 0.0 and g.phase == STRUGGLE and len(told) > 1 else told[0]
            )
    return {'chances': chances}


def serves(g: Niepodlegla, piece: int, mission: int) -> bool:
    """Whether something of a die or token can still be used here: what covers another mission is left where it is."""
    return g.spots[piece] == 0 or len(lying(g, piece, mission)) > 0


def lying(g: Niepodlegla, piece: int, mission: int) -> list[int]:
    """The symbols of a die that is laid out already that count here: those on this mission, and those still free."""
    found = []
    for slot, symbol in enumerate(g.symbols(piece)):
        spot = g.spots[piece] >> (SPOT * slot) & SPOT_MASK
        if spot == 0:
            found.append(symbol)
        elif (spot - 1) >> 2 == mission:
            found.append((spot - 1) & 3)
    return found


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
