"""OpenSpiel's search plays our games, and sees no more than its seat. Needs OpenSpiel: pip install sejmik[peers]"""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from sejmik.bots.chair import Chair
from sejmik.games.shelf import take
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import stream
from sejmik.kernel.meta import Meta
from sejmik.lab import peers
from sejmik.lab.match import match
from sejmik_election.meta import ELECTION

if 'open_spiel' in peers.missing():
    pytest.skip('needs OpenSpiel: pip install sejmik[peers]', allow_module_level=True)

pyspiel: Any = importlib.import_module('pyspiel')
spiel: Any = importlib.import_module('sejmik.lab.spiel')
Manner = spiel.Manner

LAST_VOTES: dict[str, Any] = {  # whoever is ahead when the pool is empty has won: the Orator takes the last vote
    'turn': 'A',
    'pool': 1,
    'A': {'hand': ['mowca', 'jarmark', 'klient'], 'votes': 10},
    'B': {'votes': 10},
}


def bot(meta: Meta, seat: int, most: int, manner: Any = None, seats: int = 2) -> Any:
    return spiel.SpielBot(meta, seat, 'seed', spiel.SpielGame(meta, seats), 1e9, manner or Manner(), most)


@pytest.mark.parametrize(
    'manner',
    [
        Manner(),
        Manner(2.0, 'MAX_VALUE'),
        Manner(own_rollouts=True),
    ],
    ids=Manner.told,
)
def test_it_takes_the_vote_that_wins(manner: Any) -> None:
    g = UNIA.arrange(UNIA.start(['', ''], 'seed'), LAST_VOTES)
    peer = bot(UNIA, 0, 120, manner)
    assert UNIA.actions[peer.choose(Chair(UNIA, g, 0))].phrase == 'play mowca'
    assert peer.simulations == 120


def test_it_answers_alike_in_positions_that_its_seat_cannot_tell_apart() -> None:
    for game in ('unia', 'veto'):
        meta = take(game)
        g = meta.begin(meta.start(['', ''], 'blind'))
        g.telling = False
        dice = stream('blind', game)
        tried = 0
        while tried < 6:
            seat = g.waiting()[-1]
            options = g.options(seat)
            if len(options) > 1:
                worlds = [g, g.imagine(seat, dice.bits())]
                assert len({bot(meta, seat, 6).choose(Chair(meta, world, seat)) for world in worlds}) == 1
                tried += 1
            g.answer(seat, options[dice.below(len(options))])


def test_it_bids_blind() -> None:
    g = ELECTION.begin(ELECTION.start(['', '', ''], 'bids'))
    bids = set()
    for other in g.options(0):
        sealed = g.clone()
        sealed.answer(0, other)
        bids.add(bot(ELECTION, 1, 20, seats=3).choose(Chair(ELECTION, sealed, 1)))
    assert len(bids) == 1


def test_time_ends_its_search() -> None:
    g = UNIA.begin(UNIA.start(['', ''], 'time'))
    seat = g.waiting()[0]
    peer = spiel.theirs(UNIA, 1e-9, Manner())(UNIA, seat, 'seed')
    assert peer.choose(Chair(UNIA, g, seat)) in g.options(seat)
    assert peer.simulations == spiel.LEAST


def test_a_whole_match() -> None:
    meta = take('veto')
    result = match(meta, 1, 'match', *(spiel.theirs(meta, 1e-9, Manner()) for _ in range(2)))
    assert result.games == 1
    assert result.ours.simulations >= spiel.LEAST


def test_openspiel_knows_the_game_as_its_own() -> None:
    game = spiel.SpielGame(UNIA, 2, 'seed')
    assert game.num_players() == 2
    assert game.num_distinct_actions() == len(UNIA.actions)
    state = game.new_initial_state()
    dice = stream('spiel', 'moves')
    for _ in range(60):
        seat = state.current_player()
        told = state.information_state_string()
        assert pyspiel.State.information_state_string(state, seat) == told, 'by way of C++ as well'
        assert pyspiel.State.legal_actions(state) == state.legal_actions()
        assert state.action_to_string(seat, state.legal_actions()[0]) == UNIA.actions[state.legal_actions()[0]].phrase
        again = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert isinstance(again, spiel.SpielState)
        assert again.information_state_string() == told
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
    assert len(state.history()) == 60


def test_the_search_in_cpp_cannot_deal_a_python_game_anew() -> None:
    """Why its translation into Python plays. If this fails, the quicker one could take its place."""
    state = spiel.SpielGame(UNIA, 2, 'seed').new_initial_state()
    with pytest.raises(pyspiel.SpielError, match='not implemented'):
        pyspiel.State.resample_from_infostate(state, state.current_player(), lambda: 0.5)


def test_the_search_in_gin_rummy_is_counted_by_simulations() -> None:
    runner = peers.gin_search(seconds=0.01)
    assert runner.unit == 'simulations/s'
    done = runner.work()
    assert done > 0
    assert done % peers.SIMULATIONS == 0
