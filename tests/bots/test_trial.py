"""A new opinion stays if it wins, and only then."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from sejmik.bots.levels import Level
from sejmik.games.niepodlegla.meta import NIEPODLEGLA
from sejmik.games.sigismundus.meta import SIGISMUNDUS
from sejmik.games.unia.meta import UNIA
from sejmik.kernel.errors import BadInput
from sejmik.kernel.meta import Meta
from sejmik.lab.trial import Verdict, trial

FEW = Level('few', 6, 0.0)


def upside_down(meta: Meta, seats: int, folder: Path) -> Path:
    """An opinion that takes the loser for the winner."""
    stored = json.loads((files(meta.package) / 'bot' / f'opinion_{seats}.json').read_text('utf-8'))
    stored['straight'] = [-weight for weight in stored['straight']]
    stored['outer'] = [-weight for weight in stored['outer']]
    file = folder / f'{meta.name}.json'
    file.write_text(json.dumps(stored), 'utf-8')
    return file


def test_an_opinion_that_is_upside_down_loses_and_goes(tmp_path: Path) -> None:
    verdict = trial(UNIA, 2, upside_down(UNIA, 2, tmp_path), 6, 'trial', FEW, 1)
    assert verdict.wins <= 2
    assert not verdict.stays()
    assert verdict == trial(UNIA, 2, upside_down(UNIA, 2, tmp_path), 6, 'trial', FEW, 1)


@pytest.mark.parametrize(('meta', 'seats'), [(SIGISMUNDUS, 3), (NIEPODLEGLA, 3)])
def test_games_of_other_kinds_are_tried_too(meta: Meta, seats: int, tmp_path: Path) -> None:
    """One among others; or all together, and then the same deal with the present opinion."""
    verdict = trial(meta, seats, upside_down(meta, seats, tmp_path), 1, 'trial', Level('few', 1, 0.0), 1)
    assert verdict.games == 1
    assert 0 <= verdict.wins <= 1


def test_enough_is_fifty_five_of_a_hundred() -> None:
    assert Verdict(220, 400, 2 * 220 / 400).stays()
    assert not Verdict(219, 400, 2 * 219 / 400).stays()


def test_a_trial_needs_games(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r'^0 games are no trial'):
        trial(UNIA, 2, tmp_path / 'none', 0, 'trial', FEW, 1)
