"""A lesson: a position, or several one after the other, and what the coach says there. A file in the game's folder.

    game = "unia"
    seats = 2
    learner = "A"                     # A if it is not said
    names = { B = "Jan" }             # what the other seats are called
    minutes = 6
    quiet = ["B pass"]                # said by the table while no beat waits; for the learner if it is all there is

    [[scene]]                         # a position with beats, or with a goal
    seed = "lesson"                   # decides what is not stated
    [scene.position]                  # as in a scenario; left out: the set-up of the seed
    [[scene.beat]]
    when = "A veto_window"            # who is asked by which step; "event votes_taken"; "over"; left out: at once
    say = "now"                       # the key of a text; left out: what was said before still stands
    point = ["zones@B", "hand:veto"]  # places on the board; the first one is meant most
    wants = "veto"                    # an answer, several that are equally good, or "free"; left out: "Go on"
    otherwise = { "pass" = "now_pass", "play *" = "now_play", "*" = "now_else" }   # what is said to another answer
    show_me = "veto"                  # what "Show me" does; the first of `wants` if it is not said
    then = ["B play senator", "B pick posel | B pick zamoyski"]    # the table says this next; `|`: the first offered

A scene with a goal has no beats: `say`, `point`, `goal` (parts of a position), `until` (when it counts as missed),
`solution` (a whole line), `hints`, `again` (said when it was missed), `done`. `others` are answers of the other seats
that hold whatever the learner does.

Three keys are for the test of the lesson only: `see` and `barred` of a beat, `expect` of a scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS, Meta
from sejmik.learning.reading import check_keys, named, place, read, several, table_of, text_of

FREE = 'free'
OVER = 'over'
FOLDER = 'lessons'

LESSON_KEYS = ('game', 'seats', 'learner', 'names', 'minutes', 'options', 'quiet', 'scene')
SCENE_KEYS = (
    *('position', 'seed', 'beat', 'expect'),
    *('goal', 'until', 'solution', 'others', 'say', 'point', 'hints', 'again', 'done'),
)
BEAT_KEYS = ('when', 'say', 'point', 'wants', 'otherwise', 'show_me', 'then', 'see', 'barred')


@dataclass(frozen=True)
class Beat:
    """One thing the coach says, and what it waits for."""

    when: str = ''  # '': at once
    say: str = ''  # '': what was said before still stands
    point: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()  # (): that the learner goes on; FREE: any answer
    otherwise: Mapping[str, str] = field(default_factory=dict)
    show_me: str = ''
    then: tuple[str, ...] = ()
    see: Mapping[str, Any] = field(default_factory=dict)
    barred: Mapping[str, str] = field(default_factory=dict)

    @property
    def free(self) -> bool:
        return self.wants == (FREE,)

    def shown(self) -> str:
        """The answer that "Show me" gives; '' if any will do."""
        return self.show_me or ('' if self.free or not self.wants else self.wants[0])

    def reply(self, phrase: str) -> str:
        """The key of what the coach says to an answer that is not wanted: of the whole phrase, of its verb, of all."""
        verb = phrase.split(' ')[0]
        return self.otherwise.get(phrase) or self.otherwise.get(f'{verb} *') or self.otherwise.get('*') or ''


@dataclass(frozen=True)
class Scene:
    """A position with beats, or with a goal."""

    position: Mapping[str, Any] | None = None
    seed: str = 'lesson'
    beats: tuple[Beat, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    goal: Mapping[str, Any] = field(default_factory=dict)
    until: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    say: str = ''
    point: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    again: str = ''
    done: str = ''


@dataclass(frozen=True)
class Lesson:
    name: str
    game: str
    seats: int
    scenes: tuple[Scene, ...]
    learner: int = 0
    names: Mapping[str, str] = field(default_factory=dict)  # by seat letter
    minutes: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()

    def keys(self) -> list[str]:
        """The keys of all that is said in it, in the order of the file."""
        found: list[str] = []
        for scene in self.scenes:
            found += [key for key in (scene.say, *scene.hints, scene.again, scene.done) if key]
            for beat in scene.beats:
                found += [key for key in (beat.say, *beat.otherwise.values()) if key]
        return found

    def anchors(self) -> list[str]:
        """All places on the board that it points at."""
        pointed = [scene.point for scene in self.scenes] + [beat.point for s in self.scenes for beat in s.beats]
        return list(dict.fromkeys(place for places in pointed for place in places))


# -- reading -----------------------------------------------------------------------------------------------------------


@cache
def lesson_names(meta: Meta) -> tuple[str, ...]:
    """The lessons of a game in their order; none if it has no such folder."""
    folder = place(meta, FOLDER)
    if not folder.is_dir():
        return ()
    numbers = [file.name.removesuffix('.toml') for file in folder.iterdir() if file.name.endswith('.toml')]
    return tuple(sorted((name for name in numbers if name.isdecimal()), key=int))


@cache
def lesson_of(meta: Meta, name: str) -> Lesson:
    """A lesson of a game."""
    if name not in lesson_names(meta):
        raise BadInput(f'{meta.name} has no lesson {name[:20]!r}; it has {", ".join(lesson_names(meta)) or "none"}')
    return read_lesson(read(meta, FOLDER, f'{name}.toml'), name, named(meta, FOLDER, f'{name}.toml'))


def read_lesson(found: Mapping[str, Any], name: str, where: str) -> Lesson:
    """A lesson as its file states it; the error names the place and the key."""
    check_keys(found, LESSON_KEYS, where)
    seats, letter = found.get('seats'), found.get('learner', 'A')
    if not isinstance(seats, int) or isinstance(seats, bool) or not 1 <= seats <= len(SEAT_LETTERS):
        raise BadInput(f'{where}: seats must be a number of players')
    if not isinstance(letter, str) or len(letter) != 1 or letter not in SEAT_LETTERS[:seats]:
        raise BadInput(f'{where}: there is no seat {letter!r}')
    scenes = found.get('scene')
    if not isinstance(scenes, list) or not scenes:
        raise BadInput(f'{where}: a lesson has one scene at least')
    return Lesson(
        name,
        text_of(found, 'game', where),
        seats,
        tuple(read_scene(scene, f'{where}, scene {number}') for number, scene in enumerate(scenes, 1)),
        SEAT_LETTERS.index(letter),
        table_of(found, 'names', where),
        found.get('minutes', 0),
        table_of(found, 'options', where),
        several(found, 'quiet', where),
    )


def read_scene(found: Any, where: str) -> Scene:
    check_keys(found, SCENE_KEYS, where)
    beats = found.get('beat', [])
    if bool(beats) == bool(found.get('goal')):
        raise BadInput(f'{where}: a scene has beats, or a goal')
    return Scene(
        found.get('position'),
        text_of(found, 'seed', where, 'lesson'),
        tuple(read_beat(beat, f'{where}, beat {number}') for number, beat in enumerate(beats, 1)),
        table_of(found, 'expect', where),
        table_of(found, 'goal', where),
        several(found, 'until', where),
        several(found, 'solution', where),
        several(found, 'others', where),
        text_of(found, 'say', where, ''),
        several(found, 'point', where),
        several(found, 'hints', where),
        text_of(found, 'again', where, ''),
        text_of(found, 'done', where, ''),
    )


def read_beat(found: Any, where: str) -> Beat:
    check_keys(found, BEAT_KEYS, where)
    beat = Beat(
        text_of(found, 'when', where, ''),
        text_of(found, 'say', where, ''),
        several(found, 'point', where),
        several(found, 'wants', where),
        table_of(found, 'otherwise', where),
        text_of(found, 'show_me', where, ''),
        several(found, 'then', where),
        table_of(found, 'see', where),
        table_of(found, 'barred', where),
    )
    if beat.free and not beat.show_me:
        raise BadInput(f'{where}: where any answer will do, show_me says which one is shown')
    return beat
