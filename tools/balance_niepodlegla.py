"""Numbers for docs/balance.md: how often greedy bots win Niepodległa on each level, with 2, 3 and 4 players.

`python tools/balance_niepodlegla.py [GAMES] [PROCESSES]`, 500 and 1 unless stated. Every game is another deal: with the
same bot at all seats `sejmik simulate` would play each deal once for every seat, and always alike.
"""

from __future__ import annotations

import sys

from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.niepodlegla.settings import LEVELS
from sejmik.lab.simulate import simulate


def measure(level: str, seats: int, games: int, jobs: int) -> None:
    bots = ['greedy'] * seats
    result = simulate(NIEPODLEGLA, bots, games, 'balance', options={'level': level}, alternate=False, jobs=jobs)
    row = result.rows()[0]
    rate, low, high = (100 * float(row[key]) for key in ('rate', 'low', 'high'))
    decisions = float(result.length()['decisions_mean'])
    print(f'{level}, {seats} players: {rate:.1f} % ({low:.1f} to {high:.1f}), {decisions:.0f} decisions', flush=True)


if __name__ == '__main__':
    numbers = [int(word) for word in sys.argv[1:3]]
    for name in LEVELS:
        for number in NIEPODLEGLA.seat_counts:
            measure(name, number, numbers[0] if numbers else 500, numbers[1] if len(numbers) > 1 else 1)
