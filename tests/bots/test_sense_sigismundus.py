"""What nobody with sense does at a table of Sigismundus Augustus, neither at first sight nor at any level that is meant
to be good. All levels are untimed here."""

from __future__ import annotations

import os
from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.bot import Bot
from sejmik.bots.chair import Chair
from sejmik.bots.levels import LEVELS, Level
from sejmik.games.sigismundus.meta import SIGISMUNDUS
from sejmik.games.sigismundus.names import (
    ACADEMY,
    AGITATION,
    AMOUNT,
    ARTILLERY,
    BANNERS,
    DECK,
    ENOUGH,
    FIELD,
    FIGURES,
    FORAY,
    HUSSARS,
    LOSE,
    MILITARY,
    OFFICE,
    OFFICES,
    PATRONAGE,
    PLAY,
    TAKE_FIGURE,
    VACANCY,
)
from sejmik.games.sigismundus.state import Sigismundus

QUICK = bool(os.environ.get('SEJMIK_COMPILED'))  # the strongest level takes its time: only where the rules are quick
MOST = 1500  # simulations: about what the strongest level has time for
DEALS = ('one', 'two', 'three')
PLAYERS = [
    *(('greedy', deal) for deal in DEALS),
    *(('posel', deal) for deal in DEALS),
    *(('senator', deal) for deal in DEALS[: 3 if QUICK else 1]),
    *(('hetman', deal) for deal in DEALS[: 1 if QUICK else 0]),
]
BISHOPS = ['archiepiscopus_leopoliensis', 'episcopus_cracoviensis']


def arrange(position: dict[str, Any], seats: int = 4) -> Sigismundus:
    g = SIGISMUNDUS.arrange(SIGISMUNDUS.start([''] * seats, 'seed', {}), position)
    assert isinstance(g, Sigismundus)
    g.telling = False
    return g


def bot(name: str, seat: int, seed: str) -> Bot:
    if name in LEVELS:
        level = LEVELS[name]
        return roster.thinker(Level(name, min(level.simulations, MOST), 0.0), SIGISMUNDUS, seat, seed)
    return roster.make(name, SIGISMUNDUS, seat, seed)


def ask(g: Sigismundus, name: str, seed: str, seat: int = 0) -> int:
    return bot(name, seat, seed).choose(Chair(SIGISMUNDUS, g, seat))


def all_held(but: list[str]) -> list[str]:
    return [office for office in OFFICES if office not in but]


def bribery(offers: list[int], position: dict[str, Any]) -> Sigismundus:
    """All ducats are on the table; votes are asked for."""
    g = arrange({'phase': 'bribery', **position})
    for seat, offer in enumerate(offers):
        g.answer(seat, AMOUNT + offer)
    return g


LAST_SEJM: dict[str, Any] = {
    'round': 4,
    'acts': ['sejm_5'],
    'vacancies': {'marsalcus_regni': 'A'},
    'A': {'votes': 9, 'ducats': 2, 'points': 30, 'offices': ['archiepiscopus_gnesnensis']},
    'B': {'votes': 5, 'ducats': 2, 'points': 31, 'offices': all_held(['marsalcus_regni', *BISHOPS])[1:]},
    'C': {'votes': 5, 'ducats': 2, 'points': 28},
    'D': {'votes': 4, 'ducats': 2, 'points': 25},
}


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_votes_that_win_the_game_are_not_sold_for_a_ducat(name: str, seed: str) -> None:
    g = bribery([0, 1, 0, 0], LAST_SEJM)
    assert ask(g, name, seed) - AMOUNT <= 1


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_votes_are_not_for_sale_when_nobody_can_buy(name: str, seed: str) -> None:
    g = bribery([0, 0, 0, 0], LAST_SEJM)
    assert ask(g, name, seed) == AMOUNT


