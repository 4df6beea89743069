"""Fair races on a shared machine: contestants take turns, disturbed turns are set aside, ratios are paired by round.

It knows no game. All times are processor time: contestants have one thread and never wait, so time spent
descheduled is not theirs. What processor time cannot remove (shared caches, a throttled clock, a hypervisor taking
the core) shows as foreign load, and turns with too much of it are discarded.
"""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

Row = dict[str, str | int | float | bool]
Progress = Callable[[int, int, str], None]

DISTURBED: Final = 0.25
"""Foreign load, in cores, that spoils a turn. The counters tick every 10 ms: on 0.3 s, less would be guesswork."""

ENOUGH: Final = 3
"""With fewer calm rounds than this, the calmest so many are used and the row is marked noisy."""


@dataclass(frozen=True)
class Contestant:
    """`work` does one slice (0.2 to 0.5 s) and returns how many operations it did; `task` names what is compared."""

    name: str
    unit: str
    work: Callable[[], float]
    task: str = ''


@dataclass(frozen=True)
class Turn:
    """One timed slice: its cost, and the foreign load meanwhile in cores."""

    ns: float
    foreign: float


@dataclass
class Race:
    """All turns of all contestants; `turns[name][r]` belongs to round r."""

    contestants: list[Contestant]
    turns: dict[str, list[Turn]] = field(default_factory=dict)
    watched: bool = True
    """False if the machine does not tell its load: then every turn counts as calm."""


def busy_seconds(path: Path = Path('/proc/stat')) -> float | None:
    """Seconds all cores together have been busy since boot, or None where the system does not say."""
    try:
        with path.open() as file:
            ticks = [int(word) for word in file.readline().split()[1:9]]
    except OSError:
        return None
    # user nice system idle iowait irq softirq steal; guest time, which follows, is already in user
    return (sum(ticks) - ticks[3] - ticks[4]) / os.sysconf('SC_CLK_TCK')


@dataclass(frozen=True)
class Meter:
    """The clocks, in seconds: own processor time, time on the wall, busy time of the whole machine."""

    cpu: Callable[[], float] = time.process_time
    wall: Callable[[], float] = time.perf_counter
    busy: Callable[[], float | None] = busy_seconds


def slices(
    batch: Callable[[], int], seconds: float = 0.3, clock: Callable[[], float] = time.process_time
) -> Callable[[], float]:
    """Work for a contestant: whole batches (a millisecond or more each) until the slice is full."""

    def work() -> float:
        done = 0
        end = clock() + seconds
        while clock() < end:
            done += batch()
        return done

    return work


def measure(
    contestants: Sequence[Contestant],
    rounds: int,
    progress: Progress | None = None,
    meter: Meter | None = None,
    warmups: int = 1,
) -> Race:
    """Let every contestant work once per round, each round starting with the next one. Warm-up rounds do not count."""
    if not contestants or rounds < 1:
        raise ValueError('a race needs a contestant and a round')
    if len({c.name for c in contestants}) < len(contestants):
        raise ValueError('two contestants have the same name')
    meter = meter or Meter()
    race = Race(list(contestants), {c.name: [] for c in contestants}, meter.busy() is not None)
    total = (warmups + rounds) * len(contestants)
    done = 0
    for r in range(-warmups, rounds):
        first = r % len(contestants)
        for contestant in [*contestants[first:], *contestants[:first]]:
            turn = _turn(contestant, meter)
            if r >= 0:
                race.turns[contestant.name].append(turn)
            done += 1
            if progress is not None:
                progress(done, total, contestant.name)
    return race


def _turn(contestant: Contestant, meter: Meter) -> Turn:
    gc.collect()  # nobody pays for the garbage of the one before; within a turn collection stays on, as in real use
    busy = meter.busy()
    wall = meter.wall()
    cpu = meter.cpu()
    count = contestant.work()
    own = meter.cpu() - cpu
    passed = meter.wall() - wall
    busy_after = meter.busy()
    if count <= 0:
        raise ValueError(f'{contestant.name} did nothing')
    foreign = 0.0
    if busy is not None and busy_after is not None and passed > 0:
        foreign = max(0.0, busy_after - busy - own) / passed
    return Turn(own * 1e9 / count, foreign)


def summary(race: Race, disturbed: float = DISTURBED, enough: int = ENOUGH) -> list[Row]:
    """One row per contestant: median and quartiles in ns per operation, the median in its own unit, rounds used."""
    rows: list[Row] = []
    for contestant in race.contestants:
        turns = race.turns[contestant.name]
        kept, noisy = _calm([turn.foreign for turn in turns], disturbed, enough)
        low, middle, high = _quartiles([turns[r].ns for r in kept])
        rows.append(
            {
                'name': contestant.name,
                'task': contestant.task,
                'unit': contestant.unit,
                'value': in_unit(middle, contestant.unit),
                'ns': middle,
                'ns_low': low,
                'ns_high': high,
                'kept': len(kept),
                'discarded': len(turns) - len(kept),
                'foreign': statistics.median(turns[r].foreign for r in kept),
                'noisy': noisy,
                'watched': race.watched,
            }
        )
    return rows


def ratio_table(race: Race, reference: str, disturbed: float = DISTURBED, enough: int = ENOUGH) -> list[Row]:
    """How many times as fast as the reference each contestant of the same task is: per round, then the median.

    A round counts if both turns were calm. Turns of one round are neighbours in time, so slow drift cancels.
    """
    task = next((c.task for c in race.contestants if c.name == reference), None)
    if task is None:
        raise ValueError(f'{reference} did not take part')
    base = race.turns[reference]
    rows: list[Row] = []
    for contestant in race.contestants:
        if contestant.task != task or contestant.name == reference:
            continue
        turns = race.turns[contestant.name]
        kept, noisy = _calm([max(a.foreign, b.foreign) for a, b in zip(base, turns, strict=True)], disturbed, enough)
        low, middle, high = _quartiles([base[r].ns / turns[r].ns for r in kept])
        rows.append(
            {
                'name': contestant.name,
                'reference': reference,
                'task': task,
                'ratio': middle,
                'ratio_low': low,
                'ratio_high': high,
                'kept': len(kept),
                'discarded': len(turns) - len(kept),
                'noisy': noisy,
                'watched': race.watched,
            }
        )
    return rows


def in_unit(ns: float, unit: str) -> float:
    """Nanoseconds per operation as a rate ('decisions/s' and the like) or as microseconds ('µs')."""
    if unit.endswith('/s'):
        return 1e9 / ns
    if unit == 'µs':
        return ns / 1e3
    raise ValueError(f'unknown unit {unit}')


def _calm(foreign: Sequence[float], disturbed: float, enough: int) -> tuple[list[int], bool]:
    """The rounds to use, and whether disturbed ones had to be among them."""
    calm = [r for r, load in enumerate(foreign) if load <= disturbed]
    enough = min(enough, len(foreign))
    if len(calm) >= enough:
        return calm, False
    return sorted(sorted(range(len(foreign)), key=foreign.__getitem__)[:enough]), True


def _quartiles(values: Sequence[float]) -> tuple[float, float, float]:
    if len(values) == 1:
        return values[0], values[0], values[0]
    low, middle, high = statistics.quantiles(values, n=4, method='inclusive')
    return low, middle, high
