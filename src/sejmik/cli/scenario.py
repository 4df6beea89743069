"""`sejmik scenario`: tests and puzzles that somebody wrote without programming."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sejmik.cli.complaints import complain
from sejmik.kernel.errors import BadInput


def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar='FILE...', help='Scenario files, or folders of them.')],
) -> None:
    """Run scenario files. Exit status 1 if one fails, 2 if one cannot be used."""
    from sejmik.testing.scenario import ScenarioFailed, read_scenario

    files: list[Path] = []
    for path in paths:
        found = sorted(path.glob('**/*.toml')) if path.is_dir() else [path]
        if not found:
            raise BadInput(f'{path}: there is no scenario in this folder')
        files += found
    passed = failed = broken = 0
    for file in files:
        try:
            one = read_scenario(file)
            one.check_rules()
            one.run()
        except ScenarioFailed as error:
            print(f'failed: {error}')
            failed += 1
        except BadInput as error:
            complain(str(error))
            broken += 1
        else:
            print(f'ok: {file}: {one.title}')
            passed += 1
    print(f'{passed} passed, {failed} failed' + (f', {broken} broken' if broken else ''))
    raise typer.Exit(2 if broken else 1 if failed else 0)
