"""Lessons stay true: each is played on the real table to its end by following it, and by somebody who always does
something else; every text is there, short, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sejmik.games.shelf import SHELF, take
from sejmik.kernel.stated import compare
from sejmik.learning.free import free_game
from sejmik.learning.lesson import Lesson, lesson_names, lesson_of
from sejmik.learning.words import words_in
from tests.learning.learner import Learner
from tools.lesson_figures import table

GAMES = [name for name, meta in SHELF.items() if lesson_names(meta)]
LESSONS = [(game, name) for game in GAMES for name in lesson_names(take(game))]
SCENES = [(game, name, scene) for game, name in LESSONS for scene in range(len(lesson_of(take(game), name).scenes))]
LONGEST = {'en': 35, 'pl': 40, 'de': 40}  # words in a bubble
FIRST_DECISION = 80  # words before the learner decides something
FRAME = ('title', 'promise')


def test_our_games_have_three_lessons_and_a_free_game() -> None:
    assert GAMES == ['unia', 'sigismundus', 'niepodlegla', 'veto']
    for game in GAMES:
        assert lesson_names(take(game)) == ('1', '2', '3')
        assert free_game(take(game)) is not None


@pytest.mark.parametrize(('game', 'name', 'scene'), SCENES)
def test_whoever_follows_reaches_the_end(game: str, name: str, scene: int) -> None:
    learner = Learner(take(game), name, scene)
    learner.follow()
    expected = learner.coach.scene.expect
    if expected:
        compare(learner.coach.meta.describe(learner.table.record.game), expected, 'expect')


@pytest.mark.parametrize(('game', 'name', 'scene'), SCENES)
def test_whoever_always_does_something_else_is_answered_and_reaches_the_end(game: str, name: str, scene: int) -> None:
    turn, widest = 0, 4
    while turn < widest:
        learner = Learner(take(game), name, scene)
        if learner.coach.scene.goal:
            learner.stray(turn)
        else:
            learner.follow(contrary=turn)
        turn, widest = turn + 1, max(widest, min(learner.widest, 12))


@pytest.mark.parametrize(('game', 'name'), LESSONS)
def test_every_text_is_there_in_every_language_and_short(game: str, name: str) -> None:
    meta = take(game)
    used = lesson_of(meta, name).keys()
    for lang in meta.languages:
        texts = words_in(meta, 'lessons', lang)[name]
        assert set(texts) == {*used, *FRAME}, lang
        for key, text in texts.items():
            assert len(text.split()) <= LONGEST[lang], f'{lang}: {key}'
            assert not re.search(r'\b(UL|SA|NP|VT|AMB)-\d', text), f'{lang}: {key} names a rule'


@pytest.mark.parametrize(('game', 'name'), LESSONS)
def test_a_lesson_lets_one_act_more_than_it_talks(game: str, name: str) -> None:
    """At most one bubble before the first answer, and two in a row later."""
    for scene in lesson_of(take(game), name).scenes:
        spoken = ''.join('w' if beat.wants else 's' for beat in scene.beats)
        assert 'sss' not in spoken
        assert not spoken.startswith('ss')


@pytest.mark.parametrize('game', GAMES)
def test_the_first_decision_comes_within_eighty_words(game: str) -> None:
    meta = take(game)
    for lang in meta.languages:
        assert words_before(lesson_of(meta, '1'), words_in(meta, 'lessons', lang)['1']) <= FIRST_DECISION, lang


def words_before(lesson: Lesson, texts: dict[str, str]) -> int:
    """The words of all bubbles up to the one that wants the first answer."""
    read = 0
    for beat in lesson.scenes[0].beats:
        read += len(texts[beat.say].split()) if beat.say else 0
        if beat.wants:
            break
    return read


@pytest.mark.parametrize('game', GAMES)
def test_the_last_lesson_ends_the_game_or_has_a_goal(game: str) -> None:
    scenes = lesson_of(take(game), lesson_names(take(game))[-1]).scenes
    assert scenes[-1].goal or scenes[-1].beats[-1].when == 'over'


def test_the_figures_in_the_documentation_are_those_of_the_lessons() -> None:
    page = Path(__file__).parents[2] / 'docs' / 'learning.md'
    assert table() in page.read_text('utf-8')
