"""NP-3: how the players decide together. Anyone proposes, the others agree or object; a dispute is put to the vote, and
where the votes differ the casting vote decides."""

from __future__ import annotations

from typing import Any, ClassVar

from sejmik.games.niepodlegla.names import AGREE, GO_AHEAD, LEAVE_IT, NOBODY, OBJECT, OBJECT_BECAUSE, REASONS
from sejmik.games.niepodlegla.settings import FIRST_WORD
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.kernel.game import UNSAID
from sejmik.kernel.step import Step


class Joint(Step[Niepodlegla]):
    """NP-3.1: a decision that the players make together. A decision with one possible result makes itself."""

    people_first: ClassVar[bool] = True

    def wishes(self, g: Niepodlegla) -> list[int]:
        """What can be decided: sorted, without doubles."""
        raise NotImplementedError

    def settle(self, g: Niepodlegla, choice: int) -> None:
        """Carry the decision out."""
        raise NotImplementedError

    def run(self, g: Niepodlegla) -> None:
        wishes = self.wishes(g)
        if len(wishes) == 1:
            self.settle(g, wishes[0])
        elif wishes:
            g.ask(self, everyone(g), 1)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return self.wishes(g)

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        seat = speaker(everyone(g), said)
        put_forward(g, self, seat, said[seat])


class Matter(Joint):
    """A decision with two sides, put forward by somebody: go ahead, or leave it."""

    def wishes(self, g: Niepodlegla) -> list[int]:
        return [GO_AHEAD, LEAVE_IT]


class Consent(Step[Niepodlegla]):
    """NP-3.1: the others agree to what was proposed, or object. The matter is the next step of the agenda."""

    tag: ClassVar[str] = 'consent'
    params: ClassVar[str] = 'seat action'
    rules: ClassVar[str] = 'NP-3.1 NP-3.5'

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def numbers(self) -> list[int]:
        return [self.seat, self.action]

    def others(self, g: Niepodlegla) -> list[int]:
        """Those who are asked: whoever has said to be ready agrees in advance."""
        return [seat for seat in g.waiting_seats() if seat != self.seat]

    def run(self, g: Niepodlegla) -> None:
        others = self.others(g)
        if others:
            g.ask(self, others, len(others))
        else:
            matter_at_hand(g).settle(g, self.action)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return [AGREE, OBJECT, OBJECT_BECAUSE, OBJECT_BECAUSE + 1, OBJECT_BECAUSE + 2]

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        others = self.others(g)
        objected = False
        for i in range(len(others)):
            if said[i] == AGREE:
                g.tell('agreed', others[i])
            else:
                objected = True
                g.tell('objected', others[i], said[i] - OBJECT_BECAUSE if said[i] >= OBJECT_BECAUSE else NOBODY)
        if objected:
            g.then(Vote())
        else:
            matter_at_hand(g).settle(g, self.action)


class Vote(Step[Niepodlegla]):
    """NP-3.2, NP-3.3: they cannot agree, so everyone names a choice. The same word from all is agreement after all."""

    tag: ClassVar[str] = 'vote'
    rules: ClassVar[str] = 'NP-3.3 NP-3.2'
    people_first: ClassVar[bool] = True

    def run(self, g: Niepodlegla) -> None:
        g.ask(self, everyone(g), g.seats)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return next_matter(g).wishes(g)

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        for seat in range(g.seats):
            g.tell('voted', seat, said[seat])
        if said.count(said[0]) == g.seats:
            matter_at_hand(g).settle(g, said[0])
        elif g.arbiter() != NOBODY:  # NP-3.2, NP-3.4
            g.then(casting_vote(g.arbiter(), said))
        elif g.settings.chair_decides:  # the other reading of AMB-1
            g.then(casting_vote(g.chair, said))
        else:  # NP-3.3: most votes; if they are equal, the provisional chair
            most = max(said.count(choice) for choice in said)
            tied = [choice if said.count(choice) == most else UNSAID for choice in said]
            g.then(casting_vote(g.chair, tied))


class CastingVote(Step[Niepodlegla]):
    """NP-3.2: one player decides among the disputed choices."""

    tag: ClassVar[str] = 'casting_vote'
    params: ClassVar[str] = 'seat first second third fourth'
    rules: ClassVar[str] = 'NP-3.2 NP-3.3 NP-3.4'

    def __init__(self, seat: int, first: int, second: int, third: int, fourth: int) -> None:
        self.seat = seat
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth

    def numbers(self) -> list[int]:
        return [self.seat, self.first, self.second, self.third, self.fourth]

    def disputed(self) -> list[int]:
        named = [choice for choice in (self.first, self.second, self.third, self.fourth) if choice >= 0]
        return sorted(set(named))

    def run(self, g: Niepodlegla) -> None:
        disputed = self.disputed()
        if len(disputed) == 1:
            matter_at_hand(g).settle(g, disputed[0])
        else:
            g.ask_one(self, self.seat)

    def options(self, g: Niepodlegla, seat: int) -> list[int]:
        return self.disputed()

    def heard(self, g: Niepodlegla, said: list[int]) -> None:
        g.tell('decided', self.seat, said[0])
        matter_at_hand(g).settle(g, said[0])


def casting_vote(seat: int, votes: list[int]) -> CastingVote:
    named = [vote if vote >= 0 else NOBODY for vote in votes] + [NOBODY] * (4 - len(votes))
    return CastingVote(seat, named[0], named[1], named[2], named[3])


def put_forward(g: Niepodlegla, matter: Joint, seat: int, choice: int) -> None:
    """Somebody has proposed something. Where the first word counts, it is done at once."""
    if g.settings.consent == FIRST_WORD:
        matter.settle(g, choice)
    else:
        g.propose(seat, choice)
        g.then(Consent(seat, choice), matter)


def next_matter(g: Niepodlegla) -> Joint:
    matter = g.agenda[-1]
    assert isinstance(matter, Joint)
    return matter


def matter_at_hand(g: Niepodlegla) -> Joint:
    """Take the matter off the agenda."""
    matter = next_matter(g)
    g.drop_next()
    return matter


def everyone(g: Niepodlegla) -> list[int]:
    return EVERYONE[g.seats]


def speaker(seats: list[int], said: list[int]) -> int:
    """Who answered a question to several that needed one answer."""
    for i in range(len(said)):
        if said[i] != UNSAID:
            return seats[i]
    raise AssertionError('nobody answered')


EVERYONE: list[list[int]] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]]  # never edited

STEPS: dict[str, Any] = {step.tag: step for step in (Consent, Vote, CastingVote)}
assert len(REASONS) == 3
