"""The peers in our races: OpenSpiel's hearts and its search in gin rummy (C++ behind `pyspiel`), RLCard's uno (Python).

Each peer plays the leanest loop we found that is still fair: it chooses evenly among the legal actions, plays whole
games including the deal, and reads the result. A decision is one action of a player, forced ones included (a fifth of
those in hearts); chance is in the time, never in the count. The loop a user would write first stands beside it.
Peers are imported only when asked for; the project does not depend on them.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from itertools import repeat
from types import ModuleType
from typing import Any, Final

from sejmik.lab.fair import Contestant, slices

Load = Callable[[str], ModuleType]

MODULES: Final = {'open_spiel': 'pyspiel', 'rlcard': 'rlcard.games.uno'}
"""Distribution to the module we use of it."""

HEARTS: Final = 'hearts: random play'
HEARTS_CLONE: Final = 'hearts: clone in mid-game'
UNO: Final = 'uno, 2 players: random play'
GIN_SEARCH: Final = 'gin rummy, 2 players: search in mid-game'

GAMES: Final = 20  # per batch, so that reading the clock costs nothing
CLONES: Final = 2_000
SIMULATIONS: Final = 200  # of one search
CURIOSITY: Final = 2.0  # `uct_c`; it does not change the speed


def available(load: Load = importlib.import_module) -> dict[str, str | None]:
    """The version of each peer, None for one that is missing."""
    absent = missing(load)
    return {name: None if name in absent else _version(name) for name in MODULES}


def missing(load: Load = importlib.import_module) -> dict[str, str]:
    """In one line each, why a peer cannot take part."""
    reasons: dict[str, str] = {}
    for name, module in MODULES.items():
        try:
            load(module)
        except Exception as error:  # a peer's import may fail in any way; none of them is our failure
            text = str(error).partition('\n')[0]
            reasons[name] = f'{type(error).__name__}: {text}'
    return reasons


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return 'unknown'


def contestants(seed: int = 1, seconds: float = 0.3) -> list[Contestant]:
    """All contestants of the peers that are installed."""
    absent = missing()
    found: list[Contestant] = []
    if 'open_spiel' not in absent:
        found += [hearts_play(seed, seconds), hearts_plain_play(seed, seconds), hearts_clone(seed, seconds)]
        found += [gin_search(seed, seconds)]
    if 'rlcard' not in absent:
        found += [uno_play(seed, seconds), uno_step_play(seed, seconds)]
    return found


def hearts_play(seed: int = 1, seconds: float = 0.3) -> Contestant:
    """OpenSpiel at its best: the deal is one shuffle by NumPy, not 52 samples from `chance_outcomes()`.

    The chance nodes are the direction of passing (one in four, even) and 52 cards, each even among those left: a
    shuffled pack has the same distribution. `legal_actions()` is empty at the end, which saves `is_terminal()`.
    """
    game = importlib.import_module('pyspiel').load_game('hearts')
    draw = random.Random(seed).random
    permutation = importlib.import_module('numpy').random.default_rng(seed).permutation

    def batch() -> int:
        decisions = 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            apply = state.apply_action
            legal_actions = state.legal_actions
            apply(int(draw() * 4))
            for card in permutation(52).tolist():
                apply(card)
            while legal := legal_actions():
                apply(legal[int(draw() * len(legal))])
                decisions += 1
            state.returns()
        return decisions

    return Contestant('OpenSpiel hearts', 'decisions/s', slices(batch, seconds), HEARTS)


def hearts_plain_play(seed: int = 1, seconds: float = 0.3) -> Contestant:
    """OpenSpiel as its examples drive it, for any game: every chance node is sampled from `chance_outcomes()`."""
    game = importlib.import_module('pyspiel').load_game('hearts')
    rng = random.Random(seed)
    draw = rng.random

    def batch() -> int:
        decisions = 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, weights)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(draw() * len(legal))])
                    decisions += 1
            state.returns()
        return decisions

    return Contestant('OpenSpiel hearts, chance_outcomes', 'decisions/s', slices(batch, seconds), HEARTS)


def hearts_clone(seed: int = 1, seconds: float = 0.3) -> Contestant:
    """`clone()`, and letting go of the clone, after the deal and 26 cards played.

    Nothing is passed, which favours the peer: its clone copies the history, and twelve passes would lengthen it.
    """
    state = importlib.import_module('pyspiel').load_game('hearts').new_initial_state()
    rng = random.Random(seed)
    state.apply_action(0)
    for card in rng.sample(range(52), 52):
        state.apply_action(card)
    for _ in range(26):
        state.apply_action(rng.choice(state.legal_actions()))
    clone = state.clone

    def batch() -> int:
        for _ in repeat(None, CLONES):
            clone()
        return CLONES

    return Contestant('OpenSpiel hearts clone', 'µs', slices(batch, seconds), HEARTS_CLONE)


def gin_search(seed: int = 1, seconds: float = 0.3) -> Contestant:
    """OpenSpiel's C++ information-set search with its random rollouts, half-way through a random game of gin rummy.

    The whole search runs in C++: Python asks once for 200 simulations. Gin rummy has no information state string, so
    its nodes are told apart by observations, as OpenSpiel's own tests of this search do.
    """
    spiel = importlib.import_module('pyspiel')
    game = spiel.load_game('gin_rummy')
    moves = _gin_moves(game, random.Random(seed))
    state = game.new_initial_state()
    for move in moves[: len(moves) // 2]:
        state.apply_action(move)
    rest = iter(moves[len(moves) // 2 :])
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(next(rest))
    bot = spiel.ISMCTSBot(
        seed,
        spiel.RandomRolloutEvaluator(1, seed),
        CURIOSITY,
        SIMULATIONS,
        final_policy_type=spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=True,
    )

    def batch() -> int:
        bot.step(state)
        return SIMULATIONS

    return Contestant('OpenSpiel gin rummy, IS-MCTS', 'simulations/s', slices(batch, seconds), GIN_SEARCH)


def _gin_moves(game: Any, rng: random.Random) -> list[int]:
    """All moves of a random game, those of chance among them."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return list(state.history())


