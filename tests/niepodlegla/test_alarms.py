"""What is about to lose the game, and answers that one would hardly mean."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

from sejmik.games.niepodlegla import alarms, doubts
from sejmik.games.niepodlegla.names import BEGIN
from sejmik.games.niepodlegla.standing import rounds_left
from sejmik.games.shelf import take
from sejmik.kernel.event import Event
from sejmik.kernel.scene import BAD, GOOD, PLAIN
from sejmik.testing.conformance import CheckedTexts
from sejmik.testing.golden import check_golden
from sejmik.testing.scenario import Scenario
from tests.sources import source_of

META = take('niepodlegla')
QUIET: dict[str, Any] = {'obstacles': {}, 'stack': [], 'old_threats': [], 'missions': []}
NOBODY_ASKS = {'consent': 'nobody', 'level': 'easy'}
NAMES = ['Ala', 'Bogna', 'Cyryl', 'Dobrawa']
GOLDEN = sorted((Path(__file__).parents[1] / 'golden').glob('niepodlegla-*.journal'))


def begin(position: dict[str, Any], **options: object) -> Scenario:
    return Scenario(META, 2, {**QUIET, **position}, {**NOBODY_ASKS, **options})


def alarmed(t: Scenario) -> list[str]:
    texts = CheckedTexts(META, 'en', NAMES, t.start.options)
    told = [[texts.say('alarms', said) for said in META.alarms(t.game.view(eyes), eyes)] for eyes in (0, 1, -1)]
    assert told[0] == told[1] == told[2]  # they win or lose together
    return told[0]


def doubted(t: Scenario, sentence: str) -> str:
    """What is doubtful about this answer; '' if nothing is."""
    seat, action = t.understand(sentence)
    assert action in t.game.options(seat)
    said = META.doubts(t.game.view(seat), t.game, seat).get(action)
    return '' if said is None else CheckedTexts(META, 'en', NAMES, t.start.options).say('doubts', said)


# -- alarms ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('time', 'accord', 'foreign', 'told'),
    [
        (6, 0, 0, []),  # four rounds are left
        (7, 2, 1, ['The tracks are 7 steps apart, 3 rounds left']),
        (7, 4, 2, ['The tracks are 4 steps apart, 3 rounds left']),  # a step in each round has been too slow
        (7, 4, 3, []),  # 7 in six rounds: 3 more in three
        (9, 5, 4, []),
        (9, 4, 4, ['The tracks are 2 steps apart, 1 round left']),
        (9, 5, 5, []),
    ],
)
def test_tracks_that_do_not_meet_at_their_pace_raise_an_alarm(
    time: int, accord: int, foreign: int, told: list[str]
) -> None:
    assert alarmed(begin({'time': time, 'accord': accord, 'foreign_policy': foreign})) == told


def test_when_the_last_rewards_are_paid_no_round_is_left() -> None:
    position = {'phase': 'positive', 'time': 9, 'accord': 4, 'missions': ['a06'], 'completed': ['a06']}
    t = begin({**position, 'A': {'missions': ['a06']}})
    assert alarmed(t.asked('AB choose_effect')) == ['The tracks are 6 steps apart, and no round is left']


STRUGGLE: dict[str, Any] = {
    'phase': 'struggle',
    'missions': ['a50', 'a05'],
    'A': {'missions': ['a50'], 'dice': ['neutral money', 'neutral combat']},
    'B': {'missions': ['a05'], 'dice': ['neutral money']},
}


@pytest.mark.parametrize(
    ('morale', 'told'), [(4, []), (2, []), (1, ['Morale 1: two threat cards']), (0, ['Morale 0: two threat cards'])]
)
def test_morale_that_is_nearly_out_raises_an_alarm(morale: int, told: list[str]) -> None:
    assert alarmed(begin({**STRUGGLE, 'morale': morale})) == told


def test_an_overflow_raises_an_alarm() -> None:
    assert alarmed(begin({**STRUGGLE, 'morale': 0, 'overflow': True})) == ['Morale overflow: four threat cards']


def test_a_mission_that_loses_the_game_raises_an_alarm_until_somebody_goes() -> None:
    name = CheckedTexts(META, 'en', NAMES).entry('mission', 'a77')
    t = begin({'missions': ['a77']})
    assert alarmed(t) == [f'If nobody goes, the game is lost: {name}']
    assert alarmed(t.say('A send_B a77')) == []


FINAL: dict[str, Any] = {
    'phase': 'final_struggle',
    'missions': ['a12', 'a13'],
    'A': {'missions': ['a12'], 'dice': ['neutral people']},
    'B': {'missions': ['a13'], 'dice': ['neutral money']},
    'paris': 1,
    'warsaw': 1,
}


@pytest.mark.parametrize(('morale', 'told'), [(3, []), (2, ['Morale 2: at 0 the game is lost'])])
def test_in_the_final_morale_is_the_life_of_the_game(morale: int, told: list[str]) -> None:
    assert alarmed(begin({**FINAL, 'morale': morale})) == told


def test_when_the_game_is_over_nothing_alarms() -> None:
    t = begin({**FINAL, 'morale': 2}).say('A stop')
    assert t.game.is_over()
    assert alarmed(t) == []


# -- doubts: the struggle ----------------------------------------------------------------------------------------------


def test_stopping_with_dice_that_suffice_is_doubtful_and_so_is_leaving_the_rest_to_the_others() -> None:
    dice = {'A': {'missions': ['a50'], 'dice': ['neutral money', *['neutral combat'] * 2]}}
    t = begin({**STRUGGLE, **dice})
    told = 'Your dice still cover 1 mission that lies open.'
    assert doubted(t, 'A stop') == doubted(t, 'A done') == told
    assert doubted(t, 'B stop') == ''  # A's dice are A's
    t.say('A complete a50')
    assert doubted(t, 'A stop') == doubted(t, 'A done') == ''


def test_stopping_while_an_urgent_mission_is_open_is_doubtful() -> None:
    seats = {'A': {'missions': ['a62', 'a37'], 'dice': ['neutral money']}, 'B': {'dice': ['neutral money']}}
    t = begin({'phase': 'struggle', 'missions': ['a62', 'a37', 'a54'], **seats})  # nobody went to a54: no news
    assert doubted(t, 'A stop') == 'This ends the round: 2 urgent missions will strike.'


def test_a_stop_that_loses_the_game_says_so() -> None:
    t = begin({**STRUGGLE, 'time': 9, 'accord': 5, 'foreign_policy': 3})
    assert doubted(t, 'A stop') == 'This ends the game: the tracks do not meet, 2 steps are missing.'
    assert doubted(begin({**STRUGGLE, 'time': 8, 'accord': 5, 'foreign_policy': 3}), 'A stop') == ''
    assert doubted(begin({**STRUGGLE, 'time': 9, 'accord': 5, 'foreign_policy': 5}), 'A stop') == ''


def test_covered_missions_that_bring_the_tracks_together_take_the_doubt_away() -> None:
    seats = {'A': {'missions': ['a52'], 'dice': ['neutral diplomacy'] * 3}, 'B': {'dice': ['neutral money']}}
    position = {'phase': 'struggle', 'missions': ['a52'], 'time': 9, 'accord': 5, 'foreign_policy': 4, **seats}
    t = begin(position).say('A complete a52')
    assert doubted(t, 'A stop') == ''


def test_a_defeat_symbol_that_would_strike_is_doubtful() -> None:
    name = CheckedTexts(META, 'en', NAMES).entry('mission', 'a77')
    t = begin({**STRUGGLE, 'missions': ['a50', 'a05', 'a77']})
    assert doubted(t, 'A stop') == f'This ends the game: {name} strikes with a defeat symbol.'
    seats = {'A': {'missions': ['a50'], 'given': 1}, 'B': {'given': 1}}
    t = begin({'missions': ['a50', 'a77'], 'dice_pool': 2, **seats, 'jail': {'pawns': {'A': 2, 'B': 3}}})
    assert doubted(t, 'A begin') == f'Nobody goes, and that loses the game: {name}.'


def test_rolling_a_die_that_lies_on_a_mission_is_doubtful() -> None:
    name = CheckedTexts(META, 'en', NAMES).entry('mission', 'a50')
    t = begin({**STRUGGLE, 'morale': 5}).say('A place n1')
    assert doubted(t, 'A reroll n1') == f'This die lies well already: {name}.'
    assert doubted(t, 'A reroll n2') == ''
    t.say('A reroll n2')
    assert doubted(t, 'A also n1') == f'This die lies well already: {name}.'


def test_rolling_with_everything_covered_is_doubtful() -> None:
    dice = {'A': {'missions': ['a50'], 'dice': ['neutral money', *['neutral combat'] * 2, 'neutral people']}}
    t = begin({**STRUGGLE, **dice, 'morale': 5})
    assert doubted(t, 'A reroll n4') == ''
    t.say('A complete a50')
    assert doubted(t, 'A reroll n4') == 'All your missions are covered: a reroll only costs morale.'


def test_morale_for_a_die_that_nobody_can_use_is_doubtful() -> None:
    t = begin({**STRUGGLE, 'morale': 5})
    assert doubted(t, 'A pass n1') == ''  # a05 needs money
    assert doubted(t, 'A pass n2') == 'Nobody else has a use for it, and passing costs 2 morale.'
    t.say('A place n1')
    name = CheckedTexts(META, 'en', NAMES).entry('mission', 'a50')
    assert doubted(t, 'A pass n1') == f'This die is needed where it lies: {name}.'


def test_a_morale_token_with_all_markers_in_play_is_doubtful() -> None:
    dice = {'A': {'missions': ['a50'], 'dice': ['neutral money'], 'tokens': ['sienkiewicz']}}
    assert doubted(begin({**STRUGGLE, **dice, 'morale': 12}), 'A cheer sienkiewicz') == ''
    told = 'All morale markers are in play: it would bring nothing.'
    assert doubted(begin({**STRUGGLE, **dice, 'morale': 13}), 'A cheer sienkiewicz') == told


def test_agreeing_to_such_a_stop_is_as_doubtful_as_proposing_it() -> None:
    dice = {'B': {'missions': ['a05'], 'dice': ['neutral money', *['neutral diplomacy'] * 2]}}
    t = begin({**STRUGGLE, **dice}, consent='joint').say('A stop')
    assert doubted(t, 'B agree') == 'Your dice still cover 1 mission that lies open.'
    assert doubted(t, 'B object') == ''


# -- doubts: the rest --------------------------------------------------------------------------------------------------


def test_in_the_final_a_stop_is_a_defeat() -> None:
    assert doubted(begin({**FINAL, 'morale': 5}), 'A stop') == 'This ends the game: not everything is covered.'


def test_in_the_final_the_last_morale_is_not_for_passing() -> None:
    told = 'Passing costs the last morale: the game would be lost.'
    assert doubted(begin({**FINAL, 'morale': 2}), 'A pass n1') == told
    assert doubted(begin({**FINAL, 'morale': 3}), 'A pass n1') == ''


def test_rolls_for_open_challenges_that_may_lose_the_game_are_doubtful() -> None:
    seats = {
        'A': {'missions': ['a12'], 'dice': ['neutral people+combat', 'neutral combat']},
        'B': {
            'missions': ['a13'],
            'dice': ['neutral people+combat', *['neutral diplomacy'] * 2, 'dmowski people+people'],
        },
    }
    table = {**FINAL, 'easy': ['a12', 'a13'], 'challenges': ['a26'], **seats}
    told = '1 roll of the black die comes first, and that may lose the game. Morale: 2.'
    assert doubted(begin({**table, 'morale': 2}), 'A stop') == told
    assert doubted(begin({**table, 'morale': 3}), 'A stop') == ''


def test_an_obstacle_that_takes_a_token_although_another_area_has_none_is_doubtful() -> None:
    t = begin({'phase': 'negative', 'missions': ['a50'], 'independence': {'wilno': 1}})
    t.asked('AB place_tokens')
    assert doubted(t, 'A area wilno') == 'The independence token in Wilno would be lost; another area has none.'
    assert doubted(t, 'A area kowno') == ''


def test_a_bonus_that_is_not_taken_is_doubtful() -> None:
    seats = {'A': {'missions': ['a06']}}
    position = {'phase': 'positive', 'missions': ['a06'], 'completed': ['a06'], 'accord': 1, **seats}
    t = begin({**position, 'obstacles': {'lwow': {'ukrainian': 1}}}).say('A choose first')
    assert doubted(t.asked('AB remove_obstacle'), 'A nothing') == 'You may remove an obstacle, at no cost.'


# -- what happened -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('tag', 'numbers', 'tone'),
    [
        ('accord', [3, 1], GOOD),
        ('foreign_policy', [3, -1], BAD),
        ('morale_lost', [2, 0], BAD),
        ('completed', [0, 3], GOOD),
        ('independence_cancelled', [0, 0], BAD),
        ('averted', [3], GOOD),
        ('sent', [0, 3], PLAIN),
        ('over', [1, 40], GOOD),
        ('over', [0, 0], BAD),
    ],
)
def test_what_is_good_and_bad_is_so_for_everyone(tag: str, numbers: list[int], tone: int) -> None:
    assert [META.touches(Event(tag, numbers, [], 0, False), seat) for seat in (0, 1)] == [tone, tone]


@pytest.mark.parametrize('lang', META.languages)
def test_the_line_of_what_happened_names_events_and_is_short(lang: str) -> None:
    texts = CheckedTexts(META, lang, NAMES)
    for tag, template in texts.words['since'].items():
        assert tag.removesuffix('_you').removesuffix('_at') in META.events
        bare = re.sub(r'\{(\w+)\|[^{}|]*((?:\|[^{}|]*)*)\}', lambda found: found[2].rpartition('|')[2], template)
        assert len(re.sub(r'\{\w+\}', '00', bare)) <= 30, tag


# -- words, and what nobody may know -----------------------------------------------------------------------------------


def keys_in(module: Any) -> set[str]:
    """The keys that a module says; f'check_{brings}' stands for all of its kind."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source_of(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == 'Say' and isinstance(node.args[0], ast.Constant):
                found.add(str(node.args[0].value))
            elif node.func.id == 'losing_mission':
                found.add(str(ast.literal_eval(node.args[1])))
    return found


