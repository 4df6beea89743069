"""`sejmik cards`: every card of a game, and where each number comes from."""

from __future__ import annotations

from typing import Annotated

import typer

from sejmik.cli.given import Game, Json, Lang, Options, Pack, read_options, read_pack
from sejmik.cli.printed import out, print_json
from sejmik.games.shelf import take
from sejmik.kernel.errors import BadInput
from sejmik.terminal.words import Words, read_language


def cards(
    game: Game,
    provenance: Annotated[
        bool, typer.Option('--provenance', help='Mark each value: found, inferred, reconstructed, or from the pack.')
    ] = False,
    lang: Lang = None,
    option: Options = None,
    pack: Pack = None,
    as_json: Json = False,
) -> None:
    """All cards of a game: what is printed on them, and what they do at a table with these options."""
    from sejmik.terminal.boards import board_for
    from sejmik.terminal.cards import card_list, legend

    meta = take(game)
    language = read_language(lang)
    values = read_pack(meta, pack)
    start = meta.start([''] * meta.seat_counts[0], '', read_options(option), values)
    words = Words(meta, language, [], -1, start.options)
    for remark in meta.remarks(values, words.game.words) if values else []:
        typer.echo(f'{pack}: {remark}', err=True)
    found = board_for(meta, start).cards(words)
    if not found:
        raise BadInput(f'{meta.name} has no cards to list')
    if as_json:
        print_json([card.as_json() for card in found])
        return
    console = out()
    console.print(card_list(found, words, provenance))
    if provenance:
        console.print(legend(words))
