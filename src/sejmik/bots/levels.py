"""The levels of the bots: ranks of the old Commonwealth, from the country gentleman to the commander of the army.

Each has a budget: so many imagined games for a decision, and so much time; whichever ends first. On a slow machine a
bot therefore plays worse, never later. The gentlest thinks little and overlooks things, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True)
class Level:
    name: str
    simulations: int
    seconds: float  # at most; 0: no limit, for results that can be repeated
    overlooks: int = 0  # per cent of the answers that do not come to mind

    def untimed(self) -> Level:
        """The same without a look at the clock: the same seed gives the same answers on every machine."""
        return replace(self, seconds=0.0)

    def at_leisure(self, times: float) -> Level:
        """The same with so many times the time, for a machine that thinks slowly."""
        return replace(self, seconds=self.seconds * times)


SZLACHCIC: Final = Level('szlachcic', 8, 0.1, overlooks=50)
POSEL: Final = Level('posel', 10, 0.2)
SENATOR: Final = Level('senator', 40, 0.4)
HETMAN: Final = Level('hetman', 12000, 0.6)

LEVELS: Final = {level.name: level for level in (SZLACHCIC, POSEL, SENATOR, HETMAN)}
