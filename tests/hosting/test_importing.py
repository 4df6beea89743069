"""A journal becomes a table: whatever was played by any version, as long as it is true."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from sejmik.games.shelf import SHELF
from sejmik.hosting.importing import LARGEST_JOURNAL, open_journal
from sejmik.hosting.opening import BranchWish, LessonWish, SeatWish, branch, open_lesson, thaw
from sejmik.hosting.replay import write_journal
from sejmik.kernel import journal
from sejmik.kernel.chance import commitment
from sejmik.kernel.errors import BadInput
from sejmik.kernel.record import Record
from sejmik.table.seat import PERSON

TESTS = Path(__file__).parents[1]
JOURNALS = sorted([*TESTS.glob('golden/*.journal'), *TESTS.glob('saved/*/*.journal')])
UNIA = SHELF['unia']


@pytest.mark.parametrize('path', JOURNALS, ids=lambda path: f'{path.parent.name}-{path.stem}')
def test_every_game_that_was_kept_comes_in(path: Path) -> None:
    text = path.read_text('utf-8')
    told = journal.read(text, 'here')
    stored, links = open_journal(text, 5, 7)
    table = thaw(stored)
    record = table.record
    assert (stored.game, record.start.seed, table.origin.named) == (told.game, told.seed, True)
    assert all(seat.kind == PERSON for seat in table.seats)
    assert [seat.name for seat in table.seats] == told.seats
    assert links.told()['seats'] == {}
    assert table.over == (told.over is not None)
    if not record.start.version:
        assert record.game.digest() == told.lines[-1][1].removeprefix('# ')
        assert len(record.answers) == sum(not line.startswith('#') for _, line in told.lines)
    if table.over:
        assert journal.write(record, with_seed=True).splitlines()[1] == text.splitlines()[1]  # the version stays


@pytest.mark.parametrize(
    'name', ['unia-2-greedy-1', 'sigismundus-3-options-1', 'niepodlegla-2-greedy-1', 'veto-2-greedy-1']
)
@pytest.mark.parametrize('folder', ['golden', 'saved/2026-11-16'])
def test_what_came_in_goes_out_as_it_was_and_can_be_branched_off(folder: str, name: str) -> None:
    """Also of a version before this one: it goes on by the rules under which it was begun."""
    text = (TESTS / folder / f'{name}.journal').read_text('utf-8')
    stored, _ = open_journal(text, 5, 7)
    table = thaw(stored)
    again = write_journal(table)
    assert thaw(open_journal(again, 5, 7)[0]).record.game.digest() == table.record.game.digest()
    if not table.record.start.version:
        assert again == text
    answers = len(table.record.answers) - 3
    seats = [SeatWish(PERSON, f'P{number}') for number in range(len(table.seats))]
    branched, _ = branch(stored, table, BranchWish(answers, seats), 5, 7)
    assert thaw(branched).record.game.digest() == table.record.befores[-3].digest()


def saved(answers: int = 12, names: tuple[str, ...] = ('Anna', 'Jan'), seed: str = 'save') -> str:
    """A game that is not over, as the terminal saves it."""
    record = Record(UNIA, UNIA.start(list(names), seed))
    dice = random.Random(seed)
    for _ in range(answers):
        seat = record.game.waiting()[0]
        record.answer(seat, dice.choice(record.game.options(seat)))
    return journal.write(record, with_seed=True)


def test_a_save_with_its_seed_is_played_on() -> None:
    table = thaw(open_journal(saved(), 5, 7)[0])
    assert not table.over
    seat = table.waiting()[0]
    data = {'action': table.record.game.options(seat)[0], 'question': table.question_no}
    entry = table.prepare('answer', seat, 6, data, 'r', 8)
    assert entry is not None
    table.apply(entry)
    assert len(table.record.answers) == 13


def test_a_game_from_a_stated_position_comes_in() -> None:
    lesson = thaw(open_lesson(LessonWish('niepodlegla', '2', 1), 0, 0)[0])
    assert lesson.start.position is not None
    text = journal.write(lesson.record, with_seed=True)
    table = thaw(open_journal(text, 5, 7)[0])
    assert table.record.game.digest() == lesson.record.game.digest()


@pytest.mark.parametrize(
    ('names', 'seated'),
    [
        (('greedy', 'greedy'), ['greedy', 'greedy B']),
        (('Anna', 'ANNA'), ['Anna', 'ANNA B']),
        (('x' * 40, 'x' * 30), ['x' * 22, 'x' * 22 + ' B']),
        (('\u202eanna', '\u200b'), ['anna', 'Bogna']),
    ],
)
def test_names_are_made_such_that_they_can_sit_at_a_table(names: tuple[str, ...], seated: list[str]) -> None:
    assert [seat.name for seat in thaw(open_journal(saved(names=names), 5, 7)[0]).seats] == seated


TRUE = saved()
LONG = '9' * 5000


@pytest.mark.parametrize(
    ('text', 'why'),
    [
        ('', 'journal, line 1: expected'),
        ('x' * (LARGEST_JOURNAL + 1), 'journal: at most 500 kB'),
        ('{"format": "sejmik everything"}', 'journal, line 1: expected'),
        (TRUE.replace('sejmik journal 1', 'sejmik journal 2'), 'journal, line 1: expected'),
        (TRUE.replace('game unia 2', 'game chess 2'), "journal: there is no game 'chess'"),
        (TRUE.replace('game unia 2', 'game unia 99'), 'journal: played by version 99 of the rules; this is'),
        (TRUE.replace('game unia 2', f'game unia {LONG}'), 'journal, line 2: expected the name of the game'),
        (TRUE.replace('seat B Jan\n', ''), 'journal: unia is for 2 or 4 players, not 1'),
        (TRUE.replace('commitment', f'option max_rounds {LONG}\ncommitment'), 'journal, line 5: an option has'),
        (TRUE.replace('commitment', 'option max_rounds many\ncommitment'), 'journal: option max_rounds: '),
        (TRUE.replace('commitment', 'option colour red\ncommitment'), "journal: unia has no option 'colour'"),
        (TRUE.replace('commitment', 'pack {}}\ncommitment'), 'journal, line 5: the pack is not JSON'),
        (TRUE.replace('commitment', 'pack {"cards": 5}\ncommitment'), 'journal: cards: expected a table'),
        (TRUE.replace('seed save', ''), 'journal: the seed is still sealed'),
        (TRUE.replace('seed save', 'seed other'), 'journal: the seed does not belong to the commitment'),
        (TRUE.replace('seed save', 'seed \ud800'), "journal: the seed '\\ud800': one line"),
        (TRUE.replace('seed save', 'seed ' + 'x' * 300), "journal: the seed 'xxx"),
        (TRUE + 'A pass\n', 'nothing may follow the seed'),
        (TRUE.replace('begin\n', 'begin\nA fly\n'), "journal, line 7: 'A fly': 'fly' is nothing that can be said"),
        (TRUE.replace('begin\n', 'begin\nA pass\n'), "journal, line 7: 'A pass': this seat is not asked"),
        (TRUE.replace('begin\n', 'begin\nC pass\n'), "journal, line 7: 'C pass': there is no seat 'C'"),
        (TRUE.replace('begin\n', ''), 'journal, line 6: '),
        (TRUE.replace('\nseed', '\nover A 1 2\nseed'), 'the game is not over'),
    ],
)  # fmt: skip
def test_what_is_not_true_is_refused_in_one_line(text: str, why: str) -> None:
    with pytest.raises(BadInput) as refusal:
        open_journal(text, 5, 7)
    said = str(refusal.value)
    assert said.startswith('journal')
    assert why in said
    assert '\n' not in said


def test_an_answer_that_was_changed_is_noticed_by_its_digest() -> None:
    record = Record(UNIA, UNIA.start(['A', 'B'], 'changed'))
    for _ in range(3):
        seat = record.game.waiting()[0]
        record.answer(seat, record.game.options(seat)[0])
    text = journal.write(record, with_seed=True)
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith('A name'))
    lines[first] = 'A name B' if lines[first] == 'A name A' else 'A name A'
    with pytest.raises(BadInput, match=r'^journal, line \d+: '):
        open_journal('\n'.join(lines), 5, 7)


POSITION = {'turn': 'A', 'A': {'votes': 3}, 'B': {'votes': 3}}


@pytest.mark.parametrize(
    ('position', 'why'),
    [
        ({'pool': 10**30}, 'journal: the position: a number is at most'),
        ({'pool': 5000}, 'journal: the position: 5000 is no number from 0 to 999'),
        ({'A': {'votes': 0.5}}, 'journal: the position: 0.5 is no number'),
        ({'A': {'votes': None}}, 'journal: the position: None is no text'),
        ({'A': {'hand': ['x' * 3000]}}, 'journal: the position: a text has at most'),
        ({'A': {'hand': ['senator'] * 30_000}}, 'journal: the position: a pack has at most'),
        ({'A': {'markers': {'clergy': 'x'}}}, 'journal: '),
        ({'turn': 'Z'}, 'journal: '),
        ({'A': []}, 'journal: '),
    ],
)
def test_a_position_is_measured_before_it_is_laid_out(position: object, why: str) -> None:
    assert isinstance(position, dict)
    lines = ['sejmik journal 1', 'game unia 2', 'seat A Anna', 'seat B Jan']
    for stated in (POSITION, {**POSITION, **position}):
        head = [*lines, f'position {json.dumps(stated)}', f'commitment {commitment("x")}', 'begin', 'seed x']
        if stated is POSITION:
            assert thaw(open_journal('\n'.join(head), 5, 7)[0]).record.start.position == POSITION
        else:
            with pytest.raises(BadInput) as refusal:
                open_journal('\n'.join(head), 5, 7)
            assert str(refusal.value).startswith(why), refusal.value


def test_odd_journals_are_never_a_mistake_of_ours() -> None:
    """Lines left out, doubled, mixed up, with something odd in them: it is true, or it is refused."""
    dice = random.Random(1569)
    odd = [
        '',
        '#',
        'seed',
        'over',
        'A',
        'A ',
        'B pass',
        'begin',
        'seat',
        'pack []',
        'position 5',
        '\ud800',
        '# 0',
        'game',
    ]
    texts = [path.read_text('utf-8') for path in JOURNALS if path.stem in ('unia-2', 'veto-2', 'niepodlegla-2')]
    lesson = thaw(open_lesson(LessonWish('veto', '1'), 0, 0)[0])
    texts += [TRUE, journal.write(lesson.record, with_seed=True)]
    refusals: list[str] = []
    for _ in range(150):
        lines = dice.choice(texts).splitlines()[:40]
        at, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        deed = dice.randrange(5)
        if deed == 0:
            del lines[at]
        elif deed == 1:
            lines.insert(at, lines[other])
        elif deed == 2:
            lines[at] = dice.choice(odd)
        elif deed == 3:
            lines[at] = lines[at].replace(dice.choice('AB123ea "{'), dice.choice(['', 'x', '9' * 30, '{', '"', '-1']))
        else:
            lines[at], lines[other] = lines[other], lines[at]
        try:
            open_journal('\n'.join(lines), 5, 7)
        except BadInput as error:
            refusals.append(str(error))
    assert 50 < len(refusals) < 150
    assert not any('\n' in said for said in refusals)
