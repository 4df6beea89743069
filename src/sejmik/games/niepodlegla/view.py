"""What a seat may know: everything but the order of the stacks (section 6 of the rules: nobody has secrets here)."""

from __future__ import annotations

from typing import Any

from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.names import (
    ALL_PIECES,
    BOLSHEVIK,
    CHARACTER_DICE,
    FIRST_FINAL,
    NEUTRAL_DICE,
    NOBODY,
    PARIS,
    SPOT,
    SPOT_MASK,
    TSARIST,
    WARSAW,
)
from sejmik.games.niepodlegla.state import Niepodlegla


def look(g: Niepodlegla) -> dict[str, Any]:
    """The table as everyone sees it."""
    return {
        'time': g.time,
        'phase': g.phase,
        'accord': g.accord,
        'foreign_policy': g.foreign,
        'shield': g.shield,
        'morale': g.morale,
        'overflow': g.overflow,
        'independence': list(g.independence),
        'obstacles': [g.obstacles[area * 4 : area * 4 + 4] for area in range(16)],
        'dice': g.dice,
        'undealt': g.undealt,
        'dealt': list(g.dealt),
        'pawns': list(g.pawns),
        'laid': [look_at_mission(g, i) for i in range(len(g.laid))],
        'pieces': [look_at_piece(g, piece) for piece in range(ALL_PIECES)],
        'owner': list(g.owner),
        'used': [piece for piece in range(ALL_PIECES) if g.used >> piece & 1],
        'jail': {
            'morale': g.jailed_morale,
            'dice': g.jailed_dice,
            'pawns': list(g.jailed_pawns),
            'characters': [NEUTRAL_DICE + die for die in range(CHARACTER_DICE) if g.jailed_characters >> die & 1],
        },
        'stack': len(g.stack),
        'next_back': [g.next_deck(), g.next_date()],
        'threat_decks': [len(g.old_threats), len(g.threats)],
        'threat': g.threat,
        'due': list(g.due),
        'completed': list(g.completed),
        'ready': [seat for seat in range(g.seats) if g.ready >> seat & 1],
        'chair': g.chair,
    }


def look_at_mission(g: Niepodlegla, i: int) -> dict[str, Any]:
    mission = g.laid[i]
    return {
        'mission': mission,
        'pawn': g.pawn[i],
        'easy': mission >= FIRST_FINAL and g.easy >> (mission - FIRST_FINAL) & 1 == 1 and mission < PARIS,
        'need': counts(g.need(mission)),
        'got': counts(g.got[i]),
    }


def look_at_piece(g: Niepodlegla, piece: int) -> dict[str, Any]:
    """Who holds a die or token, what it shows, and where its symbols lie: slot, mission, what it counts as."""
    placed: list[list[int]] = []
    spots = g.spots[piece]
    for slot in range(3):
        spot = spots >> (SPOT * slot) & SPOT_MASK
        if spot > 0:
            placed.append([slot, (spot - 1) >> 2, (spot - 1) & 3])
    return {'holder': g.holder[piece], 'face': g.face[piece], 'placed': placed}


def redeal_unseen(g: Niepodlegla) -> None:
    """The stacks are shuffled, each deck for itself, for the backs are known; the date of the top mission is kept."""
    decks = g.box.decks
    date = g.next_date()
    for name in ('1', '2', '3'):
        places = [i for i in range(len(g.stack)) if decks[g.stack[i]] == name]
        cards = sorted(g.stack[i] for i in places)
        g.chance.shuffle(cards)
        for k in range(len(places)):
            g.stack[places[k]] = cards[k]
    if g.stack:
        alike = [
            i
            for i in range(len(g.stack))
            if g.box.dates[g.stack[i]] == date and decks[g.stack[i]] == decks[g.stack[-1]]
        ]
        i = alike[g.chance.below(len(alike))]
        top = g.stack[i]
        g.stack[i] = g.stack[-1]
        g.stack[-1] = top
    for deck in (g.old_threats, g.threats):
        for age in (0, 1):
            places = [i for i in range(len(deck)) if g.box.threat_decks[deck[i]] == age]
            cards = sorted(deck[i] for i in places)
            g.chance.shuffle(cards)
            for k in range(len(places)):
                deck[places[k]] = cards[k]


