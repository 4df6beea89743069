"""Positions of Niepodległa in which something else than what is said here would look foolish to people at the table.

The greedy bot and one that thinks ahead are asked alike.
"""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.levels import Level
from sejmik.bots.search.thinker import Thinker
from sejmik.bots.weights import judge_of
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.niepodlegla.names import AGREE, BEGIN, COMPLETE, DONE, GIVE, MISSIONS, NOBODY, SEND, STOP, M
from sejmik.games.niepodlegla.state import Niepodlegla
from sejmik.testing.scenario import Scenario

QUIET: dict[str, Any] = {'obstacles': {}, 'stack': [], 'old_threats': [], 'missions': []}
LATE: dict[str, Any] = {'time': 8, 'accord': 5, 'foreign_policy': 5}
NINE = ['a62', 'a63', 'a65', 'a66', 'a67', 'a68', 'a70', 'a71', 'a77']
KINDS = ['greedy', 'thinker']


def arrange(seats: int, position: dict[str, Any], **options: object) -> Niepodlegla:
    g = Scenario(NIEPODLEGLA, seats, {**QUIET, **position}, options).game
    assert isinstance(g, Niepodlegla)
    return g


def bot_of(kind: str, seat: int) -> Bot:
    if kind == 'greedy':
        return roster.make('greedy', NIEPODLEGLA, seat, 'sense')
    return Thinker(NIEPODLEGLA, seat, 'sense', judge_of(NIEPODLEGLA), Level('thinker', 100, 0.0))


def say(bot: Bot, g: Niepodlegla, people: list[int]) -> int:
    answer = bot.choose(Chair(NIEPODLEGLA, g, bot.seat, people))
    assert answer in g.options(bot.seat)
    return answer


def spends(action: int) -> bool:
    return NIEPODLEGLA.actions[action].verb in ('reroll', 'pass')


# -- what a person has decided stays -----------------------------------------------------------------------------------


@pytest.mark.parametrize('kind', KINDS)
def test_pawns_and_dice_of_people_stay_where_they_are(kind: str) -> None:
    """The person goes to a mission that the bots would not choose, and wants a die where it is of less use."""
    g = arrange(3, {**LATE, 'missions': NINE})
    odd = MISSIONS.index('a66')
    g.answer(0, SEND + 0 * M + odd)
    g.answer(0, GIVE + 2)
    bots = [bot_of(kind, seat) for seat in (1, 2)]
    for n in range(40):
        assert g.question is not None
        if g.question.step.tag != 'assignment':
            break
        action = say(bots[n % 2], g, [0])
        assert NIEPODLEGLA.actions[action].verb not in ('recall', 'take_die')
        g.answer(1 + n % 2, action)
    assert g.pawn[g.place_of(odd)] == 0
    assert g.question is not None
    assert g.question.step.tag == 'consent'
    # and whoever is asked for consent does not object to what a bot has completed in the person's spirit
    asked = [seat for seat in g.waiting() if seat != 0]
    assert [say(bot_of(kind, seat), g, [0]) for seat in asked] == [AGREE] * len(asked)


@pytest.mark.parametrize('kind', KINDS)
def test_what_the_table_has_refused_is_not_put_forward_again(kind: str) -> None:
    """Everything needs consent here; the person is against a roll, and has the casting vote. At a table a bot is made
    anew for each answer: what it remembers is what the record tells."""
    seats = {
        'A': {'missions': ['a06'], 'dice': ['neutral combat'], 'owns': ['pilsudski']},
        'B': {'missions': ['a33'], 'dice': ['neutral money'] * 4},
    }
    position = {**QUIET, 'phase': 'struggle', 'morale': 9, 'missions': ['a33', 'a06'], **seats}
    record = Scenario(NIEPODLEGLA, 2, position, {'consent': 'everything'}).table
    refused = 0
    for _ in range(30):
        g = record.game
        assert g.question is not None
        tag = g.question.step.tag
        if tag not in ('struggle', 'gather_dice', 'consent', 'vote', 'casting_vote', 'pass_to'):
            break
        if 1 in g.waiting() and tag != 'vote':
            action = bot_of(kind, 1).choose(Chair(NIEPODLEGLA, g, 1, [0], record.in_vain(1)))
            record.answer(1, action)
            if not spends(action) and tag == 'struggle':
                break
        elif tag == 'consent':
            record.answer(0, 1)
        elif tag == 'vote':
            record.answer(1, g.options(1)[0])
            record.answer(0, g.options(0)[1])
            refused += 1
        elif tag == 'casting_vote':
            record.answer(0, g.options(0)[1])
        else:
            break
    assert refused == 1


