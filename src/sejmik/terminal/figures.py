"""Tables for the command line: rules and their tests, simulations, speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.table import Table as Grid
from rich.text import Text

from sejmik.lab.bench import Bench
from sejmik.lab.fair import in_unit
from sejmik.terminal.words import Words


def plain_table(*columns: str, right: Sequence[str] = ()) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style='bold')
    for column in columns:
        grid.add_column(column, justify='right' if column in right else 'left', overflow='fold')
    return grid


def rule_table(texts: Mapping[str, str], shown: Mapping[str, list[str]], words: Words) -> Grid:
    """Every rule, its sentence, and below it the tests that show it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style='bold', no_wrap=True)
    grid.add_column()
    for rule, tests in shown.items():
        told = Text(texts[rule])
        for test in tests:
            told.append(f'\n  {test}', style='dim')
        if not tests:
            told.append(f'\n  {words.say("rules.untested")}', style='bold red')
        grid.add_row(rule, told)
    return grid


def row_table(rows: Sequence[Mapping[str, object]]) -> Grid:
    """Rows with the same keys, as they come."""
    columns = list(rows[0]) if rows else []
    numeric = [key for key in columns if all(isinstance(row[key], int | float) for row in rows)]
    grid = plain_table(*columns, right=numeric)
    for row in rows:
        grid.add_row(*(short(row[key]) for key in columns))
    return grid


def short(value: object) -> str:
    if isinstance(value, float):
        return f'{value:.3g}' if abs(value) < 1000 else f'{value:,.0f}'
    return str(value)


def speed_table(bench: Bench) -> Grid:
    grid = plain_table('', 'median', 'quartiles', 'calm rounds', right=('median', 'quartiles', 'calm rounds'))
    for row in bench.rows:
        unit = str(row['unit'])
        low, high = (in_unit(float(row[key]), unit) for key in ('ns_low', 'ns_high'))
        rounds = f'{row["kept"]} of {int(row["kept"]) + int(row["discarded"])}'
        grid.add_row(
            str(row['name']),
            f'{figure(float(row["value"]), unit)} {"k/s" if unit.endswith("/s") else unit}',
            f'{figure(min(low, high), unit)} – {figure(max(low, high), unit)}',
            'noisy' if row['noisy'] else rounds,
        )
    return grid


def figure(value: float, unit: str) -> str:
    """Rates in thousands, times as they are."""
    value = value / 1e3 if unit.endswith('/s') else value
    return f'{value:,.0f}' if value >= 100 else f'{value:.2f}'


def target_table(bench: Bench) -> Grid:
    """Ours against the peers, paired round by round."""
    grid = plain_table('', 'against', 'times', 'target', 'reached', right=('times', 'target'))
    grid.padding = (0, 1, 0, 0)
    for row in bench.ratios:
        reached = Text('–')
        if 'reached' in row:
            reached = Text('yes', 'green') if row['reached'] else Text('no', 'bold red')
        times = f'{float(row["times"]):.2f}'
        grid.add_row(str(row['ours']), str(row['peer']), times, str(row.get('wanted', '–')), reached)
    return grid
