"""A game as it is played: every answer is kept, and may be withdrawn as long as nobody learned anything from it."""

from __future__ import annotations

from dataclasses import dataclass

from sejmik.kernel.chance import commitment
from sejmik.kernel.errors import Endless, Refused
from sejmik.kernel.event import Event
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start


@dataclass(frozen=True)
class Answer:
    seat: int
    action: int


class Record:
    """A start, the answers so far, the position they lead to, and the positions on the way."""

    def __init__(self, meta: Meta, start: Start, game: Game | None = None) -> None:
        self.meta = meta
        self.start = start
        self.game = meta.begin(start) if game is None else game
        self.answers: list[Answer] = []
        self.befores: list[Game] = []  # the position before each answer
        self.log: list[list[Event]] = [self.drain()]  # the events of the set-up, then of each answer

    @property
    def commitment(self) -> str:
        """Shown from the start on; the seed that belongs to it is shown at the end."""
        return commitment(self.start.seed)

    def drain(self) -> list[Event]:
        news = self.game.news
        self.game.news = []
        return news

    def answer(self, seat: int, action: int) -> list[Event]:
        """Take an answer and return what happened. A refusal changes nothing, nor does an answer without end."""
        before = self.game.clone()
        try:
            self.game.answer(seat, action)
        except Endless:
            self.game = before
            raise
        self.befores.append(before)
        self.answers.append(Answer(seat, action))
        self.log.append(self.drain())
        return self.log[-1]

    def say(self, sentence: str) -> list[Event]:
        """Take an answer in the journal's words: 'A play senator'."""
        letter, _, phrase = sentence.strip().partition(' ')
        answer = Answer(self.meta.seat(letter, self.game.seats), self.meta.action(phrase))
        while (before := self.unasked(answer)) is not None:
            self.answer(before.seat, before.action)
        return self.answer(answer.seat, answer.action)

    def unasked(self, answer: Answer) -> Answer | None:
        """What has to be said before this answer of a game of an earlier version: that version did not ask it."""
        if not self.start.version or answer.action in self.game.options(answer.seat):
            return None
        action = self.meta.unasked(self.game)
        return None if action is None else Answer(self.game.waiting()[0], action)

    def kept_word(self, seat: int) -> int | None:
        """What `seat` says if it keeps to its word about the last question; None if this is another matter."""
        last = len(self.answers) - 1
        while last >= 0 and self.befores[last].question is self.game.question:
            last -= 1
        if last < 0:
            return None
        before = self.befores[last]
        said: int | None = None
        while last >= 0 and self.befores[last].question is before.question:
            if said is None and self.answers[last].seat == seat:
                said = self.answers[last].action
            last -= 1
        return self.meta.kept_word(self.game, seat, before, said)

    def in_vain(self, seat: int) -> list[int]:
        """What `seat` has said before at this very point of the game: chance has played no part since, and the seat
        sees again what it saw then."""
        q = self.game.question
        if q is None or not self.meta.talks_over:
            return []
        here = self.game.view(seat)
        said = []
        for answer, before in zip(reversed(self.answers), reversed(self.befores), strict=True):
            if before.chance.used != self.game.chance.used:
                break
            then = before.question
            if answer.seat == seat and then is not None and then.step.tag == q.step.tag and before.view(seat) == here:
                said.append(answer.action)
        return said

    # -- the information frontier of undo --------------------------------------------------------------------------

    def free(self, seat: int, answers: int = 1) -> bool:
        """Whether `seat` may withdraw the last answer, or the last few: they are the seat's own, no chance was used,
        and nothing hidden was shown to anyone since. What an answer itself shows of the seat's own cards is the seat's
        own loss."""
        last = self.answers[-answers:]
        if len(last) < answers or any(answer.seat != seat for answer in last):
            return False
        before = self.befores[-answers]
        return before.chance.used == self.game.chance.used and before.shown == self.game.shown

    def undo(self, seat: int) -> None:
        """Withdraw the seat's last answer, within the frontier."""
        if not self.free(seat):
            raise Refused('this cannot be undone: another player acted, chance was used, or something was shown')
        self.take_back()

    def take_back(self) -> None:
        """Withdraw the last answer whatever it showed: only with the consent of the table."""
        if not self.answers:
            raise Refused('there is nothing to take back')
        self.answers.pop()
        self.log.pop()
        self.game = self.befores.pop()
