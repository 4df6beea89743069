"""Rules that one position cannot show: who wins, what chance does before the first round, who sees which choice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import sejmik
from sejmik.games.shelf import take
from sejmik.games.veto.names import CHARACTER, ELECT, KINDS, NEUTRAL, NOTHING
from sejmik.games.veto.state import Veto
from sejmik.kernel.cards import faces
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import SEAT_LETTERS
from sejmik.testing.scenario import Scenario

META = take('veto')
FOLDER = Path(sejmik.__file__).parent / 'games' / 'veto' / 'scenarios'
SEEDS = [f'phases {n}' for n in range(40)]
WATCHER = -1


def begin(seed: str, *sentences: str, seats: int = 2, **options: object) -> Scenario:
    return Scenario(META, seats, None, options, seed).say(*sentences)


def table(t: Scenario) -> Veto:
    assert isinstance(t.game, Veto)
    return t.game


# -- VT-6, VT-8: decks and set-up --------------------------------------------------------------------------------------


@pytest.mark.rule('VT-6.1', 'VT-6.3', 'VT-8.15')
@pytest.mark.parametrize(('variant', 'copies'), [('standard', 3), ('feast', 2)])
def test_random_decks_are_legal_and_of_different_factions(variant: str, copies: int) -> None:
    for seed in SEEDS:
        g = table(begin(seed, seats=4, decks='random', variant=variant))
        assert len({p.house for p in g.players}) == 4
        for p in g.players:
            assert len(p.deck_list) == 60
            assert max(Counter(p.deck_list).values()) <= copies
            cards = [g.box.cards[kind] for kind in p.deck_list]
            assert {card.faction for card in cards} <= {p.house, NEUTRAL}
            assert sum(card.keywords & ELECT != 0 for card in cards if card.type == CHARACTER) >= 2


@pytest.mark.rule('VT-39.5', 'VT-6.15')
@pytest.mark.parametrize('name', META.namespaces['faction'])
def test_in_the_feast_variant_a_starter_deck_has_two_copies_at_most_and_still_sixty_cards(name: str) -> None:
    p = table(begin('feast', f'A deck {name}', 'B deck dworscy', variant='feast')).players[0]
    assert len(p.deck_list) == 60
    assert max(Counter(p.deck_list).values()) == 2


@pytest.mark.rule('VT-8.5')
def test_nobody_sees_a_choice_before_all_have_chosen_and_everyone_sees_it_afterwards() -> None:
    t = begin('choice', 'A deck szlachta')
    for seat in (WATCHER, 1):
        view = t.game.view(seat)
        assert (view['players'][0]['house'], view['pieces']) == (NOTHING, {})
        assert view == begin('choice', 'A deck dworscy').game.view(seat)
    t.say('B deck dworscy', 'A keep', 'B keep')
    laid_out = ['fr_szlachta', 'zlota_wolnosc', 'fr_dworscy', 'kupiona_korona']
    for seat in (WATCHER, 0, 1):
        assert [KINDS[piece['card']] for piece in t.game.view(seat)['pieces'].values()] == laid_out


@pytest.mark.rule('VT-8.8')
def test_decks_are_shuffled_and_seven_cards_drawn() -> None:
    hands = set()
    for seed in SEEDS:
        g = table(begin(seed, 'A deck szlachta', 'B deck szlachta'))
        for p in g.players:
            assert (len(p.hand), len(p.deck)) == (7, 53)
            assert sorted(faces(p.hand) + p.deck) == p.deck_list == sorted(g.box.decks[5])
            hands.add(tuple(sorted(faces(p.hand))))
    assert len(hands) == 2 * len(SEEDS)


@pytest.mark.rule('VT-8.9')
def test_the_old_hand_is_shuffled_in_before_the_new_one_is_drawn() -> None:
    back = 0
    for seed in SEEDS:
        t = begin(seed, 'A deck szlachta', 'B deck dworscy')
        p = table(t).players[0]
        old = faces(p.hand)
        t.say('A redraw', 'B keep')
        p = table(t).players[0]
        assert (len(p.hand), sorted(faces(p.hand) + p.deck)) == (7, p.deck_list)
        back += sum((Counter(old) & Counter(faces(p.hand))).values())
    assert 0 < back < 7 * len(SEEDS) // 2


@pytest.mark.rule('VT-8.11')
def test_nobody_sees_what_another_decided_about_his_hand_before_all_have() -> None:
    keeps = begin('secret', 'A deck szlachta', 'B deck dworscy', 'A keep')
    changes = begin('secret', 'A deck szlachta', 'B deck dworscy', 'A redraw')
    for seat in (WATCHER, 1):
        assert keeps.game.view(seat) == changes.game.view(seat)


@pytest.mark.rule('VT-8.13')
def test_chance_decides_among_equal_treasuries() -> None:
    """AT-26, and three players of whom two share the lowest treasury."""
    first = Counter(table(begin(s, 'A deck szlachta', 'B deck szlachta', 'A keep', 'B keep')).initiative for s in SEEDS)
    assert set(first) == {0, 1}
    assert min(first.values()) > 10
    said = ['A deck dworscy', 'B deck ossolinscy', 'C deck dworscy', 'A keep', 'B keep', 'C keep']
    games = [table(begin(seed, *said, seats=3, different_factions_multiplayer=False)) for seed in SEEDS]
    assert {g.initiative for g in games} == {0, 2}


@pytest.mark.rule('VT-38.1')
def test_five_players_cannot_sit_down() -> None:
    assert META.seat_counts == (2, 3, 4)
    with pytest.raises(BadInput, match='players, not 5'):
        META.start(list(SEAT_LETTERS[:5]), 'seed')


# -- VT-38: several opponents ------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-38.8')
def test_a_card_that_was_searched_is_shown_to_every_opponent() -> None:
    position = {'A': {'election': ['roch_kowalski'], 'deck': ['finta', 'pani_kowalska']}}
    t = Scenario(META, 4, position).say('A use roch_kowalski', 'A find pani_kowalska')
    found = [event for events in t.table.log for event in events if event.tag == 'found']
    for seat in (WATCHER, 0, 1, 2, 3):
        assert [event.told(seat).numbers[:2] for event in found] == [[0, KINDS.index('pani_kowalska')]]


# -- what is told of the phases ----------------------------------------------------------------------------------------


def news(t: Scenario, *tags: str) -> list[tuple[str, list[int]]]:
    return [(event.tag, event.numbers) for events in t.table.log for event in events if event.tag in tags]


def through(t: Scenario) -> Scenario:
    """Everyone says bene until another phase has begun or the game is over."""
    phase = table(t).phase
    while t.game.question is not None and table(t).phase == phase:
        t.say(f'{SEAT_LETTERS[t.game.waiting()[0]]} bene')
    return t


@pytest.mark.rule('VT-14.7')
def test_every_balance_is_told_in_order_of_initiative() -> None:
    position = {
        'initiative': 'B',
        'A': {'deck': [], 'properties': ['folwark']},
        'B': {'deck': [], 'treasury': 0},
        'C': {'deck': [], 'properties': ['szynk', 'folwark'], 'treasury': 0},
    }
    t = through(Scenario(META, 3, position)).asked('A bribe').say('A amount 0')
    income = [table(t).face(p.faction).income for p in table(t).players]
    assert news(t, 'balance') == [
        ('balance', [1, income[1]]),
        ('balance', [2, income[2] + 3]),
        ('balance', [0, income[0] + 1]),
    ]


@pytest.mark.rule('VT-31.7')
@pytest.mark.rule('VT-31.8')
@pytest.mark.parametrize(
    ('announced', 'votes', 'told'), [(True, 13, ['not_elected']), (True, 14, []), (False, 13, []), (False, 14, [])]
)
def test_that_an_election_was_without_result_is_told_and_nothing_else(
    announced: bool, votes: int, told: list[str]
) -> None:
    position = {
        'benes': 1,
        'A': {'deck': [], 'hand': ['finta'], 'crimson': ['janusz_radziwill'], 'votes': votes},
        'B': {'deck': []},
    }
    t = Scenario(META, 2, position | ({'announced': 'A'} if announced else {})).say('A bene')
    assert [tag for tag, _ in news(t, 'not_elected')] == told
    assert (t.game.question is None) == (announced and votes == 14)
    assert t.game.agenda == () or t.game.question is not None


def test_the_places_of_cards_that_have_left_are_free_again_after_the_turn_and_in_the_next_round() -> None:
    t = Scenario(META, 2, {'A': {'election': ['roch_kowalski', 'uhlik'], 'deck': []}, 'B': {'deck': []}})
    g = table(t)
    before = len(g.pieces)
    last = len(g.pieces) - 1
    g.leave_play(last, 0)
    t.say('A bene').asked('B floor')
    assert len(table(t).pieces) == before - 1
    table(t).leave_play(last - 1, 0)
    t.say('B bene')
    while table(t).round_no == 2 or table(t).phase != 3:
        seat = t.game.waiting()[0]
        t.table.answer(seat, t.game.options(seat)[0])
    assert len(table(t).pieces) == before - 2


@pytest.mark.rule('VT-13.3')
def test_in_an_auction_only_what_was_paid_is_told() -> None:
    position = {'phase': 'untap', 'A': {'deck': []}, 'B': {'deck': []}}
    t = Scenario(META, 2, position, {'bribe_mode': 'open_auction'})
    t.say('A amount 0', 'B amount 3', 'A amount 0', 'B amount 0').asked('B floor')
    assert news(t, 'bribed') == [('bribed', [1, 3])]
