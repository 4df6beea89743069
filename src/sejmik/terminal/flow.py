"""Short things in a row."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions
from rich.segment import Segment
from rich.text import Text


class Flow:
    """Short things in a row, parted by dots; a line is broken between two of them only."""

    def __init__(self, items: list[Text], between: str = ' · ') -> None:
        self.items = items
        self.between = between

    def lines(self, width: int) -> list[Text]:
        lines: list[Text] = [Text()]
        for item in self.items:
            line = lines[-1]
            if line and line.cell_len + len(self.between) + item.cell_len > width:
                line = Text()
                lines.append(line)
            if line:
                line.append(self.between, style='dim')
            line.append_text(item)
        return lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text | Segment]:
        yield from self.lines(options.max_width)
