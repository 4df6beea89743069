"""Numbers for docs/balance.md: wins by seat and House, points by source, of greedy bots at Sigismundus Augustus.

`python tools/balance.py [GAMES]`, 500 unless stated, for each number of players and both lengths.
"""

from __future__ import annotations

import sys
from collections import Counter

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.sigismundus.meta import SIGISMUNDUS
from sejmik.games.sigismundus.names import HOUSES, SOURCES
from sejmik.games.sigismundus.state import Sigismundus


def play(seats: int, length: str, seed: str) -> Sigismundus:
    """A whole game of greedy bots."""
    letters = [SIGISMUNDUS.seat_letter(seat) for seat in range(seats)]
    g = SIGISMUNDUS.begin(SIGISMUNDUS.start(letters, seed, {'length': length}))
    assert isinstance(g, Sigismundus)
    g.telling = False
    bots = [make('greedy', SIGISMUNDUS, seat, seed) for seat in range(seats)]
    while g.question is not None:
        seat = g.waiting()[0]
        g.answer(seat, bots[seat].choose(Chair(SIGISMUNDUS, g, seat)))
    return g


def measure(seats: int, length: str, games: int) -> None:
    by_seat: Counter[int] = Counter()
    by_house: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    sources = [0] * len(SOURCES)
    points = best = 0
    for n in range(games):
        g = play(seats, length, f'balance {n}')
        assert g.outcome is not None
        winner = g.outcome.winners()[0]
        by_seat[(winner - g.first) % seats] += 1
        by_house[HOUSES[g.players[winner].house]] += 1
        for p in g.players:
            dealt[HOUSES[p.house]] += 1
            points += p.points
            sources = [a + b for a, b in zip(sources, p.sources, strict=True)]
        best += g.players[winner].points
    print(f'{seats} players, {length}: {points / games / seats:.1f} points each, the winner {best / games:.1f}')
    print('  wins by place in the last round:', ' '.join(f'{100 * by_seat[k] / games:.1f}' for k in range(seats)))
    print('  wins by House when dealt:', ' '.join(f'{h} {100 * by_house[h] / max(1, dealt[h]):.1f}' for h in HOUSES))
    told = [f'{name} {value / games / seats:.1f}' for name, value in zip(SOURCES, sources, strict=True)]
    print('  points by source:', ' '.join(told))


if __name__ == '__main__':
    for number in SIGISMUNDUS.seat_counts:
        for kind in ('short', 'full'):
            measure(number, kind, int(sys.argv[1]) if len(sys.argv) > 1 else 500)
