"""Decks on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.test_bad_input import assert_refused

Sejmik = Callable[..., Result]


@pytest.fixture
def drawn(sejmik: Sejmik, tmp_path: Path) -> Path:
    """A legal deck in a file."""
    path = tmp_path / 'deck.txt'
    path.write_text(sejmik('deck', 'random', 'szlachta', '--seed', '1').stdout, 'utf-8')
    return path


def test_a_random_deck_can_be_kept_and_checked(sejmik: Sejmik, drawn: Path) -> None:
    done = sejmik('deck', 'check', drawn)
    assert done.exit_code == 0, done.stdout
    assert done.stdout == f'{drawn}: legal\n'
    assert sejmik('deck', 'random', 'szlachta', '--seed', '2').stdout != drawn.read_text('utf-8')
    assert 'Frakcja: ' in sejmik('deck', 'random', 'szlachta', '--lang', 'pl').stdout
    assert sejmik('deck', 'random', 'The Court').exit_code == 0


def test_an_illegal_deck_says_why(sejmik: Sejmik, drawn: Path) -> None:
    with drawn.open('a', encoding='utf-8') as file:
        file.write('3 krzyzowa_sztuka\n')
    assert sejmik('deck', 'check', drawn, '--option', 'variant=feast').exit_code == 1
    drawn.write_text('szlachta\n4 finta\n1 fintta\n', 'utf-8')
    done = sejmik('deck', 'check', drawn)
    assert done.exit_code == 1
    assert 'not legal' in done.stdout
    assert 'Feint: 4 copies, but only 3 are allowed.' in done.stdout
    assert 'Line 3: there is no card “fintta”.' in done.stdout
    told = json.loads(sejmik('deck', 'check', drawn, '--json').stdout)
    assert told['legal'] is False
    assert {'too_few', 'too_many_copies', 'unknown_line'} <= {reason['key'] for reason in told['reasons']}


def test_a_deck_is_shown_from_a_file_and_from_its_code(sejmik: Sejmik, drawn: Path) -> None:
    shown = sejmik('deck', 'show', drawn, '--seed', '1')
    assert shown.exit_code == 0
    assert shown.stdout.startswith(drawn.read_text('utf-8'))
    assert '60 cards' in shown.stdout
    assert 'Sample hand: ' in shown.stdout
    code = next(line for line in shown.stdout.splitlines() if line.startswith('Code: ')).removeprefix('Code: ')
    assert sejmik('deck', 'show', code, '--seed', '1').stdout == shown.stdout
    link = f'http://localhost:1569/decks?deck={code}'
    assert sejmik('deck', 'show', link, '--seed', '1').stdout == shown.stdout
    drawn.write_text(code, 'utf-8')
    assert sejmik('deck', 'show', drawn, '--seed', '1').stdout == shown.stdout
    assert json.loads(sejmik('deck', 'show', code, '--json').stdout)['statistics']['cards'] == 60


@pytest.mark.parametrize(
    ('words', 'told'),
    [
        ('deck', 'command'),
        ('deck check nowhere.txt', 'nowhere.txt: No such file'),
        ('deck check /', 'directory'),
        ('deck check', 'FILE'),
        ('deck show nonsense', "'nonsense' is neither a file nor the code of a deck"),
        ('deck show ' + 'x' * 5000, 'neither a file nor the code'),
        ('deck random sarmaci', "there is no faction 'sarmaci'"),
        ('deck random finta', "there is no faction 'finta'"),
        ('deck random szlachta --option variant=loud', 'option variant'),
        ('deck random szlachta --lang fr', "no language 'fr'"),
        ('deck shuffle', 'shuffle'),
    ],
)
def test_bad_input_is_told_in_one_line(sejmik: Sejmik, words: str, told: str) -> None:
    assert_refused(sejmik(*words.split()), told)


def test_files_that_are_no_decks(sejmik: Sejmik, tmp_path: Path) -> None:
    path = tmp_path / 'deck.txt'
    path.write_bytes(b'\xff\xfe\x00')
    assert_refused(sejmik('deck', 'check', path), 'not a text file')
    path.write_text('Only a title', 'utf-8')
    assert_refused(sejmik('deck', 'check', path), 'deck.txt: there is no deck in this text')
    path.write_text('3 finta\n' * 50_000, 'utf-8')
    assert_refused(sejmik('deck', 'check', path), 'too large')
