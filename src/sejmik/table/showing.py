"""What a viewer is shown of a table: built up for its eyes, in its language. Plain data, ready to be sent.

Eyes are a seat, or -1 for a watcher. A viewer who owns several seats of one device has the eyes of one of them at a
time, and none while the device is handed on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sejmik.kernel.event import Event
from sejmik.kernel.game import UNSAID
from sejmik.kernel.proposal import Proposal
from sejmik.kernel.scene import Say
from sejmik.learning.bubble import bubble
from sejmik.table.staging import TONES, scenes_of
from sejmik.table.table import Table
from sejmik.texts import LANGUAGES, GameTexts, Shell

PROPOSED = 'proposal'  # lines of the log that no game tells: what a bot would do
SAID_FOR_YOU = 'said_for_you'  # an answer that gave itself, for its seat's eyes
WENT_BACK = 'went_back'  # and that somebody took something back after learning what came of it, for all eyes


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table. `own` are the seats it may answer for; a shoulder sees a seat and owns none."""

    scope: str  # 'device', 'seat', 'watch', 'shoulder'
    own: tuple[int, ...]
    eyes: int
    lang: str


class Showing:
    """A table through the eyes of a viewer. `kept` are lines of the log that were written for the same eyes before."""

    def __init__(self, table: Table, viewer: Viewer, kept: dict[int, list[dict[str, Any]]] | None = None) -> None:
        self.table = table
        self.viewer = viewer
        self.game = table.record.game
        self.kept = {} if kept is None else kept
        lang = table.meta.spoken(viewer.lang)
        names = [seat.name for seat in table.seats]
        self.texts = GameTexts(table.meta, lang, names, table.start.options, viewer.eyes)
        self.shell = Shell(lang if lang in LANGUAGES else 'en')

    def present(self, ran: int, here: list[bool]) -> dict[str, Any]:
        """What is true when the house clock has run so far; shared by the whole state and by an update."""
        table, eyes = self.table, self.viewer.eyes
        back = table.take_back
        acting = self.acting()
        undoing = self.undoing()
        seen = self.game.view(eyes)
        return {
            'n': table.number(table.n),
            'seats': self.seats(ran, here),
            'view': seen,
            'alarms': [self.texts.say('alarms', alarm) for alarm in self.alarms(seen)],
            'prompt': self.prompt(),
            'hints': self.hints(),
            'agenda': self.agenda(),
            'can_undo': undoing >= 0 and table.can_undo(undoing),
            'can_ask_back': undoing >= 0 and table.can_ask_back(undoing),
            'undo_seat': undoing,
            'back': None if back is None else {'seat': back.seat, 'agreed': sorted(back.agreed)},
            'paused': table.paused,
            'held': table.held,
            'hushed': table.hushed,
            'auto_pass': acting >= 0 and table.seats[acting].auto_pass,
            'delay': table.seats[acting].delay if acting >= 0 else 0,
            'yields': table.seats[acting].yields if acting >= 0 else '',
            'stops': list(table.seats[acting].stops) if acting >= 0 else [],
            'answers_itself': self.answers_itself(),
            'said_for_you': self.said_for_you(),
            'passing': acting >= 0 and acting in table.waiting() and table.meta.passing(self.game, acting) is not None,
            'anytime': [self.choice(action, acting) for action in self.game.anytime(acting)] if acting >= 0 else [],
            'ending': self.ending(),
            'coach': self.coach(),
        }

    def alarms(self, seen: dict[str, Any]) -> list[Say]:
        """What is about to decide the game, as long as it is not decided."""
        return [] if self.table.over else self.table.meta.alarms(seen, self.viewer.eyes)

    def coach(self) -> dict[str, Any] | None:
        """What the coach says, at a table with one."""
        coach = self.table.coached
        return None if coach is None else bubble(coach, self.viewer.lang)

    def state(self, table_id: str, ran: int, here: list[bool]) -> dict[str, Any]:
        """Everything."""
        table, origin = self.table, self.table.origin
        return {
            'type': 'state',
            'table': table_id,
            'game': table.meta.name,
            'title': self.texts.words['game']['title'],
            'lang': self.viewer.lang,
            'commitment': table.record.commitment,
            'options': table.start.options,
            'changed_options': self.changed_options(),
            'moments': [[word, self.texts.entry('moment', word)] for word in table.meta.moments],
            'scope': self.viewer.scope,
            'own': list(self.viewer.own),
            'eyes': self.viewer.eyes,
            'log': self.log(),
            'chat': self.chat(0),
            'clock': table.clock.kind,
            'open': table.meta.open_information,
            'branch': {'table': origin.table, 'answers': origin.answers} if origin.table else None,
            'seed_named': origin.named,
            **self.present(ran, here),
        }

    def update(self, n: int, ran: int, here: list[bool]) -> dict[str, Any]:
        """What entry `n` brought, on top of what is true now."""
        entry = self.table.entries[n - 1]
        events = next((events for number, events in reversed(self.table.told) if number == n), [])
        return {
            'type': 'update',
            'kind': entry.kind,
            'by': entry.seat,
            'by_itself': entry.seat in self.viewer.own and self.table.gave_itself(n),
            'lines': self.lines(n, events) + [self.proposed(*one) for one in self.table.spoken if one[0] == n],
            'chat': self.chat(n),
            'scenes': self.scenes(n),
            **self.present(ran, here),
            'n': self.table.number(n),
        }

    def scenes(self, n: int) -> list[dict[str, Any]]:
        """The moments people play for, if the last answer brought any. Whoever was not there reads them in the log."""
        table = self.table
        if n != table.n or table.entries[n - 1].kind != 'answer':
            return []
        return scenes_of(self.texts, self.viewer.eyes, table.record)

    # -- parts -----------------------------------------------------------------------------------------------------

    def seats(self, ran: int, here: list[bool]) -> list[dict[str, Any]]:
        waiting = self.table.waiting()
        return [
            {
                'seat': i,
                'letter': self.table.meta.seat_letter(i),
                'name': seat.name,
                'kind': seat.kind,
                'bot': seat.bot,
                'stand_in': seat.stand_in,
                'taken': seat.taken,
                'here': here[i],
                'side': self.table.meta.side(self.game, i),
                'left': self.table.left(i, ran) if i in waiting and not seat.player() else None,
            }
            for i, seat in enumerate(self.table.seats)
        ]

    def hints(self) -> dict[str, Any]:
        """What the game points out to everyone, and what bots would do."""
        proposals = [
            {**self.choice(proposal.action, seat), 'why': self.why(seat, proposal), 'places': self.places(proposal)}
            for seat, proposal in self.table.proposals.items()
        ]
        hints = self.table.meta.hints(self.game)
        return {**hints, 'proposals': proposals} if proposals else hints

    def places(self, proposal: Proposal) -> list[list[str]]:
        """What on the board a proposal is about: kind and word."""
        letter = [['seat', self.table.meta.seat_letter(proposal.other)]] if proposal.other >= 0 else []
        return [*([kind, word] for kind, word in proposal.places), *letter]

    def acting(self) -> int:
        """The seat that this viewer speaks for now, -1 if none. Where nobody has secrets, whoever owns several seats
        speaks for the first of them that is asked and has not answered."""
        eyes, q = self.viewer.eyes, self.game.question
        if self.table.meta.open_information and q is not None:
            for seat in self.viewer.own:
                if seat in q.seats and self.game.said[q.seats.index(seat)] == UNSAID:
                    return seat
        return eyes if eyes in self.viewer.own else -1

    def undoing(self) -> int:
        """The seat whose last answer this viewer may wish to withdraw."""
        answers = self.table.record.answers
        if self.table.meta.open_information and answers and answers[-1].seat in self.viewer.own:
            return answers[-1].seat
        return self.acting()

    def answers_itself(self) -> list[int]:
        """The own seats that are asked and for which the answer is given: nobody has to decide anything there. So a
        device that several people share is not handed on for them. That it is not tells the others at it as much as a
        quick pass does at every table, whatever the time it takes; whoever wants to keep even that to themselves
        switches the passing off, and then the device is handed on for every question."""
        return [seat for seat in self.viewer.own if self.is_settled(seat)]

    def is_settled(self, seat: int) -> bool:
        """Whether the answer of the seat is given for it. A moment that is looked back on is shown as it was asked."""
        return self.viewer.scope != 'watch' and self.table.standing_answer(seat) is not None

    def said_for_you(self) -> dict[str, Any] | None:
        """The last answer of the seat that this viewer speaks for, if it gave itself."""
        acting, table = self.acting(), self.table
        for answer, (n, _) in zip(reversed(table.record.answers), reversed(table.told)):
            if acting >= 0 and answer.seat == acting:
                return self.choice(answer.action, acting) if table.gave_itself(n) else None
        return None

    def prompt(self) -> dict[str, Any] | None:
        q = self.game.question
        if q is None:
            return None
        meta = self.table.meta
        acting = self.acting()
        eyes = acting if acting >= 0 else self.viewer.eyes
        mine = eyes in q.seats
        own = self.game.said[q.seats.index(eyes)] if mine else UNSAID
        doubts = self.doubts()
        return {
            'question': self.table.question_no,
            'step': q.step.tag,
            'numbers': q.step.numbers(),
            'seats': sorted(q.seats),
            'spoken': [q.seats[i] for i, said in enumerate(self.game.said) if said != UNSAID],
            'text': self.texts.ask(q.step) if mine and not self.is_settled(eyes) else self.texts.step(q.step),
            'choices': [
                {**self.choice(action, seat), 'doubt': doubts.get(action, '')}
                for seat in self.speakers()
                for action in self.new_options(seat)
            ],
            'barred': [
                {**self.choice(action, seat), 'why': self.texts.why(reason), 'rule': self.texts.rule_behind(reason)}
                for seat in self.speakers()
                for action, reason in self.game.barred(seat)
            ],
            'said': None if own == UNSAID else own,
            'rules': [rule for rule in q.step.rules.split() if rule.startswith(meta.prefix)],
        }

    def doubts(self) -> dict[int, str]:
        """Answers that whoever speaks would hardly mean, and why."""
        meta = self.table.meta
        found: dict[int, Say] = {}
        for seat in self.speakers():
            found |= meta.doubts(self.game.view(seat), self.game, seat)
        return {action: self.texts.say('doubts', said) for action, said in found.items()}

    def speakers(self) -> list[int]:
        """The seats whose options this viewer is offered: all of its own that are asked where anyone may speak and
        nobody has secrets, else the one it speaks for; none if its answer is given for it."""
        q, acting = self.game.question, self.acting()
        if q is None or acting not in q.seats or self.is_settled(acting):
            return []
        if self.table.meta.open_information and q.need == 1:
            return [seat for seat in self.viewer.own if seat in q.seats]
        return [acting]

    def new_options(self, seat: int) -> list[int]:
        """What this seat can say and none of the speakers before it."""
        before: set[int] = set()
        for other in self.speakers():
            if other == seat:
                break
            before.update(self.game.options(other))
        return [action for action in self.game.options(seat) if action not in before]

    def choice(self, number: int, seat: int) -> dict[str, Any]:
        action = self.table.meta.actions[number]
        return {
            'action': number,
            'seat': seat,
            'label': self.texts.action(number),
            'phrase': action.phrase,
            'verb': action.verb,
            'kind': action.kind,
            'word': action.word,
        }

    def agenda(self) -> list[dict[str, Any]]:
        """Now and then: the question at hand first, then what remains of the round. All of it is public."""
        q = self.game.question
        steps = [(step, False) for step in reversed(self.game.agenda)]
        if q is not None:
            steps.insert(0, (q.step, self.viewer.eyes in q.seats))
        lines = [{'text': self.texts.step(step, asked), 'rules': step.rules.split()} for step, asked in steps]
        return [line for line in lines if line['text']]

    def log(self) -> list[dict[str, Any]]:
        """Every line so far. Most of the time goes into words, so lines are written once."""
        for n, events in self.table.told:
            if n not in self.kept:
                self.kept[n] = self.lines(n, events)
        lines = [line for n, _ in self.table.told for line in self.kept[n]]
        own = [self.own_line(one.n, WENT_BACK, one.seat) for one in self.table.went_back]
        own += [self.proposed(*one) for one in self.table.spoken]
        return sorted([*lines, *own], key=lambda line: int(line['n'])) if own else lines

    def proposed(self, n: int, seat: int, proposal: Proposal) -> dict[str, Any]:
        """What a bot said it would do."""
        return self.line(n, self.why(seat, proposal), PROPOSED, [seat])

    def line(self, n: int, text: str, tag: str, numbers: list[int], **more: object) -> dict[str, Any]:
        """A line of the log; what it does not say otherwise is nothing in particular."""
        plain = {'hidden': [], 'seat': -1, 'heading': '', 'gains': [], 'since': '', 'tone': '', 'place': []}
        return {'n': self.table.number(n), 'text': text, 'tag': tag, 'numbers': numbers, **plain, **more}

    def why(self, seat: int, proposal: Proposal) -> str:
        key, numbers = proposal.why.key, {'seat': seat, 'other': proposal.other, **proposal.why.numbers}
        mine = proposal.other == self.viewer.eyes >= 0 and f'{key}_you' in self.texts.words.get('proposals', {})
        return self.texts.say('proposals', Say(f'{key}_you' if mine else key, numbers))

    def own_line(self, n: int, tag: str, seat: int, option: str = '') -> dict[str, Any]:
        """A line that the table tells, not the game."""
        key = f'{tag}_you' if tag == WENT_BACK and seat == self.viewer.eyes else tag
        text = self.shell.say(f'web.log.{key}', name=self.table.seats[seat].name, option=option)
        return self.line(n, text, tag, [seat])

    def lines(self, n: int, events: list[Event]) -> list[dict[str, Any]]:
        eyes = self.viewer.eyes
        told = []
        if self.table.gave_itself(n) and self.table.entries[n - 1].seat == eyes:
            label = self.texts.action(self.table.entries[n - 1].data['action'])
            told.append(self.own_line(n, SAID_FOR_YOU, eyes, label))
        for event in events:
            heard = event.told(eyes)
            told.append(
                self.line(
                    n,
                    self.texts.event(event, eyes),
                    heard.tag,
                    list(heard.numbers),
                    hidden=list(heard.hidden) if event.sees(eyes) else [],
                    seat=self.table.meta.number_in(event, 'seat'),
                    heading=self.table.meta.headings.get(event.tag, ''),
                    gains=self.table.meta.gained(event),
                    since=self.texts.since(heard),
                    tone=TONES.get(self.table.meta.touches(heard, eyes), '') if eyes >= 0 else '',
                    place=self.place(heard),
                )
            )
        return told

    def place(self, event: Event) -> list[str]:
        """What on the board an event is about: a kind and a word, as a choice has them; a seat if there is no more."""
        meta = self.table.meta
        public, _, _ = meta.events.get(event.tag, '').partition('|')
        seat: list[str] = []
        for name, number in zip(public.split(), event.numbers, strict=False):
            kind = meta.params.get(name, '')
            if kind == 'seat' and not seat and number >= 0:
                seat = [kind, meta.seat_letter(number)]
            elif kind in meta.namespaces and kind != 'seat' and 0 <= number < len(meta.namespaces[kind]):
                return [kind, meta.namespaces[kind][number]]
        return seat

    def chat(self, n: int) -> list[dict[str, Any]]:
        """The chat of entry `n`, or all of it; what allies say among themselves is for the eyes of their side."""
        meta, game, eyes = self.table.meta, self.game, self.viewer.eyes
        return [
            {'n': self.table.number(said.n), 'seat': said.seat, 'text': said.text, 'at': said.at, 'allies': said.allies}
            for said in self.table.chat
            if n in (0, said.n)
            and (not said.allies or (eyes >= 0 and meta.side(game, eyes) == meta.side(game, said.seat)))
        ]

    def changed_options(self) -> list[str]:
        words = self.texts.words.get('options', {})
        return [
            str(words[option.name]['name'])
            for option in self.table.meta.options
            if self.table.start.options[option.name] != option.default
        ]

    def ending(self) -> dict[str, Any] | None:
        outcome = self.game.outcome
        if outcome is None:
            return None
        return {
            'text': self.texts.result(outcome),
            'why': self.texts.outcome(outcome.how),
            'ranks': outcome.ranks,
            'scores': outcome.scores,
            'standings': self.table.standings,
            'lines': [str(self.texts.words['chart'][line]) for line in self.table.meta.chart],
            'seed': self.table.start.seed,
            'taken_back': self.table.taken_back(),
        }
