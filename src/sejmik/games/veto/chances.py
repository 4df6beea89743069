"""What the table points out: the value of everything in play now, and how the running duel stands."""

from __future__ import annotations

from typing import Any

from sejmik.games.veto.company import company, opposing
from sejmik.games.veto.duel import duel_fate
from sejmik.games.veto.names import CHARACTER, FAMOUS, NOBODY, NOTHING
from sejmik.games.veto.numbers import DUEL_VOTES, number_of, price, stab_limit
from sejmik.games.veto.parts import Duel
from sejmik.games.veto.rules import balance, bribe_rate, hand_limit, initiative_sum
from sejmik.games.veto.state import Veto, new_duel
from sejmik.games.veto.values import in_use, keywords, sabre, upkeep, votes
from sejmik.kernel.cards import FACE


def point_out(g: Veto) -> dict[str, Any]:
    """Public numbers, reckoned out: traits and keywords as they are, sums, balances, the duel as it stands."""
    if any(p.faction == NOTHING for p in g.players):
        return {}
    duel = g.duel()
    return {
        'pieces': {str(i): point_at(g, i) for i in range(len(g.pieces)) if g.pieces[i].here},
        'players': [
            {
                'balance': balance(g, seat),
                'sum': initiative_sum(g, seat),
                'hand_limit': hand_limit(g, seat),
                'bribe_rate': bribe_rate(g, seat),
                'characters': len(company(g, seat)),
            }
            if g.players[seat].in_game
            else None
            for seat in range(g.seats)
        ],
        'two_thirds': g.total * 2 // 3,
        'duel': None if duel is None else stands(g, duel),
        'meetings': meetings(g),
    }


def point_at(g: Veto, at: int) -> dict[str, Any]:
    told: dict[str, Any] = {'keywords': keywords(g, at), 'upkeep': upkeep(g, at)}
    if g.face(at).type == CHARACTER:
        told['sabre'] = sabre(g, at)
        told['votes'] = votes(g, at)
        told['stab_limit'] = stab_limit(g, at)
    return told


def stands(g: Veto, duel: Duel) -> dict[str, Any]:
    """The duel as if both sides said bene now: totals, winner, margin, fate, and the votes that would move."""
    if duel.ended or not all(g.pieces[at].here for at in duel.fighters):
        return {'totals': [], 'winner': NOBODY, 'margin': 0, 'fate': 0, 'votes': 0, 'in_use': []}
    totals = [sabre(g, at) for at in duel.fighters]
    if duel.decided:
        winner, margin, fate = duel.winner, duel.margin, duel.fate
    else:
        shadow = duel.clone()
        shadow.winner = NOBODY if totals[0] == totals[1] else 0 if totals[0] > totals[1] else 1
        shadow.margin = abs(totals[0] - totals[1])
        winner, margin, fate = shadow.winner, shadow.margin, duel_fate(g, shadow)
    due = 0
    if winner != NOBODY:  # what the loser pays, and one more from the pool for a Famous one
        loser = duel.fighters[1 - winner]
        owed = duel.loser_votes if duel.decided else votes(g, loser)
        owed += number_of(g, DUEL_VOTES, duel.seats[winner], duel.fighters[winner], NOTHING)
        due = min(max(0, owed), g.players[duel.seats[1 - winner]].votes)
        if keywords(g, loser) & FAMOUS != 0 and not g.settings.famous_from_loser:
            due += min(1, g.pool)
    return {
        'totals': totals,
        'winner': winner,
        'margin': margin,
        'fate': fate,
        'votes': due,
        'in_use': [at for side in duel.used for at in side if in_use(g, at)],
    }


def meetings(g: Veto) -> list[dict[str, Any]]:
    """While somebody to challenge is being named: how each duel would end if it were decided as both stand now."""
    question = g.question
    if question is None or question.step.tag != 'challenge':
        return []
    challenger = question.step.numbers()[0]
    told: list[dict[str, Any]] = []
    for at in opposing(g, challenger):
        duel = new_duel(g, challenger, at, True)
        told.append({'challenger': challenger, 'challenged': at, **stands(g, duel)})
    return told


def prices(g: Veto, seat: int) -> dict[int, int]:
    """What the cards of a hand would cost their owner now."""
    return {card & FACE: price(g, seat, card & FACE, 0) for card in g.players[seat].hand}
