"""Everything that goes over the wire, in both directions. The client's types are generated from these.

A viewer never receives more than its eyes may see; see `sejmik.table.showing`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from sejmik.hosting import opening, wishes
from sejmik.hosting.importing import LARGEST_JOURNAL
from sejmik.learning.coached import PUZZLE


class Message(BaseModel):
    """Unknown fields are an error: a typing mistake is not silently ignored."""

    model_config = ConfigDict(extra='forbid')


# -- the hall ----------------------------------------------------------------------------------------------------------


class OptionInfo(Message):
    """A table option, in words."""

    name: str
    title: str
    help: str
    kind: Literal['switch', 'choice', 'number']
    default: bool | str | int
    first: bool | str | int  # what is proposed to somebody who has never played the game
    choices: list[tuple[str, str]] = []  # value and words
    highest: int = 0
    ruling: str = ''
    seats: list[int] = []  # if it is about who sits where: the numbers of players with which it says something
    group: Literal['usual', 'variant', 'lawyer'] = 'usual'


class GameInfo(Message):
    """A poster in the hall."""

    name: str
    title: str
    subtitle: str
    years: str  # in which it plays
    line: str
    seats: str
    seat_counts: list[int]
    minutes: str
    playable: bool
    open: bool  # nobody has secrets in it
    rooms: list[str]  # what it has beside its tables
    pages: list[str]  # what there is to read about it: 'card', 'rulebook', 'history'
    board: str  # the address of its own board, if the client has none for it
    languages: list[str]
    options: list[OptionInfo]


class BotInfo(Message):
    name: str
    title: str


class Hall(Message):
    games: list[GameInfo]
    bots: list[BotInfo]


class SeatWish(Message):
    """Who shall sit here: a person at this device, somebody invited by link, or a bot."""

    kind: Literal['person', 'invited', 'bot']
    name: Annotated[str, Field(max_length=24)] = ''
    bot: str = ''

    def plain(self) -> opening.SeatWish:
        return opening.SeatWish(self.kind, self.name, self.bot)


class TableWish(Message):
    """A new table. `clock`: 'none', 'move SECONDS' or 'stock SECONDS BONUS'."""

    game: str
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]
    options: dict[str, bool | str | int] = {}
    clock: str = 'none'
    seed: Annotated[str | None, Field(max_length=64)] = None
    pack: dict[str, Any] | None = None

    def plain(self) -> opening.TableWish:
        seats = [seat.plain() for seat in self.seats]
        return opening.TableWish(self.game, seats, self.options, self.clock, self.seed, self.pack)


class TableLinks(Message):
    """The new table and its links: whoever has one, has what it gives. `device` plays all seats of this device."""

    table: str
    device: str
    seats: dict[int, str]  # tokens of the invited seats
    watch: str


class LessonWish(Message):
    """A scene of a lesson, for one learner."""

    game: Annotated[str, Field(max_length=32)]
    lesson: Annotated[str, Field(max_length=32)]
    scene: Annotated[int, Field(ge=0, le=99)] = 0
    name: Annotated[str, Field(max_length=24)] = ''

    def plain(self) -> opening.LessonWish:
        return opening.LessonWish(self.game, self.lesson, self.scene, self.name)


class PuzzleWish(Message):
    """A puzzle, for one who solves it."""

    game: Annotated[str, Field(max_length=32)]
    puzzle: Annotated[str, Field(max_length=64)]
    name: Annotated[str, Field(max_length=24)] = ''

    def plain(self) -> opening.LessonWish:
        return opening.LessonWish(self.game, self.puzzle, 0, self.name, PUZZLE)


class LessonInfo(Message):
    name: str
    title: str
    promise: str
    minutes: int
    scenes: int


class FreeGame(Message):
    """The short game after the lessons, against the gentlest bots."""

    seats: int
    options: dict[str, bool | str | int]


class Lessons(Message):
    """What can be learned of a game by playing."""

    lessons: list[LessonInfo]
    free: FreeGame | None


class PuzzleInfo(Message):
    name: str
    title: str
    question: str
    level: int  # 1 easy, 3 hard


class Puzzles(Message):
    """The puzzles of a game, in their order."""

    puzzles: list[PuzzleInfo]


class JournalWish(Message):
    """A journal, to be opened as a table: a finished game, or a save with its seed."""

    text: Annotated[str, Field(max_length=LARGEST_JOURNAL)]


class LinkWish(Message):
    """A further link: to watch in public, or over the shoulder of a seat of one's own."""

    scope: Literal['watch', 'shoulder']
    seat: int = -1