@pytest.mark.parametrize('seed', DEALS)
def test_nobody_sells_all_votes_because_an_office_would_harm(seed: str) -> None:
    """Under Incompatibilitas a second bishopric would cost the first one; the votes still decide about the king."""
    held = all_held(['episcopus_cracoviensis'])
    position = {
        'round': 4,
        'acts': ['sejm_5'],
        'demand': 'support',
        'A': {'votes': 9, 'offices': ['archiepiscopus_gnesnensis'], 'figures': ['gornicki']},
        'B': {'votes': 5, 'ducats': 2, 'offices': held[1:]},
        'C': {'votes': 5, 'ducats': 2},
        'D': {'votes': 4, 'ducats': 2},
    }
    assert ask(bribery([0, 1, 0, 0], position), 'greedy', seed) - AMOUNT <= 1


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_no_ducats_for_votes_that_can_win_nothing(name: str, seed: str) -> None:
    """All offices are held, the king wants ducats, and the Act means little."""
    position = {
        'phase': 'bribery',
        'round': 4,
        'demand': 'tax',
        'A': {'votes': 3, 'ducats': 6, 'figures': ['gornicki']},
        'B': {'votes': 5, 'ducats': 6, 'offices': list(OFFICES)},
        'C': {'votes': 5, 'ducats': 6},
        'D': {'votes': 4, 'ducats': 6},
    }
    assert ask(arrange(position), name, seed) - AMOUNT <= 1


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_whoever_has_most_votes_wins_something_with_them(name: str, seed: str) -> None:
    """Four offices to vote on, 11 votes against 5, 5 and 4: spread thinly they win none."""
    offices = ['marsalcus_regni', 'cancellarius_regni', 'palatinus_cracoviensis', 'castellanus_posnaniensis']
    position = {
        'phase': 'office_votes',
        'round': 3,
        'vacancies': dict(zip(offices, 'BCD')),
        'A': {'votes': 11, 'royal': 4},
        'B': {'votes': 5, 'offices': all_held(offices), 'royal': 1},
        'C': {'votes': 5, 'royal': 2},
        'D': {'votes': 4, 'royal': 3},
    }
    g = arrange(position)
    players = [bot(name if seat == 0 else 'greedy', seat, seed) for seat in range(4)]
    while g.question is not None and g.question.step.tag in ('office_vote', 'award_office'):
        seat = g.waiting()[0]
        g.answer(seat, players[seat].choose(Chair(SIGISMUNDUS, g, seat)))
    assert any(g.holder[OFFICES.index(office)] == 0 for office in offices)


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_a_bid_is_not_higher_than_all_rivals_can_bid(name: str, seed: str) -> None:
    position = {
        'phase': 'office_votes',
        'round': 2,
        'demand': 'support',
        'A': {'votes': 9, 'royal': 4},
        'B': {'votes': 1, 'offices': all_held(['marsalcus_regni']), 'royal': 1},
        'C': {'royal': 2},
        'D': {'royal': 3},
    }
    assert 1 <= ask(arrange(position), name, seed) - AMOUNT <= 2


