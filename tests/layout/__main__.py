"""`python -m tests.layout GAME`: what is wrong with the layout of a game, at the decisions of its golden games.

    python -m tests.layout unia --sizes 1440x900,360x740 --every 10 --lang pl --shots build/layout

The client is the one that is built into the package, or that SEJMIK_CLIENT names. Where several languages, themes or
kinds of names are given, the decisions take turns with them. Exit status 1 if anything is found.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
import zlib
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

from sejmik.games.shelf import SHELF, take
from sejmik.kernel.errors import BadInput
from sejmik.texts import LANGUAGES
from tests.browser.conftest import WINDOWLESS, chromium
from tests.browser.house import ROOT, Server, client_folder
from tests.layout.findings import KINDS, Finding, Group, Place, report, table
from tests.layout.positions import golden_games
from tests.layout.screens import SIZES, THEMES, Screens
from tests.layout.walk import Walk, go


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog='python -m tests.layout', description=(__doc__ or '').partition('\n')[0])
    parser.add_argument('games', nargs='*', metavar='GAME', help=f'{", ".join(SHELF)}; all of them if none is named')
    parser.add_argument('--sizes', default=','.join(SIZES), help='for instance 1440x900,360x740 (%(default)s)')
    parser.add_argument('--every', type=int, default=10, help='look at every so manieth decision (%(default)s)')
    parser.add_argument('--at', default='', help='look at these decisions only: 120 or 100-140')
    parser.add_argument('--golden', default='', help='only golden games with this in their name: unia-4, greedy')
    parser.add_argument('--lang', default='pl', help='pl, en, de, several with commas, or all (%(default)s)')
    parser.add_argument('--theme', default='light', help='light, dark, or all (%(default)s)')
    parser.add_argument('--names', default='plain', help='plain, wide (24 wide letters), or all (%(default)s)')
    parser.add_argument('--wide', action='store_const', const='wide', dest='names', help='the same as --names wide')
    parser.add_argument(
        '--scenes',
        nargs='?',
        const='only',
        default='no',
        choices=('no', 'only', 'too'),
        help='look at the scenes, not at the decisions after them; or at both',
    )
    parser.add_argument('--kinds', default='', help='tell only these kinds of findings: covered,cut')
    parser.add_argument('--shots', type=Path, help='a folder for a picture of the first finding of each group')
    parser.add_argument('--lines', action='store_true', help='every finding on a line of its own')
    parser.add_argument('--jobs', type=int, default=1, help='processes (%(default)s)')
    parser.add_argument('--share', default='', help=argparse.SUPPRESS)  # 0/4: the first of four processes
    parser.add_argument('--out', type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def check(given: argparse.Namespace) -> None:
    for game in given.games:
        take(game)
    for size in given.sizes.split(','):
        if not re.fullmatch(r'[1-9]\d{2,3}x[1-9]\d{2,3}', size):
            raise BadInput(f'--sizes: {size!r} is no size like 1440x900')
    if given.at and not re.fullmatch(r'\d+(-\d+)?', given.at):
        raise BadInput(f'--at: {given.at!r} is no number, and no two like 100-140')
    for name in ('every', 'jobs'):
        if getattr(given, name) < 1:
            raise BadInput(f'--{name}: at least 1')
    wanted: list[tuple[str, tuple[str, ...]]] = [
        ('kinds', tuple(KINDS)),
        ('theme', (*THEMES, 'all')),
        ('lang', (*LANGUAGES, 'all')),
        ('names', ('plain', 'wide', 'all')),
    ]
    for name, known in wanted:
        for word in filter(None, getattr(given, name).split(',')):
            if word not in known:
                raise BadInput(f'--{name}: {word!r} is none of {", ".join(known)}')
    if not (client_folder() / 'index.html').is_file():
        raise BadInput(f'{client_folder()}: there is no built client here; python hatch_build.py --client makes one')


def walks_of(given: argparse.Namespace) -> list[Walk]:
    """Every golden game that is meant, once for each way to look at it; long ones first, so that nobody waits long."""
    walks = []
    first, _, last = given.at.partition('-')
    for golden in [one for game in given.games or SHELF for one in golden_games(game) if given.golden in one.name]:
        spoken = take(golden.game).languages
        langs = [lang for lang in (spoken if given.lang == 'all' else given.lang.split(',')) if lang in spoken]
        themes = THEMES if given.theme == 'all' else given.theme.split(',')
        names = ('plain', 'wide') if given.names == 'all' else given.names.split(',')
        ways = list(product(langs, themes, names))
        decisions = range(int(first), int(last or first) + 1) if first else range(0, len(golden.answers), given.every)
        for turn, (lang, theme, name) in enumerate(ways):
            mine = frozenset(decisions[turn :: len(ways)])
            sizes = tuple(given.sizes.split(','))
            at = frozenset() if given.scenes == 'only' else mine
            scenes = frozenset() if given.scenes == 'no' else mine
            if mine:
                walks.append(Walk(golden, at, sizes, lang, theme, name == 'wide', scenes))
    return sorted(walks, key=lambda walk: -len(walk.decisions | walk.scenes))


class Album:
    """Pictures of the first finding of each group."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.shots: dict[Group, str] = {}

    def take(self, screens: Screens, new: list[Finding]) -> None:
        if self.folder is None:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        for finding in new:
            if finding.group not in self.shots and finding.box:
                mark = zlib.crc32('|'.join(finding.group).encode()) % 10_000
                name = f'{finding.place.game}-{finding.kind}-{mark:04}-{finding.place.size}.png'
                screens.shoot(finding, self.folder / name)
                self.shots[finding.group] = name


