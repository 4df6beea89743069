"""Veto! as a text board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from sejmik.games.veto.chances import prices
from sejmik.games.veto.names import NOBODY, NOTHING, PLAY_PHASE
from sejmik.games.veto.replies import heard_codes
from sejmik.games.veto.state import Veto
from sejmik.games.veto.terminal.cards import all_cards
from sejmik.games.veto.terminal.notes import Notes
from sejmik.games.veto.terminal.players import brief, hand, players
from sejmik.games.veto.terminal.table import middle
from sejmik.games.veto.terminal.words import Printed, Sight
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step
from sejmik.terminal.cards import CardFacts
from sejmik.terminal.generic import Board
from sejmik.terminal.words import Words


class VetoBoard(Board):
    """Votes, stack and duel above, the players below, the own hand last."""

    def __init__(self, meta: Meta, start: Start) -> None:
        super().__init__(meta, start)
        self.printed = Printed(start)
        self.seen: dict[str, Any] = {}  # the table as it was looked at last: what is said of an option depends on it
        self.told: set[int] = set()  # options whose text was told since the whole table was shown
        self.hints: Mapping[str, Any] = {}
        self.prices: dict[int, dict[int, int]] = {}  # by seat; each is shown its own only
        self.source = NOTHING
        self.moments: list[int] = []
        self.built: list[int] = []
        self.pointed = False  # the hints are those of the table that is drawn

    # -- what the game reckons out beside the view -----------------------------------------------------------------

    def point_out(self, game: Game) -> None:
        """The table is about to be shown: current values are not part of the view."""
        self.reckon(game)
        self.pointed = True

    def matter(self, game: Game) -> Step[Any] | None:
        self.reckon(game)
        return None

    def reckon(self, game: Game) -> None:
        assert isinstance(game, Veto)
        self.hints = self.meta.hints(game)
        question = game.question
        asked = [] if question is None else question.seats
        self.prices = {seat: prices(game, seat) for seat in range(game.seats)} if self.hints else {}
        self.source, self.moments, self.built = NOTHING, [], []
        if question is None:
            return
        item = game.draft if game.draft is not None else game.items[-1] if game.items else None
        if item is not None:
            self.source = item.card
        if question.step.tag == 'reply':
            codes = heard_codes(game)
            self.moments = [code for code in range(codes.bit_length()) if codes >> code & 1]
        if question.step.tag == 'build_deck':
            p = game.players[asked[0]]
            self.built = [kind for kind in (p.house, p.strategy) if kind != NOTHING] + p.deck_list

    def sight(self, seen: dict[str, Any], words: Words, hints: Mapping[str, Any]) -> Sight:
        return Sight(self.printed, seen, words, hints, self.prices.get(words.viewer, {}) if hints else {})

    # -- the whole table -------------------------------------------------------------------------------------------

    def title(self, seen: dict[str, Any], words: Words) -> str:
        phase = words.game.word('phase', seen['phase'])
        if not seen['round']:
            return phase
        told = [self.printed.say(words, 'round', n=seen['round']), self.printed.say(words, 'phase', phase=phase)]
        if seen['floor'] != NOBODY and seen['phase'] == PLAY_PHASE:
            told.append(self.printed.say(words, 'floor', who=words.names[seen['floor']]))
        return ' · '.join(told)

    def chapter(self, seen: dict[str, Any]) -> object:
        """The deck choice and the first hand; then two in each round: up to the settlement, and from the play on."""
        self.seen = seen
        return seen['round'], seen['phase'] >= PLAY_PHASE, bool(seen['pieces']), seen['outcome'] is not None

    def draw(self, seen: dict[str, Any], words: Words) -> RenderableType:
        self.told.clear()
        sight = self.sight(seen, words, self.hints if self.pointed else {})
        if not seen['pieces']:
            return Text(words.game.words['game']['reconstructed'], 'dim')  # decks are being chosen
        parts: list[RenderableType] = [*middle(sight), Text(), players(sight)]
        own = hand(sight)
        return Group(*parts, Text(), own) if own is not None else Group(*parts)

    def brief(self, seen: dict[str, Any], words: Words) -> RenderableType:
        """The standing in a few lines, between two showings of the whole table."""
        return brief(self.sight(seen, words, self.hints if self.pointed else {}))

    # -- beside the question ---------------------------------------------------------------------------------------

    def notes(self, words: Words) -> Notes:
        sight = self.sight(self.seen, words, self.hints)
        return Notes(self.meta, sight, self.source, self.moments, self.built)

    def item(self, action: int, words: Words) -> Text | None:
        """An answer in few words, for long lists."""
        return self.notes(words).item(action)

    def note(self, action: int, words: Words) -> Text:
        return self.notes(words).note(self.meta.actions[action], action)

    def about(self, step: str, numbers: list[int], words: Words) -> str:
        return self.notes(words).about(self.told, self.pointed)

    def result(self, outcome: Outcome, words: Words) -> str:
        return f'{words.game.result(outcome)} {words.game.outcome(outcome.how)}'

    # -- looking up ------------------------------------------------------------------------------------------------

    def cards(self, words: Words) -> list[CardFacts]:
        return all_cards(self.printed, words)