# -- following the events ----------------------------------------------------------------------------------------------


def follow(seen: dict[str, Any], tag: str, numbers: list[int]) -> None:
    """Bring a view up to date with one event: events alone rebuild it."""
    if tag in ('placed', 'lifted', 'rolled', 'passed', 'dice_taken_up', 'cleared', 'token_spent', 'completed'):
        follow_dice(seen, tag, numbers)
    elif tag in ('sent', 'recalled', 'die_given', 'die_taken', 'refilled', 'pawns_freed', 'imprisoned', 'released'):
        follow_pools(seen, tag, numbers)
    elif tag == 'phase':
        seen.update(phase=numbers[0], ready=[])
    elif tag == 'ready':
        seen['ready'] = sorted([*seen['ready'], numbers[0]])
    elif tag == 'look_again':
        seen['ready'] = []
    elif tag == 'morale_lost':
        seen['morale'] -= numbers[0]
        seen['overflow'] = numbers[1] == 1
    elif tag == 'cheered':
        seen['morale'] += numbers[2]
        seen['used'] = sorted([*seen['used'], numbers[1]])
    elif tag == 'due':
        seen['due'] = list(numbers)
    elif tag in ('positive', 'negative'):
        seen['due'].remove(numbers[0])
    elif tag in ('independence', 'independence_cancelled'):
        seen['independence'][numbers[0]] += 1 if tag == 'independence' else -1
    elif tag in ('obstacle', 'obstacle_cancelled', 'obstacle_removed'):
        seen['obstacles'][numbers[0]][numbers[1]] += 1 if tag == 'obstacle' else -1
    elif tag in ('accord', 'foreign_policy', 'time', 'shield'):
        seen[tag] = numbers[0]
    elif tag == 'shield_off':
        seen['shield'] = 0
    elif tag == 'reactivated':
        seen['used'] = []
    elif tag == 'revolution':
        for area in seen['obstacles']:
            area[BOLSHEVIK] += area[TSARIST]
            area[TSARIST] = 0
        seen['threat_decks'] = [0, sum(seen['threat_decks'])]
    elif tag == 'received':
        seen['owner'][numbers[1] - NEUTRAL_DICE] = numbers[0]
    else:
        follow_cards(seen, tag, numbers)


def follow_cards(seen: dict[str, Any], tag: str, numbers: list[int]) -> None:
    if tag == 'threat':
        seen['threat'] = numbers[0]
        seen['threat_decks'][0 if seen['time'] < 6 else 1] -= 1
    elif tag == 'threat_done':
        seen['threat'] = NOBODY
    elif tag == 'revealed':
        seen['stack'] -= 1
        seen['laid'].append(fresh(numbers[0], False, numbers[1:]))
    elif tag == 'next_back':
        seen['next_back'] = list(numbers)
    elif tag == 'final_mission':
        seen['laid'].append(fresh(numbers[0], numbers[1] == 1, numbers[2:]))
    elif tag == 'main_missions':
        seen['laid'].append(fresh(PARIS, False, [0, numbers[0], 0, 0]))
        seen['laid'].append(fresh(WARSAW, False, [0, 0, 0, numbers[1]]))
    elif tag == 'challenge':
        seen['laid'].append(fresh(numbers[0], False, numbers[1:]))
    elif tag in ('discarded', 'mission_removed', 'mission_done'):
        card = laid(seen, numbers[0])
        if card['pawn'] != NOBODY:
            seen['pawns'][card['pawn']] += 1
        seen['laid'].remove(card)
        for piece in seen['pieces']:
            piece['placed'] = [spot for spot in piece['placed'] if spot[1] != numbers[0]]


