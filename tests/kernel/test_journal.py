"""The journal: written, read, replayed, and honest about what was changed in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sejmik.bots.playout import play_out
from sejmik.games.shelf import take
from sejmik.kernel import journal
from sejmik.kernel.errors import BadInput
from sejmik.kernel.record import Record

UNIA = take('unia')


def finished(options: dict[str, object] | None = None) -> Record:
    """A whole random game, played by its own seed."""
    record = Record(UNIA, UNIA.start(['Anna', 'Jan Kowalski'], 'journal', options))
    dice = record.game.chance.clone()
    while record.game.question is not None:
        seat = record.game.waiting()[0]
        offered = record.game.options(seat)
        record.answer(seat, offered[dice.below(len(offered))])
    return record


@pytest.fixture(scope='module')
def text() -> str:
    return journal.write(finished(), with_seed=True)


def replay(text: str) -> Record:
    return journal.replay(journal.read(text, 'game.journal'), UNIA)


def test_a_journal_replays_to_the_same_position(text: str) -> None:
    record = replay(text)
    assert record.game.digest() == finished().game.digest()
    assert journal.write(record, with_seed=True) == text


def test_options_and_pack_stand_in_the_header() -> None:
    pack = UNIA.read_pack({'game': 'unia', 'cards': {'veto': {'bid': 5}}}, 'pack')
    record = Record(UNIA, UNIA.start(['a', 'b'], 's', {'veto_holdback': True}, pack))
    record.answer(record.game.waiting()[0], record.game.options(record.game.waiting()[0])[0])
    text = journal.write(record, with_seed=True)
    assert 'option veto_holdback on' in text
    again = replay(text)
    assert again.start.options['veto_holdback'] is True
    assert again.start.pack == pack
    assert again.game.digest() == record.game.digest()


def test_a_game_that_began_in_the_middle_of_things_says_where() -> None:
    position = {'turn': 'A', 'round': 3, 'A': {'hand': ['palac', 'mowca']}, 'B': {'votes': 4}}
    record = Record(UNIA, UNIA.start(['Anna', 'Jan'], 's', position=position))
    record.say('A play mowca')
    text = journal.write(record, with_seed=True)
    again = replay(text)
    assert again.start.position == position
    assert again.game.digest() == record.game.digest()
    for broken, why in (
        ('position {"turn": "Z"}', 'game.journal: '),
        ('position []', 'line 5: the position is not a JSON object'),
        ('position {', 'line 5: the position is not JSON'),
        ('position {"A": 5}', 'game.journal: '),
        ('position {"A": {"hand": {"x": [[]]}}}', 'game.journal: '),
    ):
        lines = [broken if line.startswith('position') else line for line in text.splitlines()]
        with pytest.raises(BadInput, match=r'^game\.journal') as refused:
            replay('\n'.join(lines))
        assert why in str(refused.value)
        assert len(str(refused.value).splitlines()) == 1


def test_every_save_in_mid_game_can_be_resumed(text: str) -> None:
    record = finished()
    part = Record(UNIA, record.start)
    for answer in record.answers[:57]:
        part.answer(answer.seat, answer.action)
    assert replay(journal.write(part, with_seed=True)).game.digest() == part.game.digest()


def test_a_public_journal_of_a_running_game_does_not_tell_the_seed() -> None:
    record = Record(UNIA, UNIA.start(['a', 'b'], 'a very secret seed'))
    text = journal.write(record, with_seed=False)
    assert 'a very secret seed' not in text
    with pytest.raises(BadInput, match='still sealed'):
        replay(text)


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), start=1) if line.startswith(start))


@pytest.mark.parametrize(
    ('old', 'new', 'message'),
    [
        ('sejmik journal 1', 'sejmik journal 9', 'line 1: expected'),
        ('seed journal', 'seed another', 'does not belong to the commitment'),
        ('game unia 2', 'game unia 7', 'version 7 of the rules'),
        ('game unia 2', 'game unia', 'line 2: expected the name'),
        ('seat B Jan Kowalski', 'seat C Jan', 'line 4: expected seat B'),
        ('begin', 'start', "line 6: 'start' is not a line of the header"),
        ('seat B Jan Kowalski\n', '', '2 or 4 players, not 1'),
        ('begin', 'option veto_holdback maybe\nbegin', 'neither on nor off'),
        ('begin', 'option cheat on\nbegin', "no option 'cheat'"),
        ('begin', 'pack {\nbegin', 'the pack is not JSON'),
        ('begin', 'pack 3\nbegin', 'the pack is not a JSON object'),
        ('begin', 'pack {"cards": {"nobody": {}}}\nbegin', 'cards.nobody: there is no such thing'),
        ('begin', ''.join(f'seat {letter} x\n' for letter in 'CDEFGHI') + 'begin', 'line 12: more than 8 seats'),
        ('\nover ', '\nA pass\nover ', 'the game is over'),
    ],
)
def test_a_journal_edited_by_hand_is_refused_with_line_and_reason(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    with pytest.raises(BadInput, match=message) as caught:
        replay(text.replace(old, new, 1))
    assert '\n' not in str(caught.value)
    assert str(caught.value).startswith('game.journal')


def test_a_changed_answer_is_named_with_its_line(text: str) -> None:
    number = line_of(text, 'begin') + 1
    lines = text.splitlines()
    lines[number - 1] = 'A dance'
    with pytest.raises(BadInput, match=f'line {number}: .*dance'):
        replay('\n'.join(lines))


def test_a_dropped_answer_breaks_the_digest_or_the_rules(text: str) -> None:
    lines = text.splitlines()
    del lines[line_of(text, 'begin') + 3]
    with pytest.raises(BadInput, match='line'):
        replay('\n'.join(lines))


def test_a_changed_digest_and_a_changed_result_are_noticed(text: str) -> None:
    digest = next(line for line in text.splitlines() if line.startswith('#'))
    with pytest.raises(BadInput, match='something above was changed'):
        replay(text.replace(digest, '# 0123456789abcdef', 1))
    over = next(line for line in text.splitlines() if line.startswith('over'))
    with pytest.raises(BadInput, match='the result is'):
        replay(text.replace(over, 'over AB 21 0'))
    with pytest.raises(BadInput, match='no line that says so'):
        replay(text.replace(over + '\n', ''))


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match='No such file'):
        journal.read_file(tmp_path / 'nothing.journal')
    (tmp_path / 'noise').write_bytes(bytes(range(128, 255)))
    with pytest.raises(BadInput, match='not a text file'):
        journal.read_file(tmp_path / 'noise')


def test_the_fast_loop_and_the_record_agree() -> None:
    meta_game = UNIA.begin(UNIA.start(['a', 'b'], 'x'))
    twin = meta_game.clone()
    one, other = meta_game.chance.clone(), meta_game.chance.clone()
    assert play_out(meta_game, one, 100_000) == play_out(twin, other, 100_000)
    assert meta_game.digest() == twin.digest()
