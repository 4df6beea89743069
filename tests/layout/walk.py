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
    scenes: frozenset[int] = frozenset()  # the scenes before these decisions

    def __str__(self) -> str:
        names = ', wide names' if self.wide else ''
        what = f'{len(self.decisions)} decisions, the scenes before {len(self.scenes)}'
        return f'{self.golden.name}, {self.lang}, {self.theme}{names}: {what}'


Heard = Callable[[Screens, list[Finding]], None]


def go(browser: Browser, server: Server, walk: Walk, heard: Heard | None = None) -> tuple[list[Finding], int]:
    """What is found on the way, and at how many screens was looked; `heard` is told while they stand as they were."""
    findings: list[Finding] = []
    looks = 0
    last = max(walk.decisions | walk.scenes, default=-1)
    with Screens(browser, server, walk.golden, walk.sizes, walk.lang, walk.theme) as screens:
        for decision, table in walk.golden.tables(WIDE if walk.wide else NAMES):
            shown = screens.eyes.scenes(table) if decision in walk.scenes else []
            if decision in walk.decisions:
                shown.append(screens.eyes.see(table))
            for one in shown:
                new = screens.show(one, decision)
                looks += len(walk.sizes)
                findings += new
                if heard is not None:
                    heard(screens, new)
            if decision >= last:
                break
    return findings, looks
