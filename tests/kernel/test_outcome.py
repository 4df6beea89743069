"""Outcomes: a winner, a team, all together, ranks."""

from __future__ import annotations

from sejmik.kernel.outcome import ranked, shared, winner_or_team


def test_a_team_wins_together() -> None:
    outcome = winner_or_team([0, 2], [5, 4, 6, 6], 'pool_empty')
    assert outcome.winners() == [0, 2]
    assert outcome.returns() == [1, -1, 1, -1]


def test_all_win_or_all_lose() -> None:
    assert shared(True, 3, 7).returns() == [1, 1, 1]
    assert shared(False, 3, 7).returns() == [-1, -1, -1]
    assert shared(False, 3, 7).winners() == []


def test_equal_scores_share_a_rank() -> None:
    outcome = ranked([3, 9, 3, 1], 'rounds')
    assert outcome.ranks == [2, 1, 2, 4]
    assert outcome.won(1)


def test_a_draw_gives_nobody_anything() -> None:
    assert ranked([4, 4], 'rounds').drawn()
    assert ranked([4, 4], 'rounds').returns() == [0, 0]
