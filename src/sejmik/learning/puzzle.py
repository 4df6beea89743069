"""A puzzle: a stated position, who solves it, what is wanted and until when, what the others say, and the solution.

Its file is `puzzles/NN-name.toml` in the folder of its game, its words are in `puzzles/texts/`: see docs/puzzles.md.
Whether it is what it claims to be, `sejmik.learning.proof` says.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from sejmik.kernel.errors import BadInput, Endless
from sejmik.kernel.game import Game
from sejmik.kernel.meta import SEAT_LETTERS, Meta
from sejmik.kernel.record import Record
from sejmik.learning.reading import read_table, several
from sejmik.learning.words import words_in

ABOVE = ('until', 'others', 'solution', 'first', 'chance', 'level', 'learner', 'names', 'note')
KEYS = ('game', 'seats', 'options', 'seed', *ABOVE, 'position', 'goal')
KINDS: dict[str, tuple[type, str]] = {
    'game': (str, 'a text'),
    'seats': (int, 'a whole number'),
    'options': (dict, 'a table'),
    'seed': (str, 'a text'),
    'learner': (str, 'a text'),
    'names': (dict, 'a table'),
    'level': (int, 'a whole number'),
    'chance': (str, 'a text'),
    'note': (str, 'a text'),
    'position': (dict, 'a table'),
    'goal': (dict, 'a table'),
}
FOLDER = 'puzzles'
MAKING = 'making.toml'  # what to look for in played games: `sejmik puzzle make`
NEEDED = ('game', 'seats', 'position', 'goal', 'solution', 'first')
HARDEST = 3
NEXT_ROUND = 'next round'
NO_MATTER = 'does not matter'
FILE = re.compile(r'(?:\d+-)?([a-z0-9]+(?:-[a-z0-9]+)*)\.toml')
TEXTS = ('title', 'question', 'hint_1', 'hint_2', 'solution')


@dataclass(frozen=True)
class Puzzle:
    """A puzzle as its file states it."""

    where: str  # the file, for complaints
    name: str
    game: str
    seats: int
    position: Mapping[str, Any]
    goal: Mapping[str, Any]
    solution: tuple[str, ...]  # one whole line: 'A play senator', with the others' answers as far as they are stated
    first: tuple[str, ...]  # 'play senator': exactly the learner's first answers after which the goal can be forced
    until: tuple[str, ...] = ()  # 'B turn', 'draft', 'next round': then it is missed; so it is at the end
    others: tuple[str, ...] = ()  # what the table says where it is offered, the first one first
    learner: str = 'A'
    level: int = 1
    chance: bool = False  # chance is left open, and does not matter
    options: Mapping[str, object] = field(default_factory=dict)
    seed: str = 'puzzle'
    names: Mapping[str, str] = field(default_factory=dict)  # what the other seats are called, by letter

    def wrong(self, what: str) -> BadInput:
        return BadInput(f'{self.where}: {what}')

    def open(self, meta: Meta, names: list[str] | None = None) -> Record:
        """The position at a table of its own, ready to be played."""
        seats = names or list(SEAT_LETTERS[: self.seats])
        try:
            start = meta.start(seats, self.seed, self.options)
            game = meta.arrange(start, self.position)
        except (BadInput, Endless) as error:
            raise self.wrong(str(error)) from None
        if faults := game.audit():
            raise self.wrong(f'position: {"; ".join(faults)}')
        return Record(meta, start, game)

    def understand(self, meta: Meta, sentence: str, key: str) -> tuple[int, int]:
        """Who says what."""
        letter, _, phrase = sentence.strip().partition(' ')
        try:
            return meta.seat(letter, self.seats), meta.action(phrase)
        except BadInput as error:
            raise self.wrong(f'{key}: {sentence!r}: {error}') from None

    def is_late(self, meta: Meta, game: Game, since: int) -> bool:
        """Whether something is asked at which the goal counts as missed; `since`: the round in which it began."""
        question = game.question
        if question is None:
            return False
        if NEXT_ROUND in self.until and meta.part(game) != since:
            return True
        return question.step.tag in self.until or meta.asked(game) in self.until

    def check(self, meta: Meta) -> None:
        """Everything in it has a meaning in its game; the error names the key."""
        if meta.name != self.game:
            raise self.wrong(f'game is {self.game!r}, and this is {meta.name}')
        try:
            meta.seat(self.learner, self.seats)
        except BadInput as error:
            raise self.wrong(f'learner: {error}') from None
        for letter, name in self.names.items():
            if letter not in SEAT_LETTERS[: self.seats] or not isinstance(name, str):
                raise self.wrong(f'names: expected the letters of seats with a name each, not {letter} = {name!r}')
        for key, sentences in (('others', self.others), ('solution', self.solution)):
            for sentence in sentences:
                self.understand(meta, sentence, key)
        for phrase in self.first:
            self.understand(meta, f'{self.learner} {phrase}', 'first')
        for when in self.until:
            if when == NEXT_ROUND:
                continue
            *letters, step = when.split()
            if len(letters) > 1 or any(letter not in SEAT_LETTERS[: self.seats] for letter in ''.join(letters)):
                raise self.wrong(f'until: {when!r}: expected "B turn", "draft" or "{NEXT_ROUND}"')
            if step not in meta.steps:
                raise self.wrong(f'until: {meta.name} has no step {step!r}')


def read_puzzle(file: Traversable) -> Puzzle:
    """Read a puzzle file; the error names the file and the key."""
    where = str(file)
    named = FILE.fullmatch(file.name)
    if named is None:
        raise BadInput(f'{where}: a puzzle is called NN-name.toml, in small letters, digits and hyphens')
    content = read_table(file, str(file))
    for key in content:
        if key not in KEYS:
            raise BadInput(f'{where}: unknown key {key!r}; known are {", ".join(KEYS)}')
    for key in NEEDED:
        if key not in content:
            table = next((name for name in ('goal', 'position') if key in content.get(name, ())), '')
            hint = f'; it stands below [{table}], so it is read as a part of that: move it to the top' if table else ''
            raise BadInput(f'{where}: {key!r} is missing{hint}')
    for key, (kind, called) in KINDS.items():
        if key in content and (not isinstance(content[key], kind) or isinstance(content[key], bool)):
            raise BadInput(f'{where}: {key} must be {called}')
    for key in ABOVE:
        if key in content['goal'] and key not in content:
            raise BadInput(f'{where}: {key!r} stands below [goal], so it is read as a part of that: move it to the top')
    if not content['goal']:
        raise BadInput(f'{where}: goal is empty')
    level = content.get('level', 1)
    if not 1 <= level <= HARDEST:
        raise BadInput(f'{where}: level is {level}, not 1 to {HARDEST}')
    chance = content.get('chance', '')
    if chance not in ('', NO_MATTER):
        raise BadInput(f'{where}: chance is {chance!r}; it can only say {NO_MATTER!r}')
    solution = sentences_of(content, 'solution', where)
    first = sentences_of(content, 'first', where)
    if not solution or not first:
        raise BadInput(f'{where}: {"first" if solution else "solution"} is empty')
    others = sentences_of(content, 'others', where)
    return Puzzle(
        where=where,
        name=named[1],
        game=content['game'],
        seats=content['seats'],
        position=content['position'],
        goal=content['goal'],
        solution=solution,
        first=first,
        until=sentences_of(content, 'until', where),
        others=tuple(part.strip() for sentence in others for part in sentence.split('|')),
        learner=content.get('learner', 'A'),
        level=level,
        chance=chance == NO_MATTER,
        options=content.get('options', {}),
        seed=content.get('seed', 'puzzle'),
        names=content.get('names', {}),
    )


def sentences_of(content: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    """A list of sentences; one alone may stand without brackets."""
    return tuple(' '.join(sentence.split()) for sentence in several(content, key, where))


@cache
def puzzles_of(meta: Meta) -> dict[str, Puzzle]:
    """The puzzles in the folder of a game, by name, in the order of their files. Not to be edited."""
    folder = files(meta.package).joinpath(FOLDER)
    if not folder.is_dir():
        return {}
    found: dict[str, Puzzle] = {}
    there = [one for one in folder.iterdir() if one.name.endswith('.toml') and one.name != MAKING]
    for file in sorted(there, key=lambda one: one.name):
        puzzle = read_puzzle(file)
        if puzzle.game != meta.name:
            raise puzzle.wrong(f'game is {puzzle.game!r}, and it lies in the folder of {meta.name}')
        if puzzle.name in found:
            raise puzzle.wrong(f'there is a puzzle {puzzle.name!r} already: {found[puzzle.name].where}')
        found[puzzle.name] = puzzle
    return found


def puzzle_of(meta: Meta, name: str) -> Puzzle:
    """The puzzle of this name."""
    puzzles = puzzles_of(meta)
    if name not in puzzles:
        has = f'it has {", ".join(puzzles)}' if puzzles else 'it has none'
        raise BadInput(f'{meta.name} has no puzzle {name!r}; {has}')
    return puzzles[name]


@dataclass(frozen=True)
class Told:
    """The words of a puzzle in a language."""

    title: str
    question: str
    hints: tuple[str, ...]
    solution: str


def words_of(meta: Meta, lang: str) -> dict[str, Told]:
    """The words of a game's puzzles, by name, in the language that it speaks to somebody who reads this one."""
    told = {}
    for name, words in words_in(meta, FOLDER, lang).items():
        for key in TEXTS:
            if not isinstance(words, dict) or not isinstance(words.get(key), str) or not words[key].strip():
                where = f'{meta.name}: {FOLDER}/texts/{meta.spoken(lang)}.toml'
                raise BadInput(f'{where}: {name}.{key} is missing or no text')
        told[name] = Told(words['title'], words['question'], (words['hint_1'], words['hint_2']), words['solution'])
    return told