def last_client(**other: Any) -> dict[str, Any]:
    position: dict[str, Any] = {
        'phase': 'actions',
        'round': 2,
        'display': ['strus', 'pretwicz', 'bretfus'],
        'on_fields': {'envoy': 3, 'vacancy': 3, 'academy': 3, 'agitation': 3},
        'B': {'clients': 0},
        'C': {'clients': 0, 'parliamentary': 1},
        'D': {'clients': 0},
    }
    position.update(other)
    position['A']['parliamentary'] = 3
    return position


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_the_pay_of_the_strongest_army_is_not_spent(name: str, seed: str) -> None:
    """The Act gives 2 points a round for it; the fields with clients on them cost the pay."""
    army = {'ducats': 4, 'active': {'hussars': 2}, 'clients': 1}
    g = arrange(last_client(A=army, acts=['sejm_2'], B={'clients': 0, 'offices': list(OFFICES)}))
    while g.question is not None and g.question.step.tag != 'place_client':
        g.answer(g.waiting()[0], ask(g, 'greedy', seed, g.waiting()[0]))
    assert g.waiting() == [0]
    g.answer(0, ask(g, name, seed))
    assert g.players[0].ducats >= 4


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_nobody_recruits_whom_nobody_will_pay(name: str, seed: str) -> None:
    """Without a ducat, and without a Noble Host to send, new artillery is gone before it has served."""
    g = arrange(last_client(A={'ducats': 0, 'active': {'infantry': 1, 'hussars': 1}, 'clients': 1}))
    assert ask(g, name, seed) != FIELD + BANNERS


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_what_was_recruited_is_paid(name: str, seed: str) -> None:
    """The artillery makes the strongest army of the Act, which decides the game; ducats are good for nothing more."""
    army = {'infantry': 1, 'hussars': 1, 'artillery': 1}
    rival = {'points': 31, 'offices': ['palatinus_cracoviensis', 'palatinus_posnaniensis'], 'active': {'hussars': 2}}
    me = {'ducats': 7, 'points': 30, 'active': army}
    g = arrange({'phase': 'upkeep', 'round': 4, 'acts': ['sejm_2'], 'A': me, 'B': rival})
    assert ask(g, name, seed) != LOSE + ARTILLERY


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_nobody_rides_out_where_there_is_nothing_to_take(name: str, seed: str) -> None:
    """Before the first scoring nobody has a point that a Foray could take."""
    army = {'infantry': 1, 'hussars': 1}
    rival = {'active': army, 'hand': ['foray', 'client']}
    me = {'active': {'infantry': 2, 'hussars': 1}, 'hand': ['foray', 'vistula_raft']}
    g = arrange({'first': 'A', 'A': me, 'B': rival, 'C': rival, 'D': rival})
    assert ask(g, name, seed) != PLAY + FORAY


@pytest.mark.parametrize('seed', DEALS)
def test_a_church_is_not_given_away_for_a_vote(seed: str) -> None:
    """It brings five points for three ducats in the next round. Whoever thinks longer is not so sure."""
    position = {
        'phase': 'extra_votes',
        'first': 'A',
        'demand': 'support',
        'vacancies': {'archiepiscopus_gnesnensis': 'C', 'marsalcus_regni': 'A', 'castellanus_cracoviensis': 'B'},
        'A': {'votes': 6, 'ducats': 1, 'offices': ['palatinus_sandomirensis'], 'hand': ['church_foundation', 'sack']},
        'B': {'votes': 6, 'ducats': 0, 'offices': ['episcopus_posnaniensis']},
        'C': {'votes': 6, 'ducats': 2, 'offices': ['castellanus_posnaniensis']},
        'D': {'votes': 7, 'ducats': 3, 'offices': ['episcopus_cuiaviensis']},
    }
    g = arrange(position)
    assert g.waiting() == [0]
    assert ask(g, 'greedy', seed) == ENOUGH


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_who_is_ahead_keeps_an_army_among_raiders(name: str, seed: str) -> None:
    """Three rivals with armies and Military cards; without the hussars they take what they like."""
    raider = {'points': 5, 'ducats': 1, 'active': {'infantry': 1}, 'hand': ['foray', 'sack']}
    me = {'points': 12, 'ducats': 2, 'active': {'hussars': 1}, 'offices': ['archiepiscopus_gnesnensis']}
    g = arrange({'phase': 'upkeep', 'round': 2, 'first': 'A', 'A': me, 'B': raider, 'C': raider, 'D': raider})
    assert ask(g, name, seed) != LOSE + HUSSARS


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_votes_are_not_sold_to_the_leader_for_a_ducat(name: str, seed: str) -> None:
    position: dict[str, Any] = {
        'round': 3,
        'vacancies': {'archiepiscopus_leopoliensis': 'A', 'vicecancellarius_regni': 'C'},
        'A': {'votes': 8, 'ducats': 7, 'points': 21, 'offices': ['thesaurarius_regni']},
        'B': {'votes': 11, 'ducats': 1, 'points': 23, 'offices': ['archiepiscopus_gnesnensis', 'cancellarius_regni']},
        'C': {'votes': 11, 'ducats': 3, 'points': 24, 'offices': ['marsalcus_regni', 'castellanus_cracoviensis']},
        'D': {'votes': 4, 'points': 15},
    }
    assert ask(bribery([1, 1, 0, 0], position), name, seed) == AMOUNT


