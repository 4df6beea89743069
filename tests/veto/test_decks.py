"""Decks outside a game: text, code, legality, numbers, hands, chance."""

from __future__ import annotations

import base64
import random
import re
import zlib
from typing import Any

import pytest

from sejmik.games.shelf import take
from sejmik.games.veto import decks
from sejmik.games.veto.box import own_box
from sejmik.games.veto.decks import Deck, Index, Limits, Reason
from sejmik.games.veto.names import KINDS
from sejmik.games.veto.state import Veto
from sejmik.kernel.errors import BadInput
from sejmik.texts import load

META = take('veto')
BOX = own_box()
STARTERS = decks.starters(BOX)
CARDS = {lang: load('sejmik.games.veto', lang)['cards'] for lang in META.languages}
INDEX = Index(*CARDS.values())
STANDARD = Limits()


def keys(deck: Deck, limits: Limits = STANDARD) -> list[str]:
    return [reason.key for reason in decks.check(deck, BOX, limits)]


def errors(deck: Deck, limits: Limits = STANDARD) -> list[str]:
    return [reason.key for reason in decks.check(deck, BOX, limits) if reason.error]


def changed(cards: dict[str, int], name: str = 'szlachta', faction: str | None = None) -> Deck:
    """A starter deck with other numbers of copies."""
    deck = STARTERS[name]
    return Deck(deck.title, deck.faction if faction is None else faction, deck.strategy, {**deck.cards, **cards})


# -- legality ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('name', STARTERS)
def test_the_starter_decks_are_legal(name: str) -> None:
    deck = STARTERS[name]
    assert deck.size == 60
    assert deck.faction == f'fr_{name}'
    assert errors(deck) == []


@pytest.mark.rule('VT-6.1', 'VT-6.5')
def test_too_few_cards_are_counted_without_faction_card_and_strategy() -> None:
    (reason,) = decks.check(changed({'finta': 2}), BOX, STANDARD)
    assert (reason.key, reason.n, reason.m) == ('too_few', 1, 60)


@pytest.mark.rule('VT-6.2')
def test_a_large_deck_is_legal_until_the_table_is_full() -> None:
    many = {word: 3 for word in KINDS[6:180] if BOX.cards[KINDS.index(word)].type in range(1, 6)}
    some = dict(list(many.items())[:66])
    assert errors(Deck('', 'fr_szlachta', '', some)) == []
    (reason,) = [one for one in decks.check(Deck('', 'fr_szlachta', '', many), BOX, STANDARD) if one.error]
    assert (reason.key, reason.m) == ('too_many', 200)


@pytest.mark.rule('VT-6.3', 'VT-6.15')
def test_copies_are_limited_and_the_feast_allows_two() -> None:
    assert Reason('too_many_copies', card='finta', n=4, m=3) in decks.check(changed({'finta': 4}), BOX, STANDARD)
    feast = decks.read_limits(META.read_options({'variant': 'feast'}))
    assert feast.copies == 2
    assert set(errors(STARTERS['szlachta'], feast)) == {'too_many_copies'}


@pytest.mark.rule('VT-6.4')
def test_versions_of_a_character_share_the_limit_only_if_the_table_says_so() -> None:
    deck = changed({'kmicic_babinicz': 2, 'kmicic_chorazy': 2}, 'dworscy')
    assert errors(deck) == []
    by_name = decks.read_limits(META.read_options({'copy_limit_key': 'name'}))
    (reason,) = [one for one in decks.check(deck, BOX, by_name) if one.error]
    assert (reason.key, reason.n, reason.m) == ('too_many_versions', 4, 3)


@pytest.mark.rule('VT-6.6', 'VT-6.8')
def test_faction_cards_and_strategies_do_not_belong_into_the_deck() -> None:
    assert errors(changed({'zlota_wolnosc': 1})) == ['strategy_in_deck']
    assert errors(changed({'fr_dworscy': 1})) == ['faction_in_deck']
    assert errors(changed({}, faction='')) == ['no_faction']
    assert errors(changed({}, faction='finta')) == ['not_a_faction']
    assert errors(Deck('', 'fr_szlachta', 'finta', STARTERS['szlachta'].cards)) == ['not_a_strategy']


def test_cards_of_no_box_are_named() -> None:
    assert errors(changed({'excalibur': 1, 'guest_1': 1})) == ['unknown_card', 'unknown_card']


