"""The table: a running game, and the people and bots at it.

Whatever changes a table is an `Entry`. `prepare` checks a wish and makes the entry; the caller stores it; `apply`
carries it out. The same entries, applied to the same start, give the same table on any machine: that is how a table
comes back after a crash. Nothing here knows where entries are stored or how viewers are reached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.roster import BOTS, make
from sejmik.kernel.errors import BadInput, Refused
from sejmik.kernel.event import Event
from sejmik.kernel.meta import Meta, Start
from sejmik.kernel.proposal import Proposal, read_proposal
from sejmik.kernel.record import Answer, Record
from sejmik.learning.coach import AGAIN, BACK, DEEDS, GO_ON, HINT, LEAVE, SHOW_ME, Coach
from sejmik.table.clock import Clock
from sejmik.table.entry import Entry
from sejmik.table.names import is_taken, tidy
from sejmik.table.origin import Origin
from sejmik.table.seat import BOT, INVITED, PERSON, Seat

UNASKED = -1
LONGEST_CHAT = 500
LONGEST_NAME = 24
LONGEST_DELAY = 10_000
STAND_IN = 'posel'
AT_ONCE = 'greedy'
YIELDS = ('', 'turn', 'round')
UNTOLD = ('standing',)  # entries that only their own seat hears of
MOVES = ('answer', 'undo', 'ask_back', 'agree', 'object', 'pause', 'resume', 'coach')  # not while the class is held


@dataclass
class Said:
    """A line of the chat."""

    n: int
    seat: int
    text: str
    at: int
    allies: bool = False


@dataclass(frozen=True)
class WentBack:
    """Somebody took back something after learning what came of it: entry `n` carried it out."""

    n: int
    seat: int


@dataclass
class TakeBack:
    """A wish to go back to before an answer, and who has agreed so far."""

    seat: int
    answers: int  # how many answers would remain
    agreed: set[int] = field(default_factory=set)


class Table:
    """One game with its seats. Seats of people who share a device are all played by whoever holds it."""

    def __init__(self, meta: Meta, start: Start, seats: list[Seat], clock: Clock, opened: int, ran: int = 0) -> None:
        if len(seats) != len(start.seats):
            raise BadInput(f'{len(start.seats)} seats are named, {len(seats)} are described')
        for seat in seats:
            if seat.kind == BOT and seat.bot not in BOTS:
                raise BadInput(f'there is no bot {seat.bot!r}; the bots are {", ".join(BOTS)}')
        self.meta = meta
        self.start = start
        self.seats = seats
        self.clock = clock
        self.record = Record(meta, start)
        self.entries: list[Entry] = []
        self.requests: dict[str, int] = {}
        self.question_no = 1  # of the question at hand; an answer to another one is stale
        self.counts = [0]  # how many of the first entries everybody is told of
        self.told: list[tuple[int, list[Event]]] = [(0, self.record.log[0])]  # entry number and events, still valid
        self.chat: list[Said] = []
        self.take_back: TakeBack | None = None
        self.went_back: list[WentBack] = []  # over the information frontier
        self.thinks_again: tuple[int, int] = (0, UNASKED)  # the question that somebody has gone back to, and who
        self.proposals: dict[int, Proposal] = {}  # what bots would do, by seat
        self.spoken: list[tuple[int, int, Proposal]] = []  # all of them so far: entry and seat
        self.leaving: set[int] = set()  # people who have left to bots what is not decided yet
        self.paused = False
        self.held = False  # by whoever keeps the class that this table belongs to: nobody at it can lift that
        self.hushed = False  # nobody chats
        self.standings: list[list[int]] = []  # scores over time, for the chart at the end
        self.at = opened  # the time of day of the last entry
        self.ran = ran  # how far the house clock had run then
        self.origin = Origin()
        self.coach: Coach | None = None
        self.note_standing()

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def number(self, n: int) -> int:
        """The number by which viewers know entry `n`. What somebody arranges in advance is nobody else's business, so
        it is not counted: a gap would tell."""
        return self.counts[n]

    @property
    def over(self) -> bool:
        return self.record.game.is_over()

    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return [] if self.paused or self.held else self.record.game.waiting()

    @property
    def coached(self) -> Coach | None:
        """The coach, as long as the learner wants one."""
        return self.coach if self.coach is not None and self.coach.on else None

    def bots_to_move(self) -> list[int]:
        """The seats among them for which a bot answers."""
        if self.coached and not self.coached.lets_bots_speak(self.record.game):
            return []
        waiting = self.waiting()
        question = self.record.game.question
        if (
            question is not None
            and question.step.people_first
            and any(not self.seats[seat].player() and seat not in self.leaving for seat in waiting)
        ):
            return []  # anyone may speak: a bot leaves the first word to people
        return [seat for seat in waiting if self.seats[seat].player()]

    def lets_people_go_first(self, action: int) -> bool:
        """Whether a bot keeps this answer to itself for now: it would spend what belongs to all, and there is a person
        who may still speak."""
        people = any(not self.seats[seat].player() for seat in self.waiting())
        return people and self.meta.spends(self.record.game, action)

    def advisers(self) -> list[int]:
        """The bots that may speak here and leave the first word to people. They think alike, so one of them says what
        it would do."""
        question, waiting = self.record.game.question, self.waiting()
        if question is None or question.need == len(question.seats) or self.bots_to_move():
            return []
        return [seat for seat in waiting if self.seats[seat].player()][:1]

    def decides_with_people(self) -> bool:
        """Whether everybody is asked and people sit at the table: whoever disagrees says what it would do."""
        question = self.record.game.question
        return question is not None and question.need == len(question.seats) and bool(self.people())

    def empty_seats(self) -> list[int]:
        """Invited seats that nobody has taken yet."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == INVITED and not seat.taken and not seat.stand_in]

    def people(self) -> list[int]:
        """The seats that are played by people now."""
        return [i for i, seat in enumerate(self.seats) if not seat.player() and seat.taken]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may withdraw its last answer, with those that gave themselves since. Not once the game is
        over: then the seed is known."""
        return not self.over and not self.coached and self.is_free(seat)

    def advises(self) -> bool:
        """Whether somebody may ask what to do: not where people play apart, for they have not agreed to it."""
        return not self.over and not self.coached and all(seat.kind != INVITED for seat in self.seats)

    def is_free(self, seat: int) -> bool:
        """Whether nobody has learned anything from what the seat said last."""
        last = self.last_answer_of(seat)
        return last is not None and self.record.free(seat, len(self.record.answers) - last)

    def can_ask_back(self, seat: int) -> bool:
        asked = self.take_back is not None or self.coached is not None
        return not self.over and not asked and self.last_answer_of(seat) is not None

    def arranges(self, seat: int) -> bool:
        """Whether the seat has arranged something in advance, and plays itself."""
        arranged = self.seats[seat]
        return (arranged.auto_pass or bool(arranged.yields)) and not arranged.player() and not self.coached

    def has_secrets_from_people(self, seat: int) -> bool:
        """Whether there is something to hide, and somebody to hide it from by taking time: bots do not look at the
        time, and whoever holds the same device learns it in any case, because the device is not handed on."""
        here = (BOT, PERSON) if self.seats[seat].kind == PERSON else (BOT,)
        others = any(other.kind not in here for number, other in enumerate(self.seats) if number != seat)
        return others and not self.meta.open_information

    def standing_answer(self, seat: int) -> int | None:
        """What the seat has arranged to be said here: while it yields, that it passes; with `auto_pass`, the only
        thing there is to say. Not at its stops, nor where it has gone back to in order to think again. What a yielding
        seat holds does not matter, so it tells nothing."""
        arranged, game = self.seats[seat], self.record.game
        if not self.arranges(seat) or seat not in self.waiting() or (self.question_no, seat) == self.thinks_again:
            return None
        if any(moment in arranged.stops for moment in self.meta.moments_at(game, seat)):
            return None
        passing = self.meta.passing(game, seat) if arranged.yields else None
        if passing is not None:
            return passing.action
        return self.meta.only_answer(game, seat) if arranged.auto_pass else None

    def agreed(self) -> tuple[int, int] | None:
        """A seat of the device that has already spoken by another one of it, and what it says."""
        if self.coached:
            return None
        together = [i for i, seat in enumerate(self.seats) if seat.kind == PERSON and not seat.stand_in]
        for seat in self.waiting():
            action = self.meta.agreed(self.record.game, seat, together) if seat in together else None
            if action is not None:
                return seat, action
        return None

    def kept_word(self) -> tuple[int, int] | None:
        """The only person at the table, asked once more about a matter of which it has said its word, and that word.
        Among people a second word is a part of the talk; bots have heard the first."""
        people = [i for i, seat in enumerate(self.seats) if not seat.player()]
        if self.coached or len(people) != 1 or people[0] not in self.waiting():
            return None
        if not self.seats[people[0]].auto_pass:
            return None
        seat = people[0]
        if (self.question_no, seat) == self.thinks_again:
            return None
        action = self.record.kept_word(seat)
        return None if action is None else (seat, action)

    def on_the_clock(self) -> list[int]:
        """The seats whose time runs: people who are asked, once everybody has come."""
        return [] if self.empty_seats() else [seat for seat in self.waiting() if not self.seats[seat].player()]

    def left(self, seat: int, ran: int) -> int | None:
        """Milliseconds the seat still has when the house clock has run so far; None if there is no clock."""
        left = self.clock.left(seat)
        return left if left is None or seat not in self.on_the_clock() else left - max(0, ran - self.ran)

    def overdue(self, ran: int) -> list[int]:
        """People who are asked and whose time is up."""
        left = {seat: self.left(seat, ran) for seat in self.on_the_clock()}
        return [seat for seat, time in left.items() if time is not None and time <= 0]

    def bot_thought(self, seat: int) -> Callable[[], int]:
        """What the seat's bot will say, still to be thought out: it may take a while, in another thread if need be. It
        looks at a copy made now, so the table can go on meanwhile."""
        bot, chair = self.bot_at(seat)
        way = self.gives_way(seat)
        return lambda: bot.choose(chair) if way is None else way

    def first_thought(self, seat: int) -> Callable[[], int]:
        """What comes to the mind of the seat's bot at once, if it has no time to think."""
        bot = make(AT_ONCE, self.meta, seat, self.bot_seed())
        chair = self.chair(seat)
        return lambda: bot.choose(chair)

    def gives_way(self, seat: int) -> int | None:
        """What the seat's bot says without a thought, because people have spoken; None if it has to think."""
        return self.meta.gives_way(self.record.game, seat, self.persons())

    def bot_proposal(self, seat: int) -> Callable[[], Proposal | None]:
        """What the seat's bot would do, still to be thought out."""
        bot, chair = self.bot_at(seat)
        return lambda: bot.proposes(chair)

    def bot_at(self, seat: int) -> tuple[Bot, Chair]:
        bot = make(self.seats[seat].player(), self.meta, seat, self.bot_seed())
        return bot, self.chair(seat)

    def chair(self, seat: int) -> Chair:
        """What a bot gets to see: a copy, so that the table can go on while it thinks."""
        record = self.record
        return Chair(self.meta, record.game.clone(), seat, self.persons(), record.in_vain(seat))

    def bot_seed(self) -> str:
        return f'{self.start.seed}:{self.question_no}'

    def persons(self) -> list[int]:
        """The seats for which no bot answers, taken or not."""
        return [number for number, other in enumerate(self.seats) if not other.player()]

    def bot_answer(self, seat: int) -> int:
        """What the seat's bot says now."""
        return self.bot_thought(seat)()

    # -- wishes ----------------------------------------------------------------------------------------------------

    def prepare(
        self,
        kind: str,
        seat: int,
        at: int,
        data: Mapping[str, Any] | None = None,
        request: str = '',
        ran: int | None = None,
    ) -> Entry | None:
        """The entry for a wish, or None if this request was already carried out. A wish that cannot be met is refused,
        and the table stays as it is."""
        if request and request in self.requests:
            return None
        checks = {
            'answer': self.check_answer,
            'undo': self.check_undo,
            'ask_back': self.check_ask_back,
            'agree': self.check_agree,
            'object': self.check_agree,
            'chat': self.check_chat,
            'sit': self.check_sit,
            'standing': self.check_standing,
            'stand_in': self.check_stand_in,
            'return': self.check_return,
            'pause': self.check_pause,
            'resume': self.check_pause,
            'propose': self.check_propose,
            'coach': self.check_coach,
            'order': self.check_order,
        }
        if kind not in checks:
            raise Refused(f'the table knows no {kind!r}')
        if self.held and kind in MOVES:
            raise Refused('the class is paused')
        given = dict(data or {})
        checks[kind](kind, seat, given)
        if kind == 'answer' and self.coached:
            if not given.get('coached') and not self.coached.accepts(seat, given['action']):
                kind = 'miss'
        elif kind == 'answer' and self.leaves_to_bots(seat, given['action']):
            kind = 'leave'
        return Entry(self.n + 1, kind, seat, at, given, request, ran)

    def check_answer(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.paused:
            raise Refused('the game is paused')
        if self.empty_seats():
            raise Refused('not everybody has come yet')
        if not isinstance(data.get('action'), int) or isinstance(data['action'], bool):
            raise Refused('an answer is a number')
        if self.over:
            raise Refused('the game is over')
        if data['action'] in self.record.game.anytime(seat):
            return
        if data.get('question') != self.question_no:
            raise Refused('this question is no longer open')
        if data['action'] not in self.record.game.options(seat):
            raise Refused('this is not offered')

    def leaves_to_bots(self, seat: int, action: int) -> bool:
        """Whether a person leaves to bots what is not decided yet: the game is not told, so the person is asked still
        when they have done their part."""
        others = [self.seats[other].player() for other in self.waiting() if other != seat]
        return (
            not self.seats[seat].player()
            and bool(others)
            and all(others)
            and self.meta.leaves_open(self.record.game, action)
        )

    def check_propose(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if not self.seats[seat].player():
            raise Refused('no bot plays here')
        if data:
            try:
                proposal = read_proposal(data)
            except (KeyError, TypeError, ValueError) as error:
                raise Refused(f'this is no proposal: {error}') from None
            if not 0 <= proposal.action < len(self.meta.actions):
                raise Refused('this cannot be said here')

    def check_coach(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.coach is None:
            raise Refused('there is no coach at this table')
        deed = data.get('do')
        if not isinstance(deed, str) or deed not in DEEDS:
            raise Refused(f'the coach knows {", ".join(DEEDS)}')
        why = self.coach.refuses(deed)
        if why:
            raise Refused(why)

    def check_undo(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if not self.can_undo(seat):
            raise Refused('this cannot be undone any more')

    def check_ask_back(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.take_back is not None:
            raise Refused('somebody has already asked to go back')
        if not self.can_ask_back(seat):
            raise Refused('there is nothing to take back')

    def check_agree(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.take_back is None:
            raise Refused('nobody has asked to go back')
        if seat == self.take_back.seat and kind == 'agree':
            raise Refused('the others have to agree')

    def check_chat(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.hushed:
            raise Refused('the chat is switched off')
        data['text'] = tidy(data.get('text'))
        if not 1 <= len(data['text']) <= LONGEST_CHAT:
            raise Refused(f'a message has 1 to {LONGEST_CHAT} characters')
        data['allies'] = bool(data.get('allies')) and self.start.options.get('ally_talk') == 'private'

    def check_order(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if not data or any(key not in ('held', 'hushed') or not isinstance(data[key], bool) for key in data):
            raise Refused('a table is held or hushed, or not')

    def check_sit(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        data['name'] = tidy(data.get('name'))
        if not 1 <= len(data['name']) <= LONGEST_NAME:
            raise Refused(f'a name has 1 to {LONGEST_NAME} characters')
        if self.seats[seat].kind == BOT:
            raise Refused('a bot sits here')
        if is_taken(data['name'], (other.name for number, other in enumerate(self.seats) if number != seat)):
            raise Refused('somebody at the table is called so already')

    def check_standing(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        delay = data.get('delay', 0)
        if not isinstance(data.get('auto_pass'), bool):
            raise Refused('auto_pass is on or off')
        if not isinstance(delay, int) or isinstance(delay, bool) or not 0 <= delay <= LONGEST_DELAY:
            raise Refused(f'a delay is 0 to {LONGEST_DELAY} milliseconds')
        if data.get('yields', '') not in YIELDS:
            raise Refused('one yields until the turn or the round, or not')
        stops = data.get('stops', [])
        if not isinstance(stops, list) or any(stop not in self.meta.moments for stop in stops):
            raise Refused('there is no such moment to stop at')

    def check_stand_in(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        data.setdefault('bot', STAND_IN)
        if not isinstance(data['bot'], str) or data['bot'] not in BOTS:
            raise Refused('there is no such bot')
        if self.seats[seat].player():
            raise Refused('a bot plays here already')

    def check_return(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if not self.seats[seat].stand_in:
            raise Refused('nobody stands in for this seat')
        left = self.clock.left(seat)
        if left is not None and left <= 0:
            raise Refused('the time of this seat is up')

    def check_pause(self, kind: str, seat: int, data: dict[str, Any]) -> None:
        if self.over:
            raise Refused('the game is over')
        if self.paused == (kind == 'pause'):
            raise Refused('the game is paused' if self.paused else 'the game is not paused')

    def last_answer_of(self, seat: int) -> int | None:
        """The number of the last answer that the seat gave itself, counted from 0."""
        for number in range(len(self.record.answers) - 1, -1, -1):
            if self.record.answers[number].seat == seat and not self.gave_itself(self.told[number + 1][0]):
                return number
        return None

    def gave_itself(self, n: int) -> bool:
        """Whether entry `n` is an answer that nobody had to give: the table gave it for the seat."""
        return n > 0 and bool(self.entries[n - 1].data.get('by_itself'))

    def taken_back(self) -> list[int]:
        """How often each seat took something back after learning what came of it."""
        return [sum(1 for one in self.went_back if one.seat == seat) for seat in range(len(self.seats))]

    # -- carrying out ----------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Carry out an entry that was prepared, or that was stored before."""
        if entry.n != self.n + 1:
            raise Refused(f'entry {entry.n} does not follow entry {self.n}')
        self.entries.append(entry)
        self.counts.append(self.counts[-1] + (entry.kind not in UNTOLD))
        self.pass_time(entry)
        if entry.request:
            self.requests[entry.request] = entry.n
        acts = {
            'answer': self.do_answer,
            'undo': self.do_undo,
            'ask_back': self.do_ask_back,
            'agree': self.do_agree,
            'object': self.do_object,
            'chat': self.do_chat,
            'sit': self.do_sit,
            'standing': self.do_standing,
            'stand_in': self.do_stand_in,
            'return': self.do_return,
            'pause': self.do_pause,
            'resume': self.do_resume,
            'propose': self.do_propose,
            'leave': self.do_leave,
            'coach': self.do_coach,
            'miss': self.do_miss,
            'order': self.do_order,
        }
        acts[entry.kind](entry)

    def pass_time(self, entry: Entry) -> None:
        """Whoever was asked has used the time since the entry before."""
        if entry.ran is None:  # an earlier version looked at the clock on the wall
            passed = entry.at - self.at
        else:
            passed = entry.ran - self.ran
            self.ran = entry.ran
        self.at = entry.at
        self.clock.run(self.on_the_clock(), max(0, passed))

    def do_answer(self, entry: Entry) -> None:
        before = self.record.game.question
        answer = Answer(entry.seat, entry.data['action'])
        events: list[Event] = []
        while (unasked := self.record.unasked(answer)) is not None:
            events += self.record.answer(unasked.seat, unasked.action)
            self.clock.noted(unasked.seat)
            self.told.append((UNASKED, []))  # for every answer there is one, and this entry tells its events below
        first = answer.seat in self.record.game.waiting()
        self.told.append((entry.n, events + self.record.answer(answer.seat, answer.action)))
        if self.coached:
            self.coached.heard(self.record.game, answer.seat, answer.action, self.told[-1][1])
        if first:
            self.clock.answered(answer.seat, by_itself=not self.seats[answer.seat].player())
        else:
            self.clock.noted(answer.seat)
        self.take_back = None
        self.forget_proposals(entry)
        if self.record.game.question is not before:
            self.question_no += 1
            self.clock.asked()
            self.note_standing()
            self.end_yields()

    def forget_proposals(self, entry: Entry) -> None:
        """When something else is asked, or a bot has done what it proposed. A question of another kind also ends what
        was left to others, and so does a word of whoever had left it."""
        if entry.seat in self.proposals and self.proposals[entry.seat].action == entry.data['action']:
            del self.proposals[entry.seat]
        question, last = self.record.game.question, self.record.befores[-1].question
        if question is None or last is None or question.step.tag != last.step.tag:
            self.proposals.clear()
            self.leaving.clear()
        self.leaving.discard(entry.seat)

    def do_propose(self, entry: Entry) -> None:
        """A bot says what it would do; without data, that it would not any more. What was said last is not repeated in
        the log."""
        self.proposals.pop(entry.seat, None)
        if entry.data:
            proposal = read_proposal(entry.data)
            self.proposals[entry.seat] = proposal
            if not self.was_said(proposal):
                self.spoken.append((entry.n, entry.seat, proposal))

    def was_said(self, proposal: Proposal) -> bool:
        """Whether this is what a bot said last: they think alike, and one of them is enough."""
        return bool(self.spoken) and self.spoken[-1][2] == proposal

    def do_leave(self, entry: Entry) -> None:
        self.leaving.add(entry.seat)
        self.question_no += 1

    def do_miss(self, entry: Entry) -> None:
        """An answer that the coach does not want: it is not given, and the question stays."""
        assert self.coach is not None
        self.coach.misheard(entry.data['action'])

    def do_coach(self, entry: Entry) -> None:
        """What the learner wishes of the coach."""
        coach, deed, game = self.coach, entry.data['do'], self.record.game
        assert coach is not None
        if deed == GO_ON:
            coach.go_on(game)
        elif deed == HINT:
            coach.hints += 1
        elif deed in (BACK, AGAIN):
            self.go_back_to(coach, coach.back_to())
        elif deed == SHOW_ME:
            if coach.begins_again():
                self.go_back_to(coach, 0)
            coach.showing = coach.helped = True
        elif deed == LEAVE:
            coach.on = False
            self.seats[coach.learner].auto_pass = True
            self.question_no += 1

    def go_back_to(self, coach: Coach, answers: int) -> None:
        """The information frontier does not hold here: nobody plays against the learner."""
        self.go_back(coach.learner, answers, anew=True)
        coach.went_back(self.record.game, answers)

    def end_yields(self) -> None:
        """Whoever has to decide something again, or begins a new round, is asked again."""
        game = self.record.game
        waiting = game.waiting()
        for number, seat in enumerate(self.seats):
            if seat.yields and (
                (number in waiting and self.meta.passing(game, number) is None)
                or (seat.yields == 'round' and seat.part != self.meta.part(game))
            ):
                seat.yields = ''

    def do_undo(self, entry: Entry) -> None:
        answers = self.last_answer_of(entry.seat)
        assert answers is not None
        self.go_back(entry.seat, answers, anew=False)

    def do_ask_back(self, entry: Entry) -> None:
        answers = self.last_answer_of(entry.seat)
        assert answers is not None
        self.take_back = TakeBack(entry.seat, answers)
        self.maybe_go_back(entry)

    def do_agree(self, entry: Entry) -> None:
        assert self.take_back is not None
        self.take_back.agreed.add(entry.seat)
        self.maybe_go_back(entry)

    def maybe_go_back(self, entry: Entry) -> None:
        """Go back once all other people have agreed; bots never mind."""
        assert self.take_back is not None
        others = [seat for seat in self.people() if seat != self.take_back.seat]
        if all(seat in self.take_back.agreed for seat in others):
            if not self.is_free(self.take_back.seat):
                self.went_back.append(WentBack(entry.n, self.take_back.seat))
            self.go_back(self.take_back.seat, self.take_back.answers, anew=True)
            self.take_back = None

    def do_object(self, entry: Entry) -> None:
        self.take_back = None

    def go_back(self, seat: int, answers: int, anew: bool) -> None:
        """Return to the position after so many answers. Nobody yields any more, and this question is not answered for
        the seat: whoever goes back wants to think. If the table agreed to it, the time for a move begins `anew`."""
        question, withdrawn = self.record.game.question, max(0, len(self.record.answers) - answers)
        while len(self.record.answers) > answers:
            self.record.take_back()
            self.told.pop()
        if withdrawn:
            self.clock.taken_back(withdrawn, self.record.game.question is question, anew)
        self.question_no += 1
        self.thinks_again = (self.question_no, seat)
        self.proposals.clear()
        self.leaving.clear()
        del self.standings[answers + 1 :]
        for each in self.seats:
            each.yields = ''

    def do_chat(self, entry: Entry) -> None:
        self.chat.append(Said(entry.n, entry.seat, entry.data['text'], entry.at, entry.data['allies']))

    def do_sit(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.name = entry.data['name']
        seat.taken = True

    def do_standing(self, entry: Entry) -> None:
        seat = self.seats[entry.seat]
        seat.auto_pass = entry.data['auto_pass']
        seat.delay = entry.data.get('delay', 0)
        seat.yields = entry.data.get('yields', '')
        seat.part = self.meta.part(self.record.game)
        seat.stops = tuple(entry.data.get('stops', ()))
        self.end_yields()

    def do_stand_in(self, entry: Entry) -> None:
        self.seats[entry.seat].stand_in = entry.data['bot']
        if self.take_back is not None:
            self.maybe_go_back(entry)

    def do_return(self, entry: Entry) -> None:
        self.seats[entry.seat].stand_in = ''

    def do_pause(self, entry: Entry) -> None:
        self.paused = True

    def do_resume(self, entry: Entry) -> None:
        self.paused = False

    def do_order(self, entry: Entry) -> None:
        """Of whoever keeps the class."""
        self.held = entry.data.get('held', self.held)
        self.hushed = entry.data.get('hushed', self.hushed)

    def note_standing(self) -> None:
        """The scores after this many answers."""
        scores = self.meta.standing(self.record.game)
        while len(self.standings) <= len(self.record.answers):
            self.standings.append(scores)
