"""The coach: sits beside a learner at a real table, says what matters now, and waits for the answer it wants.

The coach knows the lesson and the position, and nothing else; all it does follows from the entries of the table, so a
lesson that was left goes on where it was. It never changes the game: what the other seats say, and what is shown to the
learner, it asks the table to say.

Beats are taken in order. A beat begins when its moment has come and nothing of what the table was to say is left. An
answer that a beat does not want is not given: the coach says why not now, and the question stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.stated import holds
from sejmik.learning.lesson import OVER, Beat, Lesson, Scene

SAY: Final = 'say'  # the learner reads, and goes on
ANSWER: Final = 'answer'  # a certain answer is wanted
ANY: Final = 'free'  # any answer
WATCH: Final = 'watch'  # the others have the word
GOAL: Final = 'goal'  # anything that leads to the goal
MISSED: Final = 'missed'
DONE: Final = 'done'

GO_ON, SHOW_ME, BACK, HINT, AGAIN, LEAVE = 'go_on', 'show_me', 'back', 'hint', 'again', 'leave'
DEEDS: Final = (GO_ON, SHOW_ME, BACK, HINT, AGAIN, LEAVE)

Said = tuple[int, int]  # a seat and what it says
Refutation = Callable[[Game, int], int | None]  # what a seat says to keep the learner from the goal


@dataclass(frozen=True)
class Mark:
    """Where a beat began: what "Back" returns to."""

    beat: int
    answers: int


@dataclass
class Coach:
    """At one scene of a lesson; a puzzle is a scene with a goal."""

    meta: Meta
    lesson: Lesson
    number: int  # of the scene
    kind: str = 'lesson'
    refute: Refutation | None = None
    on: bool = True  # until the learner plays on without a coach
    beat: int = 0
    begun: bool = False  # its moment has come
    script: list[str] = field(default_factory=list)  # what the table is still to say
    answers: int = 0  # that were given so far, by anybody
    happened: set[str] = field(default_factory=set)  # events since the beat before
    followed: int = 0  # how much of the solution was said
    strayed: bool = False  # the learner has left it
    tried: int | None = None  # the last answer that was not wanted
    misses: int = 0  # at this beat
    marks: list[Mark] = field(default_factory=list)
    hints: int = 0  # that were given
    showing: bool = False  # the learner's next answer is shown; in a scene with a goal, all of them
    helped: bool = False  # the way to the goal was shown since the start
    reached: bool = False
    missed: bool = False

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.lesson.scenes[self.number]

    @property
    def learner(self) -> int:
        return self.lesson.learner

    @property
    def at(self) -> Beat | None:
        """The beat that has begun or waits for its moment; None after the last one."""
        return self.scene.beats[self.beat] if self.beat < len(self.scene.beats) else None

    @property
    def last(self) -> bool:
        """The last word of the scene: nothing is wanted any more."""
        return self.beat == len(self.scene.beats) - 1 and not self.scene.beats[-1].wants

    def phase(self) -> str:
        if self.scene.goal:
            return DONE if self.reached else MISSED if self.missed else GOAL
        beat = self.at
        if beat is None:
            return WATCH if self.script else DONE
        if not self.begun:
            return WATCH
        if not beat.wants:
            return DONE if self.last and not beat.then else SAY
        return ANY if beat.free else ANSWER

    def text(self) -> str:
        """The key of what is said now."""
        scene = self.scene
        if scene.goal:
            return {DONE: scene.done, MISSED: scene.again}.get(self.phase(), scene.say)
        spoken = [beat.say for beat in scene.beats[: self.beat + self.begun] if beat.say]
        return spoken[-1] if spoken else ''

    def texts(self) -> list[str]:
        """The keys of what was said so far, the oldest first."""
        if self.scene.goal:
            return [self.scene.say] if self.scene.say else []
        return [beat.say for beat in self.scene.beats[: self.beat + self.begun] if beat.say]

    def point(self) -> tuple[str, ...]:
        if self.scene.goal:
            return self.scene.point
        beat = self.at
        return beat.point if beat is not None and self.begun else ()

    def miss(self) -> str:
        """The key of what is said to the last answer that was not wanted; '' if there was none."""
        beat = self.at
        return '' if self.tried is None or beat is None else beat.reply(self.meta.phrase(self.tried))

    def wants(self) -> list[int]:
        beat = self.at
        wanted = beat.wants if beat is not None and self.begun and not beat.free else ()
        return [self.meta.action(phrase) for phrase in wanted]

    def accepts(self, seat: int, action: int) -> bool:
        """Whether the learner's answer goes to the game."""
        if not self.on:
            return True
        phase = self.phase()
        return phase in (GOAL, ANY) or (phase == ANSWER and seat == self.learner and action in self.wants())

    def can_go_back(self) -> bool:
        return self.answers > 0 if self.scene.goal else len(self.marks) > 1 or (len(self.marks) == 1 and not self.begun)

    def can_show(self) -> bool:
        return self.phase() in ((GOAL, MISSED) if self.scene.goal else (ANSWER, ANY)) and not self.showing

    # -- what the table says by itself -----------------------------------------------------------------------------

    def next_word(self, g: Game) -> Said | None:
        """What the table says now for somebody; None if it waits for the learner, or for a bot."""
        if self.scene.goal:
            return self.next_to_goal(g)
        beat = self.at
        if self.begun and beat is not None:
            return self.understood(g, f'{self.letter(self.learner)} {beat.shown()}') if self.showing else None
        if self.script:
            for sentence in self.script[0].split('|'):
                said = self.understood(g, sentence.strip())
                if said is not None:
                    return said
        return self.quiet_word(g)

    def next_to_goal(self, g: Game) -> Said | None:
        if self.reached or self.missed:
            return None
        asked = g.waiting()
        if self.learner in asked and not self.showing:
            quiet = self.quiet_word(g)
            return quiet if quiet is not None and quiet[0] == self.learner else None
        for sentence in self.scene.others:
            for one in sentence.split('|'):
                said = self.understood(g, one.strip())
                if said is not None and said[0] != self.learner:
                    return said
        if self.followed < len(self.scene.solution) and not self.strayed:
            said = self.understood(g, self.scene.solution[self.followed])
            if said is not None and (self.showing or said[0] != self.learner):
                return said
        quiet = self.quiet_word(g)
        if quiet is not None or self.refute is None or self.learner in asked:
            return quiet
        action = self.refute(g, asked[0])
        return None if action is None else (asked[0], action)

    def lets_bots_speak(self, g: Game) -> bool:
        """Whether the others think for themselves: on the way to a goal, where the learner has no word."""
        return self.phase() == GOAL and self.learner not in g.waiting()

    def quiet_word(self, g: Game) -> Said | None:
        """What is said without a word about it. For the learner only if nothing else can be said."""
        for sentence in self.lesson.quiet:
            said = self.understood(g, sentence)
            if said is not None and (said[0] != self.learner or len(g.options(said[0])) == 1):
                return said
        return None

    def understood(self, g: Game, sentence: str) -> Said | None:
        """A sentence of the journal as a seat and an answer, if it is offered now."""
        letter, _, phrase = sentence.partition(' ')
        seat, action = self.meta.seat(letter, g.seats), self.meta.action(phrase)
        return (seat, action) if seat in g.waiting() and action in g.options(seat) else None

    def letter(self, seat: int) -> str:
        return self.meta.seat_letter(seat)

    # -- what happens ----------------------------------------------------------------------------------------------

    def begin(self, g: Game) -> None:
        """The position lies on the table."""
        self.settle(g)

    def heard(self, g: Game, seat: int, action: int, events: Sequence[Event]) -> None:
        """Somebody has answered, and the game has gone on."""
        sentence = f'{self.letter(seat)} {self.meta.phrase(action)}'
        self.answers += 1
        self.happened |= {event.tag for event in events}
        if self.scene.goal:
            self.follow(seat, sentence)
        elif self.begun:
            self.turn_page()
        elif self.script and any(one.strip() == sentence for one in self.script[0].split('|')):
            self.script.pop(0)
        self.settle(g)

    def follow(self, seat: int, sentence: str) -> None:
        """Whether the learner is still on the way that leads to the goal. What goes without saying is no part."""
        left = self.scene.solution[self.followed :]
        mine = [one for one in left if one.startswith(self.letter(self.learner))]
        if seat != self.learner:
            self.followed += left[:1] == (sentence,)
        elif mine[:1] == [sentence]:
            self.followed += left.index(sentence) + 1
        elif sentence not in self.lesson.quiet:
            self.strayed = True

    def turn_page(self) -> None:
        """On to the next beat, after what the table says meanwhile."""
        beat = self.at
        assert beat is not None
        self.script = list(beat.then)
        self.beat += 1
        self.begun = self.showing = False
        self.tried, self.misses = None, 0
        self.happened = set()

    def settle(self, g: Game) -> None:
        """Whether the moment of the next beat has come; whether the goal is reached or missed."""
        if self.scene.goal:
            self.reached = self.reached or holds(self.meta.describe(g), self.scene.goal, 'goal')
            asked = self.asked(g)
            self.missed = not self.reached and (asked == OVER or asked in self.scene.until)
            if self.reached or self.missed:
                self.showing = False
            return
        beat = self.at
        if beat is None or self.begun or self.script:
            return
        kind, _, tag = beat.when.partition(' ')
        happened = kind == 'event' and tag in self.happened
        if not beat.when or happened or self.asked(g) == beat.when:
            self.begun = True
            self.marks.append(Mark(self.beat, self.answers))

    def asked(self, g: Game) -> str:
        """Who is asked by which step, as lessons say it."""
        return OVER if g.question is None else self.meta.asked(g)

    def misheard(self, action: int) -> None:
        """The learner tried an answer that is not wanted."""
        self.tried = action
        self.misses += 1

    # -- what the learner wishes -----------------------------------------------------------------------------------

    def refuses(self, deed: str) -> str:
        """Why the learner's wish cannot be met now; '' if it can."""
        if not self.on:
            return 'the coach has gone'
        possible: Mapping[str, bool] = {
            GO_ON: self.phase() == SAY,
            SHOW_ME: self.can_show(),
            BACK: self.can_go_back(),
            HINT: self.phase() in (GOAL, MISSED) and self.hints < len(self.scene.hints),
            AGAIN: bool(self.scene.goal) and self.answers > 0,
            LEAVE: True,
        }
        if deed not in possible:
            return f'the coach knows no {deed[:20]!r}'
        return '' if possible[deed] else 'the coach is elsewhere'

    def go_on(self, g: Game) -> None:
        self.turn_page()
        self.settle(g)

    def begins_again(self) -> bool:
        """Whether the line that leads to the goal was left: then it is shown from the start."""
        return bool(self.scene.goal) and (self.missed or self.strayed)

    def back_to(self) -> int:
        """How many answers are left after going back: in a scene with a goal all are withdrawn, else those since the
        beat before this one."""
        if self.scene.goal:
            return 0
        return self.marks[-2 if self.begun else -1].answers

    def went_back(self, g: Game, answers: int) -> None:
        """The table has withdrawn all but the first so many answers."""
        self.answers = answers
        self.followed = 0
        self.reached = self.missed = self.showing = self.helped = self.strayed = False
        if self.scene.goal:
            return
        if self.begun:
            self.marks.pop()
        mark = self.marks.pop()
        self.beat, self.begun, self.script = mark.beat, False, []
        self.tried, self.misses = None, 0
        self.settle(g)
