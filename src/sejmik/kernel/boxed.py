"""A game that comes in a box: components that a pack may change, settings read from the table's options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sejmik.kernel.chance import Chance, stream
from sejmik.kernel.game import Game
from sejmik.kernel.meta import Meta, Start


class BoxedMeta(Meta):
    """What every such game does alike with its box and its settings. A game names the functions of its own modules."""

    position_class: type[Any]  # a Game with `box` and `settings`
    read_settings: Callable[[Mapping[str, bool | str | int]], Any]
    set_up: Callable[[int, Any, Any, Chance, Chance], Game]
    arranged: Callable[[int, Any, Any, Chance, Mapping[str, Any]], Game]
    described: Callable[[Any], dict[str, Any]]
    checked_pack: Callable[[Mapping[str, Any], str], dict[str, Any]]

    def box(self, start: Start) -> Any:
        """What the table plays with."""
        raise NotImplementedError

    def settings(self, start: Start) -> Any:
        """What the table has chosen; a game of an earlier version may have to be played as it was then."""
        return self.read_settings(start.options)

    def dealer(self, start: Start) -> Callable[[Chance, Chance], Game]:
        seats, box, settings = len(start.seats), self.box(start), self.settings(start)
        return lambda setup, play: self.set_up(seats, box, settings, setup, play)

    def restore(self, start: Start, saved: dict[str, Any]) -> Game:
        g = self.position_class()
        g.box = self.box(start)
        g.settings = self.settings(start)
        g.steps = self.steps
        g.load(saved)
        restored: Game = g
        return restored

    def arrange(self, start: Start, position: Mapping[str, Any]) -> Game:
        settings, chance = self.settings(start), stream(start.seed, 'play')
        return self.arranged(len(start.seats), self.box(start), settings, chance, position)

    def describe(self, g: Game) -> dict[str, Any]:
        assert isinstance(g, self.position_class)
        return self.described(g)

    def read_pack(self, pack: Mapping[str, Any], where: str) -> dict[str, Any]:
        return self.checked_pack(pack, where)
