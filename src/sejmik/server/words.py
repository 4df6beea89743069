"""The hall, and the words of the program and of each game, in a language."""

from __future__ import annotations

from typing import Any

from sejmik.bots.roster import BOTS
from sejmik.games.shelf import SHELF, take
from sejmik.kernel.meta import Meta, Option
from sejmik.server.decks import ROOMS
from sejmik.server.messages import BotInfo, GameInfo, Hall, OptionInfo
from sejmik.texts import GameTexts, Shell


def hall(lang: str) -> Hall:
    """What can be played, and against whom."""
    titles = Shell(lang).words.get('bots', {})
    return Hall(
        games=[game_info(meta, lang) for meta in SHELF.values()],
        bots=[BotInfo(name=name, title=str(titles.get(name, name))) for name in BOTS],
    )


def game_words(game: str, lang: str) -> dict[str, Any]:
    """Everything that is said in a game; in English if it does not speak the language."""
    meta = take(game)
    return GameTexts(meta, lang if lang in meta.languages else 'en', []).words


def game_info(meta: Meta, lang: str) -> GameInfo:
    words = game_words(meta.name, lang)
    poster = words['game']
    return GameInfo(
        name=meta.name,
        title=poster['title'],
        subtitle=poster.get('subtitle', ''),
        line=poster.get('line', ''),
        seats=poster.get('seats', ''),
        seat_counts=list(meta.seat_counts),
        minutes=poster.get('minutes', ''),
        playable=True,
        open=meta.open_information,
        rooms=['decks'] if meta.name in ROOMS else [],
        languages=list(meta.languages),
        options=[option_info(option, words['options'][option.name]) for option in meta.options],
    )


def option_info(option: Option, words: dict[str, Any]) -> OptionInfo:
    values = words.get('values', {})
    return OptionInfo(
        name=option.name,
        title=words['name'],
        help=words['help'],
        kind='switch'
        if isinstance(option.default, bool)
        else 'number'
        if isinstance(option.default, int)
        else 'choice',
        default=option.default,
        choices=[(choice, str(values.get(choice, choice))) for choice in option.choices],
        highest=option.highest,
        ruling=option.ruling,
    )
