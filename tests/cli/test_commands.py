"""The commands, each once as it is meant."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

import sejmik as package
from sejmik.kernel import journal
from tests.cli.typist import Typist, table_of, typed

Sejmik = Callable[..., Result]
VETOED = Path(package.__file__).parent / 'games/unia/scenarios/veto/vetoed-card-keeps-marker-and-allowance.toml'


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The journal of a finished game."""
    table = table_of('random,random', seed='played', max_rounds=2)
    typed(table, Typist(table))
    path = tmp_path / 'played.journal'
    path.write_text(journal.write(table.record, with_seed=True), 'utf-8')
    return path


def test_version_and_help(sejmik: Sejmik) -> None:
    assert sejmik('--version').stdout == f'sejmik {package.__version__}\n'
    done = sejmik('--help')
    assert done.exit_code == 0
    for command in (
        'serve',
        'play',
        'replay',
        'verify',
        'analyse',
        'simulate',
        'ladder',
        'peer',
        'rules',
        'cards',
        'scenario',
        'selftest',
        'bench',
    ):
        assert command in done.stdout
        assert sejmik(command, '--help').exit_code == 0


def test_play_until_the_input_ends_and_go_on(sejmik: Sejmik, data_home: Path) -> None:
    done = sejmik('play', 'unia', '--seed', '5', '--seats', 'you=Anna,random', '--option', 'max_rounds=1', input='1\n')
    assert done.exit_code == 0, done.stderr
    (saved,) = data_home.glob('sejmik/saves/*.journal')
    assert str(saved) in done.stdout
    text = saved.read_text('utf-8')
    assert 'seat A Anna\nseat B random\noption max_rounds 1\n' in text
    done = sejmik('play', '--resume', saved, input='1\n' * 40)
    assert done.exit_code == 0
    assert 'Anna' in done.stdout
    assert 'Seed: 5' in done.stdout
    assert sejmik('verify', saved).exit_code == 0