def walk_all(walks: list[Walk], album: Album) -> tuple[list[Finding], int]:
    findings: list[Finding] = []
    looks = 0
    with tempfile.TemporaryDirectory() as folder, chromium(WINDOWLESS) as browser:
        server = Server(Path(folder))
        try:
            for walk in walks:
                new, more = go(browser, server, walk, album.take)
                findings += new
                looks += more
                print(f'{walk}, {len(new)} findings', file=sys.stderr, flush=True)
        finally:
            server.close()
    return findings, looks


def share_out(jobs: int, album: Album) -> tuple[list[Finding], int]:
    """The same command in several processes, each with its share of the walks."""
    findings: list[Finding] = []
    looks = 0
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, '-m', 'tests.layout', *sys.argv[1:]]
        outs = [Path(folder) / f'{n}.json' for n in range(jobs)]
        running = [
            subprocess.Popen([*command, '--share', f'{n}/{jobs}', '--out', str(out)], cwd=ROOT)
            for n, out in enumerate(outs)
        ]
        for process, out in zip(running, outs):
            process.wait()
            if not out.is_file():
                raise BadInput(f'process {process.pid} did not finish')
            told = json.loads(out.read_text('utf-8'))
            findings += [read(one) for one in told['findings']]
            looks += told['looks']
            album.shots |= {(kind, what, by): name for (kind, what, by), name in told['shots']}
    return findings, looks


def read(told: dict[str, Any]) -> Finding:
    fields = {**told, 'place': Place(**told['place']), 'box': tuple(told['box']), 'sides': tuple(told['sides'])}
    return Finding(**fields)


def main() -> int:
    given = asked()
    began = time.monotonic()
    album = Album(given.shots)
    try:
        check(given)
        if given.share:
            n, of = map(int, given.share.split('/'))
            findings, looks = walk_all(walks_of(given)[n::of], album)
        elif given.jobs > 1:
            findings, looks = share_out(given.jobs, album)
        else:
            findings, looks = walk_all(walks_of(given), album)
    except BadInput as error:
        sys.exit(str(error))
    if given.out:
        told = {'findings': [asdict(one) for one in findings], 'looks': looks, 'shots': list(album.shots.items())}
        given.out.write_text(json.dumps(told), 'utf-8')
        return 0
    findings = [one for one in findings if not given.kinds or one.kind in given.kinds.split(',')]
    if given.lines:
        for finding in findings:
            print(f'{finding.place}: {finding}')
    for line in report(findings, album.shots):
        print(line)
    print()
    for line in table(findings, given.games or list(SHELF), given.sizes.split(',')):
        print(line)
    print(f'\n{looks} looks in {time.monotonic() - began:.0f} s')
    return 1 if findings else 0


if __name__ == '__main__':
    sys.exit(main())
