"""Chance: a small generator that lives in the position, and the promise that nobody tampered with it.

The generator is sfc32. Every intermediate value stays below 2**62: compiled and interpreted runs agree and are fast.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, TypeVar

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000

T = TypeVar('T')


class Chance:
    """Shuffles and dice. `used` counts the draws: the information frontier of undo looks at it."""

    a: i64
    b: i64
    c: i64
    d: i64
    used: i64

    def __init__(self) -> None:
        self.a = 0
        self.b = 0
        self.c = 0
        self.d = 1
        self.used = 0

    def start(self, a: int, b: int, c: int) -> None:
        """Set the state from three 32-bit words and stir."""
        self.a = a
        self.b = b
        self.c = c
        self.d = 1
        for _ in range(12):
            self.bits()

    def reseed(self, seed: int) -> None:
        """A fresh start from a whole number, for thought only: it is quick, not secret."""
        self.start(seed & WORD, (seed >> 32) & WORD, 0x9E3779B9)

    def bits(self) -> i64:
        """32 fair bits."""
        t = (self.a + self.b + self.d) & WORD
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((((self.c << 21) & WORD) | (self.c >> 11)) + t) & WORD
        return t

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely: the biased tail is thrown again."""
        return self.under(bound)

    def under(self, bound: i64) -> i64:
        """The same, in the machine's own numbers."""
        self.used += 1
        limit = SPAN - SPAN % bound
        t = self.bits()
        while t >= limit:
            t = self.bits()
        return t % bound

    def shuffle(self, cards: list[T]) -> None:
        """Shuffle in place, whatever they are: compiled, things are handed on as they are, numbers are unpacked."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.under(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1

    def clone(self) -> Chance:
        other = Chance()
        other.a = self.a
        other.b = self.b
        other.c = self.c
        other.d = self.d
        other.used = self.used
        return other

    def save(self) -> list[int]:
        return [self.a, self.b, self.c, self.d, self.used]

    def load(self, saved: list[int]) -> None:
        self.a, self.b, self.c, self.d, self.used = saved


def stream(seed: str, name: str) -> Chance:
    """The stream `name` ('setup', 'play', 'thought:A') of a seed. No stream tells anything about another."""
    words = hashlib.sha256(f'sejmik stream {name}:{seed}'.encode()).digest()
    chance = Chance()
    chance.start(
        int.from_bytes(words[0:4], 'big'), int.from_bytes(words[4:8], 'big'), int.from_bytes(words[8:12], 'big')
    )
    return chance


def fresh_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What is shown at the start, so that the seed shown at the end can be checked against it."""
    return hashlib.sha256(f'sejmik seed:{seed}'.encode()).hexdigest()
