"""The command line: a module for each command. Here they are put together, in the order of `sejmik --help`."""

from __future__ import annotations

import io
import sys
from typing import Annotated

import typer

from sejmik import __version__
from sejmik.cli import (
    analyse,
    bench,
    cards,
    ladder,
    learn,
    peer,
    play,
    puzzle,
    replay,
    rules,
    scenario,
    selftest,
    serve,
    simulate,
    verify,
)
from sejmik.cli.complaints import Cli, complain
from sejmik.games.shelf import SHELF
from sejmik.kernel.errors import BadInput, in_a_line
from sejmik.kernel.meta import Meta

COMMANDS = (
    serve.serve,
    play.play,
    learn.learn,
    replay.replay,
    verify.verify,
    analyse.analyse,
    simulate.simulate,
    ladder.ladder,
    peer.peer,
    rules.rules,
    cards.cards,
    scenario.scenario,
    selftest.selftest,
    bench.bench,
)

app = typer.Typer(cls=Cli, add_completion=False, rich_markup_mode='markdown', pretty_exceptions_enable=False)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f'sejmik {__version__}')
        raise typer.Exit


@app.callback(invoke_without_command=True)
def sejmik(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option('--version', callback=show_version, is_eager=True, help='Show the version and leave.')
    ] = False,
) -> None:
    """A digital table for Polish historical board games.

    Without a command it opens the table in the browser. There is also a terminal game; bots can play by the thousand; a
    played game can be checked shuffle by shuffle; and every rule can be seen with the tests that show it.
    """
    if context.invoked_subcommand is None:
        serve.serve()


for command in COMMANDS:
    app.command()(command)


def add_commands(meta: Meta) -> None:
    """What the game itself adds to the command line; a game from outside cannot take the place of another command."""
    for name, part in meta.commands.items():
        try:
            if name in taken:
                raise BadInput(f'there is a command {name!r} already')
            commands = meta.fetch(part)
            if not isinstance(commands, typer.Typer):
                raise BadInput(f'{part} is no typer.Typer')
            app.add_typer(commands, name=name)
            taken.add(name)
        except (Exception, SystemExit) as error:  # what a stranger's module raises can be anything
            complain(f'the command {name!r} of {meta.name} is left out: {in_a_line(error)}')


app.add_typer(puzzle.app, name='puzzle')
taken = {'puzzle', *(command.__name__ for command in COMMANDS)}
for meta in SHELF.values():
    add_commands(meta)


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors='replace')  # a terminal that lacks Polish letters shows question marks
    app()
