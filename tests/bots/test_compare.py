"""Answers are compared with the same effort, in the same deals."""

from __future__ import annotations

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.search.compare import Worth, doubt_about, worth_of
from sejmik.games.unia.meta import UNIA
from tests.bots.test_advice import LAST_VOTES


def worth(phrase: str, simulations: int = 30) -> Worth:
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), LAST_VOTES)
    return worth_of(UNIA, Chair(UNIA, g, 0), roster.judge(UNIA), UNIA.action(phrase), 'seed', simulations, 0.0)


def test_each_answer_is_tried_as_often_as_the_other() -> None:
    """The last vote wins the game; whoever ends the turn instead has as many as the other."""
    takes, ends = worth('play mowca'), worth('done')
    assert takes.tried == ends.tried == 30
    assert takes.chance > 0.95
    assert takes.chance - ends.chance > doubt_about(takes, ends)


def test_an_answer_is_worth_the_same_each_time() -> None:
    assert worth('play jarmark') == worth('play jarmark')


def test_more_tries_leave_less_in_doubt() -> None:
    assert worth('done', 120).error < worth('done', 12).error
    assert doubt_about(Worth(0.5, 0.03, 9), Worth(0.4, 0.04, 9)) == 0.1
