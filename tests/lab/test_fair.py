"""Races with made-up clocks: what a race reports is arithmetic, so it is checked exactly."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from sejmik.lab import peers
from sejmik.lab.fair import Contestant, Meter, Race, Turn, busy_seconds, in_unit, measure, ratio_table, slices, summary


class World:
    """A machine whose clocks move only when told."""

    def __init__(self) -> None:
        self.cpu = 0.0
        self.wall = 0.0
        self.busy = 0.0
        self.log: list[str] = []

    def meter(self) -> Meter:
        return Meter(lambda: self.cpu, lambda: self.wall, lambda: self.busy)

    def contestant(self, name: str, count: float, foreign: float = 0.0) -> Contestant:
        """Works a second of its own while others use `foreign` cores."""

        def work() -> float:
            self.log.append(name)
            self.cpu += 1
            self.wall += 1
            self.busy += 1 + foreign
            return count

        return Contestant(name, 'decisions/s', work)


def race(**turns: list[tuple[float, float]]) -> Race:
    """A finished race from (ns, foreign load) per round; a name up to '_' is its task."""
    contestants = [Contestant(name, 'decisions/s', lambda: 1, name.partition('_')[0]) for name in turns]
    return Race(contestants, {name: [Turn(*turn) for turn in each] for name, each in turns.items()})


def test_contestants_take_turns_and_the_first_changes() -> None:
    world = World()
    measure([world.contestant(name, 1) for name in 'abc'], rounds=4, meter=world.meter(), warmups=0)
    assert ''.join(world.log) == 'abc' + 'bca' + 'cab' + 'abc'


def test_warm_up_runs_but_does_not_count() -> None:
    world = World()
    result = measure([world.contestant('a', 1)], rounds=2, meter=world.meter(), warmups=3)
    assert len(world.log) == 5
    assert len(result.turns['a']) == 2


def test_cost_is_own_time_per_operation() -> None:
    world = World()
    result = measure([world.contestant('a', 4_000, foreign=0.5)], rounds=1, meter=world.meter())
    assert result.turns['a'] == [Turn(250_000, 0.5)]


def test_waiting_for_the_core_is_not_charged() -> None:
    world = World()

    def work() -> float:
        world.cpu += 1
        world.wall += 4
        world.busy += 4
        return 1_000

    turn = measure([Contestant('a', 'µs', work)], rounds=1, meter=world.meter()).turns['a'][0]
    assert turn == Turn(1_000_000, 0.75)


def test_load_below_zero_from_coarse_ticks_is_zero() -> None:
    world = World()
    assert measure([world.contestant('a', 1, foreign=-0.01)], 1, meter=world.meter()).turns['a'][0].foreign == 0


def test_machine_that_does_not_tell_its_load_is_calm_but_unwatched() -> None:
    world = World()
    meter = Meter(lambda: world.cpu, lambda: world.wall, lambda: None)
    row = summary(measure([world.contestant('a', 1, foreign=2)], rounds=5, meter=meter))[0]
    assert (row['kept'], row['noisy'], row['watched']) == (5, False, False)


def test_progress_counts_every_turn() -> None:
    world = World()
    seen: list[tuple[int, int, str]] = []
    pair = [world.contestant('a', 1), world.contestant('b', 1)]
    measure(pair, rounds=1, progress=lambda done, total, name: seen.append((done, total, name)), meter=world.meter())
    assert [(done, total) for done, total, _ in seen] == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert {name for _, _, name in seen} == {'a', 'b'}


@pytest.mark.parametrize('names', ['', 'aa'])
def test_race_needs_distinct_contestants(names: str) -> None:
    world = World()
    with pytest.raises(ValueError, match='contestant'):
        measure([world.contestant(name, 1) for name in names], rounds=1, meter=world.meter())


def test_race_needs_work() -> None:
    world = World()
    with pytest.raises(ValueError, match='a did nothing'):
        measure([world.contestant('a', 0)], rounds=1, meter=world.meter())


def test_disturbed_rounds_are_discarded() -> None:
    row = summary(race(a=[(100, 0), (900, 0.9), (110, 0.1), (120, 0.25), (800, 0.26)]))[0]
    assert (row['ns'], row['kept'], row['discarded'], row['noisy']) == (110, 3, 2, False)
    assert (row['ns_low'], row['ns_high'], row['foreign']) == (105, 115, 0.1)


def test_too_few_calm_rounds_fall_back_to_the_calmest() -> None:
    row = summary(race(a=[(100, 0.9), (200, 0.4), (300, 0.1), (400, 0.5), (500, 0.8)]))[0]
    assert (row['ns'], row['kept'], row['discarded'], row['noisy']) == (300, 3, 2, True)


def test_single_round_has_no_spread() -> None:
    row = summary(race(a=[(100, 0)]))[0]
    assert row['ns'] == row['ns_low'] == row['ns_high'] == 100
    assert row['noisy'] is False


def test_ratio_is_paired_by_round() -> None:
    # both slow down together: medians of either alone would hide that b is always twice as fast
    rows = ratio_table(race(x_a=[(100, 0), (200, 0), (400, 0)], x_b=[(50, 0), (100, 0), (200, 0)]), 'x_a')
    assert [(row['name'], row['ratio'], row['ratio_low'], row['ratio_high']) for row in rows] == [('x_b', 2, 2, 2)]


def test_ratio_needs_both_turns_calm() -> None:
    a = [(100.0, 0.0), (100.0, 0.9), (100.0, 0.0), (100.0, 0.0), (100.0, 0.0)]
    b = [(50.0, 0.9), (10.0, 0.0), (50.0, 0.0), (50.0, 0.0), (50.0, 0.0)]
    row = ratio_table(race(x_a=a, x_b=b), 'x_a')[0]
    assert (row['ratio'], row['kept'], row['discarded'], row['noisy']) == (2, 3, 2, False)


def test_ratio_compares_only_the_same_task() -> None:
    one = [(1.0, 0.0)]
    assert [row['name'] for row in ratio_table(race(x_a=one, y_a=one, x_b=one), 'x_b')] == ['x_a']
    with pytest.raises(ValueError, match='nobody did not take part'):
        ratio_table(race(x_a=one), 'nobody')


def test_rows_are_plain_data() -> None:
    one = [(3.0, 0.0)]
    result = race(x_a=one, x_b=one)
    rows = summary(result) + ratio_table(result, 'x_a')
    assert json.loads(json.dumps(rows)) == rows


def test_units() -> None:
    assert in_unit(500, 'decisions/s') == 2_000_000
    assert in_unit(500, 'µs') == 0.5
    with pytest.raises(ValueError, match='furlong'):
        in_unit(500, 'furlong')


def test_slice_is_whole_batches_until_full() -> None:
    world = World()

    def batch() -> int:
        world.cpu += 0.125
        return 7

    assert slices(batch, seconds=0.3, clock=lambda: world.cpu)() == 21


def test_busy_time_leaves_out_idle_waiting_and_guests(tmp_path: Path) -> None:
    stat = tmp_path / 'stat'
    stat.write_text('cpu  100 20 30 9000 800 4 5 6 70 70\ncpu0 1 1 1 1 1 1 1 1 1 1\n')
    other = tmp_path / 'other'
    other.write_text('cpu  200 20 30 9999 999 4 5 6 99 99\n')
    before, after = busy_seconds(stat), busy_seconds(other)
    assert before is not None
    assert after is not None
    assert after / before == pytest.approx(265 / 165)


def test_busy_time_is_unknown_without_the_file(tmp_path: Path) -> None:
    assert busy_seconds(tmp_path / 'absent') is None


def refuse(text: str) -> Callable[[str], ModuleType]:
    def load(name: str) -> ModuleType:
        raise ImportError(f'{name} {text}')

    return load


def test_missing_peers_say_why_in_one_line() -> None:
    load = refuse('is broken\nlong story')
    assert peers.available(load) == {'open_spiel': None, 'rlcard': None}
    assert peers.missing(load) == {
        'open_spiel': 'ImportError: pyspiel is broken',
        'rlcard': 'ImportError: rlcard.games.uno is broken',
    }


def test_present_peers_have_a_version() -> None:
    assert all(peers.available(ModuleType).values())
    assert peers.missing(ModuleType) == {}
