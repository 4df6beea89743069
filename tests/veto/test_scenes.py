"""Scenes, alarms and doubts: what they tell each seat, that the numbers are right, and that nothing leaks."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sejmik.games.veto import alarms, scenes
from sejmik.games.veto.meta import VETO
from sejmik.kernel.chance import stream
from sejmik.table.staging import scenes_of
from sejmik.testing.scenario import Scenario
from sejmik.texts import GameTexts, load
from tests.sources import source_of

NAMES = ['Anna', 'Bogdan', 'Celina', 'Dawid']


def table(position: dict[str, Any], seats: int = 2) -> Scenario:
    return Scenario(VETO, seats, position)


def scene_of(t: Scenario, said: list[str], eyes: int, lang: str = 'en') -> dict[str, Any]:
    """Say all this, and bene or as little as possible for whoever else is asked, until there is a scene."""
    waiting = list(said)
    texts = GameTexts(VETO, lang, NAMES[: t.game.seats])
    for _ in range(60):
        q = t.game.question
        assert q is not None, 'the game ended without a scene'
        seat = q.seats[0]
        options = t.game.options(seat)
        sentence = f'{"ABCD"[seat]} {VETO.actions[options[0]].phrase}'
        if waiting and t.understand(waiting[0])[1] in options and waiting[0].startswith('ABCD'[seat]):
            sentence = waiting.pop(0)
        t.table.say(sentence)
        found = scenes_of(texts, eyes, t.table)
        if found and not waiting:
            return found[0]
    raise AssertionError('there was no scene')


# -- a duel ------------------------------------------------------------------------------------------------------------

DUELLISTS = {
    'A': {'votes': 2, 'hand': ['finta'], 'election': [{'card': 'roch_kowalski', 'with': ['karabela']}]},
    'B': {'votes': 3, 'election': ['rzedzian']},
}
FIGHT = ['A challenge roch_kowalski', 'A pick rzedzian', 'B accept', 'A arm karabela', 'A play finta']


@pytest.mark.parametrize(('eyes', 'tone'), [(0, 'good'), (1, 'bad'), (-1, '')])
def test_a_duel_is_told_blow_by_blow(eyes: int, tone: str) -> None:
    scene = scene_of(table(DUELLISTS), FIGHT, eyes)
    assert scene['kind'] == 'duel'
    one, other = scene['lanes']
    assert [piece['word'] for piece in one['pieces']] == ['roch_kowalski', 'karabela', 'finta']
    assert [piece['stage'] for piece in one['pieces']] == [0, 1, 2]
    for lane in (one, other):
        assert lane['total'] == sum(piece['value'] for piece in lane['pieces'])
    assert (one['verdict'], one['tone'], other['tone']) == ('wins', 'good', 'bad')
    assert scene['text'] == f'Roch Kowalski wins by {one["total"] - other["total"]}.'
    assert [meaning['tone'] for meaning in scene['meanings']] == [tone, tone]
    lost, won = scene['meanings']
    assert lost['text'].startswith('You give' if eyes == 1 else 'Bogdan gives')
    assert won['title'].startswith('You take' if eyes == 0 else 'Anna takes')
    assert (lost['before'], lost['after']) == (3, 2)
    assert (won['before'], won['after']) == (2, 3)


def test_a_negated_stab_counts_nothing() -> None:
    position = {
        'A': {'hand': ['zaslona'], 'election': ['roch_kowalski']},
        'B': {'votes': 3, 'election': [{'card': 'jozwa_butrym', 'stabs': ['ciecie_nyzkiem']}]},
    }
    said = ['A challenge roch_kowalski', 'A pick jozwa_butrym', 'B bare ciecie_nyzkiem', 'A play zaslona']
    scene = scene_of(table(position), said, 0)
    stab = scene['lanes'][1]['pieces'][1]
    assert (stab['word'], stab['value'], stab['note'], stab['tone']) == ('ciecie_nyzkiem', None, 'negated', 'bad')
    assert [piece['word'] for piece in scene['lanes'][0]['pieces']] == ['roch_kowalski', 'zaslona']


def test_a_draw_harms_nobody() -> None:
    position = {'A': {'election': ['roch_kowalski']}, 'B': {'votes': 3, 'election': ['sakowicz']}}
    scene = scene_of(table(position), ['A challenge roch_kowalski', 'A pick sakowicz', 'B accept'], 0)
    assert [lane['verdict'] for lane in scene['lanes']] == ['a draw', 'a draw']
    assert scene['lanes'][0]['total'] == scene['lanes'][1]['total'] == 6
    assert [meaning['tone'] for meaning in scene['meanings']] == ['']


# -- elections and rounds ----------------------------------------------------------------------------------------------

ELECTION = {
    'phase': 'settlement',
    'A': {'votes': 15, 'deck': [], 'election': ['karol_ferdynand']},
    'B': {'votes': 5, 'deck': []},
}
CROWN = {'announced': 'A', **{key: value for key, value in ELECTION.items() if key != 'phase'}}


@pytest.mark.parametrize(
    ('eyes', 'means', 'tone'),
    [(0, 'You win when', 'good'), (1, 'Anna wins when', 'bad'), (-1, 'Anna wins when', '')],
)
def test_an_announced_election(eyes: int, means: str, tone: str) -> None:
    scene = scene_of(table(ELECTION), ['A announce'], eyes)
    assert scene['kind'] == 'election'
    lanes = {lane['seat']: lane for lane in scene['lanes']}
    assert scene['lanes'][0]['seat'] == max(eyes, 0)
    assert (lanes[0]['total'], lanes[0]['verdict']) == (15, 'votes and an Elect')
    assert (lanes[1]['total'], lanes[1]['verdict']) == (5, 'short by 9')
    assert scene['meanings'][0]['title'].startswith(means)
    assert scene['meanings'][0]['tone'] == tone


@pytest.mark.parametrize(('eyes', 'tone'), [(0, 'good'), (1, 'bad'), (-1, '')])
def test_the_end_of_the_round_of_an_election(eyes: int, tone: str) -> None:
    scene = scene_of(table(CROWN), ['A bene', 'B bene'], eyes)
    assert (scene['kind'], scene['title']) == ('round_end', 'The end of round 2')
    assert scene['meanings'][0]['tone'] == tone
    assert ('yours' in scene['meanings'][0]['title']) == (eyes == 0)


def test_famous_characters_bring_votes_when_a_round_ends() -> None:
    position = {'A': {'votes': 3, 'deck': [], 'election': ['kmicic_chorazy']}, 'B': {'votes': 2, 'deck': []}}
    scene = scene_of(table(position), ['A bene', 'B bene'], 1)
    famous = next(lane for lane in scene['lanes'] if lane['seat'] == 0)
    assert [piece['value'] for piece in famous['pieces']] == [3, 1]
    assert famous['total'] == 4
    assert scene['meanings'][0]['title'] == 'No election was announced.'


# -- what others took --------------------------------------------------------------------------------------------------

TAKEN = {'A': {'votes': 12, 'election': ['roch_kowalski']}, 'B': {'votes': 9}}


def test_votes_lost_to_an_agitation_are_told_to_whom_they_belonged() -> None:
    scene = scene_of(table(TAKEN), ['A agitate roch_kowalski'], 1)
    assert scene['kind'] == 'loss'
    assert [piece['word'] for lane in scene['lanes'] for piece in lane['pieces']] == ['roch_kowalski']
    meaning = scene['meanings'][0]
    assert (meaning['title'], meaning['tone']) == ('You lose 1 vote.', 'bad')
    assert (meaning['before'], meaning['after']) == (9, 8)


@pytest.mark.parametrize('eyes', [0, -1])
def test_nobody_else_is_told_of_it(eyes: int) -> None:
    t = table(TAKEN)
    events = t.table.say('A agitate roch_kowalski')
    assert [event for event in events if event.tag.startswith('votes_')]
    assert scenes_of(GameTexts(VETO, 'en', NAMES[:2]), eyes, t.table) == []


# -- alarms ------------------------------------------------------------------------------------------------------------


def said(t: Scenario, seat: int) -> list[str]:
    texts = GameTexts(VETO, 'en', NAMES[: t.game.seats])
    return [texts.say('alarms', alarm) for alarm in VETO.alarms(t.game.view(seat), seat)]


def test_an_alarm_says_who_wins_this_round() -> None:
    t = table(CROWN)
    assert said(t, 1) == ['Anna wins when this round ends: an Elect and 15 votes, 14 are enough.']
    assert said(t, 0) == ['You win when this round ends: an Elect and 15 votes, 14 are enough.']
    assert said(t, -1) == said(t, 1)


def test_without_an_announcement_it_is_only_possible() -> None:
    t = table({key: value for key, value in CROWN.items() if key != 'announced'})
    told = 'Anna has 15 votes, 14 are enough, and an Elect: with the initiative Anna can announce an election.'
    assert said(t, 1) == [told]


@pytest.mark.parametrize('company', [[], ['roch_kowalski']])
def test_votes_without_an_elect_are_no_alarm(company: list[str]) -> None:
    t = table({'announced': 'A', 'A': {'votes': 15, 'election': company}, 'B': {'votes': 5}})
    assert said(t, 1) == []


def test_whoever_has_nearly_all_votes() -> None:
    t = table({'A': {'votes': 19}, 'B': {'votes': 1}})
    assert said(t, 1) == ['Anna needs 2 more votes to hold them all and win at once.']


# -- doubts ------------------------------------------------------------------------------------------------------------


def doubted(t: Scenario, seat: int) -> dict[str, str]:
    texts = GameTexts(VETO, 'en', NAMES[: t.game.seats])
    found = VETO.doubts(t.game.view(seat), t.game, seat)
    assert set(found) <= set(t.game.options(seat))
    return {VETO.actions[action].phrase: texts.say('doubts', said) for action, said in found.items()}


def test_bene_that_lets_somebody_win() -> None:
    t = table(CROWN)
    assert doubted(t, 0) == {}
    t.say('A bene')
    assert doubted(t, 1) == {'bene': 'It ends the round: Anna wins the election.'}


def test_a_character_who_brings_no_votes() -> None:
    t = table({'A': {'votes': 12, 'treasury': 20, 'hand': ['roch_kowalski', 'folwark']}, 'B': {'votes': 9}})
    assert list(doubted(t, 0)) == ['deploy roch_kowalski']
    t = table({'A': {'votes': 11, 'treasury': 20, 'hand': ['roch_kowalski', 'folwark']}, 'B': {'votes': 9}})
    assert doubted(t, 0) == {}


# -- words and secrets -------------------------------------------------------------------------------------------------


def keys(module: Any, names: str) -> set[str]:
    """The keys of texts that a module names: in Say(...), as kinds and stages of scenes."""
    text = source_of(module)
    return set(re.findall(names, text))


@pytest.mark.parametrize('lang', VETO.languages)
def test_no_word_is_missing(lang: str) -> None:
    words = load(VETO.package, lang)
    told = keys(scenes, r"Say\(\s*'(\w+)'") | keys(scenes, r"Scene\(\s*'(\w+)'") | {'draw', 'wins', *scenes.FATES}
    told |= {f'{fate}_card' for fate in scenes.FATES} | {'takes_votes', 'takes_none', 'gives_votes', 'gives_none'}
    for stages in keys(scenes, r'stages=\(([^)]*)\)'):
        told |= set(re.findall(r"'(\w+)'", stages))
    assert told - set(words['scenes']) == set()
    assert keys(alarms, r"Say\(\s*'(\w+)'") - set(words['alarms']) - set(words['doubts']) == set()
    assert {f'{key}{you}' for key in ('wins_round', 'may_announce') for you in ('', '_you')} <= set(words['alarms'])
    assert {re.sub('_(at_)?you$', '', key) for key in words['since']} <= set(VETO.events)


def test_worlds_that_look_alike_are_told_alike() -> None:
    """Alarms and doubts are read off what a seat may know: with the unseen cards dealt anew they stay the same."""
    tried = 0
    for number in range(4):
        g = VETO.begin(VETO.start(NAMES[:2], f'alike {number}'))
        dice = stream(f'alike {number}', 'thought')
        for answers in range(400):
            if g.question is None:
                break
            seat = g.waiting()[0]
            offered = g.options(seat)
            if answers % 8 == 0:
                other = g.imagine(seat, 1000 * number + answers)
                assert other.view(seat) == g.view(seat)
                assert VETO.alarms(other.view(seat), seat) == VETO.alarms(g.view(seat), seat)
                assert VETO.doubts(other.view(seat), other, seat) == VETO.doubts(g.view(seat), g, seat)
                tried += bool(VETO.doubts(g.view(seat), g, seat))
            g.answer(seat, offered[dice.below(len(offered))])
    assert tried > 0, 'nothing was doubtful'
