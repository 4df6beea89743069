"""Information-set Monte Carlo tree search: many imagined deals, one tree over what was said in them.

Each simulation deals anew what the seat has not seen, walks down the tree, adds one node, lets everybody go on by the
judge's default answers to a good moment, and judges there. Every seat counts its own chances, so two, four or five
players, teams and players who win together need nothing special. Nobody knows more at a node than at the table: whoever
answers a sealed question does not know what the others have sealed, and nobody sees whether somebody who passes had a
choice; only the searching seat tells its own draws apart.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from sejmik.bots.judge import Judge
from sejmik.bots.playout import asked
from sejmik.bots.search.node import BLIND, SEATS, Node
from sejmik.kernel.chance import Chance
from sejmik.kernel.game import Game

SIGHT: Final = 24  # bits
TRIES: Final = 5  # positions imagined for one that fits
WHOLE: Final = 1000
LOOKS: Final = 8  # simulations between two looks at the clock
JOINT: Final = 0x100000  # what was said by several is one number
RARE: Final = 0.25  # of what the favourite has
SAME: Final = 0.05  # results that differ by less
DEEPEST: Final = 400  # answers of one simulation inside the tree


class Search:
    """The thoughts of one seat about one question."""

    def __init__(self, judge: Judge | None, seat: int, thought: Chance, longest: int) -> None:
        self.judge = judge
        self.seat = seat
        self.thought = thought
        self.horizon = 0 if judge is None else judge.foresight  # moments to look ahead; 0: to the end
        self.longest = longest  # answers after which even an unfinished game is judged
        self.root = Node(seat)
        self.brief = False  # where the judge sees only one answer that makes sense, it is not thought over
        self.overlooked: list[int] = []  # answers to the question at hand that do not come to mind
        self.simulations = 0
        self.path: list[Node] = []
        self.steps: list[int] = []

    def think(self, g: Game, simulations: int, seconds: float) -> None:
        """Simulate so often, or as long as there is time if it is limited (`seconds` above 0), but at least once.
        `g` is looked at through the eyes of the seat only."""
        until = perf_counter() + seconds
        done = 0
        if self.judge is not None:
            options = g.options(self.seat)
            weights = self.judge.weigh(g.imagine(self.seat, self.thought.bits()), self.seat, options)
            seen = [at for at in range(len(options)) if options[at] not in self.overlooked]
            if len(weights) == len(options):
                weights = [weights[at] for at in seen]
            self.root.meet([options[at] for at in seen], weights)
            if self.root.forced and self.brief:
                simulations = 1
        while done < simulations:
            self.simulate(self.imagine(g))
            done += 1
            if seconds > 0.0 and done % LOOKS == 0 and perf_counter() > until:
                break
        self.simulations += done

    def imagine(self, g: Game) -> Game:
        """A position that the seat cannot tell from the true one: one that fits what the others have done, if a few
        tries find one."""
        world = g.imagine(self.seat, self.thought.bits())
        judge = self.judge
        if judge is not None:
            tries = 1
            while tries < TRIES and judge.plausible(world, self.seat) * WHOLE < self.thought.below(WHOLE):
                world = g.imagine(self.seat, self.thought.bits())
                tries += 1
        return world

    def simulate(self, world: Game) -> None:
        """One imagined game, which is used up."""
        judge = self.judge
        start = judge.moment(world) if judge is not None else 0
        self.path = []
        self.steps = []
        last: Node | None = None
        trail = BLIND  # what was said since the last node
        sealed = BLIND
        grown = False  # one new node is enough: beyond it the way is played out
        depth = 0
        while depth < DEEPEST:
            q = world.question
            if q is None:
                break
            blind = len(q.seats) > 1 and q.need > 1
            seat = self.seat if last is None else asked(world)
            options = world.options(seat)
            if last is None and len(self.overlooked) > 0:
                options = [option for option in options if option not in self.overlooked]
            choice = options[0]
            if len(options) > 1 or seat != self.seat or last is None:
                if last is None:
                    node = self.root
                else:
                    key = (trail * SEATS + seat << SIGHT) + (sight(options) if seat == self.seat else 0)
                    known = last.children.get(key)
                    if known is None:
                        if grown or (judge is not None and self.beyond(judge, world, start)):
                            break
                        grown = True
                        known = Node(seat)
                        last.children[key] = known
                    node = known
                fresh = False
                if len(options) > 1 or last is None:
                    places = node.places(options)
                    if len(places) == 0:
                        node.meet(options, [] if judge is None else judge.weigh(world, seat, options))
                        places = node.places(options)
                    fresh = node.visits == 0 and last is not None and not node.forced
                    at = node.select(places)
                    choice = node.options[at]
                    self.path.append(node)
                    self.steps.append(at)
                last = node
                trail = BLIND if blind else choice
                if fresh:
                    world.answer(seat, choice)
                    break
            depth += 1
            if blind:
                sealed = sealed * JOINT + choice + 2
            world.answer(seat, choice)
            if blind and world.question is not q:  # all answers are in, and opened
                trail = sealed
                sealed = BLIND
        values = self.play_out(world, start)
        for i in range(len(self.path)):
            reached = self.path[i]
            reached.learn(self.steps[i], values[reached.seat])

    def beyond(self, judge: Judge, world: Game, start: int) -> bool:
        return self.horizon > 0 and judge.moment(world) - start >= self.horizon

    def play_out(self, world: Game, start: int) -> list[float]:
        """Let everybody go on by default; each seat's chances where it stops."""
        judge = self.judge
        made = 0
        q = world.question
        if judge is None:
            while q is not None and made < self.longest:
                seat = asked(world)
                options = world.options(seat)
                world.answer(seat, options[self.thought.below(len(options))] if len(options) > 1 else options[0])
                made += 1
                q = world.question
            return result(world)
        while q is not None and made < self.longest:
            if self.beyond(judge, world, start):
                chances = judge.chances(world)
                if len(chances) > 0:
                    return chances
            seat = asked(world)
            options = world.options(seat)
            world.answer(seat, options[0] if len(options) == 1 else judge.hasty(world, seat))
            made += 1
            q = world.question
        return result(world)

    # -- what came of it -------------------------------------------------------------------------------------------

    def best(self) -> int:
        """The option tried most often; of those that won as often, as far as can be told, the one that looks best to
        the judge: where all answers come to the same, a foolish one would be as good."""
        root = self.root
        top = 0
        for at in range(1, len(root.options)):
            more = root.taken[at] - root.taken[top]
            if more > 0 or (more == 0 and root.won[at] > root.won[top]):
                top = at
        best = top
        if self.judge is not None and root.taken[top] > 0:
            mean = root.won[top] / root.taken[top]
            for at in range(len(root.options)):
                if root.prior[at] > root.prior[best] and root.taken[at] > 0:
                    doubt = root.spread() * sqrt(1.0 / root.taken[at] + 1.0 / root.taken[top])
                    if root.won[at] / root.taken[at] > mean - self.judge.doubt * doubt:
                        best = at
        return root.options[best]

    def mixed(self, dice: Chance) -> int:
        """One of the options, each as often as it was tried: for answers that the others could see through if they were
        always the same. What was hardly tried is left out, and what the judge thinks much less of than of the
        favourite. Where nothing depends on the answer, there is nothing to hide either."""
        root = self.root
        favourite = root.place[self.best()]
        if root.spread() < SAME:
            return root.options[favourite]
        often = root.taken[favourite] * RARE
        liked = root.prior[favourite] * RARE
        weights = [
            root.taken[at] if root.taken[at] >= often and root.prior[at] >= liked else 0
            for at in range(len(root.options))
        ]
        left = dice.below(sum(weights))
        at = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        return root.options[at]

    def follow(self, choice: int) -> dict[int, Node]:
        """What was thought about the next question, if it comes to the same seat before anybody else has a choice: by
        what this seat will see then."""
        after = choice * SEATS + self.seat
        return {key & (1 << SIGHT) - 1: node for key, node in self.root.children.items() if key >> SIGHT == after}


def sight(options: list[int]) -> int:
    """What a seat sees when it is asked, as a number: by what it may answer it knows which cards it has drawn."""
    seen: i64 = 1
    for option in options:
        seen = (seen * 1000003 + option) & (1 << SIGHT) - 1
    return seen


def result(g: Game) -> list[float]:
    """A finished game in chances: 1 for who won, 0 for who lost, a half for a draw, or if it was not finished."""
    over = g.outcome
    if over is None:
        return [0.5] * g.seats
    return [0.5 + 0.5 * gain for gain in over.returns()]