@pytest.mark.parametrize('kind', KINDS)
def test_bots_among_themselves_begin_without_a_quarrel(kind: str) -> None:
    g = arrange(2, {**LATE, 'missions': NINE})
    bots = [bot_of(kind, seat) for seat in range(2)]
    objections = 0
    for _ in range(60):
        assert g.question is not None
        if g.question.step.tag not in ('assignment', 'consent', 'vote'):
            break
        seat = g.waiting()[0]
        action = say(bots[seat], g, [])
        objections += g.question.step.tag == 'consent' and action != AGREE
        g.answer(seat, action)
    assert objections == 0
    assert g.question is not None
    assert g.question.step.tag == 'struggle'


# -- what is finished is not let go ------------------------------------------------------------------------------------

TREASURY: dict[str, Any] = {'missions': ['a03'], 'dice': ['neutral diplomacy+money', 'neutral money']}
PERSON: dict[str, Any] = {'missions': ['a06'], 'dice': ['neutral combat']}


def finished(**more: object) -> Niepodlegla:
    """B's dice suffice for its mission, and nothing is laid out yet."""
    seats = {'A': PERSON, 'B': TREASURY}
    return arrange(2, {'phase': 'struggle', 'morale': 6, 'missions': ['a03', 'a06'], **seats, **more})


@pytest.mark.parametrize('kind', KINDS)
@pytest.mark.parametrize('people', [[], [0]])
def test_what_can_be_completed_is_laid_out_before_anything_else(kind: str, people: list[int]) -> None:
    assert say(bot_of(kind, 1), finished(), people) == COMPLETE + MISSIONS.index('a03')


@pytest.mark.parametrize('kind', KINDS)
def test_nobody_stops_while_a_finished_mission_is_not_laid_out(kind: str) -> None:
    """Not even for the only person: it costs nothing to lay the dice out first."""
    g = finished()
    g.answer(0, STOP)
    assert g.question is not None
    assert g.question.step.tag == 'consent'
    assert NIEPODLEGLA.gives_way(g, 1, [0]) is None
    assert say(bot_of(kind, 1), g, [0]) != AGREE
    g.answer(1, 1)
    assert NIEPODLEGLA.gives_way(g, 1, [0]) is None
    assert NIEPODLEGLA.actions[say(bot_of(kind, 1), g, [0])].verb == 'leave_it'


@pytest.mark.parametrize('kind', KINDS)
def test_dice_on_a_finished_mission_stay(kind: str) -> None:
    g = finished()
    g.answer(1, COMPLETE + MISSIONS.index('a03'))
    assert say(bot_of(kind, 1), g, [0]) in (DONE, STOP)
    g.answer(1, DONE)
    assert g.is_covered(g.place_of(MISSIONS.index('a03')))


# -- morale is not burned ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize('kind', KINDS)
def test_no_morale_for_nothing_when_the_person_leaves_the_rest_to_the_bots(kind: str) -> None:
    """All that B undertakes is covered, or far away; six markers are a shield."""
    g = finished()
    g.answer(1, COMPLETE + MISSIONS.index('a03'))
    g.answer(0, DONE)
    assert not spends(say(bot_of(kind, 1), g, [0]))


@pytest.mark.parametrize('kind', KINDS)
def test_a_faint_hope_is_not_worth_a_threat(kind: str) -> None:
    """Nothing lies for the Puławy Legion yet, and with fewer than 4 markers threat cards come."""
    seats = {'A': PERSON, 'B': {'missions': ['a38'], 'dice': ['neutral money', 'neutral money']}}
    position = {'phase': 'struggle', 'morale': 4, 'time': 3, 'missions': ['a38', 'a06'], **seats}
    g = arrange(2, {**position, 'old_threats': ['z01', 'z02', 'z03', 'z04']})
    g.answer(0, DONE)
    assert not spends(say(bot_of(kind, 1), g, [0]))


@pytest.mark.parametrize('kind', KINDS)
def test_a_great_mission_is_still_worth_a_roll(kind: str) -> None:
    """Piłsudski's die in the first round, one symbol away."""
    dice = ['neutral people+combat', 'neutral combat', 'neutral diplomacy', 'neutral money']
    seats = {'A': PERSON, 'B': {'missions': ['a01'], 'dice': dice}}
    g = arrange(2, {'phase': 'struggle', 'morale': 9, 'missions': ['a01', 'a06'], **seats})
    g.answer(0, DONE)
    action = say(bot_of(kind, 1), g, [0])
    assert spends(action) or action == COMPLETE + MISSIONS.index('a01')


@pytest.mark.parametrize('kind', KINDS)
def test_a_mission_that_loses_the_game_is_not_left_alone(kind: str) -> None:
    g = arrange(2, {**LATE, 'missions': NINE})
    bots = [bot_of(kind, seat) for seat in range(2)]
    while g.question is not None and g.question.step.tag == 'assignment':
        seat = g.waiting()[0]
        g.answer(seat, say(bots[seat], g, [1 - seat] if BEGIN not in g.options(seat) else []))
    assert g.pawn[g.place_of(MISSIONS.index('a77'))] != NOBODY
