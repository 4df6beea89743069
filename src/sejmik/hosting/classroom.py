"""A class as plain data: who has come, who sits where, what was said to all. It is stored as it stands here, so that it
survives a page that is loaded again and a server that is killed.

Of a pupil there is a first name and nothing else. What pupils write at the end lies in no order and under no name.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from sejmik.kernel.errors import BadInput, Refused
from sejmik.table.names import is_taken, tidy
from sejmik.table.table import LONGEST_NAME

# Codes are read aloud and typed on phones. No vowels, so that no code is a word; nothing that looks like something
# else (I J L, O Q, U V, C G), and of the two letters that sound alike in all our languages, M and N, only one.
LETTERS = 'BCDFHKLMPRSTWXZ'
CODE = re.compile(f'[{LETTERS}]{{5}}')
MOST_PUPILS = 60
MOST_TABLES = 300  # that a class opens in its life
LONGEST_MESSAGE = 200
LONGEST_CARD = 200
LONGEST_CLASS = 240  # minutes

GATHERING = 'gathering'
LESSON = 'lesson'
GAME = 'game'
ENDED = 'ended'
CHANCE = secrets.SystemRandom()


@dataclass
class Pupil:
    """Somebody who has come, under an id that tells nothing."""

    id: str
    name: str
    token: str  # its hash
    question: bool = False  # has pressed "Question"
    away: bool = False  # a bot plays here until this pupil is back
    lesson: str = ''  # the table of the lesson
    wrote: bool = False  # the exit card
    welcome: bool = False  # may come again under the same name, from another device


@dataclass
class Group:
    """Those who play together. `table` is theirs once the game has begun; then `seats` says who sits where, '' for a
    bot."""

    pupils: list[str] = field(default_factory=list)
    table: str = ''
    seats: list[str] = field(default_factory=list)


@dataclass
class Spoken:
    """What whoever keeps the class said last: to all, or to those at one table."""

    n: int
    text: str
    table: str = ''


@dataclass
class Classroom:
    id: str
    code: str
    token: str  # the teacher's, its hash
    game: str
    lang: str
    created: int  # the time of day, in milliseconds
    phase: str = GATHERING
    ends: int = 0  # the time of day at which the class ends; 0 if nobody said
    held: bool = False
    talk: bool = False  # pupils may chat
    spoken: list[Spoken] = field(default_factory=list)  # the last words to all and to each table
    pupils: list[Pupil] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)  # every table there was: they go when the class goes
    cards: list[str] = field(default_factory=list)  # what pupils wrote at the end

    # -- reading ---------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def load(content: dict[str, Any]) -> Classroom:
        parts = {
            'spoken': [Spoken(**one) for one in content['spoken']],
            'pupils': [Pupil(**one) for one in content['pupils']],
            'groups': [Group(**one) for one in content['groups']],
        }
        return Classroom(**{**content, **parts})

    def pupil(self, pupil_id: str) -> Pupil:
        for pupil in self.pupils:
            if pupil.id == pupil_id:
                return pupil
        raise Refused('there is no such pupil in this class')

    def group_of(self, pupil_id: str) -> Group | None:
        return next((group for group in self.groups if pupil_id in group.pupils), None)

    def group(self, number: int) -> Group:
        """Tables are counted from 1."""
        if not 1 <= number <= len(self.groups):
            raise Refused(f'there is no table {number}')
        return self.groups[number - 1]

    def unseated(self) -> list[str]:
        return [pupil.id for pupil in self.pupils if self.group_of(pupil.id) is None]

    def place_of(self, pupil_id: str) -> tuple[str, int]:
        """The table at which a pupil sits now, and the seat, -1 at a table of one's own; '' if there is none."""
        if self.phase == LESSON:
            return self.pupil(pupil_id).lesson, -1
        group = self.group_of(pupil_id)
        if self.phase != GAME or group is None or pupil_id not in group.seats:
            return '', -1
        return group.table, group.seats.index(pupil_id)

    def tables(self) -> list[str]:
        """The tables at which the class plays now."""
        if self.phase == LESSON:
            return [pupil.lesson for pupil in self.pupils if pupil.lesson]
        return [group.table for group in self.groups if group.table] if self.phase == GAME else []

    def heard_at(self, table: str) -> Spoken | None:
        """What was said last to those at this table, or to all."""
        heard = [one for one in self.spoken if one.table in ('', table)]
        return max(heard, key=lambda one: one.n, default=None)

    # -- changing --------------------------------------------------------------------------------------------------

    def join(self, name: str, token: str) -> Pupil:
        if self.phase == ENDED:
            raise Refused('this class is over')
        if len(self.pupils) >= MOST_PUPILS:
            raise Refused(f'a class has at most {MOST_PUPILS} pupils')
        pupil = Pupil(fresh_pupil({one.id for one in self.pupils}), self.name(name), token)
        self.pupils.append(pupil)
        return pupil

    def name(self, name: str, whose: str = '') -> str:
        """A first name as all will read it: no two in the class are called alike."""
        name = tidy(name)
        if not 1 <= len(name) <= LONGEST_NAME:
            raise Refused(f'a name has 1 to {LONGEST_NAME} characters')
        if is_taken(name, (one.name for one in self.pupils if one.id != whose)):
            raise Refused('somebody in the class is called so already')
        return name

    def remove(self, pupil_id: str) -> None:
        self.pupils.remove(self.pupil(pupil_id))
        self.take_out(pupil_id)

    def take_out(self, pupil_id: str) -> None:
        """Of the group; one that nobody is in and that has no table is no group."""
        for group in self.groups:
            if pupil_id in group.pupils:
                group.pupils.remove(pupil_id)
            group.seats = ['' if seat == pupil_id else seat for seat in group.seats]
        self.groups = [group for group in self.groups if group.pupils or group.table]

    def say(self, text: str, table: str) -> None:
        text = tidy(text)
        if len(text) > LONGEST_MESSAGE:
            raise Refused(f'a message has at most {LONGEST_MESSAGE} characters')
        if table and table not in self.tables():
            raise Refused('there is no such table in this class')
        n = max((one.n for one in self.spoken), default=0) + 1
        self.spoken = [one for one in self.spoken if table and one.table != table]  # to all: nothing else counts
        self.spoken.append(Spoken(n, text, table))

    def write_card(self, pupil_id: str, text: str) -> None:
        """One sentence each. It goes to a place among the others that tells nothing."""
        pupil, text = self.pupil(pupil_id), tidy(text)
        if self.phase != ENDED:
            raise Refused('the class is not over yet')
        if pupil.wrote:
            raise Refused('you have written your sentence already')
        if not 1 <= len(text) <= LONGEST_CARD:
            raise Refused(f'a sentence has 1 to {LONGEST_CARD} characters')
        pupil.wrote = True
        self.cards.insert(CHANCE.randint(0, len(self.cards)), text)


def fresh_code(taken: Collection[str]) -> str:
    """Five letters that no other class has."""
    while True:
        code = ''.join(CHANCE.choice(LETTERS) for _ in range(5))
        if code not in taken:
            return code


def read_code(text: str) -> str:
    """A code as somebody typed it."""
    code = ''.join(text.split()).upper()
    if not CODE.fullmatch(code):
        raise BadInput('code: five letters, as on the board')
    return code


def fresh_pupil(taken: Iterable[str]) -> str:
    taken = set(taken)
    while True:
        made = secrets.token_hex(4)
        if made not in taken:
            return made
