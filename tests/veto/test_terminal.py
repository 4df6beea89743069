"""Veto! in the terminal: the board, notes beside answers, look-ups, whole games by typed answers."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

from sejmik.games.shelf import take
from sejmik.games.veto.terminal.board import VetoBoard
from sejmik.kernel.record import Record
from sejmik.terminal.boards import board_for
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table, read_seats
from sejmik.terminal.words import Words
from tests.cli.typist import Typist, played, typed

Sejmik = Callable[..., Result]
META = take('veto')
TABLE: dict[str, Any] = {
    'round': 3,
    'benes': 1,
    'announced': 'A',
    'banned': ['jan_zagloba'],
    'A': {
        'faction': 'szlachta',
        'strategy': 'zlota_wolnosc',
        'treasury': 9,
        'votes': 15,
        'hand': ['roch_kowalski', 'finta', 'finta', 'karabela', 'szynk', 'liberum_veto'],
        'discard': ['riposta'],
        'removed': ['viritim'],
        'election': [
            {'card': 'janusz_niesiecki', 'with': ['karabela', 'infamia B'], 'stabs': ['zaslona']},
            {'card': 'jan_chryzostom_pasek', 'tapped': True},
        ],
        'crimson': ['jan_sobieski'],
        'properties': ['szynk'],
    },
    'B': {
        'faction': 'wisniowieccy',
        'votes': 4,
        'treasury': 5,
        'election': [{'card': 'jan_skrzetuski', 'stabs': ['finta', 'riposta']}],
    },
}


def table_of(seats: str, seed: str = '1', position: Any = None, **options: Any) -> Table:
    start = META.start(read_seats(seats), seed, options)
    return Table(Record(META, start, None if position is None else META.arrange(start, position)))


def drawn(table: Table, viewer: int = 0, lang: str = 'en', width: int = 100, brief: bool = False) -> str:
    """The board as `viewer` sees it, with everything that the game reckons out."""
    board = board_for(META, table.record.start)
    assert isinstance(board, VetoBoard)
    words = Words(META, lang, table.names, viewer)
    board.point_out(table.record.game)
    seen = table.record.game.view(viewer)
    board.chapter(seen)
    out = io.StringIO()
    screen = Screen(io.StringIO(), out, width)
    screen.rule(board.title(seen, words))
    screen.print(board.brief(seen, words) if brief else board.draw(seen, words))
    return out.getvalue()


def answered(table: Table, *phrases: str) -> Table:
    """The table after these answers: 'A bene'."""
    for phrase in phrases:
        letter, _, said = phrase.partition(' ')
        table.record.answer(META.seat(letter, len(table.names)), META.action(said))
    return table


def widest(shown: str) -> int:
    return max(len(line) for line in shown.splitlines() if '>' not in line)


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('seats', 'lang', 'width', 'options'),
    [
        ('you,random', 'en', 80, {}),
        ('random,you=Zofia,random', 'pl', 100, {'bribe_mode': 'sealed_bid', 'round_limit': 4}),
        ('you,random,random,random', 'pl', 80, {'bribe_mode': 'open_auction', 'round_limit': 3}),
    ],
)
def test_a_whole_game_by_typed_answers(seats: str, lang: str, width: int, options: dict[str, Any]) -> None:
    table = table_of(seats, 'whole 1', **options)
    shown = typed(table, Typist(table), lang, width=width)
    assert table.record.game.outcome is not None
    assert table.record.commitment in shown
    assert widest(shown) <= width
    assert '{' not in shown
    assert f'── {"Round 2 · phase: play" if lang == "en" else "Runda 2 · faza: gra"}' in shown


# -- the board ---------------------------------------------------------------------------------------------------------


def test_the_board_tells_the_standing_in_words() -> None:
    shown = drawn(table_of('you,random', position=TABLE))
    for words in (
        '── Round 3 · phase: play · floor: A (you) ─',
        'Initiative: A (you) · The floor: A (you) · bene in a row: 1 of 2 · Election announced by A (you)!',
        '15  ||||| ||||| ||||◆|',
        ' 4  ||||· ····· ····◆',
        'Common pool   2  ||',
        '◆ two thirds: 14',
        'Never again in play: Jan Zagłoba',
        '► A (you) · The Noble Brethren – Sir brother! · initiative · has the floor',
        '15 votes · 9 ducats, balance +6 · initiative sum 2',
        'hand 6 (maximum 7) · deck ',
        'discard pile 1, on top: Riposte · removed 1: Viritim!',
        '+ Karabela (Sabre +2)',
        'stabs: Parry',
        '• Jan Chryzostom Pasek  8/1  tapped  Famous',
        '• John Sobieski  7/3  Famous, Crimson, Elect',
        '• Taproom  upkeep +2  Tavern',
        'Golden liberty (strategy) – Your hand limit is one card higher.',
        '• Jan Skrzetuski  8/2  Famous, Honourable  stabs: 2',
        'Feint ×2',
        'Reply: Negate any card',
        'Deed: one per turn',
    ):
        assert words in shown, words
    assert re.search(r'Roch Kowalski +10 \(5\) d\. · Character · 6/1 · The Radziwiłłs', shown)
    assert re.search(r'Janusz Niesiecki  7/\d \(printed 5/1\)', shown)
    assert re.search(r'\(of B\)', shown)


@pytest.mark.parametrize('width', [80, 120])
@pytest.mark.parametrize('lang', ['en', 'pl'])
def test_the_board_keeps_to_the_width(lang: str, width: int) -> None:
    shown = drawn(table_of('you,random,random,random', position=TABLE), lang=lang, width=width)
    assert widest(shown) <= min(width, 100)
    assert '{' not in shown


def test_an_opponent_sees_neither_hand_nor_face_down_stabs() -> None:
    shown = drawn(table_of('you,you', position=TABLE), viewer=1)
    assert 'stabs: Feint, Riposte' in shown
    assert 'Parry' not in shown
    assert 'Liberum Veto' not in shown
    assert 'stabs: 1' in shown


def test_a_watcher_has_no_hand() -> None:
    shown = drawn(table_of('random,random', position=TABLE), viewer=-1)
    assert 'Liberum Veto' not in shown
    assert 'Parry' not in shown


def test_without_hints_the_printed_values_are_told() -> None:
    shown = played(table_of('you,random', position=TABLE), width=100)
    assert 'Janusz Niesiecki  ' in shown
    assert '15 votes · 9 ducats' in shown


def test_between_two_boards_a_few_lines_tell_what_changed() -> None:
    table = table_of('you,random', position=TABLE)
    shown = drawn(table, brief=True)
    assert 'A (you) ||||| ||||| ||||◆| · 15 votes · 9 ducats · hand 6' in shown
    assert 'Jan Chryzostom Pasek 8/1 (tapped)' in shown
    assert 'Properties: Taproom' in shown
    assert 'Hand: Roch Kowalski' in shown


def test_who_is_out_of_the_game_is_marked() -> None:
    position = {**TABLE, 'C': {'in_game': False}}
    shown = drawn(table_of('you,random,random', position=position))
    assert re.search(r'Cyryl \(C\) +–  out of the game', shown)
    assert 'Cyryl (C): out of the game' in drawn(table_of('you,random,random', position=position), brief=True)


# -- stack and duel ----------------------------------------------------------------------------------------------------


def test_the_stack_is_told_from_the_top_with_what_answers_what() -> None:
    position = {**TABLE, 'B': {**TABLE['B'], 'hand': ['liberum_veto', 'finta']}}
    table = answered(table_of('you,you', position=position), 'A play szynk', 'B play liberum_veto')
    shown = drawn(table)
    assert re.search(r'2\. Player B – card: Liberum Veto · answers 1 *\n +1\. A .*– card: Taproom', shown)


def test_above_a_reply_stands_what_it_would_answer() -> None:
    position = {**TABLE, 'B': {**TABLE['B'], 'hand': ['liberum_veto', 'finta']}}
    table = answered(table_of('random,you', position=position), 'A play szynk')
    shown = played(table, width=100)
    assert '– card: Taproom (Property · upkeep +2 · Tavern) – Trifle: tap: look at' in shown
    assert re.search(r'2  Play: Liberum Veto +Effect · Removed after use – Reply: Negate', shown)


def test_the_duel_is_told_with_totals_and_outcome() -> None:
    table = table_of('you,you', position=TABLE)
    answered(table, 'A challenge janusz_niesiecki', 'A pick jan_skrzetuski')
    while table.record.game.question is not None and table.record.game.question.step.tag != 'arm':
        seat = table.record.game.waiting()[0]
        table.record.answer(seat, table.record.game.options(seat)[0])
    shown = drawn(table)
    assert 'Janusz Niesiecki (A) 7 : 8 Jan Skrzetuski (B)' in shown
    assert 'As it stands Jan Skrzetuski (B) wins by 1; the loser would be wounded' in shown
    answered(table, 'A arm karabela')
    shown = drawn(table, brief=True)
    assert 'Janusz Niesiecki (A) 9 : 8 Jan Skrzetuski (B)' in shown
    assert 'A uses: Karabela' in shown


# -- beside the answers ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('lang', 'plan'),
    [
        ('en', '“Jarema’s sabres”: Win by duels'),
        ('pl', '„Szable Jaremy”: Wygrywaj pojedynkami'),
    ],
)
def test_the_decks_are_chosen_by_their_plans(lang: str, plan: str) -> None:
    shown = played(table_of('you,random'), lang=lang, width=100)
    assert plan in shown
    assert re.search(r'Treasury 18, +income 3|Skarb 18, +dochód 3', re.sub(r'\s+', ' ', shown))


def test_answers_on_the_floor_are_grouped_by_verb() -> None:
    position = {**TABLE, 'A': {**TABLE['A'], 'treasury': 12}}
    shown = played(table_of('you,random', position=position), width=100)
    assert re.search(r'Deploy: …  \(deploy\)\n +\d+  Roch Kowalski 10 \(5\) d\. 6/1', shown)
    assert re.search(r'Agitate with: …  \(agitate\)\n +\d+  Janusz Niesiecki \(stabs: 1\)', shown)
    assert re.search(r'Challenge with: …  \(challenge\)\n +\d+  Janusz Niesiecki 7/', shown)
    assert re.search(r'Move: …  \(move\)\n +\d+  John Sobieski → election field', shown)
    assert re.search(r'(?s)Put a stab under: …  \(attach\).{0,120}Janusz Niesiecki \(stabs 1 of 2\)', shown)
    assert 'Taproom: Trifle: tap: look at the top two cards' in shown


def test_texts_are_told_once_between_two_boards() -> None:
    position = {**TABLE, 'A': {**TABLE['A'], 'hand': ['folwark', 'szynk', 'finta']}}
    shown = played(table_of('you,random', position=position), 'attach jan_sobieski', 'pick finta', 'board', width=100)
    first, second, third = shown.split('You have the floor:')[1:]
    assert 'Taproom: Trifle: tap' in first
    assert 'Taproom: Trifle: tap' not in second
    assert 'Taproom: Trifle: tap' in third


def test_bribes_tell_the_sums() -> None:
    position = {**TABLE, 'phase': 'untap', 'round': 3}
    del position['announced'], position['benes']
    shown = played(table_of('you,random', position=position), width=100)
    assert 'Initiative sums: A 2, B 0. A holds the initiative; ties stay there.' in shown
    assert re.search(r'1  0 ducats  sum 2\n +2  3 ducats  sum 3', shown)


def test_a_challenge_tells_both_sabres() -> None:
    shown = played(table_of('you,random', position=TABLE), 'challenge janusz_niesiecki', width=100, ask_all=True)
    assert re.search(r'Jan Skrzetuski +B · 8/2 · Famous, Honourable · stabs: 2 – your Sabre 7', shown)


def test_copies_in_one_place_are_told_by_what_they_are() -> None:
    position = {
        'A': {'hand': ['zajazd'], 'election': ['roch_kowalski']},
        'B': {'properties': ['folwark', {'card': 'folwark', 'tapped': True}]},
    }
    shown = played(table_of('you,random', position=position), 'play zajazd', 'pick folwark', width=100)
    assert 'numbered as they lie on the table' in shown
    assert re.search(r'1  Copy no. 1 +B[^\n]*\n +2  Copy no. 2 +B[^\n]*tapped', shown)
    assert not re.search(r'Copy no. 1[^\n]*tapped', shown)


def test_copies_with_a_character_are_told_by_what_they_are() -> None:
    position = {
        'A': {'election': [{'card': 'roch_kowalski', 'with': ['nadziak', 'nadziak*']}]},
        'B': {'election': [{'card': 'uhlik', 'tapped': True}]},
    }
    said = ('challenge roch_kowalski', 'pick uhlik', 'arm nadziak')
    shown = played(table_of('you,random', position=position), *said, width=100)
    assert re.search(r'1  Copy no. 1 +A[^\n]*\n +2  Copy no. 2 +A[^\n]*tapped', shown)


def test_a_deck_of_ones_own_is_counted() -> None:
    lines = ['build', 'include fr_szlachta', 'include finta', 'include finta', 'include jan_sobieski']
    shown = played(table_of('you,random', decks='own'), *lines)
    assert 'No card so far.' in shown
    assert '3 cards so far: The Noble Brethren, John Sobieski, Feint ×2' in shown


# -- looking up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('asked', 'told'),
    [
        ('roch kowalski', 'Roch Kowalski (Dragoon officer; Character, The Radziwiłłs)'),
        ('roch', 'deploy cost  5  (found)'),
        ('roch', 'A giant from '),
        ('karabela', 'Sabre        +2  (reconstructed)'),
        ('karabela', 'Weapon: Equipment for duels.'),
        ('szynk', 'upkeep       +2  (found)'),
        ('Finta', 'Feint (Stab)'),
        ('fr szlachta', 'income    4  (reconstructed)'),
        ('kmicic', 'Several cards fit “kmicic”: Andrzej Kmicic,'),
        ('zzz', 'No card is called “zzz”.'),
    ],
)
def test_a_card_is_looked_up(asked: str, told: str) -> None:
    assert told in played(table_of('you,random'), f'card {asked}')


@pytest.mark.parametrize('lang', ['en', 'pl'])
def test_every_card_can_be_told(lang: str) -> None:
    words = Words(META, lang, ['', ''], -1)
    cards = board_for(META, META.start([''] * 2, '')).cards(words)
    screen = Screen(io.StringIO(), io.StringIO(), 80)
    for card in cards:
        assert card.effect
        screen.print(card.tell(words))
        screen.print(card.line(words, provenance=True))
    assert isinstance(screen.out, io.StringIO)
    assert '{' not in screen.out.getvalue()
    assert len(cards) == 178
    assert len({card.kind for card in cards}) == len(cards)


def test_the_values_of_a_pack_are_told_as_such() -> None:
    guest = {'type': 'property', 'cost': 2, 'upkeep': 1, 'name': 'Windmill', 'text': 'It turns.', 'provenance': 'pack'}
    pack = {'game': 'veto', 'cards': {'roch_kowalski': {'sabre': 9}, 'guest_1': guest}}
    words = Words(META, 'en', ['', ''], -1)
    start = META.start([''] * 2, '', pack=META.read_pack(pack, 'pack'))
    cards = {card.kind: card for card in board_for(META, start).cards(words)}
    assert cards['roch_kowalski'].provenance['sabre'] == 'pack'
    assert cards['roch_kowalski'].provenance['votes'] == 'found'
    assert cards['guest_1'].name == 'Windmill'
    assert cards['guest_1'].effect == 'It turns.'
    assert cards['guest_1'].provenance['abilities'] == 'pack'


def test_all_cards_are_listed(sejmik: Sejmik) -> None:
    done = sejmik('cards', 'veto', '--provenance', '--lang', 'pl')
    assert done.exit_code == 0
    assert 'Roch Kowalski (Oficer dragonów; Postać, Radziwiłłowie)' in done.stdout
    assert sejmik('cards', 'veto', '--json').exit_code == 0


# -- mistakes ----------------------------------------------------------------------------------------------------------


def test_a_wrong_word_in_the_game_changes_nothing() -> None:
    table = table_of('you,random', position=TABLE)
    shown = played(table, '99', 'dance', 'amount 3', 'play liberum_veto', 'card')
    assert not table.record.answers
    assert 'There is no number 99.' in shown
    assert shown.count('is no answer to this question') == 2
    assert 'Not possible: Play: Liberum Veto. This is a reply' in shown.replace('\n', ' ')


def test_whoever_concedes_is_asked_once_more() -> None:
    table = table_of('you,random', position=TABLE)
    said = played(table, 'help', 'concede', 'undo', 'concede')
    assert 'concede' in said
    assert 'once more' in said
    assert table.record.game.outcome is not None
    assert table.record.game.outcome.winners() == [1]
    table = table_of('you,random', position=TABLE)
    played(table, 'concede')
    assert table.record.game.outcome is None
