"""The greedy bot of Veto!: it keeps the rules at every question, sees no secrets, and knows how to win."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.games.shelf import take
from sejmik.games.veto.names import FACTIONS, STARTER
from sejmik.games.veto.state import Veto
from sejmik.kernel.chance import stream

META = take('veto')


def begin(seats: int, seed: str, **options: object) -> Veto:
    g = META.begin(META.start([''] * seats, seed, options))
    assert isinstance(g, Veto)
    g.telling = False
    return g


def ask(g: Veto, seat: int) -> str:
    answer = roster.make('greedy', META, seat, 'seed').choose(Chair(META, g, seat))
    assert answer in g.options(seat)
    return META.phrase(answer)


def arrange(position: dict[str, Any], seats: int = 2) -> Veto:
    g = META.arrange(META.start([''] * seats, 'seed'), position)
    assert isinstance(g, Veto)
    return g


@pytest.mark.parametrize(
    ('seats', 'options'),
    [
        (2, {'round_limit': 8}),
        (3, {'round_limit': 5, 'decks': 'random'}),
        (4, {'round_limit': 4, 'bribe_mode': 'sealed_bid', 'stab_attach_kind': 'settlement_only'}),
        (2, {'round_limit': 3, 'decks': 'own', 'bribe_mode': 'open_auction'}),
        (2, {'variant': 'feast', 'round_limit': 6}),
    ],
)
def test_it_answers_every_question_of_random_games(seats: int, options: dict[str, object]) -> None:
    """Random play leads everywhere; the bot is asked at every second question what it would say."""
    g = begin(seats, 'everywhere', **options)
    dice = stream('everywhere', 'thought')
    bots = [roster.make('greedy', META, seat, 'seed') for seat in range(seats)]
    asked = 0
    while g.question is not None:
        seat = g.waiting()[0]
        offered = g.options(seat)
        if asked % 2 == 0:
            assert bots[seat].choose(Chair(META, g, seat)) in offered
        asked += 1
        g.answer(seat, offered[dice.below(len(offered))])
    assert asked > 50


@pytest.mark.slow
@pytest.mark.parametrize('deck', range(len(FACTIONS)), ids=FACTIONS)
def test_it_beats_random_with_every_starter_deck(deck: int) -> None:
    won = 0
    for number in range(12):
        g = begin(2, f'strength {deck} {number}')
        me = number % 2
        g.answer(me, STARTER + deck)
        g.answer(1 - me, STARTER + number % len(FACTIONS))
        bots = [roster.make('greedy' if seat == me else 'random', META, seat, f'{number}') for seat in (0, 1)]
        while g.question is not None:
            seat = g.waiting()[0]
            g.answer(seat, bots[seat].choose(Chair(META, g, seat)))
        assert g.outcome is not None
        won += g.outcome.won(me)
    assert won >= 9


def test_it_announces_an_election_that_it_can_win() -> None:
    position = {'phase': 'settlement', 'A': {'votes': 15, 'crimson': ['janusz_radziwill']}, 'B': {'votes': 2}}
    g = arrange(position)
    while g.question is not None and g.question.step.tag != 'announce':
        g.answer(g.waiting()[0], g.options(g.waiting()[0])[0])
    assert ask(g, 0) == 'announce'


def test_it_refuses_a_duel_that_would_kill() -> None:
    position = {
        'A': {'election': ['roch_kowalski'], 'votes': 3},
        'B': {'faction': 'dworscy', 'election': ['kmicic_babinicz'], 'votes': 3},
        'floor': 'B',
    }
    g = arrange(position)
    g.answer(1, META.action('challenge kmicic_babinicz'))
    g.answer(1, META.action('pick roch_kowalski'))
    assert ask(g, 0) == 'refuse'


def test_it_does_not_see_hands() -> None:
    """What it says depends on what its seat may know: the same in every world it cannot tell apart."""
    g = begin(2, 'secrets')
    dice = stream('secrets', 'thought')
    compared = 0
    for _ in range(60):
        if g.question is None:
            break
        seat = g.waiting()[0]
        told = {
            roster.make('greedy', META, seat, 'seed').choose(Chair(META, world, seat))
            for world in (g, g.imagine(seat, 1), g.imagine(seat, 2))
            if isinstance(world, Veto)
        }
        assert len(told) == 1
        compared += 1
        offered = g.options(seat)
        g.answer(seat, offered[dice.below(len(offered))])
    assert compared > 30
