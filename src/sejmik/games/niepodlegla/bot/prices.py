"""What things are worth to the players, in symbols that the final round will not ask for.

The numbers are learned: tables of bots play with prices that differ a little from game to game, and those that won more
often are kept (`tools/learn_prices.py`). They are in `prices.json`, with a card that says how they were found.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Final


class Prices:
    meeting: float  # to pass 11 November
    pace: float  # levels that both tracks together gain in a round
    spread: float  # how far that is off
    level: float  # a level less to cover in Paris
    die_now: float  # a neutral die, in each round left
    die_final: float
    character_now: float  # a character die likewise
    character_final: float
    morale_now: float  # a morale marker more in each round
    morale_final: float
    token_now: float  # a symbol token, which can be used a few times only
    token_final: float
    black_die: float  # a roll of the black die
    threat: float  # a threat card
    used_token: float  # a token used is out until tokens are turned back
    pawn_out: float  # a pawn less in the next round
    time_gone: float  # a round less to play
    faint: float  # how much of a reward is left for each token it still lacks, when all the time is left
    haste: float  # rounds in which that is halved
    bolsheviks: float  # a Bolshevik token; a tsarist one will be one
    held: float  # any area held
    spare: float  # a second token in an area
    blocked: float  # any obstacle
    later: float  # how often a roll after the next one is really made
    least: float  # a gain below this is not worth a roll
    common: float  # a symbol for the common missions of the final, against one for an own mission
    # the final struggle: how likely it is won, on the logistic scale
    ready: float
    lack: float  # the root of the number of symbols that are missing
    heart: float  # a morale marker
    strain: float  # a missing symbol for each morale marker

    def __init__(self, stored: dict[str, float]) -> None:
        for name, price in stored.items():
            setattr(self, name, price)


def learned() -> Prices:
    """The prices of the data file."""
    return Prices(json.loads(resources.files(__package__).joinpath('prices.json').read_text('utf-8'))['prices'])


PRICES: Final = learned()