def test_play_speaks_the_language_of_the_system(sejmik: Sejmik, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('LANG', 'pl_PL.UTF-8')
    assert 'Przy stole' in sejmik('play', 'unia', input='').stdout
    assert 'At the table' in sejmik('play', 'unia', '--lang', 'en', input='').stdout
    monkeypatch.setenv('LANG', 'fr_FR.UTF-8')
    assert 'At the table' in sejmik('play', 'unia', input='').stdout


def test_replay_tells_the_game(sejmik: Sejmik, played: Path) -> None:
    told = sejmik('replay', played).stdout
    assert 'A name' in told or 'B name' in told
    assert 'Bogna (A) draws 5 cards: ' in told
    assert 'Cyryl (B) draws 5 cards: ' in told
    assert 'wins' in told or 'draw,' in told
    assert 'dobiera 5 kart: ' in sejmik('replay', played, '--lang', 'pl').stdout


def test_replay_through_one_seats_eyes(sejmik: Sejmik, played: Path) -> None:
    told = sejmik('replay', played, '--seat', 'A').stdout
    assert 'You draw 5 cards: ' in told
    assert 'Bogna (A) draws' not in told
    assert 'Cyryl (B) draws 5 cards.' in told
    assert re.search(r'^ *\d+  A \w', told, re.M)
    assert not re.search(r'^ *\d+  B \w', told, re.M)  # what the other one answered is known by what came of it
    watched = sejmik('replay', played, '--seat', 'none').stdout
    assert 'Bogna (A) draws 5 cards.' in watched


def test_replay_as_json(sejmik: Sejmik, played: Path) -> None:
    told = json.loads(sejmik('replay', played, '--json').stdout)
    assert told['game'] == 'unia'
    assert told['outcome']['how'] == 'round_limit'
    assert told['answers'][0]['answer'].startswith('name ')
    seen = json.loads(sejmik('replay', played, '--json', '--seat', 'A').stdout)
    others = [event for event in seen['setup'] if event['event'] == 'draw' and event['numbers'][0] == 1]
    assert others[0]['hidden'] == [-2] * 5
    assert 'answer' not in next(answer for answer in seen['answers'] if answer['seat'] == 'B')


def test_verify_says_what_was_checked(sejmik: Sejmik, played: Path) -> None:
    done = sejmik('verify', played, played)
    assert done.exit_code == 0
    first, second = done.stdout.splitlines()
    assert first == second
    assert first.startswith(f'ok: {played}: unia, ')
    assert first.endswith('the seed fits its commitment')


def test_a_sealed_journal_is_verified_with_the_seed(sejmik: Sejmik, played: Path) -> None:
    played.write_text(played.read_text('utf-8').replace('seed played\n', ''), 'utf-8')
    assert sejmik('verify', played).exit_code == 2
    assert sejmik('verify', played, '--seed', 'played').exit_code == 0


def test_simulate(sejmik: Sejmik) -> None:
    words = ('simulate', 'unia', '--bots', 'random,random', '--games', '2', '--seed', '1', '--option', 'max_rounds=2')
    done = sejmik(*words)
    assert done.exit_code == 0, done.stderr
    assert 'random' in done.stdout
    assert 'decisions per game' in done.stdout
    told = json.loads(sejmik(*words, '--json').stdout)
    assert told['games'] == 2


def test_a_ladder_goes_on_where_it_was(sejmik: Sejmik, tmp_path: Path) -> None:
    file = tmp_path / 'ladder.jsonl'
    words = ('ladder', 'unia', '--seats', '2', '--bots', 'random,greedy,szlachcic:1', '--games', '1', '--results', file)
    done = sejmik(*words)
    assert done.exit_code == 0, done.stderr
    assert 'szlachcic:1 against greedy: ' in done.stdout
    assert len(file.read_text('utf-8').splitlines()) == 3
    again = sejmik(*words)
    assert 'against' not in again.stdout
    assert again.stdout.split() == done.stdout.split()[-len(again.stdout.split()) :], 'the ratings alone'
    file.write_text('half a li', 'utf-8')
    broken = sejmik(*words)
    assert (broken.exit_code, broken.stderr) == (2, f'sejmik: {file}: line 1 is no result of a ladder\n')


def test_cards_with_their_provenance(sejmik: Sejmik, tmp_path: Path) -> None:
    assert 'Radziwiłł' in sejmik('cards', 'unia').stdout
    assert 'wywnioskowana: wynika' in sejmik('cards', 'unia', '--provenance', '--lang', 'pl').stdout
    pack = tmp_path / 'mine.toml'
    pack.write_text('game = "unia"\n[cards.veto]\nbid = 5\n', 'utf-8')
    told = json.loads(sejmik('cards', 'unia', '--pack', pack, '--json').stdout)
    veto = next(card for card in told if card['card'] == 'veto')
    assert veto['bid'] == 5
    assert veto['provenance'] == {
        'copies': 'found', 'colours': 'inferred', 'bid': 'pack', 'icon': 'reconstructed'
    }  # fmt: skip


def test_the_card_list_remarks_on_a_pack(sejmik: Sejmik, tmp_path: Path) -> None:
    pack = tmp_path / 'mine.toml'
    pack.write_text('game = "veto"\n[cards.finta]\nsabre = 4\n', 'utf-8')
    told = sejmik('cards', 'veto', '--pack', pack, '--json')
    assert told.stderr == f'{pack}: finta: its text does not mention 4\n'
    assert sejmik('cards', 'veto', '--json').stderr == ''


def test_scenarios_pass_and_fail(sejmik: Sejmik, tmp_path: Path) -> None:
    done = sejmik('scenario', VETOED)
    assert done.exit_code == 0
    assert done.stdout.startswith('ok: ')
    assert done.stdout.endswith('1 passed, 0 failed\n')
    wrong = tmp_path / 'wrong.toml'
    wrong.write_text(VETOED.read_text('utf-8').replace('expect.pool = 17', 'expect.pool = 16'), 'utf-8')
    done = sejmik('scenario', VETOED, tmp_path)
    assert done.exit_code == 1
    assert f'failed: {wrong}, stage 2: ' in done.stdout
    assert done.stdout.endswith('1 passed, 1 failed\n')


def test_selftest(sejmik: Sejmik) -> None:
    done = sejmik('selftest', 'unia', '--games', '1', '--seats', '2', '--every', '200', '--option', 'max_rounds=3')
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith('ok: 1 games of unia, ')
    assert len(done.stdout.splitlines()) == 1


def test_the_lot_seats_the_players_before_the_game(sejmik: Sejmik, tmp_path: Path) -> None:
    """With the same seed alike; and a game that goes on is not seated again."""
    saved = tmp_path / 'lot.journal'
    wish = ['play', 'unia', '--seats', 'you=Anna,random,greedy,you=Jan', '--option', 'sides=drawn', '--seed', 'lot 2']
    done = sejmik(*wish, '--lang', 'en', input=f'\nsave {saved}\n')
    seats = [line.split()[2] for line in saved.read_text('utf-8').splitlines() if line.startswith('seat ')]
    assert sorted(seats) == ['Anna', 'Jan', 'greedy', 'random']
    assert seats != ['Anna', 'random', 'greedy', 'Jan']
    again = sejmik('play', '--resume', saved, '--lang', 'en', input='')
    named = [next(line for line in shown.stdout.splitlines() if 'Anna' in line) for shown in (done, again)]
    assert named[0] == named[1]


def test_a_game_is_looked_back_at(sejmik: Sejmik, played: Path) -> None:
    done = sejmik('analyse', played, '--simulations', '2', '--lang', 'en')
    assert done.exit_code == 0
    assert 'imagined games for each: 2.' in ' '.join(done.stdout.split())
    assert 'luck' in done.stdout
    told = json.loads(sejmik('analyse', played, '--simulations', '2', '--json').stdout)
    assert told['game'] == 'unia'
    assert len(told['accounts']) == 2
    assert sejmik('analyse', played, '--simulations', '0').exit_code == 2
