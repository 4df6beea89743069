"""Which files of a game are its rules, and which tests hold them in place."""

from __future__ import annotations

import importlib
import logging
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = ('unia', 'sigismundus', 'niepodlegla', 'veto')

# Reading, wording, showing and counting: no rule stands here, or the conformance suite compares it as a whole.
NO_RULES: Final = (
    '__init__', 'alarms', 'audit', 'box', 'chances', 'counsel', 'doubts', 'lint', 'meta', 'names', 'odds', 'position',
    'printed', 'room', 'scenes', 'settings', 'settled', 'settling', 'standing', 'view',
)  # fmt: skip
NO_RULES_OF: Final = {
    'veto': ('actions', 'acts', 'cards', 'decks', 'facts', 'mentions', 'moments')
}  # the vocabulary, decks outside a game, and the comparison of texts

# Tests that say nothing of a rule, that are run another way here, or that ask for a whole program.
NO_RULE_TESTS: Final = (
    'bot', 'bot_cards', 'chances', 'conformance', 'conformance_final', 'deck_command', 'deck_room', 'decks', 'odds',
    'pack', 'planted', 'scenarios', 'terminal', 'texts',
)  # fmt: skip


@dataclass(frozen=True)
class Ground:
    """A game as this job sees it."""

    name: str
    package: str
    folder: Path
    tests: Path

    def rules(self, wanted: list[str] | None = None) -> list[Path]:
        """The modules that are changed: all rules, or those that are named, whatever they are."""
        if wanted:
            return [self.folder / (name.removesuffix('.py') + '.py') for name in wanted]
        left_out = {*NO_RULES, *NO_RULES_OF.get(self.name, ())}
        return [path for path in sorted(self.folder.glob('*.py')) if path.stem not in left_out]

    def scenarios(self) -> list[Path]:
        return sorted((self.folder / 'scenarios').glob('**/*.toml'))

    def rule_tests(self) -> list[Path]:
        left_out = {f'test_{name}' for name in NO_RULE_TESTS}
        return [path for path in sorted(self.tests.glob('test_*.py')) if path.stem not in left_out]

    def module(self, path: Path) -> ModuleType:
        return importlib.import_module(f'{self.package}.{path.stem}')

    def entry(self) -> Any:
        """The game's entry; it stands on the shelf afterwards, also where nothing is installed."""
        logging.getLogger('sejmik.games.shelf').setLevel(logging.ERROR)
        shelf = importlib.import_module('sejmik.games.shelf')
        meta = getattr(importlib.import_module(f'{self.package}.meta'), self.name.upper())
        return shelf.SHELF.setdefault(self.name, meta)


def ground(name: str) -> Ground:
    """One of our games, or the example."""
    if name == 'election':
        folder = ROOT / 'examples' / 'sejmik-election' / 'src' / 'sejmik_election'
        return Ground(name, 'sejmik_election', folder, ROOT / 'tests' / 'election')
    return Ground(name, f'sejmik.games.{name}', ROOT / 'src' / 'sejmik' / 'games' / name, ROOT / 'tests' / name)
