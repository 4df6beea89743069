"""A part of the table: something that lies there in numbers, is copied with the table and saved with it."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import mypyc_attr

from sejmik.kernel.copies import write_methods


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """What lies in front of a player, a card in play. A subclass declares the components; its `clone`, `save` and
    `load` follow from that (kernel.copies)."""

    def __init__(self) -> None:
        pass

    def __init_subclass__(cls) -> None:
        write_methods(cls, Part)

    def clone(self) -> Self:
        raise NotImplementedError

    def save(self) -> list[Any]:
        """Everything, as plain data."""
        raise NotImplementedError

    def load(self, saved: list[Any]) -> Self:
        """Fill this blank part from what `save` gave."""
        raise NotImplementedError
