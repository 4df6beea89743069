"""The hall, and the words of the program and of each game, in a language: all as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sejmik.bots.levels import LEVELS
from sejmik.games.shelf import SHELF, take
from sejmik.hosting.reading import PAGES
from sejmik.hosting.rooms import rooms_of
from sejmik.kernel.meta import Meta, Option
from sejmik.learning.book import plan
from sejmik.learning.bubble import listed, listed_puzzle
from sejmik.learning.coached import LESSON, coach_for
from sejmik.learning.free import free_game
from sejmik.learning.history import has_history, persons_on
from sejmik.learning.lesson import lesson_names
from sejmik.learning.puzzle import puzzles_of
from sejmik.texts import Shell, words_of
from sejmik.texts.terms import terms

SECTIONS = ('cards', 'rules', 'rulings', 'glossary', 'view')  # that a page looks into, whatever the game has written


SHELL = ('web', 'provenance', 'provenance_why')  # of the program's own words: what a page says


def shell_words(lang: str) -> dict[str, Any]:
    """The words of the program that a page says; all others are the terminal's."""
    return {section: texts for section, texts in Shell(lang).words.items() if section in SHELL}


def hall(lang: str, brief: bool = False) -> dict[str, Any]:
    """What can be played, and against whom. In `brief` the options are there, but not explained: whoever opens a table
    without changing any needs no more, and the explanations are most of it."""
    titles = Shell(lang).words.get('bots', {})
    return {
        'games': [shortened(game_info(meta, lang)) if brief else game_info(meta, lang) for meta in SHELF.values()],
        'bots': [{'name': name, 'title': str(titles.get(name, name))} for name in LEVELS],
    }


def game_words(game: str, lang: str, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Everything that is said in a game, in the language it speaks to somebody who reads this one: at a table with
    these options, or at one with the usual ones."""
    meta = take(game)
    words = words_of(meta, meta.spoken(lang), options)
    return {
        **{section: {} for section in SECTIONS},
        **words,
        'numbered': numbered(meta),
        **reading(game, meta.spoken(lang)),
    }


@cache
def reading(game: str, lang: str) -> dict[str, Any]:
    """What leads from the words of a game to its pages: the forms in which a term of the glossary stands in a text
    (`kart* poparcia`), the chapters of the rules, and who of the history is on which card."""
    meta = take(game)
    return {
        'forms': {term.key: term.forms for term in terms(meta.package, lang)},
        'chapters': plan(meta, lang),
        'persons': persons_on(meta, lang) if has_history(meta) else None,
    }


def lessons(game: str, lang: str) -> dict[str, Any]:
    """What can be learned of a game by playing: its lessons in their order, and the free game after them."""
    meta = take(game)
    free = free_game(meta)
    return {
        'lessons': [listed(coach_for(meta, LESSON, name, 0), lang) for name in lesson_names(meta)],
        'free': None if free is None else {'seats': free.seats, 'options': dict(free.options)},
    }


def puzzles(game: str, lang: str) -> dict[str, Any]:
    """The puzzles of a game, in their order."""
    meta = take(game)
    return {'puzzles': [listed_puzzle(meta, puzzle, lang) for puzzle in puzzles_of(meta).values()]}


def numbered(meta: Meta) -> dict[str, Any]:
    """How a board that knows nothing of a game reads the numbers of its view: the namespace of each field, and the
    words of each namespace by number, with the section of the texts that names them."""
    return {
        'fields': dict(meta.params),
        'words': {name: list(meta.namespaces[name]) for name in meta.sections},
        'sections': dict(meta.sections),
    }


def game_info(meta: Meta, lang: str) -> dict[str, Any]:
    """A poster in the hall."""
    words = game_words(meta.name, lang)
    poster = words['game']
    return {
        'name': meta.name,
        'title': poster['title'],
        **{key: poster.get(key, '') for key in ('subtitle', 'years', 'line', 'seats', 'minutes')},
        'seat_counts': list(meta.seat_counts),
        'playable': True,
        'open': meta.open_information,
        'rooms': list(rooms_of(meta)),
        'pages': [name for name, page in PAGES.items() if page.there(meta)],
        'board': f'/api/games/{meta.name}/board.js' if meta.board else '',
        'languages': list(meta.languages),
        'options': [option_info(option, words['options'][option.name]) for option in meta.options],
    }


def shortened(game: dict[str, Any]) -> dict[str, Any]:
    """A poster whose options are not explained."""
    silent = {'title': '', 'help': '', 'choices': []}
    return {**game, 'options': [{**option, **silent} for option in game['options']]}


def option_info(option: Option, words: dict[str, Any]) -> dict[str, Any]:
    """A table option, in words."""
    values = words.get('values', {})
    if isinstance(option.default, bool):
        kind = 'switch'
    else:
        kind = 'number' if isinstance(option.default, int) else 'choice'
    return {
        'name': option.name,
        'title': words['name'],
        'help': words['help'],
        'kind': kind,
        'default': option.default,
        'first': option.default if option.first is None else option.first,
        'choices': [(choice, str(values.get(choice, choice))) for choice in option.choices],
        'highest': option.highest,
        'ruling': option.ruling,
        'seats': list(option.seats),
        'group': option.group,
    }
