"""A text board for any game: what the view says, field by field. A game with a board of its own overrides it.

The section `view` of the game's texts names the fields; what it does not name is not shown. `Meta.params` says what the
numbers in a field stand for. A list `players` holds what lies in front of each player, as a table for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step
from sejmik.terminal.cards import CardFacts, PlainCard
from sejmik.terminal.flow import Flow
from sejmik.terminal.words import Words

APART = ('round', 'question', 'outcome', 'players')  # of a view: each has a place of its own
KNOWN = 'known_'  # what the viewer knows of a field: `known_hand` are cards of `hand`, which is their number


class Board:
    """It gets what a seat sees, never the position itself."""

    def __init__(self, meta: Meta, start: Start) -> None:
        self.meta = meta
        self.start = start

    def point_out(self, game: Game) -> None:
        """The table is about to be shown: what the game reckons out beside the view may be noted here."""

    def title(self, seen: dict[str, Any], words: Words) -> str:
        title = str(words.game.words['game']['title'])
        name = words.game.words.get('view', {}).get('round')
        return f'{title} · {name} {seen["round"]}' if name and 'round' in seen else title

    def draw(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The whole table."""
        common = {name: value for name, value in seen.items() if name not in APART}
        players = Grid.grid(padding=(0, 2, 0, 0))
        players.add_column(no_wrap=True)
        players.add_column(ratio=1)
        for seat, (player, one) in enumerate(zip(words.names, seen.get('players', []))):
            style = 'bold' if seat == words.viewer else ''
            players.add_row(Text(player, style), Group(*self.fields(one, words, seat == words.viewer)))
        return Group(*self.fields(common, words, False), *([players] if players.row_count else []))

    def fields(self, told: Mapping[str, Any], words: Words, own: bool) -> list[RenderableType]:
        """What is told in numbers in a row; each list of things has a line of its own."""
        short: list[Text] = []
        lines: list[RenderableType] = []
        for field, value in told.items():
            name = self.field_name(field, words, own)
            if not name or value is None or value in ([], -1) or value == len(told.get(f'{KNOWN}{field}', [])) > 0:
                continue
            read = self.read(field, value, words)
            if isinstance(value, list):
                lines.append(Padding(Text(f'{name}: ', 'dim').append(read, 'not dim'), (0, 0, 0, 2)))
            else:
                short.append(Text(f'{name} ', 'dim').append(read, 'not dim'))
        return [Flow(short), *lines] if short else lines

    def field_name(self, field: str, words: Words, own: bool) -> str:
        """The name of a field of the view, '' if it has none; in front of others it may be another one (`hand_of`)."""
        names = words.game.words.get('view', {})
        field = field.removeprefix(KNOWN)
        return str((None if own else names.get(f'{field}_of')) or names.get(field, ''))

    def read(self, field: str, value: Any, words: Words) -> str:
        """What a field holds, in the words of the game where its numbers stand for something."""
        if isinstance(value, list):
            return ', '.join(self.read(field, one, words) for one in value)
        if isinstance(value, bool) or not isinstance(value, int) or field not in self.meta.params:
            return str(value)
        return words.game.value(field, value)

    def chapter(self, seen: dict[str, Any]) -> object:
        """What the whole table is shown again for when it changes."""
        return seen.get('round'), seen['outcome'] is not None

    def status(self, seen: dict[str, Any], words: Words) -> str:
        """The standing in one line, between two showings of the whole table; '' for none."""
        return ''

    def brief(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The same, if one line is not enough."""
        status = self.status(seen, words)
        return Text(status, 'dim') if status else self.draw(seen, words)

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
        return f'{words.game.result(outcome)} {words.game.outcome(outcome.how)}'

    def cards(self, words: Words) -> list[CardFacts]:
        """All cards of the game, for looking up."""
        entries = words.game.words.get(self.meta.sections.get('card', ''), {})
        return [PlainCard(kind, words.game.entry('card', kind), effect_of(entry)) for kind, entry in entries.items()]


def effect_of(entry: str | Mapping[str, str]) -> str:
    """What the texts say that a card does; some have no more than a name."""
    return '' if isinstance(entry, str) else entry.get('effect', '')
