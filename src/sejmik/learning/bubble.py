"""What a viewer is shown of the coach: the bubble, in words, and what comes after it. Plain data, ready to be sent."""

from __future__ import annotations

from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning.coach import GOAL, MISSED, Coach
from sejmik.learning.coached import LESSON
from sejmik.learning.free import free_game
from sejmik.learning.lesson import FOLDER, lesson_names
from sejmik.learning.puzzle import Puzzle
from sejmik.learning.puzzling import AGAIN
from sejmik.learning.words import words_in
from sejmik.texts import Shell

PUZZLES = 'puzzles'


def said_by(coach: Coach, lang: str) -> dict[str, Any]:
    """The texts of its lesson or puzzle."""
    folder = FOLDER if coach.kind == LESSON else PUZZLES
    words: dict[str, Any] = words_in(coach.meta, folder, lang).get(coach.lesson.name, {})
    return words if coach.kind == LESSON else {**words, AGAIN: Shell(lang).say('puzzle.missed')}


def bubble(coach: Coach, lang: str) -> dict[str, Any]:
    """The coach as these eyes see it. A text that is not there is shown as its key."""
    words = said_by(coach, lang)

    def say(key: str) -> str:
        return str(words.get(key, f'‹{key}›')) if key else ''

    phase = coach.phase()
    return {
        'kind': coach.kind,
        'name': coach.lesson.name,
        'title': say('title'),
        'scene': coach.number,
        'scenes': len(coach.lesson.scenes),
        'beat': min(coach.beat, max(0, len(coach.scene.beats) - 1)),
        'beats': len(coach.scene.beats),
        'phase': phase,
        'text': say(coach.text()),
        'miss': say(coach.miss()),
        'misses': coach.misses,
        'tried': coach.tried,
        'point': list(coach.point()),
        'wants': coach.wants(),
        'hints': [say(key) for key in coach.scene.hints[: coach.hints]],
        'more_hints': phase in (GOAL, MISSED) and coach.hints < len(coach.scene.hints),
        'can_show': coach.can_show(),
        'can_back': coach.can_go_back(),
        'helped': coach.helped,
        'said': [say(key) for key in coach.texts()],
        'next': after(coach),
    }


def after(coach: Coach) -> dict[str, str]:
    """What comes next: another scene, the next lesson, the free game, nothing."""
    if coach.kind != LESSON:
        return {'kind': 'none', 'name': ''}
    if coach.number + 1 < len(coach.lesson.scenes):
        return {'kind': 'scene', 'name': str(coach.number + 1)}
    names = lesson_names(coach.meta)
    later = names[names.index(coach.lesson.name) + 1 :] if coach.lesson.name in names else ()
    if later:
        return {'kind': 'lesson', 'name': later[0]}
    return {'kind': 'free' if free_game(coach.meta) else 'none', 'name': ''}


def listed(coach: Coach, lang: str) -> dict[str, Any]:
    """A lesson in a list: what it is called, what it promises, how long it takes."""
    words = said_by(coach, lang)
    if 'title' not in words or 'promise' not in words:
        raise BadInput(f'{coach.meta.name}, lesson {coach.lesson.name}: title or promise is missing in {lang!r}')
    return {
        'name': coach.lesson.name,
        'title': words['title'],
        'promise': words['promise'],
        'minutes': coach.lesson.minutes,
        'scenes': len(coach.lesson.scenes),
    }


def listed_puzzle(meta: Meta, puzzle: Puzzle, lang: str) -> dict[str, Any]:
    """A puzzle in a list."""
    words = words_in(meta, PUZZLES, lang).get(puzzle.name, {})
    if 'title' not in words or 'question' not in words:
        raise BadInput(f'{meta.name}, puzzle {puzzle.name}: title or question is missing in {lang!r}')
    return {'name': puzzle.name, 'title': words['title'], 'question': words['question'], 'level': puzzle.level}
