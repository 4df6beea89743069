"""What became of each mutant: one line of JSON each, kept as it is found, so that a job can be broken off; and the
report that is made of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from .checks import PROPERTY
from .games import ROOT, Ground
from .trial import NOT_TRIED, NOTICED, SURVIVED, UNREACHED

Row = dict[str, Any]
COLUMNS: Final = ('mutants', 'noticed', 'by games', 'survived', 'told', 'unreached', 'not tried', 'share')


def stamp(ground: Ground) -> str:
    """Changes when the rules, the kernel, the scenarios or the tests change: what was found before may be otherwise."""
    kernel = [*(ROOT / 'src' / 'sejmik' / 'kernel').glob('*.py'), *(ROOT / 'src' / 'sejmik' / 'testing').glob('*.py')]
    game = [*ground.folder.glob('*.py'), *ground.folder.glob('*.toml'), *ground.scenarios(), *ground.rule_tests()]
    digest = hashlib.sha256()
    for path in sorted([*kernel, *game, *Path(__file__).parent.glob('*.py')]):
        digest.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


class Results:
    """The file of a game. The last line about a mutant holds."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, Row] = {}
        if path.exists():
            for line in path.read_text('utf-8').splitlines():
                try:
                    row: Row = json.loads(line)
                except json.JSONDecodeError:  # the job was broken off in the middle of a line
                    continue
                self.rows[row['key']] = row

    def keep_only(self, keys: Iterable[str]) -> None:
        """Forget mutants that cannot be made any more."""
        wanted = set(keys)
        self.rows = {key: row for key, row in self.rows.items() if key in wanted}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(''.join(as_line(row) for row in self.rows.values()), 'utf-8')

    def add(self, row: Row) -> None:
        self.rows[row['key']] = row
        with self.path.open('a', encoding='utf-8') as file:
            file.write(as_line(row))


def as_line(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False) + '\n'


# -- the report --------------------------------------------------------------------------------------------------------


def count(rows: list[Row]) -> list[str]:
    """The numbers of a line of the table."""
    outcomes = [row['outcome'] for row in rows]
    by_games = sum(row.get('stage') == PROPERTY for row in rows)
    told = sum(row['outcome'] == SURVIVED and row['told'] for row in rows)
    noticed = outcomes.count(NOTICED)
    tried = noticed + outcomes.count(SURVIVED) + outcomes.count(UNREACHED)
    share = f'{100 * noticed / tried:.1f} %' if tried else '-'
    numbers = [len(rows), noticed - by_games, by_games, outcomes.count(SURVIVED) - told, told]
    return [*map(str, numbers), *(str(outcomes.count(one)) for one in (UNREACHED, NOT_TRIED)), share]


def report(game: str, rows: list[Row], heading: str) -> str:
    """The share that was noticed, file by file; then those that were not, with the original and the changed line."""
    rows = sorted(rows, key=lambda row: (row['file'], row['line'], row['key']))
    files = sorted({row['file'] for row in rows})
    table = [['file', *COLUMNS]]
    table += [[file, *count([row for row in rows if row['file'] == file])] for file in files]
    table.append(['all', *count(rows)])
    widths = [max(len(line[column]) for line in table) for column in range(len(table[0]))]
    text = [f'{game}: {heading}', '']
    for line in table:
        cells = [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:]))]
        text.append('  '.join(cells).rstrip())
    for title, found in (
        ('Survived: run by a check, noticed by none', [row for row in rows if survived(row) and not row['told']]),
        ('Survived, but only what is told of a deed is wrong', [row for row in rows if survived(row) and row['told']]),
        ('Run by no check', [row for row in rows if row['outcome'] == UNREACHED]),
    ):
        if found:
            text += ['', f'-- {title} ({len(found)}) --']
        for row in found:
            text += ['', f'{row["file"]}:{row["line"]}  {row["function"]}  ({row["operator"]})']
            text += [f'  - {row["before"]}', f'  + {row["after"]}']
    return '\n'.join(text) + '\n'


def survived(row: Row) -> bool:
    return bool(row['outcome'] == SURVIVED)