# -- the pay of an army ------------------------------------------------------------------------------------------------

STRONGEST: dict[str, Any] = {'ducats': 4, 'active': {'hussars': 2}, 'votes': 4}  # by a hussar; its pay is 4 ducats


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
@pytest.mark.parametrize('office', ['castellanus_posnaniensis', 'vicecancellarius_regni', 'palatinus_cracoviensis'])
def test_the_pay_of_the_strongest_army_buys_no_votes(office: str, name: str, seed: str) -> None:
    """The Act gives 2 points a round for it. A vote or two more would hardly decide about the office."""
    position = {
        'phase': 'bribery',
        'round': 2,
        'acts': ['sejm_2'],
        'demand': 'noble_host',
        'A': STRONGEST,
        'B': {'votes': 8, 'ducats': 2, 'offices': all_held([office])},
        'C': {'votes': 7, 'ducats': 2},
        'D': {'votes': 7, 'ducats': 2},
    }
    assert ask(arrange(position), name, seed) == AMOUNT


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_the_pay_of_the_strongest_army_is_not_laid_on_a_figure(name: str, seed: str) -> None:
    g = arrange(last_client(A={**STRONGEST, 'clients': 1}, acts=['sejm_2'], B={'clients': 0, 'offices': list(OFFICES)}))
    g.answer(0, FIELD + PATRONAGE)
    g.answer(0, TAKE_FIGURE + FIGURES.index('strus'))
    assert ask(g, name, seed) == AMOUNT


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_in_the_last_round_an_army_is_paid_before_the_king(name: str, seed: str) -> None:
    """What his favour brings comes with the next round, and there is none."""
    rival = {'votes': 5, 'ducats': 3}
    g = arrange({'phase': 'demand', 'round': 4, 'acts': ['sejm_2'], 'A': STRONGEST, 'B': rival, 'C': rival, 'D': rival})
    assert ask(g, name, seed) == AMOUNT


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_in_the_last_round_an_army_is_paid_before_agitators(name: str, seed: str) -> None:
    """All offices are held and the king wants ducats: there is nothing left to vote on but the Act."""
    g = arrange(
        last_client(
            round=4, A={**STRONGEST, 'clients': 1}, acts=['sejm_2'], B={'clients': 0, 'offices': list(OFFICES)},
            on_fields={},
        )
    )  # fmt: skip
    g.answer(0, FIELD + AGITATION)
    assert ask(g, name, seed) == AMOUNT


# -- Incompatibilitas --------------------------------------------------------------------------------------------------


