"""The scenario language: put these cards here, say this, expect that. An unplanned question fails the test.

In Python:

    t = scenario('unia', seats=2, turn='A')
    t.give('A', hand=['zamoyski', 'mowca']).give('B', hand=['veto'], votes=3)
    t.say('A play zamoyski').say('B veto')
    t.expect(B={'votes': 3, 'hand': []}, A={'zones': {'red': ['zamoyski']}})

As a TOML file: see docs/scenarios.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput, Endless, Refused
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Bag, Meta
from sejmik.kernel.record import Record
from sejmik.texts import load

FILE_KEYS = ('title', 'game', 'seats', 'rules', 'options', 'seed', 'pack', 'position', 'stage', 'note')
STAGE_KEYS = ('say', 'refuse', 'offers', 'barred', 'asked', 'expect', 'note')


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
        q = self.game.question
        now = 'nobody'
        if q is not None:
            now = f'{"".join(self.meta.seat_letter(seat) for seat in sorted(q.seats))} {q.step.tag}'
        if now != whom:
            raise ScenarioFailed(f'asked is {now!r}, expected {whom!r}')
        return self

    def expect(self, **what: Any) -> Scenario:
        """Parts of the position, in the glossary's words."""
        compare(self.meta.describe(self.game), what, 'expect')
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


def compare(found: Any, wanted: Any, where: str) -> None:
    """Whether the found position has everything that is wanted; the order of a bag does not matter."""
    if isinstance(wanted, Mapping):
        if not isinstance(found, Mapping):
            raise ScenarioFailed(f'{where} is {found!r}, not a table')
        for key, value in wanted.items():
            if key not in found:
                raise BadInput(f'{where}.{key}: a position has no such thing; it has {", ".join(found)}')
            compare(found[key], value, f'{where}.{key}')
    elif isinstance(found, Bag):
        if not isinstance(wanted, Sequence) or sorted(found) != sorted(wanted):
            raise ScenarioFailed(f'{where} is {sorted(found)}, expected {wanted!r}')
    elif found != wanted or isinstance(found, bool) != isinstance(wanted, bool):
        raise ScenarioFailed(f'{where} is {found!r}, expected {wanted!r}')


# -- scenario files ----------------------------------------------------------------------------------------------------


@dataclass
class ScenarioFile:
    """A scenario as a person who does not program writes it."""

    path: Path
    title: str
    game: str
    seats: int
    rules: list[str]
    stages: list[dict[str, Any]]
    options: dict[str, object] = field(default_factory=dict)
    seed: str = 'scenario'
    pack: dict[str, Any] | None = None
    position: dict[str, Any] | None = None

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
    try:
        content = tomllib.loads(path.read_text('utf-8'))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'this is not a text file'
        raise BadInput(f'{path}: {reason}') from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f'{path}: {error}') from None
    check_keys(content, FILE_KEYS, str(path))
    check_kind(content, 'title', str, f'{path}', needed=True)
    check_kind(content, 'game', str, f'{path}', needed=True)
    check_kind(content, 'seats', int, f'{path}', needed=True)
    check_kind(content, 'seed', str, f'{path}')
    check_kind(content, 'rules', list, f'{path}')
    check_kind(content, 'stage', list, f'{path}', needed=True)
    for key in ('options', 'pack', 'position'):
        check_kind(content, key, dict, f'{path}')
    for number, stage in enumerate(content['stage'], start=1):
        where = f'{path}, stage {number}'
        if not isinstance(stage, dict):
            raise BadInput(f'{where}: expected a table')
        check_keys(stage, STAGE_KEYS, where)
        for key in ('say', 'refuse', 'offers'):
            check_kind(stage, key, list, where)
            if not all(isinstance(sentence, str) for sentence in stage.get(key, [])):
                raise BadInput(f'{where}: {key} must be a list of sentences')
        for key in ('barred', 'expect'):
            check_kind(stage, key, dict, where)
        check_kind(stage, 'asked', str, where)
    return ScenarioFile(
        path,
        content['title'],
        content['game'],
        content['seats'],
        content.get('rules', []),
        content['stage'],
        content.get('options', {}),
        content.get('seed', 'scenario'),
        content.get('pack'),
        content.get('position'),
    )


def check_keys(table: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    for key in table:
        if key not in known:
            raise BadInput(f'{where}: unknown key {key!r}; known are {", ".join(known)}')


def check_kind(table: Mapping[str, Any], key: str, kind: type, where: str, needed: bool = False) -> None:
    words = {str: 'a text', int: 'a whole number', list: 'a list', dict: 'a table'}
    if key not in table:
        if needed:
            raise BadInput(f'{where}: {key!r} is missing')
    elif not isinstance(table[key], kind) or isinstance(table[key], bool):
        raise BadInput(f'{where}: {key} must be {words[kind]}')
