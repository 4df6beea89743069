"""What is told of each deed, word for word: the log is all that a player has of what happened while the others acted.

The conformance suite checks that events rebuild the view; here it is seen that they tell what happened, and nothing
that did not happen."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.names import ABSENT, POLICIES, ROYAL, SENATORIAL, SPACES
from sejmik.kernel.event import Event
from sejmik.testing.scenario import Scenario

META = take('sigismundus')


def in_words(event: Event) -> str:
    """'moved A royal 2': the event and its open numbers, in the words of the game; '-' where nobody is meant."""
    said = [event.tag]
    names = META.events[event.tag].partition('|')[0].split()
    for name, number in zip([*names, *names[-1:] * len(event.numbers)], event.numbers):
        kind = META.params.get(name, '')
        if number < 0:
            said.append('-')
        elif kind == 'seat':
            said.append(META.seat_letter(number))
        else:
            said.append(META.namespaces[kind][number] if kind else str(number))
    return ' '.join(said)


def begin(seed: str = 'told', options: dict[str, object] | None = None, seats: int = 3, **position: Any) -> Scenario:
    return Scenario(META, seats, position, options, seed)


def told_after(t: Scenario, *sentences: str) -> list[str]:
    """What is told of the last answer."""
    t.say(*sentences)
    return [in_words(event) for event in t.table.log[-1]]


def told_at_once(t: Scenario) -> list[str]:
    """What happens from the stated position until somebody is asked."""
    return [in_words(event) for event in t.table.log[0]]


def until(end: str, told: list[str]) -> list[str]:
    """What is told before this."""
    return told[: told.index(end)]


# -- SA-14, SA-20: special actions and combat --------------------------------------------------------------------------


@pytest.mark.rule('SA-20.1', 'SA-20.5', 'SA-20.6', 'SA-32.2')
def test_a_won_foray_is_told_from_the_attack_to_the_points() -> None:
    seats = {'A': {'hand': ['foray'], 'active': {'hussars': 2}}}
    t = begin(**seats, C={'active': {'infantry': 1}, 'points': 9, 'figures': ['bretfus']})
    assert told_after(t, 'A play foray') == ['played A foray', 'put_away foray']
    told = until('acts A', told_after(t, 'A name C'))
    die = int(told[1][-1])
    reply = int(told[4][-1])
    assert told == [
        *('attacked A C foray', f'combat_die A hussars {die}', f'damage A {die + 4} 1', 'wound_ignored C'),
        *(f'combat_die C infantry {reply}', f'damage C {reply + 1} {(reply + 1) // 5}'),
        *('combat_over A C 4 1 won', 'points_taken A C 6'),
    ]


@pytest.mark.rule('SA-20.15', 'SA-31.3')
def test_a_sack_that_fails_or_finds_nothing_tells_of_no_ducats() -> None:
    t = begin(A={'hand': ['sack'], 'active': {}}, C={'active': {'infantry': 1}, 'ducats': 4})
    assert until('acts A', told_after(t, 'A play sack', 'A name C'))[-1] == 'combat_over A C 0 1 repelled'
    t = begin(A={'hand': ['sack'], 'active': {'infantry': 1}}, C={'active': {}, 'ducats': 1})
    assert until('acts A', told_after(t, 'A play sack', 'A name C'))[-1] == 'combat_over A C 1 0 won'


@pytest.mark.rule('SA-30.2')
def test_whose_figure_is_carried_off_is_told() -> None:
    t = begin(A={'hand': ['abduction'], 'active': {'infantry': 1}}, C={'active': {}, 'figures': ['rej']})
    assert until('acts A', told_after(t, 'A play abduction', 'A name C'))[-1] == 'figure_carried_off A rej C'
    assert META.describe(t.game)['A']['figures'] == ['rej']


@pytest.mark.rule('SA-14.5', 'SA-27.1', 'SA-15.9', 'SA-42.1')
def test_whoever_passes_is_told() -> None:
    assert told_after(begin(A={'hand': ['sack']}), 'A pass') == ['passed A', 'acts A']
    t = begin(A={'hand': ['negotiations']})
    assert told_after(t, 'A play negotiations', 'A pass')[0] == 'passed A'
    t = begin(phase='foreign', A={'hand': ['vistula_raft']})
    assert told_after(t, 'A country sweden', 'A pass')[0] == 'passed A'
    t = begin(phase='actions', display=['rej'])
    assert told_after(t, 'A client patronage', 'A pass')[0] == 'passed A'


@pytest.mark.rule('SA-5.3', 'SA-23.2')
def test_whose_office_is_given_up_is_told() -> None:
    t = begin(A={'hand': ['death_of_senator']}, C={'offices': ['episcopus_posnaniensis']})
    told = told_after(t, 'A play death_of_senator')
    assert told[:3] == [
        'played A death_of_senator',
        'put_away death_of_senator',
        'office_given_up C episcopus_posnaniensis',
    ]


# -- SA-15, SA-16: countries and clients -------------------------------------------------------------------------------


@pytest.mark.rule('SA-15.4')
def test_markers_are_told_when_they_are_put() -> None:
    seats = {'A': {'hand': ['vistula_raft'], 'offices': ['cancellarius_regni']}, 'B': {'hand': ['vistula_raft']}}
    t = begin(phase='foreign', **seats).say('A country sweden')
    assert told_after(t, 'A country muscovy') == ['markers_put A muscovy 1']
    assert told_after(t, 'A enough') == ['direction muscovy 2']
    assert told_after(t, 'B country sweden') == []  # without a card there is no marker
    told = told_after(t, 'B discard vistula_raft')
    assert told[:3] == ['discarded B vistula_raft', 'markers_put B sweden 1', 'direction sweden 2']


@pytest.mark.rule('SA-42.2')
@pytest.mark.parametrize(('n', 'told'), [(0, []), (1, ['figure_paid rej 1'])])
def test_ducats_on_a_figure_are_told_if_there_are_any(n: int, told: list[str]) -> None:
    t = begin(phase='actions', display=['rej'], A={'ducats': 1}).say('A client patronage', 'A figure rej')
    assert told_after(t, f'A amount {n}') == told
    t.expect(A={'ducats': 1 - n}, figure_ducats={'rej': n})


@pytest.mark.rule('SA-4.3', 'SA-50.3')
def test_a_move_is_told_once_and_a_card_only_when_it_passes_on() -> None:
    t = begin(phase='actions', A={'senatorial': 3}, B={'senatorial': 1}, C={'senatorial': 2})
    moves = ['client_placed A feast', 'moved C senatorial 3', 'moved A senatorial 2']
    assert told_after(t, 'A client feast') == moves
    t = begin(phase='actions', A={'senatorial': 2}, B={'senatorial': 1}, C={'senatorial': 3})
    moves = ['client_placed A feast', 'moved B senatorial 2', 'moved A senatorial 1', 'representative magnate A']
    assert told_after(t, 'A client feast') == moves
    assert told_after(begin(phase='actions'), 'A client feast') == ['client_placed A feast']  # A is first already


@pytest.mark.rule('SA-3.12', 'SA-4.5', 'AMB-30')
def test_a_house_that_nobody_plays_is_told_by_its_own_name() -> None:
    t = begin(phase='actions', A={'senatorial': 3}, B={'senatorial': 1}, C={'senatorial': 4})
    game: Any = t.game
    game.place[SENATORIAL * SPACES + 3] = 1  # between B and A
    moves = ['client_placed A feast', 'other_moved 3 senatorial 3', 'moved A senatorial 2']
    assert told_after(t, 'A client feast') == moves
    t.expect(tracks={'senatorial': ['B', 'A', '-', 'C', '']})


@pytest.mark.rule('SA-17.5.6', 'AMB-30')
def test_houses_that_nobody_plays_stand_behind_after_a_demand() -> None:
    t = begin(phase='demand', demand='tax', A={'royal': 2}, B={'royal': 3, 'ducats': 2}, C={'royal': 5, 'ducats': 1})
    game: Any = t.game
    game.place[ROYAL * SPACES + 3] = 0
    game.place[ROYAL * SPACES + 4] = 3
    t.say('A amount 0', 'B amount 2', 'C amount 1')
    assert game.place[:SPACES] == [2, 0, 1, 3, 4]
    assert game.place[SPACES : 2 * SPACES] == [0, 1, 2, ABSENT, ABSENT]


@pytest.mark.rule('SA-4.7', 'AMB-31')
def test_a_move_that_changes_nothing_is_not_told() -> None:
    t = begin(options={'multi_step_move': 'swap_with_target'}, phase='actions')
    assert told_after(t, 'A client feast') == ['client_placed A feast']


@pytest.mark.rule('SA-48.2')
def test_a_further_space_that_is_not_paid_for_is_not_told() -> None:
    t = begin(phase='actions', A={'ducats': 4, 'parliamentary': 3}, B={'parliamentary': 1}, C={'parliamentary': 2})
    assert told_after(t, 'A client agitation')[0] == 'client_placed A agitation'
    assert told_after(t, 'A amount 0') == []
    t.expect(A={'ducats': 4, 'parliamentary': 2})


@pytest.mark.rule('SA-16.12')
def test_whoever_can_pay_for_no_field_is_told_to_retire() -> None:
    taken = ('patronage', 'banners', 'vacancy', 'feast', 'academy', 'economist_1', 'agitation')
    clients = {'A': {'clients': 1, 'parliamentary': 3}, 'B': {'clients': 2}, 'C': {'clients': 0, 'parliamentary': 1}}
    t = begin(phase='actions', on_fields=dict.fromkeys(taken, 1), **clients)
    told = told_after(t, 'A client envoy', 'A country sweden')
    assert told[:4] == ['markers_put A sweden 1', 'direction sweden 1', 'retired B', 'retired C']


# -- SA-17: the Sejm ---------------------------------------------------------------------------------------------------


@pytest.mark.rule('SA-17.3.6', 'SA-17.3.8')
def test_bribery_is_told_from_the_offers_to_the_end() -> None:
    t = begin(phase='bribery', A={'ducats': 2}, B={'votes': 2}, C={'votes': 2})
    assert told_after(t, 'A amount 2', 'B amount 0', 'C amount 0') == ['ducats_offered 2 0 0']
    assert told_after(t, 'A amount 0', 'B amount 1', 'C amount 1') == ['votes_offered 0 1 1']
    assert told_after(t, 'A name C')[:3] == ['seller C', 'exchanged C A 1 2', 'bribery_ends']
    game: Any = t.game
    assert game.sellers == []  # nobody sells again in the next Sejm


@pytest.mark.rule('SA-17.4.9', 'SA-17.4.12')
def test_a_tied_vote_on_an_office_is_told_with_who_decides() -> None:
    t = begin(phase='office_votes', A={'votes': 1}, B={'votes': 1})
    assert told_at_once(t) == ['to_vote castellanus_posnaniensis', 'voting castellanus_posnaniensis']
    assert told_after(t, 'A amount 1', 'B amount 1', 'C amount 0') == [
        'bids 1 1 0',
        'votes_spent A 1',
        'votes_spent B 1',
    ]
    gained = ['tie_decided B', 'office_gained B castellanus_posnaniensis', 'unit_taken B infantry', 'host_returns']
    assert told_after(t, 'A name B')[:4] == gained


@pytest.mark.rule('SA-17.4.9', 'AMB-60')
def test_an_office_that_stays_free_is_told() -> None:
    t = begin(options={'office_without_bids': 'stays_free'}, phase='office_votes', A={'votes': 1})
    told = told_after(t, 'A amount 0', 'B amount 0', 'C amount 0')
    assert told[:2] == ['bids 0 0 0', 'stays_free castellanus_posnaniensis']


@pytest.mark.rule('SA-17.5.6', 'SA-17.5.7', 'SA-17.5.10')
@pytest.mark.parametrize(
    ('demand', 'answers', 'given'),
    [
        ('tax', ('A amount 0', 'B amount 2', 'C amount 0'), ['bids 0 2 0', 'paid B 2']),
        ('support', ('A amount 0', 'B amount 2', 'C amount 0'), ['bids 0 2 0', 'votes_spent B 2']),
        ('noble_host', ('A host 0-0-0', 'B host 0-1-0', 'C host 0-0-0'), ['host_sent B 0 1 0', 'bids 0 2 0']),
    ],
)
def test_answers_to_a_demand_are_told_if_they_are_more_than_nothing(
    demand: str, answers: tuple[str, ...], given: list[str]
) -> None:
    t = begin(phase='demand', demand=demand, B={'ducats': 2, 'votes': 2})
    assert told_after(t, *answers) == given
    placed = ['tie_decided C', 'royal_ranking B C A', 'representative royal B']
    assert told_after(t, 'A name C') == placed


@pytest.mark.rule('SA-17.6.8', 'SA-5.4')
def test_an_act_that_turns_offices_tells_which() -> None:
    t = begin(options={'length': 'full'}, phase='act', round=4, B={'votes': 2})
    told = until('phase scoring', told_after(t, 'A against', 'B for', 'C against'))
    assert told[:5] == [
        'declared A against 0',
        'declared B for 2',
        'declared C against 0',
        'votes_home',
        'act_passed sejm_4',
    ]
    bishops = ('archiepiscopus_gnesnensis', 'archiepiscopus_leopoliensis', 'episcopus_cracoviensis')
    assert told[5:] == [
        f'office_turned {office}' for office in (*bishops, 'episcopus_cuiaviensis', 'episcopus_posnaniensis')
    ]


@pytest.mark.rule('SA-17.1.1')
def test_votes_are_told_by_where_they_come_from() -> None:
    t = begin(phase='count', A={'offices': ['marsalcus_regni']})
    told = told_at_once(t)
    of_a = [event.rpartition(' ')[2] for event in told if event.startswith('votes_taken A')]
    assert of_a == ['royal', 'senatorial', 'parliamentary', 'abilities']
    assert not [event for event in told if event.endswith('abilities') and not event.startswith('votes_taken A 2')]


# -- SA-12, SA-18, SA-19, SA-60: income, points, upkeep and the end ----------------------------------------------------


@pytest.mark.rule('SA-12.2', 'SA-12.5')
def test_an_income_of_one_ducat_is_paid_and_told() -> None:
    office = 'palatinus_sandomirensis'
    t = begin(phase='income', A={'offices': [office]}, turned=[office])
    told = ['phase income', 'income A 2', f'income_office A 1 {office}', 'income B 2', 'income C 2', 'phase draw']
    assert told_at_once(t) == told
    t.expect(A={'ducats': 3})


@pytest.mark.rule('SA-12.2')
def test_an_office_without_income_is_not_told() -> None:
    pack = {'offices': {'marsalcus_regni': {'income': [0, 0]}}}
    t = Scenario(META, 3, {'phase': 'income', 'A': {'offices': ['marsalcus_regni']}}, pack=pack)
    assert told_at_once(t) == ['phase income', 'income A 2', 'income B 2', 'income C 2', 'phase draw']


@pytest.mark.rule('SA-18.2', 'SA-18.9', 'SA-18.15', 'SA-19.1')
def test_scoring_and_upkeep_are_told_player_by_player() -> None:
    seats = {
        'A': {'active': {'infantry': 1}, 'offices': ['castellanus_posnaniensis'], 'ducats': 3},
        'B': {'active': {'infantry': 1}, 'ducats': 4},
        'C': {'active': {}},
    }
    t = begin(phase='scoring', crowned=['sweden'], countries={'sweden': {'A': 1, 'B': 1}}, **seats)
    points = ['points A 1 offices', 'scored sweden 2', 'points A 5 countries', 'points B 5 countries']
    assert told_at_once(t) == ['phase scoring', *points]
    seal = ['tie_decided B', 'country_cleared sweden B', 'uncrowned sweden', 'phase upkeep', 'army_kept A 0']
    assert told_after(t, 'A name B')[:5] == seal


@pytest.mark.rule('SA-19.1', 'SA-1.8')
def test_an_army_is_told_with_its_price_and_no_pacts_end_where_there_are_none() -> None:
    seats = {'A': {'active': {'infantry': 1}, 'offices': ['castellanus_posnaniensis']}, 'C': {'active': {}}}
    t = begin(phase='upkeep', B={'active': {'infantry': 1}, 'ducats': 4}, **seats)
    assert told_at_once(t) == ['phase upkeep', 'army_kept A 0']
    assert told_after(t, 'B keep')[:4] == ['paid B 1', 'army_kept B 1', 'round_ends', 'round 2 sejm_2']


@pytest.mark.rule('SA-60.3')
def test_in_the_last_round_only_plain_countries_are_crowned() -> None:
    told = told_at_once(begin(phase='initiative', round=4, crowned=['lithuania', 'muscovy', 'prussia']))
    crowned = [event for event in told if event.startswith('crowned')]
    assert crowned == ['crowned sweden', 'crowned habsburg', 'crowned ottoman']


@pytest.mark.rule('SA-28.4')
def test_pacts_that_end_are_told() -> None:
    assert told_at_once(begin(phase='round_end', pacts=['sweden']))[:2] == ['pacts_end', 'round_ends']


@pytest.mark.rule('SA-60.5', 'SA-60.7')
def test_ribbons_and_the_winner_are_told() -> None:
    t = begin(
        phase='round_end', round=4, A={'points': 3}, B={'figures': ['rej'], 'points': 9}, C={'figures': ['bretfus']}
    )
    assert told_at_once(t) == ['round_ends', 'ribbon B rej 4', 'points B 4 ribbons', 'over B']


@pytest.mark.rule('SA-14.11')
def test_a_deck_that_is_made_anew_is_told() -> None:
    t = begin(phase='draw')
    game: Any = t.game
    game.discards[2] = game.decks[2][1:]
    game.decks[2] = game.decks[2][:1]
    assert told_after(t, 'A draw military')[:2] == ['drawn A military', 'shuffled military']


@pytest.mark.rule('SA-14.11')
def test_a_deck_without_a_discard_pile_is_not_made_anew() -> None:
    t = begin(phase='draw')
    game: Any = t.game
    game.decks[2] = game.decks[2][:1]
    assert [in_words(event) for event in t.table.say('A draw military')] == ['drawn A military']


@pytest.mark.rule('SA-14.11', 'SA-70.9')
@pytest.mark.parametrize('how', ['played', 'discarded', 'pact'])
def test_an_empty_deck_is_made_anew_by_the_first_card_that_comes_back(how: str) -> None:
    t = begin(phase='round_end', pacts=['sweden']) if how == 'pact' else begin(A={'hand': ['vistula_raft']})
    game: Any = t.game
    game.decks[1] = []
    if how == 'played':
        told = [in_words(event) for event in t.table.say('A play vistula_raft')]
        assert told[:3] == ['played A vistula_raft', 'put_away vistula_raft', 'shuffled foreign']
    elif how == 'discarded':
        game.news = []
        game.discard(0, POLICIES.index('vistula_raft'))
        assert [in_words(event) for event in game.news] == ['discarded A vistula_raft', 'shuffled foreign']
    else:
        game.news = []
        game.discards[1] = []
        game.lay_pact(1)
        game.end_pacts()
        assert [in_words(event) for event in game.news] == ['pact sweden', 'pacts_end', 'shuffled foreign']
    assert (len(game.decks[1]), game.discards[1]) == (1, [])
