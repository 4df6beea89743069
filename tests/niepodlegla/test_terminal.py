"""Niepodległa in the terminal: the board, one person at several seats, chances, and whole games by typed answers."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

from sejmik.games.shelf import take
from sejmik.kernel.record import Record
from sejmik.terminal.boards import board_for
from sejmik.terminal.screen import Screen
from sejmik.terminal.table import Table, read_seats
from sejmik.terminal.words import Words
from sejmik.texts import GameTexts
from tests.cli.typist import played, typed
from tests.cli.typist import table_of as table_of_unia

Sejmik = Callable[..., Result]
META = take('niepodlegla')
WISHES = (  # what the helper at the keyboard wants most, first
    *('agree', 'complete', 'begin', 'send_', 'give_die', 'throw', 'rolled', 'pips', 'area', 'cancel', 'resolve'),
    *('choose', 'remove_', 'imprison', 'challenges 1', 'discard', 'on_', 'cheer', 'reroll', 'done', 'stop'),
)
STRUGGLE: dict[str, Any] = {
    'phase': 'struggle',
    'time': 4,
    'accord': 3,
    'foreign_policy': 2,
    'shield': 5,
    'morale': 3,
    'independence': {'krakow': 2, 'gdansk': 1, 'poznan': 1, 'opole': 1},
    'obstacles': {'lwow': {'ukrainian': 1}, 'wilno': {'tsarist': 2}},
    'missions': ['a03', 'a08', 'a37'],  # two money; people and combat; an urgent one
    'A': {
        'missions': ['a03', 'a08'],
        'dice': ['neutral money', 'neutral people', 'pilsudski combat+people'],
        'owns': ['pilsudski'],
    },
    'B': {'missions': ['a37'], 'dice': ['neutral money', 'neutral combat'], 'tokens': ['pow']},
}
FINAL: dict[str, Any] = {
    'phase': 'final',
    'accord': 7,
    'foreign_policy': 6,
    'independence': {'gdansk': 1, 'poznan': 1, 'opole': 1},
    'A': {'owns': ['pilsudski', 'pow']},
    'B': {'owns': ['dmowski', 'sienkiewicz']},
}


class Helper(io.StringIO):
    """Types what seems best, in words or as a number."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def readline(self, *size: Any) -> str:  # type: ignore[override]
        game = self.table.record.game
        if game.question is None:
            return ''
        phrases = [META.phrase(option) for option in game.options(self.table.next_seat())]
        rerolls = sum(1 for answer in self.table.record.answers if META.phrase(answer.action) == 'throw')
        wishes = [wish for wish in WISHES if wish != 'reroll' or rerolls % 3 < 2]
        best = next((phrase for wish in wishes for phrase in phrases if phrase.startswith(wish)), phrases[0])
        return f'{best if len(self.table.record.answers) % 2 else phrases.index(best) + 1}\n'


def table_of(seats: str, seed: str = '1', position: Any = None, **options: Any) -> Table:
    start = META.start(read_seats(seats), seed, options)
    return Table(Record(META, start, None if position is None else META.arrange(start, position)))


def said(table: Table) -> list[str]:
    """The answers so far, as the journal has them."""
    return [f'{META.seat_letter(answer.seat)} {META.phrase(answer.action)}' for answer in table.record.answers]


# -- whole games -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ('seats', 'lang', 'width', 'options'),
    [
        ('you,random', 'en', 80, {}),
        ('you,you', 'pl', 100, {'consent': 'nobody', 'dice': 'typed'}),
        ('you,random,you=Aleksandra', 'de', 80, {'consent': 'everything'}),
    ],
)
def test_a_whole_game_by_typed_answers(seats: str, lang: str, width: int, options: dict[str, Any]) -> None:
    table = table_of(seats, 'whole', **options)
    shown = typed(table, Helper(table), lang, width=width)
    assert table.record.game.outcome is not None
    assert table.record.commitment in shown
    ended = GameTexts(META, META.spoken(lang), []).outcome(table.record.game.outcome.how)
    assert ended in ' '.join(' '.join(shown.splitlines()[-7:]).split())
    assert max(len(line) for line in shown.splitlines() if '>' not in line) <= width
    assert 'Enter when' not in shown
    assert '{' not in shown


