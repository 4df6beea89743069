"""The bots' opinion of the cards covers the cards that there are."""

from __future__ import annotations

from sejmik.games.unia.bot import cards as unia_cards
from sejmik.games.unia.names import KINDS


def test_every_card_has_a_prospect() -> None:
    assert list(unia_cards.PROSPECTS) == KINDS


def test_cards_known_by_number_are_the_cards_of_that_name() -> None:
    numbers = {name: n for name, n in vars(unia_cards).items() if name.lower() in KINDS}
    assert len(numbers) == 9
    assert all(KINDS[n] == name.lower() for name, n in numbers.items())
