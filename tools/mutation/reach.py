"""Which check runs which lines of the rules, and how long it works: a mutant is only shown to those that meet it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from .checks import Check
from .forks import Tell, in_children

Lines = dict[str, set[int]]  # by file


@contextmanager
def watched(files: set[str]) -> Iterator[Lines]:
    """The lines of these files that run meanwhile."""
    seen: Lines = {}
    watchers: dict[str, Any] = {file: watcher(seen.setdefault(file, set())) for file in files}

    def enter(frame: FrameType, event: str, arg: object) -> Any:
        return watchers.get(frame.f_code.co_filename)

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        yield seen
    finally:
        sys.settrace(before)


def watcher(lines: set[int]) -> Any:
    def watch(frame: FrameType, event: str, arg: object) -> Any:
        if event == 'line':
            lines.add(frame.f_lineno)
        return watch

    return watch


def reach_of(checks: list[Check], files: set[str], jobs: int, said: Callable[[int], None]) -> dict[str, dict[str, Any]]:
    """For each check by name: `seconds` and `lines`, or `wrong`: what it says without any mutant."""

    def measure(part: list[Check], tell: Tell) -> None:
        for check in part:
            tell([check.name, measured(check, files)])

    parts = [checks[place : place + 16] for place in range(0, len(checks), 16)]
    found: dict[str, dict[str, Any]] = {}
    for done in in_children(parts, measure, jobs):
        found.update((told[0], told[1]) for told in done.told if isinstance(told, list))
        for check in done.errand:
            found.setdefault(check.name, {'wrong': f'the process ended with signal {done.signal}: {done.told[-1:]}'})
        said(len(found))
    return found


def measured(check: Check, files: set[str]) -> dict[str, Any]:
    begin = time.process_time()
    try:
        check.run()
        seconds = time.process_time() - begin
        with watched(files) as seen:
            check.run()
    except BaseException as error:  # pytest's skips are no Exceptions
        return {'wrong': f'{type(error).__name__}: {error}'}
    return {'seconds': round(seconds, 5), 'lines': {file: sorted(lines) for file, lines in seen.items() if lines}}
