"""No amount is too high but for the purse: whatever somebody can come to have can be offered, bid, paid and laid."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.amounts import amount_of, amounts
from sejmik.games.sigismundus.box import open_box, read_pack
from sejmik.games.sigismundus.names import MOST
from sejmik.games.sigismundus.purses import most_ducats, paid_in_a_round
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.errors import BadInput
from sejmik.testing.scenario import Scenario

META = take('sigismundus')

# where an amount of ducats is asked for: the position and what is said before
ASKED: dict[str, tuple[dict[str, Any], list[str]]] = {
    'offer_ducats': ({'phase': 'bribery', 'B': {'votes': 1}}, []),
    'answer_demand': ({'phase': 'demand'}, []),
    'pay_figure': ({'phase': 'actions', 'display': ['rej']}, ['A client patronage', 'A figure rej']),
    'agitate': ({'phase': 'actions'}, ['A client agitation']),
}


def table(step: str, ducats: int) -> Scenario:
    position, said = ASKED[step]
    t = Scenario(META, 3, {**position, 'A': {'ducats': ducats}}).say(*said)
    assert t.game.question is not None
    assert t.game.question.step.tag == step
    return t


@pytest.mark.rule('SA-2.2', 'SA-17.3.1', 'SA-17.5.3', 'SA-42.2', 'SA-48.2')
@pytest.mark.parametrize('step', ASKED)
@pytest.mark.parametrize('ducats', [1, 59, 60, 61, 62, 250, 3568])
def test_every_amount_that_somebody_has_can_be_named_and_none_beyond(step: str, ducats: int) -> None:
    t = table(step, ducats)
    assert [META.phrase(option) for option in t.game.options(0)] == [f'amount {n}' for n in range(ducats + 1)]
    t.say(f'A amount {ducats}', *(f'{other} amount 0' for other in 'BC' if other in waiting(t)))
    assert META.describe(t.game)['A']['ducats'] == 0


def waiting(t: Scenario) -> str:
    return ''.join('ABC'[seat] for seat in t.game.waiting())


def test_the_amounts_are_in_order_and_mean_what_they_say() -> None:
    named = amounts(MOST)
    assert named == sorted(set(named))
    assert [amount_of(action) for action in named] == list(range(MOST + 1))
    assert [META.phrase(action) for action in named] == [f'amount {n}' for n in range(MOST + 1)]


@pytest.mark.rule('SA-2.2')
@pytest.mark.parametrize('short', [True, False])
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_nobody_can_come_to_more_ducats_than_can_be_named(seats: int, short: bool) -> None:
    assert most_ducats(open_box(seats, None, short), seats) <= MOST


@pytest.mark.rule('SA-2.2')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_the_bank_never_pays_out_more_in_a_round_than_is_reckoned(seats: int) -> None:
    """Whatever comes into the purses, by any event, is counted: a new source of ducats would be found here."""
    limit = paid_in_a_round(open_box(seats, None, False), seats)
    for n in range(4):
        dice = random.Random(f'purses {seats} {n}')
        g = META.begin(META.start(['a'] * seats, f'purses {n}', {'length': 'full'}))
        assert isinstance(g, Sigismundus)
        held, paid, round_no = 0, 0, 0
        while g.question is not None:
            seat = dice.choice(g.waiting())
            options = g.options(seat)
            g.answer(seat, options[0] if g.question.step.tag in ASKED else dice.choice(options))
            now = sum(p.ducats + p.offered for p in g.players)
            paid = (paid if g.round_no == round_no else 0) + max(0, now - held)
            held, round_no = now, g.round_no
            assert paid <= limit


def test_a_pack_whose_ducats_could_not_be_named_is_refused() -> None:
    rich = {'offices': {'marsalcus_curiae': {'income': [99, 99]}}}
    with pytest.raises(BadInput, match=r'my\.toml: with these incomes a player can come to 4800 ducats; at most 4000'):
        read_pack({'game': 'sigismundus', **rich}, 'my.toml')


@pytest.mark.parametrize(
    ('position', 'complaint'),
    [
        ({'A': {'ducats': 3000}, 'B': {'ducats': 569}}, '3569 ducats are stated, the players can have 3568 together'),
        ({'A': {'votes': 39}, 'B': {'selling': 2}}, '41 votes are stated, the box has 40'),
    ],
)
def test_a_position_whose_amounts_could_not_be_named_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadInput, match=complaint):
        META.arrange(META.start(['a', 'b', 'c'], 'x'), position)
