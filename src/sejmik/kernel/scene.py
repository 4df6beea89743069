"""A scene: a moment that people play for, told piece by piece, with running totals and what it means for each player.

A game makes its scenes of what one seat may know: the view before an answer, the events as that seat heard them, and
the view after it. So a scene cannot tell anybody more than the log does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sejmik.kernel.event import Event

NOBODY = -1
GOOD, PLAIN, BAD = 1, 0, -1


@dataclass(frozen=True)
class Say:
    """A text of the game's section `scenes`, and the numbers it names: each in words if it stands for something."""

    key: str
    numbers: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Piece:
    """What is turned up: something of the board (`kind` and `word`, as in `card` `senator`), or a bare number."""

    kind: str = ''
    word: str = ''
    value: int | None = None  # what it adds to the total of its lane
    note: Say | None = None  # where it comes from
    stage: int = 0  # of the scene, in which it is turned up
    tone: int = PLAIN
    shows: Sequence[str] = ()  # what is on it at the moment, in the game's words: the symbols of a die


@dataclass(frozen=True)
class Lane:
    """What one player shows, or one thing that is settled: from left to right, one piece after the other."""

    seat: int = NOBODY
    title: Say | None = None  # for a lane that is nobody's
    pieces: Sequence[Piece] = ()
    total: int | None = None
    verdict: Say | None = None  # 'wins'
    tone: int = PLAIN


@dataclass(frozen=True)
class Meaning:
    """What follows, in two sentences; for a player, or for all. The counter goes from `before` to `after`."""

    title: Say
    text: Say | None = None
    seat: int = NOBODY
    tone: int = PLAIN
    before: int | None = None
    after: int | None = None


@dataclass(frozen=True)
class Scene:
    """The kind is a word of its own: `<kind>` is its title in the texts, `<kind>_sub` the line beside it."""

    kind: str
    numbers: Mapping[str, int] = field(default_factory=dict)  # of the title and of the line beside it
    stages: Sequence[str] = ()  # keys of their names, in order: cards, bonuses, totals, what it costs
    lanes: Sequence[Lane] = ()
    meanings: Sequence[Meaning] = ()
    sum_up: Say | None = None  # one sentence for the prompt
    about: tuple[str, str] = ('', '')  # what on the board it is about: a kind and a word


Past = tuple[Mapping[str, Any], Sequence[Event]]


def no_past(n: int) -> Past | None:
    return None


@dataclass(frozen=True)
class Story:
    """What happened with one answer, as one seat knows it."""

    seat: int
    before: Mapping[str, Any]
    events: Sequence[Event]
    after: Mapping[str, Any]
    names: Mapping[str, Sequence[str]]  # the words of each namespace, by number
    printed: Mapping[str, Any] = field(default_factory=dict)  # what is printed on the components of this table
    # The answer so many answers ago: the view before it and its events. A moment may take several answers.
    ago: Callable[[int], Past | None] = no_past
    hints: Mapping[str, Any] = field(default_factory=dict)  # what the table pointed out to everyone before
    heard: Callable[[], Sequence[Event]] = list  # everything before it, as the seat heard it

    @property
    def earlier(self) -> Sequence[Event]:
        """The events of all answers before."""
        return self.heard()

    def told(self, tag: str) -> list[Event]:
        """The events with this tag."""
        return [event for event in self.events if event.tag == tag]


@dataclass(frozen=True)
class Stage:
    """Which events a game makes scenes of, and how."""

    tags: frozenset[str]
    tell: Callable[[Story], list[Scene]]
