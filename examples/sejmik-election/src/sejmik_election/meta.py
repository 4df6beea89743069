"""The Election on the shelf: title, seats, options, everything that can be said at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sejmik.kernel.chance import Chance, stream
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Action, Meta, Option, Start
from sejmik.kernel.outcome import Outcome
from sejmik_election import position, view
from sejmik_election.rules import STEPS, set_up
from sejmik_election.state import DUCATS, KINDS, Election


class ElectionMeta(Meta):
    name = 'election'
    title = 'The Election'
    prefix = 'EL'
    rules_version = 1
    seat_counts = (2, 3, 4)  # EL-1.1
    options = (Option('days', '4', ('2', '4', '6')),)  # EL-7.1
    # in the order of the numbers in state.py
    actions = (
        Action('pass'),
        Action('buy'),
        *(Action('bid', 'ducats', str(n)) for n in range(DUCATS + 1)),
        *(Action('play', 'card', kind) for kind in KINDS),
        *(Action('name', 'seat', letter) for letter in SEAT_LETTERS[:4]),
    )
    steps = STEPS
    events = {
        'day': 'n marshal',
        'shuffle': '',
        'draw': 'seat | card',
        'bids': 'bids',
        'floor': 'seat n',
        'pay': 'seat n',
        'pass': 'seat',
        'play': 'seat card',
        'carry': 'seat card n',
        'strike': 'seat other card',
        'die': 'n',
        'bill': 'seat other',
    }
    # What a number of this name stands for: in events and steps, and in the view, where the generic boards ask.
    params = {
        **dict.fromkeys(('seat', 'other', 'marshal', 'speakers'), 'seat'),
        **dict.fromkeys(('card', 'discard', 'stack', 'known_hand'), 'card'),
    }
    namespaces = {'card': KINDS}
    sections = {'card': 'cards'}
    longest = 500

    def blank(self, start: Start) -> Election:
        """A table for this start, with nothing on it."""
        g = Election()
        g.steps = STEPS
        g.days = int(start.options['days'])
        return g

    def dealer(self, start: Start) -> Callable[[Chance, Chance], Game]:
        def deal(setup: Chance, play: Chance) -> Game:
            g = self.blank(start)
            set_up(g, len(start.seats), setup, play)
            return g

        return deal

    def restore(self, start: Start, saved: dict[str, Any]) -> Game:
        g = self.blank(start)
        g.load(saved)
        return g

    def arrange(self, start: Start, stated: Mapping[str, Any]) -> Game:
        g = self.blank(start)
        position.arrange(g, len(start.seats), stream(start.seed, 'play'), stated)
        return g

    def describe(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, Election)
        return position.describe(g)

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        view.follow(seen, seat, tag, numbers, hidden)

    def standing(self, g: Game) -> list[int]:
        assert isinstance(g, Election)
        return list(g.votes)

    def result(self, outcome: Outcome) -> tuple[str, dict[str, int]]:
        return 'alone' if len(outcome.winners()) == 1 else 'shared', {'n': max(outcome.scores)}

    def spell(self, kind: str, word: str, words: Mapping[str, Any]) -> str | None:
        """Ducats are numbers."""
        return word if kind == 'ducats' else None


ELECTION = ElectionMeta()