class Link(Message):
    token: str


class QrWish(Message):
    """A link to a table of this site, or into a class, to be drawn as a QR code."""

    link: str = Field(max_length=300, pattern=r'^https?://[!-~]+(/t/[a-z0-9]+#[A-Za-z0-9_.~-]+|/join/[A-Z]{5})$')


class Problem(Message):
    """Why a request was not met, in one line."""

    detail: str


# -- a table -----------------------------------------------------------------------------------------------------------


class SeatInfo(Message):
    seat: int
    letter: str
    name: str
    kind: Literal['person', 'invited', 'bot']
    bot: str
    stand_in: str
    taken: bool
    here: bool  # somebody is connected for this seat
    side: str = ''
    left: int | None = None  # milliseconds on the clock for the present question


class Line(Message):
    """A line of the log. `n` is the entry it belongs to; `tag` and `numbers` are for animations. `seat` is whose doing
    it is, -1 nobody's; `heading` what it opens; `gains` who gains how much of that by which players are measured."""

    n: int
    text: str
    tag: str
    numbers: list[int]
    hidden: list[int] = []
    seat: int = -1
    heading: Literal['', 'round', 'phase', 'turn', 'deed'] = ''
    gains: list[tuple[int, int]] = []
    since: str = ''  # in a few words, for what happened since one's last turn; '' if it has no place there
    tone: str = ''  # 'good' or 'bad' for whoever reads
    place: list[str] = []  # what on the board it is about: kind and word


class Choice(Message):
    """An option: a button, and a place on the board (`kind` and `word`, as in `play` `card` `senator`)."""

    action: int
    seat: int  # whose answer it would be: where nobody has secrets, a viewer may speak for several seats
    label: str
    phrase: str
    verb: str
    kind: str
    word: str
    doubt: str = ''  # why one would hardly mean it: it is asked about before it is done


class Barred(Choice):
    """Something that is not possible, and why."""

    why: str
    rule: str


class Prompt(Message):
    """What is asked of whom, in one sentence. `choices` are those of the seat whose eyes these are."""

    question: int
    step: str
    numbers: list[int]
    seats: list[int]  # who is asked
    spoken: list[int]  # who of them has answered already (sealed)
    text: str
    choices: list[Choice] = []
    barred: list[Barred] = []
    said: int | None = None  # the own sealed answer, if it is given already
    rules: list[str]


class ScenePiece(Message):
    """What is turned up: something of the board, or a bare number."""

    kind: str
    word: str
    label: str
    value: int | None
    note: str
    stage: int
    tone: str
    shows: list[str] = []  # what is on it at the moment: the symbols of a die


class SceneLane(Message):
    """What one player shows (-1: nobody's), from left to right."""

    seat: int
    title: str
    pieces: list[ScenePiece]
    total: int | None
    verdict: str
    tone: str


class SceneMeaning(Message):
    """What follows for a player, or for all (-1)."""

    seat: int
    title: str
    text: str
    tone: str
    before: int | None
    after: int | None


class Scene(Message):
    """A moment that people play for, told piece by piece: what was hidden, the totals, and what it means."""

    kind: str
    title: str
    subtitle: str
    stages: list[str]
    lanes: list[SceneLane]
    meanings: list[SceneMeaning]
    text: str  # one sentence that sums it up
    about: list[str]  # what on the board it is about: kind and word


class AgendaLine(Message):
    """One line of now / then: a step, its words, and its rules."""

    text: str
    rules: list[str]


class ChatLine(Message):
    n: int
    seat: int
    text: str
    at: int
    allies: bool


class Ending(Message):
    """The result, why the game ended, and the standings after every answer: of the seats, or what `lines` names."""

    text: str
    why: str
    ranks: list[int]
    scores: list[int]
    standings: list[list[int]]
    lines: list[str] = []
    seed: str
    taken_back: list[int]  # how often each seat took something back after learning what came of it


