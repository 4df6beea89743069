"""A position in the glossary's words: set up from them, and told in them. For scenarios, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.niepodlegla.covering import counts
from sejmik.games.niepodlegla.final import (
    ChooseChallenges,
    EndOfFinal,
    FinalStruggle,
    best_points,
    gathered,
    paris_need,
    warsaw_need,
)
from sejmik.games.niepodlegla.final import common_need as common
from sejmik.games.niepodlegla.names import (
    AFTER_CHALLENGES,
    ALL_PIECES,
    AREAS,
    CHARACTER_DICE,
    CHARACTERS,
    DECKS,
    FINAL,
    FIRST_CHALLENGE,
    FIRST_FINAL,
    FIRST_TOKEN,
    MISSIONS,
    NEUTRAL_DICE,
    NOBODY,
    OBSTACLES,
    PARIS,
    PHASES,
    PIECES,
    REVOLUTION,
    SYMBOLS,
    THREATS,
    WARSAW,
    die_kind,
    is_common,
)
from sejmik.games.niepodlegla.printed import Box
from sejmik.games.niepodlegla.rules import (
    STEPS,
    Assignment,
    EndOfRound,
    FinalRound,
    MoraleCheck,
    NegativeEffects,
    PositiveEffects,
    deck_of,
)
from sejmik.games.niepodlegla.settings import Settings
from sejmik.games.niepodlegla.state import Niepodlegla, open_table
from sejmik.games.niepodlegla.struggle import EndOfStruggle, FirstRoll, Struggle
from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Bag
from sejmik.kernel.stated import letter_of, one_of, whole, words_of
from sejmik.kernel.step import Step

MOMENTS = (
    *('assignment', 'struggle', 'negative', 'check', 'positive', 'round_end'),
    *('final', 'challenges', 'final_assignment', 'final_struggle'),
)
TABLE_KEYS = (
    *('phase', 'time', 'accord', 'foreign_policy', 'shield', 'morale', 'overflow', 'independence', 'obstacles'),
    *('missions', 'stack', 'old_threats', 'threats', 'easy', 'paris', 'warsaw', 'used', 'jail', 'completed', 'chair'),
    *('ready', 'dice_pool', 'finals', 'challenges'),
)
SEAT_KEYS = ('missions', 'dice', 'owns', 'given', 'tokens')
JAIL_KEYS = ('morale', 'dice', 'pawns', 'characters')


def arrange(seats: int, box: Box, settings: Settings, chance: Chance, stated: Mapping[str, Any]) -> Niepodlegla:
    """The stated position; what is not stated is as at the start, with stacks in the order of the card list."""
    letters = SEAT_LETTERS[:seats]
    for key in stated:
        if key not in TABLE_KEYS and key not in letters:
            raise BadInput(f'position.{key}: unknown; a position has {", ".join(TABLE_KEYS)} and the seats {letters}')
    moment = stated.get('phase', 'assignment')
    if moment not in MOMENTS:
        raise BadInput(f'position.phase: {moment!r} is none of {", ".join(MOMENTS)}')
    g = open_table(box, settings, STEPS, seats)
    g.sit_down(seats, chance)
    g.chair = one_of(stated.get('chair', 'A'), list(letters), 'position.chair')
    set_board(g, stated, moment)
    set_cards(g, stated, moment)
    for seat, letter in enumerate(letters):
        set_seat(g, seat, stated.get(letter, {}), f'position.{letter}')
    set_prison(g, stated, letters)
    for name in words_of(stated, 'used', 'position'):
        g.used |= 1 << one_of(name, PIECES, 'position.used')
    for letter in words_of(stated, 'ready', 'position'):
        g.ready |= 1 << one_of(letter, list(letters), 'position.ready')
    g.completed = [one_of(name, MISSIONS, 'position.completed') for name in words_of(stated, 'completed', 'position')]
    open_agenda(g, moment)
    g.advance()
    return g


def set_board(g: Niepodlegla, stated: Mapping[str, Any], moment: str) -> None:
    g.time = whole(stated, 'time', FINAL if moment in MOMENTS[6:] else 1, 'position')
    if not 1 <= g.time <= FINAL:
        raise BadInput(f'position.time: {g.time} is not a position from 1 to {FINAL}')
    g.accord = whole(stated, 'accord', 0, 'position')
    g.foreign = whole(stated, 'foreign_policy', 0, 'position')
    g.shield = whole(stated, 'shield', 0, 'position')
    g.morale = whole(stated, 'morale', g.box.morale, 'position')
    g.overflow = bool(stated.get('overflow', False))
    g.dice = whole(stated, 'dice_pool', g.box.dice, 'position')
    g.undealt = g.dice
    for name, n in table_of(stated, 'independence', 'position').items():
        g.independence[one_of(name, AREAS, 'position.independence')] = n
    if 'obstacles' not in stated:
        for area, kind, n in g.box.start_obstacles:
            if g.independence[area] == 0:
                g.obstacles[area * 4 + (kind if g.time < REVOLUTION or kind != 0 else 1)] += n
    for name, kinds in table_of(stated, 'obstacles', 'position').items():
        area = one_of(name, AREAS, 'position.obstacles')
        for word, n in table_of({'kinds': kinds}, 'kinds', f'position.obstacles.{name}').items():
            g.obstacles[area * 4 + one_of(word, OBSTACLES, f'position.obstacles.{name}')] = n


def set_cards(g: Niepodlegla, stated: Mapping[str, Any], moment: str) -> None:
    g.finals = list(range(FIRST_FINAL, FIRST_CHALLENGE))
    g.challenges = list(range(FIRST_CHALLENGE, AFTER_CHALLENGES))
    final = moment in MOMENTS[7:]
    start = [MISSIONS[m] for m in (g.finals if final else deck_of(g.box, 'S', g.seats))]
    default = start[: g.box.finals if final else g.box.missions]
    for name in words_of(stated, 'missions', 'position') if 'missions' in stated else default:
        mission = one_of(name, MISSIONS, 'position.missions')
        for pile in (g.finals, g.challenges):
            if mission in pile:
                pile.remove(mission)
        if not is_common(mission):
            g.lay_out(mission)
    for name in words_of(stated, 'easy', 'position'):
        g.easy |= 1 << (one_of(name, MISSIONS, 'position.easy') - FIRST_FINAL)
    if final:
        g.paris = whole(stated, 'paris', paris_need(g), 'position')
        g.warsaw = whole(stated, 'warsaw', warsaw_need(g), 'position')
        for mission in (PARIS, WARSAW):
            g.lay_out(mission)
        for name in words_of(stated, 'challenges', 'position'):
            mission = one_of(name, MISSIONS[FIRST_CHALLENGE:AFTER_CHALLENGES], 'position.challenges') + FIRST_CHALLENGE
            g.challenges.remove(mission)
            g.lay_out(mission)
    if 'finals' in stated:  # those that can be drawn
        g.finals = [one_of(name, MISSIONS, 'position.finals') for name in words_of(stated, 'finals', 'position')]
    rest = [m for deck in '123' for m in deck_of(g.box, deck, g.seats) if m not in g.laid]
    stack = [one_of(name, MISSIONS, 'position.stack') for name in words_of(stated, 'stack', 'position')]
    g.stack = list(reversed(stack if 'stack' in stated else rest))
    for age, key in enumerate(('old_threats', 'threats')):
        cards = [one_of(name, THREATS, f'position.{key}') for name in words_of(stated, key, 'position')]
        if key not in stated:
            cards = [card for card in range(len(THREATS)) if g.box.threat_decks[card] == age]
        cards.reverse()
        if age == 0:
            g.old_threats = cards if g.time < REVOLUTION else []
            old = cards
        else:
            g.threats = cards if g.time < REVOLUTION or 'old_threats' not in stated else old + cards


def set_seat(g: Niepodlegla, seat: int, stated: Mapping[str, Any], where: str) -> None:
    if not isinstance(stated, Mapping):
        raise BadInput(f'{where}: expected a table')
    for key in stated:
        if key not in SEAT_KEYS:
            raise BadInput(f'{where}.{key}: unknown; a seat has {", ".join(SEAT_KEYS)}')
    for name in words_of(stated, 'missions', where):
        mission = one_of(name, MISSIONS, f'{where}.missions')
        i = g.place_of(mission)
        if i == NOBODY or g.pawn[i] != NOBODY or g.pawns[seat] == 0:
            raise BadInput(f'{where}.missions: no pawn can stand on {name}')
        g.pawn[i] = seat
        g.pawns[seat] -= 1
    for name in words_of(stated, 'owns', where):
        g.owner[one_of(name, CHARACTERS, f'{where}.owns')] = seat
    given = whole(stated, 'given', 0, where)
    g.dealt[seat] = given
    g.undealt -= given
    for name in words_of(stated, 'tokens', where):  # in hand in the struggle
        g.holder[one_of(name, PIECES, f'{where}.tokens')] = seat
    for phrase in words_of(stated, 'dice', where):
        kind, _, shown = phrase.partition(' ')
        if kind == 'neutral':
            piece = next((p for p in range(NEUTRAL_DICE) if g.holder[p] == NOBODY), NOBODY)
        else:
            piece = one_of(kind, PIECES[:FIRST_TOKEN], f'{where}.dice')
        if piece == NOBODY:
            raise BadInput(f'{where}.dice: there are only {NEUTRAL_DICE} neutral dice')
        wanted = [one_of(symbol, SYMBOLS, f'{where}.dice') for symbol in shown.split('+') if shown != 'blank']
        faces = g.box.faces[die_kind(piece)]
        if wanted not in faces:
            raise BadInput(f'{where}.dice: no face of {kind} shows {shown}')
        g.holder[piece] = seat
        g.face[piece] = faces.index(wanted)


def set_prison(g: Niepodlegla, stated: Mapping[str, Any], letters: str) -> None:
    jail = table_of(stated, 'jail', 'position', numbers=False)
    for key in jail:
        if key not in JAIL_KEYS:
            raise BadInput(f'position.jail.{key}: unknown; a jail has {", ".join(JAIL_KEYS)}')
    g.jailed_morale = whole(jail, 'morale', 0, 'position.jail')
    g.jailed_dice = whole(jail, 'dice', 0, 'position.jail')
    for letter, n in table_of(jail, 'pawns', 'position.jail').items():
        seat = one_of(letter, list(letters), 'position.jail.pawns')
        g.jailed_pawns[seat] = n
        g.pawns[seat] -= n
    for name in words_of(jail, 'characters', 'position.jail'):
        g.jailed_characters |= 1 << one_of(name, CHARACTERS[:CHARACTER_DICE], 'position.jail.characters')


def open_agenda(g: Niepodlegla, moment: str) -> None:
    """What remains to be done from the stated moment on."""
    dice = sum(1 for piece in range(NEUTRAL_DICE) if g.holder[piece] != NOBODY)
    if dice > 0:
        g.dice = dice
    rest: list[Step[Any]] = [NegativeEffects(), MoraleCheck(), PositiveEffects(), EndOfRound()]
    if moment == 'assignment':
        g.then(Assignment(), FirstRoll(), Struggle(), EndOfStruggle(), *rest)
    elif moment == 'struggle':
        g.phase = PHASES.index('struggle')
        g.then(Struggle(), EndOfStruggle(), *rest)
    elif moment in PHASES:
        g.phase = PHASES.index(moment)
        g.then(*rest[PHASES.index(moment) - 2 :])
    elif moment == 'final':
        g.then(FinalRound())
    elif moment == 'challenges':
        g.then(ChooseChallenges(), Assignment(), FirstRoll(), FinalStruggle(), EndOfFinal())
    elif moment == 'final_assignment':
        g.then(Assignment(), FirstRoll(), FinalStruggle(), EndOfFinal())
    else:
        g.phase = PHASES.index('struggle')
        g.then(FinalStruggle(), EndOfFinal())


def table_of(stated: Mapping[str, Any], key: str, where: str, numbers: bool = True) -> Mapping[str, Any]:
    table = stated.get(key, {})
    if not isinstance(table, Mapping):
        raise BadInput(f'{where}.{key}: expected a table')
    for name, n in table.items():
        if numbers and key != 'obstacles' and (isinstance(n, bool) or not isinstance(n, int) or n < 0):
            raise BadInput(f'{where}.{key}.{name}: {n!r} is not a whole number')
    return table


# -- telling a position ------------------------------------------------------------------------------------------------


def describe(g: Niepodlegla) -> dict[str, Any]:
    """The whole position, in the words `arrange` takes and a few more."""
    told: dict[str, Any] = {
        'phase': PHASES[g.phase],
        'time': g.time,
        'accord': g.accord,
        'foreign_policy': g.foreign,
        'shield': g.shield,
        'morale': g.morale,
        'orange': min(g.morale, g.box.orange),
        'overflow': g.overflow,
        'independence': {area: g.independence[i] for i, area in enumerate(AREAS)},
        'obstacles': {
            area: {kind: g.obstacles[i * 4 + k] for k, kind in enumerate(OBSTACLES)} for i, area in enumerate(AREAS)
        },
        'bolshevik': g.bolsheviks(),
        'independence_tokens': sum(g.independence),
        'obstacle_tokens': sum(g.obstacles),
        'missions': Bag(MISSIONS[mission] for mission in g.laid),
        'mission_count': len(g.laid),
        'undertaken': {MISSIONS[mission]: letter_of(g.pawn[i]) for i, mission in enumerate(g.laid)},
        'got': {MISSIONS[mission]: in_symbols(g.got[i]) for i, mission in enumerate(g.laid)},
        'need': {MISSIONS[mission]: in_symbols(g.need(mission)) for mission in g.laid},
        'covered': Bag(MISSIONS[g.laid[i]] for i in range(len(g.laid)) if g.is_covered(i)),
        'easy': Bag(MISSIONS[FIRST_FINAL + i] for i in range(9) if g.easy >> i & 1),
        'paris': g.paris,
        'warsaw': g.warsaw,
        'completed': Bag(MISSIONS[mission] for mission in g.completed),
        'due': Bag(MISSIONS[mission] for mission in g.due),
        'dice_pool': g.dice,
        'undealt': g.undealt,
        'ready': Bag(letter_of(seat) for seat in range(g.seats) if g.ready >> seat & 1),
        'used': Bag(PIECES[piece] for piece in range(ALL_PIECES) if g.used >> piece & 1),
        'jail': {
            'morale': g.jailed_morale,
            'dice': g.jailed_dice,
            'pawns': {letter_of(seat): g.jailed_pawns[seat] for seat in range(g.seats)},
            'characters': Bag(CHARACTERS[die] for die in range(CHARACTER_DICE) if g.jailed_characters >> die & 1),
        },
        'stack': [MISSIONS[mission] for mission in reversed(g.stack)],
        'stack_size': len(g.stack),
        'next_deck': '' if not g.stack else DECKS[g.next_deck()],
        'next_date': '' if not g.stack else g.box.calendar[g.next_date()],
        'old_threats': [THREATS[card] for card in reversed(g.old_threats)],
        'threats': [THREATS[card] for card in reversed(g.threats)],
        'threats_left': len(g.old_threats) + len(g.threats),
        'threat': '' if g.threat == NOBODY else THREATS[g.threat],
        'finals': Bag(MISSIONS[mission] for mission in g.finals),
        'challenges_left': len(g.challenges),
        'chair': letter_of(g.chair),
        'arbiter': letter_of(g.arbiter()),
        'met': g.accord + g.foreign >= g.box.meeting,
        'distance': g.accord + g.foreign - g.box.meeting,
        'over': g.outcome is not None,
        'won': g.outcome is not None and bool(g.outcome.winners()),
        'winners': Bag() if g.outcome is None else Bag(letter_of(seat) for seat in g.outcome.winners()),
        'how': '' if g.outcome is None else g.outcome.how,
        'points': 0 if g.outcome is None else g.outcome.scores[0],
        'gathered': g.is_final() and PARIS in g.laid and gathered(g, common(g, 255)),
        'best_points': best_points(g) if PARIS in g.laid else 0,
        'players': g.seats,
    }
    for seat in range(g.seats):
        told[letter_of(seat)] = describe_seat(g, seat)
    return told


def describe_seat(g: Niepodlegla, seat: int) -> dict[str, Any]:
    return {
        'pawns': g.pawns[seat],
        'given': g.dealt[seat],
        'missions': Bag(MISSIONS[g.laid[i]] for i in range(len(g.laid)) if g.pawn[i] == seat),
        'dice': Bag(
            f'{PIECES[piece]} {"+".join(SYMBOLS[symbol] for symbol in g.symbols(piece))}'
            for piece in range(FIRST_TOKEN)
            if g.holder[piece] == seat
        ),
        'dice_held': sum(1 for piece in range(FIRST_TOKEN) if g.holder[piece] == seat),
        'tokens': Bag(PIECES[piece] for piece in range(FIRST_TOKEN, ALL_PIECES) if g.holder[piece] == seat),
        'owns': Bag(CHARACTERS[character] for character in range(len(CHARACTERS)) if g.owner[character] == seat),
        'can_complete': Bag(MISSIONS[g.laid[i]] for i in range(len(g.laid)) if g.can_complete(seat, i)),
    }


def in_symbols(whole: int) -> dict[str, int]:
    return dict(zip(SYMBOLS[:4], counts(whole), strict=True))
