"""The greedy bot of Veto!: it keeps the rules, peeps at nothing, brings games to an end, and knows what it wants."""

from __future__ import annotations

from typing import Any

import pytest

from sejmik.bots import roster
from sejmik.bots.chair import Chair
from sejmik.bots.greedy import Greedy
from sejmik.games.veto import actions
from sejmik.games.veto.bot.judge import VetoJudge
from sejmik.games.veto.meta import VETO
from sejmik.games.veto.names import KINDS
from sejmik.games.veto.state import Veto


def begin(seats: int, seed: str, options: dict[str, object] | None = None) -> Veto:
    g = VETO.begin(VETO.start([''] * seats, seed, options))
    assert isinstance(g, Veto)
    g.telling = False
    return g


def arrange(position: dict[str, Any], seats: int = 2) -> Veto:
    g = VETO.arrange(VETO.start([''] * seats, 'seed'), position)
    assert isinstance(g, Veto)
    return g


def ask(g: Veto, seat: int) -> int:
    answer = roster.make('greedy', VETO, seat, 'seed').choose(Chair(VETO, g, seat))
    assert answer in g.options(seat)
    return answer


def say(g: Veto, *said: tuple[int, int]) -> None:
    """These answers; in between everyone who is asked for a reply says bene."""
    for seat, word in said:
        while g.question is not None and word not in g.options(seat):
            assert g.question.step.tag == 'reply'
            g.answer(g.waiting()[0], actions.BENE)
        g.answer(seat, word)
    while g.question is not None and g.question.step.tag == 'reply' and g.options(g.waiting()[0]) == [actions.BENE]:
        g.answer(g.waiting()[0], actions.BENE)


def card(verb: int, name: str) -> int:
    return verb + KINDS.index(name)


def play(
    bots: list[str], seed: str, options: dict[str, object] | None = None, starters: list[int] | None = None
) -> tuple[Veto, list[int]]:
    """A whole game; and all that was said."""
    g = begin(len(bots), seed, options)
    players = [roster.make(name, VETO, seat, seed) for seat, name in enumerate(bots)]
    said: list[int] = []
    while g.question is not None:
        seat = g.waiting()[-1]
        if starters is not None and g.question.step.tag == 'choose_decks':
            said.append(actions.STARTER + starters[seat])
        else:
            said.append(players[seat].choose(Chair(VETO, g, seat)))
        g.answer(seat, said[-1])  # refuses what is not offered
        assert len(said) < 20_000
    assert g.outcome is not None
    assert g.audit() == []
    return g, said


# -- whole games -------------------------------------------------------------------------------------------------------


def test_the_roster_has_it() -> None:
    bot = roster.make('greedy', VETO, 0, 'seed')
    assert isinstance(bot, Greedy)
    assert isinstance(bot.judge, VetoJudge)


@pytest.mark.parametrize('decks', ['starter', 'random'])
@pytest.mark.parametrize('seats', [2, 3, 4])
def test_it_plays_whole_games(seats: int, decks: str) -> None:
    play(['greedy'] * seats, f'whole {seats}', {'decks': decks})
    play(['greedy', *['random'] * (seats - 1)], f'mixed {seats}', {'decks': decks})


@pytest.mark.parametrize('one', range(6))
def test_it_plays_every_starter_deck_to_an_end(one: int) -> None:
    for other in range(6):
        play(['greedy', 'greedy'], f'decks {one} {other}', starters=[one, other])


@pytest.mark.parametrize(
    'options',
    [
        {'variant': 'feast', 'decks': 'own', 'opening_hand': '6', 'hand_max': '7', 'concession': 1},
        {'cost_model': 'M1', 'affordability_check_at_declaration': False, 'bribe_mode': 'open_auction'},
        {'cost_model': 'M2', 'bene_model': 'empty_turn_only', 'bribe_mode': 'sealed_bid', 'pi_frequency': 'unlimited'},
        {'upkeep_default': 'discard_all_unpaid', 'stab_attach_kind': 'settlement_only', 'pile_order': False},
        {'hostile_agitation_target_pool': 'own', 'tapped_may_refuse': True, 'negation_scope': 'any_item'},
        {'all_votes_condition': 'took_last_from_pool', 'cossack_revenge_timing': 'nested_in_step_5'},
    ],
)
@pytest.mark.parametrize('seats', [2, 3])
def test_it_plays_by_every_ruling(seats: int, options: dict[str, object]) -> None:
    play(['greedy', 'greedy', 'random'][:seats], 'rulings', options)


