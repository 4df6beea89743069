"""`sejmik deck`: the decks of Veto! on the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sejmik.cli.given import Json, Lang, Options, Seed, read_options
from sejmik.cli.printed import print_json
from sejmik.kernel.chance import fresh_seed
from sejmik.terminal.words import read_language

commands = typer.Typer(help='Decks for Veto!: check one, look at one, draw one by chance.')


@commands.command('check')
def check(
    file: Annotated[Path, typer.Argument(metavar='FILE', help='A deck written as text.')],
    lang: Lang = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Whether a deck is legal, and why not. Exit status 1 if it is not."""
    from sejmik.games.veto.terminal.decks import DeckDesk

    desk = DeckDesk(read_language(lang), read_options(option))
    deck, wrong = desk.read_file(file)
    reasons = [*wrong, *desk.check(deck)]
    if as_json:
        print_json(desk.as_json(deck, reasons, '1'))
    else:
        print(f'{file}: {desk.verdict(reasons)}')
        for reason in reasons:
            print(f'  {"–" if reason.error else "·"} {desk.reason(reason)}')
    raise typer.Exit(1 if any(reason.error for reason in reasons) else 0)


@commands.command('show')
def show(
    given: Annotated[str, typer.Argument(metavar='CODE_OR_FILE', help='A deck as text in a file, a code, or a link.')],
    lang: Lang = None,
    seed: Seed = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """A deck in words and numbers, with a sample hand and its code for links."""
    from sejmik.games.veto.terminal.decks import DeckDesk

    desk = DeckDesk(read_language(lang), read_options(option))
    deck, wrong = desk.read(given)
    reasons = [*wrong, *desk.check(deck)]
    seed = seed or fresh_seed()
    if as_json:
        print_json(desk.as_json(deck, reasons, seed))
        return
    print(desk.text(deck))
    for line in (*desk.numbers(deck), desk.hand(deck, seed), desk.code(deck), desk.verdict(reasons)):
        print(line)
    for reason in reasons:
        print(f'  {"–" if reason.error else "·"} {desk.reason(reason)}')


@commands.command('random')
def random(
    faction: Annotated[str, typer.Argument(metavar='FACTION', help='The faction, for instance szlachta.')],
    lang: Lang = None,
    seed: Seed = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """A legal deck by chance, as from a sealed box. The output can be kept in a file and checked or shown."""
    from sejmik.games.veto.terminal.decks import DeckDesk

    desk = DeckDesk(read_language(lang), read_options(option))
    seed = seed or fresh_seed()
    deck = desk.by_chance(faction, seed)
    if as_json:
        print_json(desk.as_json(deck, desk.check(deck), seed))
    else:
        print(desk.text(deck), end='')
