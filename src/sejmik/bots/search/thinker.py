"""The bot that thinks ahead: search, turned into an answer."""

from __future__ import annotations

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.judge import Judge
from sejmik.bots.levels import Level
from sejmik.bots.search.node import Node
from sejmik.bots.search.search import Search, sight
from sejmik.kernel.meta import Meta
from sejmik.kernel.proposal import Proposal


class Thinker(Bot):
    """It searches as long as its level allows and says what it has tried most often. To sealed questions it answers
    sometimes this, sometimes that. What it has thought about its next question on the way is not thrown away."""

    def __init__(self, meta: Meta, seat: int, seed: str, judge: Judge | None, level: Level) -> None:
        super().__init__(meta, seat, seed)
        self.judge = judge
        self.level = level
        self.kept: dict[int, Node] = {}  # by what the seat sees when it is asked again

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        if self.judge is not None:
            self.judge.people = list(chair.people)
            self.judge.in_vain = list(chair.in_vain)
            world = chair.imagine(self.thought.bits())
            if self.judge.by_habit(world, self.seat):
                return self.judge.heed(world, self.seat, self.judge.default(world, self.seat))
        search = self.search(options)
        budget = self.level.simulations
        chair.think(search, max(budget // 2, budget - search.root.visits), self.level.seconds)
        question = chair.question
        sealed = question is not None and question['need'] > 1
        choice = search.mixed(self.thought) if sealed else search.best()
        self.kept = {} if sealed else search.follow(choice)
        if self.judge is None:
            return choice
        return self.judge.heed(chair.imagine(self.thought.bits()), self.seat, choice)

    def proposes(self, chair: Chair) -> Proposal | None:
        return None if self.judge is None else self.judge.proposes(chair.imagine(self.thought.bits()), self.seat)

    def search(self, options: list[int]) -> Search:
        """A search for this question; it begins with what was thought before."""
        search = Search(self.judge, self.seat, self.thought, self.meta.longest)
        node = self.kept.get(sight(options))
        if node is not None and sorted(node.options) == sorted(options):
            search.root = node
        search.brief = True
        search.overlooked = self.overlooks(options)
        return search

    def overlooks(self, options: list[int]) -> list[int]:
        """The options that do not come to mind, at the level of this bot; one at least does."""
        if self.level.overlooks == 0:
            return []
        seen = self.thought.below(len(options))
        return [
            option
            for number, option in enumerate(options)
            if number != seen and self.thought.below(100) < self.level.overlooks
        ]
