"""What a game need not bring."""

from __future__ import annotations

from copy import deepcopy

import pytest

from sejmik.kernel.errors import BadInput
from sejmik.testing import wording
from sejmik.texts import load
from sejmik_election.meta import ELECTION


def test_a_game_without_packs_refuses_one_in_a_line() -> None:
    with pytest.raises(BadInput, match=r'^mine\.toml: election takes no pack$'):
        ELECTION.read_pack({'cards': {}}, 'mine.toml')


def test_a_game_without_printed_values_prints_no_card() -> None:
    assert ELECTION.printed(ELECTION.start(['A', 'B'], 'x')) == {'cards': {}}


@pytest.mark.parametrize('lang', ELECTION.languages)
def test_a_game_may_call_its_reader_by_name_but_the_example_does_not(lang: str) -> None:
    words = deepcopy(load(ELECTION.package, lang))
    assert list(wording.unaddressed(ELECTION, words)) == []
    del words['events']['pay_you'], words['result']['alone_you']
    assert list(wording.unaddressed(ELECTION, words)) == ['has no events.pay_you', 'has no result.alone_you']
    assert list(wording.missing(ELECTION, words)) == []
