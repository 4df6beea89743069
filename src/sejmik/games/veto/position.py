"""A position in the glossary's words: set up from them, and told in them. For scenarios, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.veto.floor import Floor
from sejmik.games.veto.names import (
    ATTACHED,
    CHARACTER,
    CRIMSON_FIELD,
    EFFECT,
    ELECTION_FIELD,
    END_PHASE,
    EQUIPMENT,
    FACTION,
    FACTIONS,
    IN_FRONT,
    ITEMS,
    KEYWORDS,
    KINDS,
    NOBODY,
    NOTHING,
    PHASES,
    PLAY_PHASE,
    PROPERTY,
    SETTLEMENT,
    STAB,
    STRATEGY,
    UNTAP_PHASE,
)
from sejmik.games.veto.numbers import price
from sejmik.games.veto.pool import Box
from sejmik.games.veto.rules import STEPS, EndPhase, PlayPhase, Round, SettlementPhase, UntapPhase
from sejmik.games.veto.settings import Settings
from sejmik.games.veto.setup import FirstInitiative, Mulligan
from sejmik.games.veto.state import Veto, open_table
from sejmik.games.veto.values import keywords, sabre, upkeep, votes
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN, faces
from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Bag
from sejmik.kernel.stated import letter_of, one_of, whole, words_of

MOMENTS = ('mulligan', 'untap', 'settlement', 'play_start', 'play', 'end')
TABLE_KEYS = (
    *('phase', 'round', 'initiative', 'floor', 'deeds', 'acted', 'benes', 'announced', 'banned', 'pool', 'first_turn'),
)
SEAT_KEYS = (
    *('faction', 'strategy', 'treasury', 'votes', 'hand', 'deck', 'discard', 'removed', 'election', 'crimson'),
    *('properties', 'attached', 'influence', 'tapped_faction', 'in_game'),
)
CARD_KEYS = ('card', 'tapped', 'with', 'stabs', 'open', 'owner')


def arrange(seats: int, box: Box, settings: Settings, chance: Chance, stated: Mapping[str, Any]) -> Veto:
    """The stated position. Nothing is in play but the faction cards unless stated; a deck that is not stated is the
    faction's starter deck without the cards placed elsewhere, in the order of the card list, the first on top."""
    letters = SEAT_LETTERS[:seats]
    for key in stated:
        if key not in TABLE_KEYS and key not in letters:
            raise BadInput(f'position.{key}: unknown; a position has {", ".join(TABLE_KEYS)} and the seats {letters}')
    moment = stated.get('phase', 'play')
    if moment not in MOMENTS:
        raise BadInput(f'position.phase: {moment!r} is none of {", ".join(MOMENTS)}')
    g = open_table(box, settings, STEPS, seats)
    g.sit_down(seats, chance)
    g.round_no = whole(stated, 'round', 2, 'position')
    g.initiative = one_of(stated.get('initiative', 'A'), list(letters), 'position.initiative')
    g.last_initiative = g.initiative
    for seat, letter in enumerate(letters):
        lay_out(g, seat, stated.get(letter, {}), f'position.{letter}')
    for seat, letter in enumerate(letters):
        set_seat(g, seat, stated.get(letter, {}), f'position.{letter}')
    for seat, letter in enumerate(letters):
        set_attached(g, seat, stated.get(letter, {}), f'position.{letter}')
    for seat, letter in enumerate(letters):
        set_deck(g, seat, stated.get(letter, {}), f'position.{letter}')
    g.pool = g.total - sum(p.votes for p in g.players)
    if g.pool < 0 or whole(stated, 'pool', g.pool, 'position') != g.pool:
        raise BadInput(f'position.pool: the votes do not add up to {g.total}')
    for name in words_of(stated, 'banned', 'position'):
        g.banned.append(box.cards[one_of(name, KINDS, 'position.banned')].person)
    if 'announced' in stated:
        g.announced = one_of(stated['announced'], list(letters), 'position.announced')
    g.restand()
    open_agenda(g, moment, stated, list(letters))
    g.advance()
    return g


def lay_out(g: Veto, seat: int, stated: Any, where: str) -> None:
    if not isinstance(stated, Mapping):
        raise BadInput(f'{where}: expected a table')
    for key in stated:
        if key not in SEAT_KEYS:
            raise BadInput(f'{where}.{key}: unknown; a seat has {", ".join(SEAT_KEYS)}')
    p = g.players[seat]
    p.house = one_of(stated.get('faction', FACTIONS[seat]), FACTIONS, f'{where}.faction')
    p.faction = g.new_piece(KINDS.index(f'fr_{FACTIONS[p.house]}'), seat, seat, IN_FRONT, NOTHING)
    g.pieces[p.faction].tapped = bool(stated.get('tapped_faction'))
    p.deck_no = p.house
    if 'strategy' in stated:
        kind = card_of(g, stated['strategy'], [STRATEGY], f'{where}.strategy')
        g.new_piece(kind, seat, seat, ATTACHED, p.faction)
    p.treasury = whole(stated, 'treasury', 10, where)
    p.votes = whole(stated, 'votes', 0, where)
    p.influence = whole(stated, 'influence', 0, where)
    p.in_game = bool(stated.get('in_game', True))


