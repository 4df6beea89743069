"""A position in the glossary's words: set up from them, and told in them. For scenarios, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.games.unia.audit import count_cards
from sejmik.games.unia.names import (
    BESIDE,
    CANCELLED,
    COLOURS,
    ENDORSEMENTS,
    KIND,
    KINDS,
    NAMED,
    NO_ZONE,
    NOBODY,
    PHASES,
    ZONE,
)
from sejmik.games.unia.parts import Player
from sejmik.games.unia.printed import Box
from sejmik.games.unia.rules import (
    STEPS,
    Bidding,
    ClearTrack,
    CommitBid,
    Draft,
    FillTrack,
    LoserPays,
    NameFirstPlayer,
    Round,
    RoundEnd,
    Turn,
    Turns,
    basic_set,
    main_deck,
)
from sejmik.games.unia.settings import Settings
from sejmik.games.unia.state import Unia, open_table
from sejmik.kernel.cards import EVERYONE, FACE, KNOWN
from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Bag
from sejmik.kernel.stated import letter_of, one_of, whole, words_of

MOMENTS = ('opening', 'play', 'bidding', 'draft', 'round_end')
TABLE_KEYS = (
    *('phase', 'round', 'turn', 'first', 'marshal', 'pool', 'marker_pool', 'track', 'main_deck', 'main_discard'),
    *('order', 'spent'),
)
SEAT_KEYS = ('votes', 'markers', 'hand', 'deck', 'discard', 'zones', 'bid', 'endorsements', 'used', 'waiting')


def arrange(seats: int, box: Box, settings: Settings, chance: Chance, stated: Mapping[str, Any]) -> Unia:
    """The stated position. Cards of a basic set that are not placed lie in their player's deck (or stay in the box,
    if a deck is stated); other cards that are not placed lie in the main deck, in the order of the card list."""
    letters = SEAT_LETTERS[:seats]
    for key in stated:
        if key not in TABLE_KEYS and key not in letters:
            raise BadInput(f'position.{key}: unknown; a position has {", ".join(TABLE_KEYS)} and the seats {letters}')
    g = open_table(box, settings, STEPS, [])
    g.sit_down(seats, chance)
    stock = main_deck(box)
    g.players = [
        seat_player(box, stock, seat, stated.get(letter, {}), f'position.{letter}')
        for seat, letter in enumerate(letters)
    ]
    for seat, letter in enumerate(letters):
        for name in words_of(stated.get(letter, {}), 'endorsements', f'position.{letter}'):
            g.owners[one_of(name, ENDORSEMENTS, f'position.{letter}.endorsements')] = seat
        for name in words_of(stated.get(letter, {}), 'used', f'position.{letter}'):
            g.used |= 1 << one_of(name, ENDORSEMENTS, f'position.{letter}.used')
    g.track = place(stock, words_of(stated, 'track', 'position'), 'position.track')
    g.main_discard = place(stock, words_of(stated, 'main_discard', 'position'), 'position.main_discard')
    stated_deck = place(stock, words_of(stated, 'main_deck', 'position'), 'position.main_deck')
    g.main_deck = list(reversed(stated_deck if 'main_deck' in stated else stock))  # the top card is the last
    if 'track' not in stated:
        while len(g.track) < box.track and g.main_deck:
            g.track.append(g.main_deck.pop())
    count_pools(g, stated)
    g.round_no = whole(stated, 'round', 1, 'position')
    g.marshal = seat_of(stated, 'marshal', 'A', letters)
    g.census = count_cards(g)
    open_agenda(g, stated, letters)
    g.advance()
    return g


def seat_player(box: Box, stock: list[int], seat: int, stated: Mapping[str, Any], where: str) -> Player:
    if not isinstance(stated, Mapping):
        raise BadInput(f'{where}: expected a table')
    for key in stated:
        if key not in SEAT_KEYS:
            raise BadInput(f'{where}.{key}: unknown; a seat has {", ".join(SEAT_KEYS)}')
    p = basic_set(box, Chance())
    own = p.deck
    p.votes = whole(stated, 'votes', 1, where)
    for name, n in dict(stated.get('markers', {})).items():
        p.markers[one_of(name, ENDORSEMENTS, f'{where}.markers')] = n
    seen = (1 << seat) << KNOWN
    p.hand = [card | seen for card in place(stock, words_of(stated, 'hand', where), f'{where}.hand', own)]
    p.bid = [card | seen for card in place(stock, words_of(stated, 'bid', where), f'{where}.bid', own)]
    p.discard = place(stock, words_of(stated, 'discard', where), f'{where}.discard', own)
    for zone, cards in dict(stated.get('zones', {})).items():
        number = BESIDE if zone == 'beside' else one_of(zone, COLOURS, f'{where}.zones')
        p.table.extend(card | number << ZONE for card in place(stock, cards, f'{where}.zones.{zone}', own))
    for phrase in words_of(stated, 'waiting', where):
        name, _, colour = phrase.partition(' ')
        named = one_of(colour, COLOURS, f'{where}.waiting') if colour else 0
        p.waiting.append(one_of(name, KINDS, f'{where}.waiting') | named << NAMED)
    deck = place(stock, words_of(stated, 'deck', where), f'{where}.deck', own)
    p.deck = list(reversed(deck if 'deck' in stated else own))
    return p


def count_pools(g: Unia, stated: Mapping[str, Any]) -> None:
    """Pools hold what the players do not; if they are stated too, they must agree."""
    g.pool = g.box.votes - sum(p.votes for p in g.players)
    if g.pool < 0 or whole(stated, 'pool', g.pool, 'position') != g.pool:
        raise BadInput(f'position.pool: the players leave {g.pool} of {g.box.votes} votes in the pool')
    for t in range(3):
        g.marker_pool[t] = g.box.markers_each - sum(p.markers[t] for p in g.players)
        told = dict(stated.get('marker_pool', {})).get(ENDORSEMENTS[t], g.marker_pool[t])
        if g.marker_pool[t] < 0 or told != g.marker_pool[t]:
            raise BadInput(
                f'position.marker_pool.{ENDORSEMENTS[t]}: the players leave {g.marker_pool[t]} of {g.box.markers_each}'
            )


def open_agenda(g: Unia, stated: Mapping[str, Any], letters: str) -> None:
    """What remains to be done from the stated moment on."""
    moment = stated.get('phase', 'play' if 'turn' in stated else 'opening')
    if moment not in MOMENTS:
        raise BadInput(f'position.phase: {moment!r} is none of {", ".join(MOMENTS)}')
    turn = seat_of(stated, 'turn', 'A', letters)
    g.first = seat_of(stated, 'first', letters[turn], letters)
    for name in words_of(stated, 'spent', 'position'):
        g.spent |= 1 << one_of(name, COLOURS, 'position.spent')
    if moment == 'opening':
        g.first = NOBODY
        g.then(NameFirstPlayer(), Turns(0), Bidding(), RoundEnd(), Round())
    elif moment == 'play':
        g.phase = PHASES.index('play')
        g.active = turn
        g.then(Turn(), CommitBid(), Turns((turn - g.first) % g.seats + 1), Bidding(), RoundEnd(), Round())
    elif moment == 'bidding':
        g.then(Bidding(), RoundEnd(), Round())
    elif moment == 'draft':
        g.phase = PHASES.index('bidding')
        g.order = [
            one_of(letter, list(letters), 'position.order')
            for letter in words_of(stated, 'order', 'position') or letters
        ]
        g.then(LoserPays(g.order[-1]), Draft(0), ClearTrack(), FillTrack(), RoundEnd(), Round())
    else:
        g.then(RoundEnd(), Round())


def place(stock: list[int], names: list[str], where: str, own: list[int] | None = None) -> list[int]:
    """Take the named cards out of the player's own basic set or out of the main stock."""
    cards: list[int] = []
    for name in names:
        kind = one_of(name, KINDS, where)
        source = own if own is not None and kind in own else stock
        if kind not in source:
            raise BadInput(f'{where}: no copy of {name} is left to place')
        source.remove(kind)
        cards.append(kind)
    return cards


