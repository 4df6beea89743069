"""The bots by name, and what they have in common."""

from __future__ import annotations

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.greedy import Greedy
from sejmik.bots.search.thinker import Thinker
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import BadInput
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Option
from tests.bots import unhurried

FLIPPED: dict[str, object] = {
    'veto_holdback': True,
    'veto_cancels_turn_end': False,
    'tryzna_timing': 'played',
    'leszczynski_voids_bonuses': True,
    'zero_marker_tie': 'marshal',
    'ally_talk': 'private',
    'max_rounds': 12,
    'palace_and_senator': 'blue',
    'sides': 'ac_for',
}
TABLES: list[dict[str, object]] = [{}, FLIPPED, {**FLIPPED, 'zero_marker_tie': 'supply', 'max_rounds': 0}]


def play(bots: list[str], seed: str, options: dict[str, object]) -> tuple[Game, list[tuple[int, int]]]:
    """A whole game; every answer must be offered, and asking must leave the position alone."""
    g = UNIA.begin(UNIA.start(bots, seed, options))
    players = [unhurried.make(name, UNIA, seat, seed) for seat, name in enumerate(bots)]
    said: list[tuple[int, int]] = []
    while g.question is not None:
        seat = g.waiting()[0]
        chair = Chair(UNIA, g, seat)
        before = g.save()
        answer = players[seat].choose(chair)
        assert answer in chair.options()
        assert g.save() == before
        g.answer(seat, answer)
        said.append((seat, answer))
    return g, said


def test_all_table_options_are_flipped_here() -> None:
    def flipped(option: Option) -> bool:
        return FLIPPED[option.name] != option.default

    assert all(flipped(option) for option in UNIA.options)
    assert set(FLIPPED) == {option.name for option in UNIA.options}


@pytest.mark.parametrize('options', TABLES, ids=['as printed', 'flipped', 'to supply'])
@pytest.mark.parametrize('seats', [2, 4])
@pytest.mark.parametrize('name', unhurried.NAMES)
def test_a_bot_answers_every_question_of_whole_games(name: str, seats: int, options: dict[str, object]) -> None:
    for n in range(2 if name in ('random', 'greedy') else 1):
        g, _ = play([name] * seats, f'whole {n}', options)
        assert g.outcome is not None
        assert g.audit() == []


@pytest.mark.parametrize('bots', [['random', 'random'], ['greedy', 'greedy'], ['greedy', 'random', 'greedy', 'random']])
def test_the_same_seed_gives_the_same_game(bots: list[str]) -> None:
    first, said = play(bots, 'twice', {})
    again, said_again = play(bots, 'twice', {})
    other, _ = play(bots, 'otherwise', {})
    assert said == said_again
    assert first.digest() == again.digest() != other.digest()


def test_a_bot_of_another_seat_thinks_other_thoughts() -> None:
    a, b = (roster.make('random', UNIA, seat, 'seed') for seat in (0, 1))
    assert [a.thought.bits() for _ in range(4)] != [b.thought.bits() for _ in range(4)]


def test_an_unknown_bot_is_refused_in_one_line_that_names_the_bots() -> None:
    with pytest.raises(
        BadInput, match=r"^there is no bot 'deep'; the bots are szlachcic, posel, senator, hetman, greedy, random"
    ) as refused:
        roster.make('deep', UNIA, 0, 'seed')
    assert '\n' not in str(refused.value)


def test_a_level_may_be_given_more_time_and_one_without_a_clock_needs_none() -> None:
    thinkers = [roster.make(name, UNIA, 0, 'seed', 3.0) for name in ('senator', 'senator:5')]
    assert [thinker.level.seconds for thinker in thinkers if isinstance(thinker, Thinker)] == [pytest.approx(1.2), 0.0]


def test_without_a_judge_the_greedy_bot_plays_imagined_games_to_their_end() -> None:
    g = UNIA.begin(UNIA.start(['', ''], 'no judge', {'max_rounds': 2}))
    bots = [Greedy(UNIA, seat, 'no judge', None) for seat in (0, 1)]
    while g.question is not None:
        seat = g.waiting()[0]
        g.answer(seat, bots[seat].choose(Chair(UNIA, g, seat)))
    assert g.outcome is not None