@pytest.mark.parametrize('lang', META.languages)
def test_no_text_is_missing_and_none_is_left_over(lang: str) -> None:
    words = CheckedTexts(META, lang, NAMES).words
    assert set(words['alarms']) == keys_in(alarms) | {'check_two', 'check_four'}
    assert set(words['doubts']) == keys_in(doubts)


@pytest.mark.parametrize('seats', META.seat_counts)
def test_worlds_that_look_alike_give_the_same_alarms_and_doubts(seats: int) -> None:
    dice = random.Random(seats)
    g = META.begin(META.start(NAMES[:seats], f'alike {seats}', {'consent': 'nobody'}))
    looked = doubtful = 0
    while not g.is_over() and looked < 400:
        seat = g.waiting()[0]
        if looked % 10 == 0:
            other = g.imagine(seat, looked)
            assert META.alarms(g.view(seat), seat) == META.alarms(other.view(seat), seat)
            found = META.doubts(g.view(seat), g, seat)
            assert found == META.doubts(other.view(seat), other, seat)
            doubtful += len(found)
        looked += 1
        offered = g.options(seat)
        g.answer(seat, BEGIN if BEGIN in offered else dice.choice(offered))
    assert doubtful > 0


@pytest.mark.parametrize('path', GOLDEN, ids=lambda path: path.stem)
def test_the_rounds_that_are_left_never_grow(path: Path) -> None:
    """Also not while the time marker stands in the next round and the end of this one still asks something."""
    record = check_golden(path)
    left = [rounds_left(game.view(-1)) for game in [*record.befores, record.game]]
    assert left == sorted(left, reverse=True)
    assert left[0] == 9  # of ten rounds the last is the final one