def seat_of(stated: Mapping[str, Any], key: str, default: str, letters: str) -> int:
    return one_of(stated.get(key, default), list(letters), f'position.{key}')


# -- telling a position ------------------------------------------------------------------------------------------------


def describe(g: Unia) -> dict[str, Any]:
    """The whole position, in the words `arrange` takes and a few more (sizes, totals, the end)."""
    told: dict[str, Any] = {
        'phase': PHASES[g.phase],
        'round': g.round_no,
        'turn': letter_of(g.active),
        'first': letter_of(g.first),
        'marshal': letter_of(g.marshal),
        'pool': g.pool,
        'marker_pool': dict(zip(ENDORSEMENTS, g.marker_pool, strict=True)),
        'supply': Bag(name for name, owner in zip(ENDORSEMENTS, g.owners, strict=True) if owner == NOBODY),
        'track': bag(g.track),
        'track_size': len(g.track),
        'main_deck': [KINDS[card] for card in reversed(g.main_deck)],
        'main_deck_size': len(g.main_deck),
        'main_discard': bag(g.main_discard),
        'main_discard_size': len(g.main_discard),
        'revealed': [KINDS[card] for card in g.revealed],
        'order': [letter_of(seat) for seat in g.order],
        'spent': Bag(COLOURS[colour] for colour in range(4) if g.spent >> colour & 1),
        'over': g.outcome is not None,
        'winners': [] if g.outcome is None else Bag(letter_of(seat) for seat in g.outcome.winners()),
        'how': '' if g.outcome is None else g.outcome.how,
        'sides': {letter_of(seat): 'pro' if seat % 2 == g.pro_union else 'contra' for seat in range(g.seats)},
        'cards_in_game': sum(g.census),
    }
    for seat in range(g.seats):
        told[letter_of(seat)] = describe_player(g, seat)
    return told


