"""A chair shows what a player in the seat sees, and nothing more."""

from __future__ import annotations

import inspect

import pytest

from sejmik.bots.chair import Chair
from sejmik.bots.playout import play_out
from sejmik.games.unia.meta import UNIA
from sejmik.games.unia.state import Unia
from sejmik.kernel.cards import faces
from sejmik.kernel.chance import stream
from sejmik.kernel.game import Game


def in_mid_game(seats: int, decisions: int = 60) -> Unia:
    g = UNIA.begin(UNIA.start([''] * seats, 'chair'))
    play_out(g, stream('chair', 'test'), decisions)
    assert isinstance(g, Unia)
    return g


@pytest.mark.parametrize('seats', [2, 4])
def test_a_chair_shows_the_view_the_question_and_the_options_of_its_seat(seats: int) -> None:
    g = in_mid_game(seats)
    for seat in range(seats):
        chair = Chair(UNIA, g, seat)
        assert (chair.seat, chair.meta) == (seat, UNIA)
        assert chair.view() == g.view(seat)
        assert chair.options() == g.options(seat)
        asked = g.view(-1)['question']
        assert chair.question == asked


def test_the_true_game_is_not_among_the_public_attributes() -> None:
    g = in_mid_game(2)
    chair = Chair(UNIA, g, 0)
    for name in dir(chair):
        if not name.startswith('_'):
            held = getattr(chair, name)
            assert not isinstance(held, Game), name
            if inspect.ismethod(held):
                assert name in ('view', 'options', 'imagine', 'think')


def test_an_imagined_game_is_a_copy_with_the_unseen_cards_dealt_anew() -> None:
    g = in_mid_game(2)
    before = g.digest()
    chair = Chair(UNIA, g, 0)
    worlds = [chair.imagine(seed) for seed in range(20)]
    assert {json_view(world) for world in worlds} == {json_view(g)}
    assert len({world.digest() for world in worlds}) > 1
    decks = {tuple(faces(world.players[1].deck)) for world in worlds if isinstance(world, Unia)}
    assert len(decks) > 1
    play_out(worlds[0], stream('chair', 'thought'), 1000)
    assert g.digest() == before


def json_view(g: Game) -> str:
    return str(g.view(0))


def test_editing_what_a_chair_gave_changes_nothing() -> None:
    g = in_mid_game(2)
    seat = g.waiting()[0]
    chair = Chair(UNIA, g, seat)
    chair.options().clear()
    chair.view().clear()
    assert chair.options() == g.options(seat) != []


def test_a_chair_whose_game_is_over_is_asked_nothing() -> None:
    g = in_mid_game(2, 20_000)
    chair = Chair(UNIA, g, 0)
    assert chair.question is None
    assert chair.options() == []
