"""Learners for tests: one who does what the coach wants, and one who always does something else first. They sit at a
real table and see what everybody sees; the table does by itself what a driver has it do."""

from __future__ import annotations

from sejmik.hosting.opening import LessonWish, open_lesson, thaw
from sejmik.kernel.meta import Meta
from sejmik.kernel.stated import compare
from sejmik.learning.coach import AGAIN, ANSWER, ANY, DONE, GO_ON, GOAL, MISSED, SAY, SHOW_ME, WATCH, Coach
from sejmik.table.table import Table

MOST = 400  # answers in a scene


class Learner:
    """At one scene of a lesson."""

    def __init__(self, meta: Meta, lesson: str, scene: int, kind: str = 'lesson') -> None:
        stored, _ = open_lesson(LessonWish(meta.name, lesson, scene, 'Anna', kind), 0, 0)
        self.table: Table = thaw(stored)
        self.widest = 1  # how many answers the widest question has

    @property
    def coach(self) -> Coach:
        assert self.table.coach is not None
        return self.table.coach

    def wish(self, kind: str, **data: object) -> str:
        """The kind of the entry that came of it."""
        entry = self.table.prepare(kind, self.coach.learner, 0, data, '', 0)
        assert entry is not None
        self.table.apply(entry)
        return entry.kind

    def do(self, deed: str) -> None:
        self.wish('coach', do=deed)

    def options(self) -> list[int]:
        game, seat = self.table.record.game, self.coach.learner
        return list(game.options(seat)) if seat in game.waiting() else []

    def answer(self, action: int) -> str:
        return self.wish('answer', action=action, question=self.table.question_no)

    def settle(self) -> None:
        """All that the table says by itself, and the bots where they may."""
        for _ in range(MOST):
            said = self.coach.next_word(self.table.record.game)
            if said is None:
                bots = self.table.bots_to_move()
                if not bots:
                    break
                said = bots[0], self.table.first_thought(bots[0])()
            data = {'action': said[1], 'question': self.table.question_no, 'coached': True}
            entry = self.table.prepare('answer', said[0], 0, data, '', 0)
            assert entry is not None
            self.table.apply(entry)
            assert self.table.record.game.audit() == []
        else:
            raise AssertionError(f'{self.where()}: the table talks without end')

    def where(self) -> str:
        coach = self.coach
        at = coach.at
        game = self.table.record.game
        offers = [coach.meta.phrase(option) for option in self.options()]
        return f'beat {coach.beat + 1} ({at.say if at else "-"}), {coach.phase()}, {coach.asked(game)}: {offers}'

    # -- following -------------------------------------------------------------------------------------------------

    def follow(self, contrary: int | None = None) -> None:
        """To the end of the scene. A `contrary` learner tries every other answer first, and where several are good
        takes another one each time."""
        for _ in range(MOST):
            self.settle()
            phase = self.coach.phase()
            self.look(contrary is None)
            if phase == DONE:
                return
            assert phase not in (WATCH, MISSED), self.where()
            if phase == SAY:
                self.do(GO_ON)
            elif phase == ANSWER:
                self.give(contrary)
            elif phase == ANY:
                self.choose(contrary)
            elif phase == GOAL:
                self.do(SHOW_ME)
        raise AssertionError(f'{self.where()}: the scene has no end')

    def look(self, by_the_book: bool) -> None:
        """Whether the table shows what the beat says it shows."""
        beat = self.coach.at
        if beat is None or not self.coach.begun:
            return
        game, meta = self.table.record.game, self.coach.meta
        barred = dict(game.barred(self.coach.learner))
        for phrase, reason in beat.barred.items():
            assert barred.get(meta.action(phrase)) == reason, self.where()
        if by_the_book and beat.see:
            compare(meta.describe(game), beat.see, 'see')

    def give(self, contrary: int | None) -> None:
        """A wanted answer; a contrary learner hears a word about each other one."""
        wanted, offered, before = self.coach.wants(), self.options(), self.table.record.game.digest()
        self.widest = max(self.widest, len(offered))
        assert set(wanted) <= set(offered), f'{self.where()} does not offer all that is wanted'
        for other in offered:
            if other not in wanted:
                assert self.coach.at is not None
                phrase = self.coach.meta.phrase(other)
                assert self.coach.at.reply(phrase), f'{self.where()}: no word for {phrase!r}'
                if contrary is not None:
                    assert self.answer(other) == 'miss'
                    assert self.coach.miss()
                    assert self.table.record.game.digest() == before
        assert self.answer(wanted[(contrary or 0) % len(wanted)]) == 'answer'

    def choose(self, contrary: int | None) -> None:
        """Any answer; the one that would be shown, or one after the other of the rest."""
        assert self.coach.at is not None
        shown, offered = self.coach.meta.action(self.coach.at.show_me), self.options()
        self.widest = max(self.widest, len(offered))
        assert shown in offered, f'{self.where()} does not offer what is shown'
        others = [option for option in offered if option != shown]
        self.answer(shown if contrary is None or not others else others[contrary % len(others)])

    def stray(self, turn: int) -> None:
        """In a scene with a goal: anything, until it is reached or missed; then again, and the way that is shown."""
        for step in range(MOST):
            self.settle()
            phase, offered = self.coach.phase(), self.options()
            if phase != GOAL:
                break
            assert offered, self.where()
            self.widest = max(self.widest, len(offered))
            self.answer(offered[(turn + step) % len(offered)])
        else:
            raise AssertionError(f'{self.where()}: comes neither to the goal nor to an end')
        if self.coach.phase() == MISSED:
            assert self.options() == [] or self.answer(self.options()[0]) == 'miss'
            self.do(AGAIN)
            self.follow()
