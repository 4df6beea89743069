"""The scenes of Niepodległa: what is turned up, what it adds up to, and what it means for whom."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from sejmik.games.niepodlegla import scenes as dice_scenes
from sejmik.games.niepodlegla import settling
from sejmik.games.shelf import take
from sejmik.kernel.record import Record
from sejmik.table.staging import scenes_of
from sejmik.testing.conformance import CheckedTexts
from sejmik.testing.golden import greedy_game, random_game
from sejmik.testing.scenario import Scenario
from tests.sources import source_of

META = take('niepodlegla')
QUIET: dict[str, Any] = {'obstacles': {}, 'stack': [], 'old_threats': [], 'missions': []}
NOBODY_ASKS = {'consent': 'nobody', 'level': 'easy'}
NAMES = ['Ala', 'Bogna', 'Cyryl', 'Dobrawa']
WATCHER = -1


def begin(position: dict[str, Any], seats: int = 2, **options: object) -> Scenario:
    return Scenario(META, seats, {**QUIET, **position}, {**NOBODY_ASKS, **options})


def shown(record: Record, eyes: int = 0, lang: str = 'en', names: list[str] = NAMES) -> list[dict[str, Any]]:
    """The scenes of the last answer."""
    texts = CheckedTexts(META, lang, names[: record.game.seats], record.start.options)
    return scenes_of(texts, eyes, record)


def the(kind: str, t: Scenario, eyes: int = 0) -> dict[str, Any]:
    return next(scene for scene in shown(t.table, eyes) if scene['kind'] == kind)


def lane(scene: dict[str, Any], title: str) -> dict[str, Any]:
    return next(one for one in scene['lanes'] if one['title'] == title)


def turned_up(lane: dict[str, Any]) -> list[str]:
    """'Wilno: tsarist obstacle' for each piece."""
    return [': '.join(word for word in (piece['label'], piece['note']) if word) for piece in lane['pieces']]


def meanings(scene: dict[str, Any]) -> list[str]:
    told = []
    for one in scene['meanings']:
        change = '' if one['before'] is None else f' {one["before"]} → {one["after"]}'
        told.append(f'{one["title"]}{change}[{one["text"]}]{one["tone"]}')
    return told


# -- dice --------------------------------------------------------------------------------------------------------------

STRUGGLE: dict[str, Any] = {
    'phase': 'struggle',
    'missions': ['a50', 'a36'],
    'A': {'missions': ['a50'], 'dice': ['neutral money', 'neutral people']},
    'B': {'missions': ['a36'], 'dice': ['neutral money']},
}


def test_the_first_roll_shows_everyones_dice_and_for_how_many_missions_they_suffice() -> None:
    seats = {'A': {'missions': ['a01'], 'given': 2}, 'B': {'missions': ['a50'], 'given': 1, 'owns': ['haller']}}
    t = begin({'missions': ['a01', 'a50'], 'dice_pool': 3, **seats}).say('A begin')
    scene = the('first_roll', t)
    assert [one['seat'] for one in scene['lanes']] == [0, 1]
    for one, seat in zip(scene['lanes'], (0, 1), strict=True):
        rolled = [event.numbers for event in t.table.log[-1] if event.tag == 'rolled' and event.numbers[0] == seat]
        assert [piece['word'] for piece in one['pieces']] == [META.namespaces['piece'][piece] for _, piece, _ in rolled]
        for piece, (_, number, face) in zip(one['pieces'], rolled, strict=True):
            kind = 'neutral' if number < 13 else 'haller'
            assert piece['shows'] == META.printed(t.start)['dice'][kind]['faces'][face]
    # a01 needs three symbols and a50 four: two and three dice do not reach them by chance here
    assert [one['verdict'] for one in scene['lanes']] == ['not enough yet'] * 2
    assert scene['text'] == 'The dice suffice for 0 of 2 missions.'


FEW_FACES = [['combat']] * 5 + [['people']]


def reroll(morale: int, pips: int, **position: Any) -> Scenario:
    """A has money and Haller's die, which shows people and then combat, as nearly all of its faces do. A undertook a50,
    which needs money and combat."""
    pack = {
        'dice': {'haller': {'faces': FEW_FACES}, 'black': {'pips': [pips]}},
        'missions': {'a50': {'needs': ['money', 'combat']}},
    }
    seats = {'A': {'missions': ['a50'], 'dice': ['neutral money', 'haller people'], 'owns': ['haller']}}
    seats['B'] = {'dice': ['neutral people']}
    stated = {**QUIET, 'phase': 'struggle', 'missions': ['a50'], 'morale': morale, **seats, **position}
    return Scenario(META, 2, stated, NOBODY_ASKS, 'scenario', pack).say('A reroll haller', 'A throw')


def test_a_reroll_shows_the_dice_the_black_die_and_what_morale_is_worth() -> None:
    scene = the('reroll', reroll(5, 2))
    assert scene['stages'] == ['Dice', 'Black die']
    assert [(piece['word'], piece['shows'], piece['stage']) for piece in scene['lanes'][0]['pieces']] == [
        ('haller', ['combat'], 0)
    ]
    assert scene['lanes'][0]['verdict'] == 'enough for the mission'
    assert [(piece['word'], piece['stage']) for piece in lane(scene, 'Black die')['pieces']] == [('2', 1)]
    assert lane(scene, 'Black die')['verdict'] == '−2 morale'
    assert meanings(scene)[1:] == ['Morale: 3 5 → 3[The check would bring one threat card.]bad']
    assert scene['text'] == 'The black die takes its toll: morale 5 → 3.'
    assert scene['about'] == ['seat', 'A']


@pytest.mark.parametrize(
    ('morale', 'pips', 'meaning'),
    [
        (5, 0, 'Morale: 5 5 → 5[The check would bring nothing.]'),
        (8, 1, 'Morale: 7 8 → 7[The check would bring the shield.]'),
        (6, 1, 'Morale: 5 6 → 5[The check would bring nothing.]bad'),
        (2, 1, 'Morale: 1 2 → 1[The check would bring two threat cards.]bad'),
        (1, 2, 'Morale: 0 1 → 0[More was demanded than there was: four threat cards.]bad'),
    ],
)
def test_morale_is_told_with_what_the_check_would_bring(morale: int, pips: int, meaning: str) -> None:
    assert meaning in meanings(the('reroll', reroll(morale, pips)))


def test_whoever_rolled_reads_you_and_the_others_the_name() -> None:
    t = reroll(5, 0)
    mission = CheckedTexts(META, 'en', NAMES).entry('mission', 'a50')
    first = [the('reroll', t, eyes)['meanings'][0]['title'] for eyes in (0, 1, WATCHER)]
    assert first == [f'You can cover: {mission}', f'Ala can cover: {mission}', f'Ala can cover: {mission}']


def test_a_die_that_nobody_needs_is_not_good() -> None:
    spare = reroll(5, 0, A={'missions': ['a50'], 'dice': ['neutral combat', 'haller people'], 'owns': ['haller']})
    assert [piece['tone'] for piece in the('reroll', spare)['lanes'][0]['pieces']] == ['']  # one combat lies there
    assert [piece['tone'] for piece in the('reroll', reroll(5, 0))['lanes'][0]['pieces']] == ['good']


def test_dice_that_are_typed_make_no_scene() -> None:
    t = begin(STRUGGLE, dice='typed').say('A reroll n2', 'A throw', 'A rolled 3')
    assert shown(t.table) == []


# -- the end of a round ------------------------------------------------------------------------------------------------


def stop(position: dict[str, Any]) -> Scenario:
    """The struggle ends, and all follows."""
    dice = {'A': {'dice': ['neutral money']}, 'B': {'dice': ['neutral money']}}
    return begin({'phase': 'struggle', **dice, **position}).say('A stop')


def test_penalties_say_why_they_strike_and_the_check_what_it_brings() -> None:
    seats = {'A': {'missions': ['a62'], 'dice': ['neutral money']}, 'B': {'dice': ['neutral money']}}
    t = stop({'missions': ['a05', 'a62'], 'morale': 5, 'accord': 2, 'independence': {'warszawa': 1}, **seats})
    scene = the('end_of_round', t)
    penalties = lane(scene, 'Penalties')
    notes = {piece['word']: piece['note'] for piece in penalties['pieces'] if piece['kind'] == 'mission'}
    assert notes['a05'] == 'nobody went'
    assert notes['a62'] == 'urgent, and it failed'
    assert 'Warsaw: the token is lost: tsarist obstacle' in turned_up(penalties)
    assert penalties['verdict'] == '2 missions strike'
    assert penalties['tone'] == 'bad'
    assert scene['stages'][:2] == ['Penalties', 'Morale check']


def test_without_penalties_the_scene_says_so() -> None:
    scene = the('end_of_round', stop({'morale': 6}))
    assert lane(scene, 'Penalties')['verdict'] == 'nothing strikes'
    assert lane(scene, 'Penalties')['tone'] == 'good'
    assert lane(scene, 'Morale check')['verdict'] == 'the shield'
    assert lane(scene, 'Rewards')['verdict'] == 'no mission was completed'


@pytest.mark.parametrize(
    ('morale', 'verdict', 'tone', 'text'),
    [
        (6, 'the shield', 'good', 'Enough for the shield: the next red field does no harm.'),
        (4, 'nothing happens', '', 'No shield, no threat.'),
        (2, 'one threat card', 'bad', 'One threat card is turned up.'),
        (1, 'two threat cards', 'bad', 'Two threat cards are turned up.'),
    ],
)
def test_the_check_means_the_same_for_everyone(morale: int, verdict: str, tone: str, text: str) -> None:
    t = stop({'morale': morale})
    for eyes in (0, 1, WATCHER):
        scene = the('end_of_round', t, eyes)
        check = lane(scene, 'Morale check')
        assert (check['verdict'], check['tone']) == (verdict, tone)
        assert turned_up(check)[0] == f'morale: {morale} left'
        assert {'title': f'Morale: {morale}', 'text': text, 'tone': tone}.items() <= scene['meanings'][0].items()


def test_an_averted_threat_names_the_area_that_averts_it() -> None:
    t = stop({'morale': 2, 'independence': {'lodz': 1, 'kielce': 1}, 'old_threats': ['z02'], 'accord': 1})
    card = lane(the('end_of_round', t), 'Threat card')
    assert turned_up(card)[1:] == ['Łódź: the token is lost: Central Powers obstacle']
    assert card['verdict'] == 'the lower half is averted: independence in Kielce'
    assert card['tone'] == 'good'


def test_a_threat_that_nothing_averts_strikes_with_both_halves() -> None:
    scene = the('end_of_round', stop({'morale': 2, 'old_threats': ['z02'], 'accord': 1}))
    card = lane(scene, 'Threat card')
    assert turned_up(card)[1:] == ['Łódź: Central Powers obstacle', 'national accord: 1 → 0']
    assert card['verdict'] == 'nothing averts it: both halves strike'
    assert 'The two tracks 9 → 10[10 steps apart, 8 rounds left]bad' in meanings(scene)
    assert scene['about'] == ['area', 'krakow']  # where time struck last


def test_each_threat_card_has_a_lane_of_its_own() -> None:
    scene = the('end_of_round', stop({'morale': 1, 'old_threats': ['z01', 'z08']}))
    cards = [one for one in scene['lanes'] if one['title'] == 'Threat card']
    assert [turned_up(one)[1:] for one in cards] == [['a neutral die: imprisoned'], ['a morale marker: imprisoned']]


def test_a_threat_that_is_decided_on_goes_on_under_its_name() -> None:
    """z07 puts an obstacle somewhere in the Borderlands: the players say where, then it is averted."""
    t = stop({'morale': 2, 'old_threats': ['z07'], 'independence': {'warszawa': 1}})
    assert lane(the('end_of_round', t), 'Threat card')['verdict'] == ''  # nobody knows yet
    t.say('A area wilno')
    scene = the('end_of_round', t)
    assert scene['lanes'][0]['title'] == 'Threat card'
    assert [piece['word'] for piece in scene['lanes'][0]['pieces']] == ['z07', 'wilno']
    assert scene['lanes'][0]['verdict'] == 'the lower half is averted: independence in Warsaw'


def test_penalties_that_are_decided_on_are_all_told_with_the_check() -> None:
    """a50 and a06 ask where their obstacles go: four answers, one scene."""
    t = stop({'missions': ['a06', 'a50'], 'morale': 4})
    assert shown(t.table) == []
    while not t.table.log[-1] or not any(event.tag == 'morale_checked' for event in t.table.log[-1]):
        assert shown(t.table) == []
        t.table.answer(0, t.game.options(0)[0])
    penalties = lane(the('end_of_round', t), 'Penalties')
    assert [piece['kind'] for piece in penalties['pieces']] == ['mission', 'area', 'mission', 'area']
    assert penalties['verdict'] == '2 missions strike'


def test_rewards_that_are_decided_on_are_told_with_the_new_round_and_what_was_told_is_not_told_again() -> None:
    seats = {'A': {'missions': ['a50'], 'dice': ['neutral money', *['neutral combat'] * 2]}}
    t = begin(
        {'phase': 'struggle', 'missions': ['a50', 'a31'], 'morale': 2, 'accord': 2, 'old_threats': ['z04'], **seats}
    )
    t.say('A complete a50', 'A stop')
    first = the('end_of_round', t)
    assert [one['title'] for one in first['lanes']] == ['Penalties', 'Morale check', 'Threat card']
    assert turned_up(lane(first, 'Threat card'))[1:] == ['national accord: 1 → 0']
    t.say('A area wilno')
    second = the('end_of_round', t)
    assert [one['title'] for one in second['lanes']] == ['Rewards', 'Time moves on', 'New missions']
    assert [piece['word'] for piece in second['lanes'][0]['pieces']] == ['a50', 'dowbor', 'wilno']
    assert 'The two tracks' not in str(meanings(second))  # accord fell before, with the threat


def test_a_reward_for_one_player_is_told_to_that_player_as_you() -> None:
    seats = {'A': {'missions': ['a31'], 'dice': ['neutral money', *['neutral people'] * 2]}}
    t = begin({'phase': 'struggle', 'missions': ['a31'], 'morale': 4, **seats}).say('A complete a31', 'A stop')
    told = [the('end_of_round', t, eyes) for eyes in (0, 1, WATCHER)]
    assert [turned_up(lane(scene, 'Rewards')) for scene in told] == [
        ['Wincenty Witos: you', 'Witos’s die: for you'],
        ['Wincenty Witos: Ala', 'Witos’s die: for Ala'],
        ['Wincenty Witos: Ala', 'Witos’s die: for Ala'],
    ]
    gifts = [next(one for one in scene['meanings'] if one['seat'] == 0)['title'] for scene in told]
    assert gifts == ['You receive Witos’s die', 'Ala receives Witos’s die', 'Ala receives Witos’s die']


def test_the_shield_covers_the_red_field_and_the_new_round_is_counted() -> None:
    scene = the('end_of_round', stop({'morale': 6, 'stack': ['a31']}))
    assert turned_up(lane(scene, 'Time moves on')) == ['Late 1914']
    assert lane(scene, 'Time moves on')['verdict'] == 'the shield covers the red field'
    assert [piece['word'] for piece in lane(scene, 'New missions')['pieces']] == ['a31']
    refilled = next(event for event in stop({'morale': 6}).table.log[-1] if event.tag == 'refilled')
    assert lane(scene, 'New missions')['verdict'] == f'{refilled.numbers[1]} dice, {refilled.numbers[0]} morale'


def test_a_region_that_is_won_or_lost_is_told() -> None:
    galicia = {'cieszyn': 1, 'krakow': 1, 'lwow': 1, 'stanislawow': 1}
    scene = the('end_of_round', stop({'morale': 4, 'independence': galicia}))  # time puts an obstacle in Kraków
    assert 'Galicia: the reward is lost[]bad' in meanings(scene)


def test_a_defeat_symbol_is_told_as_what_it_is() -> None:
    pack = {'threats': {'z04': {'upper': ['defeat']}}}
    seats = {'A': {'dice': ['neutral money']}, 'B': {'dice': ['neutral money']}}
    position = {**QUIET, 'phase': 'struggle', 'morale': 2, 'old_threats': ['z04'], **seats}
    t = Scenario(META, 2, position, NOBODY_ASKS, pack=pack).say('A stop')
    scene = the('end_of_round', t)
    assert meanings(scene)[0] == 'The game is lost[A defeat symbol took effect.]bad'
    assert scene['text'] == 'A defeat symbol: the game is lost.'


# -- 11 November 1918, the final round ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('accord', 'foreign', 'verdict', 'meaning'),
    [
        (
            5,
            5,
            'they have met',
            'Poland is independent[Past each other by 0: the further, the easier Paris will be.]good',
        ),
        (
            7,
            6,
            'they have met',
            'Poland is independent[Past each other by 3: the further, the easier Paris will be.]good',
        ),
        (4, 5, '1 step short', 'The game is lost[The two markers are still 1 step apart.]bad'),
    ],
)
def test_on_11_november_the_two_tracks_are_added_up(accord: int, foreign: int, verdict: str, meaning: str) -> None:
    t = stop({'time': 9, 'morale': 4, 'accord': accord, 'foreign_policy': foreign})
    scene = the('november', t)
    together = lane(scene, 'Together')
    assert [piece['value'] for piece in together['pieces']] == [accord, foreign]
    assert together['total'] == accord + foreign
    assert lane(scene, 'Needed')['total'] == 10
    assert together['verdict'] == verdict
    assert meanings(scene) == [meaning]


def test_the_red_field_of_11_november_comes_after_the_comparison() -> None:
    pack = {'time': {'10': {'effects': ['accord -1']}}}
    seats = {'A': {'dice': ['neutral money']}, 'B': {'dice': ['neutral money']}}
    position = {**QUIET, 'phase': 'struggle', 'time': 9, 'morale': 4, 'accord': 5, 'foreign_policy': 5, **seats}
    t = Scenario(META, 2, position, NOBODY_ASKS, pack=pack).say('A stop')
    assert t.game.view(0)['accord'] == 4
    assert lane(the('november', t), 'Together')['total'] == 10


def test_the_final_round_shows_what_was_earned() -> None:
    t = stop({'time': 9, 'morale': 4, 'accord': 7, 'foreign_policy': 6})
    scene = the('final_round', t)
    sides = {event.numbers[0]: event.numbers[1] for event in t.table.log[-1] if event.tag == 'final_mission'}
    tones = {META.namespaces['mission'].index(one['word']): one['tone'] for one in scene['lanes'][0]['pieces']}
    assert tones == {mission: 'good' if easy else '' for mission, easy in sides.items()}
    assert turned_up(lane(scene, 'Open to all'))[0] == 'The Paris Peace Conference: 6 diplomacy'


FINAL: dict[str, Any] = {
    'phase': 'final_struggle',
    'missions': ['a12', 'a13'],
    'A': {'missions': ['a12'], 'dice': ['neutral people']},
    'B': {'missions': ['a13'], 'dice': ['neutral money']},
    'paris': 1,
    'warsaw': 1,
    'morale': 3,
}


def test_giving_up_in_the_final_is_a_defeat_and_says_why() -> None:
    scene = the('last_word', begin(FINAL).say('A stop'))
    assert [one['seat'] for one in scene['lanes']] == [0, 1, WATCHER]
    assert [piece['note'] for one in scene['lanes'][:2] for piece in one['pieces']] == ['out of reach'] * 2
    assert meanings(scene) == ['The game is lost 3 → 3[The struggle was given up with missions open.]bad']


def test_in_the_final_a_roll_that_takes_the_last_morale_has_two_scenes() -> None:
    pack = {'dice': {'black': {'pips': [2]}}}
    t = Scenario(META, 2, {**QUIET, **FINAL, 'morale': 2}, NOBODY_ASKS, pack=pack).say('A reroll n1', 'A throw')
    assert [scene['kind'] for scene in shown(t.table)] == ['reroll', 'last_word']
    assert meanings(the('reroll', t))[-1] == 'Morale: 0 2 → 0[Nothing is left.]bad'
    assert meanings(the('last_word', t)) == ['The game is lost 2 → 0[Morale ran out before everything was covered.]bad']


# -- words -------------------------------------------------------------------------------------------------------------


def literals(module: Any) -> tuple[set[str], list[str]]:
    """All words in a module's source, and patterns for those that are put together."""
    tree = ast.parse(source_of(module))
    words: set[str] = set()
    patterns: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            words.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(one.value)) if isinstance(one, ast.Constant) else r'\w+' for one in node.values]
            patterns.append(''.join(parts))
    return words, patterns


