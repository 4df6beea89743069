"""The proof of a puzzle: what the learner can force, whatever the others say, found by trying everything.

Each position that can come up is looked at once, whichever way it was reached. Where the learner is asked, one answer
that forces the goal is enough; where another seat is asked, the goal must be forced after each of its answers, or after
the one that the puzzle states. Sealed answers: the learner speaks first, so that nothing can be made of what the others
put down. Where anyone may speak, the others keep silent unless the puzzle states what they say.

What is forced is worked out from the goals backwards, so going round in circles never counts as getting there. The
answers of the others are tried one by one, and after one that the learner cannot meet the rest is left.

An answer that uses chance is tried with a few seeds. One that fails with any of them does not force the goal. One that
does not fail proves nothing: it is refused, unless the puzzle says that chance does not matter.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

from sejmik.kernel.errors import BadInput, Endless
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.kernel.stated import holds
from sejmik.learning.puzzle import Puzzle

MOST_POSITIONS: Final = 20_000
SEEDS: Final = (1, 2, 3, 4)
OURS, THEIRS, GOAL, MISSED = 'ours', 'theirs', 'goal', 'missed'


class TooLarge(BadInput):
    """More positions than one is willing to look at."""


class Place:
    """A position on the way, who speaks in it, and where each answer leads."""

    __slots__ = ('after', 'answers', 'askers', 'forced', 'game', 'kind', 'opened', 'tried')

    def __init__(self, kind: str, game: Game, answers: list[tuple[int, int]]) -> None:
        self.kind = kind
        self.game = game
        self.answers = answers  # who may say what
        self.after: list[list[Place]] = []  # where each answer leads, as far as tried; several places: by chance
        self.tried = 0  # of the others' answers: so many cannot keep the learner from the goal
        self.opened = False  # all of the learner's answers were tried
        self.forced = kind == GOAL
        self.askers: list[Place] = []  # to be looked at again when this one turns out to be forced


@dataclass
class Proof:
    """What can be forced from a position of a puzzle."""

    forcing: list[int]  # the learner's first answers after which the goal can be forced
    failing: dict[int, list[str]]  # the others, each with a line that refutes it
    lines: int | None  # how many lines lead to the goal; None if one can go round in circles on the way
    longest: int  # the learner's answers in the longest of them
    positions: int
    lead: list[str] = field(default_factory=list)  # what is said before the learner's first answer
    goal_already: bool = False


class Prover:
    """Looks at the positions of one puzzle; what it has seen once it keeps."""

    def __init__(self, puzzle: Puzzle, meta: Meta, most: int = MOST_POSITIONS) -> None:
        self.puzzle = puzzle
        self.meta = meta
        self.most = most
        self.learner = meta.seat(puzzle.learner, puzzle.seats)
        self.others = [puzzle.understand(meta, sentence, 'others') for sentence in puzzle.others]
        self.solution = [puzzle.understand(meta, sentence, 'solution') for sentence in puzzle.solution]
        self.since = -1  # the round in which the puzzle begins
        self.places: dict[bytes, Place] = {}
        self.todo: list[Place] = []  # places still to be looked at
        self.absent: dict[str, str] | None = None  # what the goal names and no position had so far

    # -- positions ---------------------------------------------------------------------------------------------------

    def place_at(self, game: Game, start: bool = False) -> Place:
        """The place of a position; `start`: it is where the puzzle begins, so it is not missed yet."""
        key = fingerprint(game)
        place = self.places.get(key)
        if place is None:
            if start:
                self.since = self.meta.part(game)
            if len(self.places) >= self.most:
                raise TooLarge(
                    f'{self.puzzle.where}: more than {self.most} positions; state what the others say, end it earlier '
                    'with until, or make the position smaller'
                )
            place = self.places[key] = self.look(game, start)
        return place

    def look(self, game: Game, start: bool) -> Place:
        question = game.question
        fresh = question is None or len(game.waiting()) == len(question.seats)
        if fresh and self.reached(game):
            return Place(GOAL, game, [])
        if question is None or (fresh and not start and self.puzzle.is_late(self.meta, game, self.since)):
            return Place(MISSED, game, [])
        return Place(*self.speakers(game))

    def reached(self, game: Game) -> bool:
        """Whether the goal is true here. What this position has not at all is not there as wanted either: some tables
        have an entry only while there is something in them."""
        described = self.meta.describe(game)
        missing = dict(absent(described, self.puzzle.goal, 'goal'))
        if self.absent is None:
            self.absent = missing
        else:
            self.absent = {where: what for where, what in self.absent.items() if where in missing}
        return not missing and holds(described, self.puzzle.goal, 'goal')

    def stated(self, game: Game, seats: Iterable[int]) -> tuple[int, int] | None:
        """The first thing that the puzzle lets one of these seats say, and that is offered."""
        for seat, action in self.others:
            if seat in seats and action in game.options(seat):
                return seat, action
        return None

    def speakers(self, game: Game) -> tuple[str, Game, list[tuple[int, int]]]:
        """Who speaks next, and what can be said."""
        question = game.question
        assert question is not None
        waiting = game.waiting()
        if question.need < len(question.seats):
            stated = self.stated(game, waiting)
            if stated is not None:
                return THEIRS, game, [stated]
            if self.learner in waiting:
                return OURS, game, offered(game, [self.learner])
            return THEIRS, game, offered(game, waiting)
        seat = self.learner if self.learner in waiting else waiting[0]
        stated = self.stated(game, [seat])
        if stated is not None:
            return THEIRS, game, [stated]
        return (OURS if seat == self.learner else THEIRS), game, offered(game, [seat])

    # -- what can be forced ------------------------------------------------------------------------------------------

    def explore(self, place: Place, seconds: float = 0.0) -> bool:
        """Look at everything that can follow, as far as it is needed to say what is forced. Whether that was done: with
        a limit of time it may take several attempts, each of which goes on where the last one ended."""
        began = monotonic()
        todo = self.todo
        todo.append(place)
        while todo:
            if seconds and monotonic() - began > seconds:
                return False
            place = todo.pop()
            if place.kind == OURS and not place.opened:
                for number in range(len(place.answers)):
                    self.step(place, number)
                place.opened = True
                for after in place.after:
                    for one in after:
                        one.askers.append(place)
                        todo.append(one)
                if not place.forced and self.choices(place):
                    self.settle(place)
            elif place.kind == THEIRS and not place.forced:
                self.try_on(place)
        return True

    def try_on(self, place: Place) -> None:
        """The others' answers, one by one, up to the first that the learner has not met yet."""
        while place.tried < len(place.answers):
            for one in self.step(place, place.tried):
                if not one.forced:
                    one.askers.append(place)
                    self.todo.append(one)
                    return
            place.tried += 1
        self.settle(place)

    def settle(self, place: Place) -> None:
        """This place is forced; so others may be now."""
        news = [place]
        while news:
            place = news.pop()
            place.forced = True
            for asker in place.askers:
                if asker.forced:
                    continue
                if asker.kind == THEIRS:
                    self.todo.append(asker)
                elif self.choices(asker):
                    asker.forced = True
                    news.append(asker)

    def choices(self, place: Place) -> list[int]:
        """Which of the learner's answers force the goal, by number."""
        return [
            number
            for number, after in enumerate(place.after)
            if all(one.forced for one in after) and (len(after) == 1 or self.puzzle.chance)
        ]

    def step(self, place: Place, number: int) -> list[Place]:
        """Where an answer leads."""
        if number < len(place.after):
            return place.after[number]
        seat, action = place.answers[number]
        found = [self.place_at(game) for game in self.follow(place.game, seat, action)]
        place.after.append(found)
        return found

    def follow(self, before: Game, seat: int, action: int) -> list[Game]:
        """The positions after an answer: one, or one for each seed if it uses chance."""
        game = self.answered(before, seat, action, None)
        if game.chance.used == before.chance.used:
            return [game]
        return [self.answered(before, seat, action, seed) for seed in SEEDS]

    def answered(self, before: Game, seat: int, action: int, seed: int | None) -> Game:
        game = before.clone()
        game.telling = False
        if seed is not None:
            game.chance.reseed(seed)
        try:
            game.answer(seat, action)
        except Endless as error:
            raise self.puzzle.wrong(str(error)) from None
        return game

    # -- the proof ---------------------------------------------------------------------------------------------------

    def prove(self, game: Game) -> Proof:
        """What can be forced from here, where the puzzle begins."""
        lead: list[str] = []
        place = self.place_at(game, start=True)
        if place.kind == GOAL:
            return Proof([], {}, 0, 0, 1, goal_already=True)
        while place.kind in (OURS, THEIRS) and len(place.answers) == 1:
            lead.append(self.sentence(*place.answers[0]))
            after = self.step(place, 0)
            if len(after) > 1:
                raise self.puzzle.wrong(f'leaves something to chance: {", ".join(lead)}')
            place = after[0]
        if place.kind == THEIRS:
            seat = self.meta.seat_letter(place.answers[0][0])
            raise self.puzzle.wrong(f'{seat} has a choice before the learner is asked: state it in others')
        if place.kind != OURS:
            raise self.puzzle.wrong(f'the learner is never asked: {", ".join(lead) or "the game is over"}')
        self.explore(place)
        if self.absent:
            where, has = min(self.absent.items())
            raise self.puzzle.wrong(f'{where}: a position has no such thing; it has {has}')
        self.refuse_chance(place)
        numbers = self.choices(place)
        failing = {
            place.answers[number][1]: self.refutation(place, number)
            for number in range(len(place.answers))
            if number not in numbers
        }
        lines, longest = self.count(place)
        forcing = [place.answers[number][1] for number in numbers]
        return Proof(forcing, failing, lines, longest, len(self.places), lead)

    def refuse_chance(self, root: Place) -> None:
        """An answer of the learner that chance may make good proves nothing."""
        if self.puzzle.chance:
            return
        for place in self.places.values():
            if place.kind != OURS:
                continue
            for number, after in enumerate(place.after):
                if len(after) > 1 and all(one.forced for one in after):
                    line = [*self.way(root, place), self.sentence(*place.answers[number])]
                    raise self.puzzle.wrong(f'leaves something to chance: {", ".join(line)}')

    def way(self, root: Place, goal: Place) -> list[str]:
        """One way from a place to another, in words."""
        came: dict[int, tuple[Place, int]] = {}
        queue = [root]
        for place in queue:
            if place is goal:
                break
            for number, after in enumerate(place.after):
                for one in after:
                    if id(one) not in came and one is not root:
                        came[id(one)] = (place, number)
                        queue.append(one)
        line = []
        while goal is not root and id(goal) in came:
            goal, number = came[id(goal)]
            line.append(self.sentence(*goal.answers[number]))
        return line[::-1]

    def refutation(self, place: Place, number: int) -> list[str]:
        """A line that shows why an answer of the learner does not force the goal, and how it ends."""
        line: list[str] = []
        seen = {id(place)}
        while True:
            answer = place.answers[number]
            line.append(self.sentence(*answer))
            after = self.step(place, number)
            place = next((one for one in after if not one.forced), after[0])
            if len(after) > 1:
                line.append('(by chance)')
            if place.kind == MISSED:
                return [*line, 'the game is over' if place.game.outcome is not None else self.meta.asked(place.game)]
            if place.forced or id(place) in seen:
                return [*line, 'and so on, round in circles']
            seen.add(id(place))
            number = place.tried if place.kind == THEIRS else self.likely(place, seen)

    def likely(self, place: Place, seen: set[int]) -> int:
        """What the learner tries in a place that is lost: something of the solution, if it is offered."""
        new = [
            number
            for number, answer in enumerate(place.answers)
            if any(id(one) not in seen for one in place.after[number])
        ]
        wanted = [number for number in new if place.answers[number] in self.solution]
        return (wanted or new or [0])[0]

    def count(self, root: Place) -> tuple[int | None, int]:
        """How many lines lead to the goal while the learner gives forcing answers only, and how many answers of the
        learner the longest has. None if such a line can return to where it was."""
        done: dict[int, tuple[int, int]] = {}
        open_now: set[int] = set()
        todo = [root]
        while todo:
            place = todo[-1]
            if id(place) in done:
                todo.pop()
                continue
            if not place.forced:
                done[id(place)] = (0, 0)
                continue
            ours = place.kind == OURS
            numbers = self.choices(place) if ours else range(len(place.after))
            following = [one for number in numbers for one in place.after[number]]
            if id(place) not in open_now:
                open_now.add(id(place))
                ahead = [one for one in following if id(one) not in done]
                if any(id(one) in open_now for one in ahead):
                    return None, 0
                todo += ahead
                continue
            if place.kind == GOAL:
                done[id(place)] = (1, 0)
            else:
                known = [done[id(one)] for one in following]
                done[id(place)] = (sum(n for n, _ in known), ours + max((n for _, n in known), default=0))
            open_now.discard(id(place))
        return done[id(root)]

    def sentence(self, seat: int, action: int) -> str:
        return f'{self.meta.seat_letter(seat)} {self.meta.phrase(action)}'

    # -- the stated solution -----------------------------------------------------------------------------------------

    def walk(self, game: Game) -> None:
        """BadInput if the stated solution cannot be played, does not keep to what is forced, or ends elsewhere."""
        left = list(self.solution)
        place = self.place_at(game, start=True)
        while place.kind in (OURS, THEIRS):
            self.explore(place)
            number = self.next_of(place, left)
            after = self.step(place, number)
            if place.kind == OURS and number not in self.choices(place):
                raise self.puzzle.wrong(f'solution: {self.sentence(*place.answers[number])!r} does not force the goal')
            place = after[0]
        if place.kind == MISSED:
            raise self.puzzle.wrong(f'solution: it ends without the goal, {self.meta.asked(place.game)}')
        if left:
            raise self.puzzle.wrong(f'solution: the goal is reached before {self.sentence(*left[0])!r}')

    def next_of(self, place: Place, left: list[tuple[int, int]]) -> int:
        """Which answer of a place the solution gives; it is taken from what is left of it."""
        waiting = place.game.waiting()
        speakers = {seat for seat, _ in place.answers}
        for index, (seat, action) in enumerate(left):
            if seat in speakers:
                if (seat, action) in place.answers:
                    del left[index]
                    return place.answers.index((seat, action))
                said = self.sentence(seat, action)
                if action not in place.game.options(seat):
                    break
                raise self.puzzle.wrong(f'solution: {said!r} is not what others states here')
            if seat not in waiting:
                break
        if len(place.answers) == 1 or place.kind == THEIRS:
            return place.tried if place.tried < len(place.answers) else 0
        offers = ', '.join(self.sentence(*answer) for answer in place.answers)
        following = repr(self.sentence(*left[0])) if left else 'nothing'
        raise self.puzzle.wrong(
            f'solution: {following} follows where {self.meta.asked(place.game)} asks for one of: {offers}'
        )

    def whole_line(self, game: Game) -> list[str]:
        """A line that reaches the goal, with every answer in it; it keeps to the solution as far as that is right."""
        place = self.place_at(game, start=True)
        line: list[str] = []
        left = list(self.solution)
        passed: set[int] = set()
        while place.kind in (OURS, THEIRS):
            passed.add(id(place))
            numbers = self.choices(place) if place.kind == OURS else list(range(len(place.answers)))
            onward = [number for number in numbers if id(self.step(place, number)[0]) not in passed]
            wanted = [number for number in onward if place.answers[number] in left]
            if not onward:
                break
            number = min(wanted, key=lambda number: left.index(place.answers[number])) if wanted else onward[0]
            if wanted:
                left.remove(place.answers[number])
            line.append(self.sentence(*place.answers[number]))
            place = self.step(place, number)[0]
        return line


