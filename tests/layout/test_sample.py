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
from tests.layout.screens import SIZES, THEMES
from tests.layout.walk import Walk, go

CHOSEN = tomllib.loads(Path(__file__).with_name('sample.toml').read_text('utf-8'))
SAMPLE: dict[str, list[int]] = CHOSEN['decisions']
SCENES: dict[str, list[int]] = CHOSEN['scenes']


TIGHT = ('1280x720', '820x1180', '360x740')
ROOMY = ('1440x900', '1920x1080', '390x844')


def walk_of(name: str) -> Walk:
    """Languages, themes and sizes take turns, the largest table is seen at all sizes; at the second table of a game
    everybody has a long name."""
    golden = next(one for one in golden_games() if one.name == name)
    tables = [one for one in SAMPLE if one.startswith(golden.game)]
    place = tables.index(name)
    sizes = SIZES if name == tables[-1] else (TIGHT, ROOMY)[place]
    languages = take(golden.game).languages
    lang, theme, wide = languages[place % len(languages)], THEMES[place % 2], place == 1
    scenes = frozenset(SCENES.get(name, []))
    return Walk(golden, frozenset(SAMPLE[name]), sizes, lang, theme, wide, scenes)


@pytest.mark.slow
@pytest.mark.parametrize('name', SAMPLE)
def test_the_table_keeps_its_shape(browser: Browser, server: Server, name: str) -> None:
    walk = walk_of(name)
    findings, looks = go(browser, server, walk)
    assert looks >= len(walk.sizes) * len(walk.decisions | walk.scenes), 'there are no scenes: choose the sample anew'
    assert not findings, '\n'.join([f'{len(findings)} findings in {name}', *report(findings, {})])


def test_the_sample_has_every_number_of_players() -> None:
    names = {name.rsplit('-', 2)[0] for name in SAMPLE}
    assert names == {f'{meta.name}-{seats}' for meta in SHELF.values() for seats in meta.seat_counts}


def test_the_sample_has_every_language_theme_and_size_of_a_game() -> None:
    for meta in SHELF.values():
        ways = [walk_of(name) for name in SAMPLE if name.startswith(meta.name)]
        assert {walk.lang for walk in ways} == set(meta.languages)
        assert {walk.theme for walk in ways} == set(THEMES)
        assert {walk.wide for walk in ways} == {False, True}
        assert {size for walk in ways for size in walk.sizes} == set(SIZES)


def test_the_sample_is_there() -> None:
    for golden in golden_games():
        if golden.name in SAMPLE:
            decisions = {decision for decision, _ in golden.tables()}
            assert decisions.issuperset(SAMPLE[golden.name]), f'{golden.name}: choose the sample anew'