def said(module: Any) -> Iterator[str]:
    """The keys that stand in the source as they are: Say('moves', …)."""
    for node in ast.walk(ast.parse(source_of(module))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ('Say', 'Scene'):
            chosen = node.args[0]
            for one in (chosen.body, chosen.orelse) if isinstance(chosen, ast.IfExp) else (chosen,):
                if isinstance(one, ast.Constant):
                    yield str(one.value)


@pytest.mark.parametrize('lang', META.languages)
def test_every_key_has_its_text_and_no_text_is_left_over(lang: str) -> None:
    keys = set(CheckedTexts(META, lang, NAMES).words['scenes'])
    words: set[str] = set()
    patterns: list[str] = []
    for module in (dice_scenes, settling):
        assert set(said(module)) <= keys
        more, shapes = literals(module)
        words |= more
        patterns += [shape for shape in shapes if shape != r'\w+']
    for key in keys:
        plain = key.removesuffix('_you').removesuffix('_sub')
        assert plain in words or key in words or any(re.fullmatch(shape, plain) for shape in patterns), key


@pytest.mark.parametrize('lang', META.languages)
def test_the_scenes_of_whole_games_can_be_told(lang: str) -> None:
    """CheckedTexts raises where a text is missing or cannot be filled in."""
    kinds: set[str] = set()
    for record in (random_game(META, 3, 'told'), greedy_game(META, 2, 'told')):
        replayed = Record(META, record.start)
        for answer in record.answers:
            replayed.answer(answer.seat, answer.action)
            for scene in shown(replayed, 0, lang):
                kinds.add(scene['kind'])
                assert scene['title']
                assert scene['text']
    assert {'first_roll', 'reroll', 'end_of_round', 'november'} <= kinds