@pytest.mark.rule('VT-6.9')
def test_what_a_faction_cannot_use_is_legal_but_told() -> None:
    assert errors(changed({'rokosz': 1})) == []
    assert keys(changed({'rokosz': 1})) == ['other_faction']  # an effect of the Lubomirskis
    assert keys(changed({'janusz_radziwill': 1})) == ['loyal']
    assert keys(changed({'roch_kowalski': 2})) == ['double_cost']
    marked = next(face.name for face in BOX.cards if face.type == 2 and face.faction not in (5, 6))
    assert keys(changed({marked: 1})) == ['no_bearer']


def test_a_deck_without_an_elect_is_told() -> None:
    deck = STARTERS['szlachta']
    crowned = [word for word in deck.cards if BOX.cards[KINDS.index(word)].keywords & 1 << 6]
    assert 'no_elect' in keys(changed(dict.fromkeys(crowned, 0)))


def test_what_is_legal_here_can_be_built_at_the_table() -> None:
    """The check and the questions of the table agree."""
    for options in ({}, {'variant': 'feast'}, {'copy_limit_key': 'name'}):
        given = META.read_options({'decks': 'own', **options})
        deck = decks.by_chance(BOX, 'fr_dworscy', 'x', decks.read_limits(given))
        game = META.begin(META.start(['A', 'B'], '1', {'decks': 'own', **options}))
        assert isinstance(game, Veto)
        for seat in (0, 1):
            game.answer(seat, META.action('build'))
        game.advance()
        words = [deck.faction, deck.strategy, *(word for word, n in deck.cards.items() for _ in range(n))]
        for phrase in (*(f'include {word}' for word in words), 'done'):
            action = META.action(phrase)
            assert game.question is not None
            assert action in game.question.step.options(game, 0), phrase
            game.answer(0, action)
            game.advance()
        assert game.players[0].deck_list == sorted(deck.kinds())


# -- text --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('name', STARTERS)
def test_a_deck_comes_back_from_its_text_in_every_language(name: str) -> None:
    deck = decks.normal(Deck('Nr #1: „3 finta”', STARTERS[name].faction, STARTERS[name].strategy, STARTERS[name].cards))
    for lang in META.languages:
        names = decks.shown_names(CARDS[lang])
        labels = load('sejmik.games.veto', lang)['decks_room']['file']
        text = decks.write_text(deck, BOX, names, labels)
        assert decks.read_text(text, BOX, INDEX) == (deck, [])
    assert decks.read_text(decks.write_text(deck, BOX), BOX) == (deck, [])


def test_every_card_is_found_by_its_shown_name_in_every_language() -> None:
    for lang in META.languages:
        for word, name in decks.shown_names(CARDS[lang]).items():
            assert INDEX.find(name) == word, (lang, name)


@pytest.mark.parametrize(
    'text',
    [
        'My deck\nszlachta\nzlota_wolnosc\n3 finta\n2 Młynek',
        'deck: My deck\n2x mlynek\n\n# stabs\nfinta x3\nStrategia: Złota wolność\nfrakcja: fr_szlachta',
        'TITLE: My deck\n- 1 Feint\n* 2 × Finta\nFaction: The Noble Brethren\nstrategy:zlota wolnosc\nmłynek\nMLYNEK',
        '\ufeffMy deck\r\nFaction: szlachta\r\nStrategy: Golden liberty\r\n2 młynek\r\n3 finta\r\n',
    ],
)
def test_text_is_read_in_many_ways(text: str) -> None:
    deck = Deck('My deck', 'fr_szlachta', 'zlota_wolnosc', {'finta': 3, 'mlynek': 2})
    assert decks.read_text(text, BOX, INDEX) == (deck, [])


def test_what_cannot_be_read_is_told_with_its_line() -> None:
    text = (
        'My deck\nszlachta\n3 fintta\n\n2 finta\nnonsense here\n1 Andrzej Kmicic\nFaction: dworscy\nStrategy: finta!!'
    )
    deck, wrong = decks.read_text(text, BOX, INDEX)
    assert deck.cards == {'finta': 2}
    assert [(one.key, one.line, one.card) for one in wrong] == [
        ('unknown_line', 3, 'finta'),
        ('unknown_line', 6, ''),
        ('ambiguous_line', 7, ''),
        ('two_factions', 8, 'fr_dworscy'),
    ]
    assert deck.strategy == 'finta'
    assert 'not_a_strategy' in errors(deck)


@pytest.mark.parametrize('text', ['', '\n\n', 'Only a title', 'x' * 20_001, '# nothing\n# here'])
def test_what_is_no_deck_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(BadInput) as refused:
        decks.read_text(text, BOX, INDEX)
    assert '\n' not in str(refused.value)


