"""`sejmik puzzle`: proving, listing, solving in the terminal, and finding new ones."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sejmik.games.shelf import take
from sejmik.kernel.chance import stream
from sejmik.lab.riddles import Tally, aimed, aims_of, look, plain, stated_as, written
from sejmik.learning.proof import complaints, fingerprint
from sejmik.learning.puzzle import puzzle_of, puzzles_of, read_puzzle, words_of
from sejmik.terminal.puzzle import solve
from sejmik.terminal.screen import Screen
from tests.learning.test_proof import written as puzzle_file

GAME, PUZZLE = 'veto', 'no-way-out'


def solved(*lines: str) -> tuple[bool, str]:
    meta = take(GAME)
    out = io.StringIO()
    source = io.StringIO(''.join(f'{line}\n' for line in lines))
    done = solve(meta, puzzle_of(meta, PUZZLE), words_of(meta, 'en')[PUZZLE], Screen(source, out, 100), 'en')
    return done, out.getvalue()


def test_a_puzzle_is_missed_helped_and_solved_in_the_terminal() -> None:
    done, read = solved('bene', '', 'hint', 'hint', 'solution', 'play batorowka', 'play afront', 'arm batorowka')
    assert done
    told = words_of(take(GAME), 'en')[PUZZLE]
    assert 'Not this time' in read
    assert f'Hint 2: {told.hints[1]}'[:40] in read
    assert 'Jan' in read
    assert 'Solved. Attempts: 2.' in read


def test_a_puzzle_can_be_left() -> None:
    done, read = solved('board', 'again', 'nonsense', 'quit')
    assert not done
    assert '“nonsense” is no answer' in read
    done, _ = solved()  # the input ends
    assert not done


def test_puzzles_are_listed_the_easy_ones_first(sejmik: Callable[..., Result]) -> None:
    result = sejmik('puzzle', 'list', GAME, '--lang', 'pl')
    assert result.exit_code == 0
    names = [line.split()[0] for line in result.stdout.splitlines()]
    puzzles = puzzles_of(take(GAME))
    assert names[: len(puzzles)] == sorted(puzzles, key=lambda name: puzzles[name].level)
    assert 'Bez wyjścia' in result.stdout


def test_what_is_claimed_wrongly_is_told_and_told_right(sejmik: Callable[..., Result], tmp_path: Path) -> None:
    good = puzzle_file(tmp_path, name='01-good.toml')
    assert sejmik('puzzle', 'prove', str(good)).exit_code == 0
    puzzle_file(tmp_path, ('first = ["play ossolinski"]', 'first = ["play mowca"]'), name='02-wrong.toml')
    result = sejmik('puzzle', 'prove', str(tmp_path))
    assert result.exit_code == 1
    assert 'forced by exactly ["play ossolinski"]' in result.stdout
    assert 'fails: A done, A name A → A draft' in result.stdout
    assert result.stdout.endswith('1 proven, 1 wrong\n')
    (tmp_path / '03-broken.toml').write_text('game = ', 'utf-8')
    assert sejmik('puzzle', 'prove', str(tmp_path)).exit_code == 2


@pytest.mark.parametrize(
    ('arguments', 'why'),
    [
        (('play', 'unia', 'nothing'), "unia has no puzzle 'nothing'; it has"),
        (('play', 'chess'), "there is no game 'chess'"),
        (('prove', 'nowhere.toml'), 'nowhere.toml: No such file'),
        (('make', 'unia', '--out', 'found', '--seats', '7'), 'unia is for 2 or 4 players, not 7'),
        (('make', 'unia', '--out', 'found', '--bot', 'nobody', '--games', '1'), "there is no bot 'nobody'"),
    ],
)
def test_bad_input_is_told_in_a_line(sejmik: Callable[..., Result], arguments: tuple[str, ...], why: str) -> None:
    result = sejmik('puzzle', *arguments)
    assert result.exit_code == 2
    assert why in result.stderr
    assert len(result.stderr.splitlines()) == 1


# -- finding -----------------------------------------------------------------------------------------------------------


def test_a_puzzle_is_found_in_a_position_that_is_one(tmp_path: Path) -> None:
    """In the position of a puzzle that is known, `make` finds it; what it writes reads back and is proven."""
    meta = take('unia')
    known = puzzle_of(meta, 'through-the-veto')
    record = known.open(meta)
    tempting = next(option for option in record.game.options(0) if meta.phrase(option) not in known.first)
    tally = Tally()
    look(meta, record.start, record.game, 0, tempting, aims_of(meta), tally)
    [found] = tally.found
    file = tmp_path / '05-found.toml'
    file.write_text(written(found), 'utf-8')
    again = read_puzzle(file)
    _, wrong = complaints(again, meta)
    assert wrong == []
    assert (again.goal, again.first) == (known.goal, known.first)
    assert found.tempting == meta.phrase(tempting)


def test_an_ordinary_position_makes_no_puzzle() -> None:
    meta = take('unia')
    start = meta.start(['A', 'B'], 'ordinary')
    game = meta.begin(start)
    tally = Tally()
    look(meta, start, game, game.waiting()[0], game.options(game.waiting()[0])[0], aims_of(meta), tally)
    assert tally.found == []
    assert tally.looked == 1


@pytest.mark.parametrize('game', ['unia', 'sigismundus', 'niepodlegla', 'veto'])
def test_what_a_stated_position_asks_is_what_was_asked(game: str) -> None:
    """Whatever is told of a new game: if it can be stated, the same question comes up with the same answers."""
    meta = take(game)
    start = meta.start(['A', 'B', 'C'][: meta.seat_counts[0]], 'stated')
    position = meta.begin(start)
    dice = stream('stated', 'test')
    for _ in range(40):
        seat = position.waiting()[0]
        stated = stated_as(meta, start, position, seat)
        if stated is not None:
            again = meta.arrange(start, stated)
            assert again.options(seat) == position.options(seat)
            assert fingerprint(meta.arrange(start, plain(stated))) == fingerprint(again)
        options = position.options(seat)
        position.answer(seat, options[dice.below(len(options))])


def test_a_goal_is_filled_in() -> None:
    described = {'A': {'votes': 4}, 'winners': [], 'over': False}
    assert aimed({'@': {'votes': '+2'}}, described, 'A') == {'A': {'votes': 6}}
    assert aimed({'over': True, 'winners': ['@']}, described, 'A') == {'over': True, 'winners': ['A']}
    assert aimed({'@': {'points': '+2'}}, described, 'A') is None
    assert aimed({'B': {'votes': '+2'}}, described, 'A') is None
