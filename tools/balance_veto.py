"""Numbers for docs/balance.md: the six starter decks of Veto! against each other, played by greedy bots.

`python tools/balance_veto.py [GAMES]`: so many games for each ordered pair of decks, 40 unless stated.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter

from sejmik.bots.chair import Chair
from sejmik.bots.roster import make
from sejmik.games.veto import actions
from sejmik.games.veto.meta import VETO
from sejmik.games.veto.names import FACTIONS
from sejmik.games.veto.state import Veto


def play(decks: list[int], seed: str, level: str = 'greedy') -> Veto:
    """A whole game of two bots; the second one may be of another level."""
    g = VETO.begin(VETO.start(['A', 'B'], seed))
    assert isinstance(g, Veto)
    g.telling = False
    for seat in (0, 1):
        g.answer(seat, actions.STARTER + decks[seat])
    bots = [make('greedy', VETO, 0, seed), make(level, VETO, 1, seed)]
    while g.question is not None:
        seat = g.waiting()[0]
        g.answer(seat, bots[seat].choose(Chair(VETO, g, seat)))
    return g


def measure(games: int) -> None:
    won = [[0] * len(FACTIONS) for _ in FACTIONS]
    ends: Counter[str] = Counter()
    rounds: list[int] = []
    first = 0
    for one in range(len(FACTIONS)):
        for other in range(len(FACTIONS)):
            if one == other:
                continue
            for n in range(games):
                g = play([one, other], f'balance {one} {other} {n}')
                assert g.outcome is not None
                won[one][other] += g.outcome.won(0)
                won[other][one] += g.outcome.won(1)
                first += g.outcome.won(0)
                ends[g.outcome.how] += 1
                rounds.append(g.round_no)
    print('deck', *FACTIONS, 'overall', sep=' | ')
    for one, name in enumerate(FACTIONS):
        row = [f'{100 * won[one][other] / (2 * games):.0f}' if other != one else '' for other in range(len(FACTIONS))]
        print(name, *row, f'{100 * sum(won[one]) / (2 * games * (len(FACTIONS) - 1)):.1f}', sep=' | ')
    played = len(rounds)
    print(
        f'{played} games; seat A won {100 * first / played:.1f} %; rounds: median {statistics.median(rounds):.0f},',
        end=' ',
    )
    print(
        f'longest {max(rounds)}; ends:', ', '.join(f'{how} {100 * n / played:.1f} %' for how, n in ends.most_common())
    )


def against_random(games: int) -> None:
    won = sum(play([n % 6, n // 6 % 6], f'random {n}', 'random').outcome.won(0) for n in range(games))  # type: ignore[union-attr]
    print(f'greedy against random: {won} of {games}')


if __name__ == '__main__':
    measure(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
    against_random(400)