class BackWish(Message):
    seat: int
    agreed: list[int]


class BranchInfo(Message):
    """The finished game that a table goes on from: whoever has seen it knows the cards."""

    table: str
    answers: int


class CoachNext(Message):
    """What comes after a scene: another one of this lesson, the next lesson, the free game, or nothing."""

    kind: Literal['scene', 'lesson', 'free', 'none']
    name: str


class Coach(Message):
    """What the coach says, at the table of a lesson or a puzzle. `phase`: `say`, the learner reads and goes on;
    `answer`, one of `wants` is wanted; `free`, any answer; `watch`, the others have the word; `goal`, whatever leads
    there; `missed`, to be tried again; `done`."""

    kind: Literal['lesson', 'puzzle']
    name: str
    title: str
    scene: int
    scenes: int
    beat: int
    beats: int
    phase: Literal['say', 'answer', 'free', 'watch', 'goal', 'missed', 'done']
    text: str
    miss: str  # what is said to the last answer that was not wanted here
    misses: int  # at this beat
    tried: int | None  # that answer
    point: list[str]  # places on the board, the first one is meant most
    wants: list[int]  # actions
    hints: list[str]  # given so far
    more_hints: bool
    can_show: bool
    can_back: bool
    helped: bool  # the way to the goal was shown: it was not found
    said: list[str]  # so far in this scene, the oldest first
    next: CoachNext


class TableState(Message):
    """All that these eyes may see of a table. `n` is the number of the last entry it takes account of."""

    type: Literal['state'] = 'state'
    n: int
    table: str
    game: str
    title: str
    lang: str
    commitment: str
    options: dict[str, bool | str | int]
    changed_options: list[str]  # in words: what differs from the rules as ruled
    scope: str  # 'device', 'seat', 'watch', 'shoulder'
    own: list[int]  # the seats this viewer may answer for
    eyes: int  # the seat whose secrets are shown, -1 for none
    seats: list[SeatInfo]
    view: dict[str, Any]
    prompt: Prompt | None
    agenda: list[AgendaLine]
    log: list[Line]
    chat: list[ChatLine]
    hints: dict[str, Any]  # what the game points out to everyone
    can_undo: bool
    can_ask_back: bool
    undo_seat: int
    back: BackWish | None
    paused: bool
    held: bool  # whoever keeps the class has paused all its tables
    hushed: bool  # nobody chats here
    clock: str
    moments: list[tuple[str, str]]  # at which one may want to stop, with their names
    open: bool  # nobody has secrets here: no curtain between the seats of a device
    branch: BranchInfo | None
    seed_named: bool  # whoever opened the table named its seed, and can work out every card
    auto_pass: bool
    delay: int
    yields: str  # '', 'turn' or 'round': what is waved through, and until when
    stops: list[str]  # moments at which one wants to be asked all the same
    answers_itself: list[int]  # own seats whose answer to this question is given for them
    said_for_you: Choice | None  # the last answer of the seat one speaks for, if it was given for it
    passing: bool  # the question at hand can be waved through
    anytime: list[Choice]  # what one may say at any moment, asked or not: that one gives up
    alarms: list[str]  # what is about to decide the game
    ending: Ending | None
    coach: Coach | None  # while there is one
    closed: bool  # its rules fail at the next answer: it can be looked at, and nothing else


class Advice(Message):
    """One of the best answers, the best one first."""

    action: int
    label: str
    chance: float  # of winning, between 0 and 1
    tried: int  # how many of the imagined games went this way
    reasons: list[str]  # in words
    alike: bool  # with or without reasons: it hardly matters whether this is said or the best of the others


class Advised(Message):
    """What the question at hand could be answered; `question` is its number, as in the prompt."""

    question: int
    advice: list[Advice]


