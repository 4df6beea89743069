"""Answers that anybody would give in Veto!: the greedy bot gives them, and so does one that thinks a little."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.levels import Level
from sejmik.bots.search.thinker import Thinker
from sejmik.bots.weights import judge_of
from sejmik.games.veto import actions
from sejmik.games.veto.meta import VETO
from sejmik.games.veto.names import KINDS
from sejmik.games.veto.state import Veto

Where = dict[str, Any]
LION: Where = {'card': 'michal_wolodyjowski', 'with': ['batorowka']}


def card(verb: int, name: str) -> int:
    return verb + KINDS.index(name)


def arrange(position: Where, seats: int = 2) -> Veto:
    g = VETO.arrange(VETO.start([''] * seats, 'sense'), position)
    assert isinstance(g, Veto)
    return g


@pytest.fixture(params=['greedy', 'thinker'])
def bots(request: pytest.FixtureRequest) -> list[Bot]:
    """One for each seat."""
    if request.param == 'greedy':
        return [roster.make('greedy', VETO, seat, 'sense') for seat in range(4)]
    return [Thinker(VETO, seat, 'sense', judge_of(VETO), Level('thinker', 100, 0.0)) for seat in range(4)]


def ask(bots: list[Bot], g: Veto, seat: int) -> int:
    answer = bots[seat].choose(Chair(VETO, g, seat))
    assert answer in g.options(seat)
    return answer


def come_to(g: Veto, step: str) -> None:
    """Everybody says the first thing that can be said until this question is asked."""
    while g.question is not None and g.question.step.tag != step:
        seat = g.waiting()[0]
        g.answer(seat, g.options(seat)[0])
    assert g.question is not None


def say(g: Veto, *said: tuple[int, int]) -> None:
    """These answers; in between everyone who is asked for a reply says bene."""
    for seat, word in said:
        while word not in g.options(seat):
            assert g.question is not None
            assert g.question.step.tag == 'reply'
            g.answer(g.waiting()[0], actions.BENE)
        g.answer(seat, word)
    while g.question is not None and g.question.step.tag == 'reply' and g.options(g.waiting()[0]) == [actions.BENE]:
        g.answer(g.waiting()[0], actions.BENE)


# -- the election ------------------------------------------------------------------------------------------------------


def test_whoever_would_be_elected_announces_it(bots: list[Bot]) -> None:
    g = arrange({'phase': 'settlement', 'A': {'votes': 16, 'crimson': ['janusz_radziwill']}, 'B': {'votes': 5}})
    come_to(g, 'announce')
    assert ask(bots, g, 0) == actions.ANNOUNCE


def test_an_election_is_spoiled_if_that_is_possible(bots: list[Bot]) -> None:
    """One vote fewer, and nobody is left who could win it back."""
    king = {'votes': 14, 'treasury': 0, 'crimson': ['jeremi_wisniowiecki'], 'hand': []}
    weak = {'votes': 7, 'treasury': 12, 'election': ['uhlik'], 'hand': ['roch_kowalski', 'latyfundium']}
    g = arrange({'announced': 'B', 'initiative': 'B', 'floor': 'A', 'round': 5, 'A': weak, 'B': king})
    first = ask(bots, g, 0)
    if first == card(actions.PLAY, 'latyfundium'):  # a trifle: the deed comes after it
        say(g, (0, first))
        first = ask(bots, g, 0)
    assert first == card(actions.AGITATE, 'uhlik')


def test_the_last_votes_of_the_pool_win_and_are_taken(bots: list[Bot]) -> None:
    rich = {'votes': 20, 'treasury': 20, 'election': ['uhlik'], 'hand': ['roch_kowalski', 'finta', 'finta']}
    g = arrange({'A': rich, 'B': {'votes': 0, 'election': ['rzedzian']}})
    assert ask(bots, g, 0) in (card(actions.AGITATE, 'uhlik'), card(actions.DEPLOY, 'roch_kowalski'))


def test_no_bribe_is_paid_that_cannot_win(bots: list[Bot]) -> None:
    strong = {'votes': 15, 'treasury': 9, 'crimson': ['jeremi_wisniowiecki', 'gryzelda_wisniowiecka']}
    g = arrange({'phase': 'untap', 'initiative': 'B', 'round': 5, 'A': {'votes': 6, 'treasury': 4}, 'B': strong})
    come_to(g, 'bribe')
    if g.waiting() == [1]:
        g.answer(1, g.options(1)[0])
    assert ask(bots, g, 0) == actions.AMOUNT


def test_the_initiative_is_bought_if_it_elects(bots: list[Bot]) -> None:
    crown = {'votes': 16, 'treasury': 12, 'crimson': ['janusz_radziwill']}
    strong = {'votes': 5, 'treasury': 0, 'crimson': ['jeremi_wisniowiecki', 'gryzelda_wisniowiecka']}
    g = arrange({'phase': 'untap', 'initiative': 'B', 'round': 5, 'A': crown, 'B': strong})
    assert ask(bots, g, 0) >= actions.AMOUNT + 9


# -- the end of a round ------------------------------------------------------------------------------------------------


def test_whoever_has_more_to_do_does_not_say_bene(bots: list[Bot]) -> None:
    """After a deed one may yield and come back; two who say bene end the round."""
    people = {'faction': 'lubomirscy', 'votes': 4, 'treasury': 9, 'crimson': ['jerzy_rakoczy']}
    people['hand'] = ['samuel_laszcz', 'hieronim_radziejowski', 'horpyna', 'ciecie_na_odlew']
    g = arrange(
        {'round': 4, 'acted': True, 'deeds': 1, 'A': people, 'B': {'votes': 7, 'election': ['longinus_podbipieta']}}
    )
    assert ask(bots, g, 0) not in (actions.BENE, card(actions.ATTACH, 'jerzy_rakoczy'))


def test_ducats_lie_about_for_nothing_in_the_first_round(bots: list[Bot]) -> None:
    hand = ['jasna_gora', 'latyfundium', 'longinus_podbipieta', 'krzyzowa_sztuka', 'afront']
    mine = {'faction': 'wisniowieccy', 'votes': 0, 'treasury': 10, 'hand': hand}
    g = arrange(
        {'round': 1, 'acted': True, 'A': mine, 'B': {'faction': 'lubomirscy', 'votes': 1, 'election': ['krzeczowski']}}
    )
    said = ask(bots, g, 0)
    assert said in (card(actions.PLAY, 'latyfundium'), card(actions.DEPLOY, 'longinus_podbipieta'))


# -- people ------------------------------------------------------------------------------------------------------------


def test_nobody_challenges_a_much_stronger_one(bots: list[Bot]) -> None:
    strong = {'votes': 8, 'election': [{**LION, 'tapped': True, 'stabs': ['finta']}], 'hand': ['finta', 'riposta']}
    g = arrange({'A': {'votes': 8, 'treasury': 0, 'election': ['uhlik']}, 'B': strong})
    assert ask(bots, g, 0) != card(actions.CHALLENGE, 'uhlik')


def test_an_elect_who_cannot_refuse_is_challenged_by_a_stronger_one(bots: list[Bot]) -> None:
    prey = {'votes': 8, 'treasury': 0, 'election': [{'card': 'michal_korybut', 'tapped': True}], 'hand': []}
    hunter = {'card': 'kmicic_chorazy', 'stabs': ['finta']}
    g = arrange({'A': {'votes': 8, 'treasury': 0, 'election': [hunter], 'hand': []}, 'B': prey})
    assert ask(bots, g, 0) == card(actions.CHALLENGE, 'kmicic_chorazy')
    g.answer(0, card(actions.CHALLENGE, 'kmicic_chorazy'))
    if g.waiting() == [0] and len(g.options(0)) > 1:
        assert ask(bots, g, 0) == card(actions.PICK, 'michal_korybut')


def test_the_only_elect_stays_out_of_reach(bots: list[Bot]) -> None:
    court = {'votes': 8, 'treasury': 0, 'crimson': ['janusz_radziwill'], 'election': ['uhlik'], 'hand': []}
    g = arrange({'round': 4, 'A': court, 'B': {'votes': 8, 'election': [LION, 'longinus_podbipieta']}})
    assert ask(bots, g, 0) != card(actions.MOVE, 'janusz_radziwill')


@pytest.mark.parametrize('field', ['crimson', 'election'])
def test_nobody_walks_to_and_fro(field: str) -> None:
    """Neither field is much better for him: he stays, even if his player thinks little and overlooks a lot."""
    mine = {'votes': 6, 'treasury': 0, 'hand': [], field: ['aleksander_koniecpolski']}
    theirs = {'votes': 7, 'treasury': 4, 'election': ['uhlik'], 'hand': ['finta', 'rapier']}
    g = arrange({'round': 4, 'A': mine, 'B': theirs})
    for level in (Level('hasty', 8, 0.0, overlooks=40), Level('thinker', 100, 0.0)):
        for seed in range(16):
            bot = Thinker(VETO, 0, f'to and fro {seed}', judge_of(VETO), level)
            assert bot.choose(Chair(VETO, g, 0)) != card(actions.MOVE, 'aleksander_koniecpolski')


def test_an_elect_in_danger_refuses(bots: list[Bot]) -> None:
    mine = {'votes': 8, 'treasury': 0, 'election': ['boguslaw_radziwill'], 'hand': []}
    theirs = {'votes': 8, 'election': [{**LION, 'stabs': ['finta']}], 'hand': ['riposta']}
    g = arrange({'initiative': 'B', 'A': mine, 'B': theirs})
    say(g, (1, card(actions.CHALLENGE, 'michal_wolodyjowski')), (1, card(actions.PICK, 'boguslaw_radziwill')))
    assert ask(bots, g, 0) == actions.REFUSE


def test_a_card_that_kills_is_aimed_at_the_others(bots: list[Bot]) -> None:
    mine = {'treasury': 12, 'votes': 8, 'hand': ['kesim_kesim'], 'election': ['uhlik']}
    g = arrange({'A': mine, 'B': {'votes': 8, 'election': ['jan_skrzetuski', 'rzedzian']}})
    assert ask(bots, g, 0) in (card(actions.PLAY, 'kesim_kesim'), card(actions.AGITATE, 'uhlik'))
    g.answer(0, card(actions.PLAY, 'kesim_kesim'))
    assert ask(bots, g, 0) == card(actions.PICK, 'jan_skrzetuski')


# -- cards and ducats --------------------------------------------------------------------------------------------------


def test_the_only_elect_is_not_thrown_away(bots: list[Bot]) -> None:
    hand = ['janusz_radziwill', 'finta', 'mlynek', 'rapier', 'pobor']
    g = arrange({'phase': 'end', 'round': 3, 'A': {'votes': 5, 'hand': hand, 'deck': ['szynk'] * 20}})
    come_to(g, 'end_discard')
    assert ask(bots, g, 0) != card(actions.DISCARD, 'janusz_radziwill')


def test_ducats_that_win_the_game_are_not_spent(bots: list[Bot]) -> None:
    court = {'faction': 'dworscy', 'strategy': 'kupiona_korona', 'treasury': 42, 'crimson': ['jan_kazimierz']}
    g = arrange({'round': 5, 'A': {**court, 'hand': ['stefan_czarniecki', 'latyfundium']}, 'B': {'votes': 9}})
    assert ask(bots, g, 0) not in (card(actions.DEPLOY, 'stefan_czarniecki'), card(actions.PLAY, 'latyfundium'))


def test_the_last_thing_that_is_missing_is_done(bots: list[Bot]) -> None:
    court = {'faction': 'dworscy', 'strategy': 'kupiona_korona', 'treasury': 60, 'election': ['tyzenhauz']}
    g = arrange({'round': 5, 'A': {**court, 'hand': ['jan_kazimierz', 'finta']}, 'B': {'votes': 9}})
    assert ask(bots, g, 0) == card(actions.DEPLOY, 'jan_kazimierz')


def test_no_reply_is_wasted_on_a_trifle(bots: list[Bot]) -> None:
    hand = {'votes': 6, 'hand': ['liberum_veto']}
    g = arrange({'initiative': 'B', 'A': hand, 'B': {'treasury': 14, 'hand': ['jeremi_wisniowiecki', 'folwark']}})
    g.answer(1, card(actions.PLAY, 'folwark'))
    assert ask(bots, g, 0) == actions.BENE


def test_no_veto_against_what_brings_nothing(bots: list[Bot]) -> None:
    """The granary earns for other properties, and there are none."""
    rich = {
        'faction': 'ossolinscy',
        'votes': 9,
        'treasury': 5,
        'election': ['pelka'],
        'properties': ['spichlerz_gdanski'],
    }
    hand = ['liberum_veto', 'tajny_traktat', 'krzysztof_ossolinski']
    mine = {'faction': 'szlachta', 'votes': 8, 'treasury': 9, 'election': ['wierzbicki'], 'hand': hand}
    g = arrange({'round': 4, 'initiative': 'B', 'A': mine, 'B': rich})
    g.answer(1, card(actions.USE, 'spichlerz_gdanski'))
    assert ask(bots, g, 0) == actions.BENE


def test_a_duel_that_is_won_needs_no_more_stabs(bots: list[Bot]) -> None:
    armed = {'card': 'roch_kowalski', 'stabs': ['finta']}
    bold = {'votes': 6, 'treasury': 0, 'election': [armed], 'hand': []}
    prey = {'votes': 6, 'election': [{'card': 'rzedzian', 'tapped': True}], 'hand': []}
    g = arrange({'A': bold, 'B': prey})  # 6 against 3
    say(g, (0, card(actions.CHALLENGE, 'roch_kowalski')), (0, card(actions.PICK, 'rzedzian')))
    assert ask(bots, g, 0) == actions.BENE


# -- more than two players ---------------------------------------------------------------------------------------------


def test_the_leader_is_the_one_to_be_stopped(bots: list[Bot]) -> None:
    position: Where = {'A': {'votes': 4, 'treasury': 0, 'election': ['charlamp', 'uhlik', 'sakowicz']}, 'round': 4}
    position['B'] = {'votes': 16, 'faction': 'wisniowieccy', 'crimson': ['jeremi_wisniowiecki']}
    position['C'] = {'votes': 4, 'faction': 'dworscy'}
    g = arrange(position, 3)
    g.answer(0, card(actions.AGITATE, 'uhlik'))
    assert ask(bots, g, 0) == actions.SEAT + 1
