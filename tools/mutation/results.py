"""What became of each mutant: one line of JSON each, kept as it is found, so that a job can be broken off; and the
report that is made of it."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from .checks import PROPERTY
from .games import ROOT, Ground
from .trial import NOT_TRIED, NOTICED, SURVIVED, UNREACHED

Row = dict[str, Any]
COLUMNS: Final = ('mutants', 'noticed', 'by games', 'survived', 'told', 'unreached', 'same', 'not tried', 'share')
SAME: Final = 'same'  # changes nothing that anybody could see: the file says why


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
    same = outcomes.count(SAME)
    by_games = sum(row.get('stage') == PROPERTY for row in rows)
    told = sum(row['outcome'] == SURVIVED and row['told'] for row in rows)
    noticed = outcomes.count(NOTICED)
    tried = noticed + outcomes.count(SURVIVED) + outcomes.count(UNREACHED)
    share = f'{100 * noticed / tried:.1f} %' if tried else '-'
    numbers = [len(rows), noticed - by_games, by_games, outcomes.count(SURVIVED) - told, told]
    return [*map(str, numbers), *(str(n) for n in (outcomes.count(UNREACHED), same, outcomes.count(NOT_TRIED))), share]


def judged(rows: Iterable[Row], lists: list[Path]) -> tuple[list[Row], list[str]]:
    """The rows, with those set apart that somebody has judged to change nothing; and what is wrong with that list: a
    mutant that is noticed does change something, one that cannot be made any more need not be listed."""
    why = {key: path.name for path in lists for keys in tomllib.loads(path.read_text('utf-8')).values() for key in keys}
    told: list[Row] = []
    seen: set[str] = set()
    wrong = []
    for row in rows:
        seen.add(row['key'])
        if row['key'] in why and row['outcome'] == NOTICED:
            wrong.append(f'{why[row["key"]]}: it is noticed: {row["key"]}')
        is_same = row['key'] in why and row['outcome'] in (SURVIVED, UNREACHED)
        told.append({**row, 'outcome': SAME} if is_same else row)
    wrong += [f'{name}: there is no such mutant: {key}' for key, name in why.items() if key not in seen]
    return told, wrong


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
            text += ['', f'{row["file"]}:{row["line"]}  {row["function"]}  ({row["operator"]})  {row["key"]}']
            text += [f'  - {row["before"]}', f'  + {row["after"]}']
    return '\n'.join(text) + '\n'


def survived(row: Row) -> bool:
    return bool(row['outcome'] == SURVIVED)
