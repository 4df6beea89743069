"""Lessons in the terminal: followed to the end, contradicted, left, and played on without the coach."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.shelf import SHELF, take
from sejmik.learning.coach import ANSWER, ANY, DONE, GOAL
from sejmik.learning.lesson import lesson_names, lesson_of
from sejmik.terminal.lesson import LessonPlay
from sejmik.terminal.screen import Screen
from sejmik.texts import Shell

SCENES = [
    (game, name, scene)
    for game, meta in SHELF.items()
    for name in lesson_names(meta)
    for scene in range(len(lesson_of(meta, name).scenes))
]


class Pupil(io.StringIO):
    """Types what the lesson needs: Enter to go on, `show` for an answer; a `contrary` one first tries each other
    answer by its number."""

    def __init__(self, contrary: bool = False) -> None:
        super().__init__()
        self.contrary = contrary
        self.play: LessonPlay | None = None
        self.tried: tuple[int, int] = (-1, 0)

    def readline(self, *size: Any) -> str:  # type: ignore[override]
        assert self.play is not None
        coach = self.play.coach
        phase = coach.phase()
        if phase not in (ANSWER, ANY, GOAL):
            return '\n'
        offered = self.play.record.game.options(coach.learner)
        beat, tries = self.tried if self.tried[0] == coach.beat else (coach.beat, 0)
        self.tried = beat, tries + 1
        if self.contrary and phase == ANSWER and tries < len(offered) and offered[tries] not in coach.wants():
            return f'{tries + 1}\n'
        return 'show\n'


def attended(game: str, name: str, scene: int, pupil: Pupil, lang: str = 'en') -> tuple[LessonPlay, str]:
    shown = io.StringIO()
    pupil.play = LessonPlay(take(game), name, scene, Screen(pupil, shown, 80), lang)
    assert pupil.play.attend()
    assert pupil.play.coach.phase() == DONE
    return pupil.play, shown.getvalue()


@pytest.mark.parametrize(('game', 'name', 'scene'), SCENES)
def test_a_lesson_comes_to_its_end_in_every_language(game: str, name: str, scene: int) -> None:
    for number, lang in enumerate(take(game).languages):
        contrary = number == 0
        play, shown = attended(game, name, scene, Pupil(contrary), lang)
        assert '‹' not in shown  # no text is missing
        answered = any(beat.otherwise for beat in play.coach.scene.beats)
        assert (Shell(lang).say('learn.show') in shown) == (contrary and answered)


def test_another_answer_is_answered_and_not_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    shown = io.StringIO()
    typed = io.StringIO('\n2\nback\nback\nalone\nquit\n')
    LessonPlay(take('unia'), '1', 0, Screen(typed, shown, 200), 'en').attend()
    told = shown.getvalue()
    assert 'Look at: The pool, A (you) · Your votes, Jan · An enemy’s votes' in told
    assert '“show” shows it to you.' in told
    assert 'Not now.' in told  # there is nothing to go back to twice
    assert 'The coach leaves' in told


def test_the_others_are_bots_once_the_coach_has_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    shown = io.StringIO()
    play = LessonPlay(take('unia'), '1', 0, Screen(io.StringIO('\nalone\n2\n'), shown, 200), 'en')
    play.attend()  # the learner names the other first, and leaves at the next question
    assert any(answer.seat == 1 for answer in play.record.answers)