def describe_player(g: Unia, seat: int) -> dict[str, Any]:
    p = g.players[seat]
    zones = {name: Bag() for name in COLOURS}
    zones['beside'] = Bag()
    zones['unplaced'] = Bag()
    for card in p.table:
        zone = card >> ZONE & 7
        zones['beside' if zone == BESIDE else 'unplaced' if zone == NO_ZONE else COLOURS[zone]].append(
            KINDS[card & KIND]
        )
    return {
        'votes': p.votes,
        'markers': dict(zip(ENDORSEMENTS, p.markers, strict=True)),
        'hand': bag(p.hand),
        'hand_size': len(p.hand),
        'deck': [KINDS[card & FACE] for card in reversed(p.deck)],
        'deck_size': len(p.deck),
        'discard': bag(p.discard),
        'discard_size': len(p.discard),
        'cards': bag([*p.hand, *p.deck, *p.discard, *p.bid, *(card & KIND for card in p.table)]),
        'zones': zones,
        'cancelled': Bag(KINDS[card & KIND] for card in p.table if card >> CANCELLED & 1),
        'bid': bag(p.bid),
        'bid_size': len(p.bid),
        'bid_known_to_all': Bag(KINDS[card & FACE] for card in p.bid if card >> KNOWN == EVERYONE),
        'bid_known_to_owner': Bag(KINDS[card & FACE] for card in p.bid if card >> KNOWN + seat & 1),
        'endorsements': Bag(name for name, owner in zip(ENDORSEMENTS, g.owners, strict=True) if owner == seat),
        'used': Bag(name for t, name in enumerate(ENDORSEMENTS) if g.owners[t] == seat and g.used >> t & 1),
        'waiting': [KINDS[effect & KIND] for effect in p.waiting],
        'total': p.total,
        'enemies': [letter_of(enemy) for enemy in g.enemies(seat)],
    }


def bag(cards: list[int]) -> Bag:
    return Bag(KINDS[card & FACE] for card in cards)
