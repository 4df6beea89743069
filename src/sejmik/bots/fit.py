"""Learning an opinion from finished games: the weights are moved until they would have told who won (Adam on the cross
entropy). Compiled, ten thousand positions take seconds."""

from __future__ import annotations

from math import log, sqrt

from sejmik.bots.opinion import Opinion, shared_out
from sejmik.kernel.chance import Chance


class Sample:
    """A position, by the traits of its sides, and which share of the win each side got in the end."""

    def __init__(self, traits: list[list[float]], won: list[float]) -> None:
        self.traits = traits
        self.won = won


class Fit:
    """One run of learning. Weights lie in one list: straight, then inner by trait, lift, outer, base."""

    def __init__(self, inputs: int, hidden: int, dice: Chance) -> None:
        self.inputs = inputs
        self.hidden = hidden
        self.dice = dice
        size = inputs + inputs * hidden + 2 * hidden + 1
        self.weights = [0.0] * size
        for i in range(inputs, size - 1):
            self.weights[i] = 0.2 * (dice.below(2001) / 1000.0 - 1.0)
        self.first = [0.0] * size
        self.second = [0.0] * size
        self.slope = [0.0] * size
        self.steps = 0
        self.cached: Opinion | None = None

    def opinion(self) -> Opinion:
        n, k, w = self.inputs, self.hidden, self.weights
        inner = [[w[n + i * k + h] for h in range(k)] for i in range(n)]
        lift = n + n * k
        return Opinion(w[:n], inner, w[lift : lift + k], w[lift + k : lift + 2 * k], w[lift + 2 * k])

    def round(self, samples: list[Sample], rate: float, decay: float, batch: int) -> None:
        """Go through all samples once, in a new order."""
        order = list(range(len(samples)))
        self.dice.shuffle(order)
        seen = 0
        for at in order:
            self.gather(samples[at])
            seen += 1
            if seen == batch:
                self.move(rate, decay, seen)
                seen = 0
        if seen > 0:
            self.move(rate, decay, seen)

    def gather(self, sample: Sample) -> None:
        """Add up how the error changes with each weight."""
        op = self.opinion_view()
        scores = [op.score(traits) for traits in sample.traits]
        chances = shared_out(scores)
        for side in range(len(scores)):
            error = chances[side] - sample.won[side]
            if error != 0.0:
                self.blame(sample.traits[side], error)

    def opinion_view(self) -> Opinion:
        if self.cached is None:
            self.cached = self.opinion()
        return self.cached

    def blame(self, traits: list[float], error: float) -> None:
        n, k, w, slope = self.inputs, self.hidden, self.weights, self.slope
        lift = n + n * k
        slope[lift + 2 * k] += error
        for i in range(n):
            x = traits[i]
            if x != 0.0:
                slope[i] += error * x
        for h in range(k):
            height = w[lift + h]
            for i in range(n):
                x = traits[i]
                if x != 0.0:
                    height += x * w[n + i * k + h]
            if height <= 0.0:
                continue
            slope[lift + k + h] += error * height
            back = error * w[lift + k + h]
            slope[lift + h] += back
            for i in range(n):
                x = traits[i]
                if x != 0.0:
                    slope[n + i * k + h] += back * x

    def move(self, rate: float, decay: float, seen: int) -> None:
        self.cached = None
        self.steps += 1
        fade1 = 1.0 - 0.9**self.steps
        fade2 = 1.0 - 0.999**self.steps
        for i in range(len(self.weights)):
            slope = self.slope[i] / seen + decay * self.weights[i]
            self.slope[i] = 0.0
            self.first[i] = 0.9 * self.first[i] + 0.1 * slope
            self.second[i] = 0.999 * self.second[i] + 0.001 * slope * slope
            self.weights[i] -= rate * (self.first[i] / fade1) / (sqrt(self.second[i] / fade2) + 1e-8)


def loss(opinion: Opinion, samples: list[Sample]) -> float:
    """How surprised the opinion is by the results, on average; even odds among two would be 0.69."""
    total = 0.0
    for sample in samples:
        chances = shared_out([opinion.score(traits) for traits in sample.traits])
        if len(chances) == 1:
            total -= sample.won[0] * log(chances[0]) + (1.0 - sample.won[0]) * log(1.0 - chances[0])
        else:
            for side in range(len(chances)):
                if sample.won[side] > 0.0:
                    total -= sample.won[side] * log(max(1e-12, chances[side]))
    return total / max(1, len(samples))