def test_noise_is_read_without_harm() -> None:
    dice = random.Random(1)
    letters = 'abcł3 x×:#-\n\t\0„”finta szlachta'
    for _ in range(300):
        text = ''.join(dice.choice(letters) for _ in range(dice.randrange(200)))
        try:
            deck, _ = decks.read_text(text, BOX, INDEX)
        except BadInput:
            continue
        assert decks.read_code(decks.write_code(deck)) == deck


# -- code --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('name', STARTERS)
def test_a_deck_comes_back_from_its_code(name: str) -> None:
    deck = decks.normal(Deck('Żółta łódź', STARTERS[name].faction, STARTERS[name].strategy, STARTERS[name].cards))
    code = decks.write_code(deck)
    assert re.fullmatch(r'[\w-]{1,600}', code, re.ASCII)
    assert decks.read_code(f' {code}\n') == deck


def test_a_code_that_was_not_made_here_is_refused() -> None:
    dice = random.Random(2)
    code = decks.write_code(STARTERS['dworscy'])
    bad: list[Any] = ['', 'x', 'ą' * 20, '=' * 8, code[:-9], code + 'AAAA', code * 20]
    bad += [''.join(dice.choice('abcXYZ019-_') for _ in range(60)) for _ in range(100)]
    for one in bad:
        with pytest.raises(BadInput, match='not the code of a deck'):
            decks.read_code(one)


def test_a_code_does_not_unpack_without_end() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b'\n' * 1_000_000) + packer.flush()
    code = base64.urlsafe_b64encode(packed).decode().rstrip('=')
    assert len(code) < decks.LONGEST_CODE
    with pytest.raises(BadInput):
        decks.read_code(code)


# -- numbers, hands, chance --------------------------------------------------------------------------------------------


def test_the_numbers_of_a_deck() -> None:
    cards = {'jan_sobieski': 2, 'finta': 3, 'szynk': 1, 'latyfundium': 1, 'rokosz': 1, 'zlota_wolnosc': 1}
    told = decks.statistics(Deck('', 'fr_szlachta', '', cards), BOX)
    assert (told.cards, told.different) == (8, 5)
    assert told.types == {'character': 2, 'equipment': 0, 'property': 2, 'effect': 1, 'stab': 3}
    sobieski = BOX.cards[KINDS.index('jan_sobieski')]
    assert sum(told.costs) == 4
    assert told.costs[3] == 2
    assert told.costs[sobieski.cost] == 2
    assert (told.sabre, told.votes) == (sobieski.sabre, sobieski.votes)
    assert (told.income, told.treasury, told.faction_income) == (5, 16, 4)
    assert (told.own, told.neutral, told.other) == (2, 5, 1)
    assert told.elects == 2
    assert told.elect_in_hand == 1.0  # eight cards, seven of them in the hand, two Elects
    assert told.keywords['elect'] == 2


def test_an_empty_deck_has_numbers_too() -> None:
    told = decks.statistics(Deck(), BOX)
    assert (told.cards, told.costs, told.sabre, told.elect_in_hand) == (0, [0], 0.0, 0.0)
    assert decks.sample_hand(Deck(), '1') == []


def test_sample_hands_follow_the_seed() -> None:
    deck = STARTERS['dworscy']
    hands = [decks.sample_hand(deck, str(seed)) for seed in range(20)]
    assert hands[0] == decks.sample_hand(deck, '0')
    assert len({tuple(hand) for hand in hands}) == 20
    for hand in hands:
        assert len(hand) == 7
        assert all(hand.count(word) <= deck.cards[word] for word in hand)


@pytest.mark.parametrize('options', [{}, {'variant': 'feast'}])
def test_a_random_deck_is_legal_and_needs_no_warning(options: dict[str, str]) -> None:
    limits = decks.read_limits(META.read_options(options))
    for faction in decks.faction_cards(BOX):
        deck = decks.by_chance(BOX, faction, 'x', limits)
        assert deck == decks.by_chance(BOX, faction, 'x', limits)
        assert deck != decks.by_chance(BOX, faction, 'y', limits)
        assert decks.check(deck, BOX, limits) == []
    with pytest.raises(BadInput):
        decks.by_chance(BOX, 'finta', 'x', limits)


def test_random_decks_of_the_table_are_legal_decks() -> None:
    game = META.begin(META.start(['A', 'B', 'C'], '7', {'decks': 'random'}))
    assert isinstance(game, Veto)
    for p in game.players:
        faction = BOX.deck_factions[p.house]
        assert decks.check(decks.from_kinds(BOX, faction, -1, p.deck_list), BOX, STANDARD) == []