@pytest.mark.parametrize(('lang', 'width'), [('en', 80), ('pl', 100)])
def test_the_final_round_is_played_to_its_end(lang: str, width: int) -> None:
    table = table_of('you,you=Basia', '2', FINAL, consent='nobody')
    shown = typed(table, Helper(table), lang, width=width)
    outcome = table.record.game.outcome
    assert outcome is not None
    paris = {'en': r'paris +Paris Peace +diplomacy 0/6 +all +10 points', 'pl': r'paris +Konf.* 0/6 +wszyscy +10 punk'}
    assert re.search(paris[lang], shown)
    assert re.search({'en': r'warsaw +Battle of Warsaw +combat', 'pl': r'warsaw +Bitwa Warszawska +walka'}[lang], shown)
    assert {'en': 'extra challenge', 'pl': 'wyzwanie dodatkowe'}[lang] in shown
    assert {'en': 'at 0 the game is lost', 'pl': 'przy 0 gra jest przegrana'}[lang] in shown
    assert max(len(line) for line in shown.splitlines() if '>' not in line) <= width


# -- the board ---------------------------------------------------------------------------------------------------------


def test_the_board_tells_the_standing_in_words() -> None:
    shown = played(table_of('you,you', position=STRUGGLE), 'board', width=100)
    for words in (
        'Round 4 of 10 · Autumn 1915 · struggle',
        'next, 5 (1916): Central Powers obstacle in Lublin (◊ the shield covers it)',
        '3 of 10 · at 4: +1 morale marker',
        '2 of 10 · at 3: remove an obstacle',
        '5 steps apart: they must meet by 11 November 1918',
        '●●● 3 markers · the check would bring: 1 threat card',
        'Opole ★ · controlled: +1 neutral die',
        'Kraków ★×2 · Lwów U',
        'Wilno T×2',
        '12 of 1914–1916, 12 of 1917–1918',
        '! also strikes if it fails',
        'pilsudski combat + people',
        'pow combat',
        'Player A · casting vote',
    ):
        assert words in shown, words
    assert re.search(r'a03 +Military Treasury +money □□ +A +accord \+1', shown)
    assert re.search(r'a37 +Fight in the.* B ', shown)


def test_dice_that_lie_on_missions_are_marked() -> None:
    shown = played(table_of('you,you', position=STRUGGLE), 'complete a08', 'board')
    assert 'a08 people ■ combat ■ ✓' in shown
    assert 'n2 people → a08 · pilsudski combat + people → a08' in shown


@pytest.mark.parametrize(
    ('morale', 'overflow', 'told'),
    [
        (6, False, 'the shield'),
        (5, False, 'nothing'),
        (2, False, '1 threat'),
        (1, False, '2 threat'),
        (0, True, '4 thr'),
    ],
)
def test_the_morale_check_is_told_before(morale: int, overflow: bool, told: str) -> None:
    position = {**STRUGGLE, 'morale': morale, 'overflow': overflow}
    assert f'the check would bring: {told}' in played(table_of('you,you', position=position), 'board')


def test_prisoners_and_used_tokens_are_told() -> None:
    position = {
        'A': {'owns': ['pilsudski', 'pow']},
        'used': ['pow'],
        'jail': {'morale': 1, 'characters': ['pilsudski']},
    }
    shown = played(table_of('you,random', position=position))
    assert re.search(r'Prison +morale markers: 1 · Piłsudski’s die', shown)
    assert 'pow combat (used)' in shown


def test_long_lists_are_grouped_by_verb() -> None:
    shown = played(table_of('you,random', '1'))
    assert re.search(r'A die for …  \(give_die\)\n +2  A \(you\) +3  Bogna \(B\)', shown)
    assert re.search(r'Bogna \(B\): …  \(send_B\)\n +13  a01 Józef Piłsudski +14  a02 Roman Dmowski', shown)


