"""A walk through a golden game: some of its decisions, on some screens, in one language and theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Browser

from tests.browser.house import Server
from tests.layout.findings import Finding
from tests.layout.positions import NAMES, WIDE, Golden
from tests.layout.screens import SIZES, Screens


@dataclass(frozen=True)
class Walk:
    golden: Golden
    decisions: frozenset[int]
    sizes: tuple[str, ...] = SIZES
    lang: str = 'pl'
    theme: str = 'light'
    wide: bool = False
    scenes: bool = False  # what the answers before them brought, instead of the decisions

    def __str__(self) -> str:
        names = ', wide names' if self.wide else ''
        what = 'scenes of' if self.scenes else ''
        return f'{self.golden.name}, {self.lang}, {self.theme}{names}: {what} {len(self.decisions)} decisions'


Heard = Callable[[Screens, list[Finding]], None]


def go(browser: Browser, server: Server, walk: Walk, heard: Heard | None = None) -> tuple[list[Finding], int]:
    """What is found on the way, and at how many screens was looked; `heard` is told while they stand as they were."""
    findings: list[Finding] = []
    looks = 0
    with Screens(browser, server, walk.golden, walk.sizes, walk.lang, walk.theme, walk.scenes) as screens:
        for decision, table in walk.golden.tables(WIDE if walk.wide else NAMES):
            if decision in walk.decisions:
                for shown in screens.eyes.scenes(table) if walk.scenes else [screens.eyes.see(table)]:
                    new = screens.show(shown, decision)
                    looks += len(walk.sizes)
                    findings += new
                    if heard is not None:
                        heard(screens, new)
            if decision >= max(walk.decisions, default=-1):
                break
    return findings, looks
