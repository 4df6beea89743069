"""Whatever is wrong with the input: one line on stderr, exit status 2, nothing written, no traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from sejmik.kernel import journal
from tests.cli.test_commands import VETOED
from tests.cli.typist import Typist, table_of, typed

Sejmik = Callable[..., Result]


def assert_refused(done: Result, *told: str) -> None:
    assert done.exit_code == 2, (done.stdout, done.exception)
    assert 'Traceback' not in done.output
    (line,) = done.stderr.splitlines()
    assert line.startswith('sejmik: ')
    for words in told:
        assert words in line


@pytest.mark.parametrize(
    ('words', 'told'),
    [
        ('play chess', "there is no game 'chess'"),
        ('play', 'which game?'),
        ('play unia --seats you,gambler', "there is no bot 'gambler'"),
        ('play unia --seats you', 'for 2 or 4 players, not 1'),
        ('play unia --seats you,greedy,greedy', 'for 2 or 4 players, not 3'),
        ('play unia --seats you=greedy,greedy', "'greedy' cannot be the name"),
        ('play unia --seats you=,greedy', 'cannot be the name'),
        ('play unia --seats you=Anna,you=ANNA', "'ANNA' cannot be the name"),
        ('play unia --seats you=Anna,you=An\u3164na', 'cannot be the name'),
        ('play unia --option veto=on', "no option 'veto'"),
        ('play unia --option max_rounds=many', "option max_rounds: 'many'"),
        ('play unia --option veto_holdback=perhaps', "option veto_holdback: 'perhaps'"),
        ('play unia --option max_rounds', 'expected NAME=VALUE'),
        ('play unia --lang fr', "no language 'fr'"),
        ('play unia --pack nowhere.toml', 'nowhere.toml: No such file'),
        ('play --resume nowhere.journal', 'nowhere.journal: No such file'),
        ('play --resume nowhere.journal --seed 1', 'leave out --seed'),
        ('play unia --nonsense', '--nonsense'),
        ('nonsense', 'nonsense'),
        ('simulate unia --bots random,gambler', "no bot 'gambler'"),
        ('simulate unia --bots random', 'not 1'),
        ('ladder unia --bots random,deep', "no bot 'deep'"),
        ('ladder unia --bots random', 'two bots at least'),
        ('ladder unia --bots random,hetman:0', "bot 'hetman:0': '0' is no budget"),
        ('ladder unia --seats 3', 'for 2 or 4 players, not 3'),
        ('analyse nowhere.journal', 'nowhere.journal'),
        ('simulate unia --bots random,random --games 0', '--games'),
        ('simulate unia --bots random,random --games many', '--games'),
        ('simulate unia --bots random,random --option x=1', "no option 'x'"),
        ('simulate unia', '--bots'),
        ('simulate chess --bots random,random', "no game 'chess'"),
        ('replay nowhere.journal', 'nowhere.journal: No such file'),
        ('verify nowhere.journal', 'nowhere.journal: No such file'),
        ('verify', 'FILE'),
        ('scenario nowhere.toml', 'nowhere.toml: No such file'),
        ('rules chess', "no game 'chess'"),
        ('rules unia --lang fr', "no language 'fr'"),
        ('rules unia --tests nowhere', 'nowhere'),
        ('cards chess', "no game 'chess'"),
        ('cards unia --pack nowhere.toml', 'nowhere.toml'),
        ('selftest chess', "no game 'chess'"),
        ('selftest unia --seats 3', 'not 3'),
        ('selftest unia --option x=1', "no option 'x'"),
        ('bench --rounds 0', '--rounds'),
        ('play niepodlegla --seats you', 'for 2 or 3 or 4 players, not 1'),
        ('play niepodlegla --option odds=perhaps', "option odds: 'perhaps'"),
        ('play niepodlegla --option consent=some', "option consent: 'some'"),
        ('play niepodlegla --option luck=on', "no option 'luck'"),
        ('play sigismundus --seats you,random', 'for 3 or 4 or 5 players, not 2'),
        ('play sigismundus --seats you,random,random --option length=endless', "option length: 'endless'"),
        ('play sigismundus --seats you,random,random --option luck=on', "no option 'luck'"),
        ('play veto --seats you', 'for 2 or 3 or 4 players, not 1'),
        ('play veto --seats you,random --option variant=tipsy', "option variant: 'tipsy'"),
    ],
)
def test_a_wrong_word(sejmik: Sejmik, words: str, told: str, data_home: Path) -> None:
    assert_refused(sejmik(*words.split(), input='1\n'), told)
    assert not data_home.exists()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    table = table_of('you,random', seed='saved', max_rounds=2)
    typed(table, Typist(table))
    path = tmp_path / 'saved.journal'
    path.write_text(journal.write(table.record, with_seed=True), 'utf-8')
    return path


@pytest.mark.parametrize('command', [('verify',), ('replay',), ('analyse',), ('play', '--resume')])
@pytest.mark.parametrize(
    ('old', 'new', 'told'),
    [
        ('sejmik journal 1', 'sejmik journal 9', 'line 1: expected'),
        ('game unia 2', 'game chess 2', "no game 'chess'"),
        ('game unia 2', 'game unia 99', 'version 99 of the rules'),
        ('seat B random\n', '', 'for 2 or 4 players'),
        ('option max_rounds 2', 'option max_rounds two', "option max_rounds: 'two'"),
        ('option max_rounds 2', 'option talk 2', "no option 'talk'"),
        ('begin\n', 'begin\nA dance\n', 'line 8: '),
        ('begin\n', 'begin\nA done\n', 'line 8: '),
        ('\n# ', '\n# f', 'line 18: the position has digest'),
        ('seed saved', 'seed other', 'the seed does not belong to the commitment'),
        ('seed saved', '', 'the seed is still sealed'),
        ('over ', 'over X', 'the result is'),
    ],
)
def test_an_edited_journal(
    sejmik: Sejmik, saved: Path, command: tuple[str, ...], old: str, new: str, told: str, data_home: Path
) -> None:
    text = saved.read_text('utf-8')
    assert old in text
    saved.write_text(text.replace(old, new, 1), 'utf-8')
    before = saved.read_bytes()
    assert_refused(sejmik(*command, saved, input='1\n'), str(saved), told)
    assert saved.read_bytes() == before
    assert not data_home.exists()


def test_a_changed_answer_is_found_by_its_line(sejmik: Sejmik, saved: Path) -> None:
    lines = saved.read_text('utf-8').splitlines()
    at = lines.index('begin') + 1
    lines[at] = {'A name A': 'A name B', 'A name B': 'A name A', 'B name A': 'B name B', 'B name B': 'B name A'}[
        lines[at]
    ]
    saved.write_text('\n'.join(lines) + '\n', 'utf-8')
    done = sejmik('verify', saved)
    assert_refused(done, f'{saved}, line ')


def test_a_binary_file_is_no_journal(sejmik: Sejmik, tmp_path: Path) -> None:
    path = tmp_path / 'picture'
    path.write_bytes(b'\xff\xd8\xff\xe0')
    assert_refused(sejmik('verify', path), str(path))


def test_verify_goes_on_after_a_bad_file(sejmik: Sejmik, saved: Path) -> None:
    done = sejmik('verify', 'nowhere', saved)
    assert_refused(done, 'nowhere')
    assert done.stdout.startswith('ok: ')


def test_another_game_cannot_be_resumed_as_this_one(sejmik: Sejmik, saved: Path) -> None:
    assert_refused(sejmik('play', 'chess', '--resume', saved, input=''), 'this is a game of unia, not of chess')


def test_a_seat_that_is_not_there(sejmik: Sejmik, saved: Path) -> None:
    assert_refused(sejmik('replay', saved, '--seat', 'C'), "no seat 'C'")


@pytest.mark.parametrize(
    ('text', 'told'),
    [
        ('game = \n[cards]', 'line 1'),
        ('game = "chess"\n[cards.veto]\nbid = 1', 'game'),
        ('game = "unia"', 'cards'),
        ('game = "unia"\n[cards.joker]\nbid = 1', 'cards.joker'),
        ('game = "unia"\n[cards.veto]\nbid = "high"', 'cards.veto.bid'),
        ('game = "unia"\n[cards.veto]\ncolours = ["pink"]', 'cards.veto.colours'),
        ('game = "unia"\n[cards.veto]\nprice = 3', 'cards.veto.price'),
        ('game = "unia"\nspell = 3\n[cards.veto]\nbid = 1', 'spell'),
    ],
)
@pytest.mark.parametrize(
    'command', [('play', 'unia'), ('cards', 'unia'), ('simulate', 'unia', '--bots', 'random,random')]
)
def test_a_broken_pack(sejmik: Sejmik, tmp_path: Path, command: tuple[str, ...], text: str, told: str) -> None:
    pack = tmp_path / 'pack.toml'
    pack.write_text(text, 'utf-8')
    assert_refused(sejmik(*command, '--pack', pack, input=''), str(pack), told)


@pytest.mark.parametrize(
    ('old', 'new', 'told'),
    [
        ('title = ', 'name = ', "'name'"),
        ('seats = 2', 'seats = "two"', 'seats must be'),
        ('seats = 2', 'seats = 3', 'not 3'),
        ('game = "unia"', 'game = "chess"', "no game 'chess'"),
        ('turn = "A"', 'turn = "Z"', 'position.turn'),
        ('"ossolinski", "mowca"', '"ossolinski", "joker"', 'position.A.hand'),
        ('say = ["A play ossolinski"]', 'say = ["A dance"]', 'stage 1'),
        ('[position]', '[position', 'line'),
        ('expect.pool = 17', 'expect.poll = 17', 'poll'),
        ('"UL-8.12"', '"UL-8.99"', "'A vetoed card does nothing, but its marker is kept and its colour is used'"),
        ('"UL-8.12"', '"UL-8.99"', "'UL-8.99', which is no rule of unia"),
        ('"UL-8.12"', '812', '812, which is no rule'),
    ],
)
def test_a_broken_scenario(sejmik: Sejmik, tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / 'broken.toml'
    text = VETOED.read_text('utf-8')
    assert old in text
    path.write_text(text.replace(old, new, 1), 'utf-8')
    done = sejmik('scenario', path)
    assert_refused(done, str(path), told)
    assert done.stdout == '0 passed, 0 failed, 1 broken\n'


def test_a_folder_without_scenarios(sejmik: Sejmik, tmp_path: Path) -> None:
    assert_refused(sejmik('scenario', tmp_path), 'no scenario')
