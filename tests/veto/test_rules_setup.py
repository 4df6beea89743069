"""Decks and set-up: which decks can be chosen or built, who gets a faction, what is laid out, who is told what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto import actions
from sejmik.games.veto.names import (
    ATTACHED,
    CHARACTER,
    EFFECT,
    ELECT,
    EQUIPMENT,
    FACTIONS,
    KINDS,
    NEUTRAL,
    NOTHING,
    PROPERTY,
    STAB,
    STRATEGY,
)
from sejmik.games.veto.setup import BuildDeck, random_deck
from sejmik.games.veto.state import Veto
from sejmik.kernel.chance import Chance
from sejmik.testing.scenario import Scenario

META = take('veto')
SEEDS = [f'set-up {n}' for n in range(20)]
LAST = 'guest_20'


def begin(
    seed: str, *sentences: str, seats: int = 2, pack: dict[str, Any] | None = None, **options: object
) -> Scenario:
    return Scenario(META, seats, None, options, seed, pack).say(*sentences)


def table(t: Scenario) -> Veto:
    assert isinstance(t.game, Veto)
    return t.game


def news(t: Scenario, *tags: str) -> list[list[Any]]:
    """The events of these tags: what everyone hears, what only some hear, and who they are."""
    told = [event for events in t.table.log for event in events if event.tag in tags]
    return [[event.tag, event.numbers, event.hidden, event.audience] for event in told]


def guest(type: str, **more: object) -> dict[str, Any]:
    return {'cards': {LAST: {'type': type, 'name': 'A guest', 'text': 'Nothing.', **more}}}


PRICED = {'cost': 2, 'upkeep': 0}
ADDED: dict[str, dict[str, Any]] = {
    'property': guest('property', **PRICED),
    'strategy': guest(
        'strategy', abilities=[{'kind': 'passive', 'on': 'end_phase_started', 'do': [{'word': 'win', 'player': 'me'}]}]
    ),
}
NEW_FACTION = guest('faction', faction='szlachta', treasury=7, income=5)


def offered(t: Scenario, seat: int) -> set[str]:
    return {META.phrase(option) for option in t.game.options(seat)}


# -- VT-6: a deck of one's own -----------------------------------------------------------------------------------------


@pytest.mark.rule('VT-6.5', 'VT-6.6', 'VT-6.7', 'VT-6.8')
def test_a_deck_is_built_of_every_card_but_faction_cards_and_strategies() -> None:
    t = begin('own', 'A build', 'B deck dworscy', 'A include fr_szlachta', decks='own')
    box = table(t).box
    wanted = {f'include {KINDS[kind]}' for kind, face in enumerate(box.cards) if CHARACTER <= face.type <= STRATEGY}
    assert offered(t, 0) == wanted
    assert 'include guest_1' not in wanted
    t.say('A include zlota_wolnosc')
    assert offered(t, 0) == {word for word in wanted if box.cards[KINDS.index(word[8:])].type != STRATEGY}


@pytest.mark.parametrize('type', ADDED)
def test_the_cards_of_a_pack_can_be_included_too(type: str) -> None:
    t = begin('own', 'A build', 'B deck dworscy', 'A include fr_szlachta', decks='own', pack=ADDED[type])
    assert f'include {LAST}' in offered(t, 0)


def test_a_faction_card_of_a_pack_can_be_built_with_or_dealt_by_chance() -> None:
    t = begin('own', 'A build', 'B deck dworscy', decks='own', pack=NEW_FACTION)
    assert f'include {LAST}' in offered(t, 0)
    said = ['A deck dworscy', 'B deck szlachta', f'C include {LAST}']
    t = begin('own', *said, seats=3, decks='own', pack=NEW_FACTION).asked('C build_deck')
    assert table(t).players[2].house == KINDS.index(LAST)
    games = [table(begin(seed, seats=4, decks='random', pack=NEW_FACTION)) for seed in SEEDS]
    dealt = [(p.house, p.treasury) for g in games for p in g.players if g.pieces[p.faction].kind == KINDS.index(LAST)]
    assert dealt
    assert all(house == FACTIONS.index('szlachta') and treasury >= 7 for house, treasury in dealt)


@pytest.mark.parametrize(
    ('size', 'goes_on', 'ends'), [(59, True, False), (60, True, True), (199, True, True), (200, False, True)]
)
def test_a_deck_has_sixty_cards_at_least_and_two_hundred_at_most(size: int, goes_on: bool, ends: bool) -> None:
    t = begin('own', 'A build', 'B deck dworscy', 'A include fr_szlachta', decks='own')
    g = table(t)
    kinds = [kind for kind, face in enumerate(g.box.cards) if CHARACTER <= face.type <= STAB]
    g.players[0].deck_list = (kinds * 3)[:size]
    said = BuildDeck(0).options(g, 0)
    free = [word for word in said if word >= actions.INCLUDE and g.box.cards[word - actions.INCLUDE].type != STRATEGY]
    assert bool(free) == goes_on
    assert (actions.DONE in said) == ends


@pytest.mark.rule('VT-8.5')
def test_decks_are_built_one_after_the_other_and_only_their_builders_see_them() -> None:
    t = begin('own', 'A deck dworscy', 'B build', decks='own').asked('B build_deck')
    t.say('B include fr_dworscy', 'B include uhlik', 'B include zlota_wolnosc')
    p = table(t).players[1]
    assert (p.deck_list, p.strategy) == ([KINDS.index('uhlik')], KINDS.index('zlota_wolnosc'))
    included = [KINDS.index(name) for name in ('fr_dworscy', 'uhlik', 'zlota_wolnosc')]
    assert news(t, 'included', 'took_faction') == [['included', [1], [kind], 2] for kind in included]
    begin('own', 'A build', 'B build', decks='own').asked('A build_deck')


@pytest.mark.parametrize(('decks', 'number'), [('starter', 5), ('own', NOTHING)])
def test_a_starter_deck_is_known_by_its_number_where_only_starter_decks_are_played(decks: str, number: int) -> None:
    g = table(begin('number', 'A deck szlachta', 'B deck dworscy', decks=decks))
    assert g.players[0].deck_no == number


# -- VT-39.5: the feast ------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-39.5')
@pytest.mark.parametrize('name', FACTIONS)
def test_at_the_feast_third_copies_are_replaced_by_the_first_cards_of_the_list_that_fit(name: str) -> None:
    g = table(begin('feast', f'A deck {name}', 'B deck dworscy', variant='feast'))
    kept = {kind: min(n, 2) for kind, n in Counter(g.box.decks[FACTIONS.index(name)]).items()}
    missing = 60 - sum(kept.values())
    assert missing > 0
    for kind, face in enumerate(g.box.cards):
        if CHARACTER <= face.type <= STAB and face.faction in (NEUTRAL, FACTIONS.index(name)):
            more = min(missing, 2 - kept.get(kind, 0))
            kept[kind] = kept.get(kind, 0) + more
            missing -= more
    assert Counter(g.players[0].deck_list) == Counter({kind: n for kind, n in kept.items() if n})
    assert g.players[0].deck_list == sorted(g.players[0].deck_list)


# -- decks by chance ---------------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-6.1')
@pytest.mark.parametrize('copies', [2, 3])
def test_a_deck_by_chance_has_three_elects_and_the_types_of_a_starter_deck(copies: int) -> None:
    box = table(begin('box')).box
    for faction in range(len(FACTIONS)):
        decks = set()
        for seed in range(5):
            chance = Chance()
            chance.reseed(seed)
            deck = random_deck(box, faction, copies, chance)
            decks.add(tuple(deck))
            types = Counter(box.cards[kind].type for kind in deck)
            assert types == {CHARACTER: 20, EQUIPMENT: 8, PROPERTY: 8, EFFECT: 12, STAB: 12}
            assert sum(box.cards[kind].keywords & ELECT != 0 for kind in deck) == 3
        assert len(decks) == 5


def test_the_cards_of_a_pack_are_among_those_that_chance_deals() -> None:
    found = [KINDS.index(LAST) in p.deck_list for seed in SEEDS for p in players(seed, ADDED['property'])]
    assert any(found)
    assert not all(found)
    dealt = {p.strategy for seed in SEEDS for p in players(seed, ADDED['strategy'])}
    assert KINDS.index(LAST) in dealt


def players(seed: str, pack: dict[str, Any] | None) -> list[Any]:
    return table(begin(seed, seats=4, decks='random', pack=pack)).players


@pytest.mark.rule('VT-34.1')
def test_chance_deals_every_player_another_strategy_and_it_is_attached_to_the_faction_card() -> None:
    dealt = set()
    for seed in SEEDS:
        g = table(begin(seed, seats=4, decks='random'))
        laid = [piece for piece in g.pieces if g.box.cards[piece.kind].type == STRATEGY]
        assert [(piece.owner, piece.field, piece.host) for piece in laid] == [
            (seat, ATTACHED, g.players[seat].faction) for seat in range(4)
        ]
        kinds = [piece.kind for piece in laid]
        assert len(set(kinds)) == 4
        dealt.add(tuple(kinds))
    assert len(dealt) > len(SEEDS) // 2


# -- VT-8.15: different factions ---------------------------------------------------------------------------------------


@pytest.mark.rule('VT-8.15')
def test_chance_decides_who_of_several_gets_a_faction_and_the_others_choose_again() -> None:
    winners: Counter[int] = Counter()
    for seed in SEEDS:
        t = begin(seed, 'A deck szlachta', 'B deck szlachta', 'C deck dworscy', seats=3)
        g = table(t)
        winner = next(seat for seat in (0, 1) if g.players[seat].house != NOTHING)
        winners[winner] += 1
        assert g.waiting() == [1 - winner]
        assert news(t, 'took_faction', 'drew_faction') == [
            ['took_faction', [2, KINDS.index('fr_dworscy')], [], 0],
            ['drew_faction', [winner, KINDS.index('fr_szlachta')], [], 0],
        ]
        assert {'deck szlachta', 'deck dworscy'} & offered(t, 1 - winner) == set()
    assert min(winners[0], winners[1]) > 3


@pytest.mark.rule('VT-8.15')
def test_of_three_who_want_the_same_faction_each_may_get_it() -> None:
    said = ['A deck szlachta', 'B deck szlachta', 'C deck szlachta']
    left = {tuple(begin(seed, *said, seats=3).game.waiting()) for seed in SEEDS}
    assert left == {(1, 2), (0, 2), (0, 1)}


@pytest.mark.rule('VT-8.15')
def test_whoever_builds_a_deck_names_its_faction_first_and_the_seats_build_in_their_order() -> None:
    said = ['A include fr_radziwillowie', 'B include fr_wisniowieccy', 'C deck dworscy']
    t = begin('own', *said, seats=3, decks='own').asked('A build_deck')
    assert [p.house for p in table(t).players] == [0, 1, 2]
    assert news(t, 'included', 'took_faction') == [
        ['included', [0], [0], 1],
        ['took_faction', [0, 0], [], 0],
        ['included', [1], [1], 2],
        ['took_faction', [1, 1], [], 0],
        ['took_faction', [2, 2], [], 0],
    ]
    said = ['A include fr_wisniowieccy', 'B include fr_radziwillowie', 'C deck dworscy']
    begin('own', *said, seats=3, decks='own').asked('A build_deck')


@pytest.mark.rule('VT-8.15')
def test_if_they_choose_in_turn_nobody_takes_or_builds_a_faction_that_is_taken() -> None:
    t = begin('turn', 'A deck szlachta', 'B build', seats=3, decks='own', deck_choice='in_turn').asked('B build_deck')
    assert offered(t, 1) == {f'include fr_{name}' for name in FACTIONS if name != 'szlachta'}
    t.say('B include fr_dworscy')
    assert news(t, 'took_faction') == [
        ['took_faction', [0, KINDS.index('fr_szlachta')], [], 0],
        ['took_faction', [1, KINDS.index('fr_dworscy')], [], 0],
    ]


@pytest.mark.rule('VT-8.15')
@pytest.mark.parametrize(('seats', 'differ'), [(2, True), (2, False), (3, False)])
def test_where_factions_may_be_the_same_every_one_may_be_built(seats: int, differ: bool) -> None:
    said = ['A deck szlachta', 'B build', 'C deck szlachta'][:seats]
    t = begin('same', *said, seats=seats, decks='own', different_factions_multiplayer=differ)
    assert offered(t, 1) == {f'include fr_{name}' for name in FACTIONS}
    t.say('B include fr_szlachta')
    assert news(t, 'took_faction') == []


# -- VT-8: laid out and dealt ------------------------------------------------------------------------------------------


@pytest.mark.rule('VT-8.6')
def test_a_faction_without_a_starting_treasury_begins_with_nothing() -> None:
    pack = {'cards': {'fr_szlachta': {'treasury': 0}}}
    g = table(begin('poor', 'A deck szlachta', 'B deck dworscy', pack=pack))
    assert [p.treasury for p in g.players] == [0, g.face(g.players[1].faction).treasury]


@pytest.mark.rule('VT-8.9')
def test_every_seat_may_change_its_hand_and_the_others_are_told() -> None:
    t = begin('hands', 'A deck szlachta', 'B deck dworscy', 'A keep', 'B redraw')
    assert news(t, 'kept', 'redraw') == [['kept', [0], [], 0], ['redraw', [1], [], 0]]
    t = begin('hands', 'A deck szlachta', 'B deck dworscy', 'A redraw', 'B keep')
    assert news(t, 'kept', 'redraw') == [['redraw', [0], [], 0], ['kept', [1], [], 0]]


def test_the_size_of_every_deck_is_told() -> None:
    t = begin('deal', 'A deck szlachta', 'B build', 'B include fr_dworscy', decks='own')
    p = table(t).players[1]
    p.deck_list = [*range(6, 66), 66]
    t.say('B done')
    assert news(t, 'deck') == [['deck', [0, 60], [], 0], ['deck', [1, 61], [], 0]]
