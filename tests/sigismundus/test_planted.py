"""A fault that is planted in the view is noticed. The class that has it is interpreted: a compiled table has no other
than its own view."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.testing.leaks import Leak, check_static

META = take('sigismundus')


@pytest.mark.rule('SA-80.4', 'SA-80.12', 'SA-80.13')
@pytest.mark.parametrize('purse', ['backs', 'ducats', 'votes'])
def test_the_leak_tests_notice_holdings_that_are_shown_although_they_are_kept(purse: str) -> None:
    class Loud(Sigismundus):
        """Shows everybody what the table keeps behind the hand."""

        def view_table(self, seat: int) -> dict[str, Any]:
            seen = super().view_table(seat)
            for p, shown in zip(self.players, seen['players'], strict=True):
                shown[purse] = {'backs': len(p.hand), 'ducats': p.ducats, 'votes': p.votes}[purse]
            return seen

    meta = type('LoudMeta', (type(META),), {'position_class': Loud})()
    start = meta.start(['a', 'b', 'c'], 'loud', {'open_holdings': False})
    g = meta.restore(start, meta.begin(start).save())
    with pytest.raises(Leak, match='shown what this table leaves to memory: players'):
        check_static(g, 0, 1)
    check_static(META.begin(start), 0, 1)
