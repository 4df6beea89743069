"""The game in the terminal, played through streams."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest

from sejmik.kernel import journal
from sejmik.kernel.record import Record
from sejmik.terminal.boards import board_for
from sejmik.terminal.generic import Board
from sejmik.terminal.play import Play
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table
from sejmik.terminal.words import Words
from tests.cli.typist import Typist, arranged, played, table_of, typed

MY_TURN = {
    'turn': 'A',
    'track': ['posel', 'sapieha', 'golota'],
    'A': {'hand': ['dembinski', 'mowca', 'veto'], 'deck': ['palac', 'palac', 'senator']},
    'B': {'hand': ['zamoyski', 'infamia'], 'deck': ['tyszkiewicz', 'intryga', 'bokiej', 'klient', 'palac']},
}


# -- a whole game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize('lang', ['en', 'pl', 'de'])
def test_a_whole_game_against_random(lang: str) -> None:
    table = table_of('you,random', seed='whole', max_rounds=6)
    shown = typed(table, Typist(table), lang)
    outcome = table.record.game.outcome
    assert outcome is not None
    end = {'en': ('wins', 'draw'), 'pl': ('wygrywa', 'remis'), 'de': ('wins', 'draw')}[lang]
    assert any(word in shown for word in end)
    assert shown.index(table.record.commitment) < shown.index('1  ')  # before the first question
    seed = {'en': 'Seed', 'pl': 'Ziarno', 'de': 'Startwert'}[lang]
    assert f'{seed}: whole' in shown
    assert 'sejmik verify' in shown
    assert not list(Path().glob('*.journal'))


@pytest.mark.parametrize('seats', ['you,random,random,random', 'you,you,random,random', 'random,random'])
def test_a_whole_game_with_other_people(seats: str) -> None:
    table = table_of(seats, seed='whole', max_rounds=2)
    shown = typed(table, Typist(table))  # at the curtain a number is as good as Enter
    assert table.record.game.outcome is not None
    assert 'Seed: whole' in shown


def test_the_bots_alone_are_watched_without_a_question() -> None:
    shown = played(table_of('random,random', max_rounds=1))
    assert 'you watch' in shown
    assert ' > ' not in shown


# -- what is typed -----------------------------------------------------------------------------------------------------


def test_a_number_or_a_phrase_or_the_label_answers() -> None:
    for line in ('2', 'play mowca', 'A play mowca', 'Play Orator', 'play orator'):
        table = arranged('you,greedy', MY_TURN)
        played(table, line)
        assert table.meta.phrase(table.record.answers[0].action) == 'play mowca', line


def test_what_is_not_possible_is_numbered_on_and_explained() -> None:
    table = arranged('you,greedy', MY_TURN)
    shown = played(table, 'why 4', '4', 'why 2', 'why', 'why nothing', '9', 'nonsense', 'pick senator')
    assert '   4  Play Veto' in shown
    assert shown.count('Not possible: Play Veto. Veto cannot be played in your own turn.') == 2
    assert '2 is possible' in shown
    assert shown.count('Why what?') == 2
    assert 'There is no number 9.' in shown
    assert shown.count('no answer to this question') == 2
    assert not table.record.answers


def test_rules_agenda_cards_and_help() -> None:
    shown = played(
        arranged('you,greedy', MY_TURN), '?', 'now', 'card orator', 'card radz', 'card x y z', 'card', 'help'
    )
    assert 'UL-4.4   In your turn you may go on playing cards' in shown
    assert re.search(r'Now +Your turn: play cards', shown)
    assert re.search(r'Then +The rest of the hand goes to the bid', shown)
    assert 'bid: 2  (reconstructed)' in shown
    assert 'colours: red  (inferred)' in shown
    assert 'Several cards fit “radz”' in shown
    assert 'No card is called “x y z”.' in shown
    assert 'Which card?' in shown
    assert 'why number 5 is not possible' in shown


def test_cards_are_found_without_polish_letters() -> None:
    assert 'Rafał Leszczyński (' in played(arranged('you,greedy', MY_TURN), 'card LESZCZYNSKI')


def test_the_language_changes_in_mid_game() -> None:
    shown = played(arranged('you,greedy', MY_TURN), 'lang pl', 'why 4', 'lang xx')
    before, after = shown.split('Od teraz po polsku.')
    assert 'Play Orator' in before
    assert 'Zagraj: Mówca' in after
    assert 'We własnej turze' in after
    assert 'Dostępne języki: pl, en, de.' in after


def test_the_log_and_the_board_can_be_asked_for() -> None:
    shown = played(table_of('you,greedy', seed='5'), '1', 'log', 'log 1', 'board')
    assert shown.count('You draw 5 cards: ') == 2
    assert shown.count('Round 1 · ') == 2


def test_a_lonely_pass_is_answered_unless_one_wants_to_be_asked() -> None:
    position = {'turn': 'A', 'A': {'hand': ['mowca']}, 'B': {'hand': ['palac', 'senator']}}
    table = arranged('random,you', position)
    table.record.say('A play mowca')
    assert 'Let the card stand: your only possible answer, given for you.' in played(table)
    table = arranged('random,you', position)
    table.record.say('A play mowca')
    asked = played(table, 'why 2', ask_all=True)
    assert 'given for you' not in asked
    assert 'You have no Veto in your hand' in asked


def test_every_text_fits_the_screen() -> None:
    for width in (80, 120):
        table = table_of('you,greedy,random,you=Aleksandra', seed='wide', max_rounds=1)
        shown = typed(table, Typist(table), 'pl', width=width)
        # the line with the prompt is the terminal's own
        assert max(len(line) for line in shown.splitlines() if '>' not in line and 'Enter' not in line) <= width


# -- undo --------------------------------------------------------------------------------------------------------------


def test_a_free_answer_is_taken_back() -> None:
    table = arranged('you,greedy', MY_TURN)
    before = table.record.game.digest()
    shown = played(table, 'play dembinski', 'undo')  # a multicolour card: the zone is still to be chosen
    assert 'Taken back: Play Walenty Dembiński.' in shown
    assert table.record.game.digest() == before
    assert not table.record.answers


def test_among_people_undo_is_refused_beyond_the_frontier() -> None:
    table = arranged('you,you', MY_TURN)
    shown = played(table, '', 'undo', 'play mowca', '', 'pass', '', 'undo')  # the enemy has let the card stand
    assert 'You have not answered anything yet.' in shown
    assert 'This cannot be taken back' in shown
    assert len(table.record.answers) == 2


def test_alone_against_bots_undo_goes_beyond_the_frontier_and_is_counted() -> None:
    table = arranged('you,random', MY_TURN)
    shown = played(table, 'play mowca', 'undo', 'play mowca', 'undo', width=200)
    assert shown.count('Taken back: Play Orator.') == 2
    assert 'with 1 take-back so far' in shown
    assert 'with 2 take-backs so far' in shown
    assert not table.record.answers


def test_the_end_tells_how_often_something_was_taken_back() -> None:
    table, dice = table_of('you,random', seed='count', max_rounds=1), random.Random(1)
    while table.record.game.question is not None:
        seat = table.record.game.waiting()[0]
        table.record.answer(seat, dice.choice(table.record.game.options(seat)))
    shown = io.StringIO()
    played_out = Play(table, Screen(io.StringIO(), shown), 'en', None, None)
    played_out.taken_back = 2
    played_out.run()
    assert 'With 2 take-backs' in shown.getvalue()


def test_an_answer_given_unasked_can_be_taken_back_and_is_then_asked() -> None:
    position = {
        'turn': 'A',
        'A': {'hand': ['naruszewicz']},
        'B': {'hand': ['palac'], 'markers': {'clergy': 1, 'nobility': 1}},
    }
    table = arranged('random,you', position)
    table.record.say('A play naruszewicz')
    table.record.say('A name B')
    shown = played(table, 'undo')
    assert shown.index('given for you') < shown.index('Taken back: Let the card stand.')
    assert shown.count('given for you') == 1
    assert table.record.game.waiting() == [1]
    assert len(table.record.answers) == 2


# -- saving and going on -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize('bot', ['random', 'greedy'])
def test_a_saved_game_goes_on_as_if_nothing_had_happened(bot: str, data_home: Path) -> None:
    whole = table_of(f'you,{bot}', seed='paused', max_rounds=3)
    typed(whole, Typist(whole))
    first = table_of(f'you,{bot}', seed='paused', max_rounds=3)
    shown = typed(first, Typist(first, stop=6))
    (saved,) = data_home.glob('sejmik/saves/*.journal')
    assert f'sejmik play --resume {saved}' in shown
    second = Table(journal.replay(journal.read_file(saved), first.meta))
    shown = typed(second, Typist(second))
    assert f'after {len(first.record.answers)} answers' in shown
    assert journal.write(second.record, with_seed=True) == journal.write(whole.record, with_seed=True)


def test_save_writes_a_journal_and_nothing_else(tmp_path: Path) -> None:
    other = tmp_path / 'letter.txt'
    other.write_text('Dear Anna', 'utf-8')
    target = tmp_path / 'folder' / 'game.journal'
    table = table_of('you,greedy', seed='5')
    shown = played(table, '1', 'save', f'save {other}', f'save {target}', f'save {tmp_path}', 'quit')
    assert 'Save where?' in shown
    assert f'{other} exists and is not a saved game: nothing was written.' in shown
    assert other.read_text('utf-8') == 'Dear Anna'
    assert target.read_text('utf-8') == journal.write(table.record, with_seed=True)
    assert sorted(path.name for path in target.parent.iterdir()) == ['game.journal']
    assert f'sejmik play --resume {target}' in shown


def test_leaving_before_the_first_answer_writes_nothing(data_home: Path) -> None:
    shown = played(arranged('you,greedy', MY_TURN), 'quit')
    assert 'Goodbye.' in shown
    assert not data_home.exists()


def test_after_the_end_one_can_look_around_and_save(tmp_path: Path) -> None:
    table = table_of('random,random', seed='end', max_rounds=1)
    typed(table, io.StringIO())
    finished = Table(Record(table.meta, table.meta.start(['you', 'random'], 'end', {'max_rounds': 1})))
    for answer in table.record.answers:
        finished.record.answer(answer.seat, answer.action)
    target = tmp_path / 'end.journal'
    shown = played(finished, 'log 1', 'nonsense', f'save {target}', '')
    assert 'The game is over.' in shown
    assert 'Enter ends' in shown
    assert journal.replay(journal.read_file(target), table.meta).game.is_over()


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_another_hand_never_appears() -> None:
    commands = ('board', 'log', 'now', '?', 'help', 'why 4', 'lang pl', 'board', 'log')
    shown = played(arranged('you,greedy', MY_TURN), *commands)
    for name in ('Zamoyski', 'Infam', 'Tyszkiewicz', 'Intry', 'Bokiej'):
        assert name not in shown


def test_what_is_shown_depends_only_on_what_the_seat_sees() -> None:
    table = table_of('you,random', seed='leaks', max_rounds=3)
    asked = 0
    while table.record.game.question is not None:
        seat = table.next_seat()
        if seat == 0:
            for seed in range(2):
                world = Record(table.meta, table.record.start, table.record.game.imagine(0, seed))
                assert question_shown(Table(world)) == question_shown(table)
            asked += 1
        table.record.answer(seat, table.think(seat) if seat else first_option(table))
    assert asked > 5
    for line in typed(Table(table.record), io.StringIO('log\n')).splitlines():
        if 'Bogna (B) draws' in line:
            assert re.fullmatch(r' *(· )?Bogna \(B\) draws \d cards?\.', line)


def first_option(table: Table) -> int:
    return table.record.game.options(0)[-1]


def question_shown(table: Table) -> str:
    shown = io.StringIO()
    dialogue = Play(table, Screen(io.StringIO(), shown, 80), 'en', None, None)
    dialogue.read_up_to[0] = len(table.record.log)  # the news are tested by the log
    dialogue.show_position()
    dialogue.show_question()
    dialogue.commands.now('')
    return shown.getvalue()


def test_the_curtain_falls_between_two_people() -> None:
    position = {
        'turn': 'A',
        'A': {'hand': ['zamoyski', 'mowca'], 'deck': ['palac', 'palac']},
        'B': {'hand': ['infamia', 'veto'], 'deck': ['senator', 'klient']},
    }
    shown = played(arranged('you,you=Basia', position), '', 'play mowca', '', 'pass', '', 'done', '', 'board')
    scenes = re.split(r'Hand the device to (.*)\.\n.*Enter.*\n', shown)
    assert scenes[1::2] == ['Player A', 'Basia', 'Player A', 'Basia']
    for who, scene in zip(scenes[1::2], scenes[2::2], strict=True):
        assert scene.startswith('\n' * 20)
        assert ('Zamoyski' in scene) == (who == 'Player A')
        assert ('Infamy' in scene) == (who == 'Basia')


def test_people_are_asked_even_if_they_can_only_pass() -> None:
    """Or else the one who plays would learn that the other one holds no Veto."""
    position = {'turn': 'A', 'A': {'hand': ['mowca']}, 'B': {'hand': ['palac']}}
    shown = played(arranged('you,you', position), '', 'play mowca')
    assert 'Hand the device to Player B.' in shown
    assert 'given for you' not in shown


# -- the generic board -------------------------------------------------------------------------------------------------


def test_a_game_without_a_board_of_its_own_is_shown_too() -> None:
    table = table_of('you,greedy')
    board = Board(table.meta, table.record.start)
    words = Words(table.meta, 'en', table.names, 0)
    screen = Screen(io.StringIO(), io.StringIO(), 80)
    seen = table.record.game.view(0)
    screen.print(board.draw(seen, words))
    assert isinstance(screen.out, io.StringIO)
    shown = screen.out.getvalue()
    assert re.search(r'Bogna \(B\) +Votes 1 · Hand 5', shown)
    assert 'Vote pool 19 · ' in shown
    assert 'Marshal A (you)' in shown
    assert 'question' not in shown
    assert type(board_for(table.meta, table.record.start)) is not Board


@pytest.mark.parametrize('lang', ['en', 'pl', 'de'])
def test_advice_names_answers_by_their_numbers(lang: str) -> None:
    """The number that is advised is one that can be typed; nothing is answered by asking."""
    table = table_of('you,greedy')
    shown = played(table, f'lang {lang}', 'advice')
    numbers = [int(number) for number in re.findall(r'^ *(\d+)\. .+ \d+ %$', shown, re.MULTILINE)]
    assert numbers
    assert all(1 <= number <= len(table.record.game.options(0)) for number in numbers)
    assert not [answer for answer in table.record.answers if answer.seat == 0]
