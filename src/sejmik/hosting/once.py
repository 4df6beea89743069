"""Complaints that are made once. What fails at every try would fill the log with the same words."""

from __future__ import annotations

import traceback

MOST_REMEMBERED = 1000


class Once:
    def __init__(self) -> None:
        self.said: dict[tuple[str, ...], None] = {}

    def new(self, about: str, error: BaseException) -> bool:
        """Whether this has not been said yet: about the same thing, and from the same place in the program."""
        frames = traceback.extract_tb(error.__traceback__)
        place = f'{frames[-1].filename}:{frames[-1].lineno}' if frames else ''
        key = (about, type(error).__name__, place)
        if key in self.said:
            return False
        self.said[key] = None
        if len(self.said) > MOST_REMEMBERED:
            del self.said[next(iter(self.said))]
        return True