def uno_play(seed: int = 1, seconds: float = 0.3) -> Contestant:
    """RLCard at its best: the round is asked directly, so no view is built that random play would not read.

    That goes beneath the documented `step`; it runs the same rules and is three times as fast.
    """
    game = _uno(seed)
    draw = random.Random(seed).random

    def batch() -> int:
        decisions = 0
        for _ in range(GAMES):
            game.init_game()
            current = game.round
            players = game.players
            proceed = current.proceed_round
            legal_actions = game.get_legal_actions
            while not current.is_over:
                legal = legal_actions()
                proceed(players, legal[int(draw() * len(legal))])
                decisions += 1
            game.get_payoffs()
        return decisions

    return Contestant('RLCard uno', 'decisions/s', slices(batch, seconds), UNO)


def uno_step_play(seed: int = 1, seconds: float = 0.3) -> Contestant:
    """RLCard through `Game.step`, which builds the next view; `Env.step` also encodes it, for over twice the time."""
    game = _uno(seed)
    draw = random.Random(seed).random

    def batch() -> int:
        decisions = 0
        for _ in range(GAMES):
            view, _player = game.init_game()
            while not game.is_over():
                legal = view['legal_actions']
                view, _player = game.step(legal[int(draw() * len(legal))])
                decisions += 1
            game.get_payoffs()
        return decisions

    return Contestant('RLCard uno, Game.step', 'decisions/s', slices(batch, seconds), UNO)


def _uno(seed: int) -> Any:
    """Two players, the default: payoffs of RLCard's uno are right only for two."""
    game = importlib.import_module('rlcard.games.uno').Game()
    game.np_random = importlib.import_module('numpy').random.RandomState(seed)  # as its environment seeds it
    return game
