"""Whatever is wrong with the input, or with the cards of a pack, is said in one line on stderr, with exit status 2."""

from __future__ import annotations

import sys
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from sejmik.kernel.errors import BadInput, Endless, Refused

CLICK_ERROR: type[Exception] = typer.BadParameter.__mro__[2]
"""The base of all complaints about usage. Newer Typers carry a click of their own, so it is reached through Typer."""


class Cli(TyperGroup):
    """The program: one line for each complaint, never a traceback for a mistake in the input."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra['standalone_mode'] = False
        extra['prog_name'] = 'sejmik'
        try:
            status = super().main(*args, **extra)
        except (BadInput, Refused, Endless) as error:
            complain(str(error))
            status = 2
        except CLICK_ERROR as error:
            complain(str(getattr(error, 'format_message', error.__str__)()))
            status = 2
        except (typer.Abort, KeyboardInterrupt):
            complain('stopped')
            status = 130
        sys.exit(status if isinstance(status, int) else 0)


def complain(text: str) -> None:
    print(f'sejmik: {" ".join(text.split())}', file=sys.stderr)
