"""Games of version 1 of the rules, in which nobody was asked which copy is meant and no stab could be a price."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.veto.meta import VETO
from sejmik.kernel.record import Record

EMBASSIES = {
    'A': {
        'deck': ['finta', 'mlynek'],
        'election': [{'card': 'roch_kowalski', 'with': ['poselstwo']}, {'card': 'rzedzian', 'with': ['poselstwo']}],
    }
}
FARMS = {
    'A': {'hand': ['zajazd'], 'election': ['roch_kowalski']},
    'B': {'properties': [{'card': 'folwark', 'tapped': True}, 'folwark']},
}
TWO_PLACES = {
    'A': {'hand': ['zajazd'], 'election': ['roch_kowalski']},
    'B': {'properties': [{'card': 'folwark', 'tapped': True}, 'folwark']},
    'C': {'properties': [{'card': 'folwark', 'tapped': True}, 'folwark']},
}
PRICE = {
    'A': {'faction': 'ossolinscy', 'election': [{'card': 'wierzbicki', 'with': ['pludry'], 'stabs': ['finta']}]},
    'B': {'faction': 'radziwillowie', 'election': ['roch_kowalski']},
}


def played(position: dict[str, Any], said: list[str], version: int) -> Record:
    seats = ['A', 'B', 'C'] if 'C' in position else ['A', 'B']
    start = VETO.start(seats, 'earlier', {}, None, version)
    record = Record(VETO, start, VETO.arrange(start, position))
    for sentence in said:
        record.say(sentence)
    return record


@pytest.mark.parametrize(
    ('position', 'said', 'unasked', 'left'),
    [
        (EMBASSIES, ['A use poselstwo', 'A yield'], 'A at roch_kowalski', {'poselstwo': {'host': 'rzedzian'}}),
        (FARMS, ['A play zajazd', 'A pick folwark', 'A yield'], 'A copy 2', {'folwark': {'tapped': True}}),
        (
            TWO_PLACES,
            ['A play zajazd', 'A pick folwark', 'A name C', 'A yield'],
            'A copy 2',
            {'folwark++': {'seat': 'C', 'tapped': True}},
        ),
        (PRICE, ['A use wierzbicki', 'A yield'], 'A pick pludry', {'wierzbicki': {'stabs': ['finta'], 'with': []}}),
    ],
)
def test_what_was_not_asked_is_answered_as_it_was(
    position: dict[str, Any], said: list[str], unasked: str, left: dict[str, dict[str, Any]]
) -> None:
    record = played(position, said, 1)
    told = [f'{VETO.seat_letter(one.seat)} {VETO.phrase(one.action)}' for one in record.answers]
    assert told == [*said[:-1], unasked, said[-1]]
    cards = VETO.describe(record.game)['cards']
    for name, expected in left.items():
        assert {key: cards[name][key] for key in expected} == expected
