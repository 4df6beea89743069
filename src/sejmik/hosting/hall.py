"""The hall, and the words of the program and of each game, in a language: all as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sejmik.bots.levels import LEVELS
from sejmik.games.shelf import SHELF, take
from sejmik.hosting.rooms import rooms_of
from sejmik.kernel.meta import Meta, Option
from sejmik.texts import Shell, words_of

SECTIONS = ('cards', 'rules', 'rulings', 'glossary', 'view')  # that a page looks into, whatever the game has written


def hall(lang: str) -> dict[str, Any]:
    """What can be played, and against whom."""
    titles = Shell(lang).words.get('bots', {})
    return {
        'games': [game_info(meta, lang) for meta in SHELF.values()],
        'bots': [{'name': name, 'title': str(titles.get(name, name))} for name in LEVELS],
    }


def game_words(game: str, lang: str, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Everything that is said in a game, in the language it speaks to somebody who reads this one: at a table with
    these options, or at one with the usual ones."""
    meta = take(game)
    words = words_of(meta, meta.spoken(lang), options)
    return {**{section: {} for section in SECTIONS}, **words, 'numbered': numbered(meta)}


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
        'board': f'/api/games/{meta.name}/board.js' if meta.board else '',
        'languages': list(meta.languages),
        'options': [option_info(option, words['options'][option.name]) for option in meta.options],
    }


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
