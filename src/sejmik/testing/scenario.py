"""The scenario language: put these cards here, say this, expect that. An unplanned question fails the test.

In Python:

    t = scenario('unia', seats=2, turn='A')
    t.give('A', hand=['zamoyski', 'mowca']).give('B', hand=['veto'], votes=3)
    t.say('A play zamoyski').say('B veto')
    t.expect(B={'votes': 3, 'hand': []}, A={'zones': {'red': ['zamoyski']}})

As a TOML file: see docs/scenarios.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput, Endless, Refused
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Meta
from sejmik.kernel.record import Record
from sejmik.kernel.stated import Differs, compare
from sejmik.learning.scenario import Written, read_written
from sejmik.texts import load


class ScenarioFailed(AssertionError):
    """The game did something else than the scenario says."""


class Scenario:
    """A position and what is said in it. The position is set up when the first thing is said or expected."""

    def __init__(
        self,
        meta: Meta,
        seats: int,
        position: Mapping[str, Any] | None,
        options: Mapping[str, object] | None = None,
        seed: str = 'scenario',
        pack: Mapping[str, Any] | None = None,
    ) -> None:
        self.meta = meta
        checked = None if pack is None else meta.read_pack({'game': meta.name, **pack}, 'pack')
        self.start = meta.start(list(SEAT_LETTERS[:seats]), seed, options, checked)
        self.position = None if position is None else dict(position)
        self.record: Record | None = None

    def give(self, letter: str, **what: Any) -> Scenario:
        """Put components in front of a seat."""
        if self.record is not None:
            raise BadInput('the position is already set up')
        self.position = self.position or {}
        self.position[letter] = {**self.position.get(letter, {}), **what}
        return self

    @property
    def table(self) -> Record:
        if self.record is None:
            game = None if self.position is None else self.meta.arrange(self.start, self.position)
            self.record = Record(self.meta, self.start, game)
        return self.record

    @property
    def game(self) -> Game:
        return self.table.game

    # -- what is said ----------------------------------------------------------------------------------------------

    def say(self, *sentences: str) -> Scenario:
        """Answers, in order. A seat that is not asked, or an answer that is not offered, fails the scenario."""
        for sentence in sentences:
            self.understand(sentence)
            try:
                self.table.say(sentence)
            except Refused as error:
                raise ScenarioFailed(f'{sentence!r}: {error}; {self.situation()}') from None
            wrong = self.game.audit()
            if wrong:
                raise ScenarioFailed(f'after {sentence!r}: {"; ".join(wrong)}')
        return self

    def refuse(self, *sentences: str) -> Scenario:
        """Answers that the table must refuse, leaving the position as it is."""
        for sentence in sentences:
            before = self.game.digest()
            self.understand(sentence)
            try:
                self.table.say(sentence)
            except Refused:
                if self.game.digest() != before:
                    raise ScenarioFailed(f'{sentence!r} was refused but changed the position') from None
                continue
            raise ScenarioFailed(f'{sentence!r} was accepted and should be refused')
        return self

    def offers(self, *sentences: str) -> Scenario:
        """Answers that must be possible now; none of them is given."""
        for sentence in sentences:
            seat, action = self.understand(sentence)
            if action not in self.game.options(seat):
                raise ScenarioFailed(f'{sentence!r} is not offered; {self.situation()}')
        return self

    def barred(self, reasons: Mapping[str, str]) -> Scenario:
        """Answers that are not possible, each with the key of the reason that the player is given."""
        for sentence, reason in reasons.items():
            seat, action = self.understand(sentence)
            told = dict(self.game.barred(seat)).get(action, 'no reason')
            if told != reason:
                raise ScenarioFailed(f'{sentence!r} is barred by {told}, expected {reason}')
        return self

    def asked(self, whom: str) -> Scenario:
        """Who is asked, and by which step: 'A turn', 'BD veto_window', or 'nobody' when the game is over."""
        now = self.meta.asked(self.game)
        if now != whom:
            raise ScenarioFailed(f'asked is {now!r}, expected {whom!r}')
        return self

    def expect(self, **what: Any) -> Scenario:
        """Parts of the position, in the glossary's words."""
        try:
            compare(self.meta.describe(self.game), what, 'expect')
        except Differs as error:
            raise ScenarioFailed(str(error)) from None
        return self

    def understand(self, sentence: str) -> tuple[int, int]:
        letter, _, phrase = sentence.partition(' ')
        return self.meta.seat(letter, self.game.seats), self.meta.action(phrase)

    def situation(self) -> str:
        """Who is asked what, for messages."""
        q = self.game.question
        if q is None:
            return 'the game is over'
        offers = [
            f'{self.meta.seat_letter(seat)} {self.meta.phrase(option)}'
            for seat in q.seats
            for option in self.game.options(seat)
        ]
        return f'{q.step.tag} asks for one of: {", ".join(offers)}'


def scenario(game: str, seats: int, options: Mapping[str, object] | None = None, **position: Any) -> Scenario:
    """A scenario that starts from the stated position."""
    return Scenario(take(game), seats, position, options)


# -- scenario files ----------------------------------------------------------------------------------------------------


class ScenarioFile(Written):
    """A scenario as a person who does not program writes it, to be carried out."""

    def __init__(self, path: Path, written: Written) -> None:
        super().__init__(**vars(written))
        self.path = path

    def check_rules(self) -> None:
        """Every id it names is a rule or a ruling of its game."""
        try:
            meta = take(self.game)
        except BadInput as error:
            raise BadInput(f'{self.path}: {error}') from None
        words = load(meta.package, meta.languages[0])
        known = [*words.get('rules', {}), *words.get('rulings', {})]
        for rule in self.rules:
            if rule not in known:
                raise BadInput(f'{self.path}: {self.title!r} names {rule!r}, which is no rule of {self.game}')

    def run(self) -> None:
        """Carry it out; raises ScenarioFailed if the game does something else, BadInput if the file is wrong."""
        number = 0
        try:
            t = Scenario(take(self.game), self.seats, self.position, self.options, self.seed, self.pack)
            wrong = t.game.audit()
            if wrong:
                raise BadInput(f'position: {"; ".join(wrong)}')
            for number, stage in enumerate(self.stages, start=1):  # noqa: B007 - named in the messages below
                run_stage(t, stage)
        except (ScenarioFailed, Endless) as error:
            raise ScenarioFailed(f'{self.path}, stage {number}: {error}') from None
        except BadInput as error:
            raise BadInput(f'{self.path}{f", stage {number}" if number else ""}: {error}') from None


def run_stage(t: Scenario, stage: Mapping[str, Any]) -> None:
    """One stage: first what is offered and refused, then what is said, then what is expected."""
    t.offers(*stage.get('offers', []))
    t.barred(stage.get('barred', {}))
    t.refuse(*stage.get('refuse', []))
    t.say(*stage.get('say', []))
    if 'asked' in stage:
        t.asked(stage['asked'])
    t.expect(**stage.get('expect', {}))


def read_scenario(path: Path) -> ScenarioFile:
    """Read a scenario file; the error names the file and the key."""
    return ScenarioFile(path, read_written(path, str(path)))
