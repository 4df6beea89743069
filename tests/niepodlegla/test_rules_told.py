"""What is told of each deed, word for word: the players have no secrets, so all of them must hear the same (NP-3.6).

The conformance suite checks that events rebuild the view; here it is seen that they tell what happened, and nothing
that did not happen."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.kernel.event import Event
from sejmik.testing.scenario import Scenario

META = take('niepodlegla')
QUIET: dict[str, Any] = {'obstacles': {}, 'stack': [], 'missions': []}  # a table where little happens by itself
NOBODY_ASKS = {'consent': 'nobody', 'dice': 'typed', 'level': 'easy'}


def in_words(event: Event) -> str:
    """'sent A a01': the event and its numbers, in the words of the game; '-' where nobody and nothing is meant."""
    said = [event.tag]
    names = META.events[event.tag].split()
    for name, number in zip([*names, *names[-1:] * len(event.numbers)], event.numbers):
        kind = META.params.get(name, '')
        if number < 0 and name != 'by':
            said.append('-')
        elif kind == 'seat':
            said.append(META.seat_letter(number))
        elif name == 'action':
            said.append(META.phrase(number))
        else:
            said.append(META.namespaces[kind][number] if kind else str(number))
    return ' '.join(said)


def begin(position: dict[str, Any], seats: int = 2, options: dict[str, object] | None = None) -> Scenario:
    return Scenario(META, seats, position, NOBODY_ASKS if options is None else options)


def told_at_once(position: dict[str, Any], seats: int = 2) -> list[str]:
    """What happens from the stated position until somebody is asked."""
    return [in_words(event) for event in begin(position, seats).table.log[0]]


def told_after(t: Scenario, sentence: str) -> list[str]:
    t.say(sentence)
    return [in_words(event) for event in t.table.log[-1]]


def until(end: str, told: list[str]) -> list[str]:
    """What is told before this."""
    return told[: told.index(end)]


# -- NP-3: talk --------------------------------------------------------------------------------------------------------

CHOICE: dict[str, Any] = {**QUIET, 'phase': 'positive', 'missions': ['a06'], 'completed': ['a06']}


@pytest.mark.rule('NP-3.6', 'NP-3.1', 'NP-3.2')
def test_a_dispute_is_told_from_the_proposal_to_the_casting_vote() -> None:
    t = begin({**CHOICE, 'A': {'missions': ['a06'], 'owns': ['pilsudski']}}, 3, {})
    assert told_after(t, 'B choose first') == ['proposed B choose first']
    assert told_after(t, 'A agree') == []  # nobody hears of one answer before the other
    assert told_after(t, 'C object risk') == ['agreed A', 'objected C risk']
    assert told_after(t, 'C choose first') == told_after(t, 'B choose first') == []
    assert told_after(t, 'A choose second') == [
        'voted A choose second',
        'voted B choose first',
        'voted C choose first',
    ]
    assert told_after(t, 'A choose second') == ['decided A choose second']


@pytest.mark.rule('NP-3.6')
def test_an_objection_is_told_with_its_reason_or_without_one() -> None:
    t = begin({**CHOICE, 'A': {'missions': ['a06']}}, 3, {})
    t.say('B choose first', 'A object')
    assert told_after(t, 'C object needed') == ['objected A -', 'objected C needed']


# -- NP-5 to NP-10: the struggle ---------------------------------------------------------------------------------------


@pytest.mark.rule('NP-5.1', 'NP-5.5')
def test_the_first_roll_is_told_for_every_die_in_hand_and_no_other() -> None:
    seats = {'A': {'missions': ['a01'], 'given': 2}, 'B': {'given': 1, 'owns': ['haller']}}
    t = begin({**QUIET, 'missions': ['a01'], 'dice_pool': 3, **seats}, options={'consent': 'nobody', 'level': 'easy'})
    told = told_after(t, 'A begin')
    assert told[:3] == ['ready A', 'phase struggle', 'dice_taken_up']
    rolls = ['rolled A n1', 'rolled A n2', 'rolled B n3', 'rolled B haller']
    assert [event.rpartition(' ')[0] for event in told[3:]] == rolls


@pytest.mark.rule('NP-5.1')
def test_without_dice_no_roll_is_told() -> None:
    position = {**QUIET, 'missions': ['a01'], 'dice_pool': 0, 'A': {'missions': ['a01']}}
    told = told_after(begin(position, options={'consent': 'nobody', 'level': 'easy'}), 'A begin')
    assert told == ['ready A', 'phase struggle', 'dice_taken_up']


@pytest.mark.rule('NP-7.3', 'NP-8.6', 'NP-9.3', 'NP-9.7')
def test_a_struggle_is_told_deed_by_deed() -> None:
    dice = {'dice': ['neutral money', 'neutral combat', 'neutral people'], 'tokens': ['dowbor', 'sienkiewicz']}
    position = {**QUIET, 'phase': 'struggle', 'morale': 5, 'missions': ['a50'], 'A': {'missions': ['a50'], **dice}}
    t = begin({**position, 'old_threats': [], 'B': {'dice': ['neutral money']}})
    assert told_after(t, 'A cheer sienkiewicz') == ['cheered A sienkiewicz 2']
    assert told_after(t, 'A place n2') == ['placed A n2 0 a50 combat']
    assert told_after(t, 'B done') == ['ready B']
    t.say('A reroll n3')
    assert told_after(t, 'A throw') == ['look_again', 'rerolling A 1']
    assert told_after(t, 'A rolled 4') == ['rolled A n3 4']  # it lay nowhere, so it is not lifted
    assert told_after(t, 'A pips 0') == ['black_die 0']
    assert told_after(t, 'A pass n3') == ['morale_lost 2 no', 'passed A n3 B']
    t.say('A reroll n1')
    assert told_after(t, 'A throw') == ['rerolling A 1']  # nobody was ready
    t.say('A rolled 3')
    assert told_after(t, 'B pips 2') == ['black_die 2', 'morale_lost 2 no']
    assert told_after(t, 'A complete a50') == [
        'lifted A n2',
        'placed A n1 0 a50 money',
        'placed A n2 0 a50 combat',
        'placed A dowbor 0 a50 combat',
    ]
    done = ['ready A', 'completed A a50', 'token_spent A dowbor']
    assert until('phase negative', told_after(t, 'A stop')) == done


@pytest.mark.rule('NP-8.7')
def test_an_overflow_is_told_with_the_markers_that_were_left() -> None:
    position = {**QUIET, 'phase': 'struggle', 'morale': 1, 'missions': ['a50'], 'old_threats': []}
    t = begin({**position, 'A': {'missions': ['a50'], 'dice': ['neutral people']}, 'B': {'dice': ['neutral money']}})
    t.say('B reroll n2', 'B throw', 'B rolled 1')
    assert until('phase negative', told_after(t, 'B pips 2')) == ['black_die 2', 'morale_lost 1 yes']


@pytest.mark.rule('NP-6.3', 'NP-6.6')
@pytest.mark.parametrize('face', ['combat+combat', 'portrait+portrait'])
def test_of_two_equal_symbols_the_first_is_laid_first(face: str) -> None:
    pack = {'dice': {'pilsudski': {'faces': [face.split('+'), [], [], [], [], []]}}}
    seats = {'A': {'missions': ['a36'], 'dice': [f'pilsudski {face}']}, 'B': {'dice': ['neutral money']}}
    t = Scenario(META, 2, {**QUIET, 'phase': 'struggle', 'missions': ['a36'], **seats}, NOBODY_ASKS, pack=pack)
    assert told_after(t, 'A place pilsudski') == ['placed A pilsudski 0 a36 combat']
    assert told_after(t, 'A place pilsudski') == ['placed A pilsudski 1 a36 combat']


@pytest.mark.rule('NP-6.12')
def test_what_can_be_completed_is_offered_in_the_order_of_the_cards() -> None:
    seats = {'A': {'dice': ['neutral money'] * 2 + ['neutral people'] * 3}, 'B': {'dice': ['neutral money']}}
    offers = []
    for row in (['a03', 'a11', 'a31'], ['a31', 'a11', 'a03']):
        seats['A']['missions'] = row
        offers.append(begin({**QUIET, 'phase': 'struggle', 'missions': row, **seats}).game.options(0))
    assert offers[0] == offers[1]


# -- NP-11 to NP-20: phases 3 to 6 -------------------------------------------------------------------------------------

PHASES: list[tuple[dict[str, Any], list[str]]] = [
    (
        {'phase': 'negative', 'missions': ['a05'], 'morale': 4, 'independence': {'warszawa': 1}, 'jail': {'dice': 1}},
        [
            *('phase negative', 'released', 'due a05', 'negative a05', 'independence_cancelled warszawa tsarist'),
            *('phase check', 'morale_checked 4', 'phase positive', 'due', 'cleared'),
        ],
    ),
    (
        {'phase': 'negative', 'missions': ['a31'], 'morale': 4, 'accord': 2},
        [
            *('phase negative', 'due a31', 'negative a31', 'accord 1 -1'),  # nothing was locked away
            *('phase check', 'morale_checked 4', 'phase positive', 'due', 'cleared'),
        ],
    ),
    (
        {'phase': 'check', 'morale': 2, 'independence': {'lodz': 2}, 'old_threats': ['z02']},
        [
            *('phase check', 'morale_checked 2', 'threat z02', 'independence_cancelled lodz central_powers'),
            *('averted z02', 'threat_done', 'phase positive', 'due', 'cleared'),
        ],
    ),
    (
        {
            'phase': 'check',
            'overflow': True,
            'morale': 0,
            'old_threats': ['z01', 'z08', 'z11'],
            'B': {'owns': ['haller']},
        },
        [
            *('phase check', 'morale_checked 0', 'threat z01', 'imprisoned neutral_die - -', 'threat_done'),
            *('threat z08', 'imprisoned morale - -', 'threat_done'),
            *('threat z11', 'imprisoned character_die - haller', 'threat_done', 'phase positive', 'due', 'cleared'),
        ],
    ),
    (
        {'phase': 'check', 'morale': 6},
        ['phase check', 'morale_checked 6', 'shield 2', 'phase positive', 'due', 'cleared'],
    ),
    (
        {'phase': 'check', 'morale': 6, 'shield': 2},  # it lies there already
        ['phase check', 'morale_checked 6', 'phase positive', 'due', 'cleared'],
    ),
    (
        {'phase': 'positive', 'accord': 5, 'missions': ['a03'], 'completed': ['a03'], 'A': {'missions': ['a03']}},
        ['phase positive', 'due a03', 'positive a03', 'accord 6 1', 'shield 2', 'mission_done a03', 'cleared'],
    ),
]


@pytest.mark.rule('NP-11.1', 'NP-11.6', 'NP-12.1', 'NP-13.1', 'NP-14.6', 'NP-15.6', 'NP-16.5', 'NP-18.4')
@pytest.mark.parametrize(('position', 'told'), PHASES)
def test_a_phase_is_told_deed_by_deed(position: dict[str, Any], told: list[str]) -> None:
    assert until('phase round_end', told_at_once({**QUIET, **position})) == told


@pytest.mark.rule('NP-12.6', 'NP-18.2')
def test_whose_pawn_is_locked_away_and_which_obstacle_is_removed_is_told() -> None:
    t = begin({**QUIET, 'phase': 'check', 'morale': 2, 'old_threats': ['z06']})
    assert told_after(t, 'A imprison_pawn B')[0] == 'imprisoned pawn B -'
    done = {'missions': ['a03'], 'completed': ['a03'], 'A': {'missions': ['a03']}}
    t = begin({**QUIET, 'phase': 'positive', 'accord': 1, 'obstacles': {'lwow': {'ukrainian': 1}}, **done})
    assert told_after(t, 'A remove_ukrainian lwow')[0] == 'obstacle_removed lwow ukrainian'


@pytest.mark.rule('NP-19.1', 'NP-16.4', 'NP-20.1', 'NP-20.3')
def test_the_end_of_a_round_tells_of_the_shield_and_of_tokens_only_where_there_are_any() -> None:
    opening = [f'phase {phase}' for phase in ('round_end', 'assignment')]
    told = told_at_once({**QUIET, 'phase': 'round_end'})
    assert [*told[:3], *told[4:]] == [
        *(opening[0], 'time 2', 'obstacle krakow central_powers'),
        *('round 2', opening[1]),
    ]
    revolution = {**QUIET, 'phase': 'round_end', 'time': 5, 'shield': 6}
    assert told_at_once(revolution)[:4] == [opening[0], 'time 6', 'revolution', 'shield_off']
    turned = told_at_once({**revolution, 'used': ['pow'], 'A': {'owns': ['pow']}})
    assert turned[:5] == [opening[0], 'time 6', 'revolution', 'reactivated', 'shield_off']


# -- NP-21 to NP-24: the final round -----------------------------------------------------------------------------------


@pytest.mark.rule('NP-21.1', 'NP-22.3', 'NP-22.6', 'NP-22.12')
def test_the_preparation_of_the_final_round_is_told_card_by_card() -> None:
    small = ['a12', 'a13', 'a14', 'a15', 'a16', 'a17']
    position = {'phase': 'round_end', 'time': 9, 'accord': 7, 'foreign_policy': 6, 'finals': small}
    told = told_at_once({**QUIET, **position, 'jail': {'pawns': {'B': 1}}})
    assert told[:6] == [
        *('phase round_end', 'time 10', 'met 3', 'obstacle lwow ukrainian'),
        *('round 10', 'phase assignment'),
    ]
    sides = {card: 'easy' if card == 'a17' else 'hard' for card in small}
    assert sorted(event.split()[1:3] for event in told[6:12]) == [list(side) for side in sorted(sides.items())]
    assert {event.split()[0] for event in told[6:12]} == {'final_mission'}
    assert 'final_mission a17 easy 1 1 0 0' in told
    assert told[12:14] == ['main_missions 6 3', 'pawns_freed']


@pytest.mark.rule('NP-23.2')
def test_each_challenge_is_shown() -> None:
    t = begin({'phase': 'challenges', 'accord': 5, 'foreign_policy': 5, 'missions': ['a12', 'a13']})
    drawn = told_after(t, 'A challenges 2')
    assert [event.split()[0] for event in drawn] == ['challenge'] * 2
    assert {event.split()[1] for event in drawn} <= {f'a{n}' for n in range(21, 29)}


LAST: dict[str, Any] = {'phase': 'final_struggle', 'morale': 3, 'missions': ['a12', 'a13'], 'easy': ['a12', 'a13']}


@pytest.mark.rule('NP-22.18', 'NP-24.5')
def test_victory_and_defeat_are_told_with_their_points() -> None:
    dice = {'A': {'dice': ['neutral people']}, 'B': {'dice': ['neutral money']}}
    seats = {letter: {**held, 'missions': [card]} for (letter, held), card in zip(dice.items(), LAST['missions'])}
    assert told_after(begin({**LAST, **seats}), 'A stop') == ['ready A', 'over lost 0']
    seats['A'] = {'missions': ['a12'], 'dice': ['neutral people', 'neutral diplomacy'], 'tokens': ['dowbor']}
    seats['B'] = {'missions': ['a13'], 'dice': ['neutral people', 'neutral money'], 'tokens': ['pow']}
    t = begin({**LAST, 'paris': 1, 'warsaw': 1, **seats})
    t.say('A place dowbor', 'A on_combat warsaw', 'B reroll n4', 'B throw', 'B rolled 4')
    told = told_after(t, 'A pips 1')
    assert told[:3] == ['black_die 1', 'morale_lost 1 no', 'lifted A dowbor']
    assert [event for event in told if event.startswith('lifted')] == ['lifted A dowbor']
    assert told[-1] == 'over won 44'
