"""Cards of a pack that feed themselves: one line that says so, no traceback, and a program that ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.test_bad_input import assert_refused

Sejmik = Callable[..., Result]

FACTIONS = ('radziwillowie', 'wisniowieccy', 'dworscy', 'lubomirscy', 'ossolinscy', 'szlachta')
BACK_AND_FORTH = """{
    kind = 'passive', on = ['card_entered_play', 'control_changed'], card = { type = 'character' },
    do = [{ word = 'control', target = 'event', player = 'me', until = 'permanent' }]
}"""
WHO_IS_NOT_FAMOUS_IS_FAMOUS = """{
    kind = 'passive',
    do = [{ word = 'grant', target = { all = true, no_keyword = 'famous' }, keyword = 'famous', until = 'while' }]
}"""
MORE_VOTES_FOR_WHO_HAS_FEW = """{
    kind = 'passive',
    do = [{
        word = 'mod', target = { all = true, type = 'character' }, stat = 'votes', n = { count = { max_votes = 2 } },
        until = 'while'
    }]
}"""


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """Every faction card has this text."""

    def write(text: str) -> Path:
        path = tmp_path / 'endless.toml'
        cards = [f'[cards.fr_{name}]\nabilities = [{" ".join(text.split())}]\n' for name in FACTIONS]
        path.write_text("game = 'veto'\ntitle = 'Without end'\n" + '\n'.join(cards), 'utf-8')
        return path

    return write


@pytest.mark.parametrize(
    ('text', 'told'),
    [
        (BACK_AND_FORTH, 'veto: 10000 steps and no question; the next one would be '),
        (WHO_IS_NOT_FAMOUS_IS_FAMOUS, 'says depends on what it says, without end'),
        (MORE_VOTES_FOR_WHO_HAS_FEW, 'says depends on what it says, without end'),
    ],
)
def test_bots_among_themselves(sejmik: Sejmik, pack: Callable[[str], Path], text: str, told: str) -> None:
    assert_refused(sejmik('simulate', 'veto', '--bots', 'random,random', '--games', 1, '--pack', pack(text)), told)


def test_the_game_up_to_that_answer_is_kept(sejmik: Sejmik, pack: Callable[[str], Path], data_home: Path) -> None:
    words = ('play', 'veto', '--seats', 'random,random', '--seed', '1', '--pack', pack(BACK_AND_FORTH))
    done = sejmik(*words)
    assert done.exit_code == 2
    assert 'Traceback' not in done.output
    assert done.stderr.splitlines()[-1].startswith('sejmik: veto: 10000 steps and no question')
    (journal,) = data_home.rglob('*.journal')
    assert 'ok: ' in sejmik('verify', journal).stdout


def test_a_scenario_fails(sejmik: Sejmik, tmp_path: Path) -> None:
    text = ' '.join(BACK_AND_FORTH.split())
    path = tmp_path / 'scenario.toml'
    path.write_text(
        f"""
title = 'Back and forth'
game = 'veto'
seats = 2
rules = ['VT-30.2']

[pack.cards.fr_dworscy]
abilities = [{text}]

[pack.cards.fr_szlachta]
abilities = [{text}]

[position.A]
faction = 'dworscy'
hand = ['aramis']

[position.B]
faction = 'szlachta'
hand = []

[[stage]]
say = ['A deploy aramis', 'A election_field']
""",
        'utf-8',
    )
    done = sejmik('scenario', path)
    assert done.exit_code == 1
    assert 'stage 1: veto: 10000 steps and no question' in done.stdout