def test_areas_and_effects_are_told_beside_the_answers() -> None:
    position = {'phase': 'positive', 'completed': ['a06'], 'missions': ['a06'], 'A': {'missions': ['a06']}}
    shown = played(table_of('you,you', position=position, consent='nobody'), 'choose second')
    assert re.search(r'the first effect +accord \+1', shown)
    assert re.search(r'the second effect +independence in Galicia', shown)
    assert re.search(r'Lwów +U', shown)


def test_a_typed_die_is_asked_for_by_name() -> None:
    shown = played(table_of('you,you', position=STRUGGLE, dice='typed'), 'reroll n1', 'also n2', 'throw', 'rolled 3')
    assert 'so far: n1, n2' in shown
    assert 'What does this die show: neutral die 1 (1 more after it)?' in shown
    assert 'What does this die show: neutral die 2?' in shown
    assert re.search(r'5  face 5  people \+ combat', shown)


def test_everyone_types_the_first_roll() -> None:
    position = {
        'missions': ['a03', 'a08'],
        'A': {'missions': ['a03'], 'given': 2},
        'B': {'missions': ['a08'], 'given': 5},
    }
    table = table_of('you,you', position=position, dice='typed', consent='nobody')
    shown = played(table, 'begin', 'rolled 3', 'B', 'rolled 1')
    assert said(table) == ['A begin', 'A rolled 3', 'B rolled 1']
    assert 'What does this die show: neutral die 1 (1 more after it)?' in shown
    assert 'What does this die show: neutral die 3 (4 more after it)?' in shown


def test_a_consent_tells_what_it_is_about() -> None:
    table = table_of('random,you', position=STRUGGLE, consent='everything')
    for sentence in ('A reroll n1', 'A throw'):
        table.record.say(sentence)
    shown = played(table)
    assert re.search(r'Cyryl \(A\) proposes: Go ahead\. Do you agree\?\nShall Cyryl \(A\) reroll\?\nn1\n', shown)


def test_people_at_one_terminal_agree_with_themselves() -> None:
    table = table_of('you,you', position=STRUGGLE, consent='everything')
    played(table, 'reroll n1', 'throw')
    assert said(table) == ['A reroll n1', 'A throw', 'B agree']


# -- bots as partners --------------------------------------------------------------------------------------------------

POZNAN: dict[str, Any] = {  # where a token wins a region
    'phase': 'positive',
    'time': 8,
    'missions': ['a33'],
    'A': {'missions': ['a33']},
    'completed': ['a33'],
    'independence': {'gdansk': 1, 'opole': 1, 'kielce': 3},
    'obstacles': {},
}


def test_a_bot_says_what_it_would_choose_and_gives_way() -> None:
    table = table_of('you,greedy', position=POZNAN)
    shown = played(table, 'area kielce')
    advice = 'Bogna (B) would choose Poznań: that wins the whole region'
    assert shown.count(advice) == 1  # what was said before is not repeated
    assert said(table)[:2] == ['A area kielce', 'B agree']


def test_a_bot_says_that_it_would_reroll_and_waits() -> None:
    seats = {'B': {'missions': ['a01'], 'dice': ['neutral people', 'neutral combat', 'neutral money']}}
    position = {'phase': 'struggle', 'missions': ['a01'], 'morale': 9, 'A': {'dice': ['neutral money']}, **seats}
    table = table_of('you,greedy', position=position)
    shown = played(table, lang='pl', width=120)
    assert re.search(r'Bogna \(B\) proponuje przerzut: \d kości?, szansa \d+ % na misję: Józef Piłsudski', shown)
    assert 'B reroll' not in ' '.join(said(table))


def test_bots_do_what_is_left_to_them_and_the_person_rolls() -> None:
    table = table_of('you,greedy', '3')
    first = next(phrase for phrase in map(META.phrase, table.record.game.options(0)) if phrase.startswith('send_A'))
    played(table, first, 'done')
    assert said(table)[0] == f'A {first}'
    assert not any(phrase in ' '.join(said(table)) for phrase in ('done', 'recall', 'take_die', 'begin'))
    assert 'begin' in [META.phrase(option) for option in table.record.game.options(0)]
    played(table, 'begin')
    assert said(table)[-1] != 'B begin'
    assert 'A begin' in said(table)


