"""The shelf is filled from entry points; whatever is wrong with one is said in one line, and the others stay."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from sejmik.cli import add_commands
from sejmik.games.shelf import GROUP, LEFT_OUT, SHELF, fill, take
from sejmik.hosting.rooms import rooms_of
from sejmik.kernel.errors import BadInput

OURS = list(entry_points(group=GROUP))
GAME = """
from sejmik.kernel.meta import Meta, Option

class Guest(Meta):
    name = {name!r}
    title = 'Guest'
    prefix = 'GU'
    rules_version = 1
    steps = {{}}
    events = {{}}
    seat_counts = {seats}
    options = {options}
    actions = ()
    languages = {languages}
    longest = 10
    {more}

GUEST = Guest()
"""


def guest(
    folder: Path,
    package: str,
    *,
    name: str = 'guest',
    seats: str = '(2,)',
    options: str = '()',
    languages: str = "('en',)",
    texts: str | None = '[game]\ntitle = "Guest"\n',
    more: str = 'pass',
    code: str | None = None,
) -> EntryPoint:
    """A package with one game, as a stranger might write it."""
    home = folder / package
    (home / 'texts').mkdir(parents=True)
    (home / '__init__.py').touch()
    if texts is not None:
        (home / 'texts' / 'en.toml').write_text(texts, 'utf-8')
    game = GAME.format(name=name, seats=seats, options=options, languages=languages, more=more)
    (home / 'meta.py').write_text(game if code is None else code, 'utf-8')
    return EntryPoint('guest', f'{package}.meta:GUEST', GROUP)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_our_four_games_stand_there_in_their_order() -> None:
    assert list(SHELF)[:4] == ['unia', 'sigismundus', 'niepodlegla', 'veto']
    assert LEFT_OUT == []


def test_a_game_from_outside_stands_behind_ours(folder: Path) -> None:
    games, left_out = fill([guest(folder, 'guest_1'), *OURS])
    assert list(games) == ['unia', 'sigismundus', 'niepodlegla', 'veto', 'guest']
    assert left_out == []


BROKEN: dict[str, tuple[dict[str, str | None], str]] = {
    'raises': ({'code': 'raise RuntimeError("no\\ndisk")'}, 'RuntimeError: no disk'),
    'leaves': ({'code': 'import sys; sys.exit(3)'}, 'SystemExit: 3'),
    'absent': ({'code': 'import a_module_that_nobody_has'}, "No module named 'a_module_that_nobody_has'"),
    'nameless': ({'code': 'OTHER = 1'}, "has no attribute 'GUEST'"),
    'foreign': ({'code': 'GUEST = 42'}, 'this is no game: expected a Meta, not int'),
    'odd_name': ({'name': '../x'}, "'../x' is no name for a game"),
    'no_seats': ({'seats': '()'}, 'its seats are ()'),
    'too_many': ({'seats': '(2, 40)'}, 'its seats are (2, 40)'),
    'mute': ({'languages': '()'}, 'it speaks no language'),
    'no_polish': ({'languages': "('en', 'pl')"}, "it has no texts in 'pl' (texts/pl.toml)"),
    'bad_toml': ({'texts': '[game\n'}, 'texts/en.toml: '),
    'number': ({'texts': '[game]\ntitle = "Guest"\nminutes = 5\n'}, 'texts/en.toml: game.minutes is not in quotation'),
    'no_longest': ({'more': 'del longest'}, 'it has no Meta.longest'),
    'other_name': ({'name': 'visitor'}, "called 'guest', its Meta.name is 'visitor'"),
    'sections': ({'more': "sections = {'card': 'cards'}"}, "Meta.sections names 'card'"),
    'numbered_option': ({'options': "(Option('x', 4, (2, 4)),)"}, 'option x: choices are words'),
    'group': ({'options': "(Option('x', True, group='odd'),)"}, "option x: its group 'odd' is none of usual, variant"),
    'no_choice': ({'options': "(Option('x', 'a', ('b', 'c')),)"}, "option x: 'a' is none of its choices"),
    'place': ({'more': "place = 'first'"}, "its place on the shelf is 'first'"),
    'listed_rooms': ({'more': "rooms = ['decks']"}, 'its Meta.rooms is no table of names'),
    'listed_commands': ({'more': "commands = ['deck']"}, 'its Meta.commands is no table of names'),
    'untitled': ({'texts': '[game]\n'}, 'texts/en.toml has no game.title'),
    'unnamed_option': ({'options': "(Option('speed', False),)"}, 'texts/en.toml has no options.speed.name'),
}


@pytest.mark.parametrize('case', BROKEN)
def test_a_broken_entry_is_told_in_one_line_and_left_out(folder: Path, case: str) -> None:
    parts, told = BROKEN[case]
    games, left_out = fill([*OURS, guest(folder, f'guest_{case}', **parts)])  # type: ignore[arg-type]
    assert list(games) == ['unia', 'sigismundus', 'niepodlegla', 'veto']
    assert len(left_out) == 1
    assert told in left_out[0]
    assert left_out[0].startswith("the game 'guest' of the package")
    assert '\n' not in left_out[0]


def test_nobody_takes_the_place_of_our_game(folder: Path) -> None:
    guest(folder, 'guest_unia', name='unia')
    games, left_out = fill([EntryPoint('unia', 'guest_unia.meta:GUEST', GROUP), *OURS])
    assert games['unia'] is SHELF['unia']
    assert len(left_out) == 1
    assert "there is a game 'unia' already, of the package sejmik" in left_out[0]


def test_a_room_that_cannot_be_opened_is_left_out(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    more = "rooms = {'a': 'rom:X', 'b': 'meta:GUEST'}"
    games, _ = fill([guest(folder, 'guest_room', more=more)])
    assert rooms_of(games['guest']) == {}
    told = [record.getMessage() for record in caplog.records]
    assert told == [
        "sejmik: the room 'a' of guest is left out: guest: 'rom:X' cannot be fetched: No module named 'guest_room.rom'",
        "sejmik: the room 'b' of guest is left out: meta:GUEST is no Room",
    ]


def test_commands_that_cannot_be_had_are_left_out(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = "commands = {'a': 'rom:X', 'b': 'meta:GUEST', 'play': 'meta:GUEST'}"
    games, _ = fill([guest(folder, 'guest_c', more=more)])
    add_commands(games['guest'])
    assert capsys.readouterr().err.splitlines() == [
        "sejmik: the command 'a' of guest is left out: guest: 'rom:X' cannot be fetched: No module named 'guest_c.rom'",
        "sejmik: the command 'b' of guest is left out: meta:GUEST is no typer.Typer",
        "sejmik: the command 'play' of guest is left out: there is a command 'play' already",
    ]


def test_two_strangers_of_one_name_the_first_stays(folder: Path) -> None:
    games, left_out = fill([guest(folder, 'guest_a'), guest(folder, 'guest_b'), *OURS])
    assert len(games) == 5
    assert [line for line in left_out if "there is a game 'guest' already" in line] == left_out
    assert len(left_out) == 1


def test_an_empty_shelf_is_said() -> None:
    assert fill([])[1] == ['there are no games: no installed package brings one (is sejmik itself installed?)']


def test_the_program_goes_on_without_the_broken_game(tmp_path: Path) -> None:
    """As somebody sees it who has installed such a package: one line on stderr, and the rest works."""
    guest(tmp_path, 'guest_installed', code='raise RuntimeError("not today")')
    told = tmp_path / 'guest_installed-1.dist-info'
    told.mkdir()
    (told / 'METADATA').write_text('Metadata-Version: 2.1\nName: guest-installed\nVersion: 1\n', 'utf-8')
    (told / 'entry_points.txt').write_text(f'[{GROUP}]\nguest = guest_installed.meta:GUEST\n', 'utf-8')
    code = f'import sys; sys.path.insert(0, {str(tmp_path)!r}); from sejmik.cli import main; main()'
    calls = [sys.executable, '-c', code, 'rules', 'unia', '--json']
    done = subprocess.run(calls, capture_output=True, text=True, cwd=tmp_path)
    said = "sejmik: the game 'guest' of the package guest-installed is left out: RuntimeError: not today\n"
    assert done.stderr == said
    assert done.stdout.startswith('{')


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(BadInput, match="there is no game 'chess'; the shelf has unia, "):
        take('chess')
