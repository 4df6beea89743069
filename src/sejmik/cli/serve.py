"""`sejmik serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option('--host', metavar='ADDRESS', help='0.0.0.0 lets others in your home network join.')
    ] = '127.0.0.1',
    port: Annotated[
        int | None,
        typer.Option('--port', metavar='N', min=0, max=65535, help='0 for any; else 1569, or any if that is taken.'),
    ] = None,
    browser: Annotated[bool, typer.Option('--browser/--no-browser', help='Open the page.')] = True,
    data: Annotated[
        str | None, typer.Option('--data', metavar='FILE', help='Where tables are kept: a file, or a database URL.')
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            '--name', metavar='NAME', help='A name by which browsers may call it; may be given several times.'
        ),
    ] = None,
    any_name: Annotated[bool, typer.Option('--any-name', help='Browsers may call it by any name.')] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option('--proxy', metavar='ADDRESS', help='A proxy that is believed when it says for whom it asks.'),
    ] = None,
) -> None:
    """Open the table in the browser (the same as sejmik alone). Ctrl-C ends it; games go on after the next start."""
    from sejmik.server.run import serve as run_server

    run_server(host, port, browser, data, names=name or (), any_name=any_name, proxies=proxy or ())
