"""`sejmik learn`: the lessons of a game, in the terminal."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from sejmik.cli.given import Game, Lang
from sejmik.games.shelf import take
from sejmik.kernel.chance import fresh_seed
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Record
from sejmik.learning.bubble import listed
from sejmik.learning.coached import LESSON, coach_for
from sejmik.learning.free import free_game
from sejmik.learning.lesson import lesson_names, lesson_of
from sejmik.terminal.screen import Gone, Screen
from sejmik.terminal.table import YOU, Table
from sejmik.terminal.words import read_language
from sejmik.texts import Shell


def learn(
    game: Game,
    lesson: Annotated[str, typer.Argument(metavar='[N]', help='Which lesson; the first if not said.')] = '',
    lang: Lang = None,
) -> None:
    """Learn a game by playing it, with a coach."""
    meta, language, screen = take(game), read_language(lang), Screen(sys.stdin, sys.stdout)
    names = lesson_names(meta)
    if not names:
        raise BadInput(f'{meta.name} has no lessons')
    if lesson and lesson not in names:
        raise BadInput(f'{meta.name} has no lesson {lesson!r}; it has {", ".join(names)}')
    shell = Shell(language)
    for name in names[names.index(lesson) if lesson else 0 :]:
        if name not in (lesson, names[0]) or (lesson and name != lesson):
            title = listed(coach_for(meta, LESSON, name, 0), language)['title']
            if not goes_on(screen, shell.say('learn.next', title=title)):
                return
        if not whole(meta, name, screen, language):
            return
    if free_game(meta) is None:
        screen.print(shell.say('learn.done'))
    elif goes_on(screen, shell.say('learn.free')):
        play_freely(meta, screen, language)


def whole(meta: Meta, name: str, screen: Screen, lang: str) -> bool:
    """All scenes of a lesson; whether the last one came to its end."""
    from sejmik.terminal.lesson import learn as attend

    return all(attend(meta, name, scene, screen, lang) for scene in range(len(lesson_of(meta, name).scenes)))


def goes_on(screen: Screen, question: str) -> bool:
    try:
        return screen.read(question).strip() == ''
    except Gone:
        screen.print()
        return False


def play_freely(meta: Meta, screen: Screen, lang: str) -> None:
    """The short game after the lessons."""
    from sejmik.terminal.lesson import GENTLEST
    from sejmik.terminal.play import play

    free = free_game(meta)
    assert free is not None
    names = [YOU, *[GENTLEST] * (free.seats - 1)]
    position = None if free.position is None else dict(free.position)
    start = meta.start(names, fresh_seed(), free.options, position=position)
    play(Table(Record(meta, start if position else meta.seated(start))), screen, lang)
