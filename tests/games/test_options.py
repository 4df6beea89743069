"""The options of each game, in the groups in which they are proposed."""

from __future__ import annotations

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.hall import game_info
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import GROUPS, LAWYER, USUAL, VARIANT, Meta

every_game = pytest.mark.parametrize('meta', SHELF.values(), ids=list(SHELF))


@every_game
def test_every_group_has_an_option(meta: Meta) -> None:
    assert {option.group for option in meta.options} == set(GROUPS)
    told = {option['name']: option['group'] for option in game_info(meta, 'pl')['options']}
    assert told == {option.name: option.group for option in meta.options}


@every_game
def test_what_a_newcomer_is_proposed_is_among_the_usual(meta: Meta) -> None:
    assert all(option.group == USUAL for option in meta.options if option.first is not None or option.seats)


@every_game
def test_few_options_stand_open(meta: Meta) -> None:
    """The doubts of the rulebook are for those who look for them."""
    doubts = [option for option in meta.options if option.group == LAWYER]
    assert len([option for option in meta.options if option.group in (USUAL, VARIANT)]) <= 12
    assert all(option.ruling for option in doubts if option.name != 'palace_and_senator')


def test_an_unknown_option_is_answered_with_all_there_are_by_group() -> None:
    with pytest.raises(BadInput) as refused:
        SHELF['unia'].read_options({'colour': 'red'})
    assert str(refused.value) == (
        "unia has no option 'colour'; it has ally_talk, max_rounds, sides; variants: veto_holdback; for lawyers: "
        'veto_cancels_turn_end, tryzna_timing, leszczynski_voids_bonuses, zero_marker_tie, palace_and_senator'
    )
