"""The audit: is every piece in exactly one place? The self-test asks after each decision."""

from __future__ import annotations

from sejmik.games.veto.names import A_STAB, CARD, FACTION, NOTHING, STRATEGY
from sejmik.games.veto.state import GONE, Veto
from sejmik.kernel.cards import FACE, faces


def audit(g: Veto) -> list[str]:
    """VT-40.12 and where every card is."""
    wrong = []
    votes = g.pool + sum(p.votes for p in g.players)
    if votes != g.total:
        wrong.append(f'{votes} votes instead of {g.total}')
    for seat in range(g.seats):
        p = g.players[seat]
        if p.treasury < 0:
            wrong.append(f'treasury of seat {seat} is {p.treasury}')
        if not p.in_game or p.faction == NOTHING:
            continue
        cards = faces(p.hand) + faces(p.deck) + faces(p.discard) + p.removed + faces(p.aside)
        for piece in g.pieces:
            if piece.here and piece.owner == seat and g.box.cards[piece.kind].type not in (FACTION, STRATEGY):
                cards.append(piece.kind)
            for i in range(len(piece.stabs)):
                if piece.stab_owners[i] == seat:
                    cards.append(piece.stabs[i] & FACE)
        draft = g.draft
        waiting = g.items if draft is None else [*g.items, draft]
        for item in waiting:
            if item.card != NOTHING and item.what in (CARD, A_STAB) and item.owner == seat and item.field != GONE:
                cards.append(item.card)
        if g.looker == seat:
            cards.extend(faces(g.looked))
        if sorted(cards) != p.deck_list:
            wrong.append(f'cards of seat {seat}: {len(cards)} instead of {len(p.deck_list)}')
    return wrong
