"""Sigismundus Augustus in the terminal: the board, notes beside answers, look-ups, whole games by typed answers."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

from sejmik.games.shelf import take
from sejmik.games.sigismundus.names import FIELDS, FIGURES, OFFICES, POLICIES
from sejmik.kernel.record import Record
from sejmik.terminal.boards import board_for
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table, read_seats
from sejmik.terminal.words import Words
from sejmik.texts import GameTexts
from tests.cli.typist import Typist, played, typed

Sejmik = Callable[..., Result]
META = take('sigismundus')
TABLE: dict[str, Any] = {
    'phase': 'actions',
    'round': 3,
    'first': 'B',
    'demand': 'noble_host',
    'acts': ['sejm_2'],
    'directions': ['sweden', 'lithuania', 'muscovy', 'ottoman', 'prussia', 'habsburg'],
    'crowned': ['lithuania'],
    'pacts': ['muscovy'],
    'countries': {'lithuania': {'A': 1, 'C': 2}},
    'seals': {'sweden': 'A'},
    'vacancies': {'marsalcus_regni': 'C'},
    'turned': ['episcopus_posnaniensis'],
    'display': ['rej', 'strus'],
    'figure_ducats': {'bakfark': 3},
    'on_fields': {'academy': 2, 'economist_1': 1},
    'protected': ['C'],
    'discards': {'internal': ['client', 'client']},
    'A': {
        'house': 'gorka',
        'ducats': 3,
        'points': 12,
        'active': {'infantry': 2, 'artillery': 1},
        'host': {'hussars': 1},
        'hand': ['foray', 'foray', 'client'],
        'offices': ['castellanus_posnaniensis', 'episcopus_posnaniensis'],
    },
    'B': {'ducats': 7, 'figures': ['bakfark'], 'offices': ['palatinus_sandomirensis'], 'clients': 0},
    'C': {'hand': ['sack'], 'clients': 0},
}
DEMAND: dict[str, Any] = {
    'phase': 'demand',
    'demand': 'noble_host',
    'A': {'active': {'infantry': 2, 'hussars': 2, 'artillery': 1}, 'votes': 3},
}


def table_of(seats: str, seed: str = '1', position: Any = None, **options: Any) -> Table:
    start = META.start(read_seats(seats), seed, options)
    return Table(Record(META, start, None if position is None else META.arrange(start, position)))


def widest(shown: str) -> int:
    return max(len(line) for line in shown.splitlines() if '>' not in line)


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('seats', 'lang', 'width', 'options'),
    [
        ('you,random,random', 'en', 80, {}),
        ('random,you=Zofia,random,random', 'pl', 100, {'track_start_mode': 'neutral_houses'}),
        ('you,random,random,random,random', 'de', 80, {'open_holdings': False}),
    ],
)
def test_a_whole_short_game_by_typed_answers(seats: str, lang: str, width: int, options: dict[str, Any]) -> None:
    table = table_of(seats, 'whole', **options)
    shown = typed(table, Typist(table), lang, width=width)
    assert table.record.game.outcome is not None
    assert table.record.commitment in shown
    ended = GameTexts(META, META.spoken(lang), []).outcome(table.record.game.outcome.how)
    assert ended in ' '.join(' '.join(shown.splitlines()[-9:]).split())
    assert widest(shown) <= width
    assert '{' not in shown
    fourth = {'en': 'Round 4 of 4', 'pl': 'Runda 4 z 4', 'de': 'Runde 4 von 4'}
    assert f'── {fourth[lang]} · ' in shown


# -- the board ---------------------------------------------------------------------------------------------------------


def test_the_board_tells_the_standing_in_words() -> None:
    shown = played(table_of('you,random,random', position=TABLE), width=100)
    for words in (
        '── Round 3 of 4 · Sejm of 30 November 1562, Piotrków · Actions ─',
        'Incompatibilitas: no joining of offices: Keep at most one office of each kind',
        'Noble Host: The king calls to arms.',
        'Acts in force       Standing defence of the borderlands: At the end',
        'Envoy 0 · Patronage 0 · Calling Banners 0 · Vacancy 0 · Nobles’ Feast 0 · Academy 2 · Economist 1',
        'Mikołaj Rej  At the end of the game: 6, 4, 3, 2 or 1 point',
        '► A (you) · House of Górka · Royal Representative · Magnate’s Representative',
        'Points 12 · Ducats 3 · Votes 0 (the tracks give 12) · Clients 4 · House markers 8',
        'Cards: Internal 1, Military 2',
        'Units: Infantry 2, Artillery 1 (power 5) · Noble Host (grey): Hussars 1 · upkeep 3',
        'Offices: 13 Bishop of Poznań 2/1 · 15 Castellan of Poznań 2/1',
        'Sweden: In the Maintaining the Army phase you keep one Artillery unit without paying.',
        'Bogna (B) · House of Firlej · first player',
        'Figures: Bálint Bakfark (3 ducats)',
        'Cyryl (C) · House of Zamoyski · safe from attacks',
        '17 in the deck, 2 discarded',
        'Client 2, Primus Inter Pares 5, Death of a Senator 5, Church Foundation 5',
        'Enlistment 5, Abduction 5, Sack 5, Foray 3',
        'Foray ×2 (Military)  Attack a player.',
    ):
        assert words in shown, words
    assert re.search(r'I +Sweden +8/4 +– +A', shown)
    assert re.search(r'II +Lithuania +7/3 +♔ crowned +C 2, A 1 +–', shown)
    assert re.search(r'III +Muscovy +6/3 +Secret Pact', shown)
    assert re.search(r'King +5: A +4: B +3: C +2: – +1: – +A Royal Representative', shown)
    assert re.search(r'1 archiepiscopus gnesnensis +2 marsalcus Regni +3 castellanus cracoviensis', shown)
    assert re.search(r'4/5 · free +3/4 · free, marked by C +3/4 · free', shown)
    assert re.search(r'2/1 · A, turned over +2/1 · free +2/1 · A', shown)


def test_between_two_boards_a_few_lines_tell_what_changed() -> None:
    shown = played(table_of('you,random,random', position=TABLE), 'client envoy', 'country ottoman')
    assert re.search(r'A \(you\) +12 +3 +3 +7 +Int\. 1, Mil\. 2 ', shown)
    assert 'King: I A, II B, III C · Senate: I A, II B, III C' in shown
    assert 'III Ottomans (A 1)' in shown.rsplit('Where do you send', 1)[0]
    assert shown.count('── Round') == 1


def test_closed_holdings_are_not_shown() -> None:
    table = table_of('you,random,random', position=TABLE, open_holdings=False)
    shown = played(table, 'client economist_1')
    assert re.search(r'Points 0 · Ducats \? · Votes \?', shown)
    assert 'Cards: ?' in shown
    assert re.search(r'Bogna \(B\) +0 +\? ', shown)
    assert 'Ducats 3 · Votes 0' in shown


def test_amounts_above_sixty_are_listed_and_understood() -> None:
    table = table_of('you,random,random', position={'phase': 'demand', 'A': {'ducats': 150}})
    shown = played(table, 'amount 151', 'amount 75', 'amount 75')  # a doubt wants it twice
    assert re.search(r'\b151 +150 ducats', shown)
    assert table.record.answers[0].action == META.action('amount 75')


def test_closed_holdings_stay_closed_at_the_end() -> None:
    table = table_of('you,random,random', position={'phase': 'round_end', 'round': 4}, open_holdings=False)
    assert 'None' not in played(table)


def test_houses_that_nobody_plays_are_marked() -> None:
    shown = played(table_of('you,random,random', track_start_mode='neutral_houses'))
    assert '× House not in play' in shown
    assert '× House' not in played(table_of('you,random,random'))


# -- beside the answers ------------------------------------------------------------------------------------------------


def test_fields_tell_their_fee_and_effect() -> None:
    shown = played(table_of('you,random,random', position=TABLE))
    assert re.search(r'Client: Academy +fee: 2 ducats · Draw two policy cards', shown)
    assert re.search(r'Client: Envoy +no fee · Put one of your House markers', shown)


def test_fields_are_told_in_short_the_second_time() -> None:
    shown = played(table_of('you,random,random', position=TABLE), 'client economist_1', 'board')
    first, second, third = shown.split('Where do you send a client?')[1:]
    assert 'Or bribe another' in first
    assert 'Or bribe another' not in second
    assert re.search(r'Client: Economist +fee: 2 ducats · Take 3 ducats', second)
    assert 'Or bribe another' in third


def test_figures_tell_their_price_patron_and_effect() -> None:
    shown = played(
        table_of('you,random,random', position={**TABLE, 'A': {**TABLE['A'], 'ducats': 9}}), 'client patronage'
    )
    assert re.search(r'Bribe: Bálint Bakfark +costs 4 ducats · patron: B · At Nobles’ Feast', shown)
    assert re.search(r'Take: Mikołaj Rej +At the end of the game: 6', shown)


def test_countries_offices_and_decks_tell_what_they_are_worth() -> None:
    table = table_of('you,random,random', position=TABLE)
    shown = played(table, 'client envoy', 'country lithuania', 'client vacancy', width=100)
    assert re.search(r'Lithuania +II 7/3 ♔ crowned · House markers: C 2, A 1 · seal – At every', shown)
    assert re.search(r'Sweden +I 8/4 · seal: A – In the', shown)
    assert re.search(r'Archbishop of Gniezno +1 archiepiscopus gnesnensis · Income 4, Prestige 5 · You', shown)
    assert re.search(
        r'Draw: Foreign Policy +19 in the deck · Instead',
        played(table_of('you,random,random', position={**TABLE, 'on_fields': {}}), 'client academy'),
    )


def test_an_attacked_player_is_told_in_what_matters() -> None:
    shown = played(table_of('you,random,random', position={**TABLE, 'phase': 'special', 'protected': []}), 'play foray')
    assert 'take 6 victory points from them' in shown
    assert re.search(r'Bogna \(B\) +Infantry 1, Hussars 1 \(power 3\) · Cards: Military 0', shown)


def test_in_combat_the_armies_are_told() -> None:
    shown = played(table_of('you,random,random', position={**TABLE, 'phase': 'special'}), 'play foray')
    before = shown.split('to take. What do you give up')[0]
    assert re.search(r'A  Units: Infantry \d, Artillery 1 \(power \d\)', before)
    assert re.search(r'B  Units: ', before)


def test_a_noble_host_is_listed_in_columns() -> None:
    shown = played(table_of('you,random,random', position=DEMAND), 'host 1-2-0', 'host 1-2-0')  # a doubt wants it twice
    assert 'I: Infantry, H: Hussars, A: Artillery. The number after “=” is the total power.' in shown
    assert re.search(r' 1  – = 0 +2  1A = 3 +3  1H = 2 +4  1H 1A = 5 ', shown)
    assert re.search(r'18  2I 2H 1A = 9', shown)
    assert 'You send to the Noble Host: Infantry 1, Hussars 2, Artillery 0.' in shown


def test_a_small_noble_host_is_listed_with_its_power() -> None:
    shown = played(table_of('you,random,random', position={**DEMAND, 'A': {}}), lang='pl')
    assert re.search(r'4  1 × piechota, 1 × husaria +siła 3\n', shown)
    assert 'host 1-2-0' not in shown


def test_amounts_are_told_with_what_they_count() -> None:
    position = {**DEMAND, 'phase': 'bribery', 'A': {'ducats': 30, 'votes': 3}}
    shown = played(table_of('you,random,random', position=position), 'amount 5', 'amount 2', width=100)
    assert 'You may also type' in shown
    assert re.search(r' 1  0 ducats +2  1 ducat +3  2 ducats +4  3 ducats', shown)
    assert re.search(r'\n +4  3  votes', shown)


def test_negotiations_tell_where_the_markers_stand() -> None:
    position = {**TABLE, 'phase': 'special', 'A': {**TABLE['A'], 'hand': ['negotiations']}}
    shown = played(table_of('you,random,random', position=position), 'play negotiations')
    assert re.search(r'To the first space: …  \(first_space\)\n +\d  Lithuania II 7/3 ♔ crowned', shown)


def test_agitation_tells_the_space_it_leads_to() -> None:
    position = {**TABLE, 'A': {**TABLE['A'], 'parliamentary': 5}}
    shown = played(table_of('you,random,random', position=position), 'client agitation')
    assert re.search(r'\n +1  0  ducats · space IV: 0 votes', shown)
    assert re.search(r'\n +4  3  ducats · space I: 3 votes', shown)


@pytest.mark.parametrize('lang', ['en', 'pl', 'de'])
def test_the_act_and_the_office_at_hand_are_told(lang: str) -> None:
    position = {**TABLE, 'phase': 'office_votes', 'A': {**TABLE['A'], 'votes': 4}}
    shown = played(table_of('you,random,random', position=position), *['1'] * 8, lang=lang)
    assert '14 marsalcus curiae · ' in shown
    assert {'en': 'For the Act', 'pl': 'Za ustawą', 'de': 'Für das Gesetz'}[lang] in shown


# -- looking up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('asked', 'told'),
    [
        ('Bishop of Poznan', 'prestige    2, other side 1  (reconstructed)'),
        ('episcopus posnaniensis', 'The bishopric of Poznań, founded in 968'),
        ('rej', 'Mikołaj Rej (Figure, golden ribbon; 1505–1569, writer and deputy)'),
        ('sack', 'or discard it  Instead of playing the card you may discard it in combat'),
        ('national church', 'place   Piotrków  (found)'),
        ('sweden', 'Sweden (country)'),
        ('lithuania', 'Latin name  Magnus Ducatus Lithuaniae  (reconstructed)'),
        ('Gorka', 'starting spaces  King V, Senate II, Deputies II'),
        ('noble host', 'copies  3  (inferred)'),
        ('academy', 'Academy (action field)'),
        ('magnate', 'Magnate’s Representative (Representative card)'),
        ('bishop', 'Several cards fit “bishop”: Archbishop of Gniezno,'),
        ('zzz', 'No card is called “zzz”.'),
    ],
)
def test_a_card_is_looked_up(asked: str, told: str) -> None:
    assert told in played(table_of('you,random,random'), f'card {asked}')


@pytest.mark.parametrize('lang', ['en', 'pl', 'de'])
def test_every_card_can_be_told(lang: str) -> None:
    words = Words(META, lang, ['', '', ''], -1)
    cards = board_for(META, META.start([''] * 3, '')).cards(words)
    screen = Screen(io.StringIO(), io.StringIO(), 80)
    for card in cards:
        assert card.effect
        screen.print(card.tell(words))
        screen.print(card.line(words, provenance=True))
    assert isinstance(screen.out, io.StringIO)
    assert '{' not in screen.out.getvalue()
    assert len(cards) == len(OFFICES) + len(POLICIES) + len(FIGURES) + 8 + 6 + 5 + 3 + len(FIELDS) + 3
    assert len({card.kind for card in cards}) == len(cards)


def test_the_values_of_a_pack_are_told_as_such() -> None:
    pack = {'countries': {'prussia': {'seal': ['income 3']}}, 'offices': {'marsalcus_regni': {'income': [4, 4]}}}
    words = Words(META, 'en', ['', '', ''], -1)
    start = META.start([''] * 3, '', pack=META.read_pack({'game': 'sigismundus', **pack}, 'pack'))
    cards = {card.kind: card for card in board_for(META, start).cards(words)}
    assert cards['prussia'].effect == 'income 3'
    assert cards['prussia'].provenance['seal'] == 'pack'
    assert cards['marsalcus_regni'].provenance['income'] == 'pack'


def test_all_cards_are_listed(sejmik: Sejmik) -> None:
    done = sejmik('cards', 'sigismundus', '--provenance', '--lang', 'de')
    assert done.exit_code == 0
    assert 'Erzbischof von Gnesen' in done.stdout
    assert sejmik('cards', 'sigismundus', '--json').exit_code == 0


# -- mistakes ----------------------------------------------------------------------------------------------------------


def test_a_wrong_word_in_the_game_changes_nothing() -> None:
    table = table_of('you,random,random', position={**TABLE, 'on_fields': {'academy': 5}})
    shown = played(table, '99', 'dance', 'amount 3', 'client academy', 'host 1-1-1', 'office papa', 'card')
    assert not table.record.answers
    assert 'There is no number 99.' in shown
    assert shown.count('is no answer to this question') == 4
    assert 'Not possible: Client: Academy. You cannot pay 1 ducat for each client' in shown.replace('\n', ' ')