# -- who speaks --------------------------------------------------------------------------------------------------------


def test_bots_act_first_in_the_struggle_and_last_elsewhere() -> None:
    assert table_of('random,you').next_seat() == 1  # the assignment leaves the first word to people
    table = table_of('you,random', position=STRUGGLE)
    assert table.next_seat() == 1
    table.record.say('B done')
    assert table.next_seat() == 0


def test_whoever_spoke_goes_on_and_a_consent_between_does_not_matter() -> None:
    table = table_of('you,you,you', position={**STRUGGLE, 'C': {'dice': ['neutral money']}}, consent='everything')
    assert table.next_seat() == 0
    for sentence in ('B reroll n4', 'B throw', 'A agree', 'C agree'):
        table.record.say(sentence)
    assert table.next_seat() == 1


def test_a_person_speaks_for_every_seat_of_the_terminal() -> None:
    table = table_of('you,you=Basia', position=STRUGGLE)
    again = ('B done', 'B done')  # it is doubtful: the dice would cover a37 after all
    shown = played(table, 'B lift n3', 'B', 'complete a37', 'A place n1', 'B lift n3', *again)
    assert said(table) == ['B complete a37', 'A place n1', 'B lift n3', 'B done']
    assert 'Hand the device' not in shown
    assert shown.index('Player A > B\n') < shown.index('Basia > complete a37') < shown.rindex('Player A > B lift n3')


def test_not_for_bots_and_not_for_seats_that_are_not_asked() -> None:
    table = table_of('you,random', position={**STRUGGLE, 'ready': ['B']})
    shown = played(table, 'B done', 'C done', 'A done')
    assert 'A bot answers for Bogna (B).' in shown
    assert '“C done” is no answer' in shown
    table = table_of('you,you', position={**STRUGGLE, 'ready': ['B']})
    assert 'Player B is not asked now.' in played(table, 'B place n4')
    assert not table.record.answers


def test_the_answer_of_another_seat_is_taken_back_too() -> None:
    table = table_of('you,you', position=STRUGGLE)
    assert 'Taken back: Place neutral die 4.' in played(table, 'B place n4', 'undo')
    assert not table.record.answers


def test_other_games_keep_their_curtain() -> None:
    table = table_of_unia('you,you')
    assert 'Hand the device' in played(table, '', 'B name A')
    assert not table.record.answers


# -- chances and cards -------------------------------------------------------------------------------------------------


def test_odds_of_the_dice_at_hand() -> None:
    shown = played(table_of('you,you', position=STRUGGLE), 'odds a03', 'odds A03 n1 n2', 'odds a08')
    told = shown.split('Player A > ')
    assert 'a03 Military Treasury: n1, n2, pilsudski' in told[1]
    assert re.search(r'As the dice lie +0\.0 %\n +With 1 reroll +\d+\.\d %\n +With 2 rerolls', told[1])
    assert 'Morale after one reroll – 1: 33.3 % · 2: 33.3 % · 3: 33.3 %' in told[1]
    assert re.search(r'With 1 reroll +33\.3 %', told[2])  # money on two of six faces
    assert 'Reroll first: n2' in told[2]
    assert re.search(r'As the dice lie +100\.0 %', told[3])
    assert 'Reroll nothing: it is covered.' in told[3]


def test_odds_before_the_first_roll() -> None:
    position = {'missions': ['a03', 'a08'], 'A': {'missions': ['a03'], 'given': 2}, 'morale': 1}
    shown = played(table_of('you,you', position=position), 'odds a03', lang='pl')
    assert re.search(r'Pierwszy rzut +11\.1 %', shown)
    assert re.search(r'Morale po jednym przerzucie – 0: 33\.3 % · 1: 33\.3 % · znak X: 33\.3 %', shown)


