"""A game's entry on the shelf: what it is called, who can play it, what can be said at its table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

from sejmik.kernel.chance import Chance, stream
from sejmik.kernel.errors import BadInput
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.scene import PLAIN, Say
from sejmik.kernel.step import Step

SEAT_LETTERS = 'ABCDEFGH'
LONGEST_SEED = 200
NOBODY = 'nobody'

USUAL, VARIANT, LAWYER = 'usual', 'variant', 'lawyer'
GROUPS = (USUAL, VARIANT, LAWYER)  # what one agrees on anyway; other ways to play; doubts that the rulebook leaves


@dataclass(frozen=True)
class Action:
    """One thing that can be said: a phrase of the journal, and what it points at on the board."""

    verb: str
    kind: str = ''  # 'card', 'seat', 'colour', ...: the namespace of `word`
    word: str = ''

    @property
    def phrase(self) -> str:
        return f'{self.verb} {self.word}' if self.word else self.verb


@dataclass(frozen=True)
class Option:
    """A table option: a switch, a choice of words, or a whole number."""

    name: str
    default: bool | str | int
    choices: tuple[str, ...] = ()
    highest: int = 0
    ruling: str = ''
    before: bool | str | int | None = None  # what it is in games of an earlier version that do not state it
    seats: tuple[int, ...] = ()  # if it is about who sits where: the numbers of players with which it says something
    first: bool | str | int | None = None  # what is proposed to somebody who has never played the game
    group: str = USUAL

    def read(self, text: object) -> bool | str | int:
        """The value meant by `text`."""
        if isinstance(self.default, bool):
            words = {'on': True, 'off': False, 'true': True, 'false': False, 'yes': True, 'no': False}
            if isinstance(text, bool):
                return text
            if str(text).lower() in words:
                return words[str(text).lower()]
            raise BadInput(f'option {self.name}: {text!r} is neither on nor off')
        if isinstance(self.default, int):
            if isinstance(text, bool) or not str(text).isdecimal() or int(str(text)) > self.highest:
                raise BadInput(f'option {self.name}: {text!r} is not a whole number from 0 to {self.highest}')
            return int(str(text))
        if text not in self.choices:
            raise BadInput(f'option {self.name}: {text!r} is none of {", ".join(self.choices)}')
        return str(text)

    def write(self, value: object) -> str:
        return {True: 'on', False: 'off'}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Passing:
    """A question that can be waved through: how one says so, and the moments it is about."""

    action: int
    moments: tuple[str, ...]


class Bag(list[str]):
    """A pile whose order does not matter when positions are compared."""


def check_seed(seed: str) -> None:
    """A seed is the last line of a journal, so it has to stand on one."""
    if not seed.isprintable() or seed != seed.strip() or not 1 <= len(seed) <= LONGEST_SEED:
        raise BadInput(f'the seed {seed[:20]!r}: one line of 1 to {LONGEST_SEED} characters that can be printed')


@dataclass
class Start:
    """Everything that decides how a game begins: with the answers, it decides the whole game."""

    game: str
    seats: list[str]  # names of the players, in seat order
    seed: str
    options: dict[str, bool | str | int] = field(default_factory=dict)
    pack: dict[str, Any] | None = None  # values of a real copy, already checked
    version: int = 0  # of the rules, if it was opened under an earlier one; 0: the present one
    position: dict[str, Any] | None = None  # stated in the glossary's words, if it begins in the middle of things


class Meta:
    """What the rest of the program asks about a game. One instance per game, in its meta.py."""

    name: str
    title: str
    prefix: str  # of the rule ids
    rules_version: int
    oldest_version: int = 0  # of the rules whose games still open; 0: only the present one
    seat_counts: tuple[int, ...]
    talks_over: bool = False  # whether a matter is talked over, so that the game may come back to where it was
    options: tuple[Option, ...] = ()
    actions: tuple[Action, ...]
    steps: Mapping[str, type[Step[Any]]]
    events: Mapping[str, str]  # names of the numbers of each event, hidden ones behind a bar
    params: Mapping[str, str] = {}  # names of numbers in steps, events and views, each with its namespace
    namespaces: Mapping[str, Sequence[str]] = {}  # the words of each namespace, by number
    sections: Mapping[str, str] = {}  # where the texts name the words of a namespace
    switches: tuple[str, ...] = ()  # names of numbers that choose one of two wordings, not singular or plural
    languages: tuple[str, ...] = ('pl', 'en')
    open_information: bool = False  # nobody has secrets: one person may play several seats without a curtain
    moments: tuple[str, ...] = ()  # at which a player for whom questions are passed may want to be asked after all
    # Under what a log is grouped: events that open a round, a phase or somebody's turn; 'deed': one that does so and is
    # told in it.
    headings: Mapping[str, str] = {'round': 'round', 'phase': 'phase', 'turn': 'turn'}
    # What an event adds to that by which players are measured: `n` times so much for `seat`, and for `other`.
    gains: Mapping[str, tuple[int, int]] = {}
    chart: tuple[str, ...] = ()  # what `standing` counts, as words of the section `chart`; () if it counts the seats
    longest: int  # no random game takes more decisions than this
    place: int = 100  # on the shelf: the lowest stands first

    # What else is in the game's folder, each named as 'module:name'. The layers above fetch it when they need it, so
    # that the rules import nothing but the kernel.
    judge: str = ''  # judges positions for bots (bots.judge.Judge)
    greedy: str = ''  # the greedy bot, where one decision ahead is too near (bots.bot.Bot)
    scenes: str = ''  # tells the moments that people play for (kernel.scene.Stage)
    screen: str = ''  # draws the table in the terminal (terminal.generic.Board)
    rooms: Mapping[str, str] = {}  # beside the tables: a room where decks are built (kernel.room.Room)
    commands: Mapping[str, str] = {}  # of the command line (typer.Typer)
    board: str = ''  # a file: the board for the browser as one ES module, if the client has none for this game

    def __init__(self) -> None:
        self.numbers_of = {action.phrase: number for number, action in enumerate(self.actions)}

    @property
    def package(self) -> str:
        """The game's folder, as a package: its texts, scenarios and parts are in it."""
        return type(self).__module__.rpartition('.')[0]

    def fetch(self, part: str) -> Any:
        """The part of the game that is named so."""
        module, _, name = part.partition(':')
        try:
            return getattr(import_module(f'{self.package}.{module}'), name)
        except (ImportError, AttributeError) as error:
            raise BadInput(f'{self.name}: {part!r} cannot be fetched: {error}') from error

    def spoken(self, lang: str) -> str:
        """The language that the game speaks to somebody who reads this one."""
        if lang in self.languages:
            return lang
        return 'en' if 'en' in self.languages else self.languages[0]

    # -- what a game brings ----------------------------------------------------------------------------------------

    def dealer(self, start: Start) -> Callable[[Chance, Chance], Game]:
        """Opens the box once and deals as many new games as one likes: with chance for the set-up and for play."""
        raise NotImplementedError

    def restore(self, start: Start, saved: dict[str, Any]) -> Game:
        """The game that `saved` was made of, with the start it had."""
        raise NotImplementedError

    def arrange(self, start: Start, position: Mapping[str, Any]) -> Game:
        """A game in the position stated in the glossary's words; what is not stated is as at the start."""
        raise NotImplementedError

    def describe(self, g: Game) -> dict[str, Any]:
        """The whole position in the glossary's words, for expectations and bug reports: nothing is hidden."""
        raise NotImplementedError

    def read_pack(self, pack: Mapping[str, Any], where: str) -> dict[str, Any]:
        """Check a data pack; the error names the file and the key."""
        raise BadInput(f'{where}: {self.name} takes no pack')

    def remarks(self, pack: Mapping[str, Any], words: Mapping[str, Any]) -> list[str]:
        """What the author of a pack may have overlooked, though the pack can be used; `words` are the game's texts."""
        return []

    def follow(self, seen: dict[str, Any], seat: int, tag: str, numbers: list[int], hidden: list[int]) -> None:
        """Bring a view up to date with one event."""
        raise NotImplementedError

    def side(self, g: Game, seat: int) -> str:
        """The side a seat plays for, as a word of the texts; '' if there are none."""
        return ''

    def standing(self, g: Game) -> list[int]:
        """How everybody stands, for a chart over time."""
        raise NotImplementedError

    def result(self, outcome: Outcome) -> tuple[str, dict[str, int]]:
        """The key of the sentence that tells the result, and its numbers."""
        raise NotImplementedError

    def printed(self, start: Start) -> dict[str, Any]:
        """What is printed on the components, each value with its provenance."""
        return {'cards': {}}

    def spell(self, kind: str, word: str, words: Mapping[str, Any]) -> str | None:
        """The name of something that has no entry of its own in the texts, composed of those it has; None if it has."""
        return None

    def rare(self, seats: int) -> list[dict[str, Any]]:
        """Positions that random games hardly ever reach, to be tried as well."""
        return []

    def agreed(self, g: Game, seat: int, together: Collection[int]) -> int | None:
        """What `seat` has said already by another of the seats that are played together at one device; None if it
        must speak for itself."""
        return None

    def only_answer(self, g: Game, seat: int) -> int | None:
        """The one thing `seat` can say to the question at hand; None if it has a choice. A game that knows of options
        which differ in nothing but their names overrides this, and looks only at what the seat may know. Where anyone
        may speak, to keep silent is a choice as well."""
        question = g.question
        if question is None or question.need < len(question.seats):
            return None
        options = g.options(seat)
        return options[0] if len(options) == 1 else None

    def kept_word(self, g: Game, seat: int, before: Game, said: int | None) -> int | None:
        """What `seat` says here if it keeps to its word: `before` is the position in which the last question was
        asked, `said` what the seat said to that. None if this is another matter."""
        return None

    def spends(self, g: Game, action: int) -> bool:
        """Whether this answer spends what belongs to all players: a bot does it only when no person wants the word."""
        return False

    def gives_way(self, g: Game, seat: int, people: Collection[int]) -> int | None:
        """What a bot in `seat` says to let the word of the `people` at the table hold; None if it speaks its mind."""
        return None

    def leaves_open(self, g: Game, action: int) -> bool:
        """Whether this answer leaves to the others what is not decided yet. Among bots a person who says so is asked
        once more, when they have done their part."""
        return False

    def remembered(self, g: Game) -> Collection[str]:
        """Lists of the table that no view shows although they are no secrets, for what happened in the open has made
        them: named as in the save, 'sellers'; 'players (another) 8' for the ninth component of the other players."""
        return ()

    def unasked(self, g: Game) -> int | None:
        """What an earlier version of the rules decided by itself where this one asks; None where it asked as well."""
        return None

    def seating(self, start: Start) -> list[int]:
        """In which order the players of a new table sit down, by their places in `start.seats`."""
        return list(range(len(start.seats)))

    def passing(self, g: Game, seat: int) -> Passing | None:
        """How `seat` may wave the question at hand through; None if it has to decide something."""
        return None

    def moments_at(self, g: Game, seat: int) -> tuple[str, ...]:
        """The moments that the question at hand is about: at these a player may want to be asked all the same."""
        passing = self.passing(g, seat)
        return () if passing is None else passing.moments

    def part(self, g: Game) -> int:
        """The round, or what corresponds to it: 'until the end of the round' ends when it changes."""
        return 0

    def hints(self, g: Game) -> dict[str, Any]:
        """What the table may point out to everyone, beyond what lies there."""
        return {}

    def alarms(self, seen: Mapping[str, Any], seat: int) -> list[Say]:
        """What is about to decide the game, read off the view of `seat`: texts of the section `alarms`."""
        return []

    def doubts(self, seen: Mapping[str, Any], g: Game, seat: int) -> dict[int, Say]:
        """Answers that `seat` may give and would hardly mean, each with what is doubtful about it (`doubts` in the
        texts): they lose the game at once, waste a card, have no target. It looks at what the seat may know."""
        return {}

    def touches(self, event: Event, seat: int) -> int:
        """Whether what happened is good or bad for `seat`, beyond doubt (kernel.scene: GOOD, PLAIN, BAD)."""
        return PLAIN

    def answer_hint(self, start: Start, g: Game, about: Mapping[str, str]) -> dict[str, Any]:
        """What a player asked about, reckoned out: in the game's own words."""
        raise BadInput(f'{self.name} has no hints')

    # -- what all games share --------------------------------------------------------------------------------------

    def number_in(self, event: Event, name: str) -> int:
        """The number of an event that is called so; -1 if it has none."""
        names = self.events.get(event.tag, '').partition('|')[0].split()
        return event.numbers[names.index(name)] if name in names else -1

    def gained(self, event: Event) -> list[tuple[int, int]]:
        """Who gains what by an event, of that by which players are measured."""
        mine, theirs = self.gains.get(event.tag, (0, 0))
        n = self.number_in(event, 'n')
        both = ((self.number_in(event, 'seat'), mine * n), (self.number_in(event, 'other'), theirs * n))
        return [(seat, gain) for seat, gain in both if seat >= 0 and gain]

    def begin(self, start: Start) -> Game:
        """A new game. The start has been checked."""
        if start.position is not None:
            return self.arrange(start, start.position)
        return self.dealer(start)(stream(start.seed, 'setup'), stream(start.seed, 'play'))

    def seat_letter(self, seat: int) -> str:
        return SEAT_LETTERS[seat]

    def asked(self, g: Game) -> str:
        """Who is asked by which step: 'A turn', 'BD veto_window'; 'nobody' when the game is over."""
        q = g.question
        return NOBODY if q is None else f'{"".join(map(self.seat_letter, sorted(q.seats)))} {q.step.tag}'

    def check_seats(self, n: int) -> None:
        if n not in self.seat_counts:
            allowed = ' or '.join(str(count) for count in self.seat_counts)
            raise BadInput(f'{self.name} is for {allowed} players, not {n}')

    def opens(self, version: int) -> bool:
        """Whether a game of this version of the rules can be opened."""
        return (self.oldest_version or self.rules_version) <= version <= self.rules_version

    def read_options(self, given: Mapping[str, object], version: int = 0) -> dict[str, bool | str | int]:
        """All options with their values, the given ones checked. What a game of an earlier `version` does not state is
        as it was then."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadInput(f'{self.name} has no option {name!r}; it has {self.listed_options()}')
        values = {name: option.read(given.get(name, option.default)) for name, option in known.items()}
        for name, option in known.items():
            if 0 < version < self.rules_version and option.before is not None and name not in given:
                values[name] = option.before
        return values

    def listed_options(self) -> str:
        """The names of the options, by group."""
        listed = []
        for group, heading in zip(GROUPS, ('', 'variants: ', 'for lawyers: ')):
            names = [option.name for option in self.options if option.group == group]
            if names:
                listed.append(heading + ', '.join(names))
        return '; '.join(listed)

    def start(
        self,
        seats: list[str],
        seed: str,
        options: Mapping[str, object] | None = None,
        pack: dict[str, Any] | None = None,
        version: int = 0,
        position: dict[str, Any] | None = None,
    ) -> Start:
        """A checked start; of a game that was opened under another version of the rules, with that `version`; in the
        middle of things if a `position` is stated."""
        self.check_seats(len(seats))
        earlier = 0 if version == self.rules_version else version
        return Start(self.name, list(seats), seed, self.read_options(options or {}, earlier), pack, earlier, position)

    def seated(self, start: Start) -> Start:
        """The start of a new table, once everybody sits. What was opened before is never seated again."""
        return replace(start, seats=[start.seats[place] for place in self.seating(start)])

    def phrase(self, action: int) -> str:
        return self.actions[action].phrase

    def action(self, phrase: str) -> int:
        """The number of a phrase of the journal."""
        number = self.numbers_of.get(' '.join(phrase.split()))
        if number is None:
            raise BadInput(f'{phrase!r} is nothing that can be said in {self.name}')
        return number

    def seat(self, letter: str, n: int) -> int:
        if len(letter) != 1 or letter not in SEAT_LETTERS[:n]:
            raise BadInput(f'there is no seat {letter!r}')
        return SEAT_LETTERS.index(letter)
