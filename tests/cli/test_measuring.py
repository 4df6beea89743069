"""The commands that measure: speed, and our search against a peer's."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from typer.testing import Result

from sejmik.lab import peers

Sejmik = Callable[..., Result]


def test_bench(sejmik: Sejmik) -> None:
    done = sejmik('bench', 'unia', '--rounds', '1', '--seconds', '0.01')
    assert done.exit_code == 0, done.stderr
    assert 'The rules run ' in done.stdout
    assert 'Unia, 2 players, imagine' in done.stdout
    assert 'Unia, 2 players, search at random' in done.stdout
    told = json.loads(sejmik('bench', 'unia', '--rounds', '1', '--seconds', '0.01', '--json').stdout)
    assert {row['unit'] for row in told['contestants']} == {'decisions/s', 'µs', 'simulations/s'}


def without_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, 'missing', lambda: dict.fromkeys(('open_spiel', 'rlcard'), 'not installed'))


def test_bench_names_the_missing_peers(sejmik: Sejmik, monkeypatch: pytest.MonkeyPatch) -> None:
    without_peers(monkeypatch)
    done = sejmik('bench', '--peers')
    assert done.exit_code == 2
    assert done.stderr.count('\n') == 1
    assert 'pip install sejmik[peers]' in done.stderr


def test_peer_names_the_missing_peer(sejmik: Sejmik, monkeypatch: pytest.MonkeyPatch) -> None:
    without_peers(monkeypatch)
    done = sejmik('peer', 'unia')
    assert done.exit_code == 2
    assert done.stderr.count('\n') == 1
    assert 'pip install sejmik[peers]' in done.stderr


@pytest.mark.skipif('open_spiel' in peers.missing(), reason='needs OpenSpiel: pip install sejmik[peers]')
def test_peer(sejmik: Sejmik) -> None:
    words = ('peer', 'veto', '--games', '1', '--time', '0.001', '--no-judge')
    done = sejmik(*words)
    assert done.exit_code == 0, done.stderr
    assert 'ours won ' in done.stdout
    assert ' of 1 = ' in done.stdout
    told = json.loads(sejmik(*words, '--json').stdout)
    assert told['games'] == 1
    assert told['theirs']['simulations_a_choice'] >= 2


def test_peer_is_told_how_to_decide(sejmik: Sejmik) -> None:
    done = sejmik('peer', 'unia', '--final', 'LUCK')
    assert done.exit_code == 2
    assert 'MAX_VISIT_COUNT' in done.stderr
