"""Nothing covers anything, nothing is cut off, nothing moves: at the decisions of the golden games that differ most
(sample.toml). `python -m tests.layout GAME` lists what is found, `make layout` looks at every decision."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sejmik.games.shelf import SHELF, take
from tests.browser.house import Server
from tests.layout.findings import report
from tests.layout.positions import golden_games
from tests.layout.screens import THEMES
from tests.layout.walk import Walk, go

CHOSEN = tomllib.loads(Path(__file__).with_name('sample.toml').read_text('utf-8'))
SAMPLE: dict[str, list[int]] = CHOSEN['decisions']
SCENES: dict[str, list[int]] = CHOSEN['scenes']


def walk_of(name: str, scenes: bool = False) -> Walk:
    """Languages and themes take turns; at the second table of a game everybody has a long name."""
    golden = next(one for one in golden_games() if one.name == name)
    place = [one for one in SAMPLE if one.startswith(golden.game)].index(name)
    languages = take(golden.game).languages
    lang, theme, wide = languages[place % len(languages)], THEMES[place % 2], place == 1
    decisions = frozenset((SCENES if scenes else SAMPLE)[name])
    return Walk(golden, decisions, lang=lang, theme=theme, wide=wide, scenes=scenes)


@pytest.mark.slow
@pytest.mark.parametrize('name', SAMPLE)
def test_the_table_keeps_its_shape(browser: Browser, server: Server, name: str) -> None:
    findings, _ = go(browser, server, walk_of(name))
    assert not findings, '\n'.join([f'{len(findings)} findings in {name}', *report(findings, {})])


@pytest.mark.slow
@pytest.mark.parametrize('name', SCENES)
def test_a_scene_takes_its_place(browser: Browser, server: Server, name: str) -> None:
    findings, looks = go(browser, server, walk_of(name, scenes=True))
    assert looks, 'there are no scenes: choose the sample anew'
    assert not findings, '\n'.join([f'{len(findings)} findings in the scenes of {name}', *report(findings, {})])


def test_the_sample_has_every_number_of_players() -> None:
    names = {name.rsplit('-', 2)[0] for name in SAMPLE}
    assert names == {f'{meta.name}-{seats}' for meta in SHELF.values() for seats in meta.seat_counts}


def test_the_sample_has_every_language_and_theme_of_a_game() -> None:
    for meta in SHELF.values():
        ways = [walk_of(name) for name in SAMPLE if name.startswith(meta.name)]
        assert {walk.lang for walk in ways} == set(meta.languages)
        assert {walk.theme for walk in ways} == set(THEMES)
        assert {walk.wide for walk in ways} == {False, True}


def test_the_sample_is_there() -> None:
    for golden in golden_games():
        if golden.name in SAMPLE:
            decisions = {decision for decision, _ in golden.tables()}
            assert decisions.issuperset(SAMPLE[golden.name]), f'{golden.name}: choose the sample anew'
