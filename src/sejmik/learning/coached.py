"""What is given with a coach: lessons, scene by scene, and puzzles. Each has a name, so that a table can keep it."""

from __future__ import annotations

from typing import Final

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning.coach import Coach
from sejmik.learning.lesson import lesson_of
from sejmik.learning.puzzle import puzzle_of
from sejmik.learning.puzzling import PUZZLE, puzzle_coach

LESSON: Final = 'lesson'

__all__ = ['LESSON', 'PUZZLE', 'coach_for']


def coach_for(meta: Meta, kind: str, name: str, scene: int) -> Coach:
    """A coach for this scene, before anything is said; BadInput if there is no such thing."""
    if kind == PUZZLE:
        return puzzle_coach(meta, puzzle_of(meta, name))
    if kind != LESSON:
        raise BadInput(f'{kind[:20]!r} is neither a lesson nor a puzzle')
    lesson = lesson_of(meta, name)
    if not 0 <= scene < len(lesson.scenes):
        raise BadInput(f'{meta.name}, lesson {name}: there is no scene {scene + 1}')
    return Coach(meta, lesson, scene)
