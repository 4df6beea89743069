"""The Election on the shelf: title, seats, options, everything that can be said at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sejmik.kernel.chance import Chance, stream
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Action, Meta, Option, Start
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import BAD, GOOD, PLAIN, Say
from sejmik_election import position, view
from sejmik_election.rules import STEPS, set_up
from sejmik_election.state import DUCATS, KINDS, PASS, Election


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
    headings = {'day': 'round', 'floor': 'deed'}
    gains = {'carry': (1, 0)}
    scenes = 'scenes:SCENES'
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

    def alarms(self, seen: Mapping[str, Any], seat: int) -> list[Say]:
        """The last day decides."""
        return [Say('last_day')] if seen['round'] == seen['days'] else []

    def doubts(self, seen: Mapping[str, Any], g: Game, seat: int) -> dict[int, Say]:
        """Whoever has the floor and says nothing has paid for nothing, if there was a card to play."""
        asked = seen['question']
        silent = asked is not None and asked['step'] == 'floor' and len(asked.get('options', ())) > 1
        return {PASS: Say('paid_for_nothing')} if silent else {}

    def touches(self, event: Event, seat: int) -> int:
        """Votes of one's own are good, a card struck down or a bill to pay is not."""
        if event.tag == 'carry' and event.numbers[0] == seat:
            return GOOD
        if event.tag in ('strike', 'bill') and event.numbers[1] == seat:
            return BAD
        return PLAIN

    def spell(self, kind: str, word: str, words: Mapping[str, Any]) -> str | None:
        """Ducats are numbers."""
        return word if kind == 'ducats' else None


ELECTION = ElectionMeta()
