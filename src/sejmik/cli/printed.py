"""What several commands print: tables, JSON, and a bar while the work is long."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def out() -> Console:
    return Console(file=sys.stdout, highlight=False, emoji=False, markup=False)


def print_json(content: object) -> None:
    print(json.dumps(content, ensure_ascii=False, indent=2))


@contextmanager
def progress(title: str) -> Iterator[Progress]:
    """A bar on stderr while the work is long, if somebody is looking."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn('{task.description}'),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not (console.is_terminal and sys.stdout.isatty()),
    )
    with bar:
        bar.add_task(title, total=None)
        yield bar
