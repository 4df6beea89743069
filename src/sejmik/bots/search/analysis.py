"""Looking back at a game: what everybody could have known at each choice, what a search would have said there, and how
much of the result was luck.

Each choice is looked at through the eyes of whoever made it, never with all cards open. A search says what it would
have done; where that is something else, it and the answer that was given are tried with the same effort. The
difference, less what few simulations leave in doubt, is what the choice cost. Between two choices of a player something
happens: cards are drawn, others choose. What that brought, beyond what others gave away by their own choices, is luck.
So for every player: result - first chance = luck - what was given away + what others gave away.

A whole game takes a while. Whoever has to do other things meanwhile asks for the `choices_in` it, looks at them one by
one, and puts together what was found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge
from sejmik.bots.search.compare import doubt_about, worth_of
from sejmik.bots.search.search import Search, result
from sejmik.kernel.chance import stream
from sejmik.kernel.errors import BadInput
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.record import Answer, Record

Progress = Callable[[int, int], None]  # choices looked at, of how many
AGAIN: Final = 3  # what was said, and what the search would have said, are tried again with this part of its effort
TURNING: Final = 5  # points
DEAR: Final = 0.03  # of a win: what cost less has turned nothing


@dataclass(frozen=True)
class Choice:
    """One answer where there was more than one."""

    number: int  # of the answer in the game, from 0
    seat: int
    action: int  # what was said
    best: int  # what the search would have said
    chance: float  # of winning with the best answer, as this seat could have known
    taken: float  # with the one that was given
    doubt: float  # how far the difference of the two may be off: few simulations tell little

    @property
    def cost(self) -> float:
        """What the choice cost, beyond doubt."""
        return max(0.0, self.chance - self.taken - self.doubt)


@dataclass(frozen=True)
class Account:
    """How one player came to the result."""

    seat: int
    first: float  # the chance at the first choice
    result: float
    given_away: float  # by the player's own choices
    received: float  # by choices of the others
    luck: float  # all the rest


@dataclass(frozen=True)
class Analysis:
    simulations: int
    answers: int
    choices: Sequence[Choice]
    accounts: Sequence[Account]

    def turning_points(self) -> list[Choice]:
        """The choices that cost most, in the order of the game."""
        dear = sorted((one for one in self.choices if one.cost >= DEAR), key=lambda one: -one.cost)[:TURNING]
        return sorted(dear, key=lambda one: one.number)

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """How the chances of a player went: at each choice, and at the end."""
        points = [(one.number, one.chance) for one in self.choices if one.seat == seat]
        ends = [(self.answers, account.result) for account in self.accounts if account.seat == seat]
        return points + ends

    def as_json(self) -> dict[str, Any]:
        return {
            'simulations': self.simulations,
            'answers': self.answers,
            'choices': [{**vars(one), 'cost': one.cost} for one in self.choices],
            'accounts': [vars(one) for one in self.accounts],
            'turning_points': [one.number for one in self.turning_points()],
        }

    @staticmethod
    def read(content: Mapping[str, Any]) -> Analysis:
        """What `as_json` wrote; KeyError if it is something else."""
        choices = [Choice(**{field.name: one[field.name] for field in fields(Choice)}) for one in content['choices']]
        accounts = [
            Account(**{field.name: one[field.name] for field in fields(Account)}) for one in content['accounts']
        ]
        return Analysis(content['simulations'], content['answers'], choices, accounts)


def analyse(
    meta: Meta, record: Record, judge: Judge | None, simulations: int, progress: Progress | None = None
) -> Analysis:
    """Look at every choice of a finished game. The same game gives the same analysis."""
    if simulations < 1:
        raise BadInput(f'{simulations} simulations are no budget: at least 1 is needed')
    if record.game.outcome is None:
        raise BadInput('this game is not over yet: there is nothing to look back at')
    made = choices_in(record)
    choices: list[Choice] = []
    for done, number in enumerate(made):
        before, answer = record.befores[number], record.answers[number]
        choices.append(look_at(meta, before, number, answer, record.start.seed, judge, simulations))
        if progress is not None:
            progress(done + 1, len(made))
    return Analysis(simulations, len(record.answers), choices, accounts_of(record, judge, choices))


def choices_in(record: Record) -> list[int]:
    """The numbers of the answers where there was more than one."""
    found = []
    for number, answer in enumerate(record.answers):
        options = record.befores[number].options(answer.seat)
        if len(options) > 1 and answer.action in options:
            found.append(number)
    return found


def look_at(
    meta: Meta,
    before: Game,
    number: int,
    answer: Answer,
    seed: str,
    judge: Judge | None,
    simulations: int,
    seconds: float = 0.0,
) -> Choice:
    """One choice, from the position before it. The seed is the game's: the same game is looked at in the same way,
    unless the time for a choice is limited (`seconds` above 0)."""
    before = before.clone()
    before.telling = False
    chair = Chair(meta, before, answer.seat)
    thought = stream(f'{seed} {number}', 'analysis')
    search = Search(judge, answer.seat, thought, meta.longest)
    chair.think(search, simulations, seconds)
    best = search.best()
    if best == answer.action:
        at = search.root.place[best]
        chance = search.root.won[at] / search.root.taken[at]
        return Choice(number, answer.seat, best, best, chance, chance, 0.0)
    budget = (f'{seed} {number}', max(1, simulations // AGAIN), seconds / AGAIN)
    taken = worth_of(meta, chair, judge, answer.action, *budget)
    better = worth_of(meta, chair, judge, best, *budget)
    if better.chance <= taken.chance:  # on second thoughts the answer was as good
        return Choice(number, answer.seat, answer.action, answer.action, taken.chance, taken.chance, 0.0)
    return Choice(number, answer.seat, answer.action, best, better.chance, taken.chance, doubt_about(taken, better))


def accounts_of(record: Record, judge: Judge | None, choices: Sequence[Choice]) -> list[Account]:
    """For each player, from the first chance to the result."""
    g = record.game
    ends = result(g)
    sides = [[seat] for seat in range(g.seats)] if judge is None else judge.sides(g)
    accounts = []
    for side in sides:
        costs = {seat: sum(one.cost for one in choices if one.seat == seat) for seat in range(g.seats)}
        others = [seat for seat in range(g.seats) if seat not in side]
        shares = max(1, len(sides) - 1)  # what somebody gives away is shared by the others
        for seat in side:
            own = [one for one in choices if one.seat == seat]
            if not own:
                continue
            first = own[0].chance
            given_away = sum(costs[mate] for mate in side)
            received = sum(costs[other] for other in others) / shares
            luck = ends[seat] - first + given_away - received
            accounts.append(Account(seat, first, ends[seat], given_away, received, luck))
    return sorted(accounts, key=lambda account: account.seat)
