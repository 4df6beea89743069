"""The whole job on the small example game: what is noticed, what survives, how it goes on after a break."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.mutation.checks import parameters
from tools.mutation.results import Results, judged, report

ROOT = Path(__file__).parents[2]
Rows = dict[str, dict[str, Any]]


def run(folder: Path, *words: str) -> str:
    """What the job says, on both channels."""
    command = [sys.executable, 'tools/mutate.py', '--game', 'election', '--no-games', '--out', str(folder), *words]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope='module')
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the results of a whole job are."""
    folder = tmp_path_factory.mktemp('mutation')
    run(folder)
    return folder


@pytest.fixture(scope='module')
def rows(folder: Path) -> Rows:
    lines = (folder / 'election.jsonl').read_text('utf-8').splitlines()
    return {row['key']: row for row in map(json.loads, lines)}


def test_every_mutant_of_the_rules_is_tried_once(rows: Rows) -> None:
    assert {row['file'] for row in rows.values()} == {'rules.py', 'state.py'}
    assert len(rows) > 200
    assert {row['outcome'] for row in rows.values()} == {'noticed', 'survived', 'unreached'}


def test_a_broken_rule_is_noticed_by_a_scenario(rows: Rows) -> None:
    """EL-5.4: nobody vetoes a toast."""
    row = rows['rules.py:Floor.heard:comparison:==->!=#2']
    assert row['after'].startswith('g.then(Settle() if kind != TOAST')
    assert (row['outcome'], row['stage']) == ('noticed', 'scenario')
    assert row['by'].startswith('scenarios/')
    assert 'ScenarioFailed' in row['why']


def test_a_changed_table_is_noticed(rows: Rows) -> None:
    row = rows['state.py::constant:1->0#0']
    assert row['before'].startswith('WORTH: Final = [1, 2, 3, 0]')
    assert (row['outcome'], row['stage']) == ('noticed', 'scenario')


def test_a_mutant_that_goes_on_for_ever_is_noticed(rows: Rows) -> None:
    row = rows['rules.py:Bid.heard:comparison:<-><=#0']
    assert row['before'] == 'while bids[winner] < max(bids):'
    assert row['outcome'] == 'noticed'
    assert 'goes on for ever' in row['why']


def test_a_mutant_that_changes_nothing_survives(rows: Rows) -> None:
    """Votes count a hundred times as much as ducats; a hundred and one is as good."""
    row = rows['state.py:Election.end_game:constant:100->101#0']
    assert row['outcome'] == 'survived'
    assert row['asked'] > 0


def test_a_mutant_that_no_check_meets_is_told_apart(rows: Rows) -> None:
    """Only bots imagine the cards of others; a scenario does not."""
    assert {row['outcome'] for row in rows.values() if row['function'] == 'Election.redeal'} == {'unreached'}


def test_the_report_lists_survivors_with_both_lines(folder: Path, rows: Rows) -> None:
    told = (folder / 'election.txt').read_text('utf-8')
    row = rows['state.py:Election.end_game:constant:100->101#0']
    assert f'state.py:{row["line"]}  Election.end_game  (constant)  {row["key"]}\n' in told
    assert f'\n  - {row["before"]}\n  + {row["after"]}\n' in told
    survivors = [row for row in rows.values() if row['outcome'] != 'noticed']
    assert told.count('\n  - ') == len(survivors)


def test_what_is_known_is_not_tried_again(folder: Path, rows: Rows) -> None:
    assert f'{len(rows)} of {len(rows)} mutants, {len(rows)} known already' in run(folder)


def test_survivors_are_tried_again_on_demand(folder: Path, rows: Rows) -> None:
    survivors = [row for row in rows.values() if row['outcome'] != 'noticed']
    before = (folder / 'election.txt').read_text('utf-8')
    shown = run(folder, '--only-survivors')
    assert f'{len(survivors)} of {len(rows)} mutants, 0 known already' in shown
    assert f'{len(survivors)} tried' in shown
    after = (folder / 'election.txt').read_text('utf-8')
    assert after.splitlines()[1:] == before.splitlines()[1:]  # all are told, also those that were not tried again


def test_a_sample_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    for name, seed in (('one', '1'), ('two', '1'), ('three', '2')):
        run(tmp_path / name, '--sample', '5', '--seed', seed, '--files', 'state.py')
    keys = [set(Results(tmp_path / name / 'election.jsonl').rows) for name in ('one', 'two', 'three')]
    assert len(keys[0]) == 5
    assert keys[0] == keys[1] != keys[2]


def test_a_file_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, 'tools/mutate.py', '--game', 'election', '--files', 'tea.py', '--out', str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, 'election has no tea.py\n')


# -- parts of it -------------------------------------------------------------------------------------------------------


def row(line: int, outcome: str, **more: Any) -> dict[str, Any]:
    place = {'key': f'{line}', 'file': 'rules.py', 'line': line, 'function': 'f', 'operator': 'constant', 'told': False}
    return {**place, 'before': f'old {line}', 'after': f'new {line}', 'outcome': outcome, **more}


def test_the_share_counts_what_could_be_noticed() -> None:
    rows = [row(1, 'noticed', stage='scenario'), row(2, 'noticed', stage='property'), row(3, 'survived')]
    rows += [row(4, 'survived', told=True), row(5, 'unreached'), row(6, 'not tried')]
    text = report('unia', rows, 'six')
    assert text.splitlines()[-0:5][-1].split() == ['all', '6', '1', '1', '1', '1', '1', '0', '1', '40.0', '%']
    assert 'old 1' not in text
    assert text.index('old 3') < text.index('old 4') < text.index('old 5')
    assert 'old 6' not in text


def test_what_somebody_judged_to_change_nothing_is_set_apart(tmp_path: Path) -> None:
    path = tmp_path / 'same.toml'
    path.write_text('"nobody can see the order" = ["1", "2", "4"]\n', 'utf-8')
    rows, wrong = judged([row(1, 'survived'), row(2, 'noticed'), row(3, 'survived')], [path])
    assert [one['outcome'] for one in rows] == ['same', 'noticed', 'survived']
    assert wrong == ['same.toml: it is noticed: 2', 'same.toml: there is no such mutant: 4']
    assert report('unia', rows, 'three').splitlines()[4].split()[-2:] == ['50.0', '%']
    assert 'old 1' not in report('unia', rows, 'three')
    assert judged(rows, []) == (rows, [])


def test_a_line_that_was_broken_off_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / 'unia.jsonl'
    whole = json.dumps(row(1, 'survived'))
    path.write_text(f'{whole}\n{json.dumps(row(1, "noticed"))}\n{whole[:20]}', 'utf-8')
    results = Results(path)
    assert [each['outcome'] for each in results.rows.values()] == ['noticed']
    results.keep_only(['1'])
    results.add(row(2, 'survived'))
    assert set(Results(path).rows) == {'1', '2'}


def test_the_parameters_of_a_test_are_all_combined() -> None:
    @pytest.mark.parametrize('seats', [2, 4])
    @pytest.mark.parametrize(('name', 'votes'), [('A', 1), pytest.param('B', 2, id='second')])
    def test(seats: int, name: str, votes: int) -> None: ...

    assert sorted((each['seats'], each['name'], each['votes']) for each in parameters(test)) == [
        (2, 'A', 1),
        (2, 'B', 2),
        (4, 'A', 1),
        (4, 'B', 2),
    ]
