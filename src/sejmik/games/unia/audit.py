"""The audit: is every piece in exactly one place? The self-test asks after each decision."""

from __future__ import annotations

from sejmik.games.unia.names import ENDORSEMENTS, KIND, KINDS
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import FACE


def audit(g: Unia) -> list[str]:
    """The invariants of the component list: every vote, marker and card is in exactly one place."""
    wrong: list[str] = []
    votes = g.pool + sum(p.votes for p in g.players)
    if votes != g.box.votes:
        wrong.append(f'{votes} votes instead of {g.box.votes}')
    for t in range(3):
        markers = g.marker_pool[t] + sum(p.markers[t] for p in g.players)
        if markers != g.box.markers_each:
            wrong.append(f'{markers} markers of {ENDORSEMENTS[t]} instead of {g.box.markers_each}')
        if g.marker_pool[t] < 0 or min(p.markers[t] for p in g.players) < 0:
            wrong.append(f'a negative number of markers of {ENDORSEMENTS[t]}')
    if g.pool < 0 or min(p.votes for p in g.players) < 0:
        wrong.append('a negative number of votes')
    if not 0 <= g.marshal < g.seats:
        wrong.append('nobody holds the Marshal token')
    found = count_cards(g)
    for kind in range(len(KINDS)):
        if found[kind] != g.census[kind]:
            wrong.append(f'{found[kind]} cards {KINDS[kind]} instead of {g.census[kind]}')
    return wrong


def count_cards(g: Unia) -> list[int]:
    """How many cards of each kind lie anywhere on the table."""
    found = [0] * len(KINDS)
    piles = [g.main_deck, g.main_discard, g.track, g.revealed]
    for p in g.players:
        piles.extend([p.hand, p.deck, p.discard, p.bid])
        for card in p.table:
            found[card & KIND] += 1
    for pile in piles:
        for card in pile:
            found[card & FACE] += 1
    return found