def card_of(g: Veto, name: object, types: list[int], where: str) -> int:
    kind = one_of(name, KINDS, where)
    if g.box.cards[kind].type not in types:
        raise BadInput(f'{where}: {name!r} does not belong here')
    return kind


def set_seat(g: Veto, seat: int, stated: Mapping[str, Any], where: str) -> None:
    """What lies on the two fields and in front of a player."""
    for key, field in (('election', ELECTION_FIELD), ('crimson', CRIMSON_FIELD), ('properties', IN_FRONT)):
        entries = stated.get(key, [])
        if not isinstance(entries, list):
            raise BadInput(f'{where}.{key}: expected a list')
        for entry in entries:
            at = f'{where}.{key}'
            entry = {'card': entry} if isinstance(entry, str) else entry
            if not isinstance(entry, Mapping) or any(word not in CARD_KEYS for word in entry):
                raise BadInput(f'{at}: a card in play is a name, or a table of {", ".join(CARD_KEYS)}')
            kind = card_of(g, entry.get('card'), [PROPERTY] if key == 'properties' else [CHARACTER], at)
            owner = one_of(entry.get('owner', SEAT_LETTERS[seat]), list(SEAT_LETTERS[: g.seats]), f'{at}.owner')
            piece = g.new_piece(kind, owner, seat, field, NOTHING)
            g.pieces[piece].tapped = bool(entry.get('tapped'))
            for name in words_of(entry, 'stabs', at):
                g.pieces[piece].stabs.append(card_of(g, name, [STAB], f'{at}.stabs') | 1 << KNOWN + seat)
                g.pieces[piece].stab_owners.append(seat)
            for name in words_of(entry, 'open', at):
                g.pieces[piece].stabs.append(card_of(g, name, [STAB], f'{at}.open') | EVERYONE << KNOWN)
                g.pieces[piece].stab_owners.append(seat)


def set_attached(g: Veto, seat: int, stated: Mapping[str, Any], where: str) -> None:
    """What is attached: 'batorowka', or 'infamia B' for a card of another player; a tapped one ends in '*'."""
    for key in ('election', 'crimson', 'properties'):
        for entry in stated.get(key, []):
            if isinstance(entry, Mapping):
                kind = KINDS.index(entry['card'])
                host = next(i for i, p in enumerate(g.pieces) if p.kind == kind and p.controller == seat)
                for name in words_of(entry, 'with', f'{where}.{key}'):
                    attach(g, seat, host, name, f'{where}.{key}.with')
    for name in words_of(stated, 'attached', where):
        attach(g, seat, g.players[seat].faction, name, f'{where}.attached')


def attach(g: Veto, seat: int, host: int, name: str, where: str) -> None:
    word, _, letter = name.rstrip('*').partition(' ')
    owner = one_of(letter, list(SEAT_LETTERS[: g.seats]), where) if letter else seat
    piece = g.new_piece(card_of(g, word, [EQUIPMENT, EFFECT], where), owner, owner, ATTACHED, host)
    g.pieces[piece].tapped = name.endswith('*')


def set_deck(g: Veto, seat: int, stated: Mapping[str, Any], where: str) -> None:
    p = g.players[seat]
    for name in words_of(stated, 'hand', where):
        p.hand.append(deck_card(g, name, f'{where}.hand') | 1 << KNOWN + seat)
    for name in reversed(words_of(stated, 'discard', where)):
        p.discard.append(deck_card(g, name, f'{where}.discard') | EVERYONE << KNOWN)
    for name in words_of(stated, 'removed', where):
        p.removed.append(deck_card(g, name, f'{where}.removed'))
    placed = faces(p.hand) + faces(p.discard) + list(p.removed)
    for piece in g.pieces:
        if piece.owner == seat and g.box.cards[piece.kind].type not in (FACTION, STRATEGY):
            placed.append(piece.kind)
        for i, stab in enumerate(piece.stabs):
            if piece.stab_owners[i] == seat:
                placed.append(stab & FACE)
    if 'deck' in stated:
        p.deck = [deck_card(g, name, f'{where}.deck') for name in reversed(words_of(stated, 'deck', where))]
    else:
        rest = list(g.box.decks[p.house])
        for kind in placed:
            if kind in rest:
                rest.remove(kind)
        p.deck = rest[::-1]
    p.deck_list = sorted(placed + p.deck)


def deck_card(g: Veto, name: str, where: str) -> int:
    return card_of(g, name, [CHARACTER, EQUIPMENT, PROPERTY, EFFECT, STAB], where)


