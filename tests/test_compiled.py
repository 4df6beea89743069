"""The second run of the tests really uses the compiled rules, the first one the sources."""

from __future__ import annotations

import os

import sejmik.bots.playout
import sejmik.games.niepodlegla.odds
import sejmik.games.niepodlegla.struggle
import sejmik.games.unia.rules
import sejmik.kernel.game


def test_the_rules_are_what_this_run_is_about() -> None:
    compiled = bool(os.environ.get('SEJMIK_COMPILED'))
    modules = (
        *(sejmik.kernel.game, sejmik.games.unia.rules, sejmik.bots.playout),
        *(sejmik.games.niepodlegla.struggle, sejmik.games.niepodlegla.odds),
    )
    for module in modules:
        assert module.__file__ is not None
        assert module.__file__.endswith('.py') is not compiled
