"""Unia Lubelska conforms: random games for each number of players, with the options as ruled and all changed."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.testing.conformance import check_games
from sejmik.testing.golden import flipped

UNIA = take('unia')


@pytest.mark.parametrize('seats', [2, 4])
@pytest.mark.parametrize('part', range(4))
def test_random_games_conform(seats: int, part: int) -> None:
    report = check_games(UNIA, seats, 3, seed=f'unia {part}', every=2)
    assert report.leaks_tried > 500
    assert report.undone > 100


@pytest.mark.parametrize('seats', [2, 4])
def test_random_games_with_all_options_changed_conform(seats: int) -> None:
    options = {**flipped(UNIA), 'max_rounds': 0}
    check_games(UNIA, seats, 3, seed='unia options', every=3, options=options)


def test_every_card_is_played_and_every_question_is_asked_in_random_games() -> None:
    report = check_games(UNIA, 4, 8, seed='unia all', every=1000, texts=False, options={'veto_holdback': True})
    said = {UNIA.phrase(action) for action in report.said}
    missing = {f'play {kind}' for kind in UNIA.namespaces['card']} - said - {'play veto'}
    assert not missing
    asking = {tag for tag, step in UNIA.steps.items() if 'options' in vars(step)}
    assert asking - report.asked <= {'excluding_pair', 'name_loser'}  # rare: the scenarios show them