def open_agenda(g: Veto, moment: str, stated: Mapping[str, Any], letters: list[str]) -> None:
    if moment == 'mulligan':
        g.round_no = 0
        g.then(Mulligan(), FirstInitiative(), Round())
        return
    g.then(EndPhase(), Round())
    if moment == 'end':
        g.phase = END_PHASE
    elif moment == 'play':
        g.phase = PLAY_PHASE
        g.floor = one_of(stated.get('floor', SEAT_LETTERS[g.initiative]), letters, 'position.floor')
        g.deeds = whole(stated, 'deeds', 0, 'position')
        g.acted = bool(stated.get('acted', g.deeds > 0))
        g.benes = whole(stated, 'benes', 0, 'position')
        g.then(Floor())
    else:
        g.then(PlayPhase())
        if moment == 'settlement':
            g.phase = SETTLEMENT
            g.then(SettlementPhase())
        elif moment == 'untap':
            g.phase = UNTAP_PHASE
            g.then(UntapPhase(), SettlementPhase())


# -- telling a position ------------------------------------------------------------------------------------------------


def describe(g: Veto) -> dict[str, Any]:
    told: dict[str, Any] = {
        'round': g.round_no,
        'phase': PHASES[g.phase],
        'initiative': letter_of(g.initiative),
        'floor': letter_of(g.floor),
        'deeds': g.deeds,
        'benes': g.benes,
        'pool': g.pool,
        'announced': letter_of(g.announced),
        'banned': Bag(KINDS[person] for person in g.banned),
        'stack': [tell_item(g, i) for i in range(len(g.items) - 1, -1, -1)],
        'duel': tell_duel(g),
        'cards': tell_cards(g),
        'winner': '' if g.outcome is None else letter_of(g.outcome.winners()[0]),
        'how': '' if g.outcome is None else g.outcome.how,
    }
    for seat in range(g.seats):
        told[SEAT_LETTERS[seat]] = tell_seat(g, seat)
    return told


def names_of(cards: list[int]) -> list[str]:
    return [KINDS[card & FACE] for card in cards]


def tell_seat(g: Veto, seat: int) -> dict[str, Any]:
    p = g.players[seat]
    own = [piece for piece in g.pieces if piece.here and piece.controller == seat]
    return {
        'faction': FACTIONS[p.house] if p.faction != NOTHING else '',
        'treasury': p.treasury,
        'votes': p.votes,
        'hand': Bag(names_of(p.hand)),
        'deck': names_of(p.deck)[::-1],
        'discard': names_of(p.discard)[::-1],
        'removed': Bag(names_of(p.removed)),
        'election': Bag(KINDS[one.kind] for one in own if one.field == ELECTION_FIELD),
        'crimson': Bag(KINDS[one.kind] for one in own if one.field == CRIMSON_FIELD),
        'properties': Bag(
            KINDS[one.kind] for one in own if one.field == IN_FRONT and g.box.cards[one.kind].type == PROPERTY
        ),
        'attached': Bag(
            KINDS[g.pieces[at].kind]
            for at in (g.attached(p.faction) if p.faction != NOTHING else [])
            if g.face(at).type != STRATEGY
        ),
        'tapped': Bag(KINDS[one.kind] for one in own if one.tapped),
        'influence': p.influence,
        'sum': p.sum,
        'bribe': p.bribe,
        'in_game': p.in_game,
        'prices': {KINDS[card & FACE]: price(g, seat, card & FACE, 0) for card in p.hand},
    }


def tell_cards(g: Veto) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for i, piece in enumerate(g.pieces):
        if not piece.here:
            continue
        face = g.face(i)
        name = KINDS[piece.kind]
        while name in told:
            name += '+'
        told[name] = {
            'seat': letter_of(piece.controller),
            'owner': letter_of(piece.owner),
            'tapped': piece.tapped,
            'host': KINDS[g.pieces[piece.host].kind] if piece.host != NOTHING else '',
            'with': Bag(KINDS[g.pieces[at].kind] for at in g.attached(i)),
            'upkeep': upkeep(g, i),
            'keywords': Bag(word for n, word in enumerate(KEYWORDS) if keywords(g, i) >> n & 1),
        }
        if face.type == CHARACTER:
            told[name]['sabre'] = sabre(g, i)
            told[name]['votes'] = votes(g, i)
            told[name]['stabs'] = Bag(names_of(piece.stabs))
            told[name]['open'] = Bag(names_of([card for card in piece.stabs if card >> KNOWN == EVERYONE]))
    return told


def tell_duel(g: Veto) -> dict[str, Any]:
    duel = g.duel()
    if duel is None:
        return {}
    return {
        'challenger': KINDS[g.pieces[duel.fighters[0]].kind],
        'challenged': KINDS[g.pieces[duel.fighters[1]].kind],
        'sabre': [str(sabre(g, at)) if g.pieces[at].here else '' for at in duel.fighters],
        'slot': letter_of(duel.seats[duel.side]),
        'started': duel.started,
        'ended': duel.ended,
        'margin': duel.margin,
        'winner': '' if duel.winner == NOBODY else KINDS[g.pieces[duel.fighters[duel.winner]].kind],
    }


def tell_item(g: Veto, at: int) -> str:
    """'play liberum_veto', 'agitation roch_kowalski' and so on."""
    item = g.items[at]
    kind = item.card if item.card != NOTHING else g.pieces[item.piece].kind
    return f'{ITEMS[item.what]} {KINDS[kind]}' + (' (negated)' if item.negated else '')
