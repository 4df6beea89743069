"""What things are worth in Niepodległa is learned, and lies in a file: nothing is missing there, nothing too much."""

from __future__ import annotations

import ast
import json
from importlib.resources import files

from sejmik.games.niepodlegla.bot.final import chance_of
from sejmik.games.niepodlegla.bot.prices import PRICES

BOT = files('sejmik.games.niepodlegla') / 'bot'
STORED = json.loads((BOT / 'prices.json').read_text('utf-8'))


def declared() -> set[str]:
    """The names in the source: a compiled class does not tell its annotations."""
    source = ast.parse((BOT / 'prices.py').read_text('utf-8'))
    prices = next(node for node in source.body if isinstance(node, ast.ClassDef) and node.name == 'Prices')
    return {
        line.target.id
        for line in ast.walk(prices)
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }


def test_the_file_has_every_price_and_no_other() -> None:
    assert set(STORED['prices']) == declared()
    assert all(getattr(PRICES, name) == price > 0 for name, price in STORED['prices'].items())


def test_its_card_says_where_the_prices_come_from() -> None:
    assert {'how', 'games', 'strength'} <= set(STORED['card'])


def test_the_final_is_likelier_won_with_less_missing_and_more_morale() -> None:
    assert chance_of(0, 1) == 1.0
    assert chance_of(3, 0) == 0.0
    assert chance_of(1, 5) > chance_of(2, 5) > chance_of(6, 5)
    assert chance_of(3, 9) > chance_of(3, 6) > chance_of(3, 1)
