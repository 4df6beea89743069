"""Our positions, played one player after the other: nobody is told more than the view of the seat."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import take
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.chance import Chance, stream
from sejmik.kernel.game import Game
from sejmik.lab.turnwise import TERMINAL, Turnwise
from sejmik_election.meta import ELECTION


def turnwise(g: Game) -> Turnwise:
    state = Turnwise()
    state.place(g)
    return state


def step(state: Turnwise, dice: Chance) -> None:
    legal = state.legal_actions()
    state._apply_action(legal[dice.below(len(legal))])


@pytest.mark.parametrize(
    ('game', 'seats'), [('unia', 2), ('unia', 4), ('veto', 2), ('veto', 3), ('sigismundus', 3), ('niepodlegla', 2)]
)
def test_equal_views_give_equal_information_states(game: str, seats: int) -> None:
    """Imagined positions differ in what is hidden, and in nothing that the player is told or may do."""
    meta = take(game)
    dice = stream('turnwise', game)
    tried = hidden = 0
    state = turnwise(meta.begin(meta.start([''] * seats, 'turnwise')))
    for n in range(400):
        if state.is_terminal():
            break
        if n % 5 == 0:
            seat = state.current_player()
            other = state.imagined(seat, dice.bits())
            again = state.imagined(seat, dice.bits())
            for one in (other, again):
                assert one.world.view(seat) == state.world.view(seat)
                assert one.information_state_string() == state.information_state_string()
                assert one.current_player() == seat
                assert one.legal_actions() == state.legal_actions()
            hidden += str(other) != str(again)
            tried += 1
        step(state, dice)
    assert tried > 15
    assert hidden > tried // 2


def test_what_a_player_has_not_seen_is_not_in_its_information_state() -> None:
    """The enemy holds another card: only the enemy's string changes."""
    start = UNIA.start(['', ''], 'seed')
    states = [
        turnwise(UNIA.arrange(start, {'turn': 'A', 'A': {'hand': ['klient']}, 'B': {'hand': [card]}}))
        for card in ('mowca', 'jarmark')
    ]
    assert len({state.information_state_string(1) for state in states}) == 2
    assert len({state.information_state_string(0) for state in states}) == 1


def test_sealed_questions_are_answered_one_after_the_other_and_blind() -> None:
    g = ELECTION.begin(ELECTION.start(['', '', ''], 'bids'))
    state = turnwise(g)
    first = state.current_player()
    told = set()
    for bid in state.legal_actions():
        second = state.clone()
        second._apply_action(bid)
        assert second.current_player() != first
        told.add(second.information_state_string())
        imagined = second.imagined(second.current_player(), 1)
        assert imagined.information_state_string() == second.information_state_string()
        assert imagined.current_player() == second.current_player(), 'whoever thinks answers first'
        imagined._apply_action(imagined.legal_actions()[0])
        assert imagined.current_player() == first, 'what was sealed is said anew'
    assert len(told) == 1


def test_a_game_ends_with_a_winner_and_a_loser() -> None:
    dice = stream('turnwise', 'end')
    state = turnwise(UNIA.begin(UNIA.start(['', ''], 'end')))
    assert state.returns() == [0.0, 0.0]
    before = state.clone()
    told = before.information_state_string()
    while not state.is_terminal():
        assert state.legal_actions() == sorted(state.world.options(state.current_player()))
        assert state.legal_actions(1 - state.current_player()) == []
        assert not state.is_chance_node()
        step(state, dice)
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    assert before.information_state_string() == told, 'a copy stays as it was'
