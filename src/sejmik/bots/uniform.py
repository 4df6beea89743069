"""The bot that answers anything: each option is equally likely."""

from __future__ import annotations

from typing import ClassVar

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair


class Uniform(Bot):
    name: ClassVar[str] = 'random'

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        return options[self.thought.below(len(options))]