def incompatible(phase: str, free: list[str], **other: Any) -> dict[str, Any]:
    """A holds the highest bishopric, and must give up one of two."""
    held = [office for office in all_held(free) if office != 'archiepiscopus_gnesnensis']
    position: dict[str, Any] = {
        'phase': phase,
        'round': 4,
        'acts': ['sejm_5'],
        'A': {'votes': 6, 'clients': 1, 'ducats': 3, 'offices': ['archiepiscopus_gnesnensis']},
        'B': {'votes': 5, 'clients': 0, 'offices': held[0::2]},
        'C': {'votes': 5, 'clients': 0, 'offices': held[1::2]},
        'D': {'votes': 4, 'clients': 0},
    }
    position.update(other)
    return position


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_no_votes_for_an_office_that_cannot_be_held(name: str, seed: str) -> None:
    """The bishopric is voted on first; then the Marshal, whom A has marked."""
    position = incompatible('office_votes', ['episcopus_cracoviensis', 'marsalcus_regni'])
    g = arrange({**position, 'vacancies': {'marsalcus_regni': 'A'}})
    assert ask(g, name, seed) <= AMOUNT + 1


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_no_client_for_an_office_that_cannot_be_held(name: str, seed: str) -> None:
    g = arrange(incompatible('actions', ['archiepiscopus_leopoliensis', 'episcopus_cracoviensis']))
    assert ask(g, name, seed) != FIELD + VACANCY


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_the_office_that_can_be_held_is_marked(name: str, seed: str) -> None:
    """A lesser one, but of another kind; the third is voted on anyhow."""
    g = arrange(
        incompatible('actions', ['archiepiscopus_leopoliensis', 'palatinus_cracoviensis', 'castellanus_posnaniensis'])
    )
    g.answer(0, FIELD + VACANCY)
    assert ask(g, name, seed) == OFFICE + OFFICES.index('palatinus_cracoviensis')


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
@pytest.mark.parametrize('held', [['archiepiscopus_leopoliensis'], ['archiepiscopus_leopoliensis', 'marsalcus_regni']])
def test_an_office_that_an_act_may_take_at_once_is_not_marked(held: list[str], name: str, seed: str) -> None:
    """Incompatibilitas comes to the vote in this very Sejm. The highest bishopric is the highest of all offices, but
    the castle of Cracow stays with whoever wins it."""
    free = ['archiepiscopus_gnesnensis', 'castellanus_cracoviensis', *BISHOPS[1:], 'marsalcus_curiae']
    me = {'clients': 1, 'ducats': 3, 'offices': held}
    rival = {'clients': 0, 'offices': [office for office in all_held(free) if office not in held]}
    g = arrange({**incompatible('actions', []), 'round': 3, 'acts': [], 'A': me, 'B': rival, 'C': {'clients': 0}})
    g.answer(0, FIELD + VACANCY)
    assert ask(g, name, seed) == OFFICE + OFFICES.index('castellanus_cracoviensis')


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_no_ducats_for_votes_for_an_office_that_cannot_be_held(name: str, seed: str) -> None:
    g = arrange(incompatible('bribery', ['episcopus_cracoviensis']))
    assert ask(g, name, seed) <= AMOUNT + 1


# -- Military cards ----------------------------------------------------------------------------------------------------


def at_the_academy(round_no: int, me: dict[str, Any]) -> Sigismundus:
    g = arrange(last_client(round=round_no, A={'clients': 1, **me}, on_fields={}))
    g.answer(0, FIELD + ACADEMY)
    return g


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
@pytest.mark.parametrize('round_no', [1, 2, 3])
def test_whoever_holds_more_attacks_than_there_is_time_for_draws_something_else(
    round_no: int, name: str, seed: str
) -> None:
    """One special action in each round to come; and hardly an army."""
    me = {'active': {'hussars': 1}, 'ducats': 3, 'hand': ['sack', 'foray', 'sack', 'foray', 'abduction']}
    assert ask(at_the_academy(round_no, me), name, seed) != DECK + MILITARY


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_nobody_without_an_army_draws_more_attacks(name: str, seed: str) -> None:
    me = {'active': {'infantry': 0}, 'ducats': 1, 'hand': ['foray', 'sack', 'abduction']}
    assert ask(at_the_academy(2, me), name, seed) != DECK + MILITARY
    g = arrange({'phase': 'draw', 'round': 3, 'first': 'A', 'A': me})
    assert ask(g, name, seed) != DECK + MILITARY


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
def test_military_cards_are_not_drawn_after_the_last_special_action(name: str, seed: str) -> None:
    assert ask(at_the_academy(4, {}), name, seed) != DECK + MILITARY


# -- votes for sale ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(('name', 'seed'), PLAYERS)
@pytest.mark.parametrize('offers', [[0, 1, 0, 0], [0, 1, 1, 0], [0, 1, 1, 1]], ids=str)
def test_three_votes_are_not_sold_for_a_ducat(offers: list[int], name: str, seed: str) -> None:
    """Not even by one who has many and could use ducats."""
    position: dict[str, Any] = {
        'round': 2,
        'A': {'votes': 7, 'active': {'hussars': 2}, 'offices': ['marsalcus_regni']},
        'B': {'votes': 5, 'ducats': 2, 'offices': ['palatinus_cracoviensis']},
        'C': {'votes': 5, 'ducats': 2, 'offices': ['cancellarius_regni']},
        'D': {'votes': 4, 'ducats': 2, 'offices': ['archiepiscopus_gnesnensis']},
    }
    assert ask(bribery(offers, position), name, seed) <= AMOUNT + 1
