"""The scenes of Sigismundus Augustus: right totals, the right words for each seat, nothing beyond the log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import sejmik.games.sigismundus.scenes as scenes
from sejmik.games.shelf import take
from sejmik.table.staging import scenes_of
from sejmik.testing.scenario import Scenario
from sejmik.texts import GameTexts, load

META = take('sigismundus')
WATCHER = -1
NAMES = ('Anna', 'Bogna', 'Cyryl')
Shown = dict[str, Any]


def told(t: Scenario, *answers: str, eyes: int = 0, lang: str = 'en') -> list[Shown]:
    """What these eyes are shown of the last answer."""
    t.say(*answers)
    texts = GameTexts(META, lang, NAMES, t.start.options)
    return scenes_of(texts, eyes, t.table)


def seen(what: list[Shown], kind: str) -> Shown:
    return next(scene for scene in what if scene['kind'] == kind)


def totals(scene: Shown) -> list[int]:
    return [lane['total'] for lane in scene['lanes']]


def sentences(scene: Shown) -> list[str]:
    return [meaning['title'] for meaning in scene['meanings']]


def rich(**position: Any) -> Scenario:
    """Three players with 5 ducats and 5 votes each."""
    purses = {letter: {'ducats': 5, 'votes': 5} for letter in 'ABC'}
    return Scenario(META, 3, {**position, **purses})


# -- the Sejm ----------------------------------------------------------------------------------------------------------

VOTE = ('A amount 3', 'B amount 2', 'C amount 1')


def vote(**position: Any) -> Scenario:
    return rich(phase='office_votes', **position)


def test_a_vote_is_opened_hand_by_hand_and_the_winner_is_named() -> None:
    scene = seen(told(vote(), *VOTE), 'office_vote')
    assert totals(scene) == [3, 2, 1]
    assert [lane['verdict'] for lane in scene['lanes']] == ['you win', '', '']
    assert scene['subtitle'] == 'Castellan of Poznań'
    assert sentences(scene)[0] == 'You gain an office: Castellan of Poznań.'
    assert scene['text'] == 'You gain an office: Castellan of Poznań.'
    assert scene['meanings'][0]['text'] == '3 votes against 2. All votes given are spent.'


def test_whoever_loses_a_vote_reads_what_it_cost() -> None:
    scene = seen(told(vote(), *VOTE, eyes=1), 'office_vote')
    assert sentences(scene) == ['Anna gains an office: Castellan of Poznań.', 'Your votes spent on this: 2.']
    assert [scene['meanings'][1][key] for key in ('before', 'after', 'tone')] == [5, 3, 'bad']


def test_a_watcher_of_a_vote_is_told_of_no_loss() -> None:
    scene = seen(told(vote(), *VOTE, eyes=WATCHER), 'office_vote')
    assert sentences(scene) == ['Anna gains an office: Castellan of Poznań.']
    assert scene['meanings'][0]['tone'] == ''


def test_votes_of_a_marker_are_shown_as_such() -> None:
    t = vote(vacancies={'castellanus_posnaniensis': 'A'})
    lane = seen(told(t, 'A amount 3', 'B amount 2', 'C amount 1'), 'office_vote')['lanes'][0]
    assert [(piece['value'], piece['note']) for piece in lane['pieces']] == [(1, ''), (2, 'marker on the office')]
    assert lane['total'] == 3


def test_a_tie_names_who_decides_and_then_who_was_chosen() -> None:
    t = vote(royal_representative='C')
    scene = seen(told(t, 'A amount 2', 'B amount 2', 'C amount 0'), 'office_vote')
    assert [lane['verdict'] for lane in scene['lanes']] == ['', '', '']
    assert sentences(scene)[0] == 'A tie. Cyryl decides.'
    award = seen(told(t, 'C name B', eyes=1), 'office_award')
    assert sentences(award) == ['You gain an office: Castellan of Poznań.']


def test_offers_of_ducats_are_opened_and_nothing_is_shown_if_nobody_offers() -> None:
    some = told(rich(phase='bribery'), 'A amount 1', 'B amount 0', 'C amount 2')
    assert totals(seen(some, 'ducats_offered')) == [1, 0, 2]
    none = told(rich(phase='bribery'), 'A amount 0', 'B amount 0', 'C amount 0')
    assert none == []


def test_votes_are_sold_and_both_sides_read_it_as_theirs() -> None:
    offers = ('A amount 4', 'B amount 0', 'C amount 0', 'A amount 0', 'B amount 2', 'C amount 0')
    for eyes, sentence in (
        (0, 'You buy 2 votes from Bogna for 4 ducats.'),
        (1, 'You sell 2 votes to Anna for 4 ducats.'),
        (2, 'Bogna sells 2 votes to Anna for 4 ducats.'),
    ):
        assert sentences(seen(told(rich(phase='bribery'), *offers, eyes=eyes), 'bribery')) == [sentence]


def test_votes_without_a_buyer_are_lost_and_said_to_be() -> None:
    offers = ('A amount 4', 'B amount 0', 'C amount 0', 'A amount 0', 'B amount 2', 'C amount 1')
    scene = seen(told(rich(phase='bribery'), *offers, eyes=2), 'bribery')
    assert sentences(scene)[-1] == 'You find no buyer: 1 vote is lost.'
    assert scene['meanings'][-1]['tone'] == 'bad'


def test_the_king_ranks_by_what_is_given() -> None:
    scene = seen(told(rich(phase='demand'), 'A amount 1', 'B amount 3', 'C amount 2'), 'demand')
    assert totals(scene) == [1, 3, 2]
    assert [lane['verdict'] for lane in scene['lanes']] == ['place III', 'place I', 'place II']
    assert sentences(scene) == [
        'Bogna stands first with the king and is the Royal Representative.',
        'Your place with the king: III.',
    ]


def test_the_noble_host_shows_the_units_that_were_sent() -> None:
    t = rich(phase='demand', demand='noble_host').give('A', active={'infantry': 2, 'hussars': 1})
    scene = seen(told(t, 'A host 2-1-0', 'B host 0-0-0', 'C host 0-0-0'), 'demand')
    pieces = [(piece['label'], piece['note']) for piece in scene['lanes'][0]['pieces']]
    assert pieces[1:] == [('Infantry', '× 2'), ('Hussars', '× 1')]


def test_an_act_is_counted_for_and_against() -> None:
    scene = seen(told(rich(phase='act'), 'A for', 'B against', 'C for'), 'act')
    assert [(lane['pieces'][0]['label'], lane['total']) for lane in scene['lanes']] == [
        ('for', 5),
        ('against', 5),
        ('for', 5),
    ]
    assert scene['meanings'][0]['title'].startswith('The Act is passed: ')
    assert scene['meanings'][0]['text'] == 'For: 10, against: 5.'


# -- scoring and the end -----------------------------------------------------------------------------------------------


def test_a_round_is_scored_step_by_step() -> None:
    t = rich(phase='act', crowned=['sweden'], countries={'sweden': {'A': 1, 'B': 2}})
    t.give('A', offices=['cancellarius_regni'])
    scene = seen(told(t, 'A for', 'B for', 'C for'), 'scoring')
    at = {country: n for n, country in enumerate(t.game.view(WATCHER)['directions'])}
    high, low = META.printed(t.start)['directions']['values'][at[1]]
    assert [[piece['word'] for piece in lane['pieces']] for lane in scene['lanes']] == [
        ['offices', 'sweden'],
        ['sweden'],
        [],
    ]
    assert totals(scene) == [3 + low, high, 0]
    mine = scene['meanings'][0]
    assert [mine['before'], mine['after']] == [0, 3 + low]


def test_the_end_adds_golden_ribbons_and_names_the_winner() -> None:
    t = Scenario(META, 3, {'phase': 'upkeep', 'round': 4})
    t.give('A', active={'infantry': 1}, ducats=5, points=9)
    t.give('B', active={'infantry': 0}, points=10, figures=['kochanowski'])
    t.give('C', active={'infantry': 0}, points=1)
    scene = seen(told(t, 'A keep', eyes=1), 'final')
    assert [lane['verdict'] for lane in scene['lanes']] == ['', 'you win', '']
    ribbon = scene['lanes'][1]['pieces'][1]
    assert ribbon['word'] == 'kochanowski'
    assert totals(scene) == [9, 10 + ribbon['value'], 1]
    assert scene['text'] == f'You win the game with {10 + ribbon["value"]} points.'


# -- combat and what is taken ------------------------------------------------------------------------------------------


def sack() -> Scenario:
    t = Scenario(META, 3, {'phase': 'special'})
    return t.give('A', hand=['sack'], active={'artillery': 3}).give('B', ducats=7, active={'infantry': 0})


def test_a_won_attack_tells_each_side_what_it_means() -> None:
    for eyes, sentence, tone, change in (
        (0, 'You take 3 ducats from Bogna.', 'good', 3),
        (1, 'Anna takes 3 ducats from you.', 'bad', -3),
        (2, 'Anna takes 3 ducats from Bogna.', '', None),
    ):
        scene = seen(told(sack(), 'A play sack', 'A name B', eyes=eyes), 'combat')
        assert [lane['total'] for lane in scene['lanes']] == [9, 0]
        meaning = scene['meanings'][1]
        assert (meaning['title'], meaning['tone']) == (sentence, tone)
        assert change == (None if meaning['after'] is None else meaning['after'] - meaning['before'])


def test_a_card_that_a_court_takes_is_named_to_its_victim_only() -> None:
    def court() -> Scenario:
        t = Scenario(META, 3, {'phase': 'special'})
        return t.give('A', offices=['episcopus_posnaniensis']).give('B', hand=['vistula_raft']).give('C', hand=['sack'])

    assert sentences(seen(told(court(), 'A court', 'A name B', eyes=1), 'card_lost')) == [
        'Anna takes a card from you: Raft of the Vistula River.'
    ]
    for eyes in (0, 2, WATCHER):
        assert told(court(), 'A court', 'A name B', eyes=eyes) == []


def test_a_lost_office_is_a_scene_for_whoever_had_no_say_in_it() -> None:
    def death() -> Scenario:
        t = Scenario(META, 3, {'phase': 'special'}).give('A', hand=['death_of_senator'])
        return t.give('B', offices=['episcopus_posnaniensis']).give('C', offices=['cancellarius_regni'])

    answers = ('A play death_of_senator', 'A name B')
    lost = seen(told(death(), *answers, eyes=1), 'office_lost')
    assert sentences(lost) == ['You lose an office: Bishop of Poznań.']
    assert lost['meanings'][0]['tone'] == 'bad'
    assert told(death(), *answers, eyes=2) == []


def test_a_bribed_figure_is_a_scene_for_its_patron() -> None:
    def patronage() -> Scenario:
        t = Scenario(META, 3, {'phase': 'actions', 'display': ['rej']}).give('A', ducats=5)
        return t.give('B', figures=['kochanowski'], clients=0).give('C', clients=0)

    answers = ('A client patronage', 'A bribe kochanowski')
    assert sentences(seen(told(patronage(), *answers, eyes=1), 'figure_lost')) == [
        'Anna takes a Figure from you: Jan Kochanowski.'
    ]
    assert told(patronage(), *answers, eyes=0) == []


# -- texts -------------------------------------------------------------------------------------------------------------

SOURCE = Path(scenes.__file__).with_suffix('.py').read_text()


@pytest.mark.parametrize('lang', META.languages)
def test_every_text_of_a_scene_is_there(lang: str) -> None:
    """Every key that the scenes name, and a form for the one who is meant where they address somebody."""
    words = load('sejmik.games.sigismundus', lang)['scenes']
    named = set(re.findall(r"Say\(\s*'(\w+)'", SOURCE)) | set(re.findall(r"Scene\(\s*'(\w+)'", SOURCE))
    named |= set(re.findall(r"'(stage_\w+)'", SOURCE)) | {f'{key}_you' for key in scenes.ADDRESSED}
    named |= {f'in_{coin}' for coin in scenes.COINS} | {f'stage_{unit}' for unit in META.namespaces['unit']}
    named |= {f'{what}_taken{whose}' for what in ('ducats', 'points', 'figure') for whose in ('', '_mine', '_yours')}
    assert len(named) > 60
    assert sorted(named - set(words)) == []


def test_all_languages_have_the_same_texts_of_moments() -> None:
    polish, *others = [load('sejmik.games.sigismundus', lang) for lang in META.languages]
    for section in ('scenes', 'since', 'alarms', 'doubts'):
        assert all(set(other[section]) == set(polish[section]) for other in others), section
