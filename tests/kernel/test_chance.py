"""Chance: fair, reproducible, and sealed by its commitment."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sejmik.kernel.chance import Chance, commitment, fresh_seed, stream


def test_the_first_numbers_of_a_seed_never_change() -> None:
    chance = stream('1569', 'play')
    assert [chance.below(100) for _ in range(8)] == FIRST


FIRST = [3, 17, 17, 88, 0, 42, 60, 26]


def test_streams_of_one_seed_are_different() -> None:
    first = {name: [stream('1569', name).bits() for _ in range(1)] for name in ('setup', 'play', 'thought:A')}
    assert len({tuple(bits) for bits in first.values()}) == 3


@given(st.integers(1, 1000), st.integers(0, 2**62))
def test_below_stays_below(bound: int, seed: int) -> None:
    chance = Chance()
    chance.reseed(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


def test_below_is_even_over_many_throws() -> None:
    chance = stream('fair', 'play')
    thrown = Counter(chance.below(6) for _ in range(60_000))
    # five standard deviations around 10,000
    assert all(abs(thrown[face] - 10_000) < 460 for face in range(6))


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    chance = stream('cards', 'play')
    orders = set()
    for _ in range(2_000):
        cards = [1, 2, 3, 4]
        chance.shuffle(cards)
        assert sorted(cards) == [1, 2, 3, 4]
        orders.add(tuple(cards))
    assert len(orders) == 24


def test_a_saved_generator_goes_on_alike() -> None:
    chance = stream('save', 'play')
    chance.below(10)
    other = Chance()
    other.load(chance.save())
    twin = chance.clone()
    rest = [chance.below(1000) for _ in range(5)]
    assert rest == [other.below(1000) for _ in range(5)] == [twin.below(1000) for _ in range(5)]


def test_the_commitment_belongs_to_one_seed() -> None:
    assert commitment('a') != commitment('b')
    assert len(fresh_seed()) == 32
    assert fresh_seed() != fresh_seed()
