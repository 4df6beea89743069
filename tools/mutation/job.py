"""The whole job: from the words of the command line to the report."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

from .checks import checks_of
from .games import GAMES, ROOT, Ground, ground
from .mutants import Mutant, mutants_of
from .reach import reach_of, watched
from .results import Results, report, stamp
from .trial import SURVIVED, UNREACHED, Bench, caches_in, lines_that_fill, trials


def wishes() -> argparse.Namespace:
    words = argparse.ArgumentParser(description='Break the rules in small ways and see which breaks nobody notices.')
    words.add_argument('--game', choices=[*GAMES, 'election'], action='append', help='this game only; may be repeated')
    words.add_argument('--jobs', type=int, default=2, help='so many mutants at once')
    words.add_argument('--sample', type=int, default=0, metavar='N', help='only N mutants, chosen by chance')
    words.add_argument('--seed', default='1', help='another sample')
    words.add_argument('--files', nargs='+', metavar='FILE', help='only these modules of the game: rules.py')
    words.add_argument('--only-survivors', action='store_true', help='try those again that nobody noticed last time')
    words.add_argument('--no-games', action='store_true', help='scenarios and rule tests only, no random games')
    words.add_argument('--out', type=Path, default=ROOT / 'build' / 'mutation', help='where the results are kept')
    return words.parse_args()


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def set_up(where: Ground, files: list[Path], wanted: argparse.Namespace, now: str) -> Bench:
    """Read the game and its checks, and see which check runs which line; that is kept too."""
    names = {str(path) for path in files}
    with watched(names) as on_import:
        where.entry()
        modules = [where.module(path) for path in files]
    for path, module in zip(files, modules):
        if str(module.__file__) != str(path):
            sys.exit(f'{module.__name__} was read from {module.__file__}, not from {path}: run the sources')
    checks = checks_of(where, not wanted.no_games, lambda line: say(f'{where.name}: {line}'))
    caches = caches_in(where.package)
    filled = lines_that_fill(checks[0], names, caches)
    kept = wanted.out / f'{where.name}.reach.json'
    key = [now, sorted(names), len(checks)]
    if kept.exists() and (told := json.loads(kept.read_text('utf-8')))['key'] == key:
        reach: dict[str, dict[str, Any]] = told['reach']
    else:
        begin = time.monotonic()
        reach = reach_of(checks, names, wanted.jobs, lambda n: None)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps({'key': key, 'reach': reach}), 'utf-8')
        say(f'{where.name}: {len(checks)} checks, their lines in {time.monotonic() - begin:.0f} s')
    for check in checks:
        if 'wrong' in reach[check.name]:
            say(f'{where.name}: left out, fails without a mutant: {check.name}: {reach[check.name]["wrong"][:150]}')
    sources = {path.name: path.read_bytes() for path in files}
    return Bench(where, checks, reach, sources, filled, on_import, caches)


def chosen(mutants: dict[str, Mutant], results: Results, wanted: argparse.Namespace, now: str) -> dict[str, Mutant]:
    """Those that this run is about."""
    if wanted.only_survivors:
        lost = {key for key, row in results.rows.items() if row['outcome'] in (SURVIVED, UNREACHED)}
        mutants = {key: mutant for key, mutant in mutants.items() if key in lost}
    if 0 < wanted.sample < len(mutants):
        keys = set(random.Random(wanted.seed).sample(sorted(mutants), wanted.sample))
        mutants = {key: mutant for key, mutant in mutants.items() if key in keys}
    return mutants


def mutate(name: str, wanted: argparse.Namespace) -> None:
    """The whole job for one game."""
    where = ground(name)
    now = stamp(where)
    files = where.rules(wanted.files)
    for path in files:
        if not path.exists():
            sys.exit(f'{name} has no {path.name}')
    bench = set_up(where, files, wanted, now)
    mutants = {
        mutant.key(source): mutant for file, source in bench.sources.items() for mutant in mutants_of(file, source)
    }
    results = Results(wanted.out / f'{name}.jsonl')
    if not wanted.files:
        results.keep_only(mutants)
    selected = chosen(mutants, results, wanted, now)
    known = set() if wanted.only_survivors else {key for key, row in results.rows.items() if row['stamp'] == now}
    to_try = {key: mutant for key, mutant in selected.items() if key not in known}
    heading = f'{len(selected)} of {len(mutants)} mutants'
    say(f'{name}: {heading}, {len(selected) - len(to_try)} known already')
    begin = last = time.monotonic()
    for number, (mutant, found) in enumerate(trials(bench, to_try.values(), wanted.jobs), start=1):
        source = bench.sources[mutant.file]
        before, after = mutant.shown(source)
        row = {'key': mutant.key(source), 'file': mutant.file, 'line': mutant.line, 'function': mutant.function}
        row |= {'operator': mutant.operator, 'told': mutant.is_told, 'before': before, 'after': after}
        results.add({**row, **found, 'stamp': now})
        if time.monotonic() - last > 20:
            last = time.monotonic()
            say(f'{name}: {number} of {len(to_try)} in {last - begin:.0f} s')
    say(f'{name}: {len(to_try)} tried in {time.monotonic() - begin:.0f} s')
    told = results.rows if wanted.only_survivors else selected  # a second look is told together with the first
    text = report(name, [results.rows[key] for key in told], f'{len(told)} of {len(mutants)} mutants')
    (wanted.out / f'{name}.txt').write_text(text, 'utf-8')
    print(text.split('\n\n--')[0].rstrip() + f'\n\nSurvivors: {wanted.out / f"{name}.txt"}\n', flush=True)


def main() -> None:
    asked = wishes()
    for each in asked.game or GAMES:
        child = os.fork()  # each game is read anew: what runs when it is read must be seen
        if child == 0:
            mutate(each, asked)
            return
        if os.waitpid(child, 0)[1]:
            sys.exit(1)
