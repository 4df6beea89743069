"""A mutant is tried in a copy of this process, until the first check that notices it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .checks import PROPERTY, SCENARIO, STAGES, Check
from .forks import Done, Tell, in_children, limit
from .games import Ground
from .mutants import Mutant
from .reach import Lines, watched
from .swap import lay_out, put_in

PATIENCE: Final = 20.0  # a check may work so many times as long as without the mutant,
GRACE: Final = 0.5  # and so many seconds more, before it is said to go on for ever

NOTICED: Final = 'noticed'
SURVIVED: Final = 'survived'
UNREACHED: Final = 'unreached'  # no check runs the line
NOT_TRIED: Final = 'not tried'  # it cannot be changed in a running program


@dataclass
class Bench:
    """Everything that is needed to try a mutant: read once, copied for each."""

    ground: Ground
    checks: list[Check]
    reach: dict[str, dict[str, Any]]
    sources: dict[str, bytes]  # by the name of the module's file
    filled: Lines  # lines that fill what is kept for all games (the box)
    on_import: Lines  # lines that run when the modules are read
    caches: list[Any]
    meets: dict[tuple[str, int], list[int]] = field(default_factory=dict)  # file and line: the checks that run it
    told_lately: dict[str, list[int]] = field(default_factory=dict)  # function: checks that noticed its other mutants

    def __post_init__(self) -> None:
        for number, check in enumerate(self.checks):
            for file, lines in self.reach[check.name].get('lines', {}).items():
                for line in lines:
                    self.meets.setdefault((file, line), []).append(number)

    def path(self, mutant: Mutant) -> str:
        return str(self.ground.folder / mutant.file)

    def runs_in(self, lines: Lines, mutant: Mutant) -> bool:
        return any(line in lines.get(self.path(mutant), ()) for line in range(mutant.first, mutant.last + 1))

    def is_read_only(self, mutant: Mutant) -> bool:
        """A table, or a function that runs when the modules are read and never again."""
        span = range(mutant.first, mutant.last + 1)
        is_met = any((self.path(mutant), line) in self.meets for line in span)
        return not mutant.function or (self.runs_in(self.on_import, mutant) and not is_met)

    def concerns_all(self, mutant: Mutant) -> bool:
        return self.runs_in(self.filled, mutant) or self.is_read_only(mutant)

    def to_ask(self, mutant: Mutant) -> list[int]:
        """The checks that meet the mutant: stage by stage, first those that noticed its like, then the quickest."""
        if self.concerns_all(mutant):
            numbers = {number for number, check in enumerate(self.checks) if 'lines' in self.reach[check.name]}
        else:
            path = self.path(mutant)
            span = range(mutant.first, mutant.last + 1)
            numbers = {number for line in span for number in self.meets.get((path, line), ())}
        lately = self.told_lately.get(f'{mutant.file}:{mutant.function}', [])

        def order(number: int) -> tuple[int, int, float]:
            check = self.checks[number]
            known = lately.index(number) if number in lately else len(lately)
            is_game = STAGES.index(check.stage) == STAGES.index(PROPERTY)
            return is_game, known, self.reach[check.name]['seconds']

        return sorted(numbers, key=order)

    def try_out(self, mutant: Mutant, numbers: list[int], tell: Tell) -> None:
        """In the child: become the mutant, and ask one check after the other."""
        try:
            put_in(mutant, self.sources[mutant.file], self.ground.module(Path(mutant.file)))
        except (SyntaxError, LookupError, ValueError) as error:
            tell({'left': f'{type(error).__name__}: {error}'})
            return
        if mutant.function and self.is_read_only(mutant):
            try:
                for file, source in self.sources.items():
                    lay_out(source, self.ground.module(Path(file)))
            except Exception as error:
                tell({'unreadable': f'{type(error).__name__}: {error}'})
                return
        if self.runs_in(self.filled, mutant):
            for cached in self.caches:
                cached.cache_clear()
        for number in numbers:
            check = self.checks[number]
            tell({'asked': number})
            limit(GRACE + PATIENCE * self.reach[check.name]['seconds'])
            try:
                check.run()
            except BaseException as error:
                limit(0)
                told = ' '.join(f'{type(error).__name__}: {error}'.split())
                tell({'noticed': told[:200]})
                return
            limit(0)
        tell({'survived': True})


def caches_in(package: str) -> list[Any]:
    """What the modules of a game keep once they have worked it out."""
    return [
        value
        for name, module in sorted(sys.modules.items())
        if name.startswith(package)
        for value in vars(module).values()
        if hasattr(value, 'cache_clear') and getattr(value, '__module__', '') == name and value.__name__ != 'data'
    ]


def lines_that_fill(check: Check, files: set[str], caches: list[Any]) -> Lines:
    """What a check runs when nothing is kept yet, and does not run again. All is kept afterwards."""
    for cached in caches:
        cached.cache_clear()
    with watched(files) as cold:
        check.run()
    with watched(files) as warm:
        check.run()
    return {file: cold[file] - warm[file] for file in cold}


def trials(bench: Bench, mutants: Iterable[Mutant], jobs: int) -> Iterator[tuple[Mutant, dict[str, Any]]]:
    """Try them all; each comes back with its outcome when it is known."""

    def errands() -> Iterator[tuple[Mutant, list[int]]]:
        for mutant in mutants:
            yield mutant, bench.to_ask(mutant)

    def do(errand: tuple[Mutant, list[int]], tell: Tell) -> None:
        mutant, numbers = errand
        if numbers:
            bench.try_out(mutant, numbers, tell)

    for done in in_children(errands(), do, jobs):
        mutant, numbers = done.errand
        yield mutant, outcome(bench, mutant, numbers, done)


def outcome(bench: Bench, mutant: Mutant, numbers: list[int], done: Done) -> dict[str, Any]:
    found: dict[str, Any] = {'seconds': round(done.seconds, 3)}
    if not numbers:
        return found | {'outcome': UNREACHED}
    last = done.told[-1] if done.told else {}
    if 'left' in last:
        return found | {'outcome': NOT_TRIED, 'why': last['left']}
    if 'survived' in last:
        return found | {'outcome': SURVIVED, 'asked': len(numbers)}
    if 'unreadable' in last:  # every scenario would say so
        return found | {'outcome': NOTICED, 'stage': SCENARIO, 'by': 'reading the game', 'why': last['unreadable']}
    asked = [told['asked'] for told in done.told if 'asked' in told]
    if not asked:
        return found | {'outcome': NOT_TRIED, 'why': f'{last or done.signal}'}
    lately = bench.told_lately.setdefault(f'{mutant.file}:{mutant.function}', [])
    if asked[-1] in lately:
        lately.remove(asked[-1])
    lately.insert(0, asked[-1])
    check = bench.checks[asked[-1]]
    why = last.get('noticed') or last.get('broken') or f'goes on for ever (signal {done.signal})'
    return found | {'outcome': NOTICED, 'stage': check.stage, 'by': check.name, 'why': why, 'asked': len(asked)}
