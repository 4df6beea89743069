"""`sejmik rules`: every rule with the tests that show it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sejmik.cli.given import Game, Json, Lang, Options, read_options
from sejmik.cli.printed import out, print_json
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.terminal.words import Words, read_language


def rules(
    game: Game,
    lang: Lang = None,
    option: Options = None,
    only_missing: Annotated[bool, typer.Option('--missing', help='Only the rules without a test.')] = False,
    tests: Annotated[
        Path | None, typer.Option('--tests', metavar='FOLDER', help='Where the tests are; else found in a checkout.')
    ] = None,
    as_json: Json = False,
) -> None:
    """Every rule with its sentence and the tests that show it. Exit status 1 if a rule has none.

    With table options the sentences are those of such a table.
    """
    from sejmik.terminal.figures import rule_table
    from sejmik.testing.coverage import checkout_tests, coverage, rule_texts, unknown

    meta = take(game)
    options = meta.read_options(read_options(option))
    words = Words(meta, read_language(lang), [], -1, options)
    if tests is not None and not tests.is_dir():
        raise BadInput(f'{tests}: this is no folder')
    folder = tests or checkout_tests()
    shown = coverage(meta, folder)
    texts = rule_texts(meta, words.game.lang, options)
    missing = [rule for rule, names in shown.items() if not names]
    strangers = unknown(meta, folder)
    told = {rule: names for rule, names in shown.items() if not only_missing or not names}
    if as_json:
        listed = {rule: {'text': texts[rule], 'tests': names} for rule, names in told.items()}
        print_json({'rules': listed, 'missing': missing, 'unknown': [list(pair) for pair in strangers]})
    else:
        console = out()
        console.print(rule_table(texts, told, words))
        for rule, test in strangers:
            console.print(words.say('rules.unknown', rule=rule, test=test))
        count = words.say('rules.count', n=len(shown), shown=len(shown) - len(missing), missing=len(missing))
        console.print(count)
    raise typer.Exit(1 if missing or strangers else 0)
