"""How much of a lesson is read and clicked: words and clicks up to the first decision of one's own, and to the end.

    python tools/lesson_figures.py            the first lesson of every game, as the table in docs/learning.md
    python tools/lesson_figures.py --all      all lessons

Whoever follows the lesson is counted: one click for each "Go on" and each wanted answer. What stands on cards and
buttons is not counted.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from sejmik.games.shelf import SHELF
from sejmik.kernel.meta import Meta
from sejmik.learning.lesson import Lesson, lesson_names, lesson_of
from sejmik.learning.words import words_in

HEAD = '| game | lesson | language | words to the first decision | clicks | words to the end | clicks |'


@dataclass(frozen=True)
class Figures:
    """Words read and clicks made."""

    first_words: int
    first_clicks: int
    words: int
    clicks: int


def figures(lesson: Lesson, texts: dict[str, str]) -> Figures:
    """Of a learner who follows. In a scene with a goal the way that is shown counts, and its last word."""
    words = clicks = 0
    first: tuple[int, int] | None = None
    letter = 'ABCDEFGH'[lesson.learner]
    for scene in lesson.scenes:
        for beat in scene.beats:
            words += length(texts, beat.say)
            if beat.wants and first is None:
                first = words, clicks
            clicks += 1
        if scene.goal:
            words += length(texts, scene.say) + length(texts, scene.done)
            clicks += sum(1 for sentence in scene.solution if sentence.startswith(f'{letter} '))
    assert first is not None
    return Figures(*first, words, clicks)


def length(texts: dict[str, str], key: str) -> int:
    return len(texts[key].split()) if key else 0


def rows(meta: Meta, names: tuple[str, ...]) -> list[str]:
    told = []
    for name in names:
        for lang in meta.languages:
            found = figures(lesson_of(meta, name), words_in(meta, 'lessons', lang)[name])
            numbers = (found.first_words, found.first_clicks, found.words, found.clicks)
            told.append(f'| {meta.title} | {name} | {lang} | {" | ".join(map(str, numbers))} |')
    return told


def table(every: bool = False) -> str:
    lines = [HEAD, '|' + '---|' * 7]
    for meta in SHELF.values():
        names = lesson_names(meta)
        lines += rows(meta, names if every else names[:1])
    return '\n'.join(lines)


if __name__ == '__main__':
    print(table('--all' in sys.argv[1:]))
