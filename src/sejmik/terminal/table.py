"""Who sits at a table in the terminal, and how bots answer there."""

from __future__ import annotations

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.roster import BOTS, make
from sejmik.kernel.errors import BadInput
from sejmik.kernel.game import Question
from sejmik.kernel.meta import Meta
from sejmik.kernel.proposal import Proposal
from sejmik.kernel.record import Record
from sejmik.table.names import is_taken, named, tidy
from sejmik.texts import Shell

YOU = 'you'


def read_seats(text: str) -> list[str]:
    """'you,greedy' as names for the journal: a bot's own name; `you`, `you2` for people, or the name after `you=`."""
    names: list[str] = []
    for word in (part.strip() for part in text.split(',')):
        names.append(read_seat(word, names))
    return names


def read_seat(word: str, before: list[str]) -> str:
    if word in BOTS:
        return word
    you, equals, name = word.partition('=')
    if you.strip() != YOU:
        raise BadInput(f'there is no bot {word!r}; a seat is {YOU}, {YOU}=NAME, {" or ".join(BOTS)}')
    if not equals:
        people = sum(1 for other in before if other not in BOTS)
        return f'{YOU}{people + 1}' if people else YOU
    name = name.strip()
    if not name or tidy(name) != name or is_taken(name, [*BOTS, *before]) or is_nameless(name):
        raise BadInput(f'{name!r} cannot be the name of a person here')
    return name


class Table:
    """A record, and who plays each seat of it. A seat with a bot's name is that bot's; all others are people."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.meta: Meta = record.meta
        self.names = record.start.seats
        self.people = [seat for seat, name in enumerate(self.names) if name not in BOTS]
        self.leaving: set[int] = set()  # people who have left to bots what is not decided yet

    def next_seat(self) -> int:
        """Who is to answer next: people before bots, so that nobody waits for a thought that is sealed anyway.

        Where anyone may speak, bots do what they want to do before people are asked, unless the first word belongs to
        people or they would spend what belongs to all; and whoever spoke last goes on.
        """
        waiting = self.record.game.waiting()
        self.check_options(waiting)
        people = [seat for seat in waiting if seat in self.people]
        bots = [seat for seat in waiting if seat not in self.people]
        question = self.record.game.question
        if question is not None and anyone_may_speak(question):
            if not question.step.people_first or set(people) <= self.leaving:
                for seat in bots:
                    if not people or not self.meta.spends(self.record.game, self.think(seat)):
                        return seat
            self.leaving.clear()
            if (speaker := self.last_speaker()) in people:
                return speaker
        return (people + bots)[0]

    def check_options(self, waiting: list[int]) -> None:
        """Who is asked must be able to answer. That a game keeps to it is tested; one from elsewhere may not be."""
        question = self.record.game.question
        for seat in waiting:
            if question is not None and not self.record.game.options(seat):
                letter, step = self.meta.seat_letter(seat), question.step.tag
                raise BadInput(f'{self.meta.name}: seat {letter} is asked {step!r} and has nothing to answer')

    def last_speaker(self) -> int:
        """The person who spoke last when anyone could; -1 for nobody."""
        for answer, before in zip(reversed(self.record.answers), reversed(self.record.befores), strict=True):
            if answer.seat in self.people and before.question is not None and anyone_may_speak(before.question):
                return answer.seat
        return -1

    def think(self, seat: int) -> int:
        """The answer of a bot; where people have decided, it gives way."""
        way = self.meta.gives_way(self.record.game, seat, self.people)
        return self.bot_at(seat).choose(self.chair(seat)) if way is None else way

    def bot_at(self, seat: int) -> Bot:
        """It gets its own chance for each answer: a game that was put away goes on alike."""
        seed = f'{self.record.start.seed} {len(self.record.answers)}'
        return make(self.names[seat], self.meta, seat, seed)

    def chair(self, seat: int) -> Chair:
        return Chair(self.meta, self.record.game, seat, self.people, self.record.in_vain(seat))

    def proposals(self) -> list[tuple[int, Proposal]]:
        """What bots would do that are asked together with people: where these have the first word, one bot speaks, for
        all of them think alike; else all who would spend what belongs to everybody."""
        question, waiting = self.record.game.question, self.record.game.waiting()
        bots = [seat for seat in waiting if seat not in self.people]
        if question is None or not anyone_may_speak(question) or len(bots) == len(waiting):
            return []
        speakers = bots[:1] if question.step.people_first else bots
        found = [(seat, self.bot_at(seat).proposes(self.chair(seat))) for seat in speakers]
        return [(seat, proposal) for seat, proposal in found if proposal is not None]

    def instead(self, seat: int) -> Proposal | None:
        """What a bot would do instead of what people have decided, where everybody is asked."""
        question = self.record.game.question
        if question is None or not self.people or question.need < len(question.seats):
            return None
        return self.bot_at(seat).proposes(self.chair(seat))

    def leave(self, seat: int, action: int) -> bool:
        """Whether a person leaves to bots what is not decided yet. Then the game does not hear of it, and the person is
        asked again when they have done their part."""
        others = [other for other in self.record.game.waiting() if other != seat]
        if not others or set(others) & set(self.people) or not self.meta.leaves_open(self.record.game, action):
            return False
        self.leaving.add(seat)
        return True


def anyone_may_speak(question: Question) -> bool:
    return question.need == 1 < len(question.seats)


def shown_names(names: list[str], meta: Meta, shell: Shell, viewer: int) -> list[str]:
    """The players' names as `viewer` reads them: bots have a first name, each with the letter of its seat."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        letter = meta.seat_letter(seat)
        if name in BOTS:
            shown.append('')
        elif not is_nameless(name):
            shown.append(name)
        elif seat == viewer:
            shown.append(shell.say('names.you', letter=letter))
        else:
            shown.append(shell.say('names.person', letter=letter))
    return [
        shell.say('names.bot', letter=meta.seat_letter(seat), name=name) if names[seat] in BOTS else name
        for seat, name in enumerate(named(shown))
    ]


def is_nameless(name: str) -> bool:
    return name == YOU or (name.startswith(YOU) and name[len(YOU) :].isdecimal())
