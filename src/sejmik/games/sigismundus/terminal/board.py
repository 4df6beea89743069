"""Sigismundus Augustus as a text board."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sejmik.games.sigismundus.names import ACTIONS, ACTS, COUNTRIES, NOBODY, SEJM, SETUP
from sejmik.games.sigismundus.terminal.cards import all_cards
from sejmik.games.sigismundus.terminal.notes import Notes
from sejmik.games.sigismundus.terminal.players import brief, hand, players
from sejmik.games.sigismundus.terminal.table import decks, middle
from sejmik.games.sigismundus.terminal.words import Printed, Sight
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.generic import Board
from sejmik.terminal.words import Words

SHORT = ('negotiate', 'offer_ducats', 'offer_votes', 'office_vote', 'pay_figure', 'agitate', 'answer_demand')
"""Questions with long lists of short answers: they are shown in columns. Elsewhere each answer has its note."""


class SigismundusBoard(Board):
    """The Sejm and the map above, the players below, the own hand last."""

    def __init__(self, meta: Meta, start: Start) -> None:
        super().__init__(meta, start)
        self.printed = Printed(start)
        self.seen: dict[str, Any] = {}  # the table as it was looked at last: what is said of an option depends on it
        self.at_length = True  # the whole table was just shown: say everything of the fields once more

    # -- the whole table -------------------------------------------------------------------------------------------

    def title(self, seen: dict[str, Any], words: Words) -> str:
        phase = words.game.word('phase', seen['phase'])
        if seen['sejm'] == NOBODY:
            return phase
        sejm = words.game.words['sejms'][ACTS[seen['sejm']]]
        rounds = self.printed.say(words, 'round', n=seen['round'], m=len(self.printed.box.rounds))
        return f'{rounds} · {self.printed.say(words, "sejm", date=sejm["date"], place=sejm["place"])} · {phase}'

    def chapter(self, seen: dict[str, Any]) -> object:
        """Three in each round: the phases up to foreign policy, the actions, the Sejm and what follows it."""
        self.seen = seen
        phase = seen['phase']
        part = SETUP if phase == SETUP else SEJM if phase >= SEJM else ACTIONS if phase == ACTIONS else 1
        return seen['round'], part, seen['outcome'] is not None

    def draw(self, seen: dict[str, Any], words: Words) -> RenderableType:
        self.at_length = True
        sight = Sight(self.printed, seen, words)
        parts: list[RenderableType] = [*middle(sight), Text(), players(sight), Text(), decks(sight)]
        own = hand(sight)
        return Group(*parts, Text(), own) if own is not None else Group(*parts)

    def brief(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The standing in a few lines, between two showings of the whole table."""
        self.at_length = False
        return brief(Sight(self.printed, seen, words))

    # -- beside the question ---------------------------------------------------------------------------------------

    def notes(self, words: Words) -> Notes:
        return Notes(self.meta, self.start, Sight(self.printed, self.seen, words), self.at_length)

    def item(self, action: int, words: Words) -> Text | None:
        """An answer in few words, for long lists."""
        notes = self.notes(words)
        if notes.step not in SHORT:
            return None
        said = self.meta.actions[action]
        if said.kind == 'amount':
            return Text(notes.counted(int(said.word)))
        if said.kind == 'units':
            return notes.sight.host(said.word)
        if said.kind == 'country':
            country = COUNTRIES.index(said.word)
            return Text(notes.sight.country(country)).append(' ').append_text(notes.sight.direction(country))
        return Text(words.game.action(action))

    def note(self, action: int, words: Words) -> Text:
        return self.notes(words).note(self.meta.actions[action])

    def about(self, step: str, numbers: list[int], words: Words) -> str:
        return self.notes(words).about(step)

    def result(self, outcome: Outcome, words: Words) -> str:
        return f'{words.game.result(outcome)} {words.game.outcome(outcome.how)}'

    # -- looking up ------------------------------------------------------------------------------------------------

    def cards(self, words: Words) -> list[CardFacts]:
        return all_cards(self.printed, words)
