"""What there is to read about a game: the goal card, the rulebook, the history. Each is written once in a language, as
JSON ready to be sent."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sejmik.games.shelf import take
from sejmik.kernel.meta import Meta
from sejmik.learning.book import rulebook
from sejmik.learning.card import goal_card, has_card
from sejmik.learning.history import has_history, history
from sejmik.texts import words_of


@dataclass(frozen=True)
class Page:
    """A page about a game: whether there is one, and what it says in a language of the game."""

    there: Callable[[Meta], bool]
    write: Callable[[Meta, str], dict[str, Any]]


def has_rules(meta: Meta) -> bool:
    """Whether there is a rulebook to read. A game that plans none has at least its rules."""
    return bool(words_of(meta, meta.languages[0]).get('rules'))


PAGES = {
    'card': Page(has_card, goal_card),
    'rulebook': Page(has_rules, rulebook),
    'history': Page(has_history, history),
}


@cache
def page(kind: str, game: str, lang: str) -> bytes:
    """The page, in the language that the game speaks to somebody who reads this one."""
    meta = take(game)
    told = PAGES[kind].write(meta, meta.spoken(lang))
    return json.dumps(told, ensure_ascii=False, separators=(',', ':')).encode()
