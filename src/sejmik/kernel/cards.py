"""Cards as numbers: a face in the low bits, and above it the mask of the seats that know it.

A card that was seen and went back into a hidden place keeps its mask, so that nobody imagines it elsewhere.
"""

from __future__ import annotations

from typing import Final

FACE: Final = 255
KNOWN: Final = 8  # the mask of seats starts at this bit
EVERYONE: Final = 0xFFFF


def face(card: int) -> int:
    """The card without what is known of it."""
    return card & FACE


def known_to(card: int, seat: int) -> bool:
    """Whether `seat` has seen this card where it lies. A watcher (seat -1) knows what everyone knows."""
    if seat < 0:
        return card >> KNOWN == EVERYONE
    return (card >> KNOWN) >> seat & 1 == 1


def seen_by(card: int, seats: int) -> int:
    """The same card, now also known to the seats of the mask."""
    return card | seats << KNOWN


def faces(cards: list[int]) -> list[int]:
    """The faces of the cards, in the same order."""
    return [card & FACE for card in cards]


def one_of_each(cards: list[int], verb: int) -> list[int]:
    """The answers that name these cards: copies are named once, in order."""
    named: list[int] = []
    for card in cards:
        if verb + (card & FACE) not in named:
            named.append(verb + (card & FACE))
    named.sort()
    return named


def known_faces(cards: list[int], seat: int) -> list[int]:
    """The faces that `seat` knows, sorted: the order in which a pile is kept tells nothing."""
    seen = [card & FACE for card in cards if known_to(card, seat)]
    seen.sort()
    return seen


def remove_face(cards: list[int], kind: int) -> int:
    """Take out one card of this face, the best-known one first: copies cannot be told apart."""
    best = -1
    known = -1
    for i, card in enumerate(cards):
        if card & FACE == kind and card > known:
            best = i
            known = card
    return cards.pop(best)


def redeal(places: list[list[int]], seat: int, shuffled: list[int]) -> None:
    """Put the `shuffled` cards, in order, into all places that `seat` does not know."""
    n = 0
    for place in places:
        for i in range(len(place)):
            if not known_to(place[i], seat):
                place[i] = (place[i] & ~FACE) | (shuffled[n] & FACE)
                n += 1


def unknown(places: list[list[int]], seat: int) -> list[int]:
    """The faces that lie where `seat` cannot see them, sorted: their true order is forgotten."""
    cards: list[int] = []
    for place in places:
        for card in place:
            if not known_to(card, seat):
                cards.append(card & FACE)
    cards.sort()
    return cards