def test_it_builds_a_deck_of_its_own() -> None:
    g = begin(2, 'own', {'decks': 'own'})
    g.answer(0, actions.BUILD)
    g.answer(1, actions.STARTER)
    while g.question is not None and g.question.step.tag == 'build_deck':
        g.answer(0, ask(g, 0))
    assert g.players[0].deck_list in g.box.decks
    assert g.question is not None
    assert g.question.step.tag == 'mulligan'


def test_it_is_clearly_better_than_chance() -> None:
    wins = 0
    for n in range(36):
        bots = ['greedy', 'random'] if n % 2 == 0 else ['random', 'greedy']
        g, _ = play(bots, f'chance {n}', starters=[n % 6, n // 6])
        assert g.outcome is not None
        wins += g.outcome.winners() == [n % 2]
    assert wins >= 31  # 97 of 100 in long series


def test_the_same_seed_gives_the_same_game() -> None:
    first, said = play(['greedy', 'greedy'], 'twice')
    again, said_again = play(['greedy', 'greedy'], 'twice')
    assert said == said_again
    assert first.digest() == again.digest()


# -- single decisions --------------------------------------------------------------------------------------------------


def test_it_changes_a_hand_without_people() -> None:
    poor = ['finta', 'finta', 'mlynek', 'precz', 'rapier', 'pobor', 'szynk']
    good = ['janusz_radziwill', 'roch_kowalski', 'latyfundium', 'finta', 'finta', 'mlynek', 'pobor']
    g = arrange({'phase': 'mulligan', 'A': {'hand': poor}, 'B': {'faction': 'radziwillowie', 'hand': good}})
    assert ask(g, 0) == actions.REDRAW
    assert ask(g, 1) == actions.KEEP


def test_it_builds_what_pays_back_and_then_deploys_its_elect_in_safety() -> None:
    g = arrange({'round': 1, 'A': {'treasury': 20, 'hand': ['latyfundium', 'janusz_radziwill', 'roch_kowalski']}})
    assert ask(g, 0) == card(actions.PLAY, 'latyfundium')
    say(g, (0, card(actions.PLAY, 'latyfundium')))
    assert ask(g, 0) == card(actions.DEPLOY, 'janusz_radziwill')
    g.answer(0, card(actions.DEPLOY, 'janusz_radziwill'))
    assert ask(g, 0) == actions.TO_CRIMSON


def test_it_throws_a_stab_in_while_there_are_votes_to_take() -> None:
    rich = {'card': 'roch_kowalski', 'stabs': ['finta']}
    g = arrange({'A': {'treasury': 0, 'election': [rich]}, 'B': {'votes': 5}})
    assert ask(g, 0) == card(actions.AGITATE, 'roch_kowalski')
    g.answer(0, card(actions.AGITATE, 'roch_kowalski'))
    assert ask(g, 0) == actions.WITH_STAB


def test_it_yields_to_come_back_and_says_bene_when_nothing_is_left() -> None:
    g = arrange({'acted': True, 'deeds': 1, 'A': {'election': ['uhlik']}})
    assert ask(g, 0) == actions.YIELD
    assert ask(arrange({'A': {'treasury': 0}}), 0) == actions.BENE


def test_it_announces_the_election() -> None:
    g = arrange({'phase': 'settlement', 'A': {'votes': 14, 'crimson': ['janusz_radziwill']}, 'B': {'votes': 7}})
    while g.question is not None and g.question.step.tag != 'announce':
        g.answer(g.waiting()[0], actions.BENE)
    assert ask(g, 0) == actions.ANNOUNCE


def test_it_pays_for_the_initiative_when_that_decides_and_not_otherwise() -> None:
    crown = {'votes': 15, 'treasury': 12, 'crimson': ['janusz_radziwill']}
    strong = {'votes': 6, 'treasury': 0, 'crimson': ['jeremi_wisniowiecki', 'gryzelda_wisniowiecka']}
    g = arrange({'phase': 'untap', 'initiative': 'B', 'A': crown, 'B': strong})
    assert ask(g, 0) == actions.AMOUNT + 9
    g = arrange({'phase': 'untap', 'initiative': 'B', 'A': {**crown, 'votes': 3}, 'B': strong})
    assert ask(g, 0) == actions.AMOUNT


def test_it_buys_the_initiative_away_from_whoever_could_be_elected() -> None:
    crown = {'votes': 15, 'treasury': 0, 'crimson': ['jeremi_wisniowiecki']}
    g = arrange({'phase': 'untap', 'initiative': 'B', 'A': {'votes': 6, 'treasury': 15}, 'B': crown})
    assert ask(g, 0) == actions.AMOUNT + 15


def test_it_challenges_an_elect_who_cannot_refuse() -> None:
    elect = {'card': 'michal_korybut', 'tapped': True}
    weak = {'votes': 8, 'election': [elect, 'rzedzian'], 'hand': []}
    g = arrange({'A': {'votes': 8, 'treasury': 0, 'election': ['kmicic_chorazy']}, 'B': weak})
    assert ask(g, 0) == card(actions.CHALLENGE, 'kmicic_chorazy')
    g.answer(0, card(actions.CHALLENGE, 'kmicic_chorazy'))
    assert ask(g, 0) == card(actions.PICK, 'michal_korybut')


def test_it_does_not_challenge_the_stronger() -> None:
    strong = {'votes': 8, 'election': [{'card': 'michal_wolodyjowski', 'with': ['batorowka']}], 'hand': ['finta']}
    g = arrange({'A': {'votes': 8, 'treasury': 0, 'election': ['uhlik']}, 'B': strong})
    assert ask(g, 0) in (card(actions.AGITATE, 'uhlik'), actions.BENE)


def test_it_refuses_what_it_must_lose_and_accepts_what_it_wins() -> None:
    lion = {'votes': 6, 'election': ['michal_wolodyjowski']}
    g = arrange({'initiative': 'B', 'A': {'votes': 6, 'election': ['sakowicz']}, 'B': lion})
    say(g, (1, card(actions.CHALLENGE, 'michal_wolodyjowski')), (1, card(actions.PICK, 'sakowicz')))
    assert ask(g, 0) == actions.REFUSE
    lamb = {'votes': 6, 'election': ['rzedzian']}
    g = arrange({'initiative': 'B', 'A': {'votes': 6, 'election': ['sakowicz']}, 'B': lamb})
    say(g, (1, card(actions.CHALLENGE, 'rzedzian')), (1, card(actions.PICK, 'sakowicz')))
    assert ask(g, 0) == actions.ACCEPT


def test_it_plays_the_stab_that_turns_a_duel_and_none_that_changes_nothing() -> None:
    armed = {'card': 'roch_kowalski', 'stabs': ['finta']}
    bold = {'votes': 6, 'treasury': 0, 'election': [armed]}
    g = arrange({'A': bold, 'B': {'votes': 6, 'election': ['longinus_podbipieta']}})  # 6 against 7
    say(g, (0, card(actions.CHALLENGE, 'roch_kowalski')), (0, card(actions.PICK, 'longinus_podbipieta')))
    assert g.question is not None
    assert g.question.step.tag == 'slot'
    assert ask(g, 0) == card(actions.BARE, 'finta')
    g = arrange({'A': bold, 'B': {'votes': 6, 'election': [{'card': 'rzedzian', 'tapped': True}]}})  # 6 against 3
    say(g, (0, card(actions.CHALLENGE, 'roch_kowalski')), (0, card(actions.PICK, 'rzedzian')))
    assert ask(g, 0) == actions.BENE


def test_it_vetoes_what_matters_only() -> None:
    hand = {'votes': 6, 'hand': ['liberum_veto']}
    g = arrange({'initiative': 'B', 'A': hand, 'B': {'treasury': 14, 'hand': ['jeremi_wisniowiecki', 'folwark']}})
    g.answer(1, card(actions.PLAY, 'folwark'))
    assert ask(g, 0) == actions.BENE
    say(g, (0, actions.BENE), (1, card(actions.DEPLOY, 'jeremi_wisniowiecki')), (1, actions.TO_CRIMSON))
    assert ask(g, 0) == card(actions.PLAY, 'liberum_veto')


def test_it_saves_its_own_and_strikes_the_best_of_the_others() -> None:
    g = arrange(
        {
            'A': {'treasury': 10, 'votes': 8, 'hand': ['kesim_kesim']},
            'B': {'votes': 8, 'election': ['jan_skrzetuski', 'rzedzian']},
        }
    )
    assert ask(g, 0) == card(actions.PLAY, 'kesim_kesim')
    g.answer(0, card(actions.PLAY, 'kesim_kesim'))
    assert ask(g, 0) == card(actions.PICK, 'jan_skrzetuski')


def test_it_helps_the_own_agitation() -> None:
    g = arrange({'A': {'faction': 'dworscy', 'treasury': 0, 'election': ['aramis', 'tyzenhauz']}})
    g.answer(0, card(actions.AGITATE, 'tyzenhauz'))
    while g.options(0) == [] or g.options(0) == [actions.BENE]:
        g.answer(g.waiting()[0], actions.BENE)
    assert ask(g, 0) == card(actions.USE, 'aramis')


def test_with_an_empty_pool_it_turns_against_the_leader() -> None:
    position: dict[str, Any] = {'A': {'votes': 5, 'treasury': 0, 'election': ['charlamp', 'uhlik', 'sakowicz']}}
    position['B'] = {'votes': 15}
    position['C'] = {'votes': 4}
    g = arrange(position, 3)
    assert ask(g, 0) in [card(actions.AGITATE, name) for name in ('charlamp', 'uhlik', 'sakowicz')]
    g.answer(0, card(actions.AGITATE, 'uhlik'))
    assert ask(g, 0) == actions.SEAT + 1


def test_a_full_purse_buys_the_crown_as_soon_as_there_is_an_elect() -> None:
    court = {'faction': 'dworscy', 'strategy': 'kupiona_korona', 'election': ['tyzenhauz']}
    g = arrange({'A': {**court, 'treasury': 300, 'hand': ['jan_kazimierz', 'finta']}})
    assert ask(g, 0) == card(actions.DEPLOY, 'jan_kazimierz')
    rich = {**court, 'treasury': 42, 'crimson': ['jan_kazimierz'], 'hand': ['stefan_czarniecki', 'latyfundium']}
    g = arrange({'A': rich})
    assert ask(g, 0) not in (card(actions.DEPLOY, 'stefan_czarniecki'), card(actions.PLAY, 'latyfundium'))


def test_it_gets_rid_of_dead_cards() -> None:
    hand = ['janusz_radziwill', 'roch_kowalski', 'finta']
    g = arrange({'phase': 'end', 'banned': ['roch_kowalski'], 'A': {'hand': hand}})
    assert ask(g, 0) == card(actions.DISCARD, 'roch_kowalski')
    g = arrange(
        {'phase': 'end', 'A': {'hand': ['janusz_radziwill', 'latyfundium', 'finta'], 'election': ['sakowicz', 'uhlik']}}
    )
    assert ask(g, 0) == actions.NONE


def test_it_reads_the_cards_of_a_pack() -> None:
    gift = {
        'type': 'effect',
        'name': 'Gift',
        'text': '',
        'abilities': [{'kind': 'trifle', 'zone': 'hand', 'do': [{'word': 'gain_votes', 'player': 'me', 'n': 2}]}],
    }
    pack = VETO.read_pack({'game': 'veto', 'cards': {'guest_1': gift}}, 'here')
    start = VETO.start(['', ''], 'seed', pack=pack)
    g = VETO.arrange(start, {'A': {'treasury': 0, 'hand': ['guest_1', 'finta']}})
    assert isinstance(g, Veto)
    assert ask(g, 0) == card(actions.PLAY, 'guest_1')
