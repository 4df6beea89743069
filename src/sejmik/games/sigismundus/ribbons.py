"""Golden ribbons: what a Figure is worth at the end (SA-60.4)."""

from __future__ import annotations

from sejmik.games.sigismundus.names import (
    ECCLESIASTICAL,
    LAND,
    MINISTERIAL,
    UNITS,
)
from sejmik.games.sigismundus.state import Sigismundus

COUNTED: list[str] = [
    'figures', 'acts', 'seals', 'ecclesiastical', 'ministerial', 'land', 'ducats', 'figure_ducats', 'power',
]  # fmt: skip


def ribbon_points(g: Sigismundus, seat: int, figure: int) -> int:
    """SA-60.5: counted after the last upkeep. Points by rank, or so many for each step of what is counted."""
    ranks = g.box.rank_points[figure]
    if ranks:
        track = ranks[0]
        return ranks[1 + g.rank(track, seat)]
    ribbon = g.box.ribbon[figure]
    if not ribbon:
        return 0
    what, points, step, most = ribbon
    return min(most, count(g, seat, what) // step * points)


def count(g: Sigismundus, seat: int, what: int) -> int:
    name = COUNTED[what]
    if name == 'figures':
        return len(g.figures_of(seat))
    if name == 'acts':
        return bin(g.acts).count('1')
    if name == 'seals':
        return g.seals_of(seat)
    if name == 'ducats':
        return g.players[seat].ducats
    if name == 'figure_ducats':
        return sum(g.figure_ducats[figure] for figure in g.figures_of(seat))
    if name == 'power':
        p = g.players[seat]
        return sum((p.active[kind] + p.host[kind]) * g.box.power[kind] for kind in range(len(UNITS)))
    kind = ECCLESIASTICAL if name == 'ecclesiastical' else MINISTERIAL if name == 'ministerial' else LAND
    return sum(1 for office in g.offices_of(seat) if g.box.office_kind[office] == kind)