def absent(found: Any, wanted: Mapping[str, Any], where: str) -> Iterator[tuple[str, str]]:
    """What is wanted of a position that has no such thing, each with what there is instead."""
    for key, value in wanted.items():
        if key not in found:
            yield f'{where}.{key}', ', '.join(found)
        elif isinstance(value, Mapping) and isinstance(found[key], Mapping):
            yield from absent(found[key], value, f'{where}.{key}')


def offered(game: Game, seats: Iterable[int]) -> list[tuple[int, int]]:
    return [(seat, action) for seat in seats for action in game.options(seat)]


def fingerprint(game: Game) -> bytes:
    """The same for positions in which the same can follow. How much chance was used and how much was shown on the way
    decides nothing any more."""
    saved = game.save()
    del saved['chance'], saved['shown']
    return hashlib.sha256(repr(saved).encode()).digest()[:16]


def complaints(puzzle: Puzzle, meta: Meta, most: int = MOST_POSITIONS) -> tuple[Proof, list[str]]:
    """The proof, and what the puzzle claims and is not so."""
    puzzle.check(meta)
    game = puzzle.open(meta).game
    prover = Prover(puzzle, meta, most)
    proof = prover.prove(game)
    if proof.goal_already:
        return proof, ['the goal is true from the start']
    wrong = []
    forcing = [meta.phrase(action) for action in proof.forcing]
    if not forcing:
        wrong.append('no first answer forces the goal')
    elif sorted(forcing) != sorted(puzzle.first):
        wrong.append(f'first is {quoted(puzzle.first)}, and the goal is forced by exactly {quoted(forcing)}')
    if forcing:
        try:
            prover.walk(game)
        except BadInput as error:
            wrong.append(str(error).removeprefix(f'{puzzle.where}: '))
            wrong.append(f'solution could be: {quoted(prover.whole_line(game))}')
    return proof, wrong


def quoted(phrases: Iterable[str]) -> str:
    return f'[{", ".join(chr(34) + phrase + chr(34) for phrase in phrases)}]'
