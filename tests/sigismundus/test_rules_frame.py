"""Rules that one position cannot show: who may sit down, what chance does, the course of a game, what a seat sees."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.sigismundus.box import data
from sejmik.games.sigismundus.names import ECCLESIASTICAL, LAND, MINISTERIAL, TAKE_FIGURE
from sejmik.games.sigismundus.state import Sigismundus
from sejmik.kernel.cards import FACE
from sejmik.kernel.errors import BadInput
from sejmik.kernel.event import HIDDEN, Event
from sejmik.kernel.meta import SEAT_LETTERS
from sejmik.kernel.record import Record
from sejmik.testing.scenario import Scenario

META = take('sigismundus')
SEEDS = [f'frame {n}' for n in range(40)]
WATCHER = -1
EVERYBODY = (WATCHER, 0, 1, 2)


def new_game(seats: int, seed: str, **options: object) -> Sigismundus:
    game = META.begin(META.start(list(SEAT_LETTERS[:seats]), seed, options))
    assert isinstance(game, Sigismundus)
    return game


def put(position: dict[str, Any], options: dict[str, object] | None = None) -> Scenario:
    return Scenario(META, 3, position, options)


def play(record: Record, dice: random.Random) -> list[Event]:
    """Play to the end by chance, leaving the open Figures where they are; all events of the game."""
    while (question := record.game.question) is not None:
        seat = dice.choice(record.game.waiting())
        options = record.game.options(seat)
        if question.step.tag == 'patronage':
            options = [one for one in options if not TAKE_FIGURE <= one < TAKE_FIGURE + 24]
        record.answer(seat, dice.choice(options))
        assert record.game.audit() == []
    return [event for events in record.log for event in events]


def tags(record: Record) -> list[str]:
    return [event.tag for events in record.log for event in events]


# -- SA-1 to SA-3: who sits down, the box, the set-up ------------------------------------------------------------------


@pytest.mark.rule('SA-1.1')
@pytest.mark.parametrize('seats', [1, 2, 6])
def test_no_other_number_of_players_can_sit_down(seats: int) -> None:
    with pytest.raises(BadInput, match=f'players, not {seats}'):
        META.start(list(SEAT_LETTERS[:seats]), 'seed')


@pytest.mark.rule('SA-1.1')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_three_four_or_five_can(seats: int) -> None:
    assert len(new_game(seats, 'seed').players) == seats


@pytest.mark.rule('SA-2.10')
def test_three_decks_of_twenty_cards_of_twelve_kinds() -> None:
    copies: Counter[str] = Counter()
    for card in data()['policies'].values():
        copies[card['deck']] += card['copies']
    assert copies == {'internal': 20, 'foreign': 20, 'military': 20}
    assert len(data()['policies']) == 12


@pytest.mark.rule('SA-2.10', 'SA-3.15')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_no_component_of_the_box_is_missing(seats: int) -> None:
    """AT-8: 144 cards with 5 reference sheets and 15 symbol cards, 200 tokens with the 50 ducats of the box."""
    g = new_game(seats, 'box')
    policies = sum(len(deck) for deck in g.decks) + sum(len(p.hand) for p in g.players)
    figures, demands = len(g.figure_deck), len(g.demands)
    sejms, houses, offices = len(data()['sejms']), len(data()['houses']), len(g.holder)
    assert sejms + figures + demands + 5 + 15 + houses + len(g.representatives) + offices + policies == 144
    units = sum(g.bank_units) + sum(sum(p.active) for p in g.players)
    tokens = houses * (g.box.markers + 4)  # House markers, three track markers, one for points
    assert units + len(g.directions) + 1 + 50 + g.bank_votes + tokens == 200
    assert (g.bank_clients, g.bank_votes) == (20 - 3 * seats, 40)
    assert g.bank_units == [10 - seats, 16 - seats, 7]


@pytest.mark.rule('SA-2.11', 'SA-2.12', 'SA-3.5')
def test_offices_of_the_three_kinds_follow_each_other_row_by_row() -> None:
    cards = sorted(data()['offices'].values(), key=lambda card: int(card['number']))
    assert [card['number'] for card in cards] == list(range(1, 16))
    assert new_game(3, 'offices').box.office_kind == [ECCLESIASTICAL, MINISTERIAL, LAND] * 5


@pytest.mark.rule('SA-2.13', 'SA-3.6')
def test_only_bishops_and_palatines_have_two_different_sides() -> None:
    for name, card in data()['offices'].items():
        two_sides = card['income'][0] != card['income'][1] or card['prestige'][0] != card['prestige'][1]
        assert two_sides == (card['kind'] == 'ecclesiastical' or card['palatine']), name
        assert card['income'][0] >= card['income'][1], name
        assert card['prestige'][0] >= card['prestige'][1], name


@pytest.mark.rule('SA-2.14')
def test_a_figure_has_an_ability_or_a_golden_ribbon() -> None:
    box = new_game(3, 'figures').box
    for figure in range(24):
        ribbon = bool(box.ribbon[figure] or box.rank_points[figure])
        assert ribbon != bool(box.figure_abilities[figure])


@pytest.mark.rule('SA-2.15')
def test_there_are_nine_demands_of_three_sorts() -> None:
    assert sorted(new_game(3, 'demands').demands) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


@pytest.mark.rule('SA-2.16')
def test_nothing_can_be_said_that_gives_something_away() -> None:
    assert {action.verb for action in META.actions} == {
        *('pass', 'for', 'against', 'keep', 'court', 'reroll', 'enough', 'office', 'name', 'draw', 'play', 'discard'),
        *('country', 'first_space', 'last_space', 'take', 'lose', 'lose_host', 'client', 'client_free', 'figure'),
        *('bribe', 'carry_off', 'amount', 'host'),
    }


@pytest.mark.rule('SA-3.1', 'SA-3.2', 'SA-3.7', 'SA-3.8', 'SA-3.9', 'SA-3.10')
def test_decks_directions_and_houses_are_different_in_every_game() -> None:
    games = [new_game(4, seed) for seed in SEEDS]
    for deck in range(3):
        assert len({tuple(g.decks[deck]) for g in games}) == len(SEEDS)
    assert len({tuple(g.figure_deck) for g in games}) == len(SEEDS)
    assert len({tuple(g.directions) for g in games}) > 30
    assert len({tuple(g.demands) for g in games}) > 30
    assert len({tuple(p.house for p in g.players) for g in games}) > 20
    for g in games:
        assert sorted(g.directions) == list(range(6))
        assert g.crowned == 0
        assert sorted(g.figure_deck) == list(range(24))
        assert len({p.house for p in g.players}) == 4
        for p in g.players:
            assert sorted(g.box.deck_of[card & FACE] for card in p.hand) == [0, 1, 2]


@pytest.mark.rule('SA-3.17', 'SA-3.18', 'SA-3.19', 'SA-3.20')
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_the_first_round_is_played_in_reverse_order_of_choosing(seats: int) -> None:
    for seed in SEEDS:
        g = new_game(seats, seed)
        values = [g.box.house_initiative[p.house] for p in g.players]
        lowest = values.index(min(values))
        chosen: list[int] = []
        while g.question is not None and g.question.step.tag == 'choose_office':
            seat = g.question.seats[0]
            chosen.append(seat)
            g.answer(seat, g.options(seat)[0])
        chosen.append(next(seat for seat in range(seats) if seat not in chosen))  # the last has no choice
        assert chosen == [(lowest - k) % seats for k in range(seats)]
        assert g.first == (lowest + 1) % seats
        assert g.order() == chosen[::-1]


# -- SA-1, SA-11, SA-12: the course of a game --------------------------------------------------------------------------


@pytest.mark.rule('SA-1.3', 'SA-1.4', 'SA-1.5', 'SA-3.3', 'SA-3.4', 'SA-11.8', 'SA-11.10', 'SA-11.11')
@pytest.mark.parametrize(('length', 'sejms'), [('short', [0, 1, 4, 7]), ('full', [0, 1, 2, 3, 4, 5, 6, 7])])
@pytest.mark.parametrize('seats', [3, 5])
def test_rounds_phases_and_figures_of_a_whole_game(seats: int, length: str, sejms: list[int]) -> None:
    """ET-79: nobody takes a Figure, so three new ones are shown in each round."""
    record = Record(META, META.start(list(SEAT_LETTERS[:seats]), 'whole game', {'length': length}))
    events = play(record, random.Random(f'{seats} {length}'))
    assert [event.numbers for event in events if event.tag == 'round'] == [[n + 1, c] for n, c in enumerate(sejms)]
    assert [event.numbers[0] for event in events if event.tag == 'phase'] == list(range(1, 10)) * len(sejms)
    shown = [event.numbers[0] for event in events if event.tag == 'figure']
    assert len(shown) == len(set(shown)) == 3 * len(sejms)
    g = record.game
    assert isinstance(g, Sigismundus)
    assert len(g.figure_deck) == 24 - 3 * len(sejms)


@pytest.mark.rule('SA-11.12')
def test_first_the_marker_then_the_demand_then_the_figures() -> None:
    t = put({'phase': 'round_end', 'round': 1, 'display': ['rej', 'kromer']})
    told = tags(t.table)
    wanted = ['first', 'demand', 'figures_gone', 'figure', 'figure', 'figure']
    assert [tag for tag in told if tag in wanted] == wanted


@pytest.mark.rule('SA-12.6')
def test_income_is_taken_in_initiative_order() -> None:
    t = put({'phase': 'income', 'first': 'C'})
    taken = [event.numbers[0] for events in t.table.log for event in events if event.tag == 'income']
    assert taken == [2, 0, 1]


# -- SA-80: what each seat sees ----------------------------------------------------------------------------------------


def views(position: dict[str, Any], seats: tuple[int, ...] = EVERYBODY) -> list[dict[str, Any]]:
    game = put(position).game
    return [game.view(seat) for seat in seats]


@pytest.mark.rule('SA-80.1')
def test_nobody_sees_the_policy_decks_but_all_see_their_height() -> None:
    one = {'phase': 'draw', 'decks': {'internal': ['primus', 'client'], 'military': ['sack']}}
    other = {'phase': 'draw', 'decks': {'internal': ['client', 'primus'], 'military': ['foray']}}
    assert views(one) == views(other)
    assert [seen['decks'] for seen in views(one)] == [[20, 20, 20]] * 4


@pytest.mark.rule('SA-80.2')
def test_all_see_the_discard_piles() -> None:
    for seen in views({'phase': 'draw', 'discards': {'internal': ['primus', 'client'], 'foreign': ['secret_pact']}}):
        assert seen['discards'] == [[0, 1], [7], []]


@pytest.mark.rule('SA-80.3', 'SA-80.4')
def test_others_see_the_backs_of_a_hand_and_its_owner_the_faces() -> None:
    one = {'phase': 'draw', 'B': {'hand': ['client', 'sack', 'foray']}}
    other = {'phase': 'draw', 'B': {'hand': ['primus', 'abduction', 'sack']}}
    others = (WATCHER, 0, 2)
    assert views(one, others) == views(other, others)
    for seen in views(one, others):
        assert seen['players'][1]['known_hand'] == []
    for seen in views(one):
        assert seen['players'][1]['backs'] == [1, 0, 2]
    assert views(one, (1,))[0]['players'][1]['known_hand'] == [0, 10, 11]


@pytest.mark.rule('SA-80.3', 'SA-13.3')
def test_an_imagined_position_keeps_ones_own_cards_and_the_backs_of_all() -> None:
    game = put({'phase': 'draw', 'A': {'hand': ['client', 'sack']}, 'B': {'hand': ['primus', 'foray']}}).game
    hands = set()
    for n in range(40):
        thought = game.imagine(0, n)
        assert thought.view(0) == game.view(0)
        assert isinstance(thought, Sigismundus)
        hands.add(tuple(card & FACE for card in thought.players[1].hand))
    assert len(hands) > 8


@pytest.mark.rule('SA-80.5')
def test_a_third_player_learns_only_the_deck_of_a_card_taken_by_a_court() -> None:
    t = put({'A': {'offices': ['episcopus_posnaniensis']}, 'B': {'hand': ['foray']}})
    t.say('A court')
    robbed = next(event for event in t.table.log[-1] if event.tag == 'robbed')
    assert [robbed.told(seat).hidden for seat in EVERYBODY] == [[HIDDEN], [11], [11], [HIDDEN]]
    assert robbed.told(2).numbers == [0, 1, 2]
    known = [t.game.view(seat)['players'][0]['known_hand'] for seat in EVERYBODY]
    assert known == [[], [11], [11], []]
    assert t.game.view(2)['players'][0]['backs'] == [0, 0, 1]


@pytest.mark.rule('SA-80.6', 'SA-13.3')
def test_others_learn_only_the_deck_of_a_drawn_card() -> None:
    t = put({'phase': 'draw', 'decks': {'foreign': ['negotiations']}})
    t.say('A draw foreign')
    drawn = next(event for event in t.table.log[-1] if event.tag == 'drawn')
    assert [drawn.told(seat).hidden for seat in EVERYBODY] == [[HIDDEN], [6], [HIDDEN], [HIDDEN]]
    assert [drawn.told(seat).numbers for seat in EVERYBODY] == [[0, 1]] * 4
    assert [t.game.view(seat)['players'][0]['known_hand'] for seat in EVERYBODY] == [[], [6], [], []]


@pytest.mark.rule('SA-80.6')
def test_the_first_card_of_the_academy_is_seen_before_the_second_is_chosen() -> None:
    t = put({'phase': 'actions', 'decks': {'foreign': ['negotiations']}})
    t.say('A client academy', 'A draw foreign').asked('A draw_card')
    assert [t.game.view(seat)['players'][0]['known_hand'] for seat in EVERYBODY] == [[], [6], [], []]


@pytest.mark.rule('SA-80.7')
def test_nobody_sees_the_demands_to_come() -> None:
    one = {'phase': 'draw', 'demands': ['support', 'noble_host']}
    other = {'phase': 'draw', 'demands': ['noble_host', 'tax']}
    assert views(one) == views(other)


@pytest.mark.rule('SA-80.8')
def test_all_know_the_demand_and_the_act_of_the_round() -> None:
    for seen in views({'phase': 'initiative', 'round': 3, 'demands': ['noble_host']}):
        assert (seen['demand'], seen['sejm']) == (2, 4)


@pytest.mark.rule('SA-80.9')
def test_all_may_read_the_sejm_cards_to_come() -> None:
    printed = META.printed(META.start(['A', 'B', 'C'], 'seed'))
    assert [printed['sejms'][f'sejm_{n}']['act'] for n in (5, 8)] == [['incompatibilitas'], ['double_lithuania']]


@pytest.mark.rule('SA-80.10')
def test_nobody_sees_the_figures_to_come() -> None:
    one = {'phase': 'draw', 'display': ['rej'], 'figure_deck': ['gucci', 'laski']}
    other = {'phase': 'draw', 'display': ['rej'], 'figure_deck': ['strus', 'gucci']}
    assert views(one) == views(other)
    assert [seen['figure_deck'] for seen in views(one)] == [23] * 4


@pytest.mark.rule('SA-80.11', 'SA-80.19')
def test_all_see_open_held_and_discarded_figures_and_the_ducats_on_them() -> None:
    position = {
        'phase': 'draw',
        'display': ['rej'],
        'figures_gone': ['gucci'],
        'figure_ducats': {'laski': 3},
        'B': {'figures': ['laski']},
    }
    for seen in views(position):
        assert seen['display'] == [13]
        assert seen['figures_gone'] == [20]
        assert seen['figure_owner'][11] == 1
        assert seen['figure_ducats'][11] == 3


@pytest.mark.rule('SA-80.12', 'SA-80.13', 'SA-80.14', 'SA-80.18')
def test_all_see_the_same_open_components() -> None:
    position = {
        'phase': 'act',
        'countries': {'sweden': {'B': 2}},
        'seals': {'prussia': 'C'},
        'pacts': ['lithuania'],
        'acts': ['sejm_3'],
        'turned': ['palatinus_cracoviensis'],
        'B': {
            **{'house': 'gorka', 'ducats': 7, 'votes': 4, 'points': 9, 'offices': ['palatinus_cracoviensis']},
            **{'active': {'hussars': 2}, 'host': {'artillery': 1}, 'hand': ['client']},
        },
    }
    seen_by_all = views(position)
    for seen in seen_by_all:
        b = seen['players'][1]
        assert (b['ducats'], b['votes'], b['points'], b['house'], b['clients'], b['markers']) == (7, 4, 9, 4, 3, 8)
        assert (b['active'], b['host']) == ([0, 2, 0], [0, 0, 1])
        assert seen['holders'][5] == 1
        assert seen['turned'] == [5]
        assert seen['seals'][5] == 2
        assert seen['on_field'][1][1] == 2
        assert seen['pacts'] == [0]
        assert seen['acts'] == [2]
        assert seen['places'][0][:3] == [0, 1, 2]
        assert seen['representatives'] == [0, 0, 0]
    for seen in seen_by_all:  # nothing but the own hand and the own question differs
        del seen['question']
        for player in seen['players']:
            del player['known_hand']
    assert all(seen == seen_by_all[0] for seen in seen_by_all)


@pytest.mark.rule('SA-80.15', 'SA-80.16')
@pytest.mark.parametrize(
    ('position', 'said', 'revealed'),
    [
        ({'phase': 'bribery', 'A': {'ducats': 5}}, 'amount 3', 'ducats_offered'),
        ({'phase': 'bribery', 'A': {'votes': 5}}, 'amount 3', 'votes_offered'),
        ({'phase': 'office_votes', 'A': {'votes': 5}}, 'amount 3', 'bids'),
        ({'phase': 'demand', 'demand': 'tax', 'A': {'ducats': 5}}, 'amount 3', 'bids'),
        ({'phase': 'demand', 'demand': 'support', 'A': {'votes': 5}}, 'amount 3', 'bids'),
        ({'phase': 'demand', 'demand': 'noble_host'}, 'host 1-1-0', 'bids'),
        ({'phase': 'act', 'A': {'votes': 5}}, 'for', 'declared'),
    ],
)
def test_of_a_sealed_answer_others_see_only_that_it_was_given(
    position: dict[str, Any], said: str, revealed: str
) -> None:
    """ET-67."""
    t = put(position)
    nothing = {'amount': 'amount 0', 'host': 'host 0-0-0', 'for': 'against'}[said.split(' ')[0]]
    before = [t.game.view(seat) for seat in EVERYBODY]
    t.say(f'A {said}')
    after = [t.game.view(seat) for seat in EVERYBODY]
    assert t.table.log[-1] == []
    for k, seat in enumerate(EVERYBODY):
        if seat == 0:
            assert after[k]['question']['said'] == META.action(said)
        else:
            assert after[k] == before[k]
    assert t.game.waiting() == [1, 2]
    t.say(f'B {nothing}')
    assert t.table.log[-1] == []
    t.say(f'C {nothing}')
    opened = [event for event in t.table.log[-1] if event.tag == revealed]
    assert opened
    assert all(event.hidden == [] for event in opened)
    if revealed != 'declared':
        assert opened[0].numbers == [3, 0, 0]
    else:
        assert [event.numbers for event in opened] == [[0, 1, 5], [1, 0, 0], [2, 0, 0]]


@pytest.mark.rule('SA-80.17')
def test_all_see_dice_wounds_losses_and_discarded_military_cards() -> None:
    seen = set()
    for n in range(30):
        position = {
            'A': {'hand': ['sack'], 'active': {'artillery': 2, 'hussars': 2, 'infantry': 2}},
            'B': {'hand': ['foray', 'enlistment'], 'active': {'infantry': 2}},
        }
        t = Scenario(META, 3, position, seed=f'combat {n}')
        t.say('A play sack', 'A name B')
        while t.game.question is not None and t.game.question.step.tag == 'take_wounds':
            seat = t.game.question.seats[0]
            t.table.answer(seat, t.game.options(seat)[0])
        for event in (event for events in t.table.log for event in events):
            assert event.hidden == []
            seen.add(event.tag)
    assert {'combat_die', 'damage', 'unit_lost', 'discarded', 'combat_over'} <= seen


@pytest.mark.rule('SA-80.18')
def test_all_see_a_secret_pact_laid_on_a_country() -> None:
    t = put({'A': {'hand': ['secret_pact']}})
    t.say('A play secret_pact', 'A country sweden')
    assert all(event.hidden == [] for events in t.table.log for event in events)
    assert [t.game.view(seat)['pacts'] for seat in EVERYBODY] == [[1]] * 4


@pytest.mark.rule('SA-80.19')
def test_all_learn_that_an_act_was_rejected() -> None:
    t = put({'phase': 'act', 'A': {'votes': 1}})
    t.say('A against', 'B for', 'C for')
    rejected = [event for event in t.table.log[-1] if event.tag == 'act_rejected']
    assert [(event.numbers, event.hidden) for event in rejected] == [([0], [])]


@pytest.mark.rule('SA-14.1', 'SA-14.3', 'SA-15.1', 'SA-26.1')
def test_a_player_is_told_which_of_two_like_questions_this_is() -> None:
    t = put({'A': {'hand': ['diplomatic_mission', 'sack']}})
    asked = []
    for sentence in ('A pass', 'A play diplomatic_mission', 'A country sweden', 'A country muscovy'):
        assert t.game.question is not None
        asked.append((t.game.question.step.tag, t.game.question.step.numbers()))
        t.say(sentence)
    assert asked == [
        ('special_action', [0, 1]),  # the additional one
        ('special_action', [0, 0]),
        ('crown_country', [0, 0]),  # by a card
        ('crown_country', [0, 1]),  # by the Royal Representative
    ]


@pytest.mark.rule('SA-13.2', 'SA-70.10')
def test_the_only_deck_with_cards_is_drawn_from_without_a_question() -> None:
    t = put({'phase': 'draw'})
    game: Any = t.game
    game.decks[0] = []
    game.decks[2] = []
    t.table.say('A draw foreign')
    t.expect(**{letter: {'hand_size': 1} for letter in 'ABC'}, phase='special')
    assert {game.box.deck_of[p.hand[0] & FACE] for p in game.players} == {1}


@pytest.mark.rule('SA-3.13', 'SA-19.8')
def test_a_game_begins_with_nothing_on_offer_and_every_upkeep_with_the_first_player() -> None:
    record = Record(META, META.start(['A', 'B', 'C'], 'upkeep', {}))
    told = META.describe(record.game)
    assert [(told[letter]['offered'], told[letter]['selling']) for letter in 'ABC'] == [(0, 0)] * 3
    upkeeps = 0
    while (question := record.game.question) is not None and upkeeps < 3:
        if question.step.tag == 'keep_army' and (told := META.describe(record.game))['phase'] == 'upkeep':
            paying = [letter for letter in told['order'] if told[letter]['upkeep'] > 0]
            if record.log[-1] and any(event.tag == 'phase' for event in record.log[-1]):
                assert META.seat_letter(question.seats[0]) == paying[0]
                upkeeps += 1
        seat = record.game.waiting()[0]
        record.answer(seat, record.game.options(seat)[0])
    assert upkeeps == 3