def fresh(mission: int, easy: bool, need: list[int]) -> dict[str, Any]:
    return {'mission': mission, 'pawn': NOBODY, 'easy': easy, 'need': list(need), 'got': [0, 0, 0, 0]}


def laid(seen: dict[str, Any], mission: int) -> dict[str, Any]:
    card: dict[str, Any] = next(card for card in seen['laid'] if card['mission'] == mission)
    return card


def follow_dice(seen: dict[str, Any], tag: str, numbers: list[int]) -> None:
    """The events that move dice and tokens. Most begin with the holder and the piece."""
    if tag == 'dice_taken_up':
        take_up(seen)
    elif tag == 'cleared':
        clear(seen)
    elif tag == 'completed':
        seen['completed'].append(numbers[1])
    elif tag == 'token_spent':
        seen['used'] = sorted([*seen['used'], numbers[1]])
    else:
        piece = seen['pieces'][numbers[1]]
        if tag == 'placed':
            piece['placed'] = sorted([*piece['placed'], numbers[2:]])
            laid(seen, numbers[3])['got'][numbers[4]] += 1
        elif tag == 'lifted':
            for _, mission, symbol in piece['placed']:
                laid(seen, mission)['got'][symbol] -= 1
            piece['placed'] = []
        elif tag == 'rolled':
            piece['face'] = numbers[2]
        else:
            piece['holder'] = numbers[2]


def take_up(seen: dict[str, Any]) -> None:
    piece = 0
    for seat, n in enumerate(seen['dealt']):
        for _ in range(n):
            seen['pieces'][piece]['holder'] = seat
            piece += 1
    for character, owner in enumerate(seen['owner']):
        if owner != NOBODY and NEUTRAL_DICE + character not in seen['jail']['characters']:
            seen['pieces'][NEUTRAL_DICE + character]['holder'] = owner


def clear(seen: dict[str, Any]) -> None:
    for piece in seen['pieces']:
        piece.update(holder=NOBODY, face=0, placed=[])
    for card in seen['laid']:
        if card['pawn'] != NOBODY:
            seen['pawns'][card['pawn']] += 1
        card.update(pawn=NOBODY, got=[0, 0, 0, 0])
    seen['dealt'] = [0] * len(seen['dealt'])
    seen['completed'] = []


def follow_pools(seen: dict[str, Any], tag: str, numbers: list[int]) -> None:
    """The events that move pawns, neutral dice and prisoners."""
    jail = seen['jail']
    if tag == 'sent':
        laid(seen, numbers[1])['pawn'] = numbers[0]
        seen['pawns'][numbers[0]] -= 1
    elif tag == 'recalled':
        laid(seen, numbers[1])['pawn'] = NOBODY
        seen['pawns'][numbers[0]] += 1
    elif tag in ('die_given', 'die_taken'):
        by = 1 if tag == 'die_given' else -1
        seen['undealt'] -= by
        seen['dealt'][numbers[0]] += by
    elif tag == 'refilled':
        seen.update(morale=numbers[0], dice=numbers[1], undealt=numbers[1], overflow=False)
        seen['pawns'] = list(numbers[2:])
    elif tag == 'pawns_freed':
        jail['pawns'] = [0] * len(jail['pawns'])
    elif tag == 'released':
        for seat, n in enumerate(jail['pawns']):
            seen['pawns'][seat] += n
        seen['jail'] = {'morale': 0, 'dice': 0, 'pawns': [0] * len(jail['pawns']), 'characters': []}
    elif tag == 'imprisoned':
        what, seat, piece = numbers
        if what == 0:
            jail['pawns'][seat] += 1
        elif what == 2:
            jail['characters'] = sorted([*jail['characters'], piece])
        else:
            jail['dice' if what == 1 else 'morale'] += 1
