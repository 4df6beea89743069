"""The greedy bot of Sigismundus Augustus: it keeps the rules, knows what it wants, and counts before it attacks."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.greedy import Greedy
from sejmik.games.sigismundus.bot.judge import SigismundusJudge
from sejmik.games.sigismundus.meta import SIGISMUNDUS
from sejmik.games.sigismundus.names import (
    AGAINST,
    AMOUNT,
    ARTILLERY,
    CHURCH,
    COUNTRIES,
    COUNTRY,
    DEATH,
    FIELD,
    FIGURES,
    FOR,
    FORAY,
    HOST_UNITS,
    KEEP,
    LOSE,
    OFFICE,
    OFFICES,
    PASS,
    PATRONAGE,
    PLAY,
    SEAT,
    TAKE_FIGURE,
)
from sejmik.games.sigismundus.odds import Side, odds
from sejmik.games.sigismundus.state import Sigismundus

POWER = [1, 2, 3]


def begin(seats: int, seed: str, **options: object) -> Sigismundus:
    g = SIGISMUNDUS.begin(SIGISMUNDUS.start([''] * seats, seed, options))
    assert isinstance(g, Sigismundus)
    g.telling = False
    return g


def arrange(position: dict[str, Any], seats: int = 4, **options: object) -> Sigismundus:
    g = SIGISMUNDUS.arrange(SIGISMUNDUS.start([''] * seats, 'seed', options), position)
    assert isinstance(g, Sigismundus)
    return g


def ask(g: Sigismundus, seat: int) -> int:
    answer = roster.make('greedy', SIGISMUNDUS, seat, 'seed').choose(Chair(SIGISMUNDUS, g, seat))
    assert answer in g.options(seat)
    return answer


def play(bots: list[str], seed: str, **options: object) -> tuple[Sigismundus, list[int]]:
    """A whole game; and all that was said."""
    g = begin(len(bots), seed, **options)
    players = [roster.make(name, SIGISMUNDUS, seat, seed) for seat, name in enumerate(bots)]
    said: list[int] = []
    while g.question is not None:
        seat = g.waiting()[-1]
        said.append(players[seat].choose(Chair(SIGISMUNDUS, g, seat)))
        g.answer(seat, said[-1])  # refuses what is not offered
        assert len(said) < SIGISMUNDUS.longest
    assert g.outcome is not None
    assert g.audit() == []
    return g, said


# -- whole games -------------------------------------------------------------------------------------------------------


def test_the_roster_has_it() -> None:
    bot = roster.make('greedy', SIGISMUNDUS, 0, 'seed')
    assert isinstance(bot, Greedy)
    assert isinstance(bot.judge, SigismundusJudge)


@pytest.mark.parametrize('length', ['short', 'full'])
@pytest.mark.parametrize('seats', [3, 4, 5])
def test_it_plays_whole_games(seats: int, length: str) -> None:
    play(['greedy'] * seats, f'whole {seats}', length=length)
    play(['greedy', *['random'] * (seats - 1)], f'mixed {seats}', length=length)


@pytest.mark.parametrize(
    'options',
    [
        {'agitation_track': 'senatorial', 'bribery_buyer_choice': 'highest_offer', 'foreign_free_marker': '1'},
        {'track_start_mode': 'compressed', 'multi_step_move': 'swap_with_target', 'vacancy_votes_from_supply': False},
        {'track_start_mode': 'neutral_houses', 'office_without_bids': 'stays_free', 'host_upkeep': 'lenient'},
        {'starting_office_on_gain': False, 'wounds_force_military_cards': False, 'open_holdings': False},
    ],
)
def test_it_plays_by_every_ruling(options: dict[str, object]) -> None:
    play(['greedy', 'greedy', 'random', 'random'], 'rulings', **options)


@pytest.mark.parametrize('length', ['short', 'full'])
def test_it_is_clearly_better_than_chance(length: str) -> None:
    wins = 0
    for n in range(6):
        bots = ['random'] * 4
        bots[n % 4] = 'greedy'
        g, _ = play(bots, f'better {n}', length=length)
        assert g.outcome is not None
        wins += g.outcome.winners() == [n % 4]
    assert wins >= 4  # even would be one or two


def test_the_same_seed_gives_the_same_game() -> None:
    first, said = play(['greedy'] * 4, 'twice')
    again, said_again = play(['greedy'] * 4, 'twice')
    other, _ = play(['greedy'] * 4, 'otherwise')
    assert said == said_again
    assert first.digest() == again.digest() != other.digest()


# -- the chances of a combat -------------------------------------------------------------------------------------------


def test_an_army_beats_none_and_none_beats_nobody() -> None:
    assert odds(Side([1, 0, 0], 0, 0, 0, 0), Side([0, 0, 0], 0, 0, 0, 0), POWER).win == 1.0
    assert odds(Side([0, 0, 0], 0, 0, 0, 0), Side([0, 0, 0], 0, 0, 0, 0), POWER).win == 0.0


@pytest.mark.parametrize(
    ('mine', 'theirs'), [([1, 1, 0], [1, 1, 0]), ([0, 2, 1], [2, 0, 0]), ([2, 1, 0], [0, 0, 1])], ids=str
)
def test_the_chances_are_exact(mine: list[int], theirs: list[int]) -> None:
    """Against all throws of all dice, by the rules: wounds of both sides first, the weakest units are lost."""
    wins = throws = 0
    for dice in product(range(1, 7), repeat=6):
        armies = [list(mine), list(theirs)]
        for kind in (2, 1, 0):
            given = [
                (dice[2 * kind + side] + army[kind] * POWER[kind]) // 5 if army[kind] else 0
                for side, army in enumerate(armies)
            ]
            for side in (0, 1):
                for _ in range(given[1 - side]):
                    there = [k for k in range(3) if armies[side][k]]
                    if there:
                        armies[side][there[0]] -= 1
        strength = [sum(n * power for n, power in zip(army, POWER)) for army in armies]
        wins += strength[0] > strength[1]
        throws += 1
    assert odds(Side(mine, 0, 0, 0, 0), Side(theirs, 0, 0, 0, 0), POWER).win == pytest.approx(wins / throws)


def test_cards_shields_and_second_rolls_help_those_who_have_them() -> None:

    def win(mine: list[int], theirs: list[int]) -> float:
        """For each side: cards, bonus, wounds ignored, second rolls."""
        return odds(Side([1, 1, 1], *mine), Side([1, 2, 0], *theirs), POWER).win

    none = [0, 0, 0, 0]
    plain = win(none, none)
    assert win([1, 0, 0, 0], none) > plain
    assert win([0, 0, 0, 1], none) > plain
    assert win(none, [1, 0, 0, 0]) < plain
    assert win(none, [0, 2, 0, 0]) < plain
    assert win(none, [0, 0, 1, 0]) < plain


# -- single decisions --------------------------------------------------------------------------------------------------


def test_it_takes_the_income_of_its_richest_office() -> None:
    g = arrange({'phase': 'income', 'A': {'offices': ['episcopus_posnaniensis', 'palatinus_cracoviensis']}})
    assert ask(g, 0) == OFFICE + OFFICES.index('palatinus_cracoviensis')


def test_it_gives_up_its_least_office() -> None:
    position = {
        'A': {'offices': ['archiepiscopus_gnesnensis', 'castellanus_posnaniensis', 'marsalcus_regni'], 'points': 40},
        'B': {'hand': ['death_of_senator']},
        'first': 'B',
    }
    g = arrange(position)
    g.answer(0, PASS)  # the Magnate's Representative
    assert ask(g, 1) == PLAY + DEATH
    g.answer(1, PLAY + DEATH)  # A is the only one with offices
    assert ask(g, 0) == OFFICE + OFFICES.index('castellanus_posnaniensis')


def test_under_incompatibilitas_it_keeps_the_best_office_of_a_kind() -> None:
    bishops = ['archiepiscopus_gnesnensis', 'episcopus_posnaniensis']
    g = arrange({'phase': 'act', 'round': 3, 'A': {'offices': bishops}}, 3)
    for seat in (0, 1, 2):
        g.answer(seat, FOR)
    while g.question is not None and g.question.step.tag != 'keep_one':
        g.answer(g.waiting()[0], FOR)
    assert ask(g, 0) == OFFICE + OFFICES.index('archiepiscopus_gnesnensis')


def test_whoever_holds_several_offices_of_a_kind_is_against_incompatibilitas() -> None:
    ministers = ['marsalcus_regni', 'cancellarius_regni', 'vicecancellarius_regni']
    g = arrange({'phase': 'act', 'round': 3, 'A': {'offices': ministers}, 'B': {'offices': ['palatinus_posnaniensis']}})
    assert ask(g, 0) == AGAINST
    assert ask(g, 1) == FOR


def test_it_founds_a_church_when_it_can_pay() -> None:
    g = arrange({'A': {'ducats': 4, 'hand': ['church_foundation', 'primus', 'secret_pact']}, 'B': {'hand': ['client']}})
    while g.waiting() != [0]:
        g.answer(g.waiting()[0], PASS)
    assert ask(g, 0) == PLAY + CHURCH


def test_it_attacks_the_weak_and_leaves_the_strong_alone() -> None:
    strong = {'points': 12, 'active': {'hussars': 5, 'artillery': 3}}
    attacker = {'hand': ['foray'], 'active': {'infantry': 1, 'hussars': 2}}
    g = arrange({'round': 2, 'A': attacker, 'B': strong, 'C': strong, 'D': strong})
    assert ask(g, 0) == PASS
    weak = {'points': 12, 'active': {'infantry': 1}}
    g = arrange({'round': 2, 'A': attacker, 'B': strong, 'C': weak, 'D': strong})
    assert ask(g, 0) == PLAY + FORAY
    g.answer(0, PLAY + FORAY)
    assert ask(g, 0) == SEAT + 2


def test_it_crowns_the_country_it_leads() -> None:
    countries = {'sweden': {'B': 3}, 'prussia': {'A': 3, 'C': 1}, 'muscovy': {'C': 2, 'D': 2}}
    g = arrange({'phase': 'foreign', 'round': 2, 'countries': countries})
    assert ask(g, 0) == COUNTRY + COUNTRIES.index('prussia')


def test_it_takes_the_figure_that_suits_it() -> None:
    ministers = ['marsalcus_regni', 'cancellarius_regni', 'thesaurarius_regni']
    position = {
        'phase': 'actions',
        'round': 3,
        'display': ['padovano', 'orzechowski', 'strus'],
        'A': {'offices': ministers},
    }
    g = arrange(position)
    g.answer(0, FIELD + PATRONAGE)
    assert ask(g, 0) == TAKE_FIGURE + FIGURES.index('padovano')


def test_it_bids_for_a_good_office_and_not_more_than_it_has() -> None:
    position: dict[str, Any] = {'phase': 'office_votes', 'vacancies': {'archiepiscopus_gnesnensis': 'A'}}
    position.update({letter: {'votes': 6} for letter in 'ABCD'})
    held = [name for name in OFFICES if name != 'archiepiscopus_gnesnensis']
    position['D'] = {'votes': 6, 'offices': held}
    g = arrange(position)
    assert ask(g, 0) - AMOUNT >= 4


def test_whoever_decides_a_tie_decides_for_itself() -> None:
    position: dict[str, Any] = {'phase': 'office_votes', 'royal_representative': 'B'}
    position.update({letter: {'votes': 3} for letter in 'ABC'})
    g = arrange(position, 3)
    for seat in range(3):
        g.answer(seat, AMOUNT + 3)
    assert g.waiting() == [1]
    assert ask(g, 1) == SEAT + 1


def test_it_sends_its_host_in_the_last_round_for_nothing_else_needs_it() -> None:
    army = {'infantry': 1, 'hussars': 1}
    g = arrange({'phase': 'demand', 'round': 4, 'demand': 'noble_host', 'A': {'active': army, 'figures': ['gornicki']}})
    assert ask(g, 0) == HOST_UNITS + 136 + 8


def test_it_pays_for_its_army_when_that_is_worth_it() -> None:
    bands = {'infantry': 1, 'hussars': 1}
    g = arrange({'phase': 'upkeep', 'round': 2, 'acts': ['sejm_2'], 'A': {'ducats': 6, 'active': bands}})
    assert ask(g, 0) == KEEP  # the strongest army scores


def test_it_lets_an_army_go_that_serves_nobody() -> None:
    crowd = {'infantry': 4, 'hussars': 3, 'artillery': 2}
    g = arrange({'phase': 'upkeep', 'round': 2, 'A': {'ducats': 16, 'active': crowd}})
    assert ask(g, 0) >= LOSE


def test_what_is_kept_free_is_not_given_up_to_save_pay() -> None:
    """The office keeps one infantry without pay: giving it up would not help to pay for the artillery."""
    army = {'infantry': 1, 'artillery': 1}
    poor = {'ducats': 0, 'active': army, 'offices': ['castellanus_cracoviensis']}
    g = arrange({'phase': 'upkeep', 'round': 2, 'acts': ['sejm_2'], 'A': poor})
    assert KEEP not in g.options(0)
    assert ask(g, 0) == LOSE + ARTILLERY
