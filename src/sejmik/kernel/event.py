"""Events: what happened, and who may know all of it. The only source of logs and animations."""

from __future__ import annotations

from typing import Final

HIDDEN: Final = -2


class Event:
    """`numbers` are for everyone; `hidden` only for the seats in the mask `audience`. It `reveals` if something that
    lay hidden was shown to anyone."""

    def __init__(self, tag: str, numbers: list[int], hidden: list[int], audience: int, reveals: bool) -> None:
        self.tag = tag
        self.numbers = numbers
        self.hidden = hidden
        self.audience = audience
        self.reveals = reveals

    def sees(self, seat: int) -> bool:
        """Whether `seat` (a watcher is -1) learns the hidden part."""
        return not self.hidden or (seat >= 0 and self.audience >> seat & 1 == 1)

    def told(self, seat: int) -> Event:
        """The event as `seat` hears it."""
        if self.sees(seat):
            return self
        return Event(self.tag, self.numbers, [HIDDEN] * len(self.hidden), 0, self.reveals)

    def plain(self) -> list[object]:
        """Tag, public numbers, hidden numbers: for comparing and sending."""
        return [self.tag, list(self.numbers), list(self.hidden)]
