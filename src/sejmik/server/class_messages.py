"""What goes over the wire about classes: what whoever keeps one may see and wish for, and what a pupil may."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from sejmik.hosting.classroom import LONGEST_CARD, LONGEST_CLASS, LONGEST_MESSAGE
from sejmik.server.messages import Message

Phase = Literal['gathering', 'lesson', 'game', 'ended']
Name = Annotated[str, Field(max_length=24)]
PupilId = Annotated[str, Field(max_length=16)]


class ClassOpening(Message):
    """A new class. `minutes`: how long it goes on, 0 if that is not said yet."""

    game: Annotated[str, Field(max_length=32)]
    lang: Literal['pl', 'en', 'de'] = 'pl'
    minutes: Annotated[int, Field(ge=0, le=LONGEST_CLASS)] = 0


class ClassOpened(Message):
    """The link of whoever keeps the class is told here and never again."""

    id: str
    code: str
    token: str


class JoinWish(Message):
    """Somebody comes: the code on the board, and a first name."""

    code: Annotated[str, Field(max_length=16)]
    name: Name


class Joined(Message):
    """A pupil's link: it opens the class, and the seat at every table where this pupil sits."""

    id: str
    pupil: str
    name: str
    token: str


# -- what a class looks like -------------------------------------------------------------------------------------------


class PupilMessage(Message):
    n: int
    text: str


class PupilState(Message):
    """All that a pupil is told of the class. `table` is where to sit now, '' while there is none."""

    role: Literal['pupil'] = 'pupil'
    id: str
    now: int  # the server's time of day, in milliseconds
    game: str
    lang: str
    phase: Phase
    held: bool
    talk: bool
    ends: int  # the time of day at which the class ends, 0 if nobody said
    name: str
    table: str
    number: int  # of the table, as it is called in the room
    mates: list[str]
    message: PupilMessage | None
    question: bool
    wrote: bool


class ClassPupil(Message):
    id: str
    name: str
    here: bool
    table: int  # 0: at none
    question: bool
    welcome: bool  # may come again under the same name
    wrote: bool


class ClassGroup(Message):
    pupils: list[str]
    bots: int
    table: str


class TileSeat(Message):
    name: str
    bot: bool
    here: bool
    asked: bool
    score: int | None


class Tile(Message):
    """A table at a glance. `stuck`: why somebody should go and look."""

    number: int
    table: str
    pupils: list[str]
    seats: list[TileSeat]
    lines: list[tuple[str, int]]  # how all stand together, in a game where nobody plays against anybody
    doing: str
    round: int
    asked_at: int
    waits: bool
    beat: int
    beats: int  # 0 at a table without a coach
    done: bool
    misses: int
    over: str
    paused: bool
    held: bool
    closed: bool
    asks: list[str]
    stuck: Literal['', 'question', 'misses', 'slow']


class SpokenLine(Message):
    n: int
    text: str
    table: str


class TeacherState(Message):
    """All that whoever keeps the class sees."""

    role: Literal['teacher'] = 'teacher'
    id: str
    now: int
    game: str
    lang: str
    phase: Phase
    held: bool
    talk: bool
    ends: int
    code: str
    created: int
    deleted: int  # the time of day at which all of it is deleted
    sizes: list[int]
    pupils: list[ClassPupil]
    groups: list[ClassGroup]
    tiles: list[Tile]
    spoken: list[SpokenLine]
    cards: list[str]


# -- what is wished for ------------------------------------------------------------------------------------------------


class Bare(Message):
    """A wish that needs no more words. `seat`: everybody by chance; `lesson`, `game`: begin for all; `gather`: all
    leave their tables; `end`: the tables stand still and everybody is asked for a sentence; `delete`: at once."""

    do: Literal['seat', 'lesson', 'game', 'gather', 'end', 'delete']


class ChooseGame(Message):
    do: Literal['choose']
    game: Annotated[str, Field(max_length=32)]


class MovePupil(Message):
    """To another table; to a new one (one more than there are), to none (0)."""

    do: Literal['move']
    pupil: PupilId
    table: Annotated[int, Field(ge=0, le=100)]


class RenamePupil(Message):
    do: Literal['rename']
    pupil: PupilId
    name: Name


class AboutPupil(Message):
    """`remove`; `readmit`: whoever comes next under this name gets this place; `answered`: the question is settled."""

    do: Literal['remove', 'readmit', 'answered']
    pupil: PupilId


class Switch(Message):
    """`hold`: all tables stand still; `talk`: pupils may chat; `question`: a pupil wants somebody to come."""

    do: Literal['hold', 'talk', 'question']
    on: bool


class TellClass(Message):
    """To all, or to those at one table. An empty text takes it away."""

    do: Literal['message']
    text: Annotated[str, Field(max_length=LONGEST_MESSAGE)]
    table: Annotated[str, Field(max_length=24)] = ''


class MinutesLeft(Message):
    do: Literal['minutes']
    minutes: Annotated[int, Field(ge=0, le=LONGEST_CLASS)]


class ExitCard(Message):
    """A pupil's sentence at the end."""

    do: Literal['card']
    text: Annotated[str, Field(max_length=LONGEST_CARD)]


class NextScene(Message):
    """A pupil's lesson goes on at another table."""

    do: Literal['scene']
    lesson: Annotated[str, Field(max_length=32)] = '1'
    scene: Annotated[int, Field(ge=0, le=99)] = 0


ClassWish = Annotated[
    Bare | ChooseGame | MovePupil | RenamePupil | AboutPupil | Switch | TellClass | MinutesLeft | ExitCard | NextScene,
    Field(discriminator='do'),
]


def plain(wish: Message) -> tuple[str, dict[str, Any]]:
    """What to do, and with what."""
    given = wish.model_dump()
    return given.pop('do'), given


class ClassDone(Message):
    """The wish was carried out."""

    done: Literal[True] = True


# -- at the end --------------------------------------------------------------------------------------------------------


class TableSummary(Message):
    number: int
    round: int
    answers: int
    standing: list[tuple[str, int]]
    bots: int
    over: str


class LessonSummary(Message):
    begun: int
    done: int


class MomentSummary(Message):
    """Something that happened, and what to ask about it; `history` of whoever it is about, if that is told."""

    number: int  # of the table
    answers: int
    title: str
    text: str
    ask: str
    history: str


class ClassSummary(Message):
    """A page to print. It names nobody unless that was wished for."""

    title: str
    pupils: int
    tables: list[TableSummary]
    lessons: LessonSummary
    moments: list[MomentSummary]
    questions: list[str]
    cards: list[str]
