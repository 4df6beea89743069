"""A proposal: what a bot would do, said to people who decide together with it. It binds nobody."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sejmik.kernel.scene import NOBODY, Say


@dataclass(frozen=True)
class Proposal:
    """Something that can be said at the table, and why. The text is in the game's section `proposals`; where it names
    another player as {other}, that player reads `<key>_you`."""

    action: int
    why: Say
    other: int = NOBODY
    places: tuple[tuple[str, str], ...] = ()  # what on the board it is about, beside what the action names

    def plain(self) -> dict[str, Any]:
        return {
            'action': self.action,
            'key': self.why.key,
            'numbers': dict(self.why.numbers),
            'other': self.other,
            'places': [list(place) for place in self.places],
        }


def read_proposal(data: Mapping[str, Any]) -> Proposal:
    places = tuple((str(kind), str(word)) for kind, word in data['places'])
    numbers = {str(name): int(number) for name, number in data['numbers'].items()}
    return Proposal(int(data['action']), Say(str(data['key']), numbers), int(data['other']), places)
