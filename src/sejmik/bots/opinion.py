"""An opinion: what the traits of a position say about who will win, learned from finished games.

It is a small network: the traits count by themselves (a straight line), and through a few hidden units that notice when
some come together. Traits that are 0 cost nothing. It needs nothing but Python, so it also runs in a browser.
"""

from __future__ import annotations

from math import exp


class Opinion:
    """`straight[i]` is the weight of trait i; `inner[i]` leads from trait i to the hidden units, `lift` is where they
    begin, `outer` what each of them says."""

    def __init__(
        self, straight: list[float], inner: list[list[float]], lift: list[float], outer: list[float], base: float
    ) -> None:
        self.straight = straight
        self.inner = inner
        self.lift = lift
        self.outer = outer
        self.base = base  # only where all players win or lose together: how hard the game is

    def score(self, traits: list[float]) -> float:
        """How well somebody with these traits stands; only differences to the others count."""
        total = self.base
        hidden = len(self.lift)
        if hidden == 0:
            for i in range(len(traits)):
                x = traits[i]
                if x != 0.0:
                    total += x * self.straight[i]
            return total
        heights = self.lift.copy()
        for i in range(len(traits)):
            x = traits[i]
            if x != 0.0:
                total += x * self.straight[i]
                inner = self.inner[i]
                for h in range(hidden):
                    heights[h] += x * inner[h]
        for h in range(hidden):
            height = heights[h]
            if height > 0.0:
                total += height * self.outer[h]
        return total


def shared_out(scores: list[float]) -> list[float]:
    """Scores of the sides as chances: of one side against the game itself, of several against each other."""
    if len(scores) == 1:
        return [1.0 / (1.0 + exp(-max(-30.0, min(30.0, scores[0]))))]
    top = max(scores)
    parts = [exp(max(-30.0, score - top)) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]
