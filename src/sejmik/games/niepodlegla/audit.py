"""The audit: is every piece in exactly one place? The self-test asks after each decision."""

from __future__ import annotations

from sejmik.games.niepodlegla.covering import BYTE, WIDTH
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    ASSIGNMENT,
    MISSIONS,
    NEUTRAL_DICE,
    NOBODY,
    PORTRAIT,
    SPOT,
    SPOT_MASK,
    STRUGGLE,
)
from sejmik.games.niepodlegla.state import Niepodlegla


def audit(g: Niepodlegla) -> list[str]:
    """Every pawn, die, token and card is in exactly one place, and the rules that never bend are kept."""
    wrong: list[str] = []
    for seat in range(g.seats):
        found = g.pawns[seat] + g.pawn.count(seat)
        jailed = g.jailed_pawns[seat]
        if found + jailed != g.box.pawns and found != g.box.pawns:
            wrong.append(f'{found} pawns of seat {seat}, {jailed} of them locked away, instead of {g.box.pawns}')
    if g.phase == ASSIGNMENT and g.undealt + sum(g.dealt) != g.dice:
        wrong.append(f'{g.undealt} + {sum(g.dealt)} neutral dice instead of {g.dice}')
    if g.phase == STRUGGLE:
        dice = sum(1 for piece in range(NEUTRAL_DICE) if g.holder[piece] != NOBODY)
        if dice not in (0, g.dice):
            wrong.append(f'{dice} neutral dice are held instead of {g.dice}')
    for area in range(len(g.independence)):
        if g.independence[area] > 0 and g.obstacle_kinds(area):
            wrong.append(f'area {area} holds tokens of both types')
        if g.independence[area] < 0 or min(g.obstacles[area * 4 : area * 4 + 4]) < 0:
            wrong.append(f'a negative number of tokens in area {area}')
    if not 0 <= g.morale <= g.box.most_morale:
        wrong.append(f'{g.morale} morale markers')
    if g.phase in (ASSIGNMENT, STRUGGLE) and g.morale + g.jailed_morale > g.box.most_morale:
        wrong.append(f'{g.morale} morale markers and {g.jailed_morale} in prison: there are {g.box.most_morale}')
    if sum(g.independence) > g.box.most_independence:
        wrong.append('more independence tokens than there are')
    wrong.extend(audit_missions(g))
    return wrong


def audit_missions(g: Niepodlegla) -> list[str]:
    wrong: list[str] = []
    cards = g.laid + g.stack + g.finals + g.challenges
    if len(set(cards)) != len(cards):
        wrong.append('a mission card lies in two places')
    if not len(g.laid) == len(g.pawn) == len(g.got):
        wrong.append('missions, pawns and symbols do not go together')
        return wrong
    lying = [0] * len(g.laid)
    for piece in range(ALL_PIECES):
        spots = g.spots[piece]
        if spots != 0 and g.holder[piece] == NOBODY:
            wrong.append(f'piece {piece} lies on a mission and belongs to nobody')
        slot = 0
        while spots > 0:
            spot = spots & SPOT_MASK
            if spot > 0:
                i = g.place_of((spot - 1) >> 2)
                symbol = (spot - 1) & 3
                lying[i] += 1 << (WIDTH * symbol)
                shown = g.symbols(piece)
                if slot >= len(shown) or shown[slot] not in (symbol, PORTRAIT):
                    wrong.append(f'piece {piece} covers what it does not show')
                if not g.serves(g.holder[piece], i):
                    wrong.append(f'piece {piece} serves a mission of somebody else')
            spots >>= SPOT
            slot += 1
    if lying != g.got:
        wrong.append('symbols on missions are miscounted')
    for i in range(len(g.laid)):
        for shift in (0, 8, 16, 24):
            if (g.got[i] >> shift & BYTE) > (g.need(g.laid[i]) >> shift & BYTE):
                wrong.append(f'{MISSIONS[g.laid[i]]} has more symbols than it needs')
    return wrong
