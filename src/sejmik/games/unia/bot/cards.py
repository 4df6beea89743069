"""What the cards of Unia Lubelska are worth to a player, in votes: rough numbers, set by hand."""

from __future__ import annotations

from typing import Final

from sejmik.games.unia.names import KINDS

# name: played as an effect, the same with the Marshal token, in the own deck for the rest of the game
PROSPECTS: Final[dict[str, list[float]]] = {
    'jarmark': [0.4, 0.4, 0.0],
    'klient': [0.4, 0.4, 0.0],
    'mowca': [1.0, 1.0, 0.0],
    'palac': [0.6, 0.6, 0.0],
    'przemowienie': [1.1, 1.1, 0.0],
    'senator': [0.6, 0.6, 0.0],
    'sekretarz': [0.4, 0.4, 0.0],
    'veto': [0.0, 0.0, 0.0],
    'posel': [1.3, 1.3, 1.1],
    'zastaw_dobr': [1.2, 1.2, 1.1],
    'duchowienstwo': [0.8, 0.8, 0.7],
    'drobna_szlachta': [0.7, 0.7, 0.7],
    'sapieha': [0.5, 0.9, 0.7],
    'sanguszko': [0.5, 1.3, 0.9],
    'chodkiewicz': [0.3, 0.3, 0.5],
    'ossolinski': [1.1, 2.1, 1.5],
    'uchanski': [2.1, 2.1, 1.9],
    'sienicki': [0.5, 2.1, 1.2],
    'zamoyski': [1.0, 1.0, 1.2],
    'naruszewicz': [0.0, 0.0, 0.3],
    'tyszkiewicz': [1.1, 1.1, 1.4],
    'bokiej': [0.0, 0.0, 1.3],
    'radziwill_czarny': [0.8, 0.8, 1.0],
    'radziwill_rudy': [0.8, 0.9, 1.0],
    'tryzna': [0.3, 0.3, 0.6],
    'wollowicz': [0.1, 0.1, 0.4],
    'jazlowiecki': [0.2, 0.2, 0.6],
    'leszczynski': [0.5, 0.5, 0.4],
    'padniewski': [0.8, 0.8, 0.8],
    'dembinski': [1.0, 1.0, 1.1],
    'karnkowski': [2.1, 2.1, 1.9],
    'czarnkowski': [1.1, 1.1, 1.0],
    'pojedynek': [2.0, 2.0, 1.8],
    'splaw_wislany': [1.0, 1.0, 1.0],
    'intryga': [0.5, 0.5, 0.5],
    'golota': [0.6, 1.6, 0.9],
    'infamia': [0.1, 0.1, 0.3],
}

PLAYED: Final[list[float]] = [PROSPECTS[kind][0] for kind in KINDS]
PLAYED_BY_MARSHAL: Final[list[float]] = [PROSPECTS[kind][1] for kind in KINDS]
OWNED: Final[list[float]] = [PROSPECTS[kind][2] for kind in KINDS]

# Votes that a card takes when it is played, apart from those that depend on more than the Marshal token.
VOTES: Final[list[int]] = [
    {'mowca': 1, 'posel': 1, 'ossolinski': 1, 'uchanski': 2, 'tyszkiewicz': 1, 'dembinski': 1, 'karnkowski': 2,
     'pojedynek': 2}.get(kind, 0)
    for kind in KINDS
]  # fmt: skip
VOTES_BY_MARSHAL: Final[list[int]] = [
    {'ossolinski': 2, 'sienicki': 2, 'golota': 1}.get(KINDS[k], VOTES[k]) for k in range(len(KINDS))
]

PRZEMOWIENIE: Final = 4
ZAMOYSKI: Final = 18
NARUSZEWICZ: Final = 19
TYSZKIEWICZ: Final = 20
BOKIEJ: Final = 21
TRYZNA: Final = 24
WOLLOWICZ: Final = 25
JAZLOWIECKI: Final = 26
INFAMIA: Final = 36

# In which order a turn is played: cards that draw come first, cards that end the turn last.
HASTE: Final[list[float]] = [
    {'palac': 45.0, 'klient': 35.0, 'sapieha': 37.0, 'sanguszko': 37.0, 'drobna_szlachta': 37.0, 'duchowienstwo': 37.0,
     'padniewski': 33.0, 'czarnkowski': 33.0, 'intryga': 33.0, 'radziwill_rudy': 30.0, 'senator': 22.0, 'golota': 22.0,
     'radziwill_czarny': 22.0, 'bokiej': 21.0, 'jazlowiecki': 20.0, 'posel': 5.0, 'sekretarz': 4.0}.get(kind, 25.0)
    for kind in KINDS
]  # fmt: skip
HASTE_TO_USE: Final = [40.0, 55.0, 24.0]  # the endorsements of clergy, magnates, nobility
