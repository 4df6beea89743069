"""Our games as OpenSpiel's games: as much of its interface as its search asks for, and that search as a bot of ours.

Chance stays inside the position, so there are no chance nodes; what a seat does not know is dealt anew by `imagine`.
OpenSpiel's C++ search cannot deal a game written in Python anew (`ResampleFromInfostate` has no way there), so the one
that plays is its own translation of it into Python, `open_spiel.python.algorithms.ismcts`. This module is imported only
where OpenSpiel is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.playout import play_out
from sejmik.kernel.chance import Chance
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta
from sejmik.lab.match import SEATS, Make
from sejmik.lab.turnwise import TERMINAL, Turnwise

SEEDS: Final = 0x100000000
UNTIL_TIME_IS_UP: Final = 1_000_000_000  # simulations
LEAST: Final = 2  # simulations: the first one only opens the root


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games for so many players."""

    def __init__(self, meta: Meta, seats: int, seed: str = '', options: Mapping[str, object] | None = None) -> None:
        kind = pyspiel.GameType(
            short_name=f'sejmik_{meta.name}',
            long_name=meta.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(meta.seat_counts),
            min_num_players=min(meta.seat_counts),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(meta.actions),
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=meta.longest,
        )
        super().__init__(kind, info, {})
        self.meta = meta
        self.start = meta.start([''] * seats, seed, options)

    def new_initial_state(self) -> SpielState:
        world = self.meta.begin(self.start)
        world.telling = False
        return SpielState(self, world)

    def make_py_observer(self, kind: object = None, params: object = None) -> Observer:
        return Observer()


class Observer:
    """What OpenSpiel's C++ side asks for the string of an information state."""

    tensor = None
    dict: Final[dict[str, object]] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        return state.information_state_string(player)


class SpielState(Turnwise, pyspiel.State):  # type: ignore[misc]
    """A position of ours for OpenSpiel. What the search asks most often is answered at once; OpenSpiel's own methods of
    these names would ask the same by way of C++."""

    def __init__(self, game: SpielGame, world: Game, first: int = TERMINAL) -> None:
        pyspiel.State.__init__(self, game)
        self.game = game
        self.place(world, first)

    def beside(self, world: Game, first: int) -> SpielState:
        return SpielState(self.game, world, first)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> SpielState:
        """A position that this player cannot tell from this one."""
        return self.imagined(player_id, int(probability_sampler() * SEEDS))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.game.meta.actions[action].phrase


class Rollouts:
    """Random play to the end from each new node, as OpenSpiel's `RandomRolloutEvaluator` has it, in our own loop: it
    runs compiled, so that OpenSpiel's search does not lose by the way to our rules."""

    def __init__(self, thought: Chance, longest: int) -> None:
        self.thought = thought
        self.longest = longest

    def evaluate(self, state: SpielState) -> list[float]:
        end = state.clone()
        play_out(end.world, self.thought, self.longest)
        return end.returns()

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        options = state.legal_actions()
        return [(option, 1.0 / len(options)) for option in options]


@dataclass(frozen=True)
class Manner:
    """How OpenSpiel's search is set up."""

    curiosity: float = 0.5  # its `uct_c`
    final: str = 'MAX_VISIT_COUNT'  # how it chooses in the end: or NORMALIZED_VISITED_COUNT, MAX_VALUE
    own_rollouts: bool = False  # its own random rollouts rather than ours

    def told(self) -> str:
        rollouts = 'its own rollouts' if self.own_rollouts else 'rollouts in our loop'
        return f'uct_c {self.curiosity:g}, {self.final}, {rollouts}'


class TimeIsUp(Exception):
    """Ends a search; its tree stands."""


class SpielBot(Bot):
    """OpenSpiel's search in a chair. It gets so many seconds for each choice: the search itself counts simulations
    only, so the dealer of its imagined positions watches the clock."""

    name = 'open_spiel'

    def __init__(
        self,
        meta: Meta,
        seat: int,
        seed: str,
        game: SpielGame,
        seconds: float,
        manner: Manner,
        most: int = UNTIL_TIME_IS_UP,
    ) -> None:
        super().__init__(meta, seat, seed)
        self.game = game
        self.seconds = seconds
        self.simulations = 0
        self.dealt = 0
        self.until = 0.0
        self.dice = numpy.random.RandomState(self.thought.bits())
        evaluator: Any = Rollouts(self.thought, meta.longest)
        if manner.own_rollouts:
            evaluator = mcts.RandomRolloutEvaluator(1, self.dice)
        self.search = ismcts.ISMCTSBot(
            game,
            evaluator,
            manner.curiosity,
            most,
            random_state=self.dice,
            final_policy_type=ismcts.ISMCTSFinalPolicyType[manner.final],
        )
        self.search.set_resampler(self.deal)

    def choose(self, chair: Chair) -> int:
        options = chair.options()
        if len(options) == 1:
            return options[0]
        self.until = perf_counter() + self.seconds
        self.dealt = 0
        state = SpielState(self.game, chair.imagine(self.thought.bits()), self.seat)
        with suppress(TimeIsUp):
            self.search.run_search(state)
        self.simulations += self.dealt
        policy = self.search.get_final_policy(state, self.search._root_node)
        actions, shares = zip(*policy, strict=True)
        return int(self.dice.choice(actions, p=shares))

    def deal(self, state: SpielState, player: int) -> SpielState:
        """The position for the next simulation."""
        if self.dealt >= LEAST and perf_counter() > self.until:
            raise TimeIsUp
        self.dealt += 1
        return state.imagined(player, self.thought.bits())


def theirs(meta: Meta, seconds: float, manner: Manner) -> Make:
    """OpenSpiel's side of a match."""
    game = SpielGame(meta, SEATS)
    return lambda meta, seat, seed: SpielBot(meta, seat, seed, game, seconds, manner)