def test_odds_that_cannot_be_told_are_refused_in_one_line() -> None:
    lines = ('odds', 'odds a99', 'odds a01', 'odds a03 n1 n99', 'odds a03 n1 n1')
    shown = played(table_of('you,you', position=STRUGGLE), *lines)
    replies = [reply.splitlines()[1:-1] for reply in re.split(r'Player A > (?=odds)', shown)[1:]]
    replies[-1] = replies[-1][:1]
    assert all(len(reply) <= 1 for reply in replies)
    assert 'Which mission?' in shown
    assert "'a99' is no mission on the table" in shown
    assert "'n99' is no die and no token" in shown
    assert 'a die is named twice' in shown
    assert 'Chances are switched off at this table.' in played(table_of('you,you', odds='off'), 'odds a03')
    assert 'This game has no chances' in played(table_of_unia('you,greedy'), 'odds a03')
    assert 'odds a05' not in played(table_of_unia('you,greedy'), 'help')


@pytest.mark.parametrize(
    ('level', 'paris', 'faces'),
    [
        ('easy', [9, 8, 7, 6, 5, 4, 3], 'combat + combat + people'),
        ('even', [10, 9, 8, 6, 6, 5, 5], 'combat + combat + people'),
        ('hard', [9, 8, 7, 6, 5, 5, 5], 'combat + people | combat + people | combat | people'),
    ],
)
def test_cards_are_those_of_the_level(sejmik: Sejmik, level: str, paris: list[int], faces: str) -> None:
    """In the list of all cards, and when a card is looked up at the table."""
    table = table_of('you,random', level=level)
    assert f'diplomacy: {", ".join(map(str, paris))}' in ' '.join(played(table, 'card paris').split())
    listed = sejmik('cards', 'niepodlegla', '--lang', 'en', '--option', f'level={level}')
    assert faces in ' '.join(listed.output.split())


def test_help_names_what_only_this_table_has() -> None:
    assert 'answer for seat B' in played(table_of('you,you'), 'help')
    assert 'answer for seat B' not in played(table_of('you,random'), 'help')
    assert 'exact chances of a mission' in played(table_of('you,random'), 'help')


@pytest.mark.parametrize(
    ('name', 'told'),
    [
        (
            'a05',
            r'a05 · The Polish National Committee in Warsaw \(mission, deck S, 25 November\s+1914\)\s+Needs +2 dip',
        ),
        ('z16', r'Lower half +foreign policy −1, unless you control an area in the Eastern'),
        ('dmowski', r'Die +portrait \| diplomacy \+ diplomacy'),
        ('sienkiewicz', r'Gives +a morale token: 2 markers +\(reconstructed\)'),
        ('a12', r'Condition +easier if you control Poznań +\(found\)'),
        ('paris', r'Needs +diplomacy: 10, 9, 8'),
        ('roman dmowski', r'Several cards fit “roman dmowski”: Roman Dmowski \(a02\), Roman Dmowski \(dmowski\)'),
    ],
)
def test_a_card_is_looked_up(name: str, told: str) -> None:
    assert re.search(told, played(table_of('you,random'), f'card {name}'))


@pytest.mark.parametrize('lang', ['pl', 'en'])
def test_every_card_can_be_told(lang: str) -> None:
    start = META.start(['A', 'B'], '')
    words = Words(META, lang, ['A', 'B'], -1)
    cards = board_for(META, start).cards(words)
    screen = Screen(io.StringIO(), io.StringIO(), 80)
    for card in cards:
        screen.print(card.tell(words))
    assert isinstance(screen.out, io.StringIO)
    assert '{' not in screen.out.getvalue()
    assert len(cards) == 79 + 24 + 13


# -- mistakes ----------------------------------------------------------------------------------------------------------


def test_a_wrong_word_in_the_game_changes_nothing() -> None:
    table = table_of('you,you')
    shown = played(table, '99', 'dance', 'reroll n1', 'B reroll n1', 'begin', 'give_die Z', 'why 22', 'card zzz')
    assert not table.record.answers
    assert 'There is no number 99.' in shown
    assert shown.count('is no answer to this question') == 4
    assert shown.count('Not possible: Roll the dice. Not all dice have been shared out.') == 2
    assert 'No card is called “zzz”.' in shown
