"""`python -m tests.layout GAME`: what is wrong with the layout of a game, at the decisions of its golden games.

    python -m tests.layout unia --sizes 1440x900,360x740 --every 10 --lang pl --shots build/layout

The client is the one that is built into the package, or that SEJMIK_CLIENT names. Exit status 1 if anything is found.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
import time
from pathlib import Path

from sejmik.games.shelf import SHELF, take
from sejmik.kernel.errors import BadInput
from sejmik.texts import LANGUAGES
from tests.browser.house import Server, client_folder
from tests.layout.findings import KINDS, Finding, Group, report, table
from tests.layout.positions import NAMES, WIDE, Golden, golden_games
from tests.layout.screens import SIZES, THEMES, Screens, chromium


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog='python -m tests.layout', description=__doc__.partition('\n')[0])
    parser.add_argument('games', nargs='*', metavar='GAME', help=f'{", ".join(SHELF)}; all of them if none is named')
    parser.add_argument('--sizes', default=','.join(SIZES), help='for instance 1440x900,360x740 (all: %(default)s)')
    parser.add_argument('--every', type=int, default=10, help='look at every so manieth decision (%(default)s)')
    parser.add_argument('--at', default='', help='look at these decisions only: 120 or 100-140')
    parser.add_argument('--golden', default='', help='only golden games with this in their name: unia-4, greedy')
    parser.add_argument('--lang', default='pl', help='pl, en, de, several with commas, or all (%(default)s)')
    parser.add_argument('--theme', default='light', help='light, dark, or light,dark (%(default)s)')
    parser.add_argument('--wide', action='store_true', help='everybody has a name of 24 wide letters')
    parser.add_argument('--kinds', default='', help='tell only these kinds of findings: covered,cut')
    parser.add_argument('--shots', type=Path, help='a folder for a picture of the first finding of each group')
    parser.add_argument('--lines', action='store_true', help='every finding on a line of its own')
    return parser.parse_args()


def main() -> int:
    given = asked()
    try:
        check(given)
    except BadInput as error:
        sys.exit(str(error))
    if not (client_folder() / 'index.html').is_file():
        sys.exit(f'{client_folder()}: there is no built client here; python hatch_build.py --client makes one')
    games = given.games or list(SHELF)
    sizes = tuple(given.sizes.split(','))
    began = time.monotonic()
    findings: list[Finding] = []
    shots: dict[Group, str] = {}
    looks = 0
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            for golden in [one for game in games for one in golden_games(game) if given.golden in one.name]:
                for lang in languages(golden, given.lang):
                    for theme in given.theme.split(','):
                        with Screens(browser, server, golden, sizes, lang, theme) as screens:
                            names = WIDE if given.wide else NAMES
                            for decision, seen in golden.tables(names):
                                if not wanted(decision, given.every, given.at):
                                    continue
                                new = screens.show(screens.eyes.message(seen), decision)
                                new = [one for one in new if not given.kinds or one.kind in given.kinds.split(',')]
                                looks += len(sizes)
                                if given.shots:
                                    shoot(screens, new, given.shots, shots)
                                findings += new
                        print(f'{golden.name} {lang} {theme}: {len(findings)} so far', file=sys.stderr, flush=True)
        finally:
            server.close()
    if given.lines:
        for finding in findings:
            print(f'{finding.place}: {finding}')
    for line in report(findings, shots):
        print(line)
    print()
    for line in table(findings, games, sizes):
        print(line)
    print(f'\n{looks} looks in {time.monotonic() - began:.0f} s')
    return 1 if findings else 0


def check(given: argparse.Namespace) -> None:
    for game in given.games:
        take(game)
    for size in given.sizes.split(','):
        if not re.fullmatch(r'[1-9]\d{2,3}x[1-9]\d{2,3}', size):
            raise BadInput(f'--sizes: {size!r} is no size like 1440x900')
    if given.at and not re.fullmatch(r'\d+(-\d+)?', given.at):
        raise BadInput(f'--at: {given.at!r} is no number, and no two like 100-140')
    if given.every < 1:
        raise BadInput('--every: at least 1')
    for name, known, what in (('kinds', KINDS, given.kinds), ('theme', THEMES, given.theme)):
        for word in what.split(',') if what else ():
            if word not in known:
                raise BadInput(f'--{name}: {word!r} is none of {", ".join(known)}')
    for lang in given.lang.split(','):
        if lang not in (*LANGUAGES, 'all'):
            raise BadInput(f'--lang: {lang!r} is none of {", ".join(LANGUAGES)}')


def languages(golden: Golden, given: str) -> list[str]:
    spoken = take(golden.game).languages
    return [lang for lang in (spoken if given == 'all' else given.split(',')) if lang in spoken]


def wanted(decision: int, every: int, at: str) -> bool:
    if at:
        first, _, last = at.partition('-')
        return int(first) <= decision <= int(last or first)
    return decision % every == 0


def shoot(screens: Screens, new: list[Finding], folder: Path, shots: dict[Group, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for finding in new:
        if finding.group not in shots and finding.box:
            name = f'{finding.place.game}-{len(shots) + 1:03}-{finding.kind}-{finding.place.size}.png'
            screens.shoot(finding, folder / name)
            shots[finding.group] = name


if __name__ == '__main__':
    sys.exit(main())