class TableUpdate(Message):
    """What one entry changed; everything but the log and the chat is told anew, they grow."""

    type: Literal['update'] = 'update'
    n: int
    kind: str  # of the entry
    by: int  # its seat
    by_itself: bool  # an answer of an own seat that was given for it
    seats: list[SeatInfo]
    view: dict[str, Any]
    prompt: Prompt | None
    agenda: list[AgendaLine]
    lines: list[Line]
    chat: list[ChatLine]
    scenes: list[Scene]  # what of it is worth being told slowly
    hints: dict[str, Any]  # what the game points out to everyone
    can_undo: bool
    can_ask_back: bool
    undo_seat: int
    back: BackWish | None
    paused: bool
    held: bool  # whoever keeps the class has paused all its tables
    hushed: bool  # nobody chats here
    auto_pass: bool
    delay: int
    yields: str  # '', 'turn' or 'round': what is waved through, and until when
    stops: list[str]  # moments at which one wants to be asked all the same
    answers_itself: list[int]  # own seats whose answer to this question is given for them
    said_for_you: Choice | None  # the last answer of the seat one speaks for, if it was given for it
    passing: bool  # the question at hand can be waved through
    anytime: list[Choice]  # what one may say at any moment, asked or not: that one gives up
    alarms: list[str]  # what is about to decide the game
    ending: Ending | None
    coach: Coach | None  # while there is one


class Presence(Message):
    """Who is connected."""

    type: Literal['presence'] = 'presence'
    here: list[bool]


class Ack(Message):
    """The wish with this request id was carried out as entry `n`."""

    type: Literal['ack'] = 'ack'
    request: str
    n: int


class RefusedWish(Message):
    """The wish was not carried out, and nothing changed."""

    type: Literal['refused'] = 'refused'
    request: str
    why: str


class Pong(Message):
    type: Literal['pong'] = 'pong'


FromServer = TableState | TableUpdate | Presence | Ack | RefusedWish | Pong


# -- what a viewer sends -----------------------------------------------------------------------------------------------


class Wish(Message):
    """Something the viewer wants of the table; `kind` and `data` as in `sejmik.table.table`. Sent again with the same
    request id it does no harm."""

    type: Literal['wish'] = 'wish'
    kind: Annotated[str, Field(max_length=16)]
    seat: int
    data: dict[str, Any] = {}
    request: Annotated[str, Field(min_length=1, max_length=64)]

    def plain(self) -> wishes.Wish:
        return wishes.Wish(self.kind, self.seat, self.request, self.data)


class Look(Message):
    """Whose secrets to show: a seat of this viewer's own, or -1 while the device is handed on; in which language."""

    type: Literal['look'] = 'look'
    eyes: int
    lang: Annotated[str, Field(max_length=2)]


class Ping(Message):
    type: Literal['ping'] = 'ping'


FromViewer = Annotated[Wish | Look | Ping, Field(discriminator='type')]


# -- to read -----------------------------------------------------------------------------------------------------------


class FigureSeat(Message):
    seat: int
    name: str
    letter: str
    side: str


class FigureAnswer(Message):
    """A button below the board."""

    verb: str
    label: str


class FigureLine(Message):
    """What happened, for the board to read."""

    n: int
    tag: str
    numbers: list[int]


class Figure(Message):
    """A picture drawn from the board: a moment through the given eyes, the anchors it is cut to and those it marks."""

    game: str
    eyes: int
    show: list[str]
    ring: list[str]
    options: dict[str, bool | str | int]
    seats: list[FigureSeat]
    view: dict[str, Any]
    hints: dict[str, Any]
    prompt: Prompt | None  # without answers
    log: list[FigureLine]
    answers: list[FigureAnswer]  # if the picture is about them
    printed: dict[str, Any]  # what is printed here and not usually


class TurnPicture(Message):
    text: str
    alt: str
    figure: Figure


class GoalCard(Message):
    """What you are here for, how a turn goes, three pieces of advice."""

    game: str
    lang: str
    goal: str
    picture: Figure | None
    turn: list[TurnPicture]
    advice: list[str]


class Ruling(Message):
    """What the printed rules leave open, and how it is decided."""

    id: str
    question: str
    answer: str


class StoryLine(Message):
    """An answer, and what came of it."""

    seat: int
    who: str
    said: str
    lines: list[str]


class Example(Message):
    """A picture, what led to it and what followed."""

    caption: str
    alt: str
    figure: Figure
    before: list[StoryLine]
    after: list[StoryLine]


