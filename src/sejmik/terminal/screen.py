"""The screen: where a person reads and types."""

from __future__ import annotations

import sys
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

WIDEST = 100  # longer lines are hard to read
CLEAR_SCROLLBACK = '\x1b[3J'


class Gone(Exception):
    """The person left: the input has ended, or Ctrl-C was pressed."""


class Screen:
    """Prints, and reads a line. Any pair of text streams will do."""

    def __init__(self, source: TextIO, out: TextIO, width: int | None = None) -> None:
        self.source = source
        self.out = out
        console = Console(file=out, width=width, highlight=False, emoji=False, markup=False)
        if console.width > WIDEST:
            console.width = WIDEST
        self.console = console
        self.at_keyboard = source is sys.stdin and out is sys.stdout and source.isatty() and out.isatty()

    def print(self, text: RenderableType = '', style: str = '', indent: int = 0) -> None:
        if isinstance(text, str):
            text = Text(text, style)
        self.console.print(Padding(text, (0, 0, 0, indent), expand=False) if indent else text)

    def print_whole(self, text: str) -> None:
        """A line that is not broken: it holds something to copy, such as a file name."""
        self.console.print(Text(text), soft_wrap=True)

    def rule(self, title: str) -> None:
        """A line across, with a title."""
        line = Text(f'── {title} ', style='bold')
        line.append('─' * max(0, self.console.width - line.cell_len))
        self.console.print(line, no_wrap=True, crop=True)

    def read(self, prompt: str) -> str:
        """A line that the person types, without blanks around it."""
        try:
            if self.at_keyboard:
                return input(prompt).strip()
            self.out.write(prompt)
            self.out.flush()
            line = self.source.readline()
        except (EOFError, KeyboardInterrupt):
            raise Gone from None
        if not line:
            raise Gone
        if not self.source.isatty():
            self.out.write(f'{line.strip()}\n')  # so that a piped game reads like a typed one
        return line.strip()

    def wipe(self) -> None:
        """Nothing that was shown can be read any more; without a terminal, a screenful of blank lines has to do."""
        if self.console.is_terminal:
            self.console.clear()
            self.out.write(CLEAR_SCROLLBACK)
            self.out.flush()
        else:
            self.out.write('\n' * 50)
