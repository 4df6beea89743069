"""The position of a game: components, agenda, question, sealed answers, chance."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, Self

from mypy_extensions import i64, mypyc_attr

from sejmik.kernel.cards import faces
from sejmik.kernel.chance import Chance
from sejmik.kernel.copies import write_methods
from sejmik.kernel.errors import Endless, Refused
from sejmik.kernel.event import Event
from sejmik.kernel.outcome import Outcome
from sejmik.kernel.step import Step

UNSAID: Final = -1000
NOTHING: Final = -1000
ALONE: Final = [[0], [1], [2], [3], [4], [5], [6], [7]]  # the seats of a question to one seat; never edited
SILENT: Final = [UNSAID]  # its answers before it is answered; never edited
UNASKED: Final[list[int]] = []  # the answers while nobody is asked; never edited
SPOKEN: Final = [[choice] for choice in range(1024)]  # the answer of one seat, ready-made; never edited
MADE: Final[dict[Any, Step[Any]]] = {}  # steps that remember nothing, by class
MOST_STEPS: Final = 10_000  # carried out between two answers; the most that any of our games has needed is 56


def some(a: int, b: int, c: int) -> list[int]:
    """The numbers that were given."""
    if a == NOTHING:
        return []
    if b == NOTHING:
        return [a]
    return [a, b] if c == NOTHING else [a, b, c]


def holds(numbers: list[int], n: int) -> bool:
    """Whether `n` is among a few numbers. Compiled, it is quicker than `in`, which compares objects."""
    for each in numbers:
        if each == n:
            return True
    return False


@mypyc_attr(free_list_len=1, acyclic=True)
class Question:
    """What the table waits for: `need` of `seats` must answer; answers stay sealed until then.

    One seat, need 1: a choice. All seats, need all: secret bids and votes. All seats, need 1: anyone may speak for
    the table. What may be answered is not stored here: the step computes it from the position, so that an imagined
    position offers what its own hidden cards allow.
    """

    def __init__(self, step: Step[Any], seats: list[int], need: int) -> None:
        self.step = step
        self.seats = seats
        self.need = need


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A table in mid-game. A subclass adds the components, its atoms, and `view_table`, `redeal`, `audit`. Its `clone`,
    `save_table` and `load_table` follow from the components (kernel.copies). Whoever opens a table gives it its
    `steps`.

    `__init__` is blank because compiled classes run it on every copy; `sit_down` fills a new game.
    """

    steps: dict[str, Any]  # the step classes by tag, for loading
    seats: int
    chance: Chance
    # The agenda, the next step last. What lies above `height` is done and written over: a list that shrinks and grows
    # again asks for memory each time.
    pile: list[Step[Any]]
    height: i64
    question: Question | None
    said: list[int]
    outcome: Outcome | None
    news: list[Event]  # drained by whoever runs the table; never copied into clones
    telling: bool  # a copy made for thought tells nothing
    shown: int  # how often something hidden was shown to somebody: the frontier of undo looks at it
    menu: list[int]  # the options computed last, for `menu_seat`
    menu_seat: int

    def __init__(self) -> None:
        pass

    def __init_subclass__(cls) -> None:
        write_methods(cls, Game)

    def sit_down(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.pile = []
        self.height = 0
        self.question = None
        self.said = []
        self.outcome = None
        self.news = []
        self.telling = True
        self.shown = 0
        self.menu = []
        self.menu_seat = -1

    # -- the agenda ------------------------------------------------------------------------------------------------

    @property
    def agenda(self) -> tuple[Step[Any], ...]:
        """What is still to be carried out, the next step last. `then` adds to it."""
        return tuple(self.pile[: self.height])

    def lay_next(self, step: Step[Any]) -> None:
        """Carry this out next."""
        pile = self.pile
        top = self.height
        if top < len(pile):
            pile[top] = step
        else:
            pile.append(step)
        self.height = top + 1

    def drop_next(self) -> None:
        """The next step is not carried out."""
        self.height -= 1

    def then(
        self,
        first: Step[Any],
        second: Step[Any] | None = None,
        third: Step[Any] | None = None,
        fourth: Step[Any] | None = None,
        fifth: Step[Any] | None = None,
        sixth: Step[Any] | None = None,
        *more: Step[Any],
    ) -> None:
        """Carry these out next, the first one first. The first few have names of their own, so that a call with few
        steps, which most are, makes no tuple of them."""
        i = len(more)
        while i > 0:
            i -= 1
            self.lay_next(more[i])
        if sixth is not None:
            self.lay_next(sixth)
        if fifth is not None:
            self.lay_next(fifth)
        if fourth is not None:
            self.lay_next(fourth)
        if third is not None:
            self.lay_next(third)
        if second is not None:
            self.lay_next(second)
        self.lay_next(first)

    def ask(self, step: Step[Any], seats: list[int], need: int) -> None:
        self.question = Question(step, seats, need)
        self.said = SILENT if len(seats) == 1 else [UNSAID] * len(seats)
        self.menu_seat = -1

    def ask_one(self, step: Step[Any], seat: int) -> None:
        """An open choice of one seat."""
        self.question = Question(step, ALONE[seat], 1)
        self.said = SILENT
        self.menu_seat = -1

    def advance(self) -> None:
        """Carry out the agenda until somebody has to answer or the game is over. Rules that feed themselves are cut
        off: `Endless`."""
        carried_out: i64 = 0
        while self.question is None and self.outcome is None:
            self.check()
            if self.is_over() or self.height == 0:
                break
            self.height -= 1
            step = self.pile[self.height]
            carried_out += 1
            if carried_out > MOST_STEPS:
                raise Endless(f'{self.called()}: {MOST_STEPS} steps and no question; the next one would be {step.tag}')
            step.run(self)

    def called(self) -> str:
        """The game, in a complaint."""
        return type(self).__name__.lower()

    def is_over(self) -> bool:
        return self.outcome is not None

    def check(self) -> None:
        """State checks and triggers: the one place where the rules look at the table between two steps."""

    def finish(self, outcome: Outcome) -> None:
        """The game is over here and now; nothing further is carried out."""
        self.outcome = outcome
        self.pile = []
        self.height = 0
        self.question = None
        self.said = []
        self.menu_seat = -1

    # -- questions and answers -------------------------------------------------------------------------------------

    def options(self, seat: int) -> list[int]:
        """What `seat` may answer now; empty if it is not asked. Not to be edited by the caller."""
        if self.menu_seat != seat:
            q = self.question
            if q is None or not holds(q.seats, seat):
                return []
            self.menu = q.step.options(self, seat)
            self.menu_seat = seat
        return self.menu

    def waiting(self) -> list[int]:
        """The seats that are asked and have not answered yet."""
        q = self.question
        if q is None:
            return []
        return [q.seats[i] for i in range(len(q.seats)) if self.said[i] == UNSAID]

    def barred(self, seat: int) -> list[tuple[int, str]]:
        """What `seat` might want to answer and cannot, with the keys of the reasons."""
        q = self.question
        if q is None or seat not in q.seats:
            return []
        return q.step.barred(self, seat)

    def answer(self, seat: int, choice: int) -> None:
        """Take an answer. It may be changed until the last one needed is in; a refusal changes nothing."""
        q = self.question
        if q is None:
            raise Refused('the game is over' if self.outcome is not None else 'nobody is asked')
        if not holds(self.options(seat), choice):
            if choice in self.anytime(seat):
                self.interject(seat, choice)
                return
            raise Refused('this is not offered' if seat in q.seats else 'this seat is not asked')
        self.hear(q, seat, choice)

    def hear(self, q: Question, seat: int, choice: int) -> None:
        """Take an answer to the question at hand that is one of its options."""
        if len(q.seats) == 1:
            said = SPOKEN[choice] if 0 <= choice < len(SPOKEN) else [choice]
        else:
            said = self.said
            said[q.seats.index(seat)] = choice
            if len(said) - said.count(UNSAID) < q.need:
                return
            if q.need > 1:
                self.shown += 1  # the sealed answers are opened
        self.question = None
        self.said = UNASKED
        self.menu_seat = -1
        q.step.heard(self, said)
        self.advance()

    def anytime(self, seat: int) -> list[int]:
        """What `seat` may say at any moment, asked or not: that it gives up."""
        return []

    def interject(self, seat: int, choice: int) -> None:
        """Take what was said at any moment."""
        raise NotImplementedError

    # -- events ----------------------------------------------------------------------------------------------------

    def tell(self, tag: str, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING) -> None:
        """Something happened in the open."""
        if self.telling:
            self.news.append(Event(tag, some(a, b, c), [], 0, False))

    def tell_all(self, tag: str, numbers: list[int]) -> None:
        """The same, with any number of numbers."""
        if self.telling:
            self.news.append(Event(tag, numbers, [], 0, False))

    def tell_shown(self, tag: str, numbers: list[int]) -> None:
        """Something that lay hidden was turned up for everyone."""
        self.shown += 1
        if self.telling:
            self.news.append(Event(tag, numbers, [], 0, True))

    def tell_secretly(self, tag: str, numbers: list[int], hidden: list[int], audience: int) -> None:
        """Something that lay hidden was shown to the seats of the mask only."""
        self.shown += 1
        if self.telling:
            self.news.append(Event(tag, numbers, hidden, audience, True))

    # What was told of cards is put together only if somebody listens.

    def tell_drawn(self, tag: str, seat: int, hand: list[int], n: int) -> None:
        """`seat` drew the last n cards of its hand; nobody else saw which."""
        self.shown += 1
        if self.telling:
            self.news.append(Event(tag, [seat, n], faces(hand[-n:]), 1 << seat, True))

    def tell_turned_up(self, tag: str, seat: int, cards: list[int]) -> None:
        """These cards of `seat`, which lay hidden, were turned up for everyone."""
        self.shown += 1
        if self.telling:
            self.news.append(Event(tag, [seat, *faces(cards)], [], 0, True))

    # -- copies ----------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        raise NotImplementedError

    def hand_over(self, g: Game) -> None:
        """The kernel's part of a copy. Steps, questions and outcomes are never edited, so copies share them."""
        g.steps = self.steps
        g.seats = self.seats
        g.chance = self.chance.clone()
        g.pile = self.pile[: self.height]
        g.height = self.height
        g.question = self.question
        g.said = self.said.copy()
        g.outcome = self.outcome
        g.news = []
        g.telling = self.telling
        g.shown = self.shown
        g.menu = self.menu
        g.menu_seat = self.menu_seat

    def imagine(self, seat: int, seed: int) -> Game:
        """A full position that `seat` cannot tell from this one: unseen cards dealt anew, the others' sealed answers
        withdrawn, chance started afresh."""
        g = self.clone()
        g.telling = False
        g.chance.reseed(seed)
        g.menu_seat = -1
        q = g.question
        if q is not None:
            for i in range(len(q.seats)):
                if q.seats[i] != seat:
                    g.said[i] = UNSAID
        g.redeal(seat)
        return g

    def redeal(self, seat: int) -> None:
        """Deal all that `seat` has not seen anew, by this position's own chance."""
        raise NotImplementedError

    # -- views -----------------------------------------------------------------------------------------------------

    def view(self, seat: int) -> dict[str, Any]:
        """What `seat` may know, built up from nothing; a watcher is seat -1. Plain data, ready to be sent."""
        seen = self.view_table(seat)
        q = self.question
        asked: dict[str, Any] | None = None
        if q is not None:
            asked = {'step': q.step.tag, 'numbers': q.step.numbers(), 'seats': list(q.seats), 'need': q.need}
            if seat in q.seats:
                own = self.said[q.seats.index(seat)]
                asked['options'] = list(self.options(seat))
                asked['said'] = None if own == UNSAID else own
                asked['shows'] = q.step.shows(self, seat)
        seen['question'] = asked
        over = self.outcome
        seen['outcome'] = None if over is None else {'ranks': over.ranks, 'scores': over.scores, 'how': over.how}
        return seen

    def view_table(self, seat: int) -> dict[str, Any]:
        raise NotImplementedError

    def blur(self, seat: int) -> bool:
        """Change what this table does not show `seat` although it happened in the open and can be remembered; whether
        there is anything of the kind. Tests ask: the view of `seat` must stay the same."""
        return False

    # -- saving ----------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """Everything, as plain data: at any decision, in the middle of any effect. It is good until the next answer:
        whoever keeps it longer saves a copy (`clone`)."""
        q = self.question
        over = self.outcome
        return {
            'seats': self.seats,
            'chance': self.chance.save(),
            'agenda': [[step.tag, *step.numbers()] for step in self.agenda],
            'question': None if q is None else [[q.step.tag, *q.step.numbers()], q.seats, q.need],
            'said': self.said,
            'outcome': None if over is None else over.save(),
            'shown': self.shown,
            'table': self.save_table(),
        }

    def load(self, saved: dict[str, Any]) -> None:
        """Fill this blank game from what `save` gave."""
        chance = Chance()
        chance.load(saved['chance'])
        self.sit_down(saved['seats'], chance)
        self.pile = [self.step_from(tag, numbers) for tag, *numbers in saved['agenda']]
        self.height = len(self.pile)
        asked = saved['question']
        if asked is not None:
            tag, *numbers = asked[0]
            self.question = Question(self.step_from(tag, numbers), list(asked[1]), asked[2])
        self.said = list(saved['said'])
        over = saved['outcome']
        if over is not None:
            self.outcome = Outcome(list(over[0]), list(over[1]), over[2])
        self.shown = saved['shown']
        self.load_table(saved['table'])
        self.derive()

    def save_table(self) -> dict[str, Any]:
        raise NotImplementedError

    def load_table(self, saved: dict[str, Any]) -> None:
        raise NotImplementedError

    def derive(self) -> None:
        """Work out what is not saved because it follows from the rest."""

    def step_from(self, tag: str, numbers: list[int]) -> Step[Any]:
        """The step that was saved as `tag` and `numbers`."""
        step: Step[Any] = self.steps[tag](*numbers)
        return step

    def step_called(self, tag: str) -> Step[Any]:
        """The step of this name, if it remembers nothing: steps are never edited, so one of a kind is enough."""
        kind = self.steps[tag]
        step: Step[Any] | None = MADE.get(kind)
        if step is None:
            step = MADE[kind] = self.step_from(tag, [])
        return step

    def digest(self) -> str:
        """A short fingerprint of the whole position."""
        text = json.dumps(self.save(), sort_keys=True, separators=(',', ':'))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    # -- bookkeeping -----------------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        """What is wrong with the components, in words; empty if every piece is in exactly one place."""
        return []
