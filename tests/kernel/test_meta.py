"""What a game need not bring."""

from __future__ import annotations

import pytest

from sejmik.kernel.errors import BadInput
from sejmik_election.meta import ELECTION


def test_a_game_without_packs_refuses_one_in_a_line() -> None:
    with pytest.raises(BadInput, match=r'^mine\.toml: election takes no pack$'):
        ELECTION.read_pack({'cards': {}}, 'mine.toml')


def test_a_game_without_printed_values_prints_no_card() -> None:
    assert ELECTION.printed(ELECTION.start(['A', 'B'], 'x')) == {'cards': {}}