class Sentence(Message):
    id: str
    text: str
    rulings: list[Ruling]
    examples: list[Example]


class RuleSection(Sentence):
    """A chapter of the rules: its heading, which may be empty, and its sentences."""

    sentences: list[Sentence]


class BookChapter(Message):
    name: str
    title: str
    lead: str
    sections: list[RuleSection]


class GlossaryEntry(Message):
    key: str
    word: str
    meaning: str


class SheetBlock(Message):
    title: str
    text: str


class Sheet(Message):
    """What one wants to have beside the board, on both sides of a page."""

    front: list[SheetBlock]
    back: list[SheetBlock]


class Rulebook(Message):
    game: str
    lang: str
    title: str
    lead: str
    chapters: list[BookChapter]
    rulings: list[Ruling]  # that no rule names
    glossary: list[GlossaryEntry]
    sheet: Sheet
    unofficial: str


class Run(Message):
    """A piece of a text: plain words (kind ''), a doubt, a person of the page, or something of the game."""

    kind: str
    word: str
    text: str


class HistorySection(Message):
    name: str
    title: str
    paragraphs: list[list[Run]]
    sources: list[str]


class HistoryDate(Message):
    when: str
    year: float
    runs: list[Run]
    sources: list[str]


class PersonCard(Message):
    kind: str
    word: str
    name: str


class HistoryPerson(Message):
    key: str
    name: str
    years: str
    runs: list[Run]
    cards: list[PersonCard]
    sources: list[str]


class Source(Message):
    id: str
    author: str
    title: str
    year: str
    where: str


class History(Message):
    """The events behind a game."""

    game: str
    lang: str
    title: str
    lead: str
    sections: list[HistorySection]
    dates: list[HistoryDate]
    persons: list[HistoryPerson]
    sources: list[Source]


# -- replay ------------------------------------------------------------------------------------------------------------


class Frame(Message):
    """One moment of a game: after `answers` of `of` answers, through the given eyes (-2: all cards open)."""

    answers: int
    of: int
    eyes: int
    view: dict[str, Any]
    hints: dict[str, Any]  # what the game points out to everyone
    views: list[dict[str, Any]] = []  # one per seat, with all cards open
    prompt: Prompt | None
    lines: list[Line]  # what this answer brought
    said: str  # the answer in words
    by: int
    scores: list[int]


class LookedAt(Message):
    """One answer where there was a choice, judged by what its player could have known. All chances are between 0 and
    1, of winning, reckoned in imagined games."""

    number: int  # of the answer: it leads from the moment of this number to the next one
    seat: int
    round: int  # or what corresponds to it; 0 if nothing does
    asked: str  # what it was about, as a line of the agenda
    action: int
    said: str  # the same in words
    best: int  # what the search would have said
    better: str  # the same in words
    chance: float  # with the best answer
    taken: float  # with the one that was given
    doubt: float  # how far the difference of the two may be off
    cost: float  # the difference, less the doubt
    turning: bool  # one of the few that cost most


class Account(Message):
    """How one player came to the result: result = first + luck - given_away + received."""

    seat: int
    first: float  # the chance at the first choice
    result: float
    given_away: float  # by the player's own choices, and those of the same side
    received: float  # by choices of the others
    luck: float


class Curve(Message):
    """How the chances of a player went: pairs of a moment and the chance there, the last one is the result."""

    seat: int
    points: list[tuple[int, float]]


class Analysis(Message):
    """A finished game, looked back at."""

    simulations: int  # imagined games for each choice
    answers: int
    choices: list[LookedAt]
    accounts: list[Account]
    curves: list[Curve]
    turning_points: list[int]


class Analysed(Message):
    """How far an analysis is: `done` of `of` choices, and what came of it once it is ready."""

    state: Literal['none', 'working', 'ready']
    done: int
    of: int
    analysis: Analysis | None


class BranchWish(Message):
    """A new table that goes on from this moment."""

    answers: int
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=8)]

    def plain(self) -> opening.BranchWish:
        return opening.BranchWish(self.answers, [seat.plain() for seat in self.seats])
