"""The goal card of a game: what you are here for, how a turn goes in three pictures, three pieces of advice. Its
pictures are in `lessons/card.toml`, its words under `[card]` in `lessons/texts`."""

from __future__ import annotations

from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.learning.figure import Figure, read_figure
from sejmik.learning.reading import check_keys, check_kind, has, named, read, read_texts, tables_in, text_of

FOLDER, FILE = 'lessons', 'card.toml'
PICTURES = ADVICE = 3
GOAL = 'goal'


def has_card(meta: Meta) -> bool:
    return has(meta, FOLDER, FILE)


def figures_of(meta: Meta) -> list[Figure]:
    """The pictures: of each step of a turn and, if there is one, of the goal."""
    where = named(meta, FOLDER, FILE)
    content = read(meta, FOLDER, FILE)
    check_keys(content, ('picture', GOAL), where)
    pictures = tables_in(content, 'picture', where)
    if len(pictures) != PICTURES:
        raise BadInput(f'{where}: picture: a goal card has {PICTURES}, not {len(pictures)}')
    figures = [read_figure(meta, one, f'{where}, picture {n}') for n, one in enumerate(pictures, start=1)]
    check_kind(content, GOAL, dict, where)
    if GOAL in content:
        figures.append(read_figure(meta, content[GOAL], f'{where}, {GOAL}'))
    return figures


def goal_card(meta: Meta, lang: str) -> dict[str, Any]:
    """The card in a language of the game."""
    where = f'{named(meta, FOLDER, "texts")}/{lang}.toml'
    texts = read_texts(meta, FOLDER, lang)
    check_kind(texts, 'card', dict, where, needed=True)
    words = texts['card']
    here = f'{where}, card'
    figures = figures_of(meta)
    captions = [text_of(words, f'turn_{n}', here) for n in range(1, PICTURES + 1)]
    return {
        'game': meta.name,
        'lang': lang,
        'goal': text_of(words, 'goal', here),
        'picture': figures[PICTURES].drawn(lang) if len(figures) > PICTURES else None,
        'turn': [
            {'text': caption, 'figure': figure.drawn(lang), 'alt': figure.moment(lang)}
            for caption, figure in zip(captions, figures)
        ],
        'advice': [text_of(words, f'advice_{n}', here) for n in range(1, ADVICE + 1)],
    }
