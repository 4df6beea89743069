"""Rules of the fields, the end and the components that one position cannot show: whole games, every number of seats."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sejmik.games.sigismundus.box import open_box
from sejmik.games.sigismundus.meta import SIGISMUNDUS
from sejmik.games.sigismundus.names import BRIBE, TAKE_FIGURE
from sejmik.games.sigismundus.printed import Box
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.testing.scenario import Scenario

LENGTHS = {'short': [1, 2, 5, 8], 'full': [1, 2, 3, 4, 5, 6, 7, 8]}


def play(length: str, seats: int, seed: int) -> list[dict[str, Any]]:
    """A random game in which nobody takes a Figure: the table after the first phase of each round, then the end."""
    t = Scenario(SIGISMUNDUS, seats, None, {'length': length}, seed=f'seed {seed}')
    game = t.game
    assert isinstance(game, Sigismundus)
    chooses = random.Random(seed)
    told: list[dict[str, Any]] = []
    round_no = 0
    while game.question is not None:
        if game.round_no > round_no:
            round_no = game.round_no
            told.append(SIGISMUNDUS.describe(game))
        seat = game.waiting()[0]
        offered = [one for one in game.options(seat) if not TAKE_FIGURE <= one < BRIBE]
        game.answer(seat, chooses.choice(offered))
        assert game.audit() == []
    told.append(SIGISMUNDUS.describe(game))
    return told


@pytest.mark.rule('SA-61.1', 'SA-61.2', 'SA-60.2', 'SA-60.3', 'SA-70.11', 'SA-70.13', 'SA-11.8', 'SA-11.10')
@pytest.mark.parametrize('seats', [3, 4, 5])
@pytest.mark.parametrize('length', LENGTHS)
def test_et_77_and_et_79_a_whole_game_shows_three_figures_in_each_round_and_crowns_all_in_the_last(
    length: str, seats: int
) -> None:
    *rounds, end = play(length, seats, 7)
    sejms = LENGTHS[length]
    assert [told['sejm'] for told in rounds] == [f'sejm_{n}' for n in sejms]
    for n, told in enumerate(rounds, start=1):
        assert len(told['display']) == 3
        assert told['figure_deck'] == 24 - 3 * n
        assert len(told['figures_gone']) == 3 * (n - 1)
        assert told['demands_left'] == 9 - n
        assert (len(told['crowned']) == 6) == (n == len(sejms))
    assert end['over']
    assert end['round'] == len(sejms)
    assert end['crowned'] == []


@pytest.mark.rule('SA-60.6', 'SA-60.7', 'SA-60.8')
@pytest.mark.parametrize('seed', range(12))
def test_every_game_has_exactly_one_winner_with_the_highest_total(seed: int) -> None:
    end = play('short', 3 + seed % 3, seed)[-1]
    letters = 'ABCDE'[: end['players']]
    assert sorted(end['ranks'].values()) == list(range(1, end['players'] + 1))
    totals = {one: (end[one]['points'], -end[one]['royal']) for one in letters}
    assert totals[end['winner']] == max(totals.values())


def printed(box: Box) -> dict[str, Any]:
    """Every value of a box; compiled classes name their fields themselves."""
    names = getattr(Box, '__mypyc_attrs__', None) or vars(box)
    return {name: getattr(box, name) for name in names if not name.startswith('__') and hasattr(box, name)}


@pytest.mark.rule('SA-61.3')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_the_short_game_differs_from_the_full_one_only_in_its_rounds(seats: int) -> None:
    short, full = printed(open_box(seats, None, True)), printed(open_box(seats, None, False))
    assert {name for name in full if short[name] != full[name]} == {'rounds'}


@pytest.mark.rule('SA-49.1')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_the_second_economist_is_a_field_only_for_five_players(seats: int) -> None:
    t = Scenario(SIGISMUNDUS, seats, {'phase': 'actions'})
    assert (t.understand('A client economist_2')[1] in t.game.options(0)) == (seats == 5)


@pytest.mark.rule('SA-46.2')
def test_et_47_only_the_player_at_the_academy_sees_the_card_drawn() -> None:
    t = Scenario(SIGISMUNDUS, 3, {'phase': 'actions', 'decks': {'military': ['foray']}})
    t.say('A client academy', 'A draw military').asked('A draw_card')
    own, other = t.game.view(0)['players'][0], t.game.view(1)['players'][0]
    assert own['known_hand'] != []
    assert other['known_hand'] == []
    assert own['backs'] == other['backs']


@pytest.mark.rule('SA-70.9')
def test_the_discard_pile_is_shuffled_into_the_new_deck() -> None:
    second = set()
    for n in range(40):
        kinds = ('client', 'primus', 'death_of_senator', 'church_foundation')
        discards = [kind for kind in kinds for _ in range(5)][:19]
        position = {'phase': 'actions', 'discards': {'internal': discards}}
        t = Scenario(SIGISMUNDUS, 3, position, seed=f'seed {n}')
        t.say('A client academy', 'A draw internal', 'A draw internal')
        drawn = list(SIGISMUNDUS.describe(t.game)['A']['hand'])
        drawn.remove('church_foundation')
        second.add(drawn[0])
    assert second == set(kinds)


@pytest.mark.rule('SA-4.5')
@pytest.mark.parametrize(
    ('version', 'places'), [(0, ['D', 'B', 'C', 'A', '']), (1, ['D', 'B', 'A', 'C', ''])], ids=['now', 'version 1']
)
def test_a_game_of_version_1_goes_on_with_an_exchange_for_each_part_of_a_move(version: int, places: list[str]) -> None:
    start = SIGISMUNDUS.start(list('ABCD'), 'x', {'multi_step_move': 'swap_with_target'}, version=version)
    position = {'phase': 'actions', 'first': 'D', 'A': {'clients': 0}, 'D': {'clients': 1, 'ducats': 2}}
    g = SIGISMUNDUS.arrange(start, position)
    for phrase in ('client agitation', 'amount 2'):
        g.answer(3, SIGISMUNDUS.action(phrase))
    assert SIGISMUNDUS.describe(g)['tracks']['parliamentary'] == places
