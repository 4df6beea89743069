"""The words one viewer reads: the shell's and the game's, in one language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.event import Event
from sejmik.kernel.meta import Meta
from sejmik.terminal.table import shown_names
from sejmik.texts import LANGUAGES, GameTexts, Shell, fill


def read_language(lang: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, or that of the environment, or English."""
    if lang is not None:
        if lang not in LANGUAGES:
            raise BadInput(f'there is no language {lang!r}; there are {", ".join(LANGUAGES)}')
        return lang
    for name in ('LC_ALL', 'LC_MESSAGES', 'LANG'):
        if environment.get(name):
            lang = environment[name][:2].lower()
            return lang if lang in LANGUAGES else 'en'
    return 'en'


class Words:
    """`viewer` is the seat that reads, -1 for a watcher; `options` are those of the table, if there is one."""

    def __init__(
        self, meta: Meta, lang: str, names: list[str], viewer: int, options: Mapping[str, Any] | None = None
    ) -> None:
        self.lang = lang
        self.viewer = viewer
        self.shell = Shell(lang)
        self.names = shown_names(names, meta, self.shell, viewer)
        self.game = GameTexts(meta, meta.spoken(lang), self.names, options, viewer)

    def say(self, key: str, **values: object) -> str:
        return self.shell.say(key, **values)

    def fill(self, template: str, values: Mapping[str, object]) -> str:
        """A template of the game, filled in."""
        return fill(template, self.game.lang, values)

    def log(self, events: list[Event]) -> list[str]:
        """The events as lines; some are not worth one."""
        return [line for line in (self.game.event(event, self.viewer) for event in events) if line]

    def together(self, names: list[str]) -> str:
        """'A, B and C'."""
        if len(names) < 2:
            return ''.join(names)
        return self.say('names.and', first=', '.join(names[:-1]), last=names[-1])
