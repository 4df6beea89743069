"""A text board for any game: what the view says, name by name. A game with a board of its own overrides it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.words import Words


class Board:
    """It gets what a seat sees, never the position itself."""

    def __init__(self, meta: Meta, start: Start) -> None:
        self.meta = meta
        self.start = start

    def point_out(self, game: Game) -> None:
        """The table is about to be shown: what the game reckons out beside the view may be noted here."""

    def title(self, seen: dict[str, Any], words: Words) -> str:
        return self.meta.title

    def draw(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The whole table."""
        lines: list[RenderableType] = []
        for name, value in seen.items():
            if name in ('question', 'outcome'):
                continue
            if isinstance(value, list) and len(value) == len(words.names) and all(isinstance(v, dict) for v in value):
                for player, one in zip(words.names, value, strict=True):
                    told = ', '.join(f'{key} {part}' for key, part in one.items())
                    lines.append(Text(f'{player}: {told}'))
            else:
                lines.append(Text(f'{name}: {value}'))
        return Group(*lines)

    def chapter(self, seen: dict[str, Any]) -> object:
        """What the whole table is shown again for when it changes."""
        return None

    def status(self, seen: dict[str, Any], words: Words) -> str:
        """The standing in one line, between two showings of the whole table; '' for none."""
        return ''

    def brief(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The same, if one line is not enough."""
        return Text(self.status(seen, words), 'dim')

    def item(self, action: int, words: Words) -> Text | None:
        """An answer in few words, without its verb; None if the lists of the game are never long."""
        return None

    def matter(self, game: Game) -> Step[Any] | None:
        """What a consent or a vote is about, if the question itself does not tell."""
        return None

    def reckoned(self, told: Mapping[str, Any], words: Words) -> RenderableType:
        """What the game has reckoned out for a player."""
        return Text(str(dict(told)))

    def note(self, action: int, words: Words) -> Text:
        """What stands beside an option."""
        return Text()

    def about(self, step: str, numbers: list[int], words: Words) -> str:
        """What a player should know to answer this question; '' if the question says it all."""
        return ''

    def result(self, outcome: Outcome, words: Words) -> str:
        winners = [words.names[seat] for seat in outcome.winners()]
        who = words.say('end.winners', names=words.together(winners)) if winners else words.say('end.nobody')
        scores = ', '.join(
            words.say('end.scores', name=name, n=n) for name, n in zip(words.names, outcome.scores, strict=True)
        )
        return f'{who} {scores}'

    def cards(self, words: Words) -> list[CardFacts]:
        """All cards of the game, for looking up."""
        return []
