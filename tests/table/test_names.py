"""Names for those who have none."""

from __future__ import annotations

import re

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.opening import SeatWish, names_of
from sejmik.kernel.meta import Meta
from sejmik.table.names import FIRST_NAMES, named
from sejmik.texts import load
from sejmik.texts.variants import leaves


@pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))
def test_no_card_office_or_person_bears_the_name_of_a_bot(meta: Meta) -> None:
    for lang in meta.languages:
        told = ' '.join(text for _, text in leaves(load(meta.package, lang)))
        for name in FIRST_NAMES:
            assert not re.search(rf'\b{name}\b', told), (lang, name)


def test_no_two_names_begin_alike() -> None:
    assert len({name[0] for name in FIRST_NAMES}) == len(FIRST_NAMES)
    assert named(['', 'Bartek', '', 'cecylia']) == ['Dobrawa', 'Bartek', 'Eliasz', 'cecylia']
    assert named([''] * 8) == list(FIRST_NAMES[:8])


def test_who_is_called_how_at_a_new_table() -> None:
    seats = [SeatWish('person'), SeatWish('bot', bot='greedy'), SeatWish('invited'), SeatWish('bot', 'Bolko', 'random')]
    assert names_of(seats, SHELF['unia']) == ['A', 'Cyryl', 'Dobrawa', 'Bolko']
