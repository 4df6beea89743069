"""A position in the words of the game: set up from them, and told in them. For scenarios, puzzles and bug reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.kernel.cards import FACE, KNOWN
from sejmik.kernel.chance import Chance
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Bag
from sejmik.kernel.stated import letter_of, one_of, table_of, whole, words_of
from sejmik_election.rules import Bid, Bill, Day, Evening, Floor, lay_out
from sejmik_election.state import DUCATS, KINDS, Election

MOMENTS = ['morning', 'bid', 'floor', 'evening', 'bill']
TABLE_KEYS = ('moment', 'day', 'floor', 'deck', 'discard')
SEAT_KEYS = ('votes', 'ducats', 'hand')


def arrange(g: Election, seats: int, chance: Chance, stated: Mapping[str, Any]) -> None:
    """The stated position. Cards that are not placed lie in the deck, in the order of the card list; if a deck is
    stated, they lie in the discard pile."""
    letters = SEAT_LETTERS[:seats]
    check_keys(stated, (*TABLE_KEYS, *letters), 'position')
    lay_out(g, seats, chance)
    g.day = whole(stated, 'day', 1, 'position')
    if not 1 <= g.day <= g.days:
        raise BadInput(f'position.day: the election lasts from day 1 to day {g.days}')
    for seat, letter in enumerate(letters):
        where = f'position.{letter}'
        own = table_of(stated, letter, 'position')
        check_keys(own, SEAT_KEYS, where)
        g.votes[seat] = whole(own, 'votes', 0, where)
        g.ducats[seat] = whole(own, 'ducats', DUCATS, where)
        if g.ducats[seat] > DUCATS:
            raise BadInput(f'{where}.ducats: nobody ever has more than {DUCATS}')
        g.hands[seat] = [card | 1 << KNOWN + seat for card in place(g.deck, own, 'hand', where)]
    g.discard = place(g.deck, stated, 'discard', 'position')
    if 'deck' in stated:
        top_first = place(g.deck, stated, 'deck', 'position')
        g.discard += g.deck
        g.deck = top_first
    g.deck.reverse()
    moment = one_of(stated.get('moment', 'bid'), MOMENTS, 'position.moment')
    floor = one_of(stated.get('floor', 'A'), list(letters), 'position.floor')
    if MOMENTS[moment] == 'morning':
        g.day -= 1  # it is about to begin
        g.then(Day())
    else:
        g.then(Day())
        if MOMENTS[moment] in ('bid', 'floor'):
            g.then(Evening())
        g.then([Bid(), Floor(floor), Evening(), Bill()][moment - 1])
    g.advance()


def check_keys(stated: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in stated:
        if key not in known:
            raise BadInput(f'{where}.{key}: unknown; there are {", ".join(known)}')


def place(stock: list[int], stated: Mapping[str, Any], key: str, where: str) -> list[int]:
    """Take the named cards out of the stock."""
    cards: list[int] = []
    for name in words_of(stated, key, where):
        kind = one_of(name, KINDS, f'{where}.{key}')
        if kind not in stock:
            raise BadInput(f'{where}.{key}: no copy of {name} is left to place')
        stock.remove(kind)
        cards.append(kind)
    return cards


def describe(g: Election) -> dict[str, Any]:
    """The whole position, in the words `arrange` takes and a few more."""
    told: dict[str, Any] = {
        'day': g.day,
        'marshal': letter_of(g.marshal),
        'deck': [KINDS[card & FACE] for card in reversed(g.deck)],
        'deck_size': len(g.deck),
        'discard': bag(g.discard),
        'discard_size': len(g.discard),
        'stack': [KINDS[kind] for kind in g.stack],
        'over': g.outcome is not None,
        'winners': Bag([] if g.outcome is None else [letter_of(seat) for seat in g.outcome.winners()]),
    }
    for seat in range(g.seats):
        told[letter_of(seat)] = {
            'votes': g.votes[seat],
            'ducats': g.ducats[seat],
            'hand': bag(g.hands[seat]),
            'hand_size': len(g.hands[seat]),
        }
    return told


def bag(cards: list[int]) -> Bag:
    return Bag(KINDS[card & FACE] for card in cards)
